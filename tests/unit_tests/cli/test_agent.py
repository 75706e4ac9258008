"""An agent as it is shown: parts in order, tools that raise, calls that are malformed, models that go in circles."""

import asyncio
import json
from contextlib import closing
from threading import get_ident
from typing import Annotated, Any

import pydantic
import pytest
from langchain.tools import ToolRuntime
from langchain_core.messages import ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool, InjectedToolArg, InjectedToolCallId, StructuredTool, tool
from langgraph.prebuilt import InjectedState, InjectedStore
from langgraph.types import Command
from packaging.version import Version

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.agent import MAX_TURNS, Answer, ToolAgent, check_tools, show_answer, write_answer
from langchain_tooldec.cli.terminal import screen
from langchain_tooldec.errors import DuplicateToolError, ToolError
from langchain_tooldec.evaluation import Judge
from langchain_tooldec.tools import function_dict
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair

ADD = 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4}'
DONE = "Thought: I know.\nFinal Answer: It is 7."

OLD = Version(pydantic.VERSION) < Version("2.11")
"""With it, no tool can be made that asks for `ToolRuntime`."""


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def fail(reason: str) -> str:
    """Fail."""
    raise LookupError(reason)


def answered(*turns: str, tools: Any = (add, fail), **options: Any) -> tuple[Answer, list[str]]:
    agent = ToolAgent(scripted_chat(turns, **{"max_tokens": 300, **options}), tools)
    console = screen()
    with closing(agent), console.capture() as shown:
        answer = show_answer(console, agent, "What is 3 plus 4?")
    return answer, shown.get().splitlines()


@pytest.mark.parametrize("constrained", [True, False])
def test_two_steps_and_an_answer(constrained: bool) -> None:
    second = 'Thought: Again.\nAction: add\nAction Input: {"a": 7, "b": 1}'
    answer, lines = answered(ADD, second, "Thought: I know.\nFinal Answer: 8", constrained=constrained)
    assert lines == [
        "Thought: I add.",
        "Action: add",
        'Action Input: {"a": 3, "b": 4}',
        "Observation: 7",
        "Thought: Again.",
        "Action: add",
        'Action Input: {"a": 7, "b": 1}',
        "Observation: 8",
        "Thought: I know.",
        "Final Answer: 8",
    ]
    assert (answer.text, answer.calls, answer.malformed, answer.stopped) == ("8", 2, [], "")
    assert answer.forward_passes > 3


def test_parts_come_piece_by_piece() -> None:
    agent = ToolAgent(scripted_chat([ADD, DONE]), [add])
    pieces = list(agent.stream("What is 3 plus 4?", Answer()))
    assert "".join(text for part, text in pieces if part == "Action Input") == '{"a": 3, "b": 4}'
    assert sum(part == "Action Input" for part, _ in pieces) > 3
    assert sum(part == "Thought" for part, _ in pieces) > 3


def test_a_tool_that_raises_gives_an_observation() -> None:
    answer, lines = answered('Thought: x\nAction: fail\nAction Input: {"reason": "no such row"}', DONE)
    assert "Observation: Error: no such row" in lines
    assert answer.text == "It is 7."


def test_an_error_without_words_is_named() -> None:
    answer, lines = answered('Thought: x\nAction: fail\nAction Input: {"reason": ""}', DONE)
    assert "Observation: Error: LookupError" in lines
    assert answer.text == "It is 7."


@pytest.mark.parametrize(
    ("turn", "kind", "shown"),
    [
        ('Thought: x\nAction: sum\nAction Input: {"a": 1}', "name", "there is no tool 'sum'"),
        ('Thought: x\nAction: add\nAction Input: {"a": 1, "b": ', "argument", "the arguments of add are not JSON"),
        ('Thought: x\nAction: add\nAction Input: {"a": 1}', "argument", "add, $: 'b' is a required property"),
        ("Thought: x\nAction: add", "format", "neither a call nor an answer in the format 'react'"),
        ("I would rather not.", "format", "neither a call nor an answer in the format 'react'"),
    ],
)
def test_a_malformed_call_ends_the_question(turn: str, kind: str, shown: str) -> None:
    answer, lines = answered(turn, DONE, constrained=False)
    assert [wrong.kind for wrong in answer.malformed] == [kind]
    assert answer.text == ""
    assert f"Malformed ({kind}): {shown}" in " ".join(line.strip() for line in lines[-2:])
    assert not any(line.startswith("Observation") for line in lines)
    if kind == "format":
        assert sum("Action: add" in line or "rather not" in line for line in lines) == 1


