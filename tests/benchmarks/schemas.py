"""The engines on real schemas: which compile, and which instances are accepted.

`python tests/benchmarks/schemas.py --data FILE [--tokenizer DIR] [--peers] [--limit N] [--json OUT] [--plot SVG]`

FILE (.jsonl, or .jsonl.xz) has MaskBench's line format; the default is the data folder (schemas/ in TOOLDEC_DATA).
Schemas are read as the standard says: an object is open unless it is closed. Each instance is written twice, compactly
and with the spaces of json.dumps, keys in the schema's order, and walked token by token through the masks. A valid
instance counts as accepted if both texts are, an invalid one if either is. Instances are counted for the schemas that
compile.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_tooldec.grammars.json_schema.reading.keywords import ENFORCED, REFUSED
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.benchmarks._engines.base import NotInstalledError, RefusedError
from tests.benchmarks._engines.registry import OURS, PEERS, installed
from tests.benchmarks._instances import SchemaLine, in_schema_order, read_lines, spellings
from tests.benchmarks._plot import Panel, save_plot
from tests.benchmarks._report import MICROSECOND, MILLISECOND, quantiles, row, short, wrapped, write_json
from tests.benchmarks._tokenizers import Texts, load_tokenizer, short_name, tokenizer_names
from tests.benchmarks._toolenv import data_folder
from tests.benchmarks._verdicts import Verdicts, judge
from tests.benchmarks._worker import Worker

_BY_NAME = {"properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"}
_VALUES = {"enum", "const", "default", "example", "examples"}
SHOWN = 5  # of a peer's mistakes; all of ours are shown


def main() -> None:
    """Judge every line with every engine; status 1 if ours accepts an invalid instance."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", type=Path, metavar="FILE", help="schemas, a JSON object a line")
    parser.add_argument("--tokenizer", metavar="DIR", help="a saved tokenizer; None: LLaMA's kind with 32,000 tokens")
    parser.add_argument("--peers", action="store_true", help="compare with the engines of the group `bench`")
    parser.add_argument("--engine", action="append", choices=PEERS, help="only this peer; may be repeated")
    parser.add_argument("--limit", type=int, metavar="N", help="only the first N lines")
    parser.add_argument("--seconds", type=float, default=30, help="limit of a schema, for each engine")
    parser.add_argument("--megabytes", type=int, default=4000, help="limit of memory, for each engine")
    parser.add_argument("--json", type=Path, metavar="OUT")
    parser.add_argument("--plot", type=Path, metavar="SVG")
    options = parser.parse_args()
    wanted = tuple(options.engine or (PEERS if options.peers else ()))
    for name in set(wanted) - set(installed(wanted)):
        print(f"{name}: not installed (pip install --group bench)")
    tokenizer = tokenizer_names([options.tokenizer] if options.tokenizer else None)[0]
    files = [options.data] if options.data else sorted((data_folder(None) / "schemas").glob("*.jsonl*"))
    if not files:
        print("no schemas: --data FILE, for example of guidance-ai/jsonschemabench (maskbench)")
    found = {file.name: run(file, [OURS, *installed(wanted)], tokenizer, options) for file in files}
    reports = {file: {name: tally.report() for name, tally in tallies.items()} for file, tallies in found.items()}
    write_json(options.json, reports if len(files) > 1 else next(iter(reports.values()), {}))
    if options.plot is not None:
        plot(reports, options.plot)
    sys.exit(any(tallies[OURS].accepted_invalid for tallies in found.values()))


@dataclass
class Tally:
    """The counts of one engine so far.

    Attributes:
        keywords: For each restricting keyword: schemas that contain it, and those of them that compiled.
        rejected_valid: Line and instance; likewise `accepted_invalid`. Both are errors.
        by_spelling: Valid instances accepted in compact form, and with spaces.
    """

    schemas: int = 0
    compiled: list[int] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    keywords: dict[str, list[int]] = field(default_factory=dict)
    refusals: list[tuple[int, str]] = field(default_factory=list)
    valid: int = 0
    invalid: int = 0
    rejected_valid: list[tuple[int, str]] = field(default_factory=list)
    accepted_invalid: list[tuple[int, str]] = field(default_factory=list)
    by_spelling: list[int] = field(default_factory=lambda: [0, 0])
    steps: list[int] = field(default_factory=list)

    def add(self, line: SchemaLine, texts: Sequence[Sequence[str]], found: Verdicts) -> None:
        """Count the verdicts on a schema's instances, given the texts of each."""
        self.compiled.append(found.compiled)
        self.steps.extend(found.steps)
        accepted = iter(found.accepted)
        for instance, written in zip(line.instances, texts, strict=True):
            verdicts = [next(accepted) for _ in written]
            if instance.valid:
                self.valid += 1
                self.by_spelling[0] += verdicts[0]
                self.by_spelling[1] += verdicts[-1]
                if not all(verdicts):
                    self.rejected_valid.append((line.number, written[-1]))
            else:
                self.invalid += 1
                if any(verdicts):
                    self.accepted_invalid.append((line.number, written[-1]))

    def report(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "schemas": self.schemas,
            "compiled": len(self.compiled),
            "refused": dict(self.refused.most_common()),
            "keywords": {name: self.keywords[name] for name in sorted(self.keywords)},
            "valid": self.valid,
            "valid_accepted": self.valid - len(self.rejected_valid),
            "invalid": self.invalid,
            "invalid_accepted": len(self.accepted_invalid),
            "compile_ms": quantiles(self.compiled, MILLISECOND),
            "mask_us": quantiles(self.steps, MICROSECOND),
            "valid_accepted_by_spelling": {"compact": self.by_spelling[0], "spaced": self.by_spelling[1]},
            "refusals": self.refusals,
            "rejected_valid": self.rejected_valid,
            "accepted_invalid": self.accepted_invalid,
        }


