"""A lack of memory at any line, as on a full GPU: each request ends with its own text or its own error, none waits.

An error is raised once, at each line that the batcher, its sessions, the rows and the runner come to, while
three requests are under way. What comes behind is right: those that go on, and others that begin later.
"""

from collections.abc import Sequence
from functools import cache
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from types import ModuleType
from typing import Any

import pytest
import torch

from langchain_tooldec.decoding import (
    Batcher,
    PrefixCache,
    PromptLookup,
    SamplingOptions,
    Session,
    Unconstrained,
    batching,
    generate,
    model_runner,
    rows,
    session,
)
from langchain_tooldec.decoding.passes import MAX_MISSED
from tests.tiny_models import tiny_llama
from tests.unit_tests.support.failing_lines import Line, Lines
from tests.unit_tests.support.runners import runner_of

MODULES: tuple[ModuleType, ...] = (batching, model_runner, rows, session)
MODEL: Any = tiny_llama(320, seed=3).double()  # so exact that the rows of a pass make no difference
with torch.no_grad():  # it often writes what it wrote before, so that drafts are right, and some are wrong
    MODEL.lm_head.weight[8:] = 0
    MODEL.lm_head.weight[:8] *= 20
PROMPTS = [[1, 2, 3, 1, 2, 4, 1, 2], [5, 6, 5, 6, 5, 7, 5, 6, 5], [3] * 10]
LENGTHS = [5, 3, 6]
CODE = Session.close.__code__
CLOSE: Line = CODE.co_filename, min(line for *_, line in CODE.co_lines() if line and line > CODE.co_firstlineno)
HANG = 20.0
"""Seconds after which a request counts as one that hangs; it takes a hundredth of one."""


class FullWhenShared:
    """The model, which has no room for two rows where it is told so."""

    def __init__(self, failures: int) -> None:
        self.device, self.failures = MODEL.device, failures

    def forward(self, input_ids: Any, position_ids: Any = None, **options: Any) -> Any:
        if len(input_ids) > 1 and self.failures:
            self.failures -= 1
            raise torch.OutOfMemoryError("out of memory")
        return MODEL(input_ids=input_ids, position_ids=position_ids, **options)

    __call__ = forward


def written(generation: Session, prompt: Sequence[int], length: int) -> list[int]:
    """As a chat model writes it, with drafts; at last the session is asked about something else."""
    try:
        lookup = PromptLookup(prompt, 3)
        steps = generate(generation, prompt, Unconstrained([]), SamplingOptions(), length, None, lookup)
        return [step.token_id for step in steps]
    finally:
        generation.close(forget=False)
        generation.close()


@cache
def alone(number: int) -> list[int]:
    return written(Batcher(MODEL).session(), PROMPTS[number], LENGTHS[number])


def batcher_of(kind: str) -> Batcher:
    options: Any = {"window": 0.05, "patience": 1e12, "prefix_cache": PrefixCache(1 << 20)}
    return Batcher(FullWhenShared(2 if kind == "full" else 0), **options)


def run_together(batcher: Batcher, lines: Lines | None = None) -> list[list[int] | BaseException]:
    """What becomes of three requests at the same time."""
    ended: SimpleQueue[tuple[int, list[int] | BaseException]] = SimpleQueue()

    def request(number: int) -> None:
        try:
            if lines is not None:
                lines.trace_this_thread()
            ended.put((number, written(batcher.session(), PROMPTS[number], LENGTHS[number])))
        except BaseException as error:
            ended.put((number, error))

    for number in range(3):
        Thread(target=request, args=(number,), daemon=True).start()  # one that hangs must not hold up the others
    told = dict([_soon(ended) for _ in range(3)])
    return [told[number] for number in range(3)]


def _soon(ended: SimpleQueue[Any]) -> Any:
    try:
        return ended.get(timeout=HANG)
    except Empty:
        pytest.fail("a request hangs")


def check(kind: str, place: Line, visit: int, error: type[BaseException] = MemoryError) -> bool:
    """See that an error at a line does no harm; whether the line was reached."""
    batcher, lines = batcher_of(kind), Lines(MODULES, place, visit, lambda: error("at a line"))
    told = run_together(batcher, lines)
    failed = [one for one in told if isinstance(one, BaseException)]
    assert all(isinstance(one, error) and "at a line" in str(one) for one in failed), (place, visit, told)
    assert len(failed) <= lines.raised, (place, visit, told)
    for number, one in enumerate(told):
        assert isinstance(one, BaseException) or one == alone(number), (place, visit, number)
    for _ in range(MAX_MISSED + 2 if place == CLOSE else 1):  # nothing was closed: some passes take its row away
        assert run_together(batcher) == [alone(number) for number in range(3)], (place, visit)
    assert len(runner_of(batcher).rows) == 0, (place, visit)
    return lines.raised


@cache
def lines_of(kind: str) -> dict[Line, int]:
    """How often each line runs when nothing goes wrong; which run depends on the threads, so it is tried some times."""
    visits: dict[Line, int] = {}
    for _ in range(4):
        lines = Lines(MODULES)
        assert run_together(batcher_of(kind), lines) == [alone(number) for number in range(3)]
        for line, count in lines.visits.items():
            visits[line] = max(visits.get(line, 0), count)
    return visits


@pytest.mark.parametrize("kind", ["rows", "full"])
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_an_error_at_any_line_is_one_requests_own(kind: str, every: int) -> None:
    """At a visit of each line; where memory is full or passes are replayed, of those that were not tried yet."""
    random = Random(5)
    visits = lines_of(kind)
    new = [place for place in visits if kind == "rows" or place not in lines_of("rows")][::every]
    reached = [
        any(check(kind, place, visit) for visit in (random.choice([0, random.randrange(visits[place])]), 0, 0, 0))
        for place in new
    ]
    # Which lines run, and how often, depends on the threads; where memory is full there are but a few new ones.
    assert reached.count(False) <= max(3, 0.3 * len(new))


@pytest.mark.parametrize("visit", range(4))
def test_an_error_that_eats_a_close_leaves_no_row_for_long(visit: int) -> None:
    assert check("rows", CLOSE, visit)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["rows", "full"])
@pytest.mark.parametrize(("error", "tries"), [(MemoryError, 3), (KeyboardInterrupt, 1)])
def test_an_error_at_any_line_at_any_time(kind: str, error: type[BaseException], tries: int) -> None:
    """Also Ctrl-C, which no handler of errors sees."""
    random = Random(6)
    for place, count in lines_of(kind).items():
        for visit in {*random.choices(range(count), k=tries)}:
            check(kind, place, visit, error)
