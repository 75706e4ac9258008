"""`python -m integrations`: the commands of each system, and the report."""

from __future__ import annotations

import typer

from integrations.restgpt.commands import app as restgpt
from integrations.toolkengpt.commands import app as toolkengpt
from integrations.toolllm.commands import app as toolllm
from langchain_tooldec.cli.main import Commands

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    help="The paper's three systems on a local LLaMA.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(toolllm, name="toolllm")
app.add_typer(toolkengpt, name="toolkengpt")
app.add_typer(restgpt, name="restgpt")

if __name__ == "__main__":
    app(prog_name="python -m integrations")
