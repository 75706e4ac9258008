"""Many names against a vocabulary: two prefix trees that are walked together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree

MANY = 64
"""Names from which on it pays to make a prefix tree of them."""


@dataclass(frozen=True)
class CommonPrefixes:
    """What two prefix trees have in common below a pair of nodes.

    Attributes:
        token_ids: Shape (n,), int32: the tokens that are the beginning of a name, or a name.
        ends: Shape (m,), int32: the vocabulary's nodes at which a name ends.
        names: Shape (m,), int32: which name ends at each of them.
    """

    token_ids: npt.NDArray[np.int32]
    ends: Nodes
    names: npt.NDArray[np.int32]


def intersect_tries(tree: PrefixTree, node: int, names: PrefixTree, at: int) -> CommonPrefixes:
    """Walk two trees together, one level at a time.

    Args:
        tree: The vocabulary's.
        node: Where to begin in it.
        names: That of the names.
        at: Where to begin in it.
    """
    left, right = np.array([node], np.int32), np.array([at], np.int32)
    token_ids, ends, complete_names = [], [], []
    while len(left):
        left_children, left_origin = tree.children(left)
        right_children, right_origin = names.children(right)
        # Children are in the order of their parents and bytes, so both lists of keys are sorted.
        left_keys = left_origin * 256 + tree.node_byte[left_children]
        right_keys = right_origin * 256 + names.node_byte[right_children]
        position = np.searchsorted(left_keys, right_keys)
        position[position == len(left_keys)] = 0
        same = left_keys[position] == right_keys if len(left_keys) else np.zeros(len(right_keys), np.bool_)
        left, right = left_children[position[same]], right_children[same]
        token_ids.append(tree.tokens_of(left)[0])
        complete, origin = names.tokens_of(right)
        complete_names.append(complete)
        ends.append(left[origin])
    return CommonPrefixes(np.concatenate(token_ids), np.concatenate(ends), np.concatenate(complete_names))
