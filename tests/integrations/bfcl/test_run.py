"""Questions that are asked, counted and compared, by one command."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from integrations.bfcl import ask as asking
from integrations.bfcl.ask import FAILED, MALFORMED, Way, ask
from integrations.bfcl.questions import CATEGORIES, load_questions
from integrations.bfcl.tables import category_figures, pair_figures
from integrations.commands import app
from integrations.common.data import SAMPLES
from langchain_tooldec import ChatToolDec
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair

TIDE = '<tool_call>\n{"name": "tide_height", "arguments": {"harbour": "Lyra Bay", "hour": %s}}\n</tool_call>'


def asked(text: str, category: str = "multiple", place: int = 1, *, machine: bool = True) -> dict[str, Any]:
    """The record of one question of the samples, answered with a text."""
    way = Way("hermes", "full", machine)
    model = way.of(scripted_chat([text], max_tokens=400))
    return ask(model, load_questions(SAMPLES, category)[place], category, way.choice_in(category))


@pytest.mark.parametrize("machine", [True, False])
def test_a_call_is_judged(machine: bool) -> None:
    right = asked(TIDE % "15", machine=machine)
    assert (right["right"], right["kind"], right["right_tool"], right["malformed"]) == (True, "", True, "")
    assert right["calls"] == [{"name": "tide_height", "arguments": {"harbour": "Lyra Bay", "hour": 15}}]
    assert min(right["output_tokens"], right["forward_passes"], right["seconds"]) > 0
    wrong = asked(TIDE % "3", machine=machine)
    assert (wrong["right"], wrong["kind"], wrong["reason"]) == (False, "value", "'hour' is 15, and not 3")
    assert wrong["right_tool"]


@pytest.mark.parametrize(
    ("text", "malformed"),
    [
        (TIDE % '"15"', "argument"),
        (TIDE.replace("tide_height", "tide") % "15", "name"),
        ('<tool_call>\n{"name": "tide_height"', "format"),
    ],
)
def test_without_the_machine_malformed_turns_are_wrong(text: str, malformed: str) -> None:
    found = asked(text, machine=False)
    assert (found["right"], found["kind"], found["malformed"]) == (False, MALFORMED, malformed)
    assert found["reason"]


def test_a_malformed_turn_is_wrong_where_no_call_is_expected_and_the_rules_call_it_right() -> None:
    found = asked('<tool_call>\n{"name": "paint', "irrelevance", 0, machine=False)
    assert (found["kind"], found["by_rules"]) == (MALFORMED, True)


def test_an_answer_is_right_where_nothing_fits() -> None:
    found = asked("Nobody knows.", "irrelevance", 0)
    assert (found["right"], found["right_tool"], found["text"]) == (True, None, "Nobody knows.")
    assert not asked("Nobody knows.", "live_relevance", 0)["right"]


def test_several_calls_of_a_turn() -> None:
    both = f"{TIDE % 8}\n{(TIDE % 8).replace('Lyra Bay', 'port adele')}"
    assert asked(both, "parallel", 0)["right"]
    assert asked(TIDE % 8, "parallel", 0)["reason"] == "2 calls are expected, and 1 made"


def test_an_error_is_that_of_one_question() -> None:
    model = ChatToolDec.from_transformers(*tiny_pair(context=64))
    found = ask(model, load_questions(SAMPLES, "multiple")[0], "multiple", "any")
    assert (found["right"], found["kind"], found["calls"], found["output_tokens"]) == (False, FAILED, [], 0)
    assert found["reason"].startswith("ContextLengthError: the prompt has ")


def test_a_call_is_forced_where_one_is_expected() -> None:
    way = Way("react", "full", True)
    forced = {category for category in CATEGORIES if way.choice_in(category) == "any"}
    assert forced == {name for name in CATEGORIES if "relevance" not in name}
    assert Way("react", "full", True, choice="auto").choice_in("multiple") == "auto"


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A LLaMA of random weights, without a chat template."""
    folder = tmp_path_factory.mktemp("random")
    for part in tiny_pair(context=8192):
        part.save_pretrained(folder)
    return str(folder)


def invoke(*arguments: object) -> Result:
    environment = {"TOOLDEC_DATA": "", "COLUMNS": "80"}
    return CliRunner().invoke(app, ["bfcl", "run", *map(str, arguments)], env=environment)


