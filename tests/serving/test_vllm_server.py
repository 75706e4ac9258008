"""The bundled model in a real vLLM on the CPU: every call that comes back is whole and valid. `make serving`."""

import asyncio
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any

import httpx
import pytest

if find_spec("vllm") is None:
    pytest.skip("no vLLM here: make serving runs these in an environment of their own", allow_module_level=True)

from integrations.vllm.check import refusal, sample
from integrations.vllm.served import QUESTIONS, TOOLS, Completion, Served, fault
from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import Batcher, SamplingOptions, generate
from langchain_tooldec.formats import ToolSpec
from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.version import __version__
from tests.serving.servers import DRAFTS, Server, some_time

pytestmark = [pytest.mark.enable_socket, pytest.mark.timeout(1200)]

Serve = Callable[..., Server]
DRAFTED = ("vllm:spec_decode_num_draft_tokens_total", "vllm:spec_decode_num_accepted_tokens_total")


def sampled(served: Served, calls: int, at_once: int = 16, **how: Sequence[Any]) -> list[tuple[Completion, int]]:
    async def run() -> list[tuple[Completion, int]]:
        async with served.client(at_once) as client:
            return await sample(served, client, calls, at_once, **how)

    return asyncio.run(run())


def assert_valid(found: list[tuple[Completion, int]]) -> None:
    assert [(completion.text, wrong) for completion, _ in found if (wrong := fault(completion.text))] == []
    assert all(len(completion.token_ids) <= budget for completion, budget in found)
    assert any(len(completion.token_ids) == budget for completion, budget in found)


WAYS = pytest.mark.parametrize(
    "arguments", [(), DRAFTS], ids=["plain", "drafts"], scope="module"
)  # one server after another


@WAYS
def test_calls_at_tight_budgets_are_valid(serve: Serve, arguments: tuple[str, ...]) -> None:
    assert_valid(sampled(serve(*arguments).served, 100 if arguments else 300))


def test_requests_with_tools_of_their_own_run_together(serve: Serve) -> None:
    served = serve().served

    async def run() -> list[tuple[Completion, list[ToolSpec]]]:
        async with served.client(16) as client:

            async def one(number: int) -> tuple[Completion, list[ToolSpec]]:
                tools = [ToolSpec(f"{tool.name}_{number}", "", tool.parameters) for tool in TOOLS]
                spec = None if number % 4 == 3 else served.spec(tools)  # every fourth has no machine
                # Without a machine four in five are wrong at this temperature.
                body = served.body(served.prompt(QUESTIONS[0], tools), spec, max_tokens=60, temperature=2.0)
                return await served.complete(client, body), tools

            return await asyncio.gather(*map(one, range(32)))

    found = asyncio.run(run())
    faults = [fault(completion.text, tools) for completion, tools in found]
    assert [wrong for number, wrong in enumerate(faults) if number % 4 != 3 and wrong] == []
    assert any(wrong for number, wrong in enumerate(faults) if number % 4 == 3)


@WAYS
def test_greedy_tokens_are_those_of_the_local_loop(serve: Serve, arguments: tuple[str, ...]) -> None:
    server, model = serve(*arguments), ChatToolDec.embedded()
    served, before = server.served, [server.metric(name) for name in DRAFTED]
    spec = served.spec(answer=True)
    masks = SpecMachines(served.vocabulary).get(spec).masks
    prompts = [served.prompt(f"{QUESTIONS[number % 4]} {number}") for number in range(50)]

    async def run() -> list[Completion]:
        async with served.client(8) as client:
            bodies = [served.body(prompt, spec, max_tokens=100, temperature=0) for prompt in prompts]
            return await asyncio.gather(*(served.complete(client, body) for body in bodies))

    for prompt, completion in zip(prompts, asyncio.run(run()), strict=True):
        steps = list(generate(Batcher(model.model).session(), prompt, masks, SamplingOptions(temperature=0.0), 100))
        ends = served.vocabulary.eos_token_ids
        written = [step.token_id for step in steps if step.token_id not in ends]
        assert [token_id for token_id in completion.token_ids if token_id not in ends] == written
    drafted, taken = (server.metric(name) - count for name, count in zip(DRAFTED, before, strict=True))
    assert 0 < drafted / 3 < taken < drafted if arguments == DRAFTS else drafted == 0


def test_backends_of_vllms_own_run_beside_machines(serve: Serve) -> None:
    served = serve(*DRAFTS).served

    async def run() -> tuple[list[Completion], list[Completion]]:
        async with served.client(16) as client:
            digits = {"structured_outputs": {"regex": "[0-9]{9}"}, "max_tokens": 30, "temperature": 1.0}
            other = served.body(served.prompt(QUESTIONS[0]), None, **digits)
            own = served.body(served.prompt(QUESTIONS[0]), served.spec(), max_tokens=60, temperature=1.5)
            found = await asyncio.gather(*(served.complete(client, body) for body in [other, own] * 16))
            return found[::2], found[1::2]

    others, own = asyncio.run(run())
    assert all(len(completion.text) == 9 and completion.text.isdecimal() for completion in others)
    assert [wrong for completion in own if (wrong := fault(completion.text))] == []


