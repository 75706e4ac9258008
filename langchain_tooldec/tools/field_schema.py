"""JSON Schema of a class's fields, with the names and values that are read, and descriptions.

pydantic's own schema omits some of this. For an alias that is a path it writes the field's name, for a member of an
`Enum` a value that it does not read back, for a `NamedTuple` an array without names.
"""

from __future__ import annotations

import inspect
import json
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from enum import Enum, Flag
from functools import reduce
from operator import or_
from typing import Any, NotRequired, Required, get_args, get_origin

from pydantic.errors import PydanticInvalidForJsonSchema
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import PydanticOmit, PydanticSerializationError, SchemaValidator, ValidationError, to_jsonable_python
from typing_extensions import ReadOnly, get_type_hints

_QUALIFIERS: tuple[Any, ...] = (NotRequired, ReadOnly, Required)

_OF_JSON = (bool, dict, float, int, list, str, type(None))
"""The types of values that `json.loads` returns."""

_OBJECTS = frozenset({
    *("bytes", "complex", "counter", "date", "datetime", "decimal", "deque", "enum", "fraction", "frozendict"),
    *("frozenset", "named-tuple", "ordered-dict", "pattern", "set", "time", "timedelta", "tuple", "uuid"),
})  # fmt: skip
"""Core schemas that strictly read none of these values, but do read JSON."""

_CURE = "give the field a default, so that it is left out, or a type that JSON has"
READS_VALUES = "LangChain reads values there, not JSON: leave out strict=True and InstanceOf"

_FIELDS = frozenset({"dataclass-field", "model-field", "typed-dict-field"})

_LARGEST_FLAGS = 255
"""The largest value up to which all combinations of a `Flag` are written."""

_PARTS = re.compile(r"^(?:Args|Attributes):\n((?:(?:[ \t].*)?(?:\n|\Z))+)", re.MULTILINE)
"""The sections of a Google-style docstring that describe single arguments."""


