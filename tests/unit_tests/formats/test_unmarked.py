"""Calls without the marks of their format: held to the schema once they can be nothing else, and always read."""

import json
import re
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.formats import (
    FORMATS,
    Format,
    HermesFormat,
    PartialTurn,
    ThinkingFormat,
    ToolSpec,
    TurnSpec,
    read_spec,
)
from langchain_tooldec.formats.base import parse_arguments
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.unmarked import Beginnings
from tests.seeds import counted
from tests.unit_tests.support.languages import random_text

SCHEMA = {
    "type": "object",
    "properties": {
        "city": {"type": "string"},
        "unit": {"enum": ["celsius", "fahrenheit"]},
        "days": {"type": "array", "items": {"type": "integer"}, "minItems": 1},
    },
    "required": ["city", "unit"],
}
NUMBER = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
TOOLS = [
    ToolSpec("get", "", NUMBER),
    ToolSpec("get_weather", "", SCHEMA),
    ToolSpec("name", "", NUMBER),
    ToolSpec("json", "", NUMBER),
    ToolSpec("now", "", {}),
    ToolSpec("größe", "", NUMBER),
]
NAMES = [tool.name for tool in TOOLS]
SCHEMAS = {tool.name: Draft202012Validator({"additionalProperties": False, **tool.parameters}) for tool in TOOLS}
FREE = sorted(
    name for name, kind in FORMATS.items() if getattr(kind().adapted(calls_without_marks=True), "reads_unmarked", False)
)


def unmarked(name: str = "hermes", *, special: bool = True) -> CallFormat:
    kind = FORMATS[name]
    turn_format = kind(kind.markers if special else ()).for_request(TOOLS, None).adapted(calls_without_marks=True)
    assert isinstance(turn_format, CallFormat)
    return turn_format


def machine(turn_format: Format, **options: Any) -> Automaton:
    return Automaton(turn_format.grammar(TOOLS, **options))


HERMES = unmarked(special=False)
MACHINE = machine(HERMES)


def read(text: str, turn_format: Format = HERMES) -> tuple[str | None, list[tuple[str, Any]]]:
    turn = turn_format.read(text, names=NAMES)
    return turn.answer, [(call.name, json.loads(call.arguments)) for call in turn.calls]


GET = ("get", {"n": 3})
GET_TEXT = '{"name": "get", "arguments": {"n": 3}}'
FENCED = """```json
{
  "name": "get_weather",
  "arguments": {
    "city": "Zürich",
    "unit": "celsius",
    "days": [
      1,
      2
    ]
  }
}
```"""
WEATHER = ("get_weather", {"city": "Zürich", "unit": "celsius", "days": [1, 2]})


@pytest.mark.parametrize(
    ("text", "answer", "calls"),
    [
        (FENCED, None, [WEATHER]),
        (f"I look it up.\n\n{FENCED}\n", "I look it up.", [WEATHER]),
        ('{"name": "get", "arguments": {"n": 3}}', None, [GET]),
        ('{"name":"get","arguments":{"n":3}}', None, [GET]),
        ('So: {"name": "get", "arguments": {"n": 3}}', "So:", [GET]),
        ('{"function": "get", "parameters": {"n": 3}}', None, [GET]),
        ('{"tool": "get", "args": {"n": 3}}', None, [GET]),
        ('{"tool_name": "get", "tool_input": {\n"n": 3}}', None, [GET]),
        ('{"type": "function", "name": "get", "parameters": {"n": 3}}', None, [GET]),
        ('{"id": "call_1", "name": "get", "input": {"n": 3}}', None, [GET]),
        ('[{"name": "get", "arguments": {"n": 3}}]', None, [GET]),
        ('[{"name": "get", "arguments": {"n": 3}}, {"name": "now", "arguments": {}}]', None, [GET, ("now", {})]),
        (
            '{"name": "get", "arguments": {"n": 3}}\n{"name": "json", "arguments": {"n": 4}}',
            None,
            [GET, ("json", {"n": 4})],
        ),
        (f"{FENCED}\n```json\n" + '{"name": "get", "arguments": {"n": 3}}\n```', None, [WEATHER, GET]),
        ('<tools>\n{"name": "get", "arguments": {"n": 3}}\n</tools>', None, [GET]),
        ('<function_call>{"name": "get", "arguments": {"n": 3}}</function_call>', None, [GET]),
        ('<|tool_call|>{"name": "get", "arguments": {"n": 3}}<|/tool_call|>', None, [GET]),
        ('{"name": "get", "arguments": {"n": 3}}\n</tool_call>', None, [GET]),
        ('{"tool_calls": [{"function": {"name": "get", "arguments": {"n": 3}}}]}', None, [GET]),
        ('`{"name": "get", "arguments": {"n": 3}}`', None, [GET]),
        ('```json\n<tools>{"name": "get", "arguments": {"n": 3}}</tools>\n```', None, [GET]),
        ('{"index": 0, "id": null, "name": "get", "arguments": {"n": 3}}', None, [GET]),
        (
            '{"tool_calls": [{"function": {"name": "get", "arguments": {"n": 3}}}, '
            '{"id": 2, "function": {"name": "now", "arguments": {}}}]}',
            None,
            [GET, ("now", {})],
        ),
        ('{"name": "name", "arguments": {"n": 3}}', None, [("name", {"n": 3})]),
        ('{"name": "größe", "arguments": {"n": 3}}', None, [("größe", {"n": 3})]),
        # What is text.
        ('{"name": "other", "arguments": {"n": 3}}', '{"name": "other", "arguments": {"n": 3}}', []),
        ('{"name": "get", "description": "x"}', '{"name": "get", "description": "x"}', []),
        ('{"name": "get_weather"}', '{"name": "get_weather"}', []),
        ('{"city": "Oslo", "name": "get"}', '{"city": "Oslo", "name": "get"}', []),
        ("```python\nget(n=3)\n```", "```python\nget(n=3)\n```", []),
        ('```json\n{"a": [1]}\n```\n', '```json\n{"a": [1]}\n```\n', []),
        ("Use {", "Use {", []),
        ("a [b] <c> `d`", "a [b] <c> `d`", []),
    ],
)
def test_what_is_a_call_and_what_is_text(text: str, answer: str | None, calls: list[tuple[str, Any]]) -> None:
    assert read(text) == (answer, calls)
    assert MACHINE.matches(text.encode())


