r"""The format of LangChain's structured chat agent: an action as a JSON blob between code fences.

A turn of the model is one of

    Thought: {thought}\nAction:\n```\n{"action": "add", "action_input": {"a": 1}}\n```
    Thought: {thought}\nAction:\n```\n{"action": "Final Answer", "action_input": "{answer}"}\n```

with the blob on one line or on four.

Source: LangChain, `create_structured_chat_agent` and its prompt `hwchase17/structured-chat-agent`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import OPTIONAL_SPACE, Expression, choice, literal, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.errors import ToolNameError
from langchain_tooldec.formats.base import check_names, dump_arguments, nothing_to_write, without_partial
from langchain_tooldec.formats.json_calls import json_text, read_call
from langchain_tooldec.formats.react import THOUGHT, ReActFormat
from langchain_tooldec.formats.turns import AssistantTurn, PartialTurn, ToolSpec
from langchain_tooldec.grammars.json_schema import arguments_reference, string_without

ACTION, BLOB, FENCE, FINAL_ANSWER = "\nAction:", "\n```\n", "\n```", "Final Answer"

_MARKERS = ("Thought:", "Action:", "Observation:")
_ACTION = re.compile(r"\n?Action:\s*```(?:json)?\s*")
_CHARACTERS = re.compile(
    r'(?:[^"\\]|\\["\\/bfnrt]|\\u(?![dD][89abAB])[0-9a-fA-F]{4}|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[0-9a-fA-F]{4})*'
)

_INSTRUCTIONS = """\
Answer the question as best you can. You have access to the following tools:

{tools}

Use the following format:

Question: the question you must answer
Thought: what to do next
Action:
```
{{"action": the name of a tool, "action_input": its arguments, as a JSON object}}
```
Observation: the result of the tool
... (this Thought/Action/Observation can repeat)
Thought: I know what to respond
Action:
```
{{"action": "Final Answer", "action_input": the answer, as a JSON string}}
```

Begin!"""


class StructuredChatFormat(ReActFormat):
    """Thought, and an action as JSON; the final answer is an action too. Its prompts are ReAct's."""

    name = "structured_chat"
    markers = _MARKERS
    instructions = _INSTRUCTIONS

    def grammar(
        self,
        tools: Sequence[ToolSpec],
        *,
        answer: bool = True,
        schema: Mapping[str, Any] | None = None,
        several: bool = True,
    ) -> Expression:
        """See `Format.grammar`."""
        check_names(tool.name for tool in tools)
        if any(tool.name == FINAL_ANSWER for tool in tools):
            raise ToolNameError(f"no tool can be named {FINAL_ANSWER!r}: that is how the answer is written; rename it")
        between = choice(literal(", "), literal(",\n  "))
        how = {"before": '"action_input": ', "layout": self.layout}
        leaves = {
            json_text(tool.name)[1:]: sequence(between, tool.arguments(arguments_reference, **how)) for tool in tools
        }
        if answer:
            value = string_without((*self.all_markers, *self.labels)) if schema is None else self.answer(schema)
            leaves[f'{FINAL_ANSWER}"'] = sequence(between, literal('"action_input": '), value)
        if not leaves:
            raise nothing_to_write()
        return sequence(
            literal(THOUGHT),
            self.text(),
            literal(ACTION),
            OPTIONAL_SPACE,
            literal(BLOB),
            choice(literal("{"), literal("{\n  ")),
            literal('"action": "'),
            trie(leaves),
            choice(literal("}"), literal("\n}")),
            literal(FENCE),
        )

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        if turn.calls:
            name, value = turn.calls[0].name, dump_arguments(turn.calls[0].arguments, self.layout)
        else:
            name, value = FINAL_ANSWER, (turn.answer or "") if self.structured else json_text(turn.answer or "")
        blob = f'{{\n  "action": {json_text(name)},\n  "action_input": {value}\n}}'
        return f"{THOUGHT}{turn.thought}{ACTION}{BLOB}{blob}{FENCE}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return json_text(name)[1:]

    def thought_ends(self, text: str, *, calls: bool = True, answer: bool = True) -> Sequence[str]:
        """See `Format.thought_ends`."""
        return () if ACTION in text else (ACTION,)

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """See `Format.read`; what stands before the action is the thought."""
        action = _ACTION.search(text)
        body = (text[: action.start()] if action else text).removeprefix(THOUGHT.rstrip()).removeprefix(" ")
        if action is None:
            if not complete:
                body = without_partial(
                    "" if THOUGHT.startswith(text) else body, (f"{ACTION}{BLOB}json", f"{ACTION} {BLOB}json")
                )
            return PartialTurn(body)
        call = read_call(text, action.end(), action=True)
        if call is None:
            return PartialTurn(body)
        if call.call.name != FINAL_ANSWER:
            return PartialTurn(body, (call.call,))
        value = call.call.arguments
        return PartialTurn(body, answer=_partial_string(value) if value.startswith('"') else value)


def _partial_string(text: str) -> str:
    """The value of a JSON string that may not be complete, up to its last complete character."""
    characters = _CHARACTERS.match(text, 1)
    return str(json.loads(f'"{characters[0] if characters else ""}"', strict=False))
