"""Alternatives about the keys of an object, decided key by key.

    (a or b) and (c or d)  ──key a: present──►  c or d  ──key c: absent──►  d  ──key d: present──►  settled

Multiplied out, ten alternatives about ten pairs of keys are 1,024 objects. But keys are written in order, so only the
formula about later keys matters. Equal remaining formulas are one state, so alternatives about different keys do not
multiply.

Source: ordered binary decision diagrams (Bryant 1986), over keys instead of variables. Formulas are positive (negations
have been pushed into the schemas of values), so a key's value need only satisfy what the chosen alternatives require.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from langchain_tooldec.automata.work import charge
from langchain_tooldec.grammars.json_schema.logic.feasibility import Feasibility
from langchain_tooldec.grammars.json_schema.logic.validation import YES
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas

Key: TypeAlias = "str | int"
"""A named key, or the number of a class of unnamed keys. A class is present if any of its keys is."""
MAX_WAYS = 1_000
"""Ways to choose among alternatives at one key."""
MAX_STATES = 200
"""Formulas that may be left when one key is reached."""


@dataclass(frozen=True, eq=False)
class _Atom:
    """A formula about the entry of one key: a leaf.

    Attributes:
        names: The key, or class of unnamed keys, that it mentions, as the bit of a number.
        absent: What remains if the key is absent.
        subschema: What the value must be valid for if the key is present; None: anything.
        permits: Whether it permits the key in an object restricted to declared keys.
    """

    names: int
    absent: DecisionState
    subschema: Subschema | None
    permits: bool


@dataclass(frozen=True, eq=False)
class _Several:
    """A conjunction (`all`) or a disjunction of states, and the keys and classes that these mention, as bits."""

    names: int
    all: bool
    parts: frozenset[DecisionState]


DecisionState: TypeAlias = "_Atom | _Several"
"""A remaining formula. Equal states are one object: see `Decisions`."""

SETTLED: DecisionState = _Several(0, True, frozenset())
"""The state in which nothing remains to be decided."""
IMPOSSIBLE: DecisionState = _Several(0, False, frozenset())
"""The state that cannot be satisfied."""
_Asked: TypeAlias = "tuple[frozenset[object], bool]"
"""What a way requires of values (the keys of `Way.subschemas` and `Way.some`), and whether it permits the key."""
_ANY = Subschema(True, "$")


class Way(NamedTuple):
    """One way in which a key may be present.

    Attributes:
        state: What remains for the other keys.
        subschemas: What its value must be valid for.
        permitted: Whether a chosen alternative declares or requires the key.
        some: For a class of keys: schemas, each to be met by the value of some key of the class.
    """

    state: DecisionState
    subschemas: Subschemas = ()
    permitted: bool = False
    some: Subschemas = ()


class Decisions:
    """The formulas about the keys of one object. `keys_of`: the keys and classes that an assertion mentions."""

    def __init__(self, feasibility: Feasibility, keys_of: Callable[[f.Inside], Iterable[Key]]) -> None:
        self._feasibility = feasibility
        self._keys_of = keys_of
        self._states: dict[object, DecisionState] = {}
        self._bits: dict[Key, int] = {}
        self._plain: dict[Hashable, Subschema] = {}
        self._absent: dict[tuple[DecisionState, Key], DecisionState] = {}
        self._possible: dict[frozenset[object], bool] = {}
        self._found: dict[DecisionState, list[Way]] = {}  # of the key that is being decided

    def state(self, formulas: Iterable[f.Formula]) -> DecisionState:
        """The state in which all of the formulas remain to be decided."""
        return self._join(True, map(self._of, formulas))

    def mentions(self, state: DecisionState, name: Key) -> bool:
        """Whether it depends on the key what remains."""
        return bool(state.names & self._bits.get(name, 0))

    def _of(self, formula: f.Formula) -> DecisionState:
        match formula:
            case f.Join(parts):
                return self._join(isinstance(formula, f.AllOf), map(self._of, parts))
            case f.Declared(_, names):
                return self._join(True, (self._atom(name, SETTLED, None, permits=True) for name in names))
            case f.ForAll():
                return self._atoms(formula, SETTLED, opens=False)
            case f.CountMatching():
                return self._atoms(formula, IMPOSSIBLE, opens=formula.opens and formula.keys.is_named)
        raise TypeError(type(formula).__name__)

    def _atoms(self, formula: f.Inside, absent: DecisionState, *, opens: bool) -> DecisionState:
        matched, subschema = formula.keys.is_matched, formula.subschema
        atoms = (
            self._atom(key, absent, subschema, permits=opens if isinstance(key, str) else matched)
            for key in self._keys_of(formula)
        )
        return self._join(absent is SETTLED, atoms)

    def _atom(self, name: Key, absent: DecisionState, subschema: Subschema | None, *, permits: bool) -> DecisionState:
        if subschema is not None and subschema.allows_all:
            subschema = None
        if subschema is not None and (plain := _as_plain(subschema)) is not None:
            subschema = self._plain.setdefault(plain, subschema)
        if absent is SETTLED and subschema is None and not permits:
            return SETTLED
        bit = self._bits.setdefault(name, 1 << len(self._bits))
        key = name, absent, subschema and subschema.key, permits
        return self._states.setdefault(key, _Atom(bit, absent, subschema, permits))

    def _join(self, all_of: bool, parts: Iterable[DecisionState]) -> DecisionState:
        neutral, final = (SETTLED, IMPOSSIBLE) if all_of else (IMPOSSIBLE, SETTLED)
        flat: set[DecisionState] = set()
        for part in parts:
            if part is final:
                return final
            if isinstance(part, _Several) and part.all is all_of:
                flat |= part.parts
            else:
                flat.add(part)
        if len(flat) < 2:
            return next(iter(flat), neutral)
        key = all_of, frozenset(flat)
        if key not in self._states:
            charge(steps=len(flat))
            self._states[key] = _Several(reduce(or_, [part.names for part in flat]), all_of, key[1])
        return self._states[key]

    def absent(self, state: DecisionState, name: Key) -> DecisionState:
        """What remains if the key is absent."""
        if not self.mentions(state, name):
            return state
        if isinstance(state, _Atom):
            return state.absent
        if (state, name) not in self._absent:
            charge(steps=len(state.parts))
            self._absent[state, name] = self._join(state.all, [self.absent(part, name) for part in state.parts])
        return self._absent[state, name]

    def present(self, state: DecisionState, name: Key, always: Subschemas) -> list[Way]:
        """The ways in which the key may be present: jointly complete, each with minimal requirements.

        If there are more than `MAX_WAYS`, only some of them, but more than that number. `always`: what the value of the
        key must be valid for in any case.
        """
        self._found.clear()
        return self._chosen(state, name, always)

    def _chosen(self, state: DecisionState, name: Key, always: Subschemas) -> list[Way]:
        if not self.mentions(state, name):
            return [Way(state)]
        if state not in self._found:
            self._found[state] = self._simplest(self._ways(state, name, always))
        return self._found[state]

    def _ways(self, state: DecisionState, name: Key, always: Subschemas) -> Iterator[Way]:
        if isinstance(state, _Atom):
            subschemas = () if state.subschema is None else (state.subschema,)
            if self._is_possible((*always, *subschemas)):
                if isinstance(name, int) and state.absent is IMPOSSIBLE:
                    yield Way(SETTLED, (), state.permits, subschemas or (_ANY,))
                else:
                    yield Way(SETTLED, subschemas, state.permits)
        elif state.all:
            yield from self._ways_of_all(state, name, always)
        else:
            bit = self._bits[name]
            others = self._join(False, [part for part in state.parts if not part.names & bit])
            if others is not IMPOSSIBLE:
                yield Way(others)
            for part in state.parts:
                if part.names & bit:
                    yield from self._chosen(part, name, always)

    def _ways_of_all(self, state: _Several, name: Key, always: Subschemas) -> list[Way]:
        bit = self._bits[name]
        mentioning = [part for part in state.parts if part.names & bit]
        ways = [Way(self._join(True, [part for part in state.parts if not part.names & bit]))]
        for part in sorted(mentioning, key=lambda part: isinstance(part, _Several)):  # certain parts first
            chosen = self._chosen(part, name, always)
            if max(len(ways), len(chosen)) > MAX_WAYS:
                return max(ways, chosen, key=len)
            ways = self._simplest(
                Way(
                    self._join(True, (one.state, other.state)),
                    self._needed(subschemas),
                    one.permitted or other.permitted,
                    _union(one.some, other.some),
                )
                for one in ways
                for other in chosen
                if self._is_possible((*always, *(subschemas := _union(one.subschemas, other.subschemas))))
            )
        return ways

    def _is_possible(self, subschemas: Subschemas) -> bool:
        charge(steps=1)
        keys = frozenset([subschema.key for subschema in subschemas])
        if keys not in self._possible:
            clash = any((key, not negated) in keys for key, negated in keys)
            self._possible[keys] = not clash and self._feasibility.is_possible(subschemas)
        return self._possible[keys]

    def _needed(self, subschemas: Subschemas) -> Subschemas:
        """Subschemas of a value without those that the values given by others satisfy anyway."""
        given = tuple(one for one in subschemas if one.gives_values)
        if not given or len(subschemas) < 2:
            return subschemas
        charge(steps=len(subschemas))
        values = self._feasibility.given(given) or ()
        return tuple(one for one in subschemas if one in given or self._feasibility.truth(values, (one,)) != YES)

    def _simplest(self, ways: Iterable[Way]) -> list[Way]:
        """Drop ways that require more than another and leave no more; merge those with equal requirements."""
        by_value: dict[_Asked, Way] = {}
        for way in ways:
            asked = [*(one.key for one in way.subschemas), *((one.key,) for one in way.some)]
            key = frozenset[object](asked), way.permitted
            if key in by_value:
                way = way._replace(state=self._join(False, (by_value[key].state, way.state)))
            by_value[key] = way
            if len(by_value) > MAX_WAYS:
                return list(by_value.values())
        charge(steps=2 * len(by_value))
        if len(by_value) == 1:
            return [way for way in by_value.values() if way.state is not IMPOSSIBLE]
        by_state: dict[DecisionState, list[_Asked]] = {}
        for key, way in by_value.items():
            by_state.setdefault(way.state, []).append(key)
        settled, simplest = by_state.get(SETTLED, []), []
        for (needed, permitted), way in by_value.items():
            if way.state is IMPOSSIBLE:
                continue
            rivals = settled if way.state is SETTLED else [*settled, *by_state[way.state]]
            charge(steps=len(rivals))
            if not any(
                other <= needed and may >= permitted and (other, may) != (needed, permitted) for other, may in rivals
            ):
                simplest.append(way)
        return simplest


def _as_plain(subschema: Subschema) -> Hashable:
    """Equal for schemas that say the same in words and numbers, such as `{"type": "string"}`; None for others."""
    schema = subschema.schema
    if not isinstance(schema, Mapping) or any(
        isinstance(value, Mapping | list | tuple) or keyword.startswith("$") for keyword, value in schema.items()
    ):
        return None
    return frozenset((keyword, type(value), value) for keyword, value in schema.items()), subschema.negated


def _union(one: Subschemas, other: Subschemas) -> Subschemas:
    keys = {subschema.key for subschema in one}
    return (*one, *(subschema for subschema in other if subschema.key not in keys))
