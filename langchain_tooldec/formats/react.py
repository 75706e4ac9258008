r"""The ReAct format: Thought / Action / Action Input / Observation / Final Answer, in LangChain's wording.

A turn of the model is one of

    Thought: {thought}\nAction: {tool name}\nAction Input: {arguments as JSON}
    Thought: {thought}\nFinal Answer: {answer}

A thought or an answer is any text without the markers, so neither can forge a call.

Source: Yao et al., "ReAct: Synergizing Reasoning and Acting in Language Models"; the wording is LangChain's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_tooldec.automata.expression import Expression, choice, literal, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.formats.base import (
    Format,
    broken,
    check_names,
    dump_arguments,
    nothing_to_write,
)
from langchain_tooldec.formats.tool_docs import Detail
from langchain_tooldec.formats.turn_reader import GrowingText, TurnReader
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ChatMessage,
    ObservationTurn,
    ToolSpec,
    Turn,
    UserTurn,
)
from langchain_tooldec.grammars.json_schema import arguments_reference

THOUGHT, ACTION, ACTION_INPUT = "Thought: ", "\nAction: ", "\nAction Input: "
OBSERVATION, FINAL_ANSWER, QUESTION = "Observation: ", "\nFinal Answer: ", "Question: "
MARKERS = ("Thought:", "Action:", "Action Input:", "Observation:", "Final Answer:")

LAST_THOUGHT = "I now know the final answer"

_MARKER_LINE = re.compile(rf"(\n)(?=(?:{'|'.join((*MARKERS, QUESTION.rstrip()))}))")

_WITH_TOOLS = """\
Answer the following questions as best you can. You have access to the following tools:

{tools}

Use the following format:

Question: the input question you must answer
Thought: you should always think about what to do
Action: the name of one of the tools
Action Input: the arguments of the tool, as a JSON object
Observation: the result of the tool
... (this Thought/Action/Action Input/Observation can repeat)
Thought: I now know the final answer
Final Answer: the final answer to the original question

Begin!"""


class ReActFormat(Format):
    """Thought / Action / Action Input, with the arguments as one JSON object."""

    name = "react"
    native = False
    thinks = True
    markers: tuple[str, ...] = MARKERS
    labels: tuple[str, ...] = (QUESTION.rstrip(),)
    stops = (f"\n{OBSERVATION.rstrip()}",)
    instructions = _WITH_TOOLS
    answers = True
    """Whether a turn may be an answer."""

    def grammar(
        self,
        tools: Sequence[ToolSpec],
        *,
        answer: bool = True,
        schema: Mapping[str, Any] | None = None,
        several: bool = True,
    ) -> Expression:
        """See `Format.grammar`."""
        endings = []
        if tools:
            check_names(tool.name for tool in tools)
            how = {"before": ACTION_INPUT, "layout": self.layout}
            leaves = {tool.name: tool.arguments(arguments_reference, **how) for tool in tools}
            endings.append(sequence(literal(ACTION), trie(leaves)))
        if answer:
            endings.append(sequence(literal(FINAL_ANSWER), self.answer(schema)))
        if not endings:
            raise nothing_to_write()
        return sequence(literal(THOUGHT), self.text(), choice(*endings))

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        if turn.calls:
            call = turn.calls[0]
            return (
                f"{THOUGHT}{turn.thought}{ACTION}{call.name}{ACTION_INPUT}{dump_arguments(call.arguments, self.layout)}"
            )
        return f"{THOUGHT}{turn.thought}{FINAL_ANSWER}{turn.answer or ''}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return f"{name}{ACTION_INPUT}"

    def thought_ends(self, text: str, *, calls: bool = True, answer: bool = True) -> Sequence[str]:
        """See `Format.thought_ends`."""
        if ACTION in text or FINAL_ANSWER in text:
            return ()
        return [ACTION] * calls + [FINAL_ANSWER] * answer

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`; what stands before the first marker counts as the thought."""
        yield from self._reading_label(turn)
        end = yield from turn.until([ACTION, FINAL_ANSWER][: 1 + self.answers], turn.think)
        turn.take(len(end or ""))
        if end == FINAL_ANSWER:
            turn.say("")
            yield from turn.all(turn.say)
        elif end is not None:
            start, name = turn.place, GrowingText()
            if (yield from turn.until((ACTION_INPUT,), name.add)) is not None:
                turn.take(len(ACTION_INPUT))
                yield from turn.all(turn.call(str(name), start).arguments.add)

    def _reading_label(self, turn: TurnReader) -> Iterator[int]:
        yield from turn.skip(THOUGHT.rstrip())
        yield from turn.skip(" ")

    def pieces(self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail = "full") -> list[ChatMessage]:
        """See `Format.pieces`."""
        system, rest = self.split_system(turns, tools, detail)
        begin = [ChatMessage("system", f"{text}\n\n") for text in system]
        said = ((isinstance(turn, AssistantTurn), f"{self.line(turn)}\n") for turn in rest)
        return [*begin, *(ChatMessage("assistant" if own else "user", text) for own, text in said)]

    def line(self, turn: Turn) -> str:
        """See `Format.line`. A turn that lost its thought gets the one that goes without saying."""
        if isinstance(turn, AssistantTurn):
            said = "\n".join(filter(None, [turn.thought, turn.answer if turn.calls else None]))
            calls = tuple(replace(call, name=self.told_name(call.name)) for call in turn.calls)
            lost = f"I need to use {calls[0].name}" if calls else LAST_THOUGHT
            text = self.render(AssistantTurn(self.defuse(said or lost), calls, self.defuse(turn.answer or "")))
            return self.escape_arguments(text, calls, self.outer_markers)
        if isinstance(turn, ObservationTurn):
            return f"{OBSERVATION}{self.defuse(turn.text)}"
        if isinstance(turn, UserTurn) and turn.written:
            prompt, found, rest = turn.text.rpartition(f"\n{THOUGHT.rstrip()}")
            return prompt if found and not rest.strip() else turn.text  # the model's turn begins with its thought
        return f"{QUESTION}{self.defuse(turn.text)}"

    def defuse(self, text: str) -> str:
        """What people and tools wrote, without a line that reads like a turn of the model: such a line is indented."""
        return _MARKER_LINE.sub(r"\1 ", broken(text, self.outer_markers))
