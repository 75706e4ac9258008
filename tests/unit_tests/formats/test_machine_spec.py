"""A machine's spec: another process builds the same machine from its JSON text, and keys tell machines apart."""

import json
from decimal import Decimal
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import OptionError, PatternError, SpecError
from langchain_tooldec.formats import FORMATS as KINDS
from langchain_tooldec.formats import (
    Format,
    MachineSpec,
    PatternSpec,
    PlainFormat,
    ReActFormat,
    SpecialTokenFormat,
    ThinkingFormat,
    ToolSpec,
    TurnSpec,
    read_spec,
)
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.version import __version__
from tests.unit_tests.formats.test_laws import FORMATS, SPECIAL, TOOLS, every_name
from tests.unit_tests.support.languages import random_texts

ANSWER = {"type": "object", "properties": {"city": {"enum": ["Oslo", "Rome"]}}, "required": ["city"]}


COLORED = ToolSpec("paint", "", {"properties": {"colors": {"items": {"enum": ["red", "blue"]}, "uniqueItems": True}}})


def again(spec: TurnSpec) -> TurnSpec:
    """The spec as another process reads it."""
    read = read_spec(spec.to_json(), spec.format.special_tokens)
    assert isinstance(read, TurnSpec)
    return read


def assert_same(one: Expression, other: Expression) -> None:
    """Both languages have the texts that can be found of each."""
    assert shortest_string(one) == shortest_string(other)
    first, second = Automaton(one), Automaton(other)
    assert all(second.matches(text) for text in random_texts(first, count=10))
    assert all(first.matches(text) for text in random_texts(second, count=10))


@pytest.mark.parametrize("schema", [None, ANSWER], ids=["text", "schema"])
@every_name
def test_another_process_builds_the_same_machine(name: str, schema: dict[str, Any] | None) -> None:
    turn_format = FORMATS[name].for_request(TOOLS, schema)
    for answer in (True, False):
        spec = TurnSpec(turn_format, TOOLS, answer, schema, several=answer)
        read = again(spec)
        assert_same(spec.grammar(), read.grammar())
        assert read.format.all_markers == turn_format.all_markers
        assert again(read).to_json() == spec.to_json()
        assert read.calls() is None if not answer else read.calls() is not None


@every_name
def test_a_tool_is_compiled_once_and_then_when_it_is_reached(name: str) -> None:
    tools = [ToolSpec(f"{tool.name}_{count}", "", tool.parameters) for count in range(9) for tool in (*TOOLS, COLORED)]
    spec = TurnSpec(FORMATS[name].for_request(tools, None), tools)
    with work_limit("all of it") as first:
        grammar = spec.grammar()
    with work_limit("calls") as calls:
        assert spec.calls() is not None
    knowing = again(spec).knowing(spec.shortest())
    with work_limit("nothing of it") as known:
        assert shortest_string(knowing.grammar()) == shortest_string(grammar)
    assert first.steps > 2000
    assert max(calls.steps, known.steps) < 400, "the marks of the format in what is said, and nothing of the tools"
    assert_same(knowing.grammar(), grammar)


@pytest.mark.parametrize("end", ["", "<think>\n", "<think>\n\n</think>\n\n"])
def test_what_the_prompt_began_or_ended_is_in_the_spec(end: str) -> None:
    spec = TurnSpec(ThinkingFormat(KINDS["hermes"](SPECIAL)).after_prompt(end), TOOLS)
    assert_same(spec.grammar(), again(spec).grammar())
    assert again(spec).format.all_markers == spec.format.all_markers


def test_special_tokens_are_those_of_the_reading_vocabulary() -> None:
    spec = TurnSpec(KINDS["hermes"](), TOOLS, answer=False)
    read = read_spec(spec.to_json(), SPECIAL)
    assert_same(read.grammar(), TurnSpec(KINDS["hermes"](SPECIAL), TOOLS, answer=False).grammar())
    assert shortest_string(read.grammar()) != shortest_string(spec.grammar())


def test_keys_differ_where_machines_do() -> None:
    hermes, react = KINDS["hermes"](), ReActFormat()
    specs: list[MachineSpec] = [
        TurnSpec(hermes, TOOLS),
        TurnSpec(hermes, TOOLS, answer=False),
        TurnSpec(hermes, TOOLS, several=False),
        TurnSpec(hermes, TOOLS[:1]),
        TurnSpec(hermes, TOOLS, schema=ANSWER),
        TurnSpec(react, TOOLS),
        TurnSpec(KINDS["hermes"](layout="indented"), TOOLS),
        TurnSpec(ThinkingFormat(hermes), TOOLS),
        TurnSpec(ThinkingFormat(hermes, begun=True), TOOLS),
        TurnSpec(SpecialTokenFormat().for_request(TOOLS, None), TOOLS),
        TurnSpec(SpecialTokenFormat(tool_token="<T>").for_request(TOOLS, None), TOOLS),
        PatternSpec("a"),
        PatternSpec("b"),
    ]
    assert len({spec.key for spec in specs}) == len({spec.to_json() for spec in specs}) == len(specs)
    described = [ToolSpec(tool.name, "Something else.", tool.parameters) for tool in TOOLS]
    assert TurnSpec(hermes, described).key == specs[0].key  # a description says nothing to the machine


