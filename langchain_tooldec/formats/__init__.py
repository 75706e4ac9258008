"""Call formats: how models write tool calls. One file per format.

A format keeps its grammar (`grammar`), rendering (`render`) and parsing (`parse`, `read`) in one place, since two laws
tie them together: `parse(render(turn)) == turn`, and the grammar accepts `render(turn)`.

Reading order:

- `turns` (the parts of a conversation), `turn_reader` (incremental reading), `base` (the `Format` class);
- `call_format` (a format as a declaration), `notation` (how arguments are written: as JSON, or as in `tags`,
  `python_literals` and `braces`), `call_head` (what precedes them), `free_text` (what is said beside calls), `unmarked`
  (calls without marks);
- formats of text agents: `react`, `structured_chat`;
- formats that models were trained on: `families` (declarations by name), and `bare` without a marker before calls;
  `inference` reads others off `written_turns`;
- `special_token` (calls inside running text), `plain` (no tools), `thinking` (a thought before a turn of any format);
- `open_argument` (the string that a turn ends inside of), `tool_docs` (tools in a prompt),
  `machine_spec` (the JSON spec of a machine).
"""

from langchain_tooldec.formats.bare import LlamaFormat
from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.families import HermesFormat, MistralFormat
from langchain_tooldec.formats.machine_spec import FORMATS, MachineSpec, PatternSpec, TurnSpec, read_spec
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
