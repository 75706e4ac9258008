"""The room of a function does not depend on its caller's depth."""

import json
import sys
import threading
from contextvars import ContextVar

import pytest

from langchain_tooldec.grammars.json_schema.emitting.stack import FRAMES, with_own_stack

VARIABLE: ContextVar[str] = ContextVar("variable", default="")


def recurse(levels: int) -> int:
    return 0 if levels == 0 else 1 + recurse(levels - 1)


def below(levels: int) -> int:
    """Call with an own stack from so far down."""
    return with_own_stack(lambda: recurse(FRAMES - 10)) if levels == 0 else below(levels - 1)


def depth() -> int:
    frame, count = sys._getframe(), 0
    while frame.f_back is not None:
        frame, count = frame.f_back, count + 1
    return count


def test_the_same_room_from_every_depth() -> None:
    most = sys.getrecursionlimit() - depth() - 30
    for levels in (0, most // 2, most - 60):
        assert below(levels) == FRAMES - 10
    with pytest.raises(RecursionError):  # without a stack of its own
        recurse(most + 100)


def test_a_caller_with_room_is_not_left() -> None:
    assert threading.Thread(target=lambda: None).name != with_own_stack(threading.current_thread).name
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + FRAMES)
    try:
        assert with_own_stack(threading.get_ident) == threading.get_ident()
    finally:
        sys.setrecursionlimit(limit)


def test_errors_and_context_are_the_callers() -> None:
    def deep(levels: int) -> str:
        return with_own_stack(VARIABLE.get) if levels == 0 else deep(levels - 1)

    def wrong(levels: int) -> object:
        return with_own_stack(lambda: json.loads("[")) if levels == 0 else wrong(levels - 1)

    levels = sys.getrecursionlimit() - depth() - 100
    token = VARIABLE.set("the caller's")
    try:
        assert deep(levels) == "the caller's"
    finally:
        VARIABLE.reset(token)
    with pytest.raises(json.JSONDecodeError):
        wrong(levels)
