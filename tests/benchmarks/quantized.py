"""An agent's steps on one GGUF file: this package's backend, llama.cpp's own server with its grammar, transformers.

`python tests/benchmarks/quantized.py MODEL.gguf [--server] [--required] [--transformers ID] [--rounds N] [--json OUT]`

Four agents of four steps each: a question, the calls and results so far, and one more call, which is forced. All
engines get the same conversations, with the calls that a right answer has, so that each reads the same texts. The
server (`--server`) is llama.cpp's, in process, out of the wheel `xllamacpp`: what ChatOllama and others ask, less HTTP.
Its grammar is that of a JSON schema of all calls (`response_format`), and with `--required` that of its tools.
Each engine has a process of its own and runs after the others; each time is a median over rounds, which begin
with empty caches. `finished` counts the steps whose call is complete and valid, at several budgets of tokens, and after
a plus those that were refused beforehand, as no call is that short.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from jsonschema import Draft202012Validator

BUDGETS = 16, 32, 64
_TEXT: dict[str, Any] = {"type": "string"}
_NUMBER: dict[str, Any] = {"type": "number"}


def _tool(name: str, description: str, **properties: Any) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": [*properties]}
    return {"type": "function", "function": {"name": name, "description": description, "parameters": parameters}}


TOOLS = [
    _tool("get_weather", "Get the weather of a city.", city=_TEXT, unit={"enum": ["celsius", "fahrenheit"]}),
    _tool("convert_currency", "Convert an amount of money.", amount=_NUMBER, source=_TEXT, target=_TEXT),
    _tool("search_flights", "Search flights between two cities.", origin=_TEXT, destination=_TEXT, date=_TEXT),
    _tool("add_note", "Save a note for the user.", title=_TEXT, text=_TEXT),
]
_CITIES = ("Zurich", "Oslo"), ("Rome", "Cairo"), ("Lisbon", "Vienna"), ("Madrid", "Athens")


def agents() -> Iterator[tuple[str, list[tuple[str, dict[str, Any], str]]]]:
    """Each agent's question, and its calls with their results."""
    for number, (here, there) in enumerate(_CITIES):
        date = f"2026-12-{10 + number}"
        question = (
            f"I fly from {here} to {there} on {date}. Find flights, tell me the weather in {there} in celsius, convert "
            f"{100 + number} euros to dollars, and save a note with the title {there}."
        )
        yield (
            question,
            [
                (
                    "search_flights",
                    {"origin": here, "destination": there, "date": date},
                    f"LX{100 + number} at 09:40, 210 euros",
                ),
                ("get_weather", {"city": there, "unit": "celsius"}, f"{12 + number} degrees, light rain"),
                ("convert_currency", {"amount": 100 + number, "source": "EUR", "target": "USD"}, f"{116 + number} USD"),
                ("add_note", {"title": there, "text": f"LX{100 + number} at 09:40"}, "saved"),
            ],
        )


def steps() -> Iterator[list[dict[str, Any]]]:
    """The messages of each step of each agent, as in OpenAI's API."""
    for question, calls in agents():
        messages: list[dict[str, Any]] = [{"role": "user", "content": question}]
        for place, (name, arguments, result) in enumerate(calls):
            yield [*messages]
            function = {"name": name, "arguments": json.dumps(arguments)}
            call = {"id": f"call{place}", "type": "function", "function": function}
            messages += [
                {"role": "assistant", "content": "", "tool_calls": [call]},
                {"role": "tool", "tool_call_id": f"call{place}", "name": name, "content": result},
            ]


Ask = Callable[[Sequence[Mapping[str, Any]], int], tuple[list[tuple[str, Any]], int, int]]
"""Asks for a call: messages and a budget to calls, tokens and passes (0: unknown)."""


def ours(model: str, threads: int, backend: str) -> tuple[Ask, Callable[[], None]]:
    """`ChatToolDec`."""
    from langchain_tooldec import ChatToolDec

    def load() -> ChatToolDec:
        if backend == "transformers":
            return ChatToolDec(model=model, temperature=0)
        return ChatToolDec.from_llama_cpp(model, n_threads=threads, n_ctx=8192, temperature=0)

    chats = [load()]

    def ask(messages: Sequence[Mapping[str, Any]], budget: int) -> tuple[list[tuple[str, Any]], int, int]:
        bound = chats[0].bind_tools(TOOLS, tool_choice="any", parallel_tool_calls=False)
        message = bound.invoke([dict(one) for one in messages], max_tokens=budget)
        tokens = message.usage_metadata["output_tokens"] if message.usage_metadata else 0
        calls = [(call["name"], call["args"]) for call in message.tool_calls]
        return calls, tokens, message.response_metadata["forward_passes"]

    def empty() -> None:
        backend_of: Any = chats[0]._engine.backend
        if backend == "transformers":
            backend_of.batcher.runner._prefixes.clear()
            return
        for sequence in backend_of.batcher.runner._sequences:
            backend_of.batcher.runner._cut(sequence, 0)

    return ask, empty


def _written(message: Mapping[str, Any], *, required: bool) -> list[tuple[str, Any]]:
    """The calls of an answer; None as the arguments of one that is cut off."""
    texts = [call["function"] for call in message.get("tool_calls") or []]
    if not required:
        try:
            said = json.loads(message["content"])
        except ValueError:
            return [("", None)]
        return [(said["name"], said["arguments"])]
    calls: list[tuple[str, Any]] = []
    for text in texts:
        try:
            calls.append((text["name"], json.loads(text["arguments"])))
        except ValueError:
            calls.append((text["name"], None))
    return calls


