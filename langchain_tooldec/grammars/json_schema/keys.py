"""What the facts about an object say of its keys, found by their names."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from langchain_tooldec.grammars.json_schema.facts import OBJECT, Each, Fact, Names, Some, Term, Terms
from langchain_tooldec.grammars.json_schema.validation import Judge


def joined(terms: list[Term]) -> Terms:
    """The terms, each once and without those that anything is valid for."""
    found: dict[tuple[int, bool], Term] = {}
    for term in terms:
        if term.schema is not (not term.negated):
            found.setdefault(term.key, term)
    return tuple(found.values())


class TermsOfKeys:
    """What the values of keys must be valid for: found by name, so that many keys take no longer than they must.

    Args:
        facts: What the object is.
        judge: Says which keys a fact means.
    """

    def __init__(self, facts: Iterable[Fact], judge: Judge) -> None:
        self._judge = judge
        self._named: dict[str, list[tuple[int, Term]]] = {}
        self._others: list[tuple[int, Each | Some]] = []
        for at, fact in enumerate(filter(_says_of_keys, facts)):
            assert isinstance(fact, (Each, Some))
            if isinstance(fact.where, Names):
                for name in fact.where.names:
                    self._named.setdefault(name, []).append((at, fact.term))
            else:
                self._others.append((at, fact))

    def __call__(self, name: str) -> Terms:
        """The terms of a key, in the order of the facts."""
        found = [(at, fact.term) for at, fact in self._others if self._judge.names(fact.where, name)]
        found += self._named.get(name, ())
        return joined([term for _, term in sorted(found, key=itemgetter(0))])


def required_keys(facts: tuple[Fact, ...]) -> dict[str, None]:
    """The keys that an object must have, each once."""
    found = [
        fact.where.names for fact in facts if isinstance(fact, Some) and isinstance(fact.where, Names) and fact.low
    ]
    return {name: None for names in found for name in names}


def _says_of_keys(fact: Fact) -> bool:
    if not isinstance(fact, (Each, Some)) or fact.kinds != OBJECT:
        return False
    return isinstance(fact, Each) or (isinstance(fact.where, Names) and fact.low > 0)
