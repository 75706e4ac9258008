"""ToolDec for LangChain: tool calls of a local Hugging Face LLaMA that are always well formed."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from langchain_tooldec.version import __version__

if TYPE_CHECKING:
    from langchain_tooldec.agents import (
        ReActOutputParser,
        StructuredChatOutputParser,
        create_react_agent,
        create_structured_chat_agent,
    )
    from langchain_tooldec.chat_models import ChatToolDec
    from langchain_tooldec.tools import Grounded

__all__ = [
    "ChatToolDec",
    "Grounded",
    "ReActOutputParser",
    "StructuredChatOutputParser",
    "__version__",
    "create_react_agent",
    "create_structured_chat_agent",
]

_MODULES = dict.fromkeys(__all__, "agents") | {"ChatToolDec": "chat_models", "Grounded": "tools.grounded"}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used: torch takes seconds, and `tooldec --help` needs none of it."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
