"""The machine's cost and benefit in vLLM: without a constraint, with the plugin, with vLLM's own constraints.

`python tests/benchmarks/serving.py --url URL [--tokenizer ID] [--rounds N] [--json OUT] [--plot SVG]`

The same requests in each variant, for tools with unique items, at budgets from the shortest turn up and temperature 2,
judged by jsonschema. `structural tag` is the ReAct turn as vLLM's grammar. Beside them, with the same room beyond the
shortest call: vLLM's own calls in Hermes' form, under `auto` and `required`, and this package's under `auto`.
`overhead` compares texts of a fixed length, so that both variants do the same work, in turns: without a machine, and
with one whose text ends with a character that no model writes before it must. The microseconds are the plugin's own
work without a server, on this machine's CPU. Start the server with `tooldec serve bundled -- ARGUMENTS`, where
`--arguments` prints those, in the environment of `make serving` or anywhere. A model with a chat template for tools
needs no `--chat-template`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import httpx
import numpy as np
import torch

from integrations.vllm.check import min_tokens
from integrations.vllm.served import QUESTIONS, TOOLS, Completion, Served, call_fault, fault
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import ServerError
from langchain_tooldec.formats import FORMATS, PatternSpec, ToolSpec, TurnSpec
from langchain_tooldec.serving.grammar import Grammar
from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.benchmarks._plot import Panel, save_plot
from tests.benchmarks._report import row, short, write_json

VARIANTS = ("none", "plugin", "structural tag")
AT_ONCE = (1, 8, 32)
ROWS = 16
BEYOND = (0, 2, 10, 30, 100)
"""Tokens beyond the shortest turn, in turn."""
LENGTH = 64
FUNCTIONS = [{"name": one.name, "description": one.description, "parameters": one.parameters} for one in TOOLS]
Calls: TypeAlias = list[tuple[str, str]]
"""The names of a turn's calls, and their arguments as JSON."""
Ask: TypeAlias = Callable[[str, int], Awaitable[Calls]]
"""Asks a question, with the most tokens of the turn."""
CHOICES = ("auto", "required")
STRICT = [
    "--enable-auto-tool-choice",
    "--tool-call-parser=hermes",
    "--tool-strict-level=parameter",
    f"--chat-template={Path(__file__).parent / '_hermes.jinja'}",
]
"""Arguments of vLLM with which it enforces the arguments of all tools, whatever a request says."""


def structural_tag(tools: Sequence[ToolSpec]) -> str:
    """The ReAct turn that calls a tool, as vLLM's structural tag."""
    calls = [
        {
            "type": "sequence",
            "elements": [
                {"type": "const_string", "value": f"{tool.name}\nAction Input: "},
                {"type": "json_schema", "json_schema": dict(tool.parameters)},
            ],
        }
        for tool in tools
    ]
    thought = {"type": "tag", "begin": "Thought: ", "content": {"type": "any_text"}, "end": "\nAction: "}
    elements = [thought, {"type": "or", "elements": calls}]
    return json.dumps({"type": "structural_tag", "format": {"type": "sequence", "elements": elements}})


def options(served: Served, variant: str, tools: Sequence[ToolSpec] = TOOLS) -> tuple[str | None, dict[str, Any]]:
    """The spec and the further options of a variant."""
    if variant == "structural tag":
        return None, {"structured_outputs": {"structural_tag": structural_tag(tools)}}
    return served.spec(tools) if variant == "plugin" else None, {}


async def together(served: Served, bodies: Sequence[Mapping[str, Any]], at_once: int) -> tuple[list[Completion], float]:
    """Run requests concurrently; returns the completions and the total seconds. A failed request counts as empty."""
    gate = asyncio.Semaphore(at_once)
    begun = perf_counter()
    async with served.client(at_once) as client:

        async def one(body: Mapping[str, Any]) -> Completion:
            async with gate:
                try:
                    return await served.complete(client, body)
                except ServerError:
                    return Completion("", (), 0.0, 0.0, 0)

        return list(await asyncio.gather(*map(one, bodies))), perf_counter() - begun


