"""`tooldec trace`: the paper's Table 2 for one turn of the model, a few lines a token."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

from langchain_core.messages import HumanMessage
from langchain_core.tools import BaseTool

from langchain_tooldec.cli.demo_tools import demo_tools
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.terminal import Terminal, columns, fitting, shortened, visible
from langchain_tooldec.cli.tool_files import ToolFile, load_tools, show_tools
from langchain_tooldec.formats.turns import PartialTurn
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.tools import function_dict
from langchain_tooldec.visualization import Candidate, State, TraceStep, trace

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


def run(arguments: Namespace, terminal: Terminal) -> int:
    """Trace one turn on the question of the command line."""
    tools = _tools(arguments.tools, terminal)
    model = load_model(
        arguments.model,
        format=arguments.format,
        temperature=arguments.temperature,
        max_tokens=arguments.max_tokens,
        seed=arguments.seed,
        forced_runs=False,  # each token is shown with what the model thought of it
    )
    functions = [function_dict(tool) for tool in tools]
    request = model.request([HumanMessage(arguments.question)], tools=functions)
    masks = cast(TokenMasks, request.constraint)
    terminal.line()
    for name, words in _KEY:
        terminal.line(f"{name:>{_INDENT - 2}}  {words}", "dim")
    turn = model.run(request)
    limit = 2 * (terminal.width - _INDENT) - 8
    steps: list[TraceStep] = []
    for step in trace(turn.steps(), masks, request.options, likeliest=LIKELIEST, limit=limit):
        show_step(terminal, step, steps)
        steps.append(step)
    show_end(terminal, steps, turn.read())
    return 0


def show_step(terminal: Terminal, step: TraceStep, before: Sequence[TraceStep]) -> None:
    """One token: four lines, more where a state is long or the model alone would have left the machine."""
    width = terminal.width - _INDENT
    text = shortened(visible(step.text), width - 2, keep_end=True)
    terminal.line()
    _row(terminal, f"{len(before) + 1:>3}  text", f'"{text}"')
    if before and step.state == before[-1].state:
        _row(terminal, "state", f"{step.state.number}, as before", "dim")
    else:
        _show_state(terminal, step.state)
    count = f"{step.valid_tokens:,} token{'s' if step.valid_tokens > 1 else ''}: "
    _row(terminal, "valid", count + _likeliest(step.likeliest, width - len(count)))
    if not step.preferred_is_valid:
        rest = f"; the valid tokens together {_probability(step.valid_probability)}"
        _row(terminal, "alone", _shown(step.preferred, width - len(rest)) + rest, "yellow")
    rest = f"{', forced' if step.forced else ''} -> state {step.next_state.number}"
    _row(terminal, "token", _shown(step.token, width - len(rest)) + rest, "green" if step.forced else "bold")


def show_end(terminal: Terminal, steps: Sequence[TraceStep], turn: PartialTurn) -> None:
    """Where the machine stands at the end, what was written, and how often it had to step in."""
    terminal.line()
    _show_state(terminal, steps[-1].next_state)
    terminal.line()
    calls = "; ".join(f"{call.name}({call.arguments})" for call in turn.calls)
    written = calls or json.dumps(turn.answer, ensure_ascii=False)
    terminal.begin("Call: " if calls else "Answer: ", indent=0, style="bold", label_style="dim")
    terminal.write(written)
    terminal.end()
    forced = sum(step.forced for step in steps)
    moved = sum(not step.preferred_is_valid for step in steps)
    terminal.line(f"{len(steps)} tokens, {forced} of them forced; the model alone would have left the machine {moved}x")


def _show_state(terminal: Terminal, state: State) -> None:
    label, text = "state", f"{state.number}: {state.remaining}"
    while text:
        line = fitting(text, terminal.width - _INDENT)
        _row(terminal, label, line, "cyan")
        label, text = "", text[len(line) :]


def _row(terminal: Terminal, label: str, text: str, style: str = "") -> None:
    terminal.line(terminal.paint(f"{label:>{_INDENT - 2}}  ", "dim") + terminal.paint(text, style))


def _likeliest(candidates: Sequence[Candidate], width: int) -> str:
    """As many candidates as stand on the line."""

    def texts() -> Iterator[str]:
        text = ""
        for candidate in candidates:
            text += f"{', ' if text else ''}{_shown(candidate, width)}"
            yield text

    return max((text for text in texts() if columns(text) <= width), key=len, default="")


def _shown(candidate: Candidate, width: int) -> str:
    rest = f" {_probability(candidate.probability)}"
    if not candidate.token_bytes:
        return f"<end>{rest}"
    text = visible(candidate.token_bytes.decode("utf-8", "backslashreplace"))
    return f'"{shortened(text, max(width - len(rest) - 2, 4))}"{rest}'


def _probability(value: float) -> str:
    return "<0.01" if value < 0.005 else f"{value:.2f}"


def _tools(path: Path | None, terminal: Terminal) -> Sequence[BaseTool]:
    tool_file = ToolFile(tuple(demo_tools(Path("unused")))) if path is None else load_tools(path)
    show_tools(terminal, tool_file, "the demo" if path is None else str(path))
    return tool_file.tools
