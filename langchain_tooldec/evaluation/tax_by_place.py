"""The cost of the machine by kind of place, as a table and as an SVG in the page's light or dark colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from statistics import fmean, median
from textwrap import wrap

from langchain_tooldec.evaluation.places import PLACES
from langchain_tooldec.evaluation.tax import TokenTax

COLUMNS = ("", "tokens", "forced", "mass\ntaken", "median", "over-\nruled", "other\nspelling", "nats\na turn")
NOTE = (
    "mass taken: of the model's probability, what the machine forbids (mean and median of tokens); overruled: the "
    "likeliest token was forbidden; other spelling: a token that the tokenizer would not write there; nats a turn: the "
    "sum of -log of what was left (mean of turns)."
)
_LABEL, _PLOT, _VALUE, _BAR, _GAP = 120, 300, 60, 13, 8
_TITLE = 68
"""The most characters of a line of the title."""
_STYLE = """
svg.tax { font: 12px system-ui, sans-serif; --taken: #2a6f97; --overruled: #d9a05b; }
svg.tax text { fill: currentColor; } svg.tax:root { color: #222; }
@media (prefers-color-scheme: dark) {
  svg.tax { --taken: #5aa5d1; --overruled: #c48a45; } svg.tax:root { color: #ddd; }
}
"""
_SERIES = {"taken": "probability taken away", "overruled": "likeliest token overruled"}


@dataclass(frozen=True)
class Tax:
    """What the tokens of one kind of place cost.

    Attributes:
        place: The kind; "all" for all of them.
        tokens: How many there were.
        forced: The share written without asking the model.
        taken: The mean probability that the machine removed.
        median: Its median.
        overruled: The share at which the most probable token was forbidden.
        respelled: The share that the tokenizer spells otherwise; None if unknown.
        nats: The sum of -log of what was left, per turn.
    """

    place: str
    tokens: int
    forced: float
    taken: float
    median: float
    overruled: float
    respelled: float | None
    nats: float

    @property
    def row(self) -> tuple[str, ...]:
        """The cells of `COLUMNS`."""
        shares = (self.taken, self.median, self.overruled, self.respelled)
        shown = ("-" if share is None else f"{100 * share:.1f} %" for share in shares)
        return self.place, f"{self.tokens:,}", f"{100 * self.forced:.0f} %", *shown, f"{self.nats:.2f}"


def tax_table(turns: Sequence[Iterable[TokenTax]]) -> list[Tax]:
    """The cost of each kind of place that occurs, and of all together; empty without tokens.

    Args:
        turns: What the tokens of each turn cost.
    """
    tokens = [token for turn in turns for token in turn]
    kinds = [(place, [token for token in tokens if token.place == place]) for place in PLACES]
    return [_tax(place, found, len(turns)) for place, found in [*kinds, ("all", tokens)] if found]


def _tax(place: str, tokens: Sequence[TokenTax], turns: int) -> Tax:
    taken = [token.taken for token in tokens]
    spelled = [token.respelled for token in tokens if token.respelled is not None]
    return Tax(
        place=place,
        tokens=len(tokens),
        forced=fmean(token.forced for token in tokens),
        taken=fmean(taken),
        median=median(taken),
        overruled=fmean(token.overruled for token in tokens),
        respelled=fmean(spelled) if spelled else None,
        nats=sum(token.nats for token in tokens) / turns,
    )


def tax_svg(table: Sequence[Tax], title: str) -> str:
    """Bars for each kind of place: the probability removed, and how often the first choice was overruled.

    Args:
        table: See `tax_table`.
        title: What was measured.
    """
    parts, y = list[str](), 2
    for line in wrap(title, _TITLE):
        parts.append(_text(0, y + 12, line, 'font-weight="600"'))
        y += 16
    for number, (name, words) in enumerate(_SERIES.items()):
        parts += [_bar(name, _LABEL + 170 * number, y + 4, 12), _text(_LABEL + 18 + 170 * number, y + 15, words)]
    y += 26
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
