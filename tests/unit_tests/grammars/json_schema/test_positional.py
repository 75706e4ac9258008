"""Arguments by position against `jsonschema`: named again, they are valid; what positions cannot tell is refused."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import argument_names, positional_expression, positional_reference
from tests.tool_schemas import FLAG, SCHEMAS, TEXT, WHOLE, fields
from tests.unit_tests.support.languages import random_texts

MORE: dict[str, dict[str, Any]] = {
    "optional in between": fields(["c"], a=WHOLE, b=TEXT, c=FLAG, d=WHOLE, e=TEXT),
    "all optional": fields([], a=WHOLE, b=TEXT),
    "at least two": fields(["a"], a=WHOLE, b=TEXT, c=FLAG) | {"minProperties": 2.0},
    "at most two": fields(["a"], a=WHOLE, b=TEXT, c=FLAG) | {"maxProperties": 2},
    "others": fields(["a"], a=WHOLE) | {"additionalProperties": True, "unevaluatedProperties": {"type": "null"}},
    "no others": fields(["a"], a=WHOLE) | {"additionalProperties": False, "minProperties": 1},
    "no type": {"properties": {"a": WHOLE}, "required": ["a"], "title": "T", "description": "D"},
    "types": {"type": ["object", "null"], "properties": {"a": True}},
    "nothing": {},
    "to another argument": fields(["b"], a={"type": "integer", "minimum": 3}, b={"$ref": "#/properties/a"}),
    "to the whole": fields(["a"], a=WHOLE, b={"anyOf": [{"type": "null"}, {"$ref": "#"}]}),
    "odd names": fields(["a b"], **{"a b": WHOLE, '"': TEXT, "é.ß": FLAG}),
}
ALL = SCHEMAS | MORE


def arguments(schema: dict[str, Any], text: str) -> dict[str, Any]:
    """The object that values written by position stand for."""
    return dict(zip(argument_names(schema), json.loads(f"[{text}]"), strict=False))


@pytest.mark.parametrize("name", ALL)
def test_what_is_written_is_valid(name: str) -> None:
    schema = ALL[name]
    validator = Draft202012Validator(schema)
    counts = set()
    for data in random_texts(Automaton(positional_expression(schema, name)), 300, longest=60):
        values = json.loads(f"[{data.decode()}]")
        assert len(values) <= len(argument_names(schema))
        validator.validate(arguments(schema, data.decode()))
        counts.add(len(values))
    most = schema.get("maxProperties", len(argument_names(schema)))
    assert max(counts) == most


def _matches(schema: dict[str, Any], text: str) -> bool:
    return Automaton(positional_expression(schema)).matches(text.encode())


@pytest.mark.parametrize(
    ("name", "accepted", "refused"),
    [
        ("add", ["1,2", "1, 2", "-1, 0"], ["", "1", "1, 2, 3", "1 ,2", "1,  2", '1, "2"', "1.5, 2", "(1, 2)", "1, 2,"]),
        ("get_time", [""], ["1", "{}", " "]),
        ("search", ['"x"', '"x", 3'], ["", "3", '"x", "3"']),
        ("optional in between", ['1, "b", true', '1, "b", true, 2, "e"'], ['1, "b"', "true", '1, "b", true, "e"']),
        ("all optional", ["", "1", '1, "b"'], ['"b"', ', "b"']),
        ("at least two", ['1, "b"', '1, "b", true'], ["", "1"]),
        ("at most two", ["1", '1, "b"'], ['1, "b", true']),
        ("others", ["1"], ["1, null"]),
        ("ship", ['{"street": "x", "zip": "1234"}'], ['{"street": "x", "zip": "1"}', '"x"']),
        ("to another argument", ["3, 4"], ["3, 2", "2, 3"]),
        ("to the whole", ["1", "1, null", '1, {"a": 1}'], ["1, {}", "1, 1"]),
    ],
)  # fmt: skip
def test_how_many_values_and_which(name: str, accepted: list[str], refused: list[str]) -> None:
    assert [text for text in accepted if not _matches(ALL[name], text)] == []
    assert [text for text in refused if _matches(ALL[name], text)] == []


@pytest.mark.parametrize("name", ALL)
def test_a_reference_is_what_it_stands_for(name: str) -> None:
    """Its shortest text, which is known before it is built, is that of what is built."""
    found = positional_reference(ALL[name], name, before="(", after=")=")
    built = Automaton(positional_expression(ALL[name], name))
    least = shortest_string(found)
    assert least == b"(" + built.shortest_completion(built.initial) + b")="
    machine = Automaton(found)
    for data in random_texts(built, 30):
        assert machine.matches(b"(" + data + b")=")


@pytest.mark.parametrize(
    ("keyword", "value"),
    [
        ("anyOf", [{"required": ["a"]}, {"required": ["b"]}]),
        ("oneOf", [{"required": ["a"]}, {"required": ["b"]}]),
        ("allOf", [{"required": ["a"]}]),
        ("not", {"required": ["a"]}),
        ("if", {"required": ["a"]}),
        ("then", False),
        ("else", False),
        ("$ref", "#/$defs/x"),
        ("enum", [{"a": 1}]),
        ("const", {"a": 1}),
        ("dependentRequired", {"a": ["b"]}),
        ("dependentSchemas", {"a": {"required": ["b"]}}),
        ("dependencies", {"a": ["b"]}),
        ("propertyNames", {"maxLength": 1}),
        ("patternProperties", {"^a": {"minimum": 3}}),
        ("minLength", 1),
        ("$dynamicRef", "#x"),
        ("extends", {}),
    ],
)
def test_what_positions_cannot_tell_is_refused(keyword: str, value: Any) -> None:
    schema = fields([], a=WHOLE, b=WHOLE) | {"$defs": {"x": True}, keyword: value}
    for build in (positional_expression, positional_reference):
        with pytest.raises(UnsupportedSchemaError, match=rf"tool 'x', \$: '{keyword.replace('$', '[$]')}'") as caught:
            build(schema, "x")
        assert (caught.value.keyword, caught.value.path) == (keyword, "$")


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        (fields(["c"], a=WHOLE), r"\$: 'required' asks for 'c'"),
        (fields([], a=WHOLE) | {"minProperties": 2}, r"\$: 'minProperties' asks for 2 arguments, and 'prop"),
        (fields(["b"], a=WHOLE, b=WHOLE) | {"maxProperties": 1}, r"\$: 'maxProperties' allows 1 arguments, and 2 are"),
        ({"type": "array"}, r"\$: 'type' arguments must be an object, not 'array'"),
        ({"type": ["null"]}, r"\$: 'type' arguments must be an object"),
        ({"type": "objekt"}, r"\$: 'type' must be one of"),
        (True, r"\$: 'schema' must be an object, not True"),
        ([], r"\$: 'schema' must be an object or a boolean"),
        (fields(["a"], a={"type": "string", "extends": {}}), r"\$\.properties\.a: 'extends'"),
        (fields([], a={"required": True}), r"\$\.properties\.a: 'required'"),
        (fields([], a={"$ref": "other.json"}), r"\$\.properties\.a: '\$ref'"),
        (fields([], a={"$ref": "#/$defs/gone"}), r"\$\.properties\.a: '\$ref'"),
        ({"properties": []}, r"\$: 'properties' must be an object"),
        (fields([], a=WHOLE) | {"required": "a"}, r"\$: 'required' must be a list of names"),
    ],
)  # fmt: skip
def test_refusals_say_where(schema: Any, message: str) -> None:
    for build in (positional_expression, positional_reference):
        with pytest.raises(UnsupportedSchemaError, match=f"tool 'x', {message}"):
            build(schema, "x")


def test_an_argument_without_values_is_refused() -> None:
    with pytest.raises(UnsatisfiableSchemaError, match=r"tool 'x', \$\.properties\.b"):
        positional_expression(fields(["a"], a=WHOLE, b=False), "x")
