"""Arguments of plain schemas are the same, built late or at once."""

from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, Field

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.reference import Reference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import SchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression, arguments_reference
from langchain_tooldec.grammars.json_schema.api.shortest_arguments import shortest_arguments
from tests.unit_tests.support.languages import random_texts

_TYPES = ["string", "integer", "number", "boolean", "null", "array", "object"]
_NOTES = {"title": st.text(max_size=3), "default": st.none()}
_COUNT, _INTEGER = st.integers(0, 6), st.integers(-30, 400)


def _has(keywords: dict[str, st.SearchStrategy[Any]], **optional: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries(keywords, optional=optional | _NOTES)


def _kind(name: str, **optional: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return _has({"type": st.just(name)}, **optional)


_WORDS = st.lists(st.sampled_from(["on", "off", "b", "a", "x/y", "two words"]), min_size=1, max_size=4)
_SCALAR = st.one_of(
    _has({"type": st.sampled_from(_TYPES)}),
    _has({"type": st.lists(st.sampled_from(_TYPES), min_size=1, max_size=3, unique=True)}),
    _kind("string", minLength=_COUNT, maxLength=_COUNT),
    _kind("integer", minimum=_INTEGER, maximum=_INTEGER),
    _kind("number", minimum=_INTEGER, maximum=_INTEGER),
    _has({"enum": _WORDS}, type=st.just("string")),
)
_PART = st.recursive(
    _SCALAR,
    lambda parts: st.one_of(
        _kind("array", items=parts, maxItems=_COUNT),
        _has({"anyOf": st.tuples(parts, st.just({"type": "null"})).map(list)}),
        _has({"properties": st.dictionaries(st.sampled_from("ab"), parts, max_size=2), "type": st.just("object")}),
    ),
    max_leaves=3,
)
_KEYS = st.sampled_from(["a", "b", "user-id", "x y", "class", "Z"])


@st.composite
def plain_schemas(draw: st.DrawFn) -> dict[str, Any]:
    properties = draw(st.dictionaries(_KEYS, _PART, max_size=4))
    required = draw(st.lists(st.sampled_from(sorted(properties)), unique=True)) if properties else []
    return {"type": "object", "properties": properties, "required": required, "title": "T"}


@given(plain_schemas())
def test_a_plain_schema_is_built_when_it_is_reached(schema: dict[str, Any]) -> None:
    if (shortest := shortest_arguments(schema)) is None:  # bounds that contradict each other, or are below zero
        return
    late, now = arguments_reference(schema, "t"), arguments_expression(schema, "t")
    assert isinstance(late, Reference)
    assert shortest_string(late) == shortest_string(now) == shortest
    machines = Automaton(late), Automaton(now)
    for one, other in (machines, machines[::-1]):
        assert all(other.matches(text) for text in random_texts(one, 10))


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"a": {"type": "string", "pattern": "a"}}},
        {"properties": {"a": {"type": "strnig"}}},
        {"properties": {"a": {}}},
        {"properties": {"a": {"title": "A"}}},
        {"properties": {"a": {"type": ["strnig"]}}},
        {"properties": {"a": {"type": []}}},
        {"properties": {"a": {"type": "string", "maxLength": -1}}},
        {"properties": {"a": {"type": "string", "minLength": 2, "maxLength": 1}}},
        {"properties": {"a": {"type": "integer", "maximum": -1}}},
        {"properties": {"a": {"type": "integer", "minimum": True}}},
        {"properties": {"a": {"enum": []}}},
        {"properties": {"a": {"enum": ["é"]}}},
        {"properties": {"a": {"enum": [1]}}},
        {"properties": {"a": {"type": "array", "items": {"pattern": "a"}}}},
        {"properties": {"a": {"type": "array", "minItems": 1}}},
        {"properties": {"a": {"type": "string", "minLength": 1, "items": {"extends": {}}}}},
        {"properties": {"a": {"anyOf": [{"type": "null"}]}}},
        {"properties": {"a": {"anyOf": [{"type": "null"}, {"const": 1}]}}},
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
        {"type": "object", "extends": {}},
        True,
        None,
    ],
)
def test_any_other_schema_is_compiled_at_once(schema: Any) -> None:
    assert shortest_arguments(schema) is None
    try:
        now = arguments_expression(schema, "t")
    except SchemaError as error:
        with pytest.raises(type(error)):
            arguments_reference(schema, "t")
    else:
        found = arguments_reference(schema, "t")
        assert not isinstance(found, Reference)
        assert shortest_string(found) == shortest_string(now)


def test_most_of_what_pydantic_writes_is_plain() -> None:
    class Filters(BaseModel):
        limit: int = Field(10, ge=1, le=100)
        order: Literal["newest", "oldest"] = "newest"
        author: str | None = None
        tags: list[str] = []

    assert shortest_arguments(Filters.model_json_schema()) == b"{}"