class FieldSchema(GenerateJsonSchema):
    """See the module."""

    ignored_warning_kinds: Any = frozenset({"skipped-choice", "non-serializable-default"})
    owner: type | None = None
    left_out: frozenset[str] = frozenset()
    """The class whose arguments are described, and its fields that are filled otherwise."""
    reads_values: bool = False
    """Whether it reads the values that `json.loads` returns, as LangChain's tools do, instead of JSON."""

    def generate(self, schema: Any, mode: Any = "validation") -> dict[str, Any]:
        """The whole schema. For a recursive class it begins with keywords, not with a reference."""
        written: dict[str, Any] = super().generate(schema, mode)
        first = str(written.get("$ref", "")).removeprefix("#/$defs/")
        return {**written["$defs"][first], "$defs": written["$defs"]} if first else written

    def is_strict(self, schema: Mapping[str, Any]) -> bool:
        """Whether values of other types are refused instead of converted."""
        return bool(schema.get("strict", self._config.config_dict.get("strict")))

    def is_object(self, schema: Mapping[str, Any]) -> str:
        """The name of a type that reads JSON, but none of the values that `json.loads` returns; else empty."""
        if schema["type"] == "lax-or-strict" and self.is_strict(schema):
            return self.is_object(schema["strict_schema"])
        if schema["type"] == "json-or-python" and (python := schema["python_schema"])["type"] == "is-instance":
            is_other = not any(issubclass(kind, python["cls"]) for kind in _OF_JSON)
            return f"an instance of {python['cls'].__name__}" if is_other else ""
        return f"a strict {schema['type']}" if schema["type"] in _OBJECTS and self.is_strict(schema) else ""

    def generate_inner(self, schema: Any) -> dict[str, Any]:
        """A part. A field that JSON has no values for is left out if it has a default."""
        if self.reads_values and (kind := self.is_object(schema)):
            self.handle_invalid_for_json_schema(schema, f"{kind} in a tool's arguments; {READS_VALUES}")
        try:
            return super().generate_inner(schema)
        except PydanticInvalidForJsonSchema as error:
            if schema["type"] not in _FIELDS:
                raise
            name, required = schema["of"]
            if not required:
                raise PydanticOmit from None
            inside = error.message if error.message.startswith("$.") else f"$: {error.message}"
            raise PydanticInvalidForJsonSchema(f"$.{name}{inside[1:]}") from None

    def handle_invalid_for_json_schema(self, schema: Any, error_info: str) -> Any:
        """Raise the error of a part that JSON has no values for."""
        own = error_info.startswith("core_schema.")
        text = getattr(schema.get("cls"), "__name__", schema["type"]) if own else error_info
        raise PydanticInvalidForJsonSchema(f"no JSON is read as a value of {text}{'; ' + _CURE if own else ''}")

    def is_subclass_schema(self, schema: Any) -> dict[str, Any]:
        """A class, which JSON does not have."""
        return dict(self.handle_invalid_for_json_schema(schema, f"type[{schema['cls'].__name__}]; {_CURE}"))

    def model_schema(self, schema: Any) -> dict[str, Any]:
        """A class without the omitted fields."""
        return super().model_schema(_without(schema, self.left_out) if schema["cls"] is self.owner else schema)

    def model_fields_schema(self, schema: Any) -> dict[str, Any]:
        """Fields under the names that are read."""
        fields, paths = self._read_names(schema["fields"])
        return _placed(super().model_fields_schema(schema | {"fields": fields}), paths)

    def typed_dict_schema(self, schema: Any) -> dict[str, Any]:
        """Fields under the names that are read, with descriptions."""
        fields, paths = self._read_names(schema["fields"], total=schema.get("total", True))
        written = _described(super().typed_dict_schema(schema | {"fields": fields}), schema.get("cls"))
        return _placed(written, paths)

    def dataclass_args_schema(self, schema: Any) -> dict[str, Any]:
        """Fields under the names that are read."""
        fields, paths = self._read_names(
            {field["name"]: field for field in schema["fields"] if field.get("init", True)}
        )
        return _placed(super().dataclass_args_schema(schema | {"fields": list(fields.values())}), paths)

    def dataclass_schema(self, schema: Any) -> dict[str, Any]:
        """A dataclass, with descriptions."""
        return _described(super().dataclass_schema(schema), schema["cls"])

    def named_tuple_schema(self, schema: Any) -> dict[str, Any]:
        """A `NamedTuple` as an object: names say more than positions."""
        return _described(self._by_name(schema["fields"]), schema["cls"])

    def call_schema(self, schema: Any) -> dict[str, Any]:
        """A `NamedTuple` before pydantic 2.14."""
        arguments = schema["arguments_schema"]
        if not arguments.get("metadata", {}).get("pydantic_js_prefer_positional_arguments"):
            return super().call_schema(schema)
        return _described(self._by_name(arguments["arguments_schema"]), schema["function"])

    def _by_name(self, fields: Iterable[Any]) -> dict[str, Any]:
        """The fields of a `NamedTuple`, without those that JSON has no values for."""
        kept = []
        for field in fields:
            with suppress(PydanticOmit):
                required = field["schema"]["type"] != "default"
                self.generate_inner({"type": "model-field", "schema": field["schema"], "of": (field["name"], required)})
                kept.append(field)
        return self.kw_arguments_schema(kept, None)

    def enum_schema(self, schema: Any) -> dict[str, Any]:
        """The members that can be read from JSON."""
        if not schema["members"]:
            return {"not": {}}
        cls, members = schema["cls"], schema["members"]
        if issubclass(cls, Flag) and (most := reduce(or_, (member.value for member in members))) <= _LARGEST_FLAGS:
            members = [member for value in range(most + 1) if (member := _flags(cls, value)) is not None]
        return self._of_values(super().enum_schema, {**schema, "members": members}, "members", str(cls.__name__))

    def literal_schema(self, schema: Any) -> dict[str, Any]:
        """The values that can be read from JSON."""
        return self._of_values(super().literal_schema, schema, "expected", f"Literal{schema['expected']}")

    def _of_values(self, write: Callable[[Any], dict[str, Any]], schema: Any, key: str, name: str) -> dict[str, Any]:
        validator = SchemaValidator({name: part for name, part in schema.items() if name != "ref"})
        read = validator.validate_python if self.reads_values else validator.validate_json
        values = [value for value in schema[key] if is_read(value, read, as_json=not self.reads_values)]
        if not values:
            inherits = key == "expected" and any(isinstance(one, Enum) for one in schema[key])
            cure = "let the Enum inherit from str or int" if inherits else "give it values that are texts or numbers"
            self.handle_invalid_for_json_schema(schema, f"{name}; {cure}")
        return write({**schema, key: values})

    def _read_names(
        self, fields: Mapping[str, Any], *, total: bool = True
    ) -> tuple[dict[str, Any], dict[str, list[Any]]]:
        """Fields with at most one alias, and the paths of those that are read from within another argument."""
        config, named, paths = self._config.config_dict, {}, {}
        by_name = config.get("validate_by_name") or config.get("populate_by_name")
        for name, field in fields.items():
            alias = field.get("validation_alias")
            if alias is not None and config.get("validate_by_alias") is False:
                alias = name
            elif isinstance(alias, list):
                path = min(alias if isinstance(alias[0], list) else [alias], key=len)
                alias = path[0] if len(path) == 1 else name
                if len(path) > 1 and not by_name:
                    paths[name] = path
            of = name, self.field_is_required(field, total)
            named[name] = {**field, "of": of, **({} if alias is None else {"validation_alias": alias})}
        return named, paths


