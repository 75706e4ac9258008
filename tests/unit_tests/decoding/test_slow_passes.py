"""One warning for passes that take far longer than their weights explain."""

from itertools import count

import pytest

from langchain_tooldec.decoding import Batcher, batching
from langchain_tooldec.decoding.batching import FEW, PASSES, SlowPasses
from tests.tiny_models import tiny_llama

SIZE = 2_000_000_000


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]


def test_slow_passes_are_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    passes = SlowPasses(SIZE)
    for _ in range(PASSES - 1):
        passes.note(1, 3.0)
    assert not warnings(caplog)
    for _ in range(3 * PASSES):
        passes.note(FEW, 2.5)
    (text,) = warnings(caplog)
    assert "took 2.5 s or longer" in text
    assert "2.0 GB of weights are read in less than 2.0 s" in text


@pytest.mark.parametrize(
    ("size", "tokens", "seconds"),
    [
        (SIZE, 1, 1.9),  # as fast as a slow memory allows
        (SIZE, FEW + 1, 60.0),  # a prompt, which takes time to compute
        (0, 1, 60.0),  # on a GPU
        (20_000_000, 1, 0.2),  # a small model
    ],
)
def test_what_is_explained_is_not_reported(
    caplog: pytest.LogCaptureFixture, size: int, tokens: int, seconds: float
) -> None:
    passes = SlowPasses(size)
    for _ in range(3 * PASSES):
        passes.note(tokens, seconds)
    assert not warnings(caplog)


def test_one_fast_pass_among_slow_ones_is_enough(caplog: pytest.LogCaptureFixture) -> None:
    passes = SlowPasses(SIZE)
    for place in range(5 * PASSES):
        passes.note(1, 0.3 if place % PASSES == 0 else 9.0)
    assert not warnings(caplog)


def test_the_passes_of_a_generation_are_counted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Passes that seem to take a minute."""
    monkeypatch.setattr(batching, "monotonic", count(0, 60).__next__)
    session = Batcher(tiny_llama(300, eos_token_id=2), size=SIZE).session()
    session.feed([1] * (FEW + 1))
    for _ in range(PASSES):
        assert not warnings(caplog)
        session.feed([1])
    assert len(warnings(caplog)) == 1
