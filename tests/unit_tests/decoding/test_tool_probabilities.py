"""How likely each name was, against the product over every way to spell it, by brute force."""

from collections.abc import Iterator, Sequence
from math import exp, fsum
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_tooldec.decoding import Deadline, Fork, SortedNames, name_probabilities
from langchain_tooldec.masking.token_set import TokenSet

TOKENS = [b"a", b"b", b"ab", b"ba", b"(", b"a(", b"b(", b"aab", b"b(x", b"x"]
names_of_letters = st.lists(st.text("ab", min_size=1, max_size=4), min_size=2, max_size=5, unique=True)


class Spelling:
    """A machine whose states are numbers of texts: tokens are allowed that begin or write one of some names."""

    def __init__(self, names: Sequence[bytes]) -> None:
        self.names = names
        self.texts = [b""]
        self.initial = 0

    def allowed(self, state: int, budget: int | None = None) -> TokenSet:
        """Tokens after which a name is still possible; after a whole name anything may follow."""
        text = self.texts[state]
        ids = [number for number, token in enumerate(TOKENS) if self._possible(text + token)]
        return TokenSet(len(TOKENS), (), np.array(ids, np.int32))

    def _possible(self, text: bytes) -> bool:
        return any(name.startswith(text) or text.startswith(name) for name in self.names)

    def advance(self, state: int, token_id: int) -> int:
        """The state of the longer text."""
        self.texts.append(self.texts[state] + TOKENS[token_id])
        return len(self.texts) - 1


class Model:
    """A session on a model whose logits are a function of what it has read."""

    def __init__(self, seed: int) -> None:
        self.seed, self.read, self.asked = seed, [0], 0
        self.deadline = Deadline()

    def rewind(self, length: int) -> bool:
        del self.read[length:]
        return True

    def feed(self, token_ids: Sequence[int]) -> torch.Tensor:
        self.read += token_ids
        self.asked += 1
        return torch.tensor(self.logits(self.read[1:]))

    def logits(self, path: Sequence[int]) -> list[float]:
        random = Random(f"{self.seed} {list(path)}")
        return [random.uniform(-2, 2) for _ in TOKENS]


def ways(names: Sequence[bytes], machine: Spelling, model: Model) -> Iterator[tuple[int, float]]:
    """Every way to write a name, with its probability."""

    def walk(path: list[int], text: bytes, state: int, share: float) -> Iterator[tuple[int, float]]:
        written = [number for number, name in enumerate(names) if text.startswith(name)]
        left = [number for number, name in enumerate(names) if name.startswith(text)]
        if written:
            yield written[0], share
        elif len(left) == 1:
            yield left[0], share
        else:
            ids = machine.allowed(state).ids
            assert ids is not None
            weights = [exp(model.logits(path)[token_id]) for token_id in ids]
            for token_id, weight in zip(ids.tolist(), weights, strict=True):
                after = machine.advance(state, token_id)
                yield from walk([*path, token_id], text + TOKENS[token_id], after, share * weight / fsum(weights))

    return walk([], b"", machine.initial, 1.0)


@settings(max_examples=60, deadline=None)
@given(names_of_letters, st.integers(0, 1000))
def test_they_are_the_sums_over_all_ways_to_spell_each(texts: list[str], seed: int) -> None:
    names = [f"{text}(".encode() for text in texts]
    machine, model = Spelling(names), Model(seed)
    expected = [0.0] * len(names)
    for number, share in ways(names, machine, model):
        expected[number] += share
    first = Fork.of(machine.initial, machine.allowed(machine.initial), torch.tensor(model.logits([])))
    assert first is not None
    session: Any = model
    told = name_probabilities(
        SortedNames(names), TOKENS.__getitem__, machine_of(machine), {(): first}, session, 1, passes=10_000
    )
    assert told.unresolved <= 2e-4
    for number, share in enumerate(expected):
        assert told.by_name.get(number, 0.0) == pytest.approx(share / fsum(expected), abs=3e-4)


def machine_of(machine: Spelling) -> Any:
    return machine


def test_what_nobody_asked_about_is_unresolved() -> None:
    """Without passes the shares that are known are told, and the rest as what is left."""
    names = [b"ab(", b"aa(", b"b("]
    machine, model = Spelling(names), Model(3)
    ids = machine.allowed(machine.initial).ids
    assert ids is not None
    first = Fork.among(ids, machine.initial, torch.tensor(model.logits([])))
    shares = dict(zip([TOKENS[token_id] for token_id in ids], first.shares(), strict=True))
    told = name_probabilities(SortedNames(names), TOKENS.__getitem__, machine_of(machine), {(): first})
    assert told.unresolved == pytest.approx(shares[b"a"])
    assert told.by_name[2] == pytest.approx(shares[b"b"] + shares[b"b("] + shares[b"b(x"])
    assert told.by_name[0] == pytest.approx(shares[b"ab"])
    session: Any = model
    with model.deadline:
        pass
    late = name_probabilities(SortedNames(names), TOKENS.__getitem__, machine_of(machine), {(): first}, session, 1, 9)
    assert (late, model.asked) == (told, 0)


@given(names_of_letters, st.text("ab(x", max_size=5))
def test_names_under_a_prefix(texts: list[str], prefix: str) -> None:
    names = [f"{text}(".encode() for text in texts]
    ordered = SortedNames(names)
    first, last = ordered.under(prefix.encode())
    expected = {
        n for n, name in enumerate(names) if name.startswith(prefix.encode()) or prefix.encode().startswith(name)
    }
    assert {ordered.order[place] for place in range(first, last)} == expected


def test_a_fork_has_the_models_shares_among_its_tokens() -> None:
    logits = torch.tensor([0.0, 1.0, 2.0, -torch.inf])
    fork = Fork.of(5, TokenSet(4, (), np.array([0, 2, 3], np.int32)), logits)
    assert fork is not None
    assert fork.shares() == pytest.approx([1 / (1 + exp(2)), exp(2) / (1 + exp(2)), 0.0])
    assert Fork.of(5, None, logits) is None
    wide: Any = SimpleNamespace(ids=None)
    assert Fork.of(5, wide, logits) is None
