"""The keys that an object does not name: what follows the named ones, and the closing bracket.

Source: JSON Schema core, section 10.3.2; validation, section 6.5, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import comb
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, repeat, sequence
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.emitting.context import spelled
from langchain_tooldec.grammars.json_schema.emitting.key_classes import KeyClass, by_first_byte
from langchain_tooldec.grammars.json_schema.logic.decisions import (
    IMPOSSIBLE,
    MAX_WAYS,
    SETTLED,
    Decisions,
    DecisionState,
)
from langchain_tooldec.grammars.json_schema.logic.keys import joined
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas
from langchain_tooldec.grammars.respelling import canonical_text
from langchain_tooldec.grammars.writer import Writer

MAX_ORDERS = 2_000
"""The most selections of entries that are considered if some entries are required, whatever their keys."""
MAX_DIFFERENT = 6
"""The most different unnamed keys that may be required."""

CompileValue: TypeAlias = "Callable[[str | None, Subschemas], Expression]"
"""The expression of a key's value (None: of an unnamed key) for some subschemas."""
_Entries: TypeAlias = "tuple[tuple[int, Expression], ...]"
"""Entries: the class of the key, and the values."""
_Choice: TypeAlias = "tuple[DecisionState, list[Subschema] | None, Sequence[list[Subschema]]]"
"""What remains to be decided, what every value of a class must be valid for, and what some values must be."""


