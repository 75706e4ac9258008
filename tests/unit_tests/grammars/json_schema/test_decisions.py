"""Alternatives that are not multiplied out: judged by jsonschema over every small object."""

import itertools
import json
from random import Random
from typing import Any, Literal

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import SchemaTooLargeError
from langchain_tooldec.grammars.json_schema import arguments_expression, schema_expression
from langchain_tooldec.grammars.json_schema.emitting import compiler
from langchain_tooldec.grammars.json_schema.logic.feasibility import Feasibility

NAMES = "abcdef"
TEXT = {"type": "string"}
PLAIN = {"type": "object", "properties": {name: {"type": "integer"} for name in NAMES}}


def needs(*names: str) -> dict[str, Any]:
    return {"required": list(names)}


def is_one(name: str, value: int = 1) -> dict[str, Any]:
    return {"properties": {name: {"const": value}}, "required": [name]}


MANY_CHOICES = [{"anyOf": [needs(f"k{i}"), needs(f"l{i}"), is_one(f"k{i}")]} for i in range(12)]
PAIRS = [
    {"anyOf": [needs(one), is_one(other), {"not": needs(third)}]}
    for one, other, third in itertools.islice(itertools.permutations(NAMES, 3), 0, 120, 15)
]
SCHEMAS: dict[str, dict[str, Any]] = {
    "anyOf of required": {**PLAIN, "allOf": PAIRS},
    "if and then": {
        **PLAIN,
        "allOf": [
            {"if": is_one(one, number), "then": needs(other), "else": {"properties": {other: {"maximum": 2}}}}
            for number, (one, other) in enumerate(itertools.islice(itertools.permutations(NAMES, 2), 0, 30, 3))
        ],
    },
    "oneOf": {
        **PLAIN,
        "allOf": [{"oneOf": [needs(one), needs(other)]} for one, other in ("ab", "bc", "cd", "de", "ef", "fa", "ad")],
    },
    "not and dependentRequired": {
        **PLAIN,
        "allOf": [{"not": {"required": [one, other]}} for one, other in ("ac", "bd", "ce", "df")],
        "dependentRequired": {"a": ["b"], "c": ["d"], "e": ["f"], "f": ["a"]},
        "anyOf": [is_one("a"), is_one("b"), is_one("c"), is_one("d", 2)],
    },
    "a reference in each": {
        **PLAIN,
        "allOf": [{"anyOf": [{"$ref": f"#/$defs/{one}"}, {"not": {"$ref": f"#/$defs/{other}"}}]} for one, other in
                  ("ab", "bc", "cd", "de", "ef", "fa", "ce")],
        "$defs": {name: is_one(name) for name in NAMES},
    },
    "other keys beside": {**PLAIN, "allOf": PAIRS, "additionalProperties": {"type": "boolean"}},
}  # fmt: skip


def objects() -> list[dict[str, Any]]:
    """Every object with some of the keys, each with a small value, and a few with other keys; a sample of them."""
    random = Random(7)
    found = [
        {name: random.choice((0, 1, 2, 3)) for name in chosen}
        for size in range(len(NAMES) + 1)
        for chosen in itertools.combinations(NAMES, size)
        for _ in range(6)
    ]
    return [*found, *({**one, "g": value} for one in found[::7] for value in (True, 1))]


@pytest.mark.parametrize("name", SCHEMAS)
@pytest.mark.parametrize("defaults", ["tool", "standard"])
def test_objects_are_those_of_jsonschema(name: str, defaults: Any) -> None:
    schema = SCHEMAS[name]
    machine = Automaton(schema_expression(schema, defaults=defaults))
    validator = Draft202012Validator(schema if defaults == "standard" else {"additionalProperties": False, **schema})
    values = objects()
    written = [value for value in values if machine.matches(json.dumps(value).encode())]
    assert written == [value for value in values if validator.is_valid(value)]
    assert 0 < len(written) < len(values)


def test_a_key_that_only_some_alternatives_declare() -> None:
    """A tool has no other arguments than those that its schema declares: here, those of the alternatives chosen."""
    branches = [
        {"if": is_one("kind", i), "then": {"properties": {f"p{i}": {"type": "integer"}}, "required": [f"p{i}"]}}
        for i in range(9)
    ]
    modes = [{"anyOf": [{"properties": {f"m{i}": {"const": 1}}}, needs(f"m{i}")]} for i in range(7)]
    schema = {"properties": {"kind": {"type": "integer"}}, "required": ["kind"], "allOf": [*branches, *modes]}
    machine = Automaton(arguments_expression(schema))
    assert machine.matches(b'{"kind": 3, "p3": 1}')
    assert not machine.matches(b'{"kind": 3, "p3": 1, "p4": 1}')
    assert not machine.matches(b'{"kind": 3}')
    assert machine.matches(b'{"kind": 12}')
    assert not machine.matches(b'{"kind": 12, "p3": 1}')


