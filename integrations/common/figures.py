"""A table of the paper with our figures: shown, saved with the results, and read back for the report."""

from __future__ import annotations

import html
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from integrations.common.data import read_data
from integrations.common.plot import Bar
from langchain_tooldec.errors import OptionError

SUFFIX = ".figures.json"


@dataclass(frozen=True)
class Figures:
    """One table.

    Attributes:
        item: The paper's counterpart, such as "Table 5".
        title: What was run, and last, after a comma, who wrote the texts.
        columns: The column heads.
        rows: The cells, as texts.
        notes: What a reader must know, one sentence each.
        bars: The bars of the picture.
    """

    item: str
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()
    bars: Sequence[Bar] = ()

    @property
    def who(self) -> str:
        """Who wrote the texts: a model, or other people's runs."""
        return self.title.rpartition(", ")[2]

    def show(self, console: Console | None = None) -> None:
        """Print it at the terminal's width, as a table where no word must be broken, else row by row."""
        console = console or Console()
        table = Table(*self.columns, box=None, title=self.title, title_justify="left", header_style="bold")
        for row in self.rows:
            table.add_row(*row)
        for column, texts in zip(table.columns, zip(self.columns, *self.rows, strict=True), strict=True):
            column.min_width = max(map(cell_len, " ".join(texts).split()), default=0)
        fits = sum((column.min_width or 0) + 2 for column in table.columns) <= console.width
        console.print(table if fits else self._by_row(console.width))
        for note in self.notes:
            console.print(note, style="dim")

    def _by_row(self, width: int) -> Table:
        """A line for each cell, with its column's head; a row is headed by its first cell. No cell is cut."""
        table = Table(box=None, title=self.title, title_justify="left", show_header=False)
        space = width - 4  # without the columns' padding
        heads = min(2 + max(map(cell_len, self.columns)), space * 2 // 3)
        table.add_column(width=heads, overflow="fold")
        table.add_column(width=space - heads, overflow="fold")
        for first, *cells in self.rows:
            table.add_row(Text(first, "bold"))
            for head, cell in zip(self.columns[1:], cells, strict=True):
                if cell:
                    table.add_row(f"  {head}", cell)
        return table

    def report(self, folder: Path | None, name: str) -> None:
        """Print it, and save it if there is a folder for results."""
        self.show()
        if folder is not None:
            self.save(folder, name)

    def save(self, folder: Path, name: str) -> None:
        """Save it next to the results."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}{SUFFIX}").write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    def markdown(self) -> str:
        """A Markdown table."""
        heads = ["| " + " | ".join(map(_cell, row)) + " |" for row in (self.columns, ["---"] * len(self.columns))]
        rows = ["| " + " | ".join(map(_cell, row)) + " |" for row in self.rows]
        return "\n".join([f"**{self.title}**", "", *heads, *rows, *(f"\n{note}" for note in self.notes)])

    def _repr_markdown_(self) -> str:
        """The representation in a notebook."""
        return self.markdown()

    def html(self) -> str:
        """An HTML table."""
        head = "".join(f"<th>{html.escape(one)}</th>" for one in self.columns)
        rows = "".join(f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows)
        notes = "".join(f"<p class=note>{html.escape(note)}</p>" for note in self.notes)
        title = html.escape(self.title)
        return f"<h3>{title}</h3><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{notes}"


def saved_figures(folder: Path, faults: list[str] | None = None) -> list[tuple[Path, Figures]]:
    """All saved figures below a folder, ordered by file name, each with the folder of its file.

    Args:
        folder: Searched recursively for files of figures.
        faults: Collects a sentence for each unreadable file, which is skipped.
    """
    found = []
    for path in sorted(folder.rglob(f"*{SUFFIX}")):
        try:
            found.append((path.parent, read_data(path, _read)))
        except OptionError as error:
            if faults is not None:
                faults.append(str(error))
    return found


def _read(stated: dict[str, Any]) -> Figures:
    found = Figures(**{**stated, "bars": [Bar(**bar) for bar in stated["bars"]]})
    if not all(isinstance(cell, str) for row in [found.columns, *found.rows, found.notes] for cell in row):
        raise ValueError("a cell or note is no text")
    if not all(isinstance(count, int) for bar in found.bars for count in (bar.count, bar.total)):
        raise ValueError("a count is no number")
    return found


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
