"""Time and memory of the engines without a model: preparation, compilation, cold and warm masks.

`python tests/benchmarks/masks.py [--tokenizer DIR ...] [--peers] [--rounds N] [--data DIR] [--json OUT] [--plot SVG]`

Workloads: the arguments of twenty-two tools one by one, as JSON and in tags; of eighteen of them, with all values
grounded in a conversation of 8,000 tokens (without peers); of ten more with tighter constraints; and whole ReAct turns
that call one of 10, 100, 1,000 and 10,000 tools. All engines walk the same tokens in one run, in turn, each in its own
process with a limit of time and memory.

Cold: a grammar just compiled, in a process that has seen other grammars. Warm: the same text again. A step is the mask
and the advance by one token. Each time is the median over rounds for the same grammar or step, so that quantiles are
over grammars and states rather than over the machine's other load; the JSON also has quantiles of the raw times.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_tooldec.formats import FORMATS, AssistantTurn, ReActFormat, ToolCall, ToolSpec
from langchain_tooldec.grammars.json_schema.reading.keywords import CONVERSATION
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.benchmarks._engines.base import NotInstalledError, RefusedError
from tests.benchmarks._engines.registry import OURS, OURS_DENSE, PEERS, installed
from tests.benchmarks._grounded import long_conversation, marked
from tests.benchmarks._measure import Case, Times, begin, measure, measure_first
from tests.benchmarks._plot import SERIES, Panel, save_plot
from tests.benchmarks._report import MICROSECOND, MILLISECOND, quantiles, ratio, row, short, write_json
from tests.benchmarks._tokenizers import Texts, load_tokenizer, short_name, tokenizer_names
from tests.benchmarks._toolenv import WHERE, data_folder, signatures
from tests.benchmarks._tools import CALLS, CONSTRAINED, OTHERS
from tests.benchmarks._worker import Worker
from tests.tool_schemas import SCHEMAS

THOUGHT = "I need to look this up before I can answer."
TURNS = 5  # texts of a ReAct workload
SAID_WORDS = 6000  # some 8,000 tokens
# Calls that are written otherwise where values must have been said: no mark at the end, 1000 for 1000.0, none of {}.
UNSAID = {"send_mail", "plot", "configure", "store"}
MEGABYTE = 1 << 20


def main() -> None:
    """Measure, print a table per tokenizer, and write JSON if requested."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tokenizer", action="append", metavar="DIR", help="a saved tokenizer; may be repeated")
    parser.add_argument("--peers", action="store_true", help="compare with the engines of the group `bench`")
    parser.add_argument("--engine", action="append", choices=PEERS, help="only this peer; may be repeated")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tools", default="10,100,1000,10000", help="sizes of the ReAct workloads")
    parser.add_argument("--data", type=Path, metavar="DIR", help=WHERE)
    parser.add_argument("--seconds", type=float, default=120, help="limit of a workload, for each engine")
    parser.add_argument("--megabytes", type=int, default=6000, help="limit of memory, for each engine")
    parser.add_argument("--slowest", type=int, default=0, metavar="N", help="show our N slowest cold steps a workload")
    parser.add_argument("--json", type=Path, metavar="OUT")
    parser.add_argument("--plot", type=Path, metavar="SVG", help="draw the figures of the last tokenizer")
    options = parser.parse_args()
    engines = [OURS, OURS_DENSE, *_peers(options)]
    report = {}
    for name in tokenizer_names(options.tokenizer):
        workloads = workloads_of(name, [int(size) for size in options.tools.split(",") if size], options.data)
        if len(engines) > 2:  # what was said is no part of a schema for the peers
            del workloads["grounded"]
        report[short_name(name)] = run(name, workloads, engines, options)
        write_json(options.json, report)
    if options.plot is not None:
        plot(report[short_name(name)], options.plot)


def _peers(options: argparse.Namespace) -> list[str]:
    wanted = tuple(options.engine or (PEERS if options.peers else ()))
    found = installed(wanted)
    for name in set(wanted) - set(found):
        print(f"{name}: not installed (pip install --group bench)")
    return found


