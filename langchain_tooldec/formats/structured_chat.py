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
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import OPTIONAL_SPACE, Expression, choice, literal, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.errors import ToolNameError
from langchain_tooldec.formats.base import check_names, dump_arguments, json_text, nothing_to_write
from langchain_tooldec.formats.call_format import head_pattern, read_head
from langchain_tooldec.formats.notation import JSON, reading_arguments
from langchain_tooldec.formats.react import THOUGHT, ReActFormat
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import AssistantTurn, ToolSpec
from langchain_tooldec.grammars.json_schema import arguments_reference, string_without

ACTION, BLOB, FENCE, FINAL_ANSWER = "\nAction:", "\n```\n", "\n```", "Final Answer"

_MARKERS = ("Thought:", "Action:", "Observation:")
_CALLS = (('{"action": "', '", "action_input": ', "}"),)
_HEAD = re.compile(rf"(?:json)?\s*+{head_pattern(_CALLS).pattern}", re.DOTALL)
_FENCED = re.compile(r"\n?Action:\s*+```")
_MAY_BE_FENCED = re.compile(r"\n?Action:\s*+`{0,2}")
_CHARACTERS = re.compile(
    r'(?:[^"\\]|\\["\\/bfnrt]|\\u(?![dD][89abAB])[0-9a-fA-F]{4}|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[0-9a-fA-F]{4})*'
)
_LONGEST_ESCAPE = len(r"\ud83d\ude00")

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

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`; what stands before the action is the thought."""
        yield from self._reading_label(turn)
        while end := (yield from turn.until((ACTION, ACTION.lstrip()), turn.think)):
            if (yield from turn.match(_FENCED, _MAY_BE_FENCED.fullmatch)) is not None:
                break
            turn.think(turn.take(len(end)))
        head = (yield from read_head(turn, _HEAD, _CALLS)) if end else None
        if head is not None and head.name == FINAL_ANSWER:
            yield from _reading_answer(turn)
        elif head is not None:
            call = turn.call(str(head.name), head.start)
            yield from reading_arguments(turn, JSON.reader(None), call.arguments.add)


def _reading_answer(turn: TurnReader) -> Iterator[int]:
    """Read the answer: a JSON string, up to its last complete character, or any other value as it is written."""
    turn.say("")
    if not (yield from turn.skip('"')):
        yield from reading_arguments(turn, JSON.reader(None), turn.say)
        return
    while True:
        characters = _CHARACTERS.match(turn.rest)
        turn.say(str(json.loads(f'"{turn.take(characters.end() if characters else 0)}"', strict=False)))
        if turn.ended or turn.rest.startswith('"') or len(turn.rest) >= _LONGEST_ESCAPE:
            return
        yield 1
