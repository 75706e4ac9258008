"""A canonical form of scalars, with one text per value, for items that must differ.

Characters are unescaped where JSON permits, and numbers are as in `distinct_numbers`. For arrays and objects, see
`json_schema.emitting.places`.

Source: the idea of a canonical form is that of RFC 8785.
"""

from __future__ import annotations

from langchain_tooldec.automata.expression import (
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
from langchain_tooldec.grammars.scalars.numbers import distinct_numbers
from langchain_tooldec.grammars.scalars.strings import any_character, character, plain_character

_MAX_PAIRS = 2_000
"""The most pairs of states inspected to see whether a text is already in canonical form."""


@shared(maxsize=256)
def canonical_text(content: Expression) -> Expression:
    r"""The content of a string, in which each character has one spelling.

    Limits: control characters only as `\b`, `\f`, `\n`, `\r` and `\t`.
    """
    plain = _with_plain_characters(content)
    return choice(*(_common(one, repeat(_character())) for one in plain.alternatives or (plain,)))


@shared(maxsize=256)
def canonical_number(number: Expression) -> Expression:
    """Numbers, each with one spelling.

    Limits: of two numbers that are one 64-bit float at most one is written, but for whole numbers.
    """
    return choice(*(_common(one, distinct_numbers()) for one in number.alternatives or (number,)))


def _common(texts: Expression, form: Expression) -> Expression:
    return texts if is_subset(texts, form, _MAX_PAIRS) else intersection(texts, form)


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
