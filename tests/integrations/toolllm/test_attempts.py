"""Attempts and the JSON that ToolBench keeps of them."""

import json

import pytest

from integrations.toolllm.attempts import INVALID_NAME, Attempt, Step, finish_code, read_attempt, written_attempt

STEPS = (
    Step("I look", "lookup", "{}", '{"error": "No such function name: lookup", "response": ""}', 1),
    Step("", "look_for_books", '{\n  "title": "Emma"\n}', '{"error": "", "response": "[]"}', 0),
    Step("", "Finish", '{"return_type": "give_answer", "final_answer": "None."}', "", 3),
)
ATTEMPT = Attempt("Which books?", ({"name": "look_for_books", "parameters": {}},), STEPS, ("System", "User"))


def test_what_is_written_is_read() -> None:
    assert read_attempt(json.loads(json.dumps(written_attempt(ATTEMPT)))) == ATTEMPT


def test_a_result_has_what_the_scorer_of_toolbench_reads() -> None:
    result = written_attempt(ATTEMPT)
    answer, chain = result["answer_generation"], result["trys"][0]["chain"]
    assert (result["win"], answer["valid_data"], answer["final_answer"]) == (True, True, STEPS[-1].arguments)
    assert [node["node_type"] for node in chain] == ["Thought", "Action", "Action Input"] * 3
    assert [node["depth"] for node in chain] == list(range(1, 10))
    said = answer["train_messages"][-1]
    assert [one["role"] for one in said] == ["system", "user", *["assistant", "function"] * 2, "assistant"]
    assert said[2]["function_call"]["name"] == said[3]["name"] == INVALID_NAME


def test_an_attempt_without_an_answer_has_none() -> None:
    result = written_attempt(Attempt("Which books?", (), STEPS[:2]))
    assert (result["win"], result["answer_generation"]["final_answer"]) == (False, "")
    assert result["trys"][0]["chain"][-1]["pruned"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"return_type": "give_answer", "final_answer": "x"}', 3),
        ('{"return_type": "give_answer"}', 2),
        ('{"return_type": "give_up_and_restart"}', 4),
        ('{"return_type": "give_answer", "final_answer": "cut', 3),
        ('{"return_type": "give_up_and_restart", "final', 4),
        ("{}", 2),
        ("[]", 2),
        ("I am done", 2),
    ],
)
def test_a_cut_finish_is_searched_for_its_kind(text: str, code: int) -> None:
    assert finish_code(text) == code


def test_an_answer_that_cannot_be_read_is_its_text() -> None:
    cut = '{"return_type": "give_answer", "final_answer": "There'
    assert Attempt("", (), (Step("", "Finish", cut, "", 3),)).final_answer == cut
    assert ATTEMPT.final_answer == "None."


@pytest.mark.parametrize("broken", [{}, {"trys": []}, {"trys": [{}], "answer_generation": {}}, {"trys": 3}])
def test_another_shape_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="no result in ToolBench's form"):
        read_attempt(broken)
