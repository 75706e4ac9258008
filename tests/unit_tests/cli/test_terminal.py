"""What is shown: text that comes in pieces, colours only where they belong, one line of progress."""

import io
import json

import pytest
from rich.cells import cell_len
from rich.console import Console

from langchain_tooldec.cli.terminal import Writer, progress, screen, visible, write_json


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def written(*pieces: str, width: int = 20, label: str = "Thought: ", indent: int = 2, pipe: bool = False) -> list[str]:
    stream = io.StringIO()
    writer = Writer(Console(file=stream, width=width, force_terminal=not pipe, color_system=None), indent)
    writer.begin(label)
    for piece in pieces:
        writer.write(piece)
    writer.end()
    lines = stream.getvalue().split("\n")[:-1]
    return [line.rstrip() for line in lines]


def test_text_breaks_between_words_however_it_arrives() -> None:
    whole = written("I need to add two numbers and more.")
    assert whole == ["  Thought: I need to", "  add two numbers", "  and more."]
    assert written(*"I need to add two numbers and more.") == whole
    assert written("I need t", "o add two num", "bers and mo", "re.") == whole


def test_no_line_is_too_wide_and_none_is_lost() -> None:
    for width in range(16, 60):
        lines = written("word " * 9 + "x" * 150 + " 漢字" * 40 + " end  of  it ", width=width)
        assert all(cell_len(line) <= width for line in lines)
        assert "".join("".join(lines).split()) == "Thought:" + "word" * 9 + "x" * 150 + "漢字" * 40 + "endofit"


def test_a_pipe_gets_the_lines_as_they_were_written() -> None:
    assert written("I need to add ", "two numbers\nand more.", pipe=True) == [
        "  Thought: I need to add two numbers",
        "and more.",
    ]


def test_new_lines_are_kept_and_what_cannot_be_shown_is_replaced() -> None:
    assert written("a\nb\x1b[31mc") == ["  Thought: a", "  b\ufffd[31mc"]
    assert written("[bold] :smile:", width=80) == ["  Thought: [bold] :smile:"]


@pytest.mark.parametrize(
    ("variables", "coloured", "drawn"),
    [
        ({"TERM": "xterm"}, True, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False, True),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_colours_and_progress_by_the_terminal(
    variables: dict[str, str], coloured: bool, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    out, err = Screen(), Screen()
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("sys.stderr", err)
    screen().print("x", style="red")
    with progress("Loading x") as told:
        told("", 1, 2)
    assert ("\x1b[31m" in out.getvalue()) is coloured
    assert ("\x1b[2K" in err.getvalue()) is drawn  # the line is drawn again, and erased at the end
    assert drawn or err.getvalue() == "Loading x ...\n"


def test_a_pipe_has_colours_where_they_are_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("sys.stdout", io.StringIO())
    screen().print("x", style="red")
    monkeypatch.setenv("FORCE_COLOR", "1")
    screen().print("x", style="red")
    assert screen().file.getvalue() == "x\n\x1b[31mx\x1b[0m\n"  # type: ignore[attr-defined]
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with progress("Loading x"):
        pass
    assert screen(stderr=True).file.getvalue() == "Loading x ...\n"  # type: ignore[attr-defined]


def test_progress_is_one_line_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("Loading x") as told:
        told("", 1, None)
    assert capsys.readouterr().err == "Loading x ...\n"


def test_json_is_one_line_that_any_terminal_can_write(capsys: pytest.CaptureFixture[str]) -> None:
    value = {"text": "\n漢\ud83d", "number": 1}
    write_json(value)
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert out.isascii()
    assert json.loads(out) == value


def test_visible() -> None:
    assert visible("a\n\tb\x00\u00e9漢") == "a\\n\\tb\\u0000\u00e9漢"
