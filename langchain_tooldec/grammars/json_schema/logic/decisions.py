"""Alternatives about the keys of an object, decided key by key.

    (a or b) and (c or d)  ──key a: there──►  c or d  ──key c: absent──►  d  ──key d: there──►  nothing is left

Multiplied out, ten alternatives about ten pairs of keys are 1,024 objects. But an object is written in the order of its
keys: after each key, what matters is only the formula that the later keys must still fulfil. Equal remaining formulas
are one state, so that alternatives about different keys do not multiply.

Source: ordered binary decision diagrams (Bryant 1986), over keys instead of variables. Formulas are positive (opposites
have been pushed into the schemas of values), so a key's value is asked only for what the chosen alternatives need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.reading.formula import (
    AllOf,
    AnyOf,
    CountMatching,
    Declared,
    ForAll,
    Formula,
    MatchingKeys,
    NamedKeys,
    OtherKeys,
    Subschema,
    Subschemas,
    Undecided,
    leaves,
)

Key: TypeAlias = "str | int"
"""A key, or a class of keys that are not named, by its number; such a class is there if any of its keys is."""
MAX_WAYS = 1_000
"""Ways to choose among alternatives at one key."""
MAX_STATES = 200
"""Formulas that may be left when one key is reached."""


@dataclass(frozen=True)
class _Atom:
    """What the entry of one key must be: the last level of a formula.

    Attributes:
        name: The key, or a class of keys that are not named, by its number.
        absent: Whether it holds where the key is absent.
        subschema: What the value must be valid for where the key is there; None: anything.
        permits: Whether it lets the key be there in an object that has declared keys alone.
    """

    name: Key
    absent: bool
    subschema: Subschema | None
    permits: bool = False


@dataclass(frozen=True)
class _Join:
    """Several formulas of which all, or any, must hold. Equal ones are one object: see `Decisions`."""

    all: bool
    parts: frozenset[State]
    names: frozenset[Key]

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


State: TypeAlias = "bool | _Atom | _Join"
"""What is still to be decided; True: nothing, False: it cannot be."""
_Asked: TypeAlias = "tuple[frozenset[object], bool]"
"""What a way asks of the value or of some value, and whether it permits the key."""
_ANY = Subschema(True, "$")


@dataclass(frozen=True)
class Way:
    """One way in which a key may be there.

    Attributes:
        subschemas: What its value must be valid for.
        permitted: Whether a chosen alternative declares the key or asks for it.
        state: What is left for the other keys.
        some: Of a class of keys: what the value of some key must be valid for too, for each of these schemas.
    """

    subschemas: Subschemas
    permitted: bool
    state: State
    some: Subschemas = ()


class Decisions:
    """The formulas about the keys of one object.

    Args:
        may_be: Whether a value may be valid for all of some subschemas, as far as that is seen at a glance.
        keys_of: The keys, and the classes of those that are not named, that an assertion speaks of.
    """

    def __init__(
        self,
        may_be: Callable[[Subschemas], bool],
        keys_of: Callable[[ForAll | CountMatching], Iterable[Key]],
    ) -> None:
        self._may_be = may_be
        self._keys_of = keys_of
        self._joins: dict[tuple[bool, frozenset[State]], _Join] = {}
        self._atoms: dict[tuple[Key, bool, object, bool], _Atom] = {}

    def state(self, formulas: Iterable[Formula]) -> State:
        """The state in which all of the formulas are still to be decided."""
        return self._join(True, map(self._of, formulas))

    def _of(self, formula: Formula) -> State:
        if isinstance(formula, (AllOf, AnyOf)):
            return self._join(isinstance(formula, AllOf), map(self._of, formula.parts))
        if isinstance(formula, Declared):
            return self._join(True, (self._atom(name, True, None, permits=True) for name in formula.names))
        assert isinstance(formula, (ForAll, CountMatching))
        every = isinstance(formula, ForAll)
        named = isinstance(formula, CountMatching) and formula.opens and isinstance(formula.where, NamedKeys)
        matched = isinstance(formula.where, MatchingKeys)
        return self._join(
            every,
            (
                self._atom(key, every, formula.subschema, permits=named if isinstance(key, str) else matched)
                for key in self._keys_of(formula)
            ),
        )

    def _atom(self, name: Key, absent: bool, subschema: Subschema | None, *, permits: bool) -> State:
        if subschema is not None and subschema.allows_all:
            subschema = None
        if absent and subschema is None and not permits:
            return True
        key = name, absent, subschema and subschema.key, permits
        return self._atoms.setdefault(key, _Atom(name, absent, subschema, permits))

    def _join(self, all_of: bool, parts: Iterable[State]) -> State:
        flat: set[State] = set()
        for part in parts:
            if part is (not all_of):
                return part
            if isinstance(part, _Join) and part.all is all_of:
                flat |= part.parts
            elif part is not all_of:
                flat.add(part)
        if len(flat) < 2:
            return next(iter(flat), all_of)
        key = all_of, frozenset(flat)
        if key not in self._joins:
            charge(steps=len(flat))
            self._joins[key] = _Join(all_of, key[1], frozenset().union(*map(names_of_state, flat)))
        return self._joins[key]

    def absent(self, state: State, name: Key) -> State:
        """What is left where the key is absent."""
        if name not in names_of_state(state):
            return state
        if isinstance(state, _Join):
            return self._join(state.all, [self.absent(part, name) for part in state.parts])
        assert isinstance(state, _Atom)
        return state.absent

    def present(self, state: State, name: Key, always: Subschemas) -> list[Way]:
        """The ways in which the key may be there: together they are all, and none says more than it must.

        Args:
            state: What is to be decided.
            name: The key.
            always: What its value must be valid for in any case.

        Raises:
            GrammarTooLargeError: There are more than `MAX_WAYS`.
        """
        if name not in names_of_state(state):
            return [Way((), False, state)]
        return self._simplest(self._ways(state, name, always))

    def _ways(self, state: State, name: Key, always: Subschemas) -> Iterator[Way]:
        if name not in names_of_state(state):
            yield Way((), False, state)
        elif isinstance(state, _Atom):
            subschemas = () if state.subschema is None else (state.subschema,)
            if self._is_possible((*always, *subschemas)):
                if isinstance(name, int) and not state.absent:
                    yield Way((), state.permits, True, subschemas or (_ANY,))
                else:
                    yield Way(subschemas, state.permits, True)
        elif isinstance(state, _Join) and state.all:
            yield from self._ways_of_all(state, name, always)
        elif isinstance(state, _Join):
            others = self._join(False, [part for part in state.parts if name not in names_of_state(part)])
            if others is not False:
                yield Way((), False, others)
            for part in state.parts:
                if name in names_of_state(part):
                    yield from self._ways(part, name, always)

    def _ways_of_all(self, state: _Join, name: Key, always: Subschemas) -> list[Way]:
        ways = [Way((), False, True)]
        for part in sorted(state.parts, key=lambda part: isinstance(part, _Join)):  # what leaves no choice comes first
            chosen = self._simplest(self._ways(part, name, always))
            ways = self._simplest(
                Way(
                    subschemas,
                    one.permitted or other.permitted,
                    self._join(True, (one.state, other.state)),
                    _union(one.some, other.some),
                )
                for one in ways
                for other in chosen
                if self._is_possible((*always, *(subschemas := _union(one.subschemas, other.subschemas))))
            )
        return ways

    def _is_possible(self, subschemas: Subschemas) -> bool:
        charge(steps=1)
        keys = {subschema.key for subschema in subschemas}
        return not any((key, not negated) in keys for key, negated in keys) and self._may_be(subschemas)

    def _simplest(self, ways: Iterable[Way]) -> list[Way]:
        """Without those that ask for more than another one and leave the same or more; those with one value joined."""
        by_value: dict[_Asked, Way] = {}
        for way in ways:
            asked: list[object] = [subschema.key for subschema in way.subschemas]
            asked += [(one.key,) for one in way.some]
            key = frozenset(asked), way.permitted
            if key in by_value:
                way = replace(way, state=self._join(False, (by_value[key].state, way.state)))
            by_value[key] = way
            if len(by_value) > MAX_WAYS:
                raise GrammarTooLargeError(f"over {MAX_WAYS:,} ways to choose among alternatives at a key, the limit")
        by_state: dict[State, list[_Asked]] = {}
        for key, way in by_value.items():
            by_state.setdefault(way.state, []).append(key)
        return [
            way
            for (asked, permitted), way in by_value.items()
            if way.state is not False
            and not any(
                (other, may) != (asked, permitted) and other <= asked and may >= permitted
                for other, may in {*by_state[way.state], *by_state.get(True, ())}
            )
        ]


def named_in(assertions: Iterable[Formula]) -> Iterator[str]:
    """The keys that undecided formulas speak of, in order."""
    for assertion in leaves(assertion for assertion in assertions if isinstance(assertion, Undecided)):
        if isinstance(assertion, Declared):
            yield from assertion.names
        elif isinstance(assertion, (ForAll, CountMatching)) and isinstance(assertion.where, (NamedKeys, OtherKeys)):
            yield from sorted(assertion.where.names)


def names_of_state(state: State) -> frozenset[Key]:
    """The keys that are still to be decided."""
    if isinstance(state, _Join):
        return state.names
    return frozenset((state.name,)) if isinstance(state, _Atom) else frozenset()


def _union(one: Subschemas, other: Subschemas) -> Subschemas:
    keys = {subschema.key for subschema in one}
    return (*one, *(subschema for subschema in other if subschema.key not in keys))