def test_a_model_that_goes_in_circles_is_stopped() -> None:
    answer, lines = answered(*[ADD] * (MAX_TURNS + 1), repeated_calls=True)
    assert answer.stopped
    assert answer.calls == MAX_TURNS
    assert lines[-1] == f"Stopped: no answer after {MAX_TURNS} turns; --max-turns allows more"


def test_an_answer_that_is_cut_says_so() -> None:
    answer, lines = answered("Thought: x\nFinal Answer: " + "many words " * 9, max_tokens=60)
    assert answer.text.startswith("many words")
    assert lines[-1] == "Stopped: the answer was cut at the limit of tokens per turn; --max-tokens raises it"


def test_a_turn_that_takes_too_long_says_so() -> None:
    answer, lines = answered(ADD, timeout=1e-6)
    assert (answer.text, answer.calls) == ("", 0)
    assert lines[-1].startswith("Stopped: the turn was not complete after 1e-06 seconds")


def test_what_was_answered_stands_before_the_next_question() -> None:
    model = scripted_chat([ADD, DONE, *[ADD] * 2, "Thought: x\nFinal Answer: 8"])
    agent = ToolAgent(model, [add], max_turns=2)
    for question in ("First?", "Second?", "Third?"):
        show_answer(screen(), agent, question)
    first, second, third = (prompt for prompt in model.model.prompts[::2])
    assert "First?" in first
    assert first.split("First?")[1] in second
    assert "Observation: 7" in second.split("First?")[1].split("Second?")[0]
    assert "It is 7." in third
    assert "Second?" not in third  # it was not answered


def test_an_empty_answer_is_said_to_be_empty() -> None:
    answer, lines = answered("Thought: x\nFinal Answer: ")
    assert answer.text == ""
    assert lines == ["Thought: x", "Final Answer: (empty)"]


def test_a_random_model_under_the_machine_writes_nothing_malformed() -> None:
    for seed in range(3):
        model = ChatToolDec.from_transformers(*tiny_pair(), max_tokens=60, temperature=1.0, seed=seed)
        answer = show_answer(screen(), ToolAgent(model, [add, fail]), "Hi")
        assert Judge(function_dict(one)["function"] for one in (add, fail)).mistakes(answer.messages[1]) == []
        assert answer.forward_passes > 0


def test_tools_are_checked_before_the_first_question() -> None:
    with pytest.raises(DuplicateToolError):
        ToolAgent(scripted_chat([]), [add, StructuredTool.from_function(lambda x: x, name="add", description="Other.")])


# Tools that are asynchronous, or written for an agent of LangGraph.

LOOPS: list[Any] = []


async def add_later(a: int, b: int) -> int:
    """Add two numbers."""
    await asyncio.sleep(0)
    LOOPS.append(asyncio.get_running_loop())
    return a + b


class Adder(BaseTool):
    """A tool that is asynchronous alone, as LangChain's guide writes it."""

    name: str = "add"
    description: str = "Add two numbers."

    def _run(self, a: int, b: int) -> int:
        raise NotImplementedError("add is asynchronous")

    async def _arun(self, a: int, b: int) -> int:
        return await add_later(a, b)


@pytest.mark.parametrize(
    "adder",
    [
        tool("add")(add_later),
        StructuredTool.from_function(coroutine=add_later, name="add"),
        Adder(),
        StructuredTool.from_function(lambda a, b: asyncio.run(add_later(a, b)), name="add", description="Add."),
    ],
)
def test_an_asynchronous_tool_is_run(adder: Any) -> None:
    adder.args_schema = add.args_schema
    answer, lines = answered(ADD, DONE, tools=[adder])
    assert "Observation: 7" in lines
    assert answer.text == "It is 7."


def test_asynchronous_calls_share_one_loop() -> None:
    LOOPS.clear()
    answered(ADD, ADD, DONE, tools=[tool("add")(add_later)])
    first, second = LOOPS
    assert first is second
    assert first.is_closed()


def test_other_tools_run_in_this_thread() -> None:
    @tool("add")
    def thread(a: int, b: int) -> int:
        """Say which thread this is."""
        return get_ident()

    assert f"Observation: {get_ident()}" in answered(ADD, DONE, tools=[thread])[1]


