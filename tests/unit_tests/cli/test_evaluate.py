"""`tooldec evaluate`, on a model that writes given turns."""

import json
from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli import evaluate, main
from tests.scripted_model import scripted_chat
from tests.unit_tests.evaluation.test_scoring import ADD, ADD_WRONG, SEVEN, TOOLS


@pytest.fixture
def questions(tmp_path: Path) -> str:
    call = {"name": "add", "arguments": {"a": 3, "b": 4}, "result": "7"}
    asked = [{"question": f"What is 3 plus 4? {number}", "calls": [call]} for number in range(3)]
    file = tmp_path / "sums.json"
    file.write_text(json.dumps([{"tools": TOOLS, "questions": asked}] * 2))
    return str(file)


def use(monkeypatch: pytest.MonkeyPatch, *turns: str) -> list[dict[str, Any]]:
    """Let the command load a model that writes these turns; the options that it was run with."""
    seen: list[dict[str, Any]] = []

    def load(model_id: str | None, **options: Any) -> ChatToolDec:
        model = scripted_chat(turns, **options)
        copy = ChatToolDec.model_copy

        def copied(self: ChatToolDec, *, update: Any = None, deep: bool = False) -> ChatToolDec:
            if update and "tool_docs" in update:
                seen.append(dict(update))
            return copy(self, update=update, deep=deep)

        monkeypatch.setattr(ChatToolDec, "model_copy", copied)
        return model

    monkeypatch.setattr(evaluate, "load_model", load)
    return seen


def test_the_table(questions: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    use(
        monkeypatch, *[ADD, SEVEN] * 5, ADD_WRONG, SEVEN, *['Thought: \nAction: sum\nAction Input: {"a": 3}', SEVEN] * 6
    )
    assert main(["evaluate", questions, "--at-once", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == f"sums            6 questions on 4 tools: {questions}"
    table = [line.split() for line in lines if line.startswith("sums  ")][1:]
    assert table == [
        ["sums", "on", "83.3", "%", "100.0", "%", "83.3", "%", "0.0", "%", "0", "0", "0"],
        ["sums", "off", "0.0", "%", "0.0", "%", "0.0", "%", "50.0", "%", "6", "0", "0"],
    ]
    assert max(map(len, (line for line in lines if questions not in line))) <= 80


def test_all_ways_to_run_it(questions: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen = use(monkeypatch, *[ADD, SEVEN] * 16)
    assert main(["evaluate", questions, "--all", "--limit", "2", "--at-once", "1", "--json", str(tmp_path / "o")]) == 0
    ways = [(way["constrained"], way["temperature"], way["tool_docs"]) for way in seen]
    warm = evaluate.WARM
    assert ways == [(on, t, docs) for docs in ("full", "none") for t in (0.0, warm) for on in (True, False)]
    found = json.loads((tmp_path / "o").read_text())
    assert len(found) == 8
    assert found[0] == {
        "questions": questions,
        "machine": True,
        "temperature": 0.0,
        "tool_docs": "full",
        "asked": 2,
        "calls": 2,
        "turns": 4,
        "tokens": found[0]["tokens"],
        "exact": 1.0,
        "right_tool": 1.0,
        "right": 1.0,
        "wrong": [],
        "malformed": 0.0,
        "malformed_name": 0.0,
        "malformed_argument": 0.0,
        "malformed_format": 0.0,
    }


def test_the_sets_of_the_package(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, *[SEVEN] * 20)
    assert main(["evaluate", "--limit", "1", "--at-once", "1"]) == 0
    out = capsys.readouterr().out
    assert all(f"\n{name} " in out for name in ("seen", "seen_two_steps", "unseen", "handwritten"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nothing.json"], "'nothing.json' is no file of questions"),
        (["seen", "--json", "/no/such/folder/o.json"], "cannot write to '/no/such/folder/o.json': No such file"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_numbers_below_one_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["evaluate", "--limit", "0"])
    assert "'0' is not a whole number of at least 1" in capsys.readouterr().err
