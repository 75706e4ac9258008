"""A machine as a graph for drawing: few nodes, the same language.

Edges carry text, a class of characters or nothing, so the graph is a nondeterministic machine. A *folded* node
represents a whole sub-machine, such as the body of a string. The texts that match from a node are

    what its body matches (if it is folded), and then: nothing more, if it accepts; or what an edge matches,
    and then what matches from the node after that edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from langchain_tooldec.automata.display import rest_after
from langchain_tooldec.automata.expression import (
    EPSILON,
    OPTIONAL_SPACE,
    Expression,
    byte_class,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.traversal import derivatives
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.visualization.states import grammar_names, in_words

_SMALL = 6
"""The most states of a sub-machine, or copies of a counted item, that are drawn individually."""
_NARROW = 64
"""The most bytes of a class that is drawn as a loop. A repeat of a larger class, such as any character, is folded."""


@dataclass(frozen=True)
class Node:
    """A state, or a folded sub-machine.

    Attributes:
        body: The sub-machine; None for a state.
        rest: What remains to be matched after the body.
        label: The sub-machine in words; empty for a state.
        accepts: Whether the text may end here, after the body.
    """

    body: Expression | None
    rest: Expression
    label: str
    accepts: bool


@dataclass(frozen=True)
class Edge:
    """An edge between nodes, given by their positions in the graph.

    Attributes:
        source: Where it begins.
        target: Where it leads.
        language: What it matches: text, a class of characters, or only the empty string.
    """

    source: int
    target: int
    language: Expression


@dataclass(frozen=True)
class Graph:
    """Nodes and edges. The machine begins at the first node."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]


class _Content(NamedTuple):
    """What a node represents: a sub-machine to fold or None, and what follows."""

    body: Expression | None
    rest: Expression


def graph_of(expression: Expression, max_nodes: int = 60) -> Graph:
    """The graph of an expression, built breadth-first from its beginning.

    Args:
        expression: The language of the machine.
        max_nodes: The approximate number of nodes; what remains after the last ones is folded. If a table of names has
            more than a third of that number, some are drawn and one node counts the others.

    Raises:
        GrammarError: A reference refers to itself before it reads a byte.
    """
    builder = _Builder(max_nodes)
    nodes, edges = [builder.content(expression)], list[Edge]()
    numbers = {nodes[0]: 0}
    for source in nodes:  # grows meanwhile
        out = list(builder.edges(source.rest))
        found = [target for target in dict.fromkeys(target for _, target in out) if target not in numbers]
        if found and len(nodes) + len(found) > max_nodes:
            builder.cut.add(source)
            continue
        nodes += found
        numbers |= {target: len(numbers) + index for index, target in enumerate(found)}
        edges += [Edge(numbers[source], numbers[target], language) for language, target in out]
    return Graph(tuple(map(builder.node, nodes)), tuple(edges))


@dataclass
class _Builder:
    max_nodes: int
    entered: dict[str, tuple[Expression, Expression]] = field(default_factory=dict)  # references and what follows
    names: dict[Expression, str] = field(default_factory=dict)  # of expressions folded here
    cut: set[_Content] = field(default_factory=set)

    def node(self, content: _Content) -> Node:
        """The node of a content."""
        body, rest = content
        if content in self.cut and rest is not EPSILON:
            body, rest = (rest if body is None else sequence(body, rest)), EPSILON
        label = "" if body is None else self.names.get(body) or in_words(body)
        return Node(body, rest, label, rest.nullable)

    def content(self, rest: Expression) -> _Content:
        """What remains to be matched, as a folded sub-machine or a state."""
        for named in grammar_names():
            if (after := rest_after(rest, named)) is not None:
                return _Content(named, after)
        head, tail = rest.head, rest.tail
        return _Content(head, tail) if self._is_folded(head, tail) else _Content(None, rest)

    def _is_folded(self, head: Expression, tail: Expression) -> bool:
        if head in self.names:
            return True
        if head.name is not None:  # a second occurrence, within itself or elsewhere, is folded
            return self.entered.setdefault(head.name, (head, tail)) != (head, tail)
        if head.item is not None:
            return not _is_drawn(head.item, head.low, head.high)
        return head.is_unit and len(list(islice(derivatives(head, _SMALL + 1), _SMALL + 1))) > _SMALL

    def edges(self, node: Expression) -> Iterator[tuple[Expression, _Content]]:
        """What may follow a state, and where it leads."""
        if (run := _run(node)) is not None:
            yield run[0], self.content(run[1])
            return
        if node is EPSILON:
            return
        if self.content(node).body is not None:
            yield EPSILON, self.content(node)
            return
        head, tail = node.head, node.tail
        if head.alternatives and is_character(head):
            yield head, self.content(tail)
        elif head.branches_out:
            for branch in self._branches(head):
                yield from self.edges(sequence(branch, tail))
        elif head.item is not None:
            low, high = max(head.low - 1, 0), None if head.high is None else head.high - 1
            yield from self.edges(sequence(head.item, repeat(head.item, low, high), tail))
            if head.low == 0:
                yield from self.edges(tail)
        else:
            for mask, after in head.transitions():
                if not is_empty(after):
                    yield byte_class(mask), self.content(sequence(after, tail))
            if head.nullable:
                yield from self.edges(tail)

    def _branches(self, node: Expression) -> Iterable[Expression]:
        """The branches of a state; of many names only some, with the others combined."""
        if node.alternatives:  # which have no order of their own
            return sorted(node.alternatives, key=lambda one: (shortest_string(one) or b"", in_words(one)))
        return self._names(node) if node.texts() else node.branches()

    def _names(self, node: Expression) -> Iterable[Expression]:
        rests = list(zip(node.texts(), node.children(), strict=True))
        count = len(rests)
        if count <= max(self.max_nodes // 3, 2):
            return node.branches()
        shown = max(self.max_nodes // 8, 1)
        kept = {index * count // shown for index in range(shown)}  # spread over the table
        others = trie(dict(rest for index, rest in enumerate(rests) if index not in kept))
        kind = "value" if all(leaf.nullable for _, leaf in rests) else "name"
        self.names[others] = f"… {count - shown:,} more {kind}s"
        first = trie(dict(rests[index] for index in sorted(kept)))
        return [*(first.branches() or [first]), others]


def is_character(node: Expression) -> bool:
    """Whether an expression is a class of characters, possibly of several bytes each."""
    return all(part.mask for item in node.alternatives or (node,) for part in item.links())


def _run(node: Expression) -> tuple[Expression, Expression] | None:
    """The text that must come next, with spaces of layout, up to the end of its line; and what follows it."""
    text: list[Expression] = []
    while True:
        head, tail = node.head, node.tail
        if head.data:
            end = head.data.find(b"\n", 0 if text else 1)
            if end >= 0:
                text.append(literal(head.data[:end]))
                return sequence(*text), sequence(literal(head.data[end:]), tail)
            text.append(head)
        elif head is OPTIONAL_SPACE:
            text.append(head)
        else:
            return (sequence(*text), node) if text else None
        node = tail


def _is_drawn(item: Expression, low: int, high: int | None) -> bool:
    """Whether a repeat is drawn as a loop, or item by item."""
    is_wide = is_character(item) and not 0 < item.mask.bit_count() <= _NARROW
    if item.nullable or item in grammar_names() or is_wide:
        return False
    return low <= _SMALL if high is None else high <= _SMALL
