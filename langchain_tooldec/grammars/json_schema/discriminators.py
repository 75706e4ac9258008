"""What is known of the keys of an object whose values are given: alternatives that ask for other values are dropped.

`{"required": ["kind"], "properties": {"kind": {"const": "a"}}}` says what `kind` is. Of `if` and `then` for each of a
hundred kinds, or of as many branches of `oneOf`, one is left then; without it, every choice would double the cases.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from langchain_tooldec.errors import GrammarError, SchemaError
from langchain_tooldec.grammars.json_schema.constants import value_key
from langchain_tooldec.grammars.json_schema.facts import (
    OBJECT,
    All,
    AnyOf,
    Constants,
    Each,
    Fact,
    Formula,
    Kinds,
    Names,
    See,
    Some,
    Term,
    Terms,
)
from langchain_tooldec.grammars.json_schema.reading import Reader
from langchain_tooldec.grammars.json_schema.validation import Judge


@dataclass(frozen=True, eq=False)
class Known:
    """What is known of the value of a key.

    Attributes:
        required: Whether the key must be there.
        values: Those that its value may have; None: any.
        terms: What its value must be valid for, as long as the values are not known.
    """

    required: bool = False
    values: tuple[Any, ...] | None = None
    terms: Terms = ()


Keys: TypeAlias = "Mapping[str, Known]"


class Discriminators:
    """Learns and uses what the values of keys are.

    Args:
        reader: Reads the schemas of the values.
        judge: Holds values against them.
    """

    def __init__(self, reader: Reader, judge: Judge) -> None:
        self._reader = reader
        self._judge = judge
        self._valid: dict[tuple[int, int, bool], bool] = {}

    def learn(self, keys: dict[str, Known], fact: Fact) -> bool:
        """Add what a fact says; False if no object is left."""
        name = _name_of(fact)
        if name is None:
            return True
        assert isinstance(fact, (Each, Some))
        before = keys.get(name, Known())
        required = before.required or isinstance(fact, Some)
        values = before.values
        new: Terms = (fact.term,)
        if values is None:
            values, new = self._values(fact.term), (*before.terms, fact.term)
        if values is None:
            keys[name] = Known(required, None, new)
            return True
        left = tuple(value for value in values if all(self._may_be(value, term) for term in new))
        keys[name] = Known(required, left)
        return bool(left) or not required

    def _values(self, term: Term) -> tuple[Any, ...] | None:
        """The values that a term gives, if it gives them itself."""
        if term.negated or not isinstance(term.schema, Mapping) or not term.schema.keys() & {"enum", "const"}:
            return None
        formula = self._reader.read(term)
        parts = formula.parts if isinstance(formula, All) else (formula,)
        return next((part.values for part in parts if isinstance(part, Constants)), None)

    def _may_be(self, value: Any, term: Term) -> bool:
        place = id(value), *term.key  # the reader keeps both alive
        if place not in self._valid:
            try:
                self._valid[place] = self._judge.is_valid(value, term)
            except (GrammarError, SchemaError):  # whoever needs the value will say so
                self._valid[place] = True
        return self._valid[place]

    def may_be(self, values: Sequence[Any], terms: Terms) -> bool:
        """Whether some value is valid for all terms, as far as that is known."""
        return any(all(self._may_be(value, term) for term in terms) for value in values)

    def refutes(self, keys: Keys, formula: Formula, kinds: int, trail: frozenset[Any] = frozenset()) -> bool:
        """Whether a formula holds for no object of which so much is known; there may be others that it refutes.

        Args:
            keys: What is known.
            formula: The formula.
            kinds: The kinds that the value may have: facts about objects refute nothing for others.
            trail: The terms that led to the formula.
        """
        if isinstance(formula, Kinds):
            return not formula.kinds & kinds
        if isinstance(formula, (Each, Some)):
            return kinds == OBJECT and self._refutes_fact(keys, formula)
        if isinstance(formula, All):
            return any(self.refutes(keys, part, kinds, trail) for part in formula.parts)
        if isinstance(formula, AnyOf):
            return all(self.refutes(keys, part, kinds, trail) for part in formula.parts)
        if isinstance(formula, See) and formula.term.key not in trail:
            return self.refutes(keys, self._reader.read(formula.term), kinds, trail | {formula.term.key})
        return False

    def _refutes_fact(self, keys: Keys, fact: Each | Some) -> bool:
        name = _name_of(fact)
        known = None if name is None else keys.get(name)
        if known is None or not (known.required or isinstance(fact, Some)):
            return False
        if fact.term.schema is fact.term.negated:  # the key must not be there, or have a value that nothing is
            return True
        return known.values is not None and not self.may_be(known.values, (fact.term,))


def neighbours(found: Sequence[Keys]) -> list[list[int]]:
    """For each of some objects, those others that are not told apart from it by the values of a key."""
    given = [
        {name: set(map(value_key, known.values)) for name, known in keys.items() if known.required and known.values}
        for keys in found
    ]
    everything = set(range(len(given)))
    having: dict[str, set[int]] = {}
    by_value: dict[tuple[str, Hashable], set[int]] = {}
    for at, keys in enumerate(given):
        for name, values in keys.items():
            having.setdefault(name, set()).add(at)
            for value in values:
                by_value.setdefault((name, value), set()).add(at)
    without = {name: everything - some for name, some in having.items()}
    near = []
    for at, keys in enumerate(given):
        left = everything - {at}
        for name, values in keys.items():
            left &= without[name].union(*(by_value[name, value] for value in values))
        near.append(sorted(left))
    return near


def _name_of(fact: Fact) -> str | None:
    """The key that a fact about an object speaks of, if it is one, and if it does not count entries."""
    if not isinstance(fact, (Each, Some)) or not isinstance(fact.where, Names) or len(fact.where.names) != 1:
        return None
    if isinstance(fact, Some) and (fact.low != 1 or fact.high is not None):
        return None
    (name,) = fact.where.names
    return name