@pytest.mark.parametrize(
    "text",
    [
        '{"id": "</tools>", "type": "<tool_call>", "name": "get", "arguments": {"n": 3}}',
        '{"name": "get", "arguments": {"n": "x"}}',
        '{"name": "get", "arguments": {}}',
        '{"name": "get", "arguments": "3"}',
        '{"name": "get", "arguments": {"n": 3}} and so on',
        '{"name": "get", "arguments": {"n": 3}',
        'So {"name": "get", "arguments": ',
        FENCED.replace("celsius", "kelvin"),
    ],
)
def test_what_a_model_cannot_write(text: str) -> None:
    assert not MACHINE.matches(text.encode())


def test_a_mark_between_two_calls() -> None:
    plain = unmarked(special=False)
    text = f"{GET_TEXT}\n</tool_call>\n<tool_call>\n{GET_TEXT.replace('3', '4')}\n</tool_call>"
    assert machine(plain).matches(text.encode())
    assert read(text, plain)[1] == [GET, ("get", {"n": 4})]


def test_another_text_after_a_mark() -> None:
    """Without the machine, a model may write anything after the mark."""
    for text in (f"<tool_call>\n```json\n{GET_TEXT}\n```\n</tool_call>", f"<tool_call>\n[{GET_TEXT}]\n</tool_call>"):
        assert read(text) == (None, [GET])


def test_a_call_that_must_come_first_has_its_marks() -> None:
    forced = machine(HERMES, answer=False)
    assert not forced.matches(FENCED.encode())
    assert machine(HermesFormat(), answer=False).matches(f"<tool_call>\n{GET_TEXT}\n</tool_call>".encode())


def test_one_call_if_no_more_are_allowed() -> None:
    single = machine(HERMES, several=False)
    one = '{"name": "get", "arguments": {"n": 3}}'
    assert single.matches(one.encode())
    assert not single.matches(f"{one}\n{one}".encode())


def test_off_it_is_text() -> None:
    off = HERMES.adapted(calls_without_marks=False)
    assert off.read(FENCED, names=NAMES).answer == FENCED
    assert HERMES.read(FENCED).answer == FENCED  # no tool may be called
    assert machine(off).matches(FENCED.replace("celsius", "kelvin").encode())


@pytest.mark.parametrize("name", FREE)
def test_every_format_with_marks(name: str) -> None:
    turn_format = unmarked(name)
    found = machine(turn_format)
    for text in (f"I look.\n{FENCED}", '<tools>{"name": "get", "arguments": {"n": 3}}</tools>'):
        assert found.matches(text.encode())
        assert read(text, turn_format)[1] in ([WEATHER], [GET])
    assert not found.matches(FENCED.replace("celsius", "kelvin").encode())


