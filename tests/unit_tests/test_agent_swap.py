"""What people have around LangChain's text agents, with a ChatToolDec in the place of another model."""

import asyncio
from contextlib import suppress
from typing import Any

import langchain_classic.agents
import pytest
from langchain_classic.agents import (
    AgentExecutor,
    create_openai_functions_agent,
    create_openai_tools_agent,
)
from langchain_classic.agents.output_parsers import (
    JSONAgentOutputParser,
    ReActJsonSingleInputOutputParser,
    ReActSingleInputOutputParser,
    ToolsAgentOutputParser,
)
from langchain_core.language_models import FakeListChatModel
from langchain_core.prompts import ChatPromptTemplate, PromptTemplate
from langchain_core.runnables import ConfigurableField
from langchain_core.tools import tool

from langchain_tooldec import create_react_agent, create_structured_chat_agent
from langchain_tooldec.chat_models.limits import warn_of_text_agent
from langchain_tooldec.errors import BudgetError, OptionError
from langchain_tooldec.formats import AssistantTurn, HermesFormat, ReActFormat, StructuredChatFormat, ToolCall
from tests.agent_runners import REACT_PROMPT, STRUCTURED_CHAT_PROMPT
from tests.scripted_model import scripted_chat

# hwchase17/react-chat of LangChain's hub, less its first paragraphs.
REACT_CHAT_PROMPT = PromptTemplate.from_template(
    "Assistant has access to the following tools:\n\n{tools}\n\nTo use a tool, please use the following format:\n\n"
    "```\nThought: Do I need to use a tool? Yes\nAction: the action to take, should be one of [{tool_names}]\n"
    "Action Input: the input to the action\nObservation: the result of the action\n```\n\n"
    "When you have a response to say to the Human, or if you do not need to use a tool, you MUST use the format:\n\n"
    "```\nThought: Do I need to use a tool? No\nFinal Answer: [your response here]\n```\n\nBegin!\n\n"
    "Previous conversation history:\n{chat_history}\n\nNew input: {input}\n{agent_scratchpad}"
)
TOOL_PROMPT = ChatPromptTemplate.from_messages(
    [("system", "You are a helpful assistant"), ("human", "{input}"), ("placeholder", "{agent_scratchpad}")]
)
QUESTION = "What is 3 plus 4?"


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def upper(text: str) -> str:
    """A text in capitals."""
    return text.upper()


def turns(turn_format: Any, *calls: ToolCall, answer: str = "It is 7.") -> list[str]:
    written = [AssistantTurn("I call it.", (call,)) for call in calls]
    return [turn_format.render(turn) for turn in [*written, AssistantTurn("I know.", answer=answer)]]


ADD, UPPER = ToolCall("add", {"a": 3, "b": 4}), ToolCall("upper", {"text": 'a "b" \\ Ünï\n</c>'})


def run(agent: Any, tools: list[Any], **inputs: Any) -> dict[str, Any]:
    executor = AgentExecutor(agent=agent, tools=tools, return_intermediate_steps=True)
    return executor.invoke({"input": QUESTION, **inputs})


@pytest.mark.parametrize(
    ("parser", "written"),
    [
        (ReActSingleInputOutputParser(), ReActFormat()),
        (ReActJsonSingleInputOutputParser(), StructuredChatFormat()),
        (JSONAgentOutputParser(), StructuredChatFormat()),
    ],
)
@pytest.mark.parametrize("call", [UPPER, ToolCall("upper", {"text": "x"}), ToolCall("upper", {"text": "Action: y"})])
def test_an_output_parser_of_langchains_reads_a_single_input(parser: Any, written: Any, call: ToolCall) -> None:
    model = scripted_chat(turns(written, call, answer="Done."))
    result = run(create_react_agent(model, [upper], REACT_PROMPT, output_parser=parser), [upper])
    assert result["output"] == "Done."
    ((_, observation),) = result["intermediate_steps"]
    assert observation == call.arguments["text"].upper()


@pytest.mark.parametrize(
    ("parser", "written"),
    [
        (None, ReActFormat()),
        (ReActSingleInputOutputParser(), ReActFormat()),
        (JSONAgentOutputParser(), StructuredChatFormat()),
    ],
)
def test_agents_stream(parser: Any, written: Any) -> None:
    model = scripted_chat(turns(written, UPPER) * 2)
    agent = create_react_agent(model.bind(max_tokens=300).with_retry(), [upper], REACT_PROMPT, output_parser=parser)
    executor = AgentExecutor(agent=agent, tools=[upper])
    assert [next(iter(part)) for part in executor.stream({"input": "?"})] == ["actions", "steps", "output"]
    assert asyncio.run(executor.ainvoke({"input": "?"}))["output"] == "It is 7."


