"""What agents of LangChain answer with a GGUF file, with the machine on and off: the demo's questions, or longer ones.

`python tests/benchmarks/agents.py MODEL.gguf [--several] [--agent NAME] [--format NAME] [--threads N] [--json OUT]`
`python tests/benchmarks/agents.py MODEL.gguf --answers` (`make llama-cpp`)

Greedy, at most 256 tokens a turn; tools tell their errors to the model. `--several` asks twelve requests of one to
three calls instead of the demo's eight questions. Of each run it counts whether the answer has the expected value, and
whether the run ended by itself, within LangGraph's or the executor's own limit of steps, and with a text.

`--answers` gives the model 21 questions with the results of the right calls, and asks for the answer alone: as the chat
template writes calls and results, and in the question (`steps.with_results`), as the answer instead of a repeated call
is asked for.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.messages import turns_of
from langchain_tooldec.chat_models.steps import with_results
from langchain_tooldec.cli.demo import is_right
from langchain_tooldec.cli.demo_tools import QUESTIONS, DemoQuestion, demo_tools, fill_database
from langchain_tooldec.formats import UserTurn
from langchain_tooldec.tools import report_errors
from tests.agent_runners import AGENTS

RUNNERS = {run.__name__.removeprefix("by_"): run for run in AGENTS}
REQUESTS = tuple(
    DemoQuestion(*one)
    for one in (
        ("What is 12.5 times 8?", "100"),
        ("On which weekday was 2024-03-08?", "Friday"),
        ("How much is the oak table?", "349"),
        ("How many people live in Vienna?", "1982097"),
        ("How many metres are 2.5 miles?", "4023.36"),
        ("Look up the price of green tea, and multiply it by 15.", "63"),
        ("How many days are there from 2024-01-01 to 2024-03-01? Multiply that by 24.", "1440"),
        ("How many people live in Lisbon? Then multiply that by 2.", "1091592"),
        ("Multiply 7 by 6, then convert that from kg to pounds.", "92.594150"),
        ("What does the desk lamp cost? Multiply that by 3, then multiply the result by 2.", "149.7"),
        ("Convert 10 feet to cm, then multiply that by 4.", "1219.2"),
        ("Multiply 3 by 8, multiply that by 6, and convert the result from inches to feet.", "12"),
    )
)
"""Five of one call, five of two and two of three, which the demo's tools and database can answer."""


def _step(name: str, result: str, **arguments: Any) -> tuple[str, dict[str, Any], str]:
    return name, arguments, result


_TIMES = partial(_step, "multiply")
ANSWERS: tuple[tuple[DemoQuestion, tuple[tuple[str, dict[str, Any], str], ...]], ...] = (
    (QUESTIONS[0], (_TIMES("816", a=48, b=17),)),
    (QUESTIONS[1], (_step("days_until", "145", start="2024-02-10", end="2024-07-04"),)),
    (QUESTIONS[2], (_step("convert_units", "72", value=6, from_unit="feet", to_unit="inches"),)),
    (QUESTIONS[3], (_step("convert_units", "105.821886", value=3, from_unit="kg", to_unit="ounces"),)),
    (QUESTIONS[4], (_step("population_in", "709037", town_name="Oslo"),)),
    (QUESTIONS[5], (_step("weekday_of", "Wednesday", iso_date="2025-01-01"),)),
    (QUESTIONS[6], (_step("get_price", "89.5", product="red chair"), _TIMES("358", a=89.5, b=4))),
    (QUESTIONS[7],
     (_TIMES("10", a=2, b=5), _step("convert_units", "16.09344", value=10, from_unit="miles", to_unit="km"))),
    (REQUESTS[0], (_TIMES("100", a=12.5, b=8),)),
    (REQUESTS[1], (_step("weekday_of", "Friday", iso_date="2024-03-08"),)),
    (REQUESTS[2], (_step("get_price", "349", product="oak table"),)),
    (REQUESTS[3], (_step("population_in", "1982097", town_name="Vienna"),)),
    (REQUESTS[4], (_step("convert_units", "4023.36", value=2.5, from_unit="miles", to_unit="m"),)),
    (REQUESTS[5], (_step("get_price", "4.2", product="green tea"), _TIMES("63", a=4.2, b=15))),
    (REQUESTS[6], (_step("days_until", "60", start="2024-01-01", end="2024-03-01"), _TIMES("1440", a=60, b=24))),
    (REQUESTS[7], (_step("population_in", "545796", town_name="Lisbon"), _TIMES("1091592", a=545796, b=2))),
    (REQUESTS[8],
     (_TIMES("42", a=7, b=6), _step("convert_units", "92.59415", value=42, from_unit="kg", to_unit="pounds"))),
    (DemoQuestion("Is the door of the garage open?", "closed"),
     (_step("door_state", '{"door": "garage", "state": "closed", "since": "07:15"}', door="garage"),)),
    (DemoQuestion("Who wrote the report on turbines, and when?", "Keller"),
     (_step("search_documents", "Report on turbines. Author: M. Keller. Date: 2021-05-03.", query="turbines"),)),
    (DemoQuestion("Book a table for two at Lotus tonight.", "QX71"),
     (_step("book_table", "Confirmed, code QX71", restaurant="Lotus", people=2, time="tonight"),)),
    (DemoQuestion("Send an email to Ana that the meeting is at 3.", "no address"),
     (_step("send_email", "error: no address for Ana", to="Ana", text="The meeting is at 3."),)),
)  # fmt: skip
"""Questions with the calls that they need, and their results."""


