"""Arrays, and values of any kind, in a notation.

They are written as models tend to write them: keys in the schema's order, optional keys present or not. Fewer spellings
keep the machine small and small models on track.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    choice,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.reference import SharedReference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.work import shared
from langchain_tooldec.grammars.notation import JSON, Notation
from langchain_tooldec.grammars.respelling import canonical_text
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, canonical_number, number_expression
from langchain_tooldec.grammars.scalars.strings import character

MAX_DEPTH = 64
"""Levels of nesting in a value of any type; JSON readers give up at a few hundred."""


@shared()
def any_text() -> Expression:
    """The content of any string."""
    return repeat(character())


def array_of(
    items: Expression,
    prefix: Sequence[Expression] = (),
    min_items: int = 0,
    max_items: int | None = None,
    notation: Notation = JSON,
) -> Expression:
    """An array of `min_items` to `max_items` items: first those of `prefix`, then `items`."""
    if max_items is not None and min_items > max_items:
        return EMPTY
    first, *others = prefix or [items]
    high = None if max_items is None else max(max_items - len(others) - 1, 0)
    tail = repeat(sequence(notation.comma, items), max(min_items - len(others) - 1, 0), high)
    for index in range(len(others), 0, -1):
        more = sequence(notation.comma, others[index - 1], tail)
        tail = EPSILON if max_items is not None and index >= max_items else more
        if index >= min_items:
            tail = optional(tail)
    some = EPSILON if max_items == 0 else sequence(notation.first, first, tail, notation.last)
    return notation.container(sequence(literal("["), some if min_items > 0 else optional(some), literal("]")))


def any_value(depth: int, notation: Notation, text: Expression, *, canonical: bool) -> Expression:
    """Any JSON value, nested at most `depth` levels.

    Args:
        depth: Levels.
        notation: How it is written.
        text: The content of its strings.
        canonical: Whether it is in canonical form, where an object has at most one key.
    """
    strings, numbers = text, number_expression(NumberLimits())
    if canonical:
        strings, numbers = canonical_text(text), canonical_number(numbers)
    words = map(notation.word, ("true", "false", "null"))
    scalars = choice(notation.string(strings), notation.number(numbers), *words)
    return choice(scalars, any_container(depth, notation, text, canonical=canonical)) if depth else scalars


@cache
def any_container(depth: int, notation: Notation, text: Expression, *, canonical: bool) -> Expression:
    """Any list or object of `any_value`."""
    build = partial(_container, depth, notation, text, canonical=canonical)
    return SharedReference(f"any value, {depth} levels", build, shortest_string(notation.container(literal("[]"))))


@shared()
def _container(depth: int, notation: Notation, text: Expression, *, canonical: bool) -> Expression:
    inner = any_value(depth - 1, notation.inside(), text, canonical=canonical)
    key = notation.key(canonical_text(any_text()) if canonical else any_text())
    entry = sequence(key, notation.colon, inner)
    entries = entry if canonical else sequence(entry, repeat(sequence(notation.comma, entry)))
    some = optional(sequence(notation.first, entries, notation.last))
    objects = notation.container(sequence(notation.braces[0], some, notation.braces[1]))
    return choice(array_of(inner, notation=notation), objects)
