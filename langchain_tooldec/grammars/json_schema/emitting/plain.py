"""Schemas that only name a type, which most of a tool's arguments have: the same expressions without the detour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.reading.keywords import ENFORCED, REFUSED, VALIDATORS
from langchain_tooldec.grammars.json_schema.scalars import words
from langchain_tooldec.grammars.json_schema.scalars.strings import string

RESTRICTING = ENFORCED | REFUSED | {VALIDATORS}
"""The keywords that are not annotations, or that are told."""


@cache
def _scalar(kind: str) -> Expression | None:
    builders: Mapping[str, Callable[[], Expression]] = {
        "string": string,
        "integer": words.integer,
        "number": words.number,
        "boolean": words.boolean,
        "null": words.null,
    }
    return builders[kind]() if kind in builders else None


def plain_value(schema: Mapping[str, Any]) -> Expression | None:
    """The expression of a schema of a scalar type and annotations alone; None for any other."""
    kind = schema.get("type")
    return _scalar(kind) if isinstance(kind, str) and only(schema) == "type" else None


def only(schema: Any) -> str | None:
    """The one keyword of a schema beside annotations, if there is one alone."""
    keywords = schema.keys() & RESTRICTING if isinstance(schema, Mapping) else ()
    return next(iter(keywords)) if len(keywords) == 1 else None
