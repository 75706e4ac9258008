"""A line that says what is being waited for."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import TextIO

_INTERVAL = 0.1


@contextmanager
def progress(text: str, stream: TextIO | None = None) -> Iterator[None]:
    """Show a text while the body runs: with a spinner and the seconds on a terminal, else as one line.

    Args:
        text: Such as "Loading the model".
        stream: Standard error by default.
    """
    stream = stream or sys.stderr
    if not stream.isatty():
        stream.write(f"{text} ...\n")
        stream.flush()
        yield
        return
    done = threading.Event()
    spinner = threading.Thread(target=_spin, args=(text, stream, done), daemon=True)
    spinner.start()
    try:
        yield
    finally:
        done.set()
        spinner.join()
        stream.write("\r\x1b[K")
        stream.flush()


def _spin(text: str, stream: TextIO, done: threading.Event) -> None:
    started = time.monotonic()
    for sign in cycle("|/-\\"):
        stream.write(f"\r\x1b[K{sign} {text} ... {time.monotonic() - started:.0f} s")
        stream.flush()
        if done.wait(_INTERVAL):
            return
