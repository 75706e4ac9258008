"""Arrays, and values of any kind, in a notation.

They are written as models tend to write them: keys in the schema's order, optional keys present or not. Fewer spellings
keep the machine small and small models on track.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

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
from langchain_tooldec.grammars.respelling import canonical_text
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, canonical_number, number_expression
from langchain_tooldec.grammars.scalars.strings import character
from langchain_tooldec.grammars.writer import JSON, Writer

MAX_DEPTH = 64
"""Levels of nesting in a value of any type; JSON readers give up at a few hundred."""

_MAX_CACHED = 1_024
"""The most writers and depths whose any value is cached: writers come from formats, which clients send."""


@shared()
def any_text() -> Expression:
    """The content of any string."""
    return repeat(character())


def array_of(
    items: Expression,
    prefix: Sequence[Expression] = (),
    min_items: int = 0,
    max_items: int | None = None,
    writer: Writer = JSON,
) -> Expression:
    """An array of `min_items` to `max_items` items: first those of `prefix`, then `items`."""
    if max_items is not None and min_items > max_items:
        return EMPTY
    first, *others = prefix or [items]
    high = None if max_items is None else max(max_items - len(others) - 1, 0)
    tail = repeat(sequence(writer.comma, items), max(min_items - len(others) - 1, 0), high)
    for index in range(len(others), 0, -1):
        more = sequence(writer.comma, others[index - 1], tail)
        tail = EPSILON if max_items is not None and index >= max_items else more
        if index >= min_items:
            tail = optional(tail)
    some = EPSILON if max_items == 0 else sequence(writer.first, first, tail, writer.last)
    return writer.container(sequence(literal("["), some if min_items > 0 else optional(some), literal("]")))


def any_value(depth: int, writer: Writer, text: Expression, *, canonical: bool) -> Expression:
    """Any JSON value, nested at most `depth` levels, with `text` as the content of its strings.

    In canonical form, an object has at most one key.
    """
    strings, numbers = text, number_expression(NumberLimits())
    if canonical:
        strings, numbers = canonical_text(text), canonical_number(numbers)
    words = map(writer.word, ("true", "false", "null"))
    scalars = choice(writer.string(strings), writer.number(numbers), *words)
    return choice(scalars, any_container(depth, writer, text, canonical=canonical)) if depth else scalars


def any_container(depth: int, writer: Writer, text: Expression, *, canonical: bool) -> Expression:
    """Any list or object of `any_value`."""
    shortest = shortest_string(writer.container(literal("[]")))  # each caller pays for it
    return _any_container(depth, writer, text, canonical, shortest)


@lru_cache(_MAX_CACHED)
def _any_container(
    depth: int, writer: Writer, text: Expression, canonical: bool, shortest: bytes | None
) -> SharedReference:
    build = partial(_container, depth, writer, text, canonical=canonical)
    return SharedReference(f"any value, {depth} levels", build, shortest)


@shared(_MAX_CACHED)
def _container(depth: int, writer: Writer, text: Expression, *, canonical: bool) -> Expression:
    inner = any_value(depth - 1, writer.inside(), text, canonical=canonical)
    key = writer.key(canonical_text(any_text()) if canonical else any_text())
    entry = sequence(key, writer.colon, inner)
    entries = entry if canonical else sequence(entry, repeat(sequence(writer.comma, entry)))
    some = optional(sequence(writer.first, entries, writer.last))
    objects = writer.container(sequence(writer.braces[0], some, writer.braces[1]))
    return choice(array_of(inner, writer=writer), objects)
