"""`tooldec serve`: vLLM with the machine in it, for many users or a model that no one machine holds."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from importlib.resources import files
from importlib.util import find_spec

import typer

from langchain_tooldec.errors import MissingExtraError

PLUGIN = "langchain_tooldec.serving.vllm:ToolDec"
BUNDLED = "bundled"
"""Stands for the bundled model, which needs no hub."""

_ON_CPU = {"VLLM_CPU_KVCACHE_SPACE": "4", "VLLM_CPU_OMP_THREADS_BIND": "nobind"}
"""GiB of KV caches, of which vLLM would take half of the memory; and no thread per core, as containers forbid it."""


def command(model: str, *, host: str, port: int, tensor_parallel: int, arguments: Sequence[str] = ()) -> list[str]:
    """The command that serves a model.

    Args:
        model: A model of the Hugging Face hub, a folder, or `BUNDLED`.
        host: The address to listen at.
        port: The port to listen at.
        tensor_parallel: Devices that each layer is spread over.
        arguments: Further arguments of vLLM, which come last and win.

    Returns:
        The arguments of a process, the interpreter first.
    """
    own = ["--host", host, "--port", str(port), "--tensor-parallel-size", str(tensor_parallel)]
    if model == BUNDLED:
        model = str(files("langchain_tooldec.embedded"))
        own += ["--served-model-name", BUNDLED, "--dtype", "float32"]
    return [sys.executable, "-m", *_entry(model), "--logits-processors", PLUGIN, *own, *arguments]


def _entry(model: str) -> list[str]:
    """How vLLM is started: builds for the CPU have another name than `vllm serve` looks for."""
    try:
        distribution("vllm")
    except PackageNotFoundError:
        return ["vllm.entrypoints.openai.api_server", "--model", model]
    return ["vllm.entrypoints.cli.main", "serve", model]


def environment() -> dict[str, str]:
    """What the command needs in its environment, beside what is there already."""
    import torch

    return {} if torch.cuda.is_available() else {name: os.environ.get(name, value) for name, value in _ON_CPU.items()}


def run(model: str, *, host: str, port: int, tensor_parallel: int, arguments: Sequence[str], dry_run: bool) -> int:
    """Print the command, and become it.

    Raises:
        MissingExtraError: vLLM is not installed.
    """
    if find_spec("vllm") is None:
        raise MissingExtraError("tooldec serve", "vllm")
    line = command(model, host=host, port=port, tensor_parallel=tensor_parallel, arguments=arguments)
    added = environment()
    typer.echo(" ".join([*(f"{name}={value}" for name, value in added.items()), shlex.join(line)]))
    if not dry_run:
        sys.stdout.flush()
        os.execvpe(line[0], line, {**os.environ, **added})  # so that a signal to this process ends the server
    return 0
