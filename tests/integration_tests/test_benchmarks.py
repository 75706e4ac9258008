"""The benchmarks themselves: their judges judge, and each script writes the figures that it promises."""

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.benchmarks import adversary, batch, bundled, decoding, finish, masks, prompts, schemas
from tests.benchmarks._engines.base import closed, keyword_in
from tests.benchmarks._instances import in_schema_order, read_lines, spellings
from tests.benchmarks._judges import MalformedError, check_arguments, read_calls, read_turn, readings, strict_json
from tests.tool_schemas import TREE
from tests.unit_tests.support.vocabularies import tiny_bpe_tokenizer

QUANTILES = {"mean", "p50", "p99", "max"}
ADD = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Action: add\nAction Input: {}", "format"),
        ("Thought: x", "format"),
        ("Thought: x\nAction: add", "format"),
        ("Thought: Action: y\nAction: add\nAction Input: {}", "format"),
        ("Thought: x\nFinal Answer: y\nAction: add", "format"),
        ("Thought: x\nAction: sub\nAction Input: {}", "name"),
        ("Thought: x\nAction: add \nAction Input: {}", "name"),
    ],
)
def test_a_broken_turn_is_told(text: str, kind: str) -> None:
    with pytest.raises(MalformedError) as caught:
        read_turn(text, {"add": ADD})
    assert caught.value.kind == kind


def test_a_turn_is_read() -> None:
    assert read_turn('Thought: x\nAction: add\nAction Input: {"a": 1}', {"add": ADD}) == ("add", '{"a": 1}')
    assert read_turn("Thought: x\nFinal Answer: \nAction", {"add": ADD}) is None


@pytest.mark.parametrize("text", ["", "{", '{"a": 1', "NaN", "[1e999]", '{"a": 1, "a": 2}', '"\\ud800"', "01", "{} {}"])
def test_what_is_no_json_is_told(text: str) -> None:
    with pytest.raises(MalformedError):
        strict_json(text)


def test_a_key_that_comes_twice_has_two_readings() -> None:
    assert readings('{"a": 1, "b": 0, "a": 2}') == [{"a": 2, "b": 0}, {"a": 1, "b": 0}]


@pytest.mark.parametrize(
    ("schema", "arguments"),
    [
        (ADD, []),
        (ADD, {}),
        (ADD, {"a": 1.5}),
        (ADD, {"a": 1, "b": 2}),
        ({"properties": {"t": {"$ref": "#/$defs/Tree"}}, "$defs": {"Tree": TREE}}, {"t": {"value": 1, "extra": 2}}),
        ({"properties": {"d": {"type": "string", "format": "date"}}}, {"d": "2023-02-29"}),
    ],
)
def test_wrong_arguments_are_told(schema: Any, arguments: Any) -> None:
    with pytest.raises(MalformedError):
        check_arguments(schema, arguments)


def test_right_arguments_pass() -> None:
    check_arguments(ADD, {"a": 1})
    check_arguments({"properties": {"a": True}, "additionalProperties": True}, {"b": 1})
    check_arguments({"properties": {"a": True}, "required": ["b"]}, {"b": 1})


def test_keys_stand_in_the_order_of_the_schema() -> None:
    schema = {
        "allOf": [{"properties": {"c": True}}, {"$ref": "#/$defs/D"}],
        "properties": {"b": {"items": {"properties": {"y": True, "x": True}}}, "a": True},
        "$defs": {"D": {"properties": {"d": True}}},
    }
    value = {"z": 0, "d": 1, "c": 2, "a": 3, "b": [{"x": 4, "y": 5}]}
    assert spellings(in_schema_order(value, schema))[0] == '{"b":[{"y":5,"x":4}],"a":3,"c":2,"d":1,"z":0}'


def test_a_schema_is_closed_at_every_level_and_in_no_value() -> None:
    schema = {"properties": {"a": {"properties": {}}, "b": {"const": {"properties": {}}}}}
    assert closed(schema) == {
        "properties": {"a": {"properties": {}, "additionalProperties": False}, "b": {"const": {"properties": {}}}},
        "additionalProperties": False,
    }


