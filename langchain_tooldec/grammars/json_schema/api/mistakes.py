"""Arguments that no machine wrote, in calls written or edited by people: their mistakes, and a validator for them.

Source: that of each format in `FORMATS`; RFC 3339, section 5.6, for a space before the time; ISO 8601-1 for times
without seconds or offset.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime, time
from decimal import Decimal
from functools import partial
from typing import Any

from langchain_tooldec.errors import GrammarError, SchemaError
from langchain_tooldec.grammars.json_schema.logic.validation import NO, YES, FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.constants import STRING
from langchain_tooldec.grammars.json_schema.reading.formula import Formatted, Satisfies
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, DATA, ENFORCED, REFUSED
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.reports import shown
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema
from langchain_tooldec.grammars.scalars.formats import FORMATS, NUMBER_FORMATS
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, exact

_MEANT = ENFORCED | REFUSED
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_MAIL = r'(?:"(?:[^"\\]|\\.)*"|[^\s@"]+)@[^\s@]+'
_BASE64 = "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?"
_URI = r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]*"


def mistake_in(arguments: Mapping[str, Any], schema: Mapping[str, Any]) -> str | None:
    """The first part of some arguments that is certainly invalid, as text; None if there is none.

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
        for part, meant, at in parts:
            if found := self.mistake(part, Subschema(meant, f"{subschema.path}{at}"), where + at):
                return found
        if not isinstance(schema, Mapping):
            return f"{_named(where)} must not be there"
        return f"{_named(where)} must be {shown(restrictions(schema))}, not {shown(value)}"

    def _has_format(self, value: Any, assertion: Formatted) -> int:
        """As for values in a schema, but what no reader takes for one of the format has it not."""
        if (has := super()._has_format(value, assertion)) == YES:
            return YES
        return has if assertion.kinds == STRING and _may_have(value, assertion.name) else NO


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


def _may_have(text: str, name: str) -> bool:
    """Whether some reader takes a text for one of a format, that is, unless it is wrong for certain.

    A format that is enforced as a subset says so (`StringFormat.limits`). Outside of the subset, a text is wrong for
    certain if even the most lenient reader refuses it.
    """
    if not FORMATS[name].limits:
        return False
    return name not in _LENIENT or _LENIENT[name](text)


def _like(pattern: str) -> Callable[[str], bool]:
    return lambda text: re.fullmatch(pattern, text, re.DOTALL) is not None


def _read_by(read: Callable[[str], Any], pattern: str) -> Callable[[str], bool]:
    """A pattern, and a function that raises an error for what it cannot read."""

    def is_read(text: str) -> bool:
        try:
            read(text.upper().replace(":60", ":59"))  # a leap second
        except (ValueError, ArithmeticError, RecursionError):
            return False
        return _like(pattern)(text)

    return is_read


def _is_within(limits: NumberLimits, text: str) -> bool:
    if not _like(r"[+-]?[0-9]{1,60}")(text):
        return False
    return (limits.minimum is None or limits.minimum <= int(text)) and (
        limits.maximum is None or int(text) <= limits.maximum
    )


_LENIENT: Mapping[str, Callable[[str], bool]] = {
    "date": lambda text: False,
    "time": _read_by(time.fromisoformat, r"\d\d:\d\d.*"),
    "date-time": _read_by(datetime.fromisoformat, r"\d{4}-\d\d-\d\d.\d\d:\d\d.*"),
    "duration": _like(r"P(?=.)(?:\d+[.,]?\d*[YMWD])*(?:T(?:\d+[.,]?\d*[HMS])+)?"),
    "hostname": _like(rf"(?=.{{1,254}}$){_LABEL}(?:\.{_LABEL})*\.?"),
    "idn-hostname": _like(r"[^\s@/:]{1,254}"),
    "email": _like(_MAIL),
    "idn-email": _like(_MAIL),
    "uri": _like(_URI),
    "multi-host-uri": _like(_URI),
    "decimal": _read_by(Decimal, r"[+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?"),
    **dict.fromkeys(("base64", "byte"), _like(_BASE64)),
    "base64url": _like("[A-Za-z0-9_-]*={0,2}"),
    "json-string": _read_by(json.loads, ".*"),
    **{name: partial(_is_within, limits) for name, limits in NUMBER_FORMATS.items() if limits.integer},
}
"""By format, whether some reader may take a text; formats that are not here are not judged."""


def exact_validator(kind: Any) -> Any:
    """A class of validators in which `multipleOf` counts exact decimals, as the machine does.

    jsonschema divides floats, and 19.99 / 0.01 is 1998.9999999999998. JSON Schema means the numbers that are written
    (validation, section 6.2.1). No machine over digits can follow how a quotient is rounded.

    Args:
        kind: One of jsonschema's classes, such as `Draft202012Validator`.

    Example:
        >>> from jsonschema import Draft202012Validator
        >>> [
        ...     one({"multipleOf": 0.01}).is_valid(19.99)
        ...     for one in (Draft202012Validator, exact_validator(Draft202012Validator))
        ... ]
        [False, True]
    """
    from jsonschema import ValidationError, validators

    def multiple_of(validator: Any, divisor: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
        if validator.is_type(value, "number") and not _is_multiple(value, divisor):
            yield ValidationError(f"{value!r} is not a multiple of {divisor}")

    return validators.extend(kind, {"multipleOf": multiple_of})


def _is_multiple(value: Any, divisor: Any) -> bool:
    try:
        return (exact(value) / exact(divisor)).denominator == 1
    except (ValueError, ZeroDivisionError):  # infinite, or malformed
        return False
