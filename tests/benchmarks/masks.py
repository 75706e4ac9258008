"""Time of the machine alone, no model: vocabulary, compilation, masks cold and warm.

`python tests/benchmarks/masks.py [--tokenizer DIR ...] [--rounds N] [--json OUT]`

Each workload is a set of tools and one ReAct turn for each of them, written by the tool's schema and tokenized by the
tokenizer. Cold: the first time a state is met; warm: the same turn again. Times are of this machine and noisy: compare
ratios, and medians of several rounds.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.formats import AssistantTurn, ReActFormat, ToolCall, ToolSpec
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.benchmarks._tools import CALLS
from tests.tool_schemas import SCHEMAS
from tests.unit_tests.support.tokenizers import llama3_tokenizer, sentencepiece_tokenizer

THOUGHT = "I need to look this up before I can answer."


def main() -> None:
    """Measure, print a table, and write JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tokenizer", action="append", metavar="DIR", help="a saved tokenizer; may be repeated")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    report = {}
    for name, tokenizer in tokenizers(options.tokenizer):
        report[name] = measure(tokenizer, options.rounds)
        show(name, report[name])
    if options.json:
        options.json.write_text(json.dumps(report, indent=1))


def tokenizers(folders: Iterable[str] | None) -> Iterable[tuple[str, Any]]:
    """The given ones, or those of the test extra."""
    if not folders:
        yield "sentencepiece-32k", sentencepiece_tokenizer()
        yield "llama3-128k", llama3_tokenizer()
    else:
        from transformers import AutoTokenizer

        for folder in folders:
            yield Path(folder).name, AutoTokenizer.from_pretrained(folder)


def measure(tokenizer: Any, rounds: int) -> dict[str, Any]:
    """All figures of one tokenizer."""
    vocabulary_ms, vocabulary = timed(lambda: vocabulary_of(tokenizer))
    tools = [ToolSpec(name, "", schema) for name, schema in SCHEMAS.items()]
    one_by_one = [[tool] for tool in tools]
    return {
        "vocabulary_ms": vocabulary_ms * 1e3,
        "one_tool": {"tooldec": workload(one_by_one, tokenizer, vocabulary, rounds)},
        f"all_{len(tools)}_tools": {"tooldec": workload([tools], tokenizer, vocabulary, rounds)},
    }


def workload(tool_sets: list[list[ToolSpec]], tokenizer: Any, vocabulary: Vocabulary, rounds: int) -> dict[str, Any]:
    """Compile every set and walk a turn for each of its tools, cold and warm, in fresh machines each round."""
    compiled: list[float] = []
    first: list[float] = []
    cold: list[float] = []
    warm: list[float] = []
    whole: list[float] = []
    for _ in range(rounds):
        for tools in tool_sets:
            seconds, machine = timed(lambda tools=tools: machine_of(tools, vocabulary))  # type: ignore[misc]
            compiled.append(seconds * 1e3)
            for number, tool in enumerate(tools):
                ids = turn_ids(tool.name, tokenizer, vocabulary)
                times = list(walk(machine, ids))
                cold.extend(second * 1e6 for second in times)
                if number == 0:
                    first.append(times[0] * 1e3)
                    whole.append((seconds + sum(times)) * 1e3)
                warm.extend(second * 1e6 for second in walk(machine, ids))
    return {
        "compile_ms": quantiles(compiled),
        "first_mask_ms": statistics.median(first),
        "cold_us": quantiles(cold),
        "warm_us": quantiles(warm),
        "cold_call_ms": statistics.median(whole),
    }


def machine_of(tools: list[ToolSpec], vocabulary: Vocabulary) -> TokenMasks:
    """What binding the tools costs."""
    return TokenMasks(Automaton(ReActFormat().grammar(tools)), vocabulary)


def turn_ids(name: str, tokenizer: Any, vocabulary: Vocabulary) -> list[int]:
    """A turn that calls the tool, as the tokenizer writes it after a line end."""
    text = ReActFormat().render(AssistantTurn(THOUGHT, call=ToolCall(name, CALLS[name])))
    ids: list[int] = tokenizer("\n" + text, add_special_tokens=False)["input_ids"]
    while vocabulary.token_bytes[ids[0]].isspace():  # the line end, and SentencePiece's dummy space
        ids = ids[1:]
    return ids


def walk(machine: TokenMasks, ids: list[int]) -> Iterable[float]:
    """Seconds of mask and advance, token by token."""
    state = machine.initial
    for position, token_id in enumerate(ids):
        start = time.perf_counter()
        mask = machine.mask(state, 1024)
        after = machine.advance(state, token_id)
        yield time.perf_counter() - start
        if not mask[token_id]:
            raise RuntimeError(f"token {position} of {ids} is not allowed")
        state = after


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds, and what the work returned."""
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def quantiles(values: list[float]) -> dict[str, float]:
    """Mean, median, 99th percentile and maximum."""
    ordered = sorted(values)
    return {
        "mean": statistics.fmean(ordered),
        "p50": statistics.median(ordered),
        "p99": ordered[int(0.99 * (len(ordered) - 1))],
        "max": ordered[-1],
    }


def show(name: str, report: dict[str, Any]) -> None:
    """A table of one tokenizer."""
    print(f"{name}: vocabulary read in {report['vocabulary_ms']:.0f} ms")
    print(f"  {'workload':<14} {'compile ms':>16} {'cold us':>18} {'warm us':>16} {'cold call ms':>13}")
    print(f"  {'':<14} {'p50':>8}{'max':>8} {'p50':>9}{'p99':>9} {'p50':>8}{'p99':>8} {'p50':>13}")
    for workload_name, engines in report.items():
        if isinstance(engines, dict):
            row = engines["tooldec"]
            cold, warm = row["cold_us"], row["warm_us"]
            print(
                f"  {workload_name:<14} {row['compile_ms']['p50']:>8.2f}{row['compile_ms']['max']:>8.2f}"
                f" {cold['p50']:>9.0f}{cold['p99']:>9.0f} {warm['p50']:>8.1f}{warm['p99']:>8.1f}"
                f" {row['cold_call_ms']:>13.1f}"
            )


if __name__ == "__main__":
    main()
