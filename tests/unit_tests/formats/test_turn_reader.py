"""A turn that arrives in pieces: it is read as a whole one is, only grows, and costs what it is long."""

from collections.abc import Iterator
from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import FORMATS as KINDS
from langchain_tooldec.formats import AssistantTurn, Format, HermesFormat, PartialTurn, ThinkingFormat, ToolCall
from langchain_tooldec.formats.base import parse_arguments
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.notation import JsonReader
from langchain_tooldec.formats.turn_reader import GrowingText
from tests.seeds import counted, draw
from tests.unit_tests.formats.test_laws import NASTY, SCHEMA, TOOLS, assert_grows, every_format, turns
from tests.unit_tests.support.characters import CountedCharacters, counting_characters

TOKEN = 4
"""Characters of a token, about."""


def pieces(text: str, length: int = TOKEN) -> Iterator[str]:
    """A text in pieces of a length."""
    return (text[begin : begin + length] for begin in range(0, len(text), length))


def read_in_pieces(turn_format: Format, text: str, ends: list[int]) -> PartialTurn:
    """What is read of a text that is cut at some places; after each piece there is no less."""
    reader, begin, before = turn_format.reader(), 0, PartialTurn()
    for end in sorted({*(end % (len(text) + 1) for end in ends), len(text)}):
        reader.feed(text[begin:end])
        begin = end
        after = reader.turn(complete=False)
        assert_grows(before, after)
        before = after
    whole = reader.turn(complete=True)
    assert_grows(before, whole)
    return whole