async def validity(served: Served, variant: str, fewest: int, calls: int, temperature: float) -> int:
    """The number of valid calls at budgets from the shortest turn up."""
    spec, more = options(served, variant)
    bodies = [
        served.body(
            served.prompt(QUESTIONS[number % 4]),
            spec,
            max_tokens=fewest + BEYOND[number % 5],
            temperature=temperature,
            **more,
        )
        for number in range(calls)
    ]
    found, _ = await together(served, bodies, 16)
    return sum(fault(completion.text) is None for completion in found)


async def called(ask: Ask, fewest: int, calls: int) -> dict[str, int]:
    """The number of turns that call, and of those whose calls are all valid, at budgets from the shortest call up."""
    gate = asyncio.Semaphore(16)

    async def one(number: int) -> Calls:
        async with gate:
            return await ask(QUESTIONS[number % 4], fewest + BEYOND[number % 5])

    turns = [turn for turn in await asyncio.gather(*map(one, range(calls))) if turn]
    return {"called": len(turns), "valid": sum(not any(call_fault(*call) for call in turn) for turn in turns)}


def of_vllm(served: Served, client: httpx.AsyncClient, choice: str, temperature: float) -> Ask:
    """Asks vLLM's own endpoint for chats."""
    tools = [{"type": "function", "function": function} for function in FUNCTIONS]

    async def ask(question: str, max_tokens: int) -> Calls:
        messages = [{"role": "user", "content": question}]
        body: dict[str, Any] = {"model": served.model, "messages": messages, "tools": tools, "tool_choice": choice}
        body |= {"max_tokens": max_tokens, "temperature": temperature}
        answer = await client.post(f"{served.url}/v1/chat/completions", json=body)
        if answer.status_code == 400:
            raise SystemExit(f"the server has no calls of its own; see --arguments: {answer.text}")
        written = answer.json()["choices"][0]["message"].get("tool_calls") or [] if answer.is_success else []
        return [(call["function"]["name"], call["function"]["arguments"]) for call in written]

    return ask


def of_the_package(served: Served, temperature: float) -> Ask:
    """Asks a chat model of this package, in the form of the chat template; it may answer in words."""
    model = ChatToolDec.from_server(served.url, served.files, model_name=served.model, temperature=temperature)
    bound = model.bind_tools(FUNCTIONS)

    async def ask(question: str, max_tokens: int) -> Calls:
        message: Any = await bound.ainvoke(question, max_tokens=max_tokens)
        broken = [(call["name"] or "", call["args"] or "") for call in message.invalid_tool_calls]
        return [(call["name"], json.dumps(call["args"])) for call in message.tool_calls] + broken

    return ask


async def speed(served: Served, variant: str, at_once: int) -> dict[str, float]:
    """Seconds to the first token, and tokens per second of all requests together."""
    spec, more = options(served, variant)
    prompts = [served.prompt(f"{QUESTIONS[number % 4]} {number}") for number in range(max(8, 2 * at_once))]
    bodies = [served.body(prompt, spec, max_tokens=96, temperature=1.0, **more) for prompt in prompts]
    found, seconds = await together(served, bodies, at_once)
    written = sum(len(completion.token_ids) for completion in found)
    return {"first": statistics.median(one.first for one in found), "tokens_per_second": written / seconds}


async def overhead(served: Served, rounds: int) -> dict[str, float]:
    """Tokens per second of sixteen texts of a fixed length, without and with a machine: the best of some rounds."""
    spec = PatternSpec("^[^#]*#$").to_json(vocabulary=served.vocabulary.fingerprint)
    best = {"none": 0.0, "plugin": 0.0}
    for number in range(rounds + 1):
        for name, tokens_per_second in best.items():
            prompts = [served.prompt(f"{QUESTIONS[one % 4]} {one} {number}") for one in range(ROWS)]
            more: dict[str, Any] = {"ignore_eos": True} if name == "none" else {}
            spec_or_none = None if name == "none" else spec
            bodies = [served.body(one, spec_or_none, max_tokens=LENGTH, temperature=1.0, **more) for one in prompts]
            found, seconds = await together(served, bodies, ROWS)
            if number:  # the first round warms up both
                best[name] = max(tokens_per_second, sum(len(one.token_ids) for one in found) / seconds)
    return best


