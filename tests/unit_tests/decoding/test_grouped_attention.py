"""Heads of a group share keys and values: the same logits, no copies of the cache, and nobody's choice changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import AutoModelForCausalLM, GPT2Config, GPT2LMHeadModel, MistralForCausalLM
from transformers.integrations import sdpa_attention

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding.grouped_attention import NAME, use_grouped_attention
from tests.tiny_models import tiny_llama, tiny_mistral, tiny_pair

PADDED = torch.tensor([[0, 0, 0, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]])
"""Two rows, of which the first is shorter."""


def read(model: Any, *passes: int, seen: torch.Tensor | None = None) -> list[torch.Tensor]:
    """The logits of passes of so many tokens each, behind each other."""
    ids = torch.randint(256, (1 if seen is None else 2, sum(passes)), generator=torch.Generator().manual_seed(1))
    cache, logits = None, []
    for begin, end in zip((0, *torch.tensor(passes).cumsum(0)), torch.tensor(passes).cumsum(0), strict=False):
        mask = None if seen is None else torch.cat([seen, torch.ones(2, int(end) - seen.shape[1], dtype=torch.long)], 1)
        with torch.inference_mode():
            output = model(ids[:, begin:end], attention_mask=mask, past_key_values=cache, use_cache=True)
        cache = output.past_key_values
        logits.append(output.logits)
    return logits


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize(("passes", "seen"), [((9, 1, 4, 1), None), ((7, 1, 3, 1), PADDED)])
def test_logits_are_the_same(dtype: torch.dtype, passes: tuple[int, ...], seen: torch.Tensor | None) -> None:
    model: Any = tiny_llama(320)
    model.to(dtype)
    expected = read(model, *passes, seen=seen)
    use_grouped_attention(model)
    assert model.config._attn_implementation == NAME
    found = read(model, *passes, seen=seen)
    at_most = 1e-5 if dtype == torch.float32 else 0.1
    kept = slice(None) if seen is None else seen.bool()
    assert (found[0] - expected[0])[kept].abs().max() <= at_most  # what nobody sees may be anything
    assert all((one - other).abs().max() <= at_most for one, other in zip(found[1:], expected[1:], strict=True))


def test_no_pass_with_a_cache_copies_it(monkeypatch: pytest.MonkeyPatch) -> None:
    repeated: list[tuple[int, ...]] = []
    model: Any = tiny_llama(320)
    repeat = sdpa_attention.repeat_kv

    def noted(states: torch.Tensor, count: int) -> torch.Tensor:
        repeated.append(tuple(states.shape))
        return repeat(states, count)

    monkeypatch.setattr(sdpa_attention, "repeat_kv", noted)
    read(model, 9, 4, 1)
    assert repeated == [(1, 1, 13, 8)] * 4  # keys and values of two layers
    use_grouped_attention(model)
    repeated.clear()
    read(model, 9, 4, 1)
    read(model, 7, 4, 1, seen=PADDED)
    assert repeated == []


def test_layers_that_look_back_a_few_tokens() -> None:
    config = tiny_mistral().config
    config.num_key_value_heads = 1
    model: Any = MistralForCausalLM(config).eval()
    expected = read(model, 12, 4, 1)
    use_grouped_attention(model)
    assert all((one - other).abs().max() <= 1e-5 for one, other in zip(read(model, 12, 4, 1), expected, strict=True))


def test_a_choice_of_another_attention_stays() -> None:
    model: Any = tiny_llama(320)
    model.set_attn_implementation("eager")
    use_grouped_attention(model)
    assert model.config._attn_implementation == "eager"


def test_training_is_left_to_torch() -> None:
    model: Any = tiny_llama(320)
    use_grouped_attention(model)
    ids = torch.arange(12)[None]
    model.train()(ids, labels=ids).loss.backward()
    assert model.model.layers[0].self_attn.k_proj.weight.grad.abs().sum() > 0


def test_models_without_groups_stay_right() -> None:
    model: Any = GPT2LMHeadModel(GPT2Config(vocab_size=320, n_embd=16, n_head=2, n_layer=2, n_positions=64)).eval()
    expected = read(model, 9, 4, 1)
    use_grouped_attention(model)
    assert all(torch.equal(one, other) for one, other in zip(read(model, 9, 4, 1), expected, strict=True))


def test_a_model_that_is_loaded_uses_it_and_is_saved_without_it(tmp_path: Path) -> None:
    for part in tiny_pair():
        part.save_pretrained(tmp_path)
    loaded = ChatToolDec.from_model_id(str(tmp_path)).model
    assert loaded.config._attn_implementation == NAME
    loaded.save_pretrained(tmp_path / "again")
    assert AutoModelForCausalLM.from_pretrained(tmp_path / "again").config._attn_implementation == "sdpa"
    asked = ChatToolDec.from_model_id(str(tmp_path), model_kwargs={"attn_implementation": "sdpa"}).model
    assert asked.config._attn_implementation == "sdpa"


def test_a_model_that_is_passed_stays_as_it_is() -> None:
    model, tokenizer = tiny_pair()
    assert ChatToolDec(model=model, tokenizer=tokenizer).model.config._attn_implementation == "sdpa"