def texts(turn_format: Format) -> st.SearchStrategy[str]:
    """Turns, turns that were tampered with, and what is none."""
    written = turns(turn_format).map(turn_format.render)
    call = turn_format.render(AssistantTurn("x", (ToolCall("add", {"a": 1}),)))
    parts = [*NASTY, *turn_format.markers, *turn_format.openings, call, call[: len(call) // 2], call[len(call) // 2 :]]
    parts += [
        '{"arguments": {"a": 1}, "name": "add"}',
        '{"type": "function", "name": "add", "parameters": {',
        " ",
        "\\",
    ]
    parts += ["<add>(1, ", "<T>add(", "\nFinal Answer: ", "</think>"]
    anything = st.lists(st.sampled_from(parts) | st.text(max_size=3), max_size=8).map("".join)
    cut = st.tuples(written, anything, st.integers(0, 200)).map(lambda t: t[0][: t[2]] + t[1] + t[0][t[2] :])
    return written | anything | cut


@every_format
@counted(40, 300)
def test_pieces_are_read_as_the_whole_is_and_only_grow(turn_format: Format, count: int) -> None:
    def check(text: str, ends: list[int]) -> None:
        for schema in (None, SCHEMA):
            own = turn_format.for_request(TOOLS, schema)
            assert read_in_pieces(own, text, ends) == own.read(text)

    draw(count, check, texts(turn_format), st.lists(st.integers(0, 300), max_size=12))


def long_turns(tokens: int) -> dict[str, AssistantTurn]:
    """Turns of about so many tokens."""
    words = "word, é \\ " * (tokens * TOKEN // 10)
    call = ToolCall("add", {"a": 1, "note": "x } ] "})
    return {
        "answer": AssistantTurn(answer=words),
        "argument": AssistantTurn(calls=(ToolCall("add", {"a": 1, "note": words}),)),
        "calls": AssistantTurn(calls=(call,) * (tokens // 12)),
        "thought": AssistantTurn(words, (call,)),
    }


def work(turn_format: Format, text: str, counted_characters: CountedCharacters) -> int:
    """The characters that are handled to read a text token by token."""
    counted_characters.clear()
    reader = turn_format.reader()
    for piece in pieces(text):
        reader.feed(piece)
    reader.close()
    return counted_characters.count


@pytest.mark.parametrize("kind", [*KINDS, "thinking"])
def test_a_turn_costs_what_it_is_long(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    turn_format = ThinkingFormat(HermesFormat()) if kind == "thinking" else KINDS[kind]()
    turn_format = turn_format.for_request(TOOLS, None)
    characters = counting_characters(monkeypatch)
    for name in long_turns(1):
        short, long = (turn_format.render(long_turns(tokens)[name]) for tokens in (2_000, 4_000))
        once, twice = work(turn_format, short, characters), work(turn_format, long, characters)
        assert once <= 60 * len(short), name
        assert twice <= 2.1 * once, name


@pytest.mark.parametrize("kind", [*KINDS, "thinking"])
def test_what_goes_astray_costs_what_it_is_long(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At whatever place of a turn, with whatever follows."""
    turn_format = ThinkingFormat(HermesFormat()) if kind == "thinking" else KINDS[kind]()
    turn_format = turn_format.for_request(TOOLS, None)
    characters = counting_characters(monkeypatch)
    call = turn_format.render(AssistantTurn("x", (ToolCall("add", {"a": 1}),)))
    tails = cycle(["x", " ", "{", '"', "\\", "<", "Action:", "{}\n"])
    for end in range(len(call) + 1):
        tail = next(tails)
        short, long = (call[:end] + tail * (length // len(tail)) for length in (3_000, 6_000))
        once, twice = work(turn_format, short, characters), work(turn_format, long, characters)
        assert once <= 100 * len(short), (call[:end], tail)
        assert twice <= 2.2 * once, (call[:end], tail)


@pytest.mark.parametrize(
    ("text", "json", "after"),
    [
        ('{"a": "}\\"", "b": [{}]}]', '{"a": "}\\"", "b": [{}]}', "]"),
        (' \n {"a": NaN} x', '{"a": NaN}', " x"),
        ('{"a": [1}, {', '{"a": [1}', ", {"),
        ('{"a": 1]}, {', '{"a": 1]}', ", {"),
        ('"a\\\\" }', '"a\\\\"', " }"),
        ("12.5, x}]", "12.5, x", "}]"),
        ("null\n", "null", "\n"),
        ("[[], 1]x", "[[], 1]", "x"),
        ('{"a": "}', '{"a": "}', None),
        ("}", "", "}"),
    ],
)
@given(st.integers(1, 5))
def test_a_json_value_ends_with_what_closes_it(text: str, json: str, after: str | None, length: int) -> None:
    reader, rest = JsonReader(), None
    given_texts = pieces(text, length)
    for piece in given_texts:
        rest = reader.feed(piece)
        if rest is not None:
            break
    assert (reader.json, rest if rest is None else rest + "".join(given_texts)) == (json, after)


def test_calls_behind_a_broken_one_are_read() -> None:
    first = '<tool_call>\n{"name": "add", "arguments": {"a": oh}}\n</tool_call>'
    for second in (
        '<tool_call>\n{"name": "add_days", "arguments": {}}\n</tool_call>',
        'then <tool_call> {"type":"function","name":"add_days","parameters":{}} </tool_call>',
        '<tool_call>{"arguments": {}, "name": "add_days"}',
    ):
        calls = HermesFormat().read(f"{first}\n{second}").calls
        assert [(call.name, call.arguments) for call in calls] == [("add", '{"a": oh}'), ("add_days", "{}")]
        with pytest.raises(FormatError, match="oh"):
            parse_arguments("add", calls[0].arguments)


class SpacedFormat(CallFormat):
    """Nothing but white space between name and arguments."""

    name = "spaced"
    markers = ("<|calls|>", "<|end_calls|>")
    section = ("<|calls|>", "<|end_calls|>")
    calls = (("=> ", " ", ""),)
    between = "\n"


def test_white_space_alone_ends_a_name() -> None:
    turn = AssistantTurn(calls=(ToolCall("add", {"a": 1}), ToolCall("days", {"a": "=> x {"})))
    for text in (SpacedFormat().render(turn), SpacedFormat().render(turn).replace(' {"a": 1', '\n {"a": 1')):
        assert SpacedFormat().parse(text) == turn
        assert SpacedFormat().read(text) == read_in_pieces(SpacedFormat(), text, [*range(len(text))])


def test_a_growing_text() -> None:
    text = GrowingText()
    for part in ("ab", "", "cde", "f"):
        text.add(part)
    assert [text.since(place) for place in range(8)] == ["abcdef"[place:] for place in range(8)]
    assert (str(text), len(text), text.since(4), text.startswith("a")) == ("abcdef", 6, "ef", True)


def test_several_calls_of_llama() -> None:
    first = '{"name": "add", "parameters": {"a": 1}}'
    for second in (first, f"; {first}", f"\n{first}", f" ;\n{first.replace('parameters', 'arguments')}"):
        turn = KINDS["llama"]().parse(first + second)
        assert turn == AssistantTurn(calls=(ToolCall("add", {"a": 1}),) * 2)