def test_alternatives_about_different_keys_do_not_multiply() -> None:
    with work_limit("3 to the power of 12 objects", expressions=20_000, steps=200_000):
        machine = Automaton(schema_expression({"type": "object", "allOf": MANY_CHOICES}, defaults="standard"))
    keys = {f"k{i}": 1 for i in range(12)}
    assert machine.matches(json.dumps(keys).encode())
    assert not machine.matches(json.dumps({**keys, "k3": 2} | {"k4": 1}).replace('"k5": 1, ', "").encode())


@pytest.mark.parametrize("kind_first", [True, False])
def test_a_kind_decides_wherever_it_stands(kind_first: bool) -> None:
    kinds = {"kind": {"enum": [f"k{i}" for i in range(40)]}}
    parts = {f"p{i}": {"type": "integer"} for i in range(40)}
    conditions = [
        {"if": {"properties": {"kind": {"const": f"k{i}"}}, "required": ["kind"]}, "then": needs(f"p{i}")}
        for i in range(40)
    ]
    modes = [{"anyOf": [needs(f"m{i}"), needs(f"n{i}")]} for i in range(4)]
    schema: dict[str, Any] = {"type": "object", "allOf": [*conditions, *modes], "required": ["kind"]}
    schema["properties"] = {**kinds, **parts} if kind_first else {**parts, **kinds}
    modes_chosen = {"m0": 1, "n1": 1, "m2": 1, "n3": 1}
    machine = Automaton(schema_expression(schema, defaults="standard"))
    for value in ({"kind": "k7", "p7": 1}, {"kind": "k7", "p8": 1}, {"kind": "k7", "p7": 1, "p9": 2}, {"kind": "x"}):
        chosen = {name: value[name] for name in schema["properties"] if name in value}
        text = json.dumps({**chosen, **modes_chosen})
        assert machine.matches(text.encode()) is Draft202012Validator(schema).is_valid(json.loads(text)), text


def test_alternatives_about_strings_meet_in_one_machine() -> None:
    letters = [{"anyOf": [{"pattern": f"^{a}"}, {"pattern": f"{b}$"}, {"not": {"pattern": c}}, {"enum": ["zz", a * 3]}]}
               for a, b, c in ("abc", "bca", "cab", "dba", "cda")]  # fmt: skip
    schema = {"type": "string", "allOf": [*letters, {"maxLength": 4}]}
    machine = Automaton(schema_expression(schema))
    validator = Draft202012Validator(schema)
    texts = ["".join(text) for size in range(5) for text in itertools.product("abcdz", repeat=size)]
    written = [text for text in texts if machine.matches(json.dumps(text).encode())]
    assert written == [text for text in texts if validator.is_valid(text)]
    assert 0 < len(written) < len(texts)


def test_values_that_are_given_need_no_multiplying() -> None:
    parts = [{"anyOf": [{"minimum": i}, {"multipleOf": i + 2}, {"maximum": -i}]} for i in range(30)]
    schema = {"enum": list(range(-40, 40)), "allOf": parts}
    machine = Automaton(schema_expression(schema, defaults="standard"))
    validator = Draft202012Validator(schema)
    assert [n for n in range(-50, 50) if machine.matches(str(n).encode())] == [
        n for n in range(-50, 50) if validator.is_valid(n)
    ]


def test_kinds_do_not_multiply_with_each_other() -> None:
    """Of each choice, one alternative speaks of numbers, one of arrays and one of strings."""
    parts = [{"anyOf": [{"minimum": i}, {"maxItems": i}, {"maxLength": i}]} for i in range(3)]
    more = [{"anyOf": [{"type": ["integer", "array"]}, {"pattern": f"^{i}"}]} for i in range(6)]
    schema = {"type": ["string", "integer", "array"], "allOf": [*parts, *more]}
    validator = Draft202012Validator(schema)
    machine = Automaton(schema_expression(schema))
    values: list[Any] = [0, 5, -5, [], [1], [1, 2, 3], "", "0", "012", "5", None]
    written = [value for value in values if machine.matches(json.dumps(value).encode())]
    assert written == [value for value in values if validator.is_valid(value)]


def test_what_must_be_multiplied_is_limited() -> None:
    schema = {
        "type": "number",
        "allOf": [{"anyOf": [{"minimum": n}, {"multipleOf": n + 2}, {"maximum": -n}]} for n in range(9)],
    }
    with pytest.raises(SchemaTooLargeError, match="1,000 combinations") as caught:
        schema_expression({"properties": {"x": schema}}, "tool")
    assert caught.value.path == "$.properties.x"


HUNDRED_KEYS = [f"k{i}" for i in range(100)]
HUNDRED: dict[str, list[dict[str, Any]]] = {
    "a required key each": [needs(f"k{i}") for i in range(100)],
    "a required text each": [{"type": "object", "properties": {f"k{i}": TEXT}, **needs(f"k{i}")} for i in range(100)],
    "optional keys": [
        {"type": "object", "properties": {f"k{i}": TEXT, f"l{i}": {"type": "integer"}}} for i in range(100)
    ],
    "a shared key": [{"type": "object", "properties": {"a": TEXT, f"k{i}": TEXT}, **needs("a")} for i in range(100)],
    "an optional tag": [{"type": "object", "properties": {"a": {"const": i}, "b": TEXT}} for i in range(100)],
}


