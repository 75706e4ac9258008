r"""Sets of characters as ranges of code points.

Source: ECMA-262, sections 12.2 and 12.3 (white space and line terminators) and 22.2.2 (the classes of a pattern);
Unicode Standard Annex 44 (General_Category) and Technical Standard 18, annex C (`\d`, `\w` and `\s` beyond ASCII).
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from functools import cache
from itertools import groupby
from typing import Literal, TypeAlias

Ranges: TypeAlias = "tuple[tuple[int, int], ...]"
"""Code points, both ends included."""

Dialects: TypeAlias = Literal["ecma", "all", "any"]
"""Whose rules apply: ECMA-262, or all or any of ECMA-262, Python's `re` and Rust's `regex` (jsonschema, pydantic)."""

LAST = 0x10FFFF
_LAST_CASED = 0x1FFFF
"""No cased letters lie in the planes after this one."""
ALL: Ranges = ((0, LAST),)
DIGIT: Ranges = ((0x30, 0x39),)
WORD: Ranges = ((0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))
NEW_LINE: Ranges = ((0x0A, 0x0A),)
LINE_END: Ranges = ((0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029))
COMMON_SPACE: Ranges = (
    (0x09, 0x0D), (0x20, 0x20), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A), (0x2028, 0x2029), (0x202F, 0x202F),
    (0x205F, 0x205F), (0x3000, 0x3000),
)  # fmt: skip
SPACE: Ranges = (*COMMON_SPACE, (0xFEFF, 0xFEFF))
_ANY_SPACE: Ranges = (*SPACE, (0x1C, 0x1F), (0x85, 0x85))
_ALPHABETIC_SYMBOLS: Ranges = ((0x24B6, 0x24E9), (0x1F130, 0x1F149), (0x1F150, 0x1F169), (0x1F170, 0x1F189))
_SYMBOLS: Ranges = ((0x00, 0xFF), (0x2000, 0x2BFF), (0x3000, 0x303F), (0xFF00, 0xFFFF))
_JOINERS: Ranges = ((0x200C, 0x200D),)

_SHORT_NAMES = {
    "Letter": "L", "Cased_Letter": "LC", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Titlecase_Letter": "Lt",
    "Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M", "Combining_Mark": "M", "Nonspacing_Mark": "Mn",
    "Spacing_Mark": "Mc", "Enclosing_Mark": "Me", "Number": "N", "Decimal_Number": "Nd", "digit": "Nd",
    "Letter_Number": "Nl", "Other_Number": "No", "Punctuation": "P", "punct": "P", "Connector_Punctuation": "Pc",
    "Dash_Punctuation": "Pd", "Open_Punctuation": "Ps", "Close_Punctuation": "Pe", "Initial_Punctuation": "Pi",
    "Final_Punctuation": "Pf", "Other_Punctuation": "Po", "Symbol": "S", "Math_Symbol": "Sm", "Currency_Symbol": "Sc",
    "Modifier_Symbol": "Sk", "Other_Symbol": "So", "Separator": "Z", "Space_Separator": "Zs", "Line_Separator": "Zl",
    "Paragraph_Separator": "Zp", "Other": "C", "Control": "Cc", "cntrl": "Cc", "Format": "Cf", "Surrogate": "Cs",
    "Private_Use": "Co", "Unassigned": "Cn",
}  # fmt: skip
"""The long names of general categories (PropertyValueAliases.txt)."""


def normalized(ranges: Iterable[tuple[int, int]]) -> Ranges:
    """The same set as sorted ranges with gaps between them.

    Example:
        >>> normalized([(5, 9), (0, 3), (4, 4), (8, 12), (20, 20)])
        ((0, 12), (20, 20))
    """
    merged: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = merged[-1][0], max(last, merged[-1][1])
        else:
            merged.append((first, last))
    return tuple(merged)


def complement(ranges: Iterable[tuple[int, int]]) -> Ranges:
    """The code points in none of the ranges."""
    gaps = []
    start = 0
    for first, last in normalized(ranges):
        if start < first:
            gaps.append((start, first - 1))
        start = last + 1
    return (*gaps, (start, LAST)) if start <= LAST else tuple(gaps)


def intersection(left: Ranges, right: Ranges) -> Ranges:
    """The code points in both."""
    return normalized(right) if left == ALL else complement([*complement(left), *complement(right)])


@cache
def folded(ranges: Ranges, dialects: Dialects) -> Ranges:
    """The code points with all of their case variants, for patterns that ignore case.

    Source: ECMA-262, section 22.2.2.7.3 (Canonicalize: simple case folding), as in Rust; `Lib/re/_casefix.py` of
    Python, where letters with the same capital are equal.

    Example:
        >>> folded(((0x61, 0x62), (0x6B, 0x6B)), dialects="ecma")
        ((65, 66), (75, 75), (97, 98), (107, 107), (8490, 8490))
    """
    read = {"ecma": (_simple_fold,), "all": (_common_fold,), "any": (_simple_fold, _capital)}[dialects]
    pairs = list(ranges)
    for fold in read:
        letters = _cased_letters(fold)
        points = [*letters]
        for first, last in ranges:
            cased = points[bisect_left(points, first) : bisect_right(points, last)]
            pairs += [(other, other) for point in cased for other in letters[point]]
    return normalized(pairs)


def _simple_fold(char: str) -> str:
    """The single character to which all cases of a letter fold; itself if there would be several."""
    return next((text for text in (char.casefold(), char.lower()) if len(text) == 1), char)


def _capital(char: str) -> str:
    return char.lower()[0].upper()


def _common_fold(char: str) -> str:
    return _simple_fold(char) + _capital(char)


@cache
def _cased_letters(fold: Callable[[str], str]) -> dict[int, list[int]]:
    """For each cased letter, in order, all letters that fold to the same character."""
    groups: dict[str, list[int]] = {}
    for char in map(chr, range(_LAST_CASED + 1)):
        if char.lower() != char or char.upper() != char or char.casefold() != char:
            groups.setdefault(fold(char), []).append(ord(char))
    return dict(sorted((point, group) for group in groups.values() for point in group))


def shorthand(letter: str, *, dialects: Dialects, negated: bool = False) -> Ranges:
    r"""The characters of `\d`, `\w`, `\s` and their negations.

    Args:
        letter: The letter of the escape.
        dialects: Whose rules apply.
        negated: Whether it is within `[^...]`. There, excluding a set for all dialects means what any of them includes.

    Example:
        >>> shorthand("D", dialects="ecma"), shorthand("D", dialects="all")[:2]
        (((0, 47), (58, 1114111)), ((0, 47), (58, 831)))
    """
    if letter.isupper():
        return complement(shorthand(letter.lower(), dialects=dialects, negated=not negated))
    if dialects != "ecma" and negated == (dialects == "all"):
        return _possible(letter)
    return {"d": DIGIT, "w": WORD, "s": SPACE if dialects == "ecma" else COMMON_SPACE}[letter]


@cache
def _possible(letter: str) -> Ranges:
    r"""The characters that any dialect has in a class: digits and letters of all scripts, including future Unicode.

    Where letters predominate, whole blocks of 64 characters are taken, which differ only in the last UTF-8 byte. That
    cuts the states of the machine of `\W` to a third.
    """
    if letter == "s":
        return normalized(_ANY_SPACE)
    names = ("Nd", "Cn") if letter == "d" else ("L", "M", "N", "Pc", "Cn")
    members = [pair for name in names for pair in category(name)]
    if letter == "w":
        members += [*_JOINERS, *_ALPHABETIC_SYMBOLS]
    symbols = intersection(normalized(members), _SYMBOLS)
    letters = intersection(normalized(members), complement(_SYMBOLS))
    return normalized([*symbols, *((first & ~63, last | 63) for first, last in letters)])


@cache
def category(name: str) -> Ranges:
    """The code points of a General_Category (`Lu`, `Uppercase_Letter`) or a group (`L`); none if unknown.

    Limits: the version of Unicode is that of the running Python.

    Example:
        >>> category("Decimal_Number")[:2]
        ((48, 57), (1632, 1641))
    """
    short = _SHORT_NAMES.get(name, name)
    members = ("Lu", "Ll", "Lt") if short == "LC" else (short,)
    return normalized(
        pair for known, ranges in _by_category().items() if known in members or known[0] in members for pair in ranges
    )


@cache
def _by_category() -> dict[str, list[tuple[int, int]]]:
    categories: dict[str, list[tuple[int, int]]] = {}
    start = 0
    for name, group in groupby(map(unicodedata.category, map(chr, range(LAST + 1)))):
        end = start + len(list(group))
        categories.setdefault(name, []).append((start, end - 1))
        start = end
    return categories
