import asyncio
import copy
import json
import logging
import operator
import pickle
from typing import Any
from unittest.mock import Mock

import jsonschema
import pytest
import torch
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage
from langchain_core.runnables.base import RunnableBinding
from langchain_core.utils.function_calling import convert_to_openai_tool
from langchain_huggingface import HuggingFacePipeline
from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema
from transformers import AutoTokenizer, pipeline

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.decoding import Unconstrained
from langchain_tooldec.decoding import machines as machines_module
from langchain_tooldec.errors import (
    BudgetError,
    ContextLengthError,
    DuplicateToolError,
    FormatError,
    NoToolsError,
    OptionError,
    TokenizerError,
    ToolError,
    UnknownToolError,
    UnsupportedSchemaError,
)
from langchain_tooldec.formats import FORMATS
from langchain_tooldec.tools import function_dict
from tests.seeds import sampled
from tests.tiny_models import tiny_pair
from tests.unit_tests.support.chats import MODEL, TOKENIZER, Book, add, chat, lone_chat, search


def merged(chunks: list[AIMessageChunk]) -> AIMessageChunk:
    whole = chunks[0]
    for chunk in chunks[1:]:
        whole = whole + chunk
    return whole


@pytest.mark.parametrize("seed", range(12))
def test_every_call_names_a_bound_tool_and_its_arguments_are_valid(seed: int) -> None:
    schemas: dict[str, Any] = {"add": add, "search": search, "Book": Book}
    message = chat().bind_tools([add, search, Book], tool_choice="any").invoke("hi", seed=seed)
    (call,) = message.tool_calls
    bound = schemas[call["name"]]
    schema = Book.model_json_schema() if bound is Book else bound.tool_call_schema.model_json_schema()
    jsonschema.validate(call["args"], {**schema, "additionalProperties": False})
    assert message.invalid_tool_calls == []
    assert message.response_metadata["finish_reason"] == "tool_calls"
    assert message.usage_metadata is not None
    assert message.usage_metadata["output_tokens"] <= 120


@sampled(2, 4)
def test_tool_choice_decides_what_a_turn_may_be(seeds: range) -> None:
    model = chat()
    for seed in seeds:
        assert model.bind_tools([add, search], tool_choice="none").invoke("hi", seed=seed).tool_calls == []
        assert model.bind_tools([add, search], tool_choice="required").invoke("hi", seed=seed).tool_calls
        named = model.bind_tools([add, search], tool_choice="search").invoke("hi", seed=seed)
        assert named.tool_calls[0]["name"] == "search"
        openai_form = {"type": "function", "function": {"name": "add"}}
        assert model.bind_tools([add, search], tool_choice=openai_form).invoke("hi", seed=seed).tool_calls
        auto = model.bind_tools([add, search]).invoke("hi", seed=seed)
        assert bool(auto.tool_calls) != (auto.response_metadata["finish_reason"] in {"stop", "length"})


@sampled(4, 10)
def test_a_stream_adds_up_to_the_message(seeds: range) -> None:
    kinds = set()
    for seed in seeds:
        bound = chat().bind_tools([add, search, Book], tool_choice="any" if seed % 2 else "none")
        message = bound.invoke("hi", seed=seed)
        chunks = [chunk for chunk in bound.stream("hi", seed=seed) if isinstance(chunk, AIMessageChunk)]
        whole = merged(chunks)
        assert whole.content == message.content
        assert [(call["name"], call["args"]) for call in whole.tool_calls] == [
            (call["name"], call["args"]) for call in message.tool_calls
        ]
        assert whole.additional_kwargs.get("reasoning_content") == message.additional_kwargs.get("reasoning_content")
        assert whole.usage_metadata == message.usage_metadata
        for metadata in (whole.response_metadata, message.response_metadata):
            for choice in metadata.get("tool_choices", ()):
                del choice["id"]
        assert whole.response_metadata == message.response_metadata
        assert sum(chunk.usage_metadata is not None for chunk in chunks) == 1
        kinds.add(bool(message.tool_calls))
    assert kinds == {True, False}  # calls and answers both came


