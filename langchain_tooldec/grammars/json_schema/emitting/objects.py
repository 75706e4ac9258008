"""Objects: the keys that the schemas name, in order, then any others (`other_keys`).

What remains of an object depends on the next named key, on the number of keys so far, and on the undecided formula
(`decisions`). First the states before each key are found, from the first key to the last (`_steps`); then what remains
in each is built, from the last key to the first (`_written`).

Source: JSON Schema core, section 10.3.2; validation, section 6.5, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.emitting.key_classes import KeyClass, KeyPartition
from langchain_tooldec.grammars.json_schema.emitting.other_keys import (
    MAX_DIFFERENT,
    MAX_ORDERS,
    CompileValue,
    OtherEntries,
)
from langchain_tooldec.grammars.json_schema.emitting.sizes import ProductWalk, Sizes
from langchain_tooldec.grammars.json_schema.logic.decisions import (
    IMPOSSIBLE,
    MAX_STATES,
    MAX_WAYS,
    SETTLED,
    Decisions,
    DecisionState,
    Key,
)
from langchain_tooldec.grammars.json_schema.logic.feasibility import Feasibility
from langchain_tooldec.grammars.json_schema.logic.keys import SubschemasOfKeys, joined
from langchain_tooldec.grammars.json_schema.logic.shapes import ObjectShape
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.formula import CountMatching, Inside, leaves, select
from langchain_tooldec.grammars.json_schema.reading.subschemas import NO_KEYS, Subschema, Subschemas
from langchain_tooldec.grammars.writer import Writer

MAX_COUNTED = 50_000
"""Combinations of a key and of how many came before it."""
MAX_UNORDERED = 4
"""Keys required without being declared that may be in any order, among the other keys."""
_MANY = 8
"""From this many possible next keys on, a trie is made of them."""


@dataclass(frozen=True)
class NamedKey:
    """A named key, with the constraints that hold in any case.

    Attributes:
        name: The key.
        subschemas: What its value must be valid for.
        required: Whether it is required.
        declared: Whether a schema declares it. Undeclared keys have no order of their own.
        permitted: Whether it is permitted without an alternative that says so.
    """

    name: str
    subschemas: Subschemas = ()
    required: bool = False
    declared: bool = True
    permitted: bool = True


class TooManyError(Exception):
    """The keys of an object cannot be decided one by one."""


class ObjectEmitter:
    """Writes objects from their shapes. `valid_names` returns the keys that are valid for a subschema.

    Attributes:
        known_keys: A cache about keys, for all objects.
        dropped: The subschemas of keys that no object may have, which are not compiled.
    """

    def __init__(
        self,
        validator: FormulaValidator,
        sizes: Sizes,
        feasibility: Feasibility,
        valid_names: Callable[[Subschema], Expression],
    ) -> None:
        self._validator, self._sizes = validator, sizes
        self._feasibility, self._valid_names = feasibility, valid_names
        self.known_keys: dict[Hashable, bool] = {}
        self.dropped: dict[Hashable, Subschema] = {}

    def expression(
        self, shape: ObjectShape, compile_value: CompileValue, writer: Writer, *, closed: bool, ordered: bool
    ) -> Expression:
        """The objects of a shape.

        Args:
            shape: The constraints on an object.
            compile_value: Compiles the value of a key.
            writer: Writes the object.
            closed: Whether keys that no schema declares or requires are excluded.
            ordered: Whether keys must have a single order.

        Raises:
            TooManyError: The keys cannot be decided one by one.
            GrammarTooLargeError: A limit on counting keys was reached.
        """
        charge(steps=len(shape.names))
        classes = self._classes(shape, only_matched=closed)
        matching = [one.keys for one in shape.each if one.keys.is_matched]
        permitted = [not closed or any(map(part.is_in, matching)) for part in classes]
        names = frozenset(shape.names)

        def keys_of(assertion: Inside) -> list[Key]:
            if assertion.keys.is_named:
                return [*assertion.keys.names & names]
            charge(steps=len(shape.names))
            surely = isinstance(assertion, CountMatching)
            named = [name for name in shape.names if self._validator.contains_key(assertion.keys, name, surely=surely)]
            return [*named, *(at for at, part in enumerate(classes) if part.is_in(assertion.keys))]

        decisions = Decisions(self._feasibility, keys_of)
        others = OtherEntries(classes, permitted, decisions, compile_value, writer, ordered=ordered)
        start = decisions.state(shape.by_key)
        keys = self._named_keys(shape, partial(decisions.mentions, start), closed=closed)
        return object_expression(keys, shape.low, shape.high, start, others)

    def _classes(self, shape: ObjectShape, *, only_matched: bool) -> list[KeyClass]:
        """The classes of unnamed keys, by constraints on entries and by formulas; see `KeyPartition.classes`."""
        parser, walk, others = self._validator.parser, ProductWalk(), select(Inside, leaves(shape.by_key))
        divided = (one.keys for one in (*shape.each, *others) if one.keys.patterns or one.keys.schemas)
        first = next(divided, NO_KEYS)
        path = min([part.path for part in first.patterns] or [part.path for part in first.schemas] or ["$"])

        def walk_keys(keys: Expression) -> None:
            self._sizes.walk(walk, path, keys, f"the keys that {path.rpartition('.')[2]!r} divides")

        partition = KeyPartition(shape.each, others, shape.names, parser, self._valid_names, walk_keys, self.known_keys)
        return list(partition.classes(only_matched=only_matched))

    def _named_keys(self, shape: ObjectShape, chosen: Callable[[str], bool], *, closed: bool) -> list[NamedKey]:
        """The keys that an object may have; the subschemas of others are `dropped`."""
        subschemas_of = SubschemasOfKeys(shape.each, self._validator)
        is_full = shape.high is not None and shape.high <= len(shape.required)
        possible: list[NamedKey] = []
        for name in shape.names:
            subschemas, required, declared = subschemas_of(name), name in shape.required, name in shape.declared
            permitted = not closed or declared or name in shape.opened
            is_ruled_out = is_full or not (permitted or chosen(name)) or any(one.allows_none for one in subschemas)
            if required or not is_ruled_out:
                possible.append(NamedKey(name, subschemas, required, declared, permitted))
            else:
                self.dropped.update((one.key, one) for one in subschemas)
        return possible


def object_expression(
    keys: Sequence[NamedKey],
    low: int,
    high: int | None,
    start: DecisionState,
    others: OtherEntries,
) -> Expression:
    """The objects with some of the named keys, in order, followed by others: `low` to `high` keys in all."""
    if low <= sum(key.required for key in keys):
        low = 0  # the required keys are enough
    if high is not None and not others and high >= len(keys):
        high = None
    if others and low > len(keys) + MAX_DIFFERENT:
        raise GrammarTooLargeError(
            f"{low:,} keys are asked for of which {len(keys):,} are named; {MAX_DIFFERENT} more may be"
        )
    most = max(low, high or 0, 1)  # more keys than these need not be counted
    states = (len(keys) + 1) * min(len(keys) + 1, most + 1)
    if states > MAX_COUNTED:
        raise GrammarTooLargeError(f"counting keys takes {states:,} combinations, the limit is {MAX_COUNTED:,}")
    loose: list[NamedKey] = []  # without an order of their own: anywhere among the others
    if start is SETTLED and not (others.ordered or low or high is not None):
        loose = [key for key in keys if not key.declared and key.permitted]
        if sum(key.required for key in loose) > MAX_UNORDERED:
            loose = []
    for key in loose:
        value = others.compile_value(key.name, key.subschemas)
        others.add_loose(sequence(others.named(key.name), others.writer.colon, value), key.required)
    keys = [key for key in keys if key not in loose]
    steps, reached = _steps(keys, start, most, high, others)
    if not others.decide(reached):
        raise TooManyError(f"alternatives decide about other keys in over {MAX_ORDERS:,} ways")
    ends = {
        (state, size): others.expression(state, size, low, high) for state, sizes in reached.items() for size in sizes
    }
    opening, _ = others.writer.braces
    return others.writer.container(sequence(opening, _written(keys, steps, ends, start, others)))


class _KeyStep(NamedTuple):
    """The possibilities for a key.

    Attributes:
        values: Its values, each with the state after it.
        absent: The state if the key is absent.
        sizes: For each number of keys that may come before it, the number with it; None if an object can have no more.
    """

    values: list[tuple[Expression, DecisionState]]
    absent: DecisionState
    sizes: dict[int, int | None]


_KeySteps: TypeAlias = "dict[DecisionState, _KeyStep]"
"""The possibilities for a key, by the state in which it is reached."""
_Reached: TypeAlias = "dict[DecisionState, set[int]]"
"""The states before a key, each with the numbers of keys that may come before."""
_At: TypeAlias = "tuple[DecisionState, int]"
"""What remains to be decided, and the number of keys so far."""


def _steps(
    keys: Sequence[NamedKey], start: DecisionState, most: int, high: int | None, others: OtherEntries
) -> tuple[list[_KeySteps], _Reached]:
    """The possibilities for each key, and what is reached after all of them. Numbers of keys saturate at `most`."""
    decisions, steps = others.decisions, list[_KeySteps]()
    reached: _Reached = {start: {0}}
    for key in keys:
        of_key: _KeySteps = {}
        after: _Reached = {}
        for state, before in reached.items():  # no comprehension: keeps the call depth per level of schemas low
            sizes = {size: None if size == high else min(size + 1, most) for size in before}
            values = []
            ways = decisions.present(state, key.name, key.subschemas)
            if len(ways) > MAX_WAYS:
                raise TooManyError(f"over {MAX_WAYS:,} ways to choose among alternatives at a key, the limit")
            for way in ways:
                if key.permitted or way.permitted:
                    more = joined([*key.subschemas, *way.subschemas]) if way.subschemas else key.subschemas
                    value = others.compile_value(key.name, more)
                    values += [(value, way.state)] if value is not EMPTY else []
            absent = IMPOSSIBLE if key.required else decisions.absent(state, key.name)
            of_key[state] = _KeyStep(values, absent, sizes)
            after.setdefault(absent, set()).update(before)
            for _, then in values:
                after.setdefault(then, set()).update(size for size in sizes.values() if size is not None)
        after.pop(IMPOSSIBLE, None)
        if len(after) > MAX_STATES:
            raise TooManyError(f"alternatives about keys take over {MAX_STATES:,} states at one, the limit")
        steps.append(of_key)
        reached = after
    return steps, reached


def _written(
    keys: Sequence[NamedKey],
    steps: Sequence[_KeySteps],
    ends: dict[_At, Expression],
    start: DecisionState,
    others: OtherEntries,
) -> Expression:
    """What follows the opening bracket, given what follows the named keys."""
    writer = others.writer
    rests: dict[_At, Expression] = dict(ends)
    next_keys: dict[_At, NextKeys] = {}  # by the number of keys, the next one included
    for key, of_key in zip(reversed(keys), reversed(steps), strict=True):
        ends_after, keys_after, rests_after = ends, next_keys, rests
        ends, next_keys, rests = {}, {}, {}
        for state, step in of_key.items():
            for size in {size for size in step.sizes.values() if size is not None}:
                ways = choice(*(sequence(value, rests_after.get((then, size), EMPTY)) for value, then in step.values))
                next_keys[state, size] = keys_after.get((step.absent, size), NO_NEXT_KEYS)
                if ways is not EMPTY:
                    rest = sequence(writer.colon, ways)
                    next_keys[state, size] = next_keys[state, size].and_before(others.named(key.name), rest)
            for size, larger in step.sizes.items():
                ends[state, size] = ends_after.get((step.absent, size), EMPTY)
                if size:
                    more = EMPTY if larger is None else next_keys[state, larger].expression()
                    rests[state, size] = choice(sequence(writer.comma, more), ends[state, size])
    first = next_keys.get((start, 1), NO_NEXT_KEYS).expression()
    return choice(sequence(writer.first, first), ends[start, 0])


class NextKeys(NamedTuple):
    """The keys that may come next, each with what follows it.

    They are kept in blocks of 1, 2, 4, ... keys. The keys that may come next are needed after each key of an object,
    and rebuilding them each time would be quadratic.

    Attributes:
        blocks: Each key with what follows it.
        written: The expressions of each block.
    """

    blocks: tuple[tuple[tuple[Expression, Expression], ...], ...] = ()
    written: tuple[tuple[Expression, ...], ...] = ()

    def and_before(self, key: Expression, rest: Expression) -> NextKeys:
        """A copy with one more key before the others."""
        block: tuple[tuple[Expression, Expression], ...] = ((key, rest),)
        size = len(self.blocks)
        while size and len(self.blocks[size - 1]) == len(block):
            size -= 1
            block += self.blocks[size]
        written = (sequence(key, rest), *(one for few in self.written[size:] for one in few))
        if len(block) >= _MANY:
            names = {key.data: then for key, then in block if key.data}
            written = (trie(names), *(sequence(key, then) for key, then in block if not key.data))
        return NextKeys((*self.blocks[:size], block), (*self.written[:size], written))

    def expression(self) -> Expression:
        """Any of the keys with what follows it."""
        return choice(*(one for block in self.written for one in block))


NO_NEXT_KEYS = NextKeys()
