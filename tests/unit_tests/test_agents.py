"""Four agents of the LangChain family, each through a two-step question with tools of two arguments."""

from typing import Any

import pytest
from langchain_classic.agents import AgentExecutor
from langchain_core.agents import AgentAction, AgentFinish
from langchain_core.exceptions import OutputParserException
from langchain_core.language_models import FakeListChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, Generation
from langchain_core.prompts import PromptTemplate
from langchain_core.tools import ToolException, tool

from langchain_tooldec import ReActOutputParser, create_react_agent
from langchain_tooldec.errors import OptionError
from tests.agent_runners import AGENTS, REACT_PROMPT
from tests.scripted_model import scripted_chat

TURNS = [
    'Thought: I add first.\nAction: add\nAction Input: {"a": 3, "b": 4}',
    'Thought: Then I multiply.\nAction: multiply\nAction Input: {"a": 7, "b": 5}',
    "Thought: I now know the final answer\nFinal Answer: It is 35.",
]
QUESTION = "What is 3 plus 4, times 5?"


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def multiply(a: int, b: int) -> int:
    """Multiply two numbers."""
    return a * b


@tool
def divide(a: int, b: int) -> float:
    """Divide two numbers."""
    return a / b


TOOLS = [add, multiply, divide]


@pytest.mark.parametrize("run", AGENTS)
def test_a_two_step_question(run: Any) -> None:
    model = scripted_chat(TURNS)
    assert run(model, TOOLS, QUESTION) == "It is 35."
    last = model.model.prompts[-1]
    assert f"Question: {QUESTION}\n{TURNS[0]}\nObservation: 7\n{TURNS[1]}\nObservation: 35\n" in last
    assert last.endswith("Observation: 35\n")
    assert last.count("multiply(a: integer, b: integer): Multiply two numbers.") == 1


def test_a_tool_that_fails_gives_an_observation() -> None:
    @tool
    def fail(a: int) -> int:
        """Fail."""
        raise ToolException(f"no {a} here")

    fail.handle_tool_error = True
    turns = ['Thought: x\nAction: fail\nAction Input: {"a": 1}', "Thought: y\nFinal Answer: It failed."]
    model = scripted_chat(turns)
    executor = AgentExecutor(agent=create_react_agent(model, [fail], REACT_PROMPT), tools=[fail])
    assert executor.invoke({"input": "?"})["output"] == "It failed."
    assert "Observation: no 1 here\n" in model.model.prompts[-1]


def test_the_parser_gives_a_dict() -> None:
    action = ReActOutputParser().parse('Thought: I add.\nAction: add\nAction Input: {"a": 1, "b": 2}')
    assert isinstance(action, AgentAction)
    assert action.tool_input == {"a": 1, "b": 2}
    assert action.log == 'Thought: I add.\nAction: add\nAction Input: {"a": 1, "b": 2}'
    finish = ReActOutputParser().parse(" I know.\nFinal Answer: 3")
    assert isinstance(finish, AgentFinish)
    assert finish.return_values == {"output": "3"}
    with pytest.raises(OutputParserException, match="neither a call nor an answer"):
        ReActOutputParser().parse("no idea")


def test_a_malformed_call_is_no_answer() -> None:
    broken = {"name": "add", "args": '{"a": 1', "id": "1", "error": "not JSON", "type": "invalid_tool_call"}
    message = AIMessage("", invalid_tool_calls=[broken])
    with pytest.raises(OutputParserException, match="not JSON"):
        ReActOutputParser().parse_result([ChatGeneration(message=message)])


def test_the_parser_reads_text_of_other_models_too() -> None:
    text = 'Thought: I add.\nAction: add\nAction Input: {"a": 1, "b": 2}'
    assert ReActOutputParser().parse_result([Generation(text=text)]).log == text
    lost = AIMessage(text, response_metadata={"format_error": "x"})
    assert ReActOutputParser().parse_result([ChatGeneration(message=lost)]).log == text


def test_what_create_react_agent_refuses() -> None:
    with pytest.raises(OptionError, match="must be a ChatToolDec, not FakeListChatModel"):
        create_react_agent(FakeListChatModel(responses=["x"]), TOOLS, REACT_PROMPT)
    with pytest.raises(OptionError, match=r"lacks the variables \['agent_scratchpad', 'tools'\]"):
        create_react_agent(scripted_chat([]), TOOLS, PromptTemplate.from_template("{input} {tool_names}"))


def test_its_signature_is_langchains() -> None:
    import inspect

    from langchain_classic.agents import create_react_agent as theirs

    ours = inspect.signature(create_react_agent).parameters
    assert list(ours) == list(inspect.signature(theirs).parameters)
