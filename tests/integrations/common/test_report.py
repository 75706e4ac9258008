"""The page with the paper's tables and ours."""

from html.parser import HTMLParser
from pathlib import Path

from rich.console import Console
from typer.testing import CliRunner

from integrations.commands import app
from integrations.common.data import SAMPLES, sample_notes
from integrations.common.figures import Figures, saved_figures
from integrations.common.plot import Bar
from integrations.common.report import ITEMS, write_report

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
    claims, _, tables = text.partition("## Table 3")
    for name, item in ITEMS.items():
        assert f"## {name}: {item.title}" in text
        assert (item.command in tables) is (name != "Table 5")
    assert "| paths | 15 | 3 of 4 <script>" in text
    assert "| a\\|b |  | line line |" in text
    read = Texts()
    read.feed(page)
    assert "script" not in read.tags
    assert "3 of 4 <script>alert(1)</script>" in read.text
    assert "on <b>" in read.text
    pictures = [*tmp_path.glob("*.svg")]
    assert read.tags.count("svg") == len(pictures) == claims.count("![") + 1
    for picture in pictures:
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


def test_a_damaged_file_is_left_out_and_told(tmp_path: Path) -> None:
    HOSTILE.save(tmp_path, "one")
    text = (tmp_path / "one.figures.json").read_text()
    damaged = {"cut": text[:99], "other": "[]", "cell": text.replace('"15"', "15")}
    damaged["count"] = text.replace('"count": 3', '"count": "x"')
    for name, part in damaged.items():
        (tmp_path / f"{name}.figures.json").write_text(part)
    result = CliRunner().invoke(app, ["report", str(tmp_path)])
    assert result.exit_code == 0
    assert result.stderr.count("left out: ") == len(damaged)
    report = (tmp_path / "report.md").read_text()
    assert report.count("Left out: ") == len(damaged)
    assert "| paths | 15 | 3 of 4" in report


def test_a_report_says_what_of_an_item_is_missing(tmp_path: Path) -> None:
    bars = [Bar("the right relation of 30", "named", 3, 4)]
    Figures("Figure 5b", "KAMEL, 30 relations, m", ("", "here"), [], ["A note."], bars).save(tmp_path, "kamel")
    write_report(tmp_path)
    text = (tmp_path / "report.md").read_text()
    assert [f"Missing: {count} relations: `" in text for count in (30, 60, 100, 234)] == [False, True, True, True]
    assert "win rates" not in text  # of what was not begun its command is told alone
    Figures("Table 3", "ToolEval, free, m", ("", "here"), [], [], [Bar("passed", "free", 1, 2)]).save(tmp_path, "free")
    write_report(tmp_path)
    text = (tmp_path / "report.md").read_text()
    assert "Missing: win rates: `python -m integrations toolllm replay RUNS --judge ID" in text
    assert "Missing: ChatGPT's row" in text
    assert "interval of 95 %" in text


def test_a_picture_of_samples_says_so(tmp_path: Path) -> None:
    notes = sample_notes(SAMPLES / "kamel" / "func_dict.json")
    assert sample_notes(tmp_path) == []
    Figures("Table 5", "RestGPT, m", ("",), [], notes, [Bar("paths", "on", 3, 4)]).save(tmp_path, "one")
    write_report(tmp_path)
    for end in ("md", "html"):
        assert "The bars are of: RestGPT, m (invented samples)." in (tmp_path / f"report.{end}").read_text()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["report", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert "there is no folder" in result.output
