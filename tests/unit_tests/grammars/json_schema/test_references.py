"""References unfold to a limited depth, and what cannot be finished is left out; valid by jsonschema all the same."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, sequence
from langchain_tooldec.automata.reference import Reference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.emitting.containers import MAX_DEPTH
from langchain_tooldec.grammars.json_schema.emitting.references import ReferenceKey, SchemaReferences

A, B, C = (ReferenceKey(f"$.$defs.{name}", frozenset([name])) for name in "ABC")
TREE = {"properties": {"next": {"$ref": "#/$defs/T"}}, "additionalProperties": False, "type": "object"}


def nested(depth: int) -> bytes:
    """A list of lists as `json` writes it."""
    value: list[Any] = []
    for _ in range(depth - 1):
        value = [value]
    return json.dumps(value).encode()


def compiled(references: SchemaReferences) -> Expression:
    """Lists of lists: A in A, without end."""

    def build() -> Expression:
        return choice(literal("[]"), sequence(literal("["), references.get(A, build, 1, recursive=True), literal("]")))

    return references.get(A, build, 0, recursive=True)


def shortest(references: SchemaReferences) -> dict[ReferenceKey, bytes | None]:
    return {key: shortest_string(target) for key, target in references.targets.items()}


def test_a_recursive_reference_is_limited_where_it_is_unfolded() -> None:
    references = SchemaReferences()
    whole = compiled(references)
    assert Automaton(whole).matches(nested(MAX_DEPTH + 9))
    limited = Automaton(references.unfolded(whole, shortest(references)))
    assert limited.matches(nested(MAX_DEPTH))
    state = limited.run(limited.initial, b"[" * MAX_DEPTH)
    assert limited.shortest_completion(state) == b"]" * MAX_DEPTH
    assert limited.run(state, b"[[") == DEAD


def test_references_in_a_row_stay_as_they_are() -> None:
    references = SchemaReferences()

    def build(key: ReferenceKey, following: ReferenceKey | None) -> Expression:
        if following is None:
            return literal("1")
        return references.get(key, lambda: build(following, C if following is B else None), 0, recursive=False)

    whole = build(A, B)
    assert isinstance(whole, Reference)
    whole.transitions()
    assert references.unfolded(whole, shortest(references)) is whole


def test_what_is_built_once_is_unfolded_wherever_it_is_used() -> None:
    references = SchemaReferences()
    whole = compiled(references)
    items = [references.get(A, lambda: EMPTY, depth, recursive=True) for depth in (1, 2)]
    both = sequence(literal("["), items[0], literal("["), items[1], literal("]"), literal("]"))
    limited = Automaton(references.unfolded(choice(whole, both), shortest(references)))
    assert limited.matches(b"[" + nested(MAX_DEPTH) + b"[" + nested(MAX_DEPTH - 1) + b"]]")
    assert not limited.matches(b"[" + nested(MAX_DEPTH + 1) + b"[[]]]")
    assert not limited.matches(b"[[][" + nested(MAX_DEPTH) + b"]]")


def test_references_that_say_the_same_are_all_limited() -> None:
    left, right = ({"$ref": "#/$defs/T", "description": side} for side in ("left", "right"))
    node = {"type": "object", "properties": {"l": left, "r": right}, "additionalProperties": False}
    machine = Automaton(schema_expression({"$ref": "#/$defs/T", "$defs": {"T": node}}, defaults="standard"))
    for keys in (b"l", b"r", b"lr", b"rl", b"rrl"):
        opened = [b'{"%c": ' % key for key in (keys * MAX_DEPTH)[:MAX_DEPTH]]
        assert machine.matches(b"".join(opened) + b"{}" + b"}" * MAX_DEPTH)
        assert machine.run(machine.initial, b"".join(opened) + opened[-1]) == DEAD


def test_a_reference_without_values_is_empty() -> None:
    references = SchemaReferences()
    whole = choice(literal("1"), references.get(A, lambda: EMPTY, 0, recursive=False))
    assert references.unfolded(whole, {A: None}) is literal("1")


@pytest.mark.parametrize(
    ("definition", "values"),
    [
        (TREE, [{}, {"next": {}}, {"next": {"next": {}}}, {"next": 1}, {"next": {"other": 1}}, []]),
        ({"type": "array", "items": {"$ref": "#/$defs/T"}}, [[], [[]], [[], [[]]], [1], {}, [[[1]]]]),
        ({"anyOf": [{"type": "null"}, TREE]}, [None, {}, {"next": None}, {"next": {"next": None}}, {"next": 1}]),
        ({"$ref": "#/$defs/U"}, [1, "a", None]),
    ],
)
def test_values_are_valid_as_jsonschema_says(definition: dict[str, Any], values: list[Any]) -> None:
    schema = {"$ref": "#/$defs/T", "$defs": {"T": definition, "U": {"type": "integer"}}}
    machine, validator = Automaton(schema_expression(schema)), Draft202012Validator(schema)
    assert [machine.matches(json.dumps(value).encode()) for value in values] == list(map(validator.is_valid, values))
