"""A ReAct agent for `AgentExecutor`, with the signature of `langchain_classic.agents.create_react_agent`.

LangChain's own gives every tool one string as input, which breaks each tool with two arguments; here the Action Input
is the JSON object that the machine made sure of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_core.agents import AgentAction, AgentFinish
from langchain_core.exceptions import OutputParserException
from langchain_core.language_models import BaseLanguageModel
from langchain_core.messages import AIMessage
from langchain_core.output_parsers import BaseOutputParser
from langchain_core.outputs import ChatGeneration, Generation
from langchain_core.prompts import BasePromptTemplate
from langchain_core.runnables import Runnable, RunnablePassthrough
from langchain_core.tools import BaseTool

from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.chat_models.engine import tool_specs
from langchain_tooldec.chat_models.messages import REASONING
from langchain_tooldec.errors import FormatError, OptionError
from langchain_tooldec.formats import AssistantTurn, ReActFormat, ToolCall
from langchain_tooldec.formats.react import OBSERVATION, THOUGHT
from langchain_tooldec.formats.tool_docs import tool_docs
from langchain_tooldec.tools import function_dict


class ReActOutputParser(BaseOutputParser[AgentAction | AgentFinish]):
    r"""A ReAct turn as the action or the end of an agent; an action's input is a dict.

    Example:
        >>> text = 'Thought: I add.\nAction: add\nAction Input: {"a": 1, "b": 2}'
        >>> ReActOutputParser().parse(text).tool_input
        {'a': 1, 'b': 2}
    """

    def parse_result(self, result: list[Generation], *, partial: bool = False) -> AgentAction | AgentFinish:
        """A message of `ChatToolDec`, or the text of any other model."""
        message = result[0].message if isinstance(result[0], ChatGeneration) else None
        if not isinstance(message, AIMessage) or "format_error" in message.response_metadata:
            return self.parse(result[0].text)
        if message.invalid_tool_calls:
            broken = message.invalid_tool_calls[0]
            raise OutputParserException(str(broken["error"]), llm_output=broken["args"])
        thought = str(message.additional_kwargs.get(REASONING, ""))
        if message.tool_calls:
            call = message.tool_calls[0]
            return _step(AssistantTurn(thought, (ToolCall(call["name"], call["args"]),)))
        return _step(AssistantTurn(thought, answer=str(message.text)))

    def parse(self, text: str) -> AgentAction | AgentFinish:
        """The text of a turn.

        Raises:
            OutputParserException: The text is no ReAct turn.
        """
        try:
            return _step(ReActFormat().parse(text))
        except FormatError as error:
            raise OutputParserException(str(error), llm_output=text) from None

    @property
    def _type(self) -> str:
        return "tooldec-react"


def _step(turn: AssistantTurn) -> AgentAction | AgentFinish:
    log = ReActFormat().render(turn)
    if turn.calls:
        return AgentAction(turn.calls[0].name, dict(turn.calls[0].arguments), log)
    return AgentFinish({"output": turn.answer}, log)


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
        llm: A `ChatToolDec`.
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
    if not isinstance(llm, ChatToolDec):
        kind = type(llm).__name__
        raise OptionError(f"llm must be a ChatToolDec, not {kind}; wrap a HuggingFacePipeline: ChatToolDec(llm=...)")
    missing = {"tools", "tool_names", "agent_scratchpad"} - {*prompt.input_variables, *prompt.partial_variables}
    if missing:
        raise OptionError(f"the prompt lacks the variables {sorted(missing)}; write them as {{name}} into it")
    filled = prompt.partial(tools=tools_renderer(list(tools)), tool_names=", ".join(tool.name for tool in tools))
    options: dict[str, Any] = {"format": "react", "tool_docs": "none"}
    if isinstance(stop_sequence, list):
        options["stop"] = stop_sequence
    bound = llm.bind_tools(list(tools), **options)
    scratchpad = RunnablePassthrough.assign(agent_scratchpad=lambda inputs: _scratchpad(inputs["intermediate_steps"]))
    return scratchpad | filled | bound | (output_parser or ReActOutputParser())


def _scratchpad(steps: Sequence[tuple[AgentAction, Any]]) -> str:
    """The steps so far, to stand behind the prompt's "Thought:"."""
    marker = THOUGHT.rstrip()
    return "".join(
        f"{action.log.removeprefix(marker)}\n{OBSERVATION}{observation}\n{marker}" for action, observation in steps
    )
