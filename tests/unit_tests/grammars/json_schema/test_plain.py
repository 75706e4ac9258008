"""Plain arguments are the same, built late or at once."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.reference import Reference
from langchain_tooldec.automata.shortest import shortest
from langchain_tooldec.errors import SchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression, arguments_reference
from langchain_tooldec.grammars.json_schema.plain import plain_arguments
from tests.unit_tests.support.languages import random_texts

_TYPES = ["string", "integer", "number", "boolean", "null", "array", "object"]
_PART = st.fixed_dictionaries(
    {"type": st.sampled_from(_TYPES)}, optional={"title": st.text(max_size=3), "default": st.none()}
)
_KEYS = st.sampled_from(["a", "b", "user-id", "x y", "class", "Z"])


@st.composite
def plain_schemas(draw: st.DrawFn) -> dict[str, Any]:
    properties = draw(st.dictionaries(_KEYS, _PART, max_size=4))
    required = draw(st.lists(st.sampled_from(sorted(properties)), unique=True)) if properties else []
    return {"type": "object", "properties": properties, "required": required, "title": "T"}


@given(plain_schemas())
def test_a_plain_schema_is_built_when_it_is_reached(schema: dict[str, Any]) -> None:
    late, now = arguments_reference(schema, "t"), arguments_expression(schema, "t")
    assert isinstance(late, Reference)
    assert shortest(late) == shortest(now)
    machines = Automaton(late), Automaton(now)
    for one, other in (machines, machines[::-1]):
        assert all(other.matches(text) for text in random_texts(one, 10))


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"a": {"type": "string", "pattern": "a"}}},
        {"properties": {"a": {"type": "strnig"}}},
        {"properties": {"a": {"type": ["string"]}}},
        {"properties": {"a": True}},
        {"properties": {"é": {"type": "null"}}},
        {"properties": {'"': {"type": "null"}}},
        {"properties": {"\\": {"type": "null"}}},
        {"properties": {"\ud800": {"type": "null"}}},
        {"properties": {1: {"type": "null"}}},
        {"properties": {"a": {"$ref": "#"}}},
        {"properties": [], "required": []},
        {"properties": {}, "required": ["a"]},
        {"properties": {"a": {"type": "null"}}, "required": "a"},
        {"properties": {"a": {"type": "null"}}, "required": ["a", "a"]},
        {"properties": {}, "additionalProperties": True},
        {"type": "string"},
        {"type": "object", "$id": "x"},
        True,
        None,
    ],
)
def test_any_other_schema_is_compiled_at_once(schema: Any) -> None:
    assert plain_arguments(schema) is None
    try:
        now = arguments_expression(schema, "t")
    except SchemaError as error:
        with pytest.raises(type(error)):
            arguments_reference(schema, "t")
    else:
        found = arguments_reference(schema, "t")
        assert not isinstance(found, Reference)
        assert shortest(found) == shortest(now)
