"""RestGPT's roles over a service that answers from its document, and the paper's measure."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from integrations.commands import app
from integrations.common.data import SAMPLES
from integrations.restgpt.commands import load_tasks, prompt_tokens
from integrations.restgpt.examples import example_of
from integrations.restgpt.names import distances, names_by_model, names_from_descriptions, names_from_paths
from integrations.restgpt.paths import contains_path, operation_called
from integrations.restgpt.roles import Outcome, Roles
from integrations.restgpt.service import Service, load_service, operation_of
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from tests.scripted_model import scripted_chat
from tests.seeds import counted
from tests.tiny_models import tiny_pair
from tests.unit_tests.support.tokenizers import sentencepiece_tokenizer

DOCUMENT = SAMPLES / "restbench" / "tmdb_openapi.json"


@pytest.fixture(scope="module")
def service() -> Service:
    return load_service(DOCUMENT)


@pytest.fixture(scope="module")
def tmdb(data_dir: Path) -> Service:
    return load_service(data_dir / "restbench" / "tmdb_openapi.json")


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["restgpt", *arguments], env={"COLUMNS": "100"})


@pytest.mark.parametrize(
    ("calls", "gold", "contained"),
    [
        (
            ["GET /a/1?b=2", "GET /c"],
            ["GET /a/{id}"],
            False,
        ),  # values are told apart from placeholders by `operation_called`
        (["GET /a/{x}", "GET /c"], ["GET /a/{id} ", " GET /c"], True),
        (["GET /c", "GET /a"], ["GET /a", "GET /c"], False),
        (["GET /a"], ["GET /a", "GET /a"], False),
        ([], [], True),
    ],
)
def test_a_gold_path_is_a_subsequence(calls: list[str], gold: list[str], contained: bool) -> None:
    assert contains_path(calls, gold) is contained


def test_known_answers_of_restbench(data_dir: Path, tmdb: Service) -> None:
    gold = [task["solution"] for task in load_tasks(data_dir)]
    operations = list(tmdb.tools)
    runs = {
        "gold": (gold, 100),
        "without its last call": ([path[:-1] for path in gold], 0),
        "reversed": ([path[::-1] for path in gold], 6),
        "doubled": ([[call for call in path for _ in range(2)] for path in gold], 100),
        "all operations": ([operations] * len(gold), 49),
        "all of them twice": ([operations * 2] * len(gold), 96),
    }
    for title, (calls, expected) in runs.items():
        assert sum(map(contains_path, calls, gold)) == expected, title


def test_every_concrete_path_is_of_its_own_operation(tmdb: Service) -> None:
    concrete = {re.sub(r"\{[^}]*\}", "7", operation): operation for operation in tmdb.tools}
    assert len(concrete) == 54
    assert {call: operation_called(call, tmdb.tools) for call in concrete} == concrete


def test_the_list_of_operations_takes_what_the_paper_saved(tmdb: Service) -> None:
    """1,081 tokens of a SentencePiece vocabulary of 32,000 are known; the text around moves that by one or two."""
    tokenizer = sentencepiece_tokenizer()
    counted = [len(tokenizer(text).input_ids) for text in ("Here:\n" + "\n".join(tmdb.lines.values()), "Here:\n")]
    assert abs(counted[0] - counted[1] - 1081) <= 2


def test_the_service_answers_with_examples_and_refuses_what_it_does_not_have(service: Service) -> None:
    for operation, tool in service.tools.items():
        method, _, path = operation.partition(" ")
        arguments = {name: 3 if name.endswith("_id") else "x" for name in tool.args}
        assert json.loads(tool.invoke(arguments)) == example_of(service.document["paths"][path][method.lower()])
        assert operation_of(tool) == operation


SHOP: dict[str, Any] = {
    "openapi": "3.0.3",
    "info": {"title": "Records", "version": "1"},
    "paths": {
        "/me/lists": {
            "get": {"description": "Own lists.", "responses": {"200": {"$ref": "#/components/responses/Lists"}}},
            "post": {
                "description": "Make a list.",
                "requestBody": {
                    "required": "true",
                    "content": {
                        "application/json": {
                            "schema": {
                                "type": "object",
                                "additionalProperties": "true",
                                "required": ["name"],
                                "properties": {
                                    "name": {"type": "string", "maxLength": 9},
                                    "size": {"type": "integer", "minimum": 0, "maximum": "50"},
                                },
                            }
                        }
                    },
                },
                "responses": {"201": {"$ref": "#/components/responses/Lists"}},
            },
        },
        "/me/volume": {
            "put": {
                "description": "Set the volume.",
                "parameters": [{"name": "percent", "in": "query", "required": True, "schema": {"type": "integer"}}],
                "responses": {"204": {"description": "Done."}},
            }
        },
        "/broken/{x}": {
            "delete": {"parameters": [{"name": "x", "in": "path", "required": True, "schema": {"$ref": "#/nowhere"}}]}
        },
    },
    "components": {
        "responses": {
            "Lists": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Page"}}}},
        },
        "schemas": {
            "Page": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"properties": {"next": {"type": "boolean"}}}]},
            "Base": {
                "type": "object",
                "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Record"}},
                    "total": {"type": "integer", "example": 3},
                    "kind": {"enum": ["page"]},
                },
            },
            "Record": {"properties": {"name": {"type": "string"}, "page": {"$ref": "#/components/schemas/Page"}}},
        },
    },
}


def test_operations_of_any_method_are_tools_and_answer_out_of_schemas() -> None:
    service = Service(SHOP, {})
    assert list(service.tools) == ["GET /me/lists", "POST /me/lists", "PUT /me/volume"]
    assert [one.operation for one in service.left_out] == ["DELETE /broken/{x}"]
    page = {"items": [{"name": "text", "page": {}}], "total": 3, "kind": "page", "next": True}
    assert json.loads(service.tools["GET /me/lists"].invoke({})) == page
    assert json.loads(service.tools["POST /me/lists"].invoke({"name": "x", "size": 50})) == page
    assert json.loads(service.tools["PUT /me/volume"].invoke({"percent": 3})) == {}
    turns = ["Make one.\n", ' post_me_lists {"name": "x", "size": 50}\n', "Final Answer: done\n"]
    outcome = Roles(scripted_chat([f" {turns[0]}", turns[1], f" {turns[2]}"]), service).solve("Make a list.")
    assert (outcome.calls, outcome.faults) == (["POST /me/lists"], [])


def test_an_answer_that_a_document_does_not_have_is_empty() -> None:
    for schema in ({"$ref": "#/nowhere"}, {"$ref": "other.json"}, {"$ref": "#/components/a"}, {}, True):
        responses = {"200": {"content": {"application/json": {"schema": schema}}}}
        document = {"components": {"a": {"$ref": "#/components/a"}}}
        assert example_of({"responses": responses}, document) == {}
    assert example_of({}) == {}


def test_another_api_and_its_tasks_are_run_by_options(tmp_path: Path, saved_model: str) -> None:
    folder = tmp_path / "restbench"
    folder.mkdir()
    tasks = [{"query": "a", "solution": ["POST /me/lists"]}, {"query": "b", "solution": ["DELETE /broken/{x}"]}]
    (folder / "records_openapi.json").write_text(json.dumps(SHOP))
    (folder / "records_tasks.json").write_text(json.dumps(tasks))
    files = ("--document", "records_openapi.json", "--data", str(tmp_path))
    run = ("run", "--out", str(tmp_path), *files, "--tasks", "records_tasks.json", "--model", saved_model)
    result = invoke(*run, "--rounds", "1", "--docs", "none")
    assert result.exit_code == 0, result.output
    text = " ".join(result.output.split())
    assert "Left out of the document: DELETE /broken/{x}" in text
    assert "1 of 2 tasks cannot be solved: there is no tool for DELETE /broken/{}." in text
    (saved,) = tmp_path.glob("*.figures.json")
    figures = json.loads(saved.read_text())
    assert [row[1] for row in figures["rows"]] == [""] * 6
    assert all(bar["paper"] is None for bar in figures["bars"])
    (folder / "records_openapi.json").write_text(json.dumps(SHOP | {"security": []}))
    other = invoke(*run, "--rounds", "1", "--docs", "none")
    assert other.exit_code == 2
    assert "a run with document=" in " ".join(other.output.split())
    assert invoke("rename", "--out", str(tmp_path / "n.json"), *files).exit_code == 0
    assert list(json.loads((tmp_path / "n.json").read_text())) == ["GET /me/lists", "POST /me/lists", "PUT /me/volume"]


def test_all_operations_of_tmdb_have_examples(tmdb: Service) -> None:
    assert all(example_of(item["get"]) for item in tmdb.document["paths"].values())


def test_a_task_is_solved_step_by_step(service: Service) -> None:
    turns = [
        " Look for the film.\n",
        ' find-film {"query": "Paper Boats"}\n',
        " Get its cast.\n",
        ' film-cast {"film_id": 3}\n',
        " Final Answer: Ada Rain\n",
    ]
    names = {operation: tool.name for operation, tool in service.tools.items()}
    assert {"find_film", "film_cast"} < set(names.values())
    turns = [turn.replace("find-film", "find_film").replace("film-cast", "film_cast") for turn in turns]
    for machine in (True, False):
        outcome = Roles(scripted_chat(turns), service, machine=machine).solve("Who plays in Paper Boats?")
        assert outcome.calls == ["GET /search/film", "GET /film/{film_id}/cast"]
        assert (outcome.answer, outcome.ended, outcome.faults) == ("Ada Rain", "answer", [])


def turns_of_random_weights(service: Service, tasks: int, *, machine: bool) -> list[Outcome]:
    model = ChatToolDec.from_transformers(*tiny_pair(), temperature=1.0)
    found = []
    for seed in range(tasks):
        roles = Roles(model.model_copy(update={"seed": seed}), service, machine, docs="none", max_rounds=5)
        found.append(roles.solve("Go."))
    return found


@counted(1, 4)
def test_under_the_machine_random_weights_choose_operations(service: Service, count: int) -> None:
    on, off = (turns_of_random_weights(service, count, machine=machine) for machine in (True, False))
    assert not any(outcome.faults for outcome in on)
    assert sum(len(outcome.calls) for outcome in on) == count * 5
    assert sum(len(outcome.faults) for outcome in off) == count * 5


@pytest.mark.slow
def test_five_hundred_turns_have_no_wrong_name(tmdb: Service) -> None:
    outcomes = turns_of_random_weights(tmdb, 100, machine=True)
    assert sum(len(outcome.calls) for outcome in outcomes) == 500
    assert not any(outcome.faults for outcome in outcomes)


def test_a_prompt_without_room_ends_a_task_and_not_the_run(service: Service) -> None:
    model = ChatToolDec.from_transformers(*tiny_pair())
    assert Roles(model, service).solve("word " * 5000).ended == "context"


def test_sets_of_names(service: Service) -> None:
    model = ChatToolDec.from_transformers(*tiny_pair())
    sets = {
        "paths": names_from_paths(service),
        "descriptions": names_from_descriptions(service),
        "seed 0": names_by_model(service, model, 0),
        "seed 1": names_by_model(service, model, 1),
    }
    for names in sets.values():
        assert list(names) == list(service.tools)
        assert len(set(names.values())) == len(names)
        named = Service(service.document, names)
        assert {tool.name: op for op, tool in named.tools.items()} == {name: op for op, name in names.items()}
    apart = distances(sets)
    assert apart["paths"] == 0
    assert min(apart["descriptions"], apart["seed 0"], apart["seed 1"]) > 1
    assert sets["descriptions"]["GET /film/{film_id}/cast"] == "film_cast"


def test_documentation_costs_tokens_and_names_without_it_none(service: Service) -> None:
    model = ChatToolDec.from_transformers(*tiny_pair())
    renamed = Service(service.document, names_from_paths(service))
    assert prompt_tokens(model, service, "full") > prompt_tokens(model, service, "none")
    assert prompt_tokens(model, service, "none") == prompt_tokens(model, renamed, "none")


@pytest.fixture
def saved_model(tmp_path: Path) -> str:
    """A LLaMA of random weights, without a chat template."""
    model, tokenizer = tiny_pair()
    model.save_pretrained(tmp_path / "model")
    tokenizer.save_pretrained(tmp_path / "model")
    return str(tmp_path / "model")


def test_the_commands_run_on_the_samples_and_go_on_where_they_stopped(tmp_path: Path, saved_model: str) -> None:
    names = tmp_path / "names.json"
    samples = ("--data", str(SAMPLES), "--model", saved_model)
    assert invoke("rename", "--out", str(names), "--origin", "descriptions", *samples).exit_code == 0
    run = ("run", "--out", str(tmp_path), "--docs", "none", "--names", str(names), "--rounds", "2", *samples)
    result = invoke(*run, "--limit", "2")
    assert result.exit_code == 0, result.output
    assert "0 of 2" in result.stdout
    assert "2 of 4 tasks, drawn with seed 0." in result.stdout
    (file,) = tmp_path.glob("restgpt-*.jsonl")
    first = file.read_text()
    assert len(first.splitlines()) == 2
    file.write_text(first + '{"task": "3", "cut')
    assert invoke(*run).exit_code == 0
    assert file.read_text().startswith(first)
    assert sorted(json.loads(line)["task"] for line in file.read_text().splitlines()) == ["0", "1", "2", "3"]
    compared = invoke("compare", str(names), str(names), *samples)
    assert compared.exit_code == 0
    assert compared.stdout.count("0.00") == 1  # the paper's stands beside its own document alone


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("tmdb_tasks.json", None, "get it from the public repository Yifan-Song793/RestGPT"),
        ("tmdb_tasks.json", '[{"solution": []}]', "entry 0: there is no 'query'"),
        ("tmdb_openapi.json", "[]", "must be a JSON object"),
        ("tmdb_openapi.json", "{}", "OpenAPI"),
    ],
)
def test_files_that_are_not_there_or_broken(tmp_path: Path, file: str, text: str | None, told: str) -> None:
    folder = tmp_path / "restbench"
    folder.mkdir()
    for name in ("tmdb_tasks.json", "tmdb_openapi.json"):
        (folder / name).write_text((SAMPLES / "restbench" / name).read_text())
    (folder / file).unlink() if text is None else (folder / file).write_text(text)
    result = invoke("run", "--out", str(tmp_path), "--data", str(tmp_path), "--limit", "1", "--rounds", "1")
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())


def test_a_task_without_gold_path_is_run_and_not_counted(tmp_path: Path, saved_model: str) -> None:
    folder = tmp_path / "restbench"
    folder.mkdir()
    (folder / "tmdb_openapi.json").write_text(DOCUMENT.read_text())
    tasks = [{"query": "a"}, {"query": "b", "solution": []}, {"query": "c", "solution": ["GET /film/popular"]}]
    (folder / "tmdb_tasks.json").write_text(json.dumps(tasks))
    arguments = ("--out", str(tmp_path), "--data", str(tmp_path), "--rounds", "1", "--model", saved_model)
    result = invoke("run", "--docs", "none", *arguments)
    assert result.exit_code == 0, result.output
    assert "of 1 (" in result.stdout
    assert "2 tasks have no gold path" in result.stdout
    assert len((tmp_path / "restgpt-on-none-ids.jsonl").read_text().splitlines()) == 3


def test_names_of_another_document_are_refused(service: Service) -> None:
    with pytest.raises(OptionError, match="there is no operation 'GET /x'"):
        _ = Service(service.document, {"GET /x": "x"}).tools


def test_keys_that_are_null_are_as_if_absent() -> None:
    assert example_of({"responses": None}) == example_of({"responses": {"200": {"content": None}}}) == {}
    get = {"summary": None, "responses": {"200": {"description": ""}}}
    document = {"openapi": "3.0.3", "info": {"title": "", "version": ""}, "paths": {"/me": {"get": get}}}
    service = Service(document, {})
    assert service.lines == {"GET /me": "GET /me "}
    assert names_from_descriptions(service) == {"GET /me": "me"}  # of the path, where there is no description
    assert [*names_by_model(service, ChatToolDec.from_transformers(*tiny_pair()), 0)] == ["GET /me"]


def test_the_papers_figures_are_of_its_own_document(data_dir: Path, tmp_path: Path, saved_model: str) -> None:
    tasks = ["--tasks", str(data_dir / "restbench" / "tmdb_tasks.json"), "--document", str(DOCUMENT)]
    arguments = ["run", *tasks, "--limit", "1", "--rounds", "1", "--model", saved_model, "--out", str(tmp_path / "out")]
    result = invoke(*arguments)
    assert result.exit_code == 0, result.output
    assert "of 100  " not in result.stdout
