"""The command line: `tooldec demo`, `ask`, `tools`, `trace`, `draw`, `evaluate`, `doctor`, `explain` and `serve`.

Reading order: `main` (the commands) and `options` (their shared options); `terminal` (output); `tool_files`,
`documents` and `loading` (a user's tools and model); `agent` (runs a model and its tools); then the commands: `ask`,
`tools`, `demo` with `demo_tools`, `trace`, `draw`, `evaluate`, `doctor`, `explain`, `serve`.
"""

from langchain_tooldec.cli.main import app, main

__all__ = ["app", "main"]
