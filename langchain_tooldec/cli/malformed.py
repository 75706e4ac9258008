"""What is wrong with the calls of a message: an unknown name, bad arguments, or no ReAct turn at all.

The calls are read from the text that the model wrote: where LangChain reads a stream, it mends broken JSON silently.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from langchain_core.messages import AIMessage, AIMessageChunk
from langchain_core.tools import BaseTool
from pydantic import BaseModel, ValidationError

from langchain_tooldec.tools import function_dict

Kind = Literal["name", "argument", "syntax"]


@dataclass(frozen=True)
class Malformed:
    """One thing that is wrong.

    Attributes:
        kind: `name`: no bound tool is called that; `argument`: no JSON, an unknown or missing key, or a wrong type;
            `syntax`: neither a call nor an answer.
        reason: In words.
    """

    kind: Kind
    reason: str


def malformed_calls(message: AIMessage, tools: Sequence[BaseTool]) -> list[Malformed]:
    """What is wrong with a message, one entry for each call that is; empty for a good one.

    Args:
        message: As the model returned it, or the sum of its chunks.
        tools: The tools that were bound.
    """
    if "format_error" in message.response_metadata:
        return [Malformed("syntax", str(message.response_metadata["format_error"]))]
    by_name = {tool.name: tool for tool in tools}
    faults = []
    for name, arguments in _written_calls(message):
        if name not in by_name:
            faults.append(Malformed("name", f"there is no tool {name!r}"))
        elif (reason := argument_error(by_name[name], arguments)) is not None:
            faults.append(Malformed("argument", reason))
    return faults


def argument_error(tool: BaseTool, text: str) -> str | None:
    """What is wrong with the arguments of a call, None if nothing is.

    Args:
        tool: The tool that is called.
        text: The arguments as they were written.
    """
    try:
        arguments = json.loads(text)
    except ValueError as error:
        return f"the arguments are not JSON: {error}"
    if not isinstance(arguments, dict):
        return "the arguments are not a JSON object"
    schema = function_dict(tool)["function"]["parameters"]
    known = schema.get("properties", {})
    if unknown := [key for key in arguments if key not in known and not schema.get("additionalProperties")]:
        return f"{tool.name} has no argument {unknown[0]!r}"
    if missing := [key for key in schema.get("required", ()) if key not in arguments]:
        return f"{tool.name} needs the argument {missing[0]!r}"
    return _type_error(tool, text)


def _type_error(tool: BaseTool, text: str) -> str | None:
    model = tool.tool_call_schema
    if not (isinstance(model, type) and issubclass(model, BaseModel)):
        return None
    try:
        model.model_validate_json(text, strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        return f"{where}: {first['msg']}, not {json.dumps(first['input'], ensure_ascii=False, default=str)}"
    return None


def _written_calls(message: AIMessage) -> list[tuple[str, str]]:
    """Name and arguments of each call, as text."""
    if isinstance(message, AIMessageChunk) and message.tool_call_chunks:
        return [(chunk["name"] or "", chunk["args"] or "") for chunk in message.tool_call_chunks]
    good = [(call["name"], json.dumps(call["args"])) for call in message.tool_calls]
    bad: list[Any] = list(message.invalid_tool_calls)
    return good + [(call["name"] or "", call["args"] or "") for call in bad]
