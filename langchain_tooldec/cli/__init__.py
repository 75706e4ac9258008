"""The command line: `tooldec demo`, `ask`, `tools`, `trace`, `draw`, `evaluate`, `doctor`, `explain` and `serve`.

Reading order: `main` (the commands) with `options` (those that they share), `terminal` (what is shown), `tool_files`,
`documents` and `loading` (a user's tools and model), `agent` (a model and its tools in turn), then the commands: `ask`,
`tools`, `demo` with `demo_tools`, `trace`, `draw`, `evaluate`, `doctor`, `explain`, `serve`.
"""

from langchain_tooldec.cli.main import app, main

__all__ = ["app", "main"]