class OtherEntries:
    """What follows the named keys of an object.

    Args:
        classes: Those of the unnamed keys.
        permitted: For each class, whether its keys are permitted without an alternative that says so.
        decisions: Decides the remaining formula about the classes.
        compile_value: Returns the expression of a key's value.
        writer: How the object is written.
        ordered: Whether keys must have a single order; then at most one unnamed key is allowed.

    Limits: A key that is not named may be written twice; each of its values is valid, and readers of JSON keep the
    last. Where several entries must be there whose keys are not named (`minProperties`, `not` of `additionalProperties`
    and its like), at most `MAX_DIFFERENT`, their keys differ in which `patternProperties` and `propertyNames` hold for
    them, or else in the first byte after what all such keys have in common. They come first among such keys, and last
    where a value is asked for.
    """

    def __init__(
        self,
        classes: Sequence[KeyClass],
        permitted: Sequence[bool],
        decisions: Decisions,
        compile_value: CompileValue,
        writer: Writer,
        *,
        ordered: bool,
    ) -> None:
        self._classes, self._permitted, self.decisions = classes, permitted, decisions
        self.compile_value, self.writer, self.ordered = compile_value, writer, ordered
        self._keys = [canonical_text(one.keys) if ordered else one.keys for one in classes]
        self._close = sequence(writer.last, writer.braces[1])
        self._loose: list[tuple[Expression, bool]] = []
        self._parts: dict[tuple[int, int], _Entries] = {}
        self._ways: dict[DecisionState, list[tuple[_Entries, _Entries]]] = {}
        self._cache: dict[object, Expression] = {}
        self._named: dict[str, Expression] = {}

    def __bool__(self) -> bool:
        return bool(self._classes)

    def named(self, name: str) -> Expression:
        """A key."""
        if name not in self._named:
            self._named[name] = self.writer.key(spelled(name))
        return self._named[name]

    def add_loose(self, entry: Expression, required: bool) -> None:
        """Place the entry of a named key among the others, in any order. Then keys are not counted."""
        self._loose.append((entry, required))

    def decide(self, states: Iterable[DecisionState]) -> bool:
        """Find the ways to have keys of the classes, for each state that `expression` will be called with.

        Returns:
            Whether there are at most `MAX_ORDERS` ways, and at most `MAX_WAYS` at one class.
        """
        for state in states:
            ways = self._ways[state] = []
            pending: list[tuple[DecisionState, int, _Entries, _Entries]] = [(state, 0, (), ())]
            while pending:  # no recursion: there may be hundreds of classes
                rest, at, values, needed = pending.pop()
                if at == len(self._classes):
                    ways += [(values, needed)] if rest is SETTLED else []
                    continue
                choices = self._choices(rest, at)
                for then, subschemas, groups in choices:
                    free, more = values, needed
                    if subschemas is not None:
                        free = (*values, (at, self.compile_value(None, joined(subschemas))))
                    for group in groups:
                        more = (*more, (at, self.compile_value(None, joined(group))))
                    pending.append((then, at + 1, free, more))
                if len(pending) + len(ways) > MAX_ORDERS or len(choices) > MAX_WAYS:
                    return False
        return True

    def expression(self, state: DecisionState, size: int, low: int, high: int | None) -> Expression:
        """What follows `size` keys of an object with `low` to `high` keys, in a state that `decide` was given.

        Raises:
            GrammarTooLargeError: There are over `MAX_ORDERS` selections.
        """
        ways = self._ways[state]
        before = self.writer.comma if size else self.writer.first
        if self._loose:
            may = [entry for entry, required in self._loose if not required]
            free = choice(*may, *(self._free(values) for values, _ in ways))
            return self._in_any_order(free, [entry for entry, required in self._loose if required], size)
        low, high = max(low - size, 0), None if high is None else high - size
        if self.ordered:
            high = 1 if high is None else min(high, 1)
        close = self._close if size else self.writer.braces[1]
        return choice(*(self._entries(*way, low, high, before, close) for way in ways))

    def _choices(self, state: DecisionState, at: int) -> list[_Choice]:
        """The ways to have keys of a class, or none."""
        one = self._classes[at]
        found = self.decisions.present(state, at, one.subschemas)
        ways = [way for way in found if way.permitted or self._permitted[at]]
        choices: list[_Choice] = []
        absent = self.decisions.absent(state, at)
        if absent is not IMPOSSIBLE and all(way.some or way.state is not absent for way in ways):
            choices.append((absent, None, ()))
        for way in ways:
            always = [*one.subschemas, *way.subschemas]
            apart = tuple((some,) for some in way.some)
            for groups in dict.fromkeys([apart, (way.some,)] if way.some else [()]):  # several entries, or one for all
                choices.append((way.state, always, [[*always, *group] for group in groups]))
        return choices

    def _free(self, values: _Entries) -> Expression:
        """Any optional entry."""
        return choice(*(self._entry(self._keys[at], value) for at, value in values))

    def _entry(self, key: Expression, value: Expression) -> Expression:
        return sequence(self.writer.key(key), self.writer.colon, value)

    def _entries(
        self, values: _Entries, needed: _Entries, low: int, high: int | None, before: Expression, close: Expression
    ) -> Expression:
        """From `low` to `high` entries, the first one after `before`, and the closing bracket: without any, `close`."""
        count, comma = max(low, len(needed)), self.writer.comma
        if count > MAX_DIFFERENT or (high is not None and high < count):
            return EMPTY
        if high == 0:
            return close
        free = self._free(values)
        if count < 2 and not needed:
            others = repeat(sequence(comma, free), 0, None if high is None else high - 1)
            more = sequence(before, free, others, self._close)
            return more if low else choice(more, close)
        most = None if high is None else high - count
        parts = self._divided(count, len(needed))
        different = self._different(values, needed, count - len(needed), parts)
        if needed:
            return sequence(before, repeat(sequence(free, comma), 0, most), different, self._close)
        return sequence(before, different, repeat(sequence(comma, free), 0, most), self._close)

    def _different(self, values: _Entries, needed: _Entries, more: int, parts: _Entries) -> Expression:
        """The needed entries and `more` others, in any order, with keys of different parts."""
        key = values, needed, more, parts
        if key not in self._cache:
            if len(self._cache) >= MAX_ORDERS:
                raise GrammarTooLargeError(f"entries that must be somewhere have over {MAX_ORDERS:,} orders, the limit")
            ways = []
            for index, (at, keys) in enumerate(parts):
                others = parts[:index] + parts[index + 1 :]
                chosen = [
                    (value, needed[:number] + needed[number + 1 :], more)
                    for number, (where, value) in enumerate(needed)
                    if where == at
                ]
                chosen += [(value, needed, more - 1) for where, value in values if where == at and more]
                for value, left, count in chosen:
                    rest = self._different(values, left, count, others) if left or count else None
                    entry = self._entry(keys, value)
                    ways.append(entry if rest is None else sequence(entry, self.writer.comma, rest))
            self._cache[key] = choice(*ways)
        return self._cache[key]

    def _divided(self, count: int, needed: int) -> _Entries:
        """The keys in disjoint parts, enough to distinguish `count` entries.

        Each part comes with the number of its class.
        """
        whole = tuple(enumerate(self._keys))
        if (count, needed) not in self._parts and count > 1 and whole:
            ways = 1 << needed
            most = next(n for n in range(256, 0, -1) if n <= count or comb(n, count - 1) * n * ways <= MAX_ORDERS)
            size = max(count, most // len(whole))
            self._parts[count, needed] = tuple((at, part) for at, keys in whole for part in by_first_byte(keys, size))
        return self._parts.get((count, needed), whole)

    def _in_any_order(self, free: Expression, needed: Sequence[Expression], size: int) -> Expression:
        """Entries after `size` others and the closing bracket: each needed one once, any number of free ones."""
        comma, every = self.writer.comma, (1 << len(needed)) - 1
        rests: dict[int, Expression] = {}

        def step(pending: int) -> Expression:
            """One of the needed entries and what follows it."""
            ways = [(entry, pending & ~(1 << at)) for at, entry in enumerate(needed) if pending >> at & 1]
            return choice(*(sequence(entry, rests[others]) for entry, others in ways))

        for pending in range(every + 1):
            on = sequence(comma, step(pending)) if pending else self._close
            rests[pending] = sequence(repeat(sequence(comma, free)), on)
        if size:
            return rests[every]
        none = EMPTY if every else self.writer.braces[1]
        return choice(sequence(self.writer.first, choice(sequence(free, rests[every]), step(every))), none)
