"""A turn while it is read: the text that has come, and what of it is thought, call and answer so far.

`Format.reading` is the part that differs from format to format. It takes text from the reader and puts down what it is,
and yields where it needs more.

A turn costs time linear in its length, however it comes in pieces: what was taken is not looked at again, what is put
down is never copied before somebody asks for the whole, and what is not understood yet is tried again when it has grown
by a character, or by a quarter once it is long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from dataclasses import dataclass, field

from langchain_tooldec.formats.turns import PartialCall, PartialTurn

_PIECE = 1_024
"""Characters that are read at a time, so that to set aside what stands behind a place costs no more."""
_SHORT = 512
"""Characters up to which a text that is not understood yet is tried again with each new one."""


class GrowingText:
    """A text that grows at its end. To take what was added costs its own length, not that of the text."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def __str__(self) -> str:
        self._parts = ["".join(self._parts)]
        return self._parts[0]

    def add(self, text: str) -> None:
        """Append a text."""
        if text:
            self._parts.append(text)
            self._length += len(text)

    def since(self, place: int) -> str:
        """What stands behind a place."""
        missing, parts = self._length - place, list[str]()
        for part in reversed(self._parts):
            if missing <= 0:
                break
            parts.append(part[-missing:])
            missing -= len(part)
        return "".join(reversed(parts))

    def startswith(self, character: str) -> bool:
        """Whether it begins with a character."""
        return bool(self._parts) and self._parts[0].startswith(character)


@dataclass(eq=False)
class GrowingCall:
    """A call whose arguments still come; see `PartialCall`."""

    name: str
    start: int = -1
    arguments: GrowingText = field(default_factory=GrowingText)


def partial_turn(thought: GrowingText, calls: Iterable[GrowingCall], answer: GrowingText | None) -> PartialTurn:
    """What a turn has grown to, as plain data."""
    written = tuple(PartialCall(call.name, str(call.arguments), call.start) for call in calls)
    return PartialTurn(str(thought), written, None if answer is None else str(answer))


