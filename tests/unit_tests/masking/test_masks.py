"""Token masks against brute force: every token tried byte by byte, in every state that random walks reach."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import Expression, choice, literal, optional, repeat, sequence
from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.names import name_trie
from langchain_tooldec.grammars.text import text_without
from langchain_tooldec.masking.frontier import walk
from langchain_tooldec.masking.masks import TokenMasks, mask_cache
from langchain_tooldec.masking.submachine import Submachine
from langchain_tooldec.masking.walk import Walker
from langchain_tooldec.vocabulary.vocabulary import Vocabulary, special_token_bytes
from tests.unit_tests.support.schemas import SCHEMAS
from tests.unit_tests.support.vocabularies import (
    EOS,
    SPECIAL,
    UNUSED,
    llama3_vocabulary,
    mistral_vocabulary,
    tiny_token_bytes,
    tiny_vocabulary,
)

TOOLS = [
    ToolSpec(
        "search", parameters={"properties": {"query": {"type": "string", "maxLength": 20}}, "required": ["query"]}
    ),
    ToolSpec("search_all", parameters={"properties": {"queries": {"type": "array", "items": {"type": "string"}}}}),
    ToolSpec(
        "add", parameters={"properties": {"a": {"type": "number"}, "b": {"type": "integer"}}, "required": ["a", "b"]}
    ),
    ToolSpec("now"),
]
NAMES = ["object, mixed", "map beside keys", "array of arrays", "enum of every type", "recursive tree", "string, both"]
NAMES += ["tuple", "anyOf, overlapping", "number", "$ref beside a length", "anything", "object, keys to escape"]
GRAMMARS = ["a ReAct turn", "a ReAct call", "special tokens", "many names", *NAMES]


@cache
def grammar(name: str) -> Expression:
    if name == "a ReAct turn":
        return ReActFormat().grammar(TOOLS)
    if name == "a ReAct call":
        return ReActFormat().grammar(TOOLS, answer=False)
    if name == "special tokens":
        tool = literal(special_token_bytes("<tool>"))
        return sequence(text_without(["<tool>"]), repeat(sequence(tool, choice(literal("a"), literal("abc"))), 0, 3))
    if name == "many names":
        return sequence(literal("a"), name_trie({key: literal(f"({key})") for key in many_names()}))
    return schema_expression(SCHEMAS[name])


def many_names() -> set[str]:
    """Names that begin like tokens of the tiny vocabulary, end inside of them, and begin each other."""
    random, pieces = Random(5), ["the", "true", "abc", "a", "12", "é", "tr", "nul", "( "]
    return {"".join(random.choices(pieces, k=random.randint(1, 4))) for _ in range(300)}


def tiny(name: str) -> TokenMasks:
    return TokenMasks(Automaton(grammar(name)), tiny_vocabulary())


def brute_force(masks: TokenMasks, state: int, budget: int | None = None) -> np.ndarray:
    """The mask by its definition: token by token, byte by byte, and with a budget by the completion of what follows."""
    mask = np.zeros(masks.vocabulary.logits_size, bool)
    for first, tokens in by_first_byte(masks.vocabulary).items():
        begun = masks.automaton.next_state(state, first)
        for token_id, rest in tokens if begun != DEAD else ():
            after = masks.automaton.run(begun, rest)
            mask[token_id] = after != DEAD and (budget is None or len(masks.completion(after)) <= budget - 1)
    for token_id in masks.vocabulary.eos_token_ids:
        mask[token_id] = masks.automaton.is_accept(state) and (budget is None or budget >= 1)
    return mask


@cache
def by_first_byte(vocabulary: Vocabulary) -> dict[int, list[tuple[int, bytes]]]:
    """The tokens by their first byte, each with the bytes that follow it."""
    found: dict[int, list[tuple[int, bytes]]] = {}
    for token_id, data in enumerate(vocabulary.token_bytes):
        if data:
            found.setdefault(data[0], []).append((token_id, data[1:]))
    return found


TURNS = [
    b"",
    b"Thought: I see.\nAct",
    b"Thought: \nAction: se",
    b"Thought: \nAction: search\nAction In",
    b'Thought: \nAction: search\nAction Input: {"query": "nineteen character',
    b'Thought: \nAction: add\nAction Input: {"a": -1',
    b'Thought: \nAction: search_all\nAction Input: {"queries":',
    b"Thought: \nFinal Answer: 42",
]
"""Where walks over a ReAct turn begin: chance alone seldom leaves the thought of a real vocabulary."""


def walk_states(
    masks: TokenMasks, count: int, longest: int = 40, seed: int = 0, begin: Sequence[bytes] = (b"",)
) -> Iterator[int]:
    """The states that random walks over allowed tokens meet, each once."""
    random, seen = Random(seed), set()
    for number in range(count):
        state = masks.automaton.run(masks.initial, begin[number % len(begin)])
        for _ in range(1 + number * longest // count):
            if state not in seen:
                seen.add(state)
                yield state
            mask = masks.mask(state).copy()
            mask[list(masks.vocabulary.eos_token_ids)] = False
            allowed = np.flatnonzero(mask)
            if not len(allowed):
                break
            state = masks.advance(state, random_token(masks.vocabulary, allowed, random))


def random_token(vocabulary: Vocabulary, allowed: np.ndarray, random: Random) -> int:
    """Half the time one of the longest tokens, which are few but lead far."""
    choices = allowed.tolist() if len(allowed) <= 400 else random.sample(allowed.tolist(), 400)
    if random.random() < 0.5:
        choices = sorted(choices, key=lambda i: -len(vocabulary.token_bytes[i]) if i < len(vocabulary) else 0)[:5]
    return int(random.choice(choices))


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


def test_the_cache_is_bounded_and_changes_nothing() -> None:
    unbounded = tiny("a ReAct turn")
    states = list(walk_states(unbounded, 60))
    budgets = {state: len(unbounded.completion(state)) + 1 for state in states}
    expected = {state: (unbounded.mask(state).copy(), unbounded.mask(state, budgets[state]).copy()) for state in states}
    cache = mask_cache(limit := 100_000)
    bounded = TokenMasks(unbounded.automaton, unbounded.vocabulary, cache=cache)
    most = 0
    for _ in range(2):
        for state in states:
            assert np.array_equal(bounded.mask(state), expected[state][0])
            assert np.array_equal(bounded.mask(state, budgets[state]), expected[state][1])
            assert 0 <= cache.size <= cache.limit == limit
            most = max(most, len(cache))
    assert 0 < most < len(states)


def test_a_state_is_looked_at_once() -> None:
    masks = tiny("a ReAct turn")
    assert masks.allowed(masks.initial) is masks.allowed(masks.initial)
    none_kept = TokenMasks(masks.automaton, masks.vocabulary, cache=mask_cache(0))
    assert none_kept.allowed(none_kept.initial) is not none_kept.allowed(none_kept.initial)
    assert np.array_equal(none_kept.mask(none_kept.initial, 100), masks.mask(masks.initial, 100))


def test_a_state_is_walked_once_for_its_mask_and_its_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first visit within a budget that is nearly spent; later ones are served from the cache."""
    masks, walked = tiny("a ReAct turn"), []
    walk_of = Walker.walk

    def counted(self: Walker, expression: Expression) -> Any:
        walked.append(expression)
        return walk_of(self, expression)

    monkeypatch.setattr(Walker, "walk", counted)
    budget = len(masks.completion(masks.initial))
    for _ in range(3):
        assert np.array_equal(masks.mask(masks.initial, budget), brute_force(masks, masks.initial, budget))
    assert len(walked) == 1


