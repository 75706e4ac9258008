"""A real vLLM under mixed load, started again while requests run: `make serving`.

Ten minutes of it: `make serving-slow`.
"""

import asyncio
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

if find_spec("vllm") is None:
    pytest.skip("no vLLM here: make serving runs these in an environment of their own", allow_module_level=True)

from integrations.vllm.served import TOOLS
from tests.benchmarks._mixed_requests import LEFT, LOST, REFUSED, WHOLE, WRONG, Answer, End, Requests
from tests.benchmarks._server_watch import ENGINE, HTTP, Watch, slope
from tests.benchmarks.load import DECK, Asked, Outcome, load

pytestmark = [pytest.mark.enable_socket, pytest.mark.timeout(1800)]

CACHES = 2.5 * 128 + 256 + 32
"""MB that a process may take for machines, masks and verdicts (docs/serving.md)."""
OWN_ENDS = {"client leaves": LEFT, "client killed": LEFT, "refused": REFUSED, "too large": REFUSED}


@pytest.mark.parametrize(("minutes", "rate"), [(0.5, 6), pytest.param(10, 2, marks=pytest.mark.slow)])
def test_what_comes_back_is_whole_or_refused(tmp_path: Path, minutes: float, rate: float) -> None:
    outcome = asyncio.run(load(minutes, rate, tmp_path / "log.txt"))
    assert outcome.faults == []
    ended = {(one.kind, one.end.end) for one in outcome.asked}
    assert {(kind, OWN_ENDS.get(kind, WHOLE)) for kind in DECK} <= ended
    sizes = [size for at, size in outcome.watch.memory if at >= outcome.started[-1]]
    for name in (HTTP, ENGINE):
        assert max(size[name] for size in sizes) <= sizes[0][name] + CACHES


@pytest.mark.parametrize(
    ("text", "end"),
    [
        (b'Thought: x\nAction: add\nAction Input: {"a": 1, "b": 2}', None),
        (b'Thought: x\nAction: add\nAction Input: {"a": 1}', WRONG),
        (b'Thought: x\nAction: ad\nAction Input: {"a": 1, "b": 2}', WRONG),
        (b'Thought: x\nAction: add\nAction Input: {"a": 1, "b"', WRONG),
        (b"Thought: x\nFinal Answer: 3", WRONG),
    ],
)
def test_a_malformed_call_is_wrong(text: bytes, end: str | None) -> None:
    served: Any = SimpleNamespace(vocabulary=SimpleNamespace(spelled=bytes))
    judged = Requests(served, httpx.AsyncClient(), 0)._judged(Answer([list(text)], ["stop"]), TOOLS)
    assert (judged and judged.end) == end


def test_answers_may_be_lost_while_the_server_starts_again() -> None:
    def asked(begun: float, ended: float, end: str) -> Asked:
        return Asked("forged turns", begun, ended, End(end, "why"))

    during = [asked(90, 101, LOST), asked(150, 151, LOST), asked(5, 7, REFUSED)]
    outcome = Outcome(during, Watch("http://localhost"), (0.0, 160.0), (100.0, 160.0), 0.0)
    assert outcome.faults == []
    for wrong in (asked(90, 99, LOST), asked(161, 162, LOST), asked(5, 7, WRONG)):
        assert len(replace(outcome, asked=[*during, wrong]).faults) == 1
    assert len(replace(outcome, left_over=1.0).faults) == 1


def test_the_slope_of_what_grows_by_a_megabyte_a_minute() -> None:
    growth, around = slope([(second, 600 + second / 60 + (-1) ** second) for second in range(0, 1200, 5)])
    assert abs(growth - 60) < 1
    assert around < 2
    assert abs(slope([(second, 600.0) for second in range(600)])[0]) < 1e-6
