"""Servers of the bundled model: `tooldec serve`, with what a test wants of vLLM."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from integrations.vllm.served import Served
from langchain_tooldec.cli import serve

START_SECONDS = 300
ENVIRONMENT = {
    "OMP_NUM_THREADS": "1",
    "VLLM_CPU_KVCACHE_SPACE": "1",
    "VLLM_NO_USAGE_STATS": "1",
    "HF_HUB_OFFLINE": "1",
}
WITHOUT_PLUGIN = "--without-plugin"
NGRAMS = {"method": "ngram", "num_speculative_tokens": 5, "prompt_lookup_min": 1, "prompt_lookup_max": 4}
DRAFTS = ("--speculative-config", json.dumps(NGRAMS))
ALWAYS = ("--max-model-len", "2048", "--max-num-seqs", "32", "--enforce-eager")


class Server:
    """A server that runs until it is stopped.

    Args:
        arguments: vLLM's, and those above.
        log: Where it writes what it says; what is there stays.
        port: Where it listens; None: a free one.
    """

    def __init__(self, arguments: tuple[str, ...], log: Path, port: int | None = None) -> None:
        self.arguments = arguments
        self.port = port = port or free_port()
        command = [sys.executable, "-m", "langchain_tooldec", "serve", "bundled", "--port", str(port)]
        own = [argument for argument in arguments if argument.startswith("--tensor-parallel=")]
        rest = [argument for argument in arguments if argument not in (*own, WITHOUT_PLUGIN)]
        general = {"VLLM_PLUGINS": ""} if WITHOUT_PLUGIN in arguments else {}
        line = [*command, *own, "--", *ALWAYS, *rest]
        if WITHOUT_PLUGIN in arguments:
            line = [*serve.command("bundled", host="127.0.0.1", port=port, tensor_parallel=1), *ALWAYS, *rest]
        self._log = log
        with log.open("a") as output:
            self._process = subprocess.Popen(
                line,
                env={**os.environ, **serve.environment(), **ENVIRONMENT, **general},
                start_new_session=True,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        self.url = f"http://127.0.0.1:{port}"
        try:
            self._wait()
        except BaseException:
            self.stop()
            raise
        self.served = Served(self.url, str(Path(__file__).parents[2] / "langchain_tooldec" / "embedded"))

    def _wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            try:
                if httpx.get(f"{self.url}/health").is_success:
                    return
            except httpx.HTTPError:
                time.sleep(1)
        raise RuntimeError(f"the server did not start:\n{self.log[-3000:]}")

    @property
    def log(self) -> str:
        """What the server has said."""
        return self._log.read_text("utf-8", "replace")

    def metric(self, name: str) -> float:
        """A counter or gauge of vLLM's /metrics."""
        lines = httpx.get(f"{self.url}/metrics").text.splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith((f"{name}{{", f"{name} ")))

    async def reaches(self, running: int) -> bool:
        """Wait until so many requests are being written, for twenty seconds: the gauge is a step of the engine late."""
        for _ in range(200):
            if self.metric("vllm:num_requests_running") == running:
                return True
            await asyncio.sleep(0.1)
        return False

    @property
    def pid(self) -> int:
        """The process that speaks HTTP; the engine is a child of it."""
        return self._process.pid

    def kill(self) -> None:
        """End the server and its engine at once, as a lack of memory does."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End the server."""
        self._process.terminate()
        try:
            self._process.wait(60)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


async def some_time(attempt: Callable[[], Awaitable[bool]]) -> bool:
    """Whether one of five attempts succeeds: on a busy machine a request may end before it is seen."""
    for _ in range(5):
        if await attempt():
            return True
    return False
