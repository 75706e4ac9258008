"""Values that a schema gives, and alternatives: as many as schemas in the wild have, and never refused late."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
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
