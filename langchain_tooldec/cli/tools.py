"""`tooldec tools`: lists tools and their cost in a prompt."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.loading import load_document, load_model, name_of
from langchain_tooldec.cli.options import DocumentOptions, ModelOptions, ToolDocs
from langchain_tooldec.cli.terminal import figures, screen, write_json
from langchain_tooldec.cli.tool_files import ToolFile, load_tools, show_tools
from langchain_tooldec.tools import function_dict

_QUESTION = [HumanMessage("")]


def run(document: DocumentOptions, source: str, model: str | None, *, as_json: bool) -> int:
    """List the tools, those left out, and their tokens; 1 if there are none."""
    options = ModelOptions(model=model)
    tool_file = load_tools(Path(source)) if source.endswith(".py") else load_document(source, document)
    console = screen()
    if as_json:
        for tool in tool_file.tools:
            write_json(function_dict(tool)["function"])
    else:
        show_tools(console, tool_file, source, spelled_out=len(tool_file.tools))
    loaded = load_model(options)
    tokens = {docs: _tokens(loaded, tool_file, docs) for docs in get_args(ToolDocs)}
    if as_json:
        write_json(
            {"tools": len(tool_file.tools), "skipped": tool_file.skipped, "report": tool_file.report, "tokens": tokens}
        )
    else:
        console.print(f"\nTokens of a prompt with these tools, for {name_of(options)}:")
        rows = ((docs, f"{count:,}") for docs, count in tokens.items())
        console.print(figures(("--tool-docs", "tokens"), rows, header_style="bold"))
    return 0 if tool_file.tools else 1


def _tokens(model: ChatToolDec, tool_file: ToolFile, docs: str) -> int:
    described: ChatToolDec = model.model_copy(update={"tool_docs": docs})
    return described.get_num_tokens_from_messages(_QUESTION, tools=tool_file.tools)
