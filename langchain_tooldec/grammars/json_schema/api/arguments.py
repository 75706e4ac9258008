"""The arguments of a tool: the JSON object that a call carries."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.reference import reference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import GrammarError, SchemaError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.api.shortest_arguments import shortest_arguments
from langchain_tooldec.grammars.json_schema.emitting.compiler import Defaults, SchemaCompiler
from langchain_tooldec.grammars.json_schema.emitting.context import given_values
from langchain_tooldec.grammars.json_schema.logic.dnf import DisjunctiveNormalForm
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.constants import KINDS, kind_of
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.reports import Notice, shown
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema
from langchain_tooldec.grammars.writer import JSON, Writer

_OBJECT = {"type": "object"}
_DECLARED: Mapping[str, Any] = {"properties": {}}
"""Arguments are as closed without properties as with some."""
VALUE_KINDS = frozenset(KINDS) - {"integer"}
"""The types of JSON values, with integers counted as numbers."""


def arguments_expression(
    schema: Mapping[str, Any],
    tool: str | None = None,
    *,
    defaults: Defaults = "tool",
    without: Iterable[str] = (),
    writer: Writer = JSON,
) -> Expression:
    """The JSON objects that are valid arguments of a tool.

    Args:
        schema: The JSON Schema of the arguments; a missing `type` means object.
        tool: Name of the tool, for error messages.
        defaults: The meaning of what a schema leaves unspecified. "tool": an object with declared keys has no others
            unless the schema says so, even if `minProperties` requires more; arguments without properties are `{}`,
            unless `minProperties` requires some; and a keyword such as `minLength` implies its type. "standard": as in
            JSON Schema, other keys and other types are allowed.
        without: Texts excluded from strings that the schema does not restrict otherwise.
        writer: How they are written.

    Raises:
        UnsupportedSchemaError: A keyword cannot be enforced.
        UnsatisfiableSchemaError: No arguments are valid.
        SchemaTooLargeError: A limit was reached.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> schema = {"properties": {"n": {"type": "integer"}}, "required": ["n"]}
        >>> machine = Automaton(arguments_expression(schema, "square"))
        >>> machine.matches(b'{"n": 12}'), machine.matches(b'{"n": "12"}')
        (True, False)
    """
    return _compile(SchemaCompiler(schema, tool, defaults, without=without, writer=writer), schema)


def arguments_notices(schema: Mapping[str, Any], tool: str | None = None) -> tuple[Notice, ...]:
    """What a schema does not enforce in full: annotations that look like restrictions, and subsets.

    Raises:
        SchemaError: As `arguments_expression`.

    Example:
        >>> print(*arguments_notices({"properties": {"shade": {"type": "string", "format": "color"}}}))
        $.properties.shade: 'format' (annotation): 'color' restricts nothing here
    """
    compiler = SchemaCompiler(schema, tool, "tool")
    _compile(compiler, schema)
    return compiler.parser.notices


def arguments_reference(schema: Mapping[str, Any], tool: str | None = None, *, writer: Writer = JSON) -> Expression:
    """Like `arguments_expression`, but built on first use if the schema is plain.

    Args:
        schema: The JSON Schema of the arguments; must not be modified afterwards.
        tool: Name of the tool, for error messages.
        writer: How they are written; never as nothing.

    Returns:
        For a schema in which nothing can be refused (see `shortest_arguments`), a reference with its shortest text. Any
        other schema is compiled at once, so that faults are raised here.

    Raises:
        UnsupportedSchemaError: Also if the notation cannot write what the schema asks for.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(arguments_reference({"properties": {"n": {"type": "integer"}}, "required": ["n"]}))
        >>> machine.shortest_completion(machine.initial)
        b'{"n":0}'
    """

    def build() -> Expression:
        try:
            return arguments_expression(schema, tool, writer=writer)
        except UnsatisfiableSchemaError:
            if writer is not JSON:
                arguments_expression(schema, tool)  # raises, unless the notation is the reason
                reason = "asks for a key or a text that cannot be written in this notation; take another format"
                raise UnsupportedSchemaError(reason, keyword="required", path="$", tool=tool) from None
            raise

    shortest = shortest_arguments(schema)
    if shortest is not None and writer is not JSON:  # the same value is the shortest
        shortest = shortest_string(given_values([json.loads(shortest)], writer))
    return build() if shortest is None else reference(f"arguments of {tool}", build, shortest)


def argument_kinds(schema: Any, name: str) -> frozenset[str]:
    """The kinds of value that an argument may have; all of them if the properties do not restrict them."""
    properties = schema.get("properties") if isinstance(schema, Mapping) else None
    part = properties.get(name) if isinstance(properties, Mapping) else None
    if part is None:
        return VALUE_KINDS
    logic = DisjunctiveNormalForm(FormulaValidator(SchemaParser(schema, None)), tool_defaults=True)
    try:
        cases = logic.of((Subschema(part, f"$.properties{step(name)}"),))
    except (GrammarError, SchemaError):
        return VALUE_KINDS
    kinds = {case.kinds for case in cases if case.values is None}
    kinds |= {kind_of(value) for case in cases for value in case.values or ()}
    return frozenset(kind for kind in VALUE_KINDS if any(KINDS[kind] & one for one in kinds))


def _compile(compiler: SchemaCompiler, schema: Any) -> Expression:
    if not isinstance(schema, Mapping):
        compiler.parser.refuse("schema", "$", f"must be an object, not {shown(schema)}")
    if not_object(schema):
        compiler.parser.refuse("type", "$", f"arguments must be an object, not {shown(schema['type'])}")
    subschemas = [Subschema(schema, "$")]
    others_ignored = "$ref" in schema  # beside a reference, some drafts ignore other keywords
    if others_ignored or "properties" not in schema:
        subschemas.append(Subschema(_DECLARED, "$"))
    if others_ignored or schema.get("type") != "object" or "nullable" in schema:
        subschemas.append(Subschema(_OBJECT, "$"))
    return compiler.finish(tuple(subschemas))


def not_object(schema: Mapping[str, Any]) -> bool:
    """Whether the type of a schema rules out objects. Beside a reference, it may not count."""
    kinds = None if "$ref" in schema else schema.get("type")
    named = [kinds] if isinstance(kinds, str) else kinds if isinstance(kinds, (list, tuple)) else []
    known = [kind for kind in named if isinstance(kind, str) and kind in KINDS]
    return known == [*named] != [] and "object" not in known
