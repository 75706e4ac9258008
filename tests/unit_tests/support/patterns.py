"""Patterns against the engines that read them, text by text."""

import re
from collections.abc import Callable

import regex

from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.regex.classes import Dialects
from tests.unit_tests.support.languages import words


def compiled(source: str, dialects: Dialects = "ecma") -> Expression:
    """The whole texts, in UTF-8, in which ECMA-262 finds a pattern."""
    return pattern(source, code_points, dialects=dialects)


def matches(expression: Expression, text: str) -> bool:
    return expression is not EMPTY and derivative(expression, text.encode()).nullable


def judge(source: str) -> Callable[[str], object]:
    """What finds a pattern: Python's `re`, or the `regex` module where a look-behind has no fixed width.

    `$` is `\\Z` there.
    """
    source = re.sub(r"\[[^\]]*\]|\$", lambda match: match[0] if match[0] != "$" else r"\Z", source)
    try:
        return re.compile(source, re.ASCII).search
    except re.error:
        search: Callable[[str], object] = regex.compile(source, regex.ASCII).search
        return search


def assert_as_in_python(source: str, letters: str, longest: int) -> None:
    """Every text over the letters, up to a length, is judged as by `judge`.

    Before 3.14, Python finds no `\\B` in the empty text, where ECMA-262 does (22.2.2.4).
    """
    truth = judge(source)
    expression = compiled(source)
    texts = [word.decode() for word in words(letters.encode(), longest)]
    if r"\B" in source:
        del texts[0]
    wrong = [text for text in texts if matches(expression, text) is not bool(truth(text))]
    assert wrong == [], f"{source!r} judges {len(wrong)} texts wrongly"
