"""Which keys the alternatives at a place name together, and the texts of values that are given."""

import json
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema.emitting.places import ItemPlace, Places, given_values
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema
from langchain_tooldec.grammars.writer import JSON


def keys(names: str) -> dict[str, Any]:
    return {"properties": dict.fromkeys(names, True)}


def place_of(schema: Any) -> ItemPlace:
    return Places(FormulaValidator(SchemaParser(schema, None))).of([Subschema(schema, "$")])


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
    assert "".join(place_of(schema).names) == names


def test_the_places_of_values_within() -> None:
    schema = {
        "anyOf": [
            {"properties": {"x": keys("ab")}, "additionalProperties": keys("u"), "items": keys("i")},
            {"patternProperties": {"^x": keys("pb")}, "unevaluatedProperties": keys("v"), "prefixItems": [keys("j")]},
            {"const": {"x": {"k": 1}}},
            {"enum": [[{"l": 1}]]},
        ]
    }
    place = place_of(schema)
    assert sorted(place.value("x").names) == ["a", "b", "k", "p", "v"]
    assert sorted(place.value(None).names) == ["b", "p", "u", "v"]
    assert sorted(place.items.names) == ["i", "j", "l"]
    assert place.value("x") is place.value("x")


def test_places_of_which_the_same_is_said_are_one() -> None:
    tree = {"properties": {"left": {"$ref": "#"}, "right": {"allOf": [{"$ref": "#"}]}}, "items": {"$ref": "#"}}
    place = place_of(tree)
    assert place.value("left") is place.value("right") is place.items is place


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
    place = place_of({"anyOf": [keys("ab"), {"const": value}]})
    machine = Automaton(given_values([value], JSON, place))
    assert machine.matches(text.encode())
    assert machine.matches(json.dumps(json.loads(text), ensure_ascii=False).encode()) or "e" in json.dumps(value)
    assert json.loads(text) == value
