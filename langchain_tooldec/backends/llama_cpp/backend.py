"""A GGUF model in this process, run by llama.cpp. Concurrent requests share its passes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from langchain_tooldec.backends.in_process import InProcessBackend
from langchain_tooldec.backends.llama_cpp.context import Context, bytes_each
from langchain_tooldec.backends.llama_cpp.gguf_model import GgufModel
from langchain_tooldec.backends.llama_cpp.library import library
from langchain_tooldec.backends.llama_cpp.options import LlamaCppOptions
from langchain_tooldec.backends.llama_cpp.sequence_runner import PASS_TOKENS, PASS_TOKENS_ON_GPU, SequenceRunner
from langchain_tooldec.backends.llama_cpp.tokenizer import GgufTokenizer
from langchain_tooldec.decoding import Batcher
from langchain_tooldec.decoding.free_memory import text_of


@dataclass(frozen=True)
class GgufConfig:
    """What a transformers config would say of a model. Immutable.

    Attributes:
        model_type: The architecture, by GGUF's name.
        vocab_size: The length of the logits.
        max_position_embeddings: Tokens that one request may have.
        eos_token_id: The tokens that end a turn.
    """

    model_type: str
    vocab_size: int
    max_position_embeddings: int
    eos_token_id: list[int]
    _name_or_path: str

    def get_text_config(self) -> GgufConfig:
        """This config."""
        return self


class LlamaCppBackend(InProcessBackend):
    """A model in llama.cpp. See `base.Backend`.

    Args:
        model: The loaded model.
        options: How to run it.
        prefix_cache_bytes: Bytes of keys and values to keep for prompts with a common beginning; None: as long as the
            context has room.
        given: llama.cpp's parameters of another context, to be taken over; None: the defaults.

    Attributes:
        model: The loaded model.
        tokenizer: Its tokenizer.
        config: What transformers' config would say.

    Raises:
        OptionError: There is not enough memory for the context.
        TokenizerError: The vocabulary cannot be read as byte strings.
    """

    generation_config = None
    device = torch.device("cpu")

    def __init__(
        self,
        model: GgufModel,
        options: LlamaCppOptions,
        prefix_cache_bytes: int | None = None,
        given: Any = None,
    ) -> None:
        self.lacks: Mapping[str, str] = {}
        self.model, self._options, self._given = model, options, given
        self.tokenizer = GgufTokenizer(model)
        self._threads = options.n_threads or physical_cores()
        self._prefix_cache_bytes = prefix_cache_bytes
        self._context = Context(model, options, self._threads, given)
        said = model.metadata
        self.config = GgufConfig(
            said.get("general.architecture", ""),
            model.logits_size,
            self._context.length,
            self.tokenizer.eos_token_ids,
            said.get("general.name") or os.path.basename(model.path),
        )
        super().__init__(Batcher(model, runner=self._runner, size=0 if self._on_gpu else model.size))

    @property
    def described(self) -> str:
        """The model and how it runs, in words."""
        threads = f"{self._threads} thread{'s' if self._threads > 1 else ''}"
        return f"{self.model.described}, llama.cpp with {threads}"

    @property
    def context_length(self) -> int:
        """See `base.Backend`."""
        return self._context.length

    def digest(self) -> str:
        """See `InProcessBackend.digest`: of the files, as they were when they were opened."""
        return f"{self.model.size} {self.model.written}"

    @property
    def _on_gpu(self) -> bool:
        return bool(library().llama_supports_gpu_offload()) and self._options.n_gpu_layers != 0

    def _runner(self) -> SequenceRunner:
        kept = None
        if self._prefix_cache_bytes is not None:
            kept = self._prefix_cache_bytes // max(self.model.cell_bytes(bytes_each(self._options)), 1)
        return SequenceRunner(
            self._context,
            rewinds=not self.model.is_recurrent,
            most_kept=kept,
            pass_tokens=PASS_TOKENS_ON_GPU if self._on_gpu else PASS_TOKENS,
        )

    def begin_anew(self) -> None:
        """See `base.Backend`: with a new context and one thread, since the others did not survive the fork."""
        alone = self._options.model_copy(update={"n_threads_batch": 1})
        self._context = Context(self.model, alone, threads=1, given=self._given)
        super().begin_anew()


def physical_cores(root: Path = Path("/")) -> int:
    """The physical cores that this process may use, at least one.

    Two threads on the two halves of one core take longer than one, and so do threads that wait for a core that others
    use. A container's quota counts, too.

    Args:
        root: The directory that contains /sys.
    """
    count = getattr(os, "process_cpu_count", os.cpu_count)() or 1
    if hasattr(os, "sched_getaffinity"):
        mine = os.sched_getaffinity(0)
        topology = root / "sys/devices/system/cpu"
        cores = {text_of(topology / f"cpu{number}/topology/thread_siblings_list") or str(number) for number in mine}
        count = min(count, len(cores))
    return max(1, min(count, _quota(root)))


def _quota(root: Path) -> int:
    """The cores of the control group; as many as may be if it has no limit."""
    quota, _, period = text_of(root / "sys/fs/cgroup/cpu.max").strip().partition(" ")
    if quota.isdecimal() and period.isdecimal():
        return max(1, -(-int(quota) // int(period)))
    return 1 << 10
