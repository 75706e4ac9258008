"""Expressions over bytes, hash-consed, with their derivatives.

An expression denotes a set of byte strings. Its derivative by a byte, the set of what may follow that byte
(Brzozowski), is again an expression, so an expression *is* a state of a deterministic machine. Equal expressions are
one object, so regular languages have finitely many states, and results are cached on the object.

Build expressions with the functions of this module (`literal`, `sequence`, `choice`, ...), not with the classes: the
functions simplify, which keeps the states few.

Source: Brzozowski, "Derivatives of Regular Expressions" (1964); Owens, Reppy and Turon, "Regular-expression derivatives
re-examined" (2009), section 4.2 for the classes of bytes that share a derivative.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from langchain_tooldec.automata.boolean import EVERYTHING, Complement, Intersection, complement, intersection
from langchain_tooldec.automata.node import (
    ALL_BYTES,
    EMPTY,
    EPSILON,
    UNSET,
    Constant,
    Expression,
    Transitions,
    in_order,
    intern,
    lookup,
)
from langchain_tooldec.automata.reference import Reference, reference
from langchain_tooldec.automata.subsumption import is_text, subsumed, without_covered
from langchain_tooldec.automata.work import current_work

__all__ = [
    "ALL_BYTES", "EMPTY", "EPSILON", "EVERYTHING", "UNSET",
    "ByteClass", "Choice", "Complement", "Concatenation", "Constant", "Expression", "Intersection", "Literal",
    "Reference", "Repeat", "Transitions", "Unit",
    "byte_class", "byte_range", "choice", "complement", "intersection", "literal", "optional", "reference", "repeat",
    "sequence", "unit",
]  # fmt: skip


class Literal(Expression):
    """One non-empty byte string."""

    __slots__ = ("data",)
    is_unit = False

    def __init__(self, data: bytes) -> None:
        self.data = data

    def texts(self) -> Sequence[bytes]:
        """See `Expression.texts`."""
        return (self.data,)

    def rebuilt(self, children: Sequence[Expression], texts: Sequence[bytes] = ()) -> Expression:
        """See `Expression.rebuilt`."""
        return literal(texts[0]) if texts else self

    def without(self, spells: Callable[[bytes], bool], children: Sequence[Expression]) -> Expression:
        """See `Expression.without`."""
        return self if spells(self.data) else EMPTY

    def _compute_transitions(self) -> Transitions:
        return ((1 << self.data[0], literal(self.data[1:])),)

    def _derivative(self, byte: int) -> Expression:
        return literal(self.data[1:]) if byte == self.data[0] else EMPTY


class ByteClass(Expression):
    """One byte of a set, given as a 256-bit mask."""

    __slots__ = ("mask",)
    is_unit = False

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def _compute_transitions(self) -> Transitions:
        return ((self.mask, EPSILON),)


class Concatenation(Expression):
    """`head`, then `tail`. Longer sequences nest to the right, so that tails are shared."""

    __slots__ = ("head", "height", "tail")
    head: Expression
    is_unit = False

    def __init__(self, head: Expression, tail: Expression) -> None:
        self.head = head
        self.tail = tail
        self.height = max(head.height + 1, tail.height) if head.nullable else head.height + 1

    def _compute_transitions(self) -> Transitions:
        # A loop over nullable heads, not recursion: an object with 1,000 optional keys nests that deep.
        pairs: list[tuple[int, Expression]] = []
        node: Expression = self
        while node.tail is not EPSILON:
            pairs += [(mask, _concatenate(rest, node.tail)) for mask, rest in node.head.transitions()]
            if not node.head.nullable:
                return _union(pairs)
            node = node.tail
        return _union([*pairs, *node.transitions()])

    def _derivative(self, byte: int) -> Expression:
        afters: list[Expression] = []
        node: Expression = self
        while node.tail is not EPSILON:
            afters.append(_concatenate(node.head.derivative(byte), node.tail))
            if not node.head.nullable:
                return choice(*afters)
            node = node.tail
        return choice(*afters, node.derivative(byte))

    def _operands(self) -> tuple[Expression, ...]:
        operands: list[Expression] = []
        node: Expression = self
        while node.tail is not EPSILON:
            operands.append(node.head)
            if not node.head.nullable:
                return tuple(operands)
            node = node.tail
        return (*operands, node)

    def children(self) -> tuple[Expression, ...]:
        """See `Expression.children`."""
        return (self.head, self.tail)


class Choice(Expression):
    """Any of two or more alternatives."""

    __slots__ = ("alternatives", "height")
    branches_out = True
    is_unit = False

    def __init__(self, alternatives: frozenset[Expression]) -> None:
        self.alternatives = alternatives
        self.height = 1 + max([item.height for item in alternatives])

    def _compute_transitions(self) -> Transitions:
        return _union([pair for item in self.alternatives for pair in item.transitions()])

    def _derivative(self, byte: int) -> Expression:
        return choice(*[item.derivative(byte) for item in self.alternatives])

    def children(self) -> tuple[Expression, ...]:
        """See `Expression.children`."""
        return tuple(self.alternatives)

    def branches(self) -> Collection[Expression]:
        """See `Expression.branches`."""
        return self.alternatives


class Repeat(Expression):
    """`item` at least `low` and at most `high` times (None: unbounded). A counter, never unrolled."""

    __slots__ = ("height", "high", "is_text", "item", "low")
    item: Expression

    def __init__(self, item: Expression, low: int, high: int | None) -> None:
        self.item = item
        self.low = low
        self.high = high
        self.height = item.height + 1
        self.is_text = high is None and low == 0 and is_text(item)

    def _compute_transitions(self) -> Transitions:
        rest = self._rest()
        return tuple([(mask, _concatenate(after, rest)) for mask, after in self.item.transitions()])

    def _derivative(self, byte: int) -> Expression:
        if self.high is None and self.low == 0:  # no counter: the same state recurs
            return Expression._derivative(self, byte)
        after = self.item.derivative(byte)
        return EMPTY if after is EMPTY else _concatenate(after, self._rest())

    def _rest(self) -> Expression:
        return repeat(self.item, max(self.low - 1, 0), None if self.high is None else self.high - 1)

    def children(self) -> tuple[Expression, ...]:
        """See `Expression.children`."""
        return (self.item,)

    def rebuilt(self, children: Sequence[Expression], texts: Sequence[bytes] = ()) -> Expression:
        """See `Expression.rebuilt`."""
        return repeat(children[0], self.low, self.high)


class Unit(Expression):
    """A small body that a walk of a vocabulary treats as one unit, along with its derivatives.

    The last label of mail domains is a unit: otherwise a cold mask within an address takes 23 ms instead of 7 ms.
    """

    __slots__ = ("height", "inner")
    inner: Expression

    def __init__(self, body: Expression) -> None:
        self.inner = body
        self.height = body.height + 1

    def _compute_transitions(self) -> Transitions:
        return tuple((mask, unit(after)) for mask, after in self.inner.transitions())

    def _derivative(self, byte: int) -> Expression:
        return unit(self.inner.derivative(byte))

    def children(self) -> tuple[Expression, ...]:
        """See `Expression.children`."""
        return (self.inner,)


def literal(data: bytes | str) -> Expression:
    """Exactly these bytes; text is encoded as UTF-8."""
    raw = data.encode() if isinstance(data, str) else data
    if not raw:
        return EPSILON
    key = (Literal, raw)
    return lookup(key) or intern(key, Literal(raw), False, False)


def byte_class(mask: int) -> Expression:
    """One byte whose bit is set in the 256-bit mask."""
    if not mask:
        return EMPTY
    key = (ByteClass, mask)
    return lookup(key) or intern(key, ByteClass(mask), False, False)


def byte_range(first: int, last: int) -> Expression:
    """One byte from `first` to `last`, inclusive."""
    return byte_class((1 << (last + 1)) - (1 << first))


def sequence(*items: Expression) -> Expression:
    """All items in order."""
    if not items:
        return EPSILON
    result = items[-1]
    for item in items[-2::-1]:
        result = _concatenate(item, result)
    return result


def _concatenate(head: Expression, tail: Expression) -> Expression:
    if head.tail is EPSILON:
        return _join(head, tail)
    result = tail
    for item in reversed(head.links()):  # a loop: a head may be a sequence of thousands
        result = _join(item, result)
    return result


def _join(head: Expression, tail: Expression) -> Expression:
    """`head`, which is not a sequence, then `tail`."""
    if tail is EPSILON or head is EMPTY:
        return head
    if head is EPSILON or tail is EMPTY:
        return tail
    if head.data and (data := tail.head.data):  # merge neighbouring literals, so that equal texts are equal states
        head, tail = literal(head.data + data), tail.tail
        if tail is EPSILON:
            return head
    key = (Concatenation, id(head), id(tail))
    if (node := lookup(key)) is not None:
        return node
    nullable, maybe_empty = head.nullable and tail.nullable, head.maybe_empty or tail.maybe_empty
    return intern(key, Concatenation(head, tail), nullable, maybe_empty)


def choice(*alternatives: Expression) -> Expression:
    """Any of the alternatives."""
    if len(alternatives) == 1:
        return alternatives[0]
    items: set[Expression] = set()
    classes = 0
    texts: list[Expression] = []
    for item in [one for given in alternatives for one in given.alternatives or (given,)]:
        if item is EVERYTHING:
            return EVERYTHING
        if item.mask:
            classes |= item.mask
        elif item is not EMPTY:
            items.add(item)
            if item.is_text:
                texts.append(item)
    if texts and len(items) > 1:
        items = without_covered(items, texts)
    if classes:
        items.add(byte_class(classes))
    if len(items) > 2:
        if (work := current_work()) is not None:
            work.charge(0, len(items))
        items -= subsumed(items)
    if len(items) < 2:
        return items.pop() if items else EMPTY
    key = (Choice, frozenset(map(id, items)))
    if (node := lookup(key)) is not None:
        return node
    nullable = maybe_empty = False
    for item in items:
        nullable, maybe_empty = nullable or item.nullable, maybe_empty or item.maybe_empty
    return intern(key, Choice(frozenset(items)), nullable, maybe_empty)


def optional(item: Expression) -> Expression:
    """The item or the empty string."""
    return choice(item, EPSILON)


def repeat(item: Expression, low: int = 0, high: int | None = None) -> Expression:
    """The item from `low` to `high` times; without `high`, any number of times."""
    if high is not None and high < low:
        return EMPTY
    if high == 0 or item is EPSILON or (item is EMPTY and low == 0):
        return EPSILON
    if item is EMPTY or (low == 1 and high == 1):
        return item
    key = (Repeat, id(item), low, high)
    if (node := lookup(key)) is not None:
        return node
    return intern(key, Repeat(item, low, high), low == 0 or item.nullable, item.maybe_empty)


def unit(body: Expression) -> Expression:
    """The body, walked as a single unit. For bodies with many alternatives but few states."""
    if body.tail is EPSILON and not body.alternatives:
        return body
    key = (Unit, id(body))
    return lookup(key) or intern(key, Unit(body), body.nullable, body.maybe_empty)


Concatenation.make, Choice.make, Unit.make = sequence, choice, unit


def _union(pairs: Sequence[tuple[int, Expression]]) -> Transitions:
    """Split overlapping byte sets into disjoint ones, each with the choice of everything that follows."""
    classes: list[tuple[int, list[Expression]]] = []
    covered = 0
    for mask, after in pairs:
        if mask & covered:
            split: list[tuple[int, list[Expression]]] = []
            for other, afters in classes:
                both, rest = other & mask, other & ~mask
                if both and rest:
                    split += (both, [*afters, after]), (rest, afters)
                    continue
                if both:
                    afters.append(after)
                split.append((other, afters))
            classes = split
        if new := mask & ~covered:
            classes.append((new, [after]))
        covered |= mask
    if (work := current_work()) is not None:
        work.charge(0, len(pairs) * (1 + len(classes)) // 2)  # about the comparisons, in whatever order the pairs are
    return in_order([(mask, choice(*afters)) for mask, afters in classes])


OPTIONAL_SPACE = optional(byte_class(1 << ord(" ")))
"""An optional space of layout, such as after a comma in JSON. It carries no meaning and is a different expression from
a literal space in a user's pattern.
"""
