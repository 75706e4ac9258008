"""Converts users' tools to OpenAI function dicts, and keeps failing tools from crashing an agent.

Reading order: `functions` with `tool_dicts`; schemas of Python classes: `field_schema`, `pydantic_schema`,
`python_types`, `json_text`; what readers of arguments require beyond a schema: `enforced_schema`; `grounded` (arguments
that must stand in the conversation), `failures` (a tool's errors as observations), `naming` (names of tools).
"""

from langchain_tooldec.tools.failures import report_errors
from langchain_tooldec.tools.functions import (
    ToolLike,
    answer_function,
    function_dict,
    function_dicts,
    function_tool,
    read_schema,
    repairs_in,
)
from langchain_tooldec.tools.grounded import Grounded
from langchain_tooldec.tools.python_types import PythonType, is_type, python_type

__all__ = [
    "Grounded",
    "PythonType",
    "ToolLike",
    "answer_function",
    "function_dict",
    "function_dicts",
    "function_tool",
    "is_type",
    "python_type",
    "read_schema",
    "repairs_in",
    "report_errors",
]
