"""How a model writes a call: one file a format.

A format keeps what the model may write (`grammar`), how a turn is written (`render`), and how it is read (`parse`,
`read`) in one place, because two laws tie them together: `parse(render(turn)) == turn`, and the grammar accepts
`render(turn)`.
"""

from langchain_tooldec.formats.plain import PlainFormat
from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.formats.tool_docs import Detail, answer_docs
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ChatMessage,
    ObservationTurn,
    PartialTurn,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    UserTurn,
)

__all__ = [
    "AssistantTurn",
    "ChatMessage",
    "Detail",
    "ObservationTurn",
    "PartialTurn",
    "PlainFormat",
    "ReActFormat",
    "SystemTurn",
    "ToolCall",
    "ToolSpec",
    "Turn",
    "UserTurn",
    "answer_docs",
]
