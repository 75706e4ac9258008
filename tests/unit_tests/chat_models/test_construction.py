"""How a chat model is made: by a model's name, from what others have loaded, under the names of other libraries."""

import json
import re
import warnings
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import torch
import transformers
from huggingface_hub import HfApi
from langchain_core._api import LangChainBetaWarning
from langchain_core.load import dumps, load
from langchain_core.runnables import ConfigurableField
from langchain_huggingface import ChatHuggingFace, HuggingFacePipeline
from packaging.version import Version
from pydantic import SecretStr
from transformers import (
    AutoModelForCausalLM,
    AutoTokenizer,
    BertConfig,
    BertForSequenceClassification,
    BitsAndBytesConfig,
    GenerationConfig,
    pipeline,
)

import langchain_tooldec
from langchain_tooldec import ChatToolDec, Grounded
from langchain_tooldec.chat_models import generation_defaults
from langchain_tooldec.errors import MissingExtraError, OptionError
from langchain_tooldec.formats import HermesFormat
from langchain_tooldec.loading import pretrained
from tests.unit_tests.support.chats import MODEL, TOKENIZER, add, chat


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("model")
    MODEL.save_pretrained(folder)
    TOKENIZER.save_pretrained(folder)
    return str(folder)


@pytest.fixture
def nothing_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any, **kwargs: Any) -> Any:
        raise AssertionError("weights were loaded")

    monkeypatch.setattr(AutoModelForCausalLM, "from_pretrained", fail)
    monkeypatch.setattr(AutoTokenizer, "from_pretrained", fail)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """What transformers is told, where nothing is loaded."""
    told: dict[str, dict[str, Any]] = {}

    def model(model_id: str, **kwargs: Any) -> Any:
        for name in ("ignore_mismatched_sizes", "output_loading_info"):
            assert kwargs.pop(name)
        told["model"] = kwargs
        return MODEL, {"missing_keys": (), "unexpected_keys": (), "mismatched_keys": ()}

    def tokenizer(model_id: str, **kwargs: Any) -> Any:
        told["tokenizer"] = kwargs
        return TOKENIZER

    files = SimpleNamespace(siblings=[SimpleNamespace(rfilename="config.json")])
    monkeypatch.setattr(HfApi, "model_info", lambda *_, **__: files)
    monkeypatch.setattr(AutoModelForCausalLM, "from_pretrained", model)
    monkeypatch.setattr(AutoTokenizer, "from_pretrained", tokenizer)
    return told


# By a model's name.


def test_a_name_loads_as_from_model_id_does(saved: str) -> None:
    models = [ChatToolDec(model=saved), ChatToolDec(model=Path(saved)), ChatToolDec.from_model_id(saved)]
    for model in models:
        assert model.model_name == saved
        assert model.bind_tools([add], tool_choice="any").invoke("hi", max_tokens=60).tool_calls
    by_id = ChatToolDec.from_model_id(saved, "text-generation", "pipeline", pipeline_kwargs={"max_new_tokens": 9})
    assert by_id.max_tokens == 9


def test_each_part_is_told_what_concerns_it(told: dict[str, dict[str, Any]]) -> None:
    model = ChatToolDec(
        model="some/model",
        token=SecretStr("hf_secret"),
        revision="v2",
        trust_remote_code=True,
        dtype=torch.float16,
        model_kwargs={"attn_implementation": "eager"},
        tokenizer_kwargs={"use_fast": True},
    )
    shared = {"token": "hf_secret", "revision": "v2", "trust_remote_code": True}
    assert told["model"] == {**shared, "dtype": torch.float16, "attn_implementation": "eager"}
    assert told["tokenizer"] == {**shared, "use_fast": True}
    assert "hf_secret" not in repr(model)
    assert model.token is None  # it is not kept


def test_the_saved_number_type_is_the_default(told: dict[str, dict[str, Any]]) -> None:
    ChatToolDec(model="some/model")
    assert told["model"] == {"dtype": "auto"}
    ChatToolDec(model="some/model", model_kwargs={"dtype": torch.float16})
    assert told["model"] == {"dtype": torch.float16}


