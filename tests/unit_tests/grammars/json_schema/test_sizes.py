"""What is too large is refused when it is compiled, with its path; what is not can be finished from every state."""

import itertools
import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import SchemaTooLargeError, UnsatisfiableSchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.emitting.sizes import MAX_BYTES
from langchain_tooldec.masking.masks import TokenMasks
from tests.unit_tests.support.vocabularies import tiny_vocabulary


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
        schema_expression(objects(30_000))


LETTERS = "abcdefghijklmnopqrstuvwxyz"
PAIRS = [first + second for first, second in itertools.pairwise(LETTERS)]
BY_ENDS = {
    "patternProperties": {
        f"^{first}.*{second}$": {"type": "null"} for first, second in itertools.pairwise(LETTERS[:21])
    }
}
SEARCHED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "keys that several patterns divide": (
        {"patternProperties": {pair: {"type": "string", "minLength": 2} for pair in PAIRS[:5]}},
        ["{", '{"', '{"a', '{"abc'],
    ),
    "keys that patterns divide by their ends": (BY_ENDS, ["{", '{"', '{"ab']),
    "a text for many patterns": (
        {"type": "string", "allOf": [{"pattern": letter} for letter in LETTERS[:8]]},
        ["", '"'],
    ),
    "a text for patterns that must not hold": (
        {"type": "string", "allOf": [{"not": {"pattern": 2 * letter}} for letter in LETTERS[:8]]},
        ["", '"', '"a'],
    ),
    "names that must not match": ({"propertyNames": {"not": {"pattern": "ab.*cd|ef.*gh"}}}, ["{", '{"', '{"ab']),
}


@pytest.mark.parametrize("kind", SEARCHED)
def test_no_mask_searches_what_was_walked_when_the_schema_was_compiled(kind: str) -> None:
    schema, texts = SEARCHED[kind]
    machine = Automaton(schema_expression(schema, defaults="standard"))
    masks = TokenMasks(machine, tiny_vocabulary())
    for text in texts:
        state = machine.run(machine.initial, text.encode())
        with work_limit("a mask") as work:
            masks.allowed(state, budget=1000)
        assert work.steps < 3_000, text


def test_patterns_that_no_key_has_together_are_compared_with_little_work() -> None:
    with work_limit("compiling") as work:
        schema_expression(BY_ENDS, defaults="standard")
    assert work.steps < 40_000  # over 78,000 where what is compared is made once for each comparison


@pytest.mark.parametrize("count", [100, 200])
def test_the_work_of_holding_given_values_against_formulas_is_counted(count: int) -> None:
    values = [f"value {number}" for number in range(count)]
    with work_limit("compiling") as work:
        schema_expression({"allOf": [{"enum": values}, *({"pattern": f"^v.*{digit}?"} for digit in range(10))]})
    assert work.steps > 10 * count
