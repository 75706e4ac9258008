"""Heads of a group share keys and values: the same logits, no copies of the cache, and nobody's choice changed."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import (
    AttentionInterface,
    AutoModelForCausalLM,
    GPT2Config,
    GPT2LMHeadModel,
    MistralForCausalLM,
    MixtralConfig,
    MixtralForCausalLM,
)
from transformers.integrations import sdpa_attention
from transformers.integrations.sdpa_attention import sdpa_attention_forward
from transformers.modeling_utils import ALL_ATTENTION_FUNCTIONS

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding.grouped_attention import MARK, use_grouped_attention
from langchain_tooldec.decoding.models import cache_in, cache_name
from tests.tiny_models import tiny_llama, tiny_mistral, tiny_pair

SMALL: dict[str, Any] = {
    "vocab_size": 320,
    "hidden_size": 32,
    "intermediate_size": 32,
    "num_hidden_layers": 2,
    "initializer_range": 0.2,
}
"""Sizes of a tiny model of any family."""

PADDED = torch.tensor([[0, 0, 0, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]])
"""Two rows, of which the first is shorter."""


@pytest.fixture(autouse=True)
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered here is forgotten after the test."""
    monkeypatch.setitem(AttentionInterface._global_mapping, "sdpa", sdpa_attention_forward)


def grouped(model: Any) -> bool:
    """Whether some layer uses this attention."""
    return any(hasattr(module, MARK) for module in model.modules())


def read(model: Any, *passes: int, seen: torch.Tensor | None = None) -> list[torch.Tensor]:
    """The logits of passes of so many tokens each, after each other."""
    ids = torch.randint(256, (1 if seen is None else 2, sum(passes)), generator=torch.Generator().manual_seed(1))
    cache, logits = None, []
    for begin, end in zip((0, *torch.tensor(passes).cumsum(0)), torch.tensor(passes).cumsum(0), strict=False):
        mask = None if seen is None else torch.cat([seen, torch.ones(2, int(end) - seen.shape[1], dtype=torch.long)], 1)
        with torch.inference_mode():
            output = model(ids[:, begin:end], attention_mask=mask, use_cache=True, **{cache_name(model): cache})
        cache = cache_in(output)
        logits.append(output.logits)
    return logits


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize(("passes", "seen"), [((9, 1, 4, 1), None), ((7, 1, 3, 1), PADDED)])
def test_logits_are_the_same(dtype: torch.dtype, passes: tuple[int, ...], seen: torch.Tensor | None) -> None:
    model: Any = tiny_llama(320)
    model.to(dtype)
    expected = read(model, *passes, seen=seen)
    use_grouped_attention(model)
    assert grouped(model)
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
    assert not grouped(model)


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


def test_experts_share_keys_too(monkeypatch: pytest.MonkeyPatch) -> None:
    heads: dict[str, Any] = {"num_attention_heads": 4, "num_key_value_heads": 2, "num_local_experts": 2}
    model: Any = MixtralForCausalLM(MixtralConfig(**SMALL, **heads)).eval()
    expected = read(model, 9, 4, 1)
    use_grouped_attention(model)
    monkeypatch.setattr(sdpa_attention, "repeat_kv", None)  # nobody calls it
    assert all((one - other).abs().max() <= 1e-5 for one, other in zip(read(model, 9, 4, 1), expected, strict=True))


def test_layers_that_choose_what_they_read_still_do() -> None:
    sparse = pytest.importorskip("transformers.models.deepseek_v32")
    ranks = {"q_lora_rank": 16, "kv_lora_rank": 16, "qk_nope_head_dim": 8, "qk_rope_head_dim": 8, "v_head_dim": 8}
    index = {"index_topk": 2, "index_n_heads": 2, "index_head_dim": 16, "moe_intermediate_size": 32}
    heads = {"num_attention_heads": 4, "num_key_value_heads": 4, "n_routed_experts": 2, "num_experts_per_tok": 1}
    model: Any = sparse.DeepseekV32ForCausalLM(sparse.DeepseekV32Config(**SMALL, **ranks, **index, **heads)).eval()
    expected = read(model, 9, 4, 1)
    use_grouped_attention(model)
    assert all((one - other).abs().max() <= 1e-5 for one, other in zip(read(model, 9, 4, 1), expected, strict=True))


def test_a_prompt_with_a_draft_is_causal_where_layers_share_caches() -> None:
    gemma = pytest.importorskip("transformers.models.gemma4")
    per_layer = {"hidden_size_per_layer_input": 8, "vocab_size_per_layer_input": 320, "num_kv_shared_layers": 2}
    heads = {"num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": 8, "global_head_dim": 8}
    kinds = ["sliding_attention", "full_attention"] * 2
    sizes = SMALL | {"num_hidden_layers": 4}
    model: Any = gemma.Gemma4ForCausalLM(
        gemma.Gemma4TextConfig(**sizes, **per_layer, **heads, layer_types=kinds)
    ).eval()
    ids = torch.arange(5, 18)[None]
    with torch.inference_mode():
        expected = model(ids, logits_to_keep=3).logits
        use_grouped_attention(model)
        assert (model(ids, logits_to_keep=3).logits - expected).abs().max() <= 1e-5


def test_other_models_and_functions_of_others_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    used, other = tiny_llama(320), tiny_llama(320)
    expected = read(other, 9, 4, 1)
    use_grouped_attention(used)
    assert not grouped(other)
    assert all(torch.equal(one, two) for one, two in zip(read(other, 9, 4, 1), expected, strict=True))

    states = torch.ones(1, 2, 3, 4)
    attended, _ = ALL_ATTENTION_FUNCTIONS["sdpa"](torch.nn.Module(), states, states, states, None, 0.0)
    assert attended.shape == (1, 3, 2, 4)

    def theirs(*arguments: Any, **options: Any) -> Any:
        return sdpa_attention_forward(*arguments, **options)

    monkeypatch.setitem(AttentionInterface._global_mapping, "sdpa", theirs)
    use_grouped_attention(other)
    assert not grouped(other)
    assert ALL_ATTENTION_FUNCTIONS["sdpa"] is theirs


def test_a_model_goes_to_a_process_that_does_not_know_it(tmp_path: Path) -> None:
    model: Any = tiny_llama(320)
    use_grouped_attention(model)
    (tmp_path / "model").write_bytes(pickle.dumps(model))
    code = "import pathlib, pickle, sys, torch; model = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes()); "
    code += "print(model(torch.arange(5)[None]).logits.shape[1])"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "model")], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["5"], done.stderr


def test_a_model_that_is_loaded_uses_it_and_is_saved_without_it(tmp_path: Path) -> None:
    for part in tiny_pair():
        part.save_pretrained(tmp_path)
    loaded = ChatToolDec.from_model_id(str(tmp_path)).model
    assert grouped(loaded)
    loaded.save_pretrained(tmp_path / "again")
    again = AutoModelForCausalLM.from_pretrained(tmp_path / "again")
    assert again.config._attn_implementation == "sdpa"
    assert not grouped(again)
    asked = ChatToolDec.from_model_id(str(tmp_path), model_kwargs={"attn_implementation": "sdpa"}).model
    assert asked.config._attn_implementation == "sdpa"
    assert not grouped(asked)


def test_a_model_that_is_passed_stays_as_it_is() -> None:
    model, tokenizer = tiny_pair()
    assert not grouped(ChatToolDec(model=model, tokenizer=tokenizer).model)
