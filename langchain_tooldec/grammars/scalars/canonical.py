"""A canonical form of scalars, with one text per value, for items that must differ.

Characters are unescaped where JSON permits, and numbers are as in `distinct_numbers`. For arrays and objects, see
`json_schema.emitting.places`.

Source: the idea of a canonical form is that of RFC 8785.
"""

from __future__ import annotations

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    choice,
    intersection,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.automata.traversal import is_subset
from langchain_tooldec.automata.work import shared
from langchain_tooldec.grammars.json_strings import QUOTE, strings
from langchain_tooldec.grammars.scalars.numbers import distinct_numbers
from langchain_tooldec.grammars.scalars.strings import any_character, character, plain_character, quoted

_MAX_PAIRS = 2_000
"""The most pairs of states inspected to see whether a text is already in canonical form."""


@shared(maxsize=256)
def canonical(scalars: Expression) -> Expression:
    r"""Strings, numbers, booleans and nulls, each value with one spelling.

    Strings and words remain whole, so that `rewriting` finds them: of a string, only the content is restricted.

    Args:
        scalars: The expression of their texts.

    Limits: control characters only as `\b`, `\f`, `\n`, `\r` and `\t`; of two numbers that are one 64-bit float at most
    one is written, but for whole numbers.
    """
    plain = _with_plain_characters(scalars)
    parts = plain.alternatives or (plain,)
    kept = [one for one in parts if is_subset(one, _form(), _MAX_PAIRS)]
    left = [one for one in parts if one not in kept]
    begun = choice(*(one.derivative(QUOTE) for one in left))
    contents = [content for content, _ in strings(begun)] if begun is not EMPTY else []
    texts = (quoted(intersection(content, repeat(_character()))) for content in contents)
    others = choice(*(one for one in left if any(mask != 1 << QUOTE for mask, _ in one.transitions())))
    return choice(*kept, *texts, intersection(others, _form()))


@shared()
def _form() -> Expression:
    words = (literal(word) for word in ("true", "false", "null"))
    return choice(distinct_numbers(), quoted(repeat(_character())), *words)


@shared()
def _character() -> Expression:
    return choice(plain_character(), *(literal("\\" + letter) for letter in '"\\bfnrt'))


def _with_plain_characters(text: Expression) -> Expression:
    """The same texts with one spelling for free text. A run of characters remains a run."""
    if text.tail is not EPSILON:
        head = text.head if text.head.item is None else _with_plain_characters(text.head)
        return sequence(head, _with_plain_characters(text.tail))
    if text.alternatives:
        return choice(*map(_with_plain_characters, text.alternatives))
    if text.item in (character(), any_character()):
        return repeat(_character(), text.low, text.high)
    return text
