"""`tooldec demo`: the same questions with the machine on and off, and a table counted from the two runs."""

from __future__ import annotations

import re
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.agent import Answer, ToolAgent, require_langchain, show_answer
from langchain_tooldec.cli.demo_tools import QUESTIONS, Question, demo_tools, fill_database
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.malformed import Kind
from langchain_tooldec.cli.terminal import Terminal
from langchain_tooldec.cli.tool_files import ToolFile, show_tools

_KINDS: tuple[tuple[Kind, str], ...] = (
    ("name", "of these: no such tool"),
    ("argument", "of these: bad arguments"),
    ("syntax", "of these: no ReAct turn"),
)
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


def run(arguments: Namespace, terminal: Terminal) -> int:
    """Ask every question twice, and show the table."""
    require_langchain("tooldec demo")
    with TemporaryDirectory(prefix="tooldec-demo-") as folder:
        database = Path(folder) / "demo.sqlite"
        fill_database(database)
        tools = tuple(demo_tools(database))
        show_tools(terminal, ToolFile(tools), "the demo")
        model = load_model(
            arguments.model,
            format=arguments.format,
            temperature=arguments.temperature,
            max_tokens=arguments.max_tokens,
            seed=arguments.seed,
        )
        tallies = []
        for machine in ("on", "off"):
            switched: ChatToolDec = model.model_copy(update={"constrained": machine == "on"})
            agent = ToolAgent(switched, tools)
            tallies.append(ask_all(terminal, agent, QUESTIONS, machine))
    show_table(terminal, tallies)
    return 0


def ask_all(terminal: Terminal, agent: ToolAgent, questions: Iterable[Question], machine: str) -> Tally:
    """Ask the questions one after the other, and count."""
    tally = Tally(machine)
    terminal.line()
    terminal.line(f"The machine is {machine}".upper(), "bold")
    for number, question in enumerate(questions, 1):
        terminal.line()
        terminal.begin(f"{number}. ", indent=0, style="bold")
        terminal.write(question.text)
        terminal.end()
        started = time.monotonic()
        answer = show_answer(terminal, agent, question.text)
        right = is_right(answer.text, question.expected)
        tally.add(answer, right, time.monotonic() - started)
        if right:
            terminal.line("   right", "green")
        else:
            terminal.line(f"   wrong: the answer is {question.expected}", "red")
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


def show_table(terminal: Terminal, tallies: Sequence[Tally]) -> None:
    """The tallies side by side."""
    rows = [
        ("questions answered right", [f"{tally.right} of {tally.questions}" for tally in tallies]),
        ("calls written", [f"{tally.calls}" for tally in tallies]),
        ("malformed", [f"{tally.malformed.total()}" for tally in tallies]),
        *((f"  {words}", [f"{tally.malformed[kind]}" for tally in tallies]) for kind, words in _KINDS),
        ("forward passes", [f"{tally.forward_passes}" for tally in tallies]),
        ("seconds", [f"{tally.seconds:.1f}" for tally in tallies]),
    ]
    terminal.line()
    heads = "".join(f"{f'machine {tally.machine}':>14}" for tally in tallies)
    terminal.line(f"{'':28}{heads}", "bold")
    for name, values in rows:
        terminal.line(f"{name:28}" + "".join(f"{value:>14}" for value in values))
