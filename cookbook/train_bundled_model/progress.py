"""Loss and speed of a run, as a log, a table and a plot."""

from __future__ import annotations

import csv
import logging
import time
from pathlib import Path

log = logging.getLogger("train")


class Meter:
    """Loss and speed since the last reading; the worker with `keeps_csv` also writes them to `loss.csv`."""

    def __init__(self, folder: Path, keeps_csv: bool) -> None:
        self._file = folder / "loss.csv"
        self._keeps_csv = keeps_csv
        self._losses: list[float] = []
        self._tokens, self._began = 0, time.monotonic()

    def add(self, tokens: int, loss: float) -> None:
        """Count a batch."""
        self._losses.append(loss)
        self._tokens += tokens

    def read(self, step: int, minute: float, length: int) -> str:
        """The figures as text; resets them."""
        speed = self._tokens / (time.monotonic() - self._began)
        loss = sum(self._losses) / len(self._losses)
        if self._keeps_csv:
            with self._file.open("a", newline="", encoding="utf-8") as file:
                csv.writer(file).writerow((step, f"{minute:.2f}", length, f"{loss:.4f}", f"{speed:.0f}"))
        log.info("step %d  minute %.1f  rows of %d  loss %.4f  %.0f tokens/s", step, minute, length, loss, speed)
        self._losses, self._tokens, self._began = [], 0, time.monotonic()
        return f" loss {loss:.3f}, {speed:.0f} tokens/s"


def plot_losses(folder: Path) -> None:
    """Draw `loss.csv` as `loss.png`; logs a hint if matplotlib is not installed."""
    try:
        from matplotlib import pyplot
    except ImportError:
        log.info("no loss.png: pip install --group train for the plot")
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
