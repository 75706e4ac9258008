"""JSON strings, with their length counted in characters.

Source: RFC 8259, section 7; JSON Schema validation, section 6.3 (a length counts characters as RFC 8259 defines them).
"""

from __future__ import annotations

from functools import cache

from langchain_tooldec.automata.expression import Expression, byte_class, byte_range, choice, literal, repeat, sequence
from langchain_tooldec.automata.unicode import code_points


def string(min_length: int = 0, max_length: int | None = None) -> Expression:
    r"""A string of `min_length` to `max_length` characters, with all escapes.

    Limits: surrogates are written only in pairs (`\ud83d\ude00`), since half a pair is no character.
    """
    return sequence(literal('"'), repeat(character(), min_length, max_length), literal('"'))


@cache
def plain_character() -> Expression:
    """One character that is written as itself."""
    return code_points([(0x20, 0x21), (0x23, 0x5B), (0x5D, 0x10FFFF)])


@cache
def character() -> Expression:
    """One character, as itself or as an escape."""
    short = sequence(literal("\\"), byte_class(sum(1 << ord(char) for char in '"\\/bfnrt')))
    return choice(plain_character(), short, sequence(literal("\\u"), _unicode_escape()))


def _unicode_escape() -> Expression:
    """Four hexadecimal digits outside of the surrogates, or a pair of surrogates."""
    hexadecimal = _one_of("0123456789abcdefABCDEF")
    two = sequence(hexadecimal, hexadecimal)
    basic = choice(
        sequence(_one_of("0123456789abcefABCEF"), hexadecimal, two),
        sequence(_one_of("dD"), byte_range(0x30, 0x37), two),
    )
    pair = sequence(_one_of("dD"), _one_of("89abAB"), two, literal("\\u"), _one_of("dD"), _one_of("cdefCDEF"), two)
    return choice(basic, pair)


def _one_of(characters: str) -> Expression:
    return byte_class(sum(1 << ord(char) for char in characters))
