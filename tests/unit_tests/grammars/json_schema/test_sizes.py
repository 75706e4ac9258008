"""What is too large is refused when it is compiled, with its path; what is not can be finished from every state."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import SchemaTooLargeError, UnsatisfiableSchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.sizes import MAX_BYTES


def items(count: int, inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": inside, "minItems": count}


@pytest.mark.parametrize("levels", [1, 2, 3])
def test_the_shortest_text_of_every_part_is_limited(levels: int) -> None:
    """An optional key whose value would be too long is refused too: nobody could finish it."""
    each = round((2 * MAX_BYTES) ** (1 / levels))
    schema: dict[str, Any] = {"type": "null"}
    for _ in range(levels):
        schema = items(each, schema)
    for whole in (schema, {"properties": {"a": schema}}, {"anyOf": [{"type": "null"}, schema]}):
        with pytest.raises(UnsatisfiableSchemaError, match=f"the limit is {MAX_BYTES:,}"):
            schema_expression(whole)


@pytest.mark.parametrize("schema", [items(10, items(100, {"type": "null"})), {"type": "string", "minLength": 50_000}])
def test_long_texts_below_the_limit_can_be_finished(schema: dict[str, Any]) -> None:
    machine = Automaton(schema_expression(schema))
    text = machine.shortest_completion(machine.initial)
    Draft202012Validator(schema).validate(json.loads(text))
    half = machine.run(machine.initial, text[: len(text) // 2])
    assert machine.shortest_completion(half) == text[len(text) // 2 :]


def test_keys_are_bounded_by_the_work_that_they_take() -> None:
    def objects(count: int) -> dict[str, Any]:
        return {"properties": {f"k{index}": {"type": "null"} for index in range(count)}}

    assert Automaton(schema_expression(objects(2_000))).matches(b'{"k5": null, "k1999": null}')
    with pytest.raises(SchemaTooLargeError, match=r"takes [\d,]+ \w+, the limit is"):
        schema_expression(objects(100_000))
