r"""Continuations: what follows a position in a pattern, as the language of the remaining text.

A continuation takes the *position*: the character before it, what may follow it (both as masks of `contexts`), and what
the look-behinds have read so far. A part without assertions is read, restricted in its first and last characters:

    (x K)(position)  =  the sum of (x, beginning as the position allows and ending in c) K(c), over the contexts c

For a look-behind `(?<=x)`, the position holds the derivative of `any text x`; the look-behind holds if and only if that
derivative matches the empty text. Usually `K` depends only on whether it holds right there, so the sum is `x ∩
derivative` and `x ∩ ¬derivative`; otherwise `x` is split up, character by character.

A star that contains an assertion is a reference for each position, `X = K | item X`. Iterations that read nothing only
add conditions and are omitted.

Example:
    In `\w+\b-?$`, the rest after `\w+` is `\b-?$`. Its position says that a letter is before it. So `\b` holds if none
    may follow, and the rest is "-" or the end. After a space it would be nothing, since `\b` cannot hold there.

Why patterns are compiled so is in docs/decisions/patterns.md.

Source: Miyazaki and Minamide, "Derivatives of Regular Expressions with Lookahead" (2019).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
from langchain_tooldec.grammars.regex.tree import Alternatives, Characters, Repetition, Tree

MAX_UNROLLED = 100
"""The most iterations of a counter that contains an assertion."""
MAX_NESTED = 20
"""The most nested loops that contain an assertion; 49 of them take fourteen seconds."""
MAX_STATES = 500
"""The most states of the machines that track the look-behinds of a pattern."""
MAX_STEPS = 10_000
"""The most pairs of a part of the pattern and a position that are compiled."""


class Position(NamedTuple):
    """What is known of a position in a text.

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


Continuation: TypeAlias = "Callable[[Position], Expression]"
"""From a position to the language of the remaining text."""


