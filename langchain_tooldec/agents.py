"""Agents for `AgentExecutor` that reason and act in text, with the signatures of `langchain_classic.agents`.

LangChain's own agents pass a ReAct tool a single string, which breaks tools with two arguments, and parse output
heuristically. Here the input is a JSON object that the machine guarantees.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from langchain_core.agents import AgentAction, AgentFinish
from langchain_core.exceptions import OutputParserException
from langchain_core.language_models import BaseLanguageModel
from langchain_core.messages import AIMessage, BaseMessage, SystemMessage
from langchain_core.output_parsers import BaseOutputParser
from langchain_core.outputs import ChatGeneration, Generation
from langchain_core.prompts import (
    BasePromptTemplate,
    ChatPromptTemplate,
    HumanMessagePromptTemplate,
    StringPromptTemplate,
)
from langchain_core.prompts.message import BaseMessagePromptTemplate
from langchain_core.runnables import (
    Runnable,
    RunnableBinding,
    RunnableLambda,
    RunnableWithFallbacks,
)
from langchain_core.runnables.base import RunnableBindingBase
from langchain_core.runnables.configurable import DynamicRunnable
from langchain_core.tools import BaseTool

from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.chat_models.messages import REASONING, AgentPrompt
from langchain_tooldec.chat_models.tools import tool_specs
from langchain_tooldec.errors import FormatError, OptionError
from langchain_tooldec.formats import AssistantTurn, Format, ReActFormat, StructuredChatFormat, ToolCall
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.react import OBSERVATION, THOUGHT
from langchain_tooldec.formats.tool_docs import tool_docs
from langchain_tooldec.grammars.grounding import Role
from langchain_tooldec.prompts.choice import AUTO

_CALL = AssistantTurn("I look.", (ToolCall("look_up", {"name": "x"}),))
_ANSWER = AssistantTurn("I know.", answer="It is x.")
"""Sample turns. Parsing them shows which format a third-party parser reads."""

_BEGUN = re.compile(rf"{THOUGHT.rstrip()}(?:\s|\\n)*\{{+\s*agent_scratchpad")
"""Found in a prompt's `repr` if the prompt itself writes "Thought:" before the scratchpad."""


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


class _TurnParser(BaseOutputParser[AgentAction | AgentFinish]):
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


class ReActOutputParser(_TurnParser):
    r"""Parses a ReAct turn as an agent's action or finish. An action's input is a dict.

    Example:
        >>> text = 'Thought: I add.\nAction: add\nAction Input: {"a": 1, "b": 2}'
        >>> ReActOutputParser().parse(text).tool_input
        {'a': 1, 'b': 2}
    """

    _format = ReActFormat()


class StructuredChatOutputParser(_TurnParser):
    r"""Parses a turn of the structured chat agent as its action or finish. An action's input is a dict.

    Example:
        >>> text = 'Thought: I add.\nAction:\n```\n{"action": "add", "action_input": {"a": 1}}\n```'
        >>> StructuredChatOutputParser().parse(text).tool_input
        {'a': 1}
    """

    _format = StructuredChatFormat()


def render_tools(tools: list[BaseTool]) -> str:
    """The tools for the prompt's `{tools}`: one line per tool, with argument types."""
    return tool_docs(tool_specs(tools))


def create_react_agent(
    llm: BaseLanguageModel[Any] | Runnable[Any, Any],
    tools: Sequence[BaseTool],
    prompt: BasePromptTemplate[Any],
    output_parser: BaseOutputParser[AgentAction | AgentFinish] | None = None,
    tools_renderer: Callable[[list[BaseTool]], str] = render_tools,
    *,
    stop_sequence: bool | list[str] = True,
) -> Runnable[Any, Any]:
    """An agent that reasons and acts in the ReAct format, which the machine enforces.

    Args:
        llm: A `ChatToolDec`, optionally wrapped with `bind`, `with_config`, `with_retry` or `with_fallbacks` (to other
            ones). It writes ReAct unless its `format` says otherwise.
        tools: The tools the agent may call.
        prompt: A prompt with `tools`, `tool_names` and `agent_scratchpad`, such as `hwchase17/react` of LangChain's
            hub. Its own text is trusted; in what it is filled with, the tools' documentation and its partial variables
            included, markers of the format are broken up. So is a message of a `MessagesPlaceholder`.
        output_parser: Default: `ReActOutputParser`. LangChain's parsers get the turn in their own format; one that
            reads a single input gets the value of a single argument, or several as JSON.
        tools_renderer: Renders the tools for the prompt.
        stop_sequence: Further texts that end an answer; the machine never writes an observation.

    Returns:
        A runnable for `AgentExecutor(agent=..., tools=tools)`.

    Raises:
        OptionError: `llm` is not a `ChatToolDec`, or the prompt lacks a variable.
        ToolDecError: As in `ChatToolDec.bind_tools`.
    """
    if output_parser is None or isinstance(output_parser, _TurnParser):
        agent = _agent(llm, tools, prompt, tools_renderer, ReActFormat(), stop_sequence)
        return agent | (output_parser or ReActOutputParser())
    retelling = _Retelling(output_parser)
    agent = _agent(llm, tools, prompt, tools_renderer, retelling.calls, stop_sequence)
    return agent | RunnableLambda(retelling.retold) | output_parser


