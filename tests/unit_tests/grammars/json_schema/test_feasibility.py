"""Values on which validators differ: never outside of a part of `oneOf`, of `not` or of an `if`."""

import json
from random import Random
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import SchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from tests.unit_tests.support.disputed import given_values, is_valid_for_all, random_schema, random_value
from tests.unit_tests.support.languages import random_text

EMAIL, WORD, INT32 = {"type": "string", "format": "email"}, {"type": "string", "pattern": r"^\w+$"}, {"format": "int32"}


def keyed(schema: Any) -> dict[str, Any]:
    return {"type": "object", "properties": {"k": schema}, "required": ["k"]}


@pytest.mark.parametrize(
    ("schema", "disputed", "clear"),
    [
        ({"oneOf": [EMAIL, {"enum": ["me@localhost", 1]}]}, "me@localhost", 1),
        ({"oneOf": [WORD, {"enum": ["é", "-"]}]}, "é", "-"),
        ({"oneOf": [WORD, {"const": "é"}, {"const": "-"}]}, "é", "-"),
        ({"oneOf": [keyed(WORD), keyed({"enum": ["é", "-"]})]}, {"k": "é"}, {"k": "-"}),
        ({"oneOf": [keyed(EMAIL), keyed({"enum": ["me@localhost", 1]})]}, {"k": "me@localhost"}, {"k": 1}),
        (
            {**keyed({"enum": ["é", "-"]}), "if": keyed({"pattern": r"^\w$"}), "then": False},
            {"k": "é"},
            {"k": "-"},
        ),
        (
            {**keyed({"enum": ["٣", "-"]}), "anyOf": [{"not": keyed({"pattern": r"^\d$"})}, {"required": ["v"]}]},
            {"k": "٣"},
            {"k": "-"},
        ),
        ({"enum": ["é", "-"], "if": {"pattern": r"^\w$"}, "then": False}, "é", "-"),
        ({"oneOf": [{"type": "integer", **INT32}, {"enum": [3_000_000_000, "a"]}]}, 3_000_000_000, "a"),
        ({"anyOf": [{"type": "integer", "not": INT32}, {"const": "a"}]}, 3_000_000_000, "a"),
        (
            {"oneOf": [{"patternProperties": {r"^\w$": {"type": "integer"}}, "required": ["é"]}, keyed({})]},
            {"é": "x", "k": 1},
            {"k": 1},
        ),
    ],
)
def test_a_value_on_which_validators_differ_is_not_written(schema: Any, disputed: Any, clear: Any) -> None:
    assert not is_valid_for_all(schema, disputed)
    assert is_valid_for_all(schema, clear)
    machine = Automaton(schema_expression(schema, defaults="standard"))
    assert not machine.matches(json.dumps(disputed, ensure_ascii=False).encode())
    assert machine.matches(json.dumps(clear, ensure_ascii=False).encode())


def test_a_part_whose_values_are_not_all_written_is_not_taken_for_disjoint() -> None:
    """Of four branches that may hold together, not every selection is written; `{"a": 1, "b": 1}` is one of two."""
    branches = [
        {"properties": {"a": {"type": "integer"}}},
        {"properties": {"b": {"type": "integer"}}},
        {"properties": {"c": {"type": "integer"}, "a": {"type": "string"}}, "required": ["c"]},
        {"properties": {"d": {"type": "integer"}, "b": {"type": "string"}}, "required": ["d"]},
    ]
    some = {"anyOf": branches, "unevaluatedProperties": False}
    with pytest.raises(UnsupportedSchemaError, match="unevaluatedProperties"):
        schema_expression({"oneOf": [some, {"required": ["a", "b"], "maxProperties": 2}]}, defaults="standard")
    apart = schema_expression({"oneOf": [{"type": "object", **some}, {"type": "string"}]}, defaults="standard")
    assert Automaton(apart).matches(b'{"a": 1}')


def _count_wrong(seeds: range, values: int) -> tuple[int, int]:
    """How many values were accepted, of how many, where none may be invalid for a validator of the panel."""
    accepted = tried = 0
    for seed in seeds:
        random = Random(seed)
        schema = random_schema(random)
        try:
            machine = Automaton(schema_expression(schema, defaults="standard"))
        except SchemaError:
            continue
        candidates = [*given_values(schema), *(random_value(random) for _ in range(values))]
        texts = [json.dumps(value, ensure_ascii=False).encode() for value in candidates]
        texts += [random_text(machine, random, random.randrange(30)) for _ in range(values // 4)]
        for text in texts:
            tried += 1
            if machine.matches(text):
                accepted += 1
                assert is_valid_for_all(schema, json.loads(text)), (seed, schema, text)
    return accepted, tried


def test_random_values_on_which_validators_differ() -> None:
    accepted, tried = _count_wrong(range(400), 12)
    assert accepted > tried / 10


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_a_hundred_thousand_values_on_which_validators_differ(part: int) -> None:
    accepted, tried = _count_wrong(range(1_000 + part * 1_000, 2_000 + part * 1_000), 20)
    assert tried > 12_500
    assert accepted > tried / 10
