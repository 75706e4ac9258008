"""Runs an engine in its own process, so that a crash or a leak stays there.

The process prepares the engine once, then runs one job after another. It ends if a job takes too long or the engine
takes too much memory; the next job starts a new process.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import resource
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.benchmarks._engines.base import Engine, NotInstalledError, RefusedError
from tests.benchmarks._engines.registry import open_engine
from tests.benchmarks._tokenizers import load_tokenizer

START_LIMIT = 300.0
"""Limit for loading a tokenizer and preparing an engine, in seconds."""


class Worker:
    """Runs jobs with one engine and one tokenizer.

    Args:
        engine: Name of the engine.
        tokenizer: For `_tokenizers.load_tokenizer`.
        seconds: Limit of a job.
        megabytes: Memory that the process may take beyond that of the prepared engine.

    Attributes:
        prepared_ns: Time to prepare the vocabulary.
    """

    def __init__(self, engine: str, tokenizer: str, *, seconds: float, megabytes: int) -> None:
        self.engine = engine
        self._arguments = (engine, tokenizer, megabytes)
        self._seconds = seconds
        self._process: Any = None
        self._pipe: Any = None
        self.prepared_ns = 0

    def start(self) -> None:
        """Prepare the engine now rather than with the first job.

        Raises:
            NotInstalledError: Its package is missing.
            RefusedError: It cannot be prepared for the tokenizer.
        """
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, *self._arguments), daemon=True)
        self._process.start()
        theirs.close()
        try:
            self.prepared_ns = self._answer(START_LIMIT)
        except (NotInstalledError, RefusedError):
            self.stop()
            raise

    @property
    def running(self) -> bool:
        """Whether there is a process; if not, the next job starts one."""
        return self._process is not None

    def run(self, job: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Any:
        """The result of `job(engine, *arguments)`.

        Raises:
            RefusedError: The engine refused, ran out of time or memory, or crashed.
        """
        self.start()
        try:
            self._pipe.send((job, arguments))
        except OSError:
            raise self._died() from None
        return self._answer(self._seconds if seconds is None else max(seconds, 0))

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._process = None

    def _answer(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            self.stop()
            raise RefusedError("(time)", f"over {seconds:g} s")
        try:
            result = self._pipe.recv()
        except (EOFError, ConnectionError):
            raise self._died() from None
        if isinstance(result, Exception):
            raise result
        return result

    def _died(self) -> RefusedError:
        self._process.join(10)
        code = self._process.exitcode
        self.stop()
        return RefusedError("(crash)", f"the process ended with {code}; out of memory, or a fault of the engine")


def _serve(pipe: Connection, name: str, tokenizer_name: str, megabytes: int) -> None:
    """The process: prepare, then run jobs until the pipe is closed."""
    _silence()
    logging.disable(logging.CRITICAL)
    tokenizer = load_tokenizer(tokenizer_name)
    start = time.perf_counter_ns()
    try:
        engine = open_engine(name, tokenizer)
    except (NotInstalledError, RefusedError) as error:
        pipe.send(error)
        return
    except Exception as error:
        pipe.send(RefusedError(f"({type(error).__name__})", str(error)))
        return
    pipe.send(time.perf_counter_ns() - start)
    if used := _status_kilobytes("VmSize"):
        resource.setrlimit(resource.RLIMIT_AS, ((used << 10) + (megabytes << 20),) * 2)
    while True:
        try:
            job, arguments = pipe.recv()
        except EOFError:
            return
        pipe.send(_done(engine, job, arguments))


def _done(engine: Engine, job: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    try:
        return job(engine, *arguments)
    except (RefusedError, NotInstalledError) as error:
        return error
    except MemoryError:
        return RefusedError("(memory)", "out of memory")
    # An exception from an engine is a result, too. pyo3's PanicException is not an Exception.
    except BaseException as error:
        if isinstance(error, (KeyboardInterrupt, SystemExit)):
            raise
        return RefusedError(f"({type(error).__name__})", str(error)[:500])


def _silence() -> None:
    """Discard what engines write to the standard streams, which would garble the tables."""
    if not os.environ.get("TOOLDEC_BENCH_VERBOSE"):
        for number in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), number)
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115


def _status_kilobytes(field: str) -> int:
    """A figure of /proc/self/status; 0 if it does not exist."""
    status = Path("/proc/self/status")
    for line in status.read_text("ascii").splitlines() if status.exists() else ():
        if line.startswith(f"{field}:"):
            return int(line.split()[1])
    return 0
