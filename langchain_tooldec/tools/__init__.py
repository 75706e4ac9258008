"""Tools as people have them: read into OpenAI's function dicts, and kept from crashing an agent."""

from langchain_tooldec.tools.enforced_schema import enforced_schema
from langchain_tooldec.tools.failures import report_errors
from langchain_tooldec.tools.functions import ToolLike, answer_function, function_dict, function_dicts, slips_in
from langchain_tooldec.tools.python_types import PythonType, is_type, python_type

__all__ = [
    "PythonType",
    "ToolLike",
    "answer_function",
    "enforced_schema",
    "function_dict",
    "function_dicts",
    "is_type",
    "python_type",
    "report_errors",
    "slips_in",
]
