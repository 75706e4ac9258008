"""Whether a vocabulary that lacks some bytes can write what tools ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import EMPTY
from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.errors import Fault, ToolNameError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema.unspelled import no_token, unspelled


def check_tools(turn_format: Format, tools: Sequence[ToolSpec], restriction: Restriction) -> None:
    """See that each tool can be called, with all that its schema asks for by name.

    Args:
        turn_format: How calls are written.
        tools: The tools, once the grammar was asked for.
        restriction: The bytes that the vocabulary lacks.

    Raises:
        ToolNameError: A name cannot be written.
        UnsupportedSchemaError: Keys, given values or patterns of schemas cannot be written; it has all of them.
        UnsatisfiableSchemaError: No arguments of a tool can be written.
    """
    faults = [fault._replace(tool=tool.name) for tool in tools for fault in unspelled(tool.parameters, restriction)]
    if faults:
        _refuse(faults)
    for tool in tools:
        shortest = tool.shortest_text()
        plain = shortest is not None and restriction.spells(shortest.encode())
        if (missing := restriction.missing_in(tool.name)) or not plain:
            calls = restriction(turn_format.grammar([tool], answer=False))
            if calls is EMPTY or is_empty(calls):
                if missing:
                    raise ToolNameError(
                        f"the name {tool.name!r} cannot be written: {no_token(missing)}; rename the tool"
                    )
                raise UnsatisfiableSchemaError(_NO_VALUE, path="$", tool=tool.name)


def check_answer(schema: Mapping[str, Any] | None, restriction: Restriction) -> None:
    """See that an answer of a schema can be written, with all that the schema asks for by name.

    Raises:
        UnsupportedSchemaError: Keys, given values or patterns cannot be written; it has all of them.
    """
    if schema is not None and (faults := unspelled(schema, restriction)):
        _refuse(faults)


_NO_VALUE = (
    "no value of it can be written with the tokens of this model, whose tokenizer lacks some characters; see "
    "`tooldec doctor`"
)


def _refuse(faults: Sequence[Fault]) -> None:
    first, *others = faults
    own = [fault._replace(tool=None) if fault.tool == first.tool else fault for fault in others]
    raise UnsupportedSchemaError(first.message, keyword=first.keyword, path=first.path, tool=first.tool, others=own)
