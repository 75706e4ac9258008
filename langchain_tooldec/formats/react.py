r"""The ReAct format: Thought / Action / Action Input / Observation / Final Answer, in LangChain's wording.

A turn of the model is one of

    Thought: {thought}\nAction: {tool name}\nAction Input: {arguments as JSON}
    Thought: {thought}\nFinal Answer: {answer}

Thoughts and answers contain no marker, so neither can forge a call. Where a call is required, the thought has one line.

Source: Yao et al., "ReAct: Synergizing Reasoning and Acting in Language Models"; LangChain's wording.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from dataclasses import replace

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.formats.base import broken
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.call_head import Call, Head, Piece
from langchain_tooldec.formats.tool_docs import Detail
from langchain_tooldec.formats.turn_reader import GrowingText, TurnReader
from langchain_tooldec.formats.turns import AssistantTurn, ChatMessage, ToolSpec, Turn, UserTurn
from langchain_tooldec.grammars.text import text_without

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


class ReActFormat(CallFormat):
    """Any model: Thought / Action / Action Input, with the arguments as one JSON object."""

    name = "react"
    native = False
    thinks = True
    several = False
    markers: tuple[str, ...] = MARKERS
    labels: tuple[str, ...] = (QUESTION.rstrip(),)
    stops = (f"\n{OBSERVATION.rstrip()}",)
    around_result = (OBSERVATION, "")
    instructions = _WITH_TOOLS
    start = THOUGHT
    openings: tuple[str, ...] = (ACTION,)
    calls: tuple[Call, ...] = ((ACTION, ACTION_INPUT, ""),)
    around_answer = (FINAL_ANSWER, "")
    said = None

    def thought_text(self, *, calls: bool, answer: bool) -> Expression:
        """Any text, on one line if a call must follow: an untaught model goes on thinking on further lines.

        If none can follow, no line begins like a call or a result.
        """
        if calls and answer:
            return self.text()
        words = (*self.call_words, OBSERVATION.rstrip(": "))
        return text_without((*self.all_markers, *(["\n"] if calls else map("\n{}".format, words))))

    def _not_in_names(self) -> Sequence[str]:
        return ()  # a name ends with its line

    def _reading_head(self, turn: TurnReader, *before: Piece) -> Generator[int, None, Head | None]:
        """Read a name verbatim, up to the label of the arguments."""
        turn.take(len(ACTION))
        start, name = turn.position, GrowingText()
        if (yield from turn.until((ACTION_INPUT,), name.add)) is None:
            return None
        turn.take(len(ACTION_INPUT))
        return Head(self.calls[0], str(name), start)

    def _reading_call(self, turn: TurnReader, head: Head) -> Generator[int, None, bool]:
        """Read the arguments: all remaining text."""
        yield from turn.all(turn.call(head.name or "", head.start).arguments.add)
        return False

    def pieces(self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail = "full") -> list[ChatMessage]:
        """See `Format.pieces`."""
        system, rest = self.split_system(turns, tools, detail)
        begin = [ChatMessage("system", f"{text}\n\n") for text in system]
        said = ((isinstance(turn, AssistantTurn), f"{self.to_prompt_text(turn)}\n") for turn in rest)
        return [*begin, *(ChatMessage("assistant" if own else "user", text) for own, text in said)]

    def to_prompt_text(self, turn: Turn) -> str:
        """See `Format.to_prompt_text`. A turn whose thought was lost gets a generic one."""
        if isinstance(turn, AssistantTurn):
            said = "\n".join(filter(None, [turn.thought, turn.answer if turn.calls else None]))
            calls = tuple(replace(call, name=self.clean_name(call.name)) for call in turn.calls)
            lost = f"I need to use {calls[0].name}" if calls else LAST_THOUGHT
            text = self.render(
                AssistantTurn(self.break_markers(said or lost), calls, self.break_markers(turn.answer or ""))
            )
            return self.escape_arguments(text, calls, self.outer_markers)
        if not isinstance(turn, UserTurn):
            return super().to_prompt_text(turn)
        if turn.written:
            prompt, found, rest = turn.text.rpartition(f"\n{THOUGHT.rstrip()}")
            return prompt if found and not rest.strip() else turn.text  # the model's turn begins with its thought
        return f"{QUESTION}{self.break_markers(turn.text)}"

    def break_markers(self, text: str) -> str:
        """Untrusted text with each line indented that reads like part of a turn."""
        return _MARKER_LINE.sub(r"\1 ", broken(text, self.outer_markers))
