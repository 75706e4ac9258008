"""Whether values exist for schemas, in three answers, and what that says of alternatives.

Validators differ in dialects of patterns, and in whether a format is more than an annotation. `NO` means that no
validator accepts a value, `YES` that all of them do, `UNSURE` anything between. An alternative is dropped only if it is
`NO`, and a condition only if it is `YES`. So a value on which validators differ never counts as one that a part of
`oneOf`, or an `if`, excludes.

`{"required": ["kind"], "properties": {"kind": {"const": "a"}}}` determines `kind`. Of a hundred `if`/`then` pairs or
`oneOf` branches, one per kind, only one then remains; otherwise every choice would double the cases.

Source: Kleene's logic of three values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarError, SchemaError
from langchain_tooldec.grammars.json_schema.logic.keys import UNKNOWN, Keys, Known, SubschemasOfKeys, required_keys
from langchain_tooldec.grammars.json_schema.logic.shapes import Conjunction, possible_kinds
from langchain_tooldec.grammars.json_schema.logic.validation import NO, UNSURE, YES, FormulaValidator, all_of, any_of
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import OBJECT
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas

MAX_DEPTH = 40
"""Schemas within each other, on the same object, that are looked into; what is deeper counts as unknown."""
_LOOKING = 12
"""Steps that a quick look at the values of a key counts for, beside its own: it reads their schemas anyway."""


class Feasibility:
    """Answers whether values exist, by the values that schemas give and by contradictions.

    `alternatives` returns the alternatives of schemas that may have values for some validator, after an inspection of
    a number of levels of required keys.
    """

    def __init__(self, validator: FormulaValidator, alternatives: Callable[[Subschemas, int], Sequence[Any]]) -> None:
        self._parser = validator.parser
        self._validator = validator
        self._alternatives = alternatives
        self._truths: dict[tuple[int, int, bool], int] = {}
        self._has_values: dict[tuple[int, frozenset[Any]], bool] = {}

    def truth(self, values: Sequence[Any], subschemas: Subschemas) -> int:
        """Whether every one of the values is valid for all subschemas (`YES`), or none of them (`NO`)."""
        truths = {all_of(self._truth(value, subschema) for subschema in subschemas) for value in values}
        return truths.pop() if len(truths) == 1 else UNSURE

    def _truth(self, value: Any, subschema: Subschema) -> int:
        key = id(value), *subschema.key  # the parser keeps both alive
        if key not in self._truths:
            try:
                self._truths[key] = self._validator.truth(value, f.Satisfies(subschema))
            except (GrammarError, SchemaError):  # raised again where the value is needed
                self._truths[key] = UNSURE
        return self._truths[key]

    def _possible(self, values: Sequence[Any], subschemas: Subschemas) -> tuple[Any, ...]:
        """The values that may be valid for all subschemas."""
        return tuple(value for value in values if self.truth((value,), subschemas) != NO)

    def is_possible(self, subschemas: Subschemas) -> bool:
        """Whether a value may be valid for all subschemas, judging by the values that they give."""
        return self.given(subschemas) != ()

    def given(self, subschemas: Subschemas) -> tuple[Any, ...] | None:
        """The values that may be valid for all subschemas, if one of them gives values; else None."""
        given = (values for subschema in subschemas if (values := self._values(subschema)) is not None)
        values = min(given, key=len, default=None)
        return None if values is None else self._possible(values, subschemas)

    def _values(self, subschema: Subschema) -> tuple[Any, ...] | None:
        """The values that a subschema gives directly, or None."""
        if not subschema.gives_values:
            return None
        formula = self._parser.parse(subschema)
        given = f.select(f.Constants, formula.parts if isinstance(formula, f.AllOf) else (formula,))
        return given[0].values if given else None

    def has_value(self, subschemas: Subschemas, look: int) -> bool:
        """Whether a value may be valid for all subschemas, with `look` levels of required keys inspected."""
        key = look, frozenset(subschema.key for subschema in subschemas)
        if key not in self._has_values:
            charge(steps=_LOOKING)
            self._has_values[key] = bool(self._alternatives(subschemas, look))
        return self._has_values[key]

    def kinds(self, conjunction: Conjunction) -> int:
        """The kinds of values that may fulfil a conjunction."""
        kinds = possible_kinds(conjunction.kinds, conjunction.assertions)
        lacks = kinds & OBJECT and conjunction.look and self._lacks_value(conjunction)
        return kinds & ~OBJECT if lacks else kinds

    def _lacks_value(self, conjunction: Conjunction) -> bool:
        """Whether some required key has no possible value."""
        charge(steps=len(conjunction.assertions))
        look = conjunction.look - 1
        subschemas_of = SubschemasOfKeys(conjunction.assertions, self._validator, surely=True)
        for name in required_keys(conjunction.assertions):
            subschemas = subschemas_of(name)
            if any(subschema.allows_none for subschema in subschemas):
                return True
            values = conjunction.keys.get(name, UNKNOWN).values if len(subschemas) > 1 else ()
            if values and not self._possible(values, subschemas):
                return True
            if values is None and not self.has_value(subschemas, look):
                return True
        return False

    def learn(self, keys: Keys, assertion: f.Assertion) -> bool:
        """Add the knowledge of an assertion. Returns False if no object remains."""
        if not isinstance(assertion, f.Inside) or (name := assertion.name) is None:
            return True
        before = keys.get(name, UNKNOWN)
        required = before.required or isinstance(assertion, f.CountMatching)
        values = before.values
        new: Subschemas = (assertion.subschema,)
        if values is None:
            values, new = self._values(assertion.subschema), (*before.subschemas, assertion.subschema)
        if values is None:
            keys[name] = Known(required, None, new)
            return True
        values = self._possible(values, new)
        keys[name] = Known(required, values)
        return bool(values) or not required

    def holds(self, keys: Keys, formula: f.Formula, kinds: int, trail: frozenset[Any] = frozenset()) -> int:
        """Whether a formula holds for all values of some kinds with keys as known (`YES`), or for none (`NO`).

        Assertions about objects decide nothing if the value may be of another kind. `trail` has the subschemas that led
        to the formula.
        """
        charge(steps=1)
        match formula:
            case f.Kinds():
                return YES if not kinds & ~formula.kinds else UNSURE if kinds & formula.kinds else NO
            case f.Inside() if kinds == OBJECT:
                return self._holds_inside(keys, formula)
            case f.AllOf():
                return all_of(self.holds(keys, part, kinds, trail) for part in formula.parts)
            case f.AnyOf():
                return any_of(self.holds(keys, part, kinds, trail) for part in formula.parts)
            case f.Satisfies(subschema) if subschema.key not in trail and len(trail) < MAX_DEPTH:
                return self.holds(keys, self._parser.parse(subschema), kinds, trail | {subschema.key})
        return UNSURE

    def _holds_inside(self, keys: Keys, assertion: f.Inside) -> int:
        asks = isinstance(assertion, f.CountMatching)
        if assertion.name is None:
            return YES if asks and _is_there(keys, assertion) else UNSURE
        known = keys.get(assertion.name, UNKNOWN)
        if known.values is None:
            return NO if (known.required or asks) and assertion.subschema.allows_none else UNSURE
        if not known.values:
            return NO if known.required or asks else YES
        truth = self.truth(known.values, (assertion.subschema,))
        if known.required:
            return truth
        return min(truth, UNSURE) if asks else max(truth, UNSURE)  # the key may be absent


def _is_there(keys: Keys, assertion: f.Inside) -> bool:
    """Whether a required key satisfies an assertion that asks for any key other than some names."""
    where = assertion.keys
    others = (known.required and name not in where.names for name, known in keys.items())
    return where.inverted and not where.is_divided and assertion.subschema.allows_all and any(others)
