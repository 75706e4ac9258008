"""A whole document as tools."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from langchain_core.tools import BaseTool

from langchain_tooldec.tools.openapi.addresses import is_forbidden
from langchain_tooldec.tools.openapi.client import Caller
from langchain_tooldec.tools.openapi.documents import read_document
from langchain_tooldec.tools.openapi.reading import read_operations, security_schemes
from langchain_tooldec.tools.openapi.report import Report
from langchain_tooldec.tools.openapi.security import Auth, Credentials
from langchain_tooldec.tools.openapi.selection import Include
from langchain_tooldec.tools.openapi.tool import OpenAPITool

MAX_CHARACTERS = 4000


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
        >>> document = {
        ...     "openapi": "3.1.0",
        ...     "info": {"title": "Weather", "version": "1"},
        ...     "servers": [{"url": "https://weather.example"}],
        ...     "paths": {
        ...         "/now/{city}": {
        ...             "get": {
        ...                 "summary": "The weather.",
        ...                 "parameters": [
        ...                     {"name": "city", "in": "path", "required": True, "schema": {"enum": ["Bern", "Chur"]}}
        ...                 ],
        ...             }
        ...         }
        ...     },
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
