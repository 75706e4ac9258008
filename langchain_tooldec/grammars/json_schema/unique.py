"""`uniqueItems`: how items are told apart.

Items of a finite set are told apart by what they are. Of all others the array remembers the values. They are written in
one spelling, so that a value that was seen is one text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import ceil, floor
from typing import Any, TypeAlias

from langchain_tooldec.automata.distinct import Rule, distinct_list
from langchain_tooldec.automata.expression import (
    Choice,
    Concatenation,
    Expression,
    Reference,
    Repeat,
    byte_class,
    choice,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.traversal import is_subset, parts
from langchain_tooldec.grammars.json_schema.constants import one_of, same_value
from langchain_tooldec.grammars.json_schema.containers import SPACE
from langchain_tooldec.grammars.json_schema.distinct import Labelled, unique_items
from langchain_tooldec.grammars.json_schema.dnf import Disjunct
from langchain_tooldec.grammars.json_schema.formula import FALSE, INTEGER, NULL, TRUE, Subschemas
from langchain_tooldec.grammars.json_schema.numbers import distinct_numbers
from langchain_tooldec.grammars.json_schema.numeric import limits_of
from langchain_tooldec.grammars.json_schema.strings import any_character, character, plain_character, quoted

_MAX_PAIRS = 2_000
"""Pairs of states that are looked at to see whether a text has one spelling as it is."""

EXACT_DIGITS = 15
"""Significant digits that every 64-bit float tells apart (C's `DBL_DIG`)."""

MAX_VALUES = 200
"""Values up to which a range of whole numbers is a finite set."""

Compile: TypeAlias = "Callable[[Subschemas], Expression]"
CasesOf: TypeAlias = "Callable[[Subschemas], list[Disjunct]]"
_CONSTANTS = {NULL: None, TRUE: True, FALSE: False}


def tell_apart(
    places: Sequence[Subschemas],
    rest: Subschemas,
    low: int,
    high: int | None,
    disjuncts_of: CasesOf,
    compile_subschemas: Compile,
    path: str,
) -> Expression:
    """Arrays whose items are all different.

    Args:
        places: What the items of the first places must be valid for.
        rest: What the others must be.
        low: The fewest items.
        high: The most items.
        disjuncts_of: Gives the cases of an item.
        compile_subschemas: Gives the values of an item.
        path: Where this is asked for.

    Limits: items out of an endless set are written in one spelling (`canonical`). Numbers in it that are different
    texts are different for every reader (`number_expression`). In an item, an object has one key at most that is not
    named, the last: so no two texts are the same value with its keys in another order.
    """
    disjuncts = [disjuncts_of(subschemas) for subschemas in (*places, rest)]
    finite = [_finite(found) for found in disjuncts]
    if all(values is not None for values in finite):
        labels: list[Any] = []
        return unique_items([[_by_value(value, labels) for value in values or ()] for values in finite], low, high)
    found = [canonical(compile_subschemas(subschemas)) for subschemas in (*places, rest)]
    return distinct_list(Rule(tuple(found), low, high, SPACE, name=path))


def is_finite(disjuncts: Sequence[Disjunct]) -> bool:
    """Whether the values of the cases are few enough to be told apart by what they are."""
    return _finite(disjuncts) is not None


def _finite(disjuncts: Sequence[Disjunct]) -> list[Any] | None:
    """Every value of the cases, None if there are too many."""
    found: list[Any] = []
    for disjunct in disjuncts:
        values = _values(disjunct)
        if values is None:
            return None
        found += [value for value in values if not any(same_value(value, other) for other in found)]
    return found


def _values(disjunct: Disjunct) -> list[Any] | None:
    if disjunct.values is not None:
        return list(disjunct.values)
    found: list[Any] = [value for kind, value in _CONSTANTS.items() if disjunct.kinds & kind]
    rest = disjunct.kinds & ~(NULL | TRUE | FALSE)
    if rest == INTEGER:
        limits = limits_of(disjunct.assertions, INTEGER)
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


def canonical(text: Expression) -> Expression:
    r"""The values of a text in one spelling each.

    Limits: no spaces, a character as itself where JSON allows that, control characters only as `\b`, `\f`, `\n`, `\r`
    and `\t`, numbers without an exponent, `-0` or zeros at the end of a fraction, and fractions of 15 digits at
    most, which every 64-bit float tells apart.
    """
    found = _with_plain_characters(text)
    # A reference is not looked into: it may be the one that is being built.
    open_ended = any(isinstance(part, Reference) for part in parts([found]))
    one_spelling = not open_ended and is_subset(found, _canonical_json(), _MAX_PAIRS)
    return found if one_spelling else intersection(found, _canonical_json())


@cache
def _plain_character() -> Expression:
    return choice(plain_character(), *(literal("\\" + letter) for letter in '"\\bfnrt'))


@cache
def _canonical_json() -> Expression:
    """Texts that are canonical if they are JSON: at most one scalar between two of the signs."""
    words = (literal(word) for word in ("true", "false", "null"))
    scalar = optional(choice(distinct_numbers(), quoted(repeat(_plain_character())), *words))
    sign = byte_class(sum(1 << byte for byte in b"[]{},:"))
    return sequence(scalar, repeat(sequence(sign, scalar)))


@lru_cache(maxsize=256)
def _with_plain_characters(text: Expression) -> Expression:
    """The same with free text in one spelling: a run of characters stays a run of characters."""
    if isinstance(text, Concatenation):
        return (
            sequence(text.head, _with_plain_characters(text.tail))
            if not isinstance(text.head, Repeat)
            else sequence(_with_plain_characters(text.head), _with_plain_characters(text.tail))
        )
    if isinstance(text, Choice):
        return choice(*map(_with_plain_characters, text.alternatives))
    if isinstance(text, Repeat) and text.item in (character(), any_character()):
        return repeat(_plain_character(), text.low, text.high)
    return text
