"""pydantic's JSON Schema of a class, extended so that every value valid for it also validates.

pydantic's schemas say less of some types than it requires. What can be expressed is added; for the rest, a part gets
the keyword `VALIDATORS`, which `ChatToolDec.limits` reports.

Source: the documentation of pydantic's types; pydantic_core's core schemas.

Limits:
    A `Decimal` with bounds or digits is written as a number, never as a string. A bounded date lies in a calendar year
    strictly beyond its bounds where possible, and within a century of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

from pydantic.json_schema import JsonRef

from langchain_tooldec.grammars.json_schema.reading.keywords import VALIDATORS
from langchain_tooldec.grammars.scalars.numbers import exact
from langchain_tooldec.tools.enforced_schema import DECIMAL_TEXT, limited_decimal
from langchain_tooldec.tools.field_schema import FieldSchema
from langchain_tooldec.tools.json_text import json_text

_BOUNDS = ("gt", "ge", "lt", "le", "multiple_of", "max_digits", "decimal_places")
_KEYS = {
    "int": r"^(?:0|-?[1-9]\d{0,18})$",
    "float": DECIMAL_TEXT,
    "decimal": DECIMAL_TEXT,
    "bool": "^(?:true|false)$",
    "is-instance": r"[^\s\S]",  # such as an Enum without members
}
_DATETIMES = {"aware": "offset-datetime", "naive": "local-datetime"}
"""Formats by pydantic's requirement on the offset."""
_STRIPPED = r"^(?:\S(?:[\s\S]*\S)?)?$"
_CENTURY = 100
_DIVIDED = 4_000_000
"""Up to here, rounding moves a multiple by less than pydantic's tolerance of 1e-9: 4,000,000 / 2**52."""
_SCHEME = "[A-Za-z][A-Za-z0-9+.-]*"


class ValidatedSchema(FieldSchema):
    """See the module."""

    def float_schema(self, schema: Any) -> dict[str, Any]:
        """A number; a multiple of a decimal that no float equals only as far as pydantic's division finds it."""
        written, of = super().float_schema(schema), schema.get("multiple_of")
        if of is None or Fraction(of) == exact(of):
            return written
        nearest = max(schema.get("ge", 0), schema.get("gt", 0), -schema.get("le", 0), -schema.get("lt", 0))
        if nearest >= _DIVIDED:
            return _told(written, "multiple_of")
        return {**written, "allOf": [{"minimum": -_DIVIDED, "maximum": _DIVIDED}]}

    def decimal_schema(self, schema: Any) -> dict[str, Any]:
        """A number within a float's digits; without bounds also a text of digits."""
        number: dict[str, Any] = super().decimal_schema(schema)["anyOf"][0]
        if all(schema.get(name) is None for name in _BOUNDS):
            return {"anyOf": [number, {"type": "string", "pattern": DECIMAL_TEXT}]}
        return limited_decimal(number, schema.get("max_digits"), schema.get("decimal_places"))

    def union_schema(self, schema: Any) -> dict[str, Any]:
        """Any of its types, texts before numbers: pydantic's schema of a `Decimal` has the opposite order."""
        written = super().union_schema(schema)
        if "anyOf" in written:
            written["anyOf"] = sorted(written["anyOf"], key=lambda branch: branch != {"type": "string"})
        return written

    def tagged_union_schema(self, schema: Any) -> dict[str, Any]:
        """One of its types. A function that determines the tag is named."""
        written, tag = super().tagged_union_schema(schema), schema["discriminator"]
        return _told(written, getattr(tag, "__name__", str(tag))) if callable(tag) else written

    def str_schema(self, schema: Any) -> dict[str, Any]:
        """A text, without surrounding spaces if these are stripped before validation."""
        said = {**self._config.config_dict, **schema}
        low, high = (said.get(name, said.get(f"str_{name}")) for name in ("min_length", "max_length"))
        bounds = {name: bound for name, bound in (("minLength", low), ("maxLength", high)) if bound is not None}
        written = {**super().str_schema(schema), **bounds}
        strips = said.get("strip_whitespace", said.get("str_strip_whitespace"))
        return {**written, "allOf": [{"pattern": _STRIPPED}]} if strips and (low or "pattern" in written) else written

    def bytes_schema(self, schema: Any) -> dict[str, Any]:
        """A text; if bytes are counted, of single-byte characters."""
        counted = schema.get("min_length") is not None or schema.get("max_length") is not None
        return {**super().bytes_schema(schema), **({"pattern": "^[ -~]*$"} if counted else {})}

    def date_schema(self, schema: Any) -> dict[str, Any]:
        """A date in a year within the bounds."""
        return {**super().date_schema(schema), **_of_years(schema)}

    def datetime_schema(self, schema: Any) -> dict[str, Any]:
        """A date and time, with an offset as the class allows or requires."""
        asked = schema.get("tz_constraint")
        written = _formatted(super().datetime_schema(schema), _DATETIMES.get(asked, "iso-datetime"))
        return {**(_told(written, "tz_constraint") if isinstance(asked, int) else written), **_of_years(schema)}

    def time_schema(self, schema: Any) -> dict[str, Any]:
        """A time with optional offset; bounds are reported by `limits`."""
        return _bounded(_formatted(super().time_schema(schema), "iso-time"), schema)

    def timedelta_schema(self, schema: Any) -> dict[str, Any]:
        """A duration; bounds are reported by `limits`."""
        return _bounded(_formatted(super().timedelta_schema(schema), "iso-duration"), schema)

    def complex_schema(self, schema: Any) -> dict[str, Any]:
        """A complex number, as Python writes it."""
        part = r"\d{1,15}(?:\.\d{1,15})?"
        return {"type": "string", "pattern": rf"^-?{part}[+-]{part}j$"}

    def url_schema(self, schema: Any) -> dict[str, Any]:
        """A URL with an allowed scheme."""
        return {**super().url_schema(schema), **_of_schemes(schema)}

    def multi_host_url_schema(self, schema: Any) -> dict[str, Any]:
        """A URL with several hosts and an allowed scheme."""
        return {**super().multi_host_url_schema(schema), **_of_schemes(schema)}

    def dict_schema(self, schema: Any) -> dict[str, Any]:
        """An object. Keys that are not strings are written as text."""
        pattern = _KEYS.get(schema.get("keys_schema", {}).get("type"))
        written = super().dict_schema(schema)
        if "patternProperties" not in written:
            written.setdefault("additionalProperties", True)  # pydantic 2.10 omits this
        return {**written, **({"propertyNames": {"pattern": pattern}} if pattern else {})}

    def json_schema(self, schema: Any) -> dict[str, Any]:
        """JSON in a string; what a pattern cannot say of it is reported by `limits`."""
        written = super().json_schema(schema)
        text = json_text(written["contentSchema"], lambda ref: self.get_schema_from_definitions(JsonRef(ref)))
        unsaid = "JSON in a string" if "format" in text else "bounds, patterns and formats of JSON in a string"
        return _told({**written, **text}, unsaid)

    def function_after_schema(self, schema: Any) -> dict[str, Any]:
        """Name a user-defined validator."""
        return _validated(super().function_after_schema(schema), schema)

    def function_before_schema(self, schema: Any) -> dict[str, Any]:
        """As `function_after_schema`."""
        return _validated(super().function_before_schema(schema), schema)

    def function_wrap_schema(self, schema: Any) -> dict[str, Any]:
        """As `function_after_schema`."""
        return _validated(super().function_wrap_schema(schema), schema)

    def function_plain_schema(self, schema: Any) -> dict[str, Any]:
        """As `function_after_schema`."""
        return _validated(super().function_plain_schema(schema), schema)

    def model_schema(self, schema: Any) -> dict[str, Any]:
        """A class; its own validators are named."""
        decorators = getattr(schema["cls"], "__pydantic_decorators__", None)
        names = sorted(decorators.model_validators) if decorators is not None else []
        strict = ["strict=True"] if schema.get("config", {}).get("strict") else []
        return _told(super().model_schema(schema), *names, *strict)


