"""Arguments by position: only the values, as in `multiply(3.14, 123)`.

A value belongs to the property at its position in the schema. Required arguments and those before them are always
written; a tail of the others may be omitted. A schema with constraints on the object beyond the number of values is
refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import EPSILON, Expression, literal, optional, sequence
from langchain_tooldec.automata.reference import reference
from langchain_tooldec.grammars.json_schema.api.shortest_arguments import shortest_values
from langchain_tooldec.grammars.json_schema.emitting.compiler import SchemaCompiler
from langchain_tooldec.grammars.json_schema.reading.keywords import ENFORCED
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.reports import count_of
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema
from langchain_tooldec.grammars.writer import JSON

_COUNTED = frozenset({"type", "nullable", "properties", "required", "minProperties", "maxProperties"})
_OF_OTHERS = frozenset({"additionalProperties", "unevaluatedProperties"})
"""Keywords about keys that are not properties. No such key is written."""


def argument_names(schema: Any) -> tuple[str, ...]:
    """The properties of a schema in order; empty if it has no usable ones."""
    properties = schema.get("properties") if isinstance(schema, Mapping) else None
    return tuple(properties) if isinstance(properties, Mapping) else ()


def positional_expression(schema: Mapping[str, Any], tool: str | None = None) -> Expression:
    """The valid arguments of a tool as values, in the order of its properties, separated by commas.

    Args:
        schema: The JSON Schema of the arguments; a missing `type` means object.
        tool: Name of the tool, for error messages.

    Raises:
        UnsupportedSchemaError: A keyword cannot be enforced, or not by positions.
        UnsatisfiableSchemaError: No value is valid for an argument.
        SchemaTooLargeError: A limit was reached.

    Limits: an optional argument is written wherever one after it is, and there are no arguments but the properties.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> schema = {"properties": {"n": {"type": "integer"}, "unit": {"type": "string"}}, "required": ["n"]}
        >>> machine = Automaton(positional_expression(schema, "measure"))
        >>> machine.matches(b"12"), machine.matches(b'12, "m"'), machine.matches(b'"m"')
        (True, True, False)
    """
    low, high = _arity(schema, tool)
    values = EPSILON
    for index, (name, part) in reversed(list(enumerate(schema.get("properties", {}).items()))[:high]):
        # References are resolved from the root, so each argument is compiled as a part of the whole schema.
        value = SchemaCompiler(schema, tool, "tool").finish((Subschema(part, f"$.properties{step(name)}"),))
        values = sequence(JSON.comma if index else EPSILON, value, values)
        if index >= low:
            values = optional(values)
    return values


def positional_reference(
    schema: Mapping[str, Any], tool: str | None = None, *, before: str = "(", after: str = ")"
) -> Expression:
    """Like `positional_expression`, between two texts and built on first use, as by `arguments_reference`."""

    def build() -> Expression:
        return sequence(literal(before), positional_expression(schema, tool), literal(after))

    shortest = shortest_values(schema)
    if shortest is None:
        return build()
    low = _always(argument_names(schema), schema.get("required", ()))
    return reference(f"arguments of {tool}", build, f"{before}{','.join(shortest[:low])}{after}".encode())


def _arity(schema: Mapping[str, Any], tool: str | None) -> tuple[int, int]:
    """The fewest and the most values, if the object's validity depends on nothing else.

    Raises:
        UnsupportedSchemaError: It depends on more, or no number is valid.
    """
    parser = SchemaParser(schema, tool)
    parser.parse(Subschema(schema, "$"))  # refuses what cannot be enforced at all, or is malformed
    if isinstance(schema, bool):
        parser.refuse("schema", "$", f"must be an object, not {schema}")
    kind = schema.get("type", "object")
    if kind != "object" and (isinstance(kind, str) or "object" not in kind):
        parser.refuse("type", "$", f"arguments must be an object, not {kind!r}")
    if more := [keyword for keyword in schema if keyword in ENFORCED - _COUNTED - _OF_OTHERS]:
        cure = "remove it, or take a format that writes their names"
        parser.refuse(more[0], "$", f"cannot be enforced in arguments that are written by position; {cure}")
    names, required = argument_names(schema), schema.get("required", ())
    if missing := [name for name in required if name not in names]:
        parser.refuse("required", "$", f"asks for {missing[0]!r}, which 'properties' does not have")
    low = max(_always(names, required), count_of(schema, "minProperties") if "minProperties" in schema else 0)
    if low > len(names):
        parser.refuse("minProperties", "$", f"asks for {low} arguments, and 'properties' has {len(names)}")
    high = count_of(schema, "maxProperties") if "maxProperties" in schema else len(names)
    if high < low:
        parser.refuse("maxProperties", "$", f"allows {high} arguments, and {low} are written by position at least")
    return low, high


def _always(names: Sequence[str], required: Iterable[str]) -> int:
    """How many arguments are always written: up to the last required one."""
    return max((names.index(name) + 1 for name in required), default=0)
