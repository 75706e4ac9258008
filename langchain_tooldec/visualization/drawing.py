"""A machine as a drawing: DOT, Mermaid and SVG. The paper's Figure 2 for any tools."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from langchain_tooldec.automata.expression import EPSILON, Expression
from langchain_tooldec.errors import MissingProgramError, OptionError
from langchain_tooldec.formats import FORMATS, ToolSpec
from langchain_tooldec.tools import ToolLike, function_dicts
from langchain_tooldec.visualization.graph import Graph, graph_of
from langchain_tooldec.visualization.states import in_words

_WIDEST, _LEAST, _MAX_LINES = 28, 4, 6
"""The most characters of a label's line, the fewest of a last line, and the most lines."""
_STYLE = """<style>
svg.tooldec:root { color: #1f2328; background: #fff; }
@media (prefers-color-scheme: dark) { svg.tooldec:root { color: #e6edf3; background: #0d1117; } }
svg.tooldec text { fill: currentColor; }
svg.tooldec :is(ellipse, polygon, path) { stroke: currentColor; fill: none; }
svg.tooldec .edge polygon, svg.tooldec .begin ellipse { fill: currentColor; }
svg.tooldec .folded path { fill: #6b8afd; fill-opacity: .18; }
svg.tooldec .accept ellipse, svg.tooldec .accept path { stroke: #1a9c5b; stroke-width: 1.8; }
</style>"""


@dataclass(frozen=True)
class Drawing:
    """The drawing of a machine; a notebook displays it.

    Circles are states, boxes are sub-machines; a double outline means that the text may end there. “Text” is in quotes,
    with ␣ for an optional space.

    Attributes:
        graph: What is drawn.
    """

    graph: Graph

    @cached_property
    def dot(self) -> str:
        """The drawing in Graphviz's language."""
        return "\n".join(["digraph machine {", *(f"  {line}" for line in self._dot_lines()), "}", ""])

    def _dot_lines(self) -> Iterable[str]:
        yield 'graph [rankdir=LR, bgcolor="transparent", nodesep=0.2, ranksep=0.3]'
        yield 'node [fontname="Helvetica,Arial,sans-serif", fontsize=11, shape=circle, width=0.2, height=0.2, label=""]'
        yield 'edge [fontname="Menlo,Consolas,monospace", fontsize=10, arrowsize=0.6]'
        yield 'begin [shape=point, class="begin"]'
        for number, node in enumerate(self.graph.nodes):
            more: dict[str, Any] = {"class": "accept" if node.accepts else "state"}
            if node.body is not None:
                label = "\n".join(_lines(node.label))
                more |= {"shape": "box", "style": "rounded", "label": label, "class": f"folded {more['class']}"}
            if node.accepts:
                more["peripheries"] = 2
            yield f"{number} [{_attributes(more)}]"
        yield "begin -> 0"
        for (source, target), lines in self._labels().items():
            spaced = [*lines, ""] if any(lines) else lines  # the last line keeps the text off the arrow
            label = "\n".join(f" {line} " for line in spaced)
            yield f"{source} -> {target} [{_attributes({'label': label})}]"

    @cached_property
    def mermaid(self) -> str:
        """The drawing in Mermaid's language, which many hosts render in Markdown."""
        lines = ["flowchart LR", '  begin((" ")) --> 0']
        for number, node in enumerate(self.graph.nodes):
            shapes = (("((", "))"), ("(((", ")))")) if node.body is None else (("([", "])"), ("[[", "]]"))
            left, right = shapes[node.accepts]
            lines.append(f"  {number}{left}{_mermaid(_lines(node.label or ' '))}{right}")
        for (source, target), texts in self._labels().items():
            label = f"|{_mermaid(texts)}|" if any(texts) else ""
            lines.append(f"  {source} -->{label} {target}")
        return "\n".join([*lines, ""])

    def svg(self) -> str:
        """The drawing as one `<svg>` element, in the colours of the enclosing page; standalone, light or dark.

        Raises:
            MissingProgramError: Graphviz is not installed.
        """
        command = ["dot", "-Tsvg"]
        try:
            done = subprocess.run(command, input=self.dot, capture_output=True, check=True, encoding="utf-8")
        except FileNotFoundError:
            raise MissingProgramError(
                "an SVG needs Graphviz's program `dot`: apt install graphviz, brew install graphviz, or "
                "https://graphviz.org/download; `.dot` and `.mermaid` need no program"
            ) from None
        svg = done.stdout[done.stdout.index("<svg") :]
        return re.sub(r"<svg ([^>]*)>", rf'<svg class="tooldec" role="img" \1>{_STYLE}', svg, count=1)

    def _repr_svg_(self) -> str | None:
        try:
            return self.svg()
        except MissingProgramError:
            return None

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """SVG if Graphviz is installed; otherwise Mermaid, with DOT as text for notebooks that do not know it."""
        svg = self._repr_svg_()
        shown = {"text/vnd.mermaid": self.mermaid} if svg is None else {"image/svg+xml": svg}
        return {"text/plain": self.dot, **shown}

    def _labels(self) -> Mapping[tuple[int, int], Sequence[str]]:
        """The lines of each arrow's label. Edges between the same nodes share an arrow."""
        texts: dict[tuple[int, int], list[str]] = {}
        for edge in self.graph.edges:
            text = "" if edge.language is EPSILON else in_words(edge.language)
            texts.setdefault((edge.source, edge.target), []).append(text)
        return {ends: _few([line for text in found for line in _lines(text)]) for ends, found in texts.items()}


