"""Agents for `AgentExecutor` that reason and act in text, with the signatures of `langchain_classic.agents`.

LangChain's own give a ReAct tool one string as input, which breaks each tool with two arguments, and read what the
model wrote by guessing; here the input is the JSON object that the machine made sure of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langchain_core.agents import AgentAction, AgentFinish
from langchain_core.exceptions import OutputParserException
from langchain_core.language_models import BaseLanguageModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.output_parsers import BaseOutputParser
from langchain_core.outputs import ChatGeneration, Generation
from langchain_core.prompts import BasePromptTemplate, ChatPromptTemplate
from langchain_core.runnables import Runnable, RunnableLambda, RunnableParallel
from langchain_core.tools import BaseTool

from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.chat_models.choice import AUTO
from langchain_tooldec.chat_models.engine import tool_specs
from langchain_tooldec.chat_models.messages import REASONING, WRITTEN, WRITTEN_CALLS, WRITTEN_HERE
from langchain_tooldec.errors import FormatError, OptionError
from langchain_tooldec.formats import AssistantTurn, Format, ReActFormat, StructuredChatFormat, ToolCall
from langchain_tooldec.formats.react import OBSERVATION, THOUGHT
from langchain_tooldec.formats.tool_docs import tool_docs
from langchain_tooldec.tools import function_dict


class _TurnParser(BaseOutputParser[AgentAction | AgentFinish]):
    """A turn as the action or the end of an agent; an action's input is a dict."""

    @property
    def _format(self) -> Format:
        """The format of texts that are no messages of `ChatToolDec`, and of the log."""
        raise NotImplementedError

    def parse_result(self, result: list[Generation], *, partial: bool = False) -> AgentAction | AgentFinish:
        """A message of `ChatToolDec`, or the text of any other model."""
        message = result[0].message if isinstance(result[0], ChatGeneration) else None
        if not isinstance(message, AIMessage):
            return self.parse(result[0].text)
        if message.invalid_tool_calls:
            broken = message.invalid_tool_calls[0]
            raise OutputParserException(str(broken["error"]), llm_output=broken["args"])
        read = message.response_metadata.keys() & {"format", "format_error"} == {"format"}
        if not message.tool_calls and not read:
            return self.parse(str(message.text))
        thought = str(message.additional_kwargs.get(REASONING, ""))
        if message.tool_calls:
            said = "\n".join(filter(None, [thought, str(message.text)]))
            call = message.tool_calls[0]
            return self._step(AssistantTurn(said, (ToolCall(call["name"], call["args"]),)))
        return self._step(AssistantTurn(thought, answer=str(message.text)))

    def parse(self, text: str) -> AgentAction | AgentFinish:
        """The text of a turn.

        Raises:
            OutputParserException: The text is no turn.
        """
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
    r"""A ReAct turn as the action or the end of an agent; an action's input is a dict.

    Example:
        >>> text = 'Thought: I add.\nAction: add\nAction Input: {"a": 1, "b": 2}'
        >>> ReActOutputParser().parse(text).tool_input
        {'a': 1, 'b': 2}
    """

    @property
    def _format(self) -> Format:
        return ReActFormat()

    @property
    def _type(self) -> str:
        return "tooldec-react"


class StructuredChatOutputParser(_TurnParser):
    r"""A turn of the structured chat agent as its action or its end; an action's input is a dict.

    Example:
        >>> text = 'Thought: I add.\nAction:\n```\n{"action": "add", "action_input": {"a": 1}}\n```'
        >>> StructuredChatOutputParser().parse(text).tool_input
        {'a': 1}
    """

    @property
    def _format(self) -> Format:
        return StructuredChatFormat()

    @property
    def _type(self) -> str:
        return "tooldec-structured-chat"


def render_tools(tools: list[BaseTool]) -> str:
    """The tools as the prompt's `{tools}`: one line a tool, with the types of its arguments."""
    return tool_docs(tool_specs(map(function_dict, tools)))


def create_react_agent(
    llm: BaseLanguageModel[Any],
    tools: Sequence[BaseTool],
    prompt: BasePromptTemplate[Any],
    output_parser: BaseOutputParser[AgentAction | AgentFinish] | None = None,
    tools_renderer: Callable[[list[BaseTool]], str] = render_tools,
    *,
    stop_sequence: bool | list[str] = True,
) -> Runnable[Any, Any]:
    """An agent that reasons and acts by the ReAct format, and cannot lose it.

    Args:
        llm: A `ChatToolDec`. It writes ReAct, unless its `format` says otherwise.
        tools: The tools it may call.
        prompt: A prompt with `tools`, `tool_names` and `agent_scratchpad`, such as `hwchase17/react` of
            LangChain's hub.
        output_parser: By default `ReActOutputParser`.
        tools_renderer: How the tools are written into the prompt.
        stop_sequence: More texts that end an answer; the machine itself never writes an observation.

    Returns:
        A runnable for `AgentExecutor(agent=..., tools=tools)`.

    Raises:
        OptionError: `llm` is no `ChatToolDec`, or the prompt lacks a variable.
        ToolDecError: As `ChatToolDec.bind_tools`.
    """
    filled = _filled(tools, prompt, tools_renderer)
    bound = _bound(llm, tools, ReActFormat.name, stop_sequence)
    return _prompts(llm, ReActFormat(), filled) | bound | (output_parser or ReActOutputParser())