def test_what_tools_have_in_common_is_walked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Walks of sub-machines in a whole turn: none in one with other names, keys and bounds."""
    walked: list[Submachine] = []

    def counted(states: Any, tree: Any, machine: Submachine, nodes: Any) -> Any:
        walked.append(machine)
        return walk(states, tree, machine, nodes)

    monkeypatch.setattr("langchain_tooldec.masking.masks.walk", counted)
    cache = mask_cache()

    def walks(key: str, least: int, most: int) -> int:
        schema = {"properties": {key: {"type": "string", "minLength": least, "maxLength": most}}, "required": [key]}
        turn = ReActFormat().grammar([ToolSpec(f"do_{key}", parameters=schema)])
        masks = TokenMasks(Automaton(turn), tiny_vocabulary(), cache=cache)
        state, before = masks.initial, len(walked)
        text = f'Thought: I see.\nAction: do_{key}\nAction Input: {{"{key}": "{"x" * least}"}}'
        for byte in text.encode():
            masks.mask(state)
            state = masks.advance(state, byte)
        assert masks.is_final(state)
        return len(walked) - before

    assert walks("name", 3, 1000) > 0
    assert walks("street", 3, 1000) == 0
    assert walks("city", 5, 44) == 0


def test_machines_that_share_a_cache_keep_their_own_masks() -> None:
    cache = mask_cache()
    shared = [TokenMasks(Automaton(grammar(name)), tiny_vocabulary(), cache=cache) for name in GRAMMARS[:6]]
    for _ in range(2):
        for masks in shared:
            for state in walk_states(masks, 5):
                assert np.array_equal(masks.mask(state), brute_force(masks, state))
                needed = max(len(masks.completion(state)), 1)
                assert np.array_equal(masks.mask(state, needed), brute_force(masks, state, needed))


def test_threads_share_masks() -> None:
    masks, alone = tiny("a ReAct turn"), tiny("a ReAct turn")
    ids = list(range(256, EOS)) + [ord(char) for char in 'Thought: x\nAction: nowInput{}"']
    texts = [[Random(seed).choice(ids) for _ in range(30)] for seed in range(20)]

    def run(own: TokenMasks, tokens: list[int]) -> list[bytes]:
        """The masks along the way; a token that is not allowed is left out."""
        state, found = own.initial, []
        for token_id in tokens:
            mask = own.mask(state, 60)
            found.append(mask.tobytes())
            if mask[token_id]:
                state = own.advance(state, token_id)
        return found

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda tokens: run(masks, tokens), texts)) == [run(alone, tokens) for tokens in texts]


REAL: dict[str, Any] = {"Mistral": mistral_vocabulary, "Llama 3": llama3_vocabulary}


@pytest.mark.parametrize("name", ["a ReAct turn", "object, mixed", "map beside keys"])
@pytest.mark.parametrize("vocabulary", REAL)
def test_real_vocabularies(vocabulary: str, name: str) -> None:
    masks = TokenMasks(Automaton(grammar(name)), REAL[vocabulary]())
    wide = 0
    begin = TURNS if name == "a ReAct turn" else [b""]
    for state in islice(walk_states(masks, 100, longest=25, begin=begin), 40):
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
        assert turn.call is not None
        assert turn.call.name in {tool.name for tool in TOOLS}
