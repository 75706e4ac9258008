r"""Patterns with look-arounds at more than the nearest character.

A pattern is compiled from its end to its beginning. What follows a place is a *continuation*: it gives the language of
the rest of the text, from that place to the text's end. With it, a look-ahead is an intersection or a complement:

    (?=x) K  =  (x any text) ∩ K              (?!x) K  =  ¬(x any text) ∩ K

A look-behind speaks of the text before a place, which has been read when the place is reached. So a continuation takes
the *state* of a machine that reads along from the text's beginning: the last character's context, and what remains of
`any text x` for each `(?<=x)`; there it holds if and only if that remainder matches the empty text. A part `x` without
assertions leads from a state to others:

    (x K)(state)  =  the sum of (x ∩ what leads from the state to another) K(another)

As a rule `K` asks only whether a look-behind holds right there, so the sum is `x ∩ remainder` and `x ∩ ¬remainder`;
else `x` is taken apart, character by character.

A star with such an assertion inside is a reference for each state, `X = K | item X`; an iteration that reads nothing
adds conditions only and is left out.

Source: Miyazaki and Minamide, "Derivatives of Regular Expressions with Lookahead" (2019), for continuations; Varatalu,
Veanes and Ernits, "RE#: High Performance Derivative-Based Regex Matching with Intersection, Complement, and
Restricted Lookarounds" (2025).

Limits: a look-behind cannot look ahead (`(?<=a(?=b))`): its body would speak of the text on both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import count, groupby
from typing import NamedTuple, TypeAlias

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    EVERYTHING,
    Complement,
    Expression,
    choice,
    complement,
    intersection,
    reference,
)
from langchain_tooldec.automata.expression import sequence as sequence_of
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.errors import GrammarTooLargeError, PatternError
from langchain_tooldec.grammars.regex import tree as trees
from langchain_tooldec.grammars.regex.classes import intersection as common
from langchain_tooldec.grammars.regex.contexts import EDGE, Contexts
from langchain_tooldec.grammars.regex.emission import CharacterWriter, tree_expression
from langchain_tooldec.grammars.regex.guards import MAX_UNROLLED, TEXT, Guards, trimmed
from langchain_tooldec.grammars.regex.tree import (
    Alternatives,
    Characters,
    LookAround,
    Repetition,
    Tree,
    sequence,
)

MAX_STATES = 500
"""States of the machines that read along for the look-behinds of a pattern."""
MAX_STEPS = 10_000
"""Pairs of a part of the pattern and a state that are compiled."""


class State(NamedTuple):
    """What was read before a place.

    Attributes:
        context: The character before it, or the edge, as a mask of one bit.
        behinds: For each look-behind, what the text must go on with so that it holds.
        pending: The loops in whose iteration nothing has been read yet.
    """

    context: int
    behinds: tuple[Expression, ...]
    pending: frozenset[int] = frozenset()


Continuation: TypeAlias = "Callable[[State], Expression]"
"""From what was read before a place to the language of the rest of the text."""


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


class LookAroundCompiler:
    """Compiles one pattern.

    Args:
        tree: The pattern.
        source: Its text, for messages.
        contexts: What its assertions tell apart.
        character: Writes one character.
        steps: Counts the work.
    """

    def __init__(
        self, tree: Tree, source: str, contexts: Contexts, character: CharacterWriter, steps: Steps | None = None
    ) -> None:
        self._tree = tree
        self._source = source
        self._contexts = contexts
        self._guards = Guards(contexts)
        self._character = character
        self._steps = steps or Steps()
        self._text = tree_expression(TEXT, character)
        self._samples = {bit: self._sample(bit) for bit in contexts.bits}
        self._loops = count()
        self._references: list[Expression] = []
        self._states: dict[State, list[State]] = {}
        self._bodies: dict[tuple[Tree, Expression], Continuation] = {}
        self._behinds: dict[Tree, int] = {}
        languages: list[Expression] = []
        for look in self._look_behinds(tree):
            if look.body not in self._behinds:
                self._behinds[look.body] = len(languages)
                languages.append(self._behind(look))
        self._start = State(EDGE, tuple(languages))

    def texts(self) -> Expression:
        """The whole texts in which the pattern is found.

        Raises:
            PatternError: A look-behind looks ahead.
            GrammarTooLargeError: A limit of this module or of `guards` is reached.
        """
        return self._whole(lambda state: self._text)

    def _whole(self, then: Continuation) -> Expression:
        """Any text, then the pattern, then what follows it; all references are built before it is handed out."""
        whole = self._read(TEXT, self._compile(self._tree, then))(self._start)
        while self._references:
            self._references.pop().transitions()
        return whole

    def _look_behinds(self, tree: Tree) -> Iterable[LookAround]:
        """The look-behinds that need a machine, but for those inside of other ones."""
        if isinstance(tree, LookAround) and not tree.ahead:
            if not self._guards.is_local(tree):
                yield tree
            return
        for part in tree.parts if tree.asserts else ():
            yield from self._look_behinds(part)

    def _behind(self, look: LookAround) -> Expression:
        """The texts at whose end a look-behind holds."""
        if self._looks_ahead(look.body):
            raise PatternError(
                "a look-behind that looks ahead cannot be enforced; write the two conditions side by side",
                pattern=self._source,
                position=look.position,
            )
        inner = LookAroundCompiler(look.body, self._source, self._contexts, self._character, self._steps)
        return inner._whole(lambda state: EPSILON)

    def _looks_ahead(self, tree: Tree) -> bool:
        """Whether a tree speaks of what follows it."""
        if self._guards.is_local(tree):
            return any(after != self._contexts.any for _, after in self._guards.sum_of(tree))
        if isinstance(tree, LookAround):
            return tree.ahead
        return any(map(self._looks_ahead, tree.parts))

    def _sample(self, bit: int) -> bytes | None:
        """One character of a block, as it is written; None if none can be written."""
        return shortest_string(self._character(self._contexts.ranges(bit)))

    def _compile(self, tree: Tree, then: Continuation) -> Continuation:
        """The tree, then what follows it."""
        self._steps.take()
        if self._guards.is_local(tree):
            return self._local(tree, then)
        if isinstance(tree, LookAround):
            return self._look(tree, then)
        if isinstance(tree, Alternatives):
            return self._any_of([self._compile(part, then) for part in tree.parts])
        if isinstance(tree, Repetition):
            return self._repeated(tree, lambda after: self._compile(tree.item, after), then)
        chain = [then]
        for local, group in reversed([(key, [*run]) for key, run in groupby(tree.parts, key=self._guards.is_local)]):
            for part in [sequence(group)] if local else reversed(group):
                chain.append(self._compile(part, chain[-1]))
        return self._from_the_end(chain)

    def _kept(self, compute: Continuation) -> Continuation:
        """The continuation, computed once a state."""

        def counted(state: State) -> Expression:
            self._steps.take()
            return compute(state)

        return cache(counted)

    def _any_of(self, continuations: list[Continuation]) -> Continuation:
        return self._kept(lambda state: choice(*(continuation(state) for continuation in continuations)))

    def _from_the_end(self, chain: list[Continuation]) -> Continuation:
        """The last of continuations of which each asks for the one before; these are computed first, one by one."""

        def compute(state: State) -> Expression:
            for continuation in chain:
                for other in (state, *self._reachable(state)):
                    continuation(other)
            return chain[-1](state)

        return self._kept(compute) if len(chain) > 5 else chain[-1]

    def _local(self, tree: Tree, then: Continuation) -> Continuation:
        """A tree whose assertions speak of the nearest characters."""
        readers = [
            (before, self._read(term, self._guarded(then, after)))
            for (before, after), term in self._guards.sum_of(tree).items()
        ]
        return self._kept(lambda state: choice(*(read(state) for before, read in readers if before & state.context)))

    def _guarded(self, then: Continuation, after: int) -> Continuation:
        """What follows, if its first character is of these contexts."""
        if after == self._contexts.any:
            return then
        allowed = tree_expression(self._guards.text_beside(after, last=False), self._character)
        return self._kept(lambda state: self._both(then(state), allowed))

    def _look(self, look: LookAround, then: Continuation) -> Continuation:
        if not look.ahead:
            index = self._behinds[look.body]
            return self._kept(lambda state: then(state) if state.behinds[index].nullable != look.negated else EMPTY)

        def compute(state: State) -> Expression:
            rest = then(state)
            if rest is self._text and not look.negated:
                return self._seen(look.body, self._text)(state)
            seen = self._seen(look.body, EVERYTHING)(state)  # one that is met is no part of what is left
            return intersection(rest, complement(seen) if look.negated else seen)

        return self._kept(compute)

    def _seen(self, body: Tree, rest: Expression) -> Continuation:
        """What a look-ahead sees, then the rest of the text; compiled once, since look-aheads may be nested."""
        if (body, rest) not in self._bodies:
            inside = self._compile(body, lambda state: rest)
            self._bodies[body, rest] = lambda state: inside(state._replace(pending=frozenset()))
        return self._bodies[body, rest]

    def _both(self, rest: Expression, condition: Expression) -> Expression:
        """The rest of a text that meets a condition as well."""
        if rest is self._text and not isinstance(condition, Complement):
            return condition
        return rest if condition is self._text else intersection(rest, condition)

    def _repeated(
        self, tree: Repetition, iteration: Callable[[Continuation], Continuation], then: Continuation
    ) -> Continuation:
        """A counter, unrolled.

        Args:
            tree: The counter.
            iteration: From what follows an iteration to what follows its beginning.
            then: What follows the counter.
        """
        times = tree.low if tree.high is None else tree.high
        if times > MAX_UNROLLED:
            raise GrammarTooLargeError(
                f"the pattern repeats a look-around, or what one looks at, {times:,} times, the limit is {MAX_UNROLLED}"
            )
        chain = [then if tree.high is not None else self._star(iteration, then)]
        for _ in range(times - tree.low):
            chain.append(self._any_of([then, iteration(chain[-1])]))
        for _ in range(tree.low):
            chain.append(iteration(chain[-1]))
        return self._from_the_end(chain)

    def _star(self, iteration: Callable[[Continuation], Continuation], then: Continuation) -> Continuation:
        """Any number of iterations."""
        loop = next(self._loops)

        def again(state: State) -> Expression:
            return EMPTY if loop in state.pending else choice(then(state), more(state))

        once = iteration(again)

        @cache
        def more(state: State) -> Expression:
            """One iteration or more."""
            started = state._replace(pending=state.pending | {loop})
            node = reference("loop", lambda: once(started))
            node.maybe_empty = True
            self._references.append(node)
            return node

        return again

    def _step(self, state: State, bit: int) -> State | None:
        """The state after a character of a block; None if none can be written."""
        sample = self._samples[bit]
        return None if sample is None else State(bit, tuple(derivative(rest, sample) for rest in state.behinds))

    def _reachable(self, start: State) -> list[State]:
        """The states after one character or more."""
        start = start._replace(pending=frozenset())
        if start not in self._states:
            states: dict[State, None] = {}
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

    def _read(self, tree: Tree, then: Continuation) -> Continuation:
        """A tree without assertions, then what follows it."""
        if tree == trees.EPSILON:
            return then

        def compute(state: State) -> Expression:
            rests = {after: then(after) for after in self._reachable(state)}
            if len(set(rests.values())) == 1:
                rest = next(iter(rests.values()))
                whole = trimmed(tree, last=True) if rest in (self._text, EVERYTHING) else tree
                if not tree.nullable or then(state) is rest:
                    return sequence_of(tree_expression(whole, self._character), rest)
            empty = then(state) if tree.nullable else EMPTY
            parts = self._by_what_holds(tree, state, rests)
            return apart(state) if parts is None else choice(empty, *parts)

        apart = self._later(lambda: self._taken_apart(tree, then))
        return self._kept(compute)

    def _by_what_holds(self, tree: Tree, start: State, rests: dict[State, Expression]) -> list[Expression] | None:
        """What a tree reads and what follows, by the last character and by the look-behinds that hold there.

        Returns:
            The alternatives; None if what follows depends on more.
        """
        indices = range(len(start.behinds))
        groups: dict[tuple[bool, ...], dict[int, Expression]] = {}
        for state, rest in rests.items():
            group = groups.setdefault(tuple(behind.nullable for behind in state.behinds), {})
            if group.setdefault(state.context, rest) is not rest:
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
                text = tree_expression(self._guards.bordered(tree, mask | absent, last=True), self._character)
                for condition in conditions:
                    text = self._both(text, condition)
                parts.append(sequence_of(text, rest))
        return parts

    def _taken_apart(self, tree: Tree, then: Continuation) -> Continuation:
        """The same as `_read`, part by part; what is not asked for is not built."""
        if isinstance(tree, Characters):
            return self._kept(lambda state: choice(*self._characters(tree, state, then)))
        if isinstance(tree, Alternatives):
            return self._any_of([self._read_later(part, then) for part in tree.parts])
        if isinstance(tree, Repetition):
            return self._later(lambda: self._repeated(tree, lambda after: self._read_later(tree.item, after), then))
        chain = [then]
        for part in reversed(tree.parts):
            chain.append(self._read_later(part, chain[-1]))
        return self._from_the_end(chain)

    def _read_later(self, tree: Tree, then: Continuation) -> Continuation:
        return self._later(lambda: self._read(tree, then))

    def _later(self, build: Callable[[], Continuation]) -> Continuation:
        """A continuation that is built when it is first asked for."""
        once = cache(build)

        def compute(state: State) -> Expression:
            return once()(state)

        return compute

    def _characters(self, tree: Characters, state: State, then: Continuation) -> Iterable[Expression]:
        masks: dict[Expression, int] = {}
        for bit in self._contexts.bits:
            if common(tree.ranges, self._contexts.ranges(bit)) and (after := self._step(state, bit)) is not None:
                rest = then(after)
                masks[rest] = masks.get(rest, 0) | bit
        for rest, mask in masks.items():
            written = self._character(common(tree.ranges, self._contexts.ranges(mask)))
            yield sequence_of(written, rest)
