"""A KV cache of llama.cpp with its sequences, and passes over them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from weakref import finalize

import numpy as np
import numpy.typing as npt

from langchain_tooldec.backends.llama_cpp.gguf_model import GgufModel
from langchain_tooldec.backends.llama_cpp.library import library, logged_errors
from langchain_tooldec.backends.llama_cpp.options import LlamaCppOptions, parameters
from langchain_tooldec.decoding.free_memory import free_memory
from langchain_tooldec.errors import ModelOutputError, OptionError

MAX_CELLS = 16_384
"""The most tokens of a cache whose size is not given."""
FEWEST_CELLS = 2_048
_SHARE = 0.25
"""The share of the free memory for a cache whose size is not given."""

MAX_OUTPUTS = 64
"""The most positions of a pass whose logits are kept: llama.cpp reserves memory for them."""
SEQUENCES, STATES = 64, 8
"""Sequences of a context; fewer where each has a state of its own."""

_BYTES = {"f32": 4, "f16": 2, "bf16": 2, "q8_0": 1.0625, "q5_1": 0.75, "q5_0": 0.6875, "q4_1": 0.625, "q4_0": 0.5625}
_NO_ROOM = 1


class NoRoomError(Exception):
    """The cells of the cache are taken."""


@dataclass(frozen=True)
class Part:
    """The tokens of one sequence in a pass.

    Attributes:
        sequence: Its number.
        start: Tokens before them.
        token_ids: The tokens, at least one.
        outputs: Of how many of the last ones the logits are wanted.
    """

    sequence: int
    start: int
    token_ids: Sequence[int]
    outputs: int


class Context:
    """Cells for the keys and values of tokens, which sequences share. Not thread-safe.

    Args:
        model: The weights.
        options: How to run them.
        threads: Threads of a pass.
        given: llama.cpp's parameters of another context, to be taken over; None: the defaults.

    Attributes:
        length: The number of cells.
        sequences: The number of sequences.
        max_tokens: The most tokens of a pass.
        max_outputs: The most positions of a pass whose logits are returned.

    Raises:
        OptionError: There is not enough memory for the cache.
    """

    def __init__(self, model: GgufModel, options: LlamaCppOptions, threads: int, given: Any = None) -> None:
        self._api = api = library()
        self._model = model  # which must outlive the context
        self.sequences = STATES if model.is_recurrent else SEQUENCES
        kind = getattr(api, f"GGML_TYPE_{options.kv_cache_type.upper()}") if given is None else None
        cells = options.n_ctx or _cells(model, bytes_each(options))
        chosen = parameters(
            api.llama_context_default_params() if given is None else type(given).from_buffer_copy(given),
            n_ctx=cells,
            n_batch=options.n_batch,
            n_ubatch=min(options.n_batch, 512),
            n_seq_max=self.sequences,
            n_outputs_max=MAX_OUTPUTS,
            n_outputs_max_per_seq=MAX_OUTPUTS,
            n_threads=threads,
            n_threads_batch=options.n_threads_batch or threads,
            flash_attn_type=None if options.flash_attn is None else int(options.flash_attn),
            type_k=kind,
            type_v=kind,
            kv_unified=True,
            swa_full=True,
        )
        with logged_errors() as errors:
            self._handle = api.llama_init_from_model(model.handle, chosen)
        if not self._handle:
            raise OptionError(
                f"llama.cpp makes no context of {cells:,} tokens for {model.path}: "
                f"{'; '.join(errors[-2:]) or 'it does not say why'}; pass a smaller n_ctx"
            )
        finalize(self, api.llama_free, self._handle)
        self._memory = api.llama_get_memory(self._handle)
        self.length = int(getattr(api, "llama_n_ctx_seq", api.llama_n_ctx)(self._handle))
        self.max_tokens = int(api.llama_n_batch(self._handle))
        self.max_outputs = MAX_OUTPUTS
        self._batch = api.llama_batch_init(self.max_tokens, 0, 1)
        finalize(self, api.llama_batch_free, self._batch)
        np.ctypeslib.as_array(self._batch.n_seq_id, (self.max_tokens,))[:] = 1
        self._ids = np.ctypeslib.as_array(self._batch.token, (self.max_tokens,))
        self._positions = np.ctypeslib.as_array(self._batch.pos, (self.max_tokens,))
        self._wanted = np.ctypeslib.as_array(self._batch.logits, (self.max_tokens,))
        if model.adapter is not None:
            adapters = (api.llama_adapter_lora_p_ctypes * 1)(model.adapter)
            if api.llama_set_adapters_lora(self._handle, adapters, 1, (ctypes.c_float * 1)(1.0)):
                raise OptionError(f"llama.cpp cannot apply the adapter to {model.path}")

    def read(self, parts: Sequence[Part]) -> npt.NDArray[np.float32]:
        """Run one pass over tokens of several sequences.

        Args:
            parts: Each of another sequence, together at most `max_tokens`, with at most `max_outputs` outputs.

        Returns:
            Shape (outputs, logits_size), a new array: the logits of each part after those of the one before.

        Raises:
            NoRoomError: There are not enough cells; nothing was read.
            ModelOutputError: llama.cpp failed; sequences may hold some of the tokens.
        """
        count = outputs = 0
        for part in parts:
            end = count + len(part.token_ids)
            self._ids[count:end] = part.token_ids
            self._positions[count:end] = np.arange(part.start, part.start + len(part.token_ids))
            self._wanted[count:end] = 0
            self._wanted[end - part.outputs : end] = 1
            for index in range(count, end):
                self._batch.seq_id[index][0] = part.sequence
            count, outputs = end, outputs + part.outputs
        self._batch.n_tokens = count
        result = self._api.llama_decode(self._handle, self._batch)
        if result == _NO_ROOM:
            raise NoRoomError
        if result:
            raise ModelOutputError(f"llama.cpp cannot run the model (llama_decode returns {result})")
        if not outputs:
            self._api.llama_synchronize(self._handle)
            return np.empty((0, self._model.logits_size), np.float32)
        shape = (outputs, self._model.logits_size)
        return np.ctypeslib.as_array(self._api.llama_get_logits(self._handle), shape).copy()

    def cut(self, sequence: int, length: int) -> bool:
        """Remove all but the first tokens of a sequence. Returns whether that is possible."""
        return bool(self._api.llama_memory_seq_rm(self._memory, sequence, length, -1))

    def copy(self, source: int, target: int, length: int) -> None:
        """Let an empty sequence share the first tokens of another."""
        self._api.llama_memory_seq_cp(self._memory, source, target, 0, length)


def bytes_each(options: LlamaCppOptions) -> float:
    """Bytes of a number in the cache."""
    return _BYTES[options.kv_cache_type]


def _cells(model: GgufModel, each: float) -> int:
    """How many cells a cache gets whose size is not given."""
    room = int(free_memory() * _SHARE) // max(model.cell_bytes(each), 1)
    return max(FEWEST_CELLS, min(model.trained_length or MAX_CELLS, MAX_CELLS, room // 256 * 256))
