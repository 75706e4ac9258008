"""A text as units: its words, and the marks between them. A value that is quoted from it consists of whole units.

Words are runs of letters, digits and underscores with their combining marks. Scripts that put no spaces between words
have units of one character. Every other character but white space is a unit of its own, a mark.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TypeAlias
from unicodedata import category

import numpy as np
import numpy.typing as npt

from langchain_tooldec.grammars.grounding.recent import Recent

UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\uff66-\uff9f\U0001b000-\U0001b16f\U00020000-\U0003ffff]"
)
"""Letters of scripts without spaces between words: Thai, Lao, Burmese, Khmer, kana and Han."""
_FIRST = frozenset("@#/\\~+-.&*<")
"""Marks with which a value may begin, if a unit follows at once and none precedes: `@ada`, `/tmp`, `-5`."""
_LAST = frozenset("%#+*/>")
"""Marks with which a value may end, if a unit precedes at once: `12 %`, `C#`."""
_QUOTES = frozenset("\"'`“”„‟‘’‚‛«»‹›")
_CLOSING = dict(zip("([{（［｛「『【《〈", ")]}）］｝」』】》〉", strict=True))
_UNITS = re.compile("w[wm]*|[^sw]m*")
MAX_MARKS = 32
"""The most marks in a row within a value, and the most units between a bracket at its end and its partner."""
MAX_PLACES = 4_096
"""The most units with the same text with which values begin: the last ones of a message."""
_NO_WORD = r"\s\ud800-\udfff\"<>{}\\\\^`|"
SURROGATE = re.compile("[\ud800-\udfff]")
"""Half a character, as broken texts have: UTF-8 cannot write it, so no value goes across one."""
MAX_CHARACTERS = 4_000_000
"""The most characters of texts whose units are kept."""


Bounds: TypeAlias = tuple[int, float]
"""The fewest and the most characters of a value."""
ANY_LENGTH: Bounds = 0, inf


@dataclass(frozen=True, eq=False)
class Units:
    """The units of a text, and which runs of them are values. Immutable; shared by threads.

    A run is a value if it begins and ends with units that may, and if a bracket at either end has its partner inside.

    Attributes:
        text: The text.
        starts: The index of the first character of each unit.
        ends: The index after the last character of each unit.
        begins: For each unit, 1 if a value may begin with it.
        closes: For each unit, 1 if a value may end with it.
        partners: The brackets that have one: the unit of each, and that of its partner.
    """

    text: str
    starts: Sequence[int]
    ends: Sequence[int]
    begins: bytes
    closes: bytes
    partners: Mapping[int, int]

    @classmethod
    def of(cls, text: str) -> Units:
        """The units of a text. Those of texts read lately are kept, up to `MAX_CHARACTERS` together."""
        return _recent.get(text)

    def is_value(self, first: int, after: int, bounds: Bounds = ANY_LENGTH) -> bool:
        """Whether the units from `first`, which `begins`, up to `after`, excluded, are a value of some length."""
        if not self.closes[after - 1] or not bounds[0] <= self.ends[after - 1] - self.starts[first] <= bounds[1]:
            return False
        return not self.partners or (
            first <= self.partners.get(after - 1, first) and self.partners.get(first, first) < after
        )

    def may_go_on(self, first: int, after: int, bounds: Bounds = ANY_LENGTH) -> bool:
        """Whether a value that begins with `first` may end with the unit `after` or a later one."""
        return self.next_end(first, after, bounds) is not None

    def next_end(self, first: int, after: int, bounds: Bounds = ANY_LENGTH) -> int | None:
        """The unit `after`, or the next one, that a value may end with which begins with `first`; None if none is."""
        if after >= len(self.starts):
            return None
        start, partner = self.starts[first], self.partners.get(first, -1)
        least = bisect_left(self.ends, start + bounds[0], after) if bounds[0] else after
        least = max(least, partner)  # the bracket that it begins with must be closed
        last = self.reach(after)
        end = self._plain_ends[least] if least <= last else -1
        if self.partners:
            beyond = min(least, max(last, after)) + MAX_MARKS if end < 0 else end
            for unit in range(least, min(beyond, len(self.ends))):
                if self.is_value(first, unit + 1, bounds):
                    return unit
        return end if end >= 0 and self.ends[end] - start <= bounds[1] else None

    def reach(self, unit: int) -> int:
        """The last unit, no bracket, that a value may end with which has a unit; -1 if there is none."""
        end = self._plain_ends[unit]
        return self._chains[end] if end < len(self.starts) and end - unit <= MAX_MARKS else -1

    def between(self, before: int, last: int) -> str:
        """The text after one unit up to the end of another."""
        return self.text[self.ends[before] : self.ends[last]]

    @cached_property
    def first_words(self) -> Mapping[str, list[int]]:
        """The units that values begin with, by their texts."""
        text, found = self.text, dict[str, list[int]]()
        ends = np.asarray(self._plain_ends)
        near = ((ends - np.arange(len(ends)) <= MAX_MARKS) & (ends < len(ends))).tolist()
        for at, (start, end, begins) in enumerate(zip(self.starts, self.ends, self.begins, strict=True)):
            if begins and ((near[at] and at not in self.partners) or self.may_go_on(at, at)):
                found.setdefault(text[start:end], []).append(at)
        return {word: places[-MAX_PLACES:] for word, places in found.items()}

    def has_value(self, start: int, end: int) -> bool:
        """Whether the text from one character up to another, excluded, is a value."""
        first, last = bisect_left(self.starts, start), bisect_left(self.ends, end)
        if first > last or last >= len(self.ends) or self.starts[first] != start or self.ends[last] != end:
            return False
        return bool(self.begins[first]) and self.is_value(first, last + 1)

    def words_with(self, character: str) -> Iterator[tuple[str, int, int]]:
        """The values with a character, without white space, quotes, angle brackets and braces, as spans.

        From left to right; of those that begin with the same unit, longer ones first, of at most `MAX_MARKS` units.
        """
        text = self.text
        for word in re.finditer(rf"[^{_NO_WORD}{character}]*{character}[^{_NO_WORD}]*", text):
            first, stop = bisect_left(self.starts, word.start()), bisect_right(self.ends, word.end())
            for begin in range(first, stop):
                for after in range(min(begin + MAX_MARKS, stop), begin, -1) if self.begins[begin] else ():
                    start, end = self.starts[begin], self.ends[after - 1]
                    if self.is_value(begin, after) and text.find(character, start, end) >= 0:
                        yield text[start:end], start, end

    @cached_property
    def _plain(self) -> npt.NDArray[np.bool_]:
        """Shape (units,): whether a value may end with a unit, which is no bracket."""
        plain = np.frombuffer(self.closes, np.bool_).copy()
        plain[list(self.partners)] = False
        return plain

    @cached_property
    def _plain_ends(self) -> Sequence[int]:
        """For each unit, the next plain end; the number of units if there is none."""
        ends = np.where(self._plain, np.arange(len(self.starts)), len(self.starts))
        found: list[int] = np.minimum.accumulate(ends[::-1])[::-1].tolist()
        return found

    @cached_property
    def _chains(self) -> Mapping[int, int]:
        """For each plain end, the last one that follows without more than `MAX_MARKS` units in between."""
        ends = np.flatnonzero(self._plain)
        breaks = np.flatnonzero(np.diff(ends) > MAX_MARKS + 1)
        lasts = np.append(ends[breaks], ends[-1:])
        return dict(zip(ends.tolist(), lasts[np.searchsorted(breaks, np.arange(len(ends)))].tolist(), strict=True))


def _units(text: str) -> Units:
    kinds = text.translate({ord(char): _kind(char) for char in set(text)})
    starts, ends = _spans(kinds)
    first = "".join([kinds[start] for start in starts])
    begins = bytearray(first.translate(_MAY).encode())
    closes = begins.copy()
    partners = _partners({at: text[starts[at]] for at, kind in enumerate(first) if kind in "()"})
    for at, partner in partners.items():
        begins[at], closes[at] = partner > at, partner < at
    for match in re.finditer("x", first):
        at = match.start()
        start, end, char = starts[at], ends[at], text[starts[at]]
        free = start == 0 or kinds[start - 1] in "s(" or text[start - 1] in _QUOTES
        begins[at] = char in _FIRST and free and end < len(text) and kinds[end] != "s"
        closes[at] = char in _LAST and start > 0 and kinds[start - 1] != "s"
    return Units(text, starts, ends, bytes(begins), bytes(closes), partners)


def _spans(kinds: str) -> tuple[list[int], list[int]]:
    """The starts and the ends of the units in a text of kinds."""
    if "m" in kinds:
        spans = [match.span() for match in _UNITS.finditer(kinds)]
        return [start for start, _ in spans], [end for _, end in spans]
    codes = np.frombuffer(b"s%bs" % kinds.encode(), np.uint8)
    before, codes = codes[:-1], codes[1:]
    begins = (codes != ord("s")) & ((codes != ord("w")) | (before != ord("w")))
    ends = (before != ord("s")) & (begins | (codes == ord("s")))
    return np.flatnonzero(begins).tolist(), np.flatnonzero(ends).tolist()


def _kind(char: str) -> str:
    """`w` in a word, `u` a word alone, `m` belongs to the unit before, `s` space, `y` symbol, `(`, `)`, or `x`."""
    kind = category(char)
    if char.isspace() or kind in {"Cc", "Cs"}:
        return "s"
    if kind[0] == "M" or kind == "Cf":
        return "m"
    if UNSPACED.match(char):
        return "u"
    if kind[0] in "LN" or kind == "Pc":
        return "w"
    if kind in {"Ps", "Pe"}:
        return "(" if kind == "Ps" else ")"
    return "y" if kind[0] == "S" and char not in _FIRST | _LAST | _QUOTES and char not in "^=|" else "x"


_MAY = {ord(kind): chr(kind in "wuy") for kind in "wumy()x"}


def _partners(brackets: Mapping[int, str]) -> dict[int, int]:
    """The partner of each bracket that has one."""
    partners, opened = dict[int, int](), dict[str, list[int]]()
    for at, char in brackets.items():
        if category(char) == "Ps":
            opened.setdefault(_CLOSING.get(char, ""), []).append(at)
        elif (waiting := opened.get(char)) and at - (opening := waiting.pop()) <= MAX_MARKS:
            partners[at], partners[opening] = opening, at
    return partners


_recent = Recent(_units, len, MAX_CHARACTERS)
