"""A line that says what is being waited for."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import TextIO

_INTERVAL = 0.1


class Progress:
    """How far something is; shown by `progress`.

    Attributes:
        text: What is done.
        share: From 0 to 1; None: not known.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.share: float | None = None

    def at(self, what: str, done: int, total: int | None) -> None:
        """So much of so much is done; as `ChatToolDec.from_model_id` tells it."""
        self.share = done / total if total else None

    def __str__(self) -> str:
        return self.text if self.share is None else f"{self.text} ... {100 * min(self.share, 1):.0f} %"


@contextmanager
def progress(text: str, stream: TextIO | None = None) -> Iterator[Progress]:
    """Show a text while the body runs: with a spinner and the seconds on a terminal, else as one line.

    Args:
        text: Such as "Loading the model".
        stream: Standard error by default.

    Yields:
        What to tell how far it is, where that is known.
    """
    stream = stream or sys.stderr
    shown = Progress(text)
    if not stream.isatty():
        stream.write(f"{text} ...\n")
        stream.flush()
        yield shown
        return
    done = threading.Event()
    spinner = threading.Thread(target=_spin, args=(shown, stream, done), daemon=True)
    spinner.start()
    try:
        yield shown
    finally:
        done.set()
        spinner.join()
        stream.write("\r\x1b[K")
        stream.flush()


@contextmanager
def counted(text: str, total: int, stream: TextIO | None = None) -> Iterator[Callable[[], None]]:
    """Show how many of so many things are done, on a terminal; elsewhere nothing.

    Args:
        text: What is done.
        total: How many there are.
        stream: Standard error by default.

    Yields:
        To be called when one is done, from any thread.
    """
    stream = stream or sys.stderr
    lock, done = threading.Lock(), 0

    def one() -> None:
        nonlocal done
        with lock:
            done += 1
            if stream.isatty():
                stream.write(f"\r\x1b[K{text}: {done} of {total}")
                stream.flush()

    try:
        yield one
    finally:
        if stream.isatty():
            stream.write("\r\x1b[K")
            stream.flush()


def _spin(text: Progress, stream: TextIO, done: threading.Event) -> None:
    started = time.monotonic()
    for sign in cycle("|/-\\"):
        stream.write(f"\r\x1b[K{sign} {text} ... {time.monotonic() - started:.0f} s")
        stream.flush()
        if done.wait(_INTERVAL):
            return
