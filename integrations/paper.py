"""Runs the commands of all three systems on one model, which is loaded once."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import product
from pathlib import Path

from integrations.toolkengpt.kamel import relations_of
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.errors import OptionError

_RELATIONS = (30, 60, 100, 234)
_QUICK = {
    "toolllm run": "--limit 12 --max-tokens 256",
    "toolkengpt funcqa": "--limit 20 --max-tokens 256",
    "toolkengpt kamel": "--limit 50",
    "toolkengpt switch": "--limit 100",
    "restgpt run": "--limit 15 --rounds 6",
}
"""How many tasks a quick run draws, and where it cuts them short; the model's own options come after these."""
_MINUTES = {
    "toolllm run --variant tooldec": 1.3,
    "toolllm run": 6.6,
    "toolkengpt funcqa": 0.8,
    "toolkengpt kamel": 0.4,
    "toolkengpt switch": 0.3,
    "restgpt run": 0.9,
}
"""What a quick run of each command takes on SmolLM2 and one core in bfloat16, by how its line begins; others less."""
_NAMES = ("paths", "descriptions", "model-0", "model-1")


def relation_counts(data: Path | None) -> list[int]:
    """Numbers of KAMEL relations to choose from: the paper's sizes that the data covers, at least the smallest."""
    try:
        count = len(relations_of(data))
    except OptionError:
        count = 0  # the command says what is missing
    return [size for size in _RELATIONS if size <= count] or [*_RELATIONS[:1]]


def seconds_left(lines: Sequence[Sequence[str]], seconds: Sequence[float]) -> float | None:
    """What the other commands take if each is as slow as the slowest so far; None: nothing to compare with was run.

    Args:
        lines: The arguments of all commands.
        seconds: What the first commands took.
    """
    texts = [" ".join(line) for line in lines]
    shares = [next((share for begin, share in _MINUTES.items() if text.startswith(begin)), 0.0) for text in texts]
    slowest = max((spent / share for spent, share in zip(seconds, shares, strict=False) if share), default=None)
    return None if slowest is None else slowest * sum(shares[len(seconds) :])


def command_lines(
    options: ModelOptions, out: Path, data: Path | None, *, quick: bool, limit: int | None = None
) -> Iterator[list[str]]:
    """The arguments of each command; the last command writes the report.

    Args:
        options: Model options for every command.
        out: The folder for results.
        data: See `data_file`; None: the environment's, else the samples.
        quick: Whether tasks are drawn and cut short; see `_QUICK`.
        limit: The most tasks of each set; None: all, or those of `_QUICK`.
    """
    given = {field.name: getattr(options, field.name) for field in fields(options) if field.name != "model"}
    others = {name: value for name, value in given.items() if value != getattr(ModelOptions(), name)}
    shared = [f"--{name.replace('_', '-')}={value}" for name, value in others.items()]
    shared += [] if data is None else [f"--data={data}"]
    own = [] if options.model is None else [f"--model={options.model}"]

    def line(text: str, *more: str, to: str = "") -> list[str]:
        words = shlex.split(text)
        cuts = shlex.split(_QUICK.get(" ".join(words[:2]), ""))
        most = [f"--limit={limit}"] if cuts and limit is not None else []
        return [*words, *(cuts if quick else ()), *most, *more, f"--out={out / to}"]

    yield line("toolllm replay", *([] if data is None else [f"--data={data}"]))
    for variant in ("free", "suffix", "tooldec"):
        yield line(f"toolllm run --variant {variant} --server simulated", *own, *shared)
    for variant in ("plain", "backtrace", "tooldec", "gold-prefix"):
        yield line(f"toolkengpt funcqa --variant {variant}", *own, *shared)
    for count, variant in product(relation_counts(data), ("named-free", "named")):
        yield line(f"toolkengpt kamel --variant {variant} --relations {count}", *own, *shared)
    yield line("restgpt run --no-machine --docs full", *own, *shared)
    yield line("restgpt run --docs none", *own, *shared)
    for name in _NAMES:
        origin, _, seed = name.partition("-")
        yield line(
            f"restgpt rename --origin {origin}", *own, *shared, *([f"--seed={seed}"] if seed else []), to=f"{name}.json"
        )
    yield line("restgpt compare", *(str(out / f"{name}.json") for name in _NAMES), *own, *shared)
    yield line("toolkengpt train", *own, *shared, to="model")
    yield line("toolkengpt switch", f"--model={out / 'model'}", *shared)
    yield line("toolkengpt train --tokens each", *own, *shared, to="tokens/model")
    yield line("toolkengpt switch", f"--model={out / 'tokens' / 'model'}", *shared, to="tokens")
    yield ["report", str(out)]
