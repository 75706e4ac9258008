"""Walks over expressions: what they are made of, and what may remain of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from langchain_tooldec.automata.expression import EMPTY, EPSILON, Concatenation, Expression, Literal, literal, sequence
from langchain_tooldec.automata.work import charge


def derivative(node: Expression, data: bytes) -> Expression:
    """What remains after a byte string; `EMPTY`, or an expression that nothing matches, if it is no prefix."""
    position = 0
    while position < len(data) and node is not EMPTY:
        head, tail = (node.head, node.tail) if isinstance(node, Concatenation) else (node, EPSILON)
        if isinstance(head, Literal):  # many bytes in one step
            length = min(len(head.data), len(data) - position)
            if head.data[:length] != data[position : position + length]:
                return EMPTY
            node = sequence(literal(head.data[length:]), tail)
            position += length
            continue
        byte = data[position]
        # Text and strings stay in one state for most bytes.
        if head.derivative(byte) is not head or (head.nullable and tail.derivative(byte) is not EMPTY):
            node = node.derivative(byte)
        position += 1
    return node


def derivatives(start: Expression, limit: int) -> Iterator[Expression]:
    """The expression and all of its derivatives, at most `limit` of them."""
    seen = {start}
    left = deque([start])
    while left and len(seen) < limit:
        node = left.popleft()
        new = {after for _, after in node.transitions()} - seen
        seen |= new
        left += new
    yield from seen


def parts(roots: Iterable[Expression]) -> list[Expression]:
    """All that expressions are made of, the innermost first; a reference's body is no part of it."""
    found: dict[Expression, None] = {}
    left = list(roots)
    while left:
        node = left.pop()
        if node not in found:
            found[node] = None
            left += node.children()
    return list(found)[::-1]


def is_part_of(text: Expression, other: Expression, limit: int) -> bool:
    """Whether every string of an expression is one of another, as far as `limit` pairs of states show it."""
    seen = {(text, other)}
    left = list(seen)
    while left and len(seen) < limit:
        one, two = left.pop()
        charge(steps=1 + len(one.transitions()) * len(two.transitions()))
        if one.nullable and not two.nullable:
            return False
        for mask, after in one.transitions():
            for other_mask, other_after in two.transitions():
                if mask & other_mask and (after, other_after) not in seen:
                    seen.add((after, other_after))
                    left.append((after, other_after))
                mask &= ~other_mask
            if mask:
                return False
    return not left
