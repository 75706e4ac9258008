"""ToolDec for LangChain: tool calls of a local Hugging Face LLaMA that are always well formed."""

from langchain_tooldec.agents import ReActOutputParser, create_react_agent
from langchain_tooldec.chat_models import ChatToolDec

__all__ = ["ChatToolDec", "ReActOutputParser", "create_react_agent"]
