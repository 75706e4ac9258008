"""The possible kinds of each argument's value, for notations that do not mark them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_tooldec.errors import GrammarError, SchemaError
from langchain_tooldec.grammars.json_schema.logic.dnf import DisjunctiveNormalForm
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.constants import KINDS as BITS
from langchain_tooldec.grammars.json_schema.reading.constants import kind_of
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema

KINDS = frozenset(BITS) - {"integer"}
"""The types of JSON values, with integers counted as numbers."""


def argument_kinds(schema: Any, name: str) -> frozenset[str]:
    """The kinds of value that an argument may have; all of them if the properties do not restrict them.

    Args:
        schema: The JSON Schema of the arguments.
        name: The argument.

    Example:
        >>> sorted(argument_kinds({"properties": {"n": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}}, "n"))
        ['null', 'number']
    """
    properties = schema.get("properties") if isinstance(schema, Mapping) else None
    part = properties.get(name) if isinstance(properties, Mapping) else None
    if part is None:
        return KINDS
    parser = SchemaParser(schema, None)
    logic = DisjunctiveNormalForm(parser, FormulaValidator(parser), tool_defaults=True)
    try:
        cases = logic.of((Subschema(part, f"$.properties{step(name)}"),))
    except (GrammarError, SchemaError):
        return KINDS
    kinds = {case.kinds for case in cases if case.values is None}
    kinds |= {kind_of(value) for case in cases for value in case.values or ()}
    return frozenset(kind for kind in KINDS if any(BITS[kind] & one for one in kinds))
