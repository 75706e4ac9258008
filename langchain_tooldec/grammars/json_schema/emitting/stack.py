"""A stack with a fixed amount of room for recursion, independent of the caller's depth."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

FRAMES = 850
"""Call depth of the deepest schema (`compiler.MAX_SCHEMA_DEPTH`), with a margin."""

_Result = TypeVar("_Result")


def with_own_stack(function: Callable[[], _Result]) -> _Result:
    """Call a function: directly if the stack has room for `FRAMES` calls, else in a new thread.

    The function always has the same room, so results never depend on the caller's depth.
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
