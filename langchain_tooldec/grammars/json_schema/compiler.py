"""From a JSON Schema to the expression of its valid values.

Source: JSON Schema core and validation, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn
from urllib.parse import unquote

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY, Expression, choice, intersection, reference
from langchain_tooldec.automata.shortest import is_void, shortest
from langchain_tooldec.errors import GrammarError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import scalars
from langchain_tooldec.grammars.json_schema.constants import is_of_type, one_of, same_value, spelling
from langchain_tooldec.grammars.json_schema.containers import (
    Property,
    any_object,
    any_value,
    array_of,
    object_of,
)
from langchain_tooldec.grammars.json_schema.keywords import ENFORCED, REFUSED, TYPE_KEYWORDS, is_harmless
from langchain_tooldec.grammars.json_schema.strings import string


def arguments_expression(schema: Mapping[str, Any], tool: str | None = None) -> Expression:
    """The JSON objects that are valid arguments of a tool.

    A schema without properties takes no arguments (`{}`), and one that does not mention additionalProperties takes
    none but the declared ones: an argument that a tool does not have is an error.

    Args:
        schema: The JSON Schema of the arguments; a missing `type` means object.
        tool: Name of the tool, for error messages.

    Raises:
        UnsupportedSchemaError: A keyword cannot be enforced.
        UnsatisfiableSchemaError: No arguments are valid.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> schema = {"properties": {"n": {"type": "integer"}}, "required": ["n"]}
        >>> machine = Automaton(arguments_expression(schema, "square"))
        >>> machine.matches(b'{"n": 12}'), machine.matches(b'{"n": "12"}')
        (True, False)
    """
    whole = {"type": "object", **schema} if not schema.keys() & {"$ref", "anyOf", "enum", "const"} else schema
    if not whole.keys() & {"$ref", "anyOf", "enum", "const", "properties", "additionalProperties"}:
        whole = {**whole, "properties": {}}
    compiler = _Compiler(schema, tool)
    found = compiler.finish(whole)
    if any(mask != 1 << ord("{") for mask, _ in found.transitions()):
        compiler.refuse("type", "$", f"arguments must be an object, not {schema.get('type', 'something else')!r}")
    return found


def schema_expression(schema: Any, tool: str | None = None) -> Expression:
    """The JSON values that are valid for a schema.

    Raises:
        UnsupportedSchemaError: A keyword cannot be enforced.
        UnsatisfiableSchemaError: No value is valid.
    """
    return _Compiler(schema, tool).finish(schema)


class _Compiler:
    """Compiles one schema; keeps its root, to look references up, and the references met so far."""

    def __init__(self, root: Any, tool: str | None) -> None:
        self._root = root
        self._tool = tool
        self._references: dict[str, Expression] = {}

    def finish(self, schema: Any) -> Expression:
        """The expression of the whole schema, with every reference checked."""
        found = self.compile(schema, "$")
        checked = 0
        while checked < len(self._references):  # looking into one may meet others
            pointer, node = list(self._references.items())[checked]
            checked += 1
            try:
                node.transitions()
            except GrammarError:
                self.refuse("$ref", _path_of(pointer), "refers to itself without anything in between")
            if shortest(node) is None:
                raise UnsatisfiableSchemaError("no finite value is valid", path=_path_of(pointer), tool=self._tool)
        if found is EMPTY or shortest(found) is None:
            raise UnsatisfiableSchemaError("no value is valid", path="$", tool=self._tool)
        return found

    def refuse(self, keyword: str, path: str, reason: str) -> NoReturn:
        """Raise the error for a keyword that cannot be enforced."""
        raise UnsupportedSchemaError(f"{keyword!r} {reason}", keyword=keyword, path=path, tool=self._tool)

    def compile(self, schema: Any, path: str) -> Expression:
        """The expression of a part of the schema; EMPTY if nothing is valid there."""
        if isinstance(schema, bool):
            return any_value() if schema else EMPTY
        if not isinstance(schema, Mapping):
            self.refuse("schema", path, f"must be an object or a boolean, not {schema!r}")
        self._check_keywords(schema, path)
        if "enum" in schema or "const" in schema:
            return self._constants(schema, path)
        parts = []
        if "$ref" in schema:
            parts.append(self._reference(schema["$ref"], path))
        if "anyOf" in schema:
            branches = self._list_of(schema, "anyOf", path)
            parts.append(choice(*(self.compile(item, f"{path}.anyOf[{i}]") for i, item in enumerate(branches))))
        if not parts or schema.keys() & (ENFORCED - {"$ref", "anyOf"}):
            parts.append(self._by_type(schema, path))
        return intersection(*parts)

    def _check_keywords(self, schema: Mapping[str, Any], path: str) -> None:
        for keyword, value in schema.items():
            if keyword in REFUSED and not is_harmless(keyword, value):
                self.refuse(
                    keyword,
                    path,
                    "cannot be enforced, so a call could break it; remove it from the tool's schema and check the value"
                    " in the tool",
                )

    def _reference(self, pointer: Any, path: str) -> Expression:
        if not isinstance(pointer, str) or not (pointer == "#" or pointer.startswith("#/")):
            self.refuse("$ref", path, f"must point into the same schema ('#/...'), not to {pointer!r}")
        if pointer not in self._references:
            target = self._resolve(pointer, path)
            self._references[pointer] = reference(pointer, lambda: self.compile(target, _path_of(pointer)))
        return self._references[pointer]

    def _resolve(self, pointer: str, path: str) -> Any:
        target = self._root
        for raw in pointer.split("/")[1:]:
            key = unquote(raw).replace("~1", "/").replace("~0", "~")
            try:
                target = target[int(key)] if isinstance(target, Sequence) else target[key]
            except (KeyError, IndexError, ValueError, TypeError):
                self.refuse("$ref", path, f"points to {pointer!r}, which does not exist")
        return target

    def _constants(self, schema: Mapping[str, Any], path: str) -> Expression:
        """`enum` and `const`, less the values that the other keywords rule out."""
        values = self._list_of(schema, "enum", path) if "enum" in schema else [schema["const"]]
        try:
            texts = {spelling(value): value for value in values}
        except ValueError as error:
            self.refuse("enum" if "enum" in schema else "const", path, f"has a value that is not JSON: {error}")
        kinds = self._types(schema, path)
        texts = {
            text: value
            for text, value in texts.items()
            if ("const" not in schema or same_value(value, schema["const"]))
            and any(is_of_type(value, kind) for kind in kinds)
        }
        rest = {key: value for key, value in schema.items() if key not in {"enum", "const", "type"}}
        if rest.keys() & ENFORCED and texts:
            others = self.compile(rest, path)
            try:
                texts = {text: value for text, value in texts.items() if _accepts(others, text)}
            except GrammarError:
                self.refuse("$ref", path, "refers to what it stands in, beside values that must be checked against it")
        return one_of(texts.values())

    def _by_type(self, schema: Mapping[str, Any], path: str) -> Expression:
        kinds = self._types(schema, path)
        if len(kinds) == len(TYPE_KEYWORDS):  # no type is named: those that the other keywords speak of
            named = [kind for kind, keywords in TYPE_KEYWORDS.items() if keywords & schema.keys()]
            if not named:
                return any_value()
            kinds = named
        return choice(*(getattr(self, f"_{kind}")(schema, path) for kind in kinds))

    def _types(self, schema: Mapping[str, Any], path: str) -> list[str]:
        named = schema.get("type", list(TYPE_KEYWORDS))
        kinds = named if isinstance(named, list) else [named]
        for kind in kinds:
            if not isinstance(kind, str) or kind not in TYPE_KEYWORDS:
                self.refuse("type", path, f"must be one of {', '.join(TYPE_KEYWORDS)}, not {kind!r}")
        return kinds

    def _object(self, schema: Mapping[str, Any], path: str) -> Expression:
        declared = schema.get("properties")
        if declared is not None and not isinstance(declared, Mapping):
            self.refuse("properties", path, f"must be an object, not {declared!r}")
        required = schema.get("required", [])
        if not isinstance(required, (list, tuple)) or not all(isinstance(key, str) for key in required):
            self.refuse("required", path, f"must be a list of names, not {required!r}")
        if declared is None and "additionalProperties" not in schema and not required:
            return any_object()
        others = schema.get("additionalProperties", declared is None)
        extra = self.compile(others, f"{path}.additionalProperties")
        properties = [
            Property(key, self.compile(value, f"{path}.properties.{key}"), key in required)
            for key, value in (declared or {}).items()
        ]
        undeclared = extra if "additionalProperties" in schema else any_value()
        properties += [
            Property(key, undeclared, True) for key in dict.fromkeys(required) if key not in (declared or {})
        ]
        for item in properties:
            self._check_name(item.key, path)
        return object_of(properties, extra)

    def _check_name(self, key: str, path: str) -> None:
        try:
            spelling(key)
        except ValueError as error:
            self.refuse("properties", path, f"has a name that is not JSON: {error}")

    def _array(self, schema: Mapping[str, Any], path: str) -> Expression:
        prefix = self._list_of(schema, "prefixItems", path) if "prefixItems" in schema else []
        if isinstance(schema.get("items"), list):
            self.refuse("items", path, "as a list belongs to an older draft; write 'prefixItems'")
        low, high = self._bounds(schema, "minItems", "maxItems", path)
        return array_of(
            self.compile(schema.get("items", True), f"{path}.items"),
            [self.compile(item, f"{path}.prefixItems[{i}]") for i, item in enumerate(prefix)],
            low,
            high,
        )

    def _string(self, schema: Mapping[str, Any], path: str) -> Expression:
        return string(*self._bounds(schema, "minLength", "maxLength", path))

    def _integer(self, schema: Mapping[str, Any], path: str) -> Expression:
        return scalars.integer()

    def _number(self, schema: Mapping[str, Any], path: str) -> Expression:
        return scalars.number()

    def _boolean(self, schema: Mapping[str, Any], path: str) -> Expression:
        return scalars.boolean()

    def _null(self, schema: Mapping[str, Any], path: str) -> Expression:
        return scalars.null()

    def _bounds(self, schema: Mapping[str, Any], low: str, high: str, path: str) -> tuple[int, int | None]:
        for keyword in (low, high):
            value = schema.get(keyword, 0)
            if isinstance(value, bool) or not is_of_type(value, "integer") or value < 0:
                self.refuse(keyword, path, f"must be a whole number that is not negative, not {value!r}")
        return int(schema.get(low, 0)), int(schema[high]) if high in schema else None

    def _list_of(self, schema: Mapping[str, Any], keyword: str, path: str) -> list[Any]:
        value = schema[keyword]
        if not isinstance(value, (list, tuple)) or not value:
            self.refuse(keyword, path, f"must be a list with at least one entry, not {value!r}")
        return list(value)


def _accepts(expression: Expression, text: str) -> bool:
    return expression is not EMPTY and not is_void(expression) and Automaton(expression).matches(text.encode())


def _path_of(pointer: str) -> str:
    """A JSON pointer (`#/$defs/City`) as a path (`$.$defs.City`)."""
    return "$" + pointer[1:].replace("/", ".")
