"""What is counted, on models that write given turns."""

from typing import Any

import pytest

from langchain_tooldec.evaluation import Call, Group, Question, Tool, measure
from langchain_tooldec.evaluation.scoring import same, says
from tests.scripted_model import scripted_chat

NUMBERS = {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}, "required": ["a", "b"]}
TOOLS = (
    Tool(name="add", description="Add two numbers.", parameters=NUMBERS),
    Tool(name="multiply", description="Multiply two numbers.", parameters=NUMBERS),
)
ONE = Question("What is 3 plus 4?", (Call("add", {"a": 3, "b": 4}, "7"),))
TWO = Question("Add 3 and 4, times 5?", (*ONE.calls, Call("multiply", {"a": 7, "b": 5}, "35")))
ADD = 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4}'
ADD_WRONG = ADD.replace("4", "5")
TIMES = 'Thought: I multiply.\nAction: multiply\nAction Input: {"a": 7, "b": 5}'
SEVEN, MANY = "Thought: Done.\nFinal Answer: It is 7.", "Thought: Done.\nFinal Answer: 35"


def score_of(question: Question, *turns: str, **options: Any) -> Any:
    model = scripted_chat(turns, **options)
    score = measure(model, [Group(TOOLS, (question,))], at_once=1)
    assert len(model.model.prompts) == len(turns)
    return score, model.model.prompts


def test_a_right_question() -> None:
    score, _ = score_of(ONE, ADD, SEVEN)
    assert score.shares() == {
        "exact": 1.0,
        "right_tool": 1.0,
        "malformed": 0.0,
        "malformed_name": 0.0,
        "malformed_argument": 0.0,
        "malformed_format": 0.0,
        "right": 1.0,
    }
    assert (score.questions, score.calls, score.turns, score.wrong) == (1, 1, 2, [])
    assert score.tokens > 40


@pytest.mark.parametrize(
    ("turns", "exact", "right_tool", "written"),
    [
        ((ADD_WRONG,), 0, 1, [{"add": {"a": 3, "b": 5}}]),
        ((TIMES,), 0, 0, [{"multiply": {"a": 7, "b": 5}}]),
        ((ADD, MANY), 1, 1, [{"add": {"a": 3, "b": 4}}, "35"]),
        ((ADD, TIMES), 1, 1, [{"add": {"a": 3, "b": 4}}, {"multiply": {"a": 7, "b": 5}}]),
        ((SEVEN,), 0, 0, ["It is 7."]),
    ],
)
def test_a_wrong_one(turns: tuple[str, ...], exact: int, right_tool: int, written: list[Any]) -> None:
    score, _ = score_of(ONE, *turns)
    assert (score.right, score.exact, score.right_tool) == (0, exact, right_tool)
    assert score.wrong == [{"question": ONE.text, "expected": [{"add": {"a": 3, "b": 4}}, "7"], "written": written}]


def test_a_wrong_call_ends_its_question_and_gets_no_result() -> None:
    score, prompts = score_of(TWO, ADD_WRONG)
    assert (score.calls, score.exact, score.right_tool, score.right, score.turns) == (2, 0, 1, 0, 1)
    assert len(prompts) == 1


def test_a_right_call_gets_the_expected_result() -> None:
    score, prompts = score_of(TWO, ADD, TIMES, MANY)
    assert (score.calls, score.exact, score.right_tool, score.right) == (2, 2, 2, 1)
    assert 'Action Input: {"a": 3, "b": 4}\nObservation: 7\n' in prompts[1]
    assert '"b": 5}\nObservation: 35\n' in prompts[2]


@pytest.mark.parametrize(
    ("calls", "exact", "right_tool", "asked_again"),
    [
        ([("add", 3, 4), ("multiply", 7, 5)], 2, 2, True),
        ([("add", 3, 4), ("multiply", 3, 5)], 1, 2, False),
        ([("multiply", 7, 5), ("add", 3, 4)], 0, 0, False),
        ([("add", 3, 4), ("multiply", 7, 5), ("add", 1, 1)], 0, 2, False),
    ],
)
def test_calls_of_one_turn_are_compared_in_their_order(
    calls: list[tuple[str, int, int]], exact: int, right_tool: int, asked_again: bool
) -> None:
    turn = "\n".join(
        f'<tool_call>\n{{"name": "{name}", "arguments": {{"a": {a}, "b": {b}}}}}\n</tool_call>' for name, a, b in calls
    )
    score, prompts = score_of(TWO, turn, *(["It is 35."] if asked_again else []), format="hermes")
    assert (score.exact, score.right_tool, score.right) == (exact, right_tool, int(asked_again))
    results = "<tool_response>\n7\n</tool_response>\n<tool_response>\n35\n</tool_response>"
    assert [results in prompt for prompt in prompts[1:]] == [True] * asked_again


