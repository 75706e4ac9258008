"""What is not enforced, or not completely, of the tools' schemas, and how they are relaxed.

With `on_unsupported="relax"` the machine enforces the closest superset of a schema, and each call is validated against
the schema when it is read. Parts that jsonschema cannot validate either (`"minimum": "1"`, a `$ref` to another
document) are ignored, with a warning.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, Final, Literal, TypeAlias

from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.errors import (
    Fault,
    MissingExtraError,
    SchemaError,
    ToolNameError,
    UnsatisfiableSchemaError,
    UnsupportedSchemaError,
)
from langchain_tooldec.formats import Format, ToolSpec, TurnSpec
from langchain_tooldec.grammars.json_schema import Notice, arguments_notices
from langchain_tooldec.grammars.json_schema.api.mistakes import exact_validator
from langchain_tooldec.grammars.json_schema.api.relax import relaxed_schema, without
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, REFERENCES, REFUSED
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.tools.grounded import grounding_advice

_log = logging.getLogger(__name__)
_TEXT_AGENT_STOPS = ("Observation", "</tool_input>")
_REACT_MARKERS = ("Action Input:", "Observation:", "Final Answer:")
_VALIDATED: Final = "judged when a call is read"
_NOT_VALIDATED: Final = "neither enforced nor judged"

Treatment: TypeAlias = (
    "Literal['advice', 'annotation', 'enforced as a subset', 'judged when a call is read', 'left out', "
    "'neither enforced nor judged', 'refused', 'repaired']"
)

Validator: TypeAlias = Callable[[Any], str | None]
"""Returns what is wrong with a call's arguments; None if nothing is."""

Enforced: TypeAlias = tuple[Sequence[ToolSpec], Mapping[str, Validator]]
"""Tools with enforceable schemas, and a validator for each tool whose schema was relaxed, by tool name."""


@dataclass(frozen=True)
class SchemaLimit:
    """A keyword of a tool's schema that is not enforced exactly as the standard defines.

    Attributes:
        tool: The tool's name.
        path: The location in its schema as a JSON path, such as `$.properties.city`.
        keyword: The keyword; "" for a whole part.
        treatment: "advice": a value that the model should not be free to invent, or an example that it will copy; see
            `Grounded`. "annotation": it restricts nothing. "enforced as a subset": only valid values are written, but
            not all of them. "refused": the tool cannot be bound. "repaired": it is read differently from what it says.
            With `on_unsupported="relax"` also: "judged when a call is read"; "left out": no arguments are valid, so the
            tool is not bound; "neither enforced nor judged": it is malformed or refers to another document.
        text: What this means here, or the reason.
    """

    tool: str
    path: str
    keyword: str
    treatment: Treatment
    text: str

    @classmethod
    def of(cls, tool: str, notice: Notice) -> SchemaLimit:
        """What a notice says of a tool's schema."""
        return cls(tool, notice.path, notice.keyword, notice.treatment, notice.text)

    def __str__(self) -> str:
        keyword = f"{self.keyword!r} " if self.keyword else ""
        return f"{self.tool}, {self.path}: {keyword}({self.treatment}): {self.text}"


def schema_limits(
    tools: Sequence[ToolSpec], turn_format: Format, restriction: Restriction, *, relax: bool
) -> Iterator[SchemaLimit]:
    """The limits of each tool, with a vocabulary that may lack bytes; `relax`: with `on_unsupported="relax"`."""
    for tool in tools:
        try:
            yield from _limits_of(tool, turn_format, restriction, relax=relax)
            for notice in grounding_advice(tool.name, tool.description, tool.parameters):
                yield SchemaLimit.of(tool.name, notice)
        except ToolNameError as error:
            yield SchemaLimit(tool.name, "$", "", "refused", str(error))


def _limits_of(tool: ToolSpec, turn_format: Format, restriction: Restriction, *, relax: bool) -> Iterator[SchemaLimit]:
    if relax:
        try:
            tool, _, relaxations = _relaxed(tool, turn_format)
        except UnsatisfiableSchemaError as error:
            yield SchemaLimit(tool.name, error.path, "", "left out", error.reason)
            return
        yield from relaxations
    notices: Sequence[Notice] = ()
    try:
        check_schema(turn_format, tool, tool.parameters)
        notices = arguments_notices(tool.parameters, tool.name)
        TurnSpec(turn_format, [tool], answer=False).check_spelled(restriction)
    except SchemaError as error:
        yield from (_limit(tool, fault, "refused") for fault in error.faults)
    yield from (SchemaLimit.of(tool.name, notice) for notice in notices)


@cache
def warn_of_many_tools(most: int) -> None:
    """Warn, once, that more tools are bound than a model was trained with: `most_tools` of its config."""
    _log.warning(
        "this model was trained with up to %d tools; with more of them its calls are well formed, but often of the "
        "wrong tool: bind fewer, or load a larger model",
        most,
    )


