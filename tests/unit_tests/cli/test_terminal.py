"""What is shown: lines of the right width, colours only where they belong, one line of progress."""

import io
import time

import pytest

from langchain_tooldec.cli.progress import Progress, counted, progress
from langchain_tooldec.cli.terminal import Terminal, columns, shortened, visible


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def written(*pieces: str, width: int = 20, label: str = "Thought: ", indent: int = 2) -> list[str]:
    stream = io.StringIO()
    terminal = Terminal(stream, width=width)
    terminal.begin(label, indent=indent)
    for piece in pieces:
        terminal.write(piece)
    terminal.end()
    return stream.getvalue().split("\n")[:-1]


def test_text_breaks_between_words_however_it_arrives() -> None:
    whole = written("I need to add two numbers and more.")
    assert whole == ["  Thought: I need to", "    add two numbers", "    and more."]
    assert written(*"I need to add two numbers and more.") == whole
    assert written("I need t", "o add two num", "bers and mo", "re.") == whole


def test_no_line_is_too_wide_and_none_ends_in_a_space() -> None:
    for width in range(16, 60):
        lines = written("word " * 9 + "x" * 150 + " 漢字" * 40 + " end  of  it ", width=width)
        assert all(columns(line) <= width and line == line.rstrip() for line in lines)
        assert "".join("".join(lines).split()) == "Thought:" + "word" * 9 + "x" * 150 + "漢字" * 40 + "endofit"


def test_new_lines_are_kept_and_what_cannot_be_shown_is_replaced() -> None:
    assert written("a\nb\x1b[31mc") == ["  Thought: a", "    b\ufffd[31mc"]


def test_colours_only_on_a_terminal_and_not_with_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Terminal(Screen()).paint("x", "red") == "\x1b[31mx\x1b[0m"
    assert Terminal(io.StringIO()).paint("x", "red") == "x"
    monkeypatch.setenv("NO_COLOR", "1")
    assert Terminal(Screen()).paint("x", "red") == "x"


def test_columns_and_shortened() -> None:
    assert columns("aé漢e\u0301") == 5
    assert shortened("漢字漢字", 5) == "漢字…"
    assert shortened("漢字漢字", 5, keep_end=True) == "…漢字"
    assert shortened("abc", 3) == "abc"


def test_visible() -> None:
    assert visible("a\n\tb\x00é漢") == "a\\n\\tb\\u0000é漢"


def test_progress_is_one_line_where_there_is_no_terminal() -> None:
    stream = io.StringIO()
    with progress("Loading x", stream):
        pass
    assert stream.getvalue() == "Loading x ...\n"


def test_progress_counts_seconds_on_a_terminal_and_leaves_nothing() -> None:
    stream = Screen()
    with progress("Loading x", stream):
        while "Loading x ... 0 s" not in stream.getvalue():
            time.sleep(0.001)
    assert stream.getvalue().endswith("\r\x1b[K")


def test_progress_ends_where_the_body_fails() -> None:
    stream = Screen()
    with pytest.raises(ValueError, match="no"), progress("Loading x", stream):
        raise ValueError("no")
    assert stream.getvalue().endswith("\r\x1b[K")


def test_progress_shows_how_far_it_is() -> None:
    shown = Progress("Loading a model")
    assert str(shown) == "Loading a model"
    shown.at("Loading weights", 0, None)
    assert str(shown) == "Loading a model"
    shown.at("Loading weights", 3, 12)
    assert str(shown) == "Loading a model ... 25 %"


def test_counted_shows_how_many_are_done() -> None:
    screen, pipe = Screen(), io.StringIO()
    for stream in (screen, pipe):
        with counted("unseen", 2, stream) as one:
            one()
            one()
    assert screen.getvalue() == "\r\x1b[Kunseen: 1 of 2\r\x1b[Kunseen: 2 of 2\r\x1b[K"
    assert pipe.getvalue() == ""
