"""What a schema asks for by name and a vocabulary cannot write."""

from typing import Any

import pytest

from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.grammars.json_schema.api.unspelled import unspelled

WITHOUT_N = Restriction("ñ".encode())
WITHOUT_Q = Restriction(b"qQ")


def properties(**schemas: Any) -> dict[str, Any]:
    return {"type": "object", "properties": schemas}


@pytest.mark.parametrize(
    ("schema", "path", "keyword", "value"),
    [
        (properties(año={"type": "string"}), "$", "properties", "año"),
        ({"type": "object", "required": ["año"]}, "$", "required", "año"),
        (properties(x={"enum": ["a", "ñ"]}), "$.properties.x", "enum", "ñ"),
        (properties(x={"const": "ñu"}), "$.properties.x", "const", "ñu"),
        (properties(x={"enum": [["a", {"ñ": 1}]]}), "$.properties.x", "enum", '["a", {"ñ": 1}]'),
        (properties(x={"items": {"enum": ["ñ"]}}), "$.properties.x.items", "enum", "ñ"),
        (properties(x={"anyOf": [{"const": "ñ"}, {"const": "b"}]}), "$.properties.x", "anyOf", "ñ"),
        ({**properties(x={"$ref": "#/$defs/d"}), "$defs": {"d": {"enum": ["ñ"]}}}, "$.$defs.d", "enum", "ñ"),
    ],
)
def test_keys_and_given_values(schema: Any, path: str, keyword: str, value: str) -> None:
    (fault, *others) = unspelled(schema, WITHOUT_N)
    assert (fault.path, fault.keyword) == (path, keyword)
    assert fault.message == f"{keyword!r} has {value!r}, and the model's tokenizer has no token for 'ñ'"
    assert not others


@pytest.mark.parametrize(
    "schema",
    [
        properties(x={"type": "string", "description": "el año", "default": "ñ", "examples": ["ñ"]}),
        properties(x={"type": "string", "pattern": "^ñ+$"}),  # JSON can write it by its number
        {**properties(x={"type": "string"}), "$defs": {"unused": {"enum": ["ñ"]}}},
        properties(x={"not": {"const": "ñ"}}),
        properties(x={"enum": ["a", "b"]}),
    ],
)
def test_what_need_not_be_written_is_no_fault(schema: Any) -> None:
    assert unspelled(schema, WITHOUT_N) == []


def test_patterns_that_no_text_is_left_of() -> None:
    (fault,) = unspelled(properties(x={"type": "string", "pattern": "^q[a-z]$"}), WITHOUT_Q)
    assert (fault.path, fault.keyword) == ("$.properties.x", "pattern")
    assert fault.message.startswith("no text of 'pattern' '^q[a-z]$' can be written: ")
    assert fault.message.endswith("no token for 'q'")
    assert unspelled(properties(x={"type": "string", "pattern": "^[pq]$"}), WITHOUT_Q) == []
    assert unspelled(properties(x={"type": "string", "pattern": "^[^q]$"}), WITHOUT_Q) == []


def test_numbers_and_words_of_json() -> None:
    (fault,) = unspelled(properties(x={"enum": [7, 8]}), Restriction(b"7"))
    assert fault.message == "'enum' has '7', and the model's tokenizer has no token for '7'"
    (fault,) = unspelled(properties(x={"const": True}), Restriction(b"t"))
    assert "'t'" in fault.message


def test_each_fault_is_told_once() -> None:
    schema = properties(x={"$ref": "#/$defs/d"}, y={"$ref": "#/$defs/d"}, ñ={})
    faults = unspelled({**schema, "$defs": {"d": {"enum": ["ñ", "ñandú"]}}}, WITHOUT_N)
    assert len(faults) == 3


def test_nothing_is_looked_for_where_nothing_is_missing() -> None:
    assert unspelled({"properties": "no schema at all"}, Restriction(())) == []


DEFINED = {"enum": ["ñ", "a"]}


@pytest.mark.parametrize(
    "named",
    [
        {"x": {"type": "string", "not": DEFINED}, "y": DEFINED},
        {"y": DEFINED, "x": {"type": "string", "not": DEFINED}},
        {"x": {"not": {"not": DEFINED}}},
    ],
)
def test_what_is_forbidden_in_one_place_is_asked_for_in_another(named: Any) -> None:
    assert [fault.keyword for fault in unspelled(properties(**named), WITHOUT_N)] == ["enum"]


def test_what_is_only_forbidden_is_no_fault() -> None:
    forbidden = properties(x={"type": "string", "not": {"$ref": "#/$defs/d"}})
    assert unspelled({**forbidden, "$defs": {"d": DEFINED}}, WITHOUT_N) == []
    assert unspelled(properties(ñ=False), WITHOUT_N) == []


def test_types_of_fixed_words() -> None:
    (fault,) = unspelled(properties(x={"type": ["boolean", "integer"]}), Restriction(b"f"))
    assert fault.message == "'type' has 'boolean', and the model's tokenizer has no token for 'f'"
    assert unspelled(properties(x={"type": "integer"}), Restriction(b"f")) == []


def test_multiples_without_a_digit() -> None:
    (fault,) = unspelled(properties(x={"type": "integer", "multipleOf": 4999}), Restriction(b"7"))
    assert (fault.path, fault.keyword) == ("$.properties.x", "multipleOf")
