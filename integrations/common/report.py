"""The report: every table and figure of the paper next to ours, or the command that makes ours."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from integrations.common.claims import CLAIMS, Claim
from integrations.common.data import is_invented
from integrations.common.figures import Figures, saved_figures
from integrations.common.plot import Bar, bars_svg

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
svg { margin: .5rem 0; } table { border-collapse: collapse; margin: .5rem 0 1rem; display: block; overflow-x: auto; }
th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #8884; vertical-align: top; }
.note, .missing { color: #777; } code { background: #8882; padding: .1rem .3rem; }
@media (prefers-color-scheme: dark) { body { background: #111; color: #ddd; } }
"""
_TITLE = "The paper, and what is found here"
_INTERVALS = "Counts stand with their share and its interval of 95 % (Wilson), as the lines at the ends of bars."
_PAGE = f"""\
<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">
<title>{_TITLE}</title><style>{{style}}</style><h1>{_TITLE}</h1>{{body}}</html>
"""


@dataclass(frozen=True)
class Part:
    """A row or picture of an item that needs a run of its own.

    Attributes:
        name: What it shows.
        command: The command that makes it.
        group: Regular expression for the group of its bars.
        bar: Regular expression for the names of its bars.
    """

    name: str
    command: str
    group: str = ""
    bar: str = ""

    def is_in(self, bars: Iterable[Bar]) -> bool:
        """Whether it was run."""
        return any(re.search(self.group, bar.group) and re.search(self.bar, bar.name) for bar in bars)


@dataclass(frozen=True)
class Item:
    """A table or figure of the paper.

    Attributes:
        title: What it shows.
        paper: What the paper found, in a sentence; "": its text has no numbers.
        command: The command that makes ours.
        in_words: Whether the paper gives examples only; the command then shows ours, and nothing is counted.
        parts: The parts that need runs of their own.
    """

    title: str
    paper: str
    command: str
    in_words: bool = False
    parts: tuple[Part, ...] = ()


_RUN = "python -m integrations"
ITEMS: Mapping[str, Item] = {
    "Table 3": Item(
        "ToolLLaMA on ToolEval",
        "Passed 39, 32, 38 and 42 of 100 (ChatGPT, free, suffix matching, ToolDec); with a tool error 8, 39, 19, 0.",
        f"{_RUN} toolllm run --variant tooldec --model ID --out DIR",
        parts=(
            Part("ChatGPT's row, for which no local model stands", f"{_RUN} toolllm replay", "^passed", "^ChatGPT$"),
            Part("win rates", f"{_RUN} toolllm replay RUNS --judge ID --out DIR", "^wins against ChatGPT"),
        ),
    ),
    "Figure 4": Item("Kinds of tool errors", "", f"{_RUN} toolllm replay RUNS --out DIR"),
    "Table 4": Item(
        "ToolkenGPT on FuncQA",
        "Right 10.3, 14.7 and 13.2 % (ToolkenGPT, with backtracing, with ToolDec); with an error 27.9, 0, 0 %.",
        f"{_RUN} toolkengpt funcqa --model ID --out DIR",
        parts=tuple(
            Part(
                f"{row}, which is ChatGPT's in the paper", f"{_RUN} toolkengpt funcqa --variant {name}", bar=f"^{name}$"
            )
            for row, name in (("0-shot", "zero-shot"), ("CoT", "cot"), ("ReAct", "react"))
        ),
    ),
    "Table 8": Item(
        "When a tool is called: seen and unseen tools",
        "Seen tools: precision .950, recall .974, F1 .962.",
        f"{_RUN} toolkengpt switch --model ID --out DIR",
    ),
    "Figure 5a": Item(
        "The right tool behind gold text: tools that <T> was trained on, and others",
        "",
        f"{_RUN} toolkengpt funcqa --variant gold-prefix --model ID --out DIR",
    ),
    "Figure 5b": Item(
        "KAMEL, by the number of relations",
        "",
        f"{_RUN} toolkengpt kamel --model ID --out DIR",
        parts=tuple(
            Part(
                f"{count} relations", f"{_RUN} toolkengpt kamel --relations {count}", f"^the right relation of {count}$"
            )
            for count in (30, 60, 100, 234)
        ),
    ),
    "Table 5": Item(
        "RestGPT on RestBench",
        "Correct paths 15 of 100 with documentation, 23 without it under the machine; prompts of 1,974 and 880 tokens.",
        f"{_RUN} restgpt run --docs none --model ID --out DIR",
    ),
    "Table 9": Item(
        "Sets of names",
        "Correct paths 23, 30, 23 and 32 of 100; edits a name from the first set 0, 2.54, 3.63, 3.70.",
        f"{_RUN} restgpt compare NAMES ... --out DIR",
        parts=(Part("correct paths under each set", f"{_RUN} restgpt run --names FILE", "^correct paths", "names"),),
    ),
    "Tables 1, 2, 6 and 7, Figures 7 and 8": Item(
        "Calls that go wrong, and the steps of one that cannot",
        "Examples: prompts, what systems wrote, and text, state, valid tokens, token and next state of each step.",
        'tooldec trace "What is 3 plus 4?"',
        in_words=True,
    ),
}
OTHERS: Mapping[str, Item] = {
    "BFCL": Item(
        "The Berkeley Function-Calling Leaderboard",
        "",
        f"{_RUN} bfcl run --model ID --data DIR --out DIR",
    ),
}
"""Items that are not from the paper; in the report only if they were run."""


