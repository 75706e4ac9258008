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
from langchain_tooldec.grammars.json_schema.emitting.references import ReferenceKey, References, UnknownReferenceError

A, B, C = (ReferenceKey(f"$.$defs.{name}", frozenset([name])) for name in "ABC")
TREE = {"properties": {"next": {"$ref": "#/$defs/T"}}, "additionalProperties": False, "type": "object"}


def nested(depth: int) -> bytes:
    """A list of lists as `json` writes it."""
    value: list[Any] = []
    for _ in range(depth - 1):
        value = [value]
    return json.dumps(value).encode()


def compiled(references: References) -> Expression:
    """Lists of lists: A in A, without end."""

    def build(depth: int) -> Expression:
        return choice(literal("[]"), sequence(literal("["), references.get(A, build, depth + 1), literal("]")))

    return references.get(A, build, 0)


def test_a_recursive_reference_is_limited_once_it_is_settled() -> None:
    references = References()
    unlimited = Automaton(compiled(references))
    assert unlimited.matches(nested(MAX_DEPTH + 9))
    assert references.settle({A: shortest_string(references.unlimited[A])})
    limited = Automaton(compiled(references))
    assert limited.matches(nested(MAX_DEPTH))
    state = limited.run(limited.initial, b"[" * MAX_DEPTH)
    assert limited.shortest_completion(state) == b"]" * MAX_DEPTH
    assert limited.run(state, b"[[") == DEAD


def test_references_in_a_row_need_not_be_compiled_again() -> None:
    references = References()

    def build(key: ReferenceKey, following: ReferenceKey | None) -> Expression:
        if following is None:
            return literal("1")
        return references.get(key, lambda _: build(following, C if following is B else None), 0)

    whole = build(A, B)
    assert isinstance(whole, Reference)
    whole.transitions()
    assert not references.settle(dict.fromkeys(references.unlimited, b"1"))


def test_what_is_built_once_leads_to_its_references_wherever_it_is_used() -> None:
    references = References()
    built: list[tuple[Expression, set[ReferenceKey]]] = []

    def build(_: int) -> Expression:
        if not built:
            with references.collecting() as keys:
                built.append((sequence(literal("["), references.get(A, build, 0)), keys))
        references.note(built[0][1])
        return built[0][0]

    for key in (A, B):
        references.get(key, build, 0).transitions()
    assert references.settle(dict.fromkeys(references.unlimited, b"["))
    for key in (A, B):  # both are limited: nothing can be finished at this depth
        assert references.get(key, build, MAX_DEPTH + 1) is EMPTY


def test_references_that_say_the_same_are_all_limited() -> None:
    left, right = ({"$ref": "#/$defs/T", "description": side} for side in ("left", "right"))
    node = {"type": "object", "properties": {"l": left, "r": right}, "additionalProperties": False}
    machine = Automaton(schema_expression({"$ref": "#/$defs/T", "$defs": {"T": node}}, defaults="standard"))
    for keys in (b"l", b"r", b"lr", b"rl", b"rrl"):
        opened = [b'{"%c": ' % key for key in (keys * MAX_DEPTH)[:MAX_DEPTH]]
        assert machine.matches(b"".join(opened) + b"{}" + b"}" * MAX_DEPTH)
        assert machine.run(machine.initial, b"".join(opened) + opened[-1]) == DEAD


def test_a_reference_without_values_is_empty() -> None:
    references = References()
    references.get(A, lambda _: EMPTY, 0)
    assert references.settle({A: None})
    assert references.get(A, lambda _: EMPTY, 0) is EMPTY
    with pytest.raises(UnknownReferenceError):
        references.get(B, lambda _: literal("1"), 0)


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
