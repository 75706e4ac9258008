"""Where `tools_from_openapi` was before it moved to `langchain_tooldec.openapi`; imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def __getattr__(name: str) -> Any:
    if name.startswith("__"):  # with a `__path__` it would be a package
        raise AttributeError(name)
    return getattr(import_module("langchain_tooldec.openapi"), name)
