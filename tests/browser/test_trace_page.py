"""The page of a trace in a real browser: what it shows, how it is stepped through, and that nothing breaks out."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec.formats import PartialTurn
from langchain_tooldec.visualization import TraceStep, trace_turn
from langchain_tooldec.visualization.page import frame, page
from tests.browser.chromium import PROGRAM, Browser
from tests.scripted_model import scripted_chat
from tests.trace_steps import HOSTILE, step

pytestmark = [pytest.mark.slow, pytest.mark.skipif(PROGRAM is None, reason="there is no Chromium")]
SELECTED = "[...document.querySelectorAll('[role=option]')].findIndex(e => e.getAttribute('aria-selected') == 'true')"
CALL = 'Thought: I add <b>3</b> and 4.\nAction: add\nAction Input: {"a": 3, "b": 4}'


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """The browser; the console has told of nothing, and nothing was asked for but the file."""
    chromium.errors.clear()
    chromium.requests.clear()
    yield chromium
    assert chromium.errors == []
    assert [url for url in chromium.requests if not url.startswith("file:")] == []


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@pytest.fixture(scope="module")
def traced() -> tuple[list[TraceStep], str]:
    shown = trace_turn(scripted_chat([CALL]), "?", [add], max_tokens=200)
    html = shown.html()
    return shown.steps, html


def opened(browser: Browser, folder: Path, html: str, **more: Any) -> None:
    path = folder / "trace.html"
    path.write_text(html, "utf-8")
    browser.open(path, **more)


def text_of(browser: Browser, selector: str) -> str:
    return str(browser.value(f"document.querySelector({selector!r}).textContent"))


def test_the_text_is_shown_and_each_token_by_its_kind(
    browser: Browser, traced: tuple[list[TraceStep], str], tmp_path: Path
) -> None:
    steps, html = traced
    opened(browser, tmp_path, html)
    assert text_of(browser, "#tokens").replace("↵", "") == CALL
    kinds = browser.value("[...document.querySelectorAll('[role=option]')].map(e => e.className)")
    for one, kind in zip(steps, kinds, strict=True):
        expected = "forced" if one.forced else "free" if one.free else "constrained"
        assert kind.split() == ["token", expected, *["overruled"] * (not one.preferred_is_valid)]
    # Without colour, the kinds differ by their line.
    lines = browser.value("['forced', 'constrained', 'free'].map(k => getComputedStyle(document.querySelector("
                          "`#legend .${k}`)).borderBottomStyle)")  # fmt: skip
    assert len({*lines}) == 3
    assert browser.value("getComputedStyle(document.querySelector('#legend .overruled'), '::before').content") == '"▾"'
    forced = sum(one.forced for one in steps)
    assert text_of(browser, "#passes-text").startswith(f"At least {forced} of {len(steps)} forward passes can be saved")


def test_a_click_shows_a_token_and_keys_step(
    browser: Browser, traced: tuple[list[TraceStep], str], tmp_path: Path
) -> None:
    steps, html = traced
    opened(browser, tmp_path, html)
    browser.click("#token-5")
    assert browser.value(SELECTED) == 5
    for key, expected in (("ArrowRight", 6), ("ArrowLeft", 5), ("Home", 0), ("ArrowLeft", 0), ("End", len(steps) - 1)):
        browser.press(key)
        assert browser.value(SELECTED) == expected, key
    assert browser.value("document.activeElement.getAttribute('aria-activedescendant')") == f"token-{len(steps) - 1}"
    browser.press("Home")
    browser.press("ArrowDown")
    below = browser.value(SELECTED)
    assert "\n" in b"".join(one.token.token_bytes for one in steps[:below]).decode()
    browser.press("ArrowUp")
    assert browser.value(SELECTED) == 0


@pytest.mark.parametrize(("overruled", "expected"), [((5, 7), 5), ((7,), 7), ((), 1)])
def test_it_opens_on_the_first_token_that_was_overruled(
    overruled: tuple[int, ...], expected: int, browser: Browser, tmp_path: Path
) -> None:
    steps = [step(b"a", forced=at == 0, overruled=at in overruled) for at in range(9)]
    opened(browser, tmp_path, page(steps, PartialTurn(answer="a" * 9), vocabulary=9))
    assert browser.value(SELECTED) == expected


def test_what_is_told_of_a_token_is_what_the_step_says(
    browser: Browser, traced: tuple[list[TraceStep], str], tmp_path: Path
) -> None:
    steps, html = traced
    opened(browser, tmp_path, html)
    browser.click("#token-0")
    stages = []
    for position, one in enumerate(steps):
        assert text_of(browser, "#details-title").startswith(f"Token {position + 1} of {len(steps)}: ")
        assert text_of(browser, "#remaining") == one.state.remaining
        assert text_of(browser, "#allowed").startswith(f"{one.valid_tokens} token")
        assert text_of(browser, "#budget").startswith(f"{200 - position} tokens left; the shortest end takes ")
        struck = browser.value(
            "[...document.querySelectorAll('#candidates tr')].map("
            "r => getComputedStyle(r.querySelector('.shown')).textDecorationLine == 'line-through')"
        )
        assert struck == [not candidate.valid for candidate in one.alone]
        stages += browser.value("[...document.querySelectorAll('.lit')].map(e => e.dataset.stage)")
        browser.press("ArrowRight")
    assert [*dict.fromkeys(stages)] == ["text", "name", "arguments"]
    assert len(stages) == len(steps)


def test_what_the_machine_took_away_is_told_and_found(browser: Browser, tmp_path: Path) -> None:
    steps = [step(b"a"), step(b"b", overruled=True), step(b"c"), step(b"d", overruled=True)]
    opened(browser, tmp_path, page(steps, PartialTurn(answer="abcd"), vocabulary=9))
    assert browser.value(SELECTED) == 1
    for expected in (3, 1, 3):
        browser.click("#next")
        assert browser.value(SELECTED) == expected
    assert "overruled" in text_of(browser, "#details-title")
    assert text_of(browser, "#candidates .forbidden td:last-child") == "forbidden: −10.0 %"
    assert text_of(browser, "#candidates .chosen td:last-child") == "100 %"


def test_hostile_text_is_shown_and_does_nothing(browser: Browser, tmp_path: Path) -> None:
    steps = [step(data, remaining=data.decode("utf-8", "replace")) for data in HOSTILE]
    turn = PartialTurn(answer=HOSTILE[0].decode())
    opened(browser, tmp_path, page(steps, turn, vocabulary=9))
    for position, data in enumerate(HOSTILE):
        browser.click(f"#token-{position}")
        assert text_of(browser, "#remaining") == data.decode("utf-8", "replace")
    assert text_of(browser, "#token-0") == HOSTILE[0].decode()
    assert text_of(browser, "#token-3") == r"\xf0\x9f\x98"
    assert browser.value("document.title") == f"Trace: {HOSTILE[0].decode()}"
    assert browser.value("[document.images.length, document.scripts.length]") == [0, 2]
    assert not browser.value("/[\\u202e\\u2066\\u2028\\u200b]/.test(document.getElementById('tokens').textContent)")


def test_the_policy_stops_what_is_not_the_page_s_own(chromium: Browser, tmp_path: Path) -> None:
    html = page([step(b"a")], PartialTurn(answer="a"), vocabulary=9)
    injected = "<script>document.title = 'hacked'</script><img src='x.png' onerror=\"document.title = 'hacked'\">"
    opened(chromium, tmp_path, html.replace("</body>", f"{injected}</body>"))
    assert chromium.value("document.title") == "Trace: a"
    assert any("Content Security Policy" in error for error in chromium.errors)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1600])
def test_it_fits_and_is_readable(
    browser: Browser, traced: tuple[list[TraceStep], str], tmp_path: Path, width: int, scheme: str
) -> None:
    long = [replace(one, state=replace(one.state, remaining="x" * 500)) for one in traced[0]]
    opened(browser, tmp_path, page(long, PartialTurn(answer="y" * 300), vocabulary=9), width=width, scheme=scheme)
    assert browser.value("document.documentElement.scrollWidth") <= width
    assert browser.value(CONTRAST) >= 4.5


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 600), (860, 860), (1280, 800)])
@pytest.mark.parametrize("tokens", [20, 2000])
def test_the_panel_covers_no_text(
    browser: Browser, traced: tuple[list[TraceStep], str], tmp_path: Path, width: int, height: int, tokens: int
) -> None:
    steps = (traced[0] * tokens)[:tokens]
    html = page(steps, PartialTurn(answer="7"), vocabulary=9)
    opened(browser, tmp_path, html, width=width, height=height)
    for place in (0, 400, 9999):
        browser.value(f"scrollTo(0, {place})")
        edges = "['legend', 'tokens', 'keys', 'details'].map(id => document.getElementById(id).getBoundingClientRect())"
        apart = "others.every(one => one.bottom <= panel.top || one.right <= panel.left)"
        assert browser.value(f"((all) => {{ const panel = all.pop(), others = all; return {apart}; }})({edges})")


CONTRAST = """
(() => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colors) => {
    paint.clearRect(0, 0, 1, 1);
    for (const color of colors) { paint.fillStyle = color; paint.fillRect(0, 0, 1, 1); }
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
      .map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let least = 21;
  for (const element of document.querySelectorAll("body *:not(script):not(svg *):not(noscript)")) {
    if (![...element.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    const behind = [];
    for (let e = element; e; e = e.parentElement) behind.unshift(getComputedStyle(e).backgroundColor);
    const paper = light(behind), ink = light([...behind, getComputedStyle(element).color]);
    least = Math.min(least, (Math.max(paper, ink) + 0.05) / (Math.min(paper, ink) + 0.05));
  }
  return least;
})()
"""
"""The least contrast between text and its background. Source: WCAG 2.2, 1.4.3, which asks for 4.5."""


def test_the_focus_is_seen(browser: Browser, traced: tuple[list[TraceStep], str], tmp_path: Path) -> None:
    opened(browser, tmp_path, traced[1])
    for _ in range(2):
        browser.press("Tab")
        style = browser.value("(s => [s.outlineStyle, s.outlineWidth])(getComputedStyle(document.activeElement))")
        assert style == ["solid", "2px"]


def test_a_long_trace_is_drawn_once_and_a_step_touches_little(browser: Browser, tmp_path: Path) -> None:
    wide = tuple(replace(step(b"x").token, token_id=number, probability=0.1) for number in range(10))
    steps = [replace(step(f"word {number} ".encode()), alone=wide) for number in range(2_000)]
    opened(browser, tmp_path, page(steps, PartialTurn(answer="x"), vocabulary=9))
    assert browser.value("document.querySelectorAll('[role=option]').length") == 2_000
    assert browser.value("document.querySelectorAll('*').length") < 2_200
    browser.value("""window.changes = 0; new MutationObserver((found) => { changes += found.length; }).observe(
        document.getElementById("tokens"), { subtree: true, childList: true, attributes: true })""")
    browser.click("#token-1000")
    browser.press("ArrowRight")
    assert browser.value(SELECTED) == 1001
    assert browser.value("new Promise((done) => setTimeout(() => done(changes), 0))") <= 6


def test_in_a_notebook_it_lives_in_a_frame(
    browser: Browser, traced: tuple[list[TraceStep], str], tmp_path: Path
) -> None:
    opened(browser, tmp_path, f"<!doctype html><meta charset=utf-8><title>notebook</title>{frame(traced[1])}")
    assert browser.value("[document.title, frames.length, document.querySelector('iframe').contentDocument]") == [
        "notebook", 1, None,
    ]  # fmt: skip
