"""How turns are written: the machine of a task accepts what ToolLLaMA wrote where it is valid, and nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest

from integrations.toolllm.attempts import Attempt
from integrations.toolllm.format import ToolLLMFormat, read_freely, tool_specs
from integrations.toolllm.names import FINISH_FUNCTION, task_functions
from integrations.toolllm.recorded import load_runs
from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.evaluation import Judge
from langchain_tooldec.formats import AssistantTurn, ToolCall

NOW = {
    "name": "now_for_sky",
    "description": "The weather",
    "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
}
FUNCTIONS = [NOW, FINISH_FUNCTION]
MACHINE = Automaton(ToolLLMFormat().grammar(tool_specs(FUNCTIONS)))


def turn(name: str, arguments: dict[str, Any], thought: str = "") -> AssistantTurn:
    return AssistantTurn(thought, (ToolCall(name, arguments),))


@pytest.mark.parametrize(
    ("written", "accepted"),
    [
        (turn("now_for_sky", {"city": "Lima"}, "I look.\nThen I tell."), True),
        (turn("Finish", {"return_type": "give_answer", "final_answer": "x"}), True),
        (turn("Finish", {"return_type": "give_up_and_restart"}), True),
        (turn("Finish", {"return_type": "give_answer"}), False),
        (turn("Finish", {}), False),
        (turn("now_for_sky", {}), False),
        (turn("sky", {"city": "Lima"}), False),
        (AssistantTurn("", (), "It is sunny."), False),
    ],
)
def test_a_turn_is_a_call_of_the_task(written: AssistantTurn, accepted: bool) -> None:
    text = ToolLLMFormat().render(written)
    assert MACHINE.matches(text.encode()) is accepted
    if accepted:
        assert ToolLLMFormat().parse(text) == written


@pytest.mark.parametrize("thought", ["I know.\nFinal Answer: 3", "Final Answer: 3", "Observation: 3\nQuestion: 4"])
def test_a_thought_that_speaks_of_an_answer_is_a_thought(thought: str) -> None:
    said = turn("now_for_sky", {"city": "Lima"}, thought)
    text = ToolLLMFormat().render(said)
    assert MACHINE.matches(text.encode())
    assert ToolLLMFormat().parse(text) == said
    texts = [ToolLLMFormat().read(text[:end], complete=False).thought for end in range(len(text))]
    assert all(thought.startswith(part) for part in texts)


def test_arguments_stand_on_several_lines() -> None:
    text = 'Thought: \nAction: now_for_sky\nAction Input: {\n  "city": "Lima"\n}'
    assert ToolLLMFormat().render(turn("now_for_sky", {"city": "Lima"})) == text
    assert not MACHINE.matches(text.replace("\n  ", "").replace("\n}", "}").encode())


def test_any_chat_model_takes_the_format() -> None:
    model = ChatToolDec.embedded(format=ToolLLMFormat(), max_tokens=80).bind_tools([NOW], tool_choice="any")
    message = model.invoke("How is the weather in Lima?")
    assert [call["name"] for call in message.tool_calls] == ["now_for_sky"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Thought: I look\nAction: now\nAction Input: {}", ("I look", "now", "{}")),
        ("Thought: \nAction: now\nAction Input: {\n}", ("", "now", "{\n}")),
        ("get_now_for_sky\nAction Input: {}", ("_for_sky\nAction Input: {"[1:], "_for_sky", "{}")),
    ],
)
def test_a_free_turn_is_read_as_the_authors_read_it(text: str, read: tuple[str, str, str]) -> None:
    assert read_freely(text)[1:] == read[1:]
    assert read_freely(text)[0] == (read[0] if text.startswith("Thought") else text[8:-1])


@pytest.mark.parametrize(("run", "valid"), [("free", 443), ("suffix", 430), ("tooldec", 493)])
def test_the_valid_recorded_calls_are_accepted_but_for_their_order_of_keys(
    data_dir: Path, run: str, valid: int
) -> None:
    machines: dict[str, Automaton] = {}

    def accepts(attempt: Attempt, name: str, arguments: str) -> bool:
        key = json.dumps([one["name"] for one in attempt.functions])
        if key not in machines:
            machines[key] = Automaton(ToolLLMFormat().grammar(tool_specs(attempt.functions)))
        return machines[key].matches(f"Thought: \nAction: {name}\nAction Input: {arguments}".encode())

    indented, refused = 0, []
    for attempt in load_runs(data_dir / "tooleval" / "i2_recorded_runs.tar.xz").variants()[run].values():
        judge = Judge(attempt.functions)
        for step in attempt.steps:
            if judge.mistake(step.name, step.arguments) is not None:
                continue
            arguments = json.loads(step.arguments)
            if step.arguments in {json.dumps(arguments, indent=2), json.dumps(arguments, indent=2, ensure_ascii=False)}:
                indented += 1
                if not accepts(attempt, step.name, step.arguments):
                    refused.append(list(arguments))
    assert (indented, refused) == (valid, [["text", "labeltext", "forecolor", "size", "type"]])


def test_the_machine_takes_every_task(data_dir: Path) -> None:
    for task in json.loads((data_dir / "tooleval" / "i2_category_tasks.json").read_text()):
        machine = Automaton(ToolLLMFormat().grammar(tool_specs(task_functions(task))))
        shortest = machine.shortest_completion(machine.initial).decode()
        assert ToolLLMFormat().parse(shortest).calls
