import gc
import math
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch.utils._python_dispatch import TorchDispatchMode

from langchain_tooldec.decoding.sampling import _REFUSED, SamplingOptions, _refused, choose, distribution, restrict
from langchain_tooldec.errors import ModelOutputError, OptionError
from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.masking.walk_result import ItemsBegun

SIZE = 12
logits_and_mask = st.tuples(
    st.lists(st.floats(-20, 20, width=32), min_size=SIZE, max_size=SIZE),
    st.lists(st.booleans(), min_size=SIZE, max_size=SIZE).filter(any),
)


def token_set(mask: Any) -> TokenSet:
    return TokenSet(len(mask), (), np.flatnonzero(mask).astype(np.int32))


def wide_set(mask: Any) -> TokenSet:
    """The same, as the tokens that stay in a sub-machine."""
    begun = ItemsBegun(np.where(mask, 0, 255).astype(np.uint8), 0)
    return TokenSet(len(mask), ((begun, None),), np.zeros(0, np.int32))


@given(logits_and_mask, st.integers(0, 5), st.sampled_from([0.0, 0.7, 1.0]), st.sampled_from([None, 3]))
def test_few_tokens_and_wide_sets_are_chosen_from_alike(
    case: tuple[list[float], list[bool]], seed: int, temperature: float, top_k: int | None
) -> None:
    logits, mask = torch.tensor(case[0]), case[1]
    options = SamplingOptions(temperature=temperature, seed=seed, top_k=top_k)
    token_id = choose(logits, token_set(mask), options, options.generator())
    assert mask[token_id]
    assert token_id == choose(logits, wide_set(mask), options, options.generator())


@given(logits_and_mask, st.sampled_from([0.3, 1.0, 2.5]))
def test_the_papers_formula(case: tuple[list[float], list[bool]], temperature: float) -> None:
    logits, mask = case
    weights = [math.exp(score / temperature) if allowed else 0.0 for score, allowed in zip(logits, mask, strict=True)]
    expected = [weight / math.fsum(weights) for weight in weights]
    probabilities = distribution(torch.tensor(logits), np.array(mask), SamplingOptions(temperature=temperature))
    assert probabilities.tolist() == pytest.approx(expected, abs=1e-6)
    assert all(
        probability == 0 for probability, allowed in zip(probabilities.tolist(), mask, strict=True) if not allowed
    )


def test_the_sampled_frequencies_are_the_distribution() -> None:
    logits = torch.tensor([2.0, 1.0, 5.0, 0.0, 1.5])
    mask = np.array([True, True, False, True, True])
    options = SamplingOptions(temperature=1.0, seed=7)
    generator = options.generator()
    draws = 20_000
    counts = np.bincount([choose(logits, token_set(mask), options, generator) for _ in range(draws)], minlength=5)
    expected = distribution(logits, mask, options).double().numpy()
    assert counts[2] == 0
    # Five standard deviations of a binomial count.
    assert np.all(np.abs(counts - draws * expected) <= 5 * np.sqrt(draws * expected * (1 - expected)) + 1e-9)


@given(logits_and_mask, st.integers(1, SIZE))
def test_top_k_counts_allowed_tokens_alone(case: tuple[list[float], list[bool]], k: int) -> None:
    logits, mask = case
    probabilities = distribution(torch.tensor(logits), np.array(mask), SamplingOptions(temperature=1.0, top_k=k))
    allowed = sorted((score for score, ok in zip(logits, mask, strict=True) if ok), reverse=True)
    threshold = allowed[min(k, len(allowed)) - 1]
    kept = [score for score, probability in zip(logits, probabilities.tolist(), strict=True) if probability > 0]
    assert min(kept) >= threshold - 1e-4
    assert len(kept) >= min(k, len({round(score, 3) for score in allowed})) or max(allowed) - min(kept) > 80


