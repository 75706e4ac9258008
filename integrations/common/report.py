"""The report: each table and figure of the paper, ours beside it, or the command that makes it."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from integrations.common.figures import Figures, saved_figures

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1rem; display: block; overflow-x: auto; }
th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #8884; vertical-align: top; }
.note, .missing { color: #777; } code { background: #8882; padding: .1rem .3rem; }
.bar { margin: .2rem 0; max-width: 40rem; }
.bar i { display: block; height: .6rem; background: #3b7dd8; }
@media (prefers-color-scheme: dark) { body { background: #111; color: #ddd; } .bar i { background: #7fb0f0; } }
"""


@dataclass(frozen=True)
class Item:
    """A table or figure of the paper.

    Attributes:
        title: What it shows.
        paper: What the paper found, in a sentence; empty where its text has no numbers.
        command: What makes ours.
    """

    title: str
    paper: str
    command: str


_RUN = "python -m integrations"
ITEMS: Mapping[str, Item] = {
    "Table 3": Item(
        "ToolLLaMA on ToolEval",
        "Passed 39, 32, 38 and 42 of 100 (ChatGPT, free, suffix matching, ToolDec); with a tool error 8, 39, 19, 0.",
        f"{_RUN} toolllm run --variant tooldec --model ID --out DIR",
    ),
    "Figure 4": Item("Kinds of tool errors", "", f"{_RUN} toolllm replay RUNS --out DIR"),
    "Table 4": Item(
        "ToolkenGPT on FuncQA",
        "Right 10.3, 14.7 and 13.2 % (ToolkenGPT, with backtracing, with ToolDec); with an error 27.9, 0, 0 %.",
        f"{_RUN} toolkengpt funcqa --model ID --out DIR",
    ),
    "Table 8": Item(
        "When a tool is called: seen and unseen tools",
        "Seen tools: precision .950, recall .974, F1 .962.",
        f"{_RUN} toolkengpt switch --model ID --out DIR",
    ),
    "Figure 5": Item("KAMEL, by the number of relations", "", f"{_RUN} toolkengpt kamel --model ID --out DIR"),
    "Table 5": Item(
        "RestGPT on RestBench",
        "Correct paths 15 of 100 with documentation, 23 without it under the machine; prompts of 1,974 and 880 tokens.",
        f"{_RUN} restgpt run --docs none --model ID --out DIR",
    ),
    "Table 9": Item(
        "Sets of names",
        "Correct paths 23, 30, 23 and 32 of 100; edits a name from the first set 0, 2.54, 3.63, 3.70.",
        f"{_RUN} restgpt compare NAMES ... --out DIR",
    ),
}


def write_report(folder: Path) -> tuple[Path, Path]:
    """Write `report.md` and `report.html` into a folder of results; the page stands alone, without a network.

    Args:
        folder: With results, anywhere in it.

    Returns:
        The two files.
    """
    found = saved_figures(folder)
    by_item = {item: [one for one in found if one.item == item] for item in ITEMS}
    pages = folder / "report.md", folder / "report.html"
    pages[0].write_text("\n".join(_markdown(by_item)), encoding="utf-8")
    body = "".join(_html(by_item))
    title = "The paper, and what is found here"
    pages[1].write_text(
        f'<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">'
        f"<title>{title}</title><style>{_STYLE}</style><h1>{title}</h1>{body}</html>\n",
        encoding="utf-8",
    )
    return pages


def _markdown(by_item: Mapping[str, Iterable[Figures]]) -> Iterable[str]:
    yield "# The paper, and what is found here\n"
    for name, figures in by_item.items():
        item = ITEMS[name]
        yield f"## {name}: {item.title}\n"
        if item.paper:
            yield f"The paper: {item.paper}\n"
        tables = [one.markdown() + "\n" for one in figures]
        yield from tables or [f"Not run: no weights here. `{item.command}`\n"]


def _html(by_item: Mapping[str, Iterable[Figures]]) -> Iterable[str]:
    for name, figures in by_item.items():
        item = ITEMS[name]
        yield f"<h2>{html.escape(f'{name}: {item.title}')}</h2>"
        if item.paper:
            yield f"<p>The paper: {html.escape(item.paper)}</p>"
        tables = [one.html() for one in figures]
        missing = f"<p class=missing>Not run: no weights here. <code>{html.escape(item.command)}</code></p>"
        yield from tables or [missing]
