"""The loop: what the model writes becomes calls, replies and an end, and under the machine no call is ever wrong."""

import json
from typing import Any

import pytest

from integrations.common.data import SAMPLES
from integrations.toolllm.commands import load_tasks, tasks_file
from integrations.toolllm.format import ToolLLMFormat
from integrations.toolllm.loop import TURNS, Outcome, Task, Variant
from integrations.toolllm.prompt import wording
from integrations.toolllm.score import strict_faults
from integrations.toolllm.server import Server
from langchain_tooldec import ChatToolDec
from langchain_tooldec.formats import AssistantTurn, ToolCall
from tests.scripted_model import scripted_chat
from tests.seeds import counted
from tests.tiny_models import tiny_pair

TASKS = load_tasks(tasks_file(SAMPLES))
WORDS = wording([])


def written(name: str, arguments: dict[str, Any], thought: str = "") -> str:
    return ToolLLMFormat().render(AssistantTurn(thought, (ToolCall(name, arguments),)))


def run(variant: Variant, *turns: str, task: str = "3", **options: Any) -> Outcome:
    model = scripted_chat(turns, **{"max_tokens": 600, **options})
    server = Server(tasks=TASKS.values(), simulated=True)
    return Task(model, variant, server, WORDS).run(TASKS[task])


RATE = written("rate_for_coin_table", {"is_from": "EUR", "to": "USD"}, "I look.")
ANSWER = written("Finish", {"return_type": "give_answer", "final_answer": "270"})


@pytest.mark.parametrize("variant", ["free", "suffix", "tooldec"])
def test_a_model_that_writes_well_answers(variant: Variant) -> None:
    outcome = run(variant, RATE, ANSWER)
    assert outcome.end == "answered"
    assert [step.name for step in outcome.attempt.steps] == ["rate_for_coin_table", "Finish"]
    assert outcome.attempt.steps[0].thought == "I look."
    assert outcome.sources == {"simulated": 1, "finish": 1}
    assert outcome.attempt.final_answer == "270"


def test_the_next_prompt_has_the_thought_and_what_came_back() -> None:
    model = scripted_chat([RATE, ANSWER], max_tokens=600)
    outcome = Task(model, "tooldec", Server(), WORDS).run(TASKS["3"])
    assert model.model.prompts[1].endswith(
        f"Assistant: I look.\nFunction: {outcome.attempt.steps[0].observation}\nAssistant:\n"
    )


def test_giving_up_ends_the_task() -> None:
    outcome = run("tooldec", written("Finish", {"return_type": "give_up_and_restart"}))
    assert (outcome.end, outcome.attempt.answered, len(outcome.attempt.steps)) == ("gave up", False, 1)


def test_turns_are_used_up() -> None:
    outcome = run("tooldec", *[RATE] * TURNS)
    assert (outcome.end, len(outcome.attempt.steps)) == ("turns", TURNS)


def test_a_wrong_name_is_refused_taken_for_another_or_impossible() -> None:
    wrong = written("coin_table", {"is_from": "EUR", "to": "USD"})
    free, suffix, machine = (run(variant, *[wrong, ANSWER]) for variant in ("free", "suffix", "tooldec"))
    assert [step.code for step in free.attempt.steps] == [1, 3]
    assert suffix.attempt.steps[0].name == "coin_table"
    assert suffix.sources["simulated"] == 1
    assert machine.attempt.steps[0].name in {"rate_for_coin_table", "currencies_for_coin_table", "Finish"}
    assert not strict_faults(machine.attempt)


def test_functions_of_one_name_can_both_be_called() -> None:
    first = written("search_for_open_shelf_1", {"title": "Emma"})
    second = written("search_for_open_shelf_2", {"author": "Austen"})
    outcome = run("tooldec", first, second, ANSWER, task="2")
    assert outcome.end == "answered"
    assert not strict_faults(outcome.attempt)


def test_functions_that_others_were_shown_stand_in_the_prompt() -> None:
    shown = {"name": "rate_for_coin_table", "description": "theirs", "parameters": {"type": "object", "properties": {}}}
    model = scripted_chat([ANSWER], max_tokens=600)
    Task(model, "tooldec", Server(), WORDS, {"3": {"functions": [shown]}}).run(TASKS["3"])
    assert "theirs" in model.model.prompts[0]


def test_a_context_that_is_too_short_is_told_and_not_raised() -> None:
    model = ChatToolDec.from_transformers(*tiny_pair(context=200), max_tokens=100)
    outcome = Task(model, "tooldec", Server(), WORDS).run(TASKS["1"])
    assert (outcome.end, outcome.attempt.steps) == ("context", ())
    assert "200" in outcome.why


def test_a_budget_that_is_too_small_for_any_call_is_told() -> None:
    outcome = run("tooldec", max_tokens=5)
    assert (outcome.end, outcome.attempt.steps) == ("budget", ())


def test_the_oldest_turns_are_left_out_where_the_context_is_short() -> None:
    thoughts = [f"Thought {turn}" for turn in range(TURNS)]
    calls = [written("rate_for_coin_table", {"is_from": "EUR", "to": "USD"}, thought) for thought in thoughts]

    def lengths(max_tokens: int) -> tuple[list[int], str]:
        model = scripted_chat(calls, max_tokens=max_tokens)
        assert Task(model, "free", Server(), WORDS).run(TASKS["3"]).end == "turns"
        return [len(model.get_token_ids(text)) for text in model.model.prompts], model.model.prompts[-1]

    whole, _ = lengths(600)
    cut, last = lengths(4096 - 8 - whole[3])
    assert whole == sorted(whole)
    assert cut == [*whole[:4], whole[3], whole[3]]
    assert [thought in last for thought in thoughts] == [False, False, True, True, True, False]
    assert last.startswith("System: ")


def faults_of_random_weights(calls: int, variant: Variant, **options: Any) -> tuple[int, int]:
    """Calls that a LLaMA of random weights without a chat template made, and those that are wrong."""
    made = wrong = seed = 0
    while made < calls:
        model, tokenizer = tiny_pair(seed=seed, context=16384)
        chat = ChatToolDec.from_transformers(model, tokenizer, temperature=1.0, seed=seed, **options)
        trier = Task(chat, variant, Server(tasks=TASKS.values(), simulated=True), WORDS)
        for task in TASKS.values():
            outcome = trier.run(task)
            made += len(outcome.attempt.steps)
            wrong += len(strict_faults(outcome.attempt))
        seed += 1
    return made, wrong


@pytest.mark.parametrize("max_tokens", [110, 160])
@counted(6, 16)
def test_random_weights_make_no_wrong_call_under_the_machine(max_tokens: int, count: int) -> None:
    made, wrong = faults_of_random_weights(count, "tooldec", max_tokens=max_tokens)
    assert made >= count
    assert wrong == 0


@counted(4, 12)
def test_random_weights_make_hardly_a_call_without_the_machine(count: int) -> None:
    made, wrong = faults_of_random_weights(count, "free", max_tokens=60)
    assert wrong == made


@pytest.mark.slow
def test_five_hundred_calls_of_random_weights_are_right() -> None:
    made, wrong = faults_of_random_weights(500, "tooldec", max_tokens=110)
    assert (made >= 500, wrong) == (True, 0)


def test_what_is_kept_of_a_run_is_json() -> None:
    from integrations.toolllm.commands import record_of

    assert json.loads(json.dumps(record_of(run("tooldec", RATE, ANSWER))))["end"] == "answered"
