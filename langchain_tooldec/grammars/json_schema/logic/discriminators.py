"""Drops alternatives that contradict known values of an object's keys.

`{"required": ["kind"], "properties": {"kind": {"const": "a"}}}` determines `kind`. Of a hundred `if`/`then` pairs or
`oneOf` branches, one per kind, only one then remains; otherwise every choice would double the cases.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarError, SchemaError
from langchain_tooldec.grammars.json_schema.logic.validation import NO, UNSURE, YES, FormulaValidator, all_of, any_of
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import OBJECT, value_key
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas


@dataclass(frozen=True, eq=False)
class Known:
    """What is known of a key's value.

    Attributes:
        required: Whether the key is required.
        values: Its possible values; None: any.
        subschemas: What its value must be valid for; used until the values are known.
    """

    required: bool = False
    values: tuple[Any, ...] | None = None
    subschemas: Subschemas = ()


_UNKNOWN = Known()
MAX_DEPTH = 40
"""Schemas within each other, on the same object, that are looked into; what is deeper counts as unknown."""


class Keys(dict[str, Known]):
    """What is known of an object's keys, by name."""

    def required_values(self) -> dict[str | None, frozenset[Hashable]]:
        """The known values of the required keys, by `value_key`."""
        given = {name: known.values for name, known in self.items() if known.required and known.values}
        return {name: frozenset(map(value_key, values)) for name, values in given.items()}

    def of(self, name: str) -> Known:
        """What is known of one key."""
        return self.get(name, _UNKNOWN)


class Discriminators:
    """Collects and uses knowledge about the values of keys."""

    def __init__(self, judge: FormulaValidator) -> None:
        self._parser = judge.parser
        self._judge = judge
        self._valid: dict[tuple[int, int, bool], bool] = {}

    def learn(self, keys: Keys, assertion: f.Assertion) -> bool:
        """Add the knowledge of an assertion. Returns False if no object remains."""
        if not isinstance(assertion, f.Inside) or (name := assertion.name) is None:
            return True
        before = keys.of(name)
        required = before.required or isinstance(assertion, f.CountMatching)
        values = before.values
        new: Subschemas = (assertion.subschema,)
        if values is None:
            values, new = self._values(assertion.subschema), (*before.subschemas, assertion.subschema)
        if values is None:
            keys[name] = Known(required, None, new)
            return True
        left = tuple(value for value in values if all(self._may_be(value, subschema) for subschema in new))
        keys[name] = Known(required, left)
        return bool(left) or not required

    def _values(self, subschema: Subschema) -> tuple[Any, ...] | None:
        """The values that a subschema gives directly, or None."""
        if not subschema.gives_values:
            return None
        formula = self._parser.parse(subschema)
        given = f.select(f.Constants, formula.parts if isinstance(formula, f.AllOf) else (formula,))
        return given[0].values if given else None

    def _may_be(self, value: Any, subschema: Subschema) -> bool:
        place = id(value), *subschema.key  # the parser keeps both alive
        if place not in self._valid:
            try:
                self._valid[place] = self._judge.fits(value, f.Satisfies(subschema))
            except (GrammarError, SchemaError):  # raised again where the value is needed
                self._valid[place] = True
        return self._valid[place]

    def is_possible(self, subschemas: Subschemas) -> bool:
        """Whether some value may be valid for all subschemas. False only if one of them gives the values."""
        given = (values for subschema in subschemas if (values := self._values(subschema)) is not None)
        values = min(given, key=len, default=None)
        return values is None or self.may_be(values, subschemas)

    def may_be(self, values: Sequence[Any], subschemas: Subschemas) -> bool:
        """Whether some value is valid for all subschemas, as far as known."""
        return any(all(self._may_be(value, subschema) for subschema in subschemas) for value in values)

    def truth(self, keys: Keys, formula: f.Formula, kinds: int, trail: frozenset[Any] = frozenset()) -> int:
        """Whether a formula holds for all objects consistent with the knowledge (`YES`), or for none (`NO`).

        Args:
            keys: What is known.
            formula: The formula.
            kinds: The possible kinds of the value: assertions about objects decide nothing for others.
            trail: The subschemas that led to the formula.
        """
        charge(steps=1)
        match formula:
            case f.Kinds():
                if not formula.kinds & kinds:
                    return NO
                return UNSURE if kinds & ~formula.kinds else YES
            case f.Inside() if kinds == OBJECT:
                return self._holds(keys, formula)
            case f.AllOf():
                return all_of(self.truth(keys, part, kinds, trail) for part in formula.parts)
            case f.AnyOf():
                return any_of(self.truth(keys, part, kinds, trail) for part in formula.parts)
            case f.Satisfies() if formula.subschema.key not in trail and len(trail) < MAX_DEPTH:
                inside = self._parser.parse(formula.subschema)
                return self.truth(keys, inside, kinds, trail | {formula.subschema.key})
        return UNSURE

    def _holds(self, keys: Keys, assertion: f.Inside) -> int:
        must_be = isinstance(assertion, f.CountMatching)
        if assertion.name is None:
            return YES if must_be and _is_there(keys, assertion) else UNSURE
        known = keys.of(assertion.name)
        must_be_valid = known.required or must_be
        if known.values is None:
            return NO if must_be_valid and assertion.subschema.allows_none else UNSURE
        if must_be_valid and not self.may_be(known.values, (assertion.subschema,)):
            return NO
        if (must_be and not known.required) or self.may_be(known.values, (assertion.subschema.opposite(),)):
            return UNSURE
        return YES


def _is_there(keys: Keys, assertion: f.Inside) -> bool:
    """Whether a required key satisfies an assertion that asks for any key other than some names."""
    where = assertion.keys
    others = (known.required and name not in where.names for name, known in keys.items())
    return where.inverted and not where.is_divided and assertion.subschema.allows_all and any(others)
