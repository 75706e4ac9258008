"""`ChatToolDec.from_server` on a real vLLM, on the CPU: `make serving`."""

import asyncio
import json
import threading
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import torch
from jsonschema import Draft202012Validator
from langchain_core.tools import tool
from safetensors.torch import save_file

if find_spec("vllm") is None:
    pytest.skip("no vLLM here: make serving runs these in an environment of their own", allow_module_level=True)

from integrations.vllm.served import QUESTIONS, TOOLS
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import BudgetError, ServerError
from tests.agent_runners import AGENTS
from tests.serving.servers import DRAFTS, Server, some_time

pytestmark = [pytest.mark.enable_socket, pytest.mark.timeout(1200)]

Serve = Callable[..., Server]
LONG = {
    "title": "story",
    "type": "object",
    "properties": {"text": {"type": "string", "minLength": 1500}},
    "required": ["text"],
}
"""What takes a while to write, whatever the model prefers."""
EMBEDDED = str(Path(__file__).parents[2] / "langchain_tooldec" / "embedded")
FUNCTIONS = [{"name": tool.name, "description": tool.description, "parameters": tool.parameters} for tool in TOOLS]


@pytest.fixture(scope="module")
def adapter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a LoRA adapter for the bundled model, whose texts differ from the model's."""
    folder, drawn = tmp_path_factory.mktemp("adapter"), torch.Generator().manual_seed(0)
    weights = {}
    for layer in range(8):
        for name in ("q_proj", "v_proj"):
            at = f"base_model.model.model.layers.{layer}.self_attn.{name}"
            weights[f"{at}.lora_A.weight"] = torch.randn(8, 192, generator=drawn)
            weights[f"{at}.lora_B.weight"] = torch.randn(192, 8, generator=drawn)
    save_file(weights, folder / "adapter_model.safetensors")
    config = {
        "peft_type": "LORA",
        "task_type": "CAUSAL_LM",
        "r": 8,
        "lora_alpha": 8,
        "lora_dropout": 0.0,
        "bias": "none",
    }
    config |= {"target_modules": ["q_proj", "v_proj"], "base_model_name_or_path": EMBEDDED}
    (folder / "adapter_config.json").write_text(json.dumps(config))
    return folder


@tool
def add(a: float, b: float) -> float:
    """Add two numbers."""
    return a + b


@tool
def multiply(a: float, b: float) -> float:
    """Multiply two numbers."""
    return a * b


def client(server: Server, **options: Any) -> ChatToolDec:
    return ChatToolDec.from_server(server.url, EMBEDDED, **options)


def told(message: Any) -> tuple[Any, ...]:
    """A message without what tells two of them apart."""
    calls = [(call["name"], json.dumps(call["args"])) for call in message.tool_calls]
    usage = message.usage_metadata["output_tokens"]
    return message.content, calls, message.additional_kwargs, usage, message.response_metadata["finish_reason"]


@pytest.mark.parametrize("arguments", [DRAFTS, ()], ids=["drafts", "no drafts"])
def test_fifty_greedy_turns_are_those_of_local_weights(serve: Serve, arguments: tuple[str, ...]) -> None:
    remote = client(serve(*arguments), max_tokens=100)
    local = ChatToolDec.embedded(max_tokens=100, prompt_lookup_num_tokens=0)
    questions = [f"{QUESTIONS[number % 4]} {number}" for number in range(50)]

    async def run() -> list[Any]:
        bound = remote.bind_tools(FUNCTIONS)
        return await asyncio.gather(*(bound.ainvoke(question) for question in questions))

    here = [local.bind_tools(FUNCTIONS).invoke(question) for question in questions]
    assert [told(message) for message in asyncio.run(run())] == [told(message) for message in here]


@pytest.mark.parametrize("most", [0, 3])
def test_thoughts_end_as_with_local_weights(serve: Serve, most: int) -> None:
    options: dict[str, Any] = {"max_tokens": 100, "max_thought_tokens": most}
    remote = client(serve(), **options)
    local = ChatToolDec.embedded(prompt_lookup_num_tokens=0, forced_runs=False, **options)
    here, there = (model.bind_tools(FUNCTIONS) for model in (local, remote))
    thoughts = []
    for number in range(12):
        message = there.invoke(f"{QUESTIONS[number % 4]} {number}")
        assert told(message) == told(here.invoke(f"{QUESTIONS[number % 4]} {number}"))
        thoughts.append(message.additional_kwargs.get("reasoning_content", ""))
    unlimited = client(serve(), max_tokens=100).bind_tools(FUNCTIONS).invoke(f"{QUESTIONS[2]} 2")
    assert len(thoughts[2]) < len(unlimited.additional_kwargs["reasoning_content"])


def test_a_stop_text_inside_of_a_thought_ends_no_call(serve: Serve) -> None:
    bound = client(serve(), max_tokens=100).bind_tools(FUNCTIONS, tool_choice="any")
    for question in QUESTIONS:
        message: Any = bound.invoke(question)
        word = message.additional_kwargs["reasoning_content"].split()[0]
        assert message.tool_calls
        assert told(bound.invoke(question, stop=[word])) == told(message)


