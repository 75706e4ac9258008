"""A trace as one self-contained HTML page."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from string import Template
from typing import Any

from langchain_tooldec.formats import PartialTurn
from langchain_tooldec.visualization.states import visible
from langchain_tooldec.visualization.steps import Candidate, TraceStep

_ESCAPES = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})
"""Characters that could end the element with the data; `json.dumps` already escapes non-ASCII, including U+2028."""


def page(steps: Sequence[TraceStep], turn: PartialTurn, *, vocabulary: int, max_tokens: int | None = None) -> str:
    """The page of a trace.

    Its Content-Security-Policy allows only its own style and script, by hash. Generated text is embedded as JSON, which
    the script displays as text.

    Args:
        steps: The tokens.
        turn: The parsed turn.
        vocabulary: How many tokens the model has.
        max_tokens: The limit on tokens; None if unknown.
    """
    stages = _stages(steps, turn)
    written = [f"{call.name}({call.arguments})" for call in turn.calls] or [turn.answer or "Trace of a generation"]
    data = {
        "written": visible("; ".join(written).encode()),
        "vocabulary": vocabulary,
        "budget": max_tokens,
        "tokens": [_token(step, stage) for step, stage in zip(steps, stages, strict=True)],
    }
    style, script = _file("page.css"), _file("page.js")
    return Template(_file("page.html")).substitute(
        style=style,
        style_hash=_hash(style),
        script=script,
        script_hash=_hash(script),
        data=json.dumps(data, separators=(",", ":")).translate(_ESCAPES),
    )


def frame(html: str) -> str:
    """A page isolated within another one, such as a notebook."""
    return (
        f'<iframe sandbox="allow-scripts" title="Trace of a generation" srcdoc="{escape(html)}" '
        'style="width: 100%; height: 860px; border: 0"></iframe>'
    )


def _token(step: TraceStep, stage: str) -> dict[str, Any]:
    return {
        "id": step.token.token_id,
        "text": "\n".join(map(visible, step.token.token_bytes.split(b"\n"))),
        "probability": _rounded(step.token.probability),
        "kind": "forced" if step.forced else "free" if step.free else "constrained",
        "overruled": not step.preferred_is_valid,
        "stage": stage,
        "valid": step.valid_tokens,
        "share": _rounded(step.valid_probability),
        "remaining": step.state.remaining,
        "needed": step.needed,
        "candidates": [_candidate(one) for one in step.alone],
    }


def _candidate(one: Candidate) -> dict[str, Any]:
    return {
        "id": one.token_id,
        "text": visible(one.token_bytes),
        "alone": _rounded(one.probability),
        "valid": one.valid,
    }


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def _stages(steps: Sequence[TraceStep], turn: PartialTurn) -> Iterator[str]:
    """The part of the turn in which each token begins: a tool's name, its arguments, other text, or the end."""
    text = b"".join(step.token.token_bytes for step in steps)
    parts: list[tuple[int, int, str]] = []
    end = 0
    for call in turn.calls:
        end = max(end, len(text.decode("utf-8", "replace")[: max(call.start, 0)].encode()))
        for part, stage in ((call.name, "name"), (call.arguments, "arguments")):
            start = text.find(part.encode(), end)
            if start >= 0:
                end = start + len(part.encode())
                parts.append((start, end, stage))
    first = 0
    for step in steps:
        last = first + len(step.token.token_bytes)
        inside = (stage for start, end, stage in parts if start < last and first < end)
        yield next(inside, "text") if last > first else "end"
        first = last


def _file(name: str) -> str:
    return (files(__package__) / name).read_text("utf-8")


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
