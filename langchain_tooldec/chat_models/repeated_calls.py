"""A call that repeats an earlier one, of its turn or of the step before, found while it is written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence

from langchain_tooldec.formats import AssistantTurn, ObservationTurn, ToolCall, Turn
from langchain_tooldec.formats.turn_reader import GrowingCall, GrowingText

_PIECE = re.compile(r'\\.|"|[ \t\r\n]+|[^"\\ \t\r\n]+', re.DOTALL)


def answered_calls(turns: Sequence[Turn]) -> list[ToolCall]:
    """The calls that the next turn need not make again: those whose results end the conversation.

    If one of the results is an error, only those calls that the step before had made, too: they failed twice.
    """
    before, calls, failed = _last_step(turns)
    if not failed:
        return calls
    earlier = _last_step(before)[1]
    return [call for call in calls if call in earlier]


def _last_step(turns: Sequence[Turn]) -> tuple[Sequence[Turn], list[ToolCall], bool]:
    """The turns before the last step, its calls, and whether one failed; no calls if no results end the turns."""
    place, failed = len(turns), False
    while place and isinstance(result := turns[place - 1], ObservationTurn):
        failed |= result.text.lstrip().lower().startswith("error")
        place -= 1
    step = turns[place - 1] if 0 < place < len(turns) else None
    return turns[: place - 1], list(step.calls) if isinstance(step, AssistantTurn) else [], failed


class RepeatedCalls:
    """Compares each call of a turn with those before it: a repeated one has the same tool and the same arguments.

    Arguments are compared as they are written, but for white space between the tokens of JSON. Each character is
    compared once with those of the calls that are still alike.

    Args:
        answered: The calls of the step before, which have results.

    Attributes:
        first: The position of the first repeated call; None: there is none so far.

    Example:
        >>> from langchain_tooldec.formats.turn_reader import GrowingCall
        >>> calls, repeated = [GrowingCall("add"), GrowingCall("add")], RepeatedCalls()
        >>> calls[0].arguments.add('{"a": 1}')
        >>> for text in ('{"a": ', "1", "}"):
        ...     calls[1].arguments.add(text)
        ...     repeated.read(calls)
        ...     print(repeated.is_possible, repeated.first)
        True None
        True None
        True 1
    """

    def __init__(self, answered: Iterable[ToolCall] = ()) -> None:
        self.first: int | None = None
        self._place = 0
        self._compact = _Compact()
        self._alike: list[str] = []
        self._arguments: dict[str, list[str]] = {}  # of the complete calls, by tool
        for call in answered:
            written = json.dumps(call.arguments, ensure_ascii=False, separators=(",", ":"))
            self._arguments.setdefault(call.name, []).append(written)

    @property
    def is_possible(self) -> bool:
        """Whether the last call is, or may become, a repeated one."""
        return bool(self._alike)

    def read(self, calls: Sequence[GrowingCall]) -> None:
        """Compare what has arrived of a turn's calls; only the last may grow."""
        while self.first is None and self._place < len(calls):
            call, compact = calls[self._place], self._compact
            earlier = self._arguments.setdefault(call.name, [])
            before = len(compact.text)
            self._alike = self._alike if before else earlier
            compact.read(call.arguments)
            news, length = compact.text.since(before), len(compact.text)
            self._alike = [text for text in self._alike if text.startswith(news, before)]
            if any(len(text) == length for text in self._alike):
                self.first = self._place
            elif self._place == len(calls) - 1:
                return
            else:
                if length:
                    earlier.append(str(compact.text))
                self._place, self._compact = self._place + 1, _Compact()


class _Compact:
    """The arguments of a growing call without white space outside of strings.

    Attributes:
        text: What was read so far.
    """

    def __init__(self) -> None:
        self.text = GrowingText()
        self._read = 0
        self._in_string = False

    def read(self, arguments: GrowingText) -> None:
        """Read what has arrived; a backslash at the end waits for what it escapes."""
        for piece in _PIECE.findall(arguments.since(self._read)):
            self._read += len(piece)
            self._in_string ^= piece == '"'
            if self._in_string or not piece.isspace():
                self.text.add(piece)
