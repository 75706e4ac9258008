"""The values that stand in some texts, as an expression: every run of whole units (`units.Units.is_value`).

A state is the set of positions at which the text written so far ends. It is built when it is reached, as a trie of the
units that follow there, so that binding a conversation costs one pass over its words, and its first mask what a trie of
so many names costs.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from threading import RLock

from langchain_tooldec.automata.expression import ALL_BYTES, EMPTY, EPSILON, EVERYTHING, Expression, choice
from langchain_tooldec.automata.reference import Reference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.work import uncounted
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.grounding.units import ANY_LENGTH, MAX_MARKS, UNSPACED, Bounds, Units

MAX_STEPS = 400_000
"""The most units and characters that are tried against an expression: about a second."""


def escaped(text: str) -> bytes:
    """A text between the quotes of JSON, each character in its shortest spelling."""
    return json.dumps(text, ensure_ascii=False)[1:-1].encode()


def left_after(within: Expression, text: str) -> Expression:
    """What an expression leaves after a text in JSON. Transitions are kept, as most texts pass the same states."""
    for byte in escaped(text):
        if within is EMPTY:
            break
        within.transitions()
        within = within.derivative(byte)
    return within


class Quotation(Reference):
    """The values of some texts, which can be spelled in other ways.

    Attributes:
        spelled: Returns them with their characters written by a function.
    """

    __slots__ = ("spelled",)

    def __init__(
        self,
        build: Callable[[], Expression],
        shortest: bytes | None,
        spelled: Callable[[Callable[[str], bytes]], Expression],
    ) -> None:
        super().__init__("what was said", build, shortest)
        self.spelled = spelled


def quoted(texts: Collection[str], spell: Callable[[str], bytes] = escaped) -> Expression:
    """Some texts, as a quotation: not counted, and forgotten with their conversation."""
    if not texts:
        return EMPTY
    spelled = [spell(text) for text in texts]
    shortest = min(spelled, key=lambda one: (len(one), one))
    body = uncounted(lambda: trie(dict.fromkeys(spelled, EPSILON)))
    return Quotation(body, shortest, lambda other: quoted(texts, other))


class _Rest(Reference):
    """What may follow at some positions. After a word no letter and no digit does, so tokens rarely need it."""

    __slots__ = ("first_bytes",)

    def __init__(self, build: Callable[[], Expression], shortest: bytes | None, *, after_word: bool) -> None:
        super().__init__("a quotation", build, shortest)
        self.first_bytes = _NO_WORD if after_word else ALL_BYTES


_WORD = re.compile(rb"[0-9A-Za-z_]")
_NO_WORD = sum(1 << byte for byte in range(256) if not _WORD.match(bytes([byte])))


def _ends_word(text: str) -> bool:
    """Whether a letter or a digit after a text would be of its last word."""
    return (text[-1] == "_" or text[-1].isalnum()) and not UNSPACED.match(text[-1])


class Infixes:
    """The values of some texts. Thread-safe; its states are kept as long as it is.

    Args:
        texts: The texts.
        within: Values must be in this expression too, written as the content of a JSON string; None: any value.
        bounds: The fewest and the most characters of a value.
        spell: How the characters of a text are written.

    Raises:
        GrammarTooLargeError: Looking for values within the expression takes more than `MAX_STEPS`.
    """

    def __init__(
        self,
        texts: Sequence[Units],
        within: Expression | None = None,
        bounds: Bounds = ANY_LENGTH,
        spell: Callable[[str], bytes] = escaped,
    ) -> None:
        self._texts, self._within, self._bounds, self._spell = texts, within or EVERYTHING, bounds, spell
        self._firsts = [0, *accumulate(len(text.starts) + 1 for text in texts)]  # the position before each text
        self._states: dict[tuple[tuple[int, ...], int, Expression], Expression] = {}
        self._steps: dict[tuple[Expression, str], Expression] = {}
        self._completes: dict[tuple[int, Expression], bool] = {}
        self._counted = 0
        self._lock = RLock()

    @uncounted  # the work depends on the conversation, not on a schema, and is bounded by its length
    def content(self) -> Expression:
        """The values."""
        found: dict[str, list[int]] = {}
        for position, text in zip(self._firsts, self._texts, strict=False):
            for word, units in text.first_words.items():
                found.setdefault(word, []).extend([position + at + 1 for at in units])
        body = self._any(found, 1, self._within)
        return body if body is EMPTY else Quotation(lambda: body, shortest_string(body), self.spelled)

    def spelled(self, spell: Callable[[str], bytes]) -> Expression:
        """The values with their characters written in another way."""
        return Infixes(self._texts, self._within, self._bounds, spell).content()

    def _any(self, found: Mapping[str, Sequence[int]], length: int, within: Expression) -> Expression:
        """Any of some texts, each with the positions after it; `length`: the units of a value up to there."""
        leaves: dict[bytes, Expression] = {}
        for text, positions in found.items():
            rest = self._rest_within(within, text)
            leaves[self._spell(text)] = self._after(tuple(positions), length, rest, after_word=_ends_word(text))
        return trie(leaves)

    def _after(self, positions: tuple[int, ...], length: int, within: Expression, *, after_word: bool) -> Expression:
        """What may follow at some positions, which are as many units after the beginning of a value."""
        if within is EMPTY:
            return EMPTY
        bounds, units = self._bounds, self._units(positions)
        ends = within.nullable and any(text.is_value(at - length, at, bounds) for text, at in units)
        if any(self._may_go_on(position, length, within) for position in positions):
            key = positions, length, within
            with self._lock:
                if (rest := self._states.get(key)) is None:
                    shortest = None if ends else self._shortest(*key)
                    rest = self._states[key] = _Rest(lambda: self._rest(*key), shortest, after_word=after_word)
            return choice(EPSILON, rest) if ends else rest
        return EPSILON if ends else EMPTY

    def _rest(self, positions: Sequence[int], length: int, within: Expression) -> Expression:
        """At least one more unit."""
        found: dict[str, list[int]] = {}
        for position, (text, at) in zip(positions, self._units(positions), strict=True):
            if self._may_go_on(position, length, within):
                found.setdefault(text.between(at - 1, at), []).append(position + 1)
        return self._any(found, length + 1, within)

    def _shortest(self, positions: Sequence[int], length: int, within: Expression) -> bytes:
        """The least of the shortest texts that complete a value, at positions where none ends yet."""
        found: list[bytes] = []
        for position, (text, at) in zip(positions, self._units(positions), strict=True):
            if self._may_go_on(position, length, within):
                first, unit, rest = at - length, at, self._rest_within(within, text.between(at - 1, at))
                while not (rest.nullable and text.is_value(first, unit + 1, self._bounds)):
                    end = text.next_end(first, unit + 1, self._bounds) if rest is EVERYTHING else unit + 1
                    rest, unit = self._rest_within(rest, text.between(unit, unit + 1)), end or unit + 1
                found.append(self._spell(text.between(at - 1, unit)))
        return min(found, key=lambda one: (len(one), one))

    def _may_go_on(self, position: int, length: int, within: Expression) -> bool:
        """Whether the value that is written up to a position may end later."""
        ((text, at),) = self._units((position,))
        first = at - length
        if within is EVERYTHING or not text.may_go_on(first, at, self._bounds):
            return text.may_go_on(first, at, self._bounds)
        is_plain = first not in text.partners and self._bounds == ANY_LENGTH
        if is_plain and self._is_completed(position, text, at, within):
            return True
        if is_plain and not text.partners:
            return False
        last = at + 2 * MAX_MARKS if is_plain else max(text.reach(at), at) + MAX_MARKS
        return self._ends_soon(text, first, at, last, within)

    def _is_completed(self, position: int, text: Units, at: int, within: Expression) -> bool:
        """Whether units from a position on, the last of them no bracket, complete a value of any length."""
        passed: list[tuple[int, Expression]] = []
        found = False
        for unit in range(at, text.reach(at) + 1):
            key = position + unit - at, within
            if (known := self._completes.get(key)) is not None:
                found = known
                break
            passed.append(key)
            within = self._rest_within(within, text.between(unit - 1, unit))
            if within is EMPTY:
                break
            if within.nullable and text.closes[unit] and unit not in text.partners:
                found = True
                break
        self._completes.update(dict.fromkeys(passed, found))
        self._count(len(passed))
        return found

    def _ends_soon(self, text: Units, first: int, at: int, last: int, within: Expression) -> bool:
        """Whether a value that begins with `first` ends with a unit from `at` to `last`; nothing is remembered."""
        for unit in range(at, min(last, len(text.starts) - 1) + 1):
            self._count(1)
            within = self._rest_within(within, text.between(unit - 1, unit))
            if within is EMPTY or text.ends[unit] - text.starts[first] > self._bounds[1]:
                return False
            if within.nullable and text.is_value(first, unit + 1, self._bounds):
                return True
        return False

    def _count(self, steps: int) -> None:
        self._counted += steps
        if self._counted > MAX_STEPS:
            raise GrammarTooLargeError(
                f"looking in the conversation for texts that match takes more than {MAX_STEPS:,} steps; give the "
                "pattern a beginning that few words have, or a shorter maximum length"
            )

    def _rest_within(self, within: Expression, text: str) -> Expression:
        """What `within` leaves after a text. Words recur, in few states."""
        if within is EVERYTHING:
            return within
        key = within, text
        if (rest := self._steps.get(key)) is None:
            self._count(len(text))
            rest = self._steps[key] = left_after(within, text)
        return rest

    def _units(self, positions: Sequence[int]) -> Iterator[tuple[Units, int]]:
        """The text and the unit of each position."""
        for position in positions:
            number = bisect_right(self._firsts, position) - 1
            yield self._texts[number], position - self._firsts[number]
