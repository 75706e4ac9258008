"""The keys that an object does not name, as a partition: classes of keys whose values must be the same.

`patternProperties` and `propertyNames` each divide all keys in two. What the keys of a class have in common is which
of these hold for them.

Source: partition refinement; JSON Schema core, section 10.3.2, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from langchain_tooldec.automata.expression import (
    EMPTY,
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
from langchain_tooldec.grammars.json_schema.logic.conjunction import Disjunct
from langchain_tooldec.grammars.json_schema.logic.keys import joined
from langchain_tooldec.grammars.json_schema.reading.constants import STRING
from langchain_tooldec.grammars.json_schema.reading.formula import ForAll, Inside
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Pattern, Subschema, Subschemas
from langchain_tooldec.grammars.scalars.strings import any_character, content_of

MAX_CLASSES = 500
"""Classes of keys of one object. Patterns that no key has together make one more each, others may double them."""
_Item = TypeVar("_Item")
_Divider: TypeAlias = "Pattern | Subschema"
"""A pattern, which holds for the keys that have it, or a schema, which holds for those that are not valid for it."""
_FEW_STATES = 500
"""States of supersets of keys that are looked at before the keys themselves are."""
_FEW_PAIRS = 200
"""Pairs of states that are looked at to see whether keys are among others."""
_BACKSLASH = 0x5C


@dataclass(frozen=True)
class KeyClass:
    """Keys whose values must be the same.

    Attributes:
        keys: The keys, as they are written between the quotes.
        holds: The dividers that hold for them, by `_identity`.
        subschemas: What every value must be valid for.
    """

    keys: Expression
    holds: frozenset[Hashable]
    subschemas: Subschemas

    def is_in(self, keys: KeySet) -> bool:
        """Whether a set has these keys."""
        return _is_in(self.holds, keys)


class KeyPartition:
    """Divides the keys that an object does not name.

    Args:
        for_all: What entries must be.
        others: What is said of entries otherwise; it divides the keys too.
        named: The keys that the object names.
        parser: Gives the texts of a pattern.
        valid_names: Gives the keys that are valid for a subschema.
        walk: Walks keys before anything is looked for in them, and raises an error if they are too large.
        known: What is known of such keys from other objects; grows.
    """

    def __init__(
        self,
        for_all: Sequence[ForAll],
        others: Sequence[Inside],
        named: Sequence[str],
        parser: SchemaParser,
        valid_names: Callable[[Subschema], Expression],
        walk: Callable[[Expression], None],
        known: dict[Hashable, bool],
    ) -> None:
        self._for_all = for_all
        self._known = known
        self._parser, self._valid_names, self._walk = parser, valid_names, walk
        self._supersets: dict[Expression, Expression] = {}
        self._named = named
        sets = [one.keys for one in (*for_all, *others)]
        self._dividers = {_identity(one): one for keys in sets for one in _dividers(keys)}
        self._impossible = {one for keys in for_all if keys.subschema.allows_none for one in _ruled_out(keys.keys)}

    def classes(self, *, matched: bool = False) -> Iterator[KeyClass]:
        """The classes that have keys, each given when the one before has been looked at.

        Args:
            matched: Whether only those are wanted that a pattern speaks of.
        """
        for holds, others in self._refined():
            spoken = any(isinstance(self._dividers[one], Pattern) for one in holds)
            if matched and not spoken:
                continue
            subschemas = joined([one.subschema for one in self._for_all if _is_in(holds, one.keys)])
            if any(subschema.allows_none for subschema in subschemas):
                continue
            keys, which = self._keys(holds, others), (holds, others, tuple(self._named))
            if which not in self._known:  # without dividers, it is all keys but some: no search in them is long
                self._known[which] = self._has_keys(keys) if self._dividers else not is_empty(keys)
            if self._known[which]:
                yield KeyClass(keys, holds, subschemas)

    def _refined(self) -> list[tuple[frozenset[Hashable], tuple[Hashable, ...]]]:
        """What holds in each class, and the dividers that may meet it but do not hold in it."""
        classes: list[tuple[frozenset[Hashable], tuple[Hashable, ...]]] = [(frozenset(), ())]
        for name in self._dividers:
            refined = []
            for holds, others in classes:
                meets = name not in self._impossible and self._meets(holds, name)
                if meets:
                    met = [one for one in others if self._meets(frozenset({name}), one)]
                    refined.append((holds | {name}, tuple(met)))
                # Of keys that it never holds for, saying so again would only make the machine larger.
                refined.append((holds, (*others, name) if meets or name in self._impossible else others))
            if len(refined) > MAX_CLASSES:
                raise GrammarTooLargeError(
                    f"patterns divide the keys of an object into over {MAX_CLASSES} classes, the limit"
                )
            classes = refined
        return classes

    def _meets(self, holds: frozenset[Hashable], name: Hashable) -> bool:
        """Whether one more divider may hold for keys of a class, in whatever dialect it is read."""
        if (holds, name) not in self._known:
            divider = self._dividers[name]
            more = self._pattern(divider, "any") if isinstance(divider, Pattern) else self._texts(divider)
            keys = self._common([*(self._texts(self._dividers[one]) for one in holds), more])
            self._known[holds, name] = self._has_keys(keys)
        return self._known[holds, name]

    def _has_keys(self, keys: Expression) -> bool:
        """Whether there are such keys. That there are none is mostly seen without counting."""
        unbounded, _ = without_bounds(keys)
        wider = without_counters(unbounded, self._supersets)
        if wider is not unbounded and ProductWalk(_FEW_STATES).takes(wider) and is_empty(wider):
            return False
        self._walk(keys)
        return not is_empty(keys)

    def _keys(self, holds: frozenset[Hashable], others: Sequence[Hashable]) -> Expression:
        """The keys that are not named for which one set of dividers holds, and another one does not."""
        parts = [self._texts(self._dividers[one]) for one in holds]
        without: list[Expression] = []
        for divider in (self._dividers[one] for one in others):
            if isinstance(divider, Pattern):
                without.append(self._pattern(divider, "any"))
            else:
                parts.append(self._valid_names(divider))
        if not parts:
            parts.append(repeat(any_character()))
        without = [*_needed(without, self._is_subset), *(content_of(name) for name in self._named)]
        if without:
            parts.append(complement(either(*without)))
        return self._common(parts)

    def _texts(self, divider: _Divider) -> Expression:
        """The keys for which a divider holds."""
        if isinstance(divider, Pattern):
            return self._pattern(divider, "all")
        return self._valid_names(divider.opposite())

    def _common(self, parts: Sequence[Expression]) -> Expression:
        """The keys of all parts; those that contain all keys of another one need not be said."""
        if self._dividers:
            parts = _needed(parts, lambda part, other: self._is_subset(other, part))
        return intersection(*parts)

    def _is_subset(self, one: Expression, other: Expression) -> bool:
        """Whether all keys are among others, as far as that is seen without counting."""
        if (one, other) not in self._known:
            self._known[one, other] = is_subset(without_counters(one, self._supersets), other, _FEW_PAIRS)
        return self._known[one, other]

    def _pattern(self, divider: Pattern, dialects: Literal["all", "any"]) -> Expression:
        return self._parser.pattern(divider.source, divider.path, dialects)


def _dividers(keys: KeySet) -> Iterator[_Divider]:
    """What divides all keys so that a set has some of the parts."""
    if keys.is_divided:
        yield from sorted(keys.patterns, key=lambda pattern: pattern.source)
        yield from keys.schemas
        for one in keys.sets:
            yield from _dividers(one)


def _identity(divider: _Divider) -> Hashable:
    """Equal for what divides keys in the same way."""
    return divider.source if isinstance(divider, Pattern) else divider.key


def _ruled_out(keys: KeySet) -> Iterator[Hashable]:
    """The dividers that hold for no key where there is no key of a set."""
    if not keys.inverted:
        yield from map(_identity, keys.patterns)
    elif len(keys.schemas) == 1 and keys == ~KeySet(schemas=keys.schemas):
        yield from map(_identity, keys.schemas)


def _is_in(holds: frozenset[Hashable], keys: KeySet) -> bool:
    """Whether a set has the keys for which some dividers hold: patterns that they have, schemas that they have not."""
    has = (
        not holds.isdisjoint(map(_identity, keys.patterns))
        or not holds.issuperset(map(_identity, keys.schemas))
        or any(_is_in(holds, one) for one in keys.sets)
    )
    return has is not keys.inverted


def _needed(items: Sequence[_Item], is_needless: Callable[[_Item, _Item], bool]) -> list[_Item]:
    """The items without those that another one, which is left, makes needless."""
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
    """Keys in at most so many parts, by the first byte after what all have in common; none that has an escape there."""
    common = b""
    steps = keys.transitions()
    while len(steps) == 1 and steps[0][0].bit_count() == 1 and not steps[0][1].nullable:
        common += bytes([steps[0][0].bit_length() - 1])
        steps = steps[0][1].transitions()
    parts: dict[int, list[Expression]] = {}
    for byte in range(256):
        rest = choice(*(after for mask, after in steps if mask >> byte & 1))
        if byte != _BACKSLASH and rest is not EMPTY and not is_empty(rest):
            parts.setdefault(byte % most, []).append(sequence(literal(bytes([byte])), rest))
    return [sequence(literal(common), choice(*part)) for part in parts.values()]
