"""Lists of different items through a small vocabulary, against every token tried byte by byte."""

from itertools import pairwise
from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import (
    EPSILON,
    Expression,
    byte_range,
    choice,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.walk import walk
from langchain_tooldec.unique_items.distinct import Rule, distinct_list
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.unit_tests.support.reference_walk import completions_of, reference_walk

DIGIT = byte_range(0x30, 0x32)
NUMBER = choice(literal("0"), sequence(byte_range(0x31, 0x32), repeat(DIGIT, 0, 3)))
LETTERS = repeat(byte_range(0x61, 0x63))
STRING = sequence(literal('"'), LETTERS, literal('"'))
SPACE = optional(literal(" "))
ITEMS = {
    "numbers": (NUMBER,),
    "strings": (STRING,),
    "short strings": (sequence(literal('"'), repeat(byte_range(0x61, 0x62), 1, 2), literal('"')),),
    "objects": (sequence(literal('{"a":'), NUMBER, optional(sequence(literal(',"b":'), STRING)), literal("}")),),
    "lists": (sequence(literal("["), NUMBER, repeat(sequence(literal(","), NUMBER)), literal("]")),),
    "lists of different items": (distinct_list(Rule((NUMBER,), 0, 2, optional(literal(" ")))),),
    "two different strings in an object": (
        sequence(literal('{"a":'), SPACE, distinct_list(Rule((STRING,), 2, None, SPACE)), literal("}")),
    ),
    "objects with spaces": (sequence(literal('{"a":'), SPACE, NUMBER, literal(","), SPACE, STRING, literal("}")),),
    "a number, then strings": (NUMBER, STRING),
    "any of them": (choice(NUMBER, STRING, literal("null")),),
}
PIECES = [
    *("12", "00", "0,", "1,", ",1", ", 1", "1]", ",0]", "0,1,", "1,0,1", '",', '", "'),
    *('"a', 'a"', '"a",', '","', '"]', '"b","'),
    *('{"a": 1, "', ', "a', '": ["', '"a": [', '], [1', ' 1, "b"}, '),
    *("ab", "abc", "ca", '","a","b', '{"a":', "},", '}, {"', '":1', "],[", "null,", "nu", '""', "[0", '["', "]e"),
]  # fmt: skip
TOKENS = [*(bytes([byte]) for byte in range(256)), *(piece.encode() for piece in PIECES), b"</s>"]
EOS = len(TOKENS) - 1
VOCABULARY = Vocabulary(TOKENS, eos_token_ids=[EOS])


def masks_of(rule: Rule) -> TokenMasks | None:
    """The masks of a list between other texts; None if there is no such list."""
    whole = sequence(literal("<"), distinct_list(rule), literal("end"))
    return None if is_empty(whole) else TokenMasks(Automaton(whole), VOCABULARY)


def check(masks: TokenMasks, seed: int, steps: int = 12) -> None:
    """Along a random way: each mask, with each completion, is that of the reference walk, and none is empty."""
    random, state = Random(seed), masks.initial
    for _ in range(steps):
        expression = masks.automaton.expression(state)
        completions = reference_walk(VOCABULARY.tree, expression)
        assert completions_of(walk(masks._cache, expression)) == completions
        allowed = np.flatnonzero(masks.mask(state)).tolist()
        assert allowed == sorted([*completions, *([EOS] if masks.is_accept(state) else [])]) != []
        needed = max(len(masks.completion(state)), 1)
        assert masks.mask(state, needed).any()
        if not completions:
            break
        state = masks.advance(state, random.choice([token for token in allowed if token != EOS]))
        assert state != DEAD


@given(st.sampled_from(sorted(ITEMS)), st.integers(0, 4), st.none() | st.integers(0, 3), st.integers(0, 2**16))
@settings(max_examples=60, deadline=None)
def test_every_mask_and_completion_is_exact(name: str, low: int, more: int | None, seed: int) -> None:
    space: Expression = optional(literal(" ")) if seed % 2 else EPSILON
    masks = masks_of(Rule(ITEMS[name], low, None if more is None else low + more, space))
    if masks is not None:
        check(masks, seed)


def test_the_texts_of_a_list_are_all_different() -> None:
    """Random lists as they are written, read by the texts alone."""
    random = Random(7)
    for name, rule in ((name, Rule(items, 2, 5, EPSILON)) for name, items in ITEMS.items()):
        masks = masks_of(rule)
        assert masks is not None
        for _ in range(10):
            state, text = masks.initial, b""
            budget = len(masks.completion(state)) + 8
            while not masks.is_final(state):
                token = random.choice(np.flatnonzero(masks.mask(state, budget)).tolist())
                state, text, budget = masks.advance(state, token), text + VOCABULARY.token_bytes[token], budget - 1
            items = _items(text.decode().removeprefix("<[").removesuffix("]end"))
            assert 2 <= len(items) == len(set(items)) <= 5, (name, text)


def _items(text: str) -> list[str]:
    """The texts between the commas that are in no brackets."""
    cuts = [-1]
    depth = 0
    for position, sign in enumerate(text):
        depth += (sign in "[{") - (sign in "]}")
        if sign == "," and not depth:
            cuts.append(position)
    return [text[first + 1 : last] for first, last in pairwise([*cuts, len(text)])]
