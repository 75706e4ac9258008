"""Text that must follow is written at once: the same text, in the tokenizer's own tokens, with fewer passes."""

from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression, choice, literal, sequence
from langchain_tooldec.decoding import ForcedRuns
from langchain_tooldec.errors import EmptyMaskError, OptionError
from langchain_tooldec.formats import FORMATS, ToolSpec
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.text import any_text
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.prompts.writer import PromptWriter
from langchain_tooldec.tools import function_dict
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from langchain_tooldec.vocabulary.vocabulary import special_token_bytes
from tests.seeds import sampled
from tests.tiny_models import byte_tokenizer, tiny_llama
from tests.unit_tests.chat_models.test_formats import NATIVE, model_like
from tests.unit_tests.support.chats import add, chat, search
from tests.unit_tests.support.tokenizers import llama3_tokenizer, sentencepiece_tokenizer

TOKENIZERS = {"Llama 3": llama3_tokenizer, "SentencePiece": sentencepiece_tokenizer, "bytes": byte_tokenizer}
SCHEMA = {
    "type": "object",
    "properties": {"location": {"type": "string"}, "unit": {"enum": ["celsius", "fahrenheit"]}},
    "required": ["location", "unit"],
}
TOOLS = [ToolSpec("get_current_weather", "", SCHEMA), ToolSpec("get_current_time", "", SCHEMA)]


known_vocabulary = cache(vocabulary_of)


@cache
def random_model(name: str) -> Any:
    """A model of random weights for a tokenizer; what reads its vocabulary is kept beside it."""
    tokenizer = TOKENIZERS[name]()
    return tiny_llama(len(tokenizer), eos_token_id=tokenizer.eos_token_id)


def runs_of(tokenizer: Any, expression: Expression) -> tuple[TokenMasks, ForcedRuns]:
    masks = TokenMasks(Automaton(expression), known_vocabulary(tokenizer))
    return masks, ForcedRuns(masks, PromptWriter(tokenizer).encode_continuation)


def run_at(
    masks: TokenMasks, runs: ForcedRuns, state: int, written: Sequence[int] = (), budget: int = 1000
) -> list[int]:
    return list(runs.run(state, masks.allowed(state, budget), written, budget))


def text_of(masks: TokenMasks, ids: Sequence[int]) -> bytes:
    return b"".join(masks.vocabulary.token_bytes[token_id] for token_id in ids)


every_tokenizer = pytest.mark.parametrize("name", TOKENIZERS)


@every_tokenizer
def test_a_text_alone_is_written_as_the_tokenizer_writes_it(name: str) -> None:
    tokenizer = TOKENIZERS[name]()
    text = 'Thought: I need the "current weather" in São Paulo, 12345.678!\nAction: get_current_weather'
    masks, runs = runs_of(tokenizer, literal(text))
    run = run_at(masks, runs, masks.initial)
    assert text_of(masks, run) == text.encode()
    assert run == PromptWriter(tokenizer).encode_continuation(text)


@every_tokenizer
def test_it_is_written_behind_what_stands_there(name: str) -> None:
    """The tokens are those of the whole text, where these have a boundary there."""
    tokenizer = TOKENIZERS[name]()
    writer = PromptWriter(tokenizer)
    for before in ("I see.", 'Let {"a": ', "The answer", "x\n", "ü"):
        rest = '\nAction: add\nAction Input: {"a": 12}'
        masks, runs = runs_of(tokenizer, sequence(literal(before), literal(rest)))
        whole, written = writer.encode_continuation(before + rest), writer.encode_continuation(before)
        state = masks.automaton.run(masks.initial, before.encode())
        run = run_at(masks, runs, state, written)
        assert text_of(masks, run) == rest.encode()
        if whole[: len(written)] == written:
            assert run == whole[len(written) :]


@every_tokenizer
def test_what_a_longer_token_could_swallow_is_left_to_the_model(name: str) -> None:
    """Behind a run, each allowed token may be the tokenizer's: none of the ways to go on was cut off."""
    tokenizer = TOKENIZERS[name]()
    ends = ["weather", "time", "wet", "t"]
    grammar = sequence(literal("call get_current_"), choice(*(sequence(literal(end), literal(" now")) for end in ends)))
    masks, runs = runs_of(tokenizer, grammar)
    run = run_at(masks, runs, masks.initial)
    written = text_of(masks, run)
    assert b"call get_current_".startswith(written)
    rest = b"call get_current_"[len(written) :]
    assert run or name == "bytes"
    state = masks.automaton.run(masks.initial, written)
    for end in ends:
        whole = PromptWriter(tokenizer).encode_continuation(f"call get_current_{end} now")
        assert whole[: len(run)] == run
        assert whole[len(run)] in masks.allowed(state)
    assert run_at(masks, runs, state, run) == []
    # And no more was left than a longer token could swallow.
    if rest:
        assert any(data.startswith(rest) and len(data) > len(rest) for data in masks.vocabulary.token_bytes)


