"""Bars with intervals as SVG: for light and dark mode, readable without colour and offline."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from integrations.common.intervals import rate, wilson

_LABEL, _PLOT, _SHARE, _ROW, _GAP, _TOP = 220, 300, 210, 24, 6, 0
_LETTER = 6.8
"""The width of a letter on average, for names that need more room than `_LABEL`."""
_TICKS = (0, 25, 50, 75, 100)
_STYLE = """
svg.bars { font: 13px system-ui, sans-serif; --ink: #222; --faint: #6668; --off: #b4bcc8; --on: #5b98e8; --gap: #fff; }
@media (prefers-color-scheme: dark) {
  svg.bars { --ink: #ddd; --faint: #9998; --off: #5a6270; --on: #3f74b8; --gap: #111; }
}
svg.bars text { fill: var(--ink); } svg.bars .small { font-size: 11px; }
svg.bars .grid { stroke: var(--faint); stroke-width: .5; } svg.bars .interval { stroke: var(--ink); stroke-width: 1.5; }
svg.bars .off { fill: var(--off); } svg.bars .on { fill: var(--on); }
svg.bars .printed { fill-opacity: .35; stroke: var(--ink); stroke-dasharray: 4 2; }
svg.bars .chance { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 3 2; }
svg.bars .paper { fill: var(--gap); stroke: var(--ink); stroke-width: 1.5; }
"""


@dataclass(frozen=True)
class Bar:
    """A count out of a total.

    Attributes:
        group: The measure, such as "passed"; bars of a group stay together.
        name: The subject, such as "ToolDec".
        count: The count.
        total: Out of how many.
        paper: The paper's share, from 0 to 1; None: not reported.
        chance: The share expected by chance; None: not meaningful.
        machine: Whether the machine was on; these bars have the accent colour.
        of_paper: Whether it is the paper's own count; these bars are outlined.
    """

    group: str
    name: str
    count: int
    total: int
    paper: float | None = None
    chance: float | None = None
    machine: bool = False
    of_paper: bool = False


def bars_svg(bars: Sequence[Bar], title: str) -> str:
    """A picture of shares from 0 to 100 %, each with its count and 95 % interval in words.

    Args:
        bars: At least one. Groups appear in the order of their first bars.
        title: The accessible title.
    """
    groups: dict[str, list[Bar]] = {}
    for bar in bars:
        groups.setdefault(bar.group, []).append(bar)
    left = min(0.0, _LABEL - 14 - _LETTER * max(len(bar.name) for bar in bars))
    parts, y = list[str](), _TOP
    for group, members in groups.items():
        y += _ROW + _GAP
        parts.append(_text(left, y - 6, group, 'font-weight="600"'))
        for bar in members:
            parts += _row(bar, y)
            y += _ROW
    kinds = ((_diamond, "paper"), (_tick, "chance"))
    marks = [(draw, name) for draw, name in kinds if any(getattr(bar, name) is not None for bar in bars)]
    for number, (draw, name) in enumerate(marks):
        x = _LABEL + 90 * number
        parts += [draw(x + 6, y + 34), _text(x + 18, y + 38, f"{'the ' * (name == 'paper')}{name}", 'class="small"')]
    parts.append(_text(_LABEL + _PLOT + 26, y + 14, "with 95 % intervals", 'class="small"'))
    width, height = _LABEL + _PLOT + _SHARE - left, y + (46 if marks else 24)
    return (
        f'<svg class="bars" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{left:g} 0 {width:g} {height}" '
        f'width="{width:g}" height="{height}" style="max-width:100%;height:auto"><title>{html.escape(title)}</title>'
        f"<style>{_STYLE}</style>{''.join([*_grid(y), *parts])}</svg>"
    )


def _grid(bottom: int) -> Iterable[str]:
    for tick in _TICKS:
        x = _place(tick / 100)
        yield f'<line class="grid" x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{bottom}"/>'
        yield _text(x, bottom + 14, f"{tick} %", 'class="small" text-anchor="middle"')


def _row(bar: Bar, y: int) -> Iterable[str]:
    middle, share = y + _ROW / 2, bar.count / max(bar.total, 1)
    low, high = wilson(bar.count, bar.total)
    yield _text(_LABEL - 10, middle + 4, bar.name, 'text-anchor="end"')
    kind = ("on" if bar.machine else "off") + " printed" * bar.of_paper
    width = _place(share) - _LABEL
    yield f'<rect class="{kind}" x="{_LABEL}" y="{middle - 7}" width="{width:.1f}" height="14" rx="2"/>'
    left, right = _place(low), _place(high)
    ends = "".join(f"M{x:.1f} {middle - 4}v8" for x in (left, right))
    yield f'<path class="interval" d="M{left:.1f} {middle}H{right:.1f}{ends}"/>'
    if bar.chance is not None:
        yield _tick(_place(bar.chance), middle)
    if bar.paper is not None:
        yield _diamond(_place(bar.paper), middle)
    yield _text(_LABEL + _PLOT + 14, middle + 4, rate(bar.count, bar.total), "")


def _place(share: float) -> float:
    return _LABEL + _PLOT * min(max(share, 0.0), 1.0)


def _diamond(x: float, y: float) -> str:
    return f'<path class="paper" d="M{x:.1f} {y - 6}l5 6l-5 6l-5 -6z"/>'


def _tick(x: float, y: float) -> str:
    return f'<path class="chance" d="M{x:.1f} {y - 11}v22"/>'


def _text(x: float, y: float, text: str, more: str) -> str:
    return f'<text x="{x:.1f}" y="{y}" {more}>{html.escape(text)}</text>'
