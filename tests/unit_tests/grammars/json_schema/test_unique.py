"""`uniqueItems`: any values that differ, in one spelling each; judged by `jsonschema`, masks by trying each token."""

from __future__ import annotations

import json
import random
from typing import Any

import jsonschema
import numpy as np
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.compiler import schema_expression
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_STRING = {"type": "string"}
_INTEGER = {"type": "integer"}
_OBJECT = {"type": "object", "properties": {"id": _INTEGER}, "required": ["id"]}


def _unique(items: Any, **more: Any) -> dict[str, Any]:
    return {"type": "array", "uniqueItems": True, "items": items, **more}


def _matches(schema: Any, text: str) -> bool:
    return Automaton(schema_expression(schema)).matches(text.encode())


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        (_unique(_STRING), '["apple", "avocado"]'),
        (_unique(_STRING), '["https://a.com","https://b.com"]'),
        (_unique(_INTEGER), "[101, 111]"),
        (_unique({"type": "number"}), "[1.5,1.25]"),
        (_unique(_OBJECT, minItems=2), '[{"id":1},{"id":2}]'),
        (_unique({"type": "string", "pattern": "^user_"}, minItems=2), '["user_","user_1"]'),
        (_unique({"type": "array", "items": _INTEGER}, minItems=2), "[[1],[1,2]]"),
        (_unique(_STRING, minItems=150), json.dumps([str(number) for number in range(150)])),
        ({"type": "array", "prefixItems": [_STRING, _STRING], "uniqueItems": True}, '["a","b"]'),
        ({"type": "array", "uniqueItems": True}, '[1,true,"1",null,[1],{"a":1}]'),
    ],
)
def test_values_that_differ_anywhere_are_allowed(schema: Any, text: str) -> None:
    assert _matches(schema, text)


@pytest.mark.parametrize(
    "text",
    ['["a","a"]', r'["a","\u0061"]', "[1,1.0]", "[1,1e0]", "[0,-0]", '[{"a":1,"b":2},{"b":2,"a":1}]', "[[1],[1]]"],
)
def test_equal_values_are_not(text: str) -> None:
    assert not _matches({"type": "array", "uniqueItems": True}, text)


_LARGE = 1234567890123456789


@pytest.mark.parametrize(
    ("items", "values", "texts"),
    [
        # Beyond 2^53 only where the bounds ask for it, and then exactly.
        ({"type": "integer", "format": "int64"}, [_LARGE, _LARGE - 1, 2**53, 2**53 + 1], [f"{_LARGE},{_LARGE}"]),
        ({"type": "integer", "minimum": 10**20}, [10**20, 10**20 + 1], [f"{10**20},{10**20}"]),
        (_INTEGER, [2**53 - 1, 2**53 - 2, 1 - 2**53], [f"{2**53}", f"{_LARGE}", "7,7"]),
        ({"type": "number"}, [0.1, 0.1000000000001, 2**53 - 1], ["0.1,0.10000000000000000001", "0.10", "1.0", "-0"]),
        ({"type": "number", "multipleOf": 0.25}, [0.25, 2.25, 4], ["2.50", "0.3"]),
        ({"type": "number", "exclusiveMinimum": 0}, [1e-13, 0.5], ["1e-13", "0.5,0.50"]),
    ],
)
def test_numbers_are_told_apart_exactly(items: Any, values: list[Any], texts: list[str]) -> None:
    spelled = [f"{value:.13f}".rstrip("0") if isinstance(value, float) else str(value) for value in values]
    assert _matches(_unique(items), f"[{','.join(spelled)}]")
    for text in texts:
        assert not _matches(_unique(items), f"[{text}]")


@pytest.mark.parametrize("items", [_INTEGER, {"type": "number"}, {"type": "integer", "format": "uint64"}])
def test_no_number_that_is_begun_is_a_dead_end(items: Any) -> None:
    """Whatever digits are written, something may follow until the list ends."""
    machine = Automaton(schema_expression(_unique(items)))
    for seed in range(20):
        choose, state, text = random.Random(seed), machine.run(machine.initial, b"["), b"["
        for _ in range(120):
            row = machine.rows(state)[state]
            digits = [byte for byte in b"1234567890.," if row[byte] and machine.shortest_completion(int(row[byte]))]
            if not digits:
                break
            # Mostly the digits of a number that was written before, so that numbers are alike for long.
            byte = b"1234567890123456789"[len(text.rpartition(b",")[2]) % 19] if choose.random() < 0.9 else 0
            byte = byte if byte in digits else choose.choice(digits)
            text, state = text + bytes([byte]), int(row[byte])
        text += machine.shortest_completion(state)
        jsonschema.validate(json.loads(text), _unique(items))


def test_lists_of_unique_items_in_unique_items_are_refused_by_name() -> None:
    node = {"type": "object", "properties": {"children": _unique({"$ref": "#/$defs/node"})}}
    with pytest.raises(UnsupportedSchemaError, match="uniqueItems"):
        schema_expression({"$ref": "#/$defs/node", "$defs": {"node": node}})


