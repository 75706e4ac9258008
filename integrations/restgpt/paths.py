"""Finds the operation that a text calls, and checks whether a run's calls contain the gold path (CP%).

Source: Song et al., "RestGPT" (2023), section 4.1: the correct path rate is the share of tasks whose gold path is a
subsequence of the calls made.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_PLACEHOLDER = re.compile(r"\{[^{}/]*\}")


def unified(operation: str) -> str:
    """An operation as method and path, without stray spaces, query and names of placeholders.

    Example:
        >>> unified("GET /person/{movie_id} /movie_credits?page=1")
        'GET /person/{}/movie_credits'
    """
    method, _, path = operation.strip().partition(" ")
    path = re.sub(r"\s+", "", path).partition("?")[0]
    return f"{method.upper()} {_PLACEHOLDER.sub('{}', path).rstrip('/') or '/'}"


class Endpoints:
    """Finds the operations of a document by the text of a call.

    Args:
        operations: Such as `GET /movie/{movie_id}`.
    """

    def __init__(self, operations: Iterable[str]) -> None:
        self._exact = {unified(operation): operation for operation in operations}
        self._patterns = [
            (re.compile(re.escape(name).replace(re.escape("{}"), "[^/]+")), operation)
            for name, operation in self._exact.items()
            if "{}" in name
        ]

    def find(self, call: str) -> str | None:
        """The operation of a call with or without values; one without placeholders takes precedence.

        Example:
            >>> endpoints = Endpoints(["GET /movie/{movie_id}", "GET /movie/popular"])
            >>> endpoints.find("GET /movie/popular?page=2"), endpoints.find("GET /movie/550"), endpoints.find("GET /x")
            ('GET /movie/popular', 'GET /movie/{movie_id}', None)
        """
        name = unified(call)
        if name in self._exact:
            return self._exact[name]
        return next((operation for pattern, operation in self._patterns if pattern.fullmatch(name)), None)


def contains_path(calls: Sequence[str], gold: Sequence[str]) -> bool:
    """Whether the gold path is a subsequence of the calls.

    Example:
        >>> contains_path(["GET /a", "GET /b", "GET /c"], ["GET /a", "GET /c"])
        True
    """
    left = iter([unified(call) for call in calls])
    return all(unified(step) in left for step in gold)
