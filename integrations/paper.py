"""The commands of all three systems on one model, and how they are run: each after what it reads, long ones first."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from dataclasses import fields
from itertools import product
from pathlib import Path
from typing import NamedTuple

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


class Ran(NamedTuple):
    """A command that was run.

    Attributes:
        line: Its arguments.
        status: Its exit status.
        seconds: What it took.
        written: What it wrote, unless that was shown at once.
    """

    line: Sequence[str]
    status: int
    seconds: float
    written: str = ""


def seconds_left(lines: Sequence[Sequence[str]], ran: Sequence[Ran]) -> float | None:
    """What the other commands take if each is as slow as the slowest so far; None: nothing to compare with was run.

    Args:
        lines: The arguments of all commands.
        ran: The commands that were run.
    """
    slowest = max((one.seconds / _minutes(one.line) for one in ran if _minutes(one.line)), default=None)
    if slowest is None:
        return None
    return slowest * max(0.0, sum(map(_minutes, lines)) - sum(_minutes(one.line) for one in ran))


def _minutes(line: Sequence[str]) -> float:
    text = " ".join(line)
    return next((share for begin, share in _MINUTES.items() if text.startswith(begin)), 0.0)


def run_chains(
    chains: Sequence[Sequence[Sequence[str]]], run: Callable[[Sequence[str]], Ran], pool: Executor
) -> Iterator[Ran]:
    """Run each chain's commands in order, several chains at a time; those that take longest begin first.

    Args:
        chains: See `command_chains`.
        run: Runs one command.
        pool: Where commands run.

    Yields:
        Each command when it ends.
    """
    longest = sorted(chains, key=lambda lines: -sum(map(_minutes, lines)))
    running = {pool.submit(run, lines[0]): lines[1:] for lines in longest}
    while running:
        for ended in wait(running, return_when=FIRST_COMPLETED).done:
            if others := running.pop(ended):
                running[pool.submit(run, others[0])] = others[1:]
            yield ended.result()


def command_chains(
    options: ModelOptions, out: Path, data: Path | None, *, quick: bool, limit: int | None = None
) -> Iterator[list[list[str]]]:
    """The arguments of each command, but of the report's. A command reads what the others of its chain wrote before it.

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

    yield [line("toolllm replay", *([] if data is None else [f"--data={data}"]))]
    for variant in ("free", "suffix", "tooldec"):
        yield [line(f"toolllm run --variant {variant} --server simulated", *own, *shared)]
    for variant in ("plain", "backtrace", "tooldec", "gold-prefix"):
        yield [line(f"toolkengpt funcqa --variant {variant}", *own, *shared)]
    for count, variant in product(relation_counts(data), ("named-free", "named")):
        yield [line(f"toolkengpt kamel --variant {variant} --relations {count}", *own, *shared)]
    yield [line("restgpt run --no-machine --docs full", *own, *shared)]
    yield [line("restgpt run --docs none", *own, *shared)]
    renamed = []
    for name in _NAMES:
        origin, _, seed = name.partition("-")
        seeded = [f"--seed={seed}"] if seed else []
        renamed.append(line(f"restgpt rename --origin {origin}", *own, *shared, *seeded, to=f"{name}.json"))
    yield [*renamed, line("restgpt compare", *(str(out / f"{name}.json") for name in _NAMES), *own, *shared)]
    for tokens, to in ("", ""), ("--tokens each", "tokens"):
        yield [
            line(f"toolkengpt train {tokens}", *own, *shared, to=str(Path(to, "model"))),
            line("toolkengpt switch", f"--model={out / to / 'model'}", *shared, to=to),
        ]
