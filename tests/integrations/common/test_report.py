"""The page with the paper's tables and ours."""

from html.parser import HTMLParser
from pathlib import Path

from rich.console import Console
from typer.testing import CliRunner

from integrations.__main__ import app
from integrations.common.figures import Figures, saved_figures
from integrations.common.plot import Bar
from integrations.common.report import ITEMS

HOSTILE = Figures(
    "Table 5",
    "a <b> | c",
    ("", "paper", "here"),
    [("paths", "15", "3 of 4 <script>alert(1)</script>"), ("a|b", "", "line\nline")],
    ("A note & more.",),
    [Bar("paths", "on <b>", 3, 4), Bar("paths", "off", 0, 4)],
)


class Texts(HTMLParser):
    """What a browser makes of a page: its tags, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_report_has_every_item_and_says_what_was_not_run(tmp_path: Path) -> None:
    HOSTILE.save(tmp_path / "runs", "hostile")
    result = CliRunner().invoke(app, ["report", str(tmp_path)])
    assert result.exit_code == 0
    text, page = ((tmp_path / f"report.{end}").read_text() for end in ("md", "html"))
    for name, item in ITEMS.items():
        assert f"## {name}: {item.title}" in text
        assert (item.command in text) is (name != "Table 5")
    assert "| paths | 15 | 3 of 4 <script>" in text
    assert "| a\\|b |  | line line |" in text
    read = Texts()
    read.feed(page)
    assert "script" not in read.tags
    assert "3 of 4 <script>alert(1)</script>" in read.text
    assert "on <b>" in read.text
    assert read.tags.count("svg") == 1
    (picture,) = tmp_path.glob("*.svg")
    assert picture.read_text() in page
    assert f"({picture.name})" in text
    assert read.text.count("Not run: no weights here.") == sum(not item.in_words for item in ITEMS.values()) - 1


def test_figures_are_shown_saved_and_read(tmp_path: Path) -> None:
    HOSTILE.save(tmp_path, "one")
    ((folder, found),) = saved_figures(tmp_path)
    assert folder == tmp_path
    assert (found.markdown(), found.bars) == (HOSTILE.markdown(), HOSTILE.bars)
    console = Console(width=80, record=True)
    found.show(console)
    assert "A note & more." in console.export_text()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["report", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert "there is no folder" in result.output
