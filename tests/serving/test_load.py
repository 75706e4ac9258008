"""A real vLLM under mixed load, started again while requests run: `make serving`.

Ten minutes of it: `make serving-slow`.
"""

import asyncio
from importlib.util import find_spec
from pathlib import Path

import pytest

if find_spec("vllm") is None:
    pytest.skip("no vLLM here: make serving runs these in an environment of their own", allow_module_level=True)

from tests.benchmarks._mixed_requests import LEFT, REFUSED, WHOLE
from tests.benchmarks._server_watch import ENGINE, HTTP
from tests.benchmarks.load import DECK, load

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