@pytest.mark.parametrize(
    ("cuda", "mps", "expected"), [(True, True, "cuda"), (False, True, "mps"), (False, False, "cpu")]
)
def test_the_best_device_is_the_default(monkeypatch: pytest.MonkeyPatch, cuda: bool, mps: bool, expected: str) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: cuda)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: mps)
    assert pretrained._device(None, {}) == torch.device(expected)
    assert pretrained._device(None, {"device_map": "auto"}) is None


def test_a_device_by_its_name_or_as_pipelines_number_it(saved: str) -> None:
    for device in ("cpu", -1, torch.device("cpu")):
        assert ChatToolDec(model=saved, device=device).model.device == torch.device("cpu")


@pytest.mark.usefixtures("nothing_loads")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"temprature": 1}, "unknown option 'temprature'; did you mean 'temperature'"),
        ({"temperature": -1}, "temperature must be a number of 0 or more, not -1"),
        ({"max_tokens": "many"}, "max_tokens must be a valid integer, not 'many'"),
        ({"tool_docs": "some"}, "tool_docs must be 'full', 'signature', 'names' or 'none', not 'some'"),
        ({"format": "xml"}, "format must be one of 'auto'"),
        ({"max_tokens": 3, "max_new_tokens": 4}, "max_tokens is given twice: 3, and 4 as max_new_tokens"),
        ({"dtype": "auto", "model_kwargs": {"dtype": "auto"}}, "dtype is given twice, by itself and in model_kwargs"),
        ({"dtype": "float99"}, "dtype='float99' is not a type of torch; pass 'auto', or one such as 'bfloat16'"),
        ({"model_kwargs": {"torch_dtype": "compile"}}, "dtype='compile' is not a type of torch"),
        ({"token": "a", "tokenizer_kwargs": {"token": "b"}}, "token is given twice"),
        ({"device": "cpu", "device_map": "auto"}, "device='cpu' and device_map both say where the model is"),
        ({"device": "abacus"}, "there is no device 'abacus': .*; leave device out"),
        ({"device": 71}, "there is no device 'cuda:71'"),
        ({"n": 2}, "n is not an option: a request has one answer"),
        ({"logits_processors": [3]}, "logits_processors must be logits processors of transformers, not 3"),
    ],
)
def test_what_is_wrong_is_told_before_a_weight_is_loaded(options: dict[str, Any], message: str) -> None:
    for make in (lambda **given: ChatToolDec(model="some/model", **given), ChatToolDec.from_model_id):
        arguments: dict[str, Any] = {"model_id": "some/model"} if make == ChatToolDec.from_model_id else {}
        with pytest.raises(OptionError, match=message):
            make(**arguments, **options)


