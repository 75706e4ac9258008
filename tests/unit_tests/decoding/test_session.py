"""One generation's hold on a model: what it has read is what its cache holds, whatever failed."""

from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
import torch

from langchain_tooldec.decoding import (
    Batcher,
    SamplingOptions,
    Unconstrained,
    generate,
    model_runner,
    session,
)
from langchain_tooldec.decoding.models import has_shared_frequencies
from langchain_tooldec.decoding.session import Progress, is_plain
from langchain_tooldec.errors import SessionError, ToolDecError
from tests.tiny_models import tiny_llama, tiny_mistral
from tests.unit_tests.support.failing_lines import Lines

MODEL: Any = tiny_llama(320).double()


def expected(*token_ids: int) -> torch.Tensor:
    """What the model says after some tokens."""
    with torch.inference_mode():
        return MODEL(input_ids=torch.tensor([token_ids])).logits[0, -1]


def test_logits_are_those_of_the_whole_text() -> None:
    one = Batcher(MODEL).session()
    torch.testing.assert_close(one.feed([1, 2, 3]), expected(1, 2, 3))
    behind = one.verify([4], [5, 6])
    for row, text in zip(behind, ([4], [4, 5], [4, 5, 6]), strict=True):
        torch.testing.assert_close(row, expected(1, 2, 3, *text))
    assert (one.tokens, one.length, one.forward_passes) == ([1, 2, 3, 4, 5, 6], 6, 2)
    assert one.progress.logits is not None
    assert torch.equal(one.progress.logits, behind)


def test_what_it_returns_is_the_callers() -> None:
    one = Batcher(MODEL).session()
    first = one.feed([1, 2, 3])
    kept = first.clone()
    one.tokens.append(7)
    one.feed([4])
    assert torch.equal(first, kept)
    assert one.tokens == [1, 2, 3, 4]


def test_it_goes_back_and_not_forward() -> None:
    one = Batcher(MODEL).session()
    one.feed([1, 2, 3])
    assert [one.rewind(length) for length in (4, 3, 2)] == [False, True, True]
    assert one.tokens == [1, 2]
    torch.testing.assert_close(one.feed([9]), expected(1, 2, 9))


def test_it_begins_with_what_was_read_before() -> None:
    one, other = Batcher(MODEL).session(), Batcher(MODEL).session()
    one.feed([1, 2, 3])
    other.begin(one.tokens, one.cache)
    one.close()
    assert (other.prefix_length, other.length, other.forward_passes) == (3, 3, 0)
    torch.testing.assert_close(other.feed([4]), expected(1, 2, 3, 4))
    assert Batcher(MODEL).session().load_prefix([1, 2, 3]) == 0  # there is no prefix cache


def test_one_that_was_closed_cannot_be_asked() -> None:
    one = Batcher(MODEL).session()
    one.feed([1, 2, 3])
    one.close(forget=False)
    torch.testing.assert_close(one.feed([4]), expected(1, 2, 3, 4))
    one.close()
    one.close()
    assert not one.rewind(2)
    with pytest.raises(SessionError, match="begin another"):
        one.feed([5])
    assert one.forward_passes == 2


def test_a_pass_that_fails_can_be_tried_again() -> None:
    one = Batcher(MODEL).session()
    one.feed([10] * 5)
    errors = [RuntimeError("out of memory")]

    def fail(*_: Any) -> None:
        if errors:
            raise errors.pop()

    hook = MODEL.model.layers[1].mlp.register_forward_pre_hook(fail)
    try:
        with pytest.raises(RuntimeError, match="out of memory"):
            one.feed([3])
        torch.testing.assert_close(one.feed([3]), expected(*[10] * 5, 3))
    finally:
        hook.remove()


def test_a_first_pass_that_fails_can_be_tried_again() -> None:
    one = Batcher(MODEL).session()
    with pytest.raises(IndexError):
        one.feed([1, 2, 10_000])
    torch.testing.assert_close(one.feed([1, 2, 3]), expected(1, 2, 3))


