"""Arguments in other notations than JSON: what JSON may say they may say, and it is read as the same arguments."""

import ast
import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EPSILON, literal
from langchain_tooldec.errors import SchemaError, UnsupportedSchemaError
from langchain_tooldec.formats.braces import BraceNotation, sorted_properties
from langchain_tooldec.formats.notation import JSON, Notation
from langchain_tooldec.formats.python_literals import PythonNotation
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import arguments_expression
from tests.seeds import sampled
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.random_schemas import NAMES, random_schema, random_value

NOTATIONS: dict[str, Notation] = {
    "json": JSON,
    "tags": TagNotation("<p=", ">\n", "\n</p>\n"),
    "tags, python": TagNotation("<p=", ">", "</p>\n", words=("python",), nested="python"),
    "tags, by attribute": TagNotation('<p k="', '" string="false">', "</p>\n", text='" string="true">'),
    "python": PythonNotation(),
    "python, json words": PythonNotation(json_words=True),
    "braces": BraceNotation('<|"|>'),
    "braces, sorted": BraceNotation('<|"|>', sorts=True),
}
every_notation = pytest.mark.parametrize("notation", NOTATIONS.values(), ids=NOTATIONS)
TYPED_BY_SCHEMA = [NOTATIONS["tags"], NOTATIONS["tags, python"]]
TEXT = {"type": "string"}


def machine(notation: Notation, schema: Mapping[str, Any]) -> Automaton:
    return Automaton(notation.expression(ToolSpec("tool", "", schema), (literal(":"), EPSILON), literal, "compact"))


def accepts(notation: Notation, schema: Mapping[str, Any], arguments: Mapping[str, Any]) -> bool:
    return machine(notation, schema).matches(f":{notation.write(arguments, 'compact')}".encode())


def read(notation: Notation, text: str, schema: Mapping[str, Any] | None, *, step: int = 0) -> Any:
    """The arguments of a text."""
    return json.loads(read_json(notation, text, schema, step=step))


def read_json(notation: Notation, text: str, schema: Mapping[str, Any] | None, *, step: int = 0) -> str:
    """The arguments of a text as JSON, given in pieces of `step` characters; what is read only grows."""
    reader, rest, step = notation.reader(schema), None, step or len(text) or 1
    for start in range(0, len(text), step):
        before = reader.json
        rest = reader.feed(text[start : start + step])
        assert reader.json.startswith(before)
        if rest is not None:
            assert rest + text[start + step :] == ""
    rest = reader.feed("!") if rest is None else "!"
    assert rest == "!"
    return reader.json


def in_order(value: Any, schema: Any) -> dict[str, Any]:
    """Arguments whose keys stand in the order of the schema, as the machine writes them."""
    names = [*schema.get("properties", {}), *NAMES]
    return {name: value[name] for name in dict.fromkeys(names) if name in value}


@pytest.mark.parametrize("name", [name for name in NOTATIONS if name != "json"])
@sampled(150, 3000)
def test_the_same_arguments_are_valid_as_in_json(name: str, seeds: range) -> None:
    notation, accepted = NOTATIONS[name], 0
    for seed in seeds:
        random = Random(seed)
        properties = {key: random_schema(random) for key in random.sample(NAMES, 3)}
        schema = {"type": "object", "properties": properties, "required": random.sample(sorted(properties), 1)}
        try:
            plain = Automaton(arguments_expression(sorted_properties(schema) if "sorted" in name else schema))
        except SchemaError:
            continue
        own = machine(notation, schema)
        shortest = json.loads(plain.shortest_completion(plain.initial))
        values = [shortest, *({key: random_value(random, 2) for key in properties} for _ in range(8))]
        for value in (in_order(value, sorted_properties(schema) if "sorted" in name else schema) for value in values):
            valid = plain.matches(json.dumps(value, ensure_ascii=False).encode())
            written = notation.write(value, "compact")
            meant = read(notation, written, schema)
            assert meant == value or notation in TYPED_BY_SCHEMA  # a text may read like something else
            accepted += valid
            valid = plain.matches(json.dumps(meant, ensure_ascii=False).encode())
            assert own.matches(f":{written}".encode()) is valid, (schema, value)
    assert accepted > len(seeds) // 2


