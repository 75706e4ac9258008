"""From a pattern to the expression of the texts in which it is found."""

from __future__ import annotations

import sys
from collections.abc import Callable

from langchain_tooldec.automata.expression import ByteClass, Expression, choice, literal, optional, repeat
from langchain_tooldec.automata.expression import sequence as sequence_of
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.assertions import found_in
from langchain_tooldec.grammars.regex.classes import Dialects, Ranges
from langchain_tooldec.grammars.regex.parser import parse
from langchain_tooldec.grammars.regex.tree import Alternatives, Characters, Repetition, Tree


def pattern(source: str, character: Callable[[Ranges], Expression], *, dialects: Dialects = "ecma") -> Expression:
    r"""The whole texts in which a pattern is found, wherever it is not anchored.

    Args:
        source: The pattern, in ECMA-262's syntax with the `u` flag.
        character: Gives one character out of ranges of code points, as it is written in the text.
        dialects: Who finds it. Python's `re` and Rust's `regex` (so jsonschema and pydantic) have letters, digits and
            spaces of all scripts in `\w`, `\d` and `\s`, and some characters in only one of them. "all" gives texts in
            which everyone finds it, "any" those in which anyone may: what is in neither, nobody should write.

    Returns:
        An expression; `EMPTY` if the pattern matches nowhere, as `a^` does.

    Raises:
        PatternError: It is no pattern, or has a look-around, a backreference, or else what no automaton can do.
        GrammarError: For "any", a `$` stands before what may be the end of a line.
        GrammarTooLargeError: It is longer or deeper than the limits of `tree` and `parser`.

    Source: JSON Schema validation, section 6.3.3, and core, section 6.4; ECMA-262, section 22.2.

    Limits: general categories are those of the running Python's version of Unicode.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> from langchain_tooldec.automata.unicode import code_points
        >>> machine = Automaton(pattern(r"^[a-z]+(-\d{2})?$", code_points))
        >>> machine.matches(b"abc-12"), machine.matches(b"abc-1")
        (True, False)
    """
    try:
        return _expression(found_in(parse(source, dialects=dialects), dialects=dialects), character)
    except RecursionError:  # words that begin alike are factored before their depth is known
        limit = sys.getrecursionlimit()
        raise GrammarTooLargeError(f"the pattern is nested so deep that it takes over {limit:,} calls") from None


def _expression(tree: Tree, character: Callable[[Ranges], Expression]) -> Expression:
    """The expression of a tree without assertions, each character written by `character`."""
    if isinstance(tree, Characters):
        found = character(tree.ranges)
        if isinstance(found, ByteClass) and found.mask.bit_count() == 1:  # so that neighbours become one literal
            return literal(bytes([found.mask.bit_length() - 1]))
        return found
    if isinstance(tree, Repetition):
        item = _expression(tree.item, character)
        return optional(item) if (tree.low, tree.high) == (0, 1) else repeat(item, tree.low, tree.high)
    parts = (_expression(part, character) for part in tree.parts)
    return choice(*parts) if isinstance(tree, Alternatives) else sequence_of(*parts)
