r"""The format of LangChain's structured chat agent: an action as a fenced JSON blob.

A turn of the model is one of

    Thought: {thought}\nAction:\n```\n{"action": "add", "action_input": {"a": 1}}\n```
    Thought: {thought}\nAction:\n```\n{"action": "Final Answer", "action_input": "{answer}"}\n```

with the blob on one line or on four.

Source: LangChain, `create_structured_chat_agent` and its prompt `hwchase17/structured-chat-agent`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator, Sequence

from langchain_tooldec.automata.expression import OPTIONAL_SPACE, Expression, literal, sequence
from langchain_tooldec.errors import ToolNameError
from langchain_tooldec.formats.base import json_text
from langchain_tooldec.formats.call_head import Call, Head, Piece, first, head_pattern, read_head
from langchain_tooldec.formats.free_text import FreeText
from langchain_tooldec.formats.notation import JsonReader, reading_arguments
from langchain_tooldec.formats.react import THOUGHT, ReActFormat
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import AnswerSchema, AssistantTurn, ToolSpec
from langchain_tooldec.grammars.json_schema import string_without

ACTION, BLOB, FENCE, FINAL_ANSWER = "\nAction:", "\n```\n", "\n```", "Final Answer"

_MARKERS = ("Thought:", "Action:", "Observation:")
_CALLS: tuple[Call, ...] = (
    (('{\n  "action": "', '{"action": "'), ('",\n  "action_input": ', '", "action_input": '), ("\n}", "}")),
)
_FENCED = re.compile(r"\n?Action:\s*+```")
_HEAD = re.compile(rf"{_FENCED.pattern}(?:json)?\s*+{head_pattern(_CALLS).pattern}", re.DOTALL)
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
    """Any model: a thought and an action as JSON; the final answer is an action too.

    Prompts are written as in ReAct.
    """

    name = "structured_chat"
    markers = _MARKERS
    instructions = _INSTRUCTIONS
    openings = (ACTION, ACTION.lstrip())
    section = (f"{ACTION}{BLOB}", FENCE)
    calls = _CALLS
    around_answer = ("", "")

    def _calls(self, tools: Sequence[ToolSpec], *, several: bool) -> Expression:
        if any(tool.name == FINAL_ANSWER for tool in tools):
            raise ToolNameError(f"no tool can be named {FINAL_ANSWER!r}: that is how the answer is written; rename it")
        return super()._calls(tools, several=several)

    def _answer(self, schema: AnswerSchema, text: FreeText, *, calls: bool) -> Expression:
        value = string_without((*self.all_markers, *self.labels)) if schema is None else self.answer(schema)
        before, middle, after = map(self._piece, self.calls[0])
        return self._in_section(sequence(before, literal(FINAL_ANSWER), middle, value, after))

    @property
    def answer_ends(self) -> tuple[str, ...]:
        """None: an answer is a JSON string."""
        return ()

    def _in_section(self, calls: Expression) -> Expression:
        return sequence(literal(ACTION), OPTIONAL_SPACE, literal(BLOB), calls, literal(FENCE))

    def render(self, turn: AssistantTurn) -> str:
        """See `Format.render`."""
        if turn.calls:
            return super().render(turn)
        value = (turn.answer or "") if self.structured else json_text(turn.answer or "")
        before, middle, after = map(first, self.calls[0])
        blob = f"{before}{FINAL_ANSWER}{middle}{value}{after}"
        return f"{THOUGHT}{turn.thought}{blob.join(self.section)}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return json_text(name)[1:]

    def thought_ends(self, text: str, *, calls: bool = True, answer: bool = True) -> Sequence[str]:
        """See `Format.thought_ends`."""
        return () if ACTION in text else (ACTION,)

    def _reading_thought(self, turn: TurnReader) -> Generator[int, None, str | None]:
        """Read the thought, which ends before a fenced action."""
        while end := (yield from turn.until(self.openings, turn.think)):
            fenced = yield from turn.match(_FENCED, _MAY_BE_FENCED.fullmatch)
            if fenced is not None:
                turn.put_back(fenced[0])
                return end
            turn.think(turn.take(len(end)))
        return None

    def _reading_head(self, turn: TurnReader, *before: Piece) -> Generator[int, None, Head | None]:
        return (yield from read_head(turn, _HEAD, self.calls))

    def _reading_call(self, turn: TurnReader, head: Head) -> Generator[int, None, bool]:
        """Read the input of an action, which may be the answer. A turn has one action."""
        if head.name == FINAL_ANSWER:
            yield from _reading_answer(turn)
        else:
            yield from reading_arguments(turn, JsonReader(), turn.call(head.name or "", head.start).arguments.add)
        return False


def _reading_answer(turn: TurnReader) -> Iterator[int]:
    """Read the answer: a JSON string up to its last complete character, or the text of any other value."""
    turn.say("")
    if not (yield from turn.skip('"')):
        yield from reading_arguments(turn, JsonReader(), turn.say)
        return
    while True:
        characters = _CHARACTERS.match(turn.rest)
        turn.say(str(json.loads(f'"{turn.take(characters.end() if characters else 0)}"', strict=False)))
        if turn.ended or turn.rest.startswith('"') or len(turn.rest) >= _LONGEST_ESCAPE:
            return
        yield 1
