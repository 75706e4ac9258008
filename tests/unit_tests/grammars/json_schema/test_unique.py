"""`uniqueItems`: any values that differ, in one spelling each; judged by `jsonschema`, masks by trying each token."""

from __future__ import annotations

import json
import random
from itertools import islice, product
from typing import Any, Literal

import jsonschema
import numpy as np
import pytest

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.node import interned
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import SchemaTooLargeError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.emitting import compiler
from langchain_tooldec.grammars.json_schema.emitting.compiler import schema_expression
from langchain_tooldec.grammars.json_schema.reading.constants import value_key
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.unique_items.distinct import Distinct, by_length
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
        (_unique(_STRING, minItems=1_000), json.dumps([str(number) for number in range(1_000)])),
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
        # Beyond 2^53 exactly.
        ({"type": "integer", "format": "int64"}, [_LARGE, _LARGE - 1, 2**53, 2**53 + 1], [f"{_LARGE},{_LARGE}"]),
        ({"type": "integer", "minimum": 10**20}, [10**20, 10**20 + 1], [f"{10**20},{10**20}"]),
        (_INTEGER, [2**53, 2**53 + 1, _LARGE, 2**63 - 1, 1 - 2**63], [f"{2**63}", f"{_LARGE},{_LARGE}", "7,7"]),
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
            digits = [byte for byte in b"1234567890.," if row[byte]]
            assert all(machine.shortest_completion(int(row[byte])) for byte in digits)
            if not digits:
                break
            # Mostly the digits of a number that was written before, so that numbers are alike for long.
            byte = b"1234567890123456789"[len(text.rpartition(b",")[2]) % 19] if choose.random() < 0.9 else 0
            byte = byte if byte in digits else choose.choice(digits)
            text, state = text + bytes([byte]), int(row[byte])
        text += machine.shortest_completion(state)
        jsonschema.validate(json.loads(text), _unique(items))


def test_lists_of_unique_items_in_unique_items() -> None:
    """Every tree of a few nodes, as jsonschema judges it."""
    node = {"type": "object", "properties": {"n": {"enum": [1, 2]}, "children": _unique({"$ref": "#/$defs/node"})}}
    schema = {"$ref": "#/$defs/node", "$defs": {"node": node | {"additionalProperties": False}}}
    machine, judge = Automaton(schema_expression(schema)), jsonschema.Draft202012Validator(schema)
    leaves: list[Any] = [{}, {"n": 1}, {"n": 2}, {"children": []}, {"children": [{}]}, {"children": [{}, {}]}]
    trees = [{"children": [*chosen]} for size in (1, 2) for chosen in product(leaves, repeat=size)]
    trees += [{"children": [one, {"n": 1, "children": [other]}]} for one in trees[:8] for other in trees[:8]]
    for tree in trees:
        for text in _both_spacings(tree):
            assert machine.matches(text.encode()) is judge.is_valid(tree), text


def _random_schema(random: random.Random, depth: int = 2) -> Any:
    """A schema of few values, in which alternatives meet."""
    if not depth:
        constants = [1, 1.0, True, "a", {"a": 1.0, "b": [0.5]}, {"b": [0.50], "a": 1}, [{"c": 1, "a": 1e0}], 1e-7]
        leaves: list[Any] = [{"enum": random.sample(constants, 2)}, {"type": "integer", "minimum": 0, "maximum": 1}]
        return random.choice([*leaves, {"const": 1}, {"type": "number"}, {"type": "string", "maxLength": 1}, {}])
    kind = random.choice(["object", "object", "array", "anyOf", "allOf", "if"])
    if kind == "array":
        return {"type": "array", "items": _random_schema(random, depth - 1), "uniqueItems": random.random() < 0.5}
    if kind == "if":
        return {key: _random_schema(random, depth - 1) for key in ("if", "then", "else")}
    if kind != "object":
        return {kind: [_random_schema(random, depth) for _ in range(2)]}
    names = random.sample("abc", random.randint(1, 3))
    more = random.choice([{}, {"additionalProperties": False}, {"additionalProperties": _random_schema(random, 0)}])
    pattern = random.choice([{}, {}, {"patternProperties": {"^[ab]": _random_schema(random, 0)}}])
    properties = {name: _random_schema(random, random.randint(0, depth - 1)) for name in names}
    return {"type": "object", "properties": properties, "required": random.sample("abc", 1), **more, **pattern}


def _backwards(schema: Any) -> Any:
    """The same with its keys in the opposite order."""
    if isinstance(schema, dict):
        return {key: _backwards(part) for key, part in reversed(schema.items())}
    return [*map(_backwards, schema)] if isinstance(schema, list) else schema


