"""A marker ends an answer: it is no part of it, and no model is made to misspell it."""

import json
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.formats import (
    FORMATS,
    AssistantTurn,
    Format,
    HermesFormat,
    MistralFormat,
    PlainFormat,
    ReActFormat,
    StructuredChatFormat,
    ThinkingFormat,
    ToolCall,
    ToolSpec,
    TurnSpec,
    read_spec,
)
from langchain_tooldec.formats.call_format import CallFormat
from tests.scripted_model import scripted_chat
from tests.unit_tests.support.forms import ArgumentsFirst

TOOLS = [ToolSpec("add", "", {"properties": {"a": {"type": "integer"}}})]
CALL = '<tool_call>\n{"name": "add", "arguments": {"a": 1}}\n</tool_call>'


@tool
def add(a: int) -> int:
    """Add."""
    return a


def said(text: str, choice: str = "auto", format_name: str = "hermes", **options: Any) -> list[str]:
    """What is answered by a model that would write a text: as a message, and as a stream."""
    found = list[str]()
    for way in ("invoke", "stream"):
        model = scripted_chat([text], **{"format": format_name, "max_tokens": 120, **options})
        bound = model.bind_tools([add], tool_choice=choice)
        if way == "invoke":
            found.append(bound.invoke("hi").text)
        else:
            found.append("".join(str(chunk.text) for chunk in bound.stream("hi")))
    return found


@pytest.mark.parametrize("choice", ["auto", "none"])
@pytest.mark.parametrize(
    ("format_name", "text", "expected"),
    [
        ("hermes", "I know.</tool_call>", "I know."),
        ("hermes", "I know}}\n</tool_call> and more", "I know}}\n"),
        ("hermes", "I know.\n<tool_response>\n3", "I know.\n"),
        ("hermes", "See </tool_cal and </tool_calls", "See </tool_cal and </tool_calls"),
        ("hermes", "See </tool_call>\n", "See "),
        ("hermes", "See <b>it</b> </tool", "See <b>it</b> </tool"),
        ("mistral", "I know.[TOOL_RESULTS] 3", "I know."),
        ("functionary", "I know.</function> 3", "I know."),
        ("llama", "I know.<|python_tag|>x", "I know."),
        ("react", "Thought: I see.\nFinal Answer: I know.\nObservation: 3", "I know."),
        ("react", "Thought: I see.\nFinal Answer: I know.\nAction: add", "I know."),
        ("react", "Thought: I see.\nFinal Answer: I know", "I know"),
    ],
)
def test_a_marker_ends_an_answer(format_name: str, text: str, expected: str, choice: str) -> None:
    assert said(text, choice, format_name) == [expected] * 2


def test_where_no_call_may_follow_a_call_is_no_answer() -> None:
    """The model's second choice is written instead; here nobody knows one, so it is any text."""
    for text in said(CALL, "none"):
        assert not text.lstrip().startswith("<")
    assert said(f"I know.\n{CALL}", "none") == ["I know."] * 2
    [react, _] = said('Thought: I add.\nAction: add\nAction Input: {"a": 1}', "none", "react")
    assert "Input" not in react


def test_after_the_last_call_a_call_is_no_answer() -> None:
    model = scripted_chat([f"It is 1.\n{CALL}"], format="hermes", max_calls=1)
    call = AIMessage("", tool_calls=[{"name": "add", "args": {"a": 1}, "id": "1"}])
    message = model.bind_tools([add], tool_choice="any").invoke(
        [HumanMessage("?"), call, ToolMessage("1", tool_call_id="1")]
    )
    assert (message.text, message.tool_calls) == ("It is 1.", [])


@pytest.mark.parametrize(
    "turn_format", [*(kind() for kind in FORMATS.values()), ThinkingFormat(HermesFormat())], ids=lambda one: one.name
)
@pytest.mark.parametrize("tools", [TOOLS, []], ids=["with tools", "without"])
def test_no_answer_has_a_marker_or_is_one_alone(turn_format: Format, tools: list[ToolSpec]) -> None:
    own = turn_format.inner if isinstance(turn_format, ThinkingFormat) else turn_format
    if not isinstance(own, CallFormat):
        return
    machine = Automaton(own.grammar(tools))
    before = own.render(AssistantTurn("", answer="")).removesuffix(own.around_answer[1])
    for end in own.answer_ends:
        assert not machine.matches(f"{before}{end}".encode())
        assert not machine.matches(f"{before} \n{end}".encode())
        assert not machine.matches(f"{before}x{end}y".encode())
        text = f"{before}x{end}"
        if machine.matches(text.encode()):
            assert (own.parse(text).answer or "").rstrip() == "x"


IN_WORDS = [kind for kind in FORMATS.values() if issubclass(kind, CallFormat) and kind is not StructuredChatFormat]


