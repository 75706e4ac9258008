"""One operation as a LangChain tool."""

from __future__ import annotations

from typing import Any

from langchain_core.tools import BaseTool
from pydantic import PrivateAttr

from langchain_tooldec.errors import OptionError
from langchain_tooldec.tools.openapi.client import Caller
from langchain_tooldec.tools.openapi.operations import Operation

MIN_CHARACTERS = 400


class OpenAPITool(BaseTool):
    """Calls one operation of an OpenAPI document. The answer is always a text, even if the call fails.

    Credentials are not among its fields: they are never printed, traced or dumped, and it cannot be pickled.

    Args:
        operation: The operation to call.
        caller: Sends the requests; shared by the tools of a document.
        max_characters: The most characters of an answer. Longer ones are cut, with a mark that says how much is
            missing.

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
