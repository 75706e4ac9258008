"""vLLM's interface for grammars: what its scheduler does with drafts gives the masks of the local loop."""

import gc
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import strategies as st

from langchain_tooldec.automata.node import interned
from langchain_tooldec.decoding.constraint import allowed_tokens
from langchain_tooldec.decoding.text_limits import StringLimit, ThoughtLimit
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.formats import PatternSpec, ReActFormat, ToolSpec, TurnSpec
from langchain_tooldec.formats.machine_spec import STRING_FIELD, THOUGHT_FIELD
from langchain_tooldec.formats.open_argument import OpenArgument
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.serving.grammar import Grammar, grammar_for
from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.seeds import counted, draw
from tests.tiny_models import byte_tokenizer
from tests.unit_tests.support.vllm_interfaces import CONTEXT, LOGITS, SPEC, TOOLS, VllmConfig, sampling_params

SPECS = (SPEC, TurnSpec(ReActFormat(), TOOLS, answer=False), PatternSpec("[ab]{2,30}|x*"))
EOS = byte_tokenizer().eos_token_id
WORDS = -(-LOGITS // 32)


@pytest.fixture
def machines(vocabulary: Vocabulary) -> SpecMachines:
    return SpecMachines(vocabulary)


def made(
    machines: SpecMachines, spec: Any, max_tokens: int = 100, thought: int | None = None, string: int | None = None
) -> Grammar:
    params = sampling_params(spec if isinstance(spec, str) else spec.to_json(), max_tokens=max_tokens)
    params.extra_args |= {THOUGHT_FIELD: thought, STRING_FIELD: string}
    return grammar_for(params, 1, machines, CONTEXT)


def filled(grammar: Grammar) -> set[int]:
    """The tokens that the bitmask allows in one of its rows."""
    bitmask = torch.full((3, WORDS), -1, dtype=torch.int32)
    grammar.fill_bitmask(bitmask, 1)
    assert (bitmask[[0, 2]] == -1).all()
    bits = np.unpackbits(bitmask[1].numpy().view(np.uint8), bitorder="little")
    return set(bits.nonzero()[0].tolist())


def tokens(grammar: Grammar) -> set[int]:
    return set(grammar.allowed().mask().nonzero()[0].tolist())


def expected(
    machines: SpecMachines, spec: Any, limit: int, thought: int | None, string: int | None, written: list[int]
) -> set[int]:
    """The tokens that the loop of `decoding.generate` chooses from; end-of-sequence where it would end."""
    masks = machines.get(spec.to_json()).masks
    state = masks.initial
    for token_id in written:
        state = masks.advance(state, token_id)
    if len(written) >= limit or (written and masks.is_final(state)):
        return {EOS}
    found = allowed_tokens(masks, state, limit - len(written), written)
    assert found is not None
    if thought is None and string is not None and isinstance(spec, TurnSpec):
        strings, at = StringLimit(lambda: OpenArgument(spec.format).feed, masks, string), masks.initial
        for end, token_id in enumerate([*written, EOS]):  # it follows a text token by token
            if end == len(written):
                found = strings.among(found, state, written)
            else:
                strings.among(masks.allowed(at, limit - end), at, written[:end])
                at = masks.advance(at, token_id)
    allowed = set(np.flatnonzero(found.mask()).tolist())
    if thought is None:
        return allowed
    ending = ThoughtLimit(getattr(spec, "thought_ends", lambda text: ()), machines.vocabulary, thought)
    scores = ending(torch.tensor([written], dtype=torch.long), torch.zeros(1, LOGITS))
    return allowed & set(torch.isfinite(scores[0]).nonzero().flatten().tolist()) or allowed


@counted(20, 80)
def test_with_drafts_the_masks_are_those_of_the_local_loop(machines: SpecMachines, count: int) -> None:
    """Each step is one of vLLM's scheduler: a draft is checked, its masks are written, a part of it is taken."""

    def check(seed: int) -> None:
        choose = random.Random(seed)
        spec, more, thought = choose.choice(SPECS), choose.choice((0, 3, 40)), choose.choice((None, 0, 9))
        limit = machines.get(spec.to_json()).min_tokens + more
        string = choose.choice((None, 2, 7))
        grammar = made(machines, spec, limit, thought, string)
        written: list[int] = []

        def without_drafts(draft: list[int]) -> set[int]:
            other = made(machines, spec, limit, thought, string)
            assert all(other.accept_tokens("", [token_id]) for token_id in [*written, *draft])
            found = tokens(other)
            if thought is None or string is None:
                assert found == expected(machines, spec, limit, thought, string, [*written, *draft])
            return found

        while not grammar.is_terminated() and len(written) < limit:
            draft = [choose.choice([*b'a{"1\n', EOS, LOGITS - 1, *without_drafts([])]) for _ in range(3)]
            valid = grammar.validate_tokens(draft)
            seen = []
            for token_id in valid:
                assert not grammar.is_terminated()
                seen.append(filled(grammar))
                assert grammar.accept_tokens("", [token_id])
            seen.append(filled(grammar))
            grammar.rollback(len(valid))
            for place, mask in enumerate(seen):
                if EOS not in valid[:place]:
                    assert mask == without_drafts(valid[:place])
            assert valid == draft or draft[len(valid)] not in seen[-1] or EOS in valid
            taken = valid[: choose.randrange(len(valid) + 1)]
            if EOS not in taken:
                taken.append(choose.choice(sorted(seen[len(taken)])))
            assert grammar.accept_tokens("", taken)
            written += taken
        masks, state = machines.get(spec.to_json()).masks, machines.get(spec.to_json()).masks.initial
        for token_id in written:
            state = masks.advance(state, token_id)
        assert masks.is_accept(state)

    draw(count, check, st.integers(0, 2**32 - 1))


def test_a_token_that_is_not_allowed_is_refused_and_behind_the_end_all_is_ignored(machines: SpecMachines) -> None:
    grammar = made(machines, PatternSpec("^ab$"))
    assert grammar.validate_tokens([*b"axb"]) == [*b"a"]
    assert not grammar.accept_tokens("", [*b"x"])
    assert grammar.accept_tokens("", [*b"ab", EOS])
    assert grammar.is_terminated()
    assert grammar.accept_tokens("", [7])
    assert grammar.validate_tokens([EOS]) == []
    grammar.rollback(1)
    assert not grammar.is_terminated()
    assert filled(grammar) == {EOS}
    grammar.reset()
    assert filled(grammar) == {*b"a"}


@pytest.mark.parametrize(
    "text",
    ["no spec", SPEC.to_json(vocabulary="ffff"), PatternSpec("(a)\\1").to_json()],
    ids=["no spec", "other vocabulary", "cannot be enforced"],
)
def test_a_machine_that_cannot_be_built_leaves_the_end_alone(
    machines: SpecMachines, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    grammar = made(machines, text)
    for _ in range(2):
        assert filled(grammar) == {EOS}
        assert grammar.accept_tokens("", [EOS])
        assert grammar.is_terminated()
        grammar.reset()
    assert len(caplog.records) == 1


@pytest.mark.parametrize("method", ["allowed", "advance"])
def test_a_machine_that_fails_within_a_text_ends_it_and_not_the_engine(
    machines: SpecMachines, method: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> Any:
        raise GrammarTooLargeError("a transition")

    for ask in (Grammar.validate_tokens, lambda one, ids: one.accept_tokens("", ids)):
        grammar = made(machines, PatternSpec("^abcd$"))
        assert grammar.accept_tokens("", b"ab")
        with monkeypatch.context() as patched:
            patched.setattr(TokenMasks, method, fails)
            ask(grammar, [*b"cd"])
            assert filled(grammar) == {EOS}
        assert filled(grammar) == {EOS}
    assert len(caplog.records) == 2


def test_more_tokens_than_there_are_may_be_taken_back(machines: SpecMachines) -> None:
    grammar = made(machines, PatternSpec("^abc$"))
    assert grammar.accept_tokens("", b"ab")
    grammar.rollback(5)
    assert filled(grammar) == {*b"a"}
    assert grammar.accept_tokens("", b"abc")


def test_a_text_ends_with_a_token_at_which_vllm_ends_it(plugin: Any) -> None:
    served = VllmConfig().model_config
    served.eos_token_id = 290  # of the model's config, which vLLM does not read
    machines = plugin.machines_of(served)
    assert {EOS, 290} <= {*machines.vocabulary.eos_token_ids}
    grammar = made(machines, PatternSpec("^a$"))
    assert grammar.accept_tokens("", b"a")
    assert filled(grammar) == {EOS}


def test_a_thought_that_is_over_is_not_searched_again(machines: SpecMachines, monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    left = ThoughtLimit.left

    def counting(self: ThoughtLimit, written: Sequence[int]) -> list[int] | None:
        searched.append(len(written))
        return left(self, written)

    monkeypatch.setattr(ThoughtLimit, "left", counting)
    limited = made(machines, TurnSpec(ReActFormat(), TOOLS, answer=False), thought=4)
    turn: list[int] = []
    thinking = [tokens(limited)]
    while len(turn) < 25:
        turn.append(min(thinking[-1]))
        assert limited.accept_tokens("", turn[-1:])
        thinking.append(tokens(limited))
    over = searched[-1]
    assert 4 < over < 20
    assert searched == list(range(over + 1))
    limited.rollback(len(turn) - (over - 2))
    assert tokens(limited) == thinking[over - 2]
    for length in range(over - 1, len(turn) + 1):
        assert limited.accept_tokens("", [turn[length - 1]])
        assert tokens(limited) == thinking[length]
    assert searched[over + 1 :] == list(range(over - 2, over + 1))


@pytest.mark.slow
def test_a_server_frees_the_schemas_that_it_dropped(vocabulary: Vocabulary, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thousand different recursive schemas: what is alive stops growing once the caches are full."""
    monkeypatch.setattr("langchain_tooldec.decoding.machines.MACHINE_BYTES", 16 << 20)
    machines, alive = SpecMachines(vocabulary), []
    for number in range(2_000):
        node = {
            "type": "object",
            "properties": {
                f"value{number}": {"enum": [f"{number} {at}" for at in range(12)]},
                "tags": {"type": "array", "uniqueItems": True, "items": {"$ref": "#/$defs/node"}},
                "next": {"$ref": "#/$defs/node"},
            },
            "required": [f"value{number}"],
        }
        schema = {"$defs": {"node": node}, "properties": {"a": {"$ref": "#/$defs/node"}}, "required": ["a"]}
        tools = [ToolSpec(f"tool{number}x{at}", parameters=schema) for at in range(9)]
        masks = machines.get(TurnSpec(ReActFormat(), tools).to_json()).masks
        state = masks.initial
        for token in masks.completion(state):
            masks.allowed(state)
            state = masks.advance(state, token)
        if number % 250 == 249:
            gc.collect()
            alive.append(interned())
    assert max(alive[4:]) < 1.1 * max(alive[:4])