def create_structured_chat_agent(
    llm: BaseLanguageModel[Any],
    tools: Sequence[BaseTool],
    prompt: ChatPromptTemplate,
    tools_renderer: Callable[[list[BaseTool]], str] = render_tools,
    *,
    stop_sequence: bool | list[str] = True,
) -> Runnable[Any, Any]:
    """An agent whose actions and answers are JSON blobs, and cannot be anything else.

    Args:
        llm: A `ChatToolDec`. It writes structured chat, unless its `format` says otherwise.
        tools: The tools it may call.
        prompt: A prompt with `tools`, `tool_names` and `agent_scratchpad`, such as `hwchase17/structured-chat-agent`
            of LangChain's hub.
        tools_renderer: How the tools are written into the prompt.
        stop_sequence: More texts that end an answer; the machine itself never writes an observation.

    Returns:
        A runnable for `AgentExecutor(agent=..., tools=tools)`.

    Raises:
        OptionError: `llm` is no `ChatToolDec`, or the prompt lacks a variable.
        ToolDecError: As `ChatToolDec.bind_tools`.
    """
    filled = _filled(tools, prompt, tools_renderer)
    bound = _bound(llm, tools, StructuredChatFormat.name, stop_sequence)
    return _prompts(llm, StructuredChatFormat(), filled) | bound | StructuredChatOutputParser()


def _filled(
    tools: Sequence[BaseTool], prompt: BasePromptTemplate[Any], tools_renderer: Callable[[list[BaseTool]], str]
) -> BasePromptTemplate[Any]:
    """The prompt with the tools written into it."""
    missing = {"tools", "tool_names", "agent_scratchpad"} - {*prompt.input_variables, *prompt.partial_variables}
    if missing:
        raise OptionError(f"the prompt lacks the variables {sorted(missing)}; write them as {{name}} into it")
    return prompt.partial(tools=tools_renderer(list(tools)), tool_names=", ".join(tool.name for tool in tools))


def _bound(
    llm: BaseLanguageModel[Any], tools: Sequence[BaseTool], own_format: str, stop_sequence: bool | list[str]
) -> Runnable[Any, AIMessage]:
    """The model with the tools, of which its prompt speaks already; one call a turn."""
    if not isinstance(llm, ChatToolDec):
        kind = type(llm).__name__
        raise OptionError(f"llm must be a ChatToolDec, not {kind}; wrap a HuggingFacePipeline: ChatToolDec(llm=...)")
    options: dict[str, Any] = {
        "format": own_format if llm.format == AUTO else llm.format,
        "tool_docs": "none",
        "parallel_tool_calls": False,
    }
    bound = llm.bind_tools(list(tools), **options)
    return bound.bind(stop=stop_sequence) if isinstance(stop_sequence, list) else bound


def _prompts(
    llm: BaseLanguageModel[Any], own_format: ReActFormat, filled: BasePromptTemplate[Any]
) -> Runnable[Any, Any]:
    """The messages of an agent's next turn."""
    parts = RunnableParallel(
        prompt=_scratchpads(llm, own_format) | filled, calls=lambda inputs: len(inputs["intermediate_steps"])
    )
    return parts | _as_written


def _as_written(parts: Mapping[str, Any]) -> list[BaseMessage]:
    """The prompt's messages; the last one has a note that turns in it are the agent's own, and how many calls."""
    messages: list[BaseMessage] = parts["prompt"].to_messages()
    last = max((place for place, message in enumerate(messages) if isinstance(message, HumanMessage)), default=-1)
    if last >= 0:
        noted = {**messages[last].additional_kwargs, WRITTEN: WRITTEN_HERE, WRITTEN_CALLS: parts["calls"]}
        messages[last] = messages[last].model_copy(update={"additional_kwargs": noted})
    return messages


def _scratchpads(llm: BaseLanguageModel[Any], own_format: ReActFormat) -> Runnable[Any, Any]:
    """Puts the steps so far where the prompt has its scratchpad; what people and tools wrote reads like no turn."""
    chosen = llm.call_format.format if isinstance(llm, ChatToolDec) and llm.format != AUTO else own_format
    marker = THOUGHT.rstrip()
    begun = type(own_format) is ReActFormat  # its prompts end with "Thought:", and so does its scratchpad

    def harmless(text: str) -> str:
        return chosen.defuse(own_format.defuse(text))

    def step(action: AgentAction, observation: Any) -> str:
        written = action.log.removeprefix(marker) if begun else f"\n{action.log}"
        return f"{written}\n{OBSERVATION}{harmless(str(observation))}\n{marker if begun else ''}"

    def prepared(inputs: dict[str, Any]) -> dict[str, Any]:
        given = {key: harmless(value) if isinstance(value, str) else value for key, value in inputs.items()}
        steps: Sequence[tuple[AgentAction, Any]] = inputs["intermediate_steps"]
        return {**given, "agent_scratchpad": "".join(step(*pair) for pair in steps)}

    return RunnableLambda(prepared)
