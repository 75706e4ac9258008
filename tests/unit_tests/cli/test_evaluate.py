"""`tooldec evaluate`, on a model that writes given turns."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli import evaluate
from langchain_tooldec.cli.options import ModelOptions
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair
from tests.unit_tests.cli.test_commands import invoke
from tests.unit_tests.evaluation.test_scoring import ADD, ADD_WRONG, SEVEN, TOOLS

CALL = {"name": "add", "arguments": {"a": 3, "b": 4}, "result": "7"}
ASKED = [{"question": f"What is 3 plus 4? {number}", "calls": [CALL]} for number in range(3)]


@pytest.fixture
def questions(tmp_path: Path) -> str:
    file = tmp_path / "sums.json"
    file.write_text(json.dumps([{"tools": TOOLS, "questions": ASKED}] * 2))
    return str(file)


def use(monkeypatch: pytest.MonkeyPatch, *turns: str) -> None:
    """Let the command load a model that writes these turns."""

    def load(options: ModelOptions, *, judged: bool = False, **defaults: Any) -> ChatToolDec:
        return scripted_chat(turns, **options.writing(**defaults))

    monkeypatch.setattr(evaluate, "load_model", load)


def test_the_table_and_what_was_not_right(questions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, *[ADD, SEVEN] * 5, ADD_WRONG, *['Thought: \nAction: sum\nAction Input: {"a": 3}'] * 6)
    result = invoke("evaluate", questions, "--at-once", "1", "--failures", "2")
    assert result.exit_code == 0
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert lines[1].startswith("sums  6 questions on 4 tools:")
    table = [line.split() for line in lines if re.match(r"sums +o", line)]
    assert table == [
        ["sums", "on", "83.3", "%", "100.0", "%", "83.3", "%", "0.0", "%", "0", "0", "0"],
        ["sums", "off", "0.0", "%", "0.0", "%", "0.0", "%", "100.0", "%", "6", "0", "0"],
    ]
    place = lines.index("sums, machine on: 1 not answered right, such as")
    assert lines[place + 1 : place + 4] == [
        "   question  What is 3 plus 4? 2",
        '   expected  add({"a": 3, "b": 4}); "7"',
        '   written   add({"a": 3, "b": 5})',
    ]
    place = lines.index("sums, machine off: 6 not answered right, such as")
    assert [line.split()[0] for line in lines[place + 1 : place + 7]] == ["question", "expected", "written"] * 2
    assert lines[place + 7] == ""
    assert max(map(len, lines)) <= 80


def test_an_answer_in_place_of_a_call_is_shown_as_text(questions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, *["Thought: x\nFinal Answer: dimmed"] * 2)
    out = invoke("evaluate", questions, "--limit", "1", "--at-once", "1").stdout
    assert '   written   "dimmed"' in [line.rstrip() for line in out.splitlines()]


def test_all_ways_to_run_it(questions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, *[ADD, SEVEN] * 16)
    out = invoke("evaluate", questions, "--all", "--limit", "2", "--at-once", "1", "--json").stdout
    found = [json.loads(line) for line in out.splitlines()]
    ways = [(way["machine"], way["temperature"], way["tool_docs"]) for way in found]
    warm = evaluate.WARM
    assert ways == [(on, t, docs) for docs in ("full", "none") for t in (0.0, warm) for on in (True, False)]
    assert found[0].pop("tokens") > 40
    assert found[0] == {
        "questions": questions,
        "machine": True,
        "temperature": 0.0,
        "tool_docs": "full",
        "asked": 2,
        "calls": 2,
        "turns": 4,
        "exact": 1.0,
        "right_tool": 1.0,
        "right": 1.0,
        "mistakes": {},
        "wrong": [],
        "malformed": 0.0,
        "malformed_name": 0.0,
        "malformed_argument": 0.0,
        "malformed_format": 0.0,
    }


def test_the_names_behind_right_thoughts(questions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["add", "add", "multiply", "add"] * 2
    use(monkeypatch, *[f"{name}\nAction Input: " for name in names])
    out = invoke("evaluate", questions, "--names", "--limit", "4", "--at-once", "1").stdout
    table = [line.split() for line in out.splitlines() if re.match("sums, (?!machine)", line)]
    assert table == [["sums,", "others", "75.0", "%", *"----"], ["sums,", "alike", *"-----"]]
    use(monkeypatch, *[f"{name}\nAction Input: " for name in names])
    out = invoke("evaluate", questions, "--names", "--at-once", "1", "--json").stdout
    first, *others = map(json.loads, out.splitlines())
    assert first == {"questions": questions, "tools": 2, "alike": False, "asked": 6, "right_name": 0.8333}
    assert [other["asked"] for other in others] == [0] * 9


def test_tools_out_of_a_python_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD, SEVEN, ADD, SEVEN)
    file, tools = tmp_path / "sums.json", tmp_path / "tools.py"
    file.write_text(json.dumps(ASKED[:1]))
    tools.write_text('def add(a: int, b: int) -> int:\n    """Add two numbers."""\n    raise SystemError\n')
    result = invoke("evaluate", str(file), "--tools", str(tools), "--json", "--at-once", "1")
    assert [json.loads(line)["right"] for line in result.stdout.splitlines()] == [1.0, 1.0]


def test_the_sets_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, *[SEVEN] * 20)
    out = invoke("evaluate", "--limit", "1", "--at-once", "1").stdout
    for name in ("seen", "seen_two_steps", "unseen", "handwritten"):
        assert re.search(rf"^{name} +on +\d", out, re.MULTILINE), "a name is whole in the table"
    assert "…" not in out.partition("greedy, tool docs full")[2]
    assert max(map(len, out.splitlines())) <= 80


def test_a_long_name_of_a_file_is_folded_and_not_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD, SEVEN, ADD, SEVEN)
    file = tmp_path / f"{'questions_of_the_shop_' * 2}in_spring.json"
    file.write_text(json.dumps([{"tools": TOOLS, "questions": ASKED[:1]}]))
    out = invoke("evaluate", str(file), "--at-once", "1").stdout
    table = out.partition("greedy, tool docs full")[2].partition("exact, tool")[0]
    first = "".join(line[:14].strip() for line in table.splitlines()[1:])
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 80
    assert first.count("shop") >= 1


@pytest.mark.parametrize("text", [None, "{}", '[{"tools": []}]'])
def test_a_file_that_is_none_is_an_error(text: str | None, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    if text is not None:
        file.write_text(text)
    result = invoke("evaluate", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"tooldec evaluate: {str(file)!r} is no file of questions (")
    assert result.stderr.count("\n") == 1


def test_numbers_below_one_are_refused() -> None:
    assert invoke("evaluate", "--limit", "0").exit_code == 2


def test_what_the_machine_costs(questions: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chat = ChatToolDec.from_transformers(*tiny_pair(context=8192))

    def load(options: ModelOptions, *, judged: bool = False, **defaults: Any) -> ChatToolDec:
        return chat.model_copy(update={**options.writing(**defaults), "max_tokens": 60})

    monkeypatch.setattr(evaluate, "load_model", load)
    picture = tmp_path / "tax.svg"
    result = invoke("evaluate", questions, "--tax", "--limit", "2", "--at-once", "1", "--out", str(picture))
    assert result.exit_code == 0, result.stderr
    lines = result.stdout.splitlines()
    rows = {line.split("  ")[0] for line in lines}
    assert rows >= {"thought", "end of thought", "separators", "all"}
    assert max(map(len, lines)) <= 80
    assert picture.read_text().startswith('<svg class="tax" ')
    assert ": sums</title>" in picture.read_text()
    out = invoke("evaluate", questions, "--tax", "--limit", "2", "--at-once", "1", "--json").stdout
    found = [json.loads(line) for line in out.splitlines()]
    assert found[-1]["part"] == "all"
    assert found[-1]["tokens"] == sum(one["tokens"] for one in found[:-1])
    assert found[-1]["turns"] == 2


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (["--out", "a.svg"], "--out is for the picture of --tax"),
        (["--tax", "--out", "a.png"], "must be a .svg"),
        (["--tax", "--names"], "give only one of them"),
    ],
)
def test_what_cannot_be_asked_together(given: list[str], reason: str) -> None:
    result = invoke("evaluate", "handwritten", *given)
    assert result.exit_code == 2
    assert reason in result.stderr
