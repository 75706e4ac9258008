"""Models loaded by other libraries: what `ChatToolDec(llm=...)` takes from them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from typing import Any

from langchain_tooldec.chat_models.generation_defaults import APPLIED, is_neutral, stated
from langchain_tooldec.chat_models.llama_cpp_files import unwrapped_llama
from langchain_tooldec.chat_models.options import OPTIONS, canonical_options
from langchain_tooldec.errors import OptionError

_log = logging.getLogger(__name__)

_WITHOUT_EFFECT = frozenset(
    {
        *("return_full_text", "return_text", "return_tensors", "return_type", "skip_prompt", "skip_special_tokens"),
        *("clean_up_tokenization_spaces", "pad_token_id", "bos_token_id", "eos_token_id", "use_cache", "batch_size"),
        *("num_workers", "truncation", "padding", "tokenizer", "assistant_model", "assistant_tokenizer", "prefix"),
        *("transformers_version", "_from_model_config"),
    }
)
"""Pipeline settings that have no effect here."""

_OF_A_CHAT = (
    *("temperature", "max_tokens", "top_p", "seed", "stop", "presence_penalty", "frequency_penalty"),
    *("logprobs", "top_logprobs", "stream_usage", "n", "logit_bias"),
)
"""Fields of ChatHuggingFace that are options, supported here or not."""


def unwrapped(llm: Any) -> dict[str, Any]:
    """The model, tokenizer and options of a model that another library has loaded.

    Args:
        llm: A `HuggingFacePipeline`, a `ChatHuggingFace` around one, a text-generation pipeline of transformers, a
            `ChatLlamaCpp` or a `llama_cpp.Llama`.

    Returns:
        Arguments of `ChatToolDec`; settings of an outer object take precedence.

    Raises:
        OptionError: `llm` has no local model, or a setting that is not supported here.
    """
    if (held_by_llama_cpp := unwrapped_llama(llm)) is not None:
        return held_by_llama_cpp

    from langchain_huggingface import ChatHuggingFace, HuggingFacePipeline  # only if `llm` is given

    said: dict[str, Any] = {}
    held = llm
    if isinstance(llm, ChatHuggingFace):
        held, names = llm.llm, (*_OF_A_CHAT, "tokenizer")
        said = {name: value for name in names if (value := getattr(llm, name, None)) is not None}
        said = {**pipeline_options(llm.model_kwargs), **said}
    pipeline = held.pipeline if isinstance(held, HuggingFacePipeline) else held
    model = getattr(pipeline, "model", None)
    if not hasattr(model, "generate"):
        raise OptionError(
            "llm must be a HuggingFacePipeline, a ChatHuggingFace around one, or a text-generation pipeline of "
            f"transformers, not {type(pipeline).__name__}; make one with pipeline('text-generation', model=...)"
        )
    own = stated(getattr(model, "generation_config", None))
    settings = getattr(pipeline, "_generate_kwargs", None)
    if settings is None:  # before transformers 5.20, merged into the pipeline's defaults
        settings = {"generation_config": getattr(pipeline, "generation_config", None)}
    return {
        "model": model,
        "tokenizer": getattr(pipeline, "tokenizer", None),
        "model_name": getattr(held, "model_id", None) or "",
        **pipeline_options(getattr(pipeline, "_forward_params", {})),  # other settings
        **pipeline_options(settings, own),
        **pipeline_options(getattr(held, "pipeline_kwargs", None) or {}, own),
        **said,
    }


def pipeline_options(settings: Mapping[str, Any], own: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The generation settings of a pipeline as options of `ChatToolDec`.

    Args:
        settings: The pipeline's settings. What its `generation_config` sets beyond the options is logged, once.
        own: The settings in the model's own `generation_config`, which are not logged here.

    Raises:
        OptionError: A setting is not supported here.
    """
    says = stated(settings.get("generation_config"))
    said = {name: value for name, value in says.items() if name in OPTIONS or name == "max_new_tokens"}
    for name in sorted(says.keys() - said.keys() - _WITHOUT_EFFECT):
        if not is_neutral(name, says[name]) and says[name] != (own or {}).get(name):
            _warn_of(name)
    named = canonical_options(
        {**said, **{name: value for name, value in settings.items() if name != "generation_config"}}
    )
    options = {name: value for name, value in named.items() if value is not None and name not in _WITHOUT_EFFECT}
    if options.get("num_beams") == 1:
        del options["num_beams"]
    if unknown := sorted(options.keys() - set(OPTIONS)):
        raise OptionError(
            f"the pipeline sets {unknown[0]!r}, which is not an option here; remove it, or set it in the model's "
            "generation_config"
        )
    return options


@cache
def _warn_of(name: str) -> None:
    hint = "; set it in model.generation_config" if name in APPLIED else ""
    _log.warning("the pipeline's generation_config says %r, which ChatToolDec does not apply%s", name, hint)
