"""What a request leaves open: as the model's makers have it in the model's `generation_config`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_tooldec.chat_models.options import SAMPLING, RequestOptions
from langchain_tooldec.decoding import SamplingOptions

MAX_TOKENS = 1024
"""Tokens of a turn where nobody says how many."""


def stated(config: Any) -> Mapping[str, Any]:
    """What a `generation_config` says; what it leaves at the library's default it does not say.

    Args:
        config: A `GenerationConfig` of transformers, or None.
    """
    return {} if config is None else config.to_diff_dict()


def max_tokens(options: RequestOptions, config: Any) -> int:
    """The most tokens of a turn."""
    if options.max_tokens is not None:
        return options.max_tokens
    return int(stated(config).get("max_new_tokens") or MAX_TOKENS)


def sampling_options(options: RequestOptions, config: Any) -> SamplingOptions:
    """How the next token is drawn.

    Args:
        options: Of the request.
        config: Of the model, or None.
    """
    says = stated(config)
    if not _samples(options, says):
        return SamplingOptions(temperature=0.0)
    given = {name: value for name in SAMPLING if (value := getattr(options, name)) is not None}
    defaults = {name: says[name] for name in SAMPLING if says.get(name) is not None}
    return SamplingOptions(**({"temperature": 1.0} | defaults | given))


def _samples(options: RequestOptions, says: Mapping[str, Any]) -> bool:
    if options.do_sample is not None or options.temperature is not None:
        return options.do_sample is not False and options.temperature != 0
    return bool(says.get("do_sample"))
