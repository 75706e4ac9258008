"""A sub-machine walked in three ways: node by node, by a sweep, and by a sweep that ends node by node."""

from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from langchain_tooldec.automata.automaton import Automaton, StateTable
from langchain_tooldec.automata.expression import (
    EPSILON,
    EVERYTHING,
    byte_range,
    choice,
    complement,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.grammars.scalars.formats import FORMATS
from langchain_tooldec.grammars.scalars.strings import character
from langchain_tooldec.masking import mask_cache, submachine_walk
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.submachine import submachine
from langchain_tooldec.masking.submachine_walk import walk_submachine
from langchain_tooldec.masking.walk_result import SubmachineWalk
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


def content(walk: SubmachineWalk) -> Any:
    """All that a walk says, in an order that does not depend on how it was made."""
    counts = walk.begun if len(walk.begun) else np.zeros(len(walk.token_ids))
    rests = [rest for i, rest in enumerate(walk.rests) for _ in range(walk.starts[i + 1] - walk.starts[i])]
    tokens = sorted(zip(walk.token_ids.tolist(), rests, counts.tolist(), strict=True))
    exits = [
        tuple(sorted(map(int, part)) for part in walk.exits.by(mask, low, high))
        for mask in (1 << 0x22, 1 << 0x61 | 1 << 0x2D, (1 << 256) - 1)
        for low, high in ((0, None), (2, None), (1, 3))[: 3 if walk.most else 1]
    ]
    return tokens, exits


@pytest.mark.parametrize("name", MACHINES)
def test_all_ways_agree(name: str) -> None:
    head, tail = MACHINES[name]
    vocabulary = vocabulary_of(sentencepiece_tokenizer())
    tree, rng = vocabulary.tree, Random(name)
    machine, _ = submachine(head, tail, vocabulary.longest)
    told = 0
    for first in (0, 1, 60, 60, 300, 900):
        alike = np.flatnonzero(tree.depth == tree.depth[first])
        near = alike[alike >= first][:200].tolist()
        nodes = sorted(rng.sample(near, min(len(near), rng.choice([1, 3, 30]))))
        walks = []
        for one_by_one, few_alive in ((1 << 30, 0), (0, 0), (0, 24)):
            with patch.multiple(submachine_walk, ONE_BY_ONE=one_by_one, FEW_ALIVE=few_alive):
                walks.append(content(walk_submachine(StateTable(), tree, machine, nodes)))
        assert walks[0] == walks[1] == walks[2]
        told += len(walks[0][0])
    assert told > 5


def test_a_narrow_sweep_holds_little() -> None:
    """Of a walk through a narrow part of the tree, what is kept does not grow with the tree."""
    tree = vocabulary_of(sentencepiece_tokenizer()).tree
    machine, _ = submachine(repeat(LETTER, 2, 9), EPSILON, 16)
    with patch.object(submachine_walk, "ONE_BY_ONE", 0):
        walk = walk_submachine(StateTable(), tree, machine, [tree.child(0, ord("q"))])
    assert 0 < walk.nbytes < 4096 + 32 * int(tree.size[tree.child(0, ord("q"))]) < len(tree.node_byte)


def test_what_few_tokens_begin_is_followed_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the root too: which tokens there are besides makes no difference."""
    monkeypatch.setattr(submachine_walk, "_sweep", None)
    vocabulary = vocabulary_of(sentencepiece_tokenizer())
    machine, _ = submachine(repeat(byte_range(0x30, 0x39), 1, 15), EPSILON, vocabulary.longest)
    walk = walk_submachine(StateTable(), vocabulary.tree, machine, [0])
    digits = [i for i, data in enumerate(vocabulary.token_bytes) if data.isdigit()]
    assert sorted(walk.token_ids.tolist()) == digits


def test_below_nodes_that_no_text_continues_nothing_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submachine_walk, "_one_by_one", None)
    tree = vocabulary_of(sentencepiece_tokenizer()).tree
    machine, _ = submachine(repeat(byte_range(0x30, 0x39), 1, 15), EPSILON, 16)
    machine = machine._replace(expression=sequence(byte_range(0x30, 0x39), machine.expression))
    walk = walk_submachine(StateTable(), tree, machine, [tree.child(0, ord("q"))])
    assert walk.is_closed
    assert not len(walk.token_ids)


def test_a_label_of_a_host_name_is_walked_from_one_position() -> None:
    """Labels of up to three characters need no walk of a run of letters."""
    masks = TokenMasks(Automaton(FORMATS["hostname"].content), vocabulary_of(sentencepiece_tokenizer()))
    with patch.object(mask_cache, "walk_submachine", wraps=walk_submachine) as walks:
        masks.allowed(masks.initial)
    assert walks.call_count == 1
