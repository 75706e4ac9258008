"""The opposite of a formula, by De Morgan's laws. So `not`, `oneOf` and `if` need no code of their own.

Example:
    The opposite of "a and b" is "not a, or not b", and that of "every item is s" is "some item is not s".
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

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
from langchain_tooldec.grammars.json_schema.reading.formula import (
    NOTHING,
    AllOf,
    AnyOf,
    Assertion,
    Bound,
    Constants,
    CountMatching,
    Declared,
    ForAll,
    Formula,
    Kinds,
    Length,
    OneOf,
    Satisfies,
    Unequal,
    YesOrNo,
)
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Span, Subschema
from langchain_tooldec.grammars.scalars.numbers import exact


def opposite(formula: Formula) -> Formula:
    """The formula of the values that this one does not allow. `Unevaluated` has none; the parser refuses it."""
    match formula:
        case OneOf():  # none of the parts, or two of them
            none = AllOf(tuple(map(opposite, formula.parts)))
            return AnyOf((none, *map(AllOf, combinations(formula.parts, 2))))
        case AllOf():
            return AnyOf(tuple(map(opposite, formula.parts)))
        case AnyOf():
            return AllOf(tuple(map(opposite, formula.parts)))
        case Satisfies():
            return Satisfies(formula.subschema.opposite())
        case Kinds():
            return Kinds(ANY_KIND & ~formula.kinds)
        case Constants():
            return AllOf(tuple(_not_this(value, formula.path) for value in formula.values))
        case Declared():
            return NOTHING
        case Assertion():
            return AllOf((Kinds(formula.kinds), _outside(formula)))
    raise TypeError(type(formula).__name__)


def _outside(assertion: Assertion) -> Formula:
    """The values of its kinds that an assertion does not allow."""
    outside: list[Formula] = []
    match assertion:
        case YesOrNo():
            return replace(assertion, holds=not assertion.holds)
        case Bound():
            return Bound(NUMBER, assertion.value, not assertion.low, not assertion.exclusive)
        case ForAll() if assertion.subschema.allows_all:
            return NOTHING
        case ForAll(kinds, where, subschema):
            return CountMatching(kinds, where, subschema.opposite())
        case Length(kinds, low, high):
            outside += [Length(kinds, 0, low - 1)] if low else []
            outside += [Length(kinds, high + 1, None)] if high is not None else []
        case CountMatching(kinds, where, subschema, low, high):
            if low == 1:
                outside.append(ForAll(kinds, where, subschema.opposite()))
            elif low:
                outside.append(CountMatching(kinds, where, subschema, 0, low - 1))
            outside += [CountMatching(kinds, where, subschema, high + 1)] if high is not None else []
        case _:
            raise TypeError(type(assertion).__name__)
    return AnyOf(tuple(outside))


def _not_this(value: Any, path: str) -> Formula:
    """All values but one. Arrays and objects are compared by their parts."""
    kind = kind_of(value)
    if kind & (NULL | TRUE | FALSE):
        return Kinds(ANY_KIND & ~kind)
    if kind == STRING:
        return Unequal(STRING, value)
    if kind & NUMBER:
        return Unequal(NUMBER, exact(value))
    size = Length(kind, len(value), len(value))
    parts: list[Formula] = []
    if kind == ARRAY:
        parts += (ForAll(ARRAY, Span(i, i + 1), Subschema({"const": item}, path)) for i, item in enumerate(value))
    else:
        parts += (CountMatching(OBJECT, KeySet.named(key), Subschema({"const": value[key]}, path)) for key in value)
    return opposite(AllOf((Kinds(kind), size, *parts)))