def test_the_thought_is_a_reasoning_block() -> None:
    message = chat().bind_tools([add], tool_choice="any").invoke("hi", seed=0)
    blocks = [block["type"] for block in message.content_blocks]
    assert blocks == ["reasoning", "tool_call"]


def test_without_tools_it_is_the_model_itself() -> None:
    prompt = "Two and two is"
    ids = TOKENIZER(prompt, return_tensors="pt")["input_ids"]
    expected = MODEL.generate(ids, max_new_tokens=30, do_sample=False, pad_token_id=0)[0, ids.shape[1] :]
    message = chat(temperature=0, max_tokens=30).invoke(prompt)
    assert message.content == TOKENIZER.decode(expected, skip_special_tokens=True)


def test_the_machine_is_built_once_for_the_same_tools() -> None:
    model = chat()
    options: dict[str, Any] = {"tools": [function_dict(add)]}
    first = model.request([HumanMessage("hi")], **options).constraint
    assert model.request([HumanMessage("ho")], **options).constraint is first
    assert isinstance(model.request([HumanMessage("hi")], constrained=False, **options).constraint, Unconstrained)


def test_constructors(tmp_path: Any) -> None:
    MODEL.save_pretrained(tmp_path)
    TOKENIZER.save_pretrained(tmp_path)
    loaded = ChatToolDec.from_model_id(str(tmp_path), max_tokens=60, temperature=0)
    assert loaded.model_name == str(tmp_path)
    wrapped = HuggingFacePipeline(
        pipeline=pipeline("text-generation", model=MODEL, tokenizer=AutoTokenizer.from_pretrained(tmp_path))
    )
    from_pipeline = ChatToolDec(llm=wrapped, max_tokens=60, temperature=0)
    direct = chat(temperature=0, max_tokens=60)
    calls = [
        model.bind_tools([add], tool_choice="any").invoke("hi").tool_calls[0]["args"]
        for model in (loaded, from_pipeline, direct)
    ]
    assert calls[0] == calls[1] == calls[2]
    with pytest.raises(OptionError, match="text-generation pipeline of transformers, not int"):
        ChatToolDec(llm=3)


def test_from_model_id_passes_on_how_to_load(tmp_path: Any) -> None:
    MODEL.save_pretrained(tmp_path)
    TOKENIZER.save_pretrained(tmp_path)
    loaded = ChatToolDec.from_model_id(
        str(tmp_path), dtype=torch.float16, model_kwargs={"attn_implementation": "eager"}
    )
    assert loaded.model.dtype == torch.float16
    assert loaded.model.config._attn_implementation == "eager"


def test_async_and_batch() -> None:
    bound = chat().bind_tools([add], tool_choice="any", max_tokens=60)

    async def gather() -> list[AIMessage]:
        return list(await asyncio.gather(*(bound.ainvoke("hi", seed=seed) for seed in range(4))))

    alone = [bound.invoke("hi", seed=seed).tool_calls[0]["args"] for seed in range(4)]
    assert [message.tool_calls[0]["args"] for message in asyncio.run(gather())] == alone
    assert len(bound.batch(["a", "b", "c"])) == 3


def test_stop_ends_an_answer_and_is_not_part_of_it() -> None:
    message = chat(temperature=0, max_tokens=60).invoke("Two and two is")
    middle = str(message.content)[10:13]
    stopped = chat(temperature=0, max_tokens=60).invoke("Two and two is", stop=[middle])
    expected = str(message.content).partition(middle)[0]
    assert stopped.content == expected
    streamed = merged(list(chat(temperature=0, max_tokens=60).stream("Two and two is", stop=[middle])))
    assert streamed.content == expected


