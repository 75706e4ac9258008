"""The prompt: ToolBench's, where a recorded run has it, and our own words else."""

import json
from pathlib import Path

from integrations.toolllm.attempts import Attempt, Step
from integrations.toolllm.commands import load_tasks, tasks_file
from integrations.toolllm.prompt import OWN_FORMAT, OWN_WORDING, prompt, system_text, user_text, wording
from integrations.toolllm.recorded import load_runs

TASK = {"api_list": [{"tool_name": name} for name in ("Sky Watch", "Rail 24", "Sky Watch")]}


def test_the_recorded_system_messages_are_rebuilt(data_dir: Path) -> None:
    tasks = load_tasks(tasks_file(data_dir))
    said = {
        (task, attempt.messages, attempt.query)
        for run in load_runs(data_dir / "tooleval" / "i2_recorded_runs.tar.xz").runs.values()
        for task, attempt in run.items()
        if attempt.messages is not None
    }
    assert len({task for task, _, _ in said}) == 74
    for task, messages, query in said:
        words = wording([Attempt(query, (), (), messages)])
        assert messages == (system_text(tasks[task], words), user_text(tasks[task]["query"]))


def test_our_own_words_stand_where_no_run_was_recorded() -> None:
    words = wording([Attempt("", (), (), None)])
    assert words.text == OWN_WORDING
    assert system_text(TASK, words) == f"{OWN_WORDING}1.sky_watch: None\n2.rail_24: None\n"


def test_the_wording_of_one_run_serves_tasks_that_no_run_has() -> None:
    seen = Attempt("", (), (), ("Rules:\n1.be brief: always\nTools:\n1.sky_watch: Weather\n2.other: None\n", ""))
    assert (
        system_text(TASK, wording([seen]))
        == "Rules:\n1.be brief: always\nTools:\n1.sky_watch: Weather\n2.rail_24: None\n"
    )


def test_a_description_is_one_short_line() -> None:
    words = wording([])
    told = type(words)(words.text, {"sky_watch": "one\ntwo " + "x" * 600})
    line = system_text(TASK, told).splitlines()[-2]
    assert line.startswith("1.sky_watch: onetwo x")
    assert len(line) == len("1.sky_watch: ") + 512


def test_a_prompt_has_the_functions_and_what_came_back() -> None:
    functions = [{"name": "now", "description": "", "parameters": {}}]
    step = Step("I look", "now", "{}", "sun", 0)
    text = prompt("S\n", "\nQ\nBegin!\n", functions, [step])
    assert text == (
        f"System: S\n{OWN_FORMAT}{json.dumps(functions).replace(chr(34), chr(39))}\n"
        "User: \nQ\nBegin!\n\nAssistant: I look\nFunction: sun\nAssistant:\n"
    )
