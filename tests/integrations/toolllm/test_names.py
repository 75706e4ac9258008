"""The functions of a task, made of its APIs: those that the recorded runs were shown."""

import json
from pathlib import Path
from typing import Any

import pytest

from integrations.toolllm.attempts import Attempt, Step
from integrations.toolllm.format import ToolLLMFormat, tool_specs
from integrations.toolllm.names import FINISH, change_name, function_name, named_apis, standardize, task_functions
from integrations.toolllm.score import relevant_names, strict_faults
from langchain_tooldec.automata.automaton import Automaton


def api(name: str, tool: str = "Shop", required: Any = (), optional: Any = ()) -> dict[str, Any]:
    described = {"api_description": "", "required_parameters": list(required), "optional_parameters": list(optional)}
    return {"tool_name": tool, "api_name": name, **described}


def parameter(name: str, kind: str = "STRING") -> dict[str, Any]:
    return {"name": name, "type": kind, "description": "", "default": ""}


@pytest.mark.parametrize(
    ("name", "standard"),
    [
        ("Get Current Weather", "get_current_weather"),
        ("/v1/{city}/now/", "v1_city_now"),
        ("__A^B--c__", "a_b_c"),
        ("3 days", "get_3_days"),
        ("天气 now", "now"),
        ("天气", ""),
    ],
)
def test_a_standard_name_has_letters_digits_and_single_underscores(name: str, standard: str) -> None:
    assert standardize(name) == standard
    assert standardize(standard) == standard


def test_a_word_of_python_gets_a_prefix() -> None:
    assert [change_name(name) for name in ("from", "class", "id", "and", "idea")] == [
        *("is_from", "is_class", "is_id", "is_and"),
        "idea",
    ]


def test_a_long_name_keeps_its_end() -> None:
    name = function_name(api("a" * 70, "My Tool"))
    assert len(name) == 64
    assert name.endswith("aaa_for_my_tool")


def test_types_are_json_schemas_and_optional_parameters_need_a_required_one() -> None:
    kinds = [parameter("n", "NUMBER"), parameter("b", "BOOLEAN"), parameter("from", "ENUM")]
    with_required, without, finish = task_functions(
        {"api_list": [api("one", required=kinds, optional=[parameter("x")]), api("two", optional=kinds)]}
    )
    parameters = with_required["parameters"]
    kinds_of = [(name, part["type"]) for name, part in parameters["properties"].items()]
    assert kinds_of == [("n", "integer"), ("b", "boolean"), ("is_from", "string"), ("x", "string")]
    assert (parameters["required"], parameters["optional"]) == (["n", "b", "is_from"], ["x"])
    assert without["parameters"]["properties"] == {}
    assert finish["name"] == FINISH


def test_a_number_is_any_number_of_json_for_machine_and_judge() -> None:
    task = {"api_list": [api("near", required=[parameter("lon", "NUMBER"), parameter("city")])]}
    functions = task_functions(task)
    assert functions[0]["parameters"]["properties"]["lon"]["type"] == "integer"  # as ToolBench shows it
    machine, name = Automaton(ToolLLMFormat().grammar(tool_specs(functions))), functions[0]["name"]
    for lon, faults in (("-122.4194", []), ("7", []), ('"7"', ["argument"])):
        text = f'{{\n  "lon": {lon},\n  "city": "x"\n}}'
        assert machine.matches(f"Thought: \nAction: {name}\nAction Input: {text}".encode()) is (not faults)
        assert strict_faults(Attempt("", tuple(functions), (Step("", name, text, "", 0),))) == faults


def test_an_api_that_is_listed_twice_is_one() -> None:
    once = api("Get it", required=[parameter("n", "NUMBER")])
    task = {"api_list": [once, api("other"), dict(once)], "relevant APIs": [["Shop", "Get it"]]}
    assert [one["name"] for one in task_functions(task)] == ["get_it_for_shop", "other_for_shop", "Finish"]
    assert relevant_names(task) == {"get_it_for_shop"}
    assert len(named_apis({"api_list": [once, once | {"method": "POST"}]})) == 2


def test_functions_of_one_name_are_told_apart() -> None:
    task = {
        "api_list": [api("Get it"), api("get-it!"), api("get it 1"), api("get it"), api("a" * 70), api("b" + "a" * 70)]
    }
    names = [one["name"] for one in task_functions(task)]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) == 64
    assert [one["api_name"] for one in named_apis(task).values()] == [one["api_name"] for one in task["api_list"]]


def test_functions_that_others_were_shown_are_taken_as_they_are() -> None:
    shown = {"name": "get_it_for_shop", "description": "theirs", "parameters": {"type": "object", "properties": {}}}
    assert task_functions({"api_list": [api("Get it")]}, [shown])[0] == shown


def test_all_recorded_functions_are_rebuilt(data_dir: Path) -> None:
    tasks = json.loads((data_dir / "tooleval" / "i2_category_tasks.json").read_text())
    shown = json.loads((data_dir / "tooleval" / "i2_category_functions.json").read_text())
    rebuilt = 0
    for task in tasks:
        recorded, ours = shown[str(task["query_id"])]["functions"], task_functions(task)
        assert len(recorded) == len(ours)
        for their, our in zip(recorded[:-1], ours[:-1], strict=True):
            assert (our["name"], our["parameters"]) == (their["name"], their["parameters"])
            assert list(our["parameters"]["properties"]) == list(their["parameters"]["properties"])
            rebuilt += 1
    assert rebuilt == 576


def test_records_that_lack_what_others_have_are_taken() -> None:
    apis = [
        {"tool_name": "Größe 北京", "api_name": "北京"},
        {"tool_name": "Größe 北京", "api_name": "上海", "required_parameters": [], "optional_parameters": []},
        {"tool_name": "t", "api_name": "x", "required_parameters": [{"name": "Zahl-Ä"}], "more": 1},
    ]
    functions = task_functions({"api_list": apis})
    assert [one["name"] for one in functions] == ["_for_gr_e_1", "_for_gr_e_2", "x_for_t", "Finish"]
    assert functions[2]["parameters"]["properties"]["zahl"]["type"] == "string"
    machine = Automaton(ToolLLMFormat().grammar(tool_specs(functions)))
    assert machine.matches(b"Thought: \nAction: _for_gr_e_1\nAction Input: {}")
    assert [one["name"] for one in task_functions({"api_list": []})] == ["Finish"]