def is_read(value: Any, read: Callable[[Any], Any], *, as_json: bool = False) -> bool:
    """Whether the JSON form of a value is read back as that value; JSON has no infinite numbers."""
    try:
        written = to_jsonable_python(value)
        text = json.dumps(written, allow_nan=False)
        return bool(read(text if as_json else written) == value)
    except (ValidationError, PydanticSerializationError, ValueError):
        return False


def _flags(cls: type[Flag], value: int) -> Flag | None:
    """A combination of flags; None if there is none of this value."""
    try:
        member = cls(value)
    except ValueError:
        return None
    return member if member.value == value else None


def documentation(cls: Any) -> tuple[str, dict[str, str]]:
    """The docstring of a class, and the descriptions of its fields from docstring and annotations.

    Source: Google's style of docstrings; langchain-core's `Annotated[int, ..., "how many"]`.
    """
    own = vars(cls).get("__doc__") or ""
    text = "" if own.startswith(f"{cls.__name__}(") else inspect.cleandoc(own)
    fields = {}
    for block in _PARTS.findall(text):
        for part in re.split(r"^(?=\S)", textwrap.dedent(block), flags=re.MULTILINE):
            name, _, description = part.partition(":")
            fields[name.partition(" (")[0].strip()] = " ".join(description.split())
    try:
        hints = get_type_hints(cls, include_extras=True)
    except NameError:  # a local class: pydantic resolves its names, but descriptions are lost
        hints = {}
    for name, hint in hints.items():
        while get_origin(hint) in _QUALIFIERS:
            hint = get_args(hint)[0]
        texts = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, str)]
        fields.update({name: texts[-1]} if texts and name not in fields else {})
    return _PARTS.sub("", text).strip(), {name: description for name, description in fields.items() if description}


def _described(written: dict[str, Any], cls: Any) -> dict[str, Any]:
    if cls is None:
        return written
    text, fields = documentation(cls)
    properties = {
        name: {"description": fields[name], **part} if name in fields else part
        for name, part in written.get("properties", {}).items()
    }
    return {**written, "properties": properties, **({"description": text} if text else {})}


def _without(schema: Any, names: Iterable[str]) -> Any:
    """A core schema of a class without some fields, within any number of validators."""
    if schema["type"] == "model-fields":
        return {**schema, "fields": {name: field for name, field in schema["fields"].items() if name not in names}}
    return {**schema, "schema": _without(schema["schema"], names)} if "schema" in schema else schema


def _placed(written: dict[str, Any], paths: Mapping[str, list[Any]]) -> dict[str, Any]:
    """A schema of an object, with some properties moved to where their paths lead."""
    if not paths:
        return written
    properties, required = dict(written["properties"]), list(written.get("required", ()))
    for name, (first, *rest) in paths.items():
        part, needed = properties.pop(name), name in required
        for step in reversed(rest):
            part = _around(part, step, needed=needed)
        properties[first] = {"allOf": [properties[first], part]} if first in properties else part
        if needed:
            required[required.index(name)] = first
    return {**written, "properties": properties, "required": list(dict.fromkeys(required))}


def _around(part: dict[str, Any], step: str | int, *, needed: bool) -> dict[str, Any]:
    """An object with a part at a key, or an array with it at an index; a negative index means all items."""
    if isinstance(step, str):
        return {"type": "object", "properties": {step: part}, **({"required": [step]} if needed else {})}
    least = {"minItems": step + 1 if step >= 0 else -step} if needed else {}
    return {"type": "array", **({"prefixItems": [{}] * step + [part]} if step >= 0 else {"items": part}), **least}
