"""Defaults of requests: from a model's `generation_config`, and from what `ChatToolDec(llm=...)` unwraps."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from langchain_tooldec.chat_models.options import OPTIONS, SAMPLING, RequestOptions, canonical_options
from langchain_tooldec.decoding import LogitsProcessor, SamplingOptions
from langchain_tooldec.decoding.sampling import PresencePenalty
from langchain_tooldec.errors import OptionError
from langchain_tooldec.loading.gguf import is_llama

_log = logging.getLogger(__name__)
_MAX_TOKENS = 1024
"""Default of `max_tokens`."""

_TOP_K = 50
"""transformers' default of `top_k` with `do_sample`."""

_NOT_APPLIED = (
    *("begin_suppress_tokens", "dola_layers", "encoder_no_repeat_ngram_size", "encoder_repetition_penalty"),
    *("exponential_decay_length_penalty", "forced_bos_token_id", "forced_eos_token_id", "guidance_scale"),
    *("min_length", "min_new_tokens", "num_beams", "penalty_alpha", "stop_strings", "top_h"),
)
"""Settings of a `generation_config` that change the output but are not applied here."""

_PROCESSORS = {
    "sequence_bias": "SequenceBiasLogitsProcessor",
    "repetition_penalty": "RepetitionPenaltyLogitsProcessor",
    "no_repeat_ngram_size": "NoRepeatNGramLogitsProcessor",
    "bad_words_ids": "NoBadWordsLogitsProcessor",
    "suppress_tokens": "SuppressTokensLogitsProcessor",
}
"""Settings that `generate` applies with or without sampling, in its order, and what applies them."""

_WARPERS = {
    "typical_p": "TypicalLogitsWarper",
    "epsilon_cutoff": "EpsilonLogitsWarper",
    "eta_cutoff": "EtaLogitsWarper",
}
"""Those that it applies after top-k, top-p and min-p."""

_ON_A_DEVICE = ("suppress_tokens", "eta_cutoff")


def stated(config: Any) -> Mapping[str, Any]:
    """The settings of a `GenerationConfig` of transformers (or None) that differ from the library's defaults."""
    if config is None:
        return {}
    kind: Any = type(config)
    default = _default(kind)
    return {
        name: value
        for name, value in vars(config).items()
        if not name.startswith("_") and (name not in default or value != default[name])
    }


@cache
def _default(kind: Callable[[], Any]) -> Mapping[str, Any]:
    settings: Mapping[str, Any] = vars(kind())
    return settings


def not_applied(says: Mapping[str, Any]) -> list[str]:
    """The names of a `generation_config`'s settings that are not applied here."""
    return [name for name in _NOT_APPLIED if not _is_neutral(name, says.get(name))]


def max_tokens(options: RequestOptions, says: Mapping[str, Any]) -> int:
    """The most tokens of a turn."""
    if options.max_tokens is not None:
        return options.max_tokens
    return int(says.get("max_new_tokens") or _MAX_TOKENS)


def sampling_options(
    options: RequestOptions, says: Mapping[str, Any], prompt_length: int, device: Any = "cpu"
) -> SamplingOptions:
    """How the next token is sampled, with the model's settings (see `stated`) as defaults.

    Raises:
        OptionError: A value of `generation_config` is out of range; the options have been checked before.
    """
    given = {name: value for name in SAMPLING if (value := getattr(options, name)) is not None}
    defaults = {name: says[name] for name in SAMPLING if says.get(name) is not None}
    library = {"temperature": 1.0, **({"top_k": _TOP_K} if options.do_sample or says.get("do_sample") else {})}
    try:
        processors = _processors(options, says, prompt_length, device)
        if not _samples(options, says):
            return SamplingOptions(temperature=0.0, processors=processors)
        values = library | defaults | given
        return SamplingOptions(**values, processors=processors, warpers=_made(_WARPERS, says, device))
    except ValueError as error:
        raise OptionError(
            f"the model's generation_config cannot be applied: {error}; pass another value, or set it in "
            "model.generation_config"
        ) from None


