"""How well a model decides when to call a tool, Table 8's precision, recall and F1; and which one it calls.

Counted at every position of the texts, each after the gold text: a call is predicted if `<T>`, or a tool's token, is
the likeliest of all tokens. Precision is over predictions, recall over labels. Which tool is asked at the labels alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import torch

from integrations.common.figures import Figures
from integrations.common.intervals import rate
from integrations.common.plot import Bar
from integrations.toolkengpt.train import States

PAPER = {"seen": (0.950, 0.974, 0.962), "unseen": (0.813, 0.860, 0.836)}
"""The paper's precision, recall and F1."""


_PERMUTED = (
    "The paper prints .860, .813, .836 of unseen tools as F1, recall, precision. .836 is the F1 of the other two, so "
    "they are taken to be permuted; which of them is the recall is not known."
)


@dataclass(frozen=True)
class Counts:
    """Number of positions where `<T>` is right and predicted, predicted, and right."""

    both: int
    predicted: int
    labelled: int

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.both / (self.predicted + self.labelled) if self.predicted + self.labelled else 0.0

    def record(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self) | {"f1": round(self.f1, 4)}


def _margins(states: Sequence[States], rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """By how much the rows' logits must be raised for one to be the largest, and where results begin."""
    margins = [state.best - (state.hidden @ rows.T).max(1).values for state in states]
    return torch.cat(margins), torch.cat([state.begins for state in states])


def switch_counts(states: Sequence[States], rows: torch.Tensor, bias: float = 0.0) -> Counts:
    """Count some texts.

    Args:
        states: The states of the texts; if empty, all counts are zero.
        rows: (k, width): the row of `<T>`, or of each tool's token, in the output layer.
        bias: Added to their logits.
    """
    if not states:
        return Counts(0, 0, 0)
    margins, begins = _margins(states, rows)
    predicted = margins < bias
    return Counts(int((predicted & begins).sum()), int(predicted.sum()), int(begins.sum()))


def likeliest_tools(state: States, rows: torch.Tensor, tools: Sequence[str]) -> list[str]:
    """The tool whose token is the likeliest of the tools', where each result of a text begins."""
    return [tools[place] for place in (state.hidden[state.begins] @ rows.T).argmax(1).tolist()]


def tuned_bias(states: Sequence[States], rows: torch.Tensor) -> float:
    """The bias with the largest F1 on some texts: those of the rows' training, never those for evaluation."""
    margins, begins = _margins(states, rows)
    margins, order = margins.double().sort()
    right = begins[order].cumsum(0)
    f1 = 2 * right / (torch.arange(1, len(margins) + 1) + right[-1])
    place = int(f1.argmax())
    following = margins[min(place + 1, len(margins) - 1)]
    return float((margins[place] + following) / 2) if following > margins[place] else float(margins[place]) + 1e-4


def figures(
    rows: Sequence[tuple[str, Counts]], model: str, notes: Sequence[str] = (), *, is_papers: bool = True
) -> Figures:
    """Table 8 with counts; next to the paper's figures if the texts are the paper's."""
    paper = [
        (f"{kind}, the paper", f"{f1:.3f}", f"{precision:.3f}", f"{recall:.3f}")
        for kind, (precision, recall, f1) in PAPER.items()
        if is_papers
    ]
    ours = [(kind, f"{one.f1:.3f}", rate(one.both, one.predicted), rate(one.both, one.labelled)) for kind, one in rows]
    columns = ("tools", "F1", "precision", "recall")
    bars = [
        Bar(group, kind, one.both, total, paper=_printed(kind, place) if is_papers else None, machine=True)
        for kind, one in rows
        for place, (group, total) in enumerate((("precision", one.predicted), ("recall", one.labelled)))
    ]
    return Figures(
        "Table 8",
        f"When to call a tool, {model}",
        columns,
        [*paper, *ours],
        [*notes, *([_PERMUTED] if is_papers else [])],
        bars,
    )


def _printed(kind: str, place: int) -> float | None:
    return PAPER[kind][place] if kind in PAPER else None
