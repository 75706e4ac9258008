"""A lock that another thread holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from langchain_tooldec.decoding.waiting import WorkLock


@contextmanager
def taken(lock: WorkLock) -> Iterator[None]:
    """Hold a lock in another thread for as long as the `with` statement takes."""
    begun, over = Event(), Event()

    def hold() -> None:
        begun.set()
        over.wait()

    thread = Thread(target=lock.run, args=(hold,))
    thread.start()
    begun.wait()
    try:
        yield
    finally:
        over.set()
        thread.join()


def is_free(lock: WorkLock) -> bool:
    """Whether another thread could hold a lock now."""
    found = list[bool]()
    thread = Thread(target=lambda: found.append(lock.run_if_free(lambda: None)))
    thread.start()
    thread.join()
    return found == [True]