def _schema() -> dict[str, Any]:
    """A JSON schema of all calls."""
    functions = [tool["function"] for tool in TOOLS]
    one = [{"name": {"const": each["name"]}, "arguments": each["parameters"]} for each in functions]
    return {"anyOf": [{"type": "object", "properties": each, "required": ["name", "arguments"]} for each in one]}


def server(model: str, threads: int, *, required: bool) -> tuple[Ask, Callable[[], None]]:
    """llama.cpp's own server, in this process, with its grammar of the tools."""
    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.model.path = model
    parameters.n_ctx, parameters.n_parallel, parameters.warmup = 8192, 1, False
    parameters.cpuparams.n_threads = parameters.cpuparams_batch.n_threads = threads
    parameters.use_jinja = True
    running = xllamacpp.Server(parameters)
    caches = [True]

    def ask(messages: Sequence[Mapping[str, Any]], budget: int) -> tuple[list[tuple[str, Any]], int, int]:
        schema = {"type": "json_schema", "json_schema": {"name": "call", "schema": _schema()}}
        forced = {"tool_choice": "required"} if required else {"tool_choice": "none", "response_format": schema}
        request = {"messages": messages, "tools": TOOLS, "parallel_tool_calls": False, **forced}
        request |= {"max_tokens": budget, "temperature": 0, "cache_prompt": caches[0]}
        caches[0] = True
        answer = running.handle_chat_completions(request)
        said: Any = json.loads(answer) if isinstance(answer, (str, bytes)) else answer
        if "choices" not in said:
            return [], 0, 0
        calls = _written(said["choices"][0]["message"], required=required)
        return calls, said["usage"]["completion_tokens"], 0

    def empty() -> None:
        caches[0] = False

    return ask, empty


ENGINES: dict[str, Callable[[str, int], tuple[Ask, Callable[[], None]]]] = {
    "tooldec, llama.cpp": lambda model, threads: ours(model, threads, "llama.cpp"),
    "llama.cpp's server": lambda model, threads: server(model, threads, required=False),
    "its tools, required": lambda model, threads: server(model, threads, required=True),
    "tooldec, transformers": lambda model, threads: ours(model, threads, "transformers"),
}


def measure(name: str, model: str, threads: int, rounds: int) -> dict[str, Any]:
    """Everything about one engine; runs in a process of its own."""
    begun = perf_counter()
    ask, empty = ENGINES[name](model, threads)
    load = perf_counter() - begun
    schemas = {tool["function"]["name"]: Draft202012Validator(tool["function"]["parameters"]) for tool in TOOLS}
    wanted = [call for _, calls in agents() for call in calls]
    seconds: list[list[float]] = []
    tokens = passes = right = 0
    for _ in range(rounds):
        seconds.append([])
        tokens = passes = right = 0
        for place, messages in enumerate(steps()):
            if place % 4 == 0:
                empty()
            begun = perf_counter()
            calls, written, ran = ask(messages, 256)
            seconds[-1].append(perf_counter() - begun)
            tokens, passes = tokens + written, passes + ran
            right += calls == [wanted[place][:2]]
    finished, refused = dict.fromkeys(BUDGETS, 0), dict.fromkeys(BUDGETS, 0)
    for budget in BUDGETS:
        for messages in steps():
            try:
                calls, _, _ = ask(messages, budget)
            except Exception as error:  # below the shortest call: nothing is generated, and the error says so
                refused[budget] += type(error).__name__ == "BudgetError"
                continue
            valid = [arguments is not None and schemas[tool].is_valid(arguments) for tool, arguments in calls]
            finished[budget] += valid == [True]
    by_step = [[median(one[at] for one in seconds) for at in range(first, 16, 4)] for first in range(4)]
    return {
        "load": load,
        "agent": median(sum(one) / 4 for one in seconds),
        "first": median(by_step[0]),
        "later": median(each for step in by_step[1:] for each in step),
        "tokens": tokens,
        "passes": passes,
        "right": right,
        "finished": {budget: f"{finished[budget]}+{refused[budget]}" for budget in BUDGETS},
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def main() -> None:
    """Measure, print a table, and write JSON if requested."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("model", help="a GGUF file")
    parser.add_argument("--server", action="store_true", help="llama.cpp's own server too: pip install xllamacpp")
    parser.add_argument("--required", action="store_true", help="that server with tool_choice=required, too")
    parser.add_argument("--transformers", metavar="ID", help="the same model for transformers: a GGUF file or folder")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    chosen = ["tooldec, llama.cpp", *(["llama.cpp's server"] if options.server else [])]
    chosen += ["its tools, required"] if options.required else []
    files = dict.fromkeys(chosen, options.model)
    if options.transformers:
        files["tooldec, transformers"] = options.transformers
    report = {}
    for name, file in files.items():
        with get_context("spawn").Pool(1) as pool:
            report[name] = pool.apply(measure, (name, file, options.threads, options.rounds))
    columns = "load s", "agent s", "first s", "later s", "tokens", "passes", "right", "MB"
    print(f"{'16 steps of 4 agents':24}", *(f"{column:>8}" for column in columns), "  finished at", *BUDGETS)
    for name, row in report.items():
        times = (f"{row[key]:8.2f}" for key in ("load", "agent", "first", "later"))
        counts = (f"{row[key] or '-':>8}" for key in ("tokens", "passes", "right"))
        print(f"{name:24}", *times, *counts, f"{row['megabytes']:8.0f}", "             ", *row["finished"].values())
    if options.json:
        options.json.write_text(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
