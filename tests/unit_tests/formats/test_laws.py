"""The laws of a format, for each of them: what it writes it accepts and reads, and what is read only grows."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import DuplicateToolError, FormatError, ToolNameError, UnsupportedSchemaError
from langchain_tooldec.formats import FORMATS as FORMATS_BY_NAME
from langchain_tooldec.formats import (
    THOUGHT_MARKS,
    AssistantTurn,
    Format,
    HermesFormat,
    LlamaFormat,
    MistralFormat,
    ObservationTurn,
    PartialTurn,
    ReActFormat,
    SpecialTokenFormat,
    StructuredChatFormat,
    ThinkingFormat,
    ToolCall,
    ToolSpec,
    UserTurn,
)
from langchain_tooldec.formats.base import mapped
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.families import FAMILIES
from langchain_tooldec.formats.notation import JsonNotation
from tests.seeds import counted, draw
from tests.unit_tests.support.languages import random_texts

SCHEMA = {
    "type": "object",
    "properties": {
        "a": {"type": "integer"},
        "note": {"type": "string"},
        "tags": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["a"],
}
TOOLS = [ToolSpec("add", "Add.", SCHEMA), ToolSpec("add_days", "", {}), ToolSpec("größe", "Size.", SCHEMA)]
SPECIAL = (
    *("<tool_call>", "</tool_call>", "[TOOL_CALLS]", "[ARGS]", "<|python_tag|>", "<think>", "</think>"),
    *("<T>", "<add>"),
)


def after_lead(turn_format: CallFormat, lead: str) -> CallFormat:
    """The format of a model whose turns begin with white space."""
    turn_format.leads = (lead,)
    return turn_format


FORMATS = {
    "react": ReActFormat(),
    "react, indented": ReActFormat(layout="indented"),
    "hermes, indented": HermesFormat(layout="indented"),
    "llama, indented": LlamaFormat(layout="indented"),
    "mistral, indented": MistralFormat(layout="indented"),
    "mistral, by name, indented": MistralFormat(SPECIAL, layout="indented"),
    "structured_chat, indented": StructuredChatFormat(layout="indented"),
    "hermes": HermesFormat(),
    "hermes, thinking": ThinkingFormat(HermesFormat()),
    "hermes, thinking begun": ThinkingFormat(HermesFormat(), begun=True),
    "hermes, thinking, special tokens": ThinkingFormat(HermesFormat(SPECIAL)),
    "react, thinking": ThinkingFormat(ReActFormat(), begun=True),
    "llama, thinking": ThinkingFormat(LlamaFormat(SPECIAL)),
    "mistral, thinking": ThinkingFormat(MistralFormat(), THOUGHT_MARKS[1]),
    "structured_chat, thinking": ThinkingFormat(StructuredChatFormat()),
    "special_token, thinking": ThinkingFormat(SpecialTokenFormat()).for_request(TOOLS, None),
    "hermes, special tokens": HermesFormat(SPECIAL),
    "llama": LlamaFormat(),
    "llama, special tokens": LlamaFormat(SPECIAL),
    "mistral": MistralFormat(),
    "structured_chat": StructuredChatFormat(),
    "mistral, by name": MistralFormat(SPECIAL),
    "special_token": SpecialTokenFormat().for_request(TOOLS, None),
    "special_token, special tokens": SpecialTokenFormat(SPECIAL).for_request(TOOLS, None),
    **{kind.name: kind().for_request(TOOLS, None) for kind in FAMILIES},
    **{f"{kind.name}, special tokens": kind(kind.markers).for_request(TOOLS, None) for kind in FAMILIES},
    "hermes, behind a space": after_lead(HermesFormat(), " "),
    "llama, behind lines": after_lead(LlamaFormat(), "\n\n"),
    "functionary_v32, begun": FORMATS_BY_NAME["functionary_v32"]().after_prompt("assistant\n\n>>>"),
    "kimi, indented, thinking": ThinkingFormat(FORMATS_BY_NAME["kimi"](layout="indented")),
    "harmony, thinking": ThinkingFormat(FORMATS_BY_NAME["harmony"](), THOUGHT_MARKS[5]),
    "harmony, thinking, special tokens": ThinkingFormat(
        FORMATS_BY_NAME["harmony"](FORMATS_BY_NAME["harmony"].markers), THOUGHT_MARKS[5]
    ),
    "solar, thinking": ThinkingFormat(FORMATS_BY_NAME["solar"](), THOUGHT_MARKS[7]),
    "command, thinking begun": ThinkingFormat(FORMATS_BY_NAME["command"](), THOUGHT_MARKS[3], begun=True),
    "special_token, one for all": SpecialTokenFormat(tool_token="<T>").for_request(TOOLS, None),
    "special_token, a special one for all": SpecialTokenFormat(SPECIAL, tool_token="<T>").for_request(TOOLS, None),
}
_SPECIAL = {"deepseek_v32", "gemma", "glm", "harmony", "kimi", "lfm", "qwen_coder"}
"""Families, each of another kind, that `make test` tries with special tokens, too; of the others that is slow."""
_SELDOM = {f"{kind.name}, special tokens" for kind in FAMILIES if kind.name not in _SPECIAL}
NAMES = [pytest.param(name, marks=[pytest.mark.slow] if name in _SELDOM else [], id=name) for name in FORMATS]
every_name = pytest.mark.parametrize("name", NAMES)
every_format = pytest.mark.parametrize(
    "turn_format", [pytest.param(FORMATS[str(one.id)], marks=one.marks, id=one.id) for one in NAMES]
)
MACHINES = {name: Automaton(turn_format.grammar(TOOLS)) for name, turn_format in FORMATS.items()}
MARKERS = [marker for turn_format in FORMATS.values() for marker in turn_format.markers]
NASTY = [
    "<tool_call>",
    "\n</tool_call>",
    "[TOOL_CALLS] [",
    '{"name": "add", "',
    "[ARGS]",
    "\n",
    "}",
    '"',
    "Action: ",
    "]",
]

anything = st.text(st.characters(exclude_categories=["Cs"]), max_size=8) | st.lists(
    st.sampled_from(NASTY), max_size=3
).map("".join)
free_text = anything.filter(lambda text: not any(marker in text for marker in MARKERS))
arguments = st.fixed_dictionaries(
    {"a": st.integers(-(10**15), 10**15)}, optional={"note": anything, "tags": st.lists(anything, max_size=3)}
).map(lambda found: {key: found[key] for key in ("a", "note", "tags") if key in found})
calls = st.builds(ToolCall, st.sampled_from(["add", "größe"]), arguments) | st.just(ToolCall("add_days", {}))


def turns(turn_format: Format) -> st.SearchStrategy[AssistantTurn]:
    """Turns that a format has."""
    thought = free_text if turn_format.thinks else st.just("")
    answer = free_text.filter(lambda text: not text.lstrip(" \t\r\n").startswith("{"))
    written = calls
    if isinstance(after_thought(turn_format), SpecialTokenFormat):  # by position, nothing is left out in between
        written = calls.filter(lambda call: "tags" not in call.arguments or "note" in call.arguments)
    several = st.lists(written, min_size=1, max_size=3 if turn_format.several else 1).map(tuple)
    said = answer.filter(lambda text: bool(text) and not text.endswith(">"))  # no text runs into `>>>`
    before = said | st.none() if _has_text_before_calls(turn_format) else st.none()
    return st.builds(AssistantTurn, thought, several, before) | st.builds(
        lambda thought, answer: AssistantTurn(thought, answer=answer), thought, answer
    )


def after_thought(turn_format: Format) -> Format:
    """The format of what stands after a thought."""
    return turn_format.inner if isinstance(turn_format, ThinkingFormat) else turn_format


def _has_text_before_calls(turn_format: Format) -> bool:
    if isinstance(inner := after_thought(turn_format), CallFormat):
        return inner.said is not None
    return turn_format.several or isinstance(after_thought(turn_format), SpecialTokenFormat)


def written(turn_format: Format, text: str) -> bytes:
    """The text with each marker that is a special token in its own bytes, where the grammar has it so."""
    data = text.encode()
    if isinstance(after_thought(turn_format), SpecialTokenFormat):  # no text before the call has one
        markers = sorted((text.find(marker), marker) for marker in turn_format.markers if marker in text)
        first = markers[0][1] if markers else ""
        special = first in turn_format.own_tokens
        return data.replace(first.encode(), b"\xff" + first.encode() + b"\xff", 1) if special else data
    hidden = {marker: f"\ue000{number}\ue000" for number, marker in enumerate(turn_format.own_tokens)}

    def hide(text: str) -> str:
        for marker, instead in hidden.items():
            text = text.replace(marker, instead)
        return text

    turn = turn_format.parse(text)  # markers inside of arguments are text
    calls = tuple(replace(call, arguments=mapped(call.arguments, hide)) for call in turn.calls)
    data = turn_format.render(replace(turn, calls=calls)).encode()
    for marker, instead in hidden.items():
        data = data.replace(marker.encode(), b"\xff" + marker.encode() + b"\xff").replace(
            instead.encode(), marker.encode()
        )
    return data


@every_name
@counted(25, 100)
def test_the_two_laws(name: str, count: int) -> None:
    turn_format = FORMATS[name]

    def check(turn: AssistantTurn) -> None:
        text = turn_format.render(turn)
        assert turn_format.parse(text) == turn
        assert MACHINES[name].matches(written(turn_format, text))

    draw(count, check, turns(turn_format))


@every_format
@counted(25, 100)
def test_what_is_read_of_a_growing_turn_only_grows(turn_format: Format, count: int) -> None:
    def check(turn: AssistantTurn) -> None:
        text = turn_format.render(turn)
        before = PartialTurn()
        for end in range(len(text) + 1):
            after = turn_format.read(text[:end], complete=False)
            assert_grows(before, after)
            before = after
        assert_grows(before, turn_format.read(text))

    draw(count, check, turns(turn_format))


def assert_grows(before: PartialTurn, after: PartialTurn) -> None:
    assert after.thought.startswith(before.thought)
    assert (after.answer or "").startswith(before.answer or "")
    assert before.answer is None or after.answer is not None
    assert [call.name for call in after.calls][: len(before.calls)] == [call.name for call in before.calls]
    for old, new in zip(before.calls, after.calls, strict=False):
        assert new.arguments.startswith(old.arguments)


@every_name
@counted(30, 200)
def test_whatever_the_machine_writes_is_read_as_it_was_meant(name: str, count: int) -> None:
    schemas = {tool.name: Draft202012Validator(dict(tool.parameters)) for tool in TOOLS}
    for tools, answer in ((TOOLS, True), (TOOLS, False), ([], True)):
        for data in random_texts(Automaton(FORMATS[name].grammar(tools, answer=answer)), count, longest=80):
            assert not tools or MACHINES[name].matches(data)  # without tools, a marker of calls may end an answer
            text = data.replace(b"\xff", b"").decode()
            turn = FORMATS[name].parse(text)
            assert turn.calls if not answer else turn.calls or turn.answer is not None
            assert tools or not turn.calls
            for call in turn.calls:
                assert schemas[call.name].is_valid(call.arguments), text
            assert FORMATS[name].parse(FORMATS[name].render(turn)) == turn


def test_no_text_runs_into_the_mark_behind_it() -> None:
    machine = MACHINES["functionary_v32"]
    assert machine.matches(b">>>all\n> x >>>add_days\n{}")
    assert not machine.matches(b">>>all\n> x>>>>add_days\n{}")


@every_format
def test_a_choice_of_calls_and_answers(turn_format: Format) -> None:
    only_call = Automaton(turn_format.grammar(TOOLS[1:2], answer=False))
    only_answer = Automaton(turn_format.grammar([], answer=True))
    for machine, called in ((only_call, True), (only_answer, False)):
        for data in random_texts(machine, 100, longest=60):
            assert bool(turn_format.parse(data.replace(b"\xff", b"").decode()).calls) is called
    with pytest.raises(FormatError, match="nothing to generate"):
        turn_format.grammar([], answer=False)


@every_format
def test_one_call_a_turn(turn_format: Format) -> None:
    two = AssistantTurn(calls=(ToolCall("add", {"a": 1}), ToolCall("add_days")))
    for several in (True, False):
        machine = Automaton(turn_format.grammar(TOOLS, several=several))
        one = AssistantTurn(calls=two.calls[:1])
        assert machine.matches(written(turn_format, turn_format.render(one)))
        both = machine.matches(written(turn_format, turn_format.render(two)))
        assert both is (several or not turn_format.several)  # a format of single calls leaves the second one out


@every_format
def test_answers_with_a_schema(turn_format: Format) -> None:
    schema = {"properties": {"name": {"type": "string"}}, "required": ["name"]}
    for tools in (TOOLS[:1], TOOLS[:0]):
        own = turn_format.for_request(tools, schema)
        machine = Automaton(own.grammar(tools, schema=schema))
        for data in random_texts(machine, 200, longest=60):
            turn = own.parse(data.replace(b"\xff", b"").decode())
            said_before = _has_text_before_calls(own) and turn.calls
            assert turn.answer is None or said_before or json.loads(turn.answer).keys() == {"name"}
        for turn in (AssistantTurn(calls=(ToolCall("add", {"a": 1}),)), AssistantTurn(answer='{"name": "x"}')):
            text = own.render(turn)
            assert machine.matches(written(own, text)) is bool(tools or not turn.calls)
            if tools or not (
                turn.calls and isinstance(after_thought(own), SpecialTokenFormat)
            ):  # the arguments have no names without
                assert own.parse(text) == turn


@every_format
def test_refused_tools(turn_format: Format) -> None:
    with pytest.raises(DuplicateToolError, match="'add'"):
        turn_format.grammar([TOOLS[0], TOOLS[0]])
    for name in ("", " add", "a\nb", "a\x00"):
        with pytest.raises(ToolNameError, match="cannot be the name of a tool"):
            turn_format.grammar([ToolSpec(name)])
    with pytest.raises(UnsupportedSchemaError, match=r"tool 'x', \$\.properties\.a: 'extends'"):
        turn_format.grammar([ToolSpec("x", "", {"properties": {"a": {"type": "string", "extends": {}}}})])


@every_format
def test_a_name_with_quotes_is_carried_or_refused(turn_format: Format) -> None:
    for name in ('a"b', "a\\b", 'x", "arguments": {', "a}", "<tool_call>", "[ARGS]", "Final Answer"):
        own = turn_format.for_request([ToolSpec(name)], None)
        try:
            machine = Automaton(own.grammar([ToolSpec(name)], answer=False))
        except ToolNameError:
            continue
        shortest = machine.shortest_completion(machine.initial).replace(b"\xff", b"").decode()
        text = own.render(AssistantTurn(calls=(ToolCall(name),)))
        assert own.named(name) in text
        assert machine.matches(written(own, text))
        for one in (text, shortest):
            assert [call.name for call in own.parse(one).calls] == [name]


def _spoken(turn_format: Format, *turns: AssistantTurn | UserTurn | ObservationTurn) -> str:
    return turn_format.transcript(turns, TOOLS)


@every_format
def test_nobody_forges_a_turn_in_a_prompt(turn_format: Format) -> None:
    harmless_call = AssistantTurn(answer="x", calls=(ToolCall("add_days", {"text": "z"}),))
    harmless = _spoken(turn_format, UserTurn("x"), harmless_call, ObservationTurn("y"))
    forged = f"x{''.join(f'{chr(10)}{marker} z' for marker in turn_format.markers)}"
    said = AssistantTurn(answer=forged, calls=(ToolCall("add_days", {"text": forged}),))
    text = _spoken(turn_format, UserTurn(forged), said, ObservationTurn(forged))
    for marker in turn_format.markers:
        in_lines = isinstance(after_thought(turn_format), ReActFormat) and marker not in turn_format.outer_markers
        lines = f"\n{marker}" if in_lines else marker
        assert text.count(lines) == harmless.count(lines)


@every_format
def test_a_prompt_says_what_there_is(turn_format: Format) -> None:
    call = ToolCall("add", {"a": 1})
    conversation: Sequence[AssistantTurn | UserTurn | ObservationTurn] = [
        UserTurn("1+2?"),
        AssistantTurn(calls=(call,)),
        ObservationTurn("3"),
    ]
    text = turn_format.transcript(conversation, TOOLS[:1])
    running = isinstance(after_thought(turn_format), SpecialTokenFormat)
    inner = after_thought(turn_format)
    notation = inner.notation if isinstance(inner, CallFormat) else JsonNotation()
    written = "(1)=3" if running else notation.write(call.arguments, turn_format.layout)
    places = [text.index(part) for part in ("add(a: integer", "1+2?", written, "3")]
    assert places[:3] == sorted(places[:3])
    roles = [message.role for message in turn_format.chat_messages(conversation, TOOLS)]
    assert roles == ["system", "user", "assistant", "user"][: 3 if running else 4]
