"""`tooldec ask`: an agent with a user's own tools answers one question."""

from __future__ import annotations

from argparse import Namespace

from langchain_tooldec.cli.agent import ToolAgent, require_langchain, show_answer
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.terminal import Terminal
from langchain_tooldec.cli.tool_files import load_tools, show_tools


def run(arguments: Namespace, terminal: Terminal) -> int:
    """Answer the question of the command line."""
    require_langchain("tooldec ask")
    tool_file = load_tools(arguments.tools)
    show_tools(terminal, tool_file, str(arguments.tools))
    model = load_model(
        arguments.model,
        format=arguments.format,
        temperature=arguments.temperature,
        max_tokens=arguments.max_tokens,
        seed=arguments.seed,
        constrained=not arguments.no_machine,
    )
    terminal.line(f"calls are written as {model.call_format}", "dim")
    agent = ToolAgent(model, tool_file.tools)
    terminal.line()
    terminal.begin("Question: ", indent=0, style="bold", label_style="dim")
    terminal.write(arguments.question)
    terminal.end()
    answer = show_answer(terminal, agent, arguments.question, indent=0)
    terminal.line()
    state = "off" if arguments.no_machine else "on"
    calls = f"{answer.calls} call{'s' if answer.calls != 1 else ''}"
    terminal.line(f"machine {state}, {calls}, {answer.forward_passes} forward passes", "dim")
    return 0
