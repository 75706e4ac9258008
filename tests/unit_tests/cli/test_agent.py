"""An agent as it is shown: parts in order, tools that raise, calls that are malformed, models that go in circles."""

import io
import sys
from typing import Any

import pytest
from langchain_core.tools import StructuredTool, tool

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.agent import MAX_TURNS, Answer, ToolAgent, require_langchain, show_answer
from langchain_tooldec.cli.terminal import Terminal
from langchain_tooldec.errors import DuplicateToolError, MissingExtraError
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair

ADD = 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4}'
DONE = "Thought: I know.\nFinal Answer: It is 7."


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def fail(reason: str) -> str:
    """Fail."""
    raise LookupError(reason)


def answered(*turns: str, tools: Any = (add, fail), **options: Any) -> tuple[Answer, list[str]]:
    stream = io.StringIO()
    agent = ToolAgent(scripted_chat(turns, max_tokens=300, **options), tools)
    answer = show_answer(Terminal(stream, width=80), agent, "What is 3 plus 4?", indent=0)
    return answer, stream.getvalue().splitlines()


@pytest.mark.parametrize("constrained", [True, False])
def test_two_steps_and_an_answer(constrained: bool) -> None:
    second = 'Thought: Again.\nAction: add\nAction Input: {"a": 7, "b": 1}'
    answer, lines = answered(ADD, second, "Thought: I know.\nFinal Answer: 8", constrained=constrained)
    assert lines == [
        "Thought: I add.",
        "Action: add",
        'Action Input: {"a": 3, "b": 4}',
        "Observation: 7",
        "Thought: Again.",
        "Action: add",
        'Action Input: {"a": 7, "b": 1}',
        "Observation: 8",
        "Thought: I know.",
        "Final Answer: 8",
    ]
    assert (answer.text, answer.calls, answer.malformed, answer.stopped) == ("8", 2, [], "")
    assert answer.forward_passes > 3


def test_parts_come_piece_by_piece() -> None:
    agent = ToolAgent(scripted_chat([ADD, DONE]), [add])
    pieces = list(agent.stream("What is 3 plus 4?", Answer()))
    assert "".join(text for part, text in pieces if part == "Action Input") == '{"a": 3, "b": 4}'
    assert sum(part == "Action Input" for part, _ in pieces) > 3
    assert sum(part == "Thought" for part, _ in pieces) > 3


def test_a_tool_that_raises_gives_an_observation() -> None:
    answer, lines = answered('Thought: x\nAction: fail\nAction Input: {"reason": "no such row"}', DONE)
    assert "Observation: Error: no such row" in lines
    assert answer.text == "It is 7."


def test_an_error_without_words_is_named() -> None:
    answer, lines = answered('Thought: x\nAction: fail\nAction Input: {"reason": ""}', DONE)
    assert "Observation: Error: LookupError" in lines
    assert answer.text == "It is 7."


@pytest.mark.parametrize(
    ("turn", "kind", "shown"),
    [
        ('Thought: x\nAction: sum\nAction Input: {"a": 1}', "name", "there is no tool 'sum'"),
        ('Thought: x\nAction: add\nAction Input: {"a": 1, "b": ', "argument", "the arguments are not JSON"),
        ('Thought: x\nAction: add\nAction Input: {"a": 1}', "argument", "add needs the argument 'b'"),
        ("Thought: x\nAction: add", "syntax", "neither a call nor an answer in the format 'react'"),
        ("I would rather not.", "syntax", "neither a call nor an answer in the format 'react'"),
    ],
)
def test_a_malformed_call_ends_the_question(turn: str, kind: str, shown: str) -> None:
    answer, lines = answered(turn, DONE, constrained=False)
    assert [wrong.kind for wrong in answer.malformed] == [kind]
    assert answer.text == ""
    assert f"Malformed ({kind}): {shown}" in " ".join(line.strip() for line in lines[-2:])
    assert not any(line.startswith("Observation") for line in lines)
    if kind == "syntax":
        assert sum("Action: add" in line or "rather not" in line for line in lines) == 1


def test_a_model_that_goes_in_circles_is_stopped() -> None:
    answer, lines = answered(*[ADD] * (MAX_TURNS + 1))
    assert answer.stopped
    assert answer.calls == MAX_TURNS
    assert lines[-1] == f"Stopped: no answer after {MAX_TURNS} turns"


def test_an_empty_answer_is_said_to_be_empty() -> None:
    answer, lines = answered("Thought: x\nFinal Answer: ")
    assert answer.text == ""
    assert lines == ["Thought: x", "Final Answer: (empty)"]


def test_a_random_model_under_the_machine_writes_nothing_malformed() -> None:
    for seed in range(3):
        model = ChatToolDec.from_transformers(*tiny_pair(), max_tokens=60, temperature=1.0, seed=seed)
        answer = show_answer(Terminal(io.StringIO(), width=80), ToolAgent(model, [add, fail]), "Hi")
        assert answer.malformed == []
        assert answer.forward_passes > 0


def test_without_langchain_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "langchain.agents", None)
    with pytest.raises(MissingExtraError, match=r"the test needs .*langchain-tooldec\[agents\]"):
        require_langchain("the test")


def test_tools_are_checked_before_the_first_question() -> None:
    with pytest.raises(DuplicateToolError):
        ToolAgent(scripted_chat([]), [add, StructuredTool.from_function(str.upper, name="add", description="Other.")])
