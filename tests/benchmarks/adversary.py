"""The machine against random logits: no call may be malformed, whatever a model prefers.

`python tests/benchmarks/adversary.py --calls N [--data DIR] [--tokenizer DIR ...] [--seed S] [--json OUT]`

Each call is a whole turn with 1 to 20 tools and random budget and sampling options. The decoding loop of real models
generates it from noise that prefers digits, quotes, structure, half characters or long text. Schemas come from
Hypothesis, ../shared/data/schemas if it exists, and the benchmarks. The output is judged by json and jsonschema. Most
vocabularies have some hundred tokens, so that every corner case occurs; some of these lack tokens for single bytes, and
some vocabularies are real. Each run has a new seed, which it prints; `--seed S --batch B` repeats one batch of calls
and shows its texts. What a vocabulary cannot write is refused before generation, and counted as refused for lack of
tokens.
"""

from __future__ import annotations

import argparse
import gc
import json
import re
import secrets
import sys
import time
import traceback
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_tooldec.automata.automaton import DEAD
from langchain_tooldec.backends import InProcessGeneration
from langchain_tooldec.backends.llama_cpp import LlamaCppBackend, LlamaCppOptions, load_gguf
from langchain_tooldec.chat_models.options import RequestOptions, ResolvedRequest
from langchain_tooldec.chat_models.readers import ByteReader
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.chat_models.run import Run
from langchain_tooldec.decoding import Deadline, Machines, SamplingOptions
from langchain_tooldec.errors import (
    FormatError,
    GrammarTooLargeError,
    ModelOutputError,
    SchemaError,
    SchemaTooLargeError,
    ToolNameError,
)
from langchain_tooldec.formats import FORMATS, Format, ReActFormat, ToolCall, ToolSpec, TurnSpec
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.python_literals import PythonNotation
from langchain_tooldec.grammars.grounding import Conversation
from langchain_tooldec.grammars.json_schema.api.grounded import candidates
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.benchmarks._engines.tooldec import refusal
from tests.benchmarks._grounded import check_said, conversation_for, marked
from tests.benchmarks._instances import read_lines
from tests.benchmarks._judges import MalformedError, check_arguments, read_calls, validator_of
from tests.benchmarks._memory import peak_megabytes
from tests.benchmarks._noise import Noise, NoiseSession
from tests.benchmarks._random_schemas import arguments, draw_many
from tests.benchmarks._report import MILLISECOND, quantiles, wrapped, write_json
from tests.benchmarks._tokenizers import load_tokenizer, short_name, tokenizer_names
from tests.benchmarks._toolenv import data_folder
from tests.benchmarks._tools import CONSTRAINED
from tests.tool_schemas import SCHEMAS
from tests.unit_tests.support.vocabularies import EOS, SPECIAL, tiny_bpe_tokenizer, tiny_token_bytes, tiny_vocabulary

BATCH = 20  # calls with one set of tools
_NAMED = [kind for name, kind in FORMATS.items() if name != "special_token"]  # this one refuses many of the schemas
_FORMATS: Sequence[Format] = [*(ReActFormat() for _ in _NAMED), *(kind() for kind in _NAMED)]
SHOWN, SHOWN_ALIKE = 10, 2  # mistakes to print in total, and with the same message
REAL_SHARE = 0.03  # of batches use real vocabularies, whose steps are ten times as slow
GROUNDED_SHARE = 0.1  # of batches have arguments whose values must stand in a random conversation
LACKING_SHARE = 0.3  # of batches use vocabularies that lack some bytes
LACKING = 40  # number of such vocabularies