@pytest.mark.parametrize("seed", range(60))
def test_equal_values_are_equal_texts(seed: int) -> None:
    """Whichever alternatives write them."""
    choose = random.Random(seed)
    one = _random_schema(choose)
    item = {"anyOf": [one, _random_schema(choose), _backwards(one)]}
    try:
        whole = schema_expression(_unique(item, minItems=1), defaults="standard")
    except (UnsatisfiableSchemaError, UnsupportedSchemaError):
        return
    (lists,) = (part for _, part in whole.transitions())
    assert isinstance(lists, Distinct)
    judge = jsonschema.Draft202012Validator(item)
    texts: dict[Any, bytes] = {}
    for text in islice(by_length(lists.rest, shortest_string), 400):
        value = json.loads(text)
        assert judge.is_valid(value), text
        assert texts.setdefault(value_key(value), text) == text


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
        _unique(_unique(_INTEGER), minItems=2),
        _unique(_unique(_STRING, minItems=1)),
        _unique(
            {"type": "object", "properties": {"id": _unique({"enum": [1, 2]}, minItems=1)}, "required": ["id"]},
            minItems=2,
        ),
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


def _both_spacings(value: Any) -> list[str]:
    return [json.dumps(value), json.dumps(value, separators=(",", ":"))]


def test_spaces_are_free_and_make_no_difference() -> None:
    schema = _unique({"type": ["object", "array"], "properties": {"id": _INTEGER}, "items": _INTEGER})
    spellings = [['{"id": 1}', '{"id":1}'], ['{"id":2}'], ["[1, 2]", "[1,2]"], ["[1, 3]"]]
    for (index, one), (at, other) in product(enumerate(spellings), repeat=2):
        for first, second, comma in product(one, other, (",", ", ")):
            assert _matches(schema, f"[{first}{comma}{second}]") is (index != at)


def _job(size: int) -> dict[str, Any]:
    """A step of a workflow: a dozen keys, some of them references."""
    kinds = [_STRING, {"$ref": "#/$defs/environment"}, {"$ref": "#/$defs/texts"}, {"type": "boolean"}]
    return {
        "type": "object",
        "properties": {f"key{number}": kinds[number % 4] for number in range(size)},
        "required": ["key0"],
        "additionalProperties": False,
    }


_DEFINITIONS = {
    "environment": {"type": "object", "additionalProperties": {"oneOf": [_STRING, {"type": "number"}]}},
    "texts": {"oneOf": [_STRING, {"type": "array", "items": _STRING, "minItems": 1}]},
    "event": {"enum": [f"event {number}" for number in range(60)]},
    "job": _job(14),
}


def test_many_lists_of_objects_with_many_keys_are_small() -> None:
    lists = {f"list{number}": _unique(_job(13)) for number in range(20)}
    lists |= {f"steps{number}": _unique({"$ref": "#/$defs/job"}) for number in range(20)}
    lists |= {f"on{number}": _unique({"$ref": "#/$defs/event"}, minItems=1) for number in range(20)}
    schema = {"type": "object", "properties": lists, "$defs": _DEFINITIONS}
    before = interned()
    machine = Automaton(schema_expression(schema, defaults="standard"))
    assert interned() - before < 60_000
    items = [{"key0": text, "key1": {"A": 1}, "key2": ["x", "y"], "key3": True} for text in ("a", "b")]
    value = {"list3": items, "list12": items[:1], "steps0": items, "on7": ["event 1", "event 10"]}
    for text in _both_spacings(value):
        assert machine.matches(text.encode())
    for same in ({"steps0": [items[0], items[0]]}, {"on0": ["event 7", "event 7"]}, {"list0": [items[1]] * 2}):
        assert not machine.matches(json.dumps(same).encode())


def test_thousands_of_given_values() -> None:
    values = [f"value {number}" for number in range(5_000)]
    before = interned()
    machine = Automaton(schema_expression(_unique({"enum": values}, minItems=3)))
    assert machine.matches(json.dumps(values[::250]).encode())
    assert not machine.matches(json.dumps([*values[::250], values[500]]).encode())
    assert interned() - before < 5_000


@pytest.mark.parametrize(
    ("values", "valid"),
    [
        ([1, True, "1"], True),
        ([1, 1.0], False),
        ([0, False, None], True),
        ([{"a": 1, "b": 2}, {"b": 2, "a": 1}], False),
    ],
)
def test_given_values_are_told_apart_as_json_values(values: list[Any], valid: bool) -> None:
    schema = _unique({"enum": values}, minItems=len(values))
    try:
        machine = Automaton(schema_expression(schema))
    except UnsatisfiableSchemaError:
        assert not valid
    else:
        assert machine.matches(json.dumps(values).encode()) is valid
        assert jsonschema.Draft202012Validator(schema).is_valid(values) is valid


@pytest.mark.parametrize("kind", ["integer", "number"])
def test_an_item_that_may_be_begun_may_be_finished(kind: str) -> None:
    """Also where it is as good as equal to another one, as a 64-bit float."""
    machine = Automaton(schema_expression(_unique({"type": kind})))
    for first, second in (("12345678901234567890", "12345678901234567891"), ("0.1", "0.10000000000000000001")):
        state = machine.initial
        for byte in f"[{first},{second}".encode():
            state = machine.next_state(state, byte)
            if state == DEAD:
                break
            assert machine.shortest_completion(state) is not None
    exact = "[1234567890123456789,1234567890123456788]"
    assert _matches(_unique({"type": kind}), exact)
    assert _matches(_unique({"type": kind, "maximum": 2**63}), exact)
    assert jsonschema.Draft202012Validator(_unique({})).is_valid(json.loads(exact))
    assert not _matches(_unique({"type": kind}), "[0.1,0.10000000000000000001]")


