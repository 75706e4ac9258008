"""Where the dialects of patterns differ, what is written is valid for all of them."""

import json
import re
from typing import Any

import jsonschema
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import schema_expression
from tests.unit_tests.support.languages import random_texts

CASES: dict[str, tuple[dict[str, Any], Any, Any]] = {
    # schema, a value on which dialects differ, one on which they do not
    "other keys": (
        {"patternProperties": {r"^\w+$": {"type": "integer"}}, "additionalProperties": {"type": "string"}},
        {"é": "x"},
        {"-": "x"},
    ),
    "not": ({"type": "string", "not": {"pattern": r"^\w+$"}}, "é", "-"),
    "if": ({"type": "string", "if": {"pattern": r"^\d+$"}, "then": {"maxLength": 1}}, "٣٣", "ab"),
    "given values": ({"enum": ["é", "-"], "pattern": r"^\W$"}, "é", "-"),
    "given values, not": ({"enum": ["é", "-"], "not": {"pattern": r"^\w$"}}, "é", "-"),
    "given values, one of": (
        {"enum": ["٣", "a"], "oneOf": [{"pattern": r"^\d"}, {"pattern": "^a"}, {"pattern": r"^\D\D"}]},
        "٣",
        "a",
    ),
    "given objects": ({"enum": [{"é": 1}, {"-": 1}], "patternProperties": {r"\w": False}}, {"é": 1}, {"-": 1}),
    "declared names": (
        {"properties": {"é": {"type": "string"}}, "patternProperties": {r"^\w$": {"minLength": 5}}},
        {"é": "x"},
        {"é": "xxxxx"},
    ),
    "a last line's end": ({"type": "string", "not": {"pattern": "^a$"}}, "a\n", "b\n"),
    "names": ({"propertyNames": {"not": {"pattern": r"^\w+$"}}}, {"é": 1}, {"-": 1}),
}


@pytest.mark.parametrize(("schema", "disputed", "clear"), CASES.values(), ids=CASES)
def test_what_is_disputed_is_not_written(schema: dict[str, Any], disputed: Any, clear: Any) -> None:
    assert jsonschema.Draft202012Validator(schema).is_valid(clear)
    machine = Automaton(schema_expression(schema, defaults="standard"))
    assert not machine.matches(json.dumps(disputed).encode())
    assert not machine.matches(json.dumps(disputed, ensure_ascii=False).encode())
    assert machine.matches(json.dumps(clear, ensure_ascii=False).encode())


@pytest.mark.parametrize("schema", [schema for schema, _, _ in CASES.values()], ids=CASES)
def test_all_that_is_written_is_valid_in_python(schema: dict[str, Any]) -> None:
    validator = jsonschema.Draft202012Validator(schema)
    for data in random_texts(Automaton(schema_expression(schema)), 100, longest=40):
        assert validator.is_valid(json.loads(data)), data
    assert re.search(r"^\w+$", "é")  # which is why they differ