@pytest.mark.parametrize(
    "choice",
    [
        "add",
        {"type": "function", "function": {"name": "add"}},
        {"type": "tool", "name": "add"},
        {"type": "function", "function": "add"},
        {"name": "add"},
        {"type": "any"},
        {"type": "required"},
    ],
)
def test_a_tool_choice_in_the_words_of_each_provider(choice: Any) -> None:
    assert chat().bind_tools([add], tool_choice=choice).invoke("hi", seed=1).tool_calls[0]["name"] == "add"


def test_stop_never_cuts_a_call() -> None:
    bound = chat().bind_tools([add], tool_choice="any")
    for seed in range(3):
        assert bound.invoke("hi", seed=seed, stop=["{", "Action"]).tool_calls[0]["args"].keys() == {"a", "b"}


# Bad input: each is an error before any forward pass.


@pytest.fixture
def no_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: Any, **kwargs: Any) -> None:
        raise AssertionError("the model was run")

    monkeypatch.setattr(MODEL, "forward", refuse)


@pytest.mark.usefixtures("no_forward")
def test_refused_before_any_forward_pass() -> None:
    model = chat()
    with pytest.raises(DuplicateToolError, match="two tools are named 'add'"):
        model.bind_tools([add, {"name": "add", "parameters": {"properties": {"c": {"type": "integer"}}}}])
    with pytest.raises(NoToolsError, match="bind at least one"):
        model.bind_tools([], tool_choice="any")
    with pytest.raises(UnknownToolError, match="'sub' names no bound tool; bound: 'add'"):
        model.bind_tools([add], tool_choice="sub")
    choices: list[Any] = [3.5, {"type": "tool"}, {"function": 3}]
    for wrong in choices:
        with pytest.raises(OptionError, match="tool_choice must be 'auto', 'any' or 'required', 'none', a tool's name"):
            model.bind_tools([add], tool_choice=wrong)
    options: list[dict[str, Any]] = [{"max_calls": "3"}, {"tool_docs": "short"}, {"temperature": -1}, {"timeout": 0}]
    for wrong_option in options:
        with pytest.raises(OptionError, match=next(iter(wrong_option))):
            model.bind_tools([add], **wrong_option)
    with pytest.raises(OptionError, match="unknown option 'temprature'"):
        model.bind_tools([add], temprature=1)
    with pytest.raises(OptionError, match="unknown option 'foo'"):
        model.invoke("hi", foo=1)
    with pytest.raises(ToolError, match="cannot use 3 as a tool"):
        model.bind_tools([3])  # type: ignore[list-item]
    with pytest.raises(UnsupportedSchemaError, match=r"tool 'x', \$\.properties\.n: 'pattern' cannot be enforced"):
        model.bind_tools([{"name": "x", "parameters": {"properties": {"n": {"type": "string", "pattern": "a++"}}}}])


@pytest.mark.usefixtures("no_forward")
def test_a_chosen_tool_does_not_hide_what_is_wrong_with_another() -> None:
    broken = {"name": "x", "parameters": {"properties": {"n": {"type": "string", "pattern": "a++"}}}}
    with pytest.raises(UnsupportedSchemaError, match="tool 'x'"):
        chat().bind_tools([add, broken], tool_choice="add")


@pytest.mark.usefixtures("no_forward")
def test_a_budget_too_small_names_both_numbers() -> None:
    bound = chat().bind_tools([add], tool_choice="any")
    with pytest.raises(BudgetError, match="max_tokens=5 is too small") as caught:
        bound.invoke("hi", max_tokens=5)
    assert caught.value.max_tokens == 5
    with pytest.raises(BudgetError):
        bound.invoke("hi", max_tokens=caught.value.needed - 1)


def test_the_smallest_budget_is_enough() -> None:
    bound = chat().bind_tools([add, search], tool_choice="any")
    with pytest.raises(BudgetError) as caught:
        bound.invoke("hi", max_tokens=1)
    for seed in range(5):
        message = bound.invoke("hi", max_tokens=caught.value.needed, seed=seed)
        assert message.tool_calls
        assert message.response_metadata["forward_passes"] <= caught.value.needed


