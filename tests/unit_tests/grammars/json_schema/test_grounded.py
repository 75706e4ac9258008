"""`x-grounded` in schemas: which values are valid, how marks are pushed down, what is reported."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import SchemaTooLargeError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.formats import FORMATS, ToolSpec, TurnSpec
from langchain_tooldec.grammars.grounding import Conversation, Found, Message
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.json_schema.api.grounded import candidates, grounded_values
from langchain_tooldec.grammars.json_schema.api.marks import is_grounded, pushed_down, without_marks
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.said import was_said

SAID = Conversation(
    (
        Message("user", "My mail is ada@example.org, order (ORD-1234), due 24 December 2026", 1),
        Message("tool", '{"id": "ORD-99", "n": 12.5}', 3),
        Message("user", 'cancel ord-7 twelve times "Zoë\'s \\ path", https://shop.example/x.', 4),
    )
)
MARK = {"x-grounded": True}


def machine(schema: dict[str, Any], *, required: bool = True, said: Conversation = SAID) -> Automaton:
    whole = {"properties": {"x": schema}, **({"required": ["x"]} if required else {}), "x-conversation": said}
    return Automaton(arguments_expression(whole, "t"))


@pytest.mark.parametrize(
    ("schema", "valid", "invalid"),
    [
        ({"type": "string"}, ["ORD-1234", "ord-7", "Zoë's", "Zoë's \\ path"], ["ORD-123", "RD-1234", "due 2", ""]),
        ({"type": "string", "pattern": r"^ORD-\d+$"}, ["ORD-1234", "ORD-99"], ["ORD-7", "ORD"]),
        ({"type": "string", "maxLength": 6}, ["ORD-99"], ["ORD-1234"]),
        ({"type": "string", "format": "email"}, ["ada@example.org"], ["ada@example", "a@b.c"]),
        ({"type": "string", "format": "uri"}, ["https://shop.example/x"], ["https://shop.example"]),
        ({"type": "string", "format": "date"}, ["2026-12-24"], ["2026-12-25"]),
        ({"type": "string", "x-grounded": {"fold_case": True}}, ["ORD-7", "Cancel Ord-7"], ["ORD-8"]),
        ({"type": "string", "x-grounded": {"question_only": True}}, ["ord-7"], ["ORD-99"]),
        ({"type": "integer"}, [12, 24], [13, 1234]),
        ({"type": "number", "minimum": 10, "maximum": 20}, [12, 12.5], [24, 13]),
        ({"type": ["integer", "null"]}, [12, None], [3]),
        ({"type": ["string", "integer"]}, [12, "ORD-99"], [3, "q"]),
        ({"type": "string", "enum": ["a", "b"]}, ["a"], ["ORD-99"]),
        ({"type": "array", "items": {"type": "string"}}, [["ORD-99"], []], [["ORD-98"]]),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, ["ORD-99", None], ["q", 3]),
        ({"type": "object", "additionalProperties": True}, [{"k": "ORD-99"}, {}], [{"k": "q"}]),
        ({}, ["ORD-99", 12, True, None], ["q", 3, [], {}]),
        ({"oneOf": [{**MARK, "type": "string"}, {"type": "string", "maxLength": 4}]}, ["ORD-99"], ["mail", "qq"]),
    ],
)
def test_values(schema: dict[str, Any], valid: list[Any], invalid: list[Any]) -> None:
    marked = pushed_down({"properties": {"x": {**MARK, **schema}}})["properties"]["x"]
    found = machine(marked)
    texts = {json.dumps(value): json.dumps({"x": value}, ensure_ascii=False).encode() for value in valid + invalid}
    assert [value for value in valid if not found.matches(texts[json.dumps(value)])] == []
    assert [value for value in invalid if found.matches(texts[json.dumps(value)])] == []


def test_without_a_candidate_an_argument_is_left_out_and_a_required_one_has_no_value() -> None:
    schema = {"type": "string", "pattern": r"^X-\d+$", **MARK}
    assert machine(schema, required=False).matches(b"{}")
    assert not machine(schema, required=False).matches(b'{"x": "X-1"}')
    with pytest.raises(UnsatisfiableSchemaError):
        machine(schema)
    assert candidates({"properties": {"x": schema}, "required": ["x"]}, SAID) == (["x"], False)
    assert candidates({"properties": {"x": schema}}, SAID) == (["x"], True)


def test_a_negated_mark_allows_no_text_that_was_not_said() -> None:
    found = machine({"not": {"type": "string", **MARK}})
    assert not found.matches(b'{"x": "q"}')
    assert found.matches(b'{"x": 1}')


@pytest.mark.parametrize("mark", [3, "yes", {"sistem": True}, {"system": 1}, {"dates": "dmy"}, None])
def test_a_mark_of_another_form_is_refused(mark: Any) -> None:
    with pytest.raises(UnsupportedSchemaError, match="'x-grounded' must be true, false"):
        machine({"type": "string", "x-grounded": mark})


def test_marks_are_pushed_down_through_references_into_copies() -> None:
    node = {"type": "object", "properties": {"street": {"type": "string"}, "next": {"$ref": "#/$defs/node"}}}
    schema = {
        "$defs": {"node": node},
        "properties": {"a": {"$ref": "#/$defs/node", **MARK}, "b": {"$ref": "#/$defs/node"}},
    }
    marked = pushed_down(schema)
    found = Automaton(arguments_expression({**marked, "x-conversation": SAID}))
    assert found.matches(b'{"a": {"street": "ORD-99", "next": {"street": "path"}}, "b": {"street": "zzz"}}')
    assert not found.matches(b'{"a": {"street": "ORD-99", "next": {"street": "zzz"}}}')
    assert not is_grounded(without_marks(marked))
    arguments = {"a": {"street": "ORD-99", "next": {"street": "path"}}, "b": {"street": "zzz"}}
    assert [(one.path, one.found) for one in grounded_values(marked, arguments, SAID)] == [
        ("$.a.street", Found(3, 8, 14)),
        ("$.a.next.street", Found(4, 35, 39)),
    ]


def test_a_key_that_only_requirements_name_is_grounded_too() -> None:
    marked = pushed_down({"type": "object", "required": ["y"], "dependentRequired": {"y": ["z"]}, **MARK})
    found = Automaton(arguments_expression({**marked, "x-conversation": SAID}))
    assert found.matches(b'{"y": "ORD-99", "z": 12}')
    assert not found.matches(b'{"y": "ORD-99", "z": "q"}')


@pytest.mark.parametrize("name", ["order_id", "orderId", "id", "sku", "invoice-no", "phone number", "accountNumber"])
def test_ids_have_a_digit(name: str) -> None:
    marked = pushed_down({"properties": {name: {"type": "string", **MARK}}})
    assert marked["properties"][name]["x-grounded"] == {"digits": True}
    off = pushed_down({"properties": {name: {"type": "string", "x-grounded": {"digits": False}}}})
    assert off["properties"][name]["x-grounded"] == {"digits": False}


@pytest.mark.parametrize(
    "name", ["paid", "grid", "video", "city", "notion", "user_id", "currency_code", "teamId", "casino"]
)
def test_other_words_need_none(name: str) -> None:
    assert pushed_down({"properties": {name: {"type": "string", **MARK}}})["properties"][name]["x-grounded"] is True


@pytest.mark.parametrize("name", FORMATS)
def test_calls_of_every_format_quote_the_conversation(name: str) -> None:
    schema = {
        "properties": {"a": {"type": "string"}, "n": {"type": "number"}, "l": {"type": "array", "items": {}}},
        **MARK,
    }
    said = Conversation(
        (
            Message("user", 'say "Zoë\'s" </parameter> or </tool_call>, 1,250 times [/INST]\n\\path {x}'),
            Message("tool", "東京"),
        )
    )
    tool = ToolSpec("note", "", pushed_down({**schema, "required": ["a", "n"]}))
    turn_format = FORMATS[name]().for_request([tool], None)
    spec = TurnSpec(turn_format, [tool], answer=False, several=False, conversation=said)
    texts = [message.text for message in said.messages]
    for text in random_texts(Automaton(spec.grammar()), 12, seed=Random(name).randrange(1000)):
        for call in turn_format.parse(text.decode()).calls:
            assert call.arguments
            assert was_said(dict(call.arguments), texts), call


def test_a_megabyte_of_a_result_takes_one_pass() -> None:
    long = Conversation((Message("tool", " ".join(f"word{number % 5000}" for number in range(100_000))),))
    found = machine({"type": "string", "pattern": "^word49", **MARK}, said=long)
    assert found.matches(b'{"x": "word4999 word0"}')
    assert not found.matches(b'{"x": "word4999 word1"}')


def test_no_value_goes_across_half_a_character() -> None:
    said = Conversation((Message("user", "cut \ud83d off a@b.org\ud800 \ud800c@d.org"),))
    texts = machine({"type": "string", **MARK}, said=said)
    assert texts.matches(b'{"x": "off a@b.org"}')
    assert not texts.matches(b'{"x": "cut  off"}')
    mails = machine({"type": "string", "format": "email", **MARK}, said=said)
    assert [mails.matches(b'{"x": "%s"}' % one) for one in (b"a@b.org", b"c@d.org")] == [True, True]


def test_a_keyword_of_somebody_else_is_no_conversation() -> None:
    schema = {"properties": {"x": {"type": "string", **MARK}}, "x-conversation": "theirs"}
    assert Automaton(arguments_expression(schema)).matches(b'{"x": "anything"}')


TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
OLD = {"$schema": "http://json-schema.org/draft-07/schema#"}


@pytest.mark.parametrize(
    ("schema", "beside", "valid", "invalid"),
    [
        ({"$ref": "#/components/schemas/a"}, {"components": {"schemas": {"a": TEXTS}}}, ["ORD-99"], ["q"]),
        ({"$ref": "#/$defs/a~1b"}, {"$defs": {"a/b": TEXTS}}, ["ORD-99"], ["q"]),
        ({"$ref": "#/$defs/a%20b"}, {"$defs": {"a b": TEXTS}}, ["ORD-99"], ["q"]),
        ({"$ref": "#named"}, {"$defs": {"a": {"$anchor": "named", **TEXTS}}}, ["ORD-99"], ["q"]),
        ({"$dynamicRef": "#named"}, {"$defs": {"a": {"$dynamicAnchor": "named", **TEXTS}}}, ["ORD-99"], ["q"]),
        ({"type": "array", "prefixItems": [TEXT]}, {}, ["ORD-99", 12], ["ORD-99", "q"]),
        ({"type": "array", "items": [TEXT]}, OLD, ["ORD-99", 12], ["ORD-99", "q"]),
        ({"items": TEXT}, {}, ["ORD-99"], {"k": "q"}),
        ({"properties": {"k": TEXT}}, {}, {"k": "ORD-99"}, ["q"]),
        ({"minLength": 3}, {}, "ORD-99", ["q"]),
        ({"type": "object", "properties": {}, "minProperties": 1}, {}, {"a": "ORD-99"}, {"a": ["q"]}),
        ({"allOf": [{"minLength": 3}]}, {}, "ORD-99", ["qqq"]),
        ({**TEXTS, "allOf": [{"title": "texts"}]}, {}, ["ORD-99"], ["q"]),
        ({"properties": {"a": TEXTS}, "anyOf": [{"required": ["a"]}]}, {}, {"a": ["ORD-99"]}, {"a": ["q"]}),
        ({"allOf": [{"properties": {"a": TEXTS}}], "required": ["a"]}, {}, {"a": ["ORD-99"]}, {"a": ["q"]}),
        (
            {"allOf": [{"$ref": "#/$defs/base"}], "required": ["a"]},
            {"$defs": {"base": {"type": "object", "properties": {"a": TEXTS}}}},
            {"a": ["ORD-99"]},
            {"a": ["q"]},
        ),
    ],
)
def test_a_mark_reaches_every_part_of_a_value(
    schema: dict[str, Any], beside: dict[str, Any], valid: Any, invalid: Any
) -> None:
    marked = pushed_down({"properties": {"x": {**schema, **MARK}}, "required": ["x"], **beside})
    found = Automaton(arguments_expression({**marked, "x-conversation": SAID}))
    assert found.matches(json.dumps({"x": valid}).encode())
    assert not found.matches(json.dumps({"x": invalid}).encode())


def test_a_mark_beside_a_reference_to_the_whole_schema_reaches_its_copy() -> None:
    marked = pushed_down({"properties": {"n": TEXT, "child": {"$ref": "#", **MARK}}, "required": ["n"]})
    found = Automaton(arguments_expression({**marked, "x-conversation": SAID}))
    assert found.matches(b'{"n": "zzz", "child": {"n": "ORD-99"}}')
    assert not found.matches(b'{"n": "zzz", "child": {"n": "zzz"}}')


@pytest.mark.parametrize(
    ("schema", "value", "path"),
    [
        ({"patternProperties": {"^s": {"type": "string"}}}, {"s1": "ORD-99"}, "$.x.s1"),
        ({"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "string"}}, [12, "ORD-99"], "$.x[1]"),
        ({"if": {"type": "string"}, "then": {"type": "string"}, "type": ["string", "null"]}, "ORD-99", "$.x"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, {"k": "ORD-99"}, "$.x.k"),
    ],
)
def test_the_source_of_every_value_is_found(schema: dict[str, Any], value: Any, path: str) -> None:
    marked = pushed_down({"properties": {"x": {**MARK, **schema}}})
    found = {one.path: one.found for one in grounded_values(marked, {"x": value}, SAID)}
    assert found[path] == Found(3, 8, 14)


@pytest.mark.parametrize("bounds", [(0, 4), (3, 5), (9, 30), (2, 2), (60, 80), (500, 600)])
def test_lengths_are_counted_in_characters(bounds: tuple[int, int]) -> None:
    low, high = bounds
    text = "Zoë (the 東京 one) said: " + "word " * 40 + "-" * 40 + " end"
    said = Conversation((Message("user", text),))
    schema = {"type": "string", "minLength": low, "maxLength": high, **MARK}
    every = {text[a:b] for a in range(len(text)) for b in range(a + 1, min(a + high, len(text)) + 1)}
    plain = machine({"type": "string", **MARK}, said=said)
    valid = {one for one in every if low <= len(one) <= high and plain.matches(_called(one))}
    try:
        bounded = machine(schema, said=said)
    except UnsatisfiableSchemaError:
        assert not valid
        return
    assert {one for one in every if bounded.matches(_called(one))} == valid


def _called(text: str) -> bytes:
    return json.dumps({"x": text}, ensure_ascii=False).encode()


def test_marks_in_a_row_end_a_value_and_many_places_cost_little() -> None:
    said = Conversation((Message("user", "a " + "-" * 40 + " b " + "-" * 20 + " c " + "ab " * 100_000),))
    found = machine({"type": "string", **MARK}, said=said)
    assert found.matches(_called("b " + "-" * 20 + " c"))
    assert not found.matches(_called("a " + "-" * 40 + " b"))
    assert found.matches(_called("ab " * 50 + "ab"))


def test_a_search_that_is_too_long_is_an_error_that_says_what_to_do() -> None:
    words = " ".join(f"{number:x}" for number in range(24_000, 48_000))
    with pytest.raises(SchemaTooLargeError, match=r"looking in the conversation .* give the pattern a beginning"):
        machine({"type": "string", "pattern": "^.{3000}Q", **MARK}, said=Conversation((Message("user", words),)))


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("email", " ".join(f"u{number}@example.org" for number in range(3000)), "u2999@example.org"),
        (
            "uri",
            json.dumps([f"https://x.example/{number}" for number in range(3000)], separators=(",", ":")),
            "https://x.example/7",
        ),
        ("date-time", "2026-12-24T10:00:00Z " * 5000, "2026-12-24T10:00:00Z"),
    ],
)
def test_long_results_with_texts_of_a_format(name: str, text: str, value: str) -> None:
    found = machine({"type": "string", "format": name, **MARK}, said=Conversation((Message("tool", text),)))
    assert found.matches(_called(value))
    assert not found.matches(_called(value[:-1]))


@pytest.mark.parametrize(
    "schema",
    [{}, {"minProperties": 1}, {"additionalProperties": True}, {"title": "T"}, {"allOf": [{}]}],
)
def test_marked_arguments_without_a_type_are_an_object(schema: dict[str, Any]) -> None:
    found = Automaton(arguments_expression({**pushed_down({**schema, **MARK}), "x-conversation": SAID}))
    assert found.matches(b"{}") is (schema != {"minProperties": 1})
    assert not found.matches(b'{"a": "zzz"}')


ONE_OF: list[Any] = [
    {
        "oneOf": [{"not": {"required": ["a", "b"]}}, {"allOf": [{"not": {"required": ["a"]}}]}],
        "properties": {"a": {}, "b": {}},
    },
    {"properties": {"x": {"oneOf": [{"type": "string"}, {"type": "string", "maxLength": 6}]}}},
    {"properties": {"x": {"oneOf": [{"type": "array"}, {"type": "array", "maxItems": 1}]}}},
    {"$defs": {"s": {"type": "string"}}, "properties": {"x": {"oneOf": [{"$ref": "#/$defs/s"}, {"minLength": 7}]}}},
]


@pytest.mark.parametrize("schema", ONE_OF)
def test_what_is_marked_is_valid_without_the_mark_too(schema: dict[str, Any]) -> None:
    marked = {**pushed_down({"type": "object", **schema, **MARK}), "x-conversation": SAID}
    validator = Draft202012Validator({"type": "object", **schema})
    machine = Automaton(arguments_expression(marked))
    texts = set(random_texts(machine, 60, seed=3))
    assert texts
    for text in texts:
        value = json.loads(text)
        assert validator.is_valid(value), value
        assert was_said(value, [message.text for message in SAID.messages]), value


def test_missing_arguments_are_named_beside_a_one_of() -> None:
    schema = {
        "properties": {"n": {"type": "integer"}, "x": {"oneOf": [{"type": "string"}, {"type": "integer"}]}},
        **MARK,
    }
    silent = Conversation((Message("user", "hello"),))
    assert candidates(pushed_down({**schema, "required": ["n"]}), silent) == (["n"], False)


def test_unevaluated_parts_are_refused_beside_marks() -> None:
    schema = {"properties": {"a": {"type": "string", **MARK}}, "unevaluatedProperties": False}
    with pytest.raises(UnsupportedSchemaError, match=r"tool 'f'.*use additionalProperties"):
        pushed_down(schema, "f")