_TOKENS = [
    '","',
    '",',
    '"]',
    "1,1",
    "1,2",
    '"a',
    'a"',
    '"a","a"',
    '"a","b"]',
    '""',
    '","]',
    '{"id":',
    "1},",
    '1},{"id":1',
    "], [",
    "null",
    '{"a":1,"b":1}',
    '"a":1',
    ',"b":1',
    '{"b":1',
    ',"a":1}',
    "}, {",
]


@pytest.mark.parametrize(
    "schema",
    [
        _unique(_STRING, minItems=2),
        _unique({"type": "string", "maxLength": 1}, minItems=3),
        _unique({"type": "string", "pattern": "^[ab]{0,2}$"}, minItems=7),
        _unique(_OBJECT),
        _unique({"type": "number"}),
        {"type": "array", "prefixItems": [_STRING, {"enum": ["", 1]}], "minItems": 2, "uniqueItems": True},
        {"anyOf": [_unique(_STRING, minItems=2), _unique(_INTEGER)]},
        # Keys in any order: one token may write what was written before in another order.
        _unique({"type": "object", "additionalProperties": {"enum": [1]}}, minItems=2),
        _unique({"type": "array", "items": {"type": "object", "additionalProperties": {"const": 1}}}, minItems=2),
        _unique({"type": "object", "additionalProperties": {"type": "boolean"}}),
        _unique({"type": "object", "required": ["x"], "properties": {"x": {"additionalProperties": _INTEGER}}}),
        {"$ref": "#/$defs/list", "$defs": {"list": _unique({"$ref": "#/$defs/o"}), "o": {"maxProperties": 2}}},
    ],
)
def test_masks_are_those_of_single_tokens_and_lead_to_valid_values(schema: Any) -> None:
    tokens = [*(bytes([byte]) for byte in range(256)), *(token.encode() for token in _TOKENS), b"<eos>"]
    eos = len(tokens) - 1
    machine = Automaton(schema_expression(schema))
    masks = TokenMasks(machine, Vocabulary(tokens, eos_token_ids=[eos]))
    for seed in range(6):
        choose, state, text = random.Random(seed), masks.initial, b""
        for left in range(40, 0, -1):
            found = np.flatnonzero(masks.mask(state)).tolist()
            reached = [
                index for index in range(eos) if machine.run(state, masks.vocabulary.token_bytes[index] or b"\xfe")
            ]
            assert found == reached + [eos] * masks.is_accept(state)
            budget = max(left, len(masks.completion(state)))
            fitting = np.flatnonzero(masks.mask(state, budget)).tolist()
            for index in reached if seed == 0 else ():
                cost = len(masks.completion(masks.advance(state, index)))
                assert (index in fitting) == (cost < budget)
            token = choose.choice([index for index in fitting if index >= 256] or fitting)
            if token == eos:
                break
            text, state = text + tokens[token], masks.advance(state, token)
        text += b"".join(tokens[token] for token in masks.completion(state))
        jsonschema.validate(json.loads(text), schema)


@pytest.mark.parametrize(
    "item",
    [
        {"type": "object", "additionalProperties": {"type": "integer"}},
        {"$ref": "#/$defs/map"},
        {"type": "array", "items": {"$ref": "#/$defs/map"}, "maxItems": 1},
        {"type": "object", "properties": {"x": {"$ref": "#/$defs/map"}, "y": {"const": 5}}, "required": ["x", "y"]},
        {},
        True,
    ],
)
def test_an_object_in_an_item_has_one_order_of_keys(item: Any) -> None:
    """One key at most that is not named, so that what is written is new as soon as its text is."""
    schema = _unique(item) | {"$defs": {"map": {"type": "object", "additionalProperties": {"type": "integer"}}}}
    said: dict[str, Any] = item if isinstance(item, dict) else {}
    one = {"a": 1}
    wrapped: Any = [one] if "items" in said else {"x": one, "y": 5} if "properties" in said else one
    text = json.dumps([wrapped], separators=(",", ":"))
    assert _matches(schema, text)
    assert not _matches(schema, text.replace('"a":1', '"a":1,"b":1'))
    assert not _matches(schema, f"[{text[1:-1]},{text[1:-1]}]")


def test_named_keys_of_an_item_keep_their_order() -> None:
    item = {"type": "object", "required": ["b", "a"], "properties": {"c": {"type": "integer"}}}
    found = Automaton(schema_expression(_unique(item), defaults="standard"))
    assert found.matches(b'[{"c":1,"b":1,"a":1,"z":1}]')
    assert not found.matches(b'[{"c":1,"a":1,"b":1}]')
    assert not found.matches(b'[{"c":1,"b":1,"a":1,"z":1,"y":2}]')
