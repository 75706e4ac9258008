"""One look for the plots of the benchmarks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.benchmarks._engines.registry import OURS, PEERS

BLUE, GREY, SAND, GREEN = "#2a6f97", "#b8b8b8", "#d9a05b", "#7d9d6f"
"""This package is blue; what it is held against has the others."""
COLOURS = dict(zip((OURS, *PEERS), (BLUE, GREY, SAND, GREEN, "black"), strict=True))
"""Of the engines, by name."""


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


def bars(axis: Any, groups: Sequence[str], series: Mapping[str, Sequence[float]], colours: Mapping[str, str]) -> None:
    """Bars in groups.

    Args:
        axis: Where to draw them.
        groups: What stands below each group.
        series: By name, a value for each group; it is the name in a legend, too.
        colours: Of the series, by name.
    """
    width = 0.8 / max(len(series), 1)
    for place, (name, values) in enumerate(series.items()):
        left = [group + width * place for group in range(len(groups))]
        axis.bar(left, values, 0.95 * width, color=colours[name], label=name)
    axis.set_xticks([group + width * (len(series) - 1) / 2 for group in range(len(groups))], groups)