@pytest.mark.parametrize("defaults", ["standard", "tool"])
@pytest.mark.parametrize("name", HUNDRED)
def test_one_of_a_hundred_open_objects_holds(name: str, defaults: Literal["standard", "tool"]) -> None:
    """Each of them excludes all others, which takes n log n formulas, not n²."""
    schema = {"oneOf": [{**one, "additionalProperties": True} for one in HUNDRED[name]]}
    with work_limit("the schema", steps=1_000_000):
        machine = Automaton(schema_expression(schema, defaults=defaults))
    is_valid, random = Draft202012Validator(schema).is_valid, Random(0)
    names = dict.fromkeys(
        name for one in HUNDRED[name] for name in (*one.get("properties", {}), *one.get("required", ()))
    )
    accepted = 0
    for count in [0, 1, 1, 2, 3, 98, 99, 100] * 3:
        keys = {"a": random.choice(["text", 7]), **dict.fromkeys(random.sample(HUNDRED_KEYS, count), "text")}
        if count > 3:
            keys = dict.fromkeys(keys, 7) | {"a": "text"}
        value = {key: keys[key] for key in names if key in keys}
        assert machine.matches(json.dumps(value).encode()) == is_valid(value), value
        accepted += is_valid(value)
    assert accepted


def open_objects(count: int, keys: int) -> list[dict[str, Any]]:
    """Objects that may overlap: each requires one of its own keys, and none forbids those of another."""
    names = [[f"k{at}_{number}" for number in range(keys)] for at in range(count)]
    return [{"type": "object", "properties": dict.fromkeys(some, TEXT), "required": some[:1]} for some in names]


def test_of_what_overlaps_anyway_few_pairs_are_compared() -> None:
    with work_limit("the schema", steps=600_000):
        schema_expression({"oneOf": open_objects(280, 1)}, defaults="standard")


@pytest.mark.parametrize(("count", "keys"), [(450, 1), (250, 10), (130, 30)])
def test_too_many_overlapping_objects_are_refused_early_and_with_advice(count: int, keys: int) -> None:
    schema = {"type": "object", "properties": {"x": {"oneOf": open_objects(count, keys)}}}
    with (
        work_limit("a tenth of the limit", steps=150_000),
        pytest.raises(SchemaTooLargeError, match=r"a required key with a `const`.*`anyOf`.*relax") as caught,
    ):
        schema_expression(schema, "tool", defaults="standard")
    assert caught.value.path == "$.properties.x"


def test_the_advice_for_too_many_overlapping_objects_helps() -> None:
    objects = open_objects(250, 10)
    tagged = [
        {**one, "properties": {"tag": {"const": at}, **one["properties"]}, "required": ["tag", *one["required"]]}
        for at, one in enumerate(objects)
    ]
    with work_limit("the schema", steps=600_000):
        schema_expression({"oneOf": tagged}, defaults="standard")
        schema_expression({"anyOf": objects}, defaults="standard")


def test_a_schema_of_too_many_steps_is_refused_with_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "MAX_STEPS", 1_000)
    with pytest.raises(SchemaTooLargeError, match=r"1,0\d\d steps.*a `const`.*relax"):
        schema_expression({"oneOf": open_objects(20, 10)}, "tool", defaults="standard")


def test_a_new_expression_of_a_schema_counts_as_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    def wide(name: str) -> dict[str, Any]:
        return {"anyOf": [{"properties": {f"{name}{at}_{n}": TEXT for n in range(30)}} for at in range(20)]}

    with work_limit("the schema") as work:
        schema_expression(wide("counted"), defaults="standard")
    assert work.expressions > 1_000
    monkeypatch.setattr(compiler, "MAX_STEPS", work.steps + work.expressions)
    with pytest.raises(SchemaTooLargeError, match=r"takes over .* steps"):
        schema_expression(wide("weighed"), defaults="standard")


def test_the_same_values_of_a_key_are_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[frozenset[Any]] = []
    is_possible = Feasibility.is_possible

    def noted(self: Feasibility, subschemas: Any) -> bool:
        judged.append(frozenset(one.key for one in subschemas))
        return is_possible(self, subschemas)

    monkeypatch.setattr(Feasibility, "is_possible", noted)
    schema_expression({"oneOf": open_objects(20, 6)}, defaults="standard")
    assert judged
    assert len(judged) == len(set(judged))


@pytest.mark.parametrize(("one", "other"), [(1, True), ([1], [2])])
def test_values_in_tuples_decide_as_those_in_lists(one: Any, other: Any) -> None:
    keys = [f"k{number}" for number in range(10)]
    choices = [
        {"anyOf": [{"properties": {key: {"enum": (value,)}}, "required": [key]} for value in (one, other)]}
        for key in keys
    ]
    schema = {"type": "object", "properties": dict.fromkeys(keys, True), "allOf": choices}
    machine = Automaton(arguments_expression(schema))
    for value in (one, other):
        assert machine.matches(json.dumps(dict.fromkeys(keys, value)).encode())
