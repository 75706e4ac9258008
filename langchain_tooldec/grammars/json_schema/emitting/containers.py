"""Arrays, given values, and values of any kind, in a notation.

They are written as models tend to write them: keys in the schema's order, optional keys present or not. Fewer spellings
keep the machine small and small models on track.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cache, partial
from typing import TYPE_CHECKING, Any

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
from langchain_tooldec.automata.trie import either
from langchain_tooldec.automata.work import shared
from langchain_tooldec.grammars.json_schema.reading.constants import one_of, spelling
from langchain_tooldec.grammars.notation import JSON, Notation
from langchain_tooldec.grammars.respelling import canonical_text
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, canonical_number, number_expression
from langchain_tooldec.grammars.scalars.strings import character

if TYPE_CHECKING:
    from langchain_tooldec.grammars.json_schema.emitting.places import ItemPlace

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


def given_values(values: Iterable[Any], notation: Notation, place: ItemPlace | None = None) -> Expression:
    """Any of the values that a schema gives.

    Args:
        values: The values.
        notation: How they are written.
        place: Their place in items that must differ; then they are in canonical form.
    """
    if notation is JSON and place is None:
        return one_of(values)
    return either(*(_given(value, notation, place) for value in values))


def _given(value: Any, notation: Notation, place: ItemPlace | None) -> Expression:
    match value:
        case str():
            return notation.string(spelled(value))
        case None | bool():
            return notation.word(spelling(value))
        case Mapping():
            names = [name for name in (place.names if place else value) if name in value]
            entries = (
                sequence(
                    notation.key(spelled(name)),
                    notation.colon,
                    _given(value[name], notation.inside(name), place and place.value(name)),
                )
                for name in names
            )
            return notation.container(_enclosed(notation.braces, [*entries], notation))
        case list() | tuple():
            items = [_given(item, notation.inside(), place and place.items) for item in value]
            return notation.container(_enclosed((literal("["), literal("]")), items, notation))
        case float() | Decimal() if place:
            value = int(value) if value == int(value) else f"{Decimal(str(value)):f}".rstrip("0")
            return notation.number(literal(str(value)))
    return notation.number(literal(spelling(value)))


def spelled(text: str) -> Expression:
    """A text as JSON writes it between the quotes."""
    return literal(spelling(text)[1:-1])


def _enclosed(brackets: tuple[Expression, Expression], parts: Sequence[Expression], notation: Notation) -> Expression:
    if not parts:
        return sequence(*brackets)
    rest = [part for one in parts[1:] for part in (notation.comma, one)]
    return sequence(brackets[0], notation.first, parts[0], *rest, notation.last, brackets[1])


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
