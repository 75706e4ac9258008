"""Seconds and forward passes of a call, an agent's loop and a batch: this package and others.

`python tests/benchmarks/decoding.py [--device cuda] [--model-size 100m|1b|8b | --model DIR] [--rounds N] [--json OUT]
[--plot SVG]`

A LLaMA in a real one's shape with random weights, or a real one (`--model`), writes the same given texts greedily in
each variant, so that all do the same work. `chat_huggingface` is langchain-huggingface's ChatHuggingFace, `generate`
transformers' own loop without a constraint, `llguidance` the same with llguidance's masks. Ours run token by token,
with forced runs, with drafts by prompt lookup, with the prefix cache, with runs and cache, and with everything. The
loop is three calls and an answer after a prompt of about 1,500 tokens; `batch` is eight calls, sequential and
concurrent.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import torch
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from transformers import AutoModelForCausalLM, AutoTokenizer, LlamaConfig, LlamaForCausalLM, pipeline

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.messages import turns_of
from langchain_tooldec.formats import AssistantTurn, ReActFormat, ToolCall, ToolSpec
from langchain_tooldec.prompts.writer import PromptWriter
from tests.benchmarks._engines.base import NotInstalledError
from tests.benchmarks._engines.registry import open_engine
from tests.benchmarks._plot import Panel, save_plot
from tests.benchmarks._report import row, short, write_json
from tests.benchmarks._scripted import Script
from tests.tool_schemas import SCHEMAS
from tests.unit_tests.support.chats import local_backend
from tests.unit_tests.support.tokenizers import llama3_tokenizer, sentencepiece_tokenizer

OTHERS = ("chat_huggingface", "generate", "llguidance")
_NOTHING: dict[str, Any] = {
    "forced_runs": False,
    "prompt_lookup_num_tokens": 0,
    "prefix_cache_bytes": 0,
}
OURS: dict[str, dict[str, Any]] = {
    "token_by_token": _NOTHING,
    "forced_runs": {**_NOTHING, "forced_runs": True},
    "prompt_lookup": {**_NOTHING, "prompt_lookup_num_tokens": 7},
    "prefix_cache": {**_NOTHING, "prefix_cache_bytes": 4 << 30},
    "both": {"forced_runs": True, "prompt_lookup_num_tokens": 0, "prefix_cache_bytes": 4 << 30},
    "all": {"forced_runs": True, "prompt_lookup_num_tokens": 7, "prefix_cache_bytes": 4 << 30},
}
DRAWN = {
    "chat_huggingface": "ChatHuggingFace",
    "llguidance": "generate, llguidance",
    "token_by_token": "ours, token by token",
    "forced_runs": "forced runs",
    "prefix_cache": "prefix cache",
    "both": "both",
}
"""The variants of the plot, with their names in docs/all-benchmarks.md."""
SHAPES: dict[str, dict[str, Any]] = {
    "100m": {"hidden_size": 768, "num_hidden_layers": 8, "num_attention_heads": 12, "intermediate_size": 2048},
    "1b": {"hidden_size": 2048, "num_hidden_layers": 16, "num_attention_heads": 32, "intermediate_size": 8192},
    "8b": {"hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "intermediate_size": 14336},
}
PARAMETERS = {
    "type": "object",
    "properties": {
        "location": {"type": "string"},
        "temperature_unit": {"enum": ["celsius", "fahrenheit"]},
        "days": {"type": "integer"},
        "include_wind": {"type": "boolean"},
    },
    "required": ["location", "temperature_unit", "days", "include_wind"],
}
FORECAST = ToolSpec("get_weather_forecast", "The weather forecast of a place.", PARAMETERS)
TOOLS = [FORECAST, *(ToolSpec(name, "", schema) for name, schema in SCHEMAS.items())]
PLACES = ("Paris", "Rome", "Oslo")
BATCH = 8


def call_of(place: str) -> AssistantTurn:
    arguments = {"location": place, "temperature_unit": "celsius", "days": 3, "include_wind": True}
    return AssistantTurn(f"I need the forecast of {place}.", (ToolCall(FORECAST.name, arguments),))


@dataclass
class Job:
    """One generation: a conversation, and the turn to write."""

    messages: list[BaseMessage]
    turn: AssistantTurn
    tools: list[ToolSpec]
    docs: str


class Bench:
    """The model, its tokenizer and the measurements.

    Args:
        size: A key of `SHAPES`.
        device: Where the model runs.
        rounds: Measurements per variant.
        folder: A real model, instead of a shape.
    """

    def __init__(self, size: str, device: str, rounds: int, folder: Path | None = None) -> None:
        self.rounds = rounds
        if folder is None:
            self.tokenizer: Any = sentencepiece_tokenizer() if size == "100m" else llama3_tokenizer()
            self.model = self._random(size, device)
        else:
            self.tokenizer = AutoTokenizer.from_pretrained(folder)
            dtype = torch.float32 if device == "cpu" else torch.bfloat16
            model: Any = AutoModelForCausalLM.from_pretrained(folder, dtype=dtype)
            self.model = model.to(device).eval()
        self.tokenizer.chat_template = None
        self.script = Script(self.model)
        self.writer = PromptWriter(self.tokenizer)
        self.format = ReActFormat()
        self.parameters = sum(parameter.numel() for parameter in self.model.parameters())

    def _random(self, size: str, device: str) -> Any:
        torch.manual_seed(0)
        config = LlamaConfig(
            vocab_size=len(self.tokenizer),
            num_key_value_heads=4 if size == "100m" else 8,
            max_position_embeddings=8192,
            eos_token_id=self.tokenizer.eos_token_id,
            **SHAPES[size],
        )
        with torch.device(device):
            model: Any = LlamaForCausalLM(config)
        return model.to(torch.float32 if device == "cpu" else torch.bfloat16).eval()

    def expect(self, job: Job, prompt_tokens: int | None) -> int:
        """Script a job's turn; returns its number of tokens."""
        ids = self.writer.encode_continuation(self.format.render(job.turn))
        self.script.expect(ids, self.tokenizer.eos_token_id, prompt_tokens)
        return len(ids)

    def ours(self, options: dict[str, Any]) -> Callable[[Job], str]:
        """This package's chat model."""
        chat = ChatToolDec.from_transformers(
            self.model, self.tokenizer, format="react", max_tokens=200, temperature=0.0, **options
        )

        def run(job: Job) -> str:
            found = chat.bind_tools(_functions(job.tools), tool_docs=job.docs).invoke(job.messages)
            return self.format.render(_turn(found))

        run.prompt_tokens = lambda job: len(  # type: ignore[attr-defined]
            chat.request(job.messages, tools=_functions(job.tools), tool_docs=job.docs).prompt_ids
        )
        run.cache_bytes = lambda: local_backend(chat).batcher.runner._prefixes.size  # type: ignore[attr-defined]
        return run

    def generate(self, engine: str | None) -> Callable[[Job], str]:
        """transformers' own loop, optionally with an engine's masks."""
        opened = None if engine is None else open_engine(engine, self.tokenizer)
        matchers: dict[int, Any] = {}

        def run(job: Job) -> str:
            ids = torch.tensor([self._prompt(job)], device=self.model.device)
            processors = []
            if opened is not None:
                if len(job.tools) not in matchers:
                    matchers[len(job.tools)] = opened.turn(job.tools)
                matcher = matchers[len(job.tools)]
                matcher.restart()
                processors = [_Masks(matcher, ids.shape[1], self.tokenizer.eos_token_id)]
            found = self.model.generate(
                ids,
                attention_mask=torch.ones_like(ids),
                logits_processor=processors,
                max_new_tokens=200,
                do_sample=False,
                pad_token_id=self.tokenizer.eos_token_id,
            )
            return str(self.tokenizer.decode(found[0, ids.shape[1] :], skip_special_tokens=True))

        return run

    def chat_huggingface(self) -> Callable[[Job], str]:
        """langchain-huggingface's chat model on a pipeline, with the prompt as a message."""
        from langchain_huggingface import ChatHuggingFace, HuggingFacePipeline

        self.tokenizer.chat_template = "{{ messages[0].content }}"
        made = pipeline(
            "text-generation", model=self.model, tokenizer=self.tokenizer, max_new_tokens=200, return_full_text=False
        )
        chat = ChatHuggingFace(llm=HuggingFacePipeline(pipeline=made, model_id="random"), tokenizer=self.tokenizer)
        self.tokenizer.chat_template = None

        def run(job: Job) -> str:
            self.tokenizer.chat_template = "{{ messages[0].content }}"
            try:
                return str(chat.invoke([HumanMessage(self._text(job))], pipeline_kwargs={"do_sample": False}).content)
            finally:
                self.tokenizer.chat_template = None

        return run

    def _text(self, job: Job) -> str:
        tools = [] if job.docs == "none" else job.tools
        return self.format.transcript(turns_of(job.messages), tools)

    def _prompt(self, job: Job) -> list[int]:
        return list(self.tokenizer(self._text(job))["input_ids"])

    def measured(self, run: Callable[[Job], str], jobs: Callable[[int], list[Job]]) -> dict[str, Any]:
        """Medians over the rounds after the first, which warms up."""
        seconds, shares, forwards, tokens = [], [], 0, 0
        for number in range(self.rounds + 1):
            self.script.count()
            total, tokens = 0.0, 0
            for job in jobs(number):
                prompt_tokens = run.prompt_tokens(job) if hasattr(run, "prompt_tokens") else None
                tokens += self.expect(job, prompt_tokens)
                begun = perf_counter()
                text = run(job)
                total += perf_counter() - begun
                if text.strip() != self.format.render(job.turn).strip():
                    raise SystemExit(f"another text was written:\n{text!r}\n{self.format.render(job.turn)!r}")
            forwards = self.script.forwards
            if number:
                seconds.append(total)
                shares.append(1 - self.script.seconds / total)
        return {
            "seconds": statistics.median(seconds),
            "forwards": forwards,
            "tokens": tokens,
            "share": statistics.median(shares),
            "cache_bytes": run.cache_bytes() if hasattr(run, "cache_bytes") else 0,
        }


