"""`python -m integrations toolllm`."""

from __future__ import annotations

import typer

app = typer.Typer(no_args_is_help=True, help="ToolLLM on ToolEval: the ReAct loop over RapidAPI's functions.")
