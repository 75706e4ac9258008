"""The operations of a document that a user selects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, TypeAlias

from langchain_tooldec.errors import DocumentError
from langchain_tooldec.tools.openapi.report import Report

Include: TypeAlias = "str | Iterable[str] | Callable[[str, str, Mapping[str, Any]], bool] | None"
"""OperationIds, tags, paths (`/users/*`) or methods with paths (`GET /users/{id}`); or a function of the method, the
path and the Operation Object. None means all.
"""


@dataclass(frozen=True, slots=True)
class StatedOperation:
    """An operation as the document states it."""

    method: str
    path: str
    item: Mapping[str, Any]
    operation: Mapping[str, Any]
    base: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def asked_for(stated: Sequence[StatedOperation], include: Include, report: Report) -> Iterator[StatedOperation]:
    """The operations that `include` selects."""
    if include is None:
        yield from stated
        return
    wanted = [include] if isinstance(include, str) else include if callable(include) else list(include)
    used: set[str] = set()
    for one in stated:
        if callable(wanted):
            is_wanted = bool(wanted(one.method, one.path, one.operation))
        else:
            hits = [name for name in wanted if _is_named(one, name)]
            used.update(hits)
            is_wanted = bool(hits)
        if is_wanted:
            yield one
        else:
            report.not_included += 1
    if not callable(wanted) and (unused := [name for name in wanted if name not in used]):
        raise DocumentError(f"include={unused} is no operationId, tag, path or 'METHOD /path' of the document")


def _is_named(one: StatedOperation, name: str) -> bool:
    tags = one.operation.get("tags")
    if name in {one.operation.get("operationId"), one.path, str(one)} or (isinstance(tags, list) and name in tags):
        return True
    return "*" in name and (fnmatchcase(one.path, name) or fnmatchcase(str(one), name))
