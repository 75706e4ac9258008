"""`python -m integrations toolkengpt`."""

from __future__ import annotations

import typer

app = typer.Typer(
    no_args_is_help=True, help="ToolkenGPT on FuncQA and KAMEL: arithmetic and relations in the midst of a text."
)
