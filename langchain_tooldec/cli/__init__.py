"""The command line: `tooldec demo`, `ask`, `trace` and `evaluate`.

Reading order: `main` (the commands), `terminal` and `progress` (what is shown), `tool_files` and `loading` (a user's
tools and model), `agent` (a LangChain agent as a stream of events), `malformed` (what is wrong with a call), then the
commands: `ask`, `demo` with `demo_tools`, `trace`, `evaluate`.
"""

from langchain_tooldec.cli.main import main

__all__ = ["main"]
