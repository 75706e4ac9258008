"""Defaults for a request's sampling options, from the model's `generation_config`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from langchain_tooldec.chat_models.options import SAMPLING, RequestOptions
from langchain_tooldec.decoding import LogitsProcessor, SamplingOptions
from langchain_tooldec.decoding.sampling import PresencePenalty
from langchain_tooldec.errors import OptionError

MAX_TOKENS = 1024
"""Default of `max_tokens`."""

TOP_K = 50
"""transformers' default of `top_k` with `do_sample`."""

_NOT_APPLIED = (
    *("begin_suppress_tokens", "dola_layers", "encoder_no_repeat_ngram_size", "encoder_repetition_penalty"),
    *("exponential_decay_length_penalty", "forced_bos_token_id", "forced_eos_token_id", "guidance_scale"),
    *("min_length", "min_new_tokens", "num_beams", "penalty_alpha", "stop_strings", "top_h"),
)
"""Settings of a `generation_config` that change the output but are not applied here."""


def stated(config: Any) -> Mapping[str, Any]:
    """The settings of a `generation_config` that differ from the library's defaults.

    Args:
        config: A `GenerationConfig` of transformers, or None.
    """
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
    return [name for name in _NOT_APPLIED if not is_neutral(name, says.get(name))]


def max_tokens(options: RequestOptions, says: Mapping[str, Any]) -> int:
    """The most tokens of a turn."""
    if options.max_tokens is not None:
        return options.max_tokens
    return int(says.get("max_new_tokens") or MAX_TOKENS)


def sampling_options(
    options: RequestOptions, says: Mapping[str, Any], prompt_length: int, device: Any = "cpu"
) -> SamplingOptions:
    """How the next token is sampled.

    Args:
        options: The request's options.
        says: The model's `generation_config` (see `stated`).
        prompt_length: Tokens of the prompt.
        device: The model's device.

    Raises:
        OptionError: A value of `generation_config` is out of range; the options have been checked before.
    """
    given = {name: value for name in SAMPLING if (value := getattr(options, name)) is not None}
    defaults = {name: says[name] for name in SAMPLING if says.get(name) is not None}
    library = {"temperature": 1.0, **({"top_k": TOP_K} if options.do_sample or says.get("do_sample") else {})}
    try:
        processors = _processors(options, says, prompt_length, device)
        if not _samples(options, says):
            return SamplingOptions(temperature=0.0, processors=processors)
        values = library | defaults | given
        return SamplingOptions(**values, processors=processors, warpers=_warpers(says, device))
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
    made = [make(asked[name], device) for name, make in _PROCESSORS.items() if not is_neutral(name, asked.get(name))]
    presence, frequency = options.presence_penalty or 0.0, options.frequency_penalty or 0.0
    if presence or frequency:
        made.append(PresencePenalty(prompt_length, presence, frequency))
    return [*made, *options.logits_processors]


def _warpers(says: Mapping[str, Any], device: Any) -> list[LogitsProcessor]:
    """The processors that `generate` applies after top-k, top-p and min-p, in its order."""
    return [make(says[name], device) for name, make in _WARPERS.items() if not is_neutral(name, says.get(name))]


def is_neutral(name: str, value: Any) -> bool:
    """Whether a setting has no effect."""
    return value in (None, 0) or (name != "no_repeat_ngram_size" and value == 1)


def _of_transformers(kind: str, *, has_device: bool = False) -> Callable[[Any, Any], LogitsProcessor]:
    def make(value: Any, device: Any) -> LogitsProcessor:
        import transformers  # takes seconds to import

        processor: LogitsProcessor = getattr(transformers, kind)(value, **({"device": device} if has_device else {}))
        return processor

    return make


_PROCESSORS = {
    "sequence_bias": _of_transformers("SequenceBiasLogitsProcessor"),
    "repetition_penalty": _of_transformers("RepetitionPenaltyLogitsProcessor"),
    "no_repeat_ngram_size": _of_transformers("NoRepeatNGramLogitsProcessor"),
    "bad_words_ids": _of_transformers("NoBadWordsLogitsProcessor"),
    "suppress_tokens": _of_transformers("SuppressTokensLogitsProcessor", has_device=True),
}
"""By their names in a `generation_config`."""

_WARPERS = {
    "typical_p": _of_transformers("TypicalLogitsWarper"),
    "epsilon_cutoff": _of_transformers("EpsilonLogitsWarper"),
    "eta_cutoff": _of_transformers("EtaLogitsWarper", has_device=True),
}

APPLIED = (*_PROCESSORS, *_WARPERS)
"""Settings of a `generation_config` that are applied, besides the options."""
