"""Who wins a task: what is sure needs no judge, and the rest is a word under a small machine."""

from dataclasses import replace
from typing import Any

import pytest

from integrations.common.data import SAMPLES
from integrations.toolllm.attempts import ANSWERED, Attempt, Step
from integrations.toolllm.judge import progress, verdict
from integrations.toolllm.recorded import load_runs
from integrations.toolllm.score import win_bounds
from langchain_tooldec import ChatToolDec
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair

CALL = Step("", "rate", "{}", "270", 0)
END = Step("", "Finish", '{"return_type": "give_answer", "final_answer": "270"}', "", ANSWERED)
SHORT, LONG = Attempt("q", (), (CALL, END)), Attempt("q", (), (CALL, CALL, END))
LOST = Attempt("q", (), (CALL,))


@pytest.mark.parametrize(
    ("one", "other", "words", "won", "by"),
    [
        (SHORT, LOST, [], 1.0, "answer"),
        (LOST, SHORT, [], 0.0, "answer"),
        (SHORT, LONG, ["yes", "no"], 1.0, "solved"),
        (SHORT, LONG, ["no", "yes"], 0.0, "solved"),
        (SHORT, LONG, ["yes", "yes"], 1.0, "steps"),
        (LONG, SHORT, ["no", "no"], 0.0, "steps"),
        (SHORT, SHORT, ["yes", "yes", "1", "2"], 1.0, "choice"),
        (SHORT, SHORT, ["yes", "yes", "2", "1"], 0.0, "choice"),
        (SHORT, SHORT, ["yes", "yes", "1", "1"], 0.5, "choice"),
        (LOST, LOST, [], 0.5, "nothing"),
        (replace(LOST, steps=(CALL, CALL)), LOST, [], 1.0, "calls"),
        (replace(LOST, steps=(replace(CALL, code=12), CALL)), LOST, [], 0.0, "calls"),
    ],
)
def test_what_decides(one: Attempt, other: Attempt, words: list[str], won: float, by: str) -> None:
    model = scripted_chat(words)
    assert verdict(model, one, other) == {"won": won, "by": by}
    assert len(model.model.prompts) == len(words)


def test_the_judge_reads_the_query_the_calls_and_the_answer() -> None:
    model: Any = scripted_chat(["yes", "no"])
    verdict(model, replace(SHORT, query="What is the rate?"), LONG)
    assert all(text in model.model.prompts[0] for text in ("What is the rate?", "rate {} gave 270", "Answer: 270"))


def test_a_refused_call_is_no_progress() -> None:
    refused = replace(CALL, observation="rate() got an unexpected keyword argument 'x'")
    assert progress(replace(LOST, steps=(refused,))) == 0
    assert progress(replace(LOST, steps=())) == 0
    assert progress(LOST) == 15


def test_a_prompt_without_room_stops_nothing() -> None:
    model = ChatToolDec.from_transformers(*tiny_pair(context=30))
    assert verdict(model, SHORT, LONG) == {"won": 0.5, "by": "no room in the judge's context"}


def test_a_judge_of_random_weights_stays_within_the_bounds() -> None:
    runs = load_runs(SAMPLES / "tooleval" / "i2_recorded_runs").variants()
    model = ChatToolDec.from_transformers(*tiny_pair(context=4096))
    for name in ("free", "tooldec"):
        low, high = win_bounds(runs[name], runs["chatgpt"])
        found = [verdict(model, runs[name][task], runs["chatgpt"][task]) for task in runs["chatgpt"]]
        assert low <= sum(one["won"] == 1.0 for one in found) <= high
