"""How long an event loop is blocked while many agents start at once, just after the model was loaded.

`python tests/benchmarks/event_loop.py [--calls N] [--alone] [--tokenizer NAME] [--json OUT]`

A ticker sleeps for a millisecond at a time; its longest gap is what a server's other requests would have waited. In
brackets: the CPU time of the loop's thread in that gap, which does not depend on other load. For comparison: as many
agents on a model that does nothing, which shows LangGraph's own work on the loop; and pure Python in as many threads,
which shows the cost of the interpreter's thread switches. With `--alone`, the model is bound and called without agents.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel, FakeListChatModel
from langchain_core.tools import tool

from langchain_tooldec import ChatToolDec
from tests.benchmarks._tokenizers import load_tokenizer, short_name
from tests.tiny_models import tiny_llama

QUESTION = "A table for two"


@tool
def book(name: str, guests: int, seats: list[str] | None = None) -> str:
    """Book a table."""
    return "booked"


@tool
def search(query: str, limit: int = 5) -> str:
    """Search for a text."""
    return "nothing"


class Idle(FakeListChatModel):
    """A model that does nothing."""

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        """See `BaseChatModel`."""
        return self.bind(tools=tools, **kwargs)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=32, metavar="N")
    parser.add_argument("--alone", action="store_true", help="no agents")
    parser.add_argument("--tokenizer", default="llama3-128k", metavar="NAME")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    tokenizer = load_tokenizer(options.tokenizer)
    model = ChatToolDec(
        model=tiny_llama(len(tokenizer)), tokenizer=tokenizer, max_tokens=60, max_calls=1, temperature=1
    )

    def at_once(one: BaseChatModel) -> Callable[[], Awaitable[Any]]:
        calls = [_call(one, alone=options.alone) for _ in range(options.calls)]
        return lambda: asyncio.gather(*(call() for call in calls))

    def in_threads() -> Awaitable[Any]:
        return asyncio.gather(*(asyncio.to_thread(_busy, 0.5) for _ in range(options.calls)))

    calls = at_once(model)
    gaps = {
        "first": asyncio.run(_waits(calls)),
        "second": asyncio.run(_waits(calls)),
        "a model of nothing": asyncio.run(_waits(at_once(Idle(responses=["done"])))),
        "pure Python in threads": asyncio.run(_waits(in_threads)),
    }
    what = "calls" if options.alone else "agents"
    print(f"{options.calls} {what} at once, {short_name(options.tokenizer)}: the loop waited at most")
    for name, waits in gaps.items():
        *others, (longest, computed) = sorted(waits)[-5:]
        rest = ", ".join(f"{wait:.0f}" for wait, _ in others)
        middle = median(wait for wait, _ in waits)
        print(f"  {name:24s} {longest:7.1f} ms [{computed:.1f}] (median {middle:.1f}; before it {rest})")
    if options.json:
        options.json.write_text(json.dumps(gaps))


def _call(model: BaseChatModel, *, alone: bool) -> Callable[[], Awaitable[Any]]:
    """A function that binds the tools and calls the model, with an agent or without."""
    if not alone:
        return partial(create_agent(model, [book, search]).ainvoke, {"messages": [("user", QUESTION)]})

    async def call() -> None:
        await model.bind_tools([book, search]).ainvoke(QUESTION)

    return call


async def _waits(work: Callable[[], Awaitable[Any]]) -> list[tuple[float, float]]:
    """Milliseconds between ticks during some work (about 1 if nothing blocks), and CPU milliseconds of the loop."""
    waits: list[tuple[float, float]] = []

    async def tick() -> None:
        while True:
            before = time.perf_counter(), time.thread_time()
            await asyncio.sleep(0.001)
            waits.append((1000 * (time.perf_counter() - before[0]), 1000 * (time.thread_time() - before[1])))

    ticker = asyncio.create_task(tick())
    await work()
    ticker.cancel()
    return waits


def _busy(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


if __name__ == "__main__":
    main()
