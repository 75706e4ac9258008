"""Models that other libraries have loaded: what `ChatToolDec(llm=...)` takes out of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_tooldec.chat_models.options import OPTIONS, own_names
from langchain_tooldec.errors import OptionError

_WITHOUT_EFFECT = frozenset(
    {
        *("return_full_text", "return_text", "return_tensors", "return_type", "skip_prompt", "skip_special_tokens"),
        *("clean_up_tokenization_spaces", "pad_token_id", "bos_token_id", "eos_token_id", "use_cache", "batch_size"),
        *("num_workers", "truncation", "padding", "tokenizer", "assistant_model", "assistant_tokenizer", "prefix"),
    }
)
"""Settings of a pipeline about what is settled here in another way."""

_OF_A_CHAT = ("temperature", "max_tokens", "top_p", "seed", "stop", "presence_penalty", "frequency_penalty")
"""Fields of ChatHuggingFace that are options here."""


def unwrapped(llm: Any) -> dict[str, Any]:
    """The model, the tokenizer and the options of what another library has loaded.

    Args:
        llm: A `HuggingFacePipeline`, a `ChatHuggingFace` around one, or a text-generation pipeline of transformers.

    Returns:
        Arguments of `ChatToolDec`; what was said in two places is taken from the outer one.

    Raises:
        OptionError: It has no model of its own, or a setting that is not applied here.
    """
    values: dict[str, Any] = {}
    if (inner := getattr(llm, "llm", None)) is not None:  # a ChatHuggingFace
        values = {name: value for name in _OF_A_CHAT if (value := getattr(llm, name, None)) is not None}
        if getattr(llm, "tokenizer", None) is not None:
            values["tokenizer"] = llm.tokenizer
        return _around(inner, values)
    return _around(llm, values)


def _around(llm: Any, outer: Mapping[str, Any]) -> dict[str, Any]:
    pipeline = getattr(llm, "pipeline", llm)
    model, tokenizer = getattr(pipeline, "model", None), getattr(pipeline, "tokenizer", None)
    if not hasattr(model, "generate") or tokenizer is None:
        raise OptionError(
            "llm must be a HuggingFacePipeline, a ChatHuggingFace around one, or a text-generation pipeline of "
            f"transformers, not {type(llm).__name__}"
        )
    settings = getattr(pipeline, "_generate_kwargs", None)
    if settings is None:  # before transformers 5.20 they are one with a pipeline's defaults
        settings = {"generation_config": getattr(pipeline, "generation_config", None)}
    return {
        "model": model,
        "tokenizer": tokenizer,
        "model_name": getattr(llm, "model_id", None) or "",
        **pipeline_options(getattr(pipeline, "_forward_params", {})),  # what is no generation setting
        **pipeline_options(settings),
        **pipeline_options(getattr(llm, "pipeline_kwargs", None) or {}),
        **outer,
    }


def pipeline_options(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The generation settings of a pipeline as options of `ChatToolDec`.

    Raises:
        OptionError: One is not applied here.
    """
    config = settings.get("generation_config")
    stated: Mapping[str, Any] = {} if config is None else config.to_diff_dict()
    stated = {name: value for name, value in stated.items() if name in OPTIONS or name == "max_new_tokens"}
    named = own_names({**stated, **{name: value for name, value in settings.items() if name != "generation_config"}})
    options = {name: value for name, value in named.items() if value is not None and name not in _WITHOUT_EFFECT}
    if unknown := sorted(options.keys() - set(OPTIONS)):
        raise OptionError(f"the pipeline is set to {unknown[0]!r}, which ChatToolDec does not apply; remove it")
    return options
