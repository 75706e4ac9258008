"""Runs a model and its tools in turn, streams what the model writes, and judges it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Literal, cast

from langchain_core.messages import (
    AIMessageChunk,
    BaseMessage,
    HumanMessage,
    ToolCall,
    ToolMessage,
    message_chunk_to_message,
)
from langchain_core.tools import BaseTool, InjectedToolCallId
from pydantic_core import to_jsonable_python
from rich.console import Console

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.messages import REASONING
from langchain_tooldec.cli.terminal import Writer, write_json
from langchain_tooldec.errors import GenerationTimeoutError, ToolError
from langchain_tooldec.evaluation import Judge, Mistake
from langchain_tooldec.tools import function_dict, report_errors
from langchain_tooldec.tools.functions import injected_fields

MAX_TURNS = 8
"""The most turns of the model per question: without its machine, it may loop."""

Part = Literal["Thought", "Action", "Action Input", "Observation", "Final Answer", "Text"]
_STYLES = {"Thought": "dim", "Observation": "cyan", "Final Answer": "bold"}


@dataclass
class Answer:
    """A question while it is answered.

    Attributes:
        text: The final answer; "": there is none.
        stopped: Why the answer is missing or incomplete, if not for a malformed call.
        calls: How many calls the model has written, including malformed ones.
        malformed: What was wrong with the calls; the first malformed turn ends the question.
        forward_passes: Number of forward passes.
        messages: The question and all messages after it.
    """

    text: str = ""
    stopped: str = ""
    calls: int = 0
    malformed: list[Mistake] = field(default_factory=list)
    forward_passes: int = 0
    messages: list[BaseMessage] = field(default_factory=list)


def check_tools(tools: Iterable[BaseTool]) -> None:
    """Check that no tool needs what only an agent of LangGraph has, such as its state."""
    for tool in tools:
        for name, info in injected_fields(tool).items():
            markers = [getattr(part, "__name__", type(part).__name__) for part in (*info.metadata, info.annotation)]
            if info.is_required() and InjectedToolCallId.__name__ not in markers:
                marker = next((f" ({one})" for one in markers if one.startswith(("Injected", "ToolRuntime"))), "")
                raise ToolError(
                    f"tool {tool.name!r}: its argument {name!r}{marker} is given by an agent of LangGraph, and "
                    "`tooldec ask` is none; give it a default, or use create_agent"
                )


class ToolAgent:
    """A model that calls tools until it answers. Close it: it has an event loop for asynchronous tools.

    Attributes:
        history: The messages of answered questions; they precede the next question.

    Args:
        model: With its machine on or off. If off, each turn is judged.
        tools: The tools; an exception becomes an observation.
        max_turns: The most turns of the model per question.
    """

    def __init__(self, model: ChatToolDec, tools: Sequence[BaseTool], max_turns: int = MAX_TURNS) -> None:
        self.history: list[BaseMessage] = []
        self._model = model.bind_tools(list(tools))
        self._tools = {tool.name: tool for tool in report_errors(tools)}
        self._runner = asyncio.Runner()  # one loop for all calls: tools may keep connections
        self._max_turns = max_turns
        self._judge = None if model.constrained else Judge(function_dict(tool)["function"] for tool in tools)
        # If text may precede a call, it is the final answer only if no call follows.
        self._said: Part = "Text" if model.call_format.format.native else "Final Answer"

    def stream(self, question: str, answer: Answer) -> Iterator[tuple[Part, str]]:
        """Answer a question and fill `answer`. If there is an answer, the question becomes history.

        Yields:
            The part of the turn that is being written, and the next piece of it; an empty piece before each
            observation.
        """
        answer.messages.append(HumanMessage(question))
        try:
            for _ in range(self._max_turns):
                calls = yield from self._turn(answer)
                for call in calls:
                    yield "Observation", ""  # a tool may be slow: the output so far is shown first
                    result = self._call(call)
                    answer.messages.append(result)
                    yield "Observation", str(result.text)
                if not calls:
                    self.history += answer.messages if answer.text else []
                    return
        except GenerationTimeoutError as error:
            answer.stopped = str(error)
        else:
            turns = f"{self._max_turns} turn{'s' if self._max_turns > 1 else ''}"
            answer.stopped = f"no answer after {turns}; --max-turns allows more"

    def close(self) -> None:
        """End what asynchronous tools have left running."""
        self._runner.close()

    def _call(self, call: ToolCall) -> ToolMessage:
        """Run a tool in this thread: some keep what belongs to it, such as a connection to SQLite."""
        tool = self._tools[call["name"]]
        try:
            try:
                result = tool.invoke(call)
            except NotImplementedError:  # an asynchronous tool
                result = self._runner.run(tool.ainvoke(call))
            if isinstance(result, ToolMessage):
                return result
            update = getattr(result, "update", None)  # a Command of LangGraph
            for message in update.get("messages", ()) if isinstance(update, dict) else ():
                if isinstance(message, ToolMessage):
                    return message
            fault = f"it returns a {type(result).__name__}, for an agent of LangGraph"
        except (Exception, SystemExit, asyncio.CancelledError) as error:  # those that `report_errors` lets pass
            fault = str(error) or type(error).__name__
        return ToolMessage(f"Error: {fault}", tool_call_id=call["id"], name=tool.name, status="error")

    def _turn(self, answer: Answer) -> Generator[tuple[Part, str], None, list[ToolCall]]:
        """One turn of the model. Returns its calls; none if the question is finished."""
        turn: Any = None
        for chunk in cast(Iterator[AIMessageChunk], self._model.stream([*self.history, *answer.messages])):
            yield from _pieces(chunk, turn, self._said)
            turn = chunk if turn is None else turn + chunk
        answer.forward_passes += turn.response_metadata["forward_passes"]
        answer.calls += len(turn.tool_call_chunks)
        answer.malformed += self._judge.mistakes(turn) if self._judge is not None else []
        answer.messages.append(message_chunk_to_message(turn))
        if answer.malformed:
            return []
        calls: list[ToolCall] = turn.tool_calls
        if not calls:
            answer.text = str(turn.text)
            if turn.response_metadata["finish_reason"] == "length":
                what = "the answer was cut" if answer.text else "no answer"
                answer.stopped = f"{what} at the limit of tokens per turn; --max-tokens raises it"
        return calls


def show_answer(console: Console, agent: ToolAgent, question: str, *, indent: int = 0) -> Answer:
    """Answer a question and show each part while it is written; returns the finished answer."""
    answer = Answer()
    writer, current = Writer(console, indent), None
    try:
        for part, piece in agent.stream(question, answer):
            if part != current or part == "Action" or not piece:
                if current is not None:
                    writer.end()
                writer.begin(f"{part}: ", _STYLES.get(part, ""))
                current = part
            writer.write(piece)
    finally:
        if current is not None:
            writer.end()
    margin = " " * indent
    for wrong in answer.malformed:
        console.print(f"{margin}Malformed ({wrong.kind}): {wrong.reason}", style="red", soft_wrap=True)
    if answer.stopped:
        console.print(f"{margin}Stopped: {answer.stopped}", style="yellow", soft_wrap=True)
    elif not answer.text and not answer.malformed:
        console.print(f"{margin}Final Answer: (empty)", style="dim")
    return answer


def write_answer(agent: ToolAgent, question: str) -> Answer:
    """Answer a question and write each message, then the outcome, as one JSON object per line."""
    answer, written = Answer(), 1
    for _ in chain(agent.stream(question, answer), [None]):
        for message in answer.messages[written:]:
            # The artifact of a tool may be any object.
            write_json(to_jsonable_python(message.model_dump(), fallback=str, bytes_mode="base64"))
        written = len(answer.messages)
    outcome = {name: value for name, value in vars(answer).items() if name != "messages"}
    write_json({"type": "answer", "question": question, **outcome})
    return answer


def _pieces(chunk: AIMessageChunk, before: AIMessageChunk | None, said: Part) -> Iterator[tuple[Part, str]]:
    if thought := chunk.additional_kwargs.get(REASONING):
        yield "Thought", str(thought)
    for call in chunk.tool_call_chunks:
        if call["name"]:
            yield "Action", call["name"]
        if call["args"]:
            yield "Action Input", call["args"]
    text = str(chunk.text)
    if "format_error" in chunk.response_metadata:  # the whole text; its beginning was shown as the thought
        shown = "" if before is None else str(before.additional_kwargs.get(REASONING, ""))
        if rest := text.partition(shown)[2].strip() if shown else text.strip():
            yield "Text", rest
    elif text:
        yield said, text
