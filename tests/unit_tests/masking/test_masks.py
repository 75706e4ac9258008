"""Token masks against brute force: every token tried byte by byte, in every state that random walks reach."""

from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import (
    byte_range,
    choice,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.errors import GrammarTooLargeError, TokenizerError
from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.grammars.text import text_without
from langchain_tooldec.masking import masks as masks_module
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.vocabulary import Vocabulary, special_token_bytes
from tests.seeds import counted
from tests.unit_tests.support.token_masks import (
    GRAMMARS,
    TOOLS,
    TURNS,
    brute_force,
    grammar,
    random_token,
    tiny,
    walk_states,
)
from tests.unit_tests.support.vocabularies import (
    EOS,
    SPECIAL,
    UNUSED,
    llama3_vocabulary,
    mistral_vocabulary,
    tiny_token_bytes,
    tiny_vocabulary,
)


@pytest.mark.parametrize("name", GRAMMARS)
def test_the_mask_is_brute_force_in_every_state(name: str) -> None:
    masks = tiny(name)
    states = list(walk_states(masks, 200, begin=TURNS if name == "a ReAct turn" else [b""]))
    for state in states:
        mask = masks.mask(state)
        assert mask.dtype == np.bool_
        assert mask.shape == (320,)
        assert np.array_equal(mask, brute_force(masks, state)), masks.automaton.expression(state)
        allowed = masks.allowed(state)
        assert [token_id for token_id in range(-1, 330) if token_id in allowed] == np.flatnonzero(mask).tolist()


@pytest.mark.parametrize("name", GRAMMARS)
def test_advance_agrees_with_the_mask(name: str) -> None:
    masks = tiny(name)
    for state in walk_states(masks, 40):
        mask = masks.mask(state)
        for token_id in range(330):
            after = masks.advance(state, token_id)
            assert (after != DEAD) is bool(token_id < 320 and mask[token_id])
            if after != DEAD and token_id != EOS:
                data = masks.vocabulary.token_bytes[token_id]
                assert after == masks.automaton.run(state, data)
        assert masks.advance(state, EOS) == (state if masks.is_accept(state) else DEAD)


@pytest.mark.parametrize("name", GRAMMARS)
def test_no_state_has_an_empty_mask(name: str) -> None:
    masks = tiny(name)
    for state in walk_states(masks, 150):
        assert masks.mask(state).any()
        assert masks.mask(state)[EOS] == masks.is_accept(state)
        if masks.is_final(state):
            assert np.flatnonzero(masks.mask(state)).tolist() == [EOS]


@pytest.mark.parametrize("name", GRAMMARS)
def test_the_budget_mask_is_brute_force(name: str) -> None:
    masks = tiny(name)
    random = Random(1)
    for state in walk_states(masks, 40):
        needed = len(masks.completion(state))
        for budget in {1, needed, needed + 1, needed + 2, random.randint(needed, needed + 20), 5000}:
            expected = brute_force(masks, state, budget)
            assert np.array_equal(masks.mask(state, budget), expected)
            assert expected.any() or budget < max(needed, 1)


@pytest.mark.parametrize("extra", [0, 1, 7])
@pytest.mark.parametrize("name", GRAMMARS)
def test_a_walk_under_the_budget_always_arrives(name: str, extra: int) -> None:
    """Whatever is chosen: never an empty mask, and a complete text when the budget is used up."""
    masks = tiny(name)
    random = Random(extra)
    for start in list(walk_states(masks, 12))[:25]:
        for _ in range(4):
            state, budget = start, len(masks.completion(start)) + extra
            while budget > 0:
                allowed = np.flatnonzero(masks.mask(state, budget))
                assert len(allowed)
                token_id = random_token(masks.vocabulary, allowed, random)
                if masks.is_end(token_id):
                    break
                state = masks.advance(state, token_id)
                budget -= 1
                assert len(masks.completion(state)) <= budget
            assert masks.is_accept(state)


@pytest.mark.parametrize("name", GRAMMARS)
def test_the_completion_is_the_shortest_in_the_fewest_tokens(name: str) -> None:
    masks = tiny(name)
    for state in walk_states(masks, 40):
        data = masks.automaton.shortest_completion(state)
        tokens = masks.completion(state)
        assert b"".join(masks.vocabulary.token_bytes[token_id] for token_id in tokens) == data
        assert len(tokens) == fewest_tokens(masks.vocabulary, data)
        for token_id in tokens:
            assert masks.mask(state)[token_id]
            state = masks.advance(state, token_id)
        assert masks.is_accept(state)


def fewest_tokens(vocabulary: Vocabulary, data: bytes) -> int:
    """Breadth first from the front, over all tokens."""
    reached, count = {0}, 0
    while len(data) not in reached:
        reached = {
            at + len(token)
            for at in reached
            for token in set(vocabulary.token_bytes)
            if token and data.startswith(token, at)
        }
        count += 1
    return count


def test_special_tokens_are_written_by_their_token_alone() -> None:
    masks = tiny("special tokens")
    state = masks.automaton.run(masks.initial, b"some text")
    assert masks.mask(state)[SPECIAL]
    assert not masks.mask(state)[0xFF]
    after = masks.advance(state, SPECIAL)
    assert np.flatnonzero(masks.mask(after)).tolist() == sorted(
        i for i, data in enumerate(masks.vocabulary.token_bytes) if data in (b"a", b"abc")
    )
    text = TokenMasks(Automaton(text_without([])), tiny_vocabulary())
    assert not text.mask(text.initial)[[SPECIAL, 0xFF]].any()
    assert text.advance(text.initial, SPECIAL) == DEAD


def test_the_completion_of_a_special_token_is_that_token() -> None:
    masks = TokenMasks(Automaton(sequence(literal(special_token_bytes("<tool>")), literal("abc"))), tiny_vocabulary())
    abc = tiny_token_bytes().index(b"abc")
    assert masks.completion(masks.initial) == (SPECIAL, abc)
    assert np.flatnonzero(masks.mask(masks.initial, 2)).tolist() == [SPECIAL]


def test_a_special_token_that_the_vocabulary_lacks_is_an_error() -> None:
    expression = sequence(literal("go"), literal(special_token_bytes("<|python_tag|>")), optional(literal("x")))
    masks = TokenMasks(Automaton(expression), tiny_vocabulary())
    with pytest.raises(TokenizerError, match=r"python_tag"):
        masks.completion(masks.initial)


def test_padding_and_tokens_that_must_not_be_generated_are_never_allowed() -> None:
    masks = TokenMasks(Automaton(text_without([])), tiny_vocabulary(logits_size=1000))
    for budget in (None, 1, 50):
        mask = masks.mask(masks.initial, budget)
        assert mask.shape == (1000,)
        assert not mask[UNUSED:].any()
        assert mask[EOS]
    assert masks.advance(masks.initial, UNUSED) == DEAD
    assert masks.advance(masks.initial, 999) == DEAD


def test_fewer_logits_than_tokens() -> None:
    vocabulary = Vocabulary(tiny_token_bytes(), eos_token_ids=[269], logits_size=270)
    masks = TokenMasks(Automaton(ReActFormat().grammar(TOOLS)), vocabulary)
    for state in walk_states(masks, 20):
        assert np.array_equal(masks.mask(state), brute_force(masks, state))
        assert max(masks.completion(state), default=0) < 269


def test_several_ends_of_sequence() -> None:
    vocabulary = Vocabulary(tiny_token_bytes(), eos_token_ids=[EOS, UNUSED, 310], logits_size=320)
    masks = TokenMasks(Automaton(optional(literal("a"))), vocabulary)
    assert [masks.is_end(i) for i in (EOS, UNUSED, 310, 0, SPECIAL)] == [True, True, True, False, False]
    assert np.flatnonzero(masks.mask(masks.initial)).tolist() == [ord("a"), EOS, UNUSED, 310]
    assert np.flatnonzero(masks.mask(masks.initial, 1)).tolist() == [ord("a"), EOS, UNUSED, 310]
    assert masks.advance(masks.initial, 310) == masks.initial


REAL: dict[str, Any] = {"Mistral": mistral_vocabulary, "Llama 3": llama3_vocabulary}


@pytest.mark.parametrize("name", ["a ReAct turn", "object, mixed", "map beside keys"])
@pytest.mark.parametrize("vocabulary", REAL)
@counted(8, 40)
def test_real_vocabularies(vocabulary: str, name: str, count: int) -> None:
    masks = TokenMasks(Automaton(grammar(name)), REAL[vocabulary]())
    wide = 0
    begin = TURNS if name == "a ReAct turn" else [b""]
    for state in islice(walk_states(masks, 100, longest=25, begin=begin), count):
        mask = masks.mask(state)
        needed = max(len(masks.completion(state)), 1)
        assert masks.mask(state, needed).any()
        wide += mask.sum() > 3000
        if mask.sum() > 3000 and wide > 1:
            continue  # brute force over free text takes a second, and one such state is like another
        assert np.array_equal(mask, brute_force(masks, state))
        if mask.sum() <= 3000:
            assert np.array_equal(masks.mask(state, needed + 1), brute_force(masks, state, needed + 1))


@pytest.mark.parametrize("vocabulary", REAL)
def test_a_turn_with_a_real_vocabulary_arrives_within_its_budget(vocabulary: str) -> None:
    masks = TokenMasks(Automaton(grammar("a ReAct call")), REAL[vocabulary]())
    random = Random(3)
    for extra in (0, 1, 5, 20):
        state, budget = masks.initial, len(masks.completion(masks.initial)) + extra
        text = b""
        while budget > 0:
            allowed = np.flatnonzero(masks.mask(state, budget))
            assert len(allowed)
            token_id = int(random.choice(allowed))
            if masks.is_end(token_id):
                break
            text += masks.vocabulary.token_bytes[token_id]
            state, budget = masks.advance(state, token_id), budget - 1
        assert masks.is_accept(state)
        turn = ReActFormat().parse(text.decode())
        assert {call.name for call in turn.calls} < {tool.name for tool in TOOLS}


def test_a_special_token_that_ends_a_text_is_never_inside() -> None:
    tokens = [*(bytes([byte]) for byte in range(256)), b"<end>"]
    vocabulary = Vocabulary(tokens, special_tokens={"<end>": 256}, eos_token_ids=[256])
    masks = TokenMasks(Automaton(choice(literal("a"), literal(special_token_bytes("<end>")))), vocabulary)
    assert np.flatnonzero(masks.mask(masks.initial)).tolist() == [97]
    assert np.flatnonzero(masks.mask(masks.advance(masks.initial, 97))).tolist() == [256]


@pytest.mark.parametrize("texts", [("ab", "cd"), ("abc", "dea", "ebd")])
def test_the_work_of_a_mask_and_of_a_transition_is_bounded(
    texts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes too much is refused with both numbers, and is as before once there is room for it."""
    letters = repeat(byte_range(ord("a"), ord("e")))
    machine = Automaton(intersection(*(sequence(letters, literal(text), letters) for text in texts)))
    masks = TokenMasks(machine, tiny_vocabulary())
    monkeypatch.setattr(masks_module, "MAX_WORK", 10)
    with pytest.raises(GrammarTooLargeError, match=r"a mask takes over 10 steps, the limit"):
        masks.allowed(masks.initial)
    monkeypatch.setattr(masks_module, "MAX_WORK", 0)
    with pytest.raises(GrammarTooLargeError, match="a transition takes over 0 steps"):
        masks.advance(masks.initial, ord(texts[1][0]))
    monkeypatch.setattr(masks_module, "MAX_WORK", 100_000)
    assert np.array_equal(masks.mask(masks.initial), brute_force(masks, masks.initial))
    assert masks.advance(masks.initial, ord(texts[1][0])) != DEAD
