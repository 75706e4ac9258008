"""`oneOf` as alternatives: each part, and none of those that may share values with it.

    oneOf [a, b, c], where only a and b may share values      (a and not b) or (b and not a) or c

So a union whose parts have a key that tells them apart costs nothing. Whether two parts may share values is asked in
four steps, cheap ones first: given values, keys that one part requires and the other forbids, ranges of numbers, and
finally whether both together have an alternative.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import inf
from operator import or_
from typing import Any, TypeAlias

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.logic.keys import required_keys
from langchain_tooldec.grammars.json_schema.logic.shapes import Conjunction, number_shape
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ANY_KIND, NUMBER, OBJECT, value_key
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas

MAX_NEGATED = 500
"""The most pairs of a part and another that it excludes, before parts exclude each other by halves."""
MAX_COMPARED = 3_000_000
"""Assertions of the parts, each counted once for every other part that it must be compared with."""
MAX_HALVED = 500_000
"""The same, of the parts that may overlap, where parts exclude each other by halves."""
TOO_MANY = (
    "give each object a required key with a `const` of its own, which tells them apart, or use fewer alternatives, or "
    "`anyOf` where they exclude each other anyway; "
    'on_unsupported="relax" binds the tool and leaves the keyword to a check'
)

_Near: TypeAlias = "list[list[int]]"
"""For each part, the others with which it may share values."""
_Groups: TypeAlias = "list[list[int]]"
"""For each part, the parts that it is joined with by such pairs, itself included."""
_KeysOf: TypeAlias = "tuple[AbstractSet[str], AbstractSet[str] | None]"
"""The keys that an object must have, and those that it may have; None: any."""


@dataclass(frozen=True, eq=False)
class Halved(f.AnyOf):
    """The alternatives of a large `oneOf`, too many to be multiplied out, and the kinds that any of them allows."""

    kinds: int = ANY_KIND


class ExactlyOne:
    """Turns `oneOf` into alternatives.

    `read` returns the assertions of a part, without its alternatives; of no kind if it allows nothing. `have_value`
    tells whether a value may be valid for all of some subschemas.
    """

    def __init__(self, read: Callable[[Subschema], Conjunction], have_value: Callable[[Subschemas], bool]) -> None:
        self._read, self._have_value = read, have_value
        self._cache: dict[Any, tuple[_Near, _Groups]] = {}

    def alternatives(self, formula: f.OneOf, kinds: int) -> f.AnyOf:
        """Alternatives that are equivalent for values of some kinds.

        Raises:
            GrammarTooLargeError: To tell the parts apart takes too many comparisons.
        """
        parts = tuple(f.in_place(formula))
        near, groups = self._overlaps(parts, kinds)
        if sum(map(len, near)) <= MAX_NEGATED:
            return f.AnyOf(tuple(formula.only(index, others) for index, others in enumerate(near)))
        apart = dict.fromkeys(tuple(sorted(group)) for group in groups)
        chosen = (one for group in apart for one in _exactly_one([parts[at] for at in group])[0])
        return Halved(tuple(chosen), kinds=reduce(or_, (self._read(part).kinds for part in parts)))

    def are_apart(self, parts: Subschemas) -> bool:
        """Whether no two parts share a value, as far as this shows quickly."""
        return not any(self._overlaps(parts, ANY_KIND)[0])

    def _overlaps(self, parts: Subschemas, kinds: int) -> tuple[_Near, _Groups]:
        """Which parts may share values of some kinds."""
        key = kinds == OBJECT, *(part.key for part in parts)
        if key not in self._cache:
            every = [*range(len(parts))]
            self._cache[key] = [every[:at] + every[at + 1 :] for at in every], [every]  # if it occurs in its own parts
            read = [self._read(part) for part in parts]
            near = _not_separated([_known_values(one, kinds) for one in read])
            keys = [_keys_of(one, kinds) for one in read]
            ranges = _ranges(read)
            near = [
                [at for at in others if not _shut_out(keys[one], keys[at]) and _meet(ranges[one], ranges[at])]
                for one, others in enumerate(near)
            ]
            work = sum(len(one.assertions) * len(others) for one, others in zip(read, near, strict=True))
            self._cache[key] = self._compared(parts, near, work)
        return self._cache[key]

    def _compared(self, parts: Subschemas, unsure: _Near, work: int) -> tuple[_Near, _Groups]:
        """The pairs that have an alternative together; beyond `MAX_NEGATED`, only those that join further groups."""
        _within(work, MAX_COMPARED)
        near: _Near = [[] for _ in parts]
        groups, compared, found = [[at] for at in range(len(parts))], 0, 0
        for one, other in ((one, other) for one, others in enumerate(unsure) for other in others if one < other):
            joined = groups[one] is groups[other]
            if joined and found > MAX_NEGATED:
                continue
            compared += 2
            if not self._have_value((parts[one], parts[other])):
                continue
            found += 2
            near[one].append(other)
            near[other].append(one)
            if not joined:
                groups[one] += groups[other]
                for at in groups[other]:
                    groups[at] = groups[one]
        if found > MAX_NEGATED:
            _within(work * found // compared, MAX_HALVED)
        return near, groups


def _within(work: int, limit: int) -> None:
    if work > limit:
        raise GrammarTooLargeError(
            f"to tell the alternatives of `oneOf` apart takes {work:,} comparisons, the limit is {limit:,}; {TOO_MANY}"
        )


def _exactly_one(parts: Sequence[Subschema]) -> tuple[tuple[f.Formula, ...], tuple[f.Formula, ...]]:
    """Alternatives: exactly one of the parts; and what holds if none does. `OneOf.only` takes n², this n log n."""
    if len(parts) == 1:
        return (f.Satisfies(parts[0]),), (f.Satisfies(parts[0].opposite()),)
    half = len(parts) // 2
    (first, not_first), (second, not_second) = _exactly_one(parts[:half]), _exactly_one(parts[half:])
    one = f.AllOf((f.AnyOf(first), *not_second)), f.AllOf((*not_first, f.AnyOf(second)))
    return one, (*not_first, *not_second)


def _keys_of(conjunction: Conjunction, kinds: int) -> _KeysOf:
    if OBJECT not in (conjunction.kinds, kinds):
        return frozenset(), None
    closing = (one.keys for one in f.select(f.ForAll, conjunction.assertions) if one.subschema.allows_none)
    allowed = (keys.names for keys in closing if keys.inverted and not keys.is_divided)
    return required_keys(conjunction.assertions).keys(), next(allowed, None)


def _shut_out(one: _KeysOf, other: _KeysOf) -> bool:
    """Whether one requires a key that the other forbids."""
    return any(may is not None and must - may for must, may in ((one[0], other[1]), (other[0], one[1])))


def _ranges(read: Sequence[Conjunction]) -> list[tuple[float, float]]:
    """The least and the greatest number of each part, as ranks among all; infinite where other kinds may be."""
    shapes = [number_shape(() if one.kinds & ~NUMBER else one.assertions, one.kinds) for one in read]
    bounds = {bound for shape in shapes for bound in (shape.minimum, shape.maximum) if bound is not None}
    ranks: dict[Fraction | None, float] = {bound: at for at, bound in enumerate(sorted(bounds))}
    lowest, highest = ranks | {None: -inf}, ranks | {None: inf}
    return [(lowest[shape.minimum], highest[shape.maximum]) for shape in shapes]


def _meet(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _known_values(conjunction: Conjunction, kinds: int) -> Mapping[str | None, frozenset[Hashable]]:
    """The values that a part gives: of required keys, and of the whole value (None)."""
    found: dict[str | None, frozenset[Hashable]] = {}
    for name, known in conjunction.keys.items() if OBJECT in (conjunction.kinds, kinds) else ():
        if known.required and known.values:
            found[name] = frozenset(map(value_key, known.values))
    given = [one.keys for one in f.select(f.Constants, conjunction.assertions)]
    return found | {None: min(given, key=len)} if given else found


def _not_separated(known: Sequence[Mapping[str | None, frozenset[Hashable]]]) -> _Near:
    """For each part, the others that no known value separates from it; see `_known_values`."""
    everything = set(range(len(known)))
    having: dict[str | None, set[int]] = {}
    by_value: dict[tuple[str | None, Hashable], set[int]] = {}
    for at, given in enumerate(known):
        for name, values in given.items():
            having.setdefault(name, set()).add(at)
            for value in values:
                by_value.setdefault((name, value), set()).add(at)
    without = {name: everything - some for name, some in having.items()}
    near = []
    for at, given in enumerate(known):
        others = everything - {at}
        for name, values in given.items():
            others &= without[name].union(*(by_value[name, value] for value in values))
        near.append(sorted(others))
    return near
