"""`tooldec demo`: the same questions with the machine on and off, and a table counted from the two runs."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.agent import Answer, ToolAgent, show_answer
from langchain_tooldec.cli.demo_tools import QUESTIONS, Question, demo_tools, fill_database
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.cli.terminal import screen
from langchain_tooldec.cli.tool_files import ToolFile, show_tools
from langchain_tooldec.evaluation import KINDS, Kind

_NUMBER = re.compile(r"-?\d+(?:[.,]\d+)*")


@dataclass
class Tally:
    """What was counted over a round of questions.

    Attributes:
        machine: "on" or "off".
        questions: How many were asked.
        right: How many were answered truly.
        calls: How many calls were written, malformed ones too.
        malformed: How many turns of the model were malformed, by kind.
        forward_passes: How often the model was run.
        seconds: How long it took.
    """

    machine: str
    questions: int = 0
    right: int = 0
    calls: int = 0
    malformed: Counter[Kind] = field(default_factory=Counter)
    forward_passes: int = 0
    seconds: float = 0.0

    def add(self, answer: Answer, right: bool, seconds: float) -> None:
        """Count one question."""
        self.questions += 1
        self.right += right
        self.calls += answer.calls
        self.malformed.update(wrong.kind for wrong in answer.malformed)
        self.forward_passes += answer.forward_passes
        self.seconds += seconds


def run(options: ModelOptions) -> int:
    """Ask every question twice, and show the table."""
    console = screen()
    with TemporaryDirectory(prefix="tooldec-demo-") as folder:
        database = Path(folder) / "demo.sqlite"
        fill_database(database)
        tools = tuple(demo_tools(database))
        show_tools(console, ToolFile(tools), "the demo")
        model = load_model(options, max_tokens=256)
        tallies = []
        for machine in ("on", "off"):
            switched: ChatToolDec = model.model_copy(update={"constrained": machine == "on"})
            tallies.append(ask_all(console, ToolAgent(switched, tools), QUESTIONS, machine))
    console.print()
    console.print(_table(tallies))
    return 0


def ask_all(console: Console, agent: ToolAgent, questions: Iterable[Question], machine: str) -> Tally:
    """Ask the questions one after the other, each by itself, and count."""
    tally = Tally(machine)
    console.print(f"\nTHE MACHINE IS {machine.upper()}", style="bold")
    for number, question in enumerate(questions, 1):
        console.print(f"\n{number}. {question.text}", style="bold")
        started = time.monotonic()
        answer = show_answer(console, agent, question.text, indent=3)
        agent.history.clear()
        right = is_right(answer.text, question.expected)
        tally.add(answer, right, time.monotonic() - started)
        if right:
            console.print("   right", style="green")
        else:
            console.print(f"   wrong: the answer is {question.expected}", style="red")
    return tally


def is_right(answer: str, expected: str) -> bool:
    """Whether an answer contains what is expected: a number by its value, words as a whole.

    Example:
        >>> is_right("It is 74.850 euros.", "74.85"), is_right("It is 174.85.", "74.85"), is_right("tuesday", "Tuesday")
        (True, False, True)
    """
    if _NUMBER.fullmatch(expected):
        numbers = (float(text.replace(",", "")) for text in _NUMBER.findall(answer))
        return any(abs(number - float(expected)) <= 1e-9 * abs(number) for number in numbers)
    return re.search(rf"(?<!\w){re.escape(expected)}(?!\w)", answer, re.IGNORECASE) is not None


def _table(tallies: Sequence[Tally]) -> Table:
    """The tallies side by side."""
    table = Table("", *(f"machine {tally.machine}" for tally in tallies), box=None, header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    table.add_row("questions answered right", *(f"{tally.right} of {tally.questions}" for tally in tallies))
    table.add_row("calls written", *(f"{tally.calls}" for tally in tallies))
    table.add_row("malformed", *(f"{tally.malformed.total()}" for tally in tallies))
    for kind, words in KINDS.items():
        table.add_row(f"  of these: {words}", *(f"{tally.malformed[kind]}" for tally in tallies))
    table.add_row("forward passes", *(f"{tally.forward_passes}" for tally in tallies))
    table.add_row("seconds", *(f"{tally.seconds:.1f}" for tally in tallies))
    return table
