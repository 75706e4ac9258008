"""vLLM's logits processor: `vllm serve MODEL --logits-processors langchain_tooldec.serving.vllm:ToolDec`.

It is for versions of vLLM that the general plugin does not know, and leaves requests alone that the plugin admitted.

A request with `vllm_xargs: {"tooldec": spec.to_json(vocabulary=...)}` has a machine; all others run as without the
plugin. Load the plugin by the flag: with an entry point alone, it would see placeholders for tokens that are still
being computed.

vLLM calls `validate_params` in the HTTP process, with the request only. The served model is read from the caller's
frame (`InputProcessor.vllm_config`), so that an invalid request gets status 400. The guarantees hold for versions of
vLLM without such a caller, too: the model's process knows its vocabulary, and a request that it cannot follow may only
write end-of-sequence.

A machine is built once in each process; in the model's process during the first pass over its prompt, so that the GPU
is busy meanwhile. Tools are compiled in the HTTP process. Their shortest arguments travel with the request
(`SHORTEST`), so that the model's process compiles a tool only when a call reaches it. Rejected: compiling in a thread
during that pass. It contends for the interpreter: the step took 55 ms more with 1,000 new tools on two CPU cores,
against 11 ms now.

Limits:
    Speculative decoding is refused: by vLLM's V1 runner itself, and here for V2, whose drafts have rows of their own.
    vLLM drops `vllm_xargs` if `use_beam_search` is set.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from threading import Lock
from types import FrameType
from typing import Any

import torch
from vllm.tokenizers import cached_tokenizer_from_config
from vllm.v1.sample.logits_processor import LogitsProcessor as V1LogitsProcessor
from vllm.v1.worker.gpu.sample.logits_processor import LogitsProcessor as V2LogitsProcessor

from langchain_tooldec.errors import OptionError
from langchain_tooldec.serving.batch import Batch, LogitsMasker, Slots
from langchain_tooldec.serving.machines import SpecMachines, spec_limit
from langchain_tooldec.serving.requests import check_request, is_admitted, spec_text
from langchain_tooldec.serving.rows import Row, row_of
from langchain_tooldec.vocabulary.huggingface import end_token_ids, vocabulary_of

MAX_EXPRESSIONS, MAX_STEPS = 50_000, 500_000
"""The most work for one spec with all its tools, for which all requests wait here: about 40 MB, and 1 to 1.5 seconds.
1,000 plain tools take hundreds of steps, 1,000 with `uniqueItems` 260,000.
"""

_served: list[tuple[Any, SpecMachines]] = []
"""The served models of this process, by config; usually one."""
_lock = Lock()


def machines_of(model_config: Any) -> SpecMachines:
    """The machines of a served model; its vocabulary is read on the first call.

    Args:
        model_config: vLLM's `ModelConfig`.

    Raises:
        TokenizerError: The kind of tokenizer is not supported.
    """
    with _lock:
        if (known := known_machines(model_config)) is not None:
            return known
        tokenizer = cached_tokenizer_from_config(model_config)
        ends = end_token_ids(model_config.try_get_generation_config(), model_config.hf_config, tokenizer)
        size = model_config.hf_config.get_text_config().vocab_size
        vocabulary = vocabulary_of(tokenizer, logits_size=size, eos_token_ids=ends)
        machines = SpecMachines(vocabulary)
        _served.append((model_config, machines))
        return machines


def known_machines(model_config: Any) -> SpecMachines | None:
    """The machines of a served model whose vocabulary was read; None: it was not."""
    for config, machines in _served:
        if config is model_config:
            return machines
    return None


class ToolDec(V1LogitsProcessor, V2LogitsProcessor):  # type: ignore[misc]
    """Restricts each request to the tokens that its machine allows. Implements both interfaces of vLLM.

    Args:
        vllm_config: vLLM's configuration.
        device_or_state: The device of the logits (V1), or the state of the requests (V2).
        is_pin_memory: Whether host memory can be pinned (V1); None: V2.

    Raises:
        OptionError: Speculative decoding is on.
        TokenizerError: See `machines_of`.
    """

    def __init__(self, vllm_config: Any, device_or_state: Any, is_pin_memory: bool | None = None) -> None:
        if vllm_config.speculative_config is not None:
            raise OptionError(
                "a logits processor sees no drafts: leave out --logits-processors with vLLM 0.32, else the drafts"
            )
        self._machines = machines_of(vllm_config.model_config)
        self._context_length = vllm_config.model_config.max_model_len
        self._batch = Batch(self._row)
        self._slots = Slots(self._row, device_or_state) if is_pin_memory is None else None
        device = device_or_state if self._slots is None else device_or_state.device
        pinned = device.type == "cuda" if is_pin_memory is None else is_pin_memory
        self._masker = LogitsMasker(device, pinned=pinned)

    @classmethod
    def validate_params(cls, sampling_params: Any) -> None:
        """Refuse a request that could not be enforced; vLLM answers with status 400 and the message.

        See `check_request`.

        Raises:
            SpecError: The request is invalid.
        """
        if spec_text(sampling_params) is not None and not is_admitted(sampling_params):
            config = _callers_config(sys._getframe(1))
            with spec_limit(MAX_EXPRESSIONS, MAX_STEPS):
                check_request(sampling_params, None if config is None else machines_of(config.model_config))

    def is_argmax_invariant(self) -> bool:
        """False: masking may forbid the likeliest token."""
        return False

    def update_state(self, batch_update: Any) -> None:
        """V1: requests were added, moved or removed."""
        if batch_update is not None:
            self._batch.update(batch_update)

    def add_request(self, req_idx: int, sampling_params: Any) -> bool:
        """V2: a request was added to a slot; returns whether it has a machine."""
        return self._slots is not None and self._slots.add(req_idx, sampling_params)

    def apply_staged_writes(self) -> None:
        """V2: a step begins."""
        if self._slots is not None:
            self._slots.begin_step()

    def apply(self, logits: torch.Tensor, ctx: Any = None) -> torch.Tensor:
        """Set the logits of tokens that are not allowed to minus infinity, in place; only V2 passes `ctx`."""
        slots: Sequence[int] = () if ctx is None else ctx.idx_mapping_np.tolist()
        allowed = self._batch.allowed(len(logits)) if self._slots is None else self._slots.allowed(slots)
        if allowed:
            self._masker.apply(logits, allowed)
        return logits

    def _row(self, params: Any, prompt_length: int) -> Row | None:
        if spec_text(params) is None or is_admitted(params):
            return None
        return row_of(params, prompt_length, self._machines, self._context_length)


def _callers_config(frame: FrameType | None) -> Any:
    """The vLLM configuration of the nearest caller that has one, or None."""
    while frame is not None:
        config = getattr(frame.f_locals.get("self"), "vllm_config", None)
        if config is not None:
            return config
        frame = frame.f_back
    return None
