"""Tools as people have them, read into one form: OpenAI's function dicts with whole JSON Schemas."""

from langchain_tooldec.tools.functions import ToolLike, function_dict

__all__ = ["ToolLike", "function_dict"]
