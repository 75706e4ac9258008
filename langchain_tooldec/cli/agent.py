"""A LangChain agent at work: what it writes as it writes it, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from langchain_core.messages import AIMessageChunk, ToolMessage
from langchain_core.tools import BaseTool

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.messages import REASONING
from langchain_tooldec.cli.malformed import Malformed, malformed_calls
from langchain_tooldec.cli.terminal import Terminal
from langchain_tooldec.errors import MissingExtraError
from langchain_tooldec.tools import report_errors

MAX_TURNS = 8
"""Turns of the model in one question; the free model may go round in circles."""

Part = Literal["Thought", "Action", "Action Input", "Observation", "Final Answer", "Text"]
_STYLES = {"Thought": "dim", "Observation": "cyan", "Final Answer": "bold"}


@dataclass
class Answer:
    """A question as it is answered; iterate `answer` to answer it.

    Attributes:
        text: The final answer, empty if there is none.
        calls: How many calls the model has written, malformed ones too.
        malformed: What was wrong with them; the question ends with the first.
        forward_passes: How often the model was run.
        stopped: Why there is no answer, if it is nothing malformed.
    """

    text: str = ""
    calls: int = 0
    malformed: list[Malformed] = field(default_factory=list)
    forward_passes: int = 0
    stopped: str = ""


def require_langchain(feature: str) -> None:
    """Check that the package of `create_agent` is installed.

    Raises:
        MissingExtraError: It is not; the message names the feature, such as "tooldec ask", and the extra.
    """
    try:
        import langchain.agents  # noqa: F401
    except ImportError as error:
        raise MissingExtraError(feature, "agents") from error


class ToolAgent:
    """`langchain.agents.create_agent` on a model and tools.

    Args:
        model: With its machine on or off.
        tools: The tools; one that raises gives an observation.

    Raises:
        ToolDecError: As `ChatToolDec.bind_tools`.
    """

    def __init__(self, model: ChatToolDec, tools: Sequence[BaseTool]) -> None:
        from langchain.agents import create_agent

        model.bind_tools(list(tools))  # what is wrong with the tools is said before anything else
        self.tools = tuple(tools)
        # Where text may stand before a call, it is the final answer only if none follows.
        self._said: Part = "Text" if model.call_format.format.native else "Final Answer"
        self._agent: Any = create_agent(model, report_errors(tools))

    def stream(self, question: str, answer: Answer) -> Iterator[tuple[Part, str]]:
        """Answer a question.

        Args:
            question: What is asked.
            answer: Filled on the way.

        Yields:
            What part of a turn is being written, and the next piece of it.
        """
        from langgraph.errors import GraphRecursionError

        turn: AIMessageChunk | None = None
        try:
            for mode, data in self._events(question):
                if mode == "messages" and isinstance(data[0], AIMessageChunk):
                    yield from _pieces(data[0], turn, self._said)
                    turn = data[0] if turn is None else turn + data[0]
                elif mode == "updates" and "model" in data and turn is not None:
                    self._finish_turn(turn, answer)
                    turn = None
                    if answer.malformed:
                        return
                elif mode == "updates" and "tools" in data:
                    yield from _observations(data["tools"])
        except GraphRecursionError:
            answer.stopped = f"no answer after {MAX_TURNS} turns"

    def _events(self, question: str) -> Iterator[tuple[str, Any]]:
        # A turn is two steps of the graph, the model's and the tools'.
        events: Iterator[tuple[str, Any]] = self._agent.stream(
            {"messages": [("user", question)]},
            {"recursion_limit": 2 * MAX_TURNS},
            stream_mode=["messages", "updates"],
        )
        return events

    def _finish_turn(self, turn: AIMessageChunk, answer: Answer) -> None:
        answer.forward_passes += turn.response_metadata.get("forward_passes", 0)
        answer.calls += len(turn.tool_call_chunks)
        answer.malformed += malformed_calls(turn, self.tools)
        if not turn.tool_call_chunks and not answer.malformed:
            answer.text = str(turn.text)


def show_answer(terminal: Terminal, agent: ToolAgent, question: str, *, indent: int = 3) -> Answer:
    """Answer a question and show each part of it as it is written.

    Returns:
        The finished answer.
    """
    answer = Answer()
    current: Part | None = None
    for part, piece in agent.stream(question, answer):
        if part != current or part in ("Action", "Observation"):
            if current is not None:
                terminal.end()
            terminal.begin(f"{part}: ", indent=indent, style=_STYLES.get(part, ""), label_style="dim")
            current = part
        terminal.write(piece)
    if current is not None:
        terminal.end()
    _show_outcome(terminal, answer, indent)
    return answer


def _show_outcome(terminal: Terminal, answer: Answer, indent: int) -> None:
    for wrong in answer.malformed:
        terminal.begin(f"Malformed ({wrong.kind}): ", indent=indent, label_style="red")
        terminal.write(wrong.reason)
        terminal.end()
    if answer.stopped:
        terminal.line(f"{' ' * indent}Stopped: {answer.stopped}", "yellow")
    elif not answer.text and not answer.malformed:
        terminal.line(f"{' ' * indent}Final Answer: (empty)", "dim")


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


def _observations(update: Any) -> Iterator[tuple[Part, str]]:
    for message in (update or {}).get("messages", ()):
        if isinstance(message, ToolMessage):
            yield "Observation", str(message.text)
