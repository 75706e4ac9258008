r"""Patterns without the assertions that speak of the nearest characters alone.

`^`, `$`, `\b`, `\B` and a look-around at one character read nothing; they are conditions on what stands beside a place
(`contexts`). A pattern with such assertions is a sum of *guarded terms* `[before] x [after]`: a tree `x` without
assertions, the contexts that may stand before it and those that may stand after it. With the contexts `word`, `other`
and `edge`:

    ^        =  [edge] ε [any]               \b  =  [word] ε [edge, other]  +  [edge, other] ε [word]
    $        =  [any] ε [edge]               \B  =  [word] ε [word]         +  [edge, other] ε [edge, other]
    (?<!\w)  =  [edge, other] ε [any]        (?=\w)  =  [any] ε [word]

Guarded sums are closed under everything that a pattern has. Alternatives are added up. In a product
`[a] x [b] · [c] y [d]`, `b` speaks of the first character of `y` and `c` of the last one of `x`, or, where these are
empty, of the characters beyond them:

    [a] (x, ending in c) (y, beginning with b) [d]
    [a ∩ c] (y, beginning with b) [d]               if x can be empty
    [a] (x, ending in c) [b ∩ d]                    if y can be empty
    [a ∩ c] ε [b ∩ d]                               if both can be

A counter is unrolled into products. For a star it is enough to look at iterations that read something. Between them are
places, each with a context before and one after it; the iterations lead from place to place, and all paths are summed
by taking out one place after the other. So `(^a|b)c` is `[edge] ac [any] + [any] bc [any]`, and `\bfoo\b` is
`[edge, other] foo [edge, other]`.

Rejected: the edges as two extra symbols around the text. An anchor would then read a symbol, and one that is passed
twice, as in `(^a?)*`, would need it twice.

Source: Kozen and Smith, "Kleene Algebra with Tests: Completeness and Decidability" (1996), for guarded strings and
their product; Conway, "Regular Algebra and Finite Machines" (1971), chapter 3, for sums of paths.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, product
from typing import TypeAlias

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.classes import ALL, NEW_LINE, complement, intersection
from langchain_tooldec.grammars.regex.contexts import EDGE, Contexts
from langchain_tooldec.grammars.regex.tree import (
    EPSILON,
    NOTHING,
    Alternatives,
    Assertion,
    Characters,
    LookAround,
    Repetition,
    Series,
    Tree,
    alternatives,
    characters,
    repetition,
    sequence,
)

GuardedSum: TypeAlias = "dict[tuple[int, int], Tree]"
"""A sum of guarded terms: the contexts before and those after, as masks, to the tree between them."""

MAX_UNROLLED = 100
"""Iterations of a counter with an assertion inside."""
LONG_RUN = 16
"""Characters of a counter that is looked for from the beginning of a run of them on."""
TEXT = repetition(characters(ALL))
"""Any text."""


class Guards:
    """Turns patterns into guarded sums.

    Args:
        contexts: What the assertions tell apart.

    Example:
        >>> from langchain_tooldec.grammars.regex.contexts import contexts_of
        >>> from langchain_tooldec.grammars.regex.parser import parse
        >>> tree = parse("^a")
        >>> Guards(contexts_of(tree)).sum_of(tree)
        {(1, 3): Characters(ranges=((97, 97),))}
    """

    def __init__(self, contexts: Contexts) -> None:
        self._contexts = contexts
        self._any = contexts.any
        self._one: GuardedSum = {(self._any, self._any): EPSILON}
        self._looks: dict[LookAround, GuardedSum | None] = {}

    def is_local(self, tree: Tree) -> bool:
        """Whether all assertions of a tree speak of the nearest characters alone, so that it has a guarded sum."""
        if isinstance(tree, LookAround):
            return self._look(tree) is not None
        return not tree.asserts or all(map(self.is_local, tree.parts))

    def sum_of(self, tree: Tree) -> GuardedSum:
        """The guarded sum of a tree whose assertions are local.

        Raises:
            GrammarTooLargeError: A counter with an assertion inside is too large to be unrolled, or the sum is.
        """
        if not tree.asserts:
            return {(self._any, self._any): tree}
        if isinstance(tree, Assertion):
            return self._assertion(tree)
        if isinstance(tree, LookAround):
            look = self._look(tree)
            assert look is not None
            return look
        if isinstance(tree, Alternatives):
            return _sum(map(self.sum_of, tree.parts))
        if isinstance(tree, Repetition):
            return self._power(self.sum_of(tree.item), tree.low, tree.high)
        result = self._one
        for asserts, group in groupby(tree.parts, key=lambda part: part.asserts):
            for part in group if asserts else [sequence(group)]:
                result = self._product(result, self.sum_of(part))
        return result

    def texts(self, terms: GuardedSum) -> Tree:
        """The whole texts in which a guarded sum is found."""
        whole = [self._around(tree, before, after) for (before, after), tree in terms.items()]
        return TEXT if TEXT in whole else alternatives(whole)

    def bordered(self, tree: Tree, mask: int, *, last: bool) -> Tree:
        """The texts of a tree, less the empty one, whose first (or last) character is of these contexts.

        Args:
            tree: Without assertions.
            mask: The contexts.
            last: Whether the last character is meant.
        """
        if not tree.nullable and mask & self._contexts.characters == self._contexts.characters:
            return tree
        if isinstance(tree, Characters):
            return characters(intersection(tree.ranges, self._contexts.ranges(mask)))
        if isinstance(tree, Alternatives):
            return alternatives(self.bordered(part, mask, last=last) for part in tree.parts)
        if isinstance(tree, Repetition):
            item, low, high = tree.item, max(tree.low - 1, 0), None if tree.high is None else tree.high - 1
            outer, others = self.bordered(item, mask, last=last), repetition(item, low, high)
            if outer == item:
                return repetition(item, max(tree.low, 1), tree.high)
            return sequence([others, outer] if last else [outer, others])
        choices = []
        parts = tree.parts[::-1] if last and isinstance(tree, Series) else tree.parts
        for index, part in enumerate(parts):
            whole = [self.bordered(part, mask, last=last), *parts[index + 1 :]]
            choices.append(sequence(whole[::-1] if last else whole))
            if not part.nullable:
                break
        return alternatives(choices)

    def _assertion(self, tree: Assertion) -> GuardedSum:
        if tree.kind == "^":
            return {(EDGE, self._any): EPSILON}
        if tree.kind == "$":
            end = alternatives([EPSILON, characters(NEW_LINE)]) if tree.dialects == "any" else EPSILON
            return {(self._any, EDGE): end}
        inside, outside = self._contexts.word(tree.dialects)
        if tree.kind == "b":
            return {(inside, outside): EPSILON, (outside, inside): EPSILON}
        return {(inside, inside): EPSILON, (outside, outside): EPSILON}

    def _look(self, look: LookAround) -> GuardedSum | None:
        """The contexts in which a look-around holds, each with the empty text; None if it looks further."""
        if look not in self._looks:
            pairs = self._seen(look) if self.is_local(look.body) else None
            if pairs is not None and look.negated:
                pairs = self._others(pairs)
            self._looks[look] = None if pairs is None else _merged(_sum({pair: EPSILON} for pair in pairs))
        return self._looks[look]

    def _seen(self, look: LookAround) -> list[tuple[int, int]] | None:
        """The contexts in which the body of a look-around matches, if they are all that it speaks of."""
        pairs = []
        for (before, after), tree in self.sum_of(look.body).items():
            far = after if look.ahead else before
            rest = trimmed(tree, last=look.ahead) if far == self._any else tree
            for part in rest.parts if isinstance(rest, Alternatives) else (rest,):
                if part == EPSILON:
                    pairs.append((before, after))
                    continue
                if not isinstance(part, Characters) or far != self._any:
                    return None
                mask = self._contexts.mask(part.ranges)
                if self._contexts.ranges(mask) != part.ranges:
                    return None
                pairs.append((before, mask) if look.ahead else (mask, after))
        return pairs

    def _others(self, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """All contexts but these."""
        others = []
        for bit in (EDGE, *self._contexts.bits):
            left = self._any
            for before, after in pairs:
                left &= ~after if before & bit else self._any
            if left:
                others.append((bit, left))
        return others

    def _around(self, tree: Tree, before: int, after: int) -> Tree:
        """A guarded term with the text around it; where that is any text, it takes what the term need not have."""
        text = self.text_beside(before, last=True)
        if before == self._any:
            text, tree = _from_run(trimmed(tree, last=False))
        if after == self._any:
            tree = trimmed(tree, last=True)
        return sequence([text, tree, self.text_beside(after, last=False)])

    def text_beside(self, mask: int, *, last: bool) -> Tree:
        """Any text whose last or first character is of these contexts; with `EDGE`, the empty one too."""
        every = mask & self._contexts.characters == self._contexts.characters
        text = TEXT if every else self.bordered(TEXT, mask, last=last)
        if text == TEXT and not mask & EDGE:
            return repetition(characters(ALL), 1)
        return alternatives([text, EPSILON]) if mask & EDGE else text

    def _product(self, left: GuardedSum, right: GuardedSum) -> GuardedSum:
        terms = []
        for ((a, b), x), ((c, d), y) in product(left.items(), right.items()):
            heads = [(a, x if c == self._any else self.bordered(x, c, last=True))]
            if c != self._any and x.nullable:
                heads.append((a & c, EPSILON))
            tails = [(d, y if b == self._any else self.bordered(y, b, last=False))]
            if b != self._any and y.nullable:
                tails.append((b & d, EPSILON))
            for (before, head), (after, tail) in product(heads, tails):
                tree = sequence([head, tail])
                if before and after and tree != NOTHING:
                    terms.append({(before, after): tree})
        return _sum(terms)

    def _power(self, terms: GuardedSum, low: int, high: int | None) -> GuardedSum:
        if (count := low if high is None else high) > MAX_UNROLLED:
            raise GrammarTooLargeError(
                f"the pattern repeats an anchor, a word boundary or a look-around {count:,} times, "
                f"the limit is {MAX_UNROLLED}"
            )
        result = self._one
        for _ in range(low):
            result = self._product(result, terms)
        if high is None:
            return self._product(result, self._star(terms))
        maybe = _sum([terms, self._one])
        for _ in range(high - low):
            result = self._product(result, maybe)
        return result

    def _star(self, terms: GuardedSum) -> GuardedSum:
        """Any number of iterations; those that read nothing only add conditions, and are left out."""
        blocks = self._told_apart({mask for masks in terms for mask in masks})
        starts = [(before, after) for before in (EDGE, *blocks) for after in blocks]
        ends = [(before, after) for before in blocks for after in (EDGE, *blocks)]
        paths = {
            (start, end): alternatives(
                self.bordered(self.bordered(tree, start[1], last=False), end[0], last=True)
                for (before, after), tree in terms.items()
                if before & start[0] and after & end[1]
            )
            for start, end in product(starts, ends)
        }
        for place in product(blocks, blocks):
            loop = repetition(paths[place, place])
            paths = {
                (start, end): alternatives([path, sequence([paths[start, place], loop, paths[place, end]])])
                for (start, end), path in paths.items()
            }
        return _merged(_sum([self._one, *({(start[0], end[1]): path} for (start, end), path in paths.items())]))

    def _told_apart(self, masks: set[int]) -> list[int]:
        """The blocks of characters, those together that none of the masks tells apart."""
        groups: dict[tuple[bool, ...], int] = {}
        for bit in self._contexts.bits:
            key = tuple(bool(mask & bit) for mask in masks)
            groups[key] = groups.get(key, 0) | bit
        return list(groups.values())


def trimmed(tree: Tree, *, last: bool) -> Tree:
    """What is left of a tree without assertions beside any text: of `a{2,5}`, two; of `a*b`, the `b`."""
    if tree.nullable:
        return EPSILON
    if isinstance(tree, Repetition):
        return repetition(tree.item, tree.low, tree.low)
    if isinstance(tree, Alternatives):
        return alternatives(trimmed(part, last=last) for part in tree.parts)
    if isinstance(tree, Series):
        parts = list(tree.parts[::-1] if last else tree.parts)
        while parts[0].nullable:
            del parts[0]
        parts[0] = trimmed(parts[0], last=last)
        if last and len(parts) > 1:
            parts[1] = _up_to_first(parts[1], parts[0])
        return sequence(parts[::-1] if last else parts)
    return tree


def _from_run(tree: Tree) -> tuple[Tree, Tree]:
    """Any text before a tree, and the tree; a long counter at its beginning starts where a run of its characters does.

    Else one would start at each character: `a{1000}` would be a choice of a thousand counters.
    """
    counter, *rest = tree.parts if isinstance(tree, Series) and tree.parts else (tree,)
    if not isinstance(counter, Repetition) or not isinstance(counter.item, Characters) or counter.low < LONG_RUN:
        return TEXT, tree
    others = characters(complement(counter.item.ranges))
    return alternatives([EPSILON, sequence([TEXT, others])]), sequence([repetition(counter.item, counter.low), *rest])


def _up_to_first(tree: Tree, end: Tree) -> Tree:
    """The same part before `end` and any text, without guesses: `[ab]*b` with any text behind it is `a*b`."""
    if not isinstance(tree, Repetition) or not isinstance(tree.item, Characters) or not isinstance(end, Characters):
        return tree
    if tree.low or tree.high is not None:
        return tree
    return repetition(characters(intersection(tree.item.ranges, complement(end.ranges))))


def _sum(sums: Iterable[GuardedSum]) -> GuardedSum:
    trees: dict[tuple[int, int], list[Tree]] = {}
    for terms in sums:
        for masks, tree in terms.items():
            trees.setdefault(masks, []).append(tree)
    return {masks: alternatives(group) for masks, group in trees.items()}


def _merged(terms: GuardedSum) -> GuardedSum:
    """The same sum with the contexts around one tree together."""
    befores: dict[tuple[int, Tree], int] = {}
    for (before, after), tree in terms.items():
        befores[after, tree] = befores.get((after, tree), 0) | before
    afters: dict[tuple[int, Tree], int] = {}
    for (after, tree), before in befores.items():
        afters[before, tree] = afters.get((before, tree), 0) | after
    return _sum({(before, after): tree} for (before, tree), after in afters.items())
