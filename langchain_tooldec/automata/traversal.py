"""Traversals of expressions: their parts, derivatives and supersets."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from langchain_tooldec.automata.expression import EMPTY, EPSILON, Expression, choice, literal, repeat, sequence
from langchain_tooldec.automata.work import charge

_FEW = 16
"""The highest count that `without_counters` keeps."""


def derivative(node: Expression, data: bytes) -> Expression:
    """The derivative by a byte string. If no string has that prefix, `EMPTY` or an expression that matches nothing."""
    position = 0
    while position < len(data) and node is not EMPTY:
        head, tail = node.head, node.tail
        if text := head.data:  # many bytes in one step
            length = min(len(text), len(data) - position)
            if text[:length] != data[position : position + length]:
                return EMPTY
            node = sequence(literal(text[length:]), tail)
            position += length
            continue
        if (item := head.item) is not None and (count := _items_at(head, item, tail, data, position)):
            high = None if head.high is None else head.high - count
            node = sequence(repeat(item, max(head.low - count, 0), high), tail)
            position += count
            continue
        if head.alternatives and (read := _literals_at(head.alternatives, data, position)) is not None:
            node, position = sequence(read[0], tail), read[1]
            continue
        byte = data[position]
        # Text and strings stay in one state for most bytes.
        if head.derivative(byte) is not head or (head.nullable and tail.derivative(byte) is not EMPTY):
            node = node.derivative(byte)
        position += 1
    return node


def _items_at(head: Expression, item: Expression, tail: Expression, data: bytes, position: int) -> int:
    """How many bytes, each one item of a repeat, can be consumed at a position before the tail may begin."""
    single = sum(mask for mask, after in item.transitions() if after is EPSILON)
    end = len(data) if head.high is None else min(len(data), position + head.high)
    needed = position + (0 if item.nullable else head.low)
    at = position
    while at < end and single >> data[at] & 1 and (at < needed or tail.derivative(data[at]) is EMPTY):
        at += 1
    return at - position


def _literals_at(alternatives: Iterable[Expression], data: bytes, position: int) -> tuple[Expression, int] | None:
    """The derivative by the shortest literal, if all alternatives start with literals, and the position after it."""
    items = [(item.head.data, item.tail) for item in alternatives]
    texts = [text for text, _ in items]
    if not all(texts):
        return None
    end = min(len(data), position + min(map(len, texts)))
    read = data[position:end]
    rests = [(text[len(read) :], rest) for text, rest in items if text.startswith(read)]
    return choice(*(sequence(literal(text), rest) for text, rest in rests)), end


def derivatives(start: Expression, limit: int) -> Iterator[Expression]:
    """The expression and its derivatives, the nearest first. The walk ends once `limit` are found."""
    seen = {start: None}
    pending = deque([start])
    while pending and len(seen) < limit:
        for _, after in pending.popleft().transitions():
            if after not in seen:
                seen[after] = None
                pending.append(after)
    yield from seen


def parts(roots: Iterable[Expression]) -> list[Expression]:
    """All subexpressions, innermost first. Bodies of references are excluded."""
    nodes: dict[Expression, None] = {}
    pending = list(roots)
    while pending:
        node = pending.pop()
        if node not in nodes:
            nodes[node] = None
            pending += node.children()
    return list(nodes)[::-1]


def rewrite(
    root: Expression,
    cache: dict[Expression, Expression],
    inside: Callable[[Expression], Sequence[Expression]],
    rewritten: Callable[[Expression, list[Expression]], Expression],
) -> Expression:
    """An expression with each part rewritten, given what was made of those inside; they may nest deep."""
    stack = [root]
    while stack:
        node = stack[-1]
        parts = inside(node)
        if pending := [part for part in parts if part not in cache]:
            stack += pending
            continue
        stack.pop()
        if node not in cache:
            cache[node] = rewritten(node, [cache[part] for part in parts])
    return cache[root]


def without_counters(root: Expression, known: dict[Expression, Expression] | None = None) -> Expression:
    """A superset with fewer states: repeats that count beyond `_FEW` become unbounded.

    Complements and bodies of references are left unchanged. `known` has supersets of parts computed earlier.
    """
    return rewrite(root, {} if known is None else known, _widened, _superset)


def _widened(node: Expression) -> Sequence[Expression]:
    """The parts that are replaced by supersets."""
    has_superset = node.tail is not EPSILON or node.item is not None or node.alternatives or node.parts
    return node.children() if has_superset else ()


def _superset(node: Expression, inside: list[Expression]) -> Expression:
    charge(steps=1)
    if node.item is None:
        return node.rebuilt(inside) if inside else node
    many = (node.high or node.low) > _FEW
    return repeat(inside[0], min(node.low, _FEW), None if many else node.high)


def is_subset(one: Expression, other: Expression, limit: int) -> bool:
    """Whether every string of one expression is in another, as far as `limit` pairs of states can prove it."""
    seen = {(one, other)}
    pending = list(seen)
    while pending and len(seen) < limit:
        first, second = pending.pop()
        if first.nullable and not second.nullable:
            return False
        steps = 1
        for mask, after in first.transitions():
            for other_mask, other_after in second.transitions():
                steps += 1
                if mask & other_mask:
                    mask &= ~other_mask
                    if (after, other_after) not in seen:
                        seen.add((after, other_after))
                        pending.append((after, other_after))
                    if not mask:
                        break
            if mask:
                return False
        charge(steps=steps)
    return not pending
