r"""Continuations: what follows a place in a pattern, as the language of the remaining text.

A continuation takes the *state* of the place: the character before it, what may follow it (both as masks of
`contexts`), and what the look-behinds have read so far. A part without assertions is read, restricted in its first and
last characters (`borders`):

    (x K)(state)  =  the sum of (x, beginning as the state allows and ending in c) K(c), over the contexts c

For a look-behind `(?<=x)`, the state holds the derivative of `any text x`; the look-behind holds if and only if that
derivative matches the empty text. Usually `K` depends only on whether it holds right there, so the sum is `x ∩
derivative` and `x ∩ ¬derivative`; otherwise `x` is split up, character by character.

A star that contains an assertion is a reference for each state, `X = K | item X`. Iterations that read nothing only add
conditions and are omitted.

Example:
    In `\w+\b-?$`, the rest after `\w+` is `\b-?$`. Its state says that a letter is before it. So `\b` holds if none
    may follow, and the rest is "-" or the end. Behind a space it would be nothing, since `\b` cannot hold there.

Why patterns are compiled so is in docs/decisions/patterns.md.

Source: Miyazaki and Minamide, "Derivatives of Regular Expressions with Lookahead" (2019).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import count
from typing import NamedTuple, TypeAlias

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    EVERYTHING,
    Expression,
    choice,
    complement,
    intersection,
)
from langchain_tooldec.automata.expression import sequence as sequence_of
from langchain_tooldec.automata.reference import Reference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex import tree as trees
from langchain_tooldec.grammars.regex.classes import ALL, NEW_LINE
from langchain_tooldec.grammars.regex.classes import intersection as common
from langchain_tooldec.grammars.regex.contexts import EDGE, LAST, Contexts
from langchain_tooldec.grammars.regex.plain import TEXT, CharacterWriter, bordered, tree_expression, trimmed
from langchain_tooldec.grammars.regex.tree import (
    Alternatives,
    Characters,
    Repetition,
    Tree,
)

MAX_UNROLLED = 100
"""The most iterations of a counter that contains an assertion."""
MAX_NESTED = 20
"""The most nested loops that contain an assertion; 49 of them take fourteen seconds."""
MAX_STATES = 500
"""The most states of the machines that track the look-behinds of a pattern."""
MAX_STEPS = 10_000
"""The most pairs of a part of the pattern and a state that are compiled."""


class PlaceState(NamedTuple):
    """A place in a text.

    Attributes:
        before: The character before it, or the edge, as a mask of one bit.
        after: What may follow it, as a mask.
        behinds: For each longer look-behind, the text that must follow for it to hold.
        pending: The loops whose current iteration has read nothing yet.
    """

    before: int
    after: int
    behinds: tuple[Expression, ...]
    pending: frozenset[int] = frozenset()


Continuation: TypeAlias = "Callable[[PlaceState], Expression]"
"""From the state of a place to the language of the remaining text."""


class Steps:
    """Counts the work on one pattern."""

    def __init__(self) -> None:
        self._counter = count(1)

    def take(self) -> None:
        """Count one step.

        Raises:
            GrammarTooLargeError: There are more than `MAX_STEPS`.
        """
        if (steps := next(self._counter)) > MAX_STEPS:
            raise GrammarTooLargeError(
                f"the look-arounds of the pattern take {steps:,} steps to compile, the limit is {MAX_STEPS:,}"
            )


class Continuations:
    """The continuations of one pattern.

    Attributes:
        references: The iterations of loops, by loop and initial state.

    Args:
        contexts: The contexts that its assertions distinguish.
        character: Writes one character.
        steps: Counts the work.
        empty: Iterations known to match no text; None if only a search can tell.
    """

    def __init__(
        self,
        contexts: Contexts,
        character: CharacterWriter,
        steps: Steps,
        empty: frozenset[tuple[int, PlaceState]] | None,
    ) -> None:
        self._contexts = contexts
        self._character = character
        self._steps = steps
        self._empty = empty
        self.text = tree_expression(TEXT, character)
        self._newline = character(NEW_LINE)
        self._newline_sample = shortest_string(self._newline) or b""
        self._samples = {bit: shortest_string(character(contexts.ranges(bit))) for bit in contexts.bits}
        self._loops = count()
        self._states: dict[PlaceState, list[PlaceState]] = {}
        self.references: dict[tuple[int, PlaceState], Reference] = {}

    def rest(self, text: Expression) -> Continuation:
        """Any text to the end, without further conditions, that begins as the state allows."""

        def compute(state: PlaceState) -> Expression:
            if state.after == self._contexts.any:
                return text
            blocks, last = self._split(state.after)
            parts = [EPSILON] if state.after & EDGE else []
            if blocks:
                parts.append(sequence_of(self._character(self._contexts.ranges(blocks)), text))
            if last is not None:
                parts.append(self._newline if last else sequence_of(self._newline, self._character(ALL), text))
            return choice(*parts)

        return self.kept(compute)

    def _split(self, after: int) -> tuple[int, bool | None]:
        """What may follow a place: the blocks, and separately a newline that must be the last character.

        Returns:
            The blocks; True if a newline must be the last character, False if it must not be, None if it is in a block.
        """
        newline = self._contexts.mask(NEW_LINE) & ~LAST
        if bool(after & newline) == bool(after & LAST):
            return after & self._contexts.characters, None
        return after & self._contexts.characters & ~newline, bool(after & LAST)

    def kept(self, compute: Continuation) -> Continuation:
        """The continuation, computed once per state."""

        def counted(state: PlaceState) -> Expression:
            self._steps.take()
            return compute(state)

        return cache(counted)

    def any_of(self, continuations: list[Continuation]) -> Continuation:
        """Any of the continuations."""
        return self.kept(lambda state: choice(*(continuation(state) for continuation in continuations)))

    def from_the_end(self, chain: list[Continuation]) -> Continuation:
        """The last of a chain of continuations, each depending on the previous; computed in order, not recursively."""

        def compute(state: PlaceState) -> Expression:
            for continuation in chain:
                for other in (state, *self._reachable(state)):
                    continuation(other)
            return chain[-1](state)

        return self.kept(compute) if len(chain) > 5 else chain[-1]

    def _both(self, rest: Expression, condition: Expression) -> Expression:
        """The rest of a text that also meets a condition."""
        if rest is self.text and condition.negated is None:
            return condition
        return rest if condition is self.text else intersection(rest, condition)

    def repeated(
        self, tree: Repetition, iteration: Callable[[Continuation], Continuation], then: Continuation
    ) -> Continuation:
        """A counter, unrolled.

        Args:
            tree: The counter.
            iteration: Prepends one iteration to a continuation.
            then: What follows the counter.
        """
        times = tree.low if tree.high is None else tree.high
        if times > MAX_UNROLLED:
            raise GrammarTooLargeError(
                f"the pattern repeats an assertion, or what one looks at, {times:,} times, the limit is {MAX_UNROLLED}"
            )
        chain = [then if tree.high is not None else self._star(iteration, then)]
        for _ in range(times - tree.low):
            chain.append(self.any_of([then, iteration(chain[-1])]))
        for _ in range(tree.low):
            chain.append(iteration(chain[-1]))
        return self.from_the_end(chain)

    def _star(self, iteration: Callable[[Continuation], Continuation], then: Continuation) -> Continuation:
        """Any number of iterations."""
        loop = next(self._loops)

        def again(state: PlaceState) -> Expression:
            return EMPTY if loop in state.pending else choice(then(state), more(state))

        once = iteration(again)

        @cache
        def more(state: PlaceState) -> Expression:
            """One or more iterations."""
            if self._empty is not None and (loop, state) in self._empty:
                return EMPTY
            started = state._replace(pending=state.pending | {loop})
            if (nested := len(started.pending)) > MAX_NESTED:
                raise GrammarTooLargeError(
                    f"the pattern nests {nested} loops around an assertion, the limit is {MAX_NESTED}"
                )
            node = self.references[loop, state] = Reference("loop", lambda: once(started))
            node.maybe_empty = self._empty is None
            return node

        return again

    def _step(self, state: PlaceState, bit: int) -> PlaceState | None:
        """The state after a character of a block; None if none can be written."""
        sample = self._samples[bit]
        if sample is None:
            return None
        return PlaceState(bit, self._contexts.any, tuple(derivative(rest, sample) for rest in state.behinds))

    def _reachable(self, start: PlaceState) -> list[PlaceState]:
        """The states after one or more characters."""
        start = start._replace(after=self._contexts.any, pending=frozenset())
        if start not in self._states:
            states: dict[PlaceState, None] = {}
            left = [start]
            while left:
                state = left.pop()
                after = {self._step(state, bit): None for bit in self._contexts.bits}
                new = [state for state in after if state is not None and state not in states]
                states.update(dict.fromkeys(new))
                left += new
                if len(states) > MAX_STATES:
                    raise GrammarTooLargeError(
                        f"the look-behinds of the pattern take {len(states)} states, the limit is {MAX_STATES}"
                    )
            self._states[start] = list(states)
        return self._states[start]

    def read(self, tree: Tree, then: Continuation) -> Continuation:
        """A tree without assertions, then `then`."""
        if tree == trees.EPSILON:
            return then

        def compute(state: PlaceState) -> Expression:
            if state.after != self._contexts.any:
                return choice(*self._beginning(tree, state, then))
            rests = {after: then(after) for after in self._reachable(state)}
            if len(set(rests.values())) == 1:
                rest = next(iter(rests.values()))
                whole = trimmed(tree, last=True) if rest in (self.text, EVERYTHING) else tree
                if not tree.nullable or then(state) is rest:
                    return sequence_of(tree_expression(whole, self._character), rest)
            empty = then(state) if tree.nullable else EMPTY
            parts = self._by_what_holds(tree, state, rests)
            return apart(state) if parts is None else choice(empty, *parts)

        apart = self._later(lambda: self._taken_apart(tree, then))
        return self.kept(compute)

    def _beginning(self, tree: Tree, state: PlaceState, then: Continuation) -> Iterable[Expression]:
        """A tree and what follows it, if the state restricts the next character."""
        blocks, last = self._split(state.after)
        anywhere = state._replace(after=self._contexts.any)
        if tree.nullable:
            yield then(state)
        yield self.read(bordered(tree, self._contexts.ranges(blocks), last=False), then)(anywhere)
        if last is not None:
            ended = self.read(bordered(tree, NEW_LINE, last=False), then)(anywhere)
            if derivative(ended, self._newline_sample).nullable:
                yield self._newline if last else intersection(ended, complement(self._newline))
            elif not last:
                yield ended

    def _by_what_holds(
        self, tree: Tree, start: PlaceState, rests: dict[PlaceState, Expression]
    ) -> list[Expression] | None:
        """A tree and what follows it, split by the last character and by the look-behinds that hold there.

        Last characters with which no such state is reached (`absent`) are left in: no text that counts ends so, and the
        parts stay simple.

        Returns:
            The alternatives; None if what follows depends on more.
        """
        indices = range(len(start.behinds))
        groups: dict[tuple[bool, ...], dict[int, Expression]] = {}
        for state, rest in rests.items():
            group = groups.setdefault(tuple(behind.nullable for behind in state.behinds), {})
            if group.setdefault(state.before, rest) is not rest:
                return None
        same = len({tuple(sorted((bit, id(rest)) for bit, rest in group.items())) for group in groups.values()}) == 1
        parts = []
        for holds, group in list(groups.items())[: 1 if same else None]:
            conditions = [
                start.behinds[index] if holds[index] else complement(start.behinds[index])
                for index in (() if same else indices)
            ]
            for rest in set(group.values()) - {EMPTY}:
                mask = sum(bit for bit, other in group.items() if other is rest)
                absent = self._contexts.characters & ~sum(group)
                text = tree_expression(bordered(tree, self._contexts.ranges(mask | absent), last=True), self._character)
                for condition in conditions:
                    text = self._both(text, condition)
                parts.append(sequence_of(text, rest))
        return parts

    def _taken_apart(self, tree: Tree, then: Continuation) -> Continuation:
        """Like `read`, part by part; built lazily."""
        if isinstance(tree, Characters):
            return self.kept(lambda state: choice(*self._characters(tree, state, then)))
        if isinstance(tree, Alternatives):
            return self.any_of([self._read_later(part, then) for part in tree.parts])
        if isinstance(tree, Repetition):
            return self._later(lambda: self.repeated(tree, lambda after: self._read_later(tree.item, after), then))
        chain = [then]
        for part in reversed(tree.parts):
            chain.append(self._read_later(part, chain[-1]))
        return self.from_the_end(chain)

    def _read_later(self, tree: Tree, then: Continuation) -> Continuation:
        return self._later(lambda: self.read(tree, then))

    def _later(self, build: Callable[[], Continuation]) -> Continuation:
        """A continuation that is built on first use."""
        once = cache(build)

        def compute(state: PlaceState) -> Expression:
            return once()(state)

        return compute

    def _characters(self, tree: Characters, state: PlaceState, then: Continuation) -> Iterable[Expression]:
        masks: dict[Expression, int] = {}
        for bit in self._contexts.bits:
            if common(tree.ranges, self._contexts.ranges(bit)) and (after := self._step(state, bit)) is not None:
                rest = then(after)
                masks[rest] = masks.get(rest, 0) | bit
        for rest, mask in masks.items():
            written = self._character(common(tree.ranges, self._contexts.ranges(mask)))
            yield sequence_of(written, rest)
