r"""Patterns without their assertions.

`^`, `$`, `\b` and `\B` read nothing; they are conditions on the characters beside a place. Every pattern is a sum of
*terms* `[before] x [after]`: a tree `x` without assertions, the kinds of characters that may stand before it and the
kinds that may stand after it. The kinds are a word character, another one, and the text's edge, where there is none
(and, where dialects differ, a character that is part of a word for some dialects only):

    ^   =  [edge] ε [any]                  \b  =  [word] ε [edge, other]  +  [edge, other] ε [word]
    $   =  [any] ε [edge]                  \B  =  [word] ε [word]         +  [edge, other] ε [edge, other]

Sums of terms are closed under everything that a pattern has. Alternatives are added up. In a product
`[a] x [b] · [c] y [d]`, `b` speaks of the first character of `y` and `c` of the last one of `x`, or, where these are
empty, of the characters beyond them:

    [a] (x, ending in c) (y, beginning with b) [d]
    [a ∩ c] (y, beginning with b) [d]               if x can be empty
    [a] (x, ending in c) [b ∩ d]                    if y can be empty
    [a ∩ c] ε [b ∩ d]                               if both can be

A counter is unrolled into products. For a star it is enough to look at iterations that read something. Between them are
places, each with a kind before and a kind after it; the iterations lead from place to place, and all paths are summed
by taking out one place after the other. So `(^a|b)c` is `[edge] ac [any] + [any] bc [any]`, and `\bfoo\b` is
`[edge, other] foo [edge, other]`.

Rejected: the edges as two extra symbols around the text. An anchor would then read a symbol, and one that is passed
twice, as in `(^a?)*`, would need it twice.

Source: Conway, "Regular Algebra and Finite Machines" (1971), chapter 3, for sums of paths as regular expressions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby, product
from typing import TypeAlias

from langchain_tooldec.errors import GrammarError, GrammarTooLargeError
from langchain_tooldec.grammars.regex.classes import (
    ALL,
    NEW_LINE,
    WORD,
    Dialects,
    Ranges,
    complement,
    intersection,
    normalized,
    shorthand,
)
from langchain_tooldec.grammars.regex.tree import (
    EPSILON,
    NOTHING,
    Alternatives,
    Assertion,
    Characters,
    Repetition,
    Series,
    Tree,
    alternatives,
    characters,
    repetition,
    sequence,
)

Terms: TypeAlias = "dict[tuple[int, int], Tree]"
"""A sum of terms: the kinds before and the kinds after, as bits, to the tree between them."""
_Assertions: TypeAlias = "Mapping[str, Terms]"

MAX_UNROLLED = 100
"""Iterations of a counter with an assertion inside."""
EDGE, IN_WORD, OTHER, UNSURE = 1, 2, 4, 8
CHARACTER = IN_WORD | OTHER | UNSURE
ANY = EDGE | CHARACTER
TEXT = repetition(characters(ALL))
"""Any text."""
_ONE: Terms = {(ANY, ANY): EPSILON}


def found_in(tree: Tree, *, dialects: Dialects = "ecma") -> Tree:
    r"""The whole texts in which the pattern is found, as a tree without assertions.

    Args:
        tree: The pattern.
        dialects: Who finds it. A character that is part of a word for some of them only is never beside `\b` or `\B`
            for "all", and may be either for "any", where `$` also stands before a line's end that ends the text, as in
            Python; for "ecma" it is no part of a word.

    Raises:
        GrammarError: For "any", what follows a `$` may be such a line's end.
        GrammarTooLargeError: A counter with an assertion inside is too large to be unrolled.
    """
    inside = IN_WORD | UNSURE if dialects == "any" else IN_WORD
    outside = EDGE | OTHER if dialects == "all" else EDGE | OTHER | UNSURE
    end: Tree = EPSILON
    if dialects == "any":
        end = alternatives([EPSILON, characters(NEW_LINE)])
        _check_ends(tree)
    assertions: _Assertions = {
        "^": {(EDGE, ANY): EPSILON},
        "$": {(ANY, EDGE): end},
        "b": {(inside, outside): EPSILON, (outside, inside): EPSILON},
        "B": {(inside, inside): EPSILON, (outside, outside): EPSILON},
    }
    found = [_around(tree, before, after) for (before, after), tree in _terms(tree, assertions).items()]
    return TEXT if TEXT in found else alternatives(found)


def _check_ends(tree: Tree) -> None:
    """Refuse a `$` before what may be a line's end: it would be read twice, by `$` and by what follows."""
    if not tree.asserts:
        return
    if isinstance(tree, Repetition):
        follows = tree.high != 1 and _has(tree.item, _is_end) and _has(tree.item, _is_new_line)
    else:
        later = tree.parts if isinstance(tree, Series) else ()
        follows = any(
            part.asserts and _has(part, _is_end) and any(_has(other, _is_new_line) for other in later[at + 1 :])
            for at, part in enumerate(later)
        )
    if follows:
        raise GrammarError("a '$' before what may be the end of a line is read in different ways; write '$' last")
    for part in tree.parts:
        _check_ends(part)