def test_a_turn_with_a_malformed_call_ends_its_question() -> None:
    right = '<tool_call>\n{"name": "add", "arguments": {"a": 3, "b": 4}}\n</tool_call>'
    malformed = '<tool_call>\n{"name": "multiply", "arguments": {"a": 7, "b":}}\n</tool_call>'
    score, _ = score_of(TWO, f"{right}\n{malformed}", format="hermes", constrained=False)
    assert (score.exact, score.right, score.mistakes["argument"]) == (1, 0, 1)
    more, _ = score_of(ONE, f"{right}\n{malformed}", format="hermes", constrained=False)
    assert (more.exact, more.right, more.turns) == (0, 0, 1)


def test_small_talk_needs_no_call() -> None:
    hello = Question("Hello!", ())
    assert score_of(hello, "Thought: Hi.\nFinal Answer: Hello!")[0].right == 1
    assert score_of(hello, ADD)[0].right == 0


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("Thought: I add.\nAction: sum\nAction Input: {}", "name"),
        ('Thought: I add.\nAction: add\nAction Input: {"a": 3}', "argument"),
        ('Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4, "c": 5}', "argument"),
        ('Thought: I add.\nAction: add\nAction Input: {"a": 3, "b":', "argument"),
        ("I just say so.", "format"),
    ],
)
def test_malformed_turns_are_counted_by_kind(written: str, kind: str) -> None:
    score, _ = score_of(TWO, ADD, written, constrained=False)
    assert score.mistakes == {kind: 1}
    assert score.shares()["malformed"] == 0.5


@pytest.mark.parametrize("written", ["It is 7.", "", "Thought: I add.\nAction: add\nAction Input: {"])
def test_a_last_turn_in_no_format_is_not_right(written: str) -> None:
    score, _ = score_of(ONE, ADD, written, constrained=False)
    assert (score.exact, score.right) == (1, 0)


def test_a_call_too_many_is_not_exact() -> None:
    calls = [f'{{"name": "{name}", "arguments": {{"a": 3, "b": 4}}}}' for name in ("add", "multiply")]
    both = "\n".join(f"<tool_call>\n{call}\n</tool_call>" for call in calls)
    score, _ = score_of(ONE, both, format="hermes")
    assert (score.right_tool, score.exact, score.right) == (1, 0, 0)


@pytest.mark.parametrize(
    ("text", "result", "said"),
    [
        ("It is 7.", "7", True),
        ("1745", "7", False),
        ("7.5", "7", False),
        ("a; b", "b", True),
        ("ok!", "ok", True),
        ("Ok, done", "ok", True),
    ],
)
def test_a_result_is_a_whole_word_of_the_answer(text: str, result: str, said: bool) -> None:
    assert says(text, result) is said


def test_questions_are_asked_at_once_and_told() -> None:
    told: list[int] = []
    model = scripted_chat([ADD, SEVEN] * 6)
    score = measure(model, [Group(TOOLS, (ONE,) * 6)], at_once=1, asked=lambda: told.append(1))
    assert (score.questions, score.right, len(told)) == (6, 6, 6)


def test_an_error_ends_it() -> None:
    model = scripted_chat([ADD, SEVEN], max_tokens=5)
    with pytest.raises(Exception, match="max_tokens"):
        measure(model, [Group(TOOLS, (ONE,) * 3)])


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (1, 1.0, True),
        (True, 1, False),
        ([1, [2]], [1, [2.0]], True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ("1", 1, False),
    ],
)
def test_values_are_compared_as_json(one: Any, other: Any, equal: bool) -> None:
    assert same(one, other) is equal
