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
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from functools import partial
from operator import attrgetter
from typing import Any

from pydantic.json_schema import JsonRef
from pydantic_core import SchemaValidator

from langchain_tooldec.grammars.json_schema.reading.keywords import VALIDATORS
from langchain_tooldec.grammars.scalars.numbers import exact
from langchain_tooldec.tools.enforced_schema import DECIMAL_TEXT, limited_decimal, with_validators
from langchain_tooldec.tools.field_schema import READS_VALUES, FieldSchema
from langchain_tooldec.tools.json_text import json_text, key_texts

_BOUNDS = ("gt", "ge", "lt", "le", "multiple_of", "max_digits", "decimal_places")
_DATETIMES = {"aware": "offset-datetime", "naive": "local-datetime"}
"""Formats by pydantic's requirement on the offset."""
_QUAD = "[A-Za-z0-9+/]"
_STRIPPED = r"^(?:\S(?:[\s\S]*\S)?)?$"
_CENTURY = 100
_DIVIDED = 4_000_000
"""Up to here, rounding moves a multiple by less than pydantic's tolerance of 1e-9: 4,000,000 / 2**52."""
_SCHEME = "[A-Za-z][A-Za-z0-9+.-]*"


_TYPES = "pydantic._internal._validators"
_WRITTEN = frozenset({
    *("GenerateSchema._path_schema.<locals>.path_validator", "EncodedBytes.decode", "EmailStr._validate"),
    *("NameEmail._validate", "IPvAnyAddress._validate", "IPvAnyInterface._validate", "IPvAnyNetwork._validate"),
    *(f"{cls}.__get_pydantic_core_schema__.<locals>.wrap_val" for cls in ("_BaseUrl", "_BaseMultiHostUrl")),
    "Secret.__get_pydantic_core_schema__.<locals>.<lambda>",
})  # fmt: skip
"""pydantic's own functions, beside those of `_TYPES`, whose requirements are in the JSON Schema."""
_OWN = frozenset({"collections", "ipaddress", "pydantic", "pydantic_core"})
"""Modules whose functions implement types."""
_TYPED = frozenset({"defaultdict_validator", "deque_validator"})
_CHECKED_ALONE = frozenset({"import_string", "pattern_bytes_validator"})
_FINITE = frozenset({"isfinite", "not isinf", "not isnan"})
"""What every number of JSON is."""
_UNDEFINED = frozenset({"color", "directory-path", "file-path", "fraction", "zoneinfo"})
"""Formats of pydantic that have no machine."""


