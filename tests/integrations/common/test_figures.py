"""Tables in a terminal: no word is broken and no cell is cut, whatever the width."""

from io import StringIO

import pytest
from rich.console import Console

from integrations.common.figures import Figures

COLUMNS = ("", "suffix matching", "ToolDec, the paper")
ROWS = [("passed", "38 of 100 (38 %, 29 to 48)", "42 of 100"), ("arguments refused", "10", "")]
FIGURES = Figures("Table 3", "ToolEval, m", COLUMNS, ROWS, ["A note."])


def lines_of(figures: Figures, width: int) -> list[str]:
    console = Console(file=StringIO(), width=width)
    figures.show(console)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_a_table_that_fits_has_a_line_for_each_row() -> None:
    assert lines_of(FIGURES, 80) == [
        "ToolEval, m",
        "                    suffix matching             ToolDec, the paper",
        " passed             38 of 100 (38 %, 29 to 48)  42 of 100",
        " arguments refused  10",
        "A note.",
    ]


@pytest.mark.parametrize("width", [34, 40, 60])
def test_a_cell_breaks_between_words(width: int) -> None:
    shown = " ".join(lines_of(FIGURES, width)).split()
    assert sorted(shown) == sorted(" ".join([FIGURES.title, *COLUMNS, *ROWS[0], *ROWS[1], *FIGURES.notes]).split())


def test_where_a_word_would_be_broken_each_cell_has_a_line() -> None:
    wide = Figures("Table 3", "ToolEval, m", (*COLUMNS, "free"), [(*row, "12,345,678") for row in ROWS])
    assert lines_of(wide, 42) == [
        "ToolEval, m",
        " passed",
        "   suffix matching     38 of 100 (38 %,",
        "                       29 to 48)",
        "   ToolDec, the paper  42 of 100",
        "   free                12,345,678",
        " arguments refused",
        "   suffix matching     10",
        "   free                12,345,678",
    ]


@pytest.mark.parametrize("width", [12, 20, 30])
def test_in_a_narrow_terminal_no_cell_is_cut(width: int) -> None:
    path = "/runs/" + "x" * 40
    shown = "".join("".join(lines_of(Figures("Table", "of m", COLUMNS, [(path, path, "42 of 100")]), width)).split())
    assert shown.count("x") == 2 * 40 + 1  # and "suffix"
    assert all(cell in shown for cell in ("42", "of", "100"))
    assert "…" not in shown