def test_after_a_thought() -> None:
    thinking = ThinkingFormat(HermesFormat()).for_request(TOOLS, None).adapted(calls_without_marks=True)
    text = f'<think>\nHm, {{"name": "get", "arguments": 1}}.\n</think>\n\n{FENCED}'
    assert Automaton(thinking.grammar(TOOLS)).matches(text.encode())
    turn = thinking.read(text, names=NAMES)
    assert turn.thought.startswith("Hm")
    assert [call.name for call in turn.calls] == ["get_weather"]


def pieces(turn_format: Format, text: str) -> list[PartialTurn]:
    """What is read after each character."""
    reader, found = turn_format.reader(NAMES), []
    for character in text:
        reader.feed(character)
        found.append(reader.turn(complete=False))
    return found


@pytest.mark.parametrize(
    "text", [f"I look.\n{FENCED}\n{FENCED}", 'x {"name": "get"} `{"a": 1} <tools> [ {"id": "3", "n']
)
def test_what_is_read_only_grows(text: str) -> None:
    whole = HERMES.read(text, names=NAMES)
    for turn in pieces(HERMES, text):
        assert (whole.answer or "").startswith(turn.answer or "")
        assert all(
            call.arguments.startswith(so_far.arguments) for call, so_far in zip(whole.calls, turn.calls, strict=False)
        )


@pytest.mark.parametrize(
    "text",
    [
        '{"name"' + " " * 20_000,
        " " * 20_000 + "x",
        '{"id": "' + " " * 20_000 + "\nx",
        (" " * 64 + "y = 3\n") * 300,
        "x" + "[" * 20_000,
        '{"name": "other", "arguments": {"n": 3}}\n' * 400,
        '{"id": "a", ' * 1_500,
    ],
    ids=range(7),
)
def test_reading_takes_time_in_proportion_to_the_text(text: str) -> None:
    """Spaces that may belong to a call are not read again with each one that arrives."""
    runs = 0
    reader = HERMES.reader(NAMES)
    original = Beginnings._may_become_call

    def counting(self: Beginnings, data: bytes) -> bool:
        nonlocal runs
        runs += len(data)
        return original(self, data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Beginnings, "_may_become_call", counting)
        for character in text:
            reader.feed(character)
    assert runs < 40 * len(text) + 512**2
    assert reader.turn(complete=True).answer == text


BEGINNINGS = [
    *("", '{"name": "get', "```json\n{\n  ", "[", "<tools>\n", '{"id": "', '{"name": "name"'),
    *('{"tool_calls": [{"function": ', 'Text. {"name": "get_weather", "', '{"name": "now", "arguments": '),
    *(
        '{"function": "json", "args":',
        '```\n[{"tool":"größe","input":{',
        GET_TEXT,
        FENCED[:60],
        FENCED,
        f"{GET_TEXT}, ",
    ),
]
_LOOSE = re.compile(
    r'\{\s*(?:"(?:type|id)"\s*:\s*"[^"\\\n]*"\s*,\s*)*"(?:name|function|tool)"\s*:\s*"([^"]*)"'
    r'\s*,\s*"(?:arguments|args)"'
)


@counted(40, 1_000)
@pytest.mark.parametrize("name", [*FREE[::4], "hermes", "llama"])
def test_random_texts_have_no_call_that_is_not_read(name: str, count: int) -> None:
    """No answer contains a call of a bound tool, and each call that is read is valid."""
    turn_format, random = unmarked(name, special=False), Random(name)
    for several in (True, False):
        found = machine(turn_format, several=several)
        calls = 0
        for number in range(count):
            beginning = BEGINNINGS[number % len(BEGINNINGS)]
            state = found.run(found.initial, beginning.encode())
            if state == DEAD:
                assert not (several and turn_format.several) or name == "llama", beginning
                continue
            rest = Automaton(found.expression(state))
            text = beginning + random_text(rest, random, random.randrange(60)).decode()
            turn = turn_format.read(text, names=NAMES)
            for call in turn.calls:
                SCHEMAS[call.name].validate(parse_arguments(call.name, call.arguments))
            calls += len(turn.calls)
            assert not any(found[1] in NAMES for found in _LOOSE.finditer(turn.answer or "")), text
        assert calls > count / 4


def test_another_process_builds_the_same_machine() -> None:
    spec = TurnSpec(HERMES, TOOLS)
    again = read_spec(spec.to_json(), HERMES.special_tokens)
    assert Automaton(again.grammar()).matches(FENCED.encode())
    assert TurnSpec(HERMES.adapted(calls_without_marks=False), TOOLS).key != spec.key