def _samples(options: RequestOptions, says: Mapping[str, Any]) -> bool:
    if options.do_sample is not None or options.temperature is not None:
        return options.do_sample is not False and options.temperature != 0
    return bool(says.get("do_sample"))


def _processors(
    options: RequestOptions, says: Mapping[str, Any], prompt_length: int, device: Any
) -> list[LogitsProcessor]:
    """The processors that `generate` applies with or without sampling, in its order, followed by the request's own."""
    penalty = options.repetition_penalty
    asked = {**says, **({} if penalty is None else {"repetition_penalty": penalty})}
    made = _made(_PROCESSORS, asked, device)
    presence, frequency = options.presence_penalty or 0.0, options.frequency_penalty or 0.0
    if presence or frequency:
        made.append(PresencePenalty(prompt_length, presence, frequency))
    return [*made, *options.logits_processors]


def _is_neutral(name: str, value: Any) -> bool:
    """Whether a setting has no effect."""
    return value in (None, 0) or (name != "no_repeat_ngram_size" and value == 1)


def _made(kinds: Mapping[str, str], settings: Mapping[str, Any], device: Any) -> list[LogitsProcessor]:
    """The processors of transformers for those settings that have an effect."""
    names = [name for name in kinds if not _is_neutral(name, settings.get(name))]
    if not names:
        return []
    import transformers  # takes seconds to import

    given: dict[str, dict[str, Any]] = {name: {"device": device} for name in _ON_A_DEVICE}
    return [getattr(transformers, kinds[name])(settings[name], **given.get(name, {})) for name in names]


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

_OF_CHAT_LLAMA_CPP = "temperature", "max_tokens", "top_p", "top_k", "stop", "seed", "repeat_penalty"
"""Fields of langchain-community's ChatLlamaCpp that are options here."""


def unwrapped(llm: Any) -> dict[str, Any]:
    """The arguments of `ChatToolDec` for a model that another library has loaded; outer settings take precedence.

    Args:
        llm: A `HuggingFacePipeline`, a `ChatHuggingFace` around one, a text-generation pipeline of transformers, a
            `ChatLlamaCpp` or a `llama_cpp.Llama`.

    Raises:
        OptionError: `llm` has no local model, or a setting that is not supported here.
    """
    if (held_by_llama_cpp := _unwrapped_llama(llm)) is not None:
        return held_by_llama_cpp

    from langchain_huggingface import ChatHuggingFace, HuggingFacePipeline  # only if `llm` is given

    given: dict[str, Any] = {}
    held = llm
    if isinstance(llm, ChatHuggingFace):
        held, names = llm.llm, (*_OF_A_CHAT, "tokenizer")
        given = {name: value for name in names if (value := getattr(llm, name, None)) is not None}
        given = {**pipeline_options(llm.model_kwargs), **given}
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
        **given,
    }


def _unwrapped_llama(llm: Any) -> dict[str, Any] | None:
    """The arguments of `ChatToolDec` for a `llama_cpp.Llama`, or langchain-community's `ChatLlamaCpp` or `LlamaCpp`.

    None for anything else.
    """
    if is_llama(llm):
        return {"model": llm}
    if not is_llama(llama := getattr(llm, "client", None)):
        return None
    fields: set[str] = getattr(llm, "model_fields_set", set())
    given = {name: getattr(llm, name) for name in _OF_CHAT_LLAMA_CPP if name in fields}
    return canonical_options({"model": llama, **{name: value for name, value in given.items() if value is not None}})


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
        if not _is_neutral(name, says[name]) and says[name] != (own or {}).get(name):
            _warn_of(name)
    named = canonical_options({**said, **settings})
    named.pop("generation_config", None)
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
    hint = "; set it in model.generation_config" if name in {*_PROCESSORS, *_WARPERS} else ""
    _log.warning("the pipeline's generation_config says %r, which ChatToolDec does not apply%s", name, hint)
