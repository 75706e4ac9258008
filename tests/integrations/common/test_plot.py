"""Pictures of shares: what they show is what is counted."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from integrations.common.intervals import rate
from integrations.common.plot import Bar, bars_svg

NAMESPACE = "{http://www.w3.org/2000/svg}"
BARS = [
    Bar("passed", "free", 1, 4, paper=0.32),
    Bar("faulty", "free <b>", 4, 4, chance=0.5),
    Bar("passed", "ToolDec & co", 2, 4, paper=0.42, machine=True),
    Bar("passed", "none", 0, 0),
]


def drawn(*bars: Bar) -> ElementTree.Element:
    return ElementTree.fromstring(bars_svg(bars, "a < b"))


def texts(picture: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in picture.iter(f"{NAMESPACE}text")]


def test_bars_of_a_group_stand_together_each_with_its_count_in_words() -> None:
    picture = drawn(*BARS)
    assert [text for text in texts(picture) if text in {"passed", "faulty", "free", "free <b>", "ToolDec & co"}] == [
        *("passed", "free", "ToolDec & co", "faulty", "free <b>")
    ]
    assert all(rate(bar.count, bar.total) in texts(picture) for bar in BARS)


def test_widths_are_shares_and_intervals_enclose_them() -> None:
    rects = list(drawn(*BARS).iter(f"{NAMESPACE}rect"))
    widths = [float(one.attrib["width"]) for one in rects]
    assert widths == pytest.approx([75, 150, 0, 300])
    assert [one.attrib["class"] for one in rects] == ["off", "on", "off", "off"]


@given(st.integers(1, 200), st.data())
def test_an_interval_encloses_its_bar(total: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, total))
    picture = drawn(Bar("", "", count, total))
    (line,) = (one.attrib["d"] for one in picture.iter(f"{NAMESPACE}path"))
    left, right = (float(number) for number in re.findall(r"[MH]([0-9.]+)", line)[:2])
    (rect,) = picture.iter(f"{NAMESPACE}rect")
    end = float(rect.attrib["x"]) + float(rect.attrib["width"])
    assert left - 0.1 <= end <= right + 0.1


def test_intervals_are_shares_and_say_what_they_are() -> None:
    assert not [total for total in range(1, 200) if "-" in rate(0, total)]
    assert "with 95 % intervals" in texts(drawn(*BARS))


@pytest.mark.parametrize(("bar", "marks"), [(BARS[0], {"paper"}), (BARS[1], {"chance"}), (BARS[3], set())])
def test_marks_are_drawn_and_explained_where_there_are_any(bar: Bar, marks: set[str]) -> None:
    picture = drawn(bar)
    classes = [one.attrib["class"] for one in picture.iter(f"{NAMESPACE}path")]
    assert {name for name in ("paper", "chance") if classes.count(name) == 2} == marks
    assert {text.removeprefix("the ") for text in texts(picture)} & {"paper", "chance"} == marks


def test_a_picture_needs_no_network_and_follows_the_reader_s_light() -> None:
    picture = bars_svg(BARS, "x")
    assert picture.count("http") == 1  # the namespace
    assert "prefers-color-scheme: dark" in picture