class ValidatedSchema(FieldSchema):
    """See the module."""

    _definitions: Sequence[Any] = ()

    def definitions_schema(self, schema: Any) -> dict[str, Any]:
        """A part with its definitions, which keys of dicts may need."""
        self._definitions = [*self._definitions, *schema["definitions"]]
        return super().definitions_schema(schema)

    def generate_inner(self, schema: Any) -> dict[str, Any]:
        """A part, with the names of what it checks beyond its JSON Schema."""
        written = super().generate_inner(schema)
        names = _checks(schema, written)
        if "pattern_bytes_validator" in names:
            self.handle_invalid_for_json_schema(schema, "re.Pattern[bytes]; use re.Pattern[str]")
        if kind := self.is_object(schema):  # LangChain's parsers read values, not JSON
            names.append(kind)
        known = self._resolved(written["$ref"]) if "$ref" in written else None
        return with_validators(written, *(name for name in names if name not in (known or {}).get(VALIDATORS, ())))

    def float_schema(self, schema: Any) -> dict[str, Any]:
        """A number; a multiple of a decimal that no float equals only as far as pydantic's division finds it."""
        written, of = super().float_schema(schema), schema.get("multiple_of")
        if of is None or Fraction(of) == exact(of):
            return written
        nearest = max(schema.get("ge", 0), schema.get("gt", 0), -schema.get("le", 0), -schema.get("lt", 0))
        if nearest >= _DIVIDED:
            return with_validators(written, "multiple_of")
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
        if "anyOf" not in written:
            return written
        if not written["anyOf"]:
            self.handle_invalid_for_json_schema(schema, "any type of the union")
        branches = [branch for branch in written["anyOf"] if not _is_within(branch, written["anyOf"])]
        branches.sort(key=lambda branch: branch != {"type": "string"})
        return {**written, "anyOf": branches} if len(branches) > 1 else branches[0]

    def tagged_union_schema(self, schema: Any) -> dict[str, Any]:
        """One of its types. A function that determines the tag is named."""
        written, tag = super().tagged_union_schema(schema), schema["discriminator"]
        return with_validators(written, getattr(tag, "__name__", str(tag))) if callable(tag) else written

    def str_schema(self, schema: Any) -> dict[str, Any]:
        """A text, without surrounding spaces if these are stripped before validation."""
        options = {**self._config.config_dict, **schema}
        low, high = (options.get(name, options.get(f"str_{name}")) for name in ("min_length", "max_length"))
        bounds = {name: bound for name, bound in (("minLength", low), ("maxLength", high)) if bound is not None}
        written = {**super().str_schema(schema), **bounds}
        strips = options.get("strip_whitespace", options.get("str_strip_whitespace"))
        patterns = [_STRIPPED] if strips and (low or "pattern" in written) else []
        if options.get("ascii_only"):
            patterns.append("^[\\x00-\\x7F]*$")
        if getattr(schema.get("pattern"), "flags", re.UNICODE) != re.UNICODE:
            written = with_validators(written, "flags of the pattern")
        return {**written, "allOf": [{"pattern": pattern} for pattern in patterns]} if patterns else written

    def bytes_schema(self, schema: Any) -> dict[str, Any]:
        """A text as the class decodes it; if bytes are counted, of single-byte characters."""
        counted = schema.get("min_length") is not None or schema.get("max_length") is not None
        if (coding := self._config.config_dict.get("val_json_bytes", "utf8")) in _CODINGS:
            pattern = _CODINGS[coding](schema.get("min_length") or 0, schema.get("max_length"))
            return {"type": "string", "pattern": f"^(?:{pattern})$"}
        return {**super().bytes_schema(schema), **({"pattern": "^[ -~]*$"} if counted else {})}

    def datetime_schema(self, schema: Any) -> dict[str, Any]:
        """A date and time, with an offset as the class allows or requires."""
        asked = schema.get("tz_constraint")
        written = _formatted(super().datetime_schema(schema), _DATETIMES.get(asked, "iso-datetime"))
        return with_validators(written | _of_years(schema), *(["tz_constraint"] if isinstance(asked, int) else []))

    def complex_schema(self, schema: Any) -> dict[str, Any]:
        """A complex number, as Python writes it."""
        part = r"\d{1,15}(?:\.\d{1,15})?"
        return {"type": "string", "pattern": rf"^-?{part}[+-]{part}j$"}

    def build_schema_type_to_method(self) -> Any:
        """The methods of pydantic, with what is added to its schemas of some types."""
        methods = super().build_schema_type_to_method()
        added = {**_ADDED, **dict.fromkeys(("counter", "dict", "frozendict", "ordered-dict"), self._object)}
        return methods | {kind: partial(_extended, methods[kind], added[kind]) for kind in added if kind in methods}

    def _object(self, written: dict[str, Any], schema: Any) -> dict[str, Any]:
        """An object with the keys that are read. Keys that are not strings are written as text."""
        keys = schema.get("keys_schema", {"type": "any"})
        if self.reads_values and keys["type"] in {"bool", "float", "int"} and self.is_strict(keys):
            self.handle_invalid_for_json_schema(schema, f"a dict with strict keys of {keys['type']}; {READS_VALUES}")
        values = [*written.pop("patternProperties", {}).values(), written.get("additionalProperties", True)]
        texts = key_texts(self.generate_inner(keys), self._resolved, self._reader(keys))
        names = {} if texts == {} else {"propertyNames": texts}
        kept = {key: part for key, part in written.items() if key != "propertyNames"}
        return {**kept, "additionalProperties": values[0], **names}

    def _resolved(self, ref: str) -> Any:
        return self.get_schema_from_definitions(JsonRef(ref))

    def _reader(self, schema: Any) -> Callable[[str], bool]:
        """Whether a text is read as a value of a core schema."""
        validator = SchemaValidator({"type": "definitions", "schema": schema, "definitions": [*self._definitions]})
        return validator.isinstance_python

    def json_schema(self, schema: Any) -> dict[str, Any]:
        """JSON in a string; what a pattern cannot say of it is reported by `limits`."""
        written = super().json_schema(schema)
        text = json_text(written["contentSchema"], self._resolved)
        unchecked = "JSON in a string" if "format" in text else "bounds, patterns and formats of JSON in a string"
        return with_validators({**written, **text}, unchecked)

    def model_schema(self, schema: Any) -> dict[str, Any]:
        """A class; its own validators are named."""
        decorators = getattr(schema["cls"], "__pydantic_decorators__", None)
        names = sorted(decorators.model_validators) if decorators is not None else []
        return with_validators(super().model_schema(schema), *names, *_after_init(schema["cls"], "model_post_init"))

    def dataclass_schema(self, schema: Any) -> dict[str, Any]:
        """A dataclass; what it checks after its fields are set is named."""
        return with_validators(super().dataclass_schema(schema), *_after_init(schema["cls"], "__post_init__"))


def _after_init(cls: type, name: str) -> list[str]:
    """The method of a user's class that is called with its fields set."""
    method = getattr(cls, name, None)
    return [] if method is None or _is_own(method) else [name]


