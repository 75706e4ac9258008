"""A document as LangChain tools, one for each operation."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from langchain_core.tools import BaseTool
from pydantic import PrivateAttr

from langchain_tooldec.errors import OptionError
from langchain_tooldec.openapi.client import Caller
from langchain_tooldec.openapi.documents import read_document
from langchain_tooldec.openapi.operations import Include, Operation
from langchain_tooldec.openapi.reading import read_operations, security_schemes
from langchain_tooldec.openapi.report import Report
from langchain_tooldec.openapi.security import Auth, Credentials
from langchain_tooldec.openapi.servers import is_forbidden

MIN_CHARACTERS, MAX_CHARACTERS = 400, 4000


class OpenAPITool(BaseTool):
    """Calls one operation of an OpenAPI document. The answer is always a text, even if the call fails.

    Credentials are not among its fields: they are never printed, traced or dumped, and it cannot be pickled.

    Args:
        operation: The operation to call.
        caller: Sends the requests; shared by the tools of a document.
        max_characters: As for `tools_from_openapi`.

    Raises:
        OptionError: If `max_characters` is below 400.
    """

    _operation: Operation = PrivateAttr()
    _caller: Caller = PrivateAttr()
    _max_characters: int = PrivateAttr()

    def __init__(self, operation: Operation, caller: Caller, max_characters: int) -> None:
        if max_characters < MIN_CHARACTERS:
            raise OptionError(f"max_characters={max_characters} must be {MIN_CHARACTERS} or more")
        super().__init__(
            name=operation.name,
            description=operation.description,
            args_schema={"properties": {}, **operation.arguments},
            metadata={"method": operation.method, "path": operation.path},
        )
        self._operation, self._caller, self._max_characters = operation, caller, max_characters

    def _to_args_and_kwargs(self, tool_input: Any, tool_call_id: str | None) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Pass one positional argument, so that names such as `self`, `config` or `run_manager` cannot clash."""
        return (self._parse_input(tool_input, tool_call_id),), {}

    def _run(self, arguments: dict[str, Any], /) -> str:
        return self._caller.call(self._operation, arguments, self._max_characters)

    async def _arun(self, arguments: dict[str, Any], /) -> str:
        return await self._caller.acall(self._operation, arguments, self._max_characters)


class OpenAPITools(list[BaseTool]):
    """The tools of a document, with a report on the rest.

    Attributes:
        report: The operations that became no tools, each with the reason, and what was repaired.
    """

    def __init__(self, tools: Iterable[BaseTool], report: Report) -> None:
        super().__init__(tools)
        self.report = report


def tools_from_openapi(
    document: str | Path | Mapping[str, Any],
    *,
    base_url: str | None = None,
    auth: Auth | None = None,
    allow: Iterable[str] = ("GET",),
    include: Include = None,
    client: httpx.Client | httpx.AsyncClient | None = None,
    max_characters: int = MAX_CHARACTERS,
) -> OpenAPITools:
    """The operations of an OpenAPI document (3.0 or 3.1) as LangChain tools, one per operation.

    A tool's arguments are the operation's parameters and the properties of its body. Bound to a `ChatToolDec` they are
    enforced: what the model writes is valid for the document. A tool always answers with a text: HTTP errors, timeouts
    and bodies that are not JSON are reported to the model.

    Requests go only to the document's servers, or to `base_url`. Link-local and cloud metadata addresses are refused
    unless they are the `base_url`. Loopback and private addresses are allowed. Proxies are taken from the environment,
    logins are not.

    Args:
        document: A path, a URL, JSON or YAML text, or the document as a dict.
        base_url: The URL before every path, instead of the document's servers.
        auth: Credentials by the names of the document's security schemes: a key or token, or `(user, password)`;
            without a name if there is one scheme; or an `httpx.Auth`. If the document has no `security`, all
            operations take it. They appear in requests, but in no prompt, log or error.
        allow: The methods of operations that become tools. Methods that change something must be named.
        include: The operations that become tools: operationIds, tags, paths (`/users/*`) or methods with paths (`GET
            /users/{id}`); or a function of the method, the path and the Operation Object. Default: all.
        client: Used instead of an own client, with its headers, proxies, certificates and timeouts; never closed.
        max_characters: The most characters of an answer. Longer ones are cut, JSON at whole values, with a mark that
            says how much is missing.

    Returns:
        A list of tools; `report` says what was left out or repaired.

    Raises:
        DocumentError: The document cannot be read, or has no operation or no server.
        OptionError: An option is out of its range, or `auth` fits no scheme, or several ones without `security`.

    Warns:
        UserWarning: A credential is sent nowhere, since no operation requires its scheme.

    Example:
        >>> city = {"name": "city", "in": "path", "required": True, "schema": {"enum": ["Bern", "Chur"]}}
        >>> document = {
        ...     "openapi": "3.1.0",
        ...     "servers": [{"url": "https://weather.example"}],
        ...     "paths": {"/now/{city}": {"get": {"summary": "The weather.", "parameters": [city]}}},
        ... }
        >>> tools = tools_from_openapi(document)
        >>> tools[0].name, tools[0].args
        ('get_now_by_city', {'city': {'enum': ['Bern', 'Chur']}})
    """
    read = read_document(document, client=client if isinstance(client, httpx.Client) else None)
    credentials = Credentials(security_schemes(read), auth)
    operations, report = read_operations(read, base_url=base_url, allow=allow, include=include, given=credentials.names)
    for operation in operations:
        for scheme in credentials.missing(operation.security):
            report.without_credentials[scheme] += 1
    required = {name for operation in operations for alternative in operation.security for name in alternative}
    report.unused_credentials = [name for name in credentials.names if operations and name not in required]
    if unused := ", ".join(map(repr, report.unused_credentials)):
        warnings.warn(f"auth: no operation that was read requires {unused}: it is not sent", stacklevel=2)
    is_named = base_url is not None and is_forbidden(urlsplit(base_url.strip()).hostname or "")
    caller = Caller(credentials, client, allow_link_local=is_named)
    return OpenAPITools((OpenAPITool(operation, caller, max_characters) for operation in operations), report)
