"""A server's processes from outside: how long its loop takes to answer, and the memory of each process."""

from __future__ import annotations

import math
import os
import statistics
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx

HTTP, ENGINE, WORKER, COMPILERS = "HTTP", "engine", "worker", "compilers"
_TITLES = {"EngineCore": ENGINE, "Worker": WORKER, "serving.compiler": COMPILERS}
"""What is in the command of each process, but for the one that speaks HTTP."""
_EVERY = 0.2
"""Seconds between two questions for /health."""
_MEMORY_EVERY = 5.0


@dataclass
class Watch:
    """Asks in a thread, until it is stopped.

    Attributes:
        url: Of the server.
        pid: The process that speaks HTTP; None: the server is starting, and nothing is asked.
        health: Seconds of the run, seconds that /health took, and the server's loop's own CPU time meanwhile. On busy
            cores the last is what the loop had to do first.
        memory: Seconds of the run, and MB of each process.
        failures: What went wrong with /health.
    """

    url: str
    pid: int | None = None
    health: list[tuple[float, float, float]] = field(default_factory=list)
    memory: list[tuple[float, Mapping[str, float]]] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    _begun: float = field(default_factory=time.perf_counter)
    _over: threading.Event = field(default_factory=threading.Event)

    def start(self) -> None:
        """Begin to ask."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ask no more."""
        self._over.set()
        self._thread.join()

    @property
    def now(self) -> float:
        """Seconds of the run."""
        return time.perf_counter() - self._begun

    def _run(self) -> None:
        last = -math.inf
        with httpx.Client(timeout=60) as client:
            while not self._over.wait(_EVERY):
                pid, asked = self.pid, self.now
                if pid is None:
                    continue
                try:
                    spent = cpu_seconds(pid)
                    client.get(f"{self.url}/health").raise_for_status()
                    self.health.append((asked, self.now - asked, cpu_seconds(pid) - spent))
                    if asked - last >= _MEMORY_EVERY:
                        last = asked
                        self.memory.append((asked, memory_of(pid)))
                except (httpx.HTTPError, OSError) as error:
                    if self.pid == pid:
                        self.failures.append(f"{asked:.0f} s: {type(error).__name__}: {error}")


def cpu_seconds(pid: int) -> float:
    """CPU time of the main thread of a process."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9


def memory_of(pid: int) -> dict[str, float]:
    """MB of resident memory of a server's processes."""
    found = dict.fromkeys((HTTP, ENGINE, WORKER, COMPILERS), 0.0)
    for each in [pid, *_below(pid)]:
        folder = Path(f"/proc/{each}")
        try:
            command = (folder / "cmdline").read_text(errors="replace")
            pages = int((folder / "statm").read_text().split()[1])
        except (OSError, IndexError):
            continue
        names = [HTTP] if each == pid else [name for title, name in _TITLES.items() if title in command]
        for name in names:
            found[name] += pages * os.sysconf("SC_PAGESIZE") / 1e6
    return found


def _below(pid: int) -> Iterator[int]:
    """All processes that a process has started, and those that they have."""
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            started = children.read_text().split()
        except OSError:  # the thread has ended
            continue
        for child in map(int, started):
            yield child
            yield from _below(child)


def slope(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The slope of a line through points, and half of its 95 % interval; from averages of each minute.

    Points of a minute depend on each other, averages hardly do.

    Args:
        points: Seconds and values.

    Returns:
        What the value grows an hour. Infinity as the interval if there are fewer than three minutes.
    """
    minutes: dict[int, list[float]] = {}
    for second, value in points:
        minutes.setdefault(int(second // 60), []).append(value)
    if len(minutes) < 3:
        return 0.0, math.inf
    x, y = [minute / 60 for minute in minutes], [statistics.fmean(values) for values in minutes.values()]
    growth, start = statistics.linear_regression(x, y)
    left = sum((value - start - growth * hour) ** 2 for hour, value in zip(x, y, strict=True))
    spread = sum((hour - statistics.fmean(x)) ** 2 for hour in x)
    return growth, 2 * math.sqrt(left / (len(x) - 2) / spread)
