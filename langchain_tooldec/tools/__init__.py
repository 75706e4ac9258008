"""Tools as people have them: read into OpenAI's function dicts, and kept from crashing an agent."""

from langchain_tooldec.tools.failures import report_errors
from langchain_tooldec.tools.functions import ToolLike, answer_function, function_dict, function_dicts, slips_in

__all__ = ["ToolLike", "answer_function", "function_dict", "function_dicts", "report_errors", "slips_in"]