@every_tokenizer
def test_nothing_is_forced_where_there_is_a_choice(name: str) -> None:
    tokenizer = TOKENIZERS[name]()
    masks, runs = runs_of(tokenizer, choice(literal("yes"), literal("no"), any_text()))
    assert run_at(masks, runs, masks.initial) == []
    masks, runs = runs_of(tokenizer, choice(literal("ab"), sequence(literal("ab"), literal("c"))))
    run = run_at(masks, runs, masks.initial)
    assert text_of(masks, run) in (b"", b"ab")  # after it, the text may end
    assert not (run and tokenizer.convert_tokens_to_ids("abc") in masks.allowed(masks.initial))


def test_spaces_of_json_are_written() -> None:
    """They may be left out, which is no choice worth a forward pass."""
    tokenizer = llama3_tokenizer()
    schema = {"properties": {"a": {"type": "integer"}, "b": {"enum": ["x", "y"]}}, "required": ["a", "b"]}
    masks, runs = runs_of(tokenizer, arguments_expression(schema))
    assert text_of(masks, run_at(masks, runs, masks.initial)).startswith(b'{"a":')
    written = PromptWriter(tokenizer).encode_continuation('{"a": 1,')
    state = masks.automaton.run(masks.initial, b'{"a": 1,')
    assert text_of(masks, run_at(masks, runs, state, written)) == b' "b": "'
    assert masks.automaton.matches(b'{"a":1,"b":"x"}')


def test_a_space_in_a_value_is_the_models_choice() -> None:
    tokenizer = llama3_tokenizer()
    schema = {"properties": {"p": {"type": "string", "pattern": "^[0-9]{2} ?kg$"}}, "required": ["p"]}
    masks, runs = runs_of(tokenizer, arguments_expression(schema))
    for begun in ('{"p": "12', '{"p":"12'):
        written = PromptWriter(tokenizer).encode_continuation(begun)
        assert run_at(masks, runs, masks.automaton.run(masks.initial, begun.encode()), written) == []


@pytest.mark.parametrize(
    ("begin", "ends"),
    [
        ('{"name": "', ["deletelogs", "deletetime"]),
        ("Reads: ", ["readera", "readere"]),
        ("call ", ["close_message", "close_messaged"]),
    ],
)
@pytest.mark.parametrize("name", ["Llama 3", "SentencePiece"])
def test_what_the_tokenizer_would_cut_otherwise_is_left_to_the_model(name: str, begin: str, ends: list[str]) -> None:
    """Its tokens of a name may have no boundary where the common beginning of the names ends."""
    tokenizer = TOKENIZERS[name]()
    grammar = sequence(literal(begin), choice(*(sequence(literal(end), literal('"!')) for end in ends)))
    masks, runs = runs_of(tokenizer, grammar)
    run = run_at(masks, runs, masks.initial)
    for end in ends:
        assert PromptWriter(tokenizer).encode_continuation(f'{begin}{end}"!')[: len(run)] == run


def test_a_character_that_is_not_complete_is_left_to_the_model() -> None:
    tokenizer = llama3_tokenizer()
    masks, runs = runs_of(tokenizer, choice(literal("Wert: \u4e2d\u6587\u4e2d"), literal("Wert: \u4e2d\u6587\u4e2e")))
    written = text_of(masks, run_at(masks, runs, masks.initial)).decode()
    assert "Wert: \u4e2d\u6587".startswith(written)
    assert len(written) > 3


def test_special_tokens_are_forced_too() -> None:
    tokenizer = deepcopy(byte_tokenizer())
    tokenizer.add_special_tokens({"additional_special_tokens": ["<tool_call>", "<tool_over>"]})
    call, over = (literal(special_token_bytes(text)) for text in ("<tool_call>", "<tool_over>"))
    ids: Any = tokenizer.convert_tokens_to_ids(["<tool_call>", "<tool_over>"])
    masks, runs = runs_of(tokenizer, sequence(call, literal("ab"), over))
    letters = PromptWriter(tokenizer).encode_continuation("ab")
    assert run_at(masks, runs, masks.initial) == [ids[0], *letters, ids[1]]
    masks, runs = runs_of(tokenizer, sequence(literal("ab"), choice(call, over)))
    assert run_at(masks, runs, masks.initial) == letters  # which of the two is the model's choice


