"""Calls by the leaderboard's rules: of each rule one that is right and one that is wrong."""

from pathlib import Path
from typing import Any

import pytest

from integrations.bfcl.checker import Expected, check_calls
from integrations.bfcl.questions import Category, Question, load_questions


def function(name: str = "f", required: tuple[str, ...] = (), **types: Any) -> dict[str, Any]:
    properties = {key: kind if isinstance(kind, dict) else {"type": kind} for key, kind in types.items()}
    return {"name": name, "parameters": {"type": "dict", "properties": properties, "required": [*required]}}


def array(item: str) -> dict[str, Any]:
    return {"type": "array", "items": {"type": item}}


def kind_of(kind: Any, values: list[Any], value: Any) -> str:
    """What is wrong with one value; empty: nothing."""
    mistake = check_calls([("f", {"x": value})], [function(x=kind)], [{"f": {"x": values}}])
    return "" if mistake is None else mistake.kind


@pytest.mark.parametrize(
    ("kind", "values", "right", "wrong"),
    [
        ("integer", [3, 4], 3, (5, "value")),
        ("integer", [1], 1, (True, "type")),  # a bool is no number
        ("integer", [1], 1, (1.0, "type")),
        ("integer", [1], 1, ("1", "type")),
        ("float", [0.5, 2.0], 2, (3, "value")),  # an int counts as a float
        ("float", [0.5], 0.5, ("0.5", "type")),
        ("boolean", [True], True, (False, "value")),
        ("boolean", [True], True, (1, "type")),
        ("string", ["New York, NY"], "new york ny", ("New York City", "value")),
        ("string", ["2022-08-16"], "2022/08/16", ("2022-08-17", "value")),
        ("string", ["it's"], 'IT"S', ("its", "value")),
        ("any", ["a"], "A", (1, "type")),
        (array("integer"), [[1, 2]], [1, 2], ([2, 1], "value")),  # in order
        (array("integer"), [[1, 2]], [1, 2], ([1, "2"], "value")),
        (array("integer"), [[1, 2]], [1, 2], (1, "type")),
        (array("float"), [[1.5, 2.0]], [1.5, 2.0], ([1.5], "value")),
        (array("string"), [["A-b", "c"]], ["ab", "C"], (["ab"], "value")),
        ("tuple", [[1, 2]], [1, 2], ([1], "value")),
        ("integer", ["n", "2*n"], "n", ("m", "value")),  # a variable, of another type than is declared
        (array("integer"), ["numbers"], "numbers", ("others", "value")),
        ("dict", [{"a": [1, 2], "b": ["", "x"]}], {"a": 2}, ({"a": 3}, "value")),
        ("dict", [{"a": [1], "b": ["x y"]}], {"a": 1, "b": "X-Y"}, ({"a": 1}, "value")),
        ("dict", [{"a": [1]}], {"a": 1}, ({"a": 1, "c": 1}, "value")),
        ("dict", [{"a": [["x"]]}], {"a": ["X"]}, ({"a": ["y"]}, "value")),
        (array("dict"), [[{"a": [1]}, {"a": [2]}]], [{"a": 1}, {"a": 2}], ([{"a": 1}], "value")),
        (array("dict"), [[{"a": [1]}]], [{"a": 1}], ([{"a": 2}], "value")),
    ],
)
def test_values(kind: Any, values: list[Any], right: Any, wrong: tuple[Any, str]) -> None:
    assert kind_of(kind, values, right) == ""
    assert kind_of(kind, values, wrong[0]) == wrong[1]


def test_a_parameter_may_be_left_out_where_nothing_counts() -> None:
    functions = [function(required=("a",), a="integer", b="integer", c="integer")]
    expected: list[Expected] = [{"f": {"a": [1], "b": ["", 2], "c": [3]}}]
    assert check_calls([("f", {"a": 1, "c": 3})], functions, expected) is None
    assert check_calls([("f", {"a": 1, "b": 2, "c": 3})], functions, expected) is None
    for arguments in ({"c": 3}, {"a": 1}, {"a": 1, "b": 3, "c": 3}):
        mistake = check_calls([("f", arguments)], functions, expected)
        assert mistake is not None
        assert mistake.kind == ("value" if "b" in arguments else "missing")


