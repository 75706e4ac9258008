"""Where `tools_from_openapi` was before it moved to `langchain_tooldec.openapi`; imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def __getattr__(name: str) -> Any:
    return getattr(import_module("langchain_tooldec.openapi"), name)
