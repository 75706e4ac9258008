"""A process that compiles large specs, so that the loop which speaks HTTP goes on meanwhile.

    Compiler ──spec──► `python -m langchain_tooldec.serving.compiling` ──Verdict──► Compiler

A process and not a thread: compiling makes hundreds of thousands of objects, and a collection of garbage among them
stops all threads for 0.3 s.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import weakref
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from queue import LifoQueue
from typing import Any

from langchain_tooldec.errors import ServerError
from langchain_tooldec.serving.verdicts import Verdict, Verdicts
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

PROCESSES = 2
"""The most specs that are compiled at a time; further ones wait."""
COMMAND = "-m", "langchain_tooldec.serving.compiling"
"""What such a process runs."""


class Compiler:
    """Compiles specs in processes, which start with the first large spec and end with this process.

    Args:
        vocabulary: The bytes of each token id of the served model.
        verdicts: Where verdicts are kept, also those that nobody waits for any more.
    """

    def __init__(self, vocabulary: Vocabulary, verdicts: Verdicts) -> None:
        self._vocabulary = vocabulary
        self._verdicts = verdicts
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
            if (known := self._verdicts.find(text)) is not None:
                return known
            if process is None or process.has_ended:
                process = _Process(self._vocabulary)
            return self._verdicts.keep(text, process.judged(text))
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
