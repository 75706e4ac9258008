"""The search of depth first: its order is ToolBench's, and its tree is written and read as ToolBench's."""

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from integrations.common.data import SAMPLES
from integrations.toolllm.attempts import ANSWERED, GAVE_UP, Attempt, Step, read_attempt, written_attempt
from integrations.toolllm.commands import load_tasks, tasks_file
from integrations.toolllm.format import ToolLLMFormat
from integrations.toolllm.loop import TURNS, Outcome, Task
from integrations.toolllm.prompt import wording
from integrations.toolllm.score import passed, strict_faults
from integrations.toolllm.server import Server
from langchain_tooldec import ChatToolDec
from langchain_tooldec.formats import AssistantTurn, ToolCall
from tests.tiny_models import tiny_pair

TASKS = load_tasks(tasks_file(SAMPLES))


def written(name: str, **arguments: Any) -> str:
    return ToolLLMFormat().render(AssistantTurn("I look.", (ToolCall(name, arguments),)))


TURN = {
    0: written("rate_for_coin_table", is_from="EUR", to="USD"),
    GAVE_UP: written("Finish", return_type="give_up_and_restart"),
    ANSWERED: written("Finish", return_type="give_answer", final_answer="270"),
}


def searched(codes: list[int], width: int = 2, most_turns: int = 40) -> tuple[Outcome, list[str]]:
    """A search in which the turns end as the codes say, and then in no end; and the prompts."""
    prompts: list[str] = []

    def complete(prompt: str, _: Any) -> Any:
        prompts.append(prompt)
        code = codes[len(prompts) - 1] if len(prompts) <= len(codes) else 0
        return SimpleNamespace(text=TURN[code], output_tokens=1, forward_passes=1)

    model: Any = SimpleNamespace(complete=complete, profile={}, max_tokens=100)
    task = Task(model, "free", Server(), wording([]), width=width, most_turns=most_turns)
    return task.run(TASKS["3"]), prompts


def toolbench_depths(codes: list[int], width: int, most_turns: int) -> list[int]:
    """The depths of the turns that ToolBench's recursion over its nodes makes."""
    turns = iter([*codes, *[0] * most_turns])
    depths: list[int] = []
    answers: list[int] = []

    def search(depth: int, code: int) -> int:
        if code == ANSWERED:
            answers.append(depth)
            return 2
        if code == GAVE_UP:
            return 2
        if depth >= TURNS:
            return 1
        for _ in range(width):
            if len(depths) >= most_turns:
                return 100_000
            depths.append(depth)
            back = search(depth + 1, next(turns))
            if answers:
                return 10_000
            if back > 1:
                return back - 1
        return 1

    search(0, 0)
    return depths


@settings(max_examples=60)
@given(st.lists(st.sampled_from([0, 0, 0, GAVE_UP, ANSWERED]), max_size=40), st.integers(1, 3), st.integers(1, 60))
def test_turns_are_tried_in_toolbench_s_order(codes: list[int], width: int, most_turns: int) -> None:
    outcome, prompts = searched(codes, width, most_turns)
    depths = toolbench_depths(codes, width, most_turns)
    assert (outcome.attempt.depths or tuple(range(len(prompts)))) == tuple(depths)
    made = [step.code for step in outcome.attempt.steps]
    ends = {ANSWERED: "answered", GAVE_UP: "gave up"}
    assert outcome.end == next((end for code, end in ends.items() if code in made), "turns")
    assert len(made) == len(prompts) <= most_turns


def test_what_was_tried_is_told_and_only_there() -> None:
    outcome, prompts = searched([0, GAVE_UP, 0, 0, ANSWERED])
    assert outcome.attempt.depths == (0, 1, 0, 1, 2)
    assert ["Do something else" in prompt for prompt in prompts] == [False, False, True, False, False]
    assert '"name": "rate_for_coin_table"' in prompts[2]
    assert len(outcome.attempt.path) == 3
    assert passed(outcome.attempt)


@st.composite
def trees(draw: st.DrawFn) -> Attempt:
    depths: list[int] = []
    for _ in range(draw(st.integers(0, 12))):
        depths.append(draw(st.integers(0, depths[-1] + 1 if depths else 0)))
    codes = [draw(st.sampled_from([0, 1, GAVE_UP, 12])) for _ in depths]
    last = draw(st.sampled_from([0, ANSWERED]))
    steps = [Step(f"t{k}", f"n{k}", f"a{k}", f"o{k}", code) for k, code in enumerate(codes)]
    steps[-1:] = [replace(step, code=last) for step in steps[-1:]]
    return Attempt("q", (), tuple(steps), depths=tuple(depths))


@given(trees())
def test_a_tree_is_read_as_it_was_written(attempt: Attempt) -> None:
    result = json.loads(json.dumps(written_attempt(attempt)))
    found = read_attempt(result)
    assert replace(found, messages=None) == attempt
    nodes, size = [result["tree"]["tree"]], 0
    while nodes:
        node = nodes.pop()
        size += 1
        assert all(child["depth"] == node["depth"] + 1 for child in node["children"])
        nodes += node["children"]
    assert size == result["tree"]["size"]
    gave_up = any(step.code == GAVE_UP for step in attempt.steps)
    assert result["answer_generation"]["valid_data"] == (attempt.answered or gave_up)


@given(trees())
def test_the_path_leads_from_the_first_turn_to_the_last(attempt: Attempt) -> None:
    depths = dict(zip(attempt.steps, attempt.depths or (), strict=True))
    assert [depths[step] for step in attempt.path] == list(range(len(attempt.path)))
    assert attempt.path[-1:] == attempt.steps[-1:]


@pytest.mark.parametrize("variant", ["suffix", "tooldec"])
def test_random_weights_search_and_no_call_is_wrong_under_the_machine(variant: Any) -> None:
    model = ChatToolDec.from_transformers(*tiny_pair(context=16384), temperature=1.0, seed=3, max_tokens=110)
    task = Task(model, variant, Server(), wording([]), width=2, most_turns=9)
    outcome = task.run(TASKS["1"])
    assert len(outcome.attempt.steps) == 9 or outcome.end == "answered"
    assert bool(strict_faults(outcome.attempt)) is (variant == "suffix")
