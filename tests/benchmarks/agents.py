"""How many of the demo's questions the agents of LangChain answer right with a GGUF file, with the machine on and off.

`python tests/benchmarks/agents.py MODEL.gguf [--agent NAME] [--threads N] [--json OUT]` (`make llama-cpp`)

Tools tell their errors to the model. A run that does not end after 14 steps counts as wrong. Greedy, at most 256 tokens
a turn.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.demo import is_right
from langchain_tooldec.cli.demo_tools import QUESTIONS, demo_tools, fill_database
from langchain_tooldec.tools import report_errors
from tests.agent_runners import AGENTS

RUNNERS = {run.__name__.removeprefix("by_"): run for run in AGENTS}


def answered(model: ChatToolDec, tools: list[Any], agent: str) -> list[bool]:
    """Which of the questions an agent answers right."""
    right = []
    for question in QUESTIONS:
        try:
            answer = RUNNERS[agent](model, tools, question.text)
        except Exception as error:  # of any framework
            answer = f"({type(error).__name__})"
        right.append(is_right(answer, question.expected))
        print(f"  {'right' if right[-1] else 'wrong'}: {question.text} {answer[:100]!r}", flush=True)
    return right


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--agent", action="append", choices=RUNNERS, help="default: all")
    parser.add_argument("--threads", type=int, default=None)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    model = ChatToolDec.from_llama_cpp(asked.model, n_threads=asked.threads, max_tokens=256, temperature=0)
    counts: dict[str, dict[str, list[bool]]] = {}
    with TemporaryDirectory() as folder:
        database = Path(folder) / "demo.sqlite"
        fill_database(database)
        tools = list(report_errors(demo_tools(database)))
        for agent in asked.agent or RUNNERS:
            for machine in ("on", "off"):
                print(f"{agent}, machine {machine}", flush=True)
                one = model.model_copy(update={"constrained": machine == "on"})
                counts.setdefault(agent, {})[machine] = answered(one, tools, agent)
    for agent, runs in counts.items():
        print(agent, *(f"{machine} {sum(right)} of {len(right)}" for machine, right in runs.items()), sep="  ")
    if asked.json:
        asked.json.write_text(json.dumps(counts, indent=1))


if __name__ == "__main__":
    main()
