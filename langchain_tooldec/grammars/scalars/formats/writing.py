"""Helpers for the patterns of formats."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.scalars.strings import character_in


def ascii_text(source: str) -> Expression:
    """The texts that match a pattern as a whole, unescaped. They must not contain quotes or backslashes."""
    return pattern(f"^(?:{source})$", code_points)


def unicode_text(source: str) -> Expression:
    """The texts that match a pattern as a whole, as JSON strings write them."""
    return pattern(f"^(?:{source})$", character_in)


def other_than(words: Iterable[str], more: str, longest: int) -> str:
    """A pattern of names other than the words, in upper or lower case.

    Args:
        words: The excluded words, in lower case.
        more: The characters of a name. The first one is a letter.
        longest: The most characters of a name.

    Example:
        >>> import re
        >>> names = re.compile(other_than(["http", "https"], "abcdefghijklmnopqrstuvwxyz0123456789+.-", 20))
        >>> [bool(names.fullmatch(name)) for name in ("ftp", "htt", "https", "HTTP", "httpx", "5")]
        [True, True, False, False, True, False]
    """
    return _after("", frozenset(words), more, longest)


def _after(begun: str, words: frozenset[str], more: str, longest: int) -> str:
    """A pattern of what may follow a prefix of a word."""
    nexts = sorted({word[len(begun)] for word in words if word.startswith(begun) and word != begun})
    letters = more if begun else ascii_lowercase
    free = "".join(char for char in dict.fromkeys(letters + letters.upper()) if char.lower() not in nexts)
    rest = f"[{_class(more + more.upper())}]{{0,{longest - len(begun) - 1}}}"
    branches = [f"[{_class(free)}]{rest}"]
    branches += [f"[{char}{char.upper()}]{_after(begun + char, words, more, longest)}" for char in nexts]
    optional = "?" if begun and begun not in words else ""
    return f"(?:{'|'.join(branches)}){optional}"


def _class(characters: str) -> str:
    """Characters as written in a class, with a dash last."""
    return "".join(sorted(dict.fromkeys(characters), key=lambda char: (char == "-", char)))