@pytest.mark.usefixtures("nothing_loads")
@pytest.mark.parametrize(
    "options", [{"device_map": "auto"}, {"quantization_config": BitsAndBytesConfig(load_in_8bit=True)}]
)
def test_what_needs_the_extra_gpu_says_so(monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]) -> None:
    monkeypatch.setattr(pretrained, "find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"langchain-tooldec\[gpu\]"):
        ChatToolDec(model="some/model", **options)


def test_a_loaded_model_is_not_loaded_otherwise() -> None:
    with pytest.raises(OptionError, match="dtype is for loading a model by its name; this one is loaded already"):
        chat(dtype="auto")
    with pytest.raises(OptionError, match="needs a model and its tokenizer"):
        ChatToolDec(model=MODEL)
    with pytest.raises(OptionError, match="leave out task='summarization'"):
        ChatToolDec.from_model_id("some/model", "summarization")


# Out of what others have loaded.


def wrappers(options: dict[str, Any]) -> list[Callable[[], Any]]:
    """A pipeline with settings of its own, and what can be put around it; settings in each place."""

    def raw(**settings: Any) -> Any:
        return pipeline("text-generation", model=MODEL, tokenizer=TOKENIZER, **settings)

    return [
        lambda: raw(**options),
        lambda: HuggingFacePipeline(pipeline=raw(**options)),
        lambda: HuggingFacePipeline(pipeline=raw(), pipeline_kwargs=options),
        lambda: HuggingFacePipeline(pipeline=raw(max_new_tokens=5), pipeline_kwargs=options),
        lambda: ChatHuggingFace(llm=HuggingFacePipeline(pipeline=raw(), pipeline_kwargs=options), tokenizer=TOKENIZER),
    ]


@pytest.mark.parametrize("place", range(5))
def test_a_wrapper_keeps_its_settings(place: int) -> None:
    options = {"max_new_tokens": 33, "do_sample": True, "temperature": 0.7, "repetition_penalty": 1.2}
    model = ChatToolDec(llm=wrappers(options)[place]())
    assert (model.max_tokens, model.do_sample, model.temperature, model.repetition_penalty) == (33, True, 0.7, 1.2)
    assert model.model is MODEL
    own = ChatToolDec(llm=wrappers(options)[place](), max_tokens=60, temperature=0.1)
    assert (own.max_tokens, own.temperature, own.repetition_penalty) == (60, 0.1, 1.2)
    assert own.bind_tools([add], tool_choice="any").invoke("hi").tool_calls


def test_the_outermost_setting_wins() -> None:
    inner = HuggingFacePipeline(
        pipeline=pipeline("text-generation", model=MODEL, tokenizer=TOKENIZER),
        pipeline_kwargs={"max_new_tokens": 5, "temperature": 0.9},
    )
    outer = ChatHuggingFace(llm=inner, tokenizer=TOKENIZER, max_tokens=50, stop_sequences=["END"])
    model = ChatToolDec(llm=outer)
    assert (model.max_tokens, model.temperature, model.stop) == (50, 0.9, ["END"])


@pytest.mark.skipif(Version(transformers.__version__) < Version("5.16"), reason="a pipeline takes none before 5.16")
def test_what_a_generation_config_of_a_pipeline_states() -> None:
    config = GenerationConfig(max_new_tokens=12, do_sample=True, top_k=4)
    made = pipeline("text-generation", model=MODEL, tokenizer=TOKENIZER, generation_config=config)
    model = ChatToolDec(llm=made)
    assert (model.max_tokens, model.do_sample, model.top_k) == (12, True, 4)
    assert model.temperature in {None, 0.7}  # a pipeline's default, before transformers 5.20


@pytest.mark.skipif(Version(transformers.__version__) < Version("5.16"), reason="a pipeline takes none before 5.16")
def test_what_a_generation_config_of_a_pipeline_says_in_vain_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    generation_defaults._warn_of.cache_clear()
    says: dict[str, Any] = {"num_beams": 3, "no_repeat_ngram_size": 2, "repetition_penalty": 1.2, "max_length": 90}
    model = deepcopy(MODEL)
    model.generation_config = GenerationConfig(bad_words_ids=[[3]])
    config = GenerationConfig(bad_words_ids=[[3]], **says)  # which is the model's own, in part
    made = pipeline("text-generation", model=model, tokenizer=TOKENIZER, generation_config=config)
    outer = HuggingFacePipeline(pipeline=made, pipeline_kwargs={"generation_config": config})
    for llm in (made, HuggingFacePipeline(pipeline=made), ChatHuggingFace(llm=outer, tokenizer=TOKENIZER)):
        assert ChatToolDec(llm=llm).repetition_penalty == 1.2
    told = [record.getMessage() for record in caplog.records if record.name.startswith("langchain_tooldec")]
    assert told == [
        "the pipeline's generation_config says 'max_length', which ChatToolDec does not apply",
        "the pipeline's generation_config says 'no_repeat_ngram_size', which ChatToolDec does not apply; set it in "
        "model.generation_config",
        "the pipeline's generation_config says 'num_beams', which ChatToolDec does not apply",
    ]


def test_a_pipeline_without_a_tokenizer_wants_one() -> None:
    made = pipeline("text-generation", model=MODEL, tokenizer=TOKENIZER)
    made.tokenizer = None
    with pytest.raises(OptionError, match=r"needs a model and its tokenizer: .*\(llm=pipeline, tokenizer=tokenizer\)"):
        ChatToolDec(llm=made)
    model = ChatToolDec(llm=made, tokenizer=TOKENIZER, max_tokens=60)
    assert model.bind_tools([add], tool_choice="any").invoke("hi").tool_calls


def test_a_pipeline_that_writes_no_text_is_refused() -> None:
    small: dict[str, Any] = {"hidden_size": 8, "num_hidden_layers": 1, "num_attention_heads": 1, "intermediate_size": 8}
    judge = BertForSequenceClassification(BertConfig(vocab_size=len(TOKENIZER), **small))
    made = pipeline("text-classification", model=judge, tokenizer=TOKENIZER)
    message = r"not TextClassificationPipeline; make one with pipeline\('text-generation', model=...\)"
    with pytest.raises(OptionError, match=message):
        ChatToolDec(llm=made)


# Names of other libraries.


@pytest.mark.parametrize("name", ["max_new_tokens", "max_completion_tokens", "num_predict"])
def test_tokens_by_their_other_names(name: str) -> None:
    model = chat(max_tokens=None, **{name: 7})
    assert model.max_tokens == 7
    usage: Any = model.bind(**{name: 5}).invoke("hi").usage_metadata
    assert usage["output_tokens"] <= 5


@pytest.mark.parametrize(
    "options", [{"stop": "a"}, {"stop": ["a"]}, {"stop_sequences": ["a"]}, {"stop_sequences": "a"}]
)
def test_stop_texts_by_their_other_names(options: dict[str, Any]) -> None:
    whole = chat().invoke("hi", seed=3).text
    assert "a" in whole
    cut = whole[: whole.index("a")]
    assert chat(**options).invoke("hi", seed=3).text == cut
    bound: Any = chat().bind(**options)
    assert bound.invoke("hi", seed=3).text == cut


@pytest.mark.parametrize("name", ["model", "n", "logit_bias"])
def test_options_of_others_that_cannot_be_applied_say_what_to_do(name: str) -> None:
    with pytest.raises(OptionError, match=f"{name} is not an option: .+"):
        chat().bind(**{name: "x"})


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ({"max_tokenz": 5}, "unknown option 'max_tokenz'; did you mean 'max_tokens'?"),
        ({"max_tokens": 0}, "max_tokens must be"),
        ({"temperature": 1.0, "top_p": 2.0}, "top_p"),
    ],
)
def test_options_are_checked_when_they_are_bound(option: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=re.escape(message)):
        chat().bind(**option)