def test_top_p_keeps_the_token_that_crosses_it() -> None:
    logits = torch.log(torch.tensor([0.5, 0.3, 0.15, 0.05]))
    probabilities = distribution(logits, None, SamplingOptions(temperature=1.0, top_p=0.6)).tolist()
    assert probabilities == pytest.approx([0.625, 0.375, 0, 0], abs=1e-6)
    masked = distribution(logits, np.array([False, True, True, True]), SamplingOptions(temperature=1.0, top_p=0.5))
    assert masked.tolist() == pytest.approx([0, 1, 0, 0], abs=1e-6)


def test_greedy_takes_the_likeliest_allowed_token() -> None:
    logits = torch.tensor([1.0, 9.0, 3.0])
    options = SamplingOptions()
    assert choose(logits, token_set([True, False, True]), options, options.generator()) == 2
    assert distribution(logits, np.array([True, False, True]), options).tolist() == [0, 0, 1]


def test_a_seed_repeats_and_a_tiny_temperature_is_finite() -> None:
    logits = torch.randn(50, generator=torch.Generator().manual_seed(1))
    options = SamplingOptions(temperature=1.0, seed=3)
    assert [choose(logits, None, options, options.generator()) for _ in range(5)] == [
        choose(logits, None, options, options.generator())
    ] * 5
    cold = distribution(logits * 1e4, None, SamplingOptions(temperature=1e-6))
    assert cold.argmax() == logits.argmax()
    assert cold.sum() == pytest.approx(1)


def test_logits_that_are_no_numbers() -> None:
    logits = torch.tensor([float("nan"), 1.0, float("inf"), float("-inf")])
    assert restrict(logits, None)[0] == -torch.inf
    assert distribution(logits, np.array([True, True, False, True]), SamplingOptions(temperature=1.0)).tolist() == [
        0,
        1,
        0,
        0,
    ]
    with pytest.raises(ModelOutputError, match="no finite logit"):
        restrict(logits, np.array([True, False, False, True]))


@pytest.mark.parametrize(
    "options",
    [{"temperature": -1}, {"temperature": float("nan")}, {"top_k": -1}, {"min_p": 1.5}, {"top_p": 0.0}, {"top_p": 1.5}],
)
def test_options_out_of_range(options: dict[str, float]) -> None:
    with pytest.raises(OptionError, match=next(iter(options))):
        SamplingOptions(**options)  # type: ignore[arg-type]


class Synchronisations(TorchDispatchMode):
    """Counts what waits for the device: reading a number, and copying to the CPU."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        name = str(func)
        if any(part in name for part in ("_local_scalar_dense", "_to_copy", "is_nonzero", "nonzero")):
            self.names.append(name)
        return func(*args, **(kwargs or {}))


def test_greedy_waits_for_the_device_once() -> None:
    """Whether there is a number at all is read together with the token; a float16 is turned into a float32 before."""
    logits, options = torch.randn(SIZE), SamplingOptions()
    for allowed in (None, wide_set([True] * 6 + [False] * 6)):
        choose(logits, allowed, options, options.generator())
        with Synchronisations() as counted:
            choose(logits, allowed, options, options.generator())
        scalars = [name for name in counted.names if "_local_scalar_dense" in name or "nonzero" in name]
        assert scalars == []  # `tolist` of a stack of two is one copy
    assert len([name for name in counted.names if "_to_copy" in name]) <= 1  # the index as a number


def test_a_wide_mask_is_sent_to_the_device_once() -> None:
    wide = wide_set([True] * 6 + [False] * 6)
    first = _refused(wide, torch.device("cpu"))
    assert _refused(wide, torch.device("cpu")) is first
    assert first.tolist() == [False] * 6 + [True] * 6
    kept = len(_REFUSED)
    del wide, first
    gc.collect()
    assert len(_REFUSED) < kept


def test_a_model_without_numbers_is_told() -> None:
    for temperature in (0.0, 1.0):
        options = SamplingOptions(temperature=temperature, seed=1)
        for bad in (torch.full((SIZE,), torch.nan), torch.full((SIZE,), -torch.inf)):
            for allowed in (None, token_set([True] * SIZE), wide_set([True] * SIZE)):
                with pytest.raises(ModelOutputError, match="no finite logit"):
                    choose(bad, allowed, options, options.generator())
