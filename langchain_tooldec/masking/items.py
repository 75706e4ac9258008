"""Which tokens a list of different items allows.

An item is walked without its memory. Only tokens that write a beginning of a known text can be unlike the others:
those are looked at one by one, each exactly. A token that ends the item tells which text it was; what it writes of the
next item is walked from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.distinct import END, ENDS, Distinct, Rule, Seen
from langchain_tooldec.automata.expression import EPSILON, Expression, literal, sequence
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.masking.sets import ordered
from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree

if TYPE_CHECKING:
    from langchain_tooldec.masking.walk import Reach

_MARK_BYTES = b"\xfe"
MARK = literal(_MARK_BYTES)
"""Where an item has ended: a byte that no text has."""


@dataclass(frozen=True)
class TokenNodes:
    """Where each token ends in a prefix tree, and what is written on the way to a node."""

    tree: PrefixTree
    of_token: npt.NDArray[np.int32] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        tree = self.tree
        found = np.zeros(int(tree.token_order.max(initial=0)) + 1, np.int32)
        found[tree.token_order] = tree.token_node
        object.__setattr__(self, "of_token", found)

    def paths(self, nodes: Nodes, start: int) -> list[bytes]:
        """The bytes from a node to each of these below it."""
        at = nodes.copy()
        found: list[npt.NDArray[np.uint8]] = []
        on_way: list[npt.NDArray[np.bool_]] = []
        while (at > start).any():
            here = at > start
            found.append(self.tree.node_byte[at])
            on_way.append(here)
            at = np.where(here, self.tree.parent[at], at)
        if not found:
            return [b""] * len(nodes)
        letters, kept = np.array(found[::-1]).T, np.array(on_way[::-1]).T
        return [row[mask].tobytes() for row, mask in zip(letters, kept, strict=True)]


class ItemWalk:
    """The walk of one place: a list of different items, from one node.

    Args:
        reach: Where tokens are noted.
        walk: Walks an expression from some nodes.
        tokens: Where tokens end.
        start: The node.
        head: The list.
        tail: What follows it.
    """

    def __init__(
        self,
        reach: Reach,
        walk: Callable[[list[int] | Nodes, Expression], Reach],
        tokens: TokenNodes,
        start: int,
        head: Distinct,
        tail: Expression,
    ) -> None:
        self._reach, self._walk, self._nodes = reach, walk, tokens
        self._inside = walk([start], sequence(head.rest, ENDS, MARK))
        self._start, self._head, self._tail = start, head, tail
        rule, seen = head.rule, head.seen
        self._watched = _watched(rule, seen)
        self._after = shortest_string(tail) or b""
        new = seen.with_text(b"", None)  # an item that is none of those watched
        self._rest = rule.rest(new, shortest_string, keep=True)
        self._next = rule.rest(new, shortest_string, keep=True, more=1)

    def places(self) -> Iterator[tuple[list[int] | Nodes, Expression]]:
        """Note the tokens; give the places that are left."""
        ends = self._level(self._inside, self._on_the_way(), self._rest)
        if ends:
            yield from self._ends(ordered(np.concatenate([np.array(nodes, np.int32) for nodes in ends])))

    def _level(self, inside: Reach, known: dict[int, bytes], rest: bytes | None) -> list[list[int] | Nodes]:
        """Note the tokens that end inside of an item, of which `rest` follows; give the nodes at which it has ended."""
        tree, ends = self._nodes.tree, list(inside.marks)
        ids = np.array([token_id for node in known for token_id in tree.tokens(node)], np.int32)
        for node, path in known.items():
            if len(tokens := tree.tokens(node)):
                self._note(tokens, sequence(derivative(self._head, path), self._tail))
        for stay in inside.stays:
            if rest is None:
                break
            if len(_less(stay.walk.token_ids, ids)) == len(stay.walk.token_ids):
                self._reach.stays.append(replace(stay, tail=stay.tail[:-2] + rest + self._after))
                continue
            for found, beginning, end in stay.completions():
                self._add(_less(found, ids), (beginning + end)[:-2] + rest)
        for found, completion in inside.passes:
            if completion == _MARK_BYTES:
                ends.append(self._nodes.of_token[np.array(found, np.int32)])
            elif rest is not None:
                self._add(_less(found, ids), completion[:-2] + rest)
        self._reach.longest = max(self._reach.longest, inside.longest + len(rest or b"") + len(self._after))
        return ends

    def _second(self, nodes: Nodes) -> Iterator[tuple[list[int] | Nodes, Expression]]:
        """One more item that begins at these nodes, in the same token."""
        rule, tree = self._head.rule, self._nodes.tree
        place = rule.place(len(self._head.seen.texts) + 1)
        inside = self._walk(nodes, sequence(rule.space, place, ENDS, MARK))
        known = {}
        for node, path in zip(nodes.tolist(), self._nodes.paths(nodes, self._start), strict=True):
            space = tree.child(node, 0x20)
            if space:
                known[space] = path + b" "
            for start, before in ((node, path), *([(space, path + b" ")] if space else [])):
                for text in (*self._watched, self._head.text + path[:-1]):
                    known.update(self._along(start, before, text))
        new = self._head.seen.with_text(b"", None).with_text(b" ", 0)
        ends = self._level(inside, known, rule.rest(new, shortest_string, keep=True))
        if ends:
            last = ordered(np.concatenate([np.array(found, np.int32) for found in ends]))
            for node, path in zip(last.tolist(), self._nodes.paths(last, self._start), strict=True):
                after = sequence(derivative(self._head, path), self._tail)
                self._note(tree.tokens(node), after)
                if after is not EPSILON and not (after.maybe_empty and is_empty(after)):
                    yield [node], after

    def _along(self, node: int, path: bytes, text: bytes) -> Iterator[tuple[int, bytes]]:
        """The nodes below a node at which the beginnings of a text are written."""
        for length, byte in enumerate(text, 1):
            node = self._nodes.tree.child(node, byte)
            if not node:
                return
            yield node, path + text[:length]

    def _on_the_way(self) -> dict[int, bytes]:
        """The nodes at which the beginning of a watched text is written."""
        found: dict[int, bytes] = {}
        text = self._head.text
        for known in self._watched:
            if known.startswith(text):
                found.update(self._along(self._start, b"", known[len(text) :]))
        return found

    def _ends(self, nodes: Nodes) -> Iterator[tuple[list[int] | Nodes, Expression]]:
        """What ends the item at these nodes, the last byte of which is the one behind it."""
        tree, count = self._nodes.tree, len(self._head.seen.texts) + 1
        last: list[int] = []
        goes_on: list[int] = []
        for node, path in zip(nodes.tolist(), self._nodes.paths(nodes, self._start), strict=True):
            whole = self._head.text + path[:-1]
            if whole in self._watched or b"{" in whole:
                after = sequence(self._head.ended(path[-1], path[:-1]), self._tail)
                self._note(tree.tokens(node), after)
                if after is not EPSILON and not (after.maybe_empty and is_empty(after)):
                    yield [node], after
            elif path[-1] == END:
                last.append(node)
            else:
                goes_on.append(node)
        if last and count >= self._head.rule.low:
            self._add(tree.tokens_of(np.array(last, np.int32))[0], b"")
            if self._tail is not EPSILON:
                yield last, self._tail
        if goes_on and self._next is not None:
            self._add(tree.tokens_of(np.array(goes_on, np.int32))[0], self._next[1:])
            inner = np.array(goes_on, np.int32)
            inner = inner[tree.child_start[inner] < tree.child_start[inner + 1]]
            if len(inner):
                yield from self._second(inner)

    def _note(self, token_ids: object, after: Expression) -> None:
        completion = shortest_string(after)
        ids = np.array(token_ids, np.int32)
        if completion is not None and len(ids):
            self._reach.passes.append((ids, completion))
            self._reach.longest = max(self._reach.longest, len(completion))

    def _add(self, ids: npt.NDArray[np.int32], completion: bytes) -> None:
        if len(ids):
            self._reach.passes.append((ids, completion + self._after))
            self._reach.longest = max(self._reach.longest, len(completion) + len(self._after))


def _less(found: Sequence[int] | npt.NDArray[np.int32], ids: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """Those that are not among a few ids."""
    values = np.array(found, np.int32)
    few = np.zeros(int(max(values.max(initial=0), ids.max(initial=0))) + 1, np.bool_)  # np.isin sorts
    few[ids] = True
    return values[~few[values]]


def _watched(rule: Rule, seen: Seen) -> set[bytes]:
    """The texts that a list knows: those that were seen, and those that the shortest rest of it is made of."""
    count = len(seen.texts)
    size = count + max(rule.low - count, 3) + 3
    found = set(seen.texts)
    for place in range(count, max(count + 2, len(rule.places) + 1)):
        if place >= len(rule.places) and place > count:
            place = len(rule.places) - 1
        found.update(rule.least(place, size, shortest_string, keep=True))
    return found