class _Pages:
    """The report as Markdown, with its pictures as files, and as HTML."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.pictures = folder, list[Path]()
        self.markdown, self.html = [f"# {_TITLE}\n"], list[str]()

    def heading(self, text: str, level: int = 2) -> None:
        """A heading."""
        self.markdown.append(f"{'#' * level} {text}\n")
        self.html.append(f"<h{level}>{html.escape(text)}</h{level}>")

    def text(self, text: str, command: str = "", kind: str = "") -> None:
        """A paragraph, which may end in a command."""
        self.markdown.append(f"{text} `{command}`\n" if command else f"{text}\n")
        more = f" <code>{html.escape(command)}</code>" if command else ""
        self.html.append(f"<p{f' class={kind}' * bool(kind)}>{html.escape(text)}{more}</p>")

    def picture(self, bars: Sequence[Bar], title: str) -> None:
        """A picture of bars."""
        self.html.append(bars_svg(bars, title))
        self.pictures.append(self.folder / f"report-{len(self.pictures) + 1}.svg")
        self.pictures[-1].write_text(self.html[-1], encoding="utf-8")
        self.markdown.append(f"![{title}]({self.pictures[-1].name})\n")

    def table(self, figures: Figures) -> None:
        """A table."""
        self.markdown.append(figures.markdown() + "\n")
        self.html.append(figures.html())

    def write(self) -> list[Path]:
        """Write the files."""
        page = _PAGE.format(style=_STYLE, body="".join(self.html))
        texts = {"report.md": "\n".join(self.markdown), "report.html": page}
        for name, text in texts.items():
            (self.folder / name).write_text(text, encoding="utf-8")
        return [*(self.folder / name for name in texts), *self.pictures]


def write_report(folder: Path, faults: list[str] | None = None) -> list[Path]:
    """Write `report.md` with its pictures as separate files, and the self-contained `report.html`.

    It begins with a picture for each claim; the tables follow in the paper's order.

    Args:
        folder: Searched recursively for results. Results of one folder share a picture.
        faults: Collects what was skipped, and why.

    Returns:
        The files.
    """
    for old in folder.glob("report-*.svg"):
        old.unlink()
    left_out: list[str] = [] if faults is None else faults
    found, pages = saved_figures(folder, left_out), _Pages(folder)
    for said in [_INTERVALS, *(f"Left out: {fault}." for fault in left_out)]:
        pages.text(said)
    for claim in CLAIMS:
        _write_claim(pages, claim, found)
    drawn = [bar for _, one in found for bar in one.bars]
    run = {one.item for _, one in found}
    for name, item in [*ITEMS.items(), *((name, item) for name, item in OTHERS.items() if name in run)]:
        _write_item(pages, name, item, [(place, one) for place, one in found if one.item == name], drawn)
    return pages.write()


def _write_claim(pages: _Pages, claim: Claim, found: Sequence[tuple[Path, Figures]]) -> None:
    """A claim of the paper, the picture of it, and what ours says to it."""
    bars = claim.bars(found)
    own = [bar for bar in bars if not bar.of_paper]
    if claim.ours and not own:
        return
    pages.heading(claim.text, 3)
    if bars:
        pages.picture(bars, claim.text)
    if not claim.paper and not claim.ours:
        pages.text("The paper shows this without numbers.", kind="note")
    for verdict in claim.verdicts(bars):
        pages.text(verdict)
    ways = [True, False] if claim.off else [True]
    missing = [way for way in ways if all(bar.machine is not way for bar in own)]
    if missing:
        which = " and ".join("on" if way else "off" for way in missing)
        pages.text(f"Not run with the machine {which}:", claim.command, "missing")


def _write_item(
    pages: _Pages, name: str, item: Item, figures: Sequence[tuple[Path, Figures]], drawn: Sequence[Bar]
) -> None:
    """A table or figure of the paper: its finding, our bars and tables, and the parts that were not run."""
    heading = f"{name}: {item.title}"
    pages.heading(heading)
    if item.paper:
        pages.text(f"The paper: {item.paper}")
    if not figures:
        pages.text("Ours is shown by" if item.in_words else "Not run: no weights here.", item.command, "missing")
    for bars, caption in _bars_by_folder(figures):
        pages.picture(bars, heading)
        pages.text(caption, kind="note")
    for part in item.parts if figures else ():
        if not part.is_in(drawn):
            pages.text(f"Missing: {part.name}:", part.command, "missing")
    for _, one in figures:
        pages.table(one)


def _bars_by_folder(figures: Iterable[tuple[Path, Figures]]) -> Iterable[tuple[list[Bar], str]]:
    """The bars of each picture, and a caption that names their runs."""
    by_folder: dict[Path, list[Figures]] = {}
    for place, one in figures:
        by_folder.setdefault(place, []).extend([one] if one.bars else [])
    for runs in filter(None, by_folder.values()):
        titles = (f"{one.title}{' (invented samples)' * is_invented(one.notes)}" for one in runs)
        yield [bar for one in runs for bar in one.bars], f"The bars are of: {'; '.join(titles)}."