class _Masks:
    """A logits processor with an engine's masks."""

    def __init__(self, matcher: Any, prompt: int, end: int) -> None:
        self._matcher, self._prompt, self._end = matcher, prompt, end

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        if input_ids.shape[1] > self._prompt:
            self._matcher.advance(int(input_ids[0, -1]))
        mask = torch.from_numpy(self._matcher.mask())
        if self._matcher.is_accept():
            mask[self._end] = True
        return scores.masked_fill(~mask.to(scores.device), -torch.inf)


def _functions(tools: Sequence[ToolSpec]) -> list[dict[str, Any]]:
    return [{"name": t.name, "description": t.description, "parameters": dict(t.parameters)} for t in tools]


def _turn(message: AIMessage) -> AssistantTurn:
    thought = str(message.additional_kwargs.get("reasoning_content", ""))
    calls = tuple(ToolCall(call["name"], call["args"]) for call in message.tool_calls)
    return AssistantTurn(thought, calls, None if calls else str(message.text))


def one_call(number: int) -> list[Job]:
    """A call after a short prompt that is new in each round."""
    return [Job([HumanMessage(f"{number}. Forecast for Paris?")], call_of("Paris"), TOOLS, "none")]


def loop(number: int) -> list[Job]:
    """Three calls and an answer, each after all previous ones."""
    rules = " ".join(f"Rule {rule}: be brief, be kind, and say what you know of place {rule}." for rule in range(30))
    history: list[BaseMessage] = [
        SystemMessage(f"Conversation {number}. {rules}"),
        HumanMessage("Where is it warmest?"),
    ]
    jobs = []
    for place in PLACES:
        turn = call_of(place)
        jobs.append(Job(list(history), turn, TOOLS, "full"))
        call = {"name": FORECAST.name, "args": dict(turn.calls[0].arguments), "id": place}
        said = AIMessage("", tool_calls=[call], additional_kwargs={"reasoning_content": turn.thought})
        history += [said, ToolMessage(f"{place}: 21, 23 and 19 degrees, light wind.", tool_call_id=place)]
    jobs.append(Job(list(history), AssistantTurn("I now know the final answer", answer="In Rome."), TOOLS, "full"))
    return jobs


