"""Multiples as the machine writes them are multiples for those who judge calls."""

import json
from typing import Any

import jsonschema
import pytest
from langchain_core.messages import AIMessage

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.chat_models.limits import schema_validator
from langchain_tooldec.errors import Fault
from langchain_tooldec.evaluation import Judge
from langchain_tooldec.formats import ToolSpec
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.api.mistakes import exact_validator
from tests.unit_tests.support.languages import random_texts

Exact = exact_validator(jsonschema.Draft202012Validator)


@pytest.mark.parametrize(
    ("divisor", "value", "valid"),
    [
        (0.01, 19.99, True),
        (0.01, -19640.21, True),
        (0.01, 717620.59, True),
        (0.1, 0.3, True),
        (0.7, 62450542, True),
        (1e-7, 3e-7, True),
        (0.01, 19.995, False),
        (3, 10, False),
        (3, 9.0, True),
        (0.01, True, True),  # no number
        (0.01, "x", True),
        (0.01, float("inf"), False),
    ],
)
def test_multiples_are_those_of_the_numbers_as_written(divisor: float, value: Any, valid: bool) -> None:
    schema = {"properties": {"x": {"items": {"multipleOf": divisor}}}}
    assert Exact(schema).is_valid({"x": [value]}) is valid


@pytest.mark.parametrize("divisor", [0.01, 0.1, 0.3, 2.5, 7])
def test_all_that_the_machine_writes_is_a_multiple(divisor: float) -> None:
    schema = {"type": "number", "multipleOf": divisor}
    for data in random_texts(Automaton(schema_expression(schema)), 100, longest=30):
        assert Exact(schema).is_valid(json.loads(data)), data


def test_a_call_that_the_machine_writes_is_no_mistake() -> None:
    schema = {"type": "object", "properties": {"price": {"multipleOf": 0.01}}}
    assert not jsonschema.Draft202012Validator(schema).is_valid({"price": 19.99})
    pay = {"name": "pay", "parameters": schema}
    message = AIMessage("", tool_calls=[{"name": "pay", "args": {"price": 19.99}, "id": "1"}])
    assert Judge([pay]).mistakes(message) == []
    judge, _ = schema_validator(ToolSpec("pay", "", schema), [Fault("$.properties.price", "pattern", "")])
    assert judge({"price": 19.99}) is None
    assert judge({"price": 19.995}) == "$.price: 19.995 is not a multiple of 0.01"
