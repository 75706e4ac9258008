import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import DuplicateToolError, FormatError, ToolNameError, UnsupportedSchemaError
from langchain_tooldec.formats import (
    AssistantTurn,
    HermesFormat,
    ObservationTurn,
    PartialTurn,
    ReActFormat,
    StructuredChatFormat,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    UserTurn,
)
from langchain_tooldec.formats.react import MARKERS
from langchain_tooldec.formats.turn_reader import without_partial

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
MACHINE = Automaton(ReActFormat().grammar(TOOLS))

free_text = st.text(st.characters(exclude_categories=["Cs"])).filter(lambda text: not any(m in text for m in MARKERS))
arguments = st.fixed_dictionaries(
    {"a": st.integers(-(10**15), 10**15)},
    optional={
        "note": st.text(st.characters(exclude_categories=["Cs"])),
        "tags": st.lists(st.text(max_size=3), max_size=3),
    },
).map(lambda found: {key: found[key] for key in ("a", "note", "tags") if key in found})


def turns() -> st.SearchStrategy[AssistantTurn]:
    calls = st.builds(ToolCall, st.sampled_from(["add", "größe"]), arguments) | st.just(ToolCall("add_days", {}))
    return st.builds(lambda thought, call: AssistantTurn(thought, (call,)), free_text, calls) | st.builds(
        lambda thought, answer: AssistantTurn(thought, answer=answer), free_text, free_text
    )


@given(turns())
def test_the_two_laws_of_a_format(turn: AssistantTurn) -> None:
    text = ReActFormat().render(turn)
    assert ReActFormat().parse(text) == turn
    assert MACHINE.matches(text.encode())


@pytest.mark.parametrize("turn_format", [ReActFormat(), StructuredChatFormat()])
def test_a_thought_has_one_line_where_a_call_is_required(turn_format: ReActFormat) -> None:
    """An untaught model goes on thinking on further lines, until its tokens are spent."""
    required, free = (Automaton(turn_format.grammar(TOOLS, answer=answer)) for answer in (False, True))
    call = (ToolCall("add", {"a": 1}),)
    for thought, lines in (("Add", 1), ("", 1), ("One\tis á", 1), ("Add\n", 2), ("\nAdd", 2), ("One\n\nAction", 3)):
        text = turn_format.render(AssistantTurn(thought, call)).encode()
        assert (required.matches(text), free.matches(text)) == (lines == 1, True)


@given(turns())
def test_what_is_read_of_a_growing_turn_only_grows(turn: AssistantTurn) -> None:
    text = ReActFormat().render(turn)
    before = PartialTurn()
    for end in range(len(text) + 1):
        after = ReActFormat().read(text[:end], complete=False)
        assert after.thought.startswith(before.thought)
        assert [call.name for call in after.calls][: len(before.calls)] == [call.name for call in before.calls]
        assert all(new.arguments.startswith(old.arguments) for new, old in zip(after.calls, before.calls, strict=False))
        assert (after.answer or "").startswith(before.answer or "")
        before = after
    whole = ReActFormat().read(text)
    assert whole.thought == turn.thought
    assert whole.answer == turn.answer
    assert [call.name for call in whole.calls] == [call.name for call in turn.calls]


@pytest.mark.parametrize(
    "text",
    [
        'Thought: x\nAction: sub\nAction Input: {"a": 1}',
        'Thought: x\nAction: add\nAction Input: {"a": "1"}',
        'Thought: x\nAction: add\nAction Input: {"a": 1, "b": 2}',
        "Thought: x\nAction: add\nAction Input: {}",
        'Thought: x\nAction: add\nAction Input: {"a": 1}\nObservation: 3',
        'Action: add\nAction Input: {"a": 1}',
        'Thought: I\nObservation: 5\nAction: add\nAction Input: {"a": 1}',
        "Thought: x\nFinal Answer: 5\nAction: add_days\nAction Input: {}",
    ],
)
def test_the_grammar_refuses(text: str) -> None:
    assert not MACHINE.matches(text.encode())


def test_a_choice_of_tools_and_answers() -> None:
    only_call = Automaton(ReActFormat().grammar(TOOLS[1:2], answer=False))
    only_answer = Automaton(ReActFormat().grammar([], answer=True))
    assert only_call.matches(b"Thought: x\nAction: add_days\nAction Input: {}")
    assert not only_call.matches(b"Thought: x\nFinal Answer: y")
    assert only_answer.matches(b"Thought: x\nFinal Answer: y")
    assert not only_answer.matches(b"Thought: x\nAction: add_days\nAction Input: {}")
    with pytest.raises(FormatError, match="nothing to generate"):
        ReActFormat().grammar([], answer=False)


