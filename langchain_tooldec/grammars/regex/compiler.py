"""From a pattern to the expression of the texts in which it is found."""

from __future__ import annotations

from collections.abc import Callable

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.errors import GrammarError
from langchain_tooldec.grammars.regex.classes import NEW_LINE, Dialects, intersection
from langchain_tooldec.grammars.regex.contexts import contexts_of
from langchain_tooldec.grammars.regex.emission import CharacterWriter, tree_expression
from langchain_tooldec.grammars.regex.guards import Guards
from langchain_tooldec.grammars.regex.lookaround import LookAroundCompiler
from langchain_tooldec.grammars.regex.parser import parse
from langchain_tooldec.grammars.regex.tree import Assertion, Characters, LookAround, Repetition, Series, Tree


def pattern(source: str, character: CharacterWriter, *, dialects: Dialects = "ecma") -> Expression:
    r"""The whole texts in which a pattern is found, wherever it is not anchored.

    Args:
        source: The pattern, in ECMA-262's syntax with the `u` flag.
        character: Gives one character out of ranges of code points, as it is written in the text.
        dialects: Who finds it. Python's `re` and Rust's `regex` (so jsonschema and pydantic) have letters, digits and
            spaces of all scripts in `\w`, `\d` and `\s`, and some characters in only one of them. "all" gives texts in
            which everyone finds it, "any" those in which anyone may: what is in neither, nobody should write.

    Returns:
        An expression; `EMPTY` if the pattern matches nowhere, as `a^` does. With look-arounds at more than one
        character it may be empty and not be `EMPTY`: see `Expression.maybe_empty`.

    Raises:
        PatternError: It is no pattern, or has a backreference, a look-behind that looks ahead, or else what no
            automaton can do.
        GrammarError: A `$` that some find before a line's end stands before what may be the end of a line.
        GrammarTooLargeError: It is longer or deeper than the limits of `tree` and `parser`, or its assertions take more
            than those of `contexts`, `guards` and `lookaround`. The message has the number and the limit.

    Source: JSON Schema validation, section 6.3.3, and core, section 6.4; ECMA-262, section 22.2.

    Limits: general categories are those of the running Python's version of Unicode.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> from langchain_tooldec.automata.unicode import code_points
        >>> machine = Automaton(pattern(r"^(?!con$)[a-z]+(-\d{2})?$", code_points))
        >>> machine.matches(b"abc-12"), machine.matches(b"abc-1"), machine.matches(b"con")
        (True, False, False)
    """
    tree = parse(source, dialects=dialects)
    _check_ends(tree)
    contexts = contexts_of(tree)
    guards = Guards(contexts)
    if guards.is_local(tree):
        return tree_expression(guards.texts(guards.sum_of(tree)), character)
    return LookAroundCompiler(tree, source, contexts, character).texts()


def _check_ends(tree: Tree) -> None:
    """Refuse a `$` that may read a line's end (Python's) before what sees that end: it would be read twice."""
    if not tree.asserts:
        return
    if isinstance(tree, Repetition):
        follows = tree.high != 1 and _has(tree.item, _is_end) and _has(tree.item, _sees_line_end)
    else:
        follows = sees = False
        for part in reversed(tree.parts if isinstance(tree, Series) else ()):
            follows |= sees and part.asserts and _has(part, _is_end)
            sees = sees or _has(part, _sees_line_end)
    if follows:
        raise GrammarError("a '$' before what may be the end of a line is read in different ways; write '$' last")
    for part in tree.parts:
        _check_ends(part)


def _has(tree: Tree, test: Callable[[Tree], bool]) -> bool:
    return test(tree) or any(_has(part, test) for part in tree.parts)


def _is_end(tree: Tree) -> bool:
    return isinstance(tree, Assertion) and tree.kind == "$" and tree.dialects == "any"


def _sees_line_end(tree: Tree) -> bool:
    if isinstance(tree, Characters):
        return bool(intersection(tree.ranges, NEW_LINE))
    return isinstance(tree, LookAround) or (isinstance(tree, Assertion) and tree.kind != "$")
