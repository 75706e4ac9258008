"""Texts for people in documents, as short plain texts for a model."""

from __future__ import annotations

import html
import re
from functools import lru_cache
from typing import Any

_TAG = re.compile(r"<!--.*?-->|</?[a-zA-Z][^<>]*>", re.DOTALL)
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"```.*?```|\*\*|`+|\[!\w+\]|^(#+|>|[-*+]) ", re.DOTALL | re.MULTILINE)
_SENTENCE_END = re.compile(r"[.!?](?=\s+[A-Z(]|$)")
_MAX_READ = 5_000


def printable(text: str) -> str:
    """A text without control characters and without those that hide or reorder others."""
    return "".join(filter(str.isprintable, text))


def first_sentences(text: Any, limit: int) -> str:
    """The first sentences of a Markdown or HTML text that fit into a limit of characters.

    Example:
        >>> first_sentences("Gets **one** pet. See [here](https://a.example). More.", 30)
        'Gets one pet. See here. More.'
        >>> first_sentences("Gets one pet. And much more of it.", 20)
        'Gets one pet.'
    """
    return _first_sentences(text[:_MAX_READ], limit) if isinstance(text, str) else ""


@lru_cache(maxsize=4096)  # documents repeat themselves
def _first_sentences(text: str, limit: int) -> str:
    plain = html.unescape(_TAG.sub(" ", text))
    plain = printable(" ".join(_MARKS.sub(" ", _LINK.sub(r"\1", plain)).split()))
    plain = re.sub(r"\s+([.,;:!?])", r"\1", plain)
    if len(plain) <= limit:
        return plain
    ends = [match.end() for match in _SENTENCE_END.finditer(plain) if match.end() <= limit]
    return plain[: ends[-1]] if ends else plain[: limit - 1].rpartition(" ")[0].rstrip(",;:") + "…"