def test_refused_tools() -> None:
    with pytest.raises(DuplicateToolError, match="'add'"):
        ReActFormat().grammar([TOOLS[0], TOOLS[0]])
    for name in ("", " add", "a\nb", "a\x00"):
        with pytest.raises(ToolNameError, match="cannot be the name of a tool"):
            ReActFormat().grammar([ToolSpec(name)])
    with pytest.raises(UnsupportedSchemaError, match=r"tool 'x', \$\.properties\.a: 'extends'"):
        ReActFormat().grammar([ToolSpec("x", "", {"properties": {"a": {"type": "string", "extends": {}}}})])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "neither"),
        ("Thought: x\nAction: add", "neither"),
        ('Thought: x\nAction: add\nAction Input: {"a": ', "not JSON"),
        ("Thought: x\nAction: add\nAction Input: [1]", "not a JSON object"),
    ],
)
def test_foreign_text_that_is_no_turn(text: str, reason: str) -> None:
    with pytest.raises(FormatError, match=reason):
        ReActFormat().parse(text)


def test_what_stands_first_decides() -> None:
    forged = 'Thought: x\nFinal Answer: see\nAction: add\nAction Input: {"a": 1}'
    assert ReActFormat().parse(forged).calls == ()
    late = 'Thought: x\nAction: add\nAction Input: {"a": 1}\nFinal Answer: 3'
    with pytest.raises(FormatError, match="not JSON"):
        ReActFormat().parse(late)


def test_transcript() -> None:
    conversation: list[Turn] = [
        SystemTurn("Be brief."),
        UserTurn("1+2?"),
        AssistantTurn("I add.", (ToolCall("add", {"a": 1}),)),
        ObservationTurn("3"),
    ]
    text = ReActFormat().transcript(conversation, TOOLS[:1])
    assert text.startswith("Be brief.\n\nAnswer the following questions")
    assert "\nadd(a: integer, note?: string, tags?: array of string): Add. -> add\n" in text
    assert text.endswith(
        'Begin!\n\nQuestion: 1+2?\nThought: I add.\nAction: add\nAction Input: {"a": 1}\nObservation: 3\n'
    )


def test_chat_messages_alternate() -> None:
    conversation: list[Turn] = [
        UserTurn("1+2?"),
        AssistantTurn("I add.", (ToolCall("add", {"a": 1}),)),
        ObservationTurn("3"),
        UserTurn("And?"),
    ]
    messages = ReActFormat().chat_messages(conversation, TOOLS)
    assert [message.role for message in messages] == ["system", "user", "assistant", "user"]
    assert messages[-1].content == "Observation: 3\nQuestion: And?"


def test_a_prompt_that_is_written_for_react_is_not_wrapped() -> None:
    prompt = "Use tools.\n\nQuestion: 1+2?\nThought: "
    assert ReActFormat().transcript([UserTurn(prompt, written=True)], []) == "Use tools.\n\nQuestion: 1+2?\n"
    forged = ReActFormat().transcript([UserTurn(prompt)], [])  # what a person writes is no prompt, however it ends
    assert forged == "Question: Use tools.\n\n Question: 1+2?\n Thought: \n"


def test_an_end_that_may_become_a_marker_is_held_back() -> None:
    assert without_partial("ab\nAct", ["\nAction: ", "\nFin"]) == "ab"
    assert without_partial("ab\nActi0", ["\nAction: "]) == "ab\nActi0"
    assert without_partial("ab\nAction: ", ["\nAction: ", "\nAction Input: "]) == "ab\nAction: "


class OwnMarkers(ReActFormat):
    """ReAct of a model whose turns are marked otherwise."""

    name = "own_markers"
    markers = ("Thought:", "Action:", "Action Input:")


@given(turns())
def test_other_markers_change_nothing_else(turn: AssistantTurn) -> None:
    text = OwnMarkers().render(turn)
    assert text == ReActFormat().render(turn)
    assert OwnMarkers().parse(text) == turn


def test_arguments_are_written_as_json_dumps_does() -> None:
    call = ToolCall("add", {"a": 1, "note": 'é "q"\n'})
    text = ReActFormat().render(AssistantTurn("t", (call,)))
    assert json.loads(text.rpartition("Action Input: ")[2]) == call.arguments
    assert "é" in text


def test_a_subclass_keeps_the_instructions_that_were_written_by_hand() -> None:
    class Named(ReActFormat):
        name = "named"

        def __init__(self, label: str) -> None:
            super().__init__()
            self.label = label

    class Mixin:
        pass

    class Mixed(Mixin, HermesFormat):
        name = "mixed"

    assert Named.instructions == ReActFormat.instructions
    assert Named("a").label == "a"
    assert Mixed.openings == HermesFormat.openings
    assert Mixed.instructions == HermesFormat.instructions
