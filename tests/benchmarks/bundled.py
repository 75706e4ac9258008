"""How fast the bundled model loads, and how many tokens per second it writes.

`python tests/benchmarks/bundled.py [--questions N] [--threads N] [--json OUT]`

The first calls for questions of the set `seen`, greedy, by transformers' own `generate` and by this package: token by
token, with all savings of passes, and eight requests at once. Forced tokens count like sampled ones.

Also, how many of the tokens with two or more letters the model copies from a question into an argument.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import torch
from langchain_core.messages import HumanMessage

from cookbook.train_bundled_model.copy_probe import letter_tokens, uncopied
from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load
from langchain_tooldec.evaluation import Group, load_groups
from tests.benchmarks._report import row, short, write_json

ROUNDS = 3
AT_ONCE = 8
MAX_TOKENS = 200

Asked: TypeAlias = Sequence[tuple[Group, str]]
"""Questions, each with the group whose tools it may call."""


def main() -> None:
    """Load the model, let it write, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--questions", type=int, default=24)
    parser.add_argument("--threads", type=int, default=2, help="of torch; a core each")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    load_seconds = [_seconds(load) for _ in range(ROUNDS)]
    report: dict[str, Any] = {"load_seconds": statistics.median(load_seconds)}
    print(f"loaded in {report['load_seconds']:.2f} s, the first time in {load_seconds[0]:.2f} s")
    model, tokenizer = load()
    letters = letter_tokens(tokenizer)
    copied = len(letters) - len(uncopied(model, tokenizer, letters))
    report["copied"] = {"tokens": copied, "of": len(letters)}
    print(f"{copied:,} of {len(letters):,} tokens of letters are copied")
    asked = [(group, question.text) for group in load_groups("seen") for question in group.questions]
    asked = asked[: options.questions]
    print(f"{len(asked)} calls, medians of {ROUNDS} rounds")
    print(row("", ["tokens", "seconds", "tokens/s"], 10, lead=24))
    slow = {"forced_runs": False, "prompt_lookup_num_tokens": 0, "prefix_cache_bytes": 0}
    variants: dict[str, Callable[[], tuple[int, float]]] = {
        "transformers' generate": lambda: _generate(asked),
        "token by token": lambda: _ask(asked, 1, **slow),
        "without drafts": lambda: _ask(asked, 1, prompt_lookup_num_tokens=0),
        "all, the default": lambda: _ask(asked, 1),
        f"{AT_ONCE} at once": lambda: _ask(asked, AT_ONCE),
    }
    for name, run in variants.items():
        found = [run() for _ in range(ROUNDS)]
        tokens, seconds = found[0][0], statistics.median(second for _, second in found)
        report[name] = {"tokens": tokens, "seconds": seconds}
        print(row(name, [f"{tokens:,}", short(seconds), short(tokens / seconds)], 10, lead=24))
    write_json(options.json, report)


def _seconds(run: Callable[[], Any]) -> float:
    begun = perf_counter()
    run()
    return perf_counter() - begun


def _ask(asked: Asked, at_once: int, **options: Any) -> tuple[int, float]:
    """Tokens and seconds of a call for each question, by a fresh model with an empty prefix cache."""
    model = ChatToolDec.embedded(max_tokens=MAX_TOKENS, **options)
    bound = [model.bind_tools(group.functions, tool_choice="any") for group, _ in asked]
    begun = perf_counter()
    with ThreadPoolExecutor(max_workers=at_once) as pool:
        found: list[Any] = list(pool.map(lambda one, pair: one.invoke(pair[1]), bound, asked))
    return sum(message.usage_metadata["output_tokens"] for message in found), perf_counter() - begun


def _generate(asked: Asked) -> tuple[int, float]:
    """The same by transformers' loop, without a machine."""
    model, tokens = ChatToolDec.embedded(), 0
    prompts = [model.request([HumanMessage(text)], tools=group.functions).prompt_ids for group, text in asked]
    begun = perf_counter()
    for prompt in prompts:
        ids = torch.tensor([prompt])
        mask = torch.ones_like(ids)
        found = model.model.generate(ids, attention_mask=mask, max_new_tokens=MAX_TOKENS, do_sample=False)
        tokens += found.shape[1] - ids.shape[1]
    return tokens, perf_counter() - begun


if __name__ == "__main__":
    main()
