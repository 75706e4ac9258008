"""The operations of an OpenAPI document as a command's tools."""

from __future__ import annotations

import os
from collections.abc import Iterable

from pydantic import SecretStr

from langchain_tooldec.cli.options import DocumentOptions
from langchain_tooldec.cli.terminal import progress
from langchain_tooldec.cli.tool_files import ToolFile
from langchain_tooldec.errors import OptionError


def load_document(source: str, options: DocumentOptions) -> ToolFile:
    """The tools of a document, and a report of the rest.

    Args:
        source: A file or an address.
        options: Options of the command line.

    Raises:
        OptionError: An option is invalid.
        DocumentError: The document cannot be read.
    """
    from langchain_tooldec.openapi import tools_from_openapi  # slow

    allow = [method.strip().upper() for method in options.allow.split(",") if method.strip()]
    with progress(f"Reading {source}"):
        tools = tools_from_openapi(
            source, base_url=options.base_url, auth=_credentials(options.auth or ()), allow=allow
        )
    return ToolFile(tuple(tools), report=str(tools.report))


def _credentials(given: Iterable[str]) -> dict[str, SecretStr]:
    """The credentials of security schemes, from environment variables: other users can read a command line."""
    found = {}
    for text in given:
        scheme, equals, variable = text.partition("=")
        if not equals or variable not in os.environ:
            raise OptionError(f"--auth {scheme}=... must name an environment variable that is set, as {scheme}=API_KEY")
        found[scheme] = SecretStr(os.environ[variable])
    return found