def test_the_keyword_of_a_message() -> None:
    assert keyword_in("oneOf constraints are not supported") == "oneOf"
    assert keyword_in("Unable to determine if regex is empty") == "other"


@pytest.fixture
def tokenizer_folder(tmp_path: Path) -> str:
    tiny_bpe_tokenizer().save_pretrained(tmp_path / "tiny")
    return str(tmp_path / "tiny")


@pytest.fixture
def report_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Runs a benchmark and reads the report that it writes."""

    def run(main: Callable[[], None], *arguments: str) -> Any:
        out = tmp_path / "out.json"
        monkeypatch.setattr(sys, "argv", ["benchmark", *arguments, "--json", str(out)])
        with suppress(SystemExit):  # the status says what the report says too
            main()
        return json.loads(out.read_text("utf-8"))

    return run


@pytest.mark.slow
def test_masks(report_of: Callable[..., Any], tokenizer_folder: str) -> None:
    report = report_of(masks.main, "--tokenizer", tokenizer_folder, "--rounds", "1", "--tools", "10")
    assert report.keys() == {"tiny"}
    assert report["tiny"].keys() == {"arguments", "grounded", "constrained", "tags", "react_10"}
    for workload in report["tiny"].values():
        ours = workload["tooldec"]
        assert ours["refused"] == ours["rejected"] == {}
        assert ours["compile_ms"].keys() & ours["cold_us"].keys() & ours["warm_us"].keys() >= QUANTILES
        assert min(ours["first_mask_ms"], ours["cold_call_ms"], ours["memory_mb"], ours["warm_us"]["p50"]) > 0


@pytest.mark.slow
def test_schemas(report_of: Callable[..., Any], tokenizer_folder: str, tmp_path: Path) -> None:
    lines = [
        {"schema": ADD, "tests": [{"data": {"b": "x", "a": 1}, "valid": True}, {"data": {"a": "1"}, "valid": False}]},
        {"schema": {"type": "number"}, "tests": [{"data": 10**30, "valid": True}, {"data": 1.5, "valid": True}]},
        {"schema": {"pattern": r"(a)\1"}, "tests": [{"data": "b", "valid": False}]},
        {"schema": False, "tests": []},
    ]
    file = tmp_path / "some.jsonl"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    assert [line.number for line in read_lines(file, 2)] == [1, 2]
    report = report_of(schemas.main, "--data", str(file), "--tokenizer", tokenizer_folder)["tooldec"]
    counts = {key: report[key] for key in ("schemas", "compiled", "valid", "valid_accepted", "invalid")}
    assert counts == {"schemas": 4, "compiled": 2, "valid": 3, "valid_accepted": 2, "invalid": 1}
    assert report["refused"] == {"pattern": 1, "(unsatisfiable)": 1}
    assert report["keywords"]["pattern"] == [1, 0]
    assert report["keywords"]["type"] == [2, 2]
    assert report["invalid_accepted"] == 0
    assert report["compile_ms"].keys() & report["mask_us"].keys() >= QUANTILES


@pytest.mark.slow
def test_finish(report_of: Callable[..., Any], tokenizer_folder: str) -> None:
    ours = report_of(finish.main, "--tokenizer", tokenizer_folder, "--calls", "2")["tiny"]["tooldec"]
    assert ours["calls"] == ours["finished"] == ours["valid"] == 44


@pytest.mark.slow
def test_prompts(report_of: Callable[..., Any]) -> None:
    report = report_of(prompts.main, "--calls", "1")
    for lines in report.values():
        tokens = [one["tokens"] for one in lines.values()]
        assert tokens == sorted(tokens, reverse=True)
        assert all(one["valid"] == 1 for one in lines.values())


@pytest.mark.slow
def test_batch(report_of: Callable[..., Any]) -> None:
    report = report_of(batch.main, "--requests", "4", "--tokens", "48", "--layers", "1", "--hidden", "64")
    assert list(report) == ["1", "2", "4", "8", "generate"]
    assert report["4"]["passes"] < report["1"]["passes"] / 2


@pytest.mark.slow
def test_bundled(report_of: Callable[..., Any]) -> None:
    """A call of token by token has the tokens of one with forced runs."""
    report = report_of(bundled.main, "--questions", "4", "--threads", "1")
    ours = ["token by token", "without drafts", "all, the default", "8 at once"]
    assert list(report) == ["load_seconds", "copied", "transformers' generate", *ours]
    assert report["copied"]["of"] > 0.5 * 4096  # the vocabulary
    assert 0.95 < report["copied"]["tokens"] / report["copied"]["of"] <= 1
    written = [report[name]["tokens"] for name in ours]
    assert len(set(written)) == 1
    assert written[0] > 40


@pytest.fixture
def small_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    shape = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64}
    monkeypatch.setitem(decoding.SHAPES, "100m", shape)


@pytest.mark.slow
def test_decoding(report_of: Callable[..., Any], small_shape: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoding, "OTHERS", ("chat_huggingface", "generate"))
    found = report_of(decoding.main, "--rounds", "1")
    assert list(found["call_60"]) == list(found["agent_loop_4"]) == ["chat_huggingface", "generate", *decoding.OURS]
    calls = {variant: row["forwards"] for variant, row in found["call_60"].items()}
    assert calls["generate"] > calls["token_by_token"] - 2 > 2 * calls["forced_runs"] - 2
    loop = {variant: row["forwards"] for variant, row in found["agent_loop_4"].items()}
    assert loop["both"] == loop["forced_runs"]  # the cache saves seconds
    assert loop["all"] < 0.7 * loop["forced_runs"]  # drafts add to it
    assert loop["prompt_lookup"] < loop["token_by_token"] / 2
    assert found["agent_loop_4"]["all"]["cache_bytes"] > 0
    assert found["batch"]["batch, all"]["forwards"] < found["batch"]["one_by_one, all"]["forwards"]


@pytest.mark.slow
def test_adversary(report_of: Callable[..., Any], tokenizer_folder: str, tmp_path: Path) -> None:
    few = ["--calls", "200", "--seed", "0", "--schemas", "60", "--tokenizer", tokenizer_folder, "--data", str(tmp_path)]
    report = report_of(adversary.main, *few)
    assert report["calls"] == 200
    assert report["malformed"] == {"name": 0, "argument": 0, "format": 0}
    assert report["empty_masks"] == report["exceptions"] == 0
    assert report["step_ms"].keys() >= QUANTILES


@pytest.mark.slow
def test_the_adversary_finds_a_machine_that_is_too_loose(
    monkeypatch: pytest.MonkeyPatch, tokenizer_folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Calls by a schema without its constraints, judged with them."""
    monkeypatch.setattr(adversary, "_specs", lambda tools: [adversary.ToolSpec(name, "", {}) for name in tools])
    few = ["--calls", "160", "--seed", "0", "--schemas", "60", "--tokenizer", tokenizer_folder, "--data", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["adversary", *few])
    with pytest.raises(SystemExit) as stop:
        adversary.main()
    assert stop.value.code
    assert "is a required property" in capsys.readouterr().out


def test_a_marker_may_end_an_answer_and_no_call() -> None:
    ends = ["\nAction:", "\nFinal Answer:"]
    for text in ("Thought: x\nFinal Answer: 80.\nAction:  ", "Thought: x\nFinal Answer: 80.\nFinal Answer: "):
        assert read_calls("react", text, {"add": ADD}, ends) == []
        with pytest.raises(MalformedError):
            read_calls("react", text, {"add": ADD})
    with pytest.raises(MalformedError):
        read_calls("react", "Thought: x\nAction:", {"add": ADD}, ends)
