"""What is not enforced, or not completely, of the tools' schemas."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Literal, TypeAlias

from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.chat_models.relaxation import JUDGED, NOT_JUDGED, check_schema, judgement
from langchain_tooldec.errors import SchemaError, ToolNameError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.formats import Format, ToolSpec, TurnSpec
from langchain_tooldec.grammars.json_schema import Notice, arguments_notices
from langchain_tooldec.grammars.json_schema.api.relax import relaxed_schema

_log = logging.getLogger(__name__)

Treatment: TypeAlias = (
    "Literal['annotation', 'enforced as a subset', 'judged when a call is read', 'left out', "
    "'neither enforced nor judged', 'refused', 'repaired']"
)


@dataclass(frozen=True)
class SchemaLimit:
    """A keyword of a tool's schema that is not enforced exactly as the standard defines.

    Attributes:
        tool: The tool's name.
        path: The location in its schema as a JSON path, such as `$.properties.city`.
        keyword: The keyword; "" for a whole part.
        treatment: "annotation": it restricts nothing. "enforced as a subset": only valid values are written, but not
            all of them. "refused": the tool cannot be bound. "repaired": it is read differently from what it says. With
            `on_unsupported="relax"` also: "judged when a call is read"; "left out": no arguments are valid, so the tool
            is not bound; "neither enforced nor judged": it is malformed or refers to another document.
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
    """The limits of each tool.

    Args:
        tools: The tools.
        turn_format: How calls are written.
        restriction: The bytes that the model's vocabulary lacks.
        relax: Whether what cannot be enforced is validated when a call is read instead of refused.
    """
    for tool in tools:
        name, schema = tool.name, tool.parameters
        if relax:
            try:
                schema, relaxations = relaxed_schema(schema, partial(check_schema, turn_format, tool))
            except UnsatisfiableSchemaError as error:
                yield SchemaLimit(name, error.path, "", "left out", error.reason)
                continue
            unread = judgement(tool, relaxations)[1] if relaxations else ()
            for one in relaxations:
                yield SchemaLimit(name, one.path, one.keyword, NOT_JUDGED if one in unread else JUDGED, one.message)
        try:
            check_schema(turn_format, tool, schema)
            notices = arguments_notices(schema, name)
        except SchemaError as error:
            for fault in error.faults:
                yield SchemaLimit(name, fault.path, fault.keyword, "refused", fault.message)
        else:
            yield from _unwritable(turn_format, replace(tool, parameters=schema), restriction)
            for notice in notices:
                yield SchemaLimit.of(name, notice)


def _unwritable(turn_format: Format, tool: ToolSpec, restriction: Restriction) -> Iterator[SchemaLimit]:
    """The parts of a tool that the model's vocabulary cannot write."""
    try:
        TurnSpec(turn_format, [tool], answer=False).check_spelled(restriction)
    except ToolNameError as error:
        yield SchemaLimit(tool.name, "$", "", "refused", str(error))
    except SchemaError as error:
        for fault in error.faults:
            yield SchemaLimit(tool.name, fault.path, fault.keyword, "refused", fault.message)


@cache
def warn_of_many_tools(most: int) -> None:
    """Warn, once, that more tools are bound than a model was trained with.

    Args:
        most: The most tools the model was trained with: `most_tools` of its config, as in the bundled model.
    """
    _log.warning(
        "this model was trained with up to %d tools; with more of them its calls are well formed, but often of the "
        "wrong tool: bind fewer, or load a larger model",
        most,
    )


@contextmanager
def faults_of_all(tools: Sequence[ToolSpec], turn_format: Format) -> Iterator[None]:
    """Make an error about one tool report the faults of the other tools too.

    Args:
        tools: All tools.
        turn_format: How calls are written.
    """
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
