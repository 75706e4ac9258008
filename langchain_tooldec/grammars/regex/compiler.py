r"""Compiles a pattern into the expression of the whole texts in which it is found.

A pattern is compiled from end to beginning (`continuations`). An assertion about adjacent characters tests the
character before a position, and restricts the one after it:

    (^ K)(position)  =  K(position), if the edge is before
    ($ K)(position)  =  K(position, with the edge alone after)

A longer look-ahead is an intersection or a complement. A longer look-behind tests what has been read:

    (?=x) K  =  (x any text) ∩ K              (?!x) K  =  ¬(x any text) ∩ K

Rejected: sums of terms `[before] x [after]`, closed under products and stars (Kleene algebra with tests), for
assertions about adjacent characters. That took a second compiler of 330 lines, and its loops had three to twenty times
the states.

Source: Miyazaki and Minamide, "Derivatives of Regular Expressions with Lookahead" (2019); Varatalu, Veanes and Ernits,
"RE#: High Performance Derivative-Based Regex Matching with Intersection, Complement, and Restricted Lookarounds"
(2025).

Limits: a look-behind cannot look ahead (`(?<=a(?=b))`): its body would speak of the text on both sides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, groupby, takewhile
from typing import NoReturn

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    EVERYTHING,
    Expression,
    choice,
    complement,
    intersection,
)
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import PatternError
from langchain_tooldec.grammars.regex.classes import Dialects
from langchain_tooldec.grammars.regex.contexts import EDGE, Contexts, contexts_of
from langchain_tooldec.grammars.regex.continuations import Continuation, Continuations, Position
from langchain_tooldec.grammars.regex.parser import parse
from langchain_tooldec.grammars.regex.plain import CharacterWriter, found_in_text
from langchain_tooldec.grammars.regex.tree import Alternatives, LookAround, Series, Tree, sequence


def pattern(source: str, character: CharacterWriter, *, dialects: Dialects = "ecma") -> Expression:
    r"""The whole texts in which a pattern is found, anywhere unless anchored.

    Args:
        source: The pattern, in ECMA-262's syntax with the `u` flag.
        character: Returns the expression of one character of some ranges, as written in the text.
        dialects: Whose rules apply. Python's `re` and Rust's `regex` (so jsonschema and pydantic) include letters,
            digits and spaces of all scripts in `\w`, `\d` and `\s`, and differ in some characters. "all" gives the
            texts in which every engine finds the pattern, "any" those in which at least one may.

    Returns:
        An expression; `EMPTY` if the pattern matches nowhere, as `a^`. With look-arounds at more than one character it
        may be empty without being `EMPTY`: see `Expression.maybe_empty`.

    Raises:
        PatternError: It is not a pattern, or has a backreference, a look-behind that looks ahead, or another feature
            beyond automata.
        GrammarTooLargeError: It exceeds the size or depth limits of `tree` and `parser`, or its assertions those of
            `contexts` and `continuations`. The message has the number and the limit.

    Source: JSON Schema validation, section 6.3.3, and core, section 6.4; ECMA-262, section 22.2.

    Limits: general categories are those of the running Python's version of Unicode; for "all" and "any", what a later
        one may add is disputed.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> from langchain_tooldec.automata.unicode import code_points
        >>> machine = Automaton(pattern(r"^(?!con$)[a-z]+(-\d{2})?$", code_points))
        >>> machine.matches(b"abc-12"), machine.matches(b"abc-1"), machine.matches(b"con")
        (True, False, False)
    """
    tree = parse(source, dialects=dialects)
    return PatternCompiler(tree, source, contexts_of(tree), character).texts()


class PatternCompiler(Continuations):
    """Compiles one pattern; see `Continuations` for its other arguments.

    Args:
        tree: The pattern.
        source: Its text, for messages.
    """

    def __init__(
        self,
        tree: Tree,
        source: str,
        contexts: Contexts,
        character: CharacterWriter,
        steps: Iterator[int] | None = None,
        empty: frozenset[tuple[int, Position]] | None = frozenset(),
    ) -> None:
        super().__init__(contexts, character, steps or count(1), empty)
        self._tree, self._source = tree, source
        self._bodies: dict[tuple[Tree, Expression], Continuation] = {}
        self._behinds: dict[Tree, int] = {}
        languages: list[Expression] = []
        for look in self._look_behinds(tree):
            if look.item not in self._behinds:
                self._behinds[look.item] = len(languages)
                languages.append(self._behind(look))
        self._start = Position(EDGE, contexts.any, tuple(languages))

    def texts(self) -> Expression:
        """The whole texts in which the pattern is found.

        Raises:
            PatternError: A look-behind looks ahead.
            GrammarTooLargeError: A limit of this package is reached.
        """
        whole = self._whole(self.rest(self.text))
        references = self.references.items()
        if self._empty is None or not references:
            return whole
        empty = None
        if not (self._bodies or self._behinds or any(node.body.maybe_empty for _, node in references)):
            for _, node in references:
                node.given = shortest_string(node)
            empty = frozenset(key for key, node in references if node.given is None)
        if empty == frozenset():
            return whole
        return PatternCompiler(self._tree, self._source, self._contexts, self._character, empty=empty).texts()

    def _whole(self, then: Continuation) -> Expression:
        """Any text, then the pattern, then `then`. All references are built before it is returned."""
        branches = self._tree.parts if isinstance(self._tree, Alternatives) else (self._tree,)
        languages = [self._found(branch, then)(self._start) for branch in branches]
        whole = self.text if self.text in languages else choice(*languages)
        built = 0
        while built < len(self.references):
            [*self.references.values()][built].transitions()
            built += 1
        return whole

    def _found(self, tree: Tree, then: Continuation) -> Continuation:
        """A tree after any text."""
        parts = tree.parts if isinstance(tree, Series) else (tree,)
        plain = list(takewhile(lambda part: not part.asserts, parts))
        return self.read(found_in_text(sequence(plain)), self._compile(sequence(parts[len(plain) :]), then))

    def _look_behinds(self, tree: Tree) -> Iterable[LookAround]:
        """The outermost look-behinds that need a machine."""
        if self._contexts.is_local(tree):
            return
        if isinstance(tree, LookAround) and not tree.ahead:
            yield tree
            return
        for part in tree.parts if tree.asserts else ():
            yield from self._look_behinds(part)

    def _behind(self, look: LookAround) -> Expression:
        """The texts at whose end a look-behind holds."""

        def end(position: Position) -> Expression:
            if position.after != self._contexts.any:
                self._refuse_ahead(look)
            return EPSILON

        if self._looks_ahead(look.item):
            self._refuse_ahead(look)
        compiler = PatternCompiler(look.item, self._source, self._contexts, self._character, self._steps, None)
        return compiler._whole(end)

    def _refuse_ahead(self, look: LookAround) -> NoReturn:
        raise PatternError(
            "a look-behind that looks ahead cannot be enforced; write the two conditions side by side",
            pattern=self._source,
            position=look.position,
        )

    def _looks_ahead(self, tree: Tree) -> bool:
        """Whether it contains a look-ahead at more than one character."""
        if isinstance(tree, LookAround) and not self._contexts.is_local(tree):
            return tree.ahead
        return tree.asserts and any(map(self._looks_ahead, tree.parts))

    def _compile(self, tree: Tree, then: Continuation) -> Continuation:
        """The tree, then `then`."""
        self.step()
        if not tree.asserts:
            return self.read(tree, then)
        if self._contexts.is_local(tree):
            return self._nearest(tree, then)
        if isinstance(tree, LookAround):
            return self._look(tree, then)
        parts = tree.parts
        if isinstance(tree, Series):  # neighbours without assertions are read as one
            runs = [(asserts, [*run]) for asserts, run in groupby(parts, lambda part: part.asserts)]
            parts = tuple(part for asserts, run in runs for part in (run if asserts else [sequence(run)]))
        return self.apart(tree, parts, then, self._compile)

    def _nearest(self, tree: Tree, then: Continuation) -> Continuation:
        """A condition on the characters adjacent to a position."""

        def compute(position: Position) -> Expression:
            after = position.after & (self._contexts.seen(tree, position.before) or 0)
            return then(position._replace(after=after)) if after else EMPTY

        return self.cached(compute)

    def _look(self, look: LookAround, then: Continuation) -> Continuation:
        if not look.ahead:
            index = self._behinds[look.item]
            return self.cached(
                lambda position: then(position) if position.behinds[index].nullable != look.negated else EMPTY
            )

        def compute(position: Position) -> Expression:
            rest = then(position)
            if rest is self.text and not look.negated:
                return self._seen(look.item, self.text)(position)
            if rest is EMPTY:
                return EMPTY
            seen = self._seen(look.item, EVERYTHING)(position)  # a satisfied look-ahead drops out
            return intersection(rest, complement(seen) if look.negated else seen)

        return self.cached(compute)

    def _seen(self, body: Tree, rest: Expression) -> Continuation:
        """What a look-ahead matches, then the rest of the text; compiled once, since look-aheads may nest."""
        if (body, rest) not in self._bodies:
            inside = self._compile(body, self.rest(rest))
            any_after = self._contexts.any
            self._bodies[body, rest] = lambda position: inside(position._replace(after=any_after, pending=frozenset()))
        return self._bodies[body, rest]
