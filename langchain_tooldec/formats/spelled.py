"""Whether a vocabulary that lacks some bytes can spell what tools and answers require."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.errors import Fault, FormatError, ToolNameError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.turns import AnswerSchema, AssistantTurn, CompiledTool, ToolCall
from langchain_tooldec.grammars.json_schema.api.unspelled import no_token, unspelled


def check_tools(turn_format: Format, tools: Sequence[CompiledTool], restriction: Restriction) -> None:
    """Check that every tool can be called, including all names and values in its schema.

    Args:
        turn_format: How calls are written.
        tools: The tools, after the grammar was built.
        restriction: The bytes that the vocabulary lacks.

    Raises:
        ToolNameError: A name cannot be spelled.
        UnsupportedSchemaError: Some keys, fixed values or patterns cannot be spelled; lists all of them.
        UnsatisfiableSchemaError: No call of a tool can be spelled.
    """
    faults = [fault._replace(tool=tool.name) for tool in tools for fault in unspelled(tool.parameters, restriction)]
    if faults:
        _refuse(faults)
    for tool in tools:
        _check_call(turn_format, tool, restriction)


def _check_call(turn_format: Format, tool: CompiledTool, restriction: Restriction) -> None:
    """Check that a tool can be called at all."""
    arguments, around = tool.shortest_text(), turn_format.render(AssistantTurn(calls=(ToolCall(tool.name),)))
    if arguments is not None and restriction.spells(f"{around}{arguments}".encode(errors="surrogateescape")):
        return
    missing = restriction.missing_in(tool.name)
    lacking = restriction.lacking(turn_format.grammar([tool], answer=False))
    if lacking and missing:
        raise ToolNameError(f"the name {tool.name!r} cannot be written: {no_token(missing)}; rename the tool")
    if lacking:
        reason = f"no call of it can be written: {no_token(lacking)}"
        raise UnsatisfiableSchemaError(reason, path="$", tool=tool.name)


def check_answer(turn_format: Format, schema: AnswerSchema, restriction: Restriction) -> None:
    """Check that an answer can be spelled, including all names and values in its schema.

    Args:
        turn_format: How turns are written.
        schema: JSON Schema of the answer; None: text.
        restriction: The bytes that the vocabulary lacks.

    Raises:
        UnsupportedSchemaError: Some keys, fixed values or patterns cannot be spelled; lists all of them.
        FormatError: No answer can be spelled.
    """
    if schema is not None and (faults := unspelled(schema, restriction)):
        _refuse(faults)
    if lacking := restriction.lacking(turn_format.grammar([], schema=schema)):
        raise FormatError(
            f"no answer in the format {turn_format.name!r} can be written: {no_token(lacking)}; ask for another format"
        )


def _refuse(faults: Sequence[Fault]) -> None:
    first, *others = faults
    own = [fault._replace(tool=None) if fault.tool == first.tool else fault for fault in others]
    raise UnsupportedSchemaError(first.message, keyword=first.keyword, path=first.path, tool=first.tool, others=own)
