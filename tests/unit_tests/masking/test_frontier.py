"""A sub-machine walked in three ways: by a sweep, by a frontier and node by node."""

from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from langchain_tooldec.automata.automaton import StateTable
from langchain_tooldec.automata.expression import (
    EPSILON,
    EVERYTHING,
    Expression,
    byte_range,
    choice,
    complement,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.grammars.json_schema.strings import character
from langchain_tooldec.masking import frontier
from langchain_tooldec.masking.submachine import ByByte, Leaving, SubmachineWalk, submachine
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.unit_tests.support.tokenizers import sentencepiece_tokenizer

LETTER = byte_range(0x61, 0x7A)
MACHINES = {
    "characters": (repeat(character(), 0, 20), EPSILON),
    "class": (repeat(LETTER), EPSILON),
    "class, counted": (repeat(LETTER, 2, 9), EPSILON),
    "label": (repeat(choice(LETTER, byte_range(0x2D, 0x2D)), 0, 9), LETTER),
    "label, at least": (repeat(choice(LETTER, byte_range(0x2D, 0x2D)), 2, 9), sequence(LETTER, literal("."))),
    "label, any length": (repeat(choice(LETTER, byte_range(0x2D, 0x2D))), LETTER),
    "items that overlap": (repeat(choice(literal("ab"), literal("a")), 1, 4), EPSILON),
    "text without a marker": (complement(sequence(EVERYTHING, literal("he"), EVERYTHING)), EPSILON),
}


def edges(found: ByByte | Leaving) -> list[tuple[int, int, int]]:
    if isinstance(found, Leaving):
        found = found.all()
    of_bytes = np.repeat(np.arange(256), np.diff(found.starts))
    counts = np.zeros(len(found.values)) if found.counts is None else found.counts
    return sorted(zip(of_bytes.tolist(), found.values.tolist(), counts.tolist(), strict=True))


def content(walk: SubmachineWalk) -> Any:
    """All that a walk says, in an order that does not depend on how it was made."""
    counts = np.zeros(len(walk.token_ids)) if walk.counts is None else walk.counts
    rests = [rest for i, rest in enumerate(walk.rests) for _ in range(walk.starts[i + 1] - walk.starts[i])]
    tokens = sorted(zip(walk.token_ids.tolist(), rests, counts.tolist(), strict=True))
    return tokens, edges(walk.exits.tokens), edges(walk.exits.nodes)


@pytest.mark.parametrize("name", MACHINES)
def test_all_ways_agree(name: str) -> None:
    head, tail = MACHINES[name]
    vocabulary = vocabulary_of(sentencepiece_tokenizer())
    tree, rng = vocabulary.tree, Random(name)
    machine, _ = submachine(head, tail, vocabulary.longest)
    told = 0
    for first in (0, 0, 1, 60, 60, 300, 900):
        near = range(first, max(int(tree.child_start[first]), first + 1))
        nodes = np.array(sorted(rng.sample(near, min(len(near), rng.choice([1, 3, 30])))), np.int32)
        walks = []
        for few, swept in ((1 << 30, 0), (0, 0), (64, 1 << 30), (0, 1 << 30)):  # by node, frontier, as it is, sweep
            with patch.object(frontier, "FEW", few), patch.object(frontier, "SWEPT", swept):
                walks.append(content(frontier.walk(StateTable(), tree, machine, nodes)))
        assert all(walk == walks[0] for walk in walks)
        told += len(walks[0][0])
    assert told > 5


def test_a_sweep_reads_only_what_is_below() -> None:
    """From a narrow part of the tree, not all of its edges are looked at."""
    vocabulary = vocabulary_of(sentencepiece_tokenizer())
    tree = vocabulary.tree
    start = tree.child(0, ord("q"))
    slices = tree.below(np.array([start], np.int32))
    assert sum(last - first for first, last in slices) == tree.size[start] - 1
    ends, inner = tree.edges_into(slices)
    assert len(ends.values) + len(inner.values) < tree.size[start] * 2
    assert {vocabulary.token_bytes[token][:1] for token in ends.values} == {b"q"}


def test_a_label_is_left_at_what_cannot_be_part_of_it() -> None:
    """`[a-z-]{0,61}[a-z]` is one sub-machine; `[a-z-]{0,61}` alone could be left at each letter."""
    expression: Expression = sequence(repeat(choice(LETTER, byte_range(0x2D, 0x2D)), 0, 61), LETTER, literal("."))
    head, tail = expression.split()
    assert tail is not None
    machine, rest = submachine(head, tail, 16)
    assert rest is literal(".")
    assert (machine.low, machine.high, machine.bytewise) == (1, 62, True)
