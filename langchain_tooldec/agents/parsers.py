"""Parsers of an agent's turn, and turns written in the format that another parser reads."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from langchain_core.agents import AgentAction, AgentFinish
from langchain_core.exceptions import OutputParserException
from langchain_core.messages import AIMessage
from langchain_core.output_parsers import BaseOutputParser
from langchain_core.outputs import ChatGeneration, Generation

from langchain_tooldec.chat_models.messages import REASONING
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import AssistantTurn, Format, ReActFormat, StructuredChatFormat, ToolCall
from langchain_tooldec.formats.base import dump_arguments

_CALL = AssistantTurn("I look.", (ToolCall("look_up", {"name": "x"}),))
_ANSWER = AssistantTurn("I know.", answer="It is x.")
"""Sample turns. Parsing them shows which format a third-party parser reads."""


def _turn_of(message: AIMessage) -> AssistantTurn | None:
    """The turn in a message; None if it is another model's text, or in no known format.

    Raises:
        OutputParserException: The message has a malformed call.
    """
    if message.invalid_tool_calls:
        broken = message.invalid_tool_calls[0]
        raise OutputParserException(str(broken["error"]), llm_output=broken["args"])
    thought, text = str(message.additional_kwargs.get(REASONING, "")), str(message.text)
    if message.tool_calls:
        call = message.tool_calls[0]
        return AssistantTurn("\n".join(filter(None, [thought, text])), (ToolCall(call["name"], call["args"]),))
    if message.response_metadata.keys() & {"format", "format_error"} != {"format"}:
        return None
    return AssistantTurn(thought, answer=text if text.strip() else _no_answer(message))


def _no_answer(message: AIMessage) -> str:
    """The agent's output if the model wrote none, in the style of `AgentExecutor`'s own limits."""
    if message.response_metadata.get("finish_reason") == "length":
        return "Agent stopped due to max_tokens: the model had no room left for an answer."
    return "Agent stopped since the model gave an empty answer."


class TurnParser(BaseOutputParser[AgentAction | AgentFinish]):
    """Parses a turn as an agent's action or finish. An action's input is a dict."""

    _format: ClassVar[Format]
    """The format of logs, and of texts that are not messages of `ChatToolDec`."""

    @property
    def _type(self) -> str:
        return f"tooldec-{self._format.name.replace('_', '-')}"

    def parse_result(self, result: list[Generation], *, partial: bool = False) -> AgentAction | AgentFinish:
        """Parse a message of `ChatToolDec`, or the text of any other model."""
        message = result[0].message if isinstance(result[0], ChatGeneration) else None
        if not isinstance(message, AIMessage):
            return self.parse(result[0].text)
        turn = _turn_of(message)
        return self.parse(str(message.text)) if turn is None else self._step(turn)

    def parse(self, text: str) -> AgentAction | AgentFinish:
        """Parse the text of a turn. Raises an OutputParserException if it is none."""
        try:
            return self._step(self._format.parse(text))
        except FormatError as error:
            raise OutputParserException(str(error), llm_output=text) from None

    def _step(self, turn: AssistantTurn) -> AgentAction | AgentFinish:
        log = self._format.render(turn)
        if turn.calls:
            return AgentAction(turn.calls[0].name, dict(turn.calls[0].arguments), log)
        return AgentFinish({"output": turn.answer}, log)


class ReActOutputParser(TurnParser):
    r"""Parses a ReAct turn as an agent's action or finish. An action's input is a dict.

    Example:
        >>> text = 'Thought: I add.\nAction: add\nAction Input: {"a": 1, "b": 2}'
        >>> ReActOutputParser().parse(text).tool_input
        {'a': 1, 'b': 2}
    """

    _format = ReActFormat()


class StructuredChatOutputParser(TurnParser):
    r"""Parses a turn of the structured chat agent as its action or finish. An action's input is a dict.

    Example:
        >>> text = 'Thought: I add.\nAction:\n```\n{"action": "add", "action_input": {"a": 1}}\n```'
        >>> StructuredChatOutputParser().parse(text).tool_input
        {'a': 1}
    """

    _format = StructuredChatFormat()


class Retelling:
    """Converts turns to text that a third-party parser reads.

    Attributes:
        calls: The format in which the parser reads a call, and which the model writes; ReAct if it reads none.
        answers: Likewise for answers.
    """

    def __init__(self, parser: BaseOutputParser[Any]) -> None:
        self._parser = parser
        self.calls, self.answers = self._format_of(_CALL), self._format_of(_ANSWER)

    def retold(self, message: AIMessage) -> AIMessage:
        """The message with its turn as text; a message without a turn is unchanged."""
        turn = _turn_of(message)
        return message if turn is None else message.model_copy(update={"content": self._text(turn)})

    def _format_of(self, turn: AssistantTurn) -> ReActFormat:
        formats = (ReActFormat(), StructuredChatFormat())
        return next((one for one in formats if self._read(one.render(turn), turn) is not None), formats[0])

    def _read(self, text: str, turn: AssistantTurn) -> AgentAction | AgentFinish | None:
        """The parser's result for a text; None unless it is the given turn."""
        try:
            step = self._parser.parse(text)
        except Exception:  # parsers raise many kinds of errors
            return None
        if not turn.calls:
            return step if isinstance(step, AgentFinish) else None
        return step if isinstance(step, AgentAction) and step.tool == turn.calls[0].name else None

    def _text(self, turn: AssistantTurn) -> str:
        if not turn.calls:
            return self.answers.render(turn)
        text, arguments = self.calls.render(turn), turn.calls[0].arguments
        if len(arguments) == 1 and isinstance(getattr(self._read(text, turn), "tool_input", None), str):
            (value,) = arguments.values()
            value = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            single = text.removesuffix(dump_arguments(arguments)) + value
            if getattr(self._read(single, turn), "tool_input", None) == value:
                return single
        return text
