"""Which keys alternatives name together, and the texts of values that are given."""

import json
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema.emitting.context import ItemConstraints, given_values, item_constraints
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema
from langchain_tooldec.grammars.writer import JSON


def keys(names: str) -> dict[str, Any]:
    return {"properties": dict.fromkeys(names, True)}


def constraints_of(schema: Any) -> ItemConstraints:
    return item_constraints(FormulaValidator(SchemaParser(schema, None)))([Subschema(schema, "$")], ())


@pytest.mark.parametrize(
    ("schema", "names"),
    [
        (keys("ba"), "ba"),
        ({"anyOf": [keys("abd"), keys("cbe")]}, "abdce"),
        ({"oneOf": [keys("ab"), keys("ba")]}, "ab"),
        ({"allOf": [keys("ab"), {"not": keys("c")}], "required": ["z", "a"]}, "abcz"),
        ({"if": keys("a"), "then": keys("b"), "else": {"$ref": "#/$defs/X"}, "$defs": {"X": keys("cb")}}, "abc"),
        ({"enum": [{"b": 1, "a": 1}, {"c": 1, "a": 1}, 1]}, "bac"),
        ({"anyOf": [keys("a"), {"$ref": "#"}]}, "a"),
    ],
)
def test_the_keys_of_all_alternatives_in_one_order(schema: Any, names: str) -> None:
    assert "".join(constraints_of(schema).names) == names


def test_the_constraints_on_values_within() -> None:
    schema = {
        "anyOf": [
            {"properties": {"x": keys("ab")}, "additionalProperties": keys("u"), "items": keys("i")},
            {"patternProperties": {"^x": keys("pb")}, "unevaluatedProperties": keys("v"), "prefixItems": [keys("j")]},
            {"const": {"x": {"k": 1}}},
            {"enum": [[{"l": 1}]]},
        ]
    }
    constraints = constraints_of(schema)
    assert sorted(constraints.value("x").names) == ["a", "b", "k", "p", "v"]
    assert sorted(constraints.value(None).names) == ["b", "p", "u", "v"]
    assert sorted(constraints.items.names) == ["i", "j", "l"]
    assert constraints.value("x") is constraints.value("x")


def test_equal_constraints_are_one_object() -> None:
    tree = {"properties": {"left": {"$ref": "#"}, "right": {"allOf": [{"$ref": "#"}]}}, "items": {"$ref": "#"}}
    constraints = constraints_of(tree)
    assert constraints.value("left") is constraints.value("right") is constraints.items is constraints


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": 1, "a": [1.0, -0.0]}, '{"a":[1,0],"b":1}'),
        (1e-7, "0.0000001"),
        (1e21, "1000000000000000000000"),
        (-2.50, "-2.5"),
        (True, "true"),
        ("é\n\u0001/", r'"é\n\u0001/"'),
    ],
)
def test_a_value_that_is_given_has_one_text(value: Any, text: str) -> None:
    constraints = constraints_of({"anyOf": [keys("ab"), {"const": value}]})
    machine = Automaton(given_values([value], JSON, constraints))
    assert machine.matches(text.encode())
    assert machine.matches(json.dumps(json.loads(text), ensure_ascii=False).encode()) or "e" in json.dumps(value)
    assert json.loads(text) == value
