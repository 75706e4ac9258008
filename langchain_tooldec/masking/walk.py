"""One walk of an automaton through a vocabulary's prefix tree: which tokens a state allows, and where they lead."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.vocabulary.vocabulary import PrefixTree


@dataclass(frozen=True)
class Walk:
    """What a walk found.

    Attributes:
        token_ids: Shape (allowed,), int32: the tokens that have a transition, in no particular order.
        next_states: Shape (allowed,), int32: the state after each of them.
    """

    token_ids: npt.NDArray[np.int32]
    next_states: npt.NDArray[np.int32]


def walk(automaton: Automaton, tree: PrefixTree, state: int) -> Walk:
    """Follow every token from a state.

    A frontier of (node, state) pairs goes down the tree one level at a time; pairs whose byte has no transition are
    dropped. Equal to trying each token byte by byte, with every shared prefix read once.
    """
    nodes = np.zeros(1, np.int32)
    states = np.array([state], np.int32)
    token_ids, next_states = [], []
    while len(nodes):
        children, origin = _expand(tree.child_start, nodes)
        states = states[origin]
        table = automaton.rows(*np.flatnonzero(np.bincount(states)))
        states = table[states, tree.node_byte[children]]
        alive = states != DEAD
        nodes, states = children[alive], states[alive]
        positions, origin = _expand(tree.token_start, nodes)
        token_ids.append(tree.token_order[positions])
        next_states.append(states[origin])
    return Walk(np.concatenate(token_ids), np.concatenate(next_states))


def _expand(
    start: npt.NDArray[np.int32], keys: npt.NDArray[np.int32]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The positions `start[k]` up to `start[k + 1]` of every key, and which key each belongs to."""
    first = start[keys].astype(np.int64)
    counts = start[keys + 1] - first
    origin = np.repeat(np.arange(len(keys)), counts)
    offsets = np.cumsum(counts) - counts
    return np.arange(len(origin)) + (first - offsets)[origin], origin
