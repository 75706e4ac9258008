"""Counts with confidence intervals."""

from __future__ import annotations

from math import comb, sqrt

_Z = 1.96


def wilson(count: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, 1927).

    Example:
        >>> low, high = wilson(42, 100)
        >>> round(low, 3), round(high, 3)
        (0.328, 0.518)
    """
    if not total:
        return 0.0, 1.0
    share, spread = count / total, _Z * _Z / total
    centre = share + spread / 2
    reach = _Z * sqrt(share * (1 - share) / total + spread / (4 * total))
    return max(0.0, (centre - reach) / (1 + spread)), min(1.0, (centre + reach) / (1 + spread))


def rate(count: int, total: int) -> str:
    """A count with its share and interval, for tables.

    Example:
        >>> rate(42, 100)
        '42 of 100 (42 %, 33 to 52)'
    """
    low, high = wilson(count, total)
    share = count / total if total else 0.0
    return f"{count} of {total} ({100 * share:.0f} %, {100 * low:.0f} to {100 * high:.0f})"


def mcnemar(better: int, worse: int) -> float:
    """McNemar's exact two-sided p for paired counts: tasks that only one way solved, and tasks that only the other did.

    Example:
        >>> round(mcnemar(10, 0), 3), round(mcnemar(5, 1), 2)
        (0.002, 0.22)
    """
    total = better + worse
    tail = sum(comb(total, k) for k in range(min(better, worse) + 1))
    return min(1.0, 2 * tail / 2**total)
