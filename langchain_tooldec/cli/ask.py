"""`tooldec ask`: an agent with a user's own tools answers one question, or chats."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from rich.console import Console

from langchain_tooldec.cli.agent import Answer, ToolAgent, check_tools, show_answer, write_answer
from langchain_tooldec.cli.loading import load_document, load_model
from langchain_tooldec.cli.options import DocumentOptions, ModelOptions
from langchain_tooldec.cli.terminal import screen
from langchain_tooldec.cli.tool_files import load_tools, show_tools
from langchain_tooldec.errors import ContextLengthError, OptionError

_LEAVE = {"exit", "quit", "/exit", "/quit"}
_HELP = """\
Ask anything. The model answers with the tools and remembers the conversation.
/tools    show the tools, their arguments and the format of calls
/forget   start again with an empty conversation
exit      leave, as do quit and Ctrl-D
Ctrl-C    stop an answer"""


def run(
    options: ModelOptions,
    document: DocumentOptions,
    question: str | None,
    *,
    tools: Path | None,
    openapi: str | None,
    no_machine: bool,
    max_turns: int,
    as_json: bool,
) -> int:
    """Answer one question, or run a chat; 1 if the question has no answer."""
    console = screen()
    question = read_question(question)
    found = []
    if tools is not None:
        found.append((str(tools), load_tools(tools)))
    if openapi is not None:
        found.append((openapi, load_document(openapi, document)))
    if not found:
        raise OptionError("there are no tools; give --tools FILE.py, --openapi FILE or URL, or both")
    if not as_json:
        for origin, tool_file in found:
            show_tools(console, tool_file, origin, spelled_out=0)
    all_tools = [tool for _, tool_file in found for tool in tool_file.tools]
    check_tools(all_tools)
    model = load_model(options, judged=no_machine, constrained=not no_machine)

    def show_all() -> None:
        for origin, tool_file in found:
            show_tools(console, tool_file, origin, spelled_out=len(tool_file.tools))
        console.print(f"calls are written as {model.call_format}", style="dim")

    with closing(ToolAgent(model, all_tools, max_turns)) as agent:
        if question is None:
            _chat(console, agent, show_all, as_json)
            return 0
        if not as_json:
            console.print()
            console.print(f"Question: {question}", style="bold", soft_wrap=True)
        return 0 if _answer(console, agent, question, as_json).text else 1


def read_question(question: str | None) -> str | None:
    """The question of a command line, which must not be empty; "-" reads standard input."""
    if question == "-":
        question = _read(sys.stdin.read)
    if question is not None and not question.strip():
        raise OptionError("the question is empty")
    return question


def _read(read: Callable[..., str], *arguments: str) -> str:
    try:
        text = read(*arguments).strip()
        text.encode()  # the locale may have let invalid UTF-8 pass
    except (UnicodeDecodeError, UnicodeEncodeError) as error:
        raise OptionError(f"standard input is not UTF-8: {error.reason}") from None
    return text


def _answer(console: Console, agent: ToolAgent, question: str, as_json: bool) -> Answer:
    if as_json:
        return write_answer(agent, question)
    answer = show_answer(console, agent, question)
    calls = f"{answer.calls} call{'s' if answer.calls != 1 else ''}"
    console.print(f"{calls}, {answer.forward_passes} forward passes", style="dim")
    return answer


def _chat(console: Console, agent: ToolAgent, show_all: Callable[[], None], as_json: bool) -> None:
    """Ask and answer until the end of input; a word after a slash is a command of the chat."""
    with suppress(ImportError):
        import readline  # noqa: F401 - enables line editing and history

    talking = sys.stdin.isatty()
    if talking and not as_json:
        console.print("Ask a question. /help lists the commands; exit leaves.", style="dim")
    while True:
        try:
            question = _read(input, "\n> " if talking else "")
        except EOFError:
            if talking:
                console.print()
            return
        except KeyboardInterrupt:
            continue
        if question in _LEAVE:
            return
        if not (talking or as_json):
            console.print(f"\n> {question}", style="bold", soft_wrap=True)
        if re.fullmatch(r"/[a-z]*", question):
            _command(console, agent, show_all, question)
        elif question:
            _answer_in_chat(console, agent, question, as_json)


def _command(console: Console, agent: ToolAgent, show_all: Callable[[], None], word: str) -> None:
    if word == "/help":
        console.print(_HELP, soft_wrap=True)
    elif word == "/tools":
        show_all()
    elif word == "/forget":
        agent.history.clear()
        console.print("forgotten", style="dim")
    else:
        console.print(f"unknown command {word}; /help lists the commands", style="dim", soft_wrap=True)


def _answer_in_chat(console: Console, agent: ToolAgent, question: str, as_json: bool) -> None:
    errors = screen(stderr=True)
    try:
        answer = _answer(console, agent, question, as_json)
    except KeyboardInterrupt:
        errors.print("stopped; the question is forgotten", style="yellow")
    except ContextLengthError as error:
        agent.history.clear()
        errors.print(f"{error}; the chat starts again, without the earlier messages", style="yellow", soft_wrap=True)
    else:
        if not answer.text:
            errors.print("no answer; the question is forgotten", style="yellow")
