"""Draws the table of docs/right-calls.md: right calls by model, with the machine on and off.

`python tests/benchmarks/right_calls.py [--plot SVG]`

The figures come from `python -m integrations bfcl run`; docs/all-benchmarks.md has each beside its command. A cell that
was not measured has no bar.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from functools import reduce
from pathlib import Path

from tests.benchmarks._plot import Panel, save_plot

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/right-calls.md"
CATEGORIES = "simple_python", "multiple"
_COLOURS = {"machine on": "c0", "off": "c1"}
_ROW = re.compile(r"^\| (.+?) \| ([\d-]+) \| ([\d-]+) \| ([\d-]+) \| ([\d-]+) \|$", re.MULTILINE)


def table(text: str) -> Mapping[str, Mapping[str, Mapping[str, float]]]:
    """The per cent of right calls, by category, model and machine.

    Args:
        text: The page.
    """
    short = {" with the options above": ", options", ", never taught": "", ", 4 bits": "", "-135M": "", "`": ""}
    found: dict[str, dict[str, dict[str, float]]] = {category: {} for category in CATEGORIES}
    for model, *cells in _ROW.findall(text):
        name = reduce(lambda text, pair: text.replace(*pair), short.items(), model)
        for category, pair in zip(CATEGORIES, (cells[:2], cells[2:]), strict=True):
            measured = zip(_COLOURS, pair, strict=True)
            found[category][name] = {machine: float(cell) for machine, cell in measured if cell != "-"}
    return found


def main() -> None:
    """Draw the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, metavar="SVG", default=Path(__file__).with_suffix(".svg"))
    options = parser.parse_args()
    panels = [
        Panel(f"right calls of {category}, per cent", {model: bars for model, bars in models.items() if bars})
        for category, models in table(PAGE.read_text("utf-8")).items()
    ]
    save_plot(options.plot, *panels, colours=_COLOURS)


if __name__ == "__main__":
    main()
