"""How many calls finish, and how many of those are valid, if tokens are sampled uniformly from the masks.

`python tests/benchmarks/finish.py [--tokenizer DIR ...] [--peers] [--calls N] [--tokens N] [--json OUT] [--plot SVG]`

The arguments of the twenty-two tools of tests/tool_schemas.py, at most 256 tokens each. Our engine is given the number
of tokens left; the peers have no such input. json and jsonschema decide what is valid.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.benchmarks._engines.base import NotInstalledError, RefusedError
from tests.benchmarks._engines.registry import OURS, PEERS, installed
from tests.benchmarks._judges import MalformedError, check_arguments, strict_json
from tests.benchmarks._plot import Panel, save_plot
from tests.benchmarks._report import row, write_json
from tests.benchmarks._sampling import sample
from tests.benchmarks._tokenizers import load_tokenizer, short_name, tokenizer_names
from tests.benchmarks._worker import Worker
from tests.tool_schemas import SCHEMAS


def main() -> None:
    """Sample, judge, print a table per tokenizer; status 1 if one of our calls is unfinished or invalid."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tokenizer", action="append", metavar="DIR", help="a saved tokenizer; may be repeated")
    parser.add_argument("--peers", action="store_true", help="compare with the engines of the group `bench`")
    parser.add_argument("--engine", action="append", choices=PEERS, help="only this peer; may be repeated")
    parser.add_argument("--calls", type=int, default=20, help="for each tool")
    parser.add_argument("--tokens", type=int, default=256)
    parser.add_argument("--seconds", type=float, default=60, help="limit of a tool, for each engine")
    parser.add_argument("--megabytes", type=int, default=6000, help="limit of memory, for each engine")
    parser.add_argument("--json", type=Path, metavar="OUT")
    parser.add_argument("--plot", type=Path, metavar="SVG")
    options = parser.parse_args()
    wanted = tuple(options.engine or (PEERS if options.peers else ()))
    for name in set(wanted) - set(installed(wanted)):
        print(f"{name}: not installed (pip install --group bench)")
    report: dict[str, Any] = {}
    for tokenizer in tokenizer_names(options.tokenizer):
        print(f"\n{short_name(tokenizer)}: calls of at most {options.tokens} tokens")
        print(row("", ["calls", "finish", "of all", "valid", "of those"], 9, 20))
        engines = {name: run(name, tokenizer, options) for name in (OURS, *installed(wanted))}
        report[short_name(tokenizer)] = {name: one.report() for name, one in engines.items()}
    write_json(options.json, report)
    if options.plot is not None:
        plot(report, options.plot)
    sys.exit(any(one[OURS]["valid"] < one[OURS]["calls"] for one in report.values()))


def plot(report: dict[str, Any], path: Path) -> None:
    """Plot the shares of calls that finish and that are valid, for each tokenizer."""
    kinds = {"finished": "finish", "valid": "finish and are valid"}
    panels = []
    for tokenizer, engines in report.items():
        shares = {
            title: {name: 100 * one[kind] / max(one["calls"], 1) for name, one in engines.items()}
            for kind, title in kinds.items()
        }
        panels.append(Panel(f"calls, per cent ({tokenizer})", shares))
    save_plot(path, *panels)


@dataclass
class Outcome:
    """The counts of an engine's calls."""

    calls: int = 0
    finished: int = 0
    valid: int = 0
    refused: list[str] = field(default_factory=list)

    def report(self) -> dict[str, Any]:
        """As JSON."""
        return {"calls": self.calls, "finished": self.finished, "valid": self.valid, "refused": self.refused}


def run(name: str, tokenizer_name: str, options: argparse.Namespace) -> Outcome:
    """Sample with one engine, and print its line."""
    vocabulary = vocabulary_of(load_tokenizer(tokenizer_name))
    worker = Worker(name, tokenizer_name, seconds=options.seconds, megabytes=options.megabytes)
    outcome = Outcome()
    try:
        for number, (tool, schema) in enumerate(SCHEMAS.items()):
            eos = frozenset(vocabulary.eos_token_ids)
            try:
                drawn = worker.run(sample, schema, options.calls, options.tokens, eos, number)
            except (NotInstalledError, RefusedError) as error:
                outcome.refused.append(f"{tool}: {str(error).splitlines()[0]}"[:200])
                continue
            outcome.calls += len(drawn)
            texts = [b"".join(vocabulary.token_bytes[token] for token in ids) for ids in drawn if ids is not None]
            outcome.finished += len(texts)
            outcome.valid += sum(_is_valid(name, tool, text) for text in texts)
    finally:
        worker.stop()
    shares = [f"{outcome.finished / max(outcome.calls, 1):.1%}", f"{outcome.valid / max(outcome.finished, 1):.1%}"]
    print(row(name, [str(outcome.calls), str(outcome.finished), shares[0], str(outcome.valid), shares[1]], 9, 20))
    if outcome.refused:
        print(f"  without {len(outcome.refused)} tools: {'; '.join(outcome.refused)}"[:80])
    return outcome


def _is_valid(engine: str, tool: str, text: bytes) -> bool:
    try:
        check_arguments(SCHEMAS[tool], strict_json(text.decode()))
    except (MalformedError, UnicodeDecodeError) as error:
        if engine == OURS:
            print(f"{tool}: {error}: {text!r}")
        return False
    return True


if __name__ == "__main__":
    main()
