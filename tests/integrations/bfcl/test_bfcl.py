"""The leaderboard's questions as tools, and the command on our samples."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from langchain_core.messages import AIMessage
from typer.testing import CliRunner

from integrations.__main__ import app
from integrations.bfcl import asking
from integrations.bfcl.asking import Asker, right_tools, verdict
from integrations.bfcl.checker import Call
from integrations.bfcl.questions import CATEGORIES, Question, json_schema, load_questions
from integrations.bfcl.table import figures_of, results_in
from integrations.common.data import SAMPLES
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError

SAMPLED = ("simple_python", "multiple", "parallel", "irrelevance")


def invoke(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["bfcl", *arguments], prog_name="python -m integrations", env={"COLUMNS": "200"})
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        (
            {"type": "dict", "properties": {"type": {"type": "float"}}},
            {"type": "object", "properties": {"type": {"type": "number"}}},
        ),
        ({"type": "any", "description": "x"}, {"description": "x"}),
        ({"type": "String"}, {"type": "string"}),
        ({"type": "tuple", "items": {"type": "any"}}, {"type": "array", "items": {}}),
        ({"type": "array", "items": {"type": "dict"}}, {"type": "array", "items": {"type": "object"}}),
        ({"type": "array", "enum": ["a"]}, {"type": "array", "items": {"enum": ["a"]}}),
        ({"type": "array", "enum": [["a"]]}, {"type": "array", "enum": [["a"]]}),
    ],
)
def test_types_of_python_become_those_of_json(stated: Any, expected: Any) -> None:
    assert json_schema(stated) == expected
    jsonschema.Draft202012Validator.check_schema(expected)


def test_all_questions_of_the_data_can_be_bound(data_dir: Path) -> None:
    model = ChatToolDec.embedded()
    for category in ("simple_python", "multiple", "parallel", "irrelevance"):
        questions = load_questions(category, data_dir)
        for question in questions[::7]:
            model.bind_tools(question.tools(), tool_choice="any")


def test_both_names_of_the_files(tmp_path: Path) -> None:
    folder = tmp_path / "bfcl"
    (folder / "possible_answer").mkdir(parents=True)
    samples = SAMPLES / "bfcl"
    (folder / "BFCL_v4_multiple.json").write_bytes((samples / "multiple.json").read_bytes())
    (folder / "possible_answer" / "BFCL_v4_multiple.json").write_bytes((samples / "multiple.answers.json").read_bytes())
    assert load_questions("multiple", tmp_path) == load_questions("multiple", SAMPLES)
    with pytest.raises(OptionError, match=r"there is no .*live_simple\.json: .*ShishirPatil/gorilla"):
        load_questions("live_simple", tmp_path)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"id": "x", "question": [[{"ro', "Unterminated string"),
        ('{"id": "x", "question": [[]]}', "there is no 'function'"),
        (
            '{"id": "x", "question": [[]], "function": [{"name": "f", "parameters": 3}]}',
            "parameters that are an object",
        ),
        ('{"id": "x", "question": [[]], "function": []}', "x has no answer in multiple.answers.json"),
    ],
)
def test_a_broken_line_is_named(line: str, reason: str, tmp_path: Path) -> None:
    folder = tmp_path / "bfcl"
    folder.mkdir()
    good = (SAMPLES / "bfcl" / "multiple.json").read_text().splitlines()
    (folder / "multiple.json").write_text("\n".join([good[0], line, good[1]]))
    (folder / "multiple.answers.json").write_bytes((SAMPLES / "bfcl" / "multiple.answers.json").read_bytes())
    with pytest.raises(OptionError, match=rf"line 2 of .*multiple\.json is no entry of the leaderboard: .*{reason}"):
        load_questions("multiple", tmp_path)


def test_whether_to_call_at_all() -> None:
    question = Question("x", [], [], [])
    called: list[Call] = [("f", {})]
    assert verdict("irrelevance", question, []) is None
    assert verdict("live_irrelevance", question, called).kind == "called"  # type: ignore[union-attr]
    assert verdict("live_relevance", question, called) is None
    assert verdict("live_relevance", question, []).kind == "count"  # type: ignore[union-attr]


def test_the_right_tools_whatever_their_arguments() -> None:
    question = Question("x", [], [], [{"f": {"x": [1]}}, {"f": {"x": [2]}}])
    assert right_tools(question, [("f", {}), ("f", {})])
    assert not right_tools(question, [("f", {})])
    assert not right_tools(question, [("f", {}), ("g", {})])


def test_the_command_on_our_samples(tmp_path: Path) -> None:
    wanted = [part for name in SAMPLED for part in ("--category", name)]
    status, output = invoke("run", "--out", str(tmp_path), *wanted)
    assert status == 0, output
    found = results_in(tmp_path)
    assert [(one.way.category, one.way.machine) for one in found] == [(n, m) for n in SAMPLED for m in ("on", "off")]
    for one in found:
        assert one.way.machine == "off" or not any(record["malformed"] for record in one.records)
        assert all(record["seconds"] > 0 and record["output_tokens"] for record in one.records)
    assert "FunctionGemma 270M" in output
    assert "machine on, against machine off: of 2 questions" in output
    assert invoke("table", str(tmp_path))[0] == 0
    assert (tmp_path / "bfcl.figures.json").is_file()


def test_a_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    record = Asker.record

    def counted(asker: Asker, question: Question) -> dict[str, Any]:
        asked.append(question.id)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return record(asker, question)

    monkeypatch.setattr(asking.Asker, "record", counted)
    wanted = ("run", "--out", str(tmp_path), "--category", "multiple", "--machine", "on")
    assert invoke(*wanted)[0] != 0
    assert invoke(*wanted)[0] == 0
    assert asked == ["multiple_0", "multiple_1", "multiple_1"]
    status, output = invoke(*wanted, "--thought", "3")
    assert status != 0
    assert "is of a run with thought=None, not 3; name another folder with --out" in " ".join(output.split())


def test_questions_at_the_same_time_say_the_same(tmp_path: Path) -> None:
    for count in ("1", "2"):
        invoke("run", "--out", str(tmp_path / count), "--category", "multiple", "--machine", "on", "--at-once", count)
    one, other = (results_in(tmp_path / count)[0] for count in ("1", "2"))
    assert [record["calls"] for record in one.records] == [record["calls"] for record in other.records]


def test_what_is_refused_is_wrong_and_the_others_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "bfcl"
    folder.mkdir()
    lines = (SAMPLES / "bfcl" / "multiple.json").read_text().splitlines()
    first = json.loads(lines[0])
    first["function"][0]["parameters"]["properties"]["start"]["multipleOf"] = -1
    (folder / "multiple.json").write_text("\n".join([json.dumps(first), lines[1]]))
    (folder / "multiple.answers.json").write_bytes((SAMPLES / "bfcl" / "multiple.answers.json").read_bytes())
    status, _ = invoke(
        "run", "--data", str(tmp_path), "--out", str(tmp_path), "--category", "multiple", "--machine", "on"
    )
    assert status == 0
    refused, asked = results_in(tmp_path)[0].records
    assert (refused["kind"], asked["kind"]) != ("", "refused")
    assert "multipleOf" in refused["reason"]
    assert any("1 answers are none" in note for note in figures_of(tmp_path).notes)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("run", "--out", "x", "--category", "hard"), "there is no category 'hard'; choose from simple_python,"),
        (("table", "no-such-folder"), "there is no folder no-such-folder"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], message: str) -> None:
    status, output = invoke(*arguments)
    assert status != 0
    assert message in " ".join(output.split())


def test_a_message_without_calls_keeps_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    question = load_questions("irrelevance", SAMPLES)[0]
    message = AIMessage("no", usage_metadata={"input_tokens": 1, "output_tokens": 1, "total_tokens": 2})
    message.response_metadata["forward_passes"] = 1
    monkeypatch.setattr(Asker, "_asked", lambda *_: message)
    record = Asker(ChatToolDec.embedded(), "irrelevance").record(question)
    assert (record["text"], record["kind"]) == ("no", "")
    assert set(CATEGORIES) >= set(SAMPLED)
