"""Reports on a schema: faults, and keywords that are not enforced or only in part."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Literal, NoReturn, TypeAlias

from langchain_tooldec.errors import UnsupportedSchemaError

NEGATED = "cannot be enforced under 'not', nor where 'oneOf' or 'if' turn it round"
"""Why a keyword has no opposite."""
_log = logging.getLogger(__name__)

Treatment: TypeAlias = "Literal['annotation', 'enforced as a subset', 'repaired']"


@dataclass(frozen=True)
class Notice:
    """A keyword that restricts nothing, or that is read otherwise than the standard does.

    Attributes:
        path: Its JSON path, such as `$.properties.city`.
        keyword: The keyword; "" for a whole part.
        treatment: "annotation": it restricts nothing. "enforced as a subset": every value written is valid, but some
            valid values are never written. "repaired": it is a slip, read as it was meant (`api.repairs`).
        text: What that means here.
    """

    path: str
    keyword: str
    treatment: Treatment
    text: str

    def __str__(self) -> str:
        return f"{self.path}: {self.keyword!r} ({self.treatment}): {self.text}"


class Reports:
    """Collects the notices of one schema, and raises its faults.

    Args:
        tool: Name of the tool, for messages.
    """

    def __init__(self, tool: str | None) -> None:
        self.tool = tool
        self._notices: dict[tuple[str, str], Notice] = {}
        self.left_out: tuple[str, str] | None = None
        """The first negated keyword, with its path, for which nothing can be written."""

    @property
    def notices(self) -> tuple[Notice, ...]:
        """The notices so far, one per path and keyword."""
        return tuple(self._notices.values())

    def note(self, path: str, keyword: str, treatment: Treatment, text: str) -> None:
        """Record and log that a keyword restricts nothing, or allows fewer values than the standard does."""
        if (path, keyword) not in self._notices:
            notice = self._notices[path, keyword] = Notice(path, keyword, treatment, text)
            _log.info("%s%s", "" if self.tool is None else f"tool {self.tool!r}, ", notice)

    def leave_out(self, keyword: str, path: str) -> None:
        """Record that nothing is written where a keyword must not hold."""
        self.note(path, keyword, "enforced as a subset", "what must not be so is never written")
        self.left_out = self.left_out or (keyword, path)

    def refuse(self, keyword: str, path: str, reason: str) -> NoReturn:
        """Raise the error for a keyword that cannot be enforced."""
        raise UnsupportedSchemaError(f"{keyword!r} {reason}", keyword=keyword, path=path, tool=self.tool)
