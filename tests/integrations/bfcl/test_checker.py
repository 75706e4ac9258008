"""Each rule of the benchmark: calls that are known to be right, and calls that are known to be wrong."""

from pathlib import Path
from typing import Any

import pytest

from integrations.bfcl.checker import Kind, Verdict, call_verdict, judged, right_tools, same
from integrations.bfcl.questions import CATEGORIES, Answer, Question, load_questions
from integrations.common.data import SAMPLES
from langchain_tooldec.formats import ToolCall

SCHEMA = {
    "type": "object",
    "properties": {
        "city": {"type": "string"},
        "days": {"type": "integer"},
        "heat": {"type": "number"},
        "wet": {"type": "boolean"},
        "names": {"type": "array", "items": {"type": "string"}},
        "counts": {"type": "array", "items": {"type": "integer"}},
        "shares": {"type": "array", "items": {"type": "number"}},
        "table": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
        "place": {"type": "object"},
        "rules": {"type": "array", "items": {"type": "object"}},
        "free": {},
        "either": {"anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]},
        "other": {"type": "string"},
    },
    "required": ["city"],
}
TOOLS = [{"name": "weather.of", "parameters": SCHEMA}, {"name": "weather.at", "parameters": SCHEMA}]
PLACE = [{"street": ["Mill Street", "Mill St"], "number": [4], "floor": ["", 2]}]
RULES = [[{"field": ["age"], "is": [">", "greater"]}, {"field": ["job"], "is": ["="]}]]


def verdict(arguments: dict[str, Any], answers: dict[str, list[Any]], name: str = "weather.of") -> Verdict:
    return call_verdict(ToolCall(name, arguments), Answer("weather.of", answers), SCHEMA)


def of_value(name: str, value: Any, values: list[Any]) -> Kind:
    return verdict({"city": "Rome", name: value}, {"city": ["Rome"], name: values}).kind


@pytest.mark.parametrize(
    ("name", "value", "values", "kind"),
    [
        ("other", "new york, n.y.", ["New York NY"], ""),
        ("other", "New-York_NY/*^", ["New York NY"], ""),
        ("other", "it's", ['it"s'], ""),
        ("other", "NY", ["", "NY"], ""),
        ("other", "", ["", "NY"], ""),
        ("other", "", ["NY"], "value"),
        ("other", "New York!", ["New York"], "value"),
        ("other", "York", ["New York"], "value"),
        ("other", 5, ["five"], "type"),
        ("other", None, ["five"], "type"),
        ("other", True, ["", True], ""),  # another type than the declared one, which is among the answers'
        ("other", "True", ["", True], "value"),
        ("days", 5, [5], ""),
        ("days", 5, [3, 5], ""),
        ("days", 6, [3, 5], "value"),
        ("days", "", ["", 5], "type"),
        ("days", 5.0, [5], "type"),
        ("days", "5", [5], "type"),
        ("days", True, [1], "type"),
        ("days", "n", ["n"], ""),  # a variable
        ("days", "N", ["n"], "value"),
        ("heat", 5, [5.0], ""),
        ("heat", 5.0, [5], ""),
        ("heat", 5.5, [5.0], "value"),
        ("heat", True, [1.0], "type"),
        ("heat", None, ["", None], ""),
        ("wet", True, [True], ""),
        ("wet", False, [True], "value"),
        ("wet", 1, [True], "type"),
        ("wet", "true", [True], "type"),
        ("names", ["ann", "B.O.B"], [["Ann", "Bob"]], ""),
        ("names", ["Bob", "Ann"], [["Ann", "Bob"]], "value"),
        ("names", ["Bob", "Ann"], [["Ann", "Bob"], ["Bob", "Ann"]], ""),
        ("names", ["Ann"], [["Ann", "Bob"]], "value"),
        ("names", ["Ann", "Bob", "Bob"], [["Ann", "Bob"]], "value"),
        ("names", "Ann", [["Ann"]], "type"),
        ("names", ["Ann", 3], [["Ann", "3"]], "type"),
        ("names", [], [[]], ""),
        ("names", [], [["Ann"]], "value"),
        ("counts", [1, 2], [[1, 2]], ""),
        ("counts", [1.0, 2], [[1, 2]], "type"),
        ("counts", [True, 2], [[1, 2]], "type"),
        ("shares", [1, 2.5], [[1.0, 2.5]], ""),
        ("shares", [1, "2.5"], [[1.0, 2.5]], "type"),
        ("table", [[1, 2], [3]], [[[1, 2], [3]]], ""),
        ("table", [[1, 2], ["3"]], [[[1, 2], [3]]], "type"),
        ("table", [[1, 2], [4]], [[[1, 2], [3]]], "value"),
        ("place", {"street": "mill st.", "number": 4}, PLACE, ""),
        ("place", {"street": "Mill Street", "number": 4, "floor": 2}, PLACE, ""),
        ("place", {"street": "Mill Street"}, PLACE, "value"),
        ("place", {"street": "Mill Street", "number": 5}, PLACE, "value"),
        ("place", {"street": "Mill Street", "number": "4"}, PLACE, "value"),
        ("place", {"street": "Mill Street", "number": 4, "floor": 3}, PLACE, "value"),
        ("place", {"street": "Mill Street", "number": 4, "door": 1}, PLACE, "value"),
        ("place", {"street": "Mill Street", "number": 4}, ["", *PLACE], ""),
        ("place", {}, [{}], ""),
        ("place", "Mill Street 4", PLACE, "type"),
        ("rules", [{"field": "Age", "is": "greater"}, {"field": "job", "is": "="}], RULES, ""),
        ("rules", [{"field": "job", "is": "="}, {"field": "age", "is": ">"}], RULES, "value"),
        ("rules", [{"field": "age", "is": ">"}], RULES, "value"),
        ("rules", [{"field": "age", "is": ">"}, {"field": "job"}], RULES, "value"),
        ("rules", [{"field": "age", "is": ">"}, "job = x"], RULES, "type"),
        ("free", "x", ["x"], ""),
        ("free", [1], [[1]], ""),
        ("free", 3, ["x"], "value"),
        ("either", 3, [3], ""),
        ("either", [3], [3, [3]], ""),
        ("either", "3", [3], "type"),
    ],
)
def test_a_value(name: str, value: Any, values: list[Any], kind: Kind) -> None:
    assert of_value(name, value, values) == kind


@pytest.mark.parametrize(
    ("arguments", "answers", "kind", "said"),
    [
        ({"city": "Rome"}, {"city": ["Rome"]}, "", ""),
        ({"city": "Rome"}, {"city": ["Rome"], "days": ["", 3]}, "", ""),
        ({"city": "Rome"}, {"city": ["Rome"], "days": [3]}, "missing", "'days' may not be left out here"),
        ({}, {"city": ["Rome"]}, "missing", "weather.of needs 'city'"),
        ({}, {"city": ["", "Rome"]}, "missing", "weather.of needs 'city'"),
        ({"city": "Rome", "colour": "x"}, {"city": ["Rome"]}, "extra", "'colour'"),
        ({"city": "Rome", "days": 3}, {"city": ["Rome"]}, "extra", "'days'"),
        ({"city": "Oslo"}, {"city": ["Rome", "Roma"]}, "value", '\'city\' is "Rome" or "Roma", and not "Oslo"'),
        ({"city": 3}, {"city": ["Rome"]}, "type", "'city' is of type string, and 3 is not"),
        (
            {"city": "Rome", "names": [3]},
            {"city": ["Rome"], "names": [["x"]]},
            "type",
            "'names' is of type array of string, and [3] is not",
        ),
    ],
)
def test_the_parameters_of_a_call(
    arguments: dict[str, Any], answers: dict[str, list[Any]], kind: Kind, said: str
) -> None:
    found = verdict(arguments, answers)
    assert found.kind == kind
    assert said in found.reason
    assert found.right is (kind == "")


def test_another_function() -> None:
    assert verdict({"city": "Rome"}, {"city": ["Rome"]}, "weather_of") == Verdict(
        "function", "weather.of is expected, and weather_of called"
    )


def question(*answers: Answer) -> Question:
    return Question("q", [], TOOLS, answers)


def rome(name: str = "weather.of", days: int = 1) -> ToolCall:
    return ToolCall(name, {"city": "Rome", "days": days})


def expected(*days: int, name: str = "weather.of") -> Answer:
    return Answer(name, {"city": ["Rome"], "days": list(days)})


@pytest.mark.parametrize(
    ("calls", "kind"),
    [([rome()], ""), ([], "no call"), ([rome(), rome()], "count"), ([rome("weather.at")], "function")],
)
def test_one_call_among_several_functions(calls: list[ToolCall], kind: Kind) -> None:
    assert judged(question(expected(1)), "one", calls).kind == kind


@pytest.mark.parametrize(
    ("calls", "kind"),
    [
        ([rome(days=1), rome(days=2)], ""),
        ([rome(days=2), rome(days=1)], ""),
        ([rome(days=1), rome(days=1)], "value"),
        ([rome(days=1)], "count"),
        ([rome(days=1), rome(days=2), rome(days=2)], "count"),
        ([], "no call"),
        ([rome(days=1), rome("weather.at", days=2)], "function"),
        ([rome("weather.at"), rome("weather.at", days=2)], "function"),
    ],
)
def test_several_calls_in_any_order(calls: list[ToolCall], kind: Kind) -> None:
    assert judged(question(expected(1), expected(2)), "several", calls).kind == kind


def test_several_calls_are_paired_in_the_best_way() -> None:
    calls, answers = [rome(days=1), rome(days=2), rome(days=3)], (expected(1, 2, 3), expected(1, 2), expected(1))
    for asked in (answers, answers[::-1]):
        for made in (calls, calls[::-1]):
            assert judged(question(*asked), "several", made).right
    assert not judged(question(*answers), "several", [rome(days=1), rome(days=3), rome(days=3)]).right


def test_where_no_call_is_right_or_any() -> None:
    assert judged(question(), "none", []).right
    assert judged(question(), "none", [rome()]) == Verdict("call", "no function fits, and weather.of is called")
    assert judged(question(), "some", [rome("whatever")]).right
    assert judged(question(), "some", []).kind == "no call"


def test_the_right_tool_is_told_from_the_right_call() -> None:
    assert right_tools(question(expected(1)), [rome(days=9)])
    assert not right_tools(question(expected(1)), [rome("weather.at")])
    assert right_tools(question(expected(1), expected(2, name="weather.at")), [rome("weather.at"), rome()])
    assert not right_tools(question(expected(1), expected(2, name="weather.at")), [rome(), rome()])


NO_VALUE = object()


def first(values: Any) -> Any:
    """A value that counts, as a call would have it; `NO_VALUE` where "" comes first."""
    if not values or values[0] == "":
        return NO_VALUE
    return plain(values[0])


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        pairs = {key: first(values) for key, values in value.items()}
        return {key: one for key, one in pairs.items() if one is not NO_VALUE}
    return [plain(item) for item in value] if isinstance(value, list) else value


def gold_calls(question: Question) -> list[ToolCall]:
    """Calls of the first values that count; a parameter that is required has one even where "" comes first."""
    required = {tool["name"]: tool["parameters"].get("required", ()) for tool in question.tools}
    calls = []
    for answer in question.answers:
        taken = {
            name: first([one for one in values if one != ""] if name in required[answer.name] else values)
            for name, values in answer.arguments.items()
        }
        calls.append(ToolCall(answer.name, {name: value for name, value in taken.items() if value is not NO_VALUE}))
    return calls


def check_category(data: Path, category: str) -> int:
    """Gold calls are right, and each change makes them wrong; the number of questions."""
    kind, questions = CATEGORIES[category], load_questions(data, category)
    for one in questions:
        gold = gold_calls(one)
        assert judged(one, kind, gold).right, (one.id, judged(one, kind, gold))
        assert judged(one, kind, gold[::-1]).right
        assert judged(one, kind, gold[:-1]).kind in {"no call", "count"}
        assert judged(one, kind, [*gold, gold[0]]).kind == "count"
        call, rest = gold[0], gold[1:]
        schema = next(tool["parameters"] for tool in one.tools if tool["name"] == call.name)

        def wrong(changed: ToolCall, one: Question = one, rest: list[ToolCall] = rest) -> bool:
            return not judged(one, kind, [changed, *rest]).right

        assert wrong(ToolCall(f"{call.name}x", call.arguments))
        assert wrong(ToolCall(call.name, {**call.arguments, "not there": 1}))
        for name, value in call.arguments.items():
            left = {key: own for key, own in call.arguments.items() if key != name}
            if name in schema.get("required", ()):
                assert wrong(ToolCall(call.name, left)), (one.id, name)
            assert wrong(ToolCall(call.name, {**left, name: "no such value" if isinstance(value, str) else "7"}))
            assert wrong(ToolCall(call.name, {**left, name: [{"no": value}]}))
            assert wrong(ToolCall(call.name, {**left, name: None})) or value is None
    return len(questions)


CATEGORIES_WITH_CALLS = {"simple_python": 400, "multiple": 200, "parallel": 200}


@pytest.mark.parametrize("category", CATEGORIES_WITH_CALLS)
def test_gold_calls_of_the_benchmark(data_dir: Path, category: str) -> None:
    assert check_category(data_dir, category) == CATEGORIES_WITH_CALLS[category]


@pytest.mark.parametrize("category", [*CATEGORIES_WITH_CALLS, "parallel_multiple", "live_simple"])
def test_gold_calls_of_the_samples(category: str) -> None:
    assert check_category(SAMPLES, category) > 0


def test_texts_are_alike_without_case_and_punctuation() -> None:
    assert same("A. b, c/d-e_f*g^h", "abcdefgh")
    assert not same("a:b", "ab")