def workloads_of(tokenizer_name: str, sizes: Sequence[int], data: Path | None) -> dict[str, list[Case]]:
    """The cases of each workload for a tokenizer; under "", those to see before each round."""
    tokenizer = load_tokenizer(tokenizer_name)
    texts = Texts(tokenizer, vocabulary_of(tokenizer))

    def arguments(name: str, schema: Any, call: Any) -> Case:
        return Case(name, schema, [texts.ids(json.dumps(call, ensure_ascii=False))])

    def tagged(name: str, schema: Any, call: Any) -> Case:
        text = FORMATS["qwen_coder"]().render(AssistantTurn(calls=(ToolCall(name, call),)))
        return Case(name, [ToolSpec(name, "", schema)], [texts.ids(text)], tagged=True)

    def turns(tools: Sequence[ToolSpec], calls: Sequence[ToolCall]) -> Case:
        return Case("turn", tools, [texts.ids(ReActFormat().render(AssistantTurn(THOUGHT, (call,)))) for call in calls])

    said = long_conversation(list(CALLS.values()), Random(0), SAID_WORDS)

    def grounded(name: str, schema: Any, call: Any) -> Case:
        return arguments(name, {**marked(schema), CONVERSATION: said}, call)

    found = {
        "arguments": [arguments(name, schema, CALLS[name]) for name, schema in SCHEMAS.items()],
        "grounded": [grounded(name, schema, CALLS[name]) for name, schema in SCHEMAS.items() if name not in UNSAID],
        "constrained": [arguments(name, *pair) for name, pair in CONSTRAINED.items()],
        "tags": [tagged(name, schema, CALLS[name]) for name, schema in SCHEMAS.items()],
        "": [arguments(name, *pair) for name, pair in OTHERS.items()],
    }
    specs = [ToolSpec(name, "", schema) for name, (schema, _) in OTHERS.items()]
    found[""].append(turns(specs, [ToolCall(name, call) for name, (_, call) in OTHERS.items()]))
    for size in sizes:
        drawn, real = signatures(size, data_folder(data))
        if not real:
            print(f"{size} signatures of our own making; for real ones, {WHERE}")
        calls = [ToolCall(one.tool.name, one.arguments) for one in drawn if one.arguments][:TURNS]
        found[f"react_{size}"] = [turns([one.tool for one in drawn], calls)]
    return found


@dataclass
class Figures:
    """The results of one engine for one workload.

    Attributes:
        seconds: Time left; when it is used up, the remaining rounds are skipped.
        times: The times of each case, one per round.
        memory: Bytes that the cases of a round hold.
        refused: Cases that the engine did not do, and why.
        rejected: Where valid texts of a case were not allowed.
    """

    seconds: float
    times: dict[str, list[Times]] = field(default_factory=dict)
    memory: int = 0
    refused: dict[str, str] = field(default_factory=dict)
    rejected: dict[str, list[str]] = field(default_factory=dict)

    def report(self, only: Container[str] | None = None) -> dict[str, Any]:
        """The times as JSON, for all cases or some; empty if there are none."""
        chosen = [rounds for name, rounds in self.times.items() if only is None or name in only]
        if not chosen:
            return {}
        return {
            "compile_ms": quantiles([median(one.compiled for one in rounds) for rounds in chosen], MILLISECOND),
            "first_mask_ms": median(one.cold[0] for rounds in chosen for one in rounds if one.cold) / MILLISECOND,
            "cold_us": quantiles(_by_step([one.cold for one in rounds] for rounds in chosen), MICROSECOND),
            "warm_us": quantiles(_by_step([one.warm for one in rounds] for rounds in chosen), MICROSECOND),
            "cold_call_ms": median(median(one.whole for one in rounds) for rounds in chosen) / MILLISECOND,
            "memory_mb": self.memory / MEGABYTE,
            "all_cold_us": quantiles([step for rounds in chosen for one in rounds for step in one.cold], MICROSECOND),
            "all_warm_us": quantiles([step for rounds in chosen for one in rounds for step in one.warm], MICROSECOND),
        }

    def compared(self, others: Figures) -> tuple[dict[str, Any], dict[str, Any]]:
        """The figures of two engines over the cases that both completed."""
        both = {name for name in self.times if name in others.times} - {*self.rejected, *others.rejected}
        return self.report(both), others.report(both)