def batches(bench: Bench) -> dict[str, Any]:
    """Seconds and passes of eight calls, sequential and concurrent."""
    found: dict[str, Any] = {}
    for name, group in (("one_by_one", 1), ("batch", BATCH)):
        for variant in ("token_by_token", "all"):
            chat = ChatToolDec.from_transformers(
                bench.model, bench.tokenizer, format="react", max_tokens=200, temperature=0.0, **OURS[variant]
            )
            bound = chat.bind_tools(_functions(TOOLS), tool_docs="none")
            seconds = []
            for number in range(bench.rounds + 1):
                questions: list[Any] = [f"{number}{place}. Forecast for Paris?" for place in range(BATCH)]
                job = Job([HumanMessage(questions[0])], call_of("Paris"), TOOLS, "none")
                bench.expect(job, len(chat.request(job.messages, tools=_functions(TOOLS), tool_docs="none").prompt_ids))
                bench.script.count()
                begun = perf_counter()
                messages = bound.batch(questions, {"max_concurrency": group})
                if number:
                    seconds.append(perf_counter() - begun)
                assert all(_turn(message) == job.turn for message in messages)
            found[f"{name}, {variant}"] = {"seconds": statistics.median(seconds), "forwards": bench.script.forwards}
    return found


def bandwidth(bench: Bench) -> float:
    """Memory bandwidth of the device, in bytes per second."""
    data = torch.empty(1 << 30, dtype=torch.uint8, device=bench.model.device)
    other = torch.empty_like(data)
    torch.cuda.synchronize()
    begun = perf_counter()
    for _ in range(20):
        other.copy_(data)
    torch.cuda.synchronize()
    return 2 * 20 * data.nbytes / (perf_counter() - begun)


