"""The measurements of masks.py, run inside an engine's process."""

from __future__ import annotations

import gc
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from langchain_tooldec.formats import ToolSpec
from tests.benchmarks._engines.base import Engine, Matcher, RefusedError, RejectedError
from tests.benchmarks._memory import allocated_bytes


@dataclass(frozen=True)
class Case:
    """A grammar, and texts to walk through it.

    Attributes:
        name: Its name in reports.
        grammar: The schema of a tool's arguments, or the tools of a turn.
        texts: The token ids of each text.
        tagged: Whether turns are Qwen3-Coder's, with arguments in tags, or ReAct's.
    """

    name: str
    grammar: Mapping[str, Any] | Sequence[ToolSpec]
    texts: Sequence[Sequence[int]]
    tagged: bool = False


@dataclass(frozen=True)
class Times:
    """Nanoseconds of one case.

    Attributes:
        compiled: From the schemas to a matcher.
        cold: Mask and advance for each token, on the first walk of each text.
        warm: The same on the second walk.
        whole: Compilation and every step of the first text.
        allocated: Bytes that the process holds afterwards.
        rejected: Tokens that were not allowed, and their texts.
    """

    compiled: int
    cold: list[int]
    warm: list[int]
    whole: int
    allocated: int
    rejected: list[str] = field(default_factory=list)


_KEPT: list[Matcher] = []  # keeps the matchers of a round in memory until it is over


def begin(engine: Engine, others: Sequence[Case]) -> int:
    """Start a round in which only other cases have been seen, as in a server that has run for a while.

    Returns:
        Bytes that the process holds.
    """
    _KEPT.clear()
    engine.forget()
    for case in others:
        with suppress(RefusedError):
            _see(engine, case)
    # Objects from imports are exempt from garbage collection; those that the engine makes from here on are not.
    gc.collect()
    gc.freeze()
    return allocated_bytes()


def _see(engine: Engine, case: Case) -> None:
    matcher = _compiled(engine, case)
    for ids in case.texts:
        _walked(matcher, ids)


def measure(engine: Engine, case: Case) -> Times:
    """Compile a case, and walk its texts twice."""
    start = time.perf_counter_ns()
    matcher = _compiled(engine, case)
    compiled = time.perf_counter_ns() - start
    _KEPT.append(matcher)
    cold, warm, rejected = [], [], []
    whole = compiled
    for number, ids in enumerate(case.texts):
        times, position = _walked(matcher, ids)
        cold.extend(times)
        if number == 0:
            whole += sum(times)
        if position is not None:
            rejected.append(f"token {position} of {len(ids)} of text {number}")
    for ids in case.texts:
        warm.extend(_walked(matcher, ids)[0])
    return Times(compiled, cold, warm, whole, allocated_bytes(), rejected)


def measure_first(engine: Engine, case: Case) -> Times:
    """Like `measure`, with nothing seen before but the vocabulary."""
    _KEPT.clear()
    engine.forget()
    gc.collect()
    return measure(engine, case)


def _compiled(engine: Engine, case: Case) -> Matcher:
    if isinstance(case.grammar, Mapping):
        return engine.schema(case.grammar)
    return engine.tagged(case.grammar) if case.tagged else engine.turn(case.grammar)


def _walked(matcher: Matcher, ids: Sequence[int]) -> tuple[list[int], int | None]:
    """The time of each step, and the position of a token that was not allowed."""
    matcher.restart()
    try:
        return matcher.walk(ids), None
    except RejectedError as error:
        return error.times, error.position
