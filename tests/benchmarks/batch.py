"""What sharing forward passes saves: concurrent requests against sequential ones.

`python tests/benchmarks/batch.py [--requests N] [--tokens N] [--layers N] [--hidden N] [--json OUT] [--plot SVG]`

Calls of the twenty-two tools of tests/tool_schemas.py, written by a LLaMA with random weights and Llama 3's vocabulary;
the larger the model, the larger the share of its passes. The last line is transformers' own `generate` with the same
machine as a logits processor: one left-padded batch, which ends with its longest row. Forced runs and the prefix cache
are off; decoding.py has everything together.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import torch
from langchain_core.messages import HumanMessage
from transformers import LlamaConfig, LlamaForCausalLM

from langchain_tooldec import ChatToolDec
from tests.benchmarks._plot import Panel, save_plot
from tests.benchmarks._report import row, short, write_json
from tests.tool_schemas import SCHEMAS
from tests.unit_tests.support.chats import local_backend
from tests.unit_tests.support.tokenizers import llama3_tokenizer

GROUPS = (1, 2, 4, 8)
ROUNDS = 3


def main() -> None:
    """Run groups of requests, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--requests", type=int, default=8)
    parser.add_argument("--tokens", type=int, default=64, help="the most that a request may take")
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--json", type=Path, metavar="OUT")
    parser.add_argument("--plot", type=Path, metavar="SVG")
    options = parser.parse_args()
    torch.set_num_threads(1)
    model = _model(options)
    tools = [
        {"type": "function", "function": {"name": n, "description": "", "parameters": s}} for n, s in SCHEMAS.items()
    ]
    bound: Any = model.bind_tools(tools, tool_choice="any", max_tokens=options.tokens, tool_docs="none")
    questions = [f"Question {number}: {'please ' * (7 * number % 19)}go on." for number in range(options.requests)]
    batcher = local_backend(model).batcher
    print(f"{options.requests} requests of at most {options.tokens} tokens, medians of {ROUNDS} rounds")
    print(row("at once", ["passes", "seconds", "speed"], 9))
    report: dict[str, Any] = {}
    first = 0.0
    bound.invoke(questions[0])
    for group in GROUPS:
        passes, seconds = _measured(
            lambda: bound.batch(questions, {"max_concurrency": group}),  # noqa: B023
            lambda: batcher.passes,
        )
        first = first or seconds
        report[str(group)] = {"passes": passes, "seconds": seconds}
        print(row(str(group), [str(passes), short(seconds), f"{first / seconds:.2f}x"], 9))
    passes, seconds = _measured(lambda: _generate(model, tools, questions, options.tokens), lambda: _forwards(model))
    report["generate"] = {"passes": passes, "seconds": seconds}
    print(row("generate", [str(passes), short(seconds), f"{first / seconds:.2f}x"], 9))
    write_json(options.json, report)
    if options.plot is not None:
        plot(report, options.plot)


def plot(report: dict[str, dict[str, float]], path: Path) -> None:
    """Plot forward passes and seconds of all requests, by concurrency."""
    names = {name: f"{name} at once" if name.isdigit() else name for name in report}
    panels = (
        Panel(f"{kind} of all requests", {names[name]: {name: one[kind]} for name, one in report.items()})
        for kind in ("passes", "seconds")
    )
    save_plot(path, *panels, colours={name: "c0" if name.isdigit() else "c1" for name in report})


def _generate(model: ChatToolDec, tools: list[dict[str, Any]], questions: list[str], tokens: int) -> None:
    """The same requests as one batch of transformers' own loop."""
    asked = [model.request([HumanMessage(question)]).prompt_ids for question in questions]
    longest = max(map(len, asked))
    pad = model.tokenizer.eos_token_id
    machine = model.logits_processor(tools, prompt_length=longest, max_new_tokens=tokens)
    ids = torch.tensor([[pad] * (longest - len(one)) + list(one) for one in asked])
    mask = torch.tensor([[0] * (longest - len(one)) + [1] * len(one) for one in asked])
    torch.manual_seed(1)
    found = model.model.generate(
        ids,
        attention_mask=mask,
        logits_processor=[machine],
        max_new_tokens=tokens,
        do_sample=True,
        top_k=0,
        pad_token_id=pad,
    )
    model.model.generated = _forwards(model) + found.shape[1] - longest  # one pass per token


def _forwards(model: ChatToolDec) -> int:
    return int(getattr(model.model, "generated", 0))


def _measured(run: Callable[[], Any], passes: Callable[[], int]) -> tuple[int, float]:
    """The passes of the last round, and the median of the seconds."""
    times = []
    for _ in range(ROUNDS):
        before, begun = passes(), perf_counter()
        run()
        times.append(perf_counter() - begun)
        made = passes() - before
    return made, statistics.median(times)


def _model(options: argparse.Namespace) -> ChatToolDec:
    tokenizer = llama3_tokenizer()
    torch.manual_seed(0)
    config = LlamaConfig(
        vocab_size=len(tokenizer),
        hidden_size=options.hidden,
        intermediate_size=3 * options.hidden,
        num_hidden_layers=options.layers,
        num_attention_heads=8,
        num_key_value_heads=2,
        max_position_embeddings=4096,
        initializer_range=0.05,
        eos_token_id=tokenizer.eos_token_id,
        tie_word_embeddings=True,
    )
    alone: dict[str, Any] = {
        "forced_runs": False,
        "prompt_lookup_num_tokens": 0,
        "prefix_cache_bytes": 0,
    }  # without other savings
    return ChatToolDec.from_transformers(
        LlamaForCausalLM(config).eval(), tokenizer, temperature=1.0, seed=1, format="llama", **alone
    )


if __name__ == "__main__":
    main()
