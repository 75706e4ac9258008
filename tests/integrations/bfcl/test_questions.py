"""Questions, their tools as JSON Schema, and what is told where a file is broken."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from integrations.bfcl.questions import (
    CATEGORIES,
    Answer,
    categories_of,
    category_named,
    files_of,
    load_questions,
)
from integrations.bfcl.schemas import json_schema, tool_of
from integrations.common.data import SAMPLES, drawn
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from tests.tiny_models import tiny_pair

COUNTS = {"simple_python": 400, "multiple": 200, "parallel": 200, "irrelevance": 240}


@pytest.mark.parametrize(
    ("stated", "schema"),
    [
        ({"type": "dict", "properties": {}}, {"type": "object", "properties": {}}),
        ({"type": "float"}, {"type": "number"}),
        ({"type": "String", "enum": ["a"]}, {"type": "string", "enum": ["a"]}),
        ({"type": "any", "description": "d"}, {"description": "d"}),
        ({"type": "tuple", "items": {"type": "float"}}, {"type": "array", "items": {"type": "number"}}),
        ({"anyOf": [{"type": "float"}, {"type": "dict"}]}, {"anyOf": [{"type": "number"}, {"type": "object"}]}),
        ({"type": ["float", "null"]}, {"type": ["number", "null"]}),
        (
            {"type": "dict", "properties": {"type": {"type": "float"}}, "additionalProperties": {"type": "any"}},
            {"type": "object", "properties": {"type": {"type": "number"}}, "additionalProperties": {}},
        ),
        ({"type": "array", "items": {"type": "integer"}, "enum": [[1]]}, None),
    ],
)
def test_types_become_those_of_json_schema(stated: dict[str, Any], schema: dict[str, Any] | None) -> None:
    repairs: list[str] = []
    assert json_schema(stated, "f", repairs) == (stated if schema is None else schema)
    assert repairs == []


def test_an_enum_that_no_array_can_have_is_that_of_its_items() -> None:
    parameters = {"type": "dict", "properties": {"days": {"type": "array", "enum": ["Mon", "Tue"]}}}
    tool, repairs = tool_of({"name": "f.g", "parameters": parameters})
    assert tool["name"] == "f.g"
    assert tool["parameters"]["properties"]["days"] == {"type": "array", "items": {"enum": ["Mon", "Tue"]}}
    assert repairs == ["f.g.days: the enum of an array is that of its items"]


@pytest.mark.parametrize(
    ("stated", "told"),
    [({"type": "matrix"}, "f: there is no type 'matrix'"), ({"properties": {"a": 3}}, "f.a: 3 is no schema")],
)
def test_what_is_no_schema_is_refused_with_its_place(stated: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        json_schema(stated, "f", [])


def test_questions_and_answers_of_the_samples() -> None:
    assert categories_of(SAMPLES) == [name for name in CATEGORIES if (SAMPLES / "bfcl" / f"{name}.json").exists()]
    (question,) = load_questions(SAMPLES, "live_simple")
    assert [message["role"] for message in question.messages] == ["system", "user"]
    assert question.answers == (Answer("tram_times", {"stop": ["Old Market"], "line": [7]}),)
    assert question.tools[0]["parameters"]["type"] == "object"
    assert load_questions(SAMPLES, "irrelevance")[0].answers == ()


def test_all_tools_of_the_samples_can_be_bound() -> None:
    model = ChatToolDec.from_transformers(*tiny_pair(context=8192))
    for category in categories_of(SAMPLES):
        for question in load_questions(SAMPLES, category):
            model.request([dict(one) for one in question.messages], tools=list(question.tools))


@pytest.mark.parametrize("category", COUNTS)
def test_the_benchmark_is_read(data_dir: Path, category: str) -> None:
    questions = load_questions(data_dir, category)
    assert len(questions) == COUNTS[category]
    assert not any(question.repairs for question in questions)
    assert all(bool(question.answers) is (category != "irrelevance") for question in questions)


def test_files_as_the_benchmark_names_them(tmp_path: Path) -> None:
    folder, samples = tmp_path / "bfcl", SAMPLES / "bfcl"
    (folder / "possible_answer").mkdir(parents=True)
    for version in (3, 4):
        name = f"BFCL_v{version}_live_simple.json"
        shutil.copy(samples / "live_simple.json", folder / name)
        shutil.copy(samples / "live_simple.answers.json", folder / "possible_answer" / name)
    assert files_of(tmp_path, "live_simple") == [folder / name, folder / "possible_answer" / name]
    assert files_of(folder, "live_simple") == files_of(tmp_path, "live_simple")
    assert load_questions(tmp_path, "live_simple") == load_questions(SAMPLES, "live_simple")
    assert categories_of(tmp_path) == ["live_simple"]
    with pytest.raises(OptionError, match=r"no .*simple_python\.json: get it from .* ShishirPatil/gorilla"):
        load_questions(tmp_path, "simple_python")


def test_categories_by_name() -> None:
    assert category_named("simple") == "simple_python"
    with pytest.raises(OptionError, match="there is no category 'java'; there are simple_python, multiple,"):
        category_named("java")


GOOD = {"id": "a", "question": [[{"role": "user", "content": "?"}]], "function": []}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "Expecting property name"),
        ("3", "not subscriptable"),
        (json.dumps({"id": "b"}), "there is no 'function'"),
        (json.dumps({**GOOD, "function": [{"name": "f", "parameters": {"type": "cube"}}]}), "there is no type 'cube'"),
        (json.dumps({**GOOD, "question": []}), "out of range"),
    ],
)
def test_a_broken_line_is_told_by_file_and_number(tmp_path: Path, line: str, told: str) -> None:
    path = tmp_path / "bfcl" / "irrelevance.json"
    path.parent.mkdir()
    path.write_text(f"{json.dumps(GOOD)}\n\n{line}\n")
    with pytest.raises(OptionError) as caught:
        load_questions(tmp_path, "irrelevance")
    assert f"line 3 of {path} is not as the data has it: " in str(caught.value)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ("", "has no answer to 'a'"),
        ('{"id": "a", "ground_truth": [{"f": {"x": 3}}]}\n', "the values of 'x' are no list"),
        ('{"id": "a", "ground_truth": [{"f": {}, "g": {}}]}\n', "too many values"),
    ],
)
def test_broken_answers_are_told(tmp_path: Path, answers: str, told: str) -> None:
    folder = tmp_path / "bfcl"
    folder.mkdir()
    (folder / "multiple.json").write_text(json.dumps(GOOD | {"function": [{"name": "f", "parameters": {}}]}) + "\n")
    (folder / "multiple.answers.json").write_text(answers)
    with pytest.raises(OptionError, match=r"line 1 of .*bfcl.multiple") as caught:
        load_questions(tmp_path, "multiple")
    assert told in str(caught.value)


def test_a_greater_limit_has_the_questions_of_a_smaller_one() -> None:
    questions = load_questions(SAMPLES, "simple_python")
    assert drawn(questions, None, 1) == questions
    some, more = drawn(questions, 2, 1), drawn(questions, 3, 1)
    assert more[:2] == some
    assert len(drawn(questions, 99, 1)) == len(questions)
    assert any(drawn(questions, 2, seed) != some for seed in range(5))