def run(file: Path, engines: Sequence[str], tokenizer_name: str, options: argparse.Namespace) -> dict[str, Tally]:
    """Run every schema of a file through every engine in turn, and print a table."""
    lines = list(read_lines(file, options.limit))
    print(f"\n{file.name}: {len(lines)} schemas, written with {short_name(tokenizer_name)}")
    tokenizer = load_tokenizer(tokenizer_name)
    writer = Texts(tokenizer, vocabulary_of(tokenizer))
    workers = {
        name: Worker(name, tokenizer_name, seconds=options.seconds, megabytes=options.megabytes) for name in engines
    }
    tallies = {name: Tally() for name in engines}
    try:
        for name in engines:
            _prepare(name, workers, tallies)
        for count, line in enumerate(lines, 1):
            texts = [spellings(in_schema_order(instance.data, line.schema)) for instance in line.instances]
            ids = [writer.ids(text) for written in texts for text in written]
            for name, worker in workers.items():
                _judge(worker, tallies[name], line, texts, ids)
            if sys.stderr.isatty():
                print(f"\r{count} of {len(lines)}", end="\r", file=sys.stderr)
    finally:
        for worker in workers.values():
            worker.stop()
    show(tallies)
    return tallies


def _prepare(name: str, workers: dict[str, Worker], tallies: dict[str, Tally]) -> None:
    try:
        workers[name].start()
    except (NotInstalledError, RefusedError) as error:
        print(f"{name} cannot be prepared: {error}"[:80])
        del workers[name], tallies[name]


def _judge(
    worker: Worker, tally: Tally, line: SchemaLine, texts: Sequence[Sequence[str]], ids: Sequence[Sequence[int]]
) -> None:
    tally.schemas += 1
    counts = [tally.keywords.setdefault(keyword, [0, 0]) for keyword in keywords_of(line.schema)]
    for count in counts:
        count[0] += 1
    try:
        found: Verdicts = worker.run(judge, line.schema, ids)
    except RefusedError as error:
        tally.refused[error.keyword] += 1
        tally.refusals.append((line.number, str(error)[:200]))
    else:
        tally.add(line, texts, found)
        for count in counts:
            count[1] += 1


def keywords_of(schema: Any) -> set[str]:
    """The restricting keywords anywhere in a schema; properties with such a name do not count.

    Example:
        >>> sorted(keywords_of({"properties": {"format": {"type": "string", "enum": [{"not": 1}]}}}))
        ['enum', 'properties', 'type']
    """
    found: set[str] = set()
    left = [schema]
    while left:
        match left.pop():
            case list() as items:
                left += items
            case dict() as read:
                found |= read.keys() & (ENFORCED | REFUSED)
                for keyword, value in read.items():
                    if keyword in _BY_NAME and isinstance(value, dict):
                        left += value.values()
                    elif keyword not in _VALUES:
                        left.append(value)
    return found


def plot(reports: Mapping[str, Mapping[str, Any]], path: Path) -> None:
    """Plot the errors in per cent, one panel per file."""
    wrong: dict[str, Callable[[Any], float]] = {
        "schemas refused": lambda one: 1 - one["compiled"] / max(one["schemas"], 1),
        "valid rejected": lambda one: 1 - one["valid_accepted"] / max(one["valid"], 1),
        "invalid accepted": lambda one: one["invalid_accepted"] / max(one["invalid"], 1),
    }
    panels = [
        Panel(
            f"{file.partition('.')[0]}, per cent",
            {title: {name: 100 * share(one) for name, one in engines.items()} for title, share in wrong.items()},
        )
        for file, engines in reports.items()
    ]
    save_plot(path, *panels)


def show(tallies: dict[str, Tally]) -> None:
    """Print a table, then refusals and errors."""
    line = partial(row, width=6, lead=14)
    print(line("", ["com-", "re-", "valid", "taken", "wrong", "taken", "comp.", "p99", "max", "step", "max"]))
    print(line("", ["piled", "fused", "", "", "", "", "ms", "ms", "ms", "us", "ms"]))
    for name, tally in tallies.items():
        counts = [
            len(tally.compiled),
            sum(tally.refused.values()),
            tally.valid,
            tally.valid - len(tally.rejected_valid),
        ]
        counts += [tally.invalid, len(tally.accepted_invalid)]
        compiled, steps = quantiles(tally.compiled, MILLISECOND), quantiles(tally.steps, MICROSECOND)
        slowest = short(quantiles(tally.steps, MILLISECOND)["max"])
        cells = [*(short(compiled[name]) for name in ("p50", "p99", "max")), short(steps["p50"]), slowest]
        print(line(name, [*map(str, counts), *cells]))
    for name, tally in tallies.items():
        if tally.refused:
            named = ", ".join(f"{keyword} {count}" for keyword, count in tally.refused.most_common(12))
            print(wrapped(f"{name} refused {sum(tally.refused.values())}: {named}"))
        shown = tally.accepted_invalid if name == OURS else tally.accepted_invalid[:SHOWN]
        for number, text in shown:
            print(f"{name} accepted an invalid instance, line {number}: {text}")
        if len(shown) < len(tally.accepted_invalid):
            print(f"{name} accepted {len(tally.accepted_invalid) - len(shown)} more invalid instances")


if __name__ == "__main__":
    main()
