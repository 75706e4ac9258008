"""Mistakes in arguments that no machine wrote: in calls written or edited by people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from langchain_tooldec.errors import GrammarError, SchemaError
from langchain_tooldec.grammars.json_schema.api.other_texts import may_have
from langchain_tooldec.grammars.json_schema.logic.validation import NO, YES, FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.constants import STRING
from langchain_tooldec.grammars.json_schema.reading.formula import Formatted, Satisfies
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, DATA, ENFORCED, REFUSED
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.reports import shown
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema

_MEANT = ENFORCED | REFUSED


def mistake_in(arguments: Mapping[str, Any], schema: Mapping[str, Any]) -> str | None:
    """The first part of some arguments that is certainly invalid, as text; None if there is none.

    Args:
        arguments: The arguments of a tool.
        schema: Their JSON Schema.

    Example:
        >>> days = {"properties": {"days": {"type": "integer"}}, "required": ["days"]}
        >>> mistake_in({}, days), mistake_in({"days": "three"}, days)
        ("'days' is missing", "'days' must be {'type': 'integer'}, not 'three'")
    """
    finder = _Finder(SchemaParser(schema, None))
    try:
        return finder.mistake(arguments, Subschema(schema, "$"), "")
    except (GrammarError, SchemaError, ValueError, TypeError, RuntimeError):  # unknown, as for what is not JSON
        return None


class _Finder(FormulaValidator):
    def mistake(self, value: Any, subschema: Subschema, where: str) -> str | None:
        """The first certain mistake in a value or a part of it."""
        if self.truth(value, Satisfies(subschema)) != NO:
            return None
        schema = subschema.schema
        while isinstance(schema, Mapping) and "$ref" in schema:
            subschema = self.parser.resolve(schema, subschema.path)
            schema = subschema.schema
        parts: Iterable[tuple[Any, Any, str]] = ()
        if isinstance(schema, Mapping) and isinstance(value, Mapping):
            if missing := [name for name in schema.get("required", ()) if name not in value]:
                return f"{_named(where + step(missing[0]))} is missing"
            properties = schema.get("properties", {})
            unknown = [name for name in value if name not in properties]
            if unknown and schema.get("additionalProperties") is False and "patternProperties" not in schema:
                return f"{_named(where + step(unknown[0]))} is not known; known: {', '.join(map(str, properties))}"
            parts = [(value[name], properties[name], step(name)) for name in value if name in properties]
        elif isinstance(schema, Mapping) and isinstance(value, (list, tuple)) and "items" in schema:
            parts = [(item, schema["items"], f"[{at}]") for at, item in enumerate(value)]
        for part, meant, behind in parts:
            if found := self.mistake(part, Subschema(meant, f"{subschema.path}{behind}"), where + behind):
                return found
        if not isinstance(schema, Mapping):
            return f"{_named(where)} must not be there"
        return f"{_named(where)} must be {shown(restrictions(schema))}, not {shown(value)}"

    def _has_format(self, value: Any, assertion: Formatted) -> int:
        """As for values in a schema, but what no reader takes for one of the format has it not."""
        if (has := super()._has_format(value, assertion)) == YES:
            return YES
        return has if assertion.kinds == STRING and may_have(value, assertion.name) else NO


def restrictions(schema: Any, *, by_name: bool = False) -> Any:
    """A schema without annotations and without keywords of our own. `by_name`: whether it maps names to schemas."""
    if isinstance(schema, list):
        return [restrictions(part) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    return {
        key: value if key in DATA and not by_name else restrictions(value, by_name=not by_name and key in BY_NAME)
        for key, value in schema.items()
        if by_name or key in _MEANT
    }


def _named(where: str) -> str:
    return repr(where.removeprefix(".")) if where else "the whole"
