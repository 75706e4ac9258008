"""A table of the paper with our figures beside it: shown, saved with the results, and read again for the report."""

from __future__ import annotations

import html
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

SUFFIX = ".figures.json"


@dataclass(frozen=True)
class Figures:
    """One table.

    Attributes:
        item: What of the paper it stands beside, such as "Table 5".
        title: What was run.
        columns: The heads.
        rows: The cells, as texts.
        notes: What a reader must know, a sentence each.
        bars: Shares by name, from 0 to 1, for the plot.
    """

    item: str
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()
    bars: Sequence[tuple[str, float]] = ()

    def show(self, console: Console | None = None) -> None:
        """Print it, as wide as the terminal."""
        table = Table(*self.columns, box=None, title=self.title, title_justify="left", header_style="bold")
        for row in self.rows:
            table.add_row(*row)
        console = console or Console()
        console.print(table)
        for note in self.notes:
            console.print(note, style="dim")

    def save(self, folder: Path, name: str) -> None:
        """Keep it beside the results."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}{SUFFIX}").write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    def markdown(self) -> str:
        """As a table of Markdown."""
        heads = ["| " + " | ".join(map(_cell, row)) + " |" for row in (self.columns, ["---"] * len(self.columns))]
        rows = ["| " + " | ".join(map(_cell, row)) + " |" for row in self.rows]
        return "\n".join([f"**{self.title}**", "", *heads, *rows, *(f"\n{note}" for note in self.notes)])

    def _repr_markdown_(self) -> str:
        """What a notebook shows."""
        return self.markdown()

    def html(self) -> str:
        """As a table of HTML, with bars for its shares."""
        head = "".join(f"<th>{html.escape(one)}</th>" for one in self.columns)
        rows = "".join(f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows)
        notes = "".join(f"<p class=note>{html.escape(note)}</p>" for note in self.notes)
        bars = "".join(map(_bar, self.bars))
        plot = f'<div class=plot role=img aria-label="{html.escape(self.title)}">{bars}</div>' if bars else ""
        title = html.escape(self.title)
        return f"<h3>{title}</h3><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{plot}{notes}"


def saved_figures(folder: Path) -> list[Figures]:
    """The figures of all results in a folder, by the names of their files."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.rglob(f"*{SUFFIX}")))
    return [Figures(**json.loads(text)) for text in texts]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _bar(named: tuple[str, float]) -> str:
    name, share = named
    width = f"{100 * min(max(share, 0), 1):.1f}"
    label = f"{html.escape(name)}: {100 * share:.0f} %"
    return f"<div class=bar><span>{label}</span><i style='width:{width}%'></i></div>"
