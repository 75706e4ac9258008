r"""JSON string contents with their characters spelled differently: unescaped, with other escapes, or in one way.

The content of a JSON string is an expression over characters, each in several spellings (`scalars.strings`). A
respelling replaces the spelling of each character.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    byte_class,
    choice,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.automata.reference import SharedReference
from langchain_tooldec.automata.traversal import derivative, is_subset
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.automata.work import kept, shared
from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.grounding.infixes import Quotation
from langchain_tooldec.grammars.regex.classes import Ranges, normalized
from langchain_tooldec.grammars.regex.classes import intersection as common_ranges
from langchain_tooldec.grammars.scalars.strings import AS_ITSELF, is_character

_ESCAPED = ((0x00, 0x1F), (0x22, 0x22), (0x5C, 0x5C))
"""The characters that JSON must escape."""


class Spelling(NamedTuple):
    """A way to write the characters of a text. No spelling of a character is a prefix of another one's.

    Attributes:
        characters: Returns the expression of one character of some code points.
        text: Writes a text, with each character in one of the spellings of `characters`.
    """

    characters: Callable[[Ranges], Expression]
    text: Callable[[str], str]


RAW = Spelling(code_points, str)
"""Each character as itself."""


def escaping(escapes: Mapping[int, str], plain: Ranges) -> Spelling:
    """Characters of `plain` as themselves, others by their escapes; those without one are never written."""

    def characters(ranges: Ranges) -> Expression:
        written = (text for point, text in escapes.items() if any(first <= point <= last for first, last in ranges))
        return choice(code_points(common_ranges(ranges, plain)), *map(literal, written))

    return Spelling(characters, lambda text: text.translate(escapes))


_CANONICAL = escaping({ord(json.loads(f'"\\{letter}"')): f"\\{letter}" for letter in '"\\bfnrt'}, AS_ITSELF)


def canonical_text(content: Expression) -> Expression:
    r"""The same texts as JSON with one spelling of each character: unescaped where possible.

    Source: the idea of a canonical form is that of RFC 8785.

    Limits: control characters only as `\b`, `\f`, `\n`, `\r` and `\t`.
    """
    return respelled(content, _CANONICAL)


def respelled(content: Expression, spelling: Spelling) -> Expression:
    r"""The same texts with another spelling of their characters.

    Args:
        content: The content of a JSON string, without quotes.
        spelling: How to write each character.

    Raises:
        UnsupportedSchemaError: The content is not made of characters.
    """
    if isinstance(content, Quotation):  # must not be kept longer than its conversation
        return content.spelled(lambda text: spelling.text(text).encode())
    return _respelled(content, spelling)


@shared(maxsize=4096)
def _respelled(content: Expression, spelling: Spelling) -> Expression:
    parts: list[Expression] = []
    while content.tail is not EPSILON and not is_character(content):
        parts.append(_part(content.head, spelling))
        content = content.tail
    return sequence(*parts, _part(content, spelling))


def _part(node: Expression, spelling: Spelling) -> Expression:
    if node in {EPSILON, EMPTY}:
        return node
    if texts := node.texts():
        leaves = [respelled(leaf, spelling) for leaf in node.children()]
        return node.rebuilt(leaves, [_spelled(text, spelling) for text in texts])
    if node.item is not None or node.parts or node.negated is not None:
        return node.rebuilt([respelled(part, spelling) for part in node.children()])
    if isinstance(node, Quotation):
        return node.spelled(lambda text: spelling.text(text).encode())
    if node.name is not None:
        return SharedReference(node.name, lambda: respelled(node.body, spelling))
    united = node.alternatives or node.inner is not None
    if (united or node.mask or node.tail is not EPSILON) and is_character(node):
        return spelling.characters(_code_points(node))
    if united:
        return node.rebuilt([respelled(part, spelling) for part in node.children()])
    if is_subset(node, _alike(), 1_000) or (node.mask and not node.mask & (1 << 0x80) - 1):
        return node
    raise _unknown(f"the characters of a {type(node).__name__} are not known")


@shared()
def _alike() -> Expression:
    """Texts of numbers, which are the same in every spelling."""
    return repeat(byte_class(sum(1 << byte for byte in b"0123456789+-.eE")))


def _spelled(data: bytes, spelling: Spelling) -> bytes:
    """A text in another spelling. It may end within the bytes of a character, which are kept."""
    try:
        text = json.loads(f'"{data.decode(errors="surrogateescape")}"')
    except ValueError:
        raise _unknown(f"{data!r} ends within an escape of JSON") from None
    return spelling.text(text).encode(errors="surrogateescape")


def _unknown(reason: str) -> UnsupportedSchemaError:
    what = f"cannot be written in this notation ({reason}); take another format"
    return UnsupportedSchemaError(what, keyword="pattern", path="$")


@shared(maxsize=4096)
def _code_points(character: Expression) -> Ranges:
    """The code points that an expression of single characters matches."""
    escaped = (
        (point, point)
        for first, last in _ESCAPED
        for point in range(first, last + 1)
        if derivative(character, json.dumps(chr(point))[1:-1].encode()).nullable
    )
    return normalized([*_plain(character), *escaped])


def _plain(character: Expression) -> Iterator[tuple[int, int]]:
    for mask, after in character.transitions():
        for length, first, mark in ((0, 0x00, 0x7F), (1, 0xC0, 0x1F), (2, 0xE0, 0x0F), (3, 0xF0, 0x07)):
            for byte in range(first, first + mark + 1):
                if mask >> byte & 1:
                    high = (byte & mark) << 6 * length
                    yield from ((high + low, high + last) for low, last in _continued(after, length))


@kept
def _continued(node: Expression, length: int) -> tuple[tuple[int, int], ...]:
    """The values of so many continuation bytes, six bits each, that an expression matches."""
    if not length:
        return ((0, 0),) if node.nullable else ()
    size = 1 << 6 * (length - 1)
    found = [
        ((byte & 0x3F) * size + low, (byte & 0x3F) * size + last)
        for mask, after in node.transitions()
        for low, last in _continued(after, length - 1)
        for byte in range(0x80, 0xC0)
        if mask >> byte & 1
    ]
    return normalized(found)
