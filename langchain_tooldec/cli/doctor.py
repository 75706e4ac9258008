"""`tooldec doctor`: checks everything that a call needs, and says how to fix what is missing."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from time import perf_counter
from typing import Literal, TypeAlias

import torch
from packaging.requirements import Requirement
from rich.table import Table
from rich.text import Text

from langchain_tooldec import ChatToolDec
from langchain_tooldec.backends.llama_cpp import LlamaCppBackend
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.cli.terminal import screen, write_json
from langchain_tooldec.cli.tool_files import ToolFile, load_tools
from langchain_tooldec.version import __version__
from langchain_tooldec.vocabulary.huggingface import vocabulary_of

_PACKAGE = "langchain-tooldec"
_STYLES = {"ok": "green", "note": "yellow", "wrong": "bold red"}
_CALL_TOKENS = 64
_SHOWN_BYTES = 10


State: TypeAlias = Literal["ok", "note", "wrong"]
Result: TypeAlias = tuple[State, str]
"""What a check of a model found."""


@dataclass(frozen=True)
class Finding:
    """The result of one check.

    Attributes:
        about: What was checked.
        state: "ok"; "note": it works but could be better, or was not checked; "wrong": it does not work.
        text: What was found, and how to fix it.
    """

    about: str
    state: State
    text: str


def run(options: ModelOptions, tools: Path | None = None, *, as_json: bool = False) -> int:
    """Run all checks; 1 if one fails."""
    console, wrong = screen(), 0
    for finding in findings(options, None if tools is None else load_tools(tools)):
        wrong += finding.state == "wrong"
        if as_json:
            write_json(finding)
        else:
            console.print(_row(finding))
    if not as_json:
        console.print(f"{wrong} to be fixed" if wrong else "everything that a call needs is there")
    return 1 if wrong else 0


def _row(finding: Finding) -> Table:
    row = Table.grid(padding=(0, 1))
    row.add_column(width=5)
    row.add_column(width=11)
    row.add_column(overflow="fold")
    row.add_row(Text(finding.state, _STYLES[finding.state]), Text(finding.about, "bold"), finding.text)
    return row


def findings(options: ModelOptions, tools: ToolFile | None = None) -> Iterator[Finding]:
    """All findings, from the interpreter to a call of the model, and what its schemas of some tools say."""
    yield Finding("Python", "ok", f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    yield from packages()
    yield device()
    started = perf_counter()
    try:
        model = load_model(options)
    except Exception as error:  # errors of other libraries are findings, too
        yield Finding("model", "wrong", _reason(error))
        return
    yield Finding("model", "ok", f"{describe(model)}, loaded in {perf_counter() - started:.1f} s")
    yield from of_model(model)
    if tools is not None:
        yield from of_tools(model, tools)


def of_tools(model: ChatToolDec, tools: ToolFile) -> Iterator[Finding]:
    """What is refused or not enforced of some tools' schemas, and what the model should not be free to invent."""
    limits = model.limits(tools.tools)
    for limit in limits:
        yield Finding("tools", "wrong" if limit.treatment == "refused" else "note", str(limit))
    if not limits:
        yield Finding("tools", "ok", f"enforced in full: {len(tools.tools)}")


def of_model(model: ChatToolDec) -> Iterator[Finding]:
    """The findings for a loaded model. A check that depends on a failed one is not run."""
    checks: tuple[tuple[str, Callable[[ChatToolDec], Result], tuple[str, ...]], ...] = (
        ("tokenizer", tokenizer, ()),
        ("end of text", end_of_text, ()),
        ("format", call_format, ("tokenizer",)),
        ("call", call, ("tokenizer", "format")),
    )
    failed: list[str] = []
    for about, check, needed in checks:
        if faults := [name for name in needed if name in failed]:
            yield Finding(about, "note", f"not checked: fix the {faults[0]} first")
            continue
        try:
            yield Finding(about, *check(model))
        except Exception as error:
            failed.append(about)
            yield Finding(about, "wrong", _reason(error))


def packages() -> Iterator[Finding]:
    """Which packages are installed, and which are missing or of a wrong version."""
    requirements = [Requirement(line) for line in metadata.requires(_PACKAGE) or []]

    def required(extra: str = "") -> list[Requirement]:
        return [one for one in requirements if (one.marker.evaluate({"extra": extra}) if one.marker else not extra)]

    faults = [fault for requirement in required() if (fault := _fault(requirement))]
    versions = ", ".join(f"{one.name} {_version(one.name)}" for one in required() if _version(one.name))
    yield Finding("packages", "wrong" if faults else "ok", "; ".join(faults) or f"{_PACKAGE} {__version__}, {versions}")
    extras = [one for one in metadata.metadata(_PACKAGE).get_all("Provides-Extra") or [] if required(one)]
    installed = [extra for extra in extras if not any(map(_fault, required(extra)))]
    missing = [extra for extra in extras if extra not in installed]
    text = f"installed: {', '.join(installed) or 'none'}"
    yield Finding("extras", "ok", f"{text}; not installed: {', '.join(missing)}" if missing else text)