# Written down and read again.


def again(model: Any) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LangChainBetaWarning)
        return load(json.loads(dumps(model)), allowed_objects=[ChatToolDec], valid_namespaces=["langchain_tooldec"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("model")
    MODEL.save_pretrained(path)
    TOKENIZER.save_pretrained(path)
    return path


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"temperature": 0.7, "seed": 3, "stop": ["x"], "format": "hermes", "parallel_tool_calls": False},
        {"dtype": torch.bfloat16, "device": "cpu", "token": SecretStr("hf_secret"), "max_tokens": 9},
        {"tokenizer_kwargs": {"padding_side": "left"}, "model_name": "mine"},
    ],
)
def test_a_model_made_by_its_name_is_loaded_from_what_was_written(folder: Path, options: dict[str, Any]) -> None:
    model = ChatToolDec(model=folder, **options)
    read = again(model)
    assert read.asdict() == model.asdict()
    assert read.model.dtype == model.model.dtype
    assert read.invoke("hi", max_tokens=4, seed=1).content == model.invoke("hi", max_tokens=4, seed=1).content
    assert again(model.model_copy(update={"seed": 5})).seed == 5
    assert "hf_secret" not in dumps(model)


def test_of_a_model_that_was_given_nothing_is_read(folder: Path) -> None:
    named = ChatToolDec(model=str(folder))
    secret: dict[str, Any] = {"model_kwargs": {"token": "hf_secret"}}
    other: dict[str, Any] = {"tokenizer_kwargs": {"use_auth_token": "hf_secret"}}
    updates: list[dict[str, Any]] = [
        {"model": MODEL},
        {"format": HermesFormat()},
        {"grounded": {"*": {"a": Grounded()}}},
    ]
    changed = [named.model_copy(update=update) for update in updates]
    for model in (chat(), *changed, *(ChatToolDec(model=str(folder), **options) for options in (secret, other))):
        with pytest.raises(NotImplementedError, match="doesn't implement serialization"):
            again(model)
        assert "hf_secret" not in dumps(model)


