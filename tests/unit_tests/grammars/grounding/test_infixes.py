"""The values of texts as a machine, against every substring and an independent judge."""

from __future__ import annotations

import json
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.grammars.grounding.infixes import Infixes, escaped
from langchain_tooldec.grammars.grounding.units import Units
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.scalars.strings import character_in
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.unit_tests.support.said import was_said
from tests.unit_tests.support.token_masks import brute_force

TEXTS = st.text(alphabet='aB1é東, "\n', min_size=1, max_size=14)


def values(*texts: str, within: str | None = None) -> list[str]:
    """All values of some texts, by trying every substring."""
    expression = None if within is None else pattern(within, character_in)
    content = Infixes([Units.of(text) for text in texts], expression).content()
    found = {text[start:end] for text in texts for start, end in combinations(range(len(text) + 1), 2)}
    return sorted(one for one in found if derivative(content, escaped(one)).nullable)


@given(TEXTS)
@settings(max_examples=300)
def test_every_run_of_whole_words_is_a_value_and_nothing_else(text: str) -> None:
    found = {text[start:end] for start, end in combinations(range(len(text) + 1), 2)}
    said = {one for one in found if one[0].isalnum() and one[-1].isalnum() and was_said(one, [text])}
    assert set(values(text)) == said


@given(st.lists(TEXTS, min_size=1, max_size=3), st.sampled_from(["^a", "1$", "^.{1,3}$", "[^a]B", "^$", "x"]))
@settings(max_examples=150)
def test_values_within_a_pattern_are_those_that_match_it(texts: list[str], source: str) -> None:
    content = Infixes([Units.of(text) for text in texts], pattern(source, character_in)).content()
    machine = pattern(source, character_in)
    expected = [value for value in values(*texts) if derivative(machine, escaped(value)).nullable]
    assert values(*texts, within=source) == expected
    assert (content is EMPTY) == (not expected)


@given(st.lists(TEXTS, min_size=1, max_size=3))
@settings(max_examples=100)
def test_each_state_can_be_completed_and_promises_the_shortest_text(texts: list[str]) -> None:
    content = Infixes([Units.of(text) for text in texts]).content()
    said = values(*texts)
    assert (content is EMPTY) == (not said)
    if not said:
        return
    machine = Automaton(content)
    assert shortest_string(content) == min(map(escaped, said), key=lambda one: (len(one), one))
    for value in said:
        state = machine.initial
        for byte in escaped(value):
            state = machine.next_state(state, byte)
            assert machine.shortest_completion(state) is not None


@pytest.mark.parametrize(
    ("text", "said", "unsaid"),
    [
        ("cancel (ORD-1234), please.", ["ORD-1234", "(ORD-1234)", "cancel"], ["ORD-123", "RD-1234", "(ORD-1234"]),
        ('she said "ORD-7".', ["ORD-7", "7"], ['"ORD-7"', "ORD-7.", "-7"]),
        ("call +1 (555) 123-4567", ["+1 (555) 123-4567", "(555) 123-4567", "123-4567"], ["(555", "+", "23"]),
        ("C# costs 12% of @ada's -5", ["C#", "12%", "@ada", "-5", "5"], ["#", "%", "@", "'s"]),
        ("https://shop.example/o/ORD-9?x=1", ["ORD-9", "shop.example", "https://shop.example/o/ORD-9"], ["ORD-9?"]),
        ("東京駅で", ["東京", "京駅", "東京駅"], []),
        ("नमस्ते दुनिया", ["नमस्ते"], ["नम", "ते"]),
        ("concatenate", ["concatenate"], ["cat"]),
        ("f(x) and g(y", ["f(x)", "x", "y"], ["g(y)", ")"]),
        ("a\tb\\c", ["a\tb", "b\\c", "a\tb\\c"], ["\t"]),
        ("👩‍🚀 ok", ["👩‍🚀", "👩‍🚀 ok"], [" ok"]),
    ],
)  # fmt: skip
def test_values_have_no_punctuation_around_them_and_whole_brackets(
    text: str, said: list[str], unsaid: list[str]
) -> None:
    content = Infixes([Units.of(text)]).content()
    assert [one for one in said if not derivative(content, escaped(one)).nullable] == []
    assert [one for one in unsaid if derivative(content, escaped(one)).nullable] == []


def test_a_value_does_not_cross_the_end_of_a_message() -> None:
    assert "Ada Lovelace" not in values("I am Ada", "Lovelace is my name")
    assert "Ada Lovelace" in values("I am Ada Lovelace")


def test_a_value_may_be_long_and_a_text_too() -> None:
    number = "7" * 10_000
    content = Infixes([Units.of(f"the key {number} is mine"), Units.of("word " * 200_000 + "." * 50_000)]).content()
    assert derivative(content, number.encode()).nullable
    assert not derivative(content, number[1:].encode()).nullable
    assert shortest_string(content) == b"is"


def test_a_token_may_hold_a_unit_of_a_script_without_spaces_and_the_word_after_it() -> None:
    tokens = [bytes([byte]) for byte in range(256)] + ["用a".encode(), "京12".encode(), b"</s>"]
    vocabulary = Vocabulary(tokens, special_tokens={"</s>": 258}, eos_token_ids=[258])
    masks = TokenMasks(Automaton(Infixes([Units.of("用abc 東京12")]).content()), vocabulary)
    assert np.array_equal(masks.mask(masks.initial), brute_force(masks, masks.initial))


def test_another_spelling_of_the_characters() -> None:
    content = Infixes([Units.of('a "b" \\ c')]).content()
    assert derivative(content, b'a \\"b').nullable
    raw = content.spelled(str.encode)  # type: ignore[attr-defined]
    assert derivative(raw, b'a "b" \\ c').nullable
    assert json.loads(b'"' + escaped('a "b') + b'"') == 'a "b'