def _by_step(cases: Iterable[Sequence[Sequence[int]]]) -> list[float]:
    """The median over the rounds for each step of each case."""
    return [median(step) for rounds in cases for step in zip(*rounds, strict=True)]


def run(tokenizer: str, workloads: dict[str, list[Case]], engines: Sequence[str], options: Any) -> dict[str, Any]:
    """All figures of one tokenizer: workload -> engine -> figures."""
    workers = {name: Worker(name, tokenizer, seconds=options.seconds, megabytes=options.megabytes) for name in engines}
    report: dict[str, Any] = {}
    try:
        print(f"\n{short_name(tokenizer)}")
        workers = {name: worker for name, worker in workers.items() if prepared(worker)}
        others = workloads.pop("")
        for title, cases in workloads.items():
            figures = {name: Figures(options.seconds) for name in workers}
            for _ in range(options.rounds):
                run_round(workers, cases, others, figures)
            report[title] = {
                name: own.report()
                | {"prepare_ms": workers[name].prepared_ns / MILLISECOND}
                | {"refused": own.refused, "rejected": own.rejected}
                for name, own in figures.items()
            }
            show(title, cases, figures)
            show_slowest(tokenizer, cases, figures[OURS], options.slowest)
        show_first(workers[OURS], [case for cases in workloads.values() for case in cases])
    finally:
        for worker in workers.values():
            worker.stop()
    return report


def prepared(worker: Worker) -> bool:
    """Whether the engine could be prepared for the tokenizer."""
    try:
        worker.start()
    except (NotInstalledError, RefusedError) as error:
        print(f"  {worker.engine} cannot be prepared: {error}"[:80])
        return False
    print(f"  {worker.engine:<18} prepared its vocabulary in {worker.prepared_ns / MILLISECOND:8,.0f} ms")
    return True


def run_round(
    workers: dict[str, Worker], cases: Sequence[Case], others: Sequence[Case], figures: dict[str, Figures]
) -> None:
    """Run every case once, with the engines in turn."""
    fresh = {name: _begin(worker, others, figures[name]) for name, worker in workers.items()}
    for case in cases:
        for name, worker in workers.items():
            own = figures[name]
            if own.seconds > 0 and case.name not in own.refused:
                start = time.monotonic()
                _measure(worker, case, others, own, fresh[name])
                own.seconds -= time.monotonic() - start
            elif case.name not in own.times:
                own.refused.setdefault(case.name, "(time): none left")


def _begin(worker: Worker, others: Sequence[Case], figures: Figures) -> int:
    """Let the engine see the other cases; returns the bytes that its process holds, 0 if unknown."""
    start = time.monotonic()
    try:
        return int(worker.run(begin, others, seconds=figures.seconds)) if figures.seconds > 0 else 0
    except RefusedError:  # they took too long; the engine begins with nothing seen
        return 0
    finally:
        figures.seconds -= time.monotonic() - start


def _measure(worker: Worker, case: Case, others: Sequence[Case], figures: Figures, held: int) -> None:
    try:
        found: Times = worker.run(measure, case, seconds=figures.seconds)
    except RefusedError as error:
        figures.refused[case.name] = str(error).splitlines()[0][:200]
        if not worker.running:
            _begin(worker, others, figures)
        return
    figures.times.setdefault(case.name, []).append(found)
    if held:
        figures.memory = max(figures.memory, found.allocated - held)
    if found.rejected:
        figures.rejected[case.name] = found.rejected