def _has(tree: Tree, test: Callable[[Tree], bool]) -> bool:
    return test(tree) or any(_has(part, test) for part in tree.parts)


def _is_end(tree: Tree) -> bool:
    return isinstance(tree, Assertion) and tree.kind == "$"


def _is_new_line(tree: Tree) -> bool:
    return isinstance(tree, Characters) and bool(intersection(tree.ranges, NEW_LINE))


def _around(tree: Tree, before: int, after: int) -> Tree:
    """A term with the text around it; where that is any text, it takes what the pattern need not have."""
    if before == ANY:
        tree = _least(tree, last=False)
    if after == ANY:
        tree = _least(tree, last=True)
    return sequence([_text(before, last=True), tree, _text(after, last=False)])


def _text(kinds: int, *, last: bool) -> Tree:
    """Any text whose last or first character is of these kinds; with `EDGE`, the empty one too."""
    found = TEXT if kinds & CHARACTER == CHARACTER else _bordered(TEXT, kinds, last=last)
    if found == TEXT and not kinds & EDGE:
        return repetition(characters(ALL), 1)
    return alternatives([found, EPSILON]) if kinds & EDGE else found


def _least(tree: Tree, *, last: bool) -> Tree:
    """What is left of a tree beside any text: of `a{2,5}`, two; of `a*b`, the `b`."""
    if tree.nullable:
        return EPSILON
    if isinstance(tree, Repetition):
        return repetition(tree.item, tree.low, tree.low)
    if isinstance(tree, Alternatives):
        return alternatives(_least(part, last=last) for part in tree.parts)
    if isinstance(tree, Series):
        parts = list(tree.parts[::-1] if last else tree.parts)
        while parts[0].nullable:
            del parts[0]
        parts[0] = _least(parts[0], last=last)
        return sequence(parts[::-1] if last else parts)
    return tree


@cache
def _ranges(kinds: int) -> Ranges:
    """The characters of these kinds."""
    found = list(WORD) if kinds & IN_WORD else []
    if kinds & OTHER and kinds & UNSURE:
        found += complement(WORD)
    elif kinds & OTHER:
        found += shorthand("W", dialects="all")
    elif kinds & UNSURE:
        found += complement([*WORD, *shorthand("W", dialects="all")])
    return normalized(found)


def _terms(tree: Tree, assertions: _Assertions) -> Terms:
    if isinstance(tree, Assertion):
        return assertions[tree.kind]
    if not tree.asserts:
        return {(ANY, ANY): tree}
    if isinstance(tree, Alternatives):
        return _sum(_terms(part, assertions) for part in tree.parts)
    if isinstance(tree, Repetition):
        return _power(_terms(tree.item, assertions), tree.low, tree.high)
    result = _ONE
    for asserts, group in groupby(tree.parts, key=lambda part: part.asserts):
        for part in group if asserts else [sequence(group)]:
            result = _product(result, _terms(part, assertions))
    return result


