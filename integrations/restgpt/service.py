"""RestBench's API without a network: its operations as tools, with responses from its document.

The response of an operation is the same for all arguments: only the operations called are scored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
from langchain_core.tools import BaseTool

from integrations.common.data import read_data
from integrations.restgpt.examples import example_of, followed
from integrations.restgpt.paths import operation_called
from langchain_tooldec.errors import OptionError
from langchain_tooldec.openapi import METHODS, LeftOut, OpenAPITools, tools_from_openapi
from langchain_tooldec.tools.naming import renamed

_SERVER = "http://service.invalid"
_MAX_CHARACTERS = 600


@dataclass(frozen=True)
class Service:
    """A REST API.

    Attributes:
        document: Its OpenAPI document.
        names: Names for tools by operation, such as `GET /movie/{movie_id}`; other tools keep theirs.
    """

    document: Mapping[str, Any]
    names: Mapping[str, str]

    @cached_property
    def _read(self) -> OpenAPITools:
        client = httpx.Client(transport=httpx.MockTransport(self._answer))
        return tools_from_openapi(
            self.document, base_url=_SERVER, allow=METHODS, client=client, max_characters=_MAX_CHARACTERS
        )

    @property
    def left_out(self) -> list[LeftOut]:
        """The operations of the document that became no tools, each with the reason."""
        return self._read.report.left_out

    @cached_property
    def tools(self) -> dict[str, BaseTool]:
        """The tools by operation, of any method."""
        by_operation = {operation_of(tool): tool for tool in self._read}
        if unknown := sorted(self.names.keys() - by_operation.keys()):
            raise OptionError(f"there is no operation {unknown[0]!r} in the document")
        return {
            operation: renamed(tool, self.names[operation]) if operation in self.names else tool
            for operation, tool in by_operation.items()
        }

    @cached_property
    def lines(self) -> dict[str, str]:
        """Each operation in RestGPT's prompt: method, path and the first sentence of its description."""
        stated = ((op, self._stated(op)) for op in self.tools)
        said = ((op, one.get("description") or one.get("summary") or "") for op, one in stated)
        return {op: f"{op} {text.partition('.')[0].strip()}" for op, text in said}

    def _stated(self, operation: str) -> Mapping[str, Any]:
        """The document's Operation Object."""
        method, _, path = operation.partition(" ")
        stated: Mapping[str, Any] = followed(self.document["paths"][path], self.document)[method.lower()]
        return stated

    def _answer(self, request: httpx.Request) -> httpx.Response:
        operation = operation_called(f"{request.method} {request.url.path}", self.tools)
        if operation is None:
            return httpx.Response(404, json={"status_message": "The resource you requested could not be found."})
        return httpx.Response(200, json=example_of(self._stated(operation), self.document))


def load_service(document: Path, names: Path | None = None) -> Service:
    """The service of a document, with names from a file of `restgpt rename`.

    Raises:
        OptionError: A file is not a JSON object.
    """
    return Service(_object(document), {} if names is None else _object(names))


def operation_of(tool: BaseTool) -> str:
    """The operation that a tool calls, such as `GET /movie/{movie_id}`."""
    metadata = tool.metadata or {}
    return f"{metadata['method']} {metadata['path']}"


def _object(path: Path) -> Any:
    value = read_data(path, lambda stated: stated)
    if not isinstance(value, dict):
        raise OptionError(f"{path} must be a JSON object")
    return value
