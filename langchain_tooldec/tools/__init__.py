"""Tools as people have them: read into OpenAI's function dicts, and kept from crashing an agent."""

from langchain_tooldec.tools.enforced_schema import enforced_schema
from langchain_tooldec.tools.failures import report_errors
from langchain_tooldec.tools.functions import ToolLike, answer_function, function_dict

__all__ = ["ToolLike", "answer_function", "enforced_schema", "function_dict", "report_errors"]
