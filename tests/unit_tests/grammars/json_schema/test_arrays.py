"""Arrays, judged by `jsonschema` on all arrays of up to four small items."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import SchemaTooLargeError
from langchain_tooldec.grammars.json_schema.emitting.compiler import schema_expression

_ONE, _TEXT = {"const": 1}, {"type": "string"}


@pytest.mark.parametrize(
    "schema",
    [
        {"items": {"type": "integer"}, "minItems": 1, "maxItems": 3},
        {"prefixItems": [_TEXT, {"type": "integer"}], "items": False},
        {"prefixItems": [_TEXT], "items": {"type": "integer"}, "minItems": 2},
        {"contains": _ONE},
        {"contains": _ONE, "minContains": 2, "maxContains": 2},
        {"contains": _ONE, "minContains": 0, "maxContains": 1, "minItems": 2},
        {"allOf": [{"contains": _ONE}, {"contains": _TEXT}], "maxItems": 3},
        {"not": {"contains": _ONE}},
        {"contains": _ONE, "minContains": 0, "maxContains": 0},
        {"items": {"enum": [1, 2, "a"]}, "uniqueItems": True, "minItems": 2},
        {"minItems": 3, "maxItems": 2},
    ],
)
def test_arrays_are_those_that_are_valid(schema: dict[str, Any]) -> None:
    whole = {"anyOf": [{"type": "array"} | schema, {"const": None}]}
    machine = Automaton(schema_expression(whole, defaults="standard"))
    judge = Draft202012Validator(whole)
    for size in range(5):
        for values in product([1, 2, "a"], repeat=size):
            value = list(values)
            assert machine.matches(json.dumps(value).encode()) is judge.is_valid(value), value


def test_counting_is_bounded() -> None:
    counts = [{"contains": {"const": number}, "minContains": 30} for number in range(3)]
    with pytest.raises(SchemaTooLargeError, match=r"counting items takes [\d,]+ combinations, the limit is 10,000"):
        schema_expression({"type": "array", "allOf": counts}, defaults="standard")