def test_a_budget_is_kept() -> None:
    """A run is not forced where it leaves too few tokens for the rest."""
    tokenizer = llama3_tokenizer()
    masks, runs = runs_of(tokenizer, sequence(literal('{"location": '), choice(literal("1"), literal("22 and more"))))
    run = run_at(masks, runs, masks.initial)
    needed = len(run) + len(masks.completion(masks.automaton.run(masks.initial, text_of(masks, run))))
    assert run_at(masks, runs, masks.initial, budget=needed) == run
    assert list(runs.run(masks.initial, masks.allowed(masks.initial), (), needed - 1)) == []
    with pytest.raises(EmptyMaskError, match=f"with at most {needed - 1} tokens left"):  # no text is so short
        run_at(masks, runs, masks.initial, budget=needed - 1)


@pytest.mark.parametrize("turn_format", FORMATS)
@every_tokenizer
@sampled(1, 3)
def test_every_turn_can_still_be_written(turn_format: str, name: str, seeds: range) -> None:
    """Turns drawn at random, with budgets: all whole, in fewer passes than tokens."""
    chat_model = ChatToolDec.from_transformers(
        random_model(name),
        TOKENIZERS[name](),
        format=turn_format,
        temperature=1.0,
        max_tokens=260,
        prompt_lookup_num_tokens=0,
    )
    functions = [{"name": tool.name, "parameters": tool.parameters} for tool in TOOLS]
    passes, tokens = 0, 0
    for seed in seeds:
        request = chat_model.request(
            [HumanMessage("?")], tools=functions, tool_choice="any", seed=seed, tool_docs="none"
        )
        run = chat_model.run(request)
        steps = list(run.steps())
        state = request.constraint.initial
        for step in steps:
            assert step.state == state
            assert step.token_id in request.constraint.allowed(state)  # type: ignore[operator]
            state = step.next_state
        assert run.read().calls[0].name in {tool.name for tool in TOOLS}
        assert run.generation.forward_passes == sum(step.logits is not None for step in steps)
        passes, tokens = passes + run.generation.forward_passes, tokens + len(steps)
    assert passes < tokens


def test_the_same_text_as_token_by_token() -> None:
    """On the bundled model, which writes the tokenizer's own tokens, with fewer passes."""
    questions = ["What is 3 plus 4?", "What is 12 times 3?", "Hello!"]
    for question in questions:
        messages = [
            ChatToolDec.embedded(forced_runs=forced, prompt_lookup_num_tokens=0)
            .bind_tools([add, search])
            .invoke(question)
            for forced in (True, False)
        ]
        with_runs, without = messages
        assert with_runs.text == without.text
        assert with_runs.additional_kwargs == without.additional_kwargs
        assert [c["args"] for c in with_runs.tool_calls] == [c["args"] for c in without.tool_calls]
        assert with_runs.usage_metadata == without.usage_metadata
        assert without.response_metadata["forward_passes"] == without.usage_metadata["output_tokens"]  # type: ignore[index]
        if with_runs.tool_calls:
            assert with_runs.response_metadata["forward_passes"] <= 0.75 * without.response_metadata["forward_passes"]


@pytest.mark.parametrize("name", NATIVE)
def test_probabilities_of_tools_are_told_with_runs_too(name: str) -> None:
    """A common beginning of all names is forced, and their probabilities still add up."""
    tools = [{"name": f"get_current_{end}", "parameters": {"type": "object"}} for end in ("weather", "time", "wet")]
    model = model_like(name, temperature=1.0, tool_probabilities="exact")
    for seed in range(2):
        message = model.bind_tools(tools, tool_choice="any").invoke("?", seed=seed)
        for told in message.response_metadata["tool_choices"]:
            assert told["probability"] > 0
            total = told["probability"] + sum(told["others"].values()) + told["unresolved"]
            assert total == pytest.approx(1.0, abs=1e-4)


def test_it_can_be_switched_off() -> None:
    request = chat(forced_runs=False).request([HumanMessage("?")], tools=[function_dict(add)])
    assert request.forced_runs is None
    with pytest.raises(OptionError, match="forced_runs must be a valid boolean, not 'no'"):
        chat().bind_tools([add], forced_runs="no")