def test_the_command_asks_counts_and_goes_on_where_it_stopped(
    model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    formats = ("--format", "react", "--format", "hermes")
    run = (
        "--model",
        model,
        "--out",
        tmp_path,
        "--max-tokens",
        90,
        *formats,
        "--docs",
        "names",
        "--thought",
        8,
        "--category",
        "simple",
        "--category",
        "parallel",
    )
    result = invoke(*run, "--limit", 1)
    assert result.exit_code == 0, result.output
    text = " ".join(result.output.split())
    assert "1 of 4 questions, drawn with seed 0." in text
    assert "FunctionGemma 270M, 61.6 % right" in text
    assert "react has one call a turn" in text
    assert "Compared question by question" in text
    assert all(len(line) <= 80 for line in result.output.splitlines())
    lines = {path.name: path.read_text() for path in tmp_path.glob("*.jsonl")}
    assert len(lines) == 2 * 2 * 2
    assert "bfcl-simple_python-hermes-names-off-thought8.jsonl" in lines
    assert not any(json.loads(line)["malformed"] for name, line in lines.items() if "-on-" in name)
    monkeypatch.setattr(asking, "judged", None)  # nothing is asked or judged again
    again = invoke(*run, "--limit", 1).output
    assert again == result.output[result.output.index("simple_python,") :]  # the model is there already
    assert {path.name: path.read_text() for path in tmp_path.glob("*.jsonl")} == lines
    monkeypatch.undo()
    assert invoke(*run, "--limit", 2).exit_code == 0
    for name, line in lines.items():
        grown = (tmp_path / name).read_text()
        assert grown.startswith(line)
        assert grown.count("\n") == 2
    assert invoke(*run, "--choice", "auto").exit_code == 0
    changed = invoke(*run, "--timeout", 9)
    assert changed.exit_code == 2
    assert "name another folder with --out" in " ".join(changed.output.split())


def test_questions_at_the_same_time_have_the_same_answers(model: str, tmp_path: Path) -> None:
    run = ("--model", model, "--max-tokens", 90, "--format", "hermes", "--machine", "on", "--category", "multiple")
    for count in (1, 3):
        assert invoke(*run, "--out", tmp_path / str(count), "--at-once", count).exit_code == 0
    files = [tmp_path / f"{count}/bfcl-multiple-hermes-full-on.jsonl" for count in (1, 3)]
    one, other = ([json.loads(line) for line in file.read_text().splitlines()] for file in files)
    assert [(record["task"], record["calls"]) for record in one] == [(two["task"], two["calls"]) for two in other]
    assert sum(record["seconds"] for record in other) > 0


def test_the_report_has_what_was_run(model: str, tmp_path: Path) -> None:
    run = ("--model", model, "--out", tmp_path, "--max-tokens", 90, "--machine", "on", "--category", "irrelevance")
    assert invoke(*run, "--limit", 1).exit_code == 0
    assert CliRunner().invoke(app, ["report", str(tmp_path)]).exit_code == 0
    text = (tmp_path / "report.md").read_text()
    assert "## BFCL: The Berkeley Function-Calling Leaderboard" in text
    assert "| react | full | on |" in text
    assert "right, irrelevance" in (tmp_path / "report.html").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--category", "java"), "there is no category 'java'"),
        (("--format", "xml"), "--format must be one of auto, hermes,"),
        (("--docs", "all"), "--docs must be one of full, signature, names, none, not 'all'"),
        (("--data", "nowhere"), "get it from the public repository ShishirPatil/gorilla"),
        (("--category", "live_multiple"), "there is no"),
    ],
)
def test_what_is_wrong_is_told_before_a_model_is_loaded(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    result = invoke("--out", tmp_path, "--model", "nobody/nothing", *arguments)
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())
    assert "Loading" not in result.output
    assert not list(tmp_path.iterdir())


def record(task: str, *, right: bool, kind: str = "value", **more: Any) -> dict[str, Any]:
    base = {"task": task, "right": right, "kind": "" if right else kind, "reason": "r", "calls": [1], "text": ""}
    figures = {"malformed": "", "by_rules": right, "right_tool": True, "output_tokens": 4, "forward_passes": 2}
    return {**base, **figures, "seconds": 1.5, **more}


def test_tables_count_and_compare_the_same_questions() -> None:
    on, off = Way("hermes", "full", True), Way("hermes", "full", False)
    names = Way("hermes", "names", True)
    found = {
        on: [record(str(number), right=number < 8) for number in range(10)],
        off: [record(str(n), right=False, kind=MALFORMED, malformed="name", by_rules=n < 3) for n in range(10)],
        names: [record("9", right=True), record("8", right=False, kind=FAILED, calls=[], right_tool=None)],
    }
    table = category_figures("multiple", "m", found, ["A note."])
    assert table.rows[0] == ("hermes", "full", "on", "10", "10", "8 of 10\n(80 %, 49 to 94)", "0", "4, 2,\n1.50 s")
    assert table.rows[1][5:7] == ("0 of 10\n(0 %, 0 to 28)", "10")
    notes = "\n".join(table.notes)
    assert "A note." in notes
    assert "hermes, full, machine off: 3 of the malformed would be right by the benchmark's rules." in notes
    assert "hermes, names, machine on: the error of 8: r" in notes
    pairs = pair_figures("m", {"multiple": found})
    assert pairs is not None
    assert list(pairs.rows) == [
        ("multiple", "hermes, full", "machine on and off", "8", "0", "0", "0.0078"),
        ("multiple", "hermes, on", "full and names", "0", "1", "0", "1"),
    ]
    assert pair_figures("m", {"multiple": {on: found[on]}}) is None
