"""`tooldec trace`: the paper's Table 2 for one turn of the model, a few lines per token."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from langchain_tooldec.cli.ask import read_question
from langchain_tooldec.cli.demo_tools import demo_tools
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.cli.terminal import Writer, as_text, check_writable, screen, visible, write_json, write_text
from langchain_tooldec.cli.tool_files import ToolFile, load_tools, show_tools
from langchain_tooldec.formats.turns import PartialTurn
from langchain_tooldec.visualization import Candidate, State, TraceStep, trace_turn

LIKELIEST = 6
_INDENT = 12
_KEY = (
    ("text", "what is written so far (its end); \\n is a new line"),
    ("state", "its number, and what remains to be matched: a|b is either of both,"),
    ("", "a? may be left out, <text> is any text without the markers"),
    ("valid", "how many tokens it allows, the likeliest, and their probabilities"),
    ("alone", "what the model would write without the machine, if not allowed"),
    ("token", "the one taken, and the next state; forced: no other byte can follow"),
)


def run(options: ModelOptions, question: str, tools: Path | None, *, as_json: bool, html: Path | None = None) -> int:
    """Trace one turn on a question; 1 if the model neither calls nor answers."""
    console = screen()
    asked = read_question(question)
    if html is not None:
        check_writable(html)
    tool_file = ToolFile(tuple(demo_tools(Path("unused")))) if tools is None else load_tools(tools)
    if not as_json:
        show_tools(console, tool_file, "the demo" if tools is None else str(tools))
    model = load_model(options, max_tokens=256)
    limit = 2 * (console.width - _INDENT) - 8
    shown = trace_turn(model, asked, tool_file.tools, likeliest=LIKELIEST, limit=limit)
    if not as_json:
        console.print()
        console.print(_grid((name, Text(words)) for name, words in _KEY), style="dim")
    for step in shown:
        if as_json:
            write_json(step)
        else:
            show_step(console, step, shown.steps[:-1])
    written = shown.read()
    if html is not None:
        write_text(html, shown.html())
    if as_json:
        write_json({"calls": written.calls, "answer": written.answer})
    else:
        show_end(console, shown.steps, written)
    return 0 if written.calls or written.answer else 1


def show_step(console: Console, step: TraceStep, before: Sequence[TraceStep]) -> None:
    """Show one token in four lines; more if a state is long or the model alone would have left the machine."""
    end = Text(f"“{visible(step.text)}”"[::-1])  # cut from the start, since the end is shown
    end.truncate(console.width - _INDENT, overflow="ellipsis")
    rows = [(f"{len(before) + 1:>3}  text", Text(end.plain[::-1])), _state(step.state)]
    if before and step.state == before[-1].state:
        rows[-1] = ("state", Text(f"{step.state.number}, as before", "dim"))
    count = f"{step.valid_tokens:,} token{'s' if step.valid_tokens > 1 else ''}: "
    rows.append(("valid", _line(count + ", ".join(map(_shown, step.likeliest)))))
    if not step.preferred_is_valid:
        rest = f"; the valid tokens together {_probability(step.valid_probability)}"
        rows.append(("alone", _line(_shown(step.preferred) + rest, "yellow")))
    rest = f"{', forced' if step.forced else ''} -> state {step.next_state.number}"
    rows.append(("token", _line(_shown(step.token) + rest, "green" if step.forced else "bold")))
    console.print()
    console.print(_grid(rows))


def show_end(console: Console, steps: Sequence[TraceStep], turn: PartialTurn) -> None:
    """Show the final state, what was written, and how often the machine stepped in."""
    console.print()
    console.print(_grid([_state(steps[-1].next_state)]))
    console.print()
    writer = Writer(console)
    writer.begin("Call: " if turn.calls else "Answer: ", "bold")
    writer.write("; ".join(f"{call.name}({call.arguments})" for call in turn.calls) or visible(turn.answer or ""))
    writer.end()
    forced = sum(step.forced for step in steps)
    moved = sum(not step.preferred_is_valid for step in steps)
    console.print(f"{len(steps)} tokens, {forced} of them forced; the model alone would have left the machine {moved}x")


def _grid(rows: Iterable[tuple[str, Text]]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="dim", width=_INDENT - 2)
    grid.add_column()
    for label, text in rows:
        grid.add_row(label, text)
    return grid


def _state(state: State) -> tuple[str, Text]:
    return "state", Text(f"{state.number}: {state.remaining}", "cyan", overflow="fold")


def _line(text: str, style: str = "") -> Text:
    return Text(text, style, no_wrap=True, overflow="ellipsis")


def _shown(candidate: Candidate) -> str:
    token = f"“{visible(as_text(candidate.token_bytes))}”" if candidate.token_bytes else "<end>"
    return f"{token} {_probability(candidate.probability)}"


def _probability(value: float) -> str:
    return "<0.01" if value < 0.005 else f"{value:.2f}"