# Copies and configurations.


def test_there_is_one_engine_for_a_model_and_its_tokenizer() -> None:
    model = chat()
    others = [chat(), chat(temperature=0.2), model.model_copy(update={"seed": 1}), ChatToolDec(**dict(model))]
    assert all(other._engine is model._engine for other in others)
    assert chat(prefix_cache_bytes=1 << 20)._engine is not model._engine


class _Wrapper:
    """A model in an object that cannot be hashed."""

    __hash__ = None  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        return getattr(MODEL, name)

    def __call__(self, **inputs: Any) -> Any:
        return MODEL(**inputs)

    def __eq__(self, other: object) -> bool:
        return self is other


def test_a_model_need_not_be_hashable() -> None:
    model = _Wrapper()
    chats = [ChatToolDec(model=model, tokenizer=TOKENIZER, temperature=heat, max_tokens=60) for heat in (0.0, 1.0)]
    assert chats[0]._engine is chats[1]._engine
    for one in chats:
        assert one.bind_tools([add], tool_choice="any").invoke("hi").tool_calls


def test_configurable_fields_share_the_engine() -> None:
    model = chat(temperature=0.0)
    fields = {name: ConfigurableField(id=name) for name in ("temperature", "seed", "max_tokens")}
    configured: Any = model.configurable_fields(**fields)
    config: Any = {"configurable": {"temperature": 1.0, "seed": 4, "max_tokens": 90}}
    assert configured.invoke("hi", config).text == chat(max_tokens=90).invoke("hi", seed=4).text
    prepared, _ = configured.prepare(config)
    assert prepared._engine is model._engine


def test_a_copy_takes_options_as_the_constructor_does() -> None:
    model = chat(temperature=0.0)
    copied = model.model_copy(update={"max_new_tokens": 7, "stop_sequences": "never", "streaming": True})
    assert (copied.max_tokens, copied.stop, copied.streaming, copied.temperature) == (7, ["never"], True, 0.0)
    assert copied._engine is model._engine
    assert model.max_tokens == 120
    for name, message in [("tmperature", "did you mean 'temperature'"), ("n", "a request has one answer")]:
        with pytest.raises(OptionError, match=message):
            model.model_copy(update={name: 2})
    with pytest.raises(OptionError, match="top_p must be above 0"):
        model.model_copy(update={"top_p": 0.0})


def test_the_version_is_told() -> None:
    metadata: Any = chat().metadata
    assert metadata["lc_versions"]["langchain-tooldec"] == langchain_tooldec.__version__


def test_an_outer_temperature_says_whether_to_sample() -> None:
    greedy = pipeline("text-generation", model=MODEL, tokenizer=TOKENIZER, do_sample=False)
    assert ChatToolDec(llm=greedy).do_sample is False
    assert ChatToolDec(llm=greedy, temperature=0.9).do_sample is None


def test_a_bound_option_gives_way_whatever_it_is_called() -> None:
    bound: Any = chat().bind(max_new_tokens=30, stop_sequences=["never"])
    assert bound.invoke("hi", max_tokens=4, stop=["a"]).usage_metadata["output_tokens"] <= 4
    assert chat(max_tokens=5, max_new_tokens=None).max_tokens == 5


def test_quantized_weights_are_loaded_where_they_shall_be(told: dict[str, dict[str, Any]]) -> None:
    quantization = {"quant_method": "mxfp4"}
    ChatToolDec(model="some/model", device="cpu", quantization_config=quantization)
    assert told["model"]["device_map"] == {"": torch.device("cpu")}