class Unfinished(Adder):
    """A tool that can be run in no way."""

    async def _arun(self, a: int, b: int) -> int:
        raise NotImplementedError("not yet")


@pytest.mark.parametrize("asynchronous", [False, True])
@pytest.mark.parametrize(
    "error",
    [RuntimeError("not yet"), NotImplementedError("not yet"), SystemExit("not yet"), asyncio.CancelledError("not yet")],
)
def test_whatever_a_tool_raises_is_an_observation(asynchronous: bool, error: BaseException) -> None:
    def unfinished(a: int, b: int) -> int:
        """Add two numbers."""
        raise error

    async def unfinished_too(a: int, b: int) -> int:
        """Add two numbers."""
        raise error

    answer, lines = answered(ADD, DONE, tools=[tool("add")(unfinished_too if asynchronous else unfinished)])
    assert next(line for line in lines if line.startswith("Observation: Error: ")).endswith(
        ("not yet", "CancelledError")
    )
    assert answer.text == "It is 7."


def test_a_tool_that_can_be_run_in_no_way_is_an_observation() -> None:
    unfinished = Unfinished()
    unfinished.args_schema = add.args_schema
    assert "Observation: Error: not yet" in answered(ADD, DONE, tools=[unfinished])[1]


@pytest.mark.parametrize(
    ("injected", "marker"),
    [
        (Annotated[dict, InjectedState], " (InjectedState)"),
        (Annotated[list, InjectedState("messages")], " (InjectedState)"),
        (Annotated[Any, InjectedStore()], " (InjectedStore)"),
        (Annotated[str, InjectedToolArg], " (InjectedToolArg)"),
        *(() if OLD else ((ToolRuntime, " (ToolRuntime)"), (ToolRuntime[dict, None], " (ToolRuntime)"))),
    ],
)
def test_what_only_a_graph_gives_is_refused_before_a_model_is_loaded(injected: Any, marker: str) -> None:
    def note(text: str, given: Any) -> str:
        """Note a text."""
        return text

    note.__annotations__["given"] = injected
    with pytest.raises(ToolError) as told:
        check_tools([add, tool(note)])
    assert str(told.value).startswith(f"tool 'note': its argument 'given'{marker} is given by an agent of LangGraph")


def test_what_is_given_here_too_is_taken() -> None:
    @tool("add")
    def told(
        a: int,
        b: int,
        call: Annotated[str, InjectedToolCallId],
        config: RunnableConfig,
        state: Annotated[dict | None, InjectedState] = None,
    ) -> str:
        """Add two numbers."""
        return f"{call[:5]}{a + b} {state} {type(config).__name__}"

    check_tools([told])
    assert "Observation: call_7 None dict" in answered(ADD, DONE, tools=[told])[1]


def test_a_command_is_taken_for_its_message() -> None:
    @tool("add")
    def command(a: int, b: int, call: Annotated[str, InjectedToolCallId]) -> Command:
        """Add two numbers."""
        message = [ToolMessage("seven", tool_call_id=call)] if b == 4 else []
        return Command(update={"messages": message, "total": a + b})

    assert "Observation: seven" in answered(ADD, DONE, tools=[command])[1]
    other = ADD.replace("4", "5")
    told = "Observation: Error: it returns a Command, for an agent of LangGraph"
    assert told in answered(other, DONE, tools=[command])[1]


def test_json_has_all_that_a_message_has(capsys: pytest.CaptureFixture[str]) -> None:
    @tool("add", response_format="content_and_artifact")
    def with_artifact(a: int, b: int) -> tuple[str, Any]:
        """Add two numbers."""
        return str(a + b), {"rows": {1, 2}, "raw": object(), "bytes": b"\xff"}

    failing = 'Thought: x\nAction: fail\nAction Input: {"reason": "no such row"}'
    write_answer(ToolAgent(scripted_chat([ADD, failing, DONE]), [with_artifact, fail]), "?")
    call, result, _, error, last, outcome = map(json.loads, capsys.readouterr().out.splitlines())
    assert (call["type"], result["type"], outcome["type"]) == ("ai", "tool", "answer")
    assert result["tool_call_id"] == call["tool_calls"][0]["id"]
    assert (result["status"], error["status"]) == ("success", "error")
    assert result["artifact"]["rows"] == [1, 2]
    assert last["response_metadata"]["finish_reason"] == "stop"
    assert last["usage_metadata"]["output_tokens"] > 0
    assert ToolMessage(**result).content == "7"