@every_notation
@sampled(60, 600)
def test_what_the_machine_writes_is_read_as_valid_arguments(notation: Notation, seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        properties = {key: random_schema(random) for key in random.sample(NAMES, 2)}
        schema = {"type": "object", "properties": properties}
        try:
            plain = Automaton(arguments_expression(schema))
        except SchemaError:
            continue
        sorts = isinstance(notation, BraceNotation) and notation.sorts
        plain = Automaton(arguments_expression(sorted_properties(schema))) if sorts else plain
        for data in random_texts(machine(notation, schema), 6, longest=60):
            text = data.decode()[1:]
            arguments = read_json(notation, text, schema, step=random.randrange(1, 9))
            assert plain.matches(arguments.encode()), (schema, text, arguments)


SCHEMA = {
    "properties": {
        "text": TEXT,
        "maybe": {"anyOf": [TEXT, {"type": "integer"}, {"type": "null"}]},
        "n": {"type": "number"},
        "sure": {"type": "boolean"},
        "list": {"type": "array", "items": {"type": ["string", "boolean", "null"]}},
        "map": {"type": "object", "additionalProperties": TEXT},
        "set": {"type": "array", "items": TEXT, "uniqueItems": True},
    },
}
NASTY = {
    "text": 'it\'s "quoted" \\n \\ é 😀 <b> {x: [1, 2]} # , : = ) ]\n\ttab',
    "maybe": "5 apples",
    "n": -1.5e-7,
    "sure": True,
    "list": ["a 'b'", True, None, ""],
    "map": {"k": "v", "other": "two, three"},
    "set": ["a b", "c"],
}


@every_notation
@pytest.mark.parametrize("step", [0, 1, 2, 3, 7])
def test_nasty_texts_come_back(notation: Notation, step: int) -> None:
    schema = sorted_properties(SCHEMA) if isinstance(notation, BraceNotation) and notation.sorts else SCHEMA
    nasty = {name: NASTY[name] for name in schema["properties"]}
    assert accepts(notation, SCHEMA, nasty)
    assert read(notation, notation.write(nasty, "compact"), SCHEMA, step=step) == nasty


@every_notation
def test_items_that_must_be_different_are_different(notation: Notation) -> None:
    for items, valid in ((["a", "b"], True), (["a", "a"], False), ([], True), (["a b", "é'"], True)):
        assert accepts(notation, SCHEMA, {"set": items}) is valid


@pytest.mark.parametrize("notation", [NOTATIONS["python"], NOTATIONS["tags, python"]])
def test_items_in_other_quotes_are_the_same_items(notation: Notation) -> None:
    schema = {"properties": {"set": {"type": "array", "items": TEXT, "uniqueItems": True}}, "required": ["set"]}
    written = f":{notation.write({'set': ['x', 'y']}, 'compact')}"
    allowed = machine(notation, schema)
    for items in ("'x', 'y'", '"x", "y"', "\"it's\", 'y'", "'x'"):
        assert allowed.matches(written.replace("'x', 'y'", items).encode())
    for items in ("'x', 'x'", "'x', \"x\"", '"x", "x"', "\"it's\", 'it\\'s'"):
        assert not allowed.matches(written.replace("'x', 'y'", items).encode())


def test_python_reads_what_is_written_for_it() -> None:
    for text in map(chr, [*range(0x300), 0x2028, 0xFFFF, 0x1F600]):
        for schema in (SCHEMA, {"properties": {"text": {**TEXT, "maxLength": 3}}}):
            written = PythonNotation().write({"text": text}, "compact")
            assert machine(PythonNotation(), schema).matches(f":{written}".encode())
            call = ast.parse(f"f({written}", mode="eval").body
            assert isinstance(call, ast.Call)
            assert ast.literal_eval(call.keywords[0].value) == text


def test_whatever_the_machine_writes_is_python() -> None:
    own = machine(PythonNotation(), SCHEMA)
    for data in random_texts(own, 200, longest=80):
        call = ast.parse(f"f({data.decode()[1:]}", mode="eval").body
        assert isinstance(call, ast.Call)
        arguments = {word.arg: ast.literal_eval(word.value) for word in call.keywords}
        assert arguments == read(PythonNotation(), data.decode()[1:], None)


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("a=1, b=[True, None], c={'k': \"v\"})", {"a": 1, "b": [True, None], "c": {"k": "v"}}),
        ("a = 'x', b=(1, 2))", {"a": "x", "b": [1, 2]}),
        (r"a='\x41é\U0001f600\'\"\q')", {"a": "Aé😀'\"\\q"}),
        ("a=true, b=null)", {"a": True, "b": None}),
        (")", {}),
    ],
)
def test_python_that_no_machine_held_is_read(text: str, arguments: dict[str, Any]) -> None:
    for step in (0, 1, 2):
        assert read(PythonNotation(), text, None, step=step) == arguments


@pytest.mark.parametrize(
    ("value", "meant"),
    [("5", 5), ("5 ", "5 "), ("null", None), ("None", None), ("true", "true"), ('"x"', '"x"'), ("[1]", "[1]")],
)
def test_a_text_that_may_be_something_else_is_read_as_that(value: str, meant: Any) -> None:
    tags = NOTATIONS["tags"]
    assert read(tags, f"<p=maybe>\n{value}\n</p>\n", SCHEMA) == {"maybe": meant}


