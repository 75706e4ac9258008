"""`on_unsupported="relax"`: tools whose schemas cannot be enforced completely.

The machine enforces the closest superset of the schema, and each call is validated against the schema when it is read.
Parts that jsonschema cannot validate either (`"minimum": "1"`, a `$ref` to another document) are ignored, with a
warning.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeAlias

from langchain_tooldec.errors import Fault, MissingExtraError, UnsatisfiableSchemaError
from langchain_tooldec.formats import Format, ToolSpec
from langchain_tooldec.grammars.json_schema.api.mistakes import exact_validator
from langchain_tooldec.grammars.json_schema.api.relax import relaxed_schema, without
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, REFERENCES, REFUSED
from langchain_tooldec.grammars.json_schema.reading.pointers import step

_log = logging.getLogger(__name__)

JUDGED: Final = "judged when a call is read"
NOT_JUDGED: Final = "neither enforced nor judged"

Judge: TypeAlias = Callable[[Any], str | None]
"""Returns what is wrong with a call's arguments; None if nothing is."""


Enforced: TypeAlias = tuple[Sequence[ToolSpec], Mapping[str, Judge]]
"""Tools with enforceable schemas, and a validator for each tool whose schema was relaxed, by tool name."""


def enforced_tools(tools: Sequence[ToolSpec], turn_format: Format) -> Enforced:
    """The tools with the enforceable part of their schemas, and validators for the rest.

    Args:
        tools: The bound tools.
        turn_format: How calls are written.

    Raises:
        ToolError: No format can carry the tools.
        UnsatisfiableSchemaError: No tool has valid arguments. If only some have none, those are omitted with a warning.
        MissingExtraError: A schema must be relaxed, but jsonschema is not installed.
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
            judges[tool.name], unread = judgement(tool, left_out)
            for part in left_out:
                treatment = NOT_JUDGED if part in unread else JUDGED
                _log.warning("tool %r, %s: %s: %s", tool.name, part.path, treatment, part.message)
    if impossible and not enforced:
        raise impossible[0]
    for refusal in impossible:
        _log.warning("left out, as no arguments are valid: %s", refusal)
    return enforced, judges


def check_schema(turn_format: Format, tool: ToolSpec, schema: Mapping[str, Any]) -> object:
    """Check that a format can enforce a schema of a tool's arguments.

    Raises:
        SchemaError: It cannot.
    """
    return turn_format.grammar([replace(tool, parameters=schema)])


def judgement(tool: ToolSpec, left_out: Sequence[Fault]) -> tuple[Judge, Sequence[Fault]]:
    """A validator of a tool's arguments, and the parts of the schema it has to ignore.

    Args:
        tool: The tool.
        left_out: The parts that are not enforced.

    Raises:
        MissingExtraError: jsonschema is not installed.
    """
    try:
        import jsonschema
    except ImportError as error:
        raise MissingExtraError("on_unsupported='relax'", "evaluation") from error
    schema = {"type": "object", **tool.parameters}
    kind = jsonschema.validators.validator_for(schema, default=jsonschema.Draft202012Validator)
    unknown = {*REFERENCES, *(REFUSED - kind.VALIDATORS.keys())}
    unread = [one for one in left_out if one.keyword in unknown]
    with suppress(RecursionError):
        reader = kind(kind.META_SCHEMA, format_checker=jsonschema.FormatChecker(["regex"]))
        unread += map(_malformed, reader.iter_errors(schema))
    validator = exact_validator(kind)(without(schema, unread) if unread else schema)

    def judge(arguments: Any) -> str | None:
        try:
            error = jsonschema.exceptions.best_match(validator.iter_errors(arguments))
        except Exception as failure:  # jsonschema fails on the schema: unvalidated arguments are invalid
            return f"the schema of {tool.name!r} cannot be judged: {failure}"
        return None if error is None else f"{error.json_path}: {error.message}"

    return judge, [one for one in left_out if any(_is_within(one, fault) for fault in unread)]


def _malformed(error: Any) -> Fault:
    """The malformed keyword that an error of the meta-schema refers to."""
    steps: list[tuple[Any, bool]] = []  # and whether the key is a name defined by the schema
    for key in error.absolute_path:
        steps.append((key, bool(steps) and steps[-1][0] in BY_NAME and not steps[-1][1]))
    while steps and (steps[-1][1] or isinstance(steps[-1][0], int)):
        steps.pop()
    *above, (keyword, _) = steps or [("", False)]
    path = "".join(f"[{key}]" if isinstance(key, int) else step(key) for key, _ in above)
    return Fault(f"${path}", keyword, error.message)


def _is_within(part: Fault, fault: Fault) -> bool:
    """Whether a part is a keyword, or is inside it."""
    where, whole = (f"{one.path}{step(one.keyword)}." for one in (part, fault))
    return where.replace("[", ".").startswith(whole.replace("[", "."))