CODE = {"type": "string", "allOf": [{"pattern": "^[a-z]{1,30}$"}, {"pattern": "a.{8}b"}]}
LARGE = ToolSpec("store", "Store a code.", {"type": "object", "properties": {"code": CODE}, "required": ["code"]})
"""Takes 680,000 counted steps."""


def test_a_large_tool_is_taken_and_others_go_on(serve: Serve) -> None:
    served = serve().served

    async def run() -> tuple[Completion, list[Completion], list[bool]]:
        async with served.client(16) as client:
            question = served.prompt("Store a code.", [LARGE])
            own = served.body(question, served.spec([LARGE]), max_tokens=60, temperature=1.0)
            large = asyncio.create_task(served.complete(client, own))
            others, waits = [], []
            while not large.done():
                body = served.body(served.prompt(QUESTIONS[0]), served.spec(), max_tokens=20, temperature=1.0)
                others.append(await served.complete(client, body))
                waits.append(not large.done())
            return await large, others, waits

    completion, others, waits = asyncio.run(run())
    assert fault(completion.text, [LARGE]) is None
    assert [wrong for one in others if (wrong := fault(one.text))] == []
    assert waits[0]


def test_several_texts_of_one_prompt_are_each_whole(serve: Serve) -> None:
    served = serve().served
    body = served.body(served.prompt(QUESTIONS[1]), served.spec(), max_tokens=60, temperature=2.0, n=5)
    choices = httpx.post(f"{served.url}/v1/completions", json=body, timeout=120).json()["choices"]
    assert len(choices) == 5
    for choice in choices:
        assert fault(served.vocabulary.spelled(choice["token_ids"]).decode()) is None


@pytest.mark.parametrize(
    ("spec", "options", "message"),
    [
        ("probe", {}, "not a machine as JSON"),
        (None, {"max_tokens": 3}, "max_tokens=3 is too small"),
        (None, {"logit_bias": {"5": 1.0}}, "logit_bias could leave no token"),
        (None, {"stop": ["a"]}, "stop could cut a call in half"),
        (None, {"min_tokens": 2}, "min_tokens could leave no token"),
    ],
)
def test_what_could_not_be_kept_is_a_400(
    serve: Serve, spec: str | None, options: dict[str, object], message: str
) -> None:
    served = serve().served

    async def run() -> str:
        async with served.client() as client:
            return await refusal(served, client, spec or served.spec(), **{"max_tokens": 100} | options)

    said = asyncio.run(run())
    assert said.startswith("status 400: ")
    assert f"langchain-tooldec {__version__}, vocabulary {served.vocabulary.fingerprint}: {message}" in said


def test_a_machine_for_another_vocabulary_is_a_400(serve: Serve) -> None:
    served = serve().served
    spec = served.spec().replace(served.vocabulary.fingerprint, "0123456789abcdef")
    body = served.body(served.prompt(QUESTIONS[0]), spec, max_tokens=100)
    answer = httpx.post(f"{served.url}/v1/completions", json=body, timeout=60)
    assert (answer.status_code, "for the vocabulary 0123456789abcdef" in answer.text) == (400, True)


def test_room_that_the_context_clamps_is_counted(serve: Serve) -> None:
    served = serve().served
    prompt = (served.prompt(QUESTIONS[0]) * 20)[: served.context_length - 10]
    body = served.body(prompt, served.spec(), max_tokens=500)
    answer = httpx.post(f"{served.url}/v1/completions", json=body, timeout=60)
    assert (answer.status_code, "max_tokens=10 is too small" in answer.text) == (400, True)


def test_a_client_that_leaves_ends_its_request(serve: Serve) -> None:
    server = serve()
    served = server.served

    async def left() -> bool:
        body = served.body(served.prompt(QUESTIONS[3]), None, max_tokens=1500, ignore_eos=True, stream=True)
        url = f"{served.url}/v1/completions"
        async with served.client() as client, client.stream("POST", url, json=body) as answer:
            lines = answer.aiter_lines()  # kept: one that nobody holds is closed, and its connection with it
            await anext(lines)
            written = await server.reaches(1)
        return written and await server.reaches(0)

    assert asyncio.run(some_time(left))


CHUNKED = ("--max-num-batched-tokens", "64", "--enable-chunked-prefill", "--no-enable-prefix-caching")
CROWDED = ("--block-size", "32", "--num-gpu-blocks-override", "64", "--max-model-len", "1024")


def test_with_chunked_prefill_and_preemption(serve: Serve) -> None:
    server = serve(*CHUNKED, *CROWDED)
    assert_valid(sampled(server.served, 50))
    assert_valid(sampled(server.served, 100, 32, room=(0, 100, 150, 200), tools=()))  # short prompts and long texts
    assert server.metric("vllm:num_preemptions_total") > 0


def test_with_a_tensor_parallel_of_two(serve: Serve) -> None:
    assert_valid(sampled(serve("--tensor-parallel=2").served, 100))
