"""`tooldec demo`: the same questions with the machine on and off, and a table of both runs."""

from __future__ import annotations

import re
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.agent import ToolAgent, show_answer
from langchain_tooldec.cli.demo_tools import QUESTIONS, demo_tools, fill_database
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.cli.terminal import figures, screen
from langchain_tooldec.cli.tool_files import ToolFile, show_tools
from langchain_tooldec.evaluation import KINDS

_RIGHT = f"answered right, of {len(QUESTIONS)}"
_OF_THESE = {kind: f"  of these: {words}" for kind, words in KINDS.items()}
_ROWS = (_RIGHT, "calls written", "malformed", *_OF_THESE.values(), "forward passes", "seconds")
_NUMBER = re.compile(r"-?\d+(?:[.,]\d+)*")


def run(options: ModelOptions) -> int:
    """Ask every question twice, and show the table."""
    console = screen()
    with TemporaryDirectory(prefix="tooldec-demo-") as folder:
        database = Path(folder) / "demo.sqlite"
        fill_database(database)
        tools = tuple(demo_tools(database))
        show_tools(console, ToolFile(tools), "the demo")
        model = load_model(options, judged=True, max_tokens=256)
        counts = {}
        for machine in ("on", "off"):
            console.print(f"\nTHE MACHINE IS {machine.upper()}", style="bold")
            switched: ChatToolDec = model.model_copy(update={"constrained": machine == "on"})
            counts[f"machine {machine}"] = ask_all(console, ToolAgent(switched, tools))
    console.print()
    rows = ((row, *(_shown(row, count[row]) for count in counts.values())) for row in _ROWS)
    console.print(figures(["", *counts], rows, header_style="bold"))
    return 0


def ask_all(console: Console, agent: ToolAgent) -> dict[str, float]:
    """Ask each question independently; returns the counts by row of the table."""
    counts = dict.fromkeys(_ROWS, 0.0)
    for number, question in enumerate(QUESTIONS, 1):
        console.print(f"\n{number}. {question.text}", style="bold")
        started = time.monotonic()
        answer = show_answer(console, agent, question.text, indent=3)
        agent.history.clear()
        right = is_right(answer.text, question.expected)
        counts[_RIGHT] += right
        counts["calls written"] += answer.calls
        for wrong in answer.malformed:
            counts["malformed"] += 1
            counts[_OF_THESE[wrong.kind]] += 1
        counts["forward passes"] += answer.forward_passes
        counts["seconds"] += time.monotonic() - started
        if right:
            console.print("   right", style="green")
        else:
            console.print(f"   wrong: the answer is {question.expected}", style="red")
    return counts


def is_right(answer: str, expected: str) -> bool:
    """Whether an answer contains the expected number (by value) or words (whole).

    Example:
        >>> is_right("It is 74.850 euros.", "74.85"), is_right("It is 174.85.", "74.85"), is_right("tuesday", "Tuesday")
        (True, False, True)
    """
    if _NUMBER.fullmatch(expected):
        numbers = (float(text.replace(",", "")) for text in _NUMBER.findall(answer))
        return any(abs(number - float(expected)) <= 1e-9 * abs(number) for number in numbers)
    return re.search(rf"(?<!\w){re.escape(expected)}(?!\w)", answer, re.IGNORECASE) is not None


def _shown(row: str, count: float) -> str:
    return f"{count:.{1 if row == 'seconds' else 0}f}"
