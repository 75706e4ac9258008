"""Tools as people have them, read into the form that formats take."""

from langchain_tooldec.tools.specs import ToolLike, function_dict, tool_spec

__all__ = ["ToolLike", "function_dict", "tool_spec"]