def test_too_many_different_items_are_refused() -> None:
    with pytest.raises(SchemaTooLargeError, match="1,001 different items are asked for, the limit is 1,000") as refused:
        schema_expression({"properties": {"x": _unique(_STRING, minItems=1_001)}})
    assert refused.value.path == "$.properties.x"


def test_first_items_with_schemas_of_their_own() -> None:
    first = [{"enum": [1, 2]}, {"enum": [1]}]
    schema = {"type": "array", "prefixItems": first, "items": False, "uniqueItems": True, "minItems": 2}
    assert _matches(schema, "[2,1]")
    assert not _matches(schema, "[1,1]")
    assert not Automaton(schema_expression(schema)).matches(b"[1")


@pytest.mark.parametrize(
    ("more", "written"),
    [
        ({"contains": {"const": 3}}, [[3], [3, 1], [3, 9, 1]]),
        ({"contains": {"maximum": 3}, "minContains": 2}, [[3, 1], [0, 3, 9]]),
        ({"contains": {"maximum": 3}, "minContains": 2, "maxContains": 3}, [[3, 1], [0, 3, 9]]),
        ({"contains": {"maximum": 3}, "minContains": 0, "maxContains": 0}, [[], [9], [9, 8]]),
        ({"allOf": [{"contains": {"const": 1}}, {"contains": {"const": 9}, "maxContains": 1}]}, [[1, 9], [1, 9, 3]]),
        ({"prefixItems": [{"const": 9}], "contains": {"const": 1}, "minItems": 2}, []),
        ({"not": {"items": {"maximum": 3}}}, [[9], [8, 9], [9, 1]]),
        ({"not": {"prefixItems": [True, {"maximum": 3}]}}, [[9, 8], [1, 9]]),
        ({"allOf": [{"items": {"enum": [1, 3, 8]}}], "contains": {"const": 3}}, [[3], [3, 1], [3, 8, 1]]),
    ],
)
def test_of_different_items_those_that_are_counted_come_first(more: dict[str, Any], written: list[Any]) -> None:
    schema = _unique({"type": "integer", "minimum": 0, "maximum": 9}, **more)
    judge = jsonschema.Draft202012Validator(schema)
    try:
        machine = Automaton(schema_expression(schema))
    except UnsatisfiableSchemaError:
        assert written == []
        return
    for size in range(4):
        for value in product((0, 1, 3, 8, 9), repeat=size):
            matches = machine.matches(json.dumps(value).encode())
            assert matches <= judge.is_valid([*value])
            assert matches or [*value] not in written


def test_arrays_with_equal_items_are_not_written() -> None:
    items = {"type": "array", "items": {"enum": [1, 2]}}
    schema: dict[str, Any] = {
        "oneOf": [items, {"uniqueItems": True, "type": ["array", "null"], "contains": {"const": 1}}]
    }
    machine, judge = Automaton(schema_expression(schema)), jsonschema.Draft202012Validator(schema)
    for value in (None, [], [1], [2], [1, 2], [2, 2], [1, 1], [3]):
        assert machine.matches(json.dumps(value).encode()) is (judge.is_valid(value) and value != [1, 1]), value
    with pytest.raises(UnsupportedSchemaError, match="under 'not'") as caught:
        schema_expression({"properties": {"x": {"not": {"uniqueItems": True}}}, "required": ["x"]})
    assert (caught.value.keyword, caught.value.path) == ("uniqueItems", "$.properties.x.not")


def test_one_object_in_two_orders_of_its_keys_is_one_item() -> None:
    number = {"type": "integer"}
    there, back = (
        {"type": "object", "properties": dict.fromkeys(order, number), "required": ["a", "b"]} for order in ("ab", "ba")
    )
    schema = _unique({"anyOf": [there, back]})
    assert _matches(schema, '[{"a":1,"b":2},{"a":2,"b":1}]')
    assert not _matches(schema, '[{"a":1,"b":2},{"b":2,"a":1}]')


@pytest.mark.parametrize("defaults", ["tool", "standard"])
def test_an_object_in_a_list_of_different_items_reads_its_own_keys_only(
    defaults: Literal["tool", "standard"], monkeypatch: pytest.MonkeyPatch
) -> None:
    objects = [
        {"type": "object", "properties": {f"k{at}_{n}": _STRING for n in range(5)}, "additionalProperties": False}
        for at in range(20)
    ]
    compiled: list[Any] = []
    compile_parts = compiler.SchemaCompiler.compile

    def noted(self: compiler.SchemaCompiler, subschemas: Any, context: Any) -> Any:
        compiled.append(subschemas)
        return compile_parts(self, subschemas, context)

    monkeypatch.setattr(compiler.SchemaCompiler, "compile", noted)
    schema_expression(_unique({"anyOf": objects}), defaults=defaults)
    assert 20 * 5 <= len(compiled) < 20 * 5 * 3
