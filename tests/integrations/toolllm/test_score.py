"""The measures, on attempts of a few calls."""

from typing import Any

import pytest

from integrations.toolllm.attempts import Attempt, Step
from integrations.toolllm.score import (
    called_names,
    has_tool_error,
    lacks_heading,
    paired,
    passed,
    resolved_by_suffix,
    score,
    strict_faults,
    win_bounds,
)

ADD: dict[str, Any] = {
    "name": "add_for_math",
    "parameters": {
        "type": "object",
        "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
        "required": ["a"],
    },
}
DATE: dict[str, Any] = {
    "name": "start_date_for_math",
    "parameters": {"type": "object", "properties": {}, "required": []},
}
LAST: dict[str, Any] = {"name": "date_for_math", "parameters": {"type": "object", "properties": {}, "required": []}}
FUNCTIONS = (ADD, DATE, LAST)


def attempt(*steps: tuple[str, str, str, int]) -> Attempt:
    return Attempt("", FUNCTIONS, tuple(Step("", name, text, seen, code) for name, text, seen, code in steps))


def answering(text: str) -> Attempt:
    return attempt(("Finish", f'{{"return_type": "give_answer", "final_answer": "{text}"}}', "", 3))


@pytest.mark.parametrize(
    ("answer", "is_pass"),
    [("It is 7.", True), ("", False), ("  ", False), ("Sorry, no.", False), ("I couldn't see it", False)],
)
def test_an_answer_passes_unless_it_is_empty_or_says_sorry(answer: str, is_pass: bool) -> None:
    assert passed(answering(answer)) is is_pass
    assert not passed(attempt(("add_for_math", "{}", "", 0)))


@pytest.mark.parametrize(
    ("observation", "code", "is_error"),
    [
        ("No such function name", 1, True),
        ("f() got an unexpected keyword argument 'x'", 0, True),
        ("f() missing 1 required positional argument: 'x'", 0, True),
        ("<html> got an unexpected keyword argument", 0, False),
        ("status 404", 12, False),
        ("fine", 0, False),
    ],
)
def test_a_tool_error_is_what_the_paper_counts(observation: str, code: int, is_error: bool) -> None:
    assert has_tool_error(attempt(("add_for_math", "{}", observation, code))) is is_error


@pytest.mark.parametrize(
    ("name", "text", "kinds"),
    [
        ("add_for_math", '{"a": 1, "b": 2}', []),
        ("add_for_math", '{\n  "a": 1\n}', []),
        ("add_for_math", '{"a": 1, "c": 2}', ["argument"]),
        ("add_for_math", "{}", ["argument"]),
        ("add_for_math", '{"a": "1"}', ["argument"]),
        ("add_for_math", '{"a": 1', ["JSON"]),
        ("add_for_math", "[1]", ["argument"]),
        ("for_math", "{}", ["name"]),
        ("", "{}", ["name"]),
    ],
)
def test_a_strict_fault_is_whatever_the_schema_refuses(name: str, text: str, kinds: list[str]) -> None:
    assert strict_faults(attempt((name, text, "", 0))) == kinds


def test_a_suffix_is_taken_for_the_first_function_that_ends_so() -> None:
    assert resolved_by_suffix("date_for_math", FUNCTIONS) == "start_date_for_math"
    assert resolved_by_suffix("", FUNCTIONS) == "add_for_math"
    assert resolved_by_suffix("subtract", FUNCTIONS) is None
    assert called_names(attempt(("math", "{}", "", 0), ("date_for_math", "{}", "", 1))) == {"add_for_math"}


def test_a_turn_without_a_heading_was_cut_by_the_parser() -> None:
    raw = "add_for_math\nAction Input: {}"
    assert lacks_heading(Step(raw[8:-1], "_math", "{}", "", 1))
    assert not lacks_heading(Step("I add", "_math", "{}", "", 1))
    assert not lacks_heading(Step("", "_math", "{}", "", 1))


def test_runs_are_compared_task_by_task() -> None:
    good, bad = answering("7"), attempt()
    one, other = {"1": good, "2": bad, "3": bad, "4": bad}, {"1": good, "2": good, "3": good, "4": bad, "5": good}
    assert paired(one, other) == (2, 0, 0.5)
    assert paired(other, one) == (0, 2, 0.5)
    assert win_bounds(other, one) == (2, 4)
    assert win_bounds(one, other) == (0, 2)


def test_relevant_functions_are_found_by_their_apis() -> None:
    api = {"tool_name": "math", "api_name": "add", "required_parameters": [], "optional_parameters": []}
    task = {"api_list": [api | {"api_description": ""}], "relevant APIs": [["math", "add"]]}
    unknown = {"api_list": task["api_list"]}  # says nothing of what it needs, and is not counted
    runs = {"1": attempt(("add_for_math", '{"a": 1}', "", 0)), "2": attempt(), "3": attempt()}
    found = score(runs, {"1": task, "2": task, "3": unknown})
    assert (found.relevant, found.complete) == ((1, 2), (1, 2))
