"""Statistics of times, and tables of 80 columns."""

from __future__ import annotations

import json
import statistics
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

MICROSECOND, MILLISECOND = 1e3, 1e6  # in nanoseconds


def quantiles(nanoseconds: Sequence[float], unit: float) -> dict[str, float]:
    """Mean, median, 99th percentile and maximum; zeros if nothing was measured."""
    ordered = sorted(nanoseconds) or [0]
    return {
        "mean": statistics.fmean(ordered) / unit,
        "p50": statistics.median(ordered) / unit,
        "p99": ordered[round(0.99 * (len(ordered) - 1))] / unit,
        "max": ordered[-1] / unit,
    }


def short(value: float) -> str:
    """A number in at most six characters, rounded to its relevant digits.

    Example:
        >>> [short(value) for value in (0.0312, 4.26, 43.4, 812.7, 12345, 250000, 2500000)]
        ['0.031', '4.26', '43.4', '813', '12,345', '250k', '2.5M']
    """
    if value >= 100_000:
        return f"{value / 1e6:.1f}M" if value >= 1_000_000 else f"{value / 1e3:.0f}k"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 1 else f"{value:.3f}"


def ratio(value: float) -> str:
    """How many times as much."""
    return f"{short(value)}x"


def row(first: str, cells: Sequence[str], width: int = 7, lead: int = 17) -> str:
    """A line of a table: a name on the left, cut if necessary, and cells of equal width on the right."""
    return f"{first[: lead - 1]:<{lead}}" + "".join(f"{cell:>{width}}" for cell in cells)


def wrapped(text: str) -> str:
    """A sentence, wrapped at 80 columns."""
    return textwrap.fill(text, 80, subsequent_indent="  ", break_long_words=False)


def write_json(path: Path | None, report: Any) -> None:
    """Write a report if a path is given."""
    if path is not None:
        path.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"written to {path}")
