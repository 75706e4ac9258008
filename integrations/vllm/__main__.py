"""`python -m integrations.vllm check URL`: a smoke test of a running server."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from integrations.vllm.check import check
from integrations.vllm.served import Served
from langchain_tooldec.cli.main import command_group

app = command_group(no_args_is_help=True, help="Servers of vLLM with the machine in them.")


@app.callback()
def _group() -> None:
    """Keeps `check` a subcommand although it is the only one."""


@app.command("check")
def check_command(
    url: Annotated[str, typer.Argument(metavar="URL", help="Such as http://localhost:8000.")],
    *,
    tokenizer: Annotated[str | None, typer.Option(metavar="ID", help="A folder or model; else the served one.")] = None,
    model: Annotated[str | None, typer.Option(metavar="NAME", help="Of several models, or of an adapter.")] = None,
    api_key: Annotated[str | None, typer.Option(metavar="KEY", envvar="VLLM_API_KEY", help="Of the server.")] = None,
    calls: Annotated[int, typer.Option(metavar="N", min=1, help="Calls to sample.")] = 100,
    at_once: Annotated[int, typer.Option(metavar="N", min=1, help="Of these, at the same time.")] = 8,
) -> int:
    """Probe a server, sample calls at tight budgets, forge turns, and show times; exit code 1 if a check fails."""
    served = Served(url, tokenizer, api_key, model)
    return 0 if asyncio.run(check(served, calls=calls, at_once=at_once, show=typer.echo)) else 1


if __name__ == "__main__":
    app(prog_name="python -m integrations.vllm")
