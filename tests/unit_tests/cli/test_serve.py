"""`tooldec serve`: the command that it prints is the process that it becomes."""

import os
import shlex
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import pytest
import torch
from typer.testing import CliRunner, Result

from langchain_tooldec.cli import app, serve
from langchain_tooldec.serving import vllm


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["serve", *arguments], prog_name="tooldec", env={"COLUMNS": "80"})


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """Processes that this one became, on a machine with a GPU and vLLM."""
    seen: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(os, "execvpe", lambda file, arguments, environment: seen.append((arguments, environment)))
    monkeypatch.setattr(serve, "find_spec", lambda name: object())
    monkeypatch.setattr(serve, "distribution", lambda name: object())
    monkeypatch.setattr(vllm, "obstacle", lambda: "")
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    return seen


def test_a_vllm_without_machines_is_not_started(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vllm, "obstacle", lambda: "this is vLLM 0.99")
    for dry in ([], ["--dry-run"]):
        result = invoke("me/model", *dry)
        assert result.exit_code == 2
        assert "this vLLM would serve without machines: this is vLLM 0.99" in result.stderr
    assert started == []


def test_the_command_is_the_process_that_follows(started: list[Any]) -> None:
    result = invoke("me/model", "--tensor-parallel", "4", "--port", "9", "--", "--max-model-len", "77", "--api-key=a b")
    assert result.exit_code == 0, result.output
    ((arguments, environment),) = started
    assert shlex.split(result.stdout) == arguments
    assert arguments[:5] == [sys.executable, "-m", "vllm.entrypoints.cli.main", "serve", "me/model"]
    given = dict(zip(arguments[5::2], arguments[6::2], strict=False))
    assert (given["--tensor-parallel-size"], given["--port"], given["--host"]) == ("4", "9", "127.0.0.1")
    assert arguments[-3:] == ["--max-model-len", "77", "--api-key=a b"]
    assert environment == {**os.environ, "COLUMNS": "80"}


def test_on_a_cpu_the_environment_says_what_vllm_needs(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def no_distribution(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    monkeypatch.setattr(serve, "distribution", no_distribution)
    monkeypatch.setenv("VLLM_CPU_KVCACHE_SPACE", "1")
    result = invoke("bundled")
    ((arguments, environment),) = started
    assert environment["VLLM_CPU_KVCACHE_SPACE"] == "1"
    assert environment["VLLM_CPU_OMP_THREADS_BIND"] == "nobind"
    assert result.stdout.startswith("VLLM_CPU_KVCACHE_SPACE=1 VLLM_CPU_OMP_THREADS_BIND=nobind ")
    assert arguments[1:4] == ["-m", "vllm.entrypoints.openai.api_server", "--model"]
    assert (Path(arguments[4]) / "model.safetensors").is_file()


def test_a_dry_run_only_prints(started: list[Any]) -> None:
    assert "vllm.entrypoints.cli.main serve me/model" in invoke("me/model", "--dry-run").stdout
    assert started == []


def test_without_vllm_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    result = invoke("me/model")
    assert result.exit_code == 2
    assert "pip install 'vllm>=0.32,<0.34'" in result.stderr


def test_a_dry_run_needs_no_vllm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    result = invoke("me/model", "--dry-run")
    assert result.exit_code == 0, result.output
    line = shlex.split(result.stdout[result.stdout.index(sys.executable) :])
    assert line[1:5] == ["-m", "vllm.entrypoints.cli.main", "serve", "me/model"]
