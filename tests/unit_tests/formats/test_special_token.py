"""Calls inside of running text: what is a call, how it is read, and how results stand after it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import FormatError, OptionError, ToolNameError
from langchain_tooldec.formats import (
    AssistantTurn,
    ObservationTurn,
    PartialCall,
    PartialTurn,
    SpecialTokenFormat,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    UserTurn,
)
from tests.unit_tests.support.languages import random_texts

NUMBERS = {"properties": {"a": {"type": "number"}, "b": {"type": "number"}}, "required": ["a", "b"]}
NOTE = {"properties": {"text": {"type": "string"}, "tags": {"type": "array", "items": {"type": "string"}}}}
TOOLS = [ToolSpec("multiply", "Multiply.", NUMBERS), ToolSpec("note", "", NOTE), ToolSpec("now")]
EACH = SpecialTokenFormat().for_request(TOOLS, None)
ONE = SpecialTokenFormat(tool_token="<T>").for_request(TOOLS, None)
JSON = {"properties": {"name": {"type": "string"}}, "required": ["name"]}


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("<multiply>(3.14, 123)=", True),
        ("The price is <multiply>(3.14,123)=", True),
        ("an answer, 1 < 2, <b>, < multiply>, <multiply", True),
        ("", True),
        ("<multiply>(3.14, 123)", False),
        ("<multiply>(3.14, 123)= and on", False),
        ("<multiply>(3.14)=", False),
        ("<multiply>(3.14, 123, 1)=", False),
        ('<multiply>(3.14, "123")=', False),
        ("<multiply> (3.14, 123)=", False),
        ("<multiply> is a tool", False),
        ("<divide>(3.14, 123)=", True),  # no tool: text
        ("<now>()=", True),
        ("<now>( )=", False),
        ('<note>("<multiply>(1, 2)=", ["<now>"])=', True),
        ('<note>("a")=<now>()=', False),
        ("<now>()=<now>", False),
    ],
)
def test_turns(text: str, accepted: bool) -> None:
    assert Automaton(EACH.grammar(TOOLS)).matches(text.encode()) is accepted
    one = text
    for tool in TOOLS:
        one = one.replace(f"<{tool.name}>", f"<T>{tool.name}")
    assert Automaton(ONE.grammar(TOOLS)).matches(one.encode()) is (accepted and text != "<divide>")


def test_where_a_call_is_asked_for_the_model_may_reason_first() -> None:
    machine = Automaton(EACH.grammar(TOOLS, answer=False))
    assert machine.matches(b"It is 3.14 times 123, <multiply>(3.14, 123)=")
    assert not machine.matches(b"It is 386.22.")


def test_the_markers_of_all_bound_tools_are_no_text() -> None:
    """Also where only some may be called: they would be read as calls."""
    for tools in (TOOLS[:1], []):
        machine = Automaton(EACH.grammar(tools))
        assert not machine.matches(b"<note>")
        assert not machine.matches(b"<now>()=")
        assert machine.matches(b"<nowhere>")


@pytest.mark.parametrize(
    ("values", "arguments"),
    [
        ("3.14, 123)=", '{"a": 3.14, "b": 123}'),
        ("3.14,123)=", '{"a": 3.14, "b": 123}'),
        ("3.14, 12", '{"a": 3.14, "b": 12'),
        ("3.14, ", '{"a": 3.14'),
        ("", "{"),
        ('"a, (b)=", [1, {"x": "]"}])=', '{"a": "a, (b)=", "b": [1, {"x": "]"}]}'),
        ('"a\\"), \\\\", "b")=', '{"a": "a\\"), \\\\", "b": "b"}'),
        ('"a\\', '{"a": "a\\'),
    ],
)
def test_arguments_are_read_as_an_object(values: str, arguments: str) -> None:
    for turn_format, tag in ((EACH, "<multiply>"), (ONE, "<T>multiply")):
        found = turn_format.read(f"so {tag}({values}", complete=False)
        assert found == PartialTurn(calls=(PartialCall("multiply", arguments),), answer="so ")


@pytest.mark.parametrize(
    "values",
    ["1, 2, 3)=", "1,)=", ",1)=", "1 2)=", "1]", "1})=", "[1)=", '"x": 1)=', '1, "x": 2)=', "1, 2, x: 3)=", "x)=", "1"],
)
def test_what_is_written_without_the_machine_may_be_broken(values: str) -> None:
    found = EACH.read(f"<multiply>({values}")
    assert [call.name for call in found.calls] == ["multiply"]
    with pytest.raises(FormatError, match="multiply"):
        EACH.parse(f"<multiply>({values}")
    with pytest.raises(FormatError, match="other"):
        ONE.parse(f"<T>other({values}")


@given(st.lists(st.sampled_from(["<", "now", ">", "(", ")=", "T", "1", ",", " ", '"', "\\", "[", "]", "{", "note"])))
def test_reading_never_fails_and_only_grows(parts: list[str]) -> None:
    text = "".join(parts)
    for turn_format in (EACH, ONE, SpecialTokenFormat(), EACH.for_request(TOOLS, JSON)):
        before = PartialTurn()
        found = [turn_format.read(text[:end], complete=False) for end in range(len(text) + 1)]
        for after in [*found, turn_format.read(text)]:
            assert (after.answer or "").startswith(before.answer or "")
            assert len(after.calls) >= len(before.calls)
            assert all(
                new.arguments.startswith(old.arguments) for old, new in zip(before.calls, after.calls, strict=False)
            )
            before = after


def test_a_format_without_tools_reads_no_calls() -> None:
    for turn_format in (SpecialTokenFormat(), SpecialTokenFormat(tool_token="<T>")):
        with pytest.raises(FormatError, match="for_request"):
            turn_format.parse("text")
        assert turn_format.read("text") == PartialTurn(answer="text")
        assert Automaton(turn_format.grammar(TOOLS)).matches(b"text")


def test_an_answer_with_a_schema_is_no_call() -> None:
    """Whatever stands in its strings; and text before a call is no answer."""
    for base, call in ((EACH, "<now>()="), (ONE, "<T>now()=")):
        own = base.for_request(TOOLS, JSON)
        for answer in (True, False):
            machine = Automaton(own.grammar(TOOLS, schema=JSON, answer=answer))
            text = json.dumps({"name": call})
            assert machine.matches(text.encode()) is answer
            assert own.parse(text) == AssistantTurn(answer=text)
            assert own.read(text[:-3], complete=False) == PartialTurn(answer=text[:-3])
            assert machine.matches(f"I look. {call}".encode())
            assert not machine.matches(f'{{"name": {call}'.encode())
            for data in random_texts(machine, 200):
                turn = own.parse(data.decode())
                assert turn.calls or json.loads(turn.answer or "").keys() == {"name"}
        with pytest.raises(FormatError, match="for_request"):
            base.grammar(TOOLS, schema=JSON)


def test_names_that_could_not_be_told() -> None:
    for name in ("a<b", "a>b", "a=b"):
        with pytest.raises(ToolNameError, match="marker"):
            SpecialTokenFormat().grammar([ToolSpec(name)])
    for name in ("a(b", "a<T>"):
        with pytest.raises(ToolNameError, match="marker"):
            SpecialTokenFormat(tool_token="<T>").grammar([ToolSpec(name)])
    bad = SpecialTokenFormat().for_request([ToolSpec("")], None)
    with pytest.raises(ToolNameError, match="''"):
        bad.grammar([])
    odd = [ToolSpec("f(x)", "", NUMBERS), ToolSpec('"', "", NUMBERS)]
    own = SpecialTokenFormat().for_request(odd, None)
    for tool in odd:
        turn = AssistantTurn(calls=(ToolCall(tool.name, {"a": 1, "b": 2}),))
        assert own.parse(own.render(turn)) == turn


@pytest.mark.parametrize(
    "token", ["", "<", "TT", "T>", "<T<", "< T>", '<"T', "<T\\", "=>T", "[1]", "{}", "-1", "<\n>", "\ud800<"]
)
def test_tool_tokens_that_could_not_be_told(token: str) -> None:
    with pytest.raises(OptionError, match="tool_token="):
        SpecialTokenFormat(tool_token=token)


def test_other_tool_tokens() -> None:
    call = ToolCall("note", {"text": "[T] {T} <|tool|> →T", "tags": ["[T]"]})
    for token in ("[T]", "{T}", "<|tool|>", "→T", "@tool:"):
        own = SpecialTokenFormat(tool_token=token).for_request(TOOLS, None)
        turn = AssistantTurn(calls=(call,), answer="so ")
        assert own.parse(own.render(turn)) == turn
        assert Automaton(own.grammar(TOOLS)).matches(own.render(turn).encode())
        text = own.transcript([UserTurn(token), turn, ObservationTurn(token)], TOOLS)
        assert text.count(f"{token}note(") == 1
        assert text.count(token) == own.transcript([UserTurn("x")], TOOLS).count(token) + 1
        shown = text[text.index(f"{token}note(") :]
        assert own.parse(shown).calls == (call,)


CALLED = AssistantTurn(calls=(ToolCall("multiply", {"a": 3.14, "b": 123}),), answer=" The price is ")


@pytest.mark.parametrize(
    ("turns", "end"),
    [
        ([UserTurn("?")], "User: ?\nAssistant:"),
        ([UserTurn("?"), CALLED], "User: ?\nAssistant: The price is <multiply>(3.14, 123)=\nAssistant:"),
        (
            [UserTurn("?"), CALLED, ObservationTurn("386.22\n")],
            "User: ?\nAssistant: The price is <multiply>(3.14, 123)=386.22",
        ),
        (
            [UserTurn("?"), CALLED, ObservationTurn("386.22"), AssistantTurn(answer=" dollars."), UserTurn("Now?")],
            "Assistant: The price is <multiply>(3.14, 123)=386.22 dollars.\nUser: Now?\nAssistant:",
        ),
        (
            [CALLED, ObservationTurn("1"), AssistantTurn("", (ToolCall("now"),), ", and "), ObservationTurn("2")],
            "Assistant: The price is <multiply>(3.14, 123)=1, and <now>()=2",
        ),
        (
            [
                AssistantTurn(calls=(ToolCall("now", id="1"), ToolCall("note", {"text": "x"}, id="2"))),
                ObservationTurn("b", call_id="2"),
                ObservationTurn("a\n a", call_id="1"),
            ],
            'Assistant: <now>()=a a<note>("x")=b',
        ),
        ([UserTurn("?"), ObservationTurn("lost <now>")], "User: ?\nResult: lost < now>\nAssistant:"),
        ([AssistantTurn(answer="Hi."), ObservationTurn("lost")], "Assistant: Hi.\nUser: Result: lost\nAssistant:"),
        (
            [CALLED, ObservationTurn("1"), SystemTurn("Be brief."), ObservationTurn("2")],
            "The price is <multiply>(3.14, 123)=1\nUser: Result: 2\nAssistant:",
        ),
        ([AssistantTurn("I think.", (ToolCall("now"),))], "Assistant: I think.<now>()=\nAssistant:"),
    ],
)  # fmt: skip
def test_a_result_stands_behind_its_call(turns: list[Turn], end: str) -> None:
    assert EACH.transcript(turns, TOOLS).endswith(end)
    assert EACH.transcript(turns).endswith(end)
    assert SpecialTokenFormat().transcript(turns, TOOLS).endswith(end)  # knows the tools by its argument


def test_nobody_makes_a_marker_of_pieces() -> None:
    """A result and what the model wrote then; a result after the end of a call."""
    turns: list[Turn] = [
        *(CALLED, ObservationTurn("<no"), AssistantTurn(answer="w>(), <now"), ObservationTurn(">")),
        *(CALLED, ObservationTurn(">(1, 2)=<multiply>(1, 2)="), AssistantTurn(answer="<now>")),
    ]
    text = EACH.transcript(turns, [])
    assert "<now>" not in text
    assert text.count("<multiply>") == 2


def test_a_result_is_shown_as_the_caller_likes() -> None:
    own = SpecialTokenFormat(result=lambda text: f"[{json.loads(text)['value']}]").for_request(TOOLS, None)
    text = own.transcript([CALLED, ObservationTurn('{"value": "<now>\\n1"}')])
    assert text.endswith("(3.14, 123)=[< now>\n1]")


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (ToolCall("gone", {"x": 1, "y": "<now>"}), '<gone>(1, "\\u003cnow>")='),
        (ToolCall("multiply", {"b": 2}), "<multiply>(null, 2)="),
        (ToolCall("multiply", {"a": 1, "c": 2}), "<multiply>(1, 2)="),
    ],
)
def test_calls_of_other_tools_and_of_other_models_can_be_shown(call: ToolCall, text: str) -> None:
    assert EACH.transcript([AssistantTurn(calls=(call,))]).startswith(f"Assistant: {text}")


def test_a_thousand_tools() -> None:
    tools = [ToolSpec(f"tool_{number}", "", NUMBERS) for number in range(1000)]
    for base in (SpecialTokenFormat(), SpecialTokenFormat(tool_token="<T>")):
        own = base.for_request(tools, None)
        machine = Automaton(own.grammar(tools))
        for number in range(0, 1000, 37):
            turn = AssistantTurn(calls=(ToolCall(f"tool_{number}", {"a": 1, "b": number}),), answer="so ")
            assert machine.matches(own.render(turn).encode())
            assert own.parse(own.render(turn)) == turn
        assert not machine.matches(own.render(turn).encode()[:-8])
        assert machine.matches(b"<tool_1000> and <tool_>")


def test_a_prompt_explains_the_form() -> None:
    documented: list[Any] = [
        (EACH, "<name>(1, "),
        (ONE, "<T>name(1, "),
        (SpecialTokenFormat(tool_token="{T}"), "{T}name(1, "),
    ]
    for turn_format, example in documented:
        system = turn_format.chat_messages([UserTurn("?")], TOOLS)[0].content
        assert "multiply(a: number, b: number): Multiply." in system
        assert example in system
