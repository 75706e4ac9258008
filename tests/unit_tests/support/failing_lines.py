"""Errors at chosen lines: a trace function raises where a line of some files is about to run."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, ModuleType
from typing import Any, TypeAlias

Line: TypeAlias = tuple[str, int]
"""A file and a line of it."""


class Lines:
    """Sees which lines run in the threads that ask for it, and raises once at one of them.

    Args:
        modules: Whose lines.
        place: Where to raise; None: nowhere.
        visit: How often the line has run before.
        error: What to raise.

    Attributes:
        visits: How often each line ran.
        raised: Whether it was raised.
    """

    def __init__(
        self,
        modules: tuple[ModuleType, ...],
        place: Line | None = None,
        visit: int = 0,
        error: Callable[[], BaseException] = lambda: MemoryError("at a line"),
    ) -> None:
        self._files = {str(module.__file__) for module in modules}
        self._place, self._visit, self._error = place, visit, error
        self._lock = threading.Lock()
        self.visits: dict[Line, int] = {}
        self.raised = False

    def _trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        if frame.f_code.co_filename not in self._files or frame.f_code.co_name == "<module>":
            return None
        return self._line

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            line = frame.f_code.co_filename, frame.f_lineno
            with self._lock:
                count = self.visits.get(line, 0)
                self.visits[line] = count + 1
                now = line == self._place and count == self._visit and not self.raised
                self.raised = self.raised or now
            if now:
                raise self._error()
        return self._line

    def trace_this_thread(self) -> None:
        """Watch this thread from now on to its end."""
        sys.settrace(self._trace)

    @contextmanager
    def here(self) -> Iterator[None]:
        """Watch this thread for a while."""
        before = sys.gettrace()
        sys.settrace(self._trace)
        try:
            yield
        finally:
            sys.settrace(before)
