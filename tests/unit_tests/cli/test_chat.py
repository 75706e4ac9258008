"""A chat: questions of standard input, one after the other, and what does not end it."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec.cli.agent import Answer, Part, ToolAgent
from tests.unit_tests.cli.test_commands import ADD, invoke, use

SEVEN = "Thought: I know.\nFinal Answer: 7"


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


@pytest.mark.parametrize("word", ["/exit", "/quit"])
def test_a_slash_before_the_word_is_no_question(word: str, tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, SEVEN)
    assert chat(tools, f"{word}\nTwo?\n", "--json").stdout == ""


def test_help_and_tools_are_shown_without_a_turn(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    result = chat(tools, "/help\n/tools\n/hlep\n/\n")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert {line.split()[0] for line in lines[lines.index("> /help") :][2:6]} == {"/tools", "/forget", "exit", "Ctrl-C"}
    shown = lines[lines.index("> /tools") :]
    assert shown[1:4] == [
        f"1 tool in {tools}:",
        "  add(a: integer, b: integer)",
        "calls are written as react: the tokenizer has no chat template",
    ]
    assert "unknown command /hlep; /help lists the commands" in lines
    assert "unknown command /; /help lists the commands" in lines


def test_what_only_begins_with_a_slash_is_a_question(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, SEVEN, SEVEN)
    result = chat(tools, "/etc/hosts\n/help me\n", "--json")
    assert [answer["question"] for answer in answers(result)] == ["/etc/hosts", "/help me"]


def test_what_was_said_can_be_forgotten(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, SEVEN, SEVEN)
    kept: list[int] = []
    stream = ToolAgent.stream

    def looked_at(self: ToolAgent, question: str, answer: Answer) -> Iterator[tuple[Part, str]]:
        kept.append(len(self.history))
        return stream(self, question, answer)

    monkeypatch.setattr(ToolAgent, "stream", looked_at)
    assert chat(tools, "One?\n/forget\nTwo?\n").exit_code == 0
    assert kept == [0, 0]


def test_an_interruption_stops_the_answer_and_keeps_the_chat(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 666}', SEVEN)
    Path(tools).write_text(
        Path(tools).read_text().replace("return", "if b == 666:\n        raise KeyboardInterrupt\n    return")
    )
    result = chat(tools, "One?\nTwo?\n", "--json")
    assert result.exit_code == 0
    assert "stopped; the question is forgotten" in result.stderr
    assert [(answer["question"], answer["text"]) for answer in answers(result)] == [("Two?", "7")]


def test_a_chat_that_is_too_long_begins_anew(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, SEVEN, "Thought: x\nFinal Answer: 8")
    result = chat(tools, f"One?\n{'long ' * 5000}\nTwo?\n", "--json")
    assert result.exit_code == 0
    assert "the chat starts again" in result.stderr
    assert [answer["text"] for answer in answers(result)] == ["7", "8"]


def test_a_question_without_an_answer_is_forgotten(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD, SEVEN)
    result = chat(tools, "One?\nTwo?\n", "--json", "--max-turns", "1")
    assert result.exit_code == 0
    assert "no answer; the question is forgotten" in result.stderr
    assert [answer["text"] for answer in answers(result)] == ["", "7"]


# What a shell runs in the background ignores interrupts, and so does what that begins; on a terminal nobody does.
_MAIN = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("langchain_tooldec", run_name="__main__")
"""


class Terminal:
    """A process on a terminal of 40 columns."""

    def __init__(self, *arguments: str) -> None:
        pty = pytest.importorskip("pty")
        self._master, slave = pty.openpty()
        self.shown, self._seen = "", 0
        self.process = subprocess.Popen(
            [sys.executable, "-c", _MAIN, *arguments],
            **dict.fromkeys(("stdin", "stdout", "stderr"), slave),
            env={**os.environ, "TERM": "xterm", "COLUMNS": "40"},
            start_new_session=True,
        )
        os.close(slave)

    def wait_for(self, text: str) -> None:
        """Read on until a text is shown."""
        while (place := self.shown.find(text, self._seen)) < 0:
            self.shown += os.read(self._master, 4096).decode("utf-8", "replace")
        self._seen = place + len(text)

    def write(self, text: str) -> None:
        os.write(self._master, text.encode())

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)


def test_on_a_real_terminal(tools: str) -> None:
    slow = "import time\n    time.sleep(600 * (b == 4))\n    return"
    Path(tools).write_text(Path(tools).read_text().replace("return", slow))
    with Terminal("ask", "--tools", tools) as terminal:
        terminal.wait_for("> ")
        terminal.write("What is 3 plus 4?\n")
        terminal.wait_for("Observation: ")
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("forgotten")
        terminal.wait_for("> ")
        terminal.write("What is 3 plus 5?\n")
        terminal.wait_for("Final Answer: ")
        terminal.wait_for("> ")
        terminal.write("\x04")
        assert terminal.process.wait() == 0
    lines = re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", terminal.shown).split("\r\n")
    answer = lines[lines.index("> What is 3 plus 5?") :]
    assert answer[1:7] == [
        "Thought: Next step: Add two numbers.",
        "Action: add",
        'Action Input: {"a": 3, "b": 5}',
        "Observation: 8",
        "Thought: I now know the final answer",
        "Final Answer: 8",
    ]