@pytest.mark.parametrize("name", FORMATS)
def test_a_budget_has_room_for_a_call_where_an_answer_is_shorter(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Mock(wraps=Automaton)
    monkeypatch.setattr(machines_module, "Automaton", made)
    model: Any = lone_chat(format=name)
    tools = [search, add]
    with pytest.raises(BudgetError) as alone:
        model.bind_tools(tools, tool_choice="any").invoke("hi", max_tokens=1)
    needed, either = alone.value.needed, model.bind_tools(tools).kwargs
    with pytest.raises(BudgetError) as beside:
        model.request([HumanMessage("hi")], **either, max_tokens=needed - 1)
    assert beside.value.needed == needed
    assert model.request([HumanMessage("hi")], **either, max_tokens=needed).max_tokens == needed
    assert model.request([HumanMessage("hi")], **either, tool_choice="none", max_tokens=needed - 1).constrained
    assert made.call_count == 3  # one for each choice, none besides


def test_agents_bind_the_same_tools_again_without_reading_their_schemas(monkeypatch: pytest.MonkeyPatch) -> None:
    model: Any = chat()
    tools = [add, search, Book]
    first = model.bind_tools(tools).kwargs
    monkeypatch.setattr(GenerateJsonSchema, "generate", None)
    monkeypatch.setattr(machines_module, "Automaton", None)
    assert model.bind_tools(tools).kwargs == first
    assert json.dumps(model.bind_tools(tools).kwargs) == json.dumps(first)


def test_a_prompt_longer_than_the_context(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger("transformers"), "propagate", True)
    model, tokenizer = tiny_pair(context=200)
    tokenizer.model_max_length = 200
    short = ChatToolDec.from_transformers(model, tokenizer, max_tokens=50)
    with pytest.raises(ContextLengthError, match="context holds 200"):
        short.invoke("x " * 300)
    assert short.invoke("x " * 90).usage_metadata["total_tokens"] <= 200  # type: ignore[index]
    assert not caplog.messages  # the error says it all


def test_a_tokenizer_that_cannot_be_read() -> None:
    from tokenizers import Tokenizer, decoders, models
    from transformers import PreTrainedTokenizerFast

    backend = Tokenizer(models.WordPiece({"[UNK]": 0, "a": 1}, unk_token="[UNK]"))
    backend.decoder = decoders.WordPiece()
    word_piece = PreTrainedTokenizerFast(tokenizer_object=backend, unk_token="[UNK]")
    with pytest.raises(TokenizerError, match="WordPiece"):
        ChatToolDec.from_transformers(MODEL, word_piece).bind_tools([add])


def test_unknown_constructor_options_and_values_are_refused() -> None:
    with pytest.raises(ValueError, match="temprature"):
        chat(temprature=1)
    with pytest.raises(OptionError, match="temperature"):
        chat(temperature=-1)


# The prompt.


def test_tools_may_be_bound_in_any_form() -> None:
    openai = convert_to_openai_tool(add, strict=True)
    for form in (openai, add, Book):
        assert chat().bind(tools=[form], tool_choice="any").invoke("hi", seed=1).tool_calls


def test_copies_answer_as_the_original() -> None:
    model = chat(temperature=0, max_tokens=60)
    expected = model.bind_tools([add], tool_choice="any").invoke("hi").tool_calls[0]["args"]
    for copied in (copy.deepcopy(model), model.model_copy(), pickle.loads(pickle.dumps(model))):
        assert copied.bind_tools([add], tool_choice="any").invoke("hi").tool_calls[0]["args"] == expected


def test_deep_copies_share_the_weights_and_have_their_own_options() -> None:
    model = chat(stop=["never"], max_tokens=60)
    bound = model.bind_tools([add], tool_choice="any")
    assert isinstance(bound, RunnableBinding)
    copied_bound = copy.deepcopy(bound)
    assert copied_bound is not bound
    for copied in (copy.deepcopy(model), model.model_copy(deep=True), copied_bound.bound):
        assert isinstance(copied, ChatToolDec)
        assert copied is not model
        shared = (copied.model, copied.tokenizer, copied._engine)
        assert all(map(operator.is_, shared, (model.model, model.tokenizer, model._engine)))
        assert copied.stop == model.stop
        assert copied.stop is not model.stop


def test_the_options_of_a_pipeline_are_kept() -> None:
    made = pipeline("text-generation", model=MODEL, tokenizer=TOKENIZER)
    options = {"max_new_tokens": 7, "do_sample": True, "top_k": 3, "return_full_text": False}
    wrapped = ChatToolDec(llm=HuggingFacePipeline(pipeline=made, pipeline_kwargs=options))
    assert (wrapped.max_tokens, wrapped.do_sample, wrapped.top_k) == (7, True, 3)
    with pytest.raises(OptionError, match="'penalty_alpha'"):
        ChatToolDec(llm=HuggingFacePipeline(pipeline=made, pipeline_kwargs={"penalty_alpha": 0.5}))


@pytest.mark.parametrize(
    "options",
    [
        {"max_tokens": 2.5},
        {"temperature": "1"},
        {"top_k": 2.5},
        {"seed": -(10**20)},
        {"seed": "a"},
    ],
)
def test_options_of_a_wrong_type_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(options))):
        chat().invoke("hi", **options)


