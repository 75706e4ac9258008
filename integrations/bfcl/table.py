"""The results of all runs in a folder, side by side, with paired tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from integrations.bfcl.questions import CATEGORIES
from integrations.common.data import read_data
from integrations.common.figures import Figures
from integrations.common.intervals import mcnemar, told
from integrations.common.plot import Bar
from integrations.common.records import records

ITEM = "BFCL"
PREFIX = "bfcl-"
_COLUMNS = (
    *("category", "format", "docs", "machine", "right calls", "right tool", "called", "malformed"),
    *("tokens", "passes", "seconds"),
)
_PUBLISHED = "Published: FunctionGemma 270M, trained for calls, 61.6 % (simple) and 63.5 % (multiple), by its makers."


class Way(NamedTuple):
    """How questions were asked.

    Attributes:
        category: Which questions.
        format: How calls are written.
        docs: What the prompt says of the tools.
        machine: "on" or "off".
    """

    category: str
    format: str
    docs: str
    machine: str

    def __str__(self) -> str:
        return f"{self.category}, {self.format}, docs {self.docs}, machine {self.machine}"


@dataclass(frozen=True)
class Results:
    """One run.

    Attributes:
        model: Who was asked.
        way: How.
        records: What came of each question.
    """

    model: str
    way: Way
    records: Sequence[Mapping[str, Any]]

    @cached_property
    def right(self) -> dict[str, bool]:
        """Whether each question was answered right."""
        return {record["task"]: not record["kind"] for record in self.records}

    def row(self) -> tuple[str, ...]:
        """The run as a row of the table."""
        total = len(self.records)
        return (
            *self.way,
            told(sum(self.right.values()), total),
            str(sum(bool(record["tool"]) for record in self.records)),
            str(sum(bool(record["calls"]) for record in self.records)),
            str(sum(bool(record["malformed"]) for record in self.records)),
            *(f"{self.mean(name):.{digits}f}" for name, digits in _COSTS),
        )

    def mean(self, name: str) -> float:
        """What a question took on average."""
        return sum(record[name] for record in self.records) / max(1, len(self.records))


_COSTS = (("output_tokens", 0), ("forward_passes", 0), ("seconds", 1))


def results_in(folder: Path) -> list[Results]:
    """The runs in a folder: by category, then format, then documentation, the machine on before off."""

    def read(path: Path) -> Results:
        said = read_data(path, dict)
        way = Way(said["category"], said["format"], said["docs"], said["machine"])
        return Results(said["model"], way, records(path.with_suffix(".jsonl")))

    found = [read(path) for path in folder.glob(f"{PREFIX}*.json") if path.with_suffix(".jsonl").is_file()]

    def place(one: Results) -> tuple[Any, ...]:
        way = one.way
        return CATEGORIES.index(way.category), way.format, way.docs, way.machine == "off"

    return sorted((one for one in found if one.records), key=place)


def figures_of(folder: Path) -> Figures:
    """The table of the runs in a folder."""
    found = results_in(folder)
    by_way = {one.way: one for one in found}
    models = ", ".join(dict.fromkeys(one.model for one in found))
    bars = [
        Bar(
            one.way.category,
            f"{one.way.format}, {one.way.docs}, {one.way.machine}",
            sum(one.right.values()),
            len(one.records),
            machine=one.way.machine == "on",
        )
        for one in found
    ]
    notes = [*_pairs(by_way), _PUBLISHED, *_few(found)]
    return Figures(ITEM, f"BFCL, {models}", _COLUMNS, [one.row() for one in found], notes, bars)


def _few(found: Sequence[Results]) -> Iterator[str]:
    refused = sum(record["kind"] == "refused" for one in found for record in one.records)
    if refused:
        yield f"{refused} answers are none, since the package refused the question; they count as wrong."
    yield "right tool, called, malformed: questions. Tokens, forward passes and seconds are of a question, on average."


def _pairs(by_way: Mapping[Way, Results]) -> Iterator[str]:
    """The paired tests: the machine on against off, documentation full against less, on the same questions."""
    others: Sequence[Callable[[Way], Way]] = (
        lambda way: way._replace(machine="off"),
        lambda way: way._replace(docs="full"),
    )
    for way, one in by_way.items():
        for other_of in others:
            other = by_way.get(other_of(way))
            if way.machine == "on" and other is not None and other is not one:
                yield _compared(one, other)


def _difference(way: Way, other: Way) -> str:
    """How another way differs, in words."""
    return f"machine {other.machine}" if way.machine != other.machine else f"docs {other.docs}"


def _compared(one: Results, other: Results) -> str:
    both = one.right.keys() & other.right.keys()
    better = sum(one.right[task] and not other.right[task] for task in both)
    worse = sum(other.right[task] and not one.right[task] for task in both)
    return (
        f"{one.way}, against {_difference(one.way, other.way)}: of {len(both)} questions {better} are right with the "
        f"first alone and {worse} with the second alone; p = {mcnemar(better, worse):.2g} (McNemar, exact)"
    )