def _base64(low: int, high: int | None) -> str:
    ends = "", f"{_QUAD}[AQgw]==", f"{_QUAD}{{2}}[AEIMQUYcgkosw048]="
    most = ["" if high is None else str((high - rest) // 3) for rest in range(3)]
    counts = [f"{{{max(0, -((rest - low) // 3))},{last}}}" for rest, last in enumerate(most)]
    return "|".join(
        f"(?:{_QUAD}{{4}}){count}{end}" for count, end, last in zip(counts, ends, most, strict=True) if last != "-1"
    )


def _hex(low: int, high: int | None) -> str:
    return f"(?:[0-9a-f]{{2}}){{{low},{'' if high is None else high}}}"


_CODINGS = {"base64": _base64, "hex": _hex}
"""Patterns of the texts of `low` to `high` bytes, for each `val_json_bytes`."""


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
    """A pattern for the beginning of a URL with required scheme or host; empty if nothing is required.

    Without a host, a URL takes no defaults.
    """
    schemes = "|".join(map(re.escape, schema.get("allowed_schemes") or ()))
    asked = any(schema.get(name) for name in ("host_required", "default_host", "default_port", "default_path"))
    host = "//[^/?#]" if asked else ""
    return {"pattern": f"^(?:{schemes or _SCHEME}):{host}"} if schemes or host else {}


def _checks(schema: Mapping[str, Any], written: Mapping[str, Any]) -> list[str]:
    """What a core schema checks beyond its JSON Schema, not counting the parts within it."""
    kind = schema["type"]
    if kind == "chain":
        return [name for step in schema["steps"][1:] for name in _checks(step, {}) or [step["type"]]]
    if not kind.startswith("function-"):
        return [f"format {name}"] if (name := written.get("format", kind)) in _UNDEFINED else []
    function = schema["function"]["function"]
    called = function.func if isinstance(function, partial) else function
    name = getattr(called, "__qualname__", type(called).__name__)
    if not _is_own(called):
        return [] if isinstance(function, attrgetter) else [name if "<" in name else name.rpartition(".")[2]]
    if isinstance(function, partial):  # bounds of a type that has none
        counts = function.keywords.keys() <= {"min_length", "max_length"} and written.get("type") == "array"
        written_bounds = ", ".join(f"{name}={value!r}" for name, value in function.keywords.items())
        return [written_bounds] if written_bounds and not counts and name not in _TYPED else []
    twice = name == "EncodedBytes.decode" and "pattern" in written  # val_json_bytes decodes it first
    types = (
        isinstance(function, type) or name in _WRITTEN or (function.__module__ == _TYPES and name not in _CHECKED_ALONE)
    )
    named = _predicate(function) or name.rpartition(".")[2]
    return [] if (types and not twice) or named in _FINITE else [named]


def _is_own(function: Any) -> bool:
    return str(getattr(function, "__module__", "")).partition(".")[0] in _OWN


def _predicate(function: Any) -> str | None:
    """What an `annotated_types.Predicate` or `Not` asks for."""
    names = getattr(getattr(function, "__code__", None), "co_freevars", ())
    held = dict(zip(names, getattr(function, "__closure__", None) or (), strict=False))
    asked: Any = held["annotation"].cell_contents if "annotation" in held else None
    words = []
    while hasattr(asked, "func") and not hasattr(asked, "__qualname__"):
        words += ["not"] * (type(asked).__name__ == "Not")
        asked = asked.func
    return " ".join([*words, getattr(asked, "__qualname__", type(asked).__name__)]) if asked is not None else None


def _bounded(written: dict[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """A part with the names of bounds that the machine does not enforce."""
    return with_validators(
        written, *(name for name in ("gt", "ge", "lt", "le", "multiple_of") if schema.get(name) is not None)
    )


def _is_within(branch: dict[str, Any], others: Sequence[Any]) -> bool:
    """Whether another branch of a union has the same values without the checks of this one."""
    return VALIDATORS in branch and {key: part for key, part in branch.items() if key != VALIDATORS} in others


def _extended(write: Callable[[Any], Any], add: Callable[[Any, Any], dict[str, Any]], schema: Any) -> dict[str, Any]:
    return add(write(schema), schema)


_ADDED: Mapping[str, Callable[[dict[str, Any], Any], dict[str, Any]]] = {
    "date": lambda written, schema: written | _of_years(schema),
    "time": lambda written, schema: _bounded(_formatted(written, "iso-time"), schema),
    "timedelta": lambda written, schema: _bounded(_formatted(written, "iso-duration"), schema),
    "url": lambda written, schema: written | _of_schemes(schema),
    "multi-host-url": lambda written, schema: written | _of_schemes(schema),
}
"""What is added to pydantic's schema, by the type of the core schema."""