def create_structured_chat_agent(
    llm: BaseLanguageModel[Any] | Runnable[Any, Any],
    tools: Sequence[BaseTool],
    prompt: ChatPromptTemplate,
    tools_renderer: Callable[[list[BaseTool]], str] = render_tools,
    *,
    stop_sequence: bool | list[str] = True,
) -> Runnable[Any, Any]:
    """An agent whose actions and answers are JSON blobs, which the machine enforces.

    Args:
        llm: As for `create_react_agent`. It writes structured chat unless its `format` says otherwise.
        tools: The tools the agent may call.
        prompt: As for `create_react_agent`, such as `hwchase17/structured-chat-agent` of LangChain's hub.
        tools_renderer: Renders the tools for the prompt.
        stop_sequence: Further texts that end an answer.

    Returns:
        A runnable for `AgentExecutor(agent=..., tools=tools)`.

    Raises:
        OptionError: `llm` is not a `ChatToolDec`, or the prompt lacks a variable.
        ToolDecError: As in `ChatToolDec.bind_tools`.
    """
    agent = _agent(llm, tools, prompt, tools_renderer, StructuredChatFormat(), stop_sequence)
    return agent | StructuredChatOutputParser()


def _agent(
    llm: Runnable[Any, Any],
    tools: Sequence[BaseTool],
    prompt: BasePromptTemplate[Any],
    tools_renderer: Callable[[list[BaseTool]], str],
    own_format: ReActFormat,
    stop_sequence: bool | list[str],
) -> Runnable[Any, Any]:
    """A runnable from an agent's inputs and steps to the message of its next turn, with at most one call."""
    missing = {"tools", "tool_names", "agent_scratchpad"} - {*prompt.input_variables, *prompt.partial_variables}
    if missing:
        raise OptionError(f"the prompt lacks the variables {sorted(missing)}; write them as {{name}} into it")
    model, options = _unwrapped(llm)
    if options.get("format", model.format) == AUTO:
        options["format"] = own_format.name
    options |= {"tool_docs": "none", "parallel_tool_calls": False}  # the prompt documents the tools already
    if isinstance(stop_sequence, list):
        options["stop"] = stop_sequence
    bound = model.bind_tools(list(tools), **options)
    assert isinstance(bound, RunnableBinding)
    written = model.model_copy(update={"format": options.get("format", model.format)}).call_format.format

    def harmless(text: str) -> str:
        return written.break_markers(own_format.break_markers(text))

    def at_line_start(text: str) -> str:
        return harmless(f"\n{text}")[1:]

    filled = _with_harmless_partials(prompt, at_line_start).partial(
        tools=harmless(tools_renderer(list(tools))), tool_names=", ".join(tool.name for tool in tools)
    )
    scratchpads = _scratchpads(prompt, own_format, harmless, at_line_start)
    return scratchpads | _owning(filled) | llm.bind(**bound.kwargs)


def _unwrapped(llm: Any) -> tuple[ChatToolDec, dict[str, Any]]:
    """The chat model inside LangChain's wrappers, and the options bound there. Raises an OptionError for another."""
    options: dict[str, Any] = {}
    while not isinstance(llm, ChatToolDec):
        if isinstance(llm, RunnableBindingBase):  # created by bind, with_config and with_retry
            options, llm = {**llm.kwargs, **options}, llm.bound
        elif isinstance(llm, DynamicRunnable):  # created by configurable_fields and configurable_alternatives
            llm = llm.default
        elif isinstance(llm, RunnableWithFallbacks):
            for fallback in llm.fallbacks:
                _unwrapped(fallback)
            llm = llm.runnable
        else:
            kind = type(llm).__name__
            raise OptionError(
                f"llm must be a ChatToolDec, not {kind}; wrap a HuggingFacePipeline: ChatToolDec(llm=...)"
            )
    options.pop("tools", None)
    return llm, options


