"""A judge of whether a value was said, which shares no code with the package: plain searches in plain text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

_NUMERAL = re.compile(r"\d+(?:[,'’\u00a0\u2009\u202f ]\d{3}(?!\d))*(?:\.\d+)?(?:[eE][-+]?\d+)?|\.\d+")
_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
_WORDS |= {"eleven": 11, "twelve": 12}
_POWERS = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12}


def was_said(value: Any, texts: Iterable[str]) -> bool:
    """Whether a text or a number stands in one of some texts; a list or an object, if all of its values do."""
    if isinstance(value, bool) or value is None:
        return True
    if isinstance(value, dict):
        return all(was_said(part, texts) for part in value.values())
    if isinstance(value, list):
        return all(was_said(part, texts) for part in value)
    if isinstance(value, str):
        return any(_stands_in(value, text) for text in texts)
    return any(abs(value) in _numbers(text) for text in texts)


def _stands_in(value: str, text: str) -> bool:
    """Whether a text stands there, not as a part of a longer word, and without white space around."""
    if not value or value != value.strip():
        return False
    at = text.find(value)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(value) : at + len(value) + 1]
        if not (_goes_on(before, value[0]) or _goes_on(value[-1], after)):
            return True
        at = text.find(value, at + 1)
    return False


def _goes_on(left: str, right: str) -> bool:
    """Whether two neighbouring characters are of one word."""
    if not (left and right):
        return False
    if unicodedata.category(right)[0] == "M":
        return True
    return all((char.isalnum() or char == "_") and _has_spaces(char) for char in (left, right))


def _has_spaces(char: str) -> bool:
    name = unicodedata.name(char, "")
    return not name.startswith(("CJK", "HIRAGANA", "KATAKANA", "THAI", "LAO", "KHMER", "MYANMAR"))


def _numbers(text: str) -> set[float]:
    found: set[float] = {number for word, number in _WORDS.items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)}
    for match in _NUMERAL.finditer(text):
        for part in {match[0], *re.findall(r"\d+(?:\.\d+)?", match[0])}:
            number = float(re.sub(r"[,'’\u00a0\u2009\u202f ]", "", part))
            rest = text[match.end() :].lstrip().lower()
            found |= {number, *(number * power for word, power in _POWERS.items() if rest.startswith(word))}
            found |= {number * 1000} if rest.startswith("k") else set()
            found |= {number * 10**9} if rest.startswith("bn") else set()
            in_millions = rest.startswith("m") and (rest[1:2] == "n" or re.search("[$£¥€]-?$", text[: match.start()]))
            found |= {number * 10**6} if in_millions else set()
    found |= {float(one.replace(".", "").replace(",", ".")) for one in re.findall(r"\d[\d.]*,\d+", text)}
    return found
