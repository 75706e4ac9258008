"""`on_unsupported="relax"`: tools whose schemas cannot be enforced as a whole.

The machine writes the nearest superset of such a schema, and each call is judged by the schema itself when it is read.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from langchain_tooldec.errors import MissingExtraError, UnsatisfiableSchemaError
from langchain_tooldec.formats import Format, ToolSpec
from langchain_tooldec.grammars.json_schema.relax import relaxed_schema

_log = logging.getLogger(__name__)

Judge: TypeAlias = "Callable[[Any], str | None]"
"""What is wrong with the arguments of a call; None if nothing is."""


@dataclass(frozen=True)
class EnforcedTools:
    """Tools as the machine knows them.

    Attributes:
        tools: Each with a schema that can be enforced.
        judges: For each tool whose schema was relaxed, by its name.
    """

    tools: tuple[ToolSpec, ...]
    judges: Mapping[str, Judge]


def enforced_tools(tools: Sequence[ToolSpec], turn_format: Format) -> EnforcedTools:
    """The tools with what a format can enforce of their schemas, and what judges the rest.

    Args:
        tools: The bound tools.
        turn_format: How calls are written.

    Raises:
        ToolError: Tools that no format can carry.
        UnsatisfiableSchemaError: No arguments of any tool are valid; one of several is left out, with a warning.
        MissingExtraError: A schema has to be relaxed, and jsonschema is not installed.
    """
    judges: dict[str, Judge] = {}
    enforced: list[ToolSpec] = []
    impossible: list[UnsatisfiableSchemaError] = []
    for tool in tools:
        try:
            schema, left_out = relaxed_schema(tool.parameters, partial(check_schema, turn_format, tool))
        except UnsatisfiableSchemaError as error:
            impossible.append(error)
            continue
        enforced.append(tool if not left_out else replace(tool, parameters=schema))
        if left_out:
            judges[tool.name] = _judge(tool)
            for part in left_out:
                _log.warning("tool %r, %s: judged when a call is read: %s", tool.name, part.path, part.reason)
    if impossible and not enforced:
        raise impossible[0]
    for refusal in impossible:
        _log.warning("left out, as no arguments are valid: %s", refusal)
    return EnforcedTools(tuple(enforced), judges)


def check_schema(turn_format: Format, tool: ToolSpec, schema: Mapping[str, Any]) -> object:
    """See that a format can enforce a schema as that of a tool's arguments.

    Raises:
        SchemaError: It cannot.
    """
    return turn_format.grammar([replace(tool, parameters=schema)])


def _judge(tool: ToolSpec) -> Judge:
    try:
        import jsonschema
    except ImportError as error:
        raise MissingExtraError("on_unsupported='relax'", "evaluation") from error
    schema = {"type": "object", **tool.parameters}
    validator = jsonschema.validators.validator_for(schema, default=jsonschema.Draft202012Validator)(schema)

    def judge(arguments: Any) -> str | None:
        try:
            error = jsonschema.exceptions.best_match(validator.iter_errors(arguments))
        except Exception as failure:  # a schema that jsonschema cannot follow either: what is not judged is not valid
            return f"the schema of {tool.name!r} cannot be judged: {failure}"
        return None if error is None else f"{error.json_path}: {error.message}"

    return judge
