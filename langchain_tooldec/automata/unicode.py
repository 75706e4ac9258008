"""Ranges of Unicode code points as expressions over their UTF-8 bytes.

Source: RFC 3629, section 4 (surrogates and overlong forms are not UTF-8).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from langchain_tooldec.automata.expression import Expression, byte_range, choice, sequence

# Within each range, all code points have UTF-8 forms of equal length. The gap is the surrogates.
_LENGTHS = ((0x0, 0x7F), (0x80, 0x7FF), (0x800, 0xD7FF), (0xE000, 0xFFFF), (0x10000, 0x10FFFF))


def code_points(ranges: Iterable[tuple[int, int]]) -> Expression:
    """One character from the ranges, ends inclusive. Surrogates are excluded.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> Automaton(code_points([(0x61, 0x7A), (0x20AC, 0x20AC)])).matches("€".encode())
        True
    """
    products: list[list[tuple[int, int]]] = []
    for first, last in ranges:
        for low, high in _LENGTHS:
            if first <= high and last >= low:
                products.extend(_byte_ranges(chr(max(first, low)).encode(), chr(min(last, high)).encode()))
    return choice(*(sequence(*(byte_range(low, high) for low, high in pairs)) for pairs in products))


def _byte_ranges(first: bytes, last: bytes) -> Iterator[list[tuple[int, int]]]:
    """Split the byte strings from `first` to `last`, of equal length, into products of byte ranges."""
    if len(first) == 1:
        yield [(first[0], last[0])]
        return
    low, high = first[0], last[0]
    rest_low, rest_high = first[1:], last[1:]
    bottom, top = b"\x80" * len(rest_low), b"\xbf" * len(rest_low)
    if low == high:
        yield from ([(low, low), *rest] for rest in _byte_ranges(rest_low, rest_high))
        return
    if rest_low != bottom:
        yield from ([(low, low), *rest] for rest in _byte_ranges(rest_low, top))
        low += 1
    if rest_high != top:
        yield from ([(high, high), *rest] for rest in _byte_ranges(bottom, rest_high))
        high -= 1
    if low <= high:
        yield [(low, high), *([(0x80, 0xBF)] * len(bottom))]
