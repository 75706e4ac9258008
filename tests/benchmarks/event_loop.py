"""How long an event loop waits while many agents begin at once, in a process that has just loaded the model.

`python tests/benchmarks/event_loop.py [--calls N] [--tokenizer NAME] [--json OUT]`

A ticker asks for the loop each millisecond; the longest time that it did not get it is what a server's other requests
would have waited. Beside it: as many agents on a model that does nothing, which is what LangGraph does on the loop
itself; and pure Python in as many threads, which is what the interpreter's own switching costs on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain.agents import create_agent
from langchain_core.language_models import FakeListChatModel
from langchain_core.tools import tool

from langchain_tooldec import ChatToolDec
from tests.benchmarks._tokenizers import load_tokenizer, short_name
from tests.tiny_models import tiny_llama


@tool
def book(name: str, guests: int, seats: list[str] | None = None) -> str:
    """Book a table."""
    return "booked"


@tool
def search(query: str, limit: int = 5) -> str:
    """Search for a text."""
    return "nothing"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=32, metavar="N")
    parser.add_argument("--tokenizer", default="llama3-128k", metavar="NAME")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    tokenizer = load_tokenizer(options.tokenizer)
    model = ChatToolDec(
        model=tiny_llama(len(tokenizer)), tokenizer=tokenizer, max_tokens=60, max_calls=1, temperature=1
    )
    agents = [create_agent(model, [book, search]) for _ in range(options.calls)]

    question: Any = {"messages": [("user", "A table for two")]}

    async def calls() -> None:
        await asyncio.gather(*(agent.ainvoke(question) for agent in agents))

    async def others() -> None:
        await asyncio.gather(*(asyncio.to_thread(_busy, 0.5) for _ in range(options.calls)))

    gaps = {"first": asyncio.run(_longest(calls)), "second": asyncio.run(_longest(calls))}
    idle: list[Any] = [create_agent(FakeListChatModel(responses=["done"])) for _ in range(options.calls)]

    async def nothing() -> None:
        await asyncio.gather(*(agent.ainvoke(question) for agent in idle))

    gaps["agents of no model"] = asyncio.run(_longest(nothing))
    gaps["pure Python in threads"] = asyncio.run(_longest(others))
    print(f"{options.calls} agents at once, {short_name(options.tokenizer)}: the loop waited at most")
    for what, waits in gaps.items():
        worst = sorted(waits)[-5:]
        print(
            f"  {what:24s} {worst[-1]:7.1f} ms (median {median(waits):.1f}; {', '.join(f'{one:.0f}' for one in worst)})"
        )
    if options.json:
        options.json.write_text(json.dumps(gaps))


async def _longest(work: Callable[[], Awaitable[Any]]) -> list[float]:
    """Milliseconds between ticks that were asked for one millisecond apart, while some work is done."""
    waits: list[float] = []

    async def tick() -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.001)
            waits.append(1000 * (time.perf_counter() - before))

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