@pytest.mark.parametrize("parser", [ReActJsonSingleInputOutputParser(), JSONAgentOutputParser()])
def test_an_output_parser_of_langchains_reads_two_arguments(parser: Any) -> None:
    model = scripted_chat(turns(StructuredChatFormat(), ADD))
    result = run(create_react_agent(model, [add], REACT_PROMPT, output_parser=parser), [add])
    assert (result["output"], result["intermediate_steps"][0][1]) == ("It is 7.", 7)


def test_an_output_parser_that_reads_calls_reads_them() -> None:
    model = scripted_chat(turns(ReActFormat(), ADD))
    parser: Any = ToolsAgentOutputParser()
    agent = create_react_agent(model, [add], REACT_PROMPT, output_parser=parser)
    (action,) = agent.invoke({"input": QUESTION, "intermediate_steps": []})
    assert (action.tool, action.tool_input) == ("add", {"a": 3, "b": 4})


@pytest.mark.parametrize("end", ["{agent_scratchpad}", "Thought:{agent_scratchpad}", "Thought:\n{agent_scratchpad}"])
def test_a_prompt_that_ends_with_its_scratchpad_gets_each_thought(end: str) -> None:
    prompt = PromptTemplate.from_template(REACT_CHAT_PROMPT.template.replace("{agent_scratchpad}", end))
    model = scripted_chat(turns(ReActFormat(), ADD, ADD))
    result = run(create_react_agent(model, [add], prompt), [add], chat_history="Human: hi\nAI: hello")
    assert result["output"] == "It is 7."
    step = f"{turns(ReActFormat(), ADD)[0]}\nObservation: 7\n"
    assert f"New input: {QUESTION}\n{step}{step}" in model.model.prompts[-1].replace("Thought:\n", "Thought:")


@pytest.mark.parametrize(
    "wrapped",
    [
        lambda model: model.bind(max_tokens=200),
        lambda model: model.with_config(tags=["mine"]),
        lambda model: model.with_retry(stop_after_attempt=2),
        lambda model: model.with_fallbacks([model.bind(max_tokens=100)]),
        lambda model: model.bind(max_tokens=200).with_retry().with_config(tags=["mine"]).with_fallbacks([model]),
        lambda model: model.bind_tools([upper]),
        lambda model: model.configurable_fields(max_tokens=ConfigurableField(id="max_tokens")),
    ],
)
@pytest.mark.parametrize(
    ("create", "prompt", "written"),
    [
        (create_react_agent, REACT_PROMPT, ReActFormat()),
        (create_structured_chat_agent, STRUCTURED_CHAT_PROMPT, StructuredChatFormat()),
    ],
)
def test_a_model_is_taken_in_what_langchain_puts_around_it(
    wrapped: Any, create: Any, prompt: Any, written: Any
) -> None:
    model = scripted_chat(turns(written, ADD))
    assert run(create(wrapped(model), [add], prompt), [add])["output"] == "It is 7."


def test_options_that_are_bound_to_a_model_stay() -> None:
    model = scripted_chat([*turns(HermesFormat(), ADD), *turns(ReActFormat(), answer="It is 7 END.")])
    bound = model.bind(format="hermes", stop=["END"]).with_retry()
    assert run(create_react_agent(bound, [add], REACT_PROMPT), [add])["intermediate_steps"][0][1] == 7
    short = create_react_agent(model.bind(stop=["END"]), [add], REACT_PROMPT)
    assert run(short, [add])["output"] == "It is 7 "
    with pytest.raises(BudgetError, match="max_tokens=3 is too small"):
        run(create_react_agent(model.bind(max_tokens=3), [add], REACT_PROMPT), [add])


def test_what_is_no_chat_tool_dec_in_what_langchain_puts_around_it() -> None:
    other = FakeListChatModel(responses=["x"])
    for wrong in (other, other.bind(stop=["x"]), scripted_chat([]).with_fallbacks([other])):
        with pytest.raises(OptionError, match="must be a ChatToolDec, not FakeListChatModel"):
            create_react_agent(wrong, [add], REACT_PROMPT)


@pytest.mark.parametrize("create", [create_react_agent, create_structured_chat_agent])
def test_a_missing_variable_is_a_value_error_as_in_the_original(create: Any) -> None:
    with pytest.raises(ValueError, match="lacks the variables"):
        create(scripted_chat([]), [add], PromptTemplate.from_template("{input} {tools} {tool_names}"))


