"""From a JSON Schema to the expression of its valid values.

Source: JSON Schema core and validation, draft 2020-12.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, intersection
from langchain_tooldec.automata.shortest import is_void, shortest
from langchain_tooldec.automata.traversal import derivatives, parts
from langchain_tooldec.errors import (
    GrammarError,
    GrammarTooLargeError,
    UnsatisfiableSchemaError,
    UnsupportedSchemaError,
)
from langchain_tooldec.grammars.json_schema import scalars
from langchain_tooldec.grammars.json_schema.constants import is_of_type, one_of, spelling
from langchain_tooldec.grammars.json_schema.containers import (
    Property,
    any_object,
    any_value,
    array_of,
    object_of,
)
from langchain_tooldec.grammars.json_schema.keywords import REFUSED, TYPE_KEYWORDS, is_harmless
from langchain_tooldec.grammars.json_schema.merging import enforced, merge
from langchain_tooldec.grammars.json_schema.references import (
    Key,
    References,
    UnresolvedError,
    own_id,
    path_of,
    resolve,
)
from langchain_tooldec.grammars.json_schema.strings import string
from langchain_tooldec.grammars.json_schema.validation import is_valid

MAX_SCHEMA_DEPTH = 100
"""Levels of schemas within schemas."""
MAX_BYTES = 100_000
"""Bytes of the shortest text of any part: more than any model writes, and spelled in tokens within seconds."""
MAX_JOINT_STATES = 5_000
"""States of the machine of two schemas at once that cannot be written as one; it takes half a second to walk them."""


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
    if not isinstance(schema, Mapping):
        _Compiler(schema, tool).refuse("schema", "$", f"must be an object, not {schema!r}")
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
        self._level = 0
        self._counted = 1  # the product of all minLength and minItems, up to a million
        self._references = References()
        self._joint: list[tuple[str, Expression]] = []  # intersections, which must be small

    def finish(self, schema: Any) -> Expression:
        """The expression of the whole schema, with every part of it checked."""
        try:
            found = self.compile(schema, "$")
            self._enter_references()
            self._check_size(found)
            settled = {key: shortest(node, MAX_BYTES) for key, node in self._references.unlimited.items()}
            if self._references.settle(settled):
                found = self.compile(schema, "$")
            if shortest(found, MAX_BYTES) is None:
                raise UnsatisfiableSchemaError("no value is valid", path=self._culprit(schema), tool=self._tool)
        except GrammarTooLargeError as error:
            raise UnsatisfiableSchemaError(f"too long to be written: {error}", path="$", tool=self._tool) from None
        except RecursionError:
            self._refuse_depth("$")
        return found

    def _enter_references(self) -> None:
        """Compile the target of every reference; looking into one may meet others."""
        references = self._references.unlimited
        checked = 0
        while checked < len(references):
            key, node = list(references.items())[checked]
            checked += 1
            try:
                node.transitions()
            except GrammarError:
                self.refuse("$ref", path_of(key.pointer), "refers to itself without anything in between")

    def _check_size(self, whole: Expression) -> None:
        """See that no search while generating can fail or take long.

        Every intersection is walked to its end: what a search may ask for later is the rest of one of them, and so has
        at most `MAX_JOINT_STATES` states, far below the limit of a search. (The other intersections, "a key that is
        not declared", are left after a character or two.) And where there are counters, every part is asked for its
        shortest text, also those that can be left out.
        """
        for path, node in self._joint:
            if sum(1 for _ in derivatives(node, MAX_JOINT_STATES + 1)) > MAX_JOINT_STATES:
                self.refuse(
                    "anyOf" if path.endswith("]") else "$ref",
                    path,
                    f"beside other keywords takes over {MAX_JOINT_STATES:,} states; write one schema",
                )
        if self._counted > 1000:
            bodies = [node.body for node in self._references.unlimited.values()]
            for part in parts([whole, *bodies]):
                shortest(part, MAX_BYTES)

    def _culprit(self, schema: Any, path: str = "$", entered: frozenset[str] = frozenset()) -> str:
        """The path of the innermost part that no value is valid for although there must be one."""
        for part, where in _mandatory(schema, path):
            try:
                found = self.compile(part, where)
            except KeyError:  # it refers to what no value of the schema can contain, so nobody has looked at it
                continue
            if found is EMPTY or is_void(found):
                return self._culprit(part, where, entered)
        if isinstance(schema, Mapping) and "$ref" in schema and not enforced(schema, "$ref"):
            where = path_of(schema["$ref"])
            if schema["$ref"] in entered:
                return where
            return self._culprit(resolve(self._root, schema["$ref"]), where, entered | {schema["$ref"]})
        return path

    def refuse(self, keyword: str, path: str, reason: str) -> NoReturn:
        """Raise the error for a keyword that cannot be enforced."""
        raise UnsupportedSchemaError(f"{keyword!r} {reason}", keyword=keyword, path=path, tool=self._tool)

    def _refuse_depth(self, path: str) -> NoReturn:
        self.refuse("schema", path, f"nests too deeply; at most {MAX_SCHEMA_DEPTH} levels are supported")

    def compile(self, schema: Any, path: str, depth: int = 0) -> Expression:
        """The expression of a part of the schema; EMPTY if nothing is valid there.

        Args:
            schema: The part.
            path: Where it stands.
            depth: Brackets that are open around the value.
        """
        if isinstance(schema, bool):
            return any_value() if schema else EMPTY
        if not isinstance(schema, Mapping):
            self.refuse("schema", path, f"must be an object or a boolean, not {schema!r}")
        if self._level >= MAX_SCHEMA_DEPTH:
            self._refuse_depth(path)
        self._level += 1
        try:
            self._check_keywords(schema, path)
            return self._combined(schema, path, depth)
        finally:
            self._level -= 1

    def _combined(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        if "enum" in schema or "const" in schema:
            return self._constants(schema, path, depth)
        if "anyOf" in schema:
            siblings = enforced(schema, "anyOf")
            branches = self._list_of(schema, "anyOf", path)
            return choice(
                *(self._both(item, siblings, f"{path}.anyOf[{i}]", path, depth) for i, item in enumerate(branches))
            )
        if "$ref" in schema:
            return self._reference(schema["$ref"], enforced(schema, "$ref"), path, depth)
        return self._by_type(schema, path, depth)

    def _both(self, schema: Any, siblings: Mapping[str, Any], path: str, beside: str, depth: int) -> Expression:
        """What is valid for a schema and for the keywords beside the reference to it (or beside its `anyOf`)."""
        if not siblings or schema is False:
            return self.compile(schema, path, depth)
        if schema is True:
            return self.compile(siblings, beside, depth)
        if isinstance(schema, Mapping):
            self._check_keywords(schema, path)
            if (merged := merge(schema, siblings)) is not None:
                return self.compile(merged, path, depth)
        found = intersection(self.compile(schema, path, depth), self.compile(siblings, beside, depth))
        if not self._references.settled:
            self._joint.append((path, found))
        return found

    def _check_keywords(self, schema: Mapping[str, Any], path: str) -> None:
        if path != "$" and (own := own_id(self._root, schema)):
            self.refuse(own, path, "below the root changes what a '$ref' means; remove it")
        for keyword, value in schema.items():
            if keyword in REFUSED and not is_harmless(keyword, value):
                self.refuse(
                    keyword,
                    path,
                    "cannot be enforced, so a call could break it; remove it from the tool's schema and check the value"
                    " in the tool",
                )

    def _reference(self, pointer: Any, siblings: Mapping[str, Any], path: str, depth: int) -> Expression:
        target = self._resolve(pointer, path)

        def build(level: int) -> Expression:
            outer, self._level = self._level, 0
            try:
                return self._both(target, siblings, path_of(pointer), path, level)
            finally:
                self._level = outer

        key = Key(pointer, json.dumps(siblings, default=repr))
        return self._references.get(key, build, depth)

    def _resolve(self, pointer: Any, path: str) -> Any:
        try:
            return resolve(self._root, pointer)
        except UnresolvedError as error:
            self.refuse(error.keyword, path, str(error))

    def _constants(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        """`enum` and `const`, less the values that the other keywords rule out."""
        values = self._list_of(schema, "enum", path) if "enum" in schema else [schema["const"]]
        try:
            for value in values:
                spelling(value)
        except ValueError as error:
            self.refuse("enum" if "enum" in schema else "const", path, f"has a value that is not JSON: {error}")
        self._types(schema, path)
        if rest := enforced(schema, "enum", "const", "type"):
            self.compile(rest, path, depth)  # for what it refuses
        others = {keyword: value for keyword, value in schema.items() if keyword != "enum"}
        try:
            return one_of(
                value for value in values if is_valid(value, others, lambda pointer: self._resolve(pointer, path))
            )
        except GrammarError:
            self.refuse("$ref", path, "refers to what it stands in, beside values that must be checked against it")
        except (
            AttributeError,
            KeyError,
            TypeError,
            ValueError,
        ):  # a target that nobody has looked at yet
            self.refuse("$ref", path, "leads to what is no schema, so the values beside it cannot be checked")

    def _by_type(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        kinds = self._types(schema, path)
        if len(kinds) == len(TYPE_KEYWORDS):  # no type is named: those that the other keywords speak of
            named = [kind for kind, keywords in TYPE_KEYWORDS.items() if keywords & schema.keys()]
            if not named:
                return any_value()
            kinds = named
        return choice(*(getattr(self, f"_{kind}")(schema, path, depth) for kind in kinds))

    def _types(self, schema: Mapping[str, Any], path: str) -> list[str]:
        named = schema.get("type", list(TYPE_KEYWORDS))
        kinds = named if isinstance(named, list) else [named]
        for kind in kinds:
            if not isinstance(kind, str) or kind not in TYPE_KEYWORDS:
                self.refuse("type", path, f"must be one of {', '.join(TYPE_KEYWORDS)}, not {kind!r}")
        return kinds

    def _object(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        declared = schema.get("properties")
        if "properties" in schema and not isinstance(declared, Mapping):
            self.refuse("properties", path, f"must be an object, not {declared!r}")
        required = schema.get("required", [])
        if not isinstance(required, (list, tuple)) or not all(isinstance(key, str) for key in required):
            self.refuse("required", path, f"must be a list of names, not {required!r}")
        if declared is None and "additionalProperties" not in schema and not required:
            return any_object()
        others = schema.get("additionalProperties", declared is None)
        extra = self.compile(others, f"{path}.additionalProperties", depth + 1)
        properties = [
            Property(key, self.compile(value, f"{path}.properties.{key}", depth + 1), key in required)
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

    def _array(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        prefix = self._list_of(schema, "prefixItems", path) if "prefixItems" in schema else []
        if isinstance(schema.get("items"), list):
            self.refuse("items", path, "as a list belongs to an older draft; write 'prefixItems'")
        low, high = self._bounds(schema, "minItems", "maxItems", path)
        return array_of(
            self.compile(schema.get("items", True), f"{path}.items", depth + 1),
            [self.compile(item, f"{path}.prefixItems[{i}]", depth + 1) for i, item in enumerate(prefix)],
            low,
            high,
        )

    def _string(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        return string(*self._bounds(schema, "minLength", "maxLength", path))

    def _integer(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        return scalars.integer()

    def _number(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        return scalars.number()

    def _boolean(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        return scalars.boolean()

    def _null(self, schema: Mapping[str, Any], path: str, depth: int) -> Expression:
        return scalars.null()

    def _bounds(self, schema: Mapping[str, Any], low: str, high: str, path: str) -> tuple[int, int | None]:
        for keyword in (low, high):
            value = schema.get(keyword, 0)
            if isinstance(value, bool) or not is_of_type(value, "integer") or value < 0:
                self.refuse(keyword, path, f"must be a whole number that is not negative, not {value!r}")
        least = int(schema.get(low, 0))
        self._counted = min(self._counted * max(least, 1), 1_000_000)
        return least, int(schema[high]) if high in schema else None

    def _list_of(self, schema: Mapping[str, Any], keyword: str, path: str) -> list[Any]:
        value = schema[keyword]
        if not isinstance(value, (list, tuple)) or not value:
            self.refuse(keyword, path, f"must be a list with at least one entry, not {value!r}")
        return list(value)


def _mandatory(schema: Any, path: str) -> Iterator[tuple[Any, str]]:
    """The parts of a schema that every value of it has a value for."""
    if not isinstance(schema, Mapping):
        return
    declared, required = schema.get("properties", {}), schema.get("required", ())
    yield from ((part, f"{path}.properties.{key}") for key, part in declared.items() if key in required)
    prefix, low = schema.get("prefixItems", ()), schema.get("minItems", 0)
    yield from ((part, f"{path}.prefixItems[{i}]") for i, part in enumerate(prefix[: int(low)]))
    if low > len(prefix):
        yield schema.get("items", True), f"{path}.items"
