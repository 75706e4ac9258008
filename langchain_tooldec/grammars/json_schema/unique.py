"""`uniqueItems`: how items are told apart.

Items of a finite set are told apart by what they are, and nothing is lost. Other items are told apart by what can be
seen early: strings by their first character, numbers by the digits that they begin and end with. Of the items that look
alike in this way, an array has one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from math import ceil, floor
from typing import Any, TypeAlias

from langchain_tooldec.automata.expression import (
    EPSILON,
    Expression,
    byte_class,
    byte_range,
    choice,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest import is_void
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.grammars.json_schema import scalars
from langchain_tooldec.grammars.json_schema.cases import Case
from langchain_tooldec.grammars.json_schema.constants import one_of, same_value
from langchain_tooldec.grammars.json_schema.distinct import Labelled, unique_items
from langchain_tooldec.grammars.json_schema.facts import (
    ARRAY,
    FALSE,
    INTEGER,
    NULL,
    NUMBER,
    OBJECT,
    STRING,
    TRUE,
    Terms,
)
from langchain_tooldec.grammars.json_schema.numeric import limits_of
from langchain_tooldec.grammars.json_schema.scalars import MAX_DIGITS

MAX_VALUES = 200
"""Values up to which a range of whole numbers is a finite set."""

Emit: TypeAlias = "Callable[[Case, int], Expression]"
"""The expression of the values of one kind of a case."""
CasesOf: TypeAlias = "Callable[[Terms], list[Case]]"
_CONSTANTS = {NULL: None, TRUE: True, FALSE: False}


def tell_apart(
    places: Sequence[Terms], rest: Terms, low: int, high: int | None, cases_of: CasesOf, emit: Emit
) -> Expression:
    """Arrays whose items are all different.

    Args:
        places: What the items of the first places must be valid for.
        rest: What the others must be.
        low: The fewest items.
        high: The most items.
        cases_of: Gives the cases of an item.
        emit: Gives the values of one kind of a case.

    Limits: where every item is out of a finite set, nothing is lost. Else an array has one of the strings that begin
    with the same character; one of the numbers of three digits and more (below zero, two) with the same first and last
    digit before the point; one array, and one object.
    """
    cases = [cases_of(terms) for terms in (*places, rest)]
    finite = [_finite(found) for found in cases]
    if all(values is not None for values in finite):
        labels: list[Any] = []
        known = [[_by_value(value, labels) for value in values or ()] for values in finite]
    else:
        known = [[item for case in found for item in _classes(case, cases_of, emit)] for found in cases]
        known = [_joined(items) for items in known]
    return unique_items(known, low, high)


def is_finite(cases: Sequence[Case]) -> bool:
    """Whether the values of the cases are few enough to be told apart by what they are."""
    return _finite(cases) is not None


def _finite(cases: Sequence[Case]) -> list[Any] | None:
    """Every value of the cases, None if there are too many."""
    found: list[Any] = []
    for case in cases:
        values = _values(case)
        if values is None:
            return None
        found += [value for value in values if not any(same_value(value, other) for other in found)]
    return found


def _values(case: Case) -> list[Any] | None:
    if case.values is not None:
        return list(case.values)
    found: list[Any] = [value for kind, value in _CONSTANTS.items() if case.kinds & kind]
    rest = case.kinds & ~(NULL | TRUE | FALSE)
    if rest == INTEGER:
        limits = limits_of(case.facts, INTEGER)
        if limits.minimum is not None and limits.maximum is not None and limits.maximum - limits.minimum <= MAX_VALUES:
            span = range(ceil(limits.minimum), floor(limits.maximum) + 1)
            return found + [value for value in span if limits.allows(limits.minimum * 0 + value)]
    return None if rest else found


def _by_value(value: Any, labels: list[Any]) -> Labelled:
    """A value by its place among those that are known: equal values have one label."""
    for index, other in enumerate(labels):
        if same_value(value, other):
            return Labelled(index, 0, one_of([value]))
    labels.append(value)
    return Labelled(len(labels) - 1, 0, one_of([value]))


def _joined(items: Sequence[Labelled]) -> list[Labelled]:
    """One item for each label."""
    found: dict[Hashable, list[Expression]] = {}
    for item in items:
        found.setdefault(item.label, []).append(item.text)
    return [Labelled(label, 0, choice(*texts)) for label, texts in found.items()]


def _classes(case: Case, cases_of: CasesOf, emit: Emit) -> list[Labelled]:
    """The values of a case by labels that mean the same in every case."""
    if case.values is not None:
        return [item for value in case.values for item in _class_of(value)]
    found = [Labelled(kind, 0, emit(case, kind)) for kind in (*_CONSTANTS, ARRAY, OBJECT) if case.kinds & kind]
    if case.kinds & STRING:
        found += _strings(emit(case, STRING))
    if case.kinds & NUMBER:
        found += _numbers(emit(case, case.kinds & NUMBER))
    return [item for item in found if not is_void(item.text)]


def _class_of(value: Any) -> Sequence[Labelled]:
    text = one_of([value])
    if isinstance(value, str):
        return _strings(text)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return _numbers(text)
    kinds: dict[Any, int] = {None: NULL, True: TRUE, False: FALSE}
    plain = value is None or isinstance(value, bool)
    return [Labelled(kinds[value] if plain else OBJECT if isinstance(value, dict) else ARRAY, 0, text)]


@lru_cache(maxsize=64)
def _strings(text: Expression) -> Sequence[Labelled]:
    """Strings by their first byte. A first character is not written as an escape with digits."""
    content = derivative(text, b'"')
    found = []
    for mask, after in content.transitions():
        for byte in range(256):
            if mask >> byte & 1:
                rest = _short_escapes(after) if byte == 0x5C else after
                found.append(Labelled(("string", byte), 0, sequence(literal(bytes([0x22, byte])), rest)))
    return found


def _short_escapes(after: Expression) -> Expression:
    """What follows a backslash, without the escapes of what could be written as itself."""
    return choice(
        *(sequence(byte_class(mask & ~(1 << ord("u") | 1 << ord("/"))), rest) for mask, rest in after.transitions())
    )


@lru_cache(maxsize=64)
def _numbers(text: Expression) -> Sequence[Labelled]:
    """Numbers without exponents, by sign and by how their whole part begins and ends."""
    if text is scalars.number() or text is scalars.integer():  # every shape is part of these
        return [Labelled(label, 0, shape) for label, shape in _shapes(text is scalars.number())]
    found = []
    for label, shape in _shapes(True):
        part = intersection(text, shape)
        if not is_void(part):
            found.append(Labelled(label, 0, part))
    return found


@cache
def _shapes(fractions: bool) -> tuple[tuple[Hashable, Expression], ...]:
    """Numbers by label: one digit, two, more with their first and last; below zero one digit, more with their last.

    Zero has no sign, since -0 is 0.
    """
    digit = byte_range(0x30, 0x39)
    fraction = optional(sequence(literal("."), repeat(digit, 1, MAX_DIGITS))) if fractions else EPSILON
    more = repeat(digit, 1, MAX_DIGITS - 2)
    found: list[tuple[Hashable, Expression]] = [("0", sequence(literal("0"), fraction))]
    for first in "123456789":
        found.append((first, sequence(literal(first), fraction)))
        found.append(("-" + first, sequence(literal("-" + first), fraction)))
        for last in "0123456789":
            found.append((first + last, sequence(literal(first + last), fraction)))
            found.append((f"{first}..{last}", sequence(literal(first), more, literal(last), fraction)))
    below = sequence(literal("-"), byte_range(0x31, 0x39), repeat(digit, 0, MAX_DIGITS - 2))
    found += [(f"-..{last}", sequence(below, literal(last), fraction)) for last in "0123456789"]
    return tuple(found)
