"""The tokens that a list of different items allows.

The item is walked as if it had no memory. Only tokens on the path of a text that the list knows, and those that
continue after the item's end, can differ. These are checked one by one with the exact derivative.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.expression import Expression, sequence
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.masking.walk_result import Ids, WalkResult
from langchain_tooldec.unique_items.distinct import END, SPACE, Distinct, Seen
from langchain_tooldec.vocabulary.prefix_tree import PrefixTree

_ANOTHER = frozenset([b"\xfe"])
"""Stands for an item that differs from all known ones: no text contains this byte."""


class ItemsWalk:
    """A walk of a list of different items from one node.

    A text is *known* if it was seen or belongs to the list's shortest completion. After any unknown text, the list has
    the same completion.

    Args:
        tree: The tokens.
        plain: The walk of the item and of a byte after it, from the same node, without memory.
        result: Receives the tokens.
        start: The node.
        head: The list.
        tail: What follows the list.
    """

    def __init__(
        self, tree: PrefixTree, plain: WalkResult, result: WalkResult, start: int, head: Distinct, tail: Expression
    ) -> None:
        self._tree, self._plain, self._result, self._start = tree, plain, result, start
        self._head, self._tail = head, tail
        self._after = shortest_string(tail) or b""
        self._rest: bytes | None = None
        self._known: set[bytes] = set()
        self._next: bytes | None = None
        self._learn(head.seen | _ANOTHER)

    def _learn(self, seen: Seen) -> None:
        """Compute how the list is completed after an unknown item."""
        rule = self._head.rule
        further = rule.further(seen, shortest_string, keep=True)
        self._rest = None if further is None else rule.written(further)
        another = rule.next_item(seen)
        items = None if another is None else another.shortest_items(shortest_string, keep=True)
        if another is not None and items is not None:
            self._next = shortest_string(sequence(rule.space, another, self._tail))
        self._known = {*self._head.seen, *(further or ()), *(items or ())}

    def run(self) -> Iterator[tuple[int, Expression]]:
        """Record the tokens; yield the nodes with children at which to go on, each with what follows there."""
        exact = self._exact_nodes()
        for node, state in exact.items():
            self._note(self._tree.tokens(node), sequence(state, self._tail))
        ends = list(self._inside(np.array([token for node in exact for token in self._tree.tokens(node)], np.int32)))
        yield from self._ended(sorted({node for nodes in (*ends, *self._plain.ends) for node in map(int, nodes)}))

    def _exact_nodes(self) -> dict[int, Distinct]:
        """The nodes on the paths of known texts, each with what remains of the list there."""
        states: dict[int, Distinct] = {}
        texts = [known[len(self._head.text) :] for known in self._known if known.startswith(self._head.text)]
        pending = [(self._start, self._head, text) for text in texts if text]
        while pending:
            node, state, text = pending.pop()
            for byte in {text[0], SPACE}:
                child, after = self._tree.child(node, byte), state.within(byte)
                rest = text[1:] if byte == text[0] else text  # a space may intervene
                if child and after is not None and after.text + rest == state.text + text:
                    states[child] = after
                    pending += [(child, after, rest)] if rest else []
        return states

    def _inside(self, exact: npt.NDArray[np.int32]) -> Iterator[Iterable[int]]:
        """Record the tokens that end within the item, except `exact`; yield the nodes at which the item has ended."""
        for inside in self._plain.inside:
            if self._rest is None:
                break
            if not inside.walk.has_any(exact):
                self._result.stay(inside._replace(tail=self._completed(inside.tail, self._rest)))
                continue
            for ids, beginning, end in inside.completions():
                self._result.add(_without(ids, exact), self._completed(beginning + end, self._rest))
        for ids, completion in self._plain.tokens:
            if not completion:
                yield self._tree.node_of_token[np.asarray(ids, np.int32)].tolist()
            elif self._rest is not None:
                self._result.add(_without(ids, exact), self._completed(completion, self._rest))

    def _completed(self, item: bytes, rest: bytes) -> bytes:
        """The completion of the list, given that of an item with the comma after it."""
        return item.removesuffix(b",") + rest + self._after

    def _ended(self, nodes: list[int]) -> Iterator[tuple[int, Expression]]:
        """Handle nodes one byte after the item's end. That byte is a comma or a bracket."""
        for node in nodes:
            path, tokens = self._path(node), self._tree.tokens(node)
            goes_on = bool(self._tree.inner([node]))
            if self._head.whole(path[:-1]) not in self._known and path[-1] != END and not goes_on:
                if self._next is not None:
                    self._result.add(tokens, self._next)
                continue
            after = sequence(self._head.ended(path[-1], path[:-1]), self._tail)
            self._note(tokens, after)
            if goes_on:
                yield node, after

    def _path(self, node: int) -> bytes:
        """The bytes from the start to a node below it."""
        path = bytearray()
        while node != self._start:
            path.append(self._tree.node_byte[node])
            node = int(self._tree.parent[node])
        return bytes(path[::-1])

    def _note(self, ids: Ids, after: Expression) -> None:
        if len(ids) and not is_empty(after) and (completion := shortest_string(after)) is not None:
            self._result.add(ids, completion)


def _without(ids: Ids, others: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """The ids that are not among a few others."""
    values = np.asarray(ids, np.int32)
    few = np.zeros(int(max(values.max(initial=0), others.max(initial=0))) + 1, np.bool_)  # np.isin sorts
    few[others] = True
    return values[~few[values]]