def answers_from_results(model: ChatToolDec) -> dict[str, list[str]]:
    """How the model answers when it has the results, by the form in which the prompt says them."""
    found: dict[str, list[str]] = {"as the template writes them": [], "in the question": []}
    for question, steps in ANSWERS:
        messages: list[BaseMessage] = [HumanMessage(question.text)]
        for number, (name, arguments, result) in enumerate(steps):
            call = {"name": name, "args": arguments, "id": f"call{number}"}
            messages += [AIMessage("", tool_calls=[call]), ToolMessage(result, tool_call_id=f"call{number}")]
        folded = with_results(turns_of(messages), (), in_words=True)[-1]
        assert isinstance(folded, UserTurn)
        prompts: tuple[list[BaseMessage], ...] = messages, [HumanMessage(folded.text)]
        for form, prompt in zip(found, prompts, strict=True):
            answer = model.invoke(prompt).text
            found[form].append("right" if is_right(answer, question.expected) else "wrong")
            print(f"  {found[form][-1]}, {form}: {question.text} {answer[:100]!r}", flush=True)
    return found


def outcomes(model: ChatToolDec, tools: Sequence[Any], agent: str, questions: Sequence[DemoQuestion]) -> list[str]:
    """How an agent's run ends for each question: "right" or "wrong" with a text, "empty", or "failed" with an error."""
    found = []
    for question in questions:
        try:
            answer = RUNNERS[agent](model, list(tools), question.text)
            ended = "right" if is_right(answer, question.expected) else "wrong" if answer.strip() else "empty"
        except Exception as error:  # of any framework
            answer, ended = type(error).__name__, "failed"
        found.append(ended)
        print(f"  {ended}: {question.text} {answer[:100]!r}", flush=True)
    return found


def agents_runs(model: ChatToolDec, asked: argparse.Namespace) -> dict[str, list[str]]:
    """The outcomes of each agent, with the machine on and off."""
    found: dict[str, list[str]] = {}
    with TemporaryDirectory() as folder:
        database = Path(folder) / "demo.sqlite"
        fill_database(database)
        tools = report_errors(demo_tools(database))
        for agent in asked.agent or RUNNERS:
            for machine in asked.machine or ("on", "off"):
                row = f"{agent}, machine {machine}"
                print(row, flush=True)
                one = model.model_copy(update={"constrained": machine == "on"})
                found[row] = outcomes(one, tools, agent, REQUESTS if asked.several else QUESTIONS)
    return found


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--several", action="store_true", help="requests of one to three calls")
    parser.add_argument("--answers", action="store_true", help="answers from results, instead of agents")
    parser.add_argument("--agent", action="append", choices=RUNNERS, help="default: all")
    parser.add_argument("--machine", choices=("on", "off"), action="append", help="default: both")
    parser.add_argument("--format", help="default: the model's own")
    parser.add_argument("--threads", type=int, default=None)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    model = ChatToolDec.from_llama_cpp(asked.model, n_threads=asked.threads, max_tokens=256, temperature=0)
    if asked.format:
        model = model.model_copy(update={"format": asked.format})
    if asked.answers:
        found = answers_from_results(model.model_copy(update={"max_tokens": 64}))
    else:
        found = agents_runs(model, asked)
    for row, ends in found.items():
        print(f"{row}: {len(ends)} asked,", ", ".join(f"{count} {end}" for end, count in Counter(ends).most_common()))
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