def is_of_text_agent(texts: Sequence[str], stop: Sequence[str]) -> bool:
    """Whether a request without tools is of one of LangChain's agents that read calls from free text."""
    return any(text.strip().startswith(_TEXT_AGENT_STOPS) for text in stop) or any(
        all(marker in text for marker in _REACT_MARKERS) for text in texts
    )


@cache
def warn_of_text_agent() -> None:
    """Warn, once, that an agent reads calls from text in which nothing is enforced."""
    _log.warning(
        "an agent that binds no tools reads its calls from text, in which nothing is enforced; import "
        "create_react_agent or create_structured_chat_agent from langchain_tooldec.agents instead of "
        "langchain_classic.agents, or use create_agent of langchain.agents"
    )


@contextmanager
def faults_of_all(tools: Sequence[ToolSpec], turn_format: Format) -> Iterator[None]:
    """Make an error about one tool report the faults of the other tools too."""
    try:
        yield
    except UnsupportedSchemaError as error:
        others = list(error.faults[1:])
        for tool in tools:
            if tool.name != error.tool:
                try:
                    check_schema(turn_format, tool, tool.parameters)
                except SchemaError as other:
                    others += (fault._replace(tool=tool.name) for fault in other.faults)
        first = error.faults[0]
        raise UnsupportedSchemaError(
            first.message, keyword=first.keyword, path=first.path, tool=error.tool, others=others
        ) from None


def enforced_tools(tools: Sequence[ToolSpec], turn_format: Format) -> Enforced:
    """The tools with the enforceable part of their schemas, and validators for the rest.

    Raises:
        ToolError: No format can carry the tools.
        UnsatisfiableSchemaError: No tool has valid arguments. If only some have none, those are omitted with a warning.
        MissingExtraError: A schema must be relaxed, but jsonschema is not installed.
    """
    validators: dict[str, Validator] = {}
    enforced: list[ToolSpec] = []
    impossible: list[UnsatisfiableSchemaError] = []
    for tool in tools:
        try:
            relaxed, validator, limits = _relaxed(tool, turn_format)
        except UnsatisfiableSchemaError as error:
            impossible.append(error)
            continue
        enforced.append(relaxed)
        if validator is not None:
            validators[tool.name] = validator
        for limit in limits:
            _log.warning("tool %r, %s: %s: %s", limit.tool, limit.path, limit.treatment, limit.text)
    if impossible and not enforced:
        raise impossible[0]
    for refusal in impossible:
        _log.warning("left out, as no arguments are valid: %s", refusal)
    return enforced, validators


def _relaxed(tool: ToolSpec, turn_format: Format) -> tuple[ToolSpec, Validator | None, list[SchemaLimit]]:
    """The tool with the enforceable part of its schema, a validator if there is a rest, and the parts of that rest."""
    schema, left_out = relaxed_schema(tool.parameters, partial(check_schema, turn_format, tool))
    if not left_out:
        return tool, None, []
    validator, ignored = schema_validator(tool, left_out)
    limits = [_limit(tool, part, _NOT_VALIDATED if part in ignored else _VALIDATED) for part in left_out]
    return replace(tool, parameters=schema), validator, limits


def _limit(tool: ToolSpec, fault: Fault, treatment: Treatment) -> SchemaLimit:
    return SchemaLimit(tool.name, fault.path, fault.keyword, treatment, fault.message)


def check_schema(turn_format: Format, tool: ToolSpec, schema: Mapping[str, Any]) -> object:
    """Check that a format can enforce a schema of a tool's arguments. Raises a SchemaError if it cannot."""
    return turn_format.grammar([replace(tool, parameters=schema)])


def schema_validator(tool: ToolSpec, left_out: Sequence[Fault]) -> tuple[Validator, Sequence[Fault]]:
    """A validator of a tool's arguments, and those of the parts that are not enforced which it has to ignore.

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
    ignored = [one for one in left_out if one.keyword in unknown]
    with suppress(RecursionError):
        reader = kind(kind.META_SCHEMA, format_checker=jsonschema.FormatChecker(["regex"]))
        ignored += map(_malformed, reader.iter_errors(schema))
    validator = exact_validator(kind)(without(schema, ignored) if ignored else schema)

    def validate(arguments: Any) -> str | None:
        try:
            error = jsonschema.exceptions.best_match(validator.iter_errors(arguments))
        except Exception as failure:  # jsonschema fails on the schema: unvalidated arguments are invalid
            return f"the schema of {tool.name!r} cannot be judged: {failure}"
        return None if error is None else f"{error.json_path}: {error.message}"

    return validate, [one for one in left_out if any(_is_within(one, fault) for fault in ignored)]


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
