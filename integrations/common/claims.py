"""The paper's claims, each as a picture: the paper's bars, and ours with the machine on and off."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from integrations.common.data import is_invented
from integrations.common.figures import Figures
from integrations.common.intervals import wilson
from integrations.common.plot import Bar

_RUN = "python -m integrations"


@dataclass(frozen=True)
class Claim:
    """A claim, and the bars that show it.

    Attributes:
        text: What is claimed.
        items: The tables and figures whose bars show it.
        group: Regular expression for the groups of the bars.
        on: Regular expression for the names of bars with the machine on; what it has as `kind` is shown.
        off: The same with the machine off; "": ours is compared with chance.
        command: The command that makes them.
        paper: The paper's bars; none: its text has no such numbers.
        fewer: Whether fewer are better, as of errors.
        ours: Whether it is no claim of the paper; its picture is in the report only if it was run.
    """

    text: str
    items: tuple[str, ...]
    group: str
    on: str
    off: str
    command: str
    paper: tuple[Bar, ...] = ()
    fewer: bool = False
    ours: bool = False

    def bars(self, found: Iterable[tuple[Path, Figures]]) -> list[Bar]:
        """The bars of the picture: the paper's, then ours, named for who wrote the texts."""
        runs = [(place, one) for place, one in found if one.item in self.items]
        own = [bar for place, one in runs for bar in self._of_run(one, _author(place, one, runs))]
        own.sort(key=lambda bar: (_natural(bar.group), not bar.machine))
        return [*self.paper, *own]

    def verdicts(self, bars: Sequence[Bar]) -> list[str]:
        """For each measure and author, whether the two intervals are apart, or the interval and chance."""
        found = []
        for on in (bar for bar in bars if bar.machine and not bar.of_paper):
            author = on.name.removesuffix(_ON)
            ways = {bar.name: bar for bar in bars if bar.group == on.group}
            off = ways.get(author + _OFF) or ways.get(author.partition(", ")[0] + _OFF)
            if off is not None or (not self.off and on.chance is not None):
                found.append(f"{on.group}, {author}: {self._verdict(on, off)}.")
        return found

    def _of_run(self, figures: Figures, author: str) -> Iterator[Bar]:
        for bar in figures.bars:
            way = self.on if bar.machine else self.off
            if way and re.search(self.group, bar.group) and (match := re.search(way, bar.name)):
                kind = match.groupdict().get("kind")
                name = f"{author}, {kind}" if kind else author
                yield replace(bar, name=name + (_ON if bar.machine else _OFF), paper=None)

    def _verdict(self, on: Bar, off: Bar | None) -> str:
        low, high = wilson(on.count, on.total)
        others = (on.chance or 0.0,) * 2 if off is None else wilson(off.count, off.total)
        beside = "chance" if off is None else "machine off"
        if low > others[1] or high < others[0]:
            return "as claimed" if (low > others[1]) is not self.fewer else "against the claim"
        return f"not decided by so few: the interval reaches that of {beside}"


_ON, _OFF = ", machine on", ", machine off"


def _author(place: Path, figures: Figures, runs: Sequence[tuple[Path, Figures]]) -> str:
    """Who wrote the texts of figures, and the folder if several have runs of the same."""
    name = Path(figures.who).name
    if sum(Path(one.who).name == name and one.title == figures.title for _, one in runs) > 1:
        name = f"{name} in {place.name}"
    return name + " (samples)" * is_invented(figures.notes)


def _natural(text: str) -> list[tuple[int, str]]:
    """Sorts 60 before 100."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", text)]


def _paper(group: str, on: int, off: int, total: int) -> tuple[Bar, ...]:
    ways = ((_ON, on), (_OFF, off))
    return tuple(Bar(group, f"the paper{way}", n, total, machine=way == _ON, of_paper=True) for way, n in ways)


_TOOLEVAL = f"{_RUN} toolllm run --variant VARIANT --model ID --out DIR"
_FUNCQA = f"{_RUN} toolkengpt funcqa --variant VARIANT --model ID --out DIR"

CLAIMS: Sequence[Claim] = (
    Claim(
        "Under the machine no task of ToolEval has a tool error",
        items=("Table 3", "Figure 4"),
        group="^tool error",
        on="^ToolDec$",
        off="^free$",
        command=_TOOLEVAL,
        paper=_paper("tool error, as the paper counts", 0, 39, 100),
        fewer=True,
    ),
    Claim(
        "More of ToolEval's tasks are passed",
        items=("Table 3", "Figure 4"),
        group="^passed$",
        on="^ToolDec$",
        off="^free$",
        command=_TOOLEVAL,
        paper=_paper("passed", 42, 32, 100),
    ),
    Claim(
        "Under the machine no question of FuncQA ends in a tool error",
        items=("Table 4",),
        group="^with a tool error$",
        on="^tooldec$",
        off="^plain$",
        command=_FUNCQA,
        paper=_paper("with a tool error", 0, 19, 68),
        fewer=True,
    ),
    Claim(
        "More of FuncQA's questions are answered right",
        items=("Table 4",),
        group="^right answers$",
        on="^tooldec$",
        off="^plain$",
        command=_FUNCQA,
        paper=_paper("right answers", 9, 7, 68),
    ),
    Claim(
        "The right tool is named, also among tools that <T> was not trained on",
        items=("Figure 5a",),
        group="^the right tool$",
        on="^(?P<kind>(un)?seen tools)$",
        off="",
        command=f"{_RUN} toolkengpt funcqa --variant gold-prefix --model ID --out DIR",
    ),
    Claim(
        "KAMEL's relations are found by their names, however many there are",
        items=("Figure 5b",),
        group=r"^the right relation of \d+$",
        on="^named$",
        off="^named-free$",
        command=f"{_RUN} toolkengpt kamel --variant VARIANT --relations N --model ID --out DIR",
    ),
    Claim(
        "More of RestBench's paths are right under the machine without documentation than by the free model with it",
        items=("Table 5",),
        group="^correct paths$",
        on="^machine on, docs none(, (?P<kind>names .*))?$",
        off="^machine off, docs full$",
        command=f"{_RUN} restgpt run --docs none --model ID --out DIR",
        paper=_paper("correct paths", 23, 15, 100),
    ),
    Claim(
        "Not of the paper: more of the leaderboard's calls are right",
        items=("BFCL",),
        group="^right, ",
        on="^(?P<kind>.*), machine on$",
        off="^(?P<kind>.*), machine off$",
        command=f"{_RUN} bfcl run --machine both --model ID --out DIR",
        ours=True,
    ),
)
