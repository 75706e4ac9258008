"""The walk of a vocabulary by its definition: every token byte by byte, by the derivatives.

It stands here and not in the package, which would have it for its tests alone.
"""

from langchain_tooldec.automata.expression import ALL_BYTES, EMPTY, Expression
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.masking.walk_result import WalkResult
from langchain_tooldec.vocabulary.prefix_tree import PrefixTree

Completions = dict[int, bytes]
"""The allowed tokens, each with the shortest string that completes it."""


def reference_walk(tree: PrefixTree, expression: Expression) -> Completions:
    """The tokens that an expression allows."""
    completions: Completions = {}
    left = [(0, expression)]
    while left:
        node, remaining = left.pop()
        for child in tree.children_by(node, ALL_BYTES):
            after = remaining.derivative(int(tree.node_byte[child]))
            if after is not EMPTY and not is_empty(after):
                completions |= dict.fromkeys(tree.tokens(child), shortest_string(after) or b"")
                left.append((child, after))
    return completions


def completions_of(result: WalkResult) -> Completions:
    """What a walk says: of several completions of a token, the shortest, the first in byte order among equals."""
    completions: Completions = {}
    for ids, beginning, end in result.completions():
        for token_id in ids:
            others = [completions[int(token_id)]] if int(token_id) in completions else []
            completions[int(token_id)] = min([beginning + end, *others], key=lambda text: (len(text), text))
    return completions
