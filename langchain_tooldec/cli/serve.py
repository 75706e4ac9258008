"""`tooldec serve`: vLLM with the machine, for many users or a model too large for one device."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from importlib.resources import files
from importlib.util import find_spec

import typer

from langchain_tooldec.errors import MissingExtraError, OptionError
from langchain_tooldec.serving import vllm

BUNDLED = "bundled"
"""Name of the bundled model, which needs no hub."""

_ON_CPU = {"VLLM_CPU_KVCACHE_SPACE": "4", "VLLM_CPU_OMP_THREADS_BIND": "nobind"}
"""4 GiB of KV cache, as vLLM would take half of the memory; and no thread pinning, which containers forbid."""


def command(model: str, *, host: str, port: int, tensor_parallel: int, arguments: Sequence[str] = ()) -> list[str]:
    """The arguments of the process that serves a model, or `BUNDLED`, beginning with the interpreter.

    The further arguments of vLLM come last and take precedence.
    """
    own = ["--host", host, "--port", str(port), "--tensor-parallel-size", str(tensor_parallel)]
    if model == BUNDLED:
        model = str(files("langchain_tooldec.embedded"))
        own += ["--served-model-name", BUNDLED, "--dtype", "float32"]
    return [sys.executable, "-m", *_entry(model), *own, *arguments]


def _entry(model: str) -> list[str]:
    """How to start vLLM: `vllm serve` does not find builds for the CPU, since their package has another name."""
    try:
        distribution("vllm")
    except PackageNotFoundError:
        if _installed():
            return ["vllm.entrypoints.openai.api_server", "--model", model]
    return ["vllm.entrypoints.cli.main", "serve", model]


def _installed() -> bool:
    return find_spec("vllm") is not None


def environment() -> dict[str, str]:
    """The environment variables to add for the command."""
    import torch

    return {} if torch.cuda.is_available() else {name: os.environ.get(name, value) for name, value in _ON_CPU.items()}


def run(
    model: str, arguments: Sequence[str] | None, *, host: str, port: int, tensor_parallel: int, dry_run: bool
) -> int:
    """Print the command, then replace this process by it."""
    if not dry_run and not _installed():
        raise MissingExtraError("serving", "vllm")
    if _installed() and (why := vllm.obstacle()):
        raise OptionError(f"this vLLM would serve without machines: {why}")
    line = command(model, host=host, port=port, tensor_parallel=tensor_parallel, arguments=arguments or ())
    added = environment()
    typer.echo(" ".join([*(f"{name}={value}" for name, value in added.items()), shlex.join(line)]))
    if not dry_run:
        sys.stdout.flush()
        os.execvpe(line[0], line, {**os.environ, **added})  # so that a signal to this process ends the server
    return 0
