"""Walks the prefix tree of many names together with that of a vocabulary."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree

MANY = 64
"""From this many names on, a prefix tree of them pays off."""


@dataclass(frozen=True)
class CommonPrefixes:
    """What two prefix trees have in common below a pair of nodes.

    Attributes:
        token_ids: Shape (n,), int32: the tokens that are a name or a prefix of one.
        ends: Shape (m,), int32: the vocabulary's nodes at which a name ends.
        names: Shape (m,), int32: the name that ends at each of them.
    """

    token_ids: npt.NDArray[np.int32]
    ends: Nodes
    names: npt.NDArray[np.int32]


def intersect_tries(tree: PrefixTree, node: int, names: PrefixTree, at: int) -> CommonPrefixes:
    """Walk two trees together, level by level.

    Args:
        tree: The vocabulary's tree.
        node: The start node in `tree`.
        names: The tree of the names.
        at: The start node in `names`.
    """
    left, right = np.array([node], np.int32), np.array([at], np.int32)
    token_ids, ends, complete_names = [], [], []
    while len(left):
        left_children, left_origin = tree.children(left)
        right_children, right_origin = names.children(right)
        # Children are ordered by parent and byte, so both lists of keys are sorted.
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
