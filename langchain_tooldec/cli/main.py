"""The commands and their arguments. A command is imported when it runs, so that `--help` is instant."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from langchain_tooldec.cli.options import DocumentOptions, ModelOptions, known_format, option, with_shared_options
from langchain_tooldec.version import __version__

_TOOLS = "LangChain tools, or functions with a docstring and type hints."
_ToolsOrDemo = Annotated[Path | None, option("tools", f"{_TOOLS} Default: the demo's.", "FILE.py")]
_Json = Annotated[bool, typer.Option("--json", help="Write one JSON object per line.")]


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
            message = " ".join(str(error).split())
            lines = [f"{ctx.command_path} {ctx.invoked_subcommand}: {message}", *getattr(error, "__notes__", ())]
            _tell(lines)
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


def _tell(lines: Iterable[str]) -> None:
    """Write lines to standard error; only a terminal wraps them."""
    from langchain_tooldec.cli.terminal import screen

    for line in lines:
        screen(stderr=True).print(line, soft_wrap=not sys.stderr.isatty())


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


def _starting() -> AbstractContextManager[object]:
    """A spinner while torch and transformers are imported, which takes seconds."""
    from langchain_tooldec.cli.terminal import screen

    console = screen(stderr=True)
    return console.status("Starting") if console.is_interactive else nullcontext()


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


@app.command()
@with_shared_options
def demo(options: ModelOptions) -> int:
    """Ask the same questions with the machine on and off, and compare."""
    with _starting():
        from langchain_tooldec.cli.demo import run

    return run(options)


@app.command()
@with_shared_options
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
    no_machine: Annotated[bool, typer.Option("--no-machine", help="Switch the machine off.")] = False,
    max_turns: Annotated[int, option("max-turns", "Most turns of the model per question.", "N", min=1)] = 8,
    as_json: _Json = False,
) -> int:
    """Answer a question with your own tools; without a question, chat.

    Exit code: 0 with an answer, 1 without one, 2 for a wrong argument.
    """
    with _starting():
        from langchain_tooldec.cli.ask import run

    return run(
        options, document, question, tools, openapi, machine=not no_machine, max_turns=max_turns, as_json=as_json
    )


@app.command()
@with_shared_options
def tools(
    document: DocumentOptions,
    source: Annotated[str, typer.Argument(metavar="FILE|URL", help="An OpenAPI document, or a Python file of tools.")],
    *,
    model: Annotated[str | None, option("model", "Count this model's tokens. Default: the bundled one.", "ID")] = None,
    as_json: _Json = False,
) -> int:
    """List tools, their arguments, and the tokens that they take in a prompt."""
    with _starting():
        from langchain_tooldec.cli.tools import run

    return run(ModelOptions(model=model), document, source, as_json=as_json)


@app.command()
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
) -> int:
    """Draw the machine of tools, as in the paper's Figure 2."""
    with _starting():
        from langchain_tooldec.cli.draw import run

    return run(source, output, turn_format, nodes)


@app.command()
@with_shared_options
def trace(
    options: ModelOptions,
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="-: standard input.")],
    tools: _ToolsOrDemo = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write an HTML page.")] = None,
    as_json: _Json = False,
) -> int:
    """Show one turn token by token, as in the paper's Table 2."""
    with _starting():
        from langchain_tooldec.cli.trace import run

    return run(options, question, tools, as_json=as_json, html=html)


@app.command()
@with_shared_options
def doctor(options: ModelOptions, as_json: _Json = False) -> int:
    """Check versions, device, tokenizer and format, and make one call.

    Exit code: 0, or 1 if a check fails.
    """
    with _starting():
        from langchain_tooldec.cli.doctor import run

    return run(options, as_json=as_json)


@app.command()
def explain(
    error: Annotated[str | None, typer.Argument(metavar="ERROR", help="Its class; none: the tree of all.")] = None,
) -> int:
    """Show the cause of an error, and its cure."""
    from langchain_tooldec.cli.explain import run

    return run(error)


@app.command()
@with_shared_options
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
    every: Annotated[bool, typer.Option("--all", help="Also at temperature 0.8, and with --tool-docs none.")] = False,
    limit: Annotated[int | None, option("limit", "About how many questions of each set.", "N", min=1)] = None,
    failures: Annotated[int, option("failures", "Wrong answers to show per run.", "N", min=0)] = 3,
    at_once: Annotated[int, option("at-once", "Questions to ask at a time.", "N", min=1)] = 8,
    names: Annotated[
        bool, typer.Option("--names", help="Instead: how often is a right thought's tool named, among 2 to 20?")
    ] = False,
    tax: Annotated[
        bool, typer.Option("--tax", help="Instead: how much of the model's probability does the machine remove?")
    ] = False,
    out: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Picture to write with --tax.")] = None,
    as_json: _Json = False,
) -> int:
    """Count how many calls of a model are right, and how many malformed (extra evaluation).

    A file of questions is a list of groups, each with its tools; with --tools
    it is a list of questions. A right answer contains each result that no later
    call uses. A question without calls is small talk.

    \b
    [{"tools": [{"name": "add", "description": "Add.", "parameters": {...}}],
      "questions": [{"question": "What is 3 plus 4?", "calls": [
        {"name": "add", "arguments": {"a": 3, "b": 4}, "result": "7"}]}]}]
    """  # noqa: D301 - the backspace keeps the lines
    with _starting():
        from langchain_tooldec.cli.evaluate import run

    told: dict[str, Any] = {"every": every, "names": names, "as_json": as_json, "tax": tax, "out": out}
    return run(options, questions, tools, limit=limit, failures=failures, at_once=at_once, **told)


@app.command()
def serve(
    model: Annotated[str, typer.Argument(metavar="MODEL", help="A model's name, a folder, or bundled.")],
    arguments: Annotated[list[str] | None, typer.Argument(metavar="[-- VLLM'S ARGUMENTS]", show_default=False)] = None,
    *,
    tensor_parallel: Annotated[int, option("tensor-parallel", "Devices that share each layer.", "N", min=1)] = 1,
    host: Annotated[str, option("host", "The address to listen on.", "ADDRESS")] = "127.0.0.1",
    port: Annotated[int, option("port", "The port to listen on.", "N", min=1)] = 8000,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only print the command.")] = False,
) -> int:
    """Serve a model to many clients with vLLM and the machine (extra vllm).

    Everything after -- goes to vLLM.

    \b
    tooldec serve meta-llama/Llama-3.1-70B-Instruct --tensor-parallel 4 -- --api-key KEY
    """  # noqa: D301 - the backspace keeps the lines
    from langchain_tooldec.cli.serve import run

    return run(model, host=host, port=port, tensor_parallel=tensor_parallel, arguments=arguments or (), dry_run=dry_run)
