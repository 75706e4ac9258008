"""A partition of the keys that an object does not name, into classes whose values have equal constraints.

`patternProperties` and `propertyNames` each divide all keys in two. The keys of a class agree on all of these. With the
patterns `^a` and `b$`, and the named key `ab`:

    neither             x, ba, ...              ^a alone        a, aa, ...
    both, not named     axb, aab, ...           b$ alone        b, xb, ...

Source: partition refinement; JSON Schema core, section 10.3.2, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from langchain_tooldec.automata.expression import (
    EPSILON,
    Expression,
    choice,
    complement,
    intersection,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.traversal import is_subset, without_counters
from langchain_tooldec.automata.trie import either
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.emitting.sizes import ProductWalk
from langchain_tooldec.grammars.json_schema.emitting.texts import content, without_bounds
from langchain_tooldec.grammars.json_schema.logic.keys import joined
from langchain_tooldec.grammars.json_schema.logic.shapes import Disjunct
from langchain_tooldec.grammars.json_schema.reading.constants import STRING
from langchain_tooldec.grammars.json_schema.reading.formula import ForAll, Inside
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Pattern, Subschema, Subschemas
from langchain_tooldec.grammars.scalars.strings import any_character, content_of

MAX_CLASSES = 500
"""Classes of keys of one object. Patterns with no key in common add one class each, others may double them."""
_Item = TypeVar("_Item")
_Divider: TypeAlias = "Pattern | Subschema"
"""What divides all keys in two. A pattern *holds* for the keys that match it, a schema for those *not* valid for it:
`propertyNames` says that no key may be one for which its schema holds.
"""
_FEW_STATES = 500
"""The most states of a superset of keys to inspect before the keys themselves."""
_FEW_PAIRS = 200
"""The most pairs of states to inspect for a subset test."""
_QUOTE, _BACKSLASH = b'"\\'


@dataclass(frozen=True)
class KeyClass:
    """Keys whose values have equal constraints.

    Attributes:
        keys: The keys, as written between the quotes.
        holds: The dividers that hold for them, by their keys.
        subschemas: What every value must be valid for.
    """

    keys: Expression
    holds: frozenset[Hashable]
    subschemas: Subschemas

    def is_in(self, keys: KeySet) -> bool:
        """Whether a set contains these keys."""
        return _is_in(self.holds, keys)


class KeyPartition:
    """Divides the keys that an object does not name.

    Args:
        for_all: The constraints on all entries.
        others: Other constraints on entries, which divide the keys too.
        named: The keys that the object names.
        valid_names: Returns the keys that are valid for a subschema.
        walk: Raises an error if keys are too large to be searched.
        cache: One shared by all objects; updated.
    """

    def __init__(
        self,
        for_all: Sequence[ForAll],
        others: Sequence[Inside],
        named: Sequence[str],
        parser: SchemaParser,
        valid_names: Callable[[Subschema], Expression],
        walk: Callable[[Expression], None],
        cache: dict[Hashable, bool],
    ) -> None:
        self._for_all = for_all
        self._cache = cache
        self._parser, self._valid_names, self._walk = parser, valid_names, walk
        self._supersets: dict[Expression, Expression] = {}
        self._named = named
        sets = [one.keys for one in (*for_all, *others)]
        self._dividers: dict[Hashable, _Divider] = {one.key: one for keys in sets for one in _dividers(keys)}
        self._impossible = {one for keys in for_all if keys.subschema.allows_none for one in _ruled_out(keys.keys)}

    def classes(self, *, only_matched: bool = False) -> Iterator[KeyClass]:
        """The non-empty classes, computed lazily; only those that match a pattern, if these are asked for."""
        for holds, others in self._refined():
            if only_matched and not any(isinstance(self._dividers[one], Pattern) for one in holds):
                continue
            subschemas = joined([one.subschema for one in self._for_all if _is_in(holds, one.keys)])
            if any(subschema.allows_none for subschema in subschemas):
                continue
            keys, which = self._keys(holds, others), (holds, others, tuple(self._named))
            if which not in self._cache:  # without dividers: all keys but some, a short search
                self._cache[which] = self._has_keys(keys) if self._dividers else not is_empty(keys)
            if self._cache[which]:
                yield KeyClass(keys, holds, subschemas)

    def _refined(self) -> list[tuple[frozenset[Hashable], tuple[Hashable, ...]]]:
        """The dividers that hold in each class, and those that may overlap it but do not hold."""
        classes: list[tuple[frozenset[Hashable], tuple[Hashable, ...]]] = [(frozenset(), ())]
        for name in self._dividers:
            refined = []
            for holds, others in classes:
                meets = name not in self._impossible and self._meets(holds, name)
                if meets:
                    met = [one for one in others if self._meets(frozenset({name}), one)]
                    refined.append((holds | {name}, tuple(met)))
                # Excluding a divider that never holds here would only enlarge the machine.
                refined.append((holds, (*others, name) if meets or name in self._impossible else others))
            if len(refined) > MAX_CLASSES:
                raise GrammarTooLargeError(
                    f"patterns divide the keys of an object into over {MAX_CLASSES} classes, the limit"
                )
            classes = refined
        return classes

    def _meets(self, holds: frozenset[Hashable], name: Hashable) -> bool:
        """Whether a further divider may hold for keys of a class, in any dialect."""
        if (holds, name) not in self._cache:
            divider = self._dividers[name]
            more = self._parser.pattern(divider, "any") if isinstance(divider, Pattern) else self._texts(divider)
            keys = self._common([*self._texts_of(holds), more])
            self._cache[holds, name] = self._has_keys(keys)
        return self._cache[holds, name]

    def _has_keys(self, keys: Expression) -> bool:
        """Whether there are such keys. Emptiness mostly shows without counters already."""
        unbounded, _ = without_bounds(keys)
        wider = without_counters(unbounded, self._supersets)
        if wider is not unbounded and ProductWalk(_FEW_STATES).takes(wider) and is_empty(wider):
            return False
        self._walk(keys)
        return not is_empty(keys)

    def _keys(self, holds: frozenset[Hashable], others: Sequence[Hashable]) -> Expression:
        """The unnamed keys for which `holds` hold and `others` do not."""
        parts = self._texts_of(holds)
        without: list[Expression] = []
        for divider in (self._dividers[one] for one in others):
            if isinstance(divider, Pattern):
                without.append(self._parser.pattern(divider, "any"))
            else:
                parts.append(self._valid_names(divider))
        if not parts:
            parts.append(repeat(any_character()))
        without = [*_needed(without, self._is_subset), *(content_of(name) for name in self._named)]
        if without:
            parts.append(complement(either(*without)))
        return self._common(parts)

    def _texts_of(self, holds: frozenset[Hashable]) -> list[Expression]:
        """The keys for which each of some dividers holds, in the dividers' order, so that the work is the same."""
        return [self._texts(divider) for one, divider in self._dividers.items() if one in holds]

    def _texts(self, divider: _Divider) -> Expression:
        """The keys for which a divider holds."""
        if isinstance(divider, Pattern):
            return self._parser.pattern(divider, "all")
        return self._valid_names(divider.opposite())

    def _common(self, parts: Sequence[Expression]) -> Expression:
        """The keys in all parts. Parts that include another one are redundant."""
        if self._dividers:
            parts = _needed(parts, lambda part, other: self._is_subset(other, part))
        return intersection(*parts)

    def _is_subset(self, one: Expression, other: Expression) -> bool:
        """Whether all keys are in another set, as far as this shows without counters."""
        if (one, other) not in self._cache:
            self._cache[one, other] = is_subset(without_counters(one, self._supersets), other, _FEW_PAIRS)
        return self._cache[one, other]


