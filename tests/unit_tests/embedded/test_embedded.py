"""The bundled model: the files are the ones that were trained, and they load and write offline."""

import json
from importlib.resources import files
from typing import Any

import pytest
import torch

from langchain_tooldec import embedded
from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.formats.tool_docs import tool_docs
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.vocabulary.huggingface import vocabulary_of

FILES = (
    "model.safetensors",
    "config.json",
    "generation_config.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "MODEL_CARD.md",
)


@pytest.fixture(scope="module")
def loaded() -> tuple[Any, Any]:
    return embedded.load()


def test_the_weights_are_the_ones_that_were_trained():
    assert embedded.weights_sha256() == embedded.WEIGHTS_SHA256


@pytest.mark.parametrize("name", FILES)
def test_the_package_carries_the_file(name):
    assert (files(embedded) / name).is_file()


def test_the_weights_take_less_than_12_megabytes():
    assert len((files(embedded) / embedded.WEIGHTS).read_bytes()) < 12_000_000


def test_the_model_is_a_llama_in_float32_ready_to_generate(loaded):
    model, _ = loaded
    assert model.config.model_type == "llama"
    assert {value.dtype for value in model.parameters()} == {torch.float32}
    assert not model.training


def test_loading_twice_gives_separate_models(loaded):
    again, _ = embedded.load()
    assert again is not loaded[0]


def test_the_end_marker_is_the_same_everywhere(loaded):
    model, tokenizer = loaded
    assert tokenizer.eos_token == "<|eos|>"
    assert model.config.eos_token_id == tokenizer.eos_token_id == model.generation_config.eos_token_id


def test_every_token_has_a_logit(loaded):
    model, tokenizer = loaded
    assert len(tokenizer) == model.config.vocab_size


@pytest.mark.parametrize(
    "text",
    [
        'Action Input: {"city": "Zürich", "n": 12.5, "x": ["a", "b"]}',
        "two  spaces,\ttab\n\nand lines\r\n",
        "日本語 ✓ \U0001f600 \x00\x7f",
        "get_weatherNow camelCase SHOUT x1y2",
    ],
)
def test_the_tokenizer_spells_any_text(loaded, text):
    _, tokenizer = loaded
    assert tokenizer.decode(tokenizer(text)["input_ids"]) == text


def test_the_tokenizer_is_read_as_bytes(loaded):
    model, tokenizer = loaded
    ends = frozenset({tokenizer.eos_token_id})
    vocabulary = vocabulary_of(tokenizer, logits_size=model.config.vocab_size, eos_token_ids=ends)
    text = 'Observation: 3.5 € on 2024-03-01\nThought: {"a": "b"}'
    ids = tokenizer(text)["input_ids"]
    assert b"".join(vocabulary.token_bytes[token_id] for token_id in ids) == text.encode()


def test_each_digit_is_a_token(loaded):
    _, tokenizer = loaded
    assert len(tokenizer("1234567890")["input_ids"]) == 10


def test_a_value_is_spelled_the_same_in_a_question_and_in_json(loaded):
    _, tokenizer = loaded
    question = tokenizer("the weather in Quebrada Norte?")["input_ids"]
    arguments = tokenizer(json.dumps({"city": "Quebrada Norte"}))["input_ids"]
    value = tokenizer("Quebrada Norte")["input_ids"]
    for text in (question, arguments):
        assert any(text[start : start + len(value)] == value for start in range(len(text)))


@torch.inference_mode()
def test_transformers_generate_writes_a_true_call(loaded):
    model, tokenizer = loaded
    numbers = {"a": {"type": "number"}, "b": {"type": "number"}}
    add = ToolSpec("add", "Add two numbers.", {"type": "object", "properties": numbers, "required": ["a", "b"]})
    system = ReActFormat().for_request([add], None).instructions.format(tools=tool_docs([add]))
    messages = [{"role": "system", "content": system}, {"role": "user", "content": "What is 3 plus 4?"}]
    prompt = tokenizer.apply_chat_template(messages, add_generation_prompt=True, tokenize=False)
    ids = tokenizer(prompt, return_tensors="pt")["input_ids"]
    written = model.generate(input_ids=ids, attention_mask=torch.ones_like(ids), max_new_tokens=80, do_sample=False)[
        0, ids.shape[1] :
    ]
    text = tokenizer.decode(written, skip_special_tokens=True)
    assert text.endswith('\nAction: add\nAction Input: {"a": 3, "b": 4}')
