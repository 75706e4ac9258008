"""Writes a request for vLLM's `/v1/completions`. Source: `CompletionRequest` of vLLM 0.32."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_tooldec.backends.base import GenerationRequest
from langchain_tooldec.decoding import SamplingOptions, ThoughtLimit, Unconstrained
from langchain_tooldec.decoding.sampling import PresencePenalty
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats.machine_spec import FIELD, STRING_FIELD, THOUGHT_FIELD


def completion(request: GenerationRequest, model_name: str, vocabulary: str) -> dict[str, Any]:
    """The JSON of a request.

    Every option is written: the server's `generation_config` would decide the missing ones.

    Args:
        request: The request.
        model_name: The server's name of its model.
        vocabulary: `Vocabulary.fingerprint` of the machine; "": no machine.

    Raises:
        OptionError: The server does not support an option.
    """
    body: dict[str, Any] = {
        "model": model_name,
        "prompt": list(request.prompt_ids),
        "max_tokens": request.max_tokens,
        **_sampling(request.options),
        "stream": True,
        "stream_options": {"include_usage": True},
        "return_token_ids": True,
        "skip_special_tokens": False,
    }
    if request.likely_tokens:
        body |= {"logprobs": request.likely_tokens, "return_tokens_as_token_ids": True}
    limit = next((one for one in request.options.processors if isinstance(one, ThoughtLimit)), None)
    if request.spec is not None:
        limits = ((THOUGHT_FIELD, limit), (STRING_FIELD, request.options.strings))
        counts = {name: one.most for name, one in limits if one is not None}
        body["vllm_xargs"] = {FIELD: request.spec.to_json(vocabulary=vocabulary), **counts}
    elif limit is not None:
        raise OptionError(
            "a server limits thoughts only where there are tools or a response format; leave out max_thought_tokens"
        )
    elif isinstance(request.constraint, Unconstrained):
        body["stop_token_ids"] = sorted(request.constraint.eos_token_ids)
    else:
        raise OptionError("an expression cannot be sent to a server; pass a regular expression instead")
    return body


def probe(model_name: str, prompt_id: int) -> dict[str, Any]:
    """A request that a server with the plugin refuses, and any other answers with one token."""
    return {"model": model_name, "prompt": [prompt_id], "max_tokens": 1, "vllm_xargs": {FIELD: "probe"}}


def _sampling(options: SamplingOptions) -> Mapping[str, Any]:
    """The sampling options; greedy decoding has no seed."""
    if options.warpers:
        names = ", ".join(type(warper).__name__ for warper in options.warpers)
        raise OptionError(f"the model's generation_config asks for {names}, which a server cannot do; set it to None")
    seed = None if options.greedy else options.seed
    return {
        "temperature": 0.0 if options.greedy else options.temperature,
        "top_k": options.top_k or 0,
        "top_p": 1.0 if options.top_p is None else options.top_p,
        "min_p": options.min_p or 0.0,
        **_penalties(options),
        **({} if seed is None else {"seed": seed if seed < 2**63 else seed - 2**64}),
    }


def _penalties(options: SamplingOptions) -> Mapping[str, float]:
    """The logits processors that a server has as well."""
    from transformers import RepetitionPenaltyLogitsProcessor  # imported late: it takes seconds

    said = {"repetition_penalty": 1.0, "presence_penalty": 0.0, "frequency_penalty": 0.0}
    for processor in options.processors:
        if isinstance(processor, RepetitionPenaltyLogitsProcessor):
            said["repetition_penalty"] = float(processor.penalty)
        elif isinstance(processor, PresencePenalty):
            said |= {"presence_penalty": processor.presence, "frequency_penalty": processor.frequency}
        elif not isinstance(processor, ThoughtLimit):
            raise OptionError(
                f"a server cannot run the logits processor {type(processor).__name__}; leave it out, or set it to "
                "None in the model's generation_config"
            )
    return said
