"""Incremental reading of a turn: the text that has arrived, and the thought, calls and answer in it.

Each format implements `Format.reading`: it takes text from the reader, emits parts, and yields when it needs more.

Reading takes time linear in the length of the turn, whatever the size of the pieces: taken text is not read again,
emitted text is copied only on request, and undecided text is read again after one more character, or, once long, after
it has grown by a quarter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from langchain_tooldec.formats.turns import PartialCall, PartialTurn

_PIECE = 1_024
"""Characters read at a time; bounds the cost of slicing `rest`."""
_SHORT = 512
"""Length up to which undecided text is read again after each new character."""


class GrowingText:
    """A text that grows at its end. Reading an addition costs only its own length."""

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

    def since(self, position: int) -> str:
        """The text after a position."""
        missing, parts = self._length - position, list[str]()
        for part in reversed(self._parts):
            if missing <= 0:
                break
            parts.append(part[-missing:])
            missing -= len(part)
        return "".join(reversed(parts))

    def startswith(self, character: str) -> bool:
        """Whether the text begins with a character."""
        return bool(self._parts) and self._parts[0].startswith(character)


@dataclass(eq=False)
class GrowingCall:
    """A call whose arguments are still arriving; see `PartialCall`."""

    name: str
    start: int = -1
    arguments: GrowingText = field(default_factory=GrowingText)


def partial_turn(thought: GrowingText, calls: Iterable[GrowingCall], answer: GrowingText | None) -> PartialTurn:
    """The turn so far, as plain data."""
    written = tuple(PartialCall(call.name, str(call.arguments), call.start) for call in calls)
    return PartialTurn(str(thought), written, None if answer is None else str(answer))


class Beginning(NamedTuple):
    """Where an unmarked call begins in a text, including a fence or marks around it.

    Attributes:
        name: The tool; empty while more text must arrive.
        before_name: Characters of the call before the name.
        before_arguments: Characters of the call before the arguments.
    """

    start: int
    name: str = ""
    before_name: int = 0
    before_arguments: int = 0


class TurnReader:
    r"""Reads one turn incrementally. It belongs to one thread.

    Args:
        reading: `Format.reading`.
        names: The tools whose calls may begin without a mark.

    Attributes:
        thought: The thought so far.
        calls: The calls so far; only the last may grow.
        answer: The answer so far; None before it begins.
        rest: For the format: the text not taken yet.
        position: For the format: where `rest` begins in the turn.
        ended: For the format: whether the text is complete; then the format must not yield.
        cut: For the format: whether generation stopped before the model ended the turn.
        names: For the format: the tools whose calls may begin without a mark.
        nameless: For the format: the arguments of a call whose name is still to come.
        held_string: For the format: see `ArgumentsReader.held_string`.
        has_unmarked: Whether a call began without a mark.

    Example:
        >>> from langchain_tooldec.formats import HermesFormat
        >>> reader = HermesFormat().reader()
        >>> for text in ("I add.\n<tool", '_call>{"name": "add", "arguments": {"a"'):
        ...     reader.feed(text)
        ...     print(reader.turn(complete=False))
        PartialTurn(thought='', calls=(), answer='I add.')
        PartialTurn(thought='', calls=(PartialCall(name='add', arguments='{"a"', start=28),), answer='I add.')
    """

    def __init__(self, reading: Callable[[TurnReader], Iterator[int]], names: Iterable[str] = ()) -> None:
        self.thought = GrowingText()
        self.calls: list[GrowingCall] = []
        self.answer: GrowingText | None = None
        self.rest, self.position, self.ended, self.cut = "", 0, False, False
        self.names, self.has_unmarked = tuple(names), False
        self.nameless: GrowingText | None = None
        self.held_string: Callable[[], str | None] = lambda: None
        self._arrived: list[str] = []
        self._separator = ""
        self._steps = reading(self)
        self._missing: int | None = 0
        self._go_on()

    def feed(self, text: str) -> None:
        """Read more text."""
        for begin in range(0, len(text), _PIECE):
            if self._missing is None:  # the format has stopped reading
                return
            self._arrived.append(text[begin : begin + _PIECE])
            self._missing -= len(self._arrived[-1])
            if self._missing <= 0:
                self._go_on()

    def close(self, *, cut: bool = False) -> None:
        """End the text; `cut`: generation stopped before the model ended the turn."""
        if not self.ended:
            self.ended, self.cut = True, cut
            self._go_on()

    def turn(self, *, complete: bool) -> PartialTurn:
        """The turn so far, or, if `complete`, after the end of the text; takes time linear in its length."""
        if complete:
            self.close()
        return partial_turn(self.thought, self.calls, self.answer)

    def _go_on(self) -> None:
        self.rest += "".join(self._arrived)
        self._arrived.clear()
        self._missing = next(self._steps, None)

    def think(self, text: str) -> None:
        """Emit a part of the thought."""
        if text:
            self.thought.add(self._separator + text)
            self._separator = ""

    def separate_thoughts(self) -> None:
        """Insert a blank line between the thought so far, if any, and the next part of it."""
        self._separator = "\n\n" if self.thought else ""

    def say(self, text: str) -> None:
        """Emit a part of the answer; the first part, even if empty, begins it."""
        if self.answer is None:
            self.answer = GrowingText()
        self.answer.add(text)

    def call(self, name: str, start: int) -> GrowingCall:
        """Emit a call whose name begins at a position of the turn, with the arguments that precede its name, if any."""
        self.calls.append(GrowingCall(name, start, self.nameless or GrowingText()))
        self.nameless = None
        return self.calls[-1]

    @property
    def open_arguments(self) -> GrowingText | None:
        """The arguments that arrived last; None before the first."""
        return self.nameless or (self.calls[-1].arguments if self.calls else None)

    def take(self, count: int | None = None) -> str:
        """Take characters of the rest; default: all."""
        taken, self.rest = (self.rest, "") if count is None else (self.rest[:count], self.rest[count:])
        self.position += len(taken)
        return taken

    def put_back(self, text: str) -> None:
        """Return the text that was taken last."""
        self.rest = text + self.rest
        self.position -= len(text)

    @property
    def is_waiting(self) -> bool:
        """Whether some of the text was not taken yet: what follows decides what it is."""
        return bool(self.rest or self._arrived)

    @property
    def worth_trying(self) -> int:
        """How many more characters are needed before the rest is read again."""
        return max(1, (len(self.rest) - _SHORT) // 4)

    def begins(self, texts: Iterable[str]) -> Generator[int, None, str | None]:
        """Which of the texts comes next, the longest if several do; None if none does."""
        while True:
            rest = self.rest
            found = max((text for text in texts if rest.startswith(text)), key=len, default=None)
            if self.ended or not any(text.startswith(rest) for text in texts if text != found):
                return found
            yield 1

    def skip(self, text: str) -> Generator[int, None, bool]:
        """Take a text if it comes next; return whether it did."""
        found = yield from self.begins((text,))
        self.take(len(found or ""))
        return found is not None

    def skip_space(self, texts: Iterable[str]) -> Iterator[int]:
        """Take the longest of some texts that comes next, or parts of it, as models omit parts of white space."""
        longest_first = sorted(filter(None, texts), key=len, reverse=True)
        for text in longest_first:
            if (yield from self.skip(text)):
                return
        for character in "".join(longest_first[:1]):
            yield from self.skip(character)

    def until(
        self, ends: Collection[str], put: Callable[[str], object], last: Sequence[str] = ()
    ) -> Generator[int, None, str | None]:
        """Emit the text before the first of some ends. Return that end, which is not taken; None if the text ended.

        Args:
            ends: The ends.
            put: Emits a part of the text.
            last: Texts of which one, with blanks after it, may end the turn; it is not emitted then.
        """
        found = yield from self.until_call(ends, lambda text: None, put, last)
        return found if isinstance(found, str) else None

    def until_call(
        self,
        ends: Collection[str],
        first: Callable[[str], Beginning | None],
        put: Callable[[str], object],
        last: Sequence[str] = (),
    ) -> Generator[int, None, str | Beginning | None]:
        """Like `until`, with another kind of end: an unmarked call; `first` finds it, or what may become one."""
        whole = _at_end(tuple(last))
        while True:
            rest = self.rest
            starts = {end: start for end in ends if (start := rest.find(end)) >= 0}
            end = min(starts, key=starts.__getitem__, default=None)
            call = first(rest if end is None else rest[: starts[end]])
            if call is not None and call.name:
                if call.start:
                    put(self.take(call.start))
                return call
            if end is None and self.ended:
                found = None if self.cut else whole.search(rest)
                put(self.take(found and found.start()))
                self.take()
                return None
            found = whole.search(rest)
            held = len(without_partial(rest, [*ends, *last]))
            held = min(held, found.start()) if found else held
            held = min(held, call.start) if call else held
            sure = held if end is None else starts[end]
            if sure:
                put(self.take(sure))
            if end is not None:
                return end
            yield self.worth_trying if call else 1

    def all(self, put: Callable[[str], object]) -> Iterator[int]:
        """Emit all remaining text."""
        while not self.ended:
            if self.rest:
                put(self.take())
            yield 1
        put(self.take())

    def match(
        self, pattern: re.Pattern[str], hope: Callable[[str], object] = lambda rest: True
    ) -> Generator[int, None, re.Match[str] | None]:
        """Take the match of a pattern once more text cannot change it; None if there is none.

        Args:
            pattern: A regular expression.
            hope: Whether the rest may become a match.
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


@cache
def _at_end(texts: tuple[str, ...]) -> re.Pattern[str]:
    """Finds one of some texts at the end of a text, with blanks after it."""
    return re.compile(rf"(?:{'|'.join(map(re.escape, texts)) or '(?!)'})[ \t\r\n]*\Z")


def without_partial(text: str, markers: Iterable[str]) -> str:
    r"""The text without an end that may become one of the markers.

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
