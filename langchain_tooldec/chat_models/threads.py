"""Threads for requests that are awaited, which wait no longer than until their deadline.

An event loop's own threads are few (six on two cores) and belong to everybody. A request of a model in this process
needs a thread from its prompt to its end. There are as many as a pass has rows: with more threads, requests without a
row would wait all the same, and each would hold a KV cache.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, TypeVar

from langchain_tooldec.decoding import MAX_ROWS, Deadline

_T = TypeVar("_T")


async def in_time(deadline: Deadline, awaited: Awaitable[_T]) -> _T:
    """The result, or the error of the deadline, which also cancels what is awaited."""
    try:
        async with asyncio.timeout(deadline.left) as clock:
            return await awaited
    except TimeoutError:
        if clock.expired():
            raise deadline.error() from None
        raise


class RequestThreads:
    """The threads of one model's requests. They begin when they are needed, and end with this object.

    A request that is cancelled, or late, before a thread has begun with it is not begun. One that has begun must look
    at its deadline itself.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(MAX_ROWS, thread_name_prefix="tooldec-request")

    async def run(self, deadline: Deadline, function: Callable[[], _T]) -> _T:
        """What a function returns, in a thread."""
        return await in_time(deadline, self._begun(function))

    async def iterate(self, iterate: Callable[[], Iterator[_T]]) -> AsyncGenerator[_T, None]:
        """The items of an iterator, which a thread begins and reads to its end, whether or not they are fetched."""
        loop, items = asyncio.get_running_loop(), asyncio.Queue[_T | None]()

        def read() -> None:
            for item in iterate():
                loop.call_soon_threadsafe(items.put_nowait, item)

        def end(reading: asyncio.Future[None]) -> None:
            if not reading.cancelled():
                reading.exception()  # so that nothing is logged if nobody fetches it
            items.put_nowait(None)

        reading = self._begun(read)
        reading.add_done_callback(end)
        try:
            while (item := await items.get()) is not None:
                yield item
            await reading
        finally:
            reading.cancel()

    def _begun(self, function: Callable[[], _T]) -> asyncio.Future[_T]:
        work: Any = copy_context().run
        return asyncio.get_running_loop().run_in_executor(self._pool, work, function)
