"""Arguments in other notations than JSON: what JSON may say they may say, and it is read as the same arguments."""

import ast
import itertools
import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EPSILON, literal
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import SchemaError, UnsupportedSchemaError
from langchain_tooldec.formats import FORMATS, AssistantTurn, ToolCall, ToolSpec
from langchain_tooldec.formats.braces import BraceNotation, _BraceWriter, sorted_properties
from langchain_tooldec.formats.notation import ArgumentKinds, JsonNotation, Notation
from langchain_tooldec.formats.python_literals import PythonNotation
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.formats.turns import CompiledTool
from langchain_tooldec.grammars.json_schema import arguments_expression
from tests.seeds import sampled
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.random_schemas import NAMES, random_schema, random_value

NOTATIONS: dict[str, Notation] = {
    "json": JsonNotation(),
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
    kinds = None if schema is None else ArgumentKinds({"tool": schema}).of("tool")
    reader, rest, step = notation.reader(kinds), None, step or len(text) or 1
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


def has_bare_keys(value: Any) -> bool:
    """Whether each key in a value can stand without quotes."""
    if isinstance(value, dict):
        return all(key and not set(key) & set(' :,{}[]<>"\\') for key in value) and has_bare_keys([*value.values()])
    return not isinstance(value, list) or all(map(has_bare_keys, value))


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
            if isinstance(notation, BraceNotation) and not has_bare_keys(value):
                continue  # braces cannot write it
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
    for items, valid in (
        (["a", "b"], True),
        (["a", "a"], False),
        ([], True),
        (["a b", "é'"], True),
        (["'", '"', "'\""], True),
    ):
        assert accepts(notation, SCHEMA, {"set": items}) is valid


@every_notation
def test_the_shortest_list_of_different_items_is_one(notation: Notation) -> None:
    """Its items are looked for among those of the notation, although the schema's own have been looked for."""
    items = {"type": "array", "items": {"type": "boolean"}, "uniqueItems": True, "minItems": 2}
    allowed = machine(notation, {"properties": {"set": items}, "required": ["set"]})
    assert allowed.matches(allowed.shortest_completion(allowed.initial))


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
        (
            "a=(1,), b=(), c=((1, 2), (3,)), d=[('x', 1),], e={'k': (1,),},)",
            {"a": [1], "b": [], "c": [[1, 2], [3]], "d": [["x", 1]], "e": {"k": [1]}},
        ),
        ("a=('x'), b=((5)), c=[(1), (2)], d=(((1,))))", {"a": "x", "b": 5, "c": [1, 2], "d": [1]}),
        ("a=1_000, b=+2, c=.5, d=-3., e=0x1f, f=1e3)", {"a": 1000, "b": 2, "c": 0.5, "d": -3.0, "e": 31, "f": 1e3}),
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
        ({"type": "array", "uniqueItems": True}, ["a</p>", [{"k": "a</p>"}]]),
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
    ("name", "key"),
    [
        *(("tags", key) for key in ("a>b", " a", "a\u2003", "a\u3000b", "a\tb", "a\x85b")),
        *(("braces", key) for key in ("a:b", "a b", "a\xa0b", "a\u3000b", "\ufeffa", "a\x1cb")),
        *(("python", key) for key in ("a-b", "if")),
    ],
)
def test_a_key_that_cannot_be_written_is_refused(name: str, key: str) -> None:
    with pytest.raises(UnsupportedSchemaError, match="rename it, or take another format"):
        machine(NOTATIONS[name], {"properties": {key: TEXT}, "required": [key]})


@pytest.mark.parametrize("name", [name for name in NOTATIONS if name != "json"])
def test_keys_that_no_property_names_are_those_that_can_be_written(name: str) -> None:
    schema = {"type": "object", "additionalProperties": {"type": "integer"}}
    notation = NOTATIONS[name]
    assert accepts(notation, schema, {"some_key": 1, "Other2": 2})
    for key in ("", "a b\n", 'a>:b"', "a\u2003b", "\u3000", "a\xa0", "\ufeffa", "a\x85b"):
        assert not accepts(notation, schema, {key: 1})


