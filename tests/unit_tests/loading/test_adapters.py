"""Adapters of peft: where they are loaded from, and that nothing read with some is used with others."""

import importlib.util
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from langchain_core.caches import InMemoryCache
from langchain_huggingface import HuggingFacePipeline
from transformers import pipeline

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import MissingExtraError, OptionError, SessionError
from tests.tiny_models import byte_tokenizer, tiny_llama, tiny_pair
from tests.unit_tests.support.chats import add, search

peft = pytest.importorskip("peft", reason="needs peft: pip install 'langchain-tooldec[peft]'")


def on_top(model: Any, seed: int = 1) -> Any:
    """A model with a random adapter that is not nothing."""
    torch.manual_seed(seed)
    config = peft.LoraConfig(target_modules=["q_proj", "v_proj"], init_lora_weights=False, task_type="CAUSAL_LM")
    return peft.get_peft_model(model, config).eval()


@pytest.fixture
def base(tmp_path: Path) -> Path:
    for part in tiny_pair():
        part.save_pretrained(tmp_path / "base")
    return tmp_path / "base"


@pytest.fixture
def lora(base: Path, tmp_path: Path) -> Path:
    adapted = on_top(ChatToolDec(model=base).model)
    adapted.peft_config["default"].base_model_name_or_path = str(base)
    adapted.save_pretrained(tmp_path / "lora")
    return tmp_path / "lora"


def logits(model: ChatToolDec) -> torch.Tensor:
    with torch.inference_mode():
        values: torch.Tensor = model.model(torch.tensor([[7, 8, 9]])).logits
    return values


def test_an_adapter_is_put_on_its_base(base: Path, lora: Path) -> None:
    expected = logits(ChatToolDec(model=base, adapter=lora))
    alone = ChatToolDec(model=lora)
    assert torch.equal(logits(alone), expected)
    assert not torch.allclose(expected, logits(ChatToolDec(model=base)))
    assert alone.bind_tools([add, search], tool_choice="any").invoke("hi", max_tokens=80).tool_calls
    assert alone.model_name == str(lora)
    assert ChatToolDec(model=base, adapter=lora).model_name == f"{base}+{lora}"


def test_tokenizer_and_template_are_the_adapters_own(base: Path, lora: Path) -> None:
    assert ChatToolDec(model=lora).tokenizer.chat_template is None
    (lora / "chat_template.jinja").write_text("{{ messages[0].content }}")
    assert ChatToolDec(model=lora).tokenizer.chat_template == "{{ messages[0].content }}"
    (lora / "chat_template.jinja").unlink()
    (lora / "tokenizer_config.json").write_text(json.dumps({"chat_template": "{{ messages }}"}))
    assert ChatToolDec(model=lora).tokenizer.chat_template == "{{ messages }}"
    shutil.copy(base / "tokenizer.json", lora)
    shutil.copy(base / "tokenizer_config.json", lora)
    for name in ("tokenizer.json", "tokenizer_config.json"):
        (base / name).unlink()
    assert len(ChatToolDec(model=lora).tokenizer) == len(byte_tokenizer())


def edited(lora: Path, **changes: Any) -> Path:
    said = json.loads((lora / "adapter_config.json").read_text())
    (lora / "adapter_config.json").write_text(json.dumps({**said, **changes}))
    return lora


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"base_model_name_or_path": None}, r"does not name its base model: pass the base .*adapter="),
        ({"base_model_name_or_path": "/gone"}, r"an adapter for '/gone', which is unavailable \(.*adapter="),
        ({"peft_type": "PROMPT_TUNING"}, "is of the kind PROMPT_TUNING, which adds tokens to each pass"),
        (None, r"has no weights of the adapter \(adapter_model.safetensors\)"),
    ],
)
def test_an_adapter_that_cannot_be_loaded(change: dict[str, Any] | None, message: str, lora: Path) -> None:
    if change is None:
        (lora / "adapter_model.safetensors").unlink()
    else:
        edited(lora, **change)
    with pytest.raises(OptionError, match=message) as told:
        ChatToolDec(model=lora)
    assert "\n" not in str(told.value)


def test_an_adapter_of_another_model(lora: Path, tmp_path: Path) -> None:
    other = tiny_llama(320, eos_token_id=1)
    other.config.hidden_size, other.config.head_dim = 32, 16
    type(other)(other.config).save_pretrained(tmp_path / "wide")
    byte_tokenizer().save_pretrained(tmp_path / "wide")
    with pytest.raises(OptionError, match=r"^the adapter .*lora does not fit this model: \S+ has the shape \[.*; pass"):
        ChatToolDec(model=tmp_path / "wide", adapter=lora)
    with pytest.raises(OptionError, match="does not fit this model: Target modules"):
        ChatToolDec(model=tmp_path / "base", adapter=edited(lora, target_modules=["c_attn"]))
    with pytest.raises(OptionError, match=r"the folder .*wide has no adapter \(adapter_config.json\)"):
        ChatToolDec(model=tmp_path / "base", adapter=tmp_path / "wide")


@pytest.mark.parametrize(
    ("layers", "targets", "message"),
    [
        (4, ["q_proj", "v_proj"], "it has no model.layers.2.self_attn.q_proj.lora_A.weight"),
        (2, ["q_proj"], "it has no model.layers.0.self_attn.v_proj.lora_A.weight"),
        (2, ["q_proj", "v_proj", "o_proj"], "Found missing adapter keys .*o_proj"),
    ],
)
def test_each_weight_of_an_adapter_has_a_place(
    layers: int, targets: list[str], message: str, base: Path, tmp_path: Path
) -> None:
    config = tiny_pair()[0].config
    config.num_hidden_layers = layers
    # peft would look for the config of a model that was never saved, and 0.18 warns that it found none.
    on_top(type(tiny_pair()[0])(config)).save_pretrained(tmp_path / "lora", save_embedding_layers=False)
    with pytest.raises(OptionError, match=rf"^the adapter .*lora does not fit this model: {message}.*; pass the model"):
        ChatToolDec(model=base, adapter=edited(tmp_path / "lora", target_modules=targets))


