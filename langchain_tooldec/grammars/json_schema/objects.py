"""Objects: the keys that the schemas name, in their order, then any others.

Source: JSON Schema core, section 10.3.2; validation, section 6.5, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations, product
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, optional, repeat, sequence
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.constants import spelling
from langchain_tooldec.grammars.json_schema.containers import COLON, COMMA
from langchain_tooldec.grammars.json_schema.distinct import Labelled, by_first_byte, different, labels_for
from langchain_tooldec.grammars.json_schema.dnf import length_of
from langchain_tooldec.grammars.json_schema.formula import (
    Assertion,
    CountMatching,
    Declared,
    ForAll,
    Length,
    MatchingKeys,
    NamedKeys,
    Subschema,
    Subschemas,
)
from langchain_tooldec.grammars.json_schema.keys import SubschemasOfKeys, joined
from langchain_tooldec.grammars.json_schema.regions import Region
from langchain_tooldec.grammars.json_schema.validation import Judge

MAX_COUNTED = 50_000
"""Combinations of a key, of how many came before it, and of what they must still have."""
MAX_WITNESSES = 6
"""Entries that an object must have without their keys being named."""

Compile: TypeAlias = "Callable[[Subschemas], Expression]"


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
        low, high = length_of([assertion for assertion in assertions if isinstance(assertion, Length)])
        said = [assertion for assertion in assertions if isinstance(assertion, Declared)]
        each = [assertion for assertion in assertions if isinstance(assertion, ForAll)]
        some = tuple(assertion for assertion in assertions if isinstance(assertion, CountMatching) and assertion.low)
        declared = [name for assertion in said for name in assertion.names]
        needed = [
            name for assertion in some if isinstance(assertion.where, NamedKeys) for name in assertion.where.names
        ]
        each += [
            ForAll(assertion.kinds, assertion.where, assertion.subschema)
            for assertion in some
            if isinstance(assertion.where, NamedKeys)
        ]
        spoken = [
            name for assertion in each if isinstance(assertion.where, NamedKeys) for name in assertion.where.names
        ]
        return cls(
            low,
            high,
            tuple(each),
            tuple(assertion for assertion in some if not isinstance(assertion.where, NamedKeys)),
            frozenset(needed),
            tuple(dict.fromkeys([*declared, *needed, *spoken])),
            frozenset(declared),
            frozenset(
                name
                for assertion in some
                if isinstance(assertion.where, NamedKeys) and assertion.opens
                for name in assertion.where.names
            ),
            bool(said) and not any(assertion.open for assertion in said),
            bool(said),
        )


MAX_UNORDERED = 4
"""Keys that are required without being declared up to which they may stand in any order, among the other keys."""


@dataclass(frozen=True)
class Entry:
    """A key that is named.

    Attributes:
        text: The key as it is written.
        values: What its value is when it is the one that some of `some` ask for, by which of them (as bits); at 0, any.
        required: Whether it must be there.
        declared: Whether a schema declares it; those that none does have no order of their own.
    """

    text: str
    values: dict[int, Expression] = field(hash=False)
    required: bool
    declared: bool = True


def object_expression(
    assertions: ObjectAssertions,
    entries: Sequence[Entry],
    regions: Sequence[Region],
    *,
    ordered: bool = False,
) -> Expression:
    """The objects that have some of the entries, in their order, and then others of the regions.

    Args:
        assertions: What the object is.
        entries: The keys that are named.
        regions: Those that are not.
        ordered: Whether an object must have one order of keys: then it has one key at most that is not named.

    Limits: a key that is not named is written without escapes, so that it cannot be a named one in disguise. It may be
    written twice where that does no harm; each of its values is valid, and readers of JSON keep the last. Where the
    object must have a number of such keys, or one with a certain value, as many of them as it takes differ in their
    first character after what all have in common, and where one must have a certain value, they come last.
    """
    wanted = (1 << len(assertions.some)) - 1
    needed = sum(entry.required for entry in entries)
    low = assertions.low if assertions.low > needed else 0
    high = None if assertions.high is None or (not regions and assertions.high >= len(entries)) else assertions.high
    tail = Tail(regions, low, high, ordered=ordered)
    if ordered:
        entries = [replace(entry, declared=True) for entry in entries]  # those that nothing declares, too
    if not wanted and not low and high is None:
        return _unbounded(entries, tail)
    size = (len(entries) + 1) * min(len(entries) + 1, max(low, high or 0, 1) + 1) * (wanted + 1)
    if size > MAX_COUNTED:
        raise GrammarTooLargeError(f"counting keys takes {size:,} combinations, the limit is {MAX_COUNTED:,}")
    return _counted(entries, tail, wanted, low, high)


def _unbounded(entries: Sequence[Entry], tail: Tail) -> Expression:
    """Without counting: what follows a key is the same whichever keys came before it."""
    loose = [entry for entry in entries if not entry.declared and entry.values[0] is not EMPTY]
    if sum(entry.required for entry in loose) > MAX_UNORDERED:
        loose = []
    kept = [entry for entry in entries if entry not in loose]
    starts = [_loose(loose, tail, first=True)]
    rest = _loose(loose, tail, first=False)
    for item in reversed(kept):
        entry = _entry(item.text, item.values[0])
        if item.required:
            starts, rest = [sequence(entry, rest)], sequence(COMMA, entry, rest)
        else:
            starts.append(sequence(entry, rest))
            rest = sequence(optional(sequence(COMMA, entry)), rest)
    return sequence(literal("{"), choice(*starts))


def _loose(entries: Sequence[Entry], tail: Tail, *, first: bool) -> Expression:
    """Keys that no schema declares, in any order among the others: the required ones once each."""
    if not entries:
        return tail.expression(0 if first else 1, 0)
    needed = [_entry(entry.text, entry.values[0]) for entry in entries if entry.required]
    free = choice(tail.free, *(_entry(entry.text, entry.values[0]) for entry in entries if not entry.required))
    after: dict[int, Expression] = {}
    for left in range(1 << len(needed)):
        on = [literal("}")] if not left else []
        on += [sequence(COMMA, entry, after[left & ~(1 << i)]) for i, entry in enumerate(needed) if left >> i & 1]
        after[left] = sequence(repeat(sequence(COMMA, free)), choice(*on))
    every = (1 << len(needed)) - 1
    if not first:
        return after[every]
    starts = [literal("}")] if not needed else []
    starts += [sequence(entry, after[every & ~(1 << i)]) for i, entry in enumerate(needed)]
    return choice(*starts, sequence(free, after[every]))


def _counted(entries: Sequence[Entry], tail: Tail, wanted: int, low: int, high: int | None) -> Expression:
    """With the keys so far, up to where their number no longer matters, and what is still wanted in the state."""
    most = max(low, high or 0, 1)
    lefts = _subsets(wanted)
    after = {(n, left): tail.expression(n, left) for n in range(min(len(entries), most) + 1) for left in lefts}
    for index in range(len(entries) - 1, -1, -1):
        item = entries[index]
        before = {}
        for n, left in product(range(min(index, most) + 1), lefts):
            found = [] if item.required else [after[n, left]]
            for bits, value in item.values.items():
                if not bits & ~left and (high is None or n < high):
                    entry = _entry(item.text, value)
                    then = after[min(n + 1, most), left & ~bits]
                    found.append(sequence(*((COMMA, entry) if n else (entry,)), then))
            before[n, left] = choice(*found)
        after = before
    return sequence(literal("{"), after[0, wanted])


def _entry(text: str, value: Expression) -> Expression:
    return sequence(literal(text), COLON, value)


def _subsets(bits: int) -> list[int]:
    return [part for part in range(bits + 1) if not part & ~bits]


class Tail:
    """What follows the named keys: other keys, and the closing bracket.

    Args:
        regions: The other keys by what their values must be.
        low: The fewest keys of the object.
        high: The most keys of the object.
        ordered: Whether there is one other key at most.
    """

    def __init__(self, regions: Sequence[Region], low: int, high: int | None, *, ordered: bool) -> None:
        self._ordered = ordered
        self._regions = regions
        self._low = low
        self._high = high
        self.free = choice(*(sequence(region.key, COLON, region.values[0]) for region in regions))

    def expression(self, before: int, wanted: int) -> Expression:
        """What follows `before` keys where entries with the bits of `wanted` are still asked for."""
        low = max(self._low - before, 0)
        high = None if self._high is None else self._high - before
        if high is not None and (high < 0 or low > high):
            return EMPTY
        if self._ordered:
            return self._one(not before, low, high, wanted)
        if wanted or low > 1:
            return self._with_witnesses(not before, low, high, wanted)
        return _listed(not before, self.free, low, high, literal("}"))

    def _one(self, first: bool, low: int, high: int | None, wanted: int) -> Expression:
        """One other key, or none where none is needed."""
        needed = bool(low or wanted)
        if low > 1 or (needed and high == 0):
            return EMPTY
        comma = () if first else (COMMA,)
        entries = [
            sequence(*comma, region.key, COLON, value, literal("}"))
            for region in self._regions
            for bits, value in region.values.items()
            if high != 0 and bits == wanted
        ]
        return choice(*entries) if needed else choice(*entries, literal("}"))

    def _with_witnesses(self, first: bool, low: int, high: int | None, wanted: int) -> Expression:
        """Entries of which some must be there: different keys, so that none of them replaces another."""
        most = max(low, wanted.bit_count())
        if most > MAX_WITNESSES:
            raise GrammarTooLargeError(f"{most:,} keys that are not named are needed, the limit is {MAX_WITNESSES}")
        ways = sum(not bits & ~wanted for region in self._regions for bits in region.values)
        labels = max(most, labels_for(most, ways) // max(len(self._regions), 1))
        classes = [
            Labelled((index, label), bits, sequence(key, COLON, value))  # no key is in two regions
            for index, region in enumerate(self._regions)
            for label, key in (by_first_byte(region.key, labels) if most > 1 else ())
            for bits, value in region.values.items()
            if not bits & ~wanted
        ]
        single = [
            Labelled(None, bits, sequence(region.key, COLON, value))
            for region in self._regions
            for bits, value in region.values.items()
            if bits == wanted
        ]
        return choice(*self._orders(first, low, high, wanted, classes, single))

    def _orders(
        self, first: bool, low: int, high: int | None, wanted: int, classes: list[Labelled], single: list[Labelled]
    ) -> list[Expression]:
        found = []
        for size in range(max(low, 1), max(low, wanted.bit_count()) + 1):
            left = None if high is None else high - size
            if left is not None and left < 0:
                break
            chosen = single if size == 1 else classes
            if not wanted:  # the different ones first: after them anything may follow
                after = _listed(False, self.free, 0, left, literal("}"))
                found.append(different(chosen, size, wanted, first, after))
            else:  # they come last, so that nothing replaces them
                closed = different(chosen, size, wanted, False, literal("}"))
                found.append(_listed(first, self.free, 1 if first else 0, left, closed))
                if first:
                    found.append(different(chosen, size, wanted, True, literal("}")))
        return found


def _listed(first: bool, entry: Expression, low: int, high: int | None, after: Expression) -> Expression:
    """From `low` to `high` entries, with commas between, and then `after`."""
    if not first:
        return sequence(repeat(sequence(COMMA, entry), low, high), after)
    more = sequence(repeat(sequence(COMMA, entry), max(low - 1, 0), None if high is None else high - 1), after)
    found = sequence(entry, more) if high is None or high > 0 else EMPTY
    return found if low else choice(found, after)


def entries_of(assertions: ObjectAssertions, judge: Judge, compile_subschemas: Compile, *, closed: bool) -> list[Entry]:
    """The keys that are named, with their values.

    Args:
        assertions: What the object is.
        judge: Says which keys a assertion means.
        compile_subschemas: Gives the expression of a value.
        closed: Whether keys that no schema declares are left out, unless they are required.
    """
    found = []
    subschemas_of = SubschemasOfKeys(assertions.each, judge)
    for name in assertions.names:
        required = name in assertions.required
        if closed and not required and name not in assertions.declared:
            continue
        subschemas = subschemas_of(name)
        possible = not closed or name in assertions.declared or name in assertions.opened
        values = {0: compile_subschemas(subschemas) if possible else EMPTY}
        for bits, more in asked_for(assertions, partial(_means, judge, name)):
            values[bits] = compile_subschemas(joined([*subschemas, *more]))
        found.append(Entry(spelling(name), values, required, name in assertions.declared))
    return found


def _means(judge: Judge, name: str, assertion: CountMatching) -> bool:
    return judge.names(assertion.where, name, surely=True)


def asked_for(
    assertions: ObjectAssertions, means: Callable[[CountMatching], bool]
) -> list[tuple[int, list[Subschema]]]:
    """Every selection of `assertions.some` that one entry may be for, as bits, with the subschemas of its value."""
    meant = [(1 << index, assertion.subschema) for index, assertion in enumerate(assertions.some) if means(assertion)]
    return [
        (sum(bit for bit, _ in chosen), [subschema for _, subschema in chosen])
        for count in range(1, len(meant) + 1)
        for chosen in combinations(meant, count)
    ]