@pytest.mark.parametrize("name", [name for name in NOTATIONS if name != "json"])
@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"patternProperties": {"^x": True}},
        {"propertyNames": {"pattern": "^x"}},
        {"propertyNames": {"enum": ["x", "x\u2003y"]}},
    ],
)
def test_no_key_has_characters_that_readers_split_or_strip(name: str, keys: dict[str, Any]) -> None:
    notation, schema = NOTATIONS[name], {"type": "object", "additionalProperties": {"type": "integer"}, **keys}
    assert accepts(notation, schema, {"x": 1})
    assert not accepts(notation, schema, {"x\u2003y": 1})


def test_a_plain_tool_is_compiled_when_a_call_reaches_it() -> None:
    tool = CompiledTool("tool", "", {"properties": {"n": {"type": "integer"}}, "required": ["n"]})
    for notation in NOTATIONS.values():
        first = notation.expression(tool, (literal(":"), EPSILON), literal, "compact")
        assert notation.expression(tool, (literal(":"), EPSILON), literal, "compact") is first


@every_notation
def test_a_key_that_must_be_there_and_has_no_writing_is_refused(notation: Notation) -> None:
    if notation != JsonNotation():
        for schema in ({"properties": {"": TEXT}, "required": [""]}, {"minProperties": 1, "properties": {"": TEXT}}):
            with pytest.raises(UnsupportedSchemaError, match="take another format"):
                machine(notation, {"type": "object", **schema})


@every_notation
def test_what_must_be_said_and_has_no_writing_is_refused(notation: Notation) -> None:
    forged = '</p><|"|>'
    schema = {"properties": {"a": {"const": forged}}, "required": ["a"]}
    if isinstance(notation, (TagNotation, BraceNotation)):
        with pytest.raises(UnsupportedSchemaError, match="take another format"):
            machine(notation, schema)
    else:
        assert accepts(notation, schema, {"a": forged})


@pytest.mark.parametrize("name", ["tags, python", "python", "python, json words"])
def test_equal_items_are_equal_in_whatever_quotes(name: str) -> None:
    own = machine(NOTATIONS[name], SCHEMA)
    before, after = ("<p=set>", "</p>\n") if name == "tags, python" else ("set=", ")")
    for items, valid in (("['a', 'b']", True), ("['a', \"a\"]", False), ("['a', 'a']", False)):
        assert own.matches(f":{before}{items}{after}".encode()) is valid


ANY_TEXT = "\"é/'\n"


@every_notation
@pytest.mark.parametrize(
    ("items", "values"),
    [
        ({}, ["a", True, None, 0, ["a"]]),
        ({"type": "array"}, [["a"], [True, "a"], []]),
        ({"type": "string", "pattern": "/"}, [ANY_TEXT, "/"]),
        ({"type": "object", "propertyNames": {"pattern": "e"}}, [{"e": "b"}, {"e": "c"}, {}]),
        ({"anyOf": [{"type": "number"}, {"type": "string", "pattern": "é"}]}, [ANY_TEXT, 1]),
    ],
)
def test_different_items_of_any_kind_are_written_in_the_notation(
    notation: Notation, items: dict[str, Any], values: list[Any]
) -> None:
    schema = {"properties": {"set": {"type": "array", "items": items, "uniqueItems": True}}}
    for value, valid in ((values, True), (values[:1], True), ([*values, values[0]], False)):
        assert accepts(notation, schema, {"set": value}) is valid
        assert read(notation, notation.write({"set": value}, "compact"), schema) == {"set": value}


def test_different_items_of_any_kind_are_not_written_as_json() -> None:
    schema = {"properties": {"set": {"type": "array", "uniqueItems": True}}}
    for items, valid in (("[True, 'a']", True), ("[true]", False), ('["it\'s"]', True)):
        assert machine(NOTATIONS["python"], schema).matches(f":set={items})".encode()) is valid
    for items, valid in (('[<|"|>a<|"|>]', True), ('["a"]', False)):
        assert machine(NOTATIONS["braces"], schema).matches(f":set:{items}}}".encode()) is valid


