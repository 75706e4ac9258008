"""Objects: the keys that the schemas name, in their order, then any others.

Source: JSON Schema core, section 10.3.2; validation, section 6.5, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from math import comb
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, repeat, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.bounds import length_of
from langchain_tooldec.grammars.json_schema.constants import spelling
from langchain_tooldec.grammars.json_schema.containers import COLON, COMMA
from langchain_tooldec.grammars.json_schema.formula import (
    Assertion,
    CountMatching,
    Declared,
    ForAll,
    MatchingKeys,
    NamedKeys,
    OtherKeys,
    Subschemas,
)
from langchain_tooldec.grammars.json_schema.key_classes import KeyPartition, by_first_byte
from langchain_tooldec.grammars.json_schema.keys import SubschemasOfKeys, joined
from langchain_tooldec.grammars.json_schema.validation import Judge

MAX_STATES = 50_000
"""Combinations of a key, of how many came before it, and of what they must still have."""
MAX_LAST = 2_000
"""Selections of entries that are looked at where some entries must be there, whatever their keys."""
MAX_DIFFERENT = 6
"""Different keys that are not named and may be asked for."""
_MAX_ORDERS = 2_000
"""Entries that may be written where some must have different keys: the more keys are told apart, the more there are."""
MAX_UNORDERED = 4
"""Keys that are required without being declared up to which they may stand in any order, among the other keys."""
_MANY = 8
"""Keys that may come next from which a trie is made of them."""

CompileValue: TypeAlias = "Callable[[str | None, Subschemas], Expression]"
"""The values of a key (None: of one that is not named) that are valid for some subschemas."""
Values: TypeAlias = "dict[int, Expression]"
"""What the value of a key may be where it is one that some of `ObjectAssertions.some` ask for, by which of them (as
bits); at 0, any."""


@dataclass(frozen=True)
class ObjectAssertions:
    """What the assertions say of an object.

    Attributes:
        low: The fewest keys.
        high: The most keys, None: any number.
        each: What entries there must all be.
        some: What some entry must be, whatever its key of several.
        required: The keys that it must have.
        names: Every key that is named, in order.
        declared: Those that a schema declares.
        opened: Those that it asks for.
        closed: Whether the schemas declare keys without saying what others are.
        speaks: Whether they speak of any keys.
    """

    low: int
    high: int | None
    each: tuple[ForAll, ...]
    some: tuple[CountMatching, ...]
    required: frozenset[str]
    names: tuple[str, ...]
    declared: frozenset[str]
    opened: frozenset[str]
    closed: bool
    speaks: bool

    @property
    def describes(self) -> bool:
        """Whether they say which keys there are; where they do not, an object that must have some is a map."""
        return bool(self.declared) or any(isinstance(assertion.where, MatchingKeys) for assertion in self.each)

    @classmethod
    def of(cls, assertions: Sequence[Assertion]) -> ObjectAssertions:
        """The assertions that speak of objects, by what they say."""
        said = [assertion for assertion in assertions if isinstance(assertion, Declared)]
        each = [assertion for assertion in assertions if isinstance(assertion, ForAll)]
        some = [assertion for assertion in assertions if isinstance(assertion, CountMatching) and assertion.low]
        asked = [(one, one.where.names) for one in some if isinstance(one.where, NamedKeys)]
        each += [ForAll(one.kinds, one.where, one.subschema) for one, _ in asked]
        declared = [name for assertion in said for name in assertion.names]
        required = [name for _, names in asked for name in names]
        wheres = [one.where for one in each] + [one.where for one in some]
        spoken = [name for where in wheres if isinstance(where, (NamedKeys, OtherKeys)) for name in sorted(where.names)]
        return cls(
            *length_of(assertions),
            each=tuple(each),
            some=tuple(one for one in some if not isinstance(one.where, NamedKeys)),
            required=frozenset(required),
            names=tuple(dict.fromkeys([*declared, *required, *spoken])),
            declared=frozenset(declared),
            opened=frozenset(name for one, names in asked if one.opens for name in names),
            closed=bool(said) and not any(assertion.open for assertion in said),
            speaks=bool(said),
        )


@dataclass(frozen=True)
class Entry:
    """A key that is named.

    Attributes:
        text: The key as it is written.
        values: Its values.
        required: Whether it must be there.
        declared: Whether a schema declares it; those that none does have no order of their own.
    """

    text: str
    values: Values = field(hash=False)
    required: bool
    declared: bool = True


@dataclass(frozen=True)
class Others:
    """Keys that are not named, with the same values.

    Attributes:
        keys: The keys, in quotes.
        values: Their values.
    """

    keys: Expression
    values: Values = field(hash=False)


def named_entries(
    assertions: ObjectAssertions, judge: Judge, compile_value: CompileValue, *, closed: bool
) -> list[Entry]:
    """The keys that are named, with their values.

    Args:
        assertions: What the object is.
        judge: Says which keys an assertion means.
        compile_value: Gives the expression of a value.
        closed: Whether keys that no schema declares are left out, unless they are required.
    """
    entries = []
    subschemas_of = SubschemasOfKeys(assertions.each, judge)
    for name in assertions.names:
        declared, required = name in assertions.declared, name in assertions.required
        if not closed or required or declared:
            meant = [judge.names(one.where, name, surely=True) for one in assertions.some]
            values = _values(assertions, subschemas_of(name), meant, partial(compile_value, name))
            if closed and not declared and name not in assertions.opened:
                values[0] = EMPTY
            entries.append(Entry(spelling(name), values, required, declared))
    return entries


def other_entries(
    assertions: ObjectAssertions, partition: KeyPartition, compile_value: CompileValue, *, closed: bool
) -> Iterator[Others]:
    """The keys that are not named, with their values.

    Args:
        assertions: What the object is.
        partition: The keys.
        compile_value: Gives the expression of a value.
        closed: Whether only keys are meant that a pattern speaks of.
    """
    for part in partition.classes(matched=closed):
        meant = [part.means(one) for one in assertions.some]
        values = _values(assertions, part.subschemas, meant, partial(compile_value, None))
        if values[0] is not EMPTY:
            yield Others(part.keys.quoted(), values)


def _values(
    assertions: ObjectAssertions,
    subschemas: Subschemas,
    meant: Sequence[bool],
    compile_subschemas: Callable[[Subschemas], Expression],
) -> Values:
    """The values of a key: any; those that one of `some` asks for; and those that all ask for that mean the key."""
    asked = [(1 << index, one.subschema) for index, one in enumerate(assertions.some) if meant[index]]
    values = {0: compile_subschemas(subschemas)}
    for chosen in [*([one] for one in asked), asked]:
        bits = sum(bit for bit, _ in chosen)
        if bits not in values:
            values[bits] = compile_subschemas(joined([*subschemas, *(subschema for _, subschema in chosen)]))
    return values


def object_expression(
    assertions: ObjectAssertions, entries: Sequence[Entry], others: Sequence[Others], *, ordered: bool = False
) -> Expression:
    """The objects that have some of the entries, in their order, and then others.

    Args:
        assertions: What the object is.
        entries: The keys that are named.
        others: Those that are not.
        ordered: Whether an object must have one order of keys: then it has one key at most that is not named.

    Raises:
        GrammarTooLargeError: A limit was reached, or nothing is left within those below.

    Limits: A key that is not named may be written twice; each of its values is valid, and readers of JSON keep the
    last. Where several entries must be there whose keys are not named (`minProperties`, `not` of `additionalProperties`
    and its like), at most `MAX_DIFFERENT`, their keys differ in their class (`key_classes`) or in the first byte after
    what the keys of the class have in common. They come first among such keys, and last where a value is asked for.
    """
    wanted = (1 << len(assertions.some)) - 1
    needed = sum(entry.required for entry in entries)
    low = assertions.low if assertions.low > needed else 0
    high = None if assertions.high is None or (not others and assertions.high >= len(entries)) else assertions.high
    if others and low > len(entries) + MAX_DIFFERENT:
        raise GrammarTooLargeError(
            f"{low:,} keys are asked for of which {len(entries):,} are named; {MAX_DIFFERENT} more may be"
        )
    most = max(low, high or 0, 1)
    states = (len(entries) + 1) * min(len(entries) + 1, most + 1) * (wanted + 1)
    if states > MAX_STATES:
        raise GrammarTooLargeError(f"counting keys takes {states:,} combinations, the limit is {MAX_STATES:,}")
    loose: list[Entry] = []
    if not (ordered or wanted or low or high is not None):
        loose = [entry for entry in entries if not entry.declared and entry.values[0] is not EMPTY]
    if sum(entry.required for entry in loose) > MAX_UNORDERED:
        loose = []
    tail = Tail(others, low, high, ordered=ordered, loose=loose)
    return _whole([entry for entry in entries if entry not in loose], tail, most, high, wanted)


def _whole(entries: Sequence[Entry], tail: Tail, most: int, high: int | None, wanted: int) -> Expression:
    """The entries in their order, then the tail.

    What remains of an object depends on the next entry, on how many keys came before it (up to `most`, from which on
    their number says no more) and on what is still asked for. It is built from the last entry to the first.
    """
    lefts = [bits for bits in range(wanted + 1) if not bits & ~wanted]
    rests = {state: tail.expression(*state) for state in product(range(min(len(entries), most) + 1), lefts)}
    ends = dict(rests)
    next_keys: dict[tuple[int, int], NextKeys] = {}  # by the number of keys with the next one, and what is asked for
    for index, entry in reversed(list(enumerate(entries))):
        if entry.required:
            ends, next_keys = dict.fromkeys(ends, EMPTY), {}
        for size in range(1, min(index + 1, most) + 1):
            for left in lefts:
                ways = [
                    sequence(value, rests[size, left & ~bits])
                    for bits, value in entry.values.items()
                    if not bits & ~left
                ]
                keys = next_keys.setdefault((size, left), NextKeys())
                keys.add(entry.text, sequence(COLON, ways[0] if len(ways) == 1 else choice(*ways)))
        for size in range(1, min(index, most) + 1):
            for left in lefts:
                full = high is not None and size >= high
                more = EMPTY if full else next_keys[min(size + 1, most), left].expression()
                rests[size, left] = choice(sequence(COMMA, more), ends[size, left])
    first = next_keys[1, wanted].expression() if entries and high != 0 else EMPTY
    return sequence(literal("{"), choice(first, ends[0, wanted]))


class Tail:
    """What follows the entries that an object names: other keys, and the closing bracket.

    Args:
        others: The keys that are not named.
        low: The fewest keys of the object.
        high: The most keys of the object, None: any number.
        ordered: Whether there is one other key at most.
        loose: Named keys that stand among the others, in any order.
    """

    def __init__(
        self,
        others: Sequence[Others],
        low: int,
        high: int | None,
        *,
        ordered: bool = False,
        loose: Sequence[Entry] = (),
    ) -> None:
        self._others, self._low, self._high, self._ordered, self._loose = others, low, high, ordered, loose
        self._known: dict[tuple[int, int, int, Expression, frozenset[int]], Expression] = {}
        most = max([low, *(bits.bit_count() for other in others for bits in other.values)])
        most = min(most, MAX_DIFFERENT if high is None else high)
        self._parts = _divided(others, most) if most > 1 and others else others

    def expression(self, size: int, left: int) -> Expression:
        """What follows `size` keys where entries with the bits of `left` are still asked for."""
        if self._loose:
            return self._unordered(size)
        low, high = max(self._low - size, 0), None if self._high is None else self._high - size
        if self._ordered:
            high = 1 if high is None else min(high, 1)
        if low > MAX_DIFFERENT or (high is not None and high < max(low, bool(left))):
            return EMPTY
        if high == 0:
            return literal("}")
        free, close = self._free(), literal("}")
        comma = (COMMA,) if size else ()
        most = min(max(low, left.bit_count()), high or MAX_DIFFERENT, MAX_DIFFERENT)
        others = None if high is None else high - most
        if left:
            return sequence(*comma, repeat(sequence(free, COMMA), 0, others), self._different(left, low, most, close))
        if low > 1:
            return sequence(
                *comma, self._different(0, low, most, sequence(repeat(sequence(COMMA, free), 0, others), close))
            )
        some = sequence(*comma, free, repeat(sequence(COMMA, free), 0, None if high is None else high - 1), close)
        return some if low else choice(some, close)

    def _free(self) -> Expression:
        """Any entry whose key is not named."""
        return choice(*(sequence(other.keys, COLON, other.values[0]) for other in self._others))

    def _different(
        self, left: int, low: int, most: int, after: Expression, used: frozenset[int] = frozenset()
    ) -> Expression:
        """Entries, `low` to `most` with keys of different parts, that are together all that is still asked for."""
        if not left and low <= 0:
            return after
        key = left, low, most, after, used
        if key not in self._known:
            if len(self._known) >= MAX_LAST:
                raise GrammarTooLargeError(f"entries that must be somewhere have over {MAX_LAST:,} orders, the limit")
            ways = []
            for index, part in enumerate(self._parts if most else ()):
                for bits, value in part.values.items() if index not in used else ():
                    if bits & left or (not bits and low > left.bit_count()):
                        rest = self._different(left & ~bits, low - 1, most - 1, after, used | {index})
                        comma = () if not left & ~bits and low <= 1 else (COMMA,)
                        ways.append(sequence(part.keys, COLON, value, *comma, rest))
            self._known[key] = choice(*ways)
        return self._known[key]

    def _unordered(self, size: int) -> Expression:
        """Keys that no schema declares, in any order among the others: the required ones once each."""
        entries = [(sequence(literal(entry.text), COLON, entry.values[0]), entry.required) for entry in self._loose]
        free = choice(self._free(), *(entry for entry, required in entries if not required))
        return in_any_order(free, [entry for entry, required in entries if required], size)


def in_any_order(free: Expression, needed: Sequence[Expression], size: int) -> Expression:
    """Entries and the closing bracket: each of those that are needed at one place, and others anywhere.

    Args:
        free: Any entry that may be there.
        needed: Entries that there must be.
        size: Entries before these.
    """
    every = (1 << len(needed)) - 1
    rests: dict[int, Expression] = {}

    def step(left: int) -> Expression:
        """One of the needed entries and what follows it."""
        left_over = [(entry, left & ~(1 << at)) for at, entry in enumerate(needed) if left >> at & 1]
        return choice(*(sequence(entry, rests[others]) for entry, others in left_over))

    for left in range(every + 1):
        on = sequence(COMMA, step(left)) if left else literal("}")
        rests[left] = sequence(repeat(sequence(COMMA, free)), on)
    if size:
        return rests[every]
    return choice(sequence(free, rests[every]), step(every) if every else literal("}"))


def _divided(others: Sequence[Others], size: int) -> list[Others]:
    """The keys in parts that have none in common: as many parts as `size` entries of different ones can be told by."""
    ways = max(len(other.values) << max(other.values).bit_length() for other in others)
    most = next(
        parts for parts in range(256, 0, -1) if parts <= size or comb(parts, size - 1) * parts * ways <= _MAX_ORDERS
    )
    parts = max(size, most // len(others))
    return [Others(keys, other.values) for other in others for keys in by_first_byte(other.keys, parts)]


class NextKeys:
    """The keys that may come next, each with what follows it: added from the last to the first.

    They stand in blocks of 1, 2, 4, ... keys, so that each key is in few of them: what may come next is built for each
    place of an object, and would else be quadratic.
    """

    def __init__(self) -> None:
        self._blocks: tuple[dict[str, Expression], ...] = ()
        self._written: tuple[tuple[Expression, ...], ...] = ()

    def add(self, key: str, rest: Expression) -> None:
        """One more key before the others."""
        block, size = {key: rest}, len(self._blocks)
        while size and len(self._blocks[size - 1]) == len(block):
            size -= 1
            block |= self._blocks[size]
        written = (sequence(literal(key), rest), *(one for few in self._written[size:] for one in few))
        if len(block) >= _MANY:
            written = (trie({name.encode(): then for name, then in block.items()}),)
        self._blocks = (*self._blocks[:size], block)
        self._written = (*self._written[:size], written)

    def expression(self) -> Expression:
        """Any one of the keys with what follows it."""
        return choice(*(one for block in self._written for one in block))