def test_images_are_refused() -> None:
    picture = {"type": "image_url", "image_url": {"url": "x"}}
    with pytest.raises(FormatError, match="'image_url'"):
        chat().invoke([HumanMessage([picture])])


# The machine switched off.


def scripted(text: str, monkeypatch: pytest.MonkeyPatch) -> BaseChatModel:
    """A model that writes this text when the machine is off."""
    ids = [*TOKENIZER(text)["input_ids"], TOKENIZER.eos_token_id]

    def forward(input_ids: torch.Tensor, **given: Any) -> Any:
        position = given.get("cache") or given.get("past_key_values") or 0  # by the name of the model as it was
        logits = torch.zeros(1, 1, MODEL.config.vocab_size)
        logits[0, 0, ids[position]] = 9.0
        return type("Output", (), {"logits": logits, "past_key_values": position + 1})()

    monkeypatch.setattr(MODEL, "forward", forward)
    return chat(temperature=0, constrained=False)


def test_without_the_machine_what_is_malformed_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    good = scripted('Thought: x\nAction: add\nAction Input: {"a": 1, "b": 2}\nObservation: 9', monkeypatch)
    message = good.bind_tools([add]).invoke("hi")
    assert message.tool_calls[0]["args"] == {"a": 1, "b": 2}
    broken = (
        scripted('Thought: x\nAction: add\nAction Input: {"a": 1, "b":', monkeypatch).bind_tools([add]).invoke("hi")
    )
    assert broken.tool_calls == []
    assert broken.invalid_tool_calls[0]["args"] == '{"a": 1, "b":'
    lost = scripted("I would rather not.", monkeypatch).bind_tools([add]).invoke("hi")
    assert lost.content == "I would rather not."
    assert "format_error" in lost.response_metadata
    streamed = merged(list(scripted("I would rather not.", monkeypatch).bind_tools([add]).stream("hi")))  # type: ignore[arg-type]
    assert streamed.content == "I would rather not."


def test_the_tool_schemas_reach_the_machine_whole() -> None:
    class Node(BaseModel):
        """A tree."""

        value: int
        children: list["Node"] = []

    message = chat(max_tokens=80).bind_tools([Node], tool_choice="any").invoke("hi", seed=2)
    Node.model_validate(message.tool_calls[0]["args"])
    assert json.dumps(message.tool_calls[0]["args"])
