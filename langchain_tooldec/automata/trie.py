"""Many byte strings with shared prefixes, each followed by its own expression.

A state is a slice of a sorted table: the strings that agree with what was read. The next state is a narrower slice,
found by bisection. A table of 10,000 names costs one sort, and states exist only for prefixes that are reached.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from operator import is_
from weakref import WeakValueDictionary

from langchain_tooldec.automata.expression import choice, literal, sequence
from langchain_tooldec.automata.node import EMPTY, EPSILON, Expression, Transitions, intern

_MANY = 8  # from this many byte strings on, `either` uses a trie


class Table:
    """Sorted byte strings, each with the expression that follows it."""

    __slots__ = ("__weakref__", "leaves", "maybe_empty", "names")

    def __init__(self, names: Sequence[bytes], leaves: Sequence[Expression]) -> None:
        self.names = names
        self.leaves = leaves
        self.maybe_empty = any(leaf.maybe_empty for leaf in leaves)


_tables: WeakValueDictionary[tuple[tuple[bytes, ...], tuple[int, ...]], Table] = WeakValueDictionary()


def trie(leaves: Mapping[str, Expression] | Mapping[bytes, Expression]) -> Expression:
    """Any of the strings, followed by its expression; text is encoded as UTF-8.

    Costs one sort of the strings. Leaves that are references are built when their string is reached.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(trie({b"add": literal("(1)"), b"add_days": literal("(2)")}))
        >>> machine.matches(b"add_days(2)"), machine.matches(b"add_days(1)")
        (True, False)
    """
    given = ((name.encode() if isinstance(name, str) else name, leaf) for name, leaf in leaves.items())
    by_name = {name: leaf for name, leaf in given if leaf is not EMPTY}
    names = tuple(sorted(by_name))
    if not names:
        return EMPTY
    ordered = tuple(by_name[name] for name in names)
    key = (names, tuple(map(id, ordered)))  # ids of objects that the table holds: see `automata.node`
    table = _tables.get(key)
    if table is None:
        table = _tables.setdefault(key, Table(names, ordered))
    return _slice(table, 0, len(names), 0)


def either(*expressions: Expression) -> Expression:
    """Any of the expressions, like `choice`; many byte strings among them become one trie.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(either(*(literal(f"value {number}") for number in range(100))))
        >>> machine.matches(b"value 42"), machine.matches(b"value 100")
        (True, False)
    """
    strings = [part.data for part in expressions if part.data]
    if len(strings) < _MANY:
        return choice(*expressions)
    others = (part for part in expressions if not part.data)
    return choice(trie(dict.fromkeys(strings, EPSILON)), *others)


class Trie(Expression):
    """The rest of two or more strings of a table that agree so far and differ in the next byte.

    Attributes:
        table: The table with all strings.
        first: The index of the slice's first string.
        last: The index after its last string.
        depth: How many bytes of each string were read.
    """

    __slots__ = ("depth", "first", "last", "table")
    branches_out = True
    is_unit = False

    def __init__(self, table: Table, first: int, last: int, depth: int) -> None:
        self.table = table
        self.first = first
        self.last = last
        self.depth = depth

    def _compute_transitions(self) -> Transitions:
        return tuple((1 << byte, self._narrow(first, last)) for byte, first, last in self.slices())

    def _derivative(self, byte: int) -> Expression:
        prefix = self.table.names[self.first][: self.depth]
        first = bisect_left(self.table.names, prefix + bytes([byte]), self.first, self.last)
        last = self._end(byte, first)
        return self._narrow(first, last) if first < last else EMPTY

    def _operands(self) -> tuple[Expression, ...]:
        return ()

    def children(self) -> tuple[Expression, ...]:
        """See `Expression.children`."""
        return tuple(self.table.leaves[self.first : self.last])

    def branches(self) -> Collection[Expression]:
        """See `Expression.branches`."""
        return [sequence(literal(bytes([byte])), self._narrow(first, last)) for byte, first, last in self.slices()]

    def texts(self) -> Sequence[bytes]:
        """The unread part of each string."""
        return [name[self.depth :] for name in self.table.names[self.first : self.last]]

    def rebuilt(self, children: Sequence[Expression], texts: Sequence[bytes] = ()) -> Expression:
        """See `Expression.rebuilt`."""
        return trie(dict(zip(texts or self.texts(), children, strict=True)))

    def without(self, spells: Callable[[bytes], bool], children: Sequence[Expression]) -> Expression:
        """See `Expression.without`. What was read may end within a special token, between two 0xFF bytes."""
        begun = b"\xff" * (self.table.names[self.first][: self.depth].count(b"\xff") % 2)
        texts = self.texts()
        left = [leaf if spells(begun + text) else EMPTY for text, leaf in zip(texts, children, strict=True)]
        return self if all(map(is_, self.children(), left)) else self.rebuilt(left, texts)

    def slices(self) -> Iterator[tuple[int, int, int]]:
        """Each possible next byte, with the slice (first, last excluded) of its strings."""
        names, first = self.table.names, self.first
        while first < self.last:
            byte = names[first][self.depth]
            last = self._end(byte, first)
            yield byte, first, last
            first = last

    def _end(self, byte: int, first: int) -> int:
        if byte == 0xFF:
            return self.last
        prefix = self.table.names[self.first][: self.depth]
        return bisect_left(self.table.names, prefix + bytes([byte + 1]), first, self.last)

    def _narrow(self, first: int, last: int) -> Expression:
        return _slice(self.table, first, last, self.depth + 1)


def _slice(table: Table, first: int, last: int, depth: int) -> Expression:
    """The strings of a slice without their first `depth` bytes, which they share."""
    prefixes: list[tuple[bytes, Expression]] = []  # shared bytes, each with the leaf of the string that ends there
    while last - first > 1:
        name = table.names[first]
        shared = _shared_length(name, table.names[last - 1])
        if shared == depth < len(name):
            key = (Trie, id(table), first, last, depth)
            node = intern(key, Trie(table, first, last, depth), False, table.maybe_empty)
            break
        leaf = EMPTY
        if shared == len(name):
            leaf = table.leaves[first]
            first += 1
        prefixes.append((name[depth:shared], leaf))
        depth = shared
    else:
        node = sequence(literal(table.names[first][depth:]), table.leaves[first])
    for prefix, leaf in reversed(prefixes):  # a loop: each string may be a prefix of the next
        node = sequence(literal(prefix), choice(leaf, node))
    return node


def _shared_length(first: bytes, last: bytes) -> int:
    length = 0
    while length < min(len(first), len(last)) and first[length] == last[length]:
        length += 1
    return length
