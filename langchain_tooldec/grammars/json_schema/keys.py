"""What the assertions about an object say of its keys, found by their names."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from langchain_tooldec.grammars.json_schema.formula import (
    OBJECT,
    Assertion,
    CountMatching,
    ForAll,
    NamedKeys,
    Subschema,
    Subschemas,
)
from langchain_tooldec.grammars.json_schema.validation import Judge


def joined(subschemas: list[Subschema]) -> Subschemas:
    """The subschemas, each once and without those that anything is valid for."""
    distinct: dict[tuple[int, bool], Subschema] = {}
    for subschema in subschemas:
        if subschema.schema is not (not subschema.negated):
            distinct.setdefault(subschema.key, subschema)
    return tuple(distinct.values())


class SubschemasOfKeys:
    """What the values of keys must be valid for: found by name, so that many keys take no longer than they must.

    Args:
        assertions: What the object is.
        judge: Says which keys an assertion means.
    """

    def __init__(self, assertions: Iterable[Assertion], judge: Judge) -> None:
        self._judge = judge
        self._named: dict[str, list[tuple[int, Subschema]]] = {}
        self._others: list[tuple[int, ForAll | CountMatching]] = []
        for at, assertion in enumerate(filter(_says_of_keys, assertions)):
            assert isinstance(assertion, (ForAll, CountMatching))
            if isinstance(assertion.where, NamedKeys):
                for name in assertion.where.names:
                    self._named.setdefault(name, []).append((at, assertion.subschema))
            else:
                self._others.append((at, assertion))

    def __call__(self, name: str) -> Subschemas:
        """The subschemas of a key, in the order of the assertions."""
        meant = [
            (at, assertion.subschema) for at, assertion in self._others if self._judge.names(assertion.where, name)
        ]
        meant += self._named.get(name, ())
        return joined([subschema for _, subschema in sorted(meant, key=itemgetter(0))])


def required_keys(assertions: tuple[Assertion, ...]) -> dict[str, None]:
    """The keys that an object must have, each once."""
    required = [
        assertion.where.names
        for assertion in assertions
        if isinstance(assertion, CountMatching) and isinstance(assertion.where, NamedKeys) and assertion.low
    ]
    return {name: None for names in required for name in names}


def _says_of_keys(assertion: Assertion) -> bool:
    if not isinstance(assertion, (ForAll, CountMatching)) or assertion.kinds != OBJECT:
        return False
    return isinstance(assertion, ForAll) or (isinstance(assertion.where, NamedKeys) and assertion.low > 0)