def plot(report: dict[str, Any], path: Path) -> None:
    """Plot the seconds of the call and of the loop in each variant."""
    titles = {"call_60": "a call of 55 tokens", "agent_loop_4": "4 steps of an agent, 1,500 tokens"}
    panels = []
    for job, title in titles.items():
        found = {name: report[job][name] for name in DRAWN if name in report[job]}
        bars = {DRAWN[name]: {name: one["seconds"]} for name, one in found.items()}
        notes = {(DRAWN[name], name): f" s, {one['forwards']} p." for name, one in found.items()}
        panels.append(Panel(f"{title} ({report['device']}, {report['model']})", bars, notes=notes))
    save_plot(path, *panels, colours={name: "c0" if name in OURS else "c1" for name in DRAWN})


def main() -> None:
    """Run all variants, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--model-size", choices=SHAPES, default="100m")
    parser.add_argument("--model", type=Path, metavar="DIR", help="a real model, such as build/real/smollm2")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="OUT")
    parser.add_argument("--plot", type=Path, metavar="SVG")
    options = parser.parse_args()
    warnings.filterwarnings("ignore")
    torch.set_num_threads(options.threads)
    bench = Bench(options.model_size, options.device, options.rounds, options.model)
    report: dict[str, Any] = {"device": options.device, "model": f"{bench.parameters / 1e6:.0f}M"}
    print(f"{report['model']} parameters on {options.device}, medians of {options.rounds} rounds")
    for name, jobs in (("call_60", one_call), ("agent_loop_4", loop)):
        print(f"\n{row(name, ['seconds', 'passes', 'tokens', 'tokens/s', 'speed', 'engine'], 9)}")
        report[name] = {}
        for variant in (*OTHERS, *OURS):
            try:
                run = runner(bench, variant)
            except (NotInstalledError, ImportError) as error:
                print(f"{variant}: {error}")
                continue
            found = bench.measured(run, jobs)
            report[name][variant] = found
            first = next(iter(report[name].values()))["seconds"]
            cells = [short(found["seconds"]), str(found["forwards"]), str(found["tokens"])]
            cells += [short(found["tokens"] / found["seconds"]), f"{first / found['seconds']:.2f}x"]
            print(row(variant, [*cells, f"{found['share']:.1%}"], 9))
    report["engine_share"] = report["call_60"]["all"]["share"]
    report["batch"] = batches(bench)
    print(f"\n{row(f'{BATCH} calls', ['seconds', 'passes', 'speed'], 9, 32)}")
    slowest = report["batch"]["one_by_one, token_by_token"]["seconds"]
    for name, found in report["batch"].items():
        print(row(name, [short(found["seconds"]), str(found["forwards"]), f"{slowest / found['seconds']:.2f}x"], 9, 32))
    if options.device == "cuda":
        weights = sum(parameter.nbytes for parameter in bench.model.parameters())
        best = weights / bandwidth(bench)
        step = report["call_60"]["token_by_token"]["seconds"] / report["call_60"]["token_by_token"]["forwards"]
        report["bandwidth_share"] = best / step
        print(f"\nweights read once take {best * 1e3:.2f} ms, a token {step * 1e3:.2f} ms: {best / step:.0%}")
    write_json(options.json, report)
    if options.plot is not None:
        plot(report, options.plot)


def runner(bench: Bench, variant: str) -> Callable[[Job], str]:
    """The function that runs a variant."""
    if variant in OURS:
        return bench.ours(OURS[variant])
    if variant == "chat_huggingface":
        return bench.chat_huggingface()
    return bench.generate("llguidance" if variant == "llguidance" else None)


if __name__ == "__main__":
    main()
