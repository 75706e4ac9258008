"""From a pattern to the expression of the texts in which it is found."""

from __future__ import annotations

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.regex.classes import Dialects
from langchain_tooldec.grammars.regex.contexts import contexts_of
from langchain_tooldec.grammars.regex.continuations import PatternCompiler
from langchain_tooldec.grammars.regex.emission import CharacterWriter
from langchain_tooldec.grammars.regex.parser import parse


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
        GrammarTooLargeError: It is longer or deeper than the limits of `tree` and `parser`, or its assertions take more
            than those of `contexts` and `continuations`. The message has the number and the limit.

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
    return PatternCompiler(tree, source, contexts_of(tree), character).texts()
