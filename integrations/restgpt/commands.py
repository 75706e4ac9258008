"""`python -m integrations restgpt`."""

from __future__ import annotations

import typer

app = typer.Typer(
    no_args_is_help=True, help="RestGPT on RestBench: a planner and a selector over the operations of a REST API."
)