@pytest.mark.parametrize(("kept", "message"), [(100, "is damaged"), (0, "is empty")])
def test_an_adapter_that_is_cut(kept: int, message: str, base: Path, lora: Path) -> None:
    weights = lora / "adapter_model.safetensors"
    weights.write_bytes(weights.read_bytes()[:kept])
    with pytest.raises(OptionError, match=rf"^cannot load .*base: adapter_model.safetensors {message}"):
        ChatToolDec(model=base, adapter=lora)


def test_without_peft_nothing_is_loaded(lora: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        "langchain_tooldec.loading.pretrained.find_spec", lambda name: None if name == "peft" else found(name)
    )
    with pytest.raises(MissingExtraError, match=r"an adapter needs .*langchain-tooldec\[peft\]"):
        ChatToolDec(model=lora)


def test_a_model_with_an_adapter_is_taken_as_it_is() -> None:
    model, tokenizer = on_top(tiny_pair()[0]), tiny_pair()[1]
    made = pipeline("text-generation", model=model, tokenizer=tokenizer)
    for chat in (
        ChatToolDec(model=model, tokenizer=tokenizer),
        ChatToolDec(llm=made),
        ChatToolDec(llm=HuggingFacePipeline(pipeline=made)),
    ):
        assert chat.model is model
        assert chat.bind_tools([add, search], tool_choice="any").invoke("hi", max_tokens=80).tool_calls


def test_an_adapter_of_the_prompt_is_refused() -> None:
    config = peft.PromptTuningConfig(num_virtual_tokens=3, task_type="CAUSAL_LM")
    model = peft.get_peft_model(tiny_pair()[0], config)
    with pytest.raises(OptionError, match="the adapter default is of the kind PROMPT_TUNING"):
        ChatToolDec(model=model, tokenizer=tiny_pair()[1])


# Switched between requests.

PROMPT = "Let us count the letters of this sentence, one by one: "


def written(model: Any, **options: Any) -> tuple[str, int]:
    """What a model writes, and how much of the prompt it knew."""
    chat = ChatToolDec(model=model, tokenizer=byte_tokenizer(), max_tokens=12, **options)
    message = chat.invoke(PROMPT)
    assert message.usage_metadata is not None
    return message.text, message.usage_metadata["input_token_details"]["cache_read"]


def off(model: Any) -> None:
    model.base_model.disable_adapter_layers()


def merged(model: Any) -> None:
    model.merge_adapter()


def another(model: Any) -> None:
    torch.manual_seed(9)
    model.add_adapter("another", model.peft_config["default"])
    model.set_adapter("another")


def scaled(model: Any) -> None:
    for module in model.modules():
        if hasattr(module, "scale_layer"):
            module.scale_layer(40.0)


def trained(model: Any) -> None:
    with torch.no_grad():
        for name, weights in model.named_parameters():
            if "lora_B" in name:
                weights.mul_(-30)


@pytest.mark.parametrize("switch", [off, merged, another, scaled, trained])
def test_what_was_read_with_other_adapters_is_not_used(switch: Callable[[Any], None]) -> None:
    model = on_top(tiny_pair()[0])
    chat = ChatToolDec(model=model, tokenizer=byte_tokenizer(), max_tokens=12)
    chat.invoke(PROMPT)
    switch(model)
    message = chat.invoke(PROMPT)
    assert message.usage_metadata is not None
    assert message.usage_metadata["input_token_details"]["cache_read"] == 0
    assert message.text == written(model, prefix_cache_bytes=0)[0]


def test_what_was_read_before_is_used_again_when_they_are_back() -> None:
    model = on_top(tiny_pair()[0])
    chat = ChatToolDec(model=model, tokenizer=byte_tokenizer(), max_tokens=12)

    def read() -> int:
        usage = chat.invoke(PROMPT).usage_metadata
        assert usage is not None
        return usage["input_token_details"]["cache_read"]

    assert read() == 0
    with model.disable_adapter():
        assert read() == 0
        assert read() > 0
    assert read() > 0


def test_a_stream_waits_for_its_own_adapters() -> None:
    model = on_top(tiny_pair()[0])
    chat = ChatToolDec(model=model, tokenizer=byte_tokenizer(), max_tokens=12)
    expected = chat.invoke(PROMPT).text
    stream = chat.stream(PROMPT)
    text = next(stream).text
    with model.disable_adapter():
        other = chat.invoke(PROMPT).text
    assert text + "".join(chunk.text for chunk in stream) == expected
    with model.disable_adapter():
        assert other == written(model, prefix_cache_bytes=0)[0]
    stream = chat.stream(PROMPT)
    next(stream)
    with model.disable_adapter(), pytest.raises(SessionError, match="adapters were switched while this was generated"):
        list(stream)


def test_a_cache_of_answers_tells_adapters_apart() -> None:
    model = on_top(tiny_pair()[0])
    chat = ChatToolDec(model=model, tokenizer=byte_tokenizer(), max_tokens=12, cache=InMemoryCache(), model_name="m")
    first = chat.invoke(PROMPT)
    assert chat.invoke(PROMPT).usage_metadata == {**(first.usage_metadata or {}), "total_cost": 0}
    with model.disable_adapter():
        assert "total_cost" not in (chat.invoke(PROMPT).usage_metadata or {})