def _fault(requirement: Requirement) -> str:
    """What is wrong with a package; "": nothing."""
    version = _version(requirement.name)
    wanted = f"{requirement.name}{requirement.specifier}"
    if not version:
        return f"{requirement.name} is missing: pip install '{wanted}'"
    if requirement.specifier.contains(version, prereleases=True):
        return ""
    return f"{requirement.name} is {version}: pip install '{wanted}'"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def device() -> Finding:
    """Where a model would run."""
    if torch.cuda.is_available():
        free, total = torch.cuda.mem_get_info()
        name = torch.cuda.get_device_name()
        return Finding("device", "ok", f"{name}, {free / 2**30:.0f} of {total / 2**30:.0f} GiB free")
    if torch.backends.mps.is_available():
        return Finding("device", "ok", "mps")
    count = torch.get_num_threads()
    threads = f"cpu, {count} thread{'s' if count != 1 else ''}"
    if torch.version.cuda and sys.platform == "linux":
        return Finding("device", "note", f"{threads}: torch is built for CUDA {torch.version.cuda}, but sees no GPU")
    return Finding("device", "ok", f"{threads}; a model of billions of parameters needs a GPU")


def describe(model: ChatToolDec) -> str:
    """A model in one line."""
    loaded = model.model
    if isinstance(loaded, LlamaCppBackend):
        return f"{model.model_name}, {loaded.described}, context of {loaded.context_length:,} tokens"
    size = sum(parameter.numel() for parameter in loaded.parameters())
    length = (model.profile or {}).get("max_input_tokens")
    context = f", context of {length:,} tokens" if length else ""
    return f"{model.model_name}, {size / 1e6:,.0f} million parameters, {loaded.dtype}, {loaded.device}{context}"


def tokenizer(model: ChatToolDec) -> Result:
    """Whether the tokenizer can be read, and which bytes it cannot write."""
    started = perf_counter()
    vocabulary = vocabulary_of(model.tokenizer)
    seconds = perf_counter() - started
    kind = "SentencePiece" if "\u2581" in model.tokenizer.get_vocab() else "byte-level BPE"
    found = f"{kind}, {len(vocabulary):,} tokens, read in {seconds:.2f} s"
    return ("ok", found) if not vocabulary.missing_bytes else ("note", f"{found}; {_missing(vocabulary.missing_bytes)}")


def _missing(missing: frozenset[int]) -> str:
    """The bytes that a vocabulary cannot write, in words."""
    shown = [repr(chr(byte)) if byte < 0x80 else f"0x{byte:02X}" for byte in sorted(missing)]
    more = f" and {len(shown) - _SHOWN_BYTES} more" if len(shown) > _SHOWN_BYTES else ""
    return f"bytes without a token, never written: {', '.join(shown[:_SHOWN_BYTES])}{more}"


def end_of_text(model: ChatToolDec) -> Result:
    """Whether the model can end a text."""
    ids = sorted(model._engine.eos_token_ids)
    if not ids:
        raise ValueError("no end-of-sequence token is known: set eos_token_id in the model's generation_config")
    texts = model.tokenizer.convert_ids_to_tokens(ids)
    return "ok", ", ".join(f"{token_id} {text}" for token_id, text in zip(ids, texts, strict=True))


def call_format(model: ChatToolDec) -> Result:
    """How calls are written, and why."""
    return "ok" if model.tokenizer.chat_template else "note", str(model.call_format)


def call(model: ChatToolDec) -> Result:
    """Makes one call and times it."""

    def add(a: int, b: int) -> int:
        """Add two numbers."""
        return a + b

    bound = model.bind_tools([add], tool_choice="any", max_tokens=_CALL_TOKENS)
    started = perf_counter()
    message = bound.invoke("What is 3 plus 4?")
    seconds = perf_counter() - started
    if not message.tool_calls or message.usage_metadata is None:
        raise ValueError(f"the model made no call: {message.content!r}")
    written = message.usage_metadata["output_tokens"]
    arguments = ", ".join(f"{name}={value}" for name, value in message.tool_calls[0]["args"].items())
    return "ok", f"add({arguments}), {written} tokens in {seconds:.2f} s, {written / seconds:.0f} tokens a second"


def _reason(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
