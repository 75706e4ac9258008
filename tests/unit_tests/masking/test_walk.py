"""Walks of random expressions through a small vocabulary, against every token tried byte by byte."""

from contextlib import ExitStack
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import (
    EMPTY,
    EVERYTHING,
    Expression,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.masking import mask_cache, submachine_walk, walk, walk_result
from langchain_tooldec.masking.mask_cache import MaskCache
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.walk_result import HeadTail, NodeSet
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.seeds import counted, draw
from tests.unit_tests.support.expressions import MEANINGS
from tests.unit_tests.support.languages import words
from tests.unit_tests.support.reference_walk import completions_of, reference_walk

SINGLE = [bytes([byte]) for byte in range(256)]
TOKENS = SINGLE + [word for word in words(b"\x00abc", 5) if len(word) > 1 and Random(word).random() < 0.1]
EOS = len(TOKENS)
VOCABULARY = Vocabulary([*TOKENS, b"</s>"], eos_token_ids=[EOS])

EXPRESSIONS = MEANINGS.map(lambda meaning: meaning[0])
TRIES = st.dictionaries(st.sampled_from(words(b"abc", 4)[1:]), EXPRESSIONS, min_size=1, max_size=12).map(trie)
PARTS = st.one_of(EXPRESSIONS, EXPRESSIONS, TRIES)
ITEMS = st.sampled_from(
    [
        byte_range(0x61, 0x63),
        choice(literal("a"), literal("bc"), literal("c")),
        sequence(byte_range(0x61, 0x62), byte_range(0x62, 0x63)),
    ]
)
RULED = st.builds(
    lambda item, low, more, word, rule, rest: sequence(
        intersection(repeat(item, low, None if more is None else low + more), rule(literal(word))), rest
    ),
    ITEMS,
    st.integers(0, 2),
    st.integers(0, 5) | st.none(),
    st.sampled_from(words(b"abc", 3)[1:]),
    st.sampled_from(
        [
            lambda word: complement(sequence(EVERYTHING, word, EVERYTHING)),
            lambda word: complement(sequence(EVERYTHING, word)),
            lambda word: choice(complement(sequence(word, EVERYTHING)), word),
        ]
    ),
    PARTS,
)
"""A counted repeat under a rule, as a bounded text without a marker."""
WHOLE = st.one_of(
    st.lists(PARTS, min_size=1, max_size=4).map(lambda items: sequence(*items)),
    st.lists(PARTS, min_size=2, max_size=3).map(lambda items: sequence(choice(*items), literal("c"))),
    st.tuples(PARTS, st.integers(0, 4), st.integers(0, 4), PARTS).map(
        lambda drawn: sequence(repeat(drawn[0], drawn[1], drawn[1] + drawn[2]), drawn[3])
    ),
    # Bytes of a class, and another one as the last: `[abc]{1,3}[ab]` is walked as one.
    st.tuples(st.sampled_from("abc"), st.integers(0, 3), st.integers(0, 3) | st.none(), PARTS).map(
        lambda drawn: sequence(
            repeat(byte_range(0x61, ord(drawn[0])), drawn[1], None if drawn[2] is None else drawn[1] + drawn[2]),
            byte_range(0x61, 0x62),
            optional(drawn[3]),
        )
    ),
)
CACHE = MaskCache(VOCABULARY, 4 << 20)


def brute_force(masks: TokenMasks, state: int, budget: int | None) -> set[int]:
    found = set()
    for token_id, data in enumerate(VOCABULARY.token_bytes):
        after = masks.automaton.run(state, data) if data else DEAD
        if after != DEAD and (budget is None or len(masks.completion(after)) < budget):
            found.add(token_id)
    return found | ({EOS} if masks.is_accept(state) else set())


KINDS = pytest.mark.parametrize("kind", [WHOLE, RULED], ids=["any", "ruled"])


@KINDS
@counted(30, 100)
def test_the_tokens_of_random_expressions(count: int, kind: st.SearchStrategy[Expression]) -> None:
    draw(count, check_tokens, kind, st.integers(0, 2**16), st.booleans())


def check_tokens(expression: Expression, seed: int, few: bool) -> None:
    if expression is EMPTY or is_empty(expression):
        return
    random = Random(seed)
    apart = random.choice([0, 2, 32])
    wide = patch.object(mask_cache, "WIDE", random.choice([1, 2000]))
    with patch.object(walk, "MANY", 2), patch.object(walk, "FEW", apart), patch.object(walk_result, "FEW", apart), wide:
        masks = TokenMasks(Automaton(expression), VOCABULARY, cache=CACHE if few else MaskCache(VOCABULARY, 1000))
        state = masks.initial
        for _ in range(3):
            needed = max(len(masks.completion(state)), 1)
            for budget in (None, needed, needed + 2):
                allowed = masks.allowed(state, budget)
                found = np.flatnonzero(allowed.mask()).tolist()
                assert set(found) == brute_force(masks, state, budget)
                assert all(token_id in allowed for token_id in found)
            tokens = sorted(brute_force(masks, state, None) - {EOS})
            if not tokens:
                break
            state = masks.advance(state, random.choice(tokens))


@KINDS
def test_the_walk_is_the_reference_walk(kind: st.SearchStrategy[Expression]) -> None:
    draw(100, check_walk, kind, st.integers(0, 2**16))


def check_walk(expression: Expression, seed: int) -> None:
    """Every token and the completion of each; and no completion is longer than the walk's bound."""
    if expression is EMPTY or is_empty(expression):
        return
    random = Random(seed)
    few, one_by_one = random.choice([0, 2, 32]), random.choice([0, 20, 256])
    with ExitStack() as patches:
        for module, name, value in (
            (walk, "MANY", 2),
            (walk, "FEW", few),
            (walk_result, "FEW", few),
            (submachine_walk, "ONE_BY_ONE", one_by_one),
            (mask_cache, "WIDE", random.choice([1, 2000])),
        ):
            patches.enter_context(patch.object(module, name, value))
        masks = TokenMasks(Automaton(expression), VOCABULARY, cache=MaskCache(VOCABULARY, 1000))
        result = walk.walk(masks._cache, expression)
        completions = completions_of(result)
    assert completions == reference_walk(VOCABULARY.tree, expression)
    assert max(map(len, completions.values()), default=0) <= result.longest


def test_what_is_left_may_take_more_tokens_than_the_whole() -> None:
    """`bbaca` is one token here, and `baca` is two: a bound that was taken from the whole would let `b` begin it."""
    vocabulary = Vocabulary([*SINGLE, b"bbaca", b"aca", b"</s>"], eos_token_ids=[258])
    masks = TokenMasks(Automaton(sequence(repeat(literal("b"), 2, 2), literal("aca"))), vocabulary)
    assert masks.completion(masks.initial) == (256,)
    assert np.flatnonzero(masks.mask(masks.initial, 2)).tolist() == [256]
    assert np.flatnonzero(masks.mask(masks.initial, 3)).tolist() == [ord("b"), 256]


def test_what_follows_a_counter_may_take_more_tokens_than_both() -> None:
    """`abac` is one token here, and `bac` is three: they are more than a byte of `abac` as one more token."""
    vocabulary = Vocabulary([*SINGLE, b"abac", b"</s>"], eos_token_ids=[257])
    masks = TokenMasks(Automaton(sequence(repeat(byte_range(0x61, 0x63), 1), literal("bac"))), vocabulary)
    assert masks.completion(masks.initial) == (256,)
    assert np.flatnonzero(masks.mask(masks.initial, 3)).tolist() == [256]
    assert np.flatnonzero(masks.mask(masks.initial, 4)).tolist() == [*b"abc", 256]


@pytest.mark.parametrize("wide", [0, 1000])
@pytest.mark.parametrize(
    "expression",
    [
        sequence(repeat(literal("a"), 0, 2), repeat(byte_range(97, 98), 0, 2), literal('"')),
        sequence(repeat(byte_range(97, 99), 1, 3), repeat(byte_range(97, 98), 2, 3), literal("c")),
        sequence(*(repeat(choice(literal(char), literal("b")), 0, 2) for char in "abca"), literal("c")),
        sequence(repeat(byte_range(97, 98)), optional(literal("c")), repeat(byte_range(97, 98)), literal("cc")),
    ],
)
def test_counters_that_may_share_their_items(
    expression: Expression, wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token is read in several ways, with several counts: the mask needs the one that fits."""
    monkeypatch.setattr("langchain_tooldec.masking.mask_cache.WIDE", wide)
    masks = TokenMasks(Automaton(expression), VOCABULARY)
    for text in words(b"abc", 3):
        state = masks.automaton.run(masks.initial, text)
        for budget in (None, 2, 5) if state != DEAD else ():
            found = set(np.flatnonzero(masks.mask(state, budget)).tolist())
            assert found == brute_force(masks, state, budget)


def test_what_can_be_left_out_does_not_multiply(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part once: the steps grow with the parts, not with the ways to leave some out."""
    steps = 0
    add = walk.Walk._add

    def counted(*args: Any) -> None:
        nonlocal steps
        steps += 1
        add(*args)

    monkeypatch.setattr(walk.Walk, "_add", counted)
    masks = TokenMasks(Automaton(sequence(*[optional(literal("a"))] * 40, literal("b"))), VOCABULARY)
    assert set(np.flatnonzero(masks.mask(masks.initial)).tolist()) == brute_force(masks, masks.initial, None)
    assert steps < 1000


def test_a_counter_that_another_one_contains_is_not_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    """`(a+[ ]?){1,50}`: after some letters any number of items may be complete, and one may write on as any of them."""
    visited = 0
    step = walk.Walk._step

    def counted(self: walk.Walk, pair: HeadTail, nodes: NodeSet) -> None:
        nonlocal visited
        visited += len(nodes)
        step(self, pair, nodes)

    monkeypatch.setattr(walk.Walk, "_step", counted)
    long = Vocabulary([*SINGLE, *(b"a" * count for count in range(2, 400)), b"</s>"], eos_token_ids=[256 + 398])
    letters = repeat(literal("a"), 1)
    item = sequence(letters, optional(literal(" ")))
    masks = TokenMasks(Automaton(sequence(repeat(item, 1, 50), literal("!"))), long, cache=MaskCache(long, 0))
    state = masks.automaton.run(masks.initial, b"a")
    expected = {token for token, data in enumerate(long.token_bytes) if data and set(data) <= {97, 32, 33}}
    assert set(np.flatnonzero(masks.mask(state)).tolist()) == expected - {256 + 398}
    assert visited < 10 * 400, "a few steps for each of the 400 nodes, not 50"


@counted(40, 100)
def test_no_token_of_a_contained_counter_is_lost(count: int) -> None:
    counters = st.tuples(st.integers(0, 3), st.integers(0, 3), st.text("ab", max_size=2))
    draw(count, check_counters, st.lists(counters, min_size=2, max_size=5), st.integers(0, 2**16))


def check_counters(drawn: list[tuple[int, int, str]], seed: int) -> None:
    """Counters of one item after different beginnings: at some nodes both are read, at others the smaller alone."""
    item = choice(literal("a"), sequence(literal("a"), byte_range(97, 98)))
    chains = [sequence(literal(start), repeat(item, low, low + more), literal("c")) for low, more, start in drawn]
    masks = TokenMasks(Automaton(choice(*chains)), VOCABULARY, cache=MaskCache(VOCABULARY, 1000))
    state = masks.initial
    random = Random(seed)
    while tokens := sorted(brute_force(masks, state, None) - {EOS}):
        assert set(np.flatnonzero(masks.mask(state)).tolist()) == brute_force(masks, state, None)
        state = masks.advance(state, random.choice(tokens))


def test_a_walk_that_takes_too_long_is_an_error_with_both_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chains of optional keys, each in front of another end: no two of their states are alike."""
    chains = [sequence(*(optional(literal(f"{key}")) for key in range(40)), literal(f"!{end}")) for end in range(10)]
    masks = TokenMasks(Automaton(choice(*chains)), VOCABULARY, cache=MaskCache(VOCABULARY, 0))
    assert masks.mask(masks.initial).any()
    monkeypatch.setattr(walk, "MAX_VISITS", 500)
    with pytest.raises(GrammarTooLargeError, match=r"a mask visits 5\d\d nodes, the limit is 500"):
        masks.mask(masks.initial)


def test_a_submachine_of_too_many_states_is_an_error_with_both_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last bytes of `.*a.{9}` are remembered: twice as many states for each byte that a token has."""
    wide = repeat(byte_range(0x61, 0x62))
    remembering = sequence(wide, literal("a"), repeat(byte_range(0x61, 0x62), 9, 9))
    machine = intersection(remembering, complement(literal("b" * 10)))
    vocabulary = Vocabulary([*SINGLE, *words(b"ab", 8)[1:]])
    masks = TokenMasks(Automaton(machine), vocabulary)
    monkeypatch.setattr(submachine_walk, "MAX_NEW_STATES", 100)
    with pytest.raises(GrammarTooLargeError, match=r"a mask takes 1\d\d states of a sub-machine, the limit is 100"):
        masks.mask(masks.initial)
    monkeypatch.undo()
    assert masks.mask(masks.initial).any()


def test_masks_cannot_be_written_to() -> None:
    masks = TokenMasks(Automaton(sequence(repeat(byte_range(97, 122), 3), literal('"'))), VOCABULARY)
    for state in (masks.initial, masks.automaton.run(masks.initial, b"abcabc")):
        allowed = masks.allowed(state)
        assert allowed.ids is not None or not allowed.mask().flags.writeable
        assert allowed.ids is None or not allowed.ids.flags.writeable


def test_a_long_least_length_is_counted() -> None:
    masks = TokenMasks(Automaton(sequence(repeat(byte_range(97, 122), 40_000), literal('"'))), VOCABULARY)
    needed = len(masks.completion(masks.initial))
    assert masks.mask(masks.initial, needed).any()
    assert np.array_equal(masks.mask(masks.initial, 50_000), masks.mask(masks.initial))
