"""Tools as people have them: read into OpenAI's function dicts, and kept from crashing an agent.

Reading order: `functions` with `tool_dicts`; the schemas of Python's classes: `field_schema`, `pydantic_schema`,
`python_types`; what the readers of arguments ask for besides a schema: `enforced_schema`, `tags`; `failures` (a tool's
errors as observations), `naming` (names of tools), `openapi` (tools of REST APIs).
"""

from langchain_tooldec.tools.failures import report_errors
from langchain_tooldec.tools.functions import (
    ToolLike,
    answer_function,
    function_dict,
    function_dicts,
    read_schema,
    slips_in,
)
from langchain_tooldec.tools.python_types import PythonType, is_type, python_type

__all__ = [
    "PythonType",
    "ToolLike",
    "answer_function",
    "function_dict",
    "function_dicts",
    "is_type",
    "python_type",
    "read_schema",
    "report_errors",
    "slips_in",
]