def _formatted(written: dict[str, Any], name: str) -> dict[str, Any]:
    """A part with a format of Python's types instead of JSON Schema's, unless it is a number."""
    return {**written, "format": name} if "format" in written else written


def _of_years(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A pattern for the beginning of a date within bounds; empty if there are none."""
    now = [date.today()] if schema.get("now_op") else []
    after = [schema[name] for name in ("gt", "ge") if schema.get(name)] + now * (schema.get("now_op") == "future")
    before = [schema[name] for name in ("lt", "le") if schema.get(name)] + now * (schema.get("now_op") == "past")
    low = max((date(day.year, day.month, day.day) for day in after), default=None)
    high = min((date(day.year, day.month, day.day) for day in before), default=None)
    if low is None and high is None:
        return {}
    first = low.year + 1 if low else max(high.year - _CENTURY, 1) if high else 1
    years = range(first, min(high.year if high else 10_000, first + _CENTURY, 10_000))
    if not years:
        return _of_days(low or date.min, high or date.max)
    decades = [
        [year for year in years if year // 10 == decade] for decade in range(years[0] // 10, years[-1] // 10 + 1)
    ]
    texts = (f"{some[0] // 10:03}[{some[0] % 10}-{some[-1] % 10}]" for some in decades)
    return {"pattern": f"^(?:{'|'.join(texts)})-"}


def _of_days(low: date, high: date) -> dict[str, Any]:
    """Like `_of_years`, for bounds close together: the days strictly between them."""
    days = [low + timedelta(days=count) for count in range(1, (high - low).days)]
    return {"pattern": f"^(?:{'|'.join(map(str, days))})"} if days else {VALIDATORS: ["bounds within a day"]}


def _of_schemes(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A pattern for the beginning of a URL with required scheme or host; empty if nothing is required."""
    schemes = "|".join(map(re.escape, schema.get("allowed_schemes") or ()))
    host = "//[^/?#]" if schema.get("host_required") else ""
    return {"pattern": f"^(?:{schemes or _SCHEME}):{host}"} if schemes or host else {}


def _validated(written: dict[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """A part of the schema with the name of its validating function, unless that is pydantic's own."""
    function = schema["function"]["function"]
    own = str(getattr(function, "__module__", "")).partition(".")[0] in {"pydantic", "pydantic_core"}
    return written if own else _told(written, getattr(function, "__name__", str(function)))


def _bounded(written: dict[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """A part with the names of bounds that the machine does not enforce."""
    return _told(written, *(name for name in ("gt", "ge", "lt", "le") if schema.get(name) is not None))


def _told(written: dict[str, Any], *names: str) -> dict[str, Any]:
    """A part with the names of further validation; a reference is left to its target."""
    if not names or "$ref" in written:
        return written
    return {**written, VALIDATORS: sorted({*written.get(VALIDATORS, ()), *names})}
