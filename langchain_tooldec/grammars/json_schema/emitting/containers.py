"""Arrays, and values of any kind.

They are written as models tend to write them: keys in the schema's order, optional keys present or not, and one
optional space after each colon and comma. Fewer spellings keep the machine small and small models on track.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    OPTIONAL_SPACE,
    Expression,
    choice,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.reference import SharedReference
from langchain_tooldec.automata.work import shared
from langchain_tooldec.grammars.scalars.canonical import canonical
from langchain_tooldec.grammars.scalars.strings import string
from langchain_tooldec.grammars.scalars.words import boolean, null, number

SPACE = OPTIONAL_SPACE
COLON = sequence(literal(":"), SPACE)
COMMA = sequence(literal(","), SPACE)
MAX_DEPTH = 64
"""Levels of nesting in a value of any type; JSON readers give up at a few hundred."""


def array_of(
    items: Expression, prefix: Sequence[Expression] = (), min_items: int = 0, max_items: int | None = None
) -> Expression:
    """An array of `min_items` to `max_items` items: first those of `prefix`, then `items`."""
    prefix = prefix or [items]
    high = None if max_items is None else max(max_items - len(prefix), 0)
    tail = repeat(sequence(COMMA, items), max(min_items - len(prefix), 0), high)
    for index in range(len(prefix) - 1, -1, -1):
        entry = prefix[index] if index == 0 else sequence(COMMA, prefix[index])
        tail = sequence(entry, tail) if max_items is None or index < max_items else EPSILON
        if index >= min_items:
            tail = optional(tail)
    return sequence(literal("["), tail, literal("]")) if max_items is None or min_items <= max_items else EMPTY


def any_value(depth: int = MAX_DEPTH, *, in_items: bool = False, text: Expression | None = None) -> Expression:
    """Any JSON value, nested at most `depth` levels.

    Args:
        depth: Levels.
        in_items: Whether it is in canonical form, where an object has at most one key.
        text: The strings. Default: any.
    """
    text = string() if text is None else text
    scalars: Expression = choice(text, number(), boolean(), null())
    scalars = canonical(scalars) if in_items else scalars
    return choice(scalars, _any_container(depth, in_items, text)) if depth else scalars


@cache
def _any_container(depth: int, in_items: bool, text: Expression) -> Expression:
    build = partial(_container, depth, in_items, text)
    return SharedReference(f"any value, {depth} levels", build, shortest_string=b"[]")


@shared()
def _container(depth: int, in_items: bool, text: Expression) -> Expression:
    inner = any_value(depth - 1, in_items=in_items, text=text)
    entry = sequence(canonical(string()) if in_items else string(), COLON, inner)
    entries = entry if in_items else sequence(entry, repeat(sequence(COMMA, entry)))
    return choice(array_of(inner), sequence(literal("{"), optional(entries), literal("}")))