def main() -> None:
    """Generate and judge; status 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--calls", type=int, default=20_000, metavar="N")
    parser.add_argument("--schemas", type=int, default=1000, metavar="N", help="schemas that Hypothesis makes")
    parser.add_argument("--grounded", type=float, default=GROUNDED_SHARE, metavar="SHARE", help="of batches")
    parser.add_argument("--format", choices=FORMATS, metavar="NAME", help="only this format")
    parser.add_argument("--tokenizer", action="append", metavar="DIR", help="a real vocabulary; may be repeated")
    parser.add_argument("--gguf", metavar="FILE", help="only this model, run by llama.cpp, instead of random logits")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder, for schemas/*.jsonl*")
    parser.add_argument("--seed", type=int, metavar="S", help="repeats a run; by default a new one, which is printed")
    parser.add_argument("--batch", type=int, metavar="B", help="only this batch, with what it writes")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    if options.seed is None:
        options.seed = secrets.randbelow(10**6)
    print(f"--seed {options.seed}", flush=True)
    tally = Tally()
    pool = Pool.build(options.schemas, data_folder(options.data), options.seed, tally)
    gc.freeze()  # the schemas are not garbage: a collection need not scan them
    tally.pauses.watch()
    formats = [FORMATS[options.format]()] if options.format else _FORMATS
    verbose = options.batch is not None
    arena = Arena(
        pool, formats, options.tokenizer, options.seed, tally, options.grounded, gguf=options.gguf, verbose=verbose
    )
    last = time.monotonic()
    for number in range(-(-options.calls // BATCH)) if options.batch is None else [options.batch]:
        arena.batch(number)
        if time.monotonic() - last > 60:
            last = time.monotonic()
            print(f"  {tally.calls:,} calls, {tally.wrong} wrong, {peak_megabytes():,.0f} MB at most", flush=True)
    report = {"seed": options.seed, **tally.report()}
    show(report)
    write_json(options.json, report)
    sys.exit(tally.wrong > 0)


class Pauses:
    """The garbage collector's pauses.

    Attributes:
        spent: In total, in nanoseconds.
        most: The longest, in nanoseconds.
    """

    def __init__(self) -> None:
        self.spent = self.most = self._since = 0

    def watch(self) -> None:
        """Measure from now on."""
        gc.callbacks.append(self._note)

    def _note(self, phase: str, info: Mapping[str, int]) -> None:
        if phase == "start":
            self._since = time.perf_counter_ns()
        else:
            pause = time.perf_counter_ns() - self._since
            self.spent += pause
            self.most = max(self.most, pause)


@dataclass
class Tally:
    """The counts so far."""

    calls: int = 0
    malformed: Counter[str] = field(default_factory=lambda: Counter({"name": 0, "argument": 0, "format": 0}))
    empty_masks: int = 0
    exceptions: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    keys_twice: int = 0
    steps: array[int] = field(default_factory=lambda: array("q"))
    slowest: tuple[int, str] = (0, "")
    pauses: Pauses = field(default_factory=Pauses)
    shown: Counter[str] = field(default_factory=Counter)

    @property
    def wrong(self) -> int:
        """Number of errors."""
        return self.malformed.total() + self.empty_masks + self.exceptions

    def mistake(self, where: str, error: BaseException, text: str = "") -> None:
        """Show an error, unless many, or similar ones, were shown."""
        kind = f"{type(error).__name__}: {error}"[:80]
        if self.shown.total() < SHOWN and self.shown[kind] < SHOWN_ALIKE:
            self.shown[kind] += 1
            print(f"{where}: {type(error).__name__}: {error}\n  {text!r}")
            if not isinstance(error, (MalformedError, ModelOutputError)):
                traceback.print_exception(error, limit=-4, file=sys.stdout)

    def report(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "calls": self.calls,
            "malformed": dict(self.malformed),
            "empty_masks": self.empty_masks,
            "exceptions": self.exceptions,
            "refused": self.refused.total(),
            "step_ms": quantiles(self.steps, MILLISECOND),
            "refused_by": dict(self.refused.most_common()),
            "answers": self.answers,
            "keys_twice": self.keys_twice,
            "steps": len(self.steps),
            "slowest_step": self.slowest[1],
            "slowest_collection_ms": self.pauses.most / MILLISECOND,
            "peak_mb": peak_megabytes(),
        }


@dataclass(frozen=True)
class Pool:
    """Tools to draw from, each with a judge."""

    tools: Sequence[ToolSpec]
    validators: dict[int, Any]

    @staticmethod
    def build(count: int, data: Path, seed: int, tally: Tally) -> Pool:
        """All schemas that the machine can enforce; the others count as refused calls."""
        schemas = {repr(schema): schema for schema in draw_many(arguments(), count, seed)}
        for file in sorted((data / "schemas").glob("*.jsonl*")):
            schemas |= {repr(line.schema): line.schema for line in read_lines(file)}
        schemas |= {repr(schema): schema for schema in SCHEMAS.values()}
        schemas |= {repr(schema): schema for schema, _ in CONSTRAINED.values()}
        tools = [ToolSpec(f"tool_{number}", "", schema) for number, schema in enumerate(schemas.values())]
        kept = [tool for tool in tools if _is_enforced(tool, tally)]
        print(f"{len(tools)} schemas, {len(tools) - len(kept)} of them refused")
        return Pool(kept, {id(tool.parameters): validator_of(tool.parameters) for tool in kept})


def _is_enforced(tool: ToolSpec, tally: Tally) -> bool:
    if not isinstance(tool.parameters, Mapping):
        return False
    try:
        ReActFormat().grammar([tool])
    except (SchemaError, GrammarTooLargeError) as error:
        tally.refused[refusal(error).keyword] += 1
        return False
    except Exception as error:
        tally.exceptions += 1
        tally.mistake(f"compiling {tool.parameters}", error)
        return False
    return True


class Arena:
    """Generates and judges calls.

    Args:
        pool: The tools.
        formats: The formats to draw from.
        tokenizers: Real vocabularies, for `_tokenizers`.
        seed: Makes every batch repeatable.
        tally: Counts the outcomes.
        grounded: The share of batches with grounded arguments.
        gguf: A GGUF file, whose vocabulary is the only one, and which llama.cpp runs; None: the logits are random.
        verbose: Print every text.
    """

    def __init__(
        self,
        pool: Pool,
        formats: Sequence[Format],
        tokenizers: Sequence[str] | None,
        seed: int,
        tally: Tally,
        grounded: float,
        *,
        gguf: str | None = None,
        verbose: bool,
    ) -> None:
        self._pool = pool
        self._formats = formats
        self._seed = seed
        self._tally = tally
        self._grounded = grounded
        self._said: Conversation | None = None  # of the current batch
        self._verbose = verbose
        self._backend = LlamaCppBackend(load_gguf(gguf, LlamaCppOptions()), LlamaCppOptions()) if gguf else None
        if self._backend is not None:
            own = vocabulary_of(self._backend.tokenizer, eos_token_ids=self._backend.tokenizer.eos_token_ids)
            self._names = (["gguf"], ["gguf"], ["gguf"])
            self._arms = {"gguf": (Machines(own, _nothing_forced), Noise(own, seed))}
            return
        small = {"tiny": tiny_vocabulary(), "bpe-400": vocabulary_of(tiny_bpe_tokenizer(), logits_size=448)}
        real = {short_name(name): vocabulary_of(load_tokenizer(name)) for name in tokenizer_names(tokenizers)}
        lacking = {f"lacking-{number}": _lacking(Random(f"{seed}/{number}")) for number in range(LACKING)}
        self._names = (list(small), list(lacking), list(real))
        every = (small | lacking | real).items()
        self._arms = {name: (Machines(one, _nothing_forced), Noise(one, seed)) for name, one in every}

    def batch(self, number: int) -> None:
        """Run some calls with one set of tools."""
        random = Random(f"{self._seed}/{number}")
        small, lacking, real = self._names
        kind = random.random()
        name = random.choice(real if kind < REAL_SHARE else lacking if kind < REAL_SHARE + LACKING_SHARE else small)
        machines, noise = self._arms[name]
        vocabulary = machines.vocabulary
        drawn = random.sample(self._pool.tools, min(random.choice([1, 1, 1, 2, 3, 5, 10, 20]), len(self._pool.tools)))
        turn_format = random.choice(self._formats)
        tools: Mapping[str, Any] = {
            _tool_name(index, random, turn_format): tool.parameters for index, tool in enumerate(drawn)
        }
        turn_format = turn_format.for_request(_specs(tools), None)
        where = f"batch {number} ({name}, {turn_format.name})"
        try:
            tools = self._with_conversation(tools, Random(f"{self._seed}/{number}/said"))
            if not tools:
                self._tally.calls += BATCH
                self._tally.refused["(nothing said)"] += BATCH
                return
            answer, several = random.random() < 0.3, random.random() < 0.5
            spec = TurnSpec(turn_format, _specs(tools), answer, None, several, self._said)
            machine = machines.get(f"{number}", lambda: spec).masks
        except Exception as error:
            if self._said is not None and isinstance(error, SchemaTooLargeError):  # marks stand beside a `oneOf`
                self._tally.calls += BATCH
                self._tally.refused["(too large with marks)"] += BATCH
                return
            is_refused = isinstance(error, (FormatError, SchemaError, ToolNameError))
            if is_refused and (vocabulary.missing_bytes or "another format" in str(error)):
                self._tally.calls += BATCH
                self._tally.refused["(lack of tokens)" if vocabulary.missing_bytes else "(another notation)"] += BATCH
                return
            self._tally.exceptions += 1
            self._tally.mistake(where, error, str(tools)[:2000])
            return
        needed = max(len(machine.completion(machine.initial)), 1)
        for _ in range(BATCH):
            self._tally.calls += 1
            budget = _budget(needed, random)
            if budget < needed:
                self._tally.refused["(budget)"] += 1
            else:
                timed = _Timed(machine, self._tally, where)
                self._call(where, tools, turn_format, timed, noise, budget, random, vocabulary)

    def _with_conversation(self, tools: Mapping[str, Any], random: Random) -> Mapping[str, Any]:
        """In some batches, the tools that can be called with what a conversation says."""
        self._said = None
        if random.random() >= self._grounded:
            return tools
        self._said = conversation_for([*tools.values()], random)
        grounded = {name: marked(schema) for name, schema in tools.items()}
        for name, schema in grounded.items():
            self._pool.validators[id(schema)] = self._pool.validators[id(tools[name])]
        return {name: one for name, one in grounded.items() if candidates(one, self._said)[1]}

    def _call(
        self,
        where: str,
        tools: Mapping[str, Any],
        turn_format: Format,
        machine: Any,
        noise: Noise,
        budget: int,
        random: Random,
        vocabulary: Vocabulary,
    ) -> None:
        sampling, drafted = _sampling(random), random.choice((0, 7))
        request = Request(
            prompt_ids=[0],
            constraint=machine,
            format=turn_format,
            options=sampling,
            max_tokens=budget,
            names=[*tools],
            drafted_tokens=drafted,
            asked=ResolvedRequest(
                RequestOptions(repeated_calls=True),  # else a call that repeats one ends the turn's text in its midst
                Deadline(),
            ),
        )
        session: Any = NoiseSession(noise, random) if self._backend is None else self._backend.batcher.session()
        run = Run(request, InProcessGeneration(request, session), ByteReader(vocabulary.token_bytes))
        try:
            for _ in run.steps():
                pass
            session.close()
            self._judge(turn_format, run.text, tools)
            run.message("noise")
        except ModelOutputError as error:
            self._tally.empty_masks += 1
            self._tally.mistake(where, error, run.text)
        except MalformedError as error:
            self._tally.malformed[error.kind] += 1
            self._tally.mistake(where, error, run.text)
        except Exception as error:
            self._tally.exceptions += 1
            self._tally.mistake(where, error, run.text)
        if self._verbose:
            print(f"{run.output_tokens} of {budget} tokens: {run.text!r}")

    def _judge(self, turn_format: Format, text: str, tools: Mapping[str, Any]) -> None:
        ends = turn_format.answer_ends if isinstance(turn_format, CallFormat) else ()
        calls = read_calls(turn_format.name, text, tools, ends)
        turn = turn_format.parse(text)
        self._tally.answers += not calls
        if turn.calls != tuple(ToolCall(name, values[0]) for name, values in calls):
            raise MalformedError("format", f"read as {turn.calls}")
        for name, values in calls:
            self._tally.keys_twice += len(values) > 1
            for value in values:
                try:
                    check_arguments(tools[name], value, self._pool.validators[id(tools[name])])
                    if self._said is not None:
                        check_said(tools[name], value, self._said)
                except MalformedError as error:
                    raise MalformedError(error.kind, f"{error}; schema: {json.dumps(tools[name])}") from None


class _Timed:
    """A machine with timed steps; a step computes the allowed tokens of a state and advances by one.

    Garbage collections within a step do not count.
    """

    def __init__(self, machine: Any, tally: Tally, where: str) -> None:
        self._machine = machine
        self._tally = tally
        self._where = where
        self._spent = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._machine, name)

    def allowed(self, state: int, budget: int | None = None) -> Any:
        start = self._clock()
        found = self._machine.allowed(state, budget)
        self._spent = self._clock() - start
        return found

    def advance(self, state: int, token_id: int) -> int:
        start = self._clock()
        after = self._machine.advance(state, token_id)
        spent = self._spent + self._clock() - start
        self._tally.steps.append(spent)
        if spent > self._tally.slowest[0]:
            self._tally.slowest = (spent, f"{self._where}, state {state}")
        if after == DEAD:
            raise MalformedError("format", f"token {token_id} was allowed and leads nowhere")
        return after

    def _clock(self) -> int:
        return time.perf_counter_ns() - self._tally.pauses.spent


def _lacking(random: Random) -> Vocabulary:
    """The tiny vocabulary without the tokens of some single bytes that JSON does not need."""
    kinds = (range(0x80, 0x100), range(0x20), range(0x20, 0x80), range(0x100))
    kind, most = random.choice([(kinds[0], 20), (kinds[0], 128), (kinds[1], 12), (kinds[2], 2), (kinds[3], 30)])
    gone = {bytes([byte]) for byte in random.sample(kind, random.randint(1, most))} - {b"{", b"}", b'"', b":"}
    tokens = [b"" if data in gone else data for data in tiny_token_bytes()]
    return Vocabulary(
        tokens, special_tokens={"</s>": EOS, "<tool>": SPECIAL}, eos_token_ids=[EOS], logits_size=len(tokens)
    )


def _nothing_forced(text: str) -> Sequence[int]:
    """No run is written at once here: each token is sampled."""
    raise NotImplementedError(text)


def _specs(tools: Mapping[str, Any]) -> list[ToolSpec]:
    return [ToolSpec(name, "", schema) for name, schema in tools.items()]


def _tool_name(index: int, random: Random, turn_format: Format) -> str:
    """A realistic name; some are prefixes of others. For Python calls, a Python identifier."""
    stem = random.choice(["get", "get_user", "search", "öffne tür", "Action", "a.b-c", 'say "hi"', "Final Answer", "x"])
    name = stem + random.choice(["", "_", str(index)]) + str(index)
    in_python = isinstance(turn_format, CallFormat) and isinstance(turn_format.notation, PythonNotation)
    return re.sub(r"\W", "_", name) if in_python else name


def _budget(needed: int, random: Random) -> int:
    """The most tokens of a call: often just enough, sometimes too few."""
    kind = random.randrange(8)
    if kind < 3:
        return needed + random.choice([0, 0, 1, 2, 5])
    if kind == 3:
        return random.randrange(1, 2 * needed)
    return needed + random.randrange(8, 48) if kind < 7 else random.randrange(64, 384)


def _sampling(random: Random) -> SamplingOptions:
    return SamplingOptions(
        temperature=random.choice([0.0, 0.5, 1.0, 1.0, 1.0, 2.0]),
        top_k=random.choice([None, None, None, 1, 5, 50]),
        top_p=random.choice([None, None, None, None, None, 0.5, 0.95]),
        seed=random.getrandbits(40),
    )


def show(report: Mapping[str, Any]) -> None:
    """Print the report in a few lines."""
    step = report["step_ms"]
    malformed = ", ".join(f"{kind} {count}" for kind, count in report["malformed"].items())
    print(f"\n{report['calls']:,} calls, {report['answers']:,} of them answers, {report['steps']:,} steps")
    print(f"malformed: {malformed}; empty masks: {report['empty_masks']}; exceptions: {report['exceptions']}")
    print(f"with a key twice, valid whichever of them counts: {report['keys_twice']:,}")
    print(wrapped(f"refused before generation: {report['refused']:,}: {', '.join(_counts(report['refused_by']))}"))
    print(f"step: p50 {step['p50']:.3f} ms, p99 {step['p99']:.3f} ms, max {step['max']:.1f} ms")
    print(f"  the slowest in {report['slowest_step']}; memory at most {report['peak_mb']:,.0f} MB")
    print(f"  garbage collection, not counted: at most {report['slowest_collection_ms']:.1f} ms at once")


def _counts(refused: Mapping[str, int]) -> Iterator[str]:
    for keyword, count in list(refused.items())[:10]:
        yield f"{keyword} {count:,}"


if __name__ == "__main__":
    main()
