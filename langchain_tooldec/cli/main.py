"""The commands and their arguments.

A function here declares one command: its signature the arguments, its docstring the help. The command itself is `run`
in the module of the same name, which is imported when it runs, so that `--help` is instant.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import nullcontext
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from langchain_tooldec.cli.options import DocumentOptions, ModelOptions, flag, known_format, option, with_shared_options
from langchain_tooldec.version import __version__

_TOOLS = "LangChain tools, or functions with a docstring and type hints."
_Json = Annotated[bool, flag("json", "Write one JSON object per line.")]

_WITHOUT_TORCH = ("explain", "serve")
"""The commands whose import takes no seconds."""


class Commands(TyperGroup):
    """The commands. Their results are exit codes; an error of this package is printed to standard error.

    Exit codes: 0; 1: no answer, or a check failed; 2: a wrong argument, or an error of this package; 130: interrupted.
    """

    def get_params(self, ctx: Any) -> Any:
        """The group's own options, as in typer, without Python types."""
        return _without_python_types(super().get_params(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by name, as in typer, without Python types."""
        command: Any = super().get_command(ctx, cmd_name)
        if command is not None:
            _without_python_types(command.get_params(ctx))
        return command

    def invoke(self, ctx: Any) -> Any:
        """Run a command and convert its errors; see the class."""
        try:
            code = super().invoke(ctx)
        except typer.BadParameter as error:  # a message from pydantic begins with these words
            error.message = error.message.removeprefix("Value error, ")
            raise
        except Exception as error:
            errors = sys.modules.get("langchain_tooldec.errors")  # its import is slow: langchain_core
            if errors is None or not isinstance(error, errors.ToolDecError):
                raise
            from langchain_tooldec.cli.terminal import screen

            message = f"{ctx.command_path} {ctx.invoked_subcommand}: {' '.join(str(error).split())}"
            for line in (message, *getattr(error, "__notes__", ())):
                screen(stderr=True).print(line, soft_wrap=not sys.stderr.isatty())  # only a terminal wraps it
            code = 2
        except KeyboardInterrupt:
            typer.echo("\ninterrupted", err=True)
            code = 130
        raise typer.Exit(code or 0)


def _without_python_types(parameters: Any) -> Any:
    """Remove the type from flags and arguments: typer would show `<bool>` and `<list[str]>`."""
    for parameter in parameters:
        if getattr(parameter, "is_flag", False) or parameter.param_type_name == "argument":
            parameter.display_type_rich = lambda ctx: None
    return parameters


def command_group(**options: Any) -> typer.Typer:
    """An application of `Commands` with `-h` as a short `--help`; takes the options of `typer.Typer`."""
    return typer.Typer(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]}, **options)


app = command_group()


def main() -> None:
    """Run the command in `sys.argv`; ends with an exit code."""
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")  # only this package's progress is shown
    os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")
    for stream in (sys.stdout, sys.stderr):  # a terminal without UTF-8 shows what it can
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    app(prog_name="tooldec")


def command(declared: Callable[..., None]) -> Callable[..., None]:
    """Add a command to `tooldec`; see the module."""

    @wraps(declared)
    def run(**values: Any) -> int:
        from langchain_tooldec.cli.terminal import screen

        name, console = declared.__name__, screen(stderr=True)
        slow = name not in _WITHOUT_TORCH and console.is_interactive
        with console.status("Starting") if slow else nullcontext():
            module = import_module(f"langchain_tooldec.cli.{name}")
        code: int = module.run(**values)
        return code

    app.command()(with_shared_options(run))
    return declared


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"tooldec {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _help(
    context: typer.Context,
    _: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print version.")] = False,
) -> None:
    """Tool calls from a local LLaMA that are always well formed, for LangChain.

    \b
    tooldec demo
    tooldec ask "What is 12 times 7?" --tools my_tools.py
    tooldec ask --tools my_tools.py --model meta-llama/Llama-3.1-8B-Instruct
    tooldec ask --openapi https://example.com/openapi.json
    tooldec trace "What is 12 times 7?"
    tooldec draw my_tools.py -o machine.svg
    tooldec evaluate
    tooldec doctor
    tooldec explain SchemaTooLargeError
    tooldec serve meta-llama/Llama-3.1-8B-Instruct

    Environment variables such as TOOLDEC_MODEL or TOOLDEC_TOP_P set the defaults of options.
    """  # noqa: D301 - the backspace keeps the lines
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@command
def demo(options: ModelOptions) -> None:
    """Ask the same questions with the machine on and off, and compare."""


@command
def ask(
    options: ModelOptions,
    document: DocumentOptions,
    question: Annotated[
        str | None, typer.Argument(metavar="QUESTION", help="- reads standard input. Without a question: chat.")
    ] = None,
    *,
    tools: Annotated[Path | None, option("tools", _TOOLS, "FILE.py")] = None,
    openapi: Annotated[
        str | None, option("openapi", "An OpenAPI document; its operations become tools.", "FILE|URL")
    ] = None,
    no_machine: Annotated[bool, flag("no-machine", "Switch the machine off.")] = False,
    max_turns: Annotated[int, option("max-turns", "Most turns of the model per question.", "N", min=1)] = 8,
    as_json: _Json = False,
) -> None:
    """Answer a question with your own tools; without a question, chat.

    Exit code: 0 with an answer, 1 without one, 2 for a wrong argument.
    """


@command
def tools(
    document: DocumentOptions,
    source: Annotated[str, typer.Argument(metavar="FILE|URL", help="An OpenAPI document, or a Python file of tools.")],
    *,
    model: Annotated[str | None, option("model", "Count this model's tokens. Default: the bundled one.", "ID")] = None,
    as_json: _Json = False,
) -> None:
    """List tools, their arguments, and the tokens that they take in a prompt."""


@command
def draw(
    source: Annotated[Path, typer.Argument(metavar="FILE.py", help=_TOOLS)],
    *,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="A .svg, .dot or .mermaid file. Default: print DOT."),
    ] = None,
    turn_format: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="NAME",
            help="Format of calls, such as react, hermes, qwen_coder; an unknown name lists all.",
            callback=known_format,
        ),
    ] = "react",
    nodes: Annotated[int, option("nodes", "About how many nodes to draw; the rest is folded.", "N", min=8)] = 60,
) -> None:
    """Draw the machine of tools, as in the paper's Figure 2."""


@command
def trace(
    options: ModelOptions,
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="-: standard input.")],
    tools: Annotated[Path | None, option("tools", f"{_TOOLS} Default: the demo's.", "FILE.py")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write an HTML page.")] = None,
    as_json: _Json = False,
) -> None:
    """Show one turn token by token, as in the paper's Table 2."""


@command
def doctor(
    options: ModelOptions,
    tools: Annotated[Path | None, option("tools", f"{_TOOLS} What is not enforced of them.", "FILE.py")] = None,
    as_json: _Json = False,
) -> None:
    """Check versions, device, tokenizer and format, and make one call.

    Exit code: 0, or 1 if a check fails.
    """


@command
def explain(
    error: Annotated[str | None, typer.Argument(metavar="ERROR", help="Its class; none: the tree of all.")] = None,
) -> None:
    """Show the cause of an error, and its cure."""


@command
def evaluate(
    options: ModelOptions,
    questions: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="QUESTIONS",
            help="Any of seen, seen_two_steps, unseen, handwritten; or JSON files. Default: these four.",
        ),
    ] = None,
    tools: Annotated[Path | None, option("tools", f"{_TOOLS} Default: those in the files.", "FILE.py")] = None,
    every: Annotated[bool, flag("all", "Also at temperature 0.8, and with --tool-docs none.")] = False,
    limit: Annotated[int | None, option("limit", "About how many questions of each set.", "N", min=1)] = None,
    failures: Annotated[int, option("failures", "Wrong answers to show per run.", "N", min=0)] = 3,
    at_once: Annotated[int, option("at-once", "Questions to ask at a time.", "N", min=1)] = 8,
    names: Annotated[bool, flag("names", "Instead: how often is a right thought's tool named, among 2 to 20?")] = False,
    tax: Annotated[bool, flag("tax", "Instead: how much of the model's probability does the machine remove?")] = False,
    out: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Picture to write with --tax.")] = None,
    as_json: _Json = False,
) -> None:
    """Count how many calls of a model are right, and how many malformed (extra evaluation).

    A file of questions is a list of groups, each with its tools; with --tools
    it is a list of questions. A right answer contains each result that no later
    call uses. A question without calls is small talk.

    \b
    [{"tools": [{"name": "add", "description": "Add.", "parameters": {...}}],
      "questions": [{"question": "What is 3 plus 4?", "calls": [
        {"name": "add", "arguments": {"a": 3, "b": 4}, "result": "7"}]}]}]
    """  # noqa: D301 - the backspace keeps the lines


@command
def serve(
    model: Annotated[str, typer.Argument(metavar="MODEL", help="A model's name, a folder, or bundled.")],
    arguments: Annotated[list[str] | None, typer.Argument(metavar="[-- VLLM'S ARGUMENTS]", show_default=False)] = None,
    *,
    tensor_parallel: Annotated[int, option("tensor-parallel", "Devices that share each layer.", "N", min=1)] = 1,
    host: Annotated[str, option("host", "The address to listen on.", "ADDRESS")] = "127.0.0.1",
    port: Annotated[int, option("port", "The port to listen on.", "N", min=1)] = 8000,
    dry_run: Annotated[bool, flag("dry-run", "Only print the command.")] = False,
) -> None:
    """Serve a model to many clients with vLLM and the machine (extra vllm).

    Everything after -- goes to vLLM.

    \b
    tooldec serve meta-llama/Llama-3.1-70B-Instruct --tensor-parallel 4 -- --api-key KEY
    """  # noqa: D301 - the backspace keeps the lines