def _sum(sums: Iterable[Terms]) -> Terms:
    found: dict[tuple[int, int], list[Tree]] = {}
    for terms in sums:
        for kinds, tree in terms.items():
            found.setdefault(kinds, []).append(tree)
    return {kinds: alternatives(trees) for kinds, trees in found.items()}


def _product(left: Terms, right: Terms) -> Terms:
    found = []
    for ((a, b), x), ((c, d), y) in product(left.items(), right.items()):
        heads = [(a, x if c == ANY else _bordered(x, c, last=True))]
        if c != ANY and x.nullable:
            heads.append((a & c, EPSILON))
        tails = [(d, y if b == ANY else _bordered(y, b, last=False))]
        if b != ANY and y.nullable:
            tails.append((b & d, EPSILON))
        for (before, head), (after, tail) in product(heads, tails):
            tree = sequence([head, tail])
            if before and after and tree != NOTHING:
                found.append({(before, after): tree})
    return _sum(found)


def _bordered(tree: Tree, kinds: int, *, last: bool) -> Tree:
    """The texts of a tree, less the empty one, whose first (or last) character is of these kinds."""
    if not tree.nullable and kinds & CHARACTER == CHARACTER:
        return tree
    if isinstance(tree, Characters):
        return characters(intersection(tree.ranges, _ranges(kinds & CHARACTER)))
    if isinstance(tree, Alternatives):
        return alternatives(_bordered(part, kinds, last=last) for part in tree.parts)
    if isinstance(tree, Repetition):
        item, low, high = tree.item, max(tree.low - 1, 0), None if tree.high is None else tree.high - 1
        outer, others = _bordered(item, kinds, last=last), repetition(item, low, high)
        if outer == item:
            return repetition(item, max(tree.low, 1), tree.high)
        return sequence([others, outer] if last else [outer, others])
    found = []
    parts = tree.parts[::-1] if last and isinstance(tree, Series) else tree.parts
    for index, part in enumerate(parts):
        whole = [_bordered(part, kinds, last=last), *parts[index + 1 :]]
        found.append(sequence(whole[::-1] if last else whole))
        if not part.nullable:
            break
    return alternatives(found)


def _power(terms: Terms, low: int, high: int | None) -> Terms:
    if (count := low if high is None else high) > MAX_UNROLLED:
        raise GrammarTooLargeError(
            f"the pattern repeats an anchor or a word boundary {count:,} times, the limit is {MAX_UNROLLED}"
        )
    result = _ONE
    for _ in range(low):
        result = _product(result, terms)
    if high is None:
        return _product(result, _star(terms))
    maybe = _sum([terms, _ONE])
    for _ in range(high - low):
        result = _product(result, maybe)
    return result


def _star(terms: Terms) -> Terms:
    """Any number of iterations; those that read nothing only add conditions, and are left out."""
    blocks = _blocks({mask for kinds in terms for mask in kinds})
    starts = [(before, after) for before in (EDGE, *blocks) for after in blocks]
    ends = [(before, after) for before in blocks for after in (EDGE, *blocks)]
    paths = {
        (start, end): alternatives(
            _bordered(_bordered(tree, start[1], last=False), end[0], last=True)
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
    return _merged(_sum([_ONE, *({(start[0], end[1]): path} for (start, end), path in paths.items())]))


def _blocks(masks: set[int]) -> list[int]:
    """The kinds of characters, those together that no mask tells apart."""
    found: dict[tuple[bool, ...], int] = {}
    for kind in (IN_WORD, OTHER, UNSURE):
        key = tuple(bool(mask & kind) for mask in masks)
        found[key] = found.get(key, 0) | kind
    return list(found.values())


def _merged(terms: Terms) -> Terms:
    """The same sum with the kinds around one tree together."""
    befores: dict[tuple[int, Tree], int] = {}
    for (before, after), tree in terms.items():
        befores[after, tree] = befores.get((after, tree), 0) | before
    afters: dict[tuple[int, Tree], int] = {}
    for (after, tree), before in befores.items():
        afters[before, tree] = afters.get((before, tree), 0) | after
    return _sum({(before, after): tree} for (before, tree), after in afters.items())
