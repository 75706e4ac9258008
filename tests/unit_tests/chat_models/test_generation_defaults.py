"""What nobody says is as the model's makers have it, and what is said is applied as `generate` applies it."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
import torch
import transformers
from langchain_core.messages import HumanMessage
from transformers import (
    GenerationConfig,
    LogitsProcessorList,
    MinNewTokensLengthLogitsProcessor,
    RepetitionPenaltyLogitsProcessor,
    SuppressTokensLogitsProcessor,
)

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.generation_defaults import sampling_options, stated
from langchain_tooldec.errors import OptionError
from tests.seeds import sampled
from tests.unit_tests.support.chats import MODEL, TOKENIZER, add, chat, search

PROMPT = "What is the weather in Paris, and what was it yesterday?"
MESSAGES = [HumanMessage(PROMPT)]
A = TOKENIZER("a")["input_ids"][0]


def model_with(**config: Any) -> ChatToolDec:
    """A model whose makers say something about generating."""
    model = deepcopy(MODEL)
    model.generation_config = GenerationConfig(**{"eos_token_id": TOKENIZER.eos_token_id, **config})
    return ChatToolDec(model=model, tokenizer=TOKENIZER)


def generated(model: ChatToolDec, seed: int, **options: Any) -> str:
    """What transformers writes with the model."""
    ids = torch.tensor([model.request(MESSAGES).prompt_ids])
    torch.manual_seed(seed)
    written = model.model.generate(ids, attention_mask=torch.ones_like(ids), pad_token_id=0, **options)
    return str(TOKENIZER.decode(written[0, ids.shape[1] :], skip_special_tokens=True))


CONFIGS: list[dict[str, Any]] = [
    {},
    {"do_sample": True, "temperature": 0.7, "top_k": 20, "top_p": 0.8},
    {"do_sample": True, "temperature": 0.6, "top_p": 0.9},
    {"do_sample": True, "temperature": 1.3, "top_k": 0, "min_p": 0.05},
    {"do_sample": True, "top_k": 0, "repetition_penalty": 1.4, "typical_p": 0.8},
    {"do_sample": True, "top_k": 0, "epsilon_cutoff": 3e-4, "eta_cutoff": 2e-3},
    {"repetition_penalty": 1.3, "no_repeat_ngram_size": 2, "bad_words_ids": [[A]]},
    {"sequence_bias": [[[A], 5.0]], "suppress_tokens": [A + 1, A + 2]},
]


@pytest.mark.parametrize("config", CONFIGS)
def test_without_tools_the_text_is_that_of_generate(config: dict[str, Any]) -> None:
    model = model_with(max_new_tokens=40, **config)
    texts = []
    for seed in range(4):
        texts.append(model.invoke(PROMPT, seed=seed).text)
        assert texts[-1] == generated(model, seed)
    assert len(set(texts)) == (4 if config.get("do_sample") else 1)


@pytest.mark.parametrize("config", CONFIGS)
def test_the_same_said_by_a_request(config: dict[str, Any]) -> None:
    names = {"do_sample", "temperature", "top_k", "top_p", "min_p", "repetition_penalty"}
    if not config or config.keys() - names or config.get("top_k") == 0:
        config = {"do_sample": True, "temperature": 0.6, "top_p": 0.9, "repetition_penalty": 1.2, "top_k": 7}
    model = model_with()
    for seed in range(3):
        text = model.invoke(PROMPT, seed=seed, max_tokens=40, **config).text
        assert text == generated(model, seed, max_new_tokens=40, **config)


def test_logits_processors_are_applied_as_generate_applies_them() -> None:
    processors = [RepetitionPenaltyLogitsProcessor(1.5), SuppressTokensLogitsProcessor([A])]
    model = model_with()
    for seed in range(3):
        options: dict[str, Any] = {"temperature": 0.9, "top_k": 30}
        text = model.invoke(PROMPT, seed=seed, max_tokens=40, logits_processors=processors, **options).text
        listed = LogitsProcessorList(processors)
        assert text == generated(model, seed, max_new_tokens=40, do_sample=True, logits_processor=listed, **options)


@sampled(2, 5)
def test_processors_never_break_a_call(seeds: range) -> None:
    def nothing(ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        return torch.full_like(scores, -torch.inf)

    def no_letters(ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        return scores.index_fill(1, torch.arange(97, 123), -torch.inf)

    late = MinNewTokensLengthLogitsProcessor(1, 500, TOKENIZER.eos_token_id)
    for processor in (nothing, no_letters, late):
        for seed in seeds:
            bound = chat().bind_tools([add, search], tool_choice="any", logits_processors=[processor])
            (call,) = bound.invoke("hi", seed=seed).tool_calls
            assert call["name"] in {"add", "search"}


def test_penalties_of_openai_are_taken_from_what_was_generated() -> None:
    model = chat(temperature=0.0, max_tokens=60)
    plain = model.invoke(PROMPT).text

    def most(**options: Any) -> int:
        """How often a token was generated, at most."""
        steps = model.run(model.request(MESSAGES, **options)).steps()
        return max(Counter(step.token_id for step in steps).values())

    assert most() > most(frequency_penalty=5.0)
    assert most(presence_penalty=1e6) == 1
    assert model.invoke(PROMPT, presence_penalty=0.0, frequency_penalty=0.0).text == plain


def test_a_request_says_otherwise_than_the_models_makers() -> None:
    config = GenerationConfig(do_sample=True, temperature=0.6, top_k=20, top_p=0.95, max_new_tokens=33)

    def options(**given: Any) -> Any:
        return sampling_options(chat(**{"temperature": None, **given}), stated(config), 5)

    assert (options().temperature, options().top_k, options().top_p) == (0.6, 20, 0.95)
    assert (options(temperature=1.2).temperature, options(temperature=1.2).top_k) == (1.2, 20)
    assert options(temperature=0.0).greedy
    assert options(do_sample=False).greedy
    greedy = GenerationConfig()
    assert sampling_options(chat(temperature=None), stated(greedy), 5).greedy
    assert sampling_options(chat(temperature=None, do_sample=True), stated(greedy), 5).temperature == 1.0
    assert model_with(max_new_tokens=7).request(MESSAGES).max_tokens == 7
    assert model_with(max_new_tokens=7).request(MESSAGES, max_tokens=9).max_tokens == 9
    assert model_with().request(MESSAGES).max_tokens == 1024


def test_what_is_stated_is_what_transformers_says_at_this_time() -> None:
    config = GenerationConfig(do_sample=True, top_k=20, bad_words_ids=[[1]], eos_token_id=[1, 2], other=3)
    for setting in ({}, {"temperature": 0.6}, {"temperature": None, "top_p": 0.5}):
        config.update(**setting)
        assert {"transformers_version": transformers.__version__, **stated(config)} == config.to_diff_dict()
    assert stated(None) == {}


def test_the_bundled_model_takes_the_likeliest_token() -> None:
    model = ChatToolDec.embedded()
    assert model.model.generation_config.do_sample is False
    assert model.request(MESSAGES).options.greedy


def test_what_a_generation_config_says_in_vain_is_told(caplog: pytest.LogCaptureFixture) -> None:
    model_with(num_beams=4)
    assert "generation_config says 'num_beams', which ChatToolDec does not apply" in caplog.text


@pytest.mark.parametrize(
    ("says", "message", "instead"),
    [
        ({"do_sample": True, "top_p": 0.0}, "top_p must be above 0", {"top_p": 1.0}),
        ({"do_sample": True, "top_k": -1}, "top_k must be a whole number of 0 or more", {"top_k": 0}),
        ({"repetition_penalty": -1.0}, "penalty.* strictly positive", {"repetition_penalty": 1.0}),
    ],
)
def test_what_the_models_makers_say_out_of_range_is_theirs(says: Any, message: str, instead: Any) -> None:
    model = model_with()
    for name, value in says.items():  # a config checks some of them when it is made
        setattr(model.model.generation_config, name, value)
    with pytest.raises(OptionError, match=f"the model's generation_config cannot be applied: .*{message}.*; pass"):
        model.invoke("hi")
    assert model.invoke("hi", max_tokens=5, **instead).usage_metadata


def test_a_temperature_of_0_takes_the_likeliest_token_whatever_else_is_said() -> None:
    assert model_with(do_sample=True, temperature=0.0).request(MESSAGES).options.greedy


@pytest.mark.parametrize("options", [{"min_p": 2.0}, {"repetition_penalty": 0.0}, {"presence_penalty": "1"}])
def test_values_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(options))):
        chat().invoke("hi", **options)
