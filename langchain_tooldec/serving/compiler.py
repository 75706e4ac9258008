"""What compiles specs while the loop that speaks HTTP goes on: threads that rest, and a process for large specs.

    Compiler ──spec──► `python -m langchain_tooldec.serving.compiler` ──Verdict──► Compiler

For large specs a process and not a thread: compiling makes hundreds of thousands of objects, and a collection of
garbage among them stops all threads for 0.3 s.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import weakref
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from queue import LifoQueue
from threading import Lock
from time import perf_counter, sleep
from typing import Any, TypeVar

from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import ServerError
from langchain_tooldec.serving.machines import SpecMachines, Verdict
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_Result = TypeVar("_Result")

PROCESSES = 2
"""The most specs that are compiled at a time; further ones wait."""
COMMAND = "-m", "langchain_tooldec.serving.compiler"
"""What such a process runs."""
_NICE = 5

THREADS = 4
"""The most functions at a time; further ones wait."""
_SLICE = 1e-3
"""Seconds after which a thread rests. Python would leave it the interpreter for 5 ms, each time the loop waits."""
_LOOPS_PART = 2
"""How much longer than their slices the threads rest, all together."""


class Compiler:
    """Compiles specs in processes, which start with the first large spec and end with this process.

    Args:
        machines: Where verdicts are kept, also those that nobody waits for any more.
    """

    def __init__(self, machines: SpecMachines) -> None:
        self._machines = machines
        self._idle: LifoQueue[_Process | None] = LifoQueue()  # one that runs comes first
        for _ in range(PROCESSES):
            self._idle.put(None)

    def submit(self, text: str) -> Future[Verdict]:
        """The verdict on a spec, which is remembered. A spec that waited until it was known is not compiled again.

        Raises:
            ServerError: In the future: the process ended, perhaps for want of memory.
        """
        return self._threads.submit(self._judged, text)

    @cached_property
    def _threads(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(PROCESSES, "tooldec compiler")

    def _judged(self, text: str) -> Verdict:
        process = self._idle.get()
        try:
            if (known := self._machines.known_verdict(text)) is not None:
                return known
            if process is None or process.has_ended:
                process = _Process(self._machines.vocabulary)
            return self._machines.keep_verdict(text, process.judged(text))
        except (OSError, EOFError, pickle.PickleError) as error:
            ended, process = process, None
            if ended is not None:
                ended.end()
            raise ServerError(f"the process that compiles tools ended: {type(error).__name__}: {error}") from None
        finally:
            self._idle.put(process)


class _Process:
    """One process, and the pipes to it. It ends when they are closed."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._process = subprocess.Popen([sys.executable, *COMMAND], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.end = weakref.finalize(self, _end, self._process)
        self._send(_parts(vocabulary))

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def judged(self, text: str) -> Verdict:
        self._send(text)
        assert self._process.stdout is not None
        found = pickle.load(self._process.stdout)
        assert isinstance(found, Verdict)
        return found

    def _send(self, value: Any) -> None:
        assert self._process.stdin is not None
        pickle.dump(value, self._process.stdin)
        self._process.stdin.flush()


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    with suppress(OSError):  # what was to be sent to it
        process.communicate()


def _parts(vocabulary: Vocabulary) -> Mapping[str, Any]:
    """The arguments of a `Vocabulary`."""
    return {
        "token_bytes": vocabulary.token_bytes,
        "special_tokens": vocabulary.special_tokens,
        "eos_token_ids": vocabulary.eos_token_ids,
        "logits_size": vocabulary.logits_size,
    }


def main() -> None:
    """Read the arguments of a vocabulary, then answer each spec with its verdict until the input ends."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what libraries print must not be read as an answer
    os.nice(_NICE)
    vocabulary = Vocabulary(**pickle.load(sys.stdin.buffer))
    while True:
        try:
            text = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(SpecMachines(vocabulary).judged(text), answers)
        answers.flush()


class ThrottledExecutor:
    """Runs functions in threads, for which the loop never waits long.

    Counted work (`automata.work`) rests after each millisecond, so that all threads together take a third of the
    interpreter's time.

    Rejected: threads without rests. A pass of a model on the CPU gives the interpreter away some hundred times, and
    waits 5 ms for it each time. No collection of garbage meanwhile: the first one after it goes through all new
    objects, 735 ms after 16 specs of 300 tools, where collecting as usual took 260 ms at once, since vLLM exempts what
    was there when the server began (`gc.freeze`).
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._busy = 0

    def submit(self, function: Callable[[], _Result]) -> Future[_Result]:
        """Call a function in a thread."""
        return self._pool.submit(self._run, function)

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(THREADS, "tooldec")

    def _run(self, function: Callable[[], _Result]) -> _Result:
        self._count(1)
        try:
            with work_limit("work beside a loop", pause=_Turns(self).pause):
                return function()
        finally:
            self._count(-1)

    def _count(self, change: int) -> None:
        with self._lock:
            self._busy += change

    @property
    def rest(self) -> float:
        """Seconds that each thread rests after a slice."""
        return _SLICE * ((1 + _LOOPS_PART) * self._busy - 1)


class _Turns:
    """The slices of one function; it may go on in another thread."""

    def __init__(self, beside: ThrottledExecutor) -> None:
        self._beside = beside
        self._until = perf_counter() + _SLICE

    def pause(self) -> None:
        if perf_counter() >= self._until:
            sleep(self._beside.rest)
            self._until = perf_counter() + _SLICE


if __name__ == "__main__":
    main()
