"""How a model writes a call: one file a format.

A format keeps what the model may write (`grammar`), how a turn is written (`render`), and how it is read (`parse`,
`read`) in one place, because two laws tie them together: `parse(render(turn)) == turn`, and the grammar accepts
`render(turn)`.

Reading order: `turns` (what a conversation is), `turn_reader` (a turn while its text arrives), `base` (what a format
is). `call_format` makes a format of a declaration, with a `notation` of the arguments (JSON, or as `tags`,
`python_literals` and `braces` have them), and `call_head` reads what stands before these: `react` and
`structured_chat`, which agents that work in text write, `hermes`, `mistral`, and those of `json_families` and
`families`, which models were taught; `llama` and those of `bare` begin their calls without a mark. `native` is a
conversation as their chat templates take it. `special_token` has calls in running text, with arguments by their
positions; `plain` is the conversation without tools, `thinking` a thought before any of them, and `tool_docs` is what a
prompt says of tools. `machine_spec` is what a machine is made of, as one JSON text.
"""

from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.hermes import HermesFormat
from langchain_tooldec.formats.llama import LlamaFormat
from langchain_tooldec.formats.machine_spec import FORMATS, MachineSpec, PatternSpec, TurnSpec, read_spec
from langchain_tooldec.formats.mistral import MistralFormat
from langchain_tooldec.formats.plain import PlainFormat
from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.formats.special_token import SpecialTokenFormat
from langchain_tooldec.formats.structured_chat import StructuredChatFormat
from langchain_tooldec.formats.thinking import THOUGHT_MARKS, ThinkingFormat, ThoughtMarks
from langchain_tooldec.formats.tool_docs import Detail, answer_docs, function_docs
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ChatMessage,
    ObservationTurn,
    PartialCall,
    PartialTurn,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    UserTurn,
)

__all__ = [
    "FORMATS",
    "THOUGHT_MARKS",
    "AssistantTurn",
    "ChatMessage",
    "Detail",
    "Format",
    "HermesFormat",
    "LlamaFormat",
    "MachineSpec",
    "MistralFormat",
    "ObservationTurn",
    "PartialCall",
    "PartialTurn",
    "PatternSpec",
    "PlainFormat",
    "ReActFormat",
    "SpecialTokenFormat",
    "StructuredChatFormat",
    "SystemTurn",
    "ThinkingFormat",
    "ThoughtMarks",
    "ToolCall",
    "ToolSpec",
    "Turn",
    "TurnSpec",
    "UserTurn",
    "answer_docs",
    "function_docs",
    "read_spec",
]
