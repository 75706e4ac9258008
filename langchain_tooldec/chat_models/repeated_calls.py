"""A call that repeats an earlier one of its turn, found while it is written."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.formats.turn_reader import GrowingCall


class RepeatedCalls:
    """Compares each call of a turn with those before it: a repeated one has the same tool and the same arguments.

    Arguments are compared as they are written. Each character is compared once with those of the calls that are still
    alike.

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

    def __init__(self) -> None:
        self.first: int | None = None
        self._place = 0
        self._length = 0  # of the arguments that were compared
        self._alike: list[str] = []
        self._arguments: dict[str, list[str]] = {}  # of the complete calls, by tool

    @property
    def is_possible(self) -> bool:
        """Whether the last call is, or may become, a repeated one."""
        return bool(self._alike)

    def read(self, calls: Sequence[GrowingCall]) -> None:
        """Compare what has arrived of a turn's calls; only the last may grow."""
        while self.first is None and self._place < len(calls):
            call = calls[self._place]
            earlier = self._arguments.setdefault(call.name, [])
            self._alike = self._alike if self._length else earlier
            news = call.arguments.since(self._length)
            self._alike = [text for text in self._alike if text.startswith(news, self._length)]
            self._length += len(news)
            if any(len(text) == self._length for text in self._alike):
                self.first = self._place
            elif self._place == len(calls) - 1:
                return
            else:
                if self._length:
                    earlier.append(str(call.arguments))
                self._place, self._length = self._place + 1, 0
