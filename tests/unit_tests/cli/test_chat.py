"""A chat: questions of standard input, one after the other, and what does not end it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.unit_tests.cli.test_commands import ADD, TOOLS, invoke, use

SEVEN = "Thought: I know.\nFinal Answer: 7"


@pytest.fixture
def tools(tmp_path: Path) -> str:
    path = tmp_path / "tools.py"
    path.write_text(TOOLS)
    return str(path)


def chat(tools: str, text: str, *arguments: str) -> Any:
    return invoke("ask", "--tools", tools, *arguments, input=text)


def test_questions_are_answered_until_the_end(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD, SEVEN, "Thought: x\nFinal Answer: 8")
    result = chat(tools, "What is 3 plus 4?\n\nAnd one more?\n")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    place = lines.index("> What is 3 plus 4?")
    assert lines[place + 4 : place + 7] == ["Observation: 7", "Thought: I know.", "Final Answer: 7"]
    assert lines[lines.index("> And one more?") :][:3] == ["> And one more?", "Thought: x", "Final Answer: 8"]


@pytest.mark.parametrize("word", ["exit", "quit"])
def test_a_word_leaves(word: str, tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, SEVEN)
    result = chat(tools, f"One?\n{word}\nTwo?\n", "--json")
    assert result.exit_code == 0
    assert [answer["question"] for answer in answers(result)] == ["One?"]


def answers(result: Any) -> list[dict[str, Any]]:
    return [data for line in result.stdout.splitlines() if (data := json.loads(line))["type"] == "answer"]


def test_an_interruption_stops_the_answer_and_keeps_the_chat(
    tools: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    use(monkeypatch, 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 666}', SEVEN)
    Path(tools).write_text(TOOLS.replace("return", "if b == 666:\n        raise KeyboardInterrupt\n    return"))
    result = chat(tools, "One?\nTwo?\n", "--json")
    assert result.exit_code == 0
    assert "stopped; the question is forgotten" in result.stderr
    assert [(answer["question"], answer["text"]) for answer in answers(result)] == [("Two?", "7")]


def test_a_chat_that_is_too_long_begins_anew(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, SEVEN, "Thought: x\nFinal Answer: 8")
    result = chat(tools, f"One?\n{'long ' * 5000}\nTwo?\n", "--json")
    assert result.exit_code == 0
    assert "the chat begins anew" in result.stderr
    assert [answer["text"] for answer in answers(result)] == ["7", "8"]


def test_a_question_without_an_answer_is_forgotten(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD, SEVEN)
    result = chat(tools, "One?\nTwo?\n", "--json", "--max-turns", "1")
    assert result.exit_code == 0
    assert "no answer; the question is forgotten" in result.stderr
    assert [answer["text"] for answer in answers(result)] == ["", "7"]
