"""The opposite of a formula, by De Morgan's laws. So `not`, `oneOf` and `if` need no code of their own.

Example:
    The opposite of "a and b" is "not a, or not b", and that of "every item is s" is "some item is not s".
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import (
    ANY_KIND,
    ARRAY,
    FALSE,
    NULL,
    NUMBER,
    OBJECT,
    STRING,
    TRUE,
    kind_of,
)
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Span, Subschema
from langchain_tooldec.grammars.scalars.numbers import exact


def opposite(formula: f.Formula) -> f.Formula:
    """The formula of the values that this one does not allow. `Unevaluated` has none; the parser refuses it."""
    match formula:
        case f.OneOf():  # none of the parts, or two of them
            none = f.AllOf(tuple(map(opposite, formula.parts)))
            return f.AnyOf((none, *map(f.AllOf, combinations(formula.parts, 2))))
        case f.AllOf():
            return f.AnyOf(tuple(map(opposite, formula.parts)))
        case f.AnyOf():
            return f.AllOf(tuple(map(opposite, formula.parts)))
        case f.Satisfies():
            return f.Satisfies(formula.subschema.opposite())
        case f.Kinds():
            return f.Kinds(ANY_KIND & ~formula.kinds)
        case f.Constants():
            return f.AllOf(tuple(_not_this(value, formula.path) for value in formula.values))
        case f.Declared():
            return f.NOTHING
        case f.Assertion():
            return f.AllOf((f.Kinds(formula.kinds), _outside(formula)))
    raise TypeError(type(formula).__name__)


def _outside(assertion: f.Assertion) -> f.Formula:
    """The values of its kinds that an assertion does not allow."""
    outside: list[f.Formula] = []
    match assertion:
        case f.YesOrNo():
            return replace(assertion, holds=not assertion.holds)
        case f.Bound():
            return f.Bound(NUMBER, assertion.value, not assertion.low, not assertion.exclusive)
        case f.ForAll() if assertion.subschema.allows_all:
            return f.NOTHING
        case f.ForAll(kinds, where, subschema):
            return f.CountMatching(kinds, where, subschema.opposite())
        case f.Length(kinds, low, high):
            outside += [f.Length(kinds, 0, low - 1)] if low else []
            outside += [f.Length(kinds, high + 1, None)] if high is not None else []
        case f.CountMatching(kinds, where, subschema, low, high):
            if low == 1:
                outside.append(f.ForAll(kinds, where, subschema.opposite()))
            elif low:
                outside.append(f.CountMatching(kinds, where, subschema, 0, low - 1))
            outside += [f.CountMatching(kinds, where, subschema, high + 1)] if high is not None else []
        case _:
            raise TypeError(type(assertion).__name__)
    return f.AnyOf(tuple(outside))


def _not_this(value: Any, path: str) -> f.Formula:
    """All values but one. Arrays and objects are compared by their parts."""
    kind = kind_of(value)
    if kind & (NULL | TRUE | FALSE):
        return f.Kinds(ANY_KIND & ~kind)
    if kind == STRING:
        return f.Unequal(STRING, value)
    if kind & NUMBER:
        return f.Unequal(NUMBER, exact(value))
    size = f.Length(kind, len(value), len(value))
    parts: list[f.Formula] = []
    if kind == ARRAY:
        parts += (f.ForAll(ARRAY, Span(i, i + 1), Subschema({"const": item}, path)) for i, item in enumerate(value))
    else:
        parts += (f.CountMatching(OBJECT, KeySet.named(key), Subschema({"const": value[key]}, path)) for key in value)
    return opposite(f.AllOf((f.Kinds(kind), size, *parts)))
