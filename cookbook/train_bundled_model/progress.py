"""Loss and speed of a run, as lines, a table and a plot."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path


def record(table: Path, figures: Mapping[str, object]) -> None:
    """Append figures to a CSV file, and print them."""
    with table.open("a", newline="", encoding="utf-8") as file:
        csv.writer(file).writerow(figures.values())
    print(", ".join(f"{name} {figure}" for name, figure in figures.items()), flush=True)


def plot_losses(folder: Path) -> None:
    """Draw `loss.csv` as `loss.png`; prints a hint if matplotlib is not installed."""
    try:
        from matplotlib import pyplot
    except ImportError:
        print("no loss.png: pip install --group train for the plot")
        return
    if not (folder / "loss.csv").exists():
        return
    with (folder / "loss.csv").open(encoding="utf-8") as file:
        rows = [(float(minute), float(loss)) for _, minute, _, loss, _ in csv.reader(file)]
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot(*zip(*rows, strict=True), linewidth=1)
    axes.set(xlabel="minutes", ylabel="cross-entropy of what the model writes", yscale="log")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(folder / "loss.png", dpi=120)
    pyplot.close(figure)
