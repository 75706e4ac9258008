"""What a request leaves open: as the model's makers have it in the model's `generation_config`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from langchain_tooldec.chat_models.options import SAMPLING, RequestOptions
from langchain_tooldec.decoding import LogitsProcessor, SamplingOptions
from langchain_tooldec.decoding.penalties import PresencePenalty
from langchain_tooldec.errors import OptionError

MAX_TOKENS = 1024
"""Tokens of a turn where nobody says how many."""

TOP_K = 50
"""What transformers takes where `do_sample` asks for sampling and nobody says a `top_k`."""

_NOT_APPLIED = (
    *("begin_suppress_tokens", "dola_layers", "encoder_no_repeat_ngram_size", "encoder_repetition_penalty"),
    *("exponential_decay_length_penalty", "forced_bos_token_id", "forced_eos_token_id", "guidance_scale"),
    *("min_length", "min_new_tokens", "num_beams", "penalty_alpha", "stop_strings", "top_h"),
)
"""What a `generation_config` may say that changes texts and is not applied here."""


def stated(config: Any) -> Mapping[str, Any]:
    """What a `generation_config` says; what it leaves at the library's default it does not say.

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
    """The names of what a `generation_config` says in vain."""
    return [name for name in _NOT_APPLIED if not is_neutral(name, says.get(name))]


def max_tokens(options: RequestOptions, says: Mapping[str, Any]) -> int:
    """The most tokens of a turn."""
    if options.max_tokens is not None:
        return options.max_tokens
    return int(says.get("max_new_tokens") or MAX_TOKENS)


def sampling_options(
    options: RequestOptions, says: Mapping[str, Any], prompt_length: int, device: Any = "cpu"
) -> SamplingOptions:
    """How the next token is drawn.

    Args:
        options: Of the request.
        says: What the model's `generation_config` says (`stated`).
        prompt_length: Tokens of the prompt.
        device: Of the model.

    Raises:
        OptionError: What is taken from `generation_config` is out of its range; options themselves have been checked.
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
    """Those that `generate` applies whether it samples or not, in its order; the request's own come last."""
    penalty = options.repetition_penalty
    asked = {**says, **({} if penalty is None else {"repetition_penalty": penalty})}
    made = [make(asked[name], device) for name, make in _PROCESSORS.items() if not is_neutral(name, asked.get(name))]
    presence, frequency = options.presence_penalty or 0.0, options.frequency_penalty or 0.0
    if presence or frequency:
        made.append(PresencePenalty(prompt_length, presence, frequency))
    return [*made, *options.logits_processors]


def _warpers(says: Mapping[str, Any], device: Any) -> list[LogitsProcessor]:
    """Those that `generate` applies behind top-k, top-p and min-p, in its order."""
    return [make(says[name], device) for name, make in _WARPERS.items() if not is_neutral(name, says.get(name))]


def is_neutral(name: str, value: Any) -> bool:
    """Whether a setting changes nothing."""
    return value in (None, 0) or (name != "no_repeat_ngram_size" and value == 1)


def _of_transformers(kind: str, *, has_device: bool = False) -> Callable[[Any, Any], LogitsProcessor]:
    def make(value: Any, device: Any) -> LogitsProcessor:
        import transformers  # seconds; not for an import

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
"""By what a `generation_config` calls them."""

_WARPERS = {
    "typical_p": _of_transformers("TypicalLogitsWarper"),
    "epsilon_cutoff": _of_transformers("EpsilonLogitsWarper"),
    "eta_cutoff": _of_transformers("EtaLogitsWarper", has_device=True),
}

APPLIED = (*_PROCESSORS, *_WARPERS)
"""What is applied of a `generation_config` besides what is an option."""
