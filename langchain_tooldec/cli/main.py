"""The command line of `tooldec`: commands, options, and errors as one readable message."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from langchain_tooldec.cli.terminal import Terminal
from langchain_tooldec.errors import ToolDecError

FAILED, INTERRUPTED = 2, 130

_EXAMPLES = """\
examples:
  tooldec demo
      an agent on the bundled model, with the machine and without
  tooldec ask "What is 12 times 7?" --tools my_tools.py
      the same with your own tools
  tooldec ask "..." --tools my_tools.py --model meta-llama/Llama-3.1-8B-Instruct
      and with your own model
  tooldec trace "What is 12 times 7?"
      state by state, what may be written and what is
  tooldec evaluate
      how many calls of the bundled model are right, and how many malformed
"""
_TOOLS_HELP = "Python file with LangChain tools, or with functions that have a docstring and type hints"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        argv: The arguments; by default those of the process.

    Returns:
        The exit code: 0, or 2 if a ToolDecError was raised; its message stands on standard error.
    """
    arguments = _parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):  # a terminal without UTF-8 shows what it can
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    try:
        # Commands import torch and LangChain; --help and --version need neither.
        code: int = import_module(f"langchain_tooldec.cli.{arguments.command}").run(arguments, Terminal(sys.stdout))
    except ToolDecError as error:
        sys.stderr.write(f"tooldec {arguments.command}: {error}\n")
        return FAILED
    except KeyboardInterrupt:
        sys.stderr.write("\ninterrupted\n")
        return INTERRUPTED
    except BrokenPipeError:  # the reader of a pipe has seen enough; Python must not complain at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tooldec",
        description="Tool calls of a local LLaMA that are always well formed, for LangChain.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tooldec {_version()}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    demo = commands.add_parser("demo", help="an agent on the bundled model, with the machine on and off")
    _model_options(demo, max_tokens=256)
    ask = commands.add_parser("ask", help="answer a question with your own tools")
    ask.add_argument("question", metavar="QUESTION")
    ask.add_argument("--tools", type=Path, required=True, metavar="FILE.py", help=_TOOLS_HELP)
    ask.add_argument("--no-machine", action="store_true", help="switch the machine off")
    _model_options(ask, max_tokens=1024)
    trace = commands.add_parser("trace", help="one turn, token by token, as the paper's Table 2")
    trace.add_argument("question", metavar="QUESTION")
    trace.add_argument("--tools", type=Path, metavar="FILE.py", help=f"{_TOOLS_HELP}; by default those of the demo")
    _model_options(trace, max_tokens=256)
    _evaluate_command(commands.add_parser("evaluate", help="how many calls of a model are right and well formed"))
    return parser


def _evaluate_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "questions",
        nargs="*",
        metavar="QUESTIONS",
        help="bundled (default): the sets in the package; or some of seen, seen_two_steps, unseen, handwritten; or a "
        "JSON file of your own",
    )
    parser.add_argument("--model", metavar="ID", help="a model of the Hugging Face hub, or a folder (default: bundled)")
    parser.add_argument("--format", default="auto", metavar="NAME", help="how calls are written")
    parser.add_argument("--all", action="store_true", help="also at temperature 0.8, and with no tools in the prompt")
    parser.add_argument("--limit", type=_positive, metavar="N", help="about so many questions of each set")
    parser.add_argument("--at-once", type=_positive, default=8, metavar="N", help="questions at a time (default: 8)")
    parser.add_argument("--max-tokens", type=_positive, default=256, metavar="N", help="of a turn (default: 256)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures, and what was wrong, to a file")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def _model_options(parser: argparse.ArgumentParser, *, max_tokens: int) -> None:
    parser.add_argument("--model", metavar="ID", help="a model of the Hugging Face hub, or a folder (default: bundled)")
    parser.add_argument(
        "--format", default="auto", metavar="NAME", help="how calls are written (default: as the model was taught)"
    )
    parser.add_argument(
        "--temperature", type=float, default=0.0, metavar="T", help="0 takes the likeliest token (default)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="makes sampling repeatable")
    parser.add_argument(
        "--max-tokens", type=int, default=max_tokens, metavar="N", help=f"tokens of one turn (default: {max_tokens})"
    )


def _version() -> str:
    try:
        return version("langchain-tooldec")
    except PackageNotFoundError:  # run from a checkout that is not installed
        return "unknown"
