"""Characters in JSON strings against Python's `json`, and bounds on lengths against intersections."""

import json
import random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    choice,
    intersection,
    literal,
    repeat,
    sequence,
    unit,
)
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.scalars.strings import (
    any_character,
    character,
    character_in,
    content_of,
    of_length,
    string_without,
    with_units,
)
from langchain_tooldec.grammars.writer import JSON
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.walk import Walk
from tests.unit_tests.support.languages import random_texts, words
from tests.unit_tests.support.vocabularies import tiny_vocabulary

ANY = Automaton(any_character())
EDGES = [0x00, 0x1F, 0x20, 0x22, 0x2F, 0x5C, 0x7E, 0x7F, 0x80, 0xFF, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000,
         0x103FF, 0x10400, 0x10FFFF]  # fmt: skip


def spellings(char: str) -> set[str]:
    """All ways in which a JSON string may have a character, by RFC 8259, section 7."""
    units = char.encode("utf-16-be")
    digits = [f"{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2)]
    found = {"".join(f"\\u{unit}" for unit in digits), "".join(f"\\u{unit.upper()}" for unit in digits)}
    found |= {f"\\{letter}" for letter in '"\\/bfnrt' if json.loads(f'"\\{letter}"') == char}
    return found | ({char} if char >= " " and char not in '"\\' else set())


def is_plain(char: str) -> bool:
    return " " <= char <= "~" and char not in '"\\'


@pytest.mark.parametrize("point", EDGES)
def test_the_spellings_of_a_character(point: int) -> None:
    one = Automaton(character_in([(point, point)]))
    for text in spellings(chr(point)):
        expected = text in {chr(point), "\\/"} or not is_plain(chr(point))
        assert one.matches(text.encode()) is expected, text
        assert ANY.matches(text.encode()) is expected, text
        assert Automaton(character()).matches(text.encode()), text


@given(st.characters(exclude_categories=["Cs"]), st.characters(exclude_categories=["Cs"]), st.integers(0, 3000))
def test_ranges_of_characters(char: str, low: str, span: int) -> None:
    first, last = ord(low), min(ord(low) + span, 0x10FFFF)
    machine = character_in([(first, last)])
    for text in (json.dumps(char), json.dumps(char, ensure_ascii=False)):
        within = first <= ord(char) <= last
        assert derivative(machine, text[1:-1].encode()).nullable is within


def test_what_any_character_reads_is_one_character() -> None:
    for data in random_texts(ANY, 2_000, longest=14):
        assert len(json.loads(b'"' + data + b'"')) == 1


@given(st.text(max_size=6))
@example('\x00\x1f\x7f"\\/é😀')
def test_every_text_in_both_ways_of_json_dumps(text: str) -> None:
    exact, all_texts = Automaton(JSON.string(content_of(text))), Automaton(JSON.string(repeat(any_character())))
    for written in (json.dumps(text), json.dumps(text, ensure_ascii=False)):
        assert exact.matches(written.encode())
        assert all_texts.matches(written.encode())
        assert not exact.matches(json.dumps(text + "x").encode())
    for data in random_texts(exact, 20, longest=30):
        assert json.loads(data) == text


def test_half_a_surrogate_pair_is_no_character() -> None:
    assert content_of("a\ud83d") is EMPTY
    assert character_in([(0xD800, 0xDFFF)]) is EMPTY
    assert not ANY.matches(b"\\ud83d")


@given(st.lists(st.tuples(st.integers(0, 0x10FFFF), st.integers(0, 0x10FFFF)).map(sorted).map(tuple), max_size=4))
def test_ranges_in_any_order_are_one_set(ranges: list[tuple[int, int]]) -> None:
    shuffled = [*ranges, *ranges]
    random.Random(0).shuffle(shuffled)
    assert character_in(shuffled) is character_in(ranges)


def content(source: str) -> Expression:
    return pattern(source, character_in)


@pytest.mark.parametrize(
    ("source", "low", "high", "expected"),
    [
        ("^[a-z]*$", 2, 5, "^[a-z]{2,5}$"),
        ("^[a-z]+$", 0, 5, "^[a-z]{1,5}$"),
        ("^[a-z]{3,9}$", 0, 1_000, "^[a-z]{3,9}$"),
        ("^[a-z]{3,9}$", 5, None, "^[a-z]{5,9}$"),
        ("^[a-z][a-z0-9]*$", 3, 63, "^[a-z][a-z0-9]{2,62}$"),
        ("^#[^,]*#$", 3, 4, "^#[^,]{1,2}#$"),
        ("^(?:abc)*$", 2, 10, "^(?:abc){1,3}$"),
        ("^(a+|b{3}|c{9}|)$", 2, 4, "^(a{2,4}|b{3})$"),
        ("^x(a+|[^,]{3})y$", 4, 6, "^x(a{2,4}|[^,]{3})y$"),
        ("^[0-9]{4}-[0-9]{2}$", 7, 7, "^[0-9]{4}-[0-9]{2}$"),
        ("", 1, 3, r"^[\s\S]{1,3}$"),
        ("^é[à-ü]*$", 1, 3, "^é[à-ü]{0,2}$"),
    ],
)
def test_bounds_become_counters(source: str, low: int, high: int | None, expected: str) -> None:
    assert of_length(content(source), low, high) is content(expected)


@pytest.mark.parametrize(("source", "low", "high"), [("^[a-z]{3,9}$", 10, None), ("^abc$", 0, 2), ("^abc$", 4, 9)])
def test_bounds_that_nothing_meets(source: str, low: int, high: int | None) -> None:
    assert of_length(content(source), low, high) is EMPTY


def test_no_bounds_change_nothing() -> None:
    assert of_length(content("a(b|c*)"), 0, None) is content("a(b|c*)")
    assert of_length(EPSILON, 0, 5) is EPSILON
    assert of_length(EPSILON, 1, 5) is EMPTY


PIECES = st.sampled_from(["a", "[ab]", "[^a]", "\\n", "é", "a*", "[ab]+", "(ab)*", "(ab|é)*", "(a|bb)", ".", "(a*b)*"])


@given(st.lists(PIECES, min_size=1, max_size=3).map("".join), st.integers(0, 4), st.integers(0, 3) | st.none())
def test_bounds_mean_the_same_as_an_intersection(source: str, low: int, span: int | None) -> None:
    high = None if span is None else low + span
    whole = content(f"^(?:{source})$")
    moved, plain = of_length(whole, low, high), intersection(whole, repeat(any_character(), low, high))
    for text in ["\\n", "é", "\\u00e9", "a\\né", "é\\nab\\u00E9", *(word.decode() for word in words(b"ab", 6))]:
        assert derivative(moved, text.encode()).nullable is derivative(plain, text.encode()).nullable, text


@pytest.mark.parametrize(
    ("source", "high", "longest"),
    [
        (r"^[^@]+@[^@]+$", 1_001, "a" * 500 + "@" + "b" * 500),
        (r"^(?:%[0-9]{2}|[a-z])*$", 600, "%12" * 200),
        (r"^[a-z]*-(?:[0-9]*|x[0-9]*y)-[a-z]*$", 1_002, "a" * 250 + "-" + "1" * 250 + "-" + "b" * 500),
    ],
)
def test_roomy_bounds_are_shared(source: str, high: int, longest: str) -> None:
    """They are counters then: no search for what can follow, and no longer text."""
    found = of_length(content(source), 0, high)
    assert not found.maybe_empty
    assert derivative(found, longest.encode()).nullable
    assert all(len(json.loads(b'"' + data + b'"')) <= high for data in random_texts(Automaton(found), 30, longest=900))


def test_narrow_bounds_are_exact() -> None:
    found = of_length(content("^[^@]+@[^@]+$"), 0, 100)
    assert derivative(found, b"a" * 98 + b"@b").nullable
    assert not derivative(found, b"a" * 98 + b"@bc").nullable


def test_a_long_sequence_is_no_recursion() -> None:
    long = sequence(*(choice(literal(f"{i:04}"), literal(f"{i:05}x")) for i in range(3_000)))
    assert of_length(long, 0, 12_000).maybe_empty


def test_strings_without_some_texts() -> None:
    machine = Automaton(string_without(["ab:", "b::"]))
    for text in (word.decode() for word in words(b"ab:", 6)):
        assert machine.matches(json.dumps(text).encode()) is ("ab:" not in text and "b::" not in text)
    assert not machine.matches(json.dumps("\u0061b:").encode().replace(b"a", rb"\u0061"))
    assert machine.matches(rb'"\u00e9\n\"a\\b:"')


def test_short_alternatives_are_units() -> None:
    """Those that are in it one after the other; single characters, long ones and counters stay as they are."""
    assert with_units(pattern("^(?:ab|c[de]|f)$", code_points)) is unit(pattern("^(?:ab|c[de]|f)$", code_points))
    month = pattern("^(?:0[1-9]|1[0-2])$", code_points)
    assert with_units(sequence(literal("on "), month, literal("/"), month)) is sequence(
        literal("on "), unit(month), literal("/"), unit(month)
    )
    for source in ("[ab]", "(?:ab?){2}", "(?:a{60}|b)", "(?:a*|b)c"):
        content = pattern(f"^{source}$", character_in)
        assert with_units(content) is content


def test_a_date_takes_few_steps_of_a_mask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands after it: its alternatives are walked once for a vocabulary."""
    steps = 0
    add = Walk._add

    def counted(*args: Any) -> None:
        nonlocal steps
        steps += 1
        add(*args)

    monkeypatch.setattr(Walk, "_add", counted)
    expression = schema_expression({"type": "string", "format": "date"})
    masks = TokenMasks(Automaton(expression), tiny_vocabulary())
    state = masks.initial
    for byte in b'"2024-02-29"':
        assert masks.mask(state)[byte]
        state = masks.advance(state, byte)
    assert masks.is_final(state)
    assert steps <= 3 * len('"2024-02-29"')