def test_a_cache_that_cannot_be_mended_is_not_used() -> None:
    """A window that moved on; and it is an error of this package, as all that callers meet."""
    mistral: Any = tiny_mistral().double()
    one = Batcher(mistral).session()
    one.feed(range(20))
    assert not one.can_rewind

    def fail(*_: Any) -> None:
        raise MemoryError

    hook = mistral.model.layers[-1].mlp.register_forward_pre_hook(fail)
    with pytest.raises(MemoryError):
        one.feed([3])
    hook.remove()
    assert not one.rewind(3)
    with pytest.raises(ToolDecError, match="an error left its KV cache half written"):
        one.feed([3])


class HalfCroppable:
    """A cache of two layers, the second of which cannot go back."""

    def __init__(self) -> None:
        self.length = 5
        self.layers = [SimpleNamespace(get_seq_length=lambda: self.length), SimpleNamespace(get_seq_length=lambda: 5)]

    def crop(self, count: int) -> None:
        self.length += count
        raise ValueError("a window that moved on")


def test_going_back_half_way_breaks_it() -> None:
    one = Batcher(MODEL).session()
    one.begin(range(5), HalfCroppable())
    assert not one.rewind(3)
    assert one.broken


def test_an_error_at_any_line_leaves_it_where_it_was() -> None:
    def run() -> None:
        """Read, go back, and read on: each step again if it was not done when it failed."""
        one = Batcher(MODEL).session()
        for step, length in (
            (lambda: one.feed([1, 2, 3]), 3),
            (lambda: one.verify([4], [5, 6]), 6),
            (lambda: one.rewind(4), 4),
            (lambda: one.feed([7]), 5),
        ):
            with suppress(MemoryError), lines.here():
                step()
            if one.length != length:
                step()
        assert one.tokens == [1, 2, 3, 4, 7]
        assert one.progress.logits is not None
        torch.testing.assert_close(one.progress.logits[-1], expected(1, 2, 3, 4, 7))

    lines = Lines((model_runner, session))
    run()
    visits = dict(lines.visits)
    for place, count in visits.items():
        for visit in range(count):
            lines = Lines((model_runner, session), place, visit, MemoryError)
            run()
            assert lines.raised


class Untold:
    """A layer of a cache that does not tell how long it is."""

    def get_seq_length(self) -> int:
        raise NotImplementedError


def test_a_cache_that_tells_nothing_is_used_as_it_is() -> None:
    def forward(input_ids: torch.Tensor, past_key_values: Any, **_: Any) -> Any:
        return SimpleNamespace(logits=torch.zeros(1, 1, 8), past_key_values=past_key_values or cache)

    cache = SimpleNamespace(layers=[Untold()])
    model = type(
        "Model",
        (),
        {"device": torch.device("cpu"), "forward": staticmethod(forward), "__call__": staticmethod(forward)},
    )()
    one = Batcher(model).session()
    for token in range(3):
        one.feed([token])
    assert not one.rewind(1)
    assert (one.length, one.broken, one.cache) == (3, False, cache)
    one.feed([4])


@pytest.mark.parametrize("kind", ["longrope", "dynamic", "linear"])
def test_frequencies_that_the_longest_row_decides_on(kind: str) -> None:
    for config in (
        {"rope_parameters": {"rope_type": kind}},
        {"rope_scaling": {"type": kind}},
        {"rope_parameters": {"full_attention": {"rope_type": kind}}},
    ):
        assert has_shared_frequencies(SimpleNamespace(config=SimpleNamespace(**config))) is (kind != "linear")


def test_plain_caches() -> None:
    one, other = Batcher(MODEL).session(), Batcher(tiny_mistral()).session()
    one.feed([1])
    other.feed([1])
    assert [is_plain(cache) for cache in (one.cache, other.cache, None, object())] == [True, False, False, False]


def test_progress_is_replaced_and_never_changed() -> None:
    progress = Progress(3, 1)
    after = progress.after(2, torch.zeros(1, 5))
    assert (progress.length, progress.passes, progress.logits) == (3, 1, None)
    assert (after.length, after.passes) == (5, 2)
    with pytest.raises(AttributeError):
        progress.length = 4  # type: ignore[misc]


def test_a_pass_reads_something() -> None:
    one = Batcher(MODEL).session()
    with pytest.raises(SessionError, match="no token to read"):
        one.feed([])
    with pytest.raises(SessionError, match="no token to read"):
        list(generate(one, [], Unconstrained([]), SamplingOptions(), 3))
    torch.testing.assert_close(one.feed([7]), expected(7))