def test_no_text_reads_like_something_else_that_is_not_valid() -> None:
    schema = {"properties": {"maybe": {"anyOf": [TEXT, {"type": "integer", "maximum": 4}]}}}
    for text, valid in (("5", False), ("4", True), ("-1e3", False), ("5 apples", True), ("true", True), ("[1]", True)):
        assert accepts(NOTATIONS["tags"], schema, {"maybe": text}) is valid
        assert accepts(NOTATIONS["tags, by attribute"], schema, {"maybe": text})


def test_a_text_is_as_it_stands_where_nothing_else_is_valid() -> None:
    for text in ("5", "null", "{}", "", "\n", " x "):
        assert accepts(NOTATIONS["tags"], SCHEMA, {"text": text})
        assert read(NOTATIONS["tags"], f"<p=text>\n{text}\n</p>\n", SCHEMA) == {"text": text}


def test_no_text_has_the_tag_that_ends_it() -> None:
    assert not accepts(NOTATIONS["tags"], SCHEMA, {"text": "a</p>b"})
    assert accepts(NOTATIONS["tags"], SCHEMA, {"text": "a</p b"})
    assert not accepts(NOTATIONS["braces"], SCHEMA, {"text": 'a<|"|>b'})


@pytest.mark.parametrize("name", ["tags", "tags, python", "tags, by attribute"])
@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "object", "properties": {"k": TEXT}}, {"k": "a</p>"}),
        ({"type": "array", "items": {"type": "string", "maxLength": 9}}, ["a</p>"]),
        ({"type": "array", "items": TEXT, "uniqueItems": True}, ["a</p>"]),
        ({"type": "array", "items": {"enum": ["a</p>", "b"]}}, ["a</p>"]),
        ({}, {"a</p>": [["b"]]}),
        ({}, [[{"k": "a</p>"}]]),
    ],
)
def test_no_text_in_a_list_or_an_object_has_it_either(name: str, schema: dict[str, Any], value: Any) -> None:
    parameters = {"properties": {"x": schema}}
    assert not accepts(NOTATIONS[name], parameters, {"x": value})
    allowed = json.loads(json.dumps(value).replace("a</p>", "b"))
    assert accepts(NOTATIONS[name], parameters, {"x": allowed})


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("integer", ["+7", " 7", "1_0", "7\n"]),
        ("number", [".5", "5.", "+1e5"]),
        ("boolean", ["TRUE", "1", " false"]),
        ("null", ["NULL", "None"]),
        ("array", [" [1]"]),
        ("object", ["\n{}"]),
    ],
)
def test_no_text_reads_to_others_like_something_else(kind: str, texts: list[str]) -> None:
    parameters = {"properties": {"x": {"type": ["string", kind]}}}
    for text in texts:
        assert not accepts(NOTATIONS["tags"], parameters, {"x": text})
    for text in ("2024-01-05", "555 123", "7a", "true story", "nullable", "a [1]", ""):
        assert accepts(NOTATIONS["tags"], parameters, {"x": text})


def test_lengths_patterns_and_formats_hold_without_escapes() -> None:
    schema = {
        "properties": {
            "short": {**TEXT, "maxLength": 2},
            "code": {**TEXT, "pattern": '^"[a-z]"$'},
            "day": {**TEXT, "format": "date"},
            "word": {"enum": ['say "x"', "a\nb"]},
        }
    }
    for name, text, valid in [
        ("short", '"\n', True),
        ("short", '"\n"', False),
        ("code", '"a"', True),
        ("code", "a", False),
        ("day", "2024-02-29", True),
        ("day", "2023-02-29", False),
        ("word", 'say "x"', True),
        ("word", "a\nb", True),
        ("word", "other", False),
    ]:
        for notation in NOTATIONS.values():
            assert accepts(notation, schema, {name: text}) is valid, (notation, text)


@pytest.mark.parametrize(
    ("name", "key"), [("tags", "a>b"), ("tags", " a"), ("python", "a-b"), ("python", "if"), ("braces", "a:b")]
)
def test_a_key_that_cannot_be_written_is_refused(name: str, key: str) -> None:
    with pytest.raises(UnsupportedSchemaError, match="rename it, or take another format"):
        machine(NOTATIONS[name], {"properties": {key: TEXT}, "required": [key]})


@pytest.mark.parametrize("name", [name for name in NOTATIONS if name != "json"])
def test_keys_that_no_property_names_are_those_that_can_be_written(name: str) -> None:
    schema = {"type": "object", "additionalProperties": {"type": "integer"}}
    notation = NOTATIONS[name]
    assert accepts(notation, schema, {"some_key": 1, "Other2": 2})
    for key in ("", "a b\n", 'a>:b"'):
        assert not accepts(notation, schema, {key: 1})


def test_a_plain_tool_is_compiled_when_a_call_reaches_it() -> None:
    tool = ToolSpec("tool", "", {"properties": {"n": {"type": "integer"}}, "required": ["n"]})
    for notation in NOTATIONS.values():
        first = notation.expression(tool, (literal(":"), EPSILON), literal, "compact")
        assert notation.expression(tool, (literal(":"), EPSILON), literal, "compact") is first
