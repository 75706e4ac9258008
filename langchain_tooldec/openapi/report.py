"""What was not read of a document as stated, and why; and its texts for people, short and plain."""

from __future__ import annotations

import html
import re
import textwrap
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

_WIDTH = 80
_SHOWN = 30
"""The most lines of each kind in the text of a report."""


class LeftOut(NamedTuple):
    """An operation that became no tool, such as `POST /pets`, and why."""

    operation: str
    reason: str


class Repair(NamedTuple):
    """A path in the document at which something was reinterpreted, and how."""

    path: str
    done: str


@dataclass
class Report:
    """The outcome for the operations of a document.

    Attributes:
        read: How many are ready to be called.
        not_allowed: How many have a method that is not allowed, by method.
        not_included: How many were not asked for.
        without_credentials: How many need a security scheme whose credential was not given, by scheme; they are called
            without it.
        unused_credentials: The security schemes whose credential was given, and that no operation requires.
        left_out: Those that cannot be enforced or called, each with the reason.
        repaired: What was reinterpreted, or left out of operations.
    """

    read: int = 0
    not_allowed: Counter[str] = field(default_factory=Counter)
    not_included: int = 0
    without_credentials: Counter[str] = field(default_factory=Counter)
    unused_credentials: list[str] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    repaired: list[Repair] = field(default_factory=list)

    def repair(self, path: str, done: str) -> None:
        """Record a repair, once."""
        if (one := Repair(path, done.replace(f"{path}: ", "", 1))) not in self._seen:
            self._seen.add(one)
            self.repaired.append(one)

    def __post_init__(self) -> None:
        self._seen = set(self.repaired)

    def __str__(self) -> str:
        total = self.read + self.not_allowed.total() + self.not_included + len(self.left_out)
        lines = [f"{self.read:,} of {total:,} operations read"]
        if self.not_allowed:
            counts = ", ".join(f"{count:,} {method}" for method, count in sorted(self.not_allowed.items()))
            lines.append(f"not allowed: {counts}")
        if self.not_included:
            lines.append(f"not asked for: {self.not_included:,}")
        for scheme, count in self.without_credentials.items():
            lines.append(f"{count:,} without a credential of {scheme!r}: pass it as auth={{{scheme!r}: ...}}")
        lines += [f"{scheme!r} is required by none: its credential is not sent" for scheme in self.unused_credentials]
        for title, entries in (("left out", self.left_out), ("repaired", self.repaired)):
            lines += [f"{title}: {len(entries):,}"] if entries else []
            for entry in entries[:_SHOWN]:
                text = printable(": ".join(entry))
                lines.append(textwrap.fill(text, _WIDTH, initial_indent="  ", subsequent_indent="    "))
            if len(entries) > _SHOWN:
                lines.append(f"  and {len(entries) - _SHOWN:,} more")
        return "\n".join(lines)


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