@pytest.mark.parametrize("kind", IN_WORDS)  # structured chat marks its answers, in JSON
def test_an_answer_instead_of_a_call_begins_in_words(kind: type[CallFormat]) -> None:
    turn_format = kind().adapted(answers_in_words=True)
    assert isinstance(turn_format, CallFormat)
    spec = TurnSpec(turn_format, [])
    read = read_spec(spec.to_json(), turn_format.special_tokens)
    for machine in (Automaton(spec.grammar()), Automaton(read.grammar())):
        for text in ("It is {3}.", "3", " \né <b>"):
            assert machine.matches(kind().render(AssistantTurn("", answer=text)).encode())
        for text in ("", " ", '{"name": "add"}', "```", " <b>", "[3]", 'So: {"name": "add"}'):
            assert not machine.matches(kind().render(AssistantTurn("", answer=text)).encode())


def test_other_answers_are_written_as_before() -> None:
    machine = Automaton(HermesFormat().grammar(TOOLS))
    for text in ("<b>x</b>", "", " ", "a < b", "x</tool_cal", "\n<tool"):
        assert machine.matches(text.encode())
        assert HermesFormat().parse(text) == AssistantTurn(answer=text)
    assert machine.matches(CALL.encode())
    assert MistralFormat().parse("x[TOOL_RESULTS]y").answer == "x[TOOL_RESULTS]y"  # written without the machine
    assert ReActFormat().parse("Thought: x\nFinal Answer: the Observation: y").answer == "the Observation: y"
    assert PlainFormat().parse("</tool_call>").answer == "</tool_call>"
    turn = AssistantTurn(calls=(ToolCall("add", {"a": 1}),))
    assert HermesFormat().parse(HermesFormat().render(turn)) == turn


@pytest.mark.parametrize(("name", "text"), [("llama", '{"name": "run"}'), ("hermes", "<b>"), ("xlam", '[{"name": 1}]')])
def test_where_no_call_may_follow_no_answer_begins_like_one(name: str, text: str) -> None:
    machine = Automaton(FORMATS[name]().grammar([]))
    assert not machine.matches(text.encode())
    assert machine.matches(f"I say {text[0]}".encode())


@pytest.mark.parametrize("name_key", ["name", "tool"])
def test_a_form_whose_arguments_come_first_reads_names_that_do(name_key: str) -> None:
    form = ArgumentsFirst().adapted(calls=(('<tool_call>\n{"arguments": ', f', "{name_key}": "', '"}\n</tool_call>'),))
    calls = ToolCall("add", {"a": 1}), ToolCall('é"', {"b": "x"}), ToolCall("add", {})
    bodies = (f'"{name_key}": {json.dumps(call.name)}, "arguments": {json.dumps(call.arguments)}' for call in calls[:2])
    written = "\n".join(f"<tool_call>\n{{{body}}}\n</tool_call>" for body in bodies)
    text = f"{written}\n{form.render(AssistantTurn(calls=calls[2:]))}"
    read = form.parse(text)
    assert read.calls == calls
    reader = form.reader()
    for character in text:
        reader.feed(character)
    assert [call.name for call in reader.turn(complete=True).calls] == [call.name for call in calls]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("second", [0, 1])
def test_either_may_come_first_in_a_list(first: int, second: int) -> None:
    form = ArgumentsFirst().adapted(
        calls=(('{"arguments": ', ', "name": "', '"}'),), section=("<tool_call>[", "]</tool_call>"), between=", "
    )
    ways = '{"arguments": {"a": 1}, "name": "add"}', '{"name": "add", "arguments": {"a": 1}}'
    read = form.parse(f"<tool_call>[{ways[first]}, {ways[second]}]</tool_call>")
    assert read.calls == (ToolCall("add", {"a": 1}),) * 2


def test_a_name_that_is_no_json_is_read_as_it_is() -> None:
    class Odd(CallFormat):
        name = "odd"
        calls = (("<fn>", ' args="', '"</fn>'),)

    assert Odd().parse('<fn>a"b args="{"a": 1}"</fn>').calls == (ToolCall('a"b', {"a": 1}),)


@pytest.mark.parametrize("name", ["hermes", "mistral", "granite", "xlam"])
def test_arguments_without_a_name_are_not_those_of_the_next_call(name: str) -> None:
    form = FORMATS[name]().adapted(calls_without_marks=True)
    begin = form.render(AssistantTurn(calls=(ToolCall("x", {}),))).partition('{"name"')[0]
    text = f'{begin}{{"arguments": {{"a": 1}}}}\n</tool_call>\n{{"name": "add", "arguments": {{"a": 2}}}}'
    assert all(call.arguments == '{"a": 2}' for call in form.read(text, names=["add"]).calls)
