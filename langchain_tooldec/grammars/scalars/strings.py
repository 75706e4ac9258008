r"""JSON strings, with their length counted in characters.

There are two ways to write a character. `character` has every escape that JSON allows, for strings restricted only in
length. `character_in` has the escapes that JSON writers use, for strings with a pattern or a format: there, `A` is
never `\u0041`, which keeps the machines small.

Source: RFC 8259, section 7; JSON Schema validation, section 6.3 (a length counts characters as RFC 8259 defines them).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    byte_class,
    choice,
    intersection,
    literal,
    repeat,
    sequence,
    unit,
)
from langchain_tooldec.automata.traversal import is_subset
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.automata.work import kept, shared
from langchain_tooldec.grammars.regex.classes import ALL, Ranges, normalized
from langchain_tooldec.grammars.regex.classes import intersection as common_ranges
from langchain_tooldec.grammars.text import free_of
from langchain_tooldec.grammars.writer import JSON

_NOT_PLAIN = re.compile(rb"[^ !#-\[\]-~]")
_MAX_PAIRS = 1_000
SHORT = 40
"""The most characters of alternatives that are walked as one unit."""
ROOM = 200
"""Fewest characters per part for a length bound on the whole text to be shared among its parts."""
_SHORT_ESCAPES = {0x08: "b", 0x09: "t", 0x0A: "n", 0x0C: "f", 0x0D: "r", 0x22: '"', 0x2F: "/", 0x5C: "\\"}
AS_ITSELF: Ranges = ((0x20, 0x21), (0x23, 0x5B), (0x5D, 0x10FFFF))
_AS_NUMBER: Ranges = ((0x00, 0x1F), (0x22, 0x22), (0x5C, 0x5C), (0x7F, 0x10FFFF))


def text_without(parts: Iterable[str]) -> Expression:
    """The content of a string that contains none of some texts literally."""
    return intersection(repeat(any_character()), free_of(parts))


def string_without(parts: Iterable[str]) -> Expression:
    """A string that contains none of some texts literally."""
    return JSON.string(text_without(parts))


@shared()
def character() -> Expression:
    r"""One character, unescaped or as any of its escapes.

    Limits: surrogates are written only in pairs (`\ud83d\ude00`), since half a pair is no character.
    """
    short = byte_class(sum(1 << ord(letter) for letter in _SHORT_ESCAPES.values()))
    return choice(code_points(AS_ITSELF), sequence(literal("\\"), short), _unicode_escape(ALL))


def any_character() -> Expression:
    """One character, as `character_in` writes it."""
    return character_in(ALL)


def character_in(ranges: Iterable[tuple[int, int]]) -> Expression:
    r"""One character of these code points, as written in a JSON string.

    Printable ASCII characters are unescaped, `/` also as `\/`; quotes, backslashes and control characters have any of
    their escapes; DEL and non-ASCII characters are unescaped or, as by default in `json.dumps`, `\u` and digits.

    Args:
        ranges: Code points, both ends included; surrogates are excluded.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(character_in([(0x61, 0x7A), (0xE9, 0xE9)]))
        >>> [machine.matches(text.encode()) for text in ("a", r"\u0061", "é", r"\u00E9")]
        [True, False, True, True]
    """
    return _character_in(normalized(ranges))


@shared(maxsize=1024)
def content_of(text: str) -> Expression:
    """One exact text between the quotes, with each character in all spellings of `character_in`.

    Nothing matches a text with half a surrogate pair, which is not a character.
    """
    return sequence(*(character_in([(ord(char), ord(char))]) for char in text))


@shared(maxsize=1024)
def of_length(content: Expression, low: int = 0, high: int | None = None) -> Expression:
    """The texts of `content` with `low` to `high` characters.

    If only one part varies in length (`[a-z][a-z0-9]*`), the bounds are moved into its counter. Otherwise the result is
    an intersection with that many characters of any kind, which has a state for each pair of states.

    Limits: where several parts have no bound of their own and each of them can have `ROOM` characters or more (the host
    and the path of a URI, with a `maxLength` of 2083), each is given a share of the characters that are left.
    """
    bounded = _bounded(content, low, high)
    if bounded is None and high is not None and (span := _length_bounds(content)) and low <= span[0]:
        bounded = _share_bound(content, high)
    return intersection(content, repeat(character(), low, high)) if bounded is None else bounded


@shared(maxsize=1024)
def with_units(content: Expression) -> Expression:
    """The same texts, with each short part of a sequence as a unit: a date, a number of an address.

    Otherwise these parts would be dozens of steps in each mask, whatever follows them.
    """
    return sequence(*(unit(link) if 1 < (_max_length(link) or 0) <= SHORT else link for link in content.links()))


def _share_bound(content: Expression, high: int) -> Expression | None:
    """The content with `high` shared among its unbounded repeats; None if a share is below `ROOM`.

    In a sequence, the last repeat gets half: the path of a URI is longer than its host.
    """
    most = _max_length(content)
    if most is not None:
        return content if most <= high else None
    if content.alternatives:
        return _made_of(choice, [_share_bound(part, high) for part in content.alternatives])
    if content.tail is not EPSILON:
        return _share_among(content.links(), high)
    if content.item is None or not (size := _max_length(content.item)):
        return None
    return repeat(content.item, content.low, high // size) if high >= max(ROOM, content.low * size) else None


def _share_among(items: list[Expression], high: int) -> Expression | None:
    """A sequence in which the unbounded items share what the bounded ones leave of `high`."""
    left = high - sum(_max_length(item) or 0 for item in items)
    counts = {index: count for index, item in enumerate(items) if (count := _unbounded_repeats(item))}
    last, _ = counts.popitem()
    shares = {index: left // 2 * count // sum(counts.values()) for index, count in counts.items()}
    shares[last] = left - sum(shares.values())
    parts = (_share_bound(item, shares[index]) if index in shares else item for index, item in enumerate(items))
    return _made_of(sequence, [*parts])


def _made_of(make: Callable[..., Expression], parts: list[Expression | None]) -> Expression | None:
    """The expression made of some parts; None if there is none for one of them."""
    return None if None in parts else make(*parts)


@kept
def _unbounded_repeats(content: Expression) -> int:
    """The most unbounded repeats in sequence."""
    if _max_length(content) is not None:
        return 0
    if content.alternatives:
        return max(map(_unbounded_repeats, content.alternatives))
    return 1 if content.tail is EPSILON else sum(map(_unbounded_repeats, content.links()))


def _max_length(content: Expression) -> int | None:
    """The most characters of the content; None if unbounded or not evident from its parts."""
    span = _length_bounds(content)
    return span[1] if span else None


def _bounded(content: Expression, low: int, high: int | None) -> Expression | None:
    """The content with the bounds moved to where its length varies; None if that is impossible."""
    if low <= 0 and high is None:
        return content
    if (span := _length_bounds(content)) is not None:
        least, most = span
        if low <= least and most is not None and (high is None or most <= high):
            return content
        if (high is not None and least > high) or (most is not None and most < low):
            return EMPTY
    if content.alternatives:
        return _made_of(choice, [_bounded(part, low, high) for part in content.alternatives])
    if content.tail is not EPSILON:
        return _bounded_in_one(content.links(), low, high)
    if content.item is not None and (size := _fixed_length(content.item)):
        most = None if high is None else high // size
        highs = [bound for bound in (content.high, most) if bound is not None]
        return repeat(content.item, max(content.low, -(-low // size)), min(highs, default=None))
    return None


def _bounded_in_one(items: list[Expression], low: int, high: int | None) -> Expression | None:
    """A sequence with the bounds moved into the only item that varies in length."""
    sizes = [_fixed_length(item) for item in items]
    if sizes.count(None) != 1:
        return None
    at, others = sizes.index(None), sum(size for size in sizes if size is not None)
    item = _bounded(items[at], low - others, None if high is None else high - others)
    return None if item is None else sequence(*items[:at], item, *items[at + 1 :])


def _fixed_length(content: Expression) -> int | None:
    """The number of characters, if constant; else None."""
    span = _length_bounds(content)
    return span[0] if span and span[0] == span[1] else None


@kept
def _length_bounds(content: Expression) -> tuple[int, int | None] | None:
    """Bounds on the number of characters, mostly tight; None if not evident from the parts."""
    if content is EPSILON:
        return 0, 0
    if content.data and not _NOT_PLAIN.search(content.data):
        return len(content.data), len(content.data)
    if is_character(content):
        return 1, 1
    if content.item is not None:
        if (item := _length_bounds(content.item)) is None:
            return None
        return item[0] * content.low, None if item[1] is None or content.high is None else item[1] * content.high
    if content.inner is not None:
        return _length_bounds(content.inner)
    parts = content.parts or content.alternatives or content.links()
    if len(parts) < 2:
        return None
    spans = [span for span in map(_length_bounds, parts) if span is not None]
    lows, highs = [least for least, _ in spans], [most for _, most in spans if most is not None]
    if content.parts:  # bounds of a part are bounds of the whole
        return (max(lows), min(highs, default=None)) if spans else None
    if len(spans) < len(parts):
        return None
    unbounded = len(highs) < len(spans)
    if content.tail is not EPSILON:
        return sum(lows), None if unbounded else sum(highs)
    return min(lows), None if unbounded else max(highs)


@kept
def is_character(content: Expression) -> bool:
    """Whether every text of the content is a single character."""
    return is_subset(content, character(), _MAX_PAIRS)


@shared(maxsize=1024)
def _character_in(ranges: Ranges) -> Expression:
    short = (
        literal(f"\\{letter}")
        for point, letter in _SHORT_ESCAPES.items()
        if any(first <= point <= last for first, last in ranges)
    )
    plain = code_points(common_ranges(ranges, AS_ITSELF))
    written = choice(plain, *short, _unicode_escape(common_ranges(ranges, _AS_NUMBER)))
    return unit(written) if written.tail is not EPSILON else written  # else it would merge with its neighbours


def _unicode_escape(ranges: Ranges) -> Expression:
    r"""One character as `\u` and four hexadecimal digits, or as a surrogate pair beyond the first 65,536."""
    basic = common_ranges(ranges, ((0, 0xD7FF), (0xE000, 0xFFFF)))
    lows: dict[int, list[tuple[int, int]]] = {}  # the second halves of pairs, by the first half
    for first, last in common_ranges(ranges, ((0x10000, 0x10FFFF),)):
        for block in range(first & ~0x3FF, last + 1, 0x400):
            within = max(first, block) & 0x3FF, min(last, block | 0x3FF) & 0x3FF
            lows.setdefault(0xD800 + ((block - 0x10000) >> 10), []).append(within)
    highs: dict[Ranges, list[int]] = {}
    for high, blocks in lows.items():
        highs.setdefault(tuple((0xDC00 + first, 0xDC00 + last) for first, last in blocks), []).append(high)
    pairs = (
        sequence(_hexadecimal(normalized(zip(group, group, strict=True)), 4), literal("\\u"), _hexadecimal(seconds, 4))
        for seconds, group in highs.items()
    )
    return sequence(literal("\\u"), choice(_hexadecimal(basic, 4), *pairs))


@kept
def _hexadecimal(ranges: Ranges, digits: int) -> Expression:
    """A number of the ranges, in `digits` hexadecimal digits."""
    if digits == 0:
        return EPSILON
    size = 1 << 4 * (digits - 1)
    firsts: dict[Ranges, int] = {}  # first digits, grouped by what may follow them
    for digit in range(16):
        start, end = digit * size, (digit + 1) * size
        rest = tuple(
            (max(low, start) - start, min(high, end - 1) - start) for low, high in ranges if low < end and high >= start
        )
        if rest:
            firsts[rest] = firsts.get(rest, 0) | 1 << ord(f"{digit:x}") | 1 << ord(f"{digit:X}")
    return choice(*(sequence(byte_class(mask), _hexadecimal(rest, digits - 1)) for rest, mask in firsts.items()))
