"""What must hold together is walked before anything is searched, and refused where it is too large."""

import json
import re
from typing import Any

import jsonschema
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import SchemaTooLargeError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.emitting import sizes

DOUBLING = "^(a|b)*a(a|b){%d}$"
"""A pattern whose machine has a state for each set of positions: 2 to the power of what is counted."""
STRING = {"type": "string"}
INTEGER = {"type": "integer"}


def patterns(count: int) -> dict[str, Any]:
    return {f"{letter}b.*c{letter}": {"minimum": index} for index, letter in enumerate("abcdefgh"[:count])}


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        ({"patternProperties": {DOUBLING % 14: INTEGER}, "additionalProperties": STRING}, "$.patternProperties"),
        ({"patternProperties": {DOUBLING % 20: INTEGER}, "additionalProperties": STRING}, "$.patternProperties"),
        (
            {
                "type": "object",
                "additionalProperties": False,
                "patternProperties": {DOUBLING % 18: INTEGER, "^[ab]*bb(a|b){18}$": {"minimum": 1}},
            },
            "$.patternProperties",
        ),
        (
            {"propertyNames": {"allOf": [{"pattern": DOUBLING % 14}, {"pattern": "^(a|b)*bb(a|b){14}$"}]}},
            "$.propertyNames",
        ),
        ({"patternProperties": patterns(5)}, "$.patternProperties"),
        ({"patternProperties": patterns(8)}, "$.patternProperties"),
    ],
)
def test_keys_whose_patterns_meet_are_bounded(
    schema: dict[str, Any], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    walks: list[sizes.ProductWalk] = []
    monkeypatch.setattr(sizes.ProductWalk, "__init__", _recorded(walks))
    with pytest.raises(SchemaTooLargeError, match=r"Propert|propert") as caught:
        schema_expression({"properties": {"x": schema}}, "tool")
    assert caught.value.path == path.replace("$", "$.properties.x")
    assert "over 20,000 states together" in str(caught.value) or "over 100,000 states in all" in str(caught.value)
    assert sum(len(walk.seen) for walk in walks) <= sizes.MAX_KEY_STATES + sizes.MAX_PRODUCT_STATES


def _recorded(walks: list[sizes.ProductWalk]) -> Any:
    original = sizes.ProductWalk.__init__

    def record(walk: sizes.ProductWalk, *limits: int) -> None:
        original(walk, *limits)
        walks.append(walk)

    return record


@pytest.mark.parametrize(
    ("schema", "objects"),
    [
        (
            {
                "patternProperties": {f"^{letter}-": {"minimum": index} for index, letter in enumerate("abcdefghij")},
                "additionalProperties": STRING,
            },
            [{"a-": 0}, {"j-x": 9}, {"j-x": 8}, {"x": "a"}, {"x": 1}],
        ),
        (
            {"patternProperties": patterns(3)},
            [{"ab-ca": 0, "bb-cb": 1}, {"bb-cb": 0}, {"abcabbcb": 0}, {"abcabbcb": 1}],
        ),
        ({"propertyNames": {"maxLength": 2000}}, [{"a" * 2000: 1}, {"a" * 2001: 1}]),
        (
            {
                "propertyNames": {"pattern": "^[a-z]+(-[a-z]+)*$", "minLength": 3, "maxLength": 100},
                "properties": {"a": True},
            },
            [{"abc": 1}, {"ab": 1}, {"a-b-c": 1}, {"a" * 100: 1}, {"a-" * 50 + "a": 1}],
        ),
    ],
)
def test_keys_that_are_few_enough_are_told_apart(schema: dict[str, Any], objects: list[dict[str, Any]]) -> None:
    machine = Automaton(schema_expression(schema, defaults="standard"))
    valid = jsonschema.Draft202012Validator(schema).is_valid
    assert [machine.matches(json.dumps(value).encode()) for value in objects] == list(map(valid, objects))


def test_a_string_that_is_too_large_names_what_meets() -> None:
    schema = {"pattern": DOUBLING % 13, "allOf": [{"pattern": "^[ab]*ba.{13}$"}], "maxLength": 40}
    with pytest.raises(
        SchemaTooLargeError, match=r"'pattern' '\^\(a.*and 'pattern' .*and 'maxLength' take over 20,000"
    ):
        schema_expression(schema)
    with pytest.raises(SchemaTooLargeError, match=r"'format' 'email' and 'minLength' take over 50,000 states for"):
        schema_expression({"format": "email", "minLength": 90})


def test_items_are_told_apart_only_after_the_walk() -> None:
    items = {"type": "string", "pattern": DOUBLING % 18, "allOf": [{"pattern": "^[ab]*bb(a|b){18}$"}]}
    with pytest.raises(SchemaTooLargeError, match="20,000"):
        schema_expression({"type": "array", "items": items, "minItems": 2, "uniqueItems": True})


def test_an_address_of_a_usual_length() -> None:
    machine = Automaton(schema_expression({"format": "email", "minLength": 30, "maxLength": 254}))
    assert machine.matches(b'"a-long.name.of.somebody@mail.example.com"')
    assert not machine.matches(b'"a@example.com"')


@pytest.mark.parametrize(
    ("pattern", "texts"),
    [
        (
            r"^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^\w\s]).{8,64}$",
            ["aB3#5678", "aB3#567", "aB345678", "ab3#5678", "aB3#" * 16, "aB3#" * 16 + "x", "#é3Baaaa"],
        ),
        (
            r"^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$",
            ["a.bc", "a-b.example.com", "a", "a-.bc", "a." * 125 + "bc", "a." * 125 + "bcd", "a." * 126 + "bc"],
        ),
        (
            r"^(?=.{4,9}$)(?:(?!-)[a-z-]{1,63}(?<!-)\.)+[a-z]{2,63}$",
            ["a.bc", "-a.bc", "a.b", "ab-c.defg", "ab-c.defgh"],
        ),
    ],
)
def test_bounds_of_the_length_in_a_pattern_are_not_walked(pattern: str, texts: list[str]) -> None:
    machine = Automaton(schema_expression({"type": "string", "pattern": pattern}, "tool"))
    for text in texts:
        assert machine.matches(json.dumps(text, ensure_ascii=False).encode()) is bool(re.search(pattern, text)), text


def test_a_length_beside_a_pattern_that_bounds_it() -> None:
    schema = {"type": "string", "minLength": 10, "maxLength": 12, "pattern": r"^(?=.*[A-Z])(?=.*\d)(?=.*[#!]).{8,64}$"}
    machine = Automaton(schema_expression(schema, "tool"))
    assert [machine.matches(f'"{text}"'.encode()) for text in ("A1#" * 3, "A1#" * 4, "A1#" * 5)] == [False, True, False]
