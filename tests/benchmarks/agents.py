"""What agents of LangChain answer with a GGUF file, with the machine on and off: the demo's questions, or longer ones.

`python tests/benchmarks/agents.py MODEL.gguf [--several] [--agent NAME] [--format NAME] [--threads N] [--json OUT]`
(`make llama-cpp`)

Greedy, at most 256 tokens a turn; tools tell their errors to the model. `--several` asks twelve requests of one to
three calls instead of the demo's eight questions. Of each run it counts whether the answer has the expected value, and
whether the run ended by itself, within LangGraph's or the executor's own limit of steps, and with a text.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.demo import is_right
from langchain_tooldec.cli.demo_tools import QUESTIONS, DemoQuestion, demo_tools, fill_database
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
        ("Multiply 3 by 4, multiply that by 5, and convert the result from inches to feet.", "5"),
    )
)
"""Four of one call, six of two and two of three: (tools) what they are expected to find, from the demo's database."""


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


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--several", action="store_true", help="requests of one to three calls")
    parser.add_argument("--agent", action="append", choices=RUNNERS, help="default: all")
    parser.add_argument("--machine", choices=("on", "off"), action="append", help="default: both")
    parser.add_argument("--format", help="default: the model's own")
    parser.add_argument("--threads", type=int, default=None)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    model = ChatToolDec.from_llama_cpp(asked.model, n_threads=asked.threads, max_tokens=256, temperature=0)
    if asked.format:
        model = model.model_copy(update={"format": asked.format})
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
    for row, ends in found.items():
        print(f"{row}: {len(ends)} asked,", ", ".join(f"{count} {end}" for end, count in Counter(ends).most_common()))
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
