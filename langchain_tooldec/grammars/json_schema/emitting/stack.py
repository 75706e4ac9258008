"""A stack of its own for what recurses: its depth is limited by the schema, whatever the caller's depth."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

FRAMES = 850
"""Calls within calls that the deepest schema takes (`compiler.MAX_SCHEMA_DEPTH`), with some to spare."""

_Result = TypeVar("_Result")


def with_own_stack(function: Callable[[], _Result]) -> _Result:
    """Call a function: here if the stack has room for `FRAMES` calls, else in a new thread.

    Whatever the caller's depth, the function has the same room, so that no verdict depends on it.

    Example:
        >>> with_own_stack(lambda: 1 + 1)
        2
    """
    if _has_room():
        return function()
    with ThreadPoolExecutor(1, "schema") as pool:
        return pool.submit(copy_context().run, function).result()


def _has_room() -> bool:
    frame, left = sys._getframe(), sys.getrecursionlimit() - FRAMES
    while left > 0:
        if frame.f_back is None:
            return True
        frame, left = frame.f_back, left - 1
    return False