def show(title: str, cases: Sequence[Case], figures: dict[str, Figures]) -> None:
    """Print a workload's table: times, and the peers' as multiples of ours over the cases that both did."""
    tokens = sum(len(ids) for case in cases for ids in case.texts)
    print(f"\n{title}: {len(cases)} grammars, {sum(len(case.texts) for case in cases)} texts, {tokens} tokens")
    print(row("", ["compile", "ms", "first", "cold", "us", "warm", "us", "call", "MB"]))
    print(row("", ["p50", "max", "ms", "p50", "p99", "p50", "p99", "ms", ""]))
    for name, own in figures.items():
        print(row(name, [short(cell) for cell in _cells(own.report())]))
        theirs, ours = (_cells(report) for report in own.compared(figures[OURS]))
        if name != OURS and theirs:
            print(
                row(f" / {OURS}", [ratio(cell / base) if base else "" for cell, base in zip(theirs, ours, strict=True)])
            )
        if own.refused:
            print(f"  refused {len(own.refused)}: {', '.join(_reasons(own.refused.values()))}"[:80])
        for case, places in own.rejected.items():
            print(f"  stopped in {case} at {places[0]}"[:80])


def _reasons(refused: Collection[str]) -> list[str]:
    """How often each keyword or other cause was named; a single reason in full."""
    counted = Counter(reason.partition(": ")[0] for reason in refused)
    return (
        [f"{reason} {count}" for reason, count in counted.most_common()] if len(counted) > 1 else list({*refused})[:1]
    )


def _cells(report: dict[str, Any]) -> list[float]:
    if not report:
        return []
    compiled, cold, warm = report["compile_ms"], report["cold_us"], report["warm_us"]
    return [
        compiled["p50"], compiled["max"], report["first_mask_ms"], cold["p50"], cold["p99"], warm["p50"], warm["p99"],
        report["cold_call_ms"], report["memory_mb"],
    ]  # fmt: skip


def plot(report: dict[str, Any], path: Path) -> None:
    """Plot for each engine: compilation by number of tools, cold and warm steps, and whole first calls."""
    sizes = sorted(int(title.removeprefix("react_")) for title in report if title.startswith("react_"))
    names = [name for name in report["arguments"] if name in SERIES and "cold_us" in report["arguments"][name]]
    compiled = {
        f"{size:,} tools": {
            name: found["p50"] for name in names if (found := report[f"react_{size}"][name].get("compile_ms"))
        }
        for size in sizes
    }
    steps = {
        f"{kind}, {at}": {name: report["arguments"][name][f"{kind}_us"][at] for name in names}
        for kind in ("cold", "warm")
        for at in ("p50", "p99")
    }
    titles = {"arguments": "plain schemas", "constrained": "with formats and bounds"}
    calls = {titles[title]: {name: report[title][name].get("cold_call_ms", 0) for name in names} for title in titles}
    save_plot(
        path,
        Panel("compile, ms (logarithms)", compiled, log=True),
        Panel("a step of arguments, us (logarithms)", steps, log=True),
        Panel("a whole first call, ms", calls),
    )


def show_slowest(tokenizer: str, cases: Sequence[Case], figures: Figures, count: int) -> None:
    """Print our slowest cold steps, each with the text before it."""
    if not count:
        return
    written = vocabulary_of(load_tokenizer(tokenizer)).token_bytes
    steps = []
    for case in cases:
        times = _by_step([[one.cold for one in figures.times.get(case.name, ())]])
        places = [b"".join(written[token] for token in ids[:end]) for ids in case.texts for end in range(len(ids))]
        steps += [(spent, case.name, text) for spent, text in zip(times, places, strict=False)]
    for spent, name, text in sorted(steps, reverse=True)[:count]:
        print(f"  {spent / MICROSECOND:9,.0f} us  {name}: ...{text[-40:].decode(errors='replace')!r}"[:80])


def show_first(worker: Worker, cases: Sequence[Case]) -> None:
    """Print our first call in a process, when only the vocabulary's prefix tree is known."""
    print(f"\n{OURS}, the first call of a process:")
    for case in (cases[0], cases[3], cases[-1]):
        try:
            found: Times = worker.run(measure_first, case)
        except RefusedError as error:
            print(f"  {case.name} refused: {error}"[:80])
            continue
        slowest = max(found.cold) / MILLISECOND
        print(f"  {case.name:<20} whole call {found.whole / MILLISECOND:8.1f} ms, slowest step {slowest:7.1f} ms")


if __name__ == "__main__":
    main()
