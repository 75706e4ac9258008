"""JSON Schema of a class's fields, with the names and values that are read, and descriptions.

pydantic's own schema omits some of this. For an alias that is a path it writes the field's name, for a member of an
`Enum` a value that it does not read back, for a `NamedTuple` an array without names.
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, NotRequired, Required, get_args, get_origin

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import PydanticSerializationError, SchemaValidator, ValidationError, to_jsonable_python
from typing_extensions import ReadOnly, get_type_hints

from langchain_tooldec.errors import ToolError

_QUALIFIERS: tuple[Any, ...] = (NotRequired, ReadOnly, Required)

_PARTS = re.compile(r"^(?:Args|Attributes):\n((?:(?:[ \t].*)?(?:\n|\Z))+)", re.MULTILINE)
"""The sections of a Google-style docstring that describe single arguments."""


class FieldSchema(GenerateJsonSchema):
    """See the module."""

    owner: type | None = None
    left_out: frozenset[str] = frozenset()
    """The class whose arguments are described, and its fields that are filled otherwise."""

    def generate(self, schema: Any, mode: Any = "validation") -> dict[str, Any]:
        """The whole schema. For a recursive class it begins with keywords, not with a reference."""
        written: dict[str, Any] = super().generate(schema, mode)
        first = str(written.get("$ref", "")).removeprefix("#/$defs/")
        return {**written["$defs"][first], "$defs": written["$defs"]} if first else written

    def model_schema(self, schema: Any) -> dict[str, Any]:
        """A class without the omitted fields."""
        return super().model_schema(_without(schema, self.left_out) if schema["cls"] is self.owner else schema)

    def model_fields_schema(self, schema: Any) -> dict[str, Any]:
        """Fields under the names that are read."""
        fields, paths = self._read_names(schema["fields"])
        return _placed(super().model_fields_schema(schema | {"fields": fields}), paths)

    def typed_dict_schema(self, schema: Any) -> dict[str, Any]:
        """Fields under the names that are read, with descriptions."""
        fields, paths = self._read_names(schema["fields"])
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
        return _described(self.kw_arguments_schema(schema["fields"], None), schema["cls"])

    def call_schema(self, schema: Any) -> dict[str, Any]:
        """A `NamedTuple` before pydantic 2.14."""
        arguments = schema["arguments_schema"]
        if not arguments.get("metadata", {}).get("pydantic_js_prefer_positional_arguments"):
            return super().call_schema(schema)
        return _described(self.kw_arguments_schema(arguments["arguments_schema"], None), schema["function"])

    def enum_schema(self, schema: Any) -> dict[str, Any]:
        """The members that can be read from JSON."""
        if not schema["members"]:
            return {"not": {}}
        return self._of_values(super().enum_schema, schema, "members", str(schema["cls"].__name__))

    def literal_schema(self, schema: Any) -> dict[str, Any]:
        """The values that can be read from JSON."""
        return self._of_values(super().literal_schema, schema, "expected", f"Literal{schema['expected']}")

    def _of_values(self, write: Callable[[Any], dict[str, Any]], schema: Any, key: str, name: str) -> dict[str, Any]:
        validator = SchemaValidator({name: part for name, part in schema.items() if name != "ref"})
        values = [value for value in schema[key] if is_read(value, validator.validate_python)]
        if not values:
            inherits = key == "expected" and any(isinstance(one, Enum) for one in schema[key])
            cure = "let the Enum inherit from str or int" if inherits else "give it values that are texts or numbers"
            raise ToolError(f"no JSON is read as a value of {name}; {cure}")
        return write({**schema, key: values})

    def _read_names(self, fields: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, list[Any]]]:
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
            named[name] = field if alias is None else {**field, "validation_alias": alias}
        return named, paths


def is_read(value: Any, read: Callable[[Any], Any]) -> bool:
    """Whether the JSON form of a value is read back as that value."""
    try:
        return bool(read(to_jsonable_python(value)) == value)
    except (ValidationError, PydanticSerializationError):
        return False


def documentation(cls: Any) -> tuple[str, dict[str, str]]:
    """The docstring of a class, and the descriptions of its fields from docstring and annotations.

    Source: Google's style of docstrings; langchain-core's `Annotated[int, ..., "how many"]`.
    """
    own = vars(cls).get("__doc__") or ""
    text = "" if own.startswith(f"{cls.__name__}(") else inspect.cleandoc(own)
    fields = {}
    for block in _PARTS.findall(text):
        for part in re.split(r"^(?=\S)", textwrap.dedent(block), flags=re.MULTILINE):
            name, _, said = part.partition(":")
            fields[name.partition(" (")[0].strip()] = " ".join(said.split())
    try:
        hints = get_type_hints(cls, include_extras=True)
    except NameError:  # a local class: pydantic resolves its names, but descriptions are lost
        hints = {}
    for name, hint in hints.items():
        while get_origin(hint) in _QUALIFIERS:
            hint = get_args(hint)[0]
        texts = [said for said in getattr(hint, "__metadata__", ()) if isinstance(said, str)]
        fields.update({name: texts[-1]} if texts and name not in fields else {})
    return _PARTS.sub("", text).strip(), {name: said for name, said in fields.items() if said}


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