@pytest.mark.parametrize("name", ["react", "hermes", "llama", "mistral", "structured_chat", "special_token"])
def test_hot_calls_of_every_format_are_valid_at_tight_budgets(serve: Serve, name: str) -> None:
    model = client(serve(), format=name, temperature=2.0)
    bound: Any = model.bind_tools(FUNCTIONS, tool_choice="any")
    with pytest.raises(BudgetError) as error:
        bound.invoke(QUESTIONS[0], max_tokens=1)
    judges = {tool.name: Draft202012Validator(dict(tool.parameters)) for tool in TOOLS}

    async def run() -> list[Any]:
        budgets = [error.value.needed + extra for extra in range(20)]
        return await asyncio.gather(*(bound.ainvoke(QUESTIONS[1], max_tokens=budget) for budget in budgets))

    for message in asyncio.run(run()):
        assert message.tool_calls
        for call in message.tool_calls:
            judges[call["name"]].validate(call["args"])


@pytest.mark.parametrize("run", AGENTS)
def test_agents_end_a_question_of_two_steps(serve: Serve, run: Any) -> None:
    """The bundled model may answer otherwise than a person would; the machine sees that nothing is malformed."""
    question = "Add 3 and 4, then multiply the result by 5."
    local = ChatToolDec.embedded(max_tokens=200, max_calls=4, prompt_lookup_num_tokens=0)
    remote = client(serve(), max_tokens=200, max_calls=4)
    assert run(remote, [add, multiply], question) == run(local, [add, multiply], question)


def test_a_stream_that_is_left_ends_on_the_server(serve: Serve) -> None:
    server = serve()
    model = client(server, max_tokens=1900, temperature=1.5).bind_response_format(LONG)

    async def streamed() -> bool:
        stream = model.astream("Tell me a long story.")
        await anext(stream)
        seen = await server.reaches(1)
        await stream.aclose()  # type: ignore[attr-defined]
        return seen and await server.reaches(0)

    async def invoked() -> bool:
        task = asyncio.create_task(model.ainvoke("Another one."))
        seen = await server.reaches(1)
        return task.cancel() and seen and await server.reaches(0)

    async def run() -> list[bool]:
        return [await some_time(streamed), await some_time(invoked)]

    assert asyncio.run(run()) == [True, True]


def test_a_server_without_the_plugin_is_refused(serve: Serve) -> None:
    server = serve("--without-plugin")
    model = client(server)
    assert model.invoke("Hello.", max_tokens=5).content is not None  # without tools, any server will do
    for _ in range(2):
        with pytest.raises(ServerError, match="has no plugin of langchain-tooldec"):
            model.bind_tools(FUNCTIONS).invoke(QUESTIONS[0])


def test_a_server_that_dies_in_mid_stream_is_told(serve: Serve) -> None:
    server = serve("--seed", "7")  # one of its own
    model = client(server, max_tokens=1900, temperature=1.5, max_retries=0).bind_response_format(LONG)
    stream = model.stream("Tell me a long story.")
    next(stream)
    killer = threading.Thread(target=server.kill)
    killer.start()
    with pytest.raises(ServerError):
        for _ in stream:
            pass
    killer.join()
    with pytest.raises(ServerError, match="cannot be reached"):
        model.invoke("Hello.")


def test_an_adapter_is_asked_for_by_its_name(serve: Serve, adapter: Path) -> None:
    url = serve("--enable-lora", "--max-lora-rank", "8", "--lora-modules", f"ours={adapter}").url
    options: dict[str, Any] = {"temperature": 0.0, "max_tokens": 100}
    base, ours = (ChatToolDec.from_server(url, model, **options) for model in (None, "ours"))
    assert (base.model_name == "ours", ours.model_name) == (False, "ours")
    assert base.invoke("What is 3 plus 4?").content != ours.invoke("What is 3 plus 4?").content
    for model in (base, ours):
        (call,) = model.bind_tools([add], tool_choice="any").invoke("What is 3 plus 4?").tool_calls
        assert call["args"].keys() == {"a", "b"}
    with pytest.raises(ServerError, match=r"'ours' \(an adapter of '.*'\), not 'nobodys'; pass what it calls"):
        ChatToolDec.from_server(url, "nobodys")


def test_decisions_are_those_of_the_same_weights_here(serve: Serve) -> None:
    pytest.importorskip("langchain_core.decisions", reason="decision models came with langchain-core 1.8")
    from langchain_core.decisions import Choice

    from langchain_tooldec.decisions import ToolDecDecisions

    question = Choice(
        instructions="Which team?", criteria={"billing": "Invoices.", "sales": "Prices.", "the help desk": "All else."}
    )
    asked: Any = {"state": "My invoice is wrong.", "questions": {"team": question}}
    there, here = (ToolDecDecisions(llm).invoke(asked) for llm in (client(serve()), ChatToolDec.embedded()))
    assert there.choices["team"].probabilities == pytest.approx(here.choices["team"].probabilities, rel=0.01)