def draw(machine: Expression | Iterable[ToolLike], *, format: str = "react", max_nodes: int = 60) -> Drawing:
    r"""Draw the machine of some tools, or of an expression.

    Args:
        machine: Tools (`BaseTool`, pydantic class, function, dict), or an expression.
        format: The name of the format of calls, one of `formats.FORMATS`.
        max_nodes: The approximate number of nodes; beyond it, names are counted and arguments are one box.

    Raises:
        OptionError: There is no such format.
        ToolError: A tool cannot be used.
        SchemaError: The arguments of a tool cannot be enforced.

    Example:
        >>> from langchain_tooldec.automata.expression import choice, literal
        >>> print(draw(choice(literal("yes"), literal("no"))).mermaid)
        flowchart LR
          begin((" ")) --> 0
          0((" "))
          1(((" ")))
          0 -->|"“no”<br>“yes”"| 1
        <BLANKLINE>

    Source: ToolDec, Figure 2.
    """
    if isinstance(machine, Expression):
        return Drawing(graph_of(machine, max_nodes))
    if format not in FORMATS:
        raise OptionError(f"format={format!r}: expected one of {', '.join(sorted(FORMATS))}")
    tools = [ToolSpec(**function["function"]) for function in function_dicts(machine)]
    return Drawing(graph_of(FORMATS[format]().grammar(tools), max_nodes))


def _lines(text: str) -> list[str]:
    """A text in lines of about equal length, broken at spaces where possible."""
    lines = []
    while len(text) > _WIDEST:
        room = min(_WIDEST, len(text) - _LEAST)
        end = max(text.rfind(" ", _WIDEST // 2, room), text.rfind("␣", _WIDEST // 2, room)) + 1 or room
        lines.append(text[:end])
        text = text[end:]
    return _few([*lines, text])


def _few(lines: list[str]) -> list[str]:
    more = len(lines) - _MAX_LINES
    return lines if more <= 1 else [*lines[:_MAX_LINES], f"… {more} more"]


def _attributes(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={_quoted(str(value))}" for name, value in values.items())


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _mermaid(lines: Iterable[str]) -> str:
    """Lines as a quoted label. Characters special to Mermaid, Markdown or HTML become entities."""
    escaped = (re.sub(r"[^\w “”…␣,.:\-]", lambda found: f"#{ord(found[0])};", line) for line in lines)
    return f'"{"<br>".join(escaped)}"'