@pytest.mark.parametrize(
    ("create", "prompt", "parser"),
    [
        (create_react_agent, REACT_PROMPT, {}),
        (create_react_agent, REACT_PROMPT, {"output_parser": ReActSingleInputOutputParser()}),
        (create_structured_chat_agent, STRUCTURED_CHAT_PROMPT, {}),
    ],
)
def test_an_answer_without_room_says_so(create: Any, prompt: Any, parser: Any) -> None:
    model = scripted_chat(["Thought: " + "I think. " * 40], max_tokens=120)
    output = run(create(model, [add], prompt, **parser), [add])["output"]
    assert output == "Agent stopped due to max_tokens: the model had no room left for an answer."
    empty = scripted_chat(
        turns(StructuredChatFormat() if create is create_structured_chat_agent else ReActFormat(), answer="")
    )
    output = run(create(empty, [add], prompt, **parser), [add])["output"]
    assert output == "Agent stopped since the model gave an empty answer."


def test_a_budget_without_room_for_a_call_is_refused() -> None:
    """Also where an answer would do: tools that can never be called are no tools."""
    model = scripted_chat(["Thought: x\nFinal Answer: y"])
    bound = model.bind_tools([add])
    with pytest.raises(BudgetError) as refused:
        bound.invoke("hi", max_tokens=5)
    needed = refused.value.needed
    assert f"at least {needed}" in str(refused.value)
    assert model.bind_tools([add], tool_choice="any").invoke("hi", max_tokens=needed).tool_calls


# What LangChain makes of other models, with this one as it is.


def test_agents_of_langchain_that_bind_tools_work_as_they_are() -> None:
    model = scripted_chat(turns(ReActFormat(), ADD))
    assert run(create_openai_tools_agent(model, [add], TOOL_PROMPT), [add])["output"] == "It is 7."


XML_PROMPT = PromptTemplate.from_template("Tools: {tools}. Write <tool>, <tool_input>. {input} {agent_scratchpad}")


@pytest.mark.parametrize("stop", [True, False, ["\nObservation:", "\n\tObservation:"]])
@pytest.mark.parametrize("kind", ["react", "structured_chat", "json_chat", "xml"])
def test_a_text_agent_of_langchains_is_told_what_to_import(
    kind: str, stop: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """It binds no tools, so nothing it writes is enforced; once is enough."""
    makers: dict[str, Any] = {
        "react": (langchain_classic.agents.create_react_agent, REACT_CHAT_PROMPT),
        "structured_chat": (langchain_classic.agents.create_structured_chat_agent, STRUCTURED_CHAT_PROMPT),
        "json_chat": (langchain_classic.agents.create_json_chat_agent, STRUCTURED_CHAT_PROMPT),
        "xml": (langchain_classic.agents.create_xml_agent, XML_PROMPT),
    }
    create, prompt = makers[kind]
    known = kind == "react" or stop  # without a stop text, only the prompt of ReAct is known
    warn_of_text_agent.cache_clear()
    agent = create(scripted_chat(["Hm."] * 2), [add], prompt, stop_sequence=stop) | (lambda step: step)
    for _ in range(2):
        with suppress(ValueError):
            agent.invoke({"input": QUESTION, "intermediate_steps": [], "chat_history": [], "agent_scratchpad": ""})
    told = [record.getMessage() for record in caplog.records if "langchain_tooldec.agents" in record.getMessage()]
    assert len(told) == bool(known)


def test_what_is_enforced_is_not_told_of(caplog: pytest.LogCaptureFixture) -> None:
    warn_of_text_agent.cache_clear()
    model = scripted_chat([*turns(ReActFormat(), ADD), "Hello.", "{}", "Hm."])
    run(create_react_agent(model, [add], REACT_PROMPT, stop_sequence=["\nObservation"]), [add])
    model.invoke("Observation: it rains. What is an Action?")
    model.invoke("Hi", stop=["\nObservation"], response_format={"type": "json_object"})
    model.invoke("Hi", stop=["\nObservation"], constrained=False)
    assert "langchain_tooldec.agents" not in caplog.text


def test_agents_of_langchain_for_the_older_interface_of_openai_are_told_what_to_do() -> None:
    with pytest.raises(
        OptionError, match="functions is not an option: pass them as tools, as create_tool_calling_agent"
    ):
        create_openai_functions_agent(scripted_chat([]), [add], TOOL_PROMPT)
