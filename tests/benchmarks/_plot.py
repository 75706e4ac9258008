"""One look for the plots of the benchmarks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BLUE, GREY, SAND, GREEN = "#2a6f97", "#b8b8b8", "#d9a05b", "#7d9d6f"
"""This package is blue; what it is held against has the others."""


@contextmanager
def plotted(path: Path, count: int, height: float = 3.0) -> Iterator[Any]:
    """The axes of `count` panels side by side, saved to `path` at the end.

    Args:
        path: A file that matplotlib can write: its suffix says the format.
        count: Panels.
        height: Inches; the width is 11.
    """
    import matplotlib as mpl

    mpl.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, count, figsize=(11, height), layout="constrained", squeeze=False)
    yield axes[0]
    for axis in axes[0]:
        axis.spines[["top", "right"]].set_visible(False)
        axis.tick_params(labelsize=8)
        axis.title.set_fontsize(10)
        axis.xaxis.label.set_fontsize(8)
    figure.savefig(path, dpi=110)
    pyplot.close(figure)
    print(f"drawn to {path}")