class Continuations:
    """The continuations of one pattern.

    Attributes:
        references: The iterations of loops, by loop and initial position.

    Args:
        contexts: The contexts that its assertions distinguish.
        character: Writes one character.
        steps: Numbers the steps of the work.
        empty: Iterations known to match no text; None if only a search can tell.
    """

    def __init__(
        self,
        contexts: Contexts,
        character: CharacterWriter,
        steps: Iterator[int],
        empty: frozenset[tuple[int, Position]] | None,
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
        self._after_reading: dict[Position, list[Position]] = {}
        self.references: dict[tuple[int, Position], Reference] = {}

    def step(self) -> None:
        """Count one step of work.

        Raises:
            GrammarTooLargeError: There are more than `MAX_STEPS`.
        """
        if (steps := next(self._steps)) > MAX_STEPS:
            raise GrammarTooLargeError(
                f"the look-arounds of the pattern take {steps:,} steps to compile, the limit is {MAX_STEPS:,}"
            )

    def rest(self, text: Expression) -> Continuation:
        """Any text to the end, without further conditions, that begins as the position allows."""

        def compute(position: Position) -> Expression:
            if position.after == self._contexts.any:
                return text
            blocks, last = self._split(position.after)
            parts = [EPSILON] if position.after & EDGE else []
            if blocks:
                parts.append(sequence_of(self._character(self._contexts.ranges(blocks)), text))
            if last is not None:
                parts.append(self._newline if last else sequence_of(self._newline, self._character(ALL), text))
            return choice(*parts)

        return self.cached(compute)

    def _split(self, after: int) -> tuple[int, bool | None]:
        """What may follow a position: the blocks, and separately a newline that must be the last character.

        Returns:
            The blocks; True if a newline must be the last character, False if it must not be, None if it is in a block.
        """
        newline = self._contexts.mask(NEW_LINE) & ~LAST
        if bool(after & newline) == bool(after & LAST):
            return after & self._contexts.characters, None
        return after & self._contexts.characters & ~newline, bool(after & LAST)

    def cached(self, compute: Continuation) -> Continuation:
        """The continuation, computed once per position."""

        def counted(position: Position) -> Expression:
            self.step()
            return compute(position)

        return cache(counted)

    def any_of(self, continuations: list[Continuation]) -> Continuation:
        """Any of the continuations."""
        return self.cached(lambda position: choice(*(continuation(position) for continuation in continuations)))

    def from_the_end(self, chain: list[Continuation]) -> Continuation:
        """The last of a chain of continuations, each depending on the previous; computed in order, not recursively."""

        def compute(position: Position) -> Expression:
            for continuation in chain:
                for other in (position, *self._reachable(position)):
                    continuation(other)
            return chain[-1](position)

        return self.cached(compute) if len(chain) > 5 else chain[-1]

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

        def again(position: Position) -> Expression:
            return EMPTY if loop in position.pending else choice(then(position), more(position))

        once = iteration(again)

        @cache
        def more(position: Position) -> Expression:
            """One or more iterations."""
            if self._empty is not None and (loop, position) in self._empty:
                return EMPTY
            started = position._replace(pending=position.pending | {loop})
            if (nested := len(started.pending)) > MAX_NESTED:
                raise GrammarTooLargeError(
                    f"the pattern nests {nested} loops around an assertion, the limit is {MAX_NESTED}"
                )
            node = self.references[loop, position] = Reference("loop", lambda: once(started))
            node.maybe_empty = self._empty is None
            return node

        return again

    def _step(self, position: Position, bit: int) -> Position | None:
        """The position after a character of a block; None if none can be written."""
        sample = self._samples[bit]
        if sample is None:
            return None
        return Position(bit, self._contexts.any, tuple(derivative(rest, sample) for rest in position.behinds))

    def _reachable(self, start: Position) -> list[Position]:
        """The positions after one or more characters."""
        start = start._replace(after=self._contexts.any, pending=frozenset())
        if start not in self._after_reading:
            found: dict[Position, None] = {}
            pending = [start]
            while pending:
                position = pending.pop()
                after = {self._step(position, bit): None for bit in self._contexts.bits}
                new = [position for position in after if position is not None and position not in found]
                found.update(dict.fromkeys(new))
                pending += new
                if len(found) > MAX_STATES:
                    raise GrammarTooLargeError(
                        f"the look-behinds of the pattern take {len(found)} states, the limit is {MAX_STATES}"
                    )
            self._after_reading[start] = list(found)
        return self._after_reading[start]

    def read(self, tree: Tree, then: Continuation) -> Continuation:
        """A tree without assertions, then `then`."""
        if tree == trees.EPSILON:
            return then

        def compute(position: Position) -> Expression:
            if position.after != self._contexts.any:
                return choice(*self._beginning(tree, position, then))
            rests = {after: then(after) for after in self._reachable(position)}
            if len(set(rests.values())) == 1:
                rest = next(iter(rests.values()))
                whole = trimmed(tree, last=True) if rest in (self.text, EVERYTHING) else tree
                if not tree.nullable or then(position) is rest:
                    return sequence_of(tree_expression(whole, self._character), rest)
            empty = then(position) if tree.nullable else EMPTY
            parts = self._by_what_holds(tree, position, rests)
            return apart(position) if parts is None else choice(empty, *parts)

        apart = self._later(lambda: self._taken_apart(tree, then))
        return self.cached(compute)

    def _beginning(self, tree: Tree, position: Position, then: Continuation) -> Iterable[Expression]:
        """A tree and what follows it, if the position restricts the next character."""
        blocks, last = self._split(position.after)
        anywhere = position._replace(after=self._contexts.any)
        if tree.nullable:
            yield then(position)
        yield self.read(bordered(tree, self._contexts.ranges(blocks), last=False), then)(anywhere)
        if last is not None:
            ended = self.read(bordered(tree, NEW_LINE, last=False), then)(anywhere)
            if derivative(ended, self._newline_sample).nullable:
                yield self._newline if last else intersection(ended, complement(self._newline))
            elif not last:
                yield ended

    def _by_what_holds(self, tree: Tree, start: Position, rests: dict[Position, Expression]) -> list[Expression] | None:
        """A tree and what follows it, split by the last character and by the look-behinds that hold there.

        Last characters with which no such position is reached (`absent`) are left in: no text that counts ends so, and
        the parts stay simple.

        Returns:
            The alternatives; None if what follows depends on more.
        """
        indices = range(len(start.behinds))
        groups: dict[tuple[bool, ...], dict[int, Expression]] = {}
        for position, rest in rests.items():
            group = groups.setdefault(tuple(behind.nullable for behind in position.behinds), {})
            if group.setdefault(position.before, rest) is not rest:
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
            return self.cached(lambda position: choice(*self._characters(tree, position, then)))
        return self.apart(tree, tree.parts, then, lambda part, after: self._later(lambda: self.read(part, after)))

    def apart(
        self, tree: Tree, parts: Sequence[Tree], then: Continuation, read: Callable[[Tree, Continuation], Continuation]
    ) -> Continuation:
        """A tree with these parts, each prepended to what follows it by `read`."""
        if isinstance(tree, Alternatives):
            return self.any_of([read(part, then) for part in parts])
        if isinstance(tree, Repetition):
            return self.repeated(tree, lambda after: read(tree.item, after), then)
        chain = [then]
        for part in reversed(parts):
            chain.append(read(part, chain[-1]))
        return self.from_the_end(chain)

    def _later(self, build: Callable[[], Continuation]) -> Continuation:
        """A continuation that is built on first use."""
        once = cache(build)

        def compute(position: Position) -> Expression:
            return once()(position)

        return compute

    def _characters(self, tree: Characters, position: Position, then: Continuation) -> Iterable[Expression]:
        masks: dict[Expression, int] = {}
        for bit in self._contexts.bits:
            if common(tree.ranges, self._contexts.ranges(bit)) and (after := self._step(position, bit)) is not None:
                rest = then(after)
                masks[rest] = masks.get(rest, 0) | bit
        for rest, mask in masks.items():
            written = self._character(common(tree.ranges, self._contexts.ranges(mask)))
            yield sequence_of(written, rest)
