"""Runs the commands of all three systems on one model, which is loaded once."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from pathlib import Path

from integrations.toolkengpt.kamel import relations_of
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.errors import OptionError

_RELATIONS = (30, 60, 100, 234)
_NAMES = ("paths", "descriptions", "model-0", "model-1")


def relation_counts(data: Path | None) -> list[int]:
    """Numbers of KAMEL relations to choose from: the paper's sizes that the data covers, at least the smallest."""
    try:
        count = len(relations_of(data))
    except OptionError:
        count = 0  # the command says what is missing
    return [size for size in _RELATIONS if size <= count] or [*_RELATIONS[:1]]


def command_lines(options: ModelOptions, out: Path, data: Path | None, *, quick: bool) -> Iterator[list[str]]:
    """The arguments of each command; the last command writes the report.

    Args:
        options: Model options for every command.
        out: The folder for results.
        data: See `data_file`; None: the environment's, else the samples.
        quick: Whether turns and tasks are cut short, as for samples.
    """
    given = {field.name: getattr(options, field.name) for field in fields(options) if field.name != "model"}
    others = {name: value for name, value in given.items() if value != getattr(ModelOptions(), name)}
    shared = [f"--{name.replace('_', '-')}={value}" for name, value in others.items()]
    shared += [] if data is None else [f"--data={data}"]
    own = [] if options.model is None else [f"--model={options.model}"]

    def line(text: str, *more: str, to: str = "") -> list[str]:
        return [*shlex.split(text), *more, f"--out={out / to}"]

    tokens = ["--max-tokens=256"] if quick and options.max_tokens is None else []
    rounds = ["--rounds=6"] if quick else []
    yield line("toolllm replay", *([] if data is None else [f"--data={data}"]))
    for variant in ("free", "suffix", "tooldec"):
        yield line(f"toolllm run --variant {variant} --server simulated", *own, *shared, *tokens)
    for variant in ("plain", "backtrace", "tooldec", "gold-prefix"):
        yield line(f"toolkengpt funcqa --variant {variant}", *own, *shared, *tokens)
    for count, variant in product(relation_counts(data), ("named-free", "named")):
        yield line(f"toolkengpt kamel --variant {variant} --relations {count}", *own, *shared)
    yield line("restgpt run --no-machine --docs full", *own, *shared, *rounds)
    yield line("restgpt run --docs none", *own, *shared, *rounds)
    for name in _NAMES:
        origin, _, seed = name.partition("-")
        yield line(
            f"restgpt rename --origin {origin}", *own, *shared, *([f"--seed={seed}"] if seed else []), to=f"{name}.json"
        )
    yield line("restgpt compare", *(str(out / f"{name}.json") for name in _NAMES), *own, *shared)
    yield line("toolkengpt train", *own, *shared, to="model")
    yield line("toolkengpt switch", f"--model={out / 'model'}", *shared)
    yield ["report", str(out)]