def test_a_pattern() -> None:
    spec = PatternSpec("^[0-9]{2}$")
    assert read_spec(spec.to_json(), ()) == spec
    assert Automaton(spec.grammar()).matches(b"42")
    assert spec.calls() is None
    with pytest.raises(PatternError):
        PatternSpec("(").grammar()


class Mine(PlainFormat):
    """A format that no other process knows."""


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (TurnSpec(Mine(), TOOLS), "the format Mine cannot be sent"),
        (TurnSpec(ThinkingFormat(Mine()), TOOLS), "the format Mine cannot be sent"),
        (TurnSpec(PlainFormat(), [ToolSpec("a", "", {"const": Decimal("1.5")})]), "is not JSON"),
        (TurnSpec(PlainFormat(), [ToolSpec("a", "", {"const": float("nan")})]), "is not JSON"),
    ],
)
def test_what_cannot_be_sent_is_refused_and_has_a_key(spec: TurnSpec, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        spec.to_json()
    assert spec.key


GOOD = json.loads(TurnSpec(ReActFormat(), TOOLS).to_json())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '"react"',
        "[" * 100_000,
        json.dumps({"version": __version__}),
        json.dumps({"version": __version__, "pattern": 7}),
        *(json.dumps({key: value for key, value in GOOD.items() if key != left_out}) for left_out in GOOD),
        json.dumps({**GOOD, "tools": [["add"]]}),
        json.dumps({**GOOD, "tools": [["add", 3]]}),
        json.dumps({**GOOD, "tools": "add"}),
        json.dumps({**GOOD, "answer": "yes"}),
        json.dumps({**GOOD, "schema": [1]}),
        json.dumps({**GOOD, "format": "react"}),
        json.dumps({**GOOD, "format": {"name": "own"}}),
        json.dumps({**GOOD, "format": {**GOOD["format"], "layout": "wide"}}),
        json.dumps({**GOOD, "format": {**GOOD["format"], "outer_markers": [1]}}),
        json.dumps({**GOOD, "format": {"inner": GOOD["format"], "marks": ["a"], "begun": True}}),
        json.dumps({**GOOD, "format": {"inner": GOOD["format"], "marks": {"begin": "a"}, "begun": True}}),
        *(
            json.dumps({**GOOD, "format": {**GOOD["format"], name: value}})
            for name, values in {
                "said": (True, ["a", "b", "c"], "ab"),
                "between": (None, [1]),
                "leads": (None, "\n", [1]),
                "begun": ("yes", None),
                "calls": ("a", [["a", "b"]], [[1, "b", "c"]]),
                "section": (["a"], [["a", 1], "b"]),
                "around_answer": (["a"], None),
                "notation": ("JSON", ["JsonNotation"], ["Other", {}], ["TagNotation", {"size": 1}]),
                "instructions": ("a",),
            }.items()
            for value in values
        ),
    ],
)
def test_what_is_no_spec_is_refused(text: str) -> None:
    with pytest.raises(SpecError):
        read_spec(text, ())


def test_a_notation_has_no_unknown_options() -> None:
    read = json.loads(TurnSpec(KINDS["qwen_coder"](()), TOOLS).to_json())
    read["format"]["notation"] = ["TagNotation", vars(TagNotation("<a=", ">", "</a>"))]
    assert isinstance(read_spec(json.dumps(read), ()), TurnSpec)
    read["format"]["notation"][1]["size"] = 1
    with pytest.raises(SpecError, match="a notation has no 'size'"):
        read_spec(json.dumps(read), ())


def test_another_version_is_told() -> None:
    with pytest.raises(SpecError, match="install one version on both sides"):
        read_spec(json.dumps({**GOOD, "version": "0.0.1"}), ())


def test_a_name_that_the_format_cannot_carry_is_refused_by_the_grammar() -> None:
    turn_format: Format = ReActFormat()
    with pytest.raises(Exception, match="cannot be the name of a tool"):
        again(TurnSpec(turn_format, [ToolSpec("a\nb", "", {})])).grammar()


@pytest.mark.parametrize("spec", [TurnSpec(ReActFormat(), TOOLS), PatternSpec("a+")], ids=["turns", "pattern"])
def test_a_machine_for_another_vocabulary_is_refused(spec: MachineSpec) -> None:
    sent = spec.to_json(vocabulary="0123456789abcdef")
    key = read_spec(spec.to_json(), ()).key
    assert read_spec(sent, ()).key == read_spec(sent, (), "0123456789abcdef").key == key
    assert read_spec(spec.to_json(), (), "0123456789abcdef").key == key
    with pytest.raises(SpecError, match="for the vocabulary 0123456789abcdef, but this model's is ffff"):
        read_spec(sent, (), "ffff")