def thousand(number: int) -> list[ToolSpec]:
    """A thousand tools, different for each number."""
    return [
        ToolSpec(f"tool_{number}_{one}", "", {
            "type": "object",
            "properties": {"city": {"type": "string"}, f"n{one}": {"type": "integer"}, "unit": {"enum": ["c", "f"]}},
            "required": ["city"],
        })
        for one in range(1000)
    ]  # fmt: skip


async def many_tools(served: Served, variant: str) -> dict[str, float]:
    """Seconds of a request with 1,000 tools, first and again, and the longest gap of a stream during the first."""
    cold: list[float] = []
    warm: list[float] = []
    gaps: list[float] = []
    async with served.client(4) as client:
        for number in range(3):
            tools = thousand(number)
            spec, more = options(served, variant, tools)
            body = served.body(served.prompt(QUESTIONS[0]), spec, max_tokens=LENGTH, temperature=1.0, **more)
            stream = asyncio.create_task(longest_gap(served, client))
            await asyncio.sleep(0.5)
            for times in (cold, warm):
                times.append((await served.complete(client, body)).seconds)
            gaps.append(await stream)
    return {"cold": statistics.median(cold), "warm": statistics.median(warm), "longest_gap": statistics.median(gaps)}


async def longest_gap(served: Served, client: httpx.AsyncClient) -> float:
    """The longest time between two tokens of a separate stream."""
    body = served.body(served.prompt(QUESTIONS[1]), None, max_tokens=400, ignore_eos=True, stream=True)
    longest, last = 0.0, None
    async with client.stream("POST", f"{served.url}/v1/completions", json=body) as answer:
        async for line in answer.aiter_lines():
            if line.startswith("data: {"):
                now = perf_counter()
                longest, last = max(longest, now - (last or now)), now
    return longest


