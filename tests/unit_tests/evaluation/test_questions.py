"""Files of questions: those in the package, and a user's own."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation import BUNDLED, Call, Group, Question, Tool, load_groups

COUNTS = {"seen": 200, "seen_two_steps": 100, "unseen": 200, "handwritten": 200}


@pytest.mark.parametrize("name", BUNDLED)
def test_the_sets_in_the_package(name: str) -> None:
    groups = load_groups(name)
    assert sum(len(group.questions) for group in groups) == COUNTS[name]
    for group in groups:
        schemas = {tool["name"]: {**tool["parameters"], "additionalProperties": False} for tool in group.tools}
        assert len(schemas) == len(group.tools)
        for question in group.questions:
            for call in question.calls:
                jsonschema.validate(call.arguments, schemas[call.name])


def test_the_written_ones_are_of_forty_tools() -> None:
    names = [tool["name"] for group in load_groups("handwritten") for tool in group.tools]
    assert len(set(names)) == len(names) >= 40


def test_the_second_call_of_two_takes_what_the_first_returned() -> None:
    for group in load_groups("seen_two_steps"):
        assert all(len(question.calls) == 2 and len(question.results) == 1 for question in group.questions)


def test_no_two_sets_share_a_question() -> None:
    texts = [question.text for name in BUNDLED for group in load_groups(name) for question in group.questions]
    assert len(set(texts)) > len(texts) - 5  # two groups may both ask whether 7 is prime


@pytest.mark.parametrize(
    ("arguments", "results"),
    [({"x": 3}, ("9",)), ({"x": 4}, ("3", "9")), ({"xs": [{"y": "3"}]}, ("9",)), ({"x": True}, ("3", "9"))],
)
def test_the_answer_has_the_results_that_no_call_takes(arguments: dict, results: tuple) -> None:
    assert Question("?", (Call("one", {}, "3"), Call("two", arguments, "9"))).results == results


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    tool = {"name": "now", "description": "The time.", "parameters": {"type": "object", "properties": {}}}
    asked = {"question": "How late is it?", "calls": [{"name": "now", "arguments": {}, "result": 12}]}
    file = tmp_path / "mine.json"
    file.write_text(json.dumps([{"tools": [tool], "questions": [asked]}]))
    (group,) = load_groups(file)
    assert group.questions == (Question("How late is it?", (Call("now", {}, "12"),)),)
    assert group.tools == (tool,)


def test_the_file_in_the_documentation(tmp_path: Path) -> None:
    page = Path(__file__).parents[3] / "docs/model.md"
    form = re.search(r"```json\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert form is not None
    (tmp_path / "sums.json").write_text(form[1])
    assert load_groups(tmp_path / "sums.json")[0].questions[0].results == ("7",)


def test_questions_alone_where_the_tools_come_from_elsewhere(tmp_path: Path) -> None:
    tool = Tool(name="now", description="The time.", parameters={})
    file = tmp_path / "mine.json"
    file.write_text(json.dumps([{"question": "Hello!", "calls": []}]))
    assert load_groups(file, [tool]) == [Group((tool,), (Question("Hello!", ()),))]
    with pytest.raises(OptionError, match=r"0\.tools: Field required\); write \[{\"tools\""):
        load_groups(file)
    file.write_text("[]")
    with pytest.raises(OptionError, match=r"at least 1 item .* write \[{\"question\""):
        load_groups(file, [tool])


TOOL = '{"name": "now", "description": "", "parameters": {}}'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Invalid JSON"),
        ("{}", "Input should be a valid array"),
        ("[]", "at least 1 item"),
        ("[1]", "0: Input should be an object"),
        ('[{"tools": []}]', "0.tools: Tuple should have at least 1 item"),
        (f'[{{"tools": [{TOOL}]}}]', "0.questions: Field required"),
        (f'[{{"tools": [{TOOL}], "questions": []}}]', "0.questions: Tuple should have at least 1 item"),
        (f'[{{"tools": [{TOOL}], "questions": [{{"calls": []}}]}}]', "0.questions.0.question: Field required"),
        ('[{"tools": [{"name": "now"}], "questions": []}]', "0.tools.0.description: Field required"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text)
    with pytest.raises(OptionError, match=r"is no file of questions \(.*; write \[{\"tools\"") as refused:
        load_groups(file)
    assert reason in str(refused.value)


def test_a_call_of_a_tool_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'What is it\?' expects a call of 'ask', which is no tool"):
        Group((Tool(name="now", description="", parameters={}),), (Question("What is it?", (Call("ask", {}, "1"),)),))


def test_a_name_that_there_is_not_is_refused() -> None:
    with pytest.raises(OptionError, match=r"'sean' is no file of questions .* or name one of seen, seen_two_steps"):
        load_groups("sean")
