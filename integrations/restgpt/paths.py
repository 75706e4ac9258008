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


def operation_called(call: str, operations: Iterable[str]) -> str | None:
    """The operation of a call with or without values; one without placeholders takes precedence.

    Example:
        >>> operations = ["GET /movie/{movie_id}", "GET /movie/popular"]
        >>> [operation_called(f"GET /{path}", operations) for path in ("movie/popular?page=2", "movie/550", "x")]
        ['GET /movie/popular', 'GET /movie/{movie_id}', None]
    """
    name, known = unified(call), {unified(operation): operation for operation in operations}
    if name in known:
        return known[name]
    patterns = {re.escape(one).replace(re.escape("{}"), "[^/]+"): operation for one, operation in known.items()}
    return next((operation for pattern, operation in patterns.items() if re.fullmatch(pattern, name)), None)


def contains_path(calls: Sequence[str], gold: Sequence[str]) -> bool:
    """Whether the gold path is a subsequence of the calls.

    Example:
        >>> contains_path(["GET /a", "GET /b", "GET /c"], ["GET /a", "GET /c"])
        True
    """
    left = iter([unified(call) for call in calls])
    return all(unified(step) in left for step in gold)