def microseconds(vocabulary: Vocabulary, spec: str, steps: int = 400) -> float:
    """The plugin's time per row and step, over sixteen rows of random texts: the median of the steps."""
    machine, choose = SpecMachines(vocabulary).get(spec), random.Random(0)
    bitmask = torch.zeros(ROWS, -(-vocabulary.logits_size // 32), dtype=torch.int32)

    def begun() -> Grammar:
        return Grammar(lambda: machine, 120, vocabulary, set())

    texts, spent = [begun() for _ in range(ROWS)], []
    for _ in range(2 * steps):  # the first half meets all common states
        start = perf_counter()
        for index, text in enumerate(texts):
            text.fill_bitmask(bitmask, index)
        middle = perf_counter()
        bits = np.unpackbits(bitmask.numpy().view(np.uint8), axis=1, bitorder="little")
        chosen = [int(choose.choice(one.nonzero()[0])) for one in bits]
        again = perf_counter()
        for text, token_id in zip(texts, chosen, strict=True):
            text.accept_tokens("", [token_id])
        spent.append(perf_counter() - again + middle - start)
        texts = [begun() if text.is_terminated() else text for text in texts]
    return statistics.median(spent[steps:]) / ROWS * 1e6


async def measure(served: Served, rounds: int, calls: int, temperature: float) -> dict[str, Any]:
    """All figures, by variant or kind."""
    hermes = TurnSpec(FORMATS["hermes"](served.vocabulary.writable_special_tokens), TOOLS, answer=False)
    async with served.client() as client:
        fewest = await min_tokens(served, client, served.spec())
        fewest_hermes = await min_tokens(served, client, hermes.to_json(vocabulary=served.vocabulary.fingerprint))
    report: dict[str, Any] = {"model": served.model, "of": calls}
    async with served.client(16) as client:
        asked = {f"vLLM, {choice}": of_vllm(served, client, choice, temperature) for choice in CHOICES}
        asked["this package, auto"] = of_the_package(served, temperature)
        report["calls"] = {name: await called(ask, fewest_hermes, calls) for name, ask in asked.items()}
    for variant in VARIANTS:
        print(f"{variant} ...", file=sys.stderr)
        report[variant] = {
            "valid": await validity(served, variant, fewest, calls, temperature),
            "at_once": {str(count): await speed(served, variant, count) for count in AT_ONCE},
            "tools_1000": await many_tools(served, variant),
        }
    report["overhead"] = await overhead(served, rounds)
    report["microseconds"] = microseconds(served.vocabulary, served.spec())
    return report


def show(report: Mapping[str, Any]) -> None:
    """Print a table of 80 columns."""
    print(row("", VARIANTS, 16))
    print(row("valid calls", [f"{report[name]['valid']} of {report['of']}" for name in VARIANTS], 16))
    for name, found in report["calls"].items():
        print(f"{name}: {found['called']} turns call, {found['valid']} of them validly")
    for count in map(str, AT_ONCE):
        times = [report[name]["at_once"][count] for name in VARIANTS]
        print(row(f"tokens/s, {count}", [short(one["tokens_per_second"]) for one in times], 16))
        print(row("  first, ms", [short(one["first"] * 1e3) for one in times], 16))
    for key, text in (("cold", "1000 tools, ms"), ("warm", "  again"), ("longest_gap", "  others' gap")):
        print(row(text, [short(report[name]["tools_1000"][key] * 1e3) for name in VARIANTS], 16))
    none, plugin = report["overhead"].values()
    print(f"\n{ROWS} rows of the same length: {short(none)} and {short(plugin)} tokens/s, {none / plugin - 1:+.1%}")
    print(f"the plugin's own work: {report['microseconds']:.1f} us a row and step")


def plot(report: Mapping[str, Any], path: Path) -> None:
    """Plot valid calls, tokens per second by concurrency, and a thousand tools."""
    rates = {
        f"{n} at once": {name: report[name]["at_once"][str(n)]["tokens_per_second"] for name in VARIANTS}
        for n in AT_ONCE
    }
    times = {
        title: {name: report[name]["tools_1000"][key] * 1e3 for name in VARIANTS}
        for title, key in (("first", "cold"), ("again", "warm"))
    }
    save_plot(
        path,
        Panel(f"valid calls of {report['of']}", {name: {name: report[name]["valid"]} for name in VARIANTS}),
        Panel("tokens a second", rates),
        Panel("a call of 1,000 tools, ms", times),
        colours=dict(zip(VARIANTS, ("c1", "c0", "c2"), strict=True)),
    )


def main() -> None:
    """Measure a server, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--url", help="of a server with the plugin; without one, only its own work is measured")
    parser.add_argument("--tokenizer", metavar="ID", help="a folder or model; else the served one")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--calls", type=int, default=60)
    parser.add_argument("--temperature", type=float, default=2.0)
    parser.add_argument("--json", type=Path, metavar="OUT")
    parser.add_argument("--plot", type=Path, metavar="SVG")
    parser.add_argument("--arguments", action="store_true", help="only print the arguments of the server")
    given = parser.parse_args()
    if given.arguments:
        print(" ".join(STRICT))
        return
    torch.set_num_threads(1)
    if given.url is None:
        alone()
        return
    report = asyncio.run(measure(Served(given.url, given.tokenizer), given.rounds, given.calls, given.temperature))
    show(report)
    write_json(given.json, report)
    if given.plot is not None:
        plot(report, given.plot)


def alone() -> None:
    """Print the plugin's own work for the bundled vocabulary and Llama 3's."""
    from langchain_tooldec.formats import ReActFormat
    from langchain_tooldec.vocabulary.huggingface import vocabulary_of
    from tests.unit_tests.support.tokenizers import llama3_tokenizer

    for tokenizer in (ChatToolDec.embedded().tokenizer, llama3_tokenizer()):
        vocabulary = vocabulary_of(tokenizer)
        spec = TurnSpec(ReActFormat(vocabulary.writable_special_tokens), TOOLS).to_json()
        print(f"{len(vocabulary):>7,} tokens: {microseconds(vocabulary, spec):.1f} us a row and step")


if __name__ == "__main__":
    main()