def _dividers(keys: KeySet) -> Iterator[_Divider]:
    """The dividers on which membership in a set depends."""
    if keys.is_divided:
        yield from sorted(keys.patterns, key=lambda pattern: pattern.source)
        yield from keys.schemas
        for one in keys.sets:
            yield from _dividers(one)


def _ruled_out(keys: KeySet) -> Iterator[Hashable]:
    """The dividers that hold for no key if the keys of a set are forbidden."""
    if not keys.inverted:
        yield from (one.key for one in keys.patterns)
    elif len(keys.schemas) == 1 and keys == ~KeySet(schemas=keys.schemas):
        yield from (one.key for one in keys.schemas)


def _is_in(holds: frozenset[Hashable], keys: KeySet) -> bool:
    """Whether a set contains the keys for which exactly these dividers hold."""
    has = (
        not holds.isdisjoint(one.key for one in keys.patterns)
        or not holds.issuperset(one.key for one in keys.schemas)
        or any(_is_in(holds, one) for one in keys.sets)
    )
    return has is not keys.inverted


def _needed(items: Sequence[_Item], is_needless: Callable[[_Item, _Item], bool]) -> list[_Item]:
    """The items without those that a remaining item makes redundant."""
    left = list(items)
    for item in items:
        if any(other is not item and is_needless(item, other) for other in left):
            left.remove(item)
    return left


def keys_of_disjuncts(disjuncts: Sequence[Disjunct], parser: SchemaParser) -> Expression:
    """The keys that are strings of some disjunct."""
    parts = []
    for disjunct in disjuncts:
        if disjunct.values is not None:
            parts += [content_of(key) for key in disjunct.values if isinstance(key, str)]
        elif disjunct.kinds & STRING:
            parts.append(content(disjunct.strings, parser))
    return either(*parts)


def by_first_byte(keys: Expression, most: int) -> list[Expression]:
    """Keys in at most `most` parts, by the first byte after their common prefix, omitting escapes there."""
    common = b""
    steps = keys.transitions()
    while not keys.nullable and len(steps) == 1 and steps[0][0].bit_count() == 1:
        common += bytes([steps[0][0].bit_length() - 1])
        keys = steps[0][1]
        steps = keys.transitions()
    parts: dict[int, list[Expression]] = {_QUOTE % most: [EPSILON]} if keys.nullable else {}
    for byte in range(256):
        rests = [after for mask, after in steps if mask >> byte & 1]
        if byte != _BACKSLASH and rests and not is_empty(rest := choice(*rests)):
            parts.setdefault(byte % most, []).append(sequence(literal(bytes([byte])), rest))
    return [sequence(literal(common), choice(*part)) for part in parts.values()]
