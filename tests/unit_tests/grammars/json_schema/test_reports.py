"""What is told of a schema: formats that restrict nothing, keywords of other drafts, and every fault at once."""

import pickle
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression, arguments_notices, schema_expression


@pytest.mark.parametrize(
    "kind", ["integer", "number", "boolean", "null", "array", "object", "string", ["integer", "null"]]
)
def test_a_format_that_nobody_defines_is_an_annotation(kind: Any) -> None:
    schema: Any = {"properties": {"x": {"type": kind, "format": "uint33"}}}
    without: Any = {"properties": {"x": {"type": kind}}}
    machine, same = Automaton(arguments_expression(schema)), Automaton(arguments_expression(without))
    texts = [b'{"x": %s}' % value for value in (b"1", b"1.5", b"true", b"null", b"[]", b"{}", b'"a"')]
    assert [machine.matches(text) for text in texts] == [same.matches(text) for text in texts]
    if kind not in ("integer", "number"):
        (notice,) = arguments_notices(schema)
        assert (notice.path, notice.keyword, notice.treatment) == ("$.properties.x", "format", "annotation")
        assert "uint32" in notice.text


def test_a_format_that_is_known_is_enforced_as_a_subset() -> None:
    schema = {"properties": {"day": {"type": "string", "format": "date"}, "n": {"type": "integer"}}}
    (notice,) = arguments_notices(schema)
    assert (notice.path, notice.keyword) == ("$.properties.day", "format")
    assert notice.treatment == "enforced as a subset"
    assert str(notice).startswith("$.properties.day: 'format' (enforced as a subset): the years 0001 to 9999")


def test_a_format_that_is_enforced_in_full_is_no_notice() -> None:
    assert arguments_notices({"properties": {"id": {"type": "string", "format": "uuid"}}}) == ()


def test_notices_come_from_references_too_each_once() -> None:
    shade = {"type": "string", "format": "color"}
    schema = {
        "properties": {"a": {"$ref": "#/$defs/shade"}, "b": {"type": "array", "items": {"$ref": "#/$defs/shade"}}},
        "$defs": {"shade": shade, "unused": {"format": "nothing"}},
    }
    assert [notice.path for notice in arguments_notices(schema)] == ["$.$defs.shade"]


def test_not_of_a_format_allows_no_text_and_is_refused_where_nothing_else_is_valid() -> None:
    with pytest.raises(UnsatisfiableSchemaError):
        schema_expression({"type": "string", "not": {"format": "color"}})
    with pytest.raises(UnsupportedSchemaError, match="under 'not'"):
        schema_expression({"type": "string", "not": {"format": "date"}})
    machine = Automaton(schema_expression({"type": ["string", "null"], "not": {"type": "string", "format": "date"}}))
    assert [machine.matches(text) for text in (b"null", b'"a"', b'"2024-02-29"')] == [True, False, False]
    chosen = {"enum": ["a", "2024-02-29", 1], "not": {"type": "string", "format": "date"}}
    machine = Automaton(schema_expression(chosen))
    assert [machine.matches(text) for text in (b"1", b'"a"', b'"2024-02-29"')] == [True, False, False]


def test_every_fault_is_told() -> None:
    schema: Any = {
        "properties": {
            "a": {"type": "strin", "minLength": -1},
            "b": {"type": "array", "items": {"pattern": "("}},
            "c": {"$ref": "#/$defs/gone"},
            "d": {"type": "integer"},
            "e": {"$ref": "#/$defs/E"},
            "f": {"anyOf": [{"type": "null"}, {"disallow": "string"}]},
        },
        "patternProperties": {"[": True},
        "$defs": {"E": {"properties": {"g": {"minimum": "1"}}}},
    }
    with pytest.raises(UnsupportedSchemaError) as caught:
        arguments_expression(schema, "book")
    assert {(fault.path, fault.keyword) for fault in caught.value.faults} == {
        ("$.properties.a", "type"),
        ("$.properties.a", "minLength"),
        ("$.properties.b.items", "pattern"),
        ("$.properties.c", "$ref"),
        ("$.$defs.E.properties.g", "minimum"),
        ("$.properties.f.anyOf[1]", "disallow"),
        ("$.patternProperties", "pattern"),
    }
    assert (caught.value.path, caught.value.keyword) == caught.value.faults[0][:2]
    assert all(fault.path in str(caught.value) for fault in caught.value.faults)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.faults) == (str(caught.value), caught.value.faults)


def test_many_faults_make_no_endless_message() -> None:
    schema = {"properties": {f"p{number}": {"type": "no"} for number in range(500)}}
    with pytest.raises(UnsupportedSchemaError, match="and 479 more faults") as caught:
        arguments_expression(schema)
    assert len(caught.value.faults) == 500
    assert len(str(caught.value)) < 3_000