PYTHONS = ["007", "1.", ".5", "+1", "1_000"]
"""Numbers for Python, as vLLM's parsers read them."""


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "1" * 5000 + "a", *PYTHONS])
def test_a_text_that_json_has_no_number_for_is_a_text(text: str) -> None:
    schema = {"properties": {"a": {"type": ["string", "number"]}}}
    for name in ("tags", "tags, python"):
        assert accepts(NOTATIONS[name], schema, {"a": text}) is (text not in PYTHONS)
        assert read(NOTATIONS[name], NOTATIONS[name].write({"a": text}, "compact"), schema) == {"a": text}


@every_notation
@pytest.mark.parametrize("key", ["नाम", "ชื่อ", "cafe\u0301", "名前", "a·b", "имя", "ℝ", "größe"])
def test_keys_of_any_script_come_back(notation: Notation, key: str) -> None:
    schema = {"properties": {key: TEXT, "n": {"type": "integer"}}}
    assert accepts(notation, schema, {key: "x", "n": 1})
    for step in (0, 1, 2):
        assert read(notation, notation.write({key: "x", "n": 1}, "compact"), schema, step=step) == {key: "x", "n": 1}


@every_notation
def test_white_space_of_unicode_in_keys_comes_back(notation: Notation) -> None:
    nested = {"type": "object", "additionalProperties": {"type": "integer"}}
    arguments = {"map": {"a\u3000b": 1, "c\xa0": 2, "\u2028d": 3}}
    schema = {"properties": {"map": nested}}
    assert accepts(notation, schema, arguments) is not isinstance(notation, BraceNotation)
    assert read(notation, notation.write(arguments, "compact"), schema, step=1) == arguments


@every_notation
@pytest.mark.parametrize(
    "piece", ["a", "1", "'", "\\", "<", "<p=", "[", "]", "{", "}", ",", ":", 'k:<|"|>', "é", "\ud800"]
)
def test_garbage_is_read_in_linear_time(notation: Notation, piece: str) -> None:
    reader = notation.reader(ArgumentKinds({"tool": SCHEMA}).of("tool"))
    for _ in range(40_000):  # in quadratic time, more than ten seconds for some
        if reader.feed(piece) is not None:
            break
    assert len(reader.json) < 500_000


@pytest.mark.parametrize(
    "text", ["'n=5, o={', b=2)", "a=1, 'b'=[c, 'None'])", '"a b"=1, c=["d e"])', "a=1_0e+5, b=x-y)"]
)
def test_garbage_is_read_alike_in_whatever_pieces(text: str) -> None:
    whole = PythonNotation().reader(None)
    whole.feed(text)
    for step in (1, 2, 3):
        pieces = PythonNotation().reader(None)
        for start in range(0, len(text), step):
            pieces.feed(text[start : start + step])
        assert pieces.json == whole.json


def test_surrogates_of_python_are_one_character() -> None:
    assert read(PythonNotation(), r"a='\ud83d\ude00')", None, step=1) == {"a": "😀"}


@every_notation
def test_thousands_of_values_stay_a_trie(notation: Notation) -> None:
    values = [f"value {number} é's" for number in range(3_000)]
    schema = {"properties": {"a": {"anyOf": [{"enum": values}, {"type": "integer"}]}}}
    own = machine(notation, schema)  # 0.3 s; if each value were judged by the schema, minutes
    for text, valid in ((values[-1], True), (values[0], True), ("value é's", False)):
        assert own.matches(f":{notation.write({'a': text}, 'compact')}".encode()) is valid


