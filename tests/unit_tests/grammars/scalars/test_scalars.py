"""Numbers and strings against Python's `json`, character by character."""

import json
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import repeat
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.scalars.numbers.expression import MAX_EXPONENT_DIGITS
from langchain_tooldec.grammars.scalars.strings import character
from langchain_tooldec.grammars.writer import JSON
from tests.unit_tests.support.languages import random_texts, words

NUMBER, INTEGER = Automaton(schema_expression({"type": "number"})), Automaton(schema_expression({"type": "integer"}))
STRING = Automaton(JSON.string(repeat(character())))


def read(text: str) -> object:
    """The JSON value of a text, or an exception as a value."""
    try:
        return json.loads(text)
    except ValueError as error:
        return error


def is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def test_every_short_number() -> None:
    for word in words(b"01.-+eE", 5):
        value = read(word.decode())
        exponent = re.search(rb"[eE][+-]?(\d+)", word)
        short_exponent = exponent is None or len(exponent[1]) <= MAX_EXPONENT_DIGITS
        assert NUMBER.matches(word) is (is_number(value) and short_exponent), word
        assert INTEGER.matches(word) is isinstance(value, int), word


@given(st.text("0123456789-+.eE ", max_size=12))
def test_numbers_are_what_json_reads(text: str) -> None:
    if NUMBER.matches(text.encode()):
        assert is_number(json.loads(text))
    if INTEGER.matches(text.encode()):
        assert type(json.loads(text)) is int


@given(st.integers(-(10**20), 10**20))
@example(2**53)
@example(2**63 - 1)
@example(2**63)
@example(1 - 2**63)
@example(-(2**63))
def test_integers_that_64_bits_hold(value: int) -> None:
    fits = -(2**63) < value < 2**63
    assert INTEGER.matches(str(value).encode()) is fits
    assert NUMBER.matches(str(value).encode()) is fits


@given(st.floats(allow_nan=False, allow_infinity=False))
@example(0.00012345678901234567)
@example(9007199254740990.0)
@example(9999999999999998.0)
@example(-0.0)
@example(5e-324)
@example(1.7976931348623157e308)
def test_floats_as_python_writes_them(value: float) -> None:
    text = json.dumps(value)
    expected = value == 0 or 1e-99 <= abs(value) < 1e100
    assert NUMBER.matches(text.encode()) is expected


def test_every_number_is_finite() -> None:
    for text in [*random_texts(NUMBER, 300), b"9007199254740990." + b"9" * 20 + b"e99", b"1" * 19 + b"e99"]:
        assert NUMBER.matches(text)
        assert abs(float(json.loads(text))) < float("inf")


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "01", "+1", "1.", ".5", "1e", "0x10", "1_000", "-"])
def test_what_is_no_json_number(text: str) -> None:
    assert not NUMBER.matches(text.encode())


def has_half_a_pair(text: str) -> bool:
    return any(0xD800 <= ord(char) <= 0xDFFF for char in text)


PIECES = [*'"\\/bfnrtu0dD8cCeF9a', "\\u", "\\ud83d", "\\uDE00", "\\u00", "\\n", "é", "😀", "\n", "\x00", "\x7f", " "]


@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join), st.integers(0, 3), st.integers(0, 4))
@example("\\ud83d\\ude00", 1, 0)
@example("\\ud83d", 0, 3)
@example("\\ude00\\ud83d", 0, 3)
@example("\\ud83dx", 0, 3)
@example("\\ud83d\\u0041", 0, 3)
@example("\\D83D\\DE00", 0, 3)
@example("\\uFFFF", 1, 0)
@example("\\ud7ff\\ue000", 2, 0)
def test_strings_are_what_json_reads(inside: str, low: int, span: int) -> None:
    """With the length in characters: an escape counts one, a pair of surrogates counts one."""
    text = f'"{inside}"'
    value = read(text)
    valid = isinstance(value, str) and not has_half_a_pair(value)
    assert STRING.matches(text.encode()) is valid
    bounded = Automaton(JSON.string(repeat(character(), low, low + span)))
    assert bounded.matches(text.encode()) is (valid and isinstance(value, str) and low <= len(value) <= low + span)


@given(st.text())
def test_every_text_can_be_written(value: str) -> None:
    assert STRING.matches(json.dumps(value, ensure_ascii=False).encode())
    assert STRING.matches(json.dumps(value, ensure_ascii=True).encode())
    exact = Automaton(JSON.string(repeat(character(), len(value), len(value))))
    assert exact.matches(json.dumps(value, ensure_ascii=True).encode())
    assert not exact.matches(json.dumps(value + "x", ensure_ascii=True).encode())


def test_random_strings_have_their_length() -> None:
    lengths = set()
    for data in random_texts(Automaton(JSON.string(repeat(character(), 2, 5))), 300):
        value = json.loads(data)
        assert not has_half_a_pair(value)
        lengths.add(len(value))
    assert lengths == {2, 3, 4, 5}


@pytest.mark.parametrize("data", [b'"\xff"', b'"\xc0\x80"', b'"\xed\xa0\x80"', b'"\xc3"', b'"\x1f"', b'"a', b'a"', b""])
def test_what_is_no_string(data: bytes) -> None:
    assert not STRING.matches(data)


def test_booleans_and_null() -> None:
    both, null = Automaton(schema_expression({"type": "boolean"})), Automaton(schema_expression({"type": "null"}))
    for text in (b"true", b"false", b"null", b"True", b"nul", b"nulll", b"", b"truefalse"):
        assert both.matches(text) is (text in (b"true", b"false"))
        assert null.matches(text) is (text == b"null")
