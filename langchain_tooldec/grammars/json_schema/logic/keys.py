"""What the assertions about an object say of its keys, indexed by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import Any, TypeAlias

from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import OBJECT
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.reachable import applied_in_place
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas


def joined(subschemas: list[Subschema]) -> Subschemas:
    """The distinct subschemas, without those that allow everything."""
    distinct: dict[tuple[int, bool], Subschema] = {}
    for subschema in subschemas:
        if not subschema.allows_all:
            distinct.setdefault(subschema.key, subschema)
    return tuple(distinct.values())


@dataclass(frozen=True, eq=False)
class Known:
    """Whether a key is required, its possible values (None: any), and until these are known its subschemas."""

    required: bool = False
    values: tuple[Any, ...] | None = None
    subschemas: Subschemas = ()


UNKNOWN = Known()
Keys: TypeAlias = dict[str, Known]
"""What is known of an object's keys, by name."""


class SubschemasOfKeys:
    """What the value of each key must be valid for by some assertions, indexed by name so that many keys stay fast.

    The validator decides which keys an assertion applies to; `surely`: for all validators, not only for some.
    """

    def __init__(self, assertions: Iterable[f.Assertion], validator: FormulaValidator, *, surely: bool = False) -> None:
        self._validator, self._surely = validator, surely
        self._named: dict[str, list[tuple[int, Subschema]]] = {}
        self._others: list[tuple[int, f.Inside]] = []
        for at, assertion in enumerate(f.select(f.Inside, assertions)):
            if assertion.keys.is_named:
                for name in assertion.keys.names:
                    self._named.setdefault(name, []).append((at, assertion.subschema))
            elif assertion.kinds == OBJECT and isinstance(assertion, f.ForAll):
                self._others.append((at, assertion))

    def __call__(self, name: str) -> Subschemas:
        """The subschemas of a key, in the order of the assertions."""
        applies = partial(self._validator.contains_key, key=name, surely=self._surely)
        meant = [(at, assertion.subschema) for at, assertion in self._others if applies(assertion.keys)]
        meant += self._named.get(name, ())
        return joined([subschema for _, subschema in sorted(meant, key=itemgetter(0))])


def required_keys(assertions: Iterable[f.Formula]) -> dict[str, None]:
    """The keys that an object must have, as an ordered set."""
    asked = (one.keys for one in f.select(f.CountMatching, assertions) if one.low)
    return {name: None for keys in asked if keys.is_named for name in keys.names}


def order_of_keys(subschemas: Subschemas, parser: SchemaParser) -> dict[str, int]:
    """The positions of keys: in the order of first declaration, or of first mention if undeclared.

    A schema's own keys precede those of the schemas that it applies to the same value, whichever of them a value is
    valid for. `not` declares nothing.
    """
    declared: dict[str, int] = {}
    named: dict[str, int] = {}
    for subschema, assertions in applied_in_place(subschemas, parser):
        for name in (name for one in f.select(f.Declared, assertions) for name in one.names):
            (named if subschema.negated else declared).setdefault(name, len(declared) + len(named))
        for name in required_keys(assertions):
            named.setdefault(name, len(declared) + len(named))
    return named | declared
