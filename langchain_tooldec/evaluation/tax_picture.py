"""What the machine costs as a picture: SVG that is light or dark, and readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from langchain_tooldec.evaluation.tax import Tax

_LABEL, _PLOT, _VALUE, _BAR, _GAP, _TOP = 120, 300, 60, 13, 8, 44
_STYLE = """
svg.tax { font: 12px system-ui, sans-serif; --taken: #2a6f97; --overruled: #d9a05b; }
svg.tax text { fill: currentColor; } svg.tax:root { color: #222; }
@media (prefers-color-scheme: dark) {
  svg.tax { --taken: #5aa5d1; --overruled: #c48a45; } svg.tax:root { color: #ddd; }
}
"""
_SERIES = {"taken": "probability taken away", "overruled": "likeliest token overruled"}


def tax_svg(table: Sequence[Tax], title: str) -> str:
    """Bars for each kind of place: the probability that was taken away, and how often the first choice was overruled.

    Args:
        table: See `tax_table`.
        title: What was measured.
    """
    parts = [_text(0, 14, title, 'font-weight="600"')]
    for number, (name, words) in enumerate(_SERIES.items()):
        parts += [_bar(name, _LABEL + 170 * number, 24, 12), _text(_LABEL + 18 + 170 * number, 35, words)]
    y = _TOP
    for tax in table:
        parts.append(_text(_LABEL - 8, y + _BAR + 4, tax.place, 'text-anchor="end"'))
        for name in _SERIES:
            share = getattr(tax, name)
            parts += [_bar(name, _LABEL, y, _PLOT * share), _text(_LABEL + _PLOT * share + 5, y + 11, f"{share:.1%}")]
            y += _BAR
        y += _GAP
    width = _LABEL + _PLOT + _VALUE
    return (
        f'<svg class="tax" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {y}" width="{width}" '
        f'height="{y}"><title>{escape(title)}</title><style>{_STYLE}</style>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _bar(name: str, x: float, y: float, width: float) -> str:
    return f'<rect fill="var(--{name})" x="{x}" y="{y}" width="{width:.1f}" height="{_BAR - 2}"/>'


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y}" {more}>{escape(text)}</text>'