class _OwnTemplate(BaseMessagePromptTemplate):
    """A template of messages with the scratchpad; its inputs are defused, so its messages are the agent's own."""

    inner: Any
    written: frozenset[str]
    """Variables that the agent, or the prompt's author, has filled."""

    @property
    def input_variables(self) -> list[str]:
        """The variables of the template."""
        return list(self.inner.input_variables)

    def format_messages(self, **inputs: Any) -> list[BaseMessage]:
        """The messages; a system message is trusted as it is."""
        messages, steps = self.inner.format_messages(**inputs), inputs["intermediate_steps"]
        given = [value for name, value in inputs.items() if isinstance(value, str) and name not in self.written]
        said: list[tuple[Role, str]] = [("user", text) for value in given for text in _said_by_people(value)]
        said += [("tool", text) for _, one in steps if not (text := str(one)).lower().startswith("error")]
        return [one if isinstance(one, SystemMessage) else AgentPrompt.of(one, len(steps), said) for one in messages]


def _said_by_people(text: str) -> list[str]:
    """An input without what a model said in it, if it is a conversation as `get_buffer_string` writes it."""
    parts = _SPEAKERS.split(text)
    return [parts[0], *(said for speaker, said in zip(parts[1::2], parts[2::2], strict=True) if speaker == "Human")]


_SPEAKERS = re.compile(r"^(Human|AI|System|Function|Tool): ", re.MULTILINE)


def _owning(prompt: BasePromptTemplate[Any]) -> ChatPromptTemplate:
    """The prompt as messages; those that contain the scratchpad are the agent's own."""
    if isinstance(prompt, StringPromptTemplate):
        prompt = ChatPromptTemplate([HumanMessagePromptTemplate(prompt=prompt)])
    if not isinstance(prompt, ChatPromptTemplate):
        raise OptionError(f"the prompt must be a PromptTemplate or a ChatPromptTemplate, not {type(prompt).__name__}")
    own = [
        part
        if isinstance(part, BaseMessage) or "agent_scratchpad" not in part.input_variables
        else _OwnTemplate(inner=part, written=frozenset({"agent_scratchpad", *prompt.partial_variables}))
        for part in prompt.messages
    ]
    return prompt.model_copy(update={"messages": own})


def _defused(value: Any, change: Callable[[str], str]) -> Any:
    """An input of the prompt with `change` applied to each text in it, those of messages and other objects included."""
    if isinstance(value, BaseMessage):
        return value.model_copy(update={"content": _defused(value.content, change)})
    if isinstance(value, Mapping):
        return {key: _defused(item, change) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_defused(item, change) for item in value]
    text = str(value)
    return value if change(text) == text else change(text)


def _with_harmless_partials(template: Any, change: Callable[[str], str]) -> Any:
    """A template whose partial variables, and those of the templates within it, are inputs like others: `_defused`."""

    def harmless(value: Any) -> Any:
        return (lambda: _defused(value(), change)) if callable(value) else _defused(value, change)

    def inner(part: Any) -> Any:
        return [inner(one) for one in part] if isinstance(part, list) else _with_harmless_partials(part, change)

    given = {name: harmless(value) for name, value in getattr(template, "partial_variables", {}).items()}
    within = {name: inner(getattr(template, name)) for name in ("messages", "prompt") if hasattr(template, name)}
    updated = within | ({"partial_variables": given} if given else {})
    return template.model_copy(update=updated) if updated else template


def _scratchpads(
    prompt: BasePromptTemplate[Any],
    own_format: ReActFormat,
    harmless: Callable[[str], str],
    at_line_start: Callable[[str], str],
) -> Runnable[Any, Any]:
    """Fills the prompt's scratchpad with the steps so far; untrusted text is defused."""
    marker = THOUGHT.rstrip()
    begun = type(own_format) is ReActFormat  # ReAct's scratchpad ends with "Thought:", which begins the next turn
    before = marker if begun and not _BEGUN.search(repr(prompt)) else ""

    def step(action: AgentAction, observation: Any) -> str:
        log = action.log.removeprefix(marker) if begun else f"\n{action.log}"
        return f"{log}\n{OBSERVATION}{harmless(str(observation))}\n{marker if begun else ''}"

    def prepared(inputs: dict[str, Any]) -> dict[str, Any]:
        steps: Sequence[tuple[AgentAction, Any]] = inputs["intermediate_steps"]
        pad = "".join([before if steps else "", *(step(*pair) for pair in steps)])
        given = {key: value for key, value in inputs.items() if key != "intermediate_steps"}
        return {**_defused(given, at_line_start), "intermediate_steps": steps, "agent_scratchpad": pad}

    return RunnableLambda(prepared)


class _Retelling:
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
