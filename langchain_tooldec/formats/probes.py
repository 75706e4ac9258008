"""Turns with known names and values, by which the form of calls is read off a chat template and then tested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_tooldec.formats.turns import AssistantTurn, ToolCall, ToolSpec

NAME, OTHER = "probe_tool", "probe_other"
TEXT, MORE, COUNT, PRICE, SURE, LIST = (
    *("probe_text", "probe_more", "probe_count", "probe_price", "probe_sure", "probe_list"),
)
IDS = ("aprobedid", "bprobedid")
SAID, THOUGHT = "probe_said", "probe_thought"

_TYPES = {TEXT: "string", MORE: "string", COUNT: "integer", PRICE: "number", SURE: "boolean"}
_PROPERTIES: Mapping[str, Any] = {
    **{key: {"type": kind, "description": f"Of type {kind}."} for key, kind in _TYPES.items()},
    LIST: {
        "type": "array",
        "description": "A list of lists.",
        "items": {"type": "array", "items": {"type": "string"}},
    },
}
TOOLS = (
    ToolSpec(NAME, f"About {NAME}.", {"type": "object", "properties": _PROPERTIES, "required": []}),
    ToolSpec(OTHER, f"About {OTHER}.", {"type": "object", "properties": {}, "required": []}),
)
"""The tools that are called. They lack nothing that a template may ask for."""


def calling(*arguments: Mapping[str, Any], said: str | None = None, thought: str = "") -> AssistantTurn:
    """A turn with a call for each of some arguments: the first of `NAME`, the second of `OTHER`."""
    calls = zip((NAME, OTHER), arguments, IDS, strict=False)
    return AssistantTurn(thought, tuple(ToolCall(name, dict(given), number) for name, given, number in calls), said)


_NESTED = {LIST: [["x", "y"], []]}
CALLS: Mapping[str, AssistantTurn] = {
    "a call": calling(_NESTED),
    "no arguments": calling({}),
    "a text in quotes and tags": calling({TEXT: 'a "b" <i>é</i>'}),
    "a text with a line end": calling({TEXT: "a 'b'\n"}),
    "numbers and a boolean": calling({COUNT: -3, PRICE: 1.5, SURE: True}),
    "an empty list": calling({LIST: []}),
    "two calls": calling(_NESTED, {}),
}
"""Turns of nothing but calls."""
TURNS: Mapping[str, AssistantTurn] = {
    **CALLS,
    "an answer": AssistantTurn(answer=SAID),
    "a text and a call": calling(_NESTED, said=SAID),
    "a thought and an answer": AssistantTurn(THOUGHT, answer=SAID),
    "a thought and a call": calling(_NESTED, thought=THOUGHT),
    "a thought, a text and a call": calling(_NESTED, said=SAID, thought=THOUGHT),
}
"""All turns that a form is tested with, by what they have."""
