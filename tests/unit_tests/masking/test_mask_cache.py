"""What machines over one vocabulary share: kept within a number of bytes, and walked once."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression, literal
from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.masking.mask_cache import MaskCache, _uses
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.submachine import Submachine
from langchain_tooldec.masking.submachine_walk import walk_submachine
from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.masking.walk import walk
from langchain_tooldec.masking.walk_result import Exits, WideExits
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.unit_tests.support.token_masks import GRAMMARS, brute_force, grammar, tiny, walk_states
from tests.unit_tests.support.vocabularies import (
    EOS,
    tiny_vocabulary,
)


def test_the_cache_is_bounded_and_changes_nothing() -> None:
    unbounded = tiny("a ReAct turn")
    states = list(walk_states(unbounded, 60))
    budgets = {state: len(unbounded.completion(state)) + 1 for state in states}
    expected = {state: (unbounded.mask(state).copy(), unbounded.mask(state, budgets[state]).copy()) for state in states}
    cache = MaskCache(unbounded.vocabulary, limit := 100_000)
    bounded = TokenMasks(unbounded.automaton, unbounded.vocabulary, cache=cache)
    most = 0
    for _ in range(2):
        for state in states:
            assert np.array_equal(bounded.mask(state), expected[state][0])
            assert np.array_equal(bounded.mask(state, budgets[state]), expected[state][1])
            assert 0 <= cache.size <= cache.limit == limit
            most = max(most, len(cache))
    assert 0 < most < len(states)


def test_the_states_of_a_dropped_machine_are_forgotten() -> None:
    machine = tiny("a ReAct turn")
    masks = TokenMasks(machine.automaton, machine.vocabulary, cache=(cache := MaskCache(machine.vocabulary)))
    states = list(walk_states(machine, 60))
    expressions = {machine.automaton.expression(state) for state in states}
    for state in states:
        masks.mask(state, len(machine.completion(state)) + 1)
    before, others = cache.size, len(cache)
    cache.forget(expressions)
    assert not any(map(cache.find, expressions))
    assert cache.size < before
    assert len(cache) <= others - len(expressions)


def test_a_state_is_looked_at_once() -> None:
    masks = tiny("a ReAct turn")
    assert masks.allowed(masks.initial) is masks.allowed(masks.initial)
    none_kept = TokenMasks(masks.automaton, masks.vocabulary, cache=MaskCache(masks.vocabulary, 0))
    assert none_kept.allowed(none_kept.initial) is not none_kept.allowed(none_kept.initial)
    assert np.array_equal(none_kept.mask(none_kept.initial, 100), masks.mask(masks.initial, 100))


def test_a_state_is_walked_once_for_its_mask_and_its_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first visit within a budget that is nearly spent; later ones are served from the cache."""
    masks, walked = tiny("a ReAct turn"), []

    def counted(cache: MaskCache, expression: Expression) -> Any:
        walked.append(expression)
        return walk(cache, expression)

    monkeypatch.setattr("langchain_tooldec.masking.masks.walk", counted)
    budget = len(masks.completion(masks.initial))
    for _ in range(3):
        assert np.array_equal(masks.mask(masks.initial, budget), brute_force(masks, masks.initial, budget))
    assert len(walked) == 1


def test_what_tools_have_in_common_is_walked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Walks of sub-machines in a whole turn: none in one with other names, keys and bounds."""
    walked: list[Submachine] = []

    def counted(states: Any, tree: Any, machine: Submachine, nodes: Any) -> Any:
        walked.append(machine)
        return walk_submachine(states, tree, machine, nodes)

    monkeypatch.setattr("langchain_tooldec.masking.mask_cache.walk_submachine", counted)
    cache = MaskCache(tiny_vocabulary())

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


def test_where_a_text_ends_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not again with every character that is left."""
    looked_up: list[int] = []
    for kind in (Exits, WideExits):

        def counted(self: Any, mask: int, low: int, high: int | None, by: Any = kind.by) -> Any:
            looked_up.append(mask)
            return by(self, mask, low, high)

        monkeypatch.setattr(kind, "by", counted)
    schema = {"properties": {"key": {"type": "string", "maxLength": 1000}}, "required": ["key"]}
    masks = TokenMasks(Automaton(arguments_expression(schema)), tiny_vocabulary())
    state = masks.automaton.run(masks.initial, b'{"key": "')
    for _ in range(50):
        masks.mask(state)
        state = masks.advance(state, ord("x"))
    assert looked_up == [1 << ord('"')]


def test_states_that_allow_the_same_share_a_mask(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mask takes a byte for each token, and twenty tools have a hundred states inside of strings."""
    monkeypatch.setattr("langchain_tooldec.masking.mask_cache.WIDE", 1)
    vocabulary = tiny_vocabulary()
    cache = MaskCache(vocabulary)

    def inside(name: str, most: int) -> TokenSet:
        schema = {"properties": {name: {"type": "string", "maxLength": most}}, "required": [name]}
        masks = TokenMasks(Automaton(arguments_expression(schema)), vocabulary, cache=cache)
        return masks.allowed(masks.automaton.run(masks.initial, f'{{"{name}": "'.encode()))

    assert inside("key", 100) is inside("note", 200)
    assert inside("key", 100) is not inside("key", 2)
    assert inside("key", 100).mask() is inside("note", 200).mask()


def test_machines_that_share_a_cache_keep_their_own_masks() -> None:
    cache = MaskCache(tiny_vocabulary())
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
    texts = [Random(seed).choices(ids, k=30) for seed in range(20)]

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


def test_a_cache_is_for_one_vocabulary() -> None:
    one, other = (Vocabulary([bytes([byte]) for byte in range(256)]) for _ in range(2))
    cache = MaskCache(one)
    TokenMasks(Automaton(literal("a")), one, cache=cache)
    TokenMasks(Automaton(literal("b")), one, cache=cache)
    with pytest.raises(TokenizerError, match="one vocabulary"):
        TokenMasks(Automaton(literal("a")), other, cache=cache)


def test_an_evicted_walk_takes_with_it_what_refers_to_it_alone() -> None:
    cache = MaskCache(tiny_vocabulary())
    kinds = {"name": "string", "count": "integer", "price": "number"}
    tables = {name: {"properties": {name: {"type": kind}}, "required": [name]} for name, kind in kinds.items()}
    masks = {}
    for name, schema in tables.items():
        masks[name] = TokenMasks(Automaton(arguments_expression(schema)), tiny_vocabulary(), cache=cache)
        for state in walk_states(masks[name], 30):
            masks[name].mask(state)
    states = dict(dict.items(cache._by_state._values))
    oldest = next(iter(cache._walks._values.values()))[0]
    users = {key for key, (value, _) in states.items() if _uses(key, value, oldest)}
    assert 0 < len(users) < len(states)
    walks = len(cache._walks)
    cache._walks.limit = cache._walks.size - 1
    cache._walks.measure()
    assert len(cache._walks) == walks - 1
    assert dict.keys(cache._by_state._values) == states.keys() - users
    for machine in masks.values():
        for state in walk_states(machine, 30):
            assert np.array_equal(machine.mask(state), brute_force(machine, state))