def test_white_space_within_tags_may_be_other_than_taught() -> None:
    notation = TagNotation("<k>", "</k>\n<v>", "</v>\n")
    for text in ("<k>text</k><v>a</v>", "<k>text</k> \n <v>a</v>", "\n<k>text</k>\n<v>a</v>\n\n"):
        for step in (0, 1, 3):
            assert read(notation, text, SCHEMA, step=step) == {"text": "a"}


@every_notation
def test_a_text_by_reference_may_be_empty(notation: Notation) -> None:
    schema = {
        "properties": {"a": {"$ref": "#/$defs/text"}, "tree": {"$ref": "#/$defs/tree"}},
        "$defs": {"text": TEXT, "tree": {"anyOf": [TEXT, {"type": "array", "items": {"$ref": "#/$defs/tree"}}]}},
    }
    for arguments in ({"a": "", "tree": ""}, {"a": "x", "tree": ["", ["y", []]]}):
        assert accepts(notation, schema, arguments)
        assert read(notation, notation.write(arguments, "compact"), schema) == arguments


def test_of_what_kind_an_argument_is_is_worked_out_once_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def kinds(schema: Any, name: str) -> frozenset[str]:
        asked.append(name)
        return frozenset({"string"})

    monkeypatch.setattr("langchain_tooldec.formats.notation.argument_kinds", kinds)
    turn_format = FORMATS["glm"]().for_request([ToolSpec("tool", "", SCHEMA)], None)
    turn = AssistantTurn(calls=(ToolCall("tool", {"a": "1", "b": "2"}), ToolCall("tool", {"a": "3"})))
    for _ in range(2):
        assert turn_format.parse(turn_format.render(turn)) == turn
    assert asked == ["a", "b"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("qwen_coder", "<function=tool>\n<parameter=a>\n1\n</parameter>\n</function>\n</tool_call>"),
        ("qwen_coder", "I do.\n<function=tool>\n<parameter=a>\n1\n</parameter>\n</function>"),
        ("qwen_coder", "<tool_call>\n<function=tool>\n<parameter=a>\n1\n</parameter>\n"),
        ("glm", "<tool_call>tool\n<arg_key>a</arg_key>\n<arg_value>1</arg_value>"),
        (
            "deepseek_v32",
            '<｜DSML｜invoke name="tool">\n<｜DSML｜parameter name="a" string="true">1</｜DSML｜parameter>\n',
        ),
        ("minimax", '<minimax:tool_call>\n<invoke name="tool">\n<parameter name="a">1</parameter>'),
    ],
)
def test_marks_that_a_model_forgot(name: str, text: str) -> None:
    """As vLLM's parsers take them. A turn that was cut there is not taken for a whole one."""
    turn_format = FORMATS[name]().for_request([ToolSpec("tool", "", {"properties": {"a": TEXT, "b": TEXT}})], None)
    assert turn_format.parse(text).calls == (ToolCall("tool", {"a": "1"}),)
    reader = turn_format.reader()
    reader.feed(text)
    reader.close(cut=True)
    assert str(reader.calls[0].arguments) == ('{"a": "1"}' if "</function>" in text else '{"a": "1"')


NUMBERS = itertools.count(100)


@every_notation
def test_many_optional_arguments_cost_what_they_are_many(notation: Notation) -> None:
    def work(count: int) -> int:
        key = f"key_{next(NUMBERS)}_"  # no other test has written it, so nothing of it is kept
        schema = {"properties": {f"{key}{number}": {"type": "integer"} for number in range(count)}}
        with work_limit("many arguments") as done:
            assert accepts(notation, schema, {f"{key}7": 1})
        return done.expressions

    once, twice = work(150), work(300)
    assert once <= 50 * 150  # 60,000 and 240,000 if each were written again after each that may stand before it
    assert twice <= 2.3 * once


def test_the_values_of_all_tools_are_written_by_one_writer() -> None:
    """So what is cached by writer does not grow with the tools that a server sees."""
    around = literal("{"), literal("")
    one, two = (_BraceWriter("'", literal("'"), name, around) for name in ("one", "two"))
    assert one.inside() is two.inside() is one.inside().inside()
