"""What a schema names but a vocabulary cannot write: keys, given values and patterns.

The machine excludes these (`automata.restriction`). They are reported when a tool is bound, since nobody would notice a
value that is never written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from string import ascii_letters, digits, punctuation
from typing import Any

from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import Fault, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import spelling
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.reachable import patterns_of, reachable
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema

_WORDS = {"boolean": ("true", "false"), "null": ("null",)}
_PRINTABLE = ascii_letters + digits + punctuation + " "
"""With these, JSON can escape any character."""


def unspelled(schema: Mapping[str, Any], restriction: Restriction) -> list[Fault]:
    """The faults of an enforceable schema: what it requires that cannot be written.

    Example:
        >>> schema = {"properties": {"size": {"enum": ["small", "groß"]}}}
        >>> unspelled(schema, Restriction("ß".encode()))[0].message
        "'enum' has 'groß', and the model's tokenizer has no token for 'ß'"
    """
    if not restriction.missing_in(_PRINTABLE + json.dumps(schema, ensure_ascii=False, default=repr)):
        return []
    parser = SchemaParser(schema, None)
    found: dict[Fault, None] = {}
    for subschema, formulas, _ in reachable(parser, (Subschema(schema, "$"),)):
        if not subschema.negated and isinstance(subschema.schema, Mapping):
            found |= dict.fromkeys(_texts(subschema, formulas, restriction))
            found |= dict.fromkeys(_patterns(parser, formulas, restriction))
    return list(found)


def _texts(subschema: Subschema, formulas: list[f.Formula], restriction: Restriction) -> Iterator[Fault]:
    """The keys and values that cannot be written."""
    for keyword, value, text in _asked_for(subschema.schema, formulas):
        if missing := restriction.missing_in(text):
            yield Fault(subschema.path, keyword, f"{keyword!r} has {value!r}, and {no_token(missing)}")


def _asked_for(schema: Mapping[str, Any], formulas: list[f.Formula]) -> Iterator[tuple[str, Any, str]]:
    """The keys and values that a schema names, each with its keyword and text."""
    for kind in ("boolean", "null"):
        if kind in (schema.get("type"), *(schema["type"] if isinstance(schema.get("type"), list) else ())):
            yield from (("type", kind, text) for text in _WORDS[kind])
    for part in f.leaves(formulas):
        match part:
            case f.Constants():
                keyword = next((one for one in ("const", "enum") if one in schema), "anyOf")
                texts = ((value, spelling(value)) for value in part.values)
                yield from ((keyword, value if isinstance(value, str) else text, text) for value, text in texts)
            case f.Declared():
                names = (name for name in part.names if schema.get("properties", {}).get(name) is not False)
                yield from (("properties", name, spelling(name)) for name in names)
            case f.CountMatching() if part.keys.is_named and part.low:
                names = (name for name in sorted(part.keys.names) if name in schema.get("required", ()))
                yield from (("required", name, spelling(name)) for name in names)


def _patterns(parser: SchemaParser, formulas: list[f.Formula], restriction: Restriction) -> Iterator[Fault]:
    """Patterns without a writable text, and multiples if digits are missing, whose search would not end."""
    if missing := restriction.missing_in(digits):
        for part in f.select(f.Multiple, f.leaves(formulas)):
            yield Fault(part.path, "multipleOf", f"'multipleOf' cannot be enforced where {no_token(missing)}")
    for pattern in patterns_of(formulas):
        try:
            left = restriction(parser.pattern(pattern, "all"))
        except UnsupportedSchemaError:  # an unused one
            continue
        if shortest_string(left) is None:
            missing = restriction.missing_in(pattern.source) or restriction.missing_in(_PRINTABLE)
            reason = f"no text of 'pattern' {pattern.source!r} can be written: {no_token(missing)}"
            yield Fault(pattern.path, "pattern", reason)


def no_token(missing: str) -> str:
    """A message that some characters cannot be written."""
    return f"the model's tokenizer has no token for {', '.join(map(repr, missing))}"
