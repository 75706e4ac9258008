"""The common look of the benchmarks' plots: labelled bars, as SVG that follows its page's light or dark mode."""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks._engines.registry import OURS, PEERS

WIDTH, _NAME, _ROW, _GAP = 360, 130, 15, 7
"""Narrow enough for a phone; panels are stacked."""
_VALUE = 92
"""Space to the right of the longest bar for its value."""
SERIES = {name: f"c{number}" for number, name in enumerate((OURS, *PEERS))}
"""The colours of the engines, by name; c0 is this package's."""
_STYLE = """
svg.plot { font: 11px system-ui, sans-serif; --c0: #2a6f97; --c1: #b0b0b0; --c2: #d9a05b; --c3: #7d9d6f; --c4: #555; }
svg.plot text { fill: currentColor; } svg.plot .title { font-weight: 600; font-size: 12px; }
svg.plot:root { color: #222; }
@media (prefers-color-scheme: dark) {
  svg.plot { --c0: #5aa5d1; --c1: #7c7c7c; --c2: #c48a45; --c3: #8fb37f; --c4: #c8c8c8; }
  svg.plot:root { color: #ddd; }
}
"""


class Panel(NamedTuple):
    """Bars in groups.

    Attributes:
        title: What the values are.
        bars: The value of each series, by group; a group with one series shows its own name only.
        log: Whether lengths are logarithmic, for values of different magnitudes.
        notes: Text after a value, by group and series.
    """

    title: str
    bars: Mapping[str, Mapping[str, float]]
    log: bool = False
    notes: Mapping[tuple[str, str], str] = {}


def save_plot(path: Path, *panels: Panel, colours: Mapping[str, str] = SERIES) -> None:
    """Write panels, stacked, as an SVG.

    Args:
        path: The file.
        *panels: The panels.
        colours: Colours of the series, by name: c0 to c4.
    """
    parts, y = list[str](), 0
    for panel in panels:
        y += 20
        parts.append(f'<text class="title" x="0" y="{y - 6}">{escape(panel.title)}</text>')
        values = [value for group in panel.bars.values() for value in group.values()]
        low = min((value for value in values if value > 0), default=1) / 2 if panel.log else 0
        top = max([*values, 1e-9])
        for group, series in panel.bars.items():
            names = list(series) if len(series) > 1 else [""]
            for place, (name, value) in enumerate(zip(names, series.values(), strict=True)):
                if place == 0 and name:
                    y += _ROW
                    parts.append(_text(0, y - 4, group))
                share = math.log(max(value, low) / low) / math.log(top / low) if panel.log else value / top
                length = share * (WIDTH - _NAME - _VALUE)
                parts.append(_text(_NAME - 6, y + 11, name or group, "end"))
                colour = colours[name or next(iter(series))]
                parts.append(
                    f'<rect fill="var(--{colour})" x="{_NAME}" y="{y + 1}" width="{length:.1f}" height="{_ROW - 3}"/>'
                )
                note = panel.notes.get((group, name or next(iter(series))), "")
                parts.append(_text(_NAME + length + 4, y + 11, f"{_number(value)}{note}"))
                y += _ROW
            y += _GAP if names[0] else 0
        y += _GAP
    svg = (
        f'<svg class="plot" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {y}" '
        f'width="{WIDTH}" height="{y}"><title>{escape(" · ".join(panel.title for panel in panels))}</title>'
        f"<style>{_STYLE}</style>\n" + "\n".join(parts) + "\n</svg>\n"
    )
    path.write_text(svg, "utf-8")
    print(f"drawn to {path}")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'
