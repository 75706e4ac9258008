"""Python types as tools and answers: dataclasses, `TypedDict`, `Literal["a", "b"]`, `list[int]`, an `Enum`.

pydantic's `TypeAdapter` defines a type's JSON and how it is read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, is_dataclass
from enum import Enum
from functools import partial
from types import UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin

import typing_extensions
from pydantic import BeforeValidator, RootModel, TypeAdapter, WithJsonSchema
from pydantic.errors import PydanticUserError
from pydantic_core import SchemaError
from typing_extensions import get_type_hints, is_typeddict

from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools.field_schema import documentation, is_read
from langchain_tooldec.tools.pydantic_schema import ValidatedSchema

FIELD = "value"
"""The argument that holds a value that is not an object."""

NAMELESS = "answer"
"""The name of a type without one."""

_OF_PYTHON = frozenset({"builtins", "types", "typing", "collections.abc"})
"""Modules whose classes say nothing about a value's purpose."""

_DATA = (tuple, Enum)
"""Classes of values, which are not functions."""

_TYPED_DICT: Any = typing_extensions.TypedDict
_OF_A_TYPED_DICT = (
    *("__doc__", "__module__", "__qualname__", "__total__", "__required_keys__", "__optional_keys__"),
    *("__readonly_keys__", "__mutable_keys__", "__closed__", "__extra_items__", "__pydantic_config__"),
)


@dataclass(frozen=True)
class PythonType:
    """A type as a function whose arguments represent a value.

    Attributes:
        name: Its name; `NAMELESS` if it has none.
        description: Its docstring.
        parameters: The JSON Schema of the arguments, an object.
        adapter: Reads the arguments.
        wrapped: Whether the value is not an object, and hence in the argument `FIELD`.
    """

    name: str
    description: str
    parameters: Mapping[str, Any]
    adapter: TypeAdapter[Any]
    wrapped: bool

    @property
    def nameless(self) -> bool:
        """Whether it is not a class of its own, such as `list[int]`."""
        return self.name == NAMELESS

    @property
    def function(self) -> dict[str, Any]:
        """The type as a function."""
        return {"name": self.name, "description": self.description, "parameters": self.parameters}

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the arguments, with the name as its title."""
        return {**self.parameters, "title": self.name, "description": self.description}

    def read(self, arguments: Any) -> Any:
        """The value of some arguments; None if there was no call (None).

        Raises:
            ValidationError: They are not valid.
        """
        if arguments is None:
            return None
        value = self.adapter.validate_json(json.dumps(arguments))
        return value[FIELD] if self.wrapped else value


def is_type(given: object) -> bool:
    """Whether something is a type, such as a class or `list[int]`, rather than a function."""
    return isinstance(given, (type, NewType)) or get_origin(given) is not None or hasattr(given, "__value__")


def python_type(given: Any) -> PythonType | None:
    """A type as pydantic reads it; None for a class that pydantic does not know, to be called like a function.

    Raises:
        ToolError: pydantic cannot read it from JSON.
    """
    if isinstance(given, type) and issubclass(given, Enum) and not list(given):
        raise _unknown(given, ValueError("it has no members"))
    try:
        readable = _readable(given, {})
        adapter: TypeAdapter[Any] = TypeAdapter(readable)
    except (PydanticUserError, SchemaError, NameError) as error:
        if isinstance(given, type) and not (is_typeddict(given) or is_dataclass(given) or issubclass(given, _DATA)):
            return None
        raise _unknown(given, error) from error
    name = _name(given)
    try:
        parameters = adapter.json_schema(schema_generator=ValidatedSchema)
        if wrapped := parameters.get("type") != "object":
            adapter = TypeAdapter(_TYPED_DICT(name, {FIELD: readable}))
            parameters = adapter.json_schema(schema_generator=ValidatedSchema)
    except (PydanticUserError, SchemaError) as error:
        raise _unknown(given, error) from error
    origin = get_origin(given) or given
    own = name != NAMELESS and isinstance(origin, type) and (not wrapped or issubclass(origin, Enum | RootModel))
    return PythonType(name, documentation(origin)[0] if own else "", parameters, adapter, wrapped)


def _unknown(given: Any, error: Exception) -> ToolError:
    return ToolError(
        f"cannot read {_shown(given)} from JSON: {error}; use a pydantic class, or types that pydantic knows, defined "
        "in a module"
    )


def no_tool(given: Any) -> ToolError:
    """The error for a type that is not an object, used as a tool."""
    shown = _shown(given)
    return ToolError(
        f"cannot use the type {shown} as a tool: arguments have names, and a value of this type has none; make it a "
        f"field of a pydantic class, or an argument of a function with type hints, or ask for it as an answer: "
        f"model.with_structured_output({shown})"
    )


def _shown(given: Any) -> str:
    return given.__name__ if isinstance(given, type) else str(given).replace("typing.", "")


def _name(given: Any) -> str:
    origin = get_origin(given) or given
    known = isinstance(origin, type) and origin.__module__ not in _OF_PYTHON
    name = origin.__name__ if known else getattr(given, "__name__", "") if isinstance(given, NewType) else ""
    return name if name.isidentifier() else NAMELESS


def _readable(given: Any, seen: dict[Any, Any]) -> Any:
    """A type that pydantic can read completely.

    Before Python 3.12 it requires the `TypedDict` of typing_extensions. Members of an `Enum` whose values JSON lacks
    are read by name.
    """
    origin, arguments = get_origin(given), get_args(given)
    if is_typeddict(given):
        return seen[given] if given in seen else _typed_dict(given, seen)
    if origin is Literal:
        return _by_names(given, arguments)
    if isinstance(given, type) and issubclass(given, Enum):
        return _by_names(given, list(given))
    if origin is Annotated:
        return Annotated[(_readable(given.__origin__, seen), *given.__metadata__)]
    parts = tuple(_readable(part, seen) for part in arguments)
    if parts == arguments:
        return given
    return (Union if origin is UnionType else origin)[parts[0] if len(parts) == 1 else parts]


def _typed_dict(given: Any, seen: dict[Any, Any]) -> Any:
    made = _TYPED_DICT(given.__name__, {})
    seen[given] = made  # it may be recursive
    for name in _OF_A_TYPED_DICT:
        if hasattr(given, name):
            setattr(made, name, getattr(given, name))
    hints = get_type_hints(given, include_extras=True)
    made.__annotations__ = {name: _readable(hint, seen) for name, hint in hints.items()}
    return made


def _by_names(given: Any, values: Any) -> Any:
    read = TypeAdapter(given).validate_json
    if all(is_read(value, read, as_json=True) for value in values):
        return given
    table = {_text(value): value for value in values}
    return Annotated[given, BeforeValidator(partial(_looked_up, table)), WithJsonSchema({"enum": [*table]})]


def _text(value: Any) -> Any:
    if isinstance(value, bytes):
        return value.decode(errors="backslashreplace")
    return value.name if isinstance(value, Enum) else value


def _looked_up(table: Mapping[Any, Any], given: Any) -> Any:
    return table.get(given, given) if isinstance(given, str) else given