def test_a_parameter_that_there_is_not() -> None:
    expected = [{"f": {"a": [1]}}]
    for functions in ([function(a="integer")], [function(a="integer", b="integer")]):
        mistake = check_calls([("f", {"a": 1, "b": 1})], functions, expected)
        assert mistake is not None
        assert (mistake.kind, mistake.reason) == ("unexpected", "f: b should not be there")


def test_the_right_function_among_several() -> None:
    functions = [function("f", x="integer"), function("g", x="integer")]
    expected = [{"g": {"x": [1]}}]
    assert check_calls([("g", {"x": 1})], functions, expected) is None
    mistake = check_calls([("f", {"x": 1})], functions, expected)
    assert mistake is not None
    assert (mistake.kind, mistake.reason) == ("name", "f was called, and g would be right")


def test_as_many_calls_as_are_expected() -> None:
    functions, expected = [function(x="integer")], [{"f": {"x": [1]}}]
    for calls in ([], [("f", {"x": 1}), ("f", {"x": 1})]):
        mistake = check_calls(calls, functions, expected)
        assert mistake is not None
        assert mistake.kind == "count"


def test_several_calls_in_any_order() -> None:
    functions = [function("f", x="integer"), function("g", x="integer")]
    expected = [{"f": {"x": [1]}}, {"f": {"x": [2]}}, {"g": {"x": [3]}}]
    calls = [("g", {"x": 3}), ("f", {"x": 2}), ("f", {"x": 1})]
    assert check_calls(calls, functions, expected) is None
    mistake = check_calls([("g", {"x": 3}), ("f", {"x": 1}), ("f", {"x": 1})], functions, expected)
    assert mistake is not None
    assert (mistake.kind, mistake.reason) == ("value", "f: x is 1, and 2 would be right")


def first_values(values: Any) -> Any:
    """The first of the values that count, within objects too."""
    if isinstance(values, dict):
        counted = {key: [one for one in some if one != ""] for key, some in values.items()}
        return {key: first_values(some[0]) for key, some in counted.items() if some}
    return [first_values(one) for one in values] if isinstance(values, list) else values


def gold_calls(question: Question) -> list[tuple[str, dict[str, Any]]]:
    return [(name, first_values(values)) for one in question.expected for name, values in one.items()]


CATEGORIES: list[Category] = ["simple_python", "multiple", "parallel"]


@pytest.mark.parametrize("category", CATEGORIES)
def test_the_leaderboards_own_answers_are_right(category: Category, data_dir: Path) -> None:
    questions = load_questions(category, data_dir)
    wrong = {
        question.id: mistake
        for question in questions
        if (mistake := check_calls(gold_calls(question), question.functions, question.expected)) is not None
    }
    assert len(questions) >= 200
    assert not wrong


@pytest.mark.parametrize("category", CATEGORIES)
def test_what_is_changed_is_wrong(category: Category, data_dir: Path) -> None:
    for question in load_questions(category, data_dir):
        calls = gold_calls(question)
        name, arguments = calls[0]

        def kind(changed: dict[str, Any], called: str = name, others: Any = calls[1:], asked: Any = question) -> str:
            mistake = check_calls([(called, changed), *others], asked.functions, asked.expected)
            return "" if mistake is None else mistake.kind

        if category != "parallel":  # there, the reason may be that of another call
            assert kind(arguments, "another") == "name"
            assert kind(arguments | {"no_such_parameter": 1}) == "unexpected"
        assert kind(arguments, "another")
        assert kind(arguments | {"no_such_parameter": 1})
        assert check_calls(calls[1:], question.functions, question.expected) is not None
        for parameter, value in arguments.items():
            values = question.expected[0][name][parameter]
            if "" not in values and category != "parallel":
                assert kind({key: one for key, one in arguments.items() if key != parameter}) == "missing"
            assert kind(arguments | {parameter: object()}) in ("type", "value")
            if isinstance(value, str) and category != "parallel":
                assert kind(arguments | {parameter: f"{value} or something else"}) in ("value", "type")
