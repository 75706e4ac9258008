"""Names: safe and distinct whatever they are made of, and whatever model writes them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.tools import BaseTool, StructuredTool

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools.naming import LONGEST, name_distance, rename_tools, renamed, safe_names, tool_names
from tests.tiny_models import tiny_pair

SAFE = re.compile(rf"[A-Za-z][A-Za-z0-9_]{{0,{LONGEST - 1}}}")


@given(st.lists(st.one_of(st.text(max_size=8), st.sampled_from(["a", "a_2", "a 2", "any", "x" * 70, "x" * 80]))))
def test_safe_names_are_safe_distinct_and_keep_what_is_safe(names: list[str]) -> None:
    safe = safe_names(names)
    assert len(safe) == len(names)
    assert len(set(safe)) == len(safe)
    assert all(SAFE.fullmatch(name) for name in safe)
    assert not {"any", "auto", "none", "required"} & set(safe)
    for name in {name for name in names if SAFE.fullmatch(name)} - {"any", "auto", "none", "required"}:
        assert safe[names.index(name)] == name


@pytest.mark.parametrize(
    ("operations", "names"),
    [
        ([("repos/list-for-org", "GET", "/orgs/{org}/repos")], ["repos_list_for_org"]),
        ([(None, "GET", "/"), ("", "POST", "/")], ["get", "post"]),
        ([(None, "GET", "/a/{b}.json"), (None, "DELETE", "/a/{b}/{c}")], ["get_a_json_by_b", "delete_a_by_b_by_c"]),
        (
            [(None, "GET", "/a/{x}/c"), (None, "GET", "/a/c"), (None, "GET", "/a/{y}/c")],
            ["get_a_by_x_c", "get_a_c", "get_a_by_y_c"],
        ),
        (
            [("read_pets__id__get", "GET", "/pets/{id}"), ("read_pets_get", "GET", "/pets"), ("of_get", "GET", "/x")],
            ["read_pets__id__get", "read_pets_get", "of_get"],
        ),
        ([("read_one_pets__id__get", "GET", "/pets/{id}"), ("_a_get", "GET", "/a")], ["read_one", "a_get"]),
        ([("same", "GET", "/a"), ("same", "GET", "/b"), ("***", "GET", "/c")], ["same", "same_2", "get_c"]),
    ],
)
def test_operations_get_names_that_speak(operations: list, names: list[str]) -> None:
    assert tool_names(operations) == names


def tools(*descriptions: str) -> list[BaseTool]:
    return [
        StructuredTool.from_function(lambda: "", name=f"tool {number}", description=description)
        for number, description in enumerate(descriptions)
    ]


@pytest.mark.parametrize("seed", range(3))
def test_a_model_of_random_weights_writes_distinct_names_of_the_words_at_hand(seed: int) -> None:
    model = ChatToolDec.from_transformers(*tiny_pair(), temperature=1.0)
    given = tools(*["Get the keywords of a movie. You should not read on."] * 4, "Größe von Städten", "名前", "Go!")
    found = rename_tools(given, model, seed=seed)
    names = [tool.name for tool in found]
    assert len(set(names)) == len(names)
    assert all(SAFE.fullmatch(name) and 2 <= len(name.split("_")) <= 5 for name in names)
    for name in names[:4]:
        words = name.split("_")
        assert set(words) <= {"get", "keywords", "movie"}
        assert len(set(words)) == len(words)
    assert set(names[4].split("_")) <= {"grosse", "von", "stadten"}
    assert [tool.metadata and tool.metadata["original_name"] for tool in found] == [tool.name for tool in given]
    assert [tool.name for tool in given] == [f"tool {number}" for number in range(len(given))]


def test_where_words_run_out_others_do() -> None:
    model = ChatToolDec.from_transformers(*tiny_pair(), temperature=1.0)
    names = [tool.name for tool in rename_tools(tools(*["Two words."] * 4), model)]
    assert set(names[:2]) == {"two_words", "words_two"}
    assert len(set(names)) == 4
    free = [tool.name for tool in rename_tools(tools("Two words."), model, any_words=True)]
    assert not set(free) & set(names)


def test_descriptions_may_be_given() -> None:
    model = ChatToolDec.from_transformers(*tiny_pair())
    given = tools("", "Nothing of use.")
    by_name = rename_tools(given, model, {"tool 0": "alpha beta", "tool 1": "gamma delta"})
    assert [set(tool.name.split("_")) for tool in by_name] == [{"alpha", "beta"}, {"gamma", "delta"}]
    assert [t.name for t in rename_tools(given, model, ["alpha beta", "gamma delta"])] == [t.name for t in by_name]
    with pytest.raises(ToolError, match="'tool 0' has no description"):
        rename_tools(given, model)
    with pytest.raises(ToolError, match="one text for each of the 2 tools"):
        rename_tools(given, model, ["one"])


def test_a_renamed_tool_keeps_its_first_name() -> None:
    (tool,) = tools("It runs.")
    again = renamed(renamed(tool, "run_once"), "run_twice")
    assert (again.name, again.metadata) == ("run_twice", {"original_name": "tool 0"})
    assert again.invoke({}) == ""


def test_name_distance() -> None:
    assert name_distance(["kitten", "same"], ["sitting", "same"]) == 1.5
    with pytest.raises(ToolError, match="one of each tool"):
        name_distance(["a"], [])
