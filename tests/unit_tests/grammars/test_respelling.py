"""Scalars in one spelling each, read back by `json`."""

import json
from itertools import islice
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.reading.constants import value_key
from langchain_tooldec.unique_items.distinct import by_length


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string"},
        {"type": "string", "pattern": "^[\\x00-\\x7f]$"},
        {"type": "string", "maxLength": 1, "pattern": "[é/]"},
        {"type": "string", "format": "time"},
        {"type": "number"},
        {"type": "number", "multipleOf": 0.25},
        {"type": "number", "minimum": -1, "maximum": 0.5},
        {"type": "integer", "maximum": 0},
        {"type": ["boolean", "null", "string"], "maxLength": 0},
        {"type": ["boolean", "number", "string"], "pattern": "^[é/]{2}"},
    ],
)
def test_each_value_has_one_text(schema: dict[str, Any]) -> None:
    plain = schema_expression(schema)
    alone = schema_expression({"type": "array", "items": schema, "uniqueItems": True, "minItems": 1})
    written, machine = alone.derivative(ord("[")), Automaton(plain)
    values: dict[Any, bytes] = {}
    lists = islice(by_length(written, shortest_string), 600)
    for text in (text[:-1] for text in lists if len(json.loads(b"[" + text)) == 1):
        assert machine.matches(text)
        assert values.setdefault(value_key(json.loads(text)), text) == text
    # Nothing is lost but what has another spelling.
    only = Automaton(alone)
    for text in islice(by_length(plain, shortest_string), 300):
        value = json.loads(text)
        spelled = json.dumps(0 if value == 0 and value is not False else value, ensure_ascii=False).encode()
        assert only.matches(b"[%b]" % spelled) or b"e" in spelled or spelled[:3] == b'"\\u' or spelled.endswith(b".0")
