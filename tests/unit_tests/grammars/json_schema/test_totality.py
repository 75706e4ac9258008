"""Whatever the schema: an expression, or an error with a path, after counted work and from any caller's stack."""

from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import SchemaTooLargeError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import schema_expression


def declares(*names: str) -> dict[str, Any]:
    return {"properties": {name: {"type": "integer"} for name in names}, "required": [names[0]]}


def test_alternatives_beside_unevaluated_properties_are_counted_before_they_are_made() -> None:
    parts = [{"anyOf": [declares(f"{letter}{i}") for letter in "abc"]} for i in range(10)]
    schema = {"type": "object", "allOf": parts, "unevaluatedProperties": False}
    with (
        work_limit("counting", steps=20_000),
        pytest.raises(SchemaTooLargeError, match=r"282,475,249 alternatives") as caught,
    ):
        schema_expression({"properties": {"x": schema}})
    assert caught.value.path == "$.properties.x"


def test_alternatives_that_evaluate_what_is_evaluated_anyway_do_not_multiply() -> None:
    names = [f"{letter}{i}" for i in range(10) for letter in "abc"]
    parts = [{"anyOf": [declares(f"{letter}{i}") for letter in "abc"]} for i in range(10)]
    properties: dict[str, Any] = dict.fromkeys(names, True)
    schema = {"type": "object", "properties": properties, "allOf": parts, "unevaluatedProperties": False}
    machine = Automaton(schema_expression(schema, defaults="standard"))
    one_each = ", ".join(f'"b{i}": 1' for i in range(10))
    assert machine.matches(f"{{{one_each}}}".encode())
    assert not machine.matches(f'{{{one_each}, "d": 1}}'.encode())
    assert not machine.matches(b'{"b0": 1}')


@pytest.mark.parametrize("draft", [jsonschema.Draft4Validator, jsonschema.Draft6Validator, jsonschema.Draft7Validator])
def test_a_meta_schema(draft: Any) -> None:
    with work_limit("a meta-schema", expressions=60_000, steps=400_000):
        machine = Automaton(schema_expression(draft.META_SCHEMA, defaults="standard"))
    assert machine.matches(b'{"properties": {"a": {"minLength": 1, "type": "string"}}, "type": "object"}')
    assert not machine.matches(b'{"type": "objekt"}')


def test_a_configuration_with_hundreds_of_keys_and_conditions() -> None:
    """As those of bots that update dependencies have it."""
    keys: dict[str, Any] = {f"key{i}": {"type": ["string", "null"]} for i in range(300)}
    conditions = []
    for i in range(0, 60, 2):
        is_on = {"properties": {f"key{i}": {"const": "on"}}, "required": [f"key{i}"]}
        conditions.append({"if": is_on, "then": {"required": [f"key{i + 1}"]}})
    schema = {"type": "object", "properties": keys, "allOf": conditions}
    with work_limit("a configuration", expressions=60_000, steps=400_000):
        machine = Automaton(schema_expression(schema, defaults="standard"))
    assert machine.matches(b'{"key0": "on", "key1": "a", "key9": null}')
    assert not machine.matches(b'{"key0": "on", "key9": null}')


def test_objects_with_a_hundred_keys_joined_with_alternatives() -> None:
    parts = {f"part{i}": declares(*(f"p{i}_{k}" for k in range(100))) for i in range(6)}
    schema = {
        "type": "object",
        "allOf": [{"$ref": f"#/$defs/{name}"} for name in parts],
        "anyOf": [{"required": ["p0_1"]}, {"required": ["p3_7"]}, {"required": ["p5_9", "p5_10"]}],
        "$defs": parts,
    }
    with work_limit("six hundred keys", expressions=60_000, steps=400_000):
        machine = Automaton(schema_expression(schema, defaults="standard"))
    asked = {f"p{i}_0": 1 for i in range(6)}
    text = ", ".join(f'"{name}": 1' for name in sorted({**asked, "p3_7": 1}))
    assert machine.matches(f"{{{text}}}".encode())
    assert not machine.matches(f"{{{text}}}".replace(', "p3_7": 1', "").encode())


def test_what_is_too_large_says_how_much_and_where() -> None:
    words = [{"pattern": f"^(a|b)*{letter}(a|b){{{9 + i}}}$"} for i, letter in enumerate("ab" * 4)]
    with pytest.raises(SchemaTooLargeError, match=r"(over|takes) [\d,]+ .*the limit") as caught:
        schema_expression({"properties": {"x": {"type": "string", "allOf": words}}})
    assert caught.value.path.startswith("$.properties.x")


def from_a_deep_stack(levels: int, build: Callable[[], Expression]) -> Expression:
    return build() if levels == 0 else from_a_deep_stack(levels - 1, build)


def nested(levels: int) -> Any:
    schema: Any = {"type": "integer"}
    for _ in range(levels):
        schema = {"type": "object", "properties": {"x": {"type": "array", "items": schema}}, "required": ["x"]}
    return schema


@pytest.mark.parametrize("levels", [0, 400, 800])
def test_the_depth_that_is_allowed_does_not_depend_on_the_caller(levels: int) -> None:
    deepest = from_a_deep_stack(levels, lambda: schema_expression(nested(49)))
    assert deepest is schema_expression(nested(49))
    with pytest.raises(UnsupportedSchemaError, match="at most 100 levels"):
        from_a_deep_stack(levels, lambda: schema_expression(nested(50)))


def test_ranges_of_numbers_that_exclude_each_other_are_compared_at_once() -> None:
    ranges = [{"type": "integer", "minimum": 10 * at, "maximum": 10 * at + 9} for at in range(400)]
    with work_limit("ranges", steps=100_000):
        last = {"type": "number", "minimum": 3_995, "exclusiveMaximum": 4_001}
        machine = Automaton(schema_expression({"oneOf": [*ranges, last]}))
    numbers = 0, 3_994, 3_995, 3_999, 4_000, 4_001
    assert [number for number in numbers if machine.matches(str(number).encode())] == [0, 3_994, 4_000]


@pytest.mark.parametrize("keyword", ["allOf", "anyOf", "oneOf", "not"])
def test_schemas_of_the_same_value_within_each_other(keyword: str) -> None:
    def within(levels: int) -> Any:
        schema: Any = {"type": "integer", "maximum": 3}
        for _ in range(levels):
            if keyword == "not":
                schema = {"not": schema}
            else:
                schema = {keyword: [schema] if keyword == "allOf" else [schema, {"type": "null"}]}
        return schema

    machine = Automaton(from_a_deep_stack(700, lambda: schema_expression(within(30), defaults="standard")))
    assert [machine.matches(text) for text in (b"3", b"4")] == [True, False]
    with pytest.raises(UnsupportedSchemaError, match="nests too deeply"):
        from_a_deep_stack(700, lambda: schema_expression(within(3_000), defaults="standard"))


def test_deeply_nested_conditions_are_no_recursion() -> None:
    is_one: dict[str, Any] = {"type": "object", "properties": {"a": {"const": 1}}}
    within_if, within_dependent = is_one, is_one
    for _ in range(130):
        within_if = {"type": "object", "if": is_one, "then": within_if}
        within_dependent = {"type": "object", "dependentSchemas": {"a": within_dependent}}
    machine = Automaton(schema_expression(within_if))
    assert machine.matches(b'{"a": 1}')
    with pytest.raises(UnsupportedSchemaError, match="nests too deeply"):
        schema_expression(within_dependent)