class TurnReader:
    r"""Reads one turn while its text arrives. It belongs to one thread.

    Args:
        reading: How: `Format.reading`.

    Attributes:
        thought: The thought so far.
        calls: The calls so far; the last one may still grow.
        answer: What it says so far, None before that begins.
        rest: For the format: the text that it has not taken.
        place: For the format: where `rest` begins in the turn.
        ended: For the format: whether `rest` is all that comes. Then it yields no more.
        cut: For the format: whether it ended where the model would have gone on.

    Example:
        >>> from langchain_tooldec.formats import HermesFormat
        >>> reader = HermesFormat().reader()
        >>> for text in ("I add.\n<tool", '_call>{"name": "add", "arguments": {"a"'):
        ...     reader.feed(text)
        ...     print(reader.turn(complete=False))
        PartialTurn(thought='', calls=(), answer='I add.')
        PartialTurn(thought='', calls=(PartialCall(name='add', arguments='{"a"', start=28),), answer='I add.')
    """

    def __init__(self, reading: Callable[[TurnReader], Iterator[int]]) -> None:
        self.thought = GrowingText()
        self.calls: list[GrowingCall] = []
        self.answer: GrowingText | None = None
        self.rest, self.place, self.ended, self.cut = "", 0, False, False
        self._arrived: list[str] = []
        self._separator = ""
        self._steps = reading(self)
        self._missing: int | None = 0
        self._go_on()

    def feed(self, text: str) -> None:
        """Take what follows of the text."""
        for begin in range(0, len(text), _PIECE):
            if self._missing is None:  # what follows says nothing
                return
            self._arrived.append(text[begin : begin + _PIECE])
            self._missing -= len(self._arrived[-1])
            if self._missing <= 0:
                self._go_on()

    def close(self, *, cut: bool = False) -> None:
        """Take it that there is no more text.

        Args:
            cut: Whether the model would have gone on.
        """
        if not self.ended:
            self.ended, self.cut = True, cut
            self._go_on()

    def turn(self, *, complete: bool) -> PartialTurn:
        """The turn so far, which costs its length.

        Args:
            complete: Whether the text is all there is: it is closed.
        """
        if complete:
            self.close()
        return partial_turn(self.thought, self.calls, self.answer)

    def _go_on(self) -> None:
        self.rest += "".join(self._arrived)
        self._arrived.clear()
        self._missing = next(self._steps, None)

    def think(self, text: str) -> None:
        """Put down a part of the thought."""
        if text:
            self.thought.add(self._separator + text)
            self._separator = ""

    def separate_thoughts(self) -> None:
        """Put a blank line before the next part of the thought, if there is one before and behind it."""
        self._separator = "\n\n" if self.thought else ""

    def say(self, text: str) -> None:
        """Put down a part of the answer, which begins with the first one."""
        if self.answer is None:
            self.answer = GrowingText()
        self.answer.add(text)

    def call(self, name: str, start: int) -> GrowingCall:
        """Put down a call, whose name begins at a place in the turn."""
        self.calls.append(GrowingCall(name, start))
        return self.calls[-1]

    def take(self, count: int | None = None) -> str:
        """Take so many characters of the rest, by default all."""
        taken, self.rest = (self.rest, "") if count is None else (self.rest[:count], self.rest[count:])
        self.place += len(taken)
        return taken

    def put_back(self, text: str) -> None:
        """Give back what was taken last."""
        self.rest = text + self.rest
        self.place -= len(text)

    @property
    def worth_trying(self) -> int:
        """How many characters more make it worth looking at the rest again."""
        return max(1, (len(self.rest) - _SHORT) // 4)

    def begins(self, texts: Iterable[str]) -> Generator[int, None, str | None]:
        """Which of some texts comes next, None if none of them does."""
        while True:
            rest = self.rest
            found = next((text for text in texts if rest.startswith(text)), None)
            if found is not None or self.ended or not any(text.startswith(rest) for text in texts):
                return found
            yield 1

    def skip(self, text: str) -> Generator[int, None, bool]:
        """Take a text if it comes next."""
        found = yield from self.begins((text,))
        self.take(len(found or ""))
        return found is not None

    def until(self, ends: Collection[str], put: Callable[[str], object]) -> Generator[int, None, str | None]:
        """Put down the text up to the first of some ends, which is not taken; None: none came, and that was all."""
        while True:
            rest = self.rest
            places = {end: place for end in ends if (place := rest.find(end)) >= 0}
            end = min(places, key=places.__getitem__, default=None)
            sure = places[end] if end is not None else len(rest if self.ended else without_partial(rest, ends))
            if sure or (end is None and self.ended):
                put(self.take(sure))
            if end is not None or self.ended:
                return end
            yield 1

    def all(self, put: Callable[[str], object]) -> Iterator[int]:
        """Put down all the text that comes."""
        while not self.ended:
            if self.rest:
                put(self.take())
            yield 1
        put(self.take())

    def match(
        self, pattern: re.Pattern[str], hope: Callable[[str], object] = lambda rest: True
    ) -> Generator[int, None, re.Match[str] | None]:
        """Take what a pattern matches, as soon as more text would not change that.

        Args:
            pattern: A regular expression.
            hope: Whether a rest may become a match.
        """
        while True:
            rest = self.rest
            found = pattern.match(rest)
            if found is not None and (self.ended or found.end() < len(rest)):
                self.take(found.end())
                return found
            if self.ended or (found is None and not hope(rest)):
                return None
            yield self.worth_trying


def without_partial(text: str, markers: Iterable[str]) -> str:
    r"""The text without an end that may still become one of the markers.

    Example:
        >>> without_partial("I see\nAct", ["\nAction: "])
        'I see'
    """
    markers = list(markers)
    longest = max((len(marker) for marker in markers), default=1) - 1
    for length in range(min(longest, len(text)), 0, -1):
        if any(marker.startswith(text[-length:]) and length < len(marker) for marker in markers):
            return text[:-length]
    return text
