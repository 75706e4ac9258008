"""One text for each value: what items that must differ are written in, so that equal values are equal texts.

Characters stand as themselves where JSON allows that, numbers as `distinct_numbers` has them, and keys in the order of
their place (`places`). The spaces behind commas and colons are free: they are no part of what is compared
(`automata.distinct`).

Source: the idea of a canonical form is that of RFC 8785.
"""

from __future__ import annotations

from functools import cache, lru_cache

from langchain_tooldec.automata.expression import (
    Choice,
    Concatenation,
    Expression,
    Repeat,
    choice,
    intersection,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.automata.traversal import is_subset
from langchain_tooldec.grammars.scalars.numbers import distinct_numbers
from langchain_tooldec.grammars.scalars.strings import any_character, character, plain_character, quoted

_MAX_PAIRS = 2_000
"""Pairs of states that are looked at to see whether a text is in canonical form as it is."""


@lru_cache(maxsize=256)
def canonical(scalars: Expression) -> Expression:
    r"""Strings, numbers, booleans and nulls in one spelling each.

    Args:
        scalars: Their texts.

    Limits: control characters only as `\b`, `\f`, `\n`, `\r` and `\t`; of two numbers that are one 64-bit float at most
    one is written, but for whole numbers.
    """
    plain = _with_plain_characters(scalars)
    return plain if is_subset(plain, _form(), _MAX_PAIRS) else intersection(plain, _form())


@cache
def _form() -> Expression:
    words = (literal(word) for word in ("true", "false", "null"))
    return choice(distinct_numbers(), quoted(repeat(_character())), *words)


@cache
def _character() -> Expression:
    return choice(plain_character(), *(literal("\\" + letter) for letter in '"\\bfnrt'))


def _with_plain_characters(text: Expression) -> Expression:
    """The same with free text in one spelling: a run of characters stays a run of characters."""
    if isinstance(text, Concatenation):
        head = _with_plain_characters(text.head) if isinstance(text.head, Repeat) else text.head
        return sequence(head, _with_plain_characters(text.tail))
    if isinstance(text, Choice):
        return choice(*map(_with_plain_characters, text.alternatives))
    if isinstance(text, Repeat) and text.item in (character(), any_character()):
        return repeat(_character(), text.low, text.high)
    return text
