"""Reports what was not read of an OpenAPI document as stated, and why."""

from __future__ import annotations

import textwrap
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from langchain_tooldec.tools.openapi.texts import printable

_WIDTH = 80
_SHOWN = 30
"""The most lines of each kind in the text of a report."""


class LeftOut(NamedTuple):
    """An operation that became no tool, such as `POST /pets`, and why."""

    operation: str
    reason: str


class Repair(NamedTuple):
    """A place of the document that was reinterpreted, and how."""

    place: str
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

    def repair(self, place: str, done: str) -> None:
        """Record a repair, once."""
        if (one := Repair(place, done.replace(f"{place}: ", "", 1))) not in self._seen:
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
            if entries:
                lines.append(f"{title}: {len(entries):,}")
                lines += [_entry(place, text) for place, text in entries[:_SHOWN]]
            if len(entries) > _SHOWN:
                lines.append(f"  and {len(entries) - _SHOWN:,} more")
        return "\n".join(lines)


def _entry(place: str, text: str) -> str:
    return textwrap.fill(printable(f"{place}: {text}"), _WIDTH, initial_indent="  ", subsequent_indent="    ")
