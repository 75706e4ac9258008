"""Values that a schema gives, and alternatives: as many as schemas in the wild have, and never refused late."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import schema_expression


def machine(schema: Any) -> Automaton:
    return Automaton(schema_expression(schema))


@pytest.mark.parametrize("digits", [1500, 5000])
@pytest.mark.parametrize("nest", [lambda value: value, lambda value: [value], lambda value: {"a": value}])
@pytest.mark.parametrize(
    ("keyword", "path", "write"),
    [
        ("enum", "$", lambda value: {"enum": [value]}),
        ("enum", "$", lambda value: {"enum": [value], "minimum": 0}),
        ("enum", "$.not", lambda value: {"not": {"enum": [value]}}),
        ("const", "$.items", lambda value: {"items": {"const": value}, "minItems": 1}),
    ],
)
def test_a_number_that_is_too_long_is_refused(digits: int, nest: Any, keyword: str, path: str, write: Any) -> None:
    with pytest.raises(UnsupportedSchemaError) as caught:
        schema_expression(write(nest(10**digits)))
    assert (caught.value.keyword, caught.value.path) == (keyword, path)
    assert "sys." not in str(caught.value)


def test_large_enums_are_held_against_each_other() -> None:
    words = [f"word{number}" for number in range(20_000)]
    found = machine({"enum": words, "allOf": [{"enum": words[::2]}, {"enum": words[::3]}], "minLength": 5})
    assert found.matches(b'"word6"')
    assert found.matches(b'"word19998"')
    assert not any(found.matches(json.dumps(f"word{number}").encode()) for number in (2, 3, 19_999, 20_000))


EQUAL = [1, 1.0, True, 0, False, None, "1", [1], [True], [[1], 1], {"a": 1}, {"a": True}, {"a": [1.0]}, {"a": [1]}]


@pytest.mark.parametrize("value", EQUAL, ids=repr)
def test_values_are_compared_as_json_has_it(value: Any) -> None:
    schema = {"enum": EQUAL, "allOf": [{"enum": [value]}]}
    found = machine(schema)
    assert found.matches(json.dumps(value).encode())
    for other in EQUAL:
        if not Draft202012Validator(schema).is_valid(other):
            assert not found.matches(json.dumps(other).encode())


def conditions(kind: Any, count: int) -> dict[str, Any]:
    """An object whose kind says which key it must have."""
    return {
        "type": "object",
        "properties": {"kind": kind, **{f"p{number}": {"type": "integer"} for number in range(count)}},
        "required": ["kind"],
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": f"k{number}"}}, "required": ["kind"]},
                "then": {"required": [f"p{number}"]},
            }
            for number in range(count)
        ],
    }


def branches(keyword: str, count: int, **more: Any) -> dict[str, Any]:
    """Objects of which each has a kind of its own, but for two of them."""
    kinds = [f"k{number}" for number in range(count)]
    found = [{"properties": {"kind": {"const": kind}, f"p{kind[1:]}": {}}, "required": ["kind"]} for kind in kinds]
    both = {"properties": {"kind": {"enum": ["k0", "k1"]}, "p1": {"type": "integer"}}, "required": ["kind", "p1"]}
    return {"type": "object", keyword: [{**branch, **more} for branch in (*found, both)], "additionalProperties": True}


MANY = {
    "if for each of given kinds": conditions({"enum": [f"k{number}" for number in range(40)]}, 40),
    "if for some of given kinds": conditions({"enum": [f"k{number}" for number in range(0, 80, 2)]}, 40),
    "if for some of any kinds": conditions({"type": "string"}, 40),
    "if for kinds that may be left out": {**conditions({"enum": ["k0", "k1", "k2"]}, 3), "required": []},
    "anyOf": branches("anyOf", 40),
    "oneOf": branches("oneOf", 40),
    "oneOf with types": branches("oneOf", 40, type="object"),
    "two oneOf": {**branches("oneOf", 20), "allOf": [branches("oneOf", 30)]},
    "not": {**branches("oneOf", 5), "not": {"properties": {"kind": {"enum": ["k0", "k3"]}}, "required": ["kind"]}},
}


@pytest.mark.parametrize("name", MANY)
def test_alternatives_that_the_value_of_a_key_tells_apart(name: str) -> None:
    schema = MANY[name]
    found = Automaton(schema_expression(schema, defaults="standard"))
    validator = Draft202012Validator(schema)
    keys: list[dict[str, Any]] = [{}, {"p0": 1}, {"p1": 1}, {"p1": "x"}, {"p39": 1}]
    kinds: list[Any] = ["k0", "k1", "k2", "k3", "k29", "k30", "k39", "k40", "k59", "k60", "k78", "other", 1, None]
    values = [{"kind": kind, **more} for kind in kinds for more in keys] + keys
    accepted = [value for value in values if found.matches(json.dumps(value).encode())]
    assert accepted == [value for value in values if validator.is_valid(value)]
    assert accepted


def _closed(*names: str, **more: Any) -> dict[str, Any]:
    return {"properties": {name: {"type": "integer"} for name in names}, "additionalProperties": False, **more}


def _of_version(number: int) -> dict[str, Any]:
    names = [f"k{at}" for at in range(number)]
    properties = {"version": {"const": number}, **{name: {"type": "integer", "minimum": number} for name in names}}
    return {"properties": properties, "additionalProperties": False}


@pytest.mark.parametrize(
    ("schema", "values"),
    [
        (
            {"type": "object", "oneOf": [_closed(f"k{at}") for at in range(30)]},
            [{}, {"k0": 1}, {"k29": 1}, {"k0": 1, "k1": 1}, {"k0": "x"}, {"x": 1}],
        ),
        (
            {"type": "object", "oneOf": [_of_version(number) for number in range(1, 13)], "required": ["version"]},
            [{"version": 3, "k0": 3}, {"version": 3, "k0": 2}, {"version": 2, "k2": 9}, {"version": 12}, {"k0": 1}],
        ),
        (
            {"type": "object", "allOf": [_closed("a", "b"), {"not": _closed("a")}]},
            [{"a": 1}, {"b": 1}, {"a": 1, "b": 1}, {}, {"c": 1}],
        ),
        (
            {
                "anyOf": [
                    {"allOf": [_closed("a"), {"not": {**_closed("a"), "properties": {"a": True}}}]},
                    {"type": "string"},
                ]
            },
            [{}, {"a": 1}, "x", {"b": 1}],
        ),
        (
            {
                "allOf": [
                    {"properties": {"a": {}}, "additionalProperties": False},
                    {"not": {"additionalProperties": False}},
                ]
            },
            [{"a": 1}, {}, 5, {"b": 1}],
        ),
        (
            {
                "properties": {},
                "additionalProperties": False,
                "anyOf": [{"type": "string"}, {"not": {"properties": {"a": False}}}],
            },
            [{}, "x", {"a": 1}, 5],
        ),
    ],
)
def test_what_is_known_of_a_closed_object_decides_alternatives(schema: dict[str, Any], values: list[Any]) -> None:
    found = Automaton(schema_expression(schema, defaults="standard"))
    for value in values:
        assert found.matches(json.dumps(value).encode()) is Draft202012Validator(schema).is_valid(value), value


def test_alternatives_that_ask_for_undeclared_keys_are_decided_key_by_key() -> None:
    """Over a thousand combinations."""
    either = [{"anyOf": [{"required": [f"k{at}"]}, {"not": _closed(f"b{at}")}]} for at in range(12)]
    schema = {"type": "object", "allOf": either}
    found = Automaton(schema_expression(schema, defaults="standard"))
    values: list[dict[str, Any]] = [{f"k{at}": 1 for at in range(12)}, {f"b{at}": "x" for at in range(12)}, {"zz": 1}]
    values += [{}, {"b0": 1}, {"b0": "x"}, {f"{'kb'[at % 2]}{at}": "x" for at in range(12)}]
    valid = Draft202012Validator(schema).is_valid
    assert [found.matches(json.dumps(value).encode()) for value in values] == list(map(valid, values))
    assert len([*filter(valid, values)]) == 5


def test_a_required_key_tells_an_object_from_closed_alternatives() -> None:
    branches = [{"required": [f"k{at}"], "properties": {f"k{at}": {"type": "integer"}}} for at in range(20)]
    schema = {"type": "object", "oneOf": [*branches, _closed("a", "b"), _closed("b", "c", required=["c"])]}
    found = Automaton(schema_expression(schema, defaults="standard"))
    values: list[Any] = [{f"k{at}": 1} for at in range(20)]
    values += [{"k0": 1, "k1": 1}, {"k0": "x"}, {"c": 1}, {}, {"a": 1}, {"a": 1, "b": 2}, {"b": 2}, {"x": 1}]
    for value in values:
        assert found.matches(json.dumps(value).encode()) is Draft202012Validator(schema).is_valid(value), value


@pytest.mark.parametrize("closed", [False, True])
def test_one_of_many_keys_must_be_there(closed: bool) -> None:
    """Alternatives that say little beside a hundred keys are decided key by key."""
    names = [f"k{number}" for number in range(100)]
    schema = {
        "type": "object",
        "properties": {name: {"type": "integer"} for name in names},
        "anyOf": [{"required": [name]} for name in names],
        **({"additionalProperties": False} if closed else {}),
    }
    with work_limit("a hundred keys", expressions=5_000, steps=60_000):
        found = machine(schema)
    assert not found.matches(b"{}")
    assert all(found.matches(json.dumps({name: 1}).encode()) for name in names)
    assert found.matches(b'{"k3":1,"k99":2}')
    assert not found.matches(b'{"k3":"1"}')


def test_objects_of_which_one_shuts_out_what_the_other_needs_are_apart() -> None:
    shared = {f"p{number}": {"type": "integer"} for number in range(10)}
    objects = [{**shared, f"own{number}": {"type": "null"}} for number in range(60)]
    branches = [
        {"type": "object", "properties": one, "required": [*one], "additionalProperties": False} for one in objects
    ]
    with work_limit("sixty objects", expressions=20_000, steps=60_000):
        found = machine({"oneOf": branches})
    values = dict.fromkeys(shared, 1)
    assert found.matches(json.dumps({**values, "own7": None}).encode())
    assert not found.matches(json.dumps({**values, "own7": None, "own8": None}).encode())
    assert not found.matches(json.dumps(values).encode())


@pytest.mark.parametrize(
    "open_branch",
    [{"required": ["b"]}, {"required": ["b"], "additionalProperties": {"type": "integer"}},
     {"type": ["object", "null"]},
     {"required": ["b"], "properties": {"a": {}}, "patternProperties": {"^b": {}}, "additionalProperties": False}],
)  # fmt: skip
def test_objects_that_may_be_the_same_are_not_apart(open_branch: Any) -> None:
    closed = {"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a"], "additionalProperties": False}
    schema = {"oneOf": [closed, open_branch]}
    found, judge = machine(schema), Draft202012Validator(schema)
    for value in ({"a": 1}, {"a": 1, "b": 1}, {"b": 1}, {"b": 1, "c": 1}, {}, None, {"a": 1, "b": 1, "c": 1}):
        assert judge.is_valid(value) or not found.matches(json.dumps(value).encode()), value
