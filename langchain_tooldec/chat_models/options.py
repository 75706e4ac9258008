"""The options of a request: which there are, and those of other libraries under the names they have here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

from langchain_tooldec.chat_models.choice import check_format
from langchain_tooldec.errors import OptionError

ToolDocs: TypeAlias = Literal["full", "signature", "names", "none"]

ToolProbabilities: TypeAlias = Literal["free", "exact"]

OnUnsupported: TypeAlias = Literal["refuse", "relax"]

OPTIONS = (
    "max_tokens",
    "temperature",
    "top_k",
    "top_p",
    "seed",
    "constrained",
    "format",
    "tool_docs",
    "timeout",
    "max_calls",
    "tool_probabilities",
    "chat_template_kwargs",
    "forced_runs",
    "prompt_lookup_num_tokens",
    "on_unsupported",
)
"""Those that the model has a default for."""

_ACCEPTED = frozenset(OPTIONS) | {
    "tools",
    "tool_choice",
    "response_format",
    "parallel_tool_calls",
    "strict",
    "stream",
    "ls_structured_output_format",
}
_PIPELINE_NAMES = {
    "max_new_tokens": "max_tokens",
    "temperature": "temperature",
    "top_k": "top_k",
    "top_p": "top_p",
    "prompt_lookup_num_tokens": "prompt_lookup_num_tokens",
}
_PIPELINE_IGNORED = {"do_sample", "return_full_text", "pad_token_id", "eos_token_id", "skip_prompt", "use_cache"}


_TEMPLATE_ARGUMENTS = frozenset(
    {
        *("conversation", "messages", "tools", "chat_template", "add_generation_prompt"),
        *("continue_final_message", "tokenize", "padding", "truncation", "max_length", "return_tensors"),
        *("return_dict", "return_assistant_tokens_mask", "tokenizer_kwargs"),
    }
)


def check_names(options: Mapping[str, Any]) -> None:
    """See that every option is one of a request.

    Raises:
        OptionError: One is not.
    """
    unknown = sorted(options.keys() - _ACCEPTED)
    if unknown:
        raise OptionError(f"unknown option {unknown[0]!r}; known: {', '.join(sorted(_ACCEPTED))}")


def check_values(settings: Mapping[str, Any]) -> None:
    """See that the options have values of their kind; sampling checks its own.

    Raises:
        OptionError: One has not.
    """
    check_format(settings["format"])
    names = ("tool_docs", "timeout", "max_calls", "tool_probabilities")
    tool_docs, timeout, max_calls, probabilities = (settings[name] for name in names)
    if not isinstance(settings["forced_runs"], bool):
        raise OptionError(f"forced_runs must be True or False, not {settings['forced_runs']!r}")
    drafted = settings["prompt_lookup_num_tokens"]
    if isinstance(drafted, bool) or not isinstance(drafted, int) or drafted < 0:
        raise OptionError(f"prompt_lookup_num_tokens must be a whole number of 0 or more, not {drafted!r}; 0 is none")
    told = settings["chat_template_kwargs"]
    if told is not None and not isinstance(told, Mapping):
        raise OptionError(f"chat_template_kwargs must be a dict, such as {{'enable_thinking': False}}, not {told!r}")
    if taken := sorted(_TEMPLATE_ARGUMENTS & set(told or ())):
        raise OptionError(f"chat_template_kwargs has {taken[0]!r}, which ChatToolDec says itself; leave it out")
    if probabilities not in get_args(ToolProbabilities):
        known = ", ".join(map(repr, get_args(ToolProbabilities)))
        raise OptionError(f"tool_probabilities must be one of {known}, not {probabilities!r}")
    if settings["on_unsupported"] not in get_args(OnUnsupported):
        known = ", ".join(map(repr, get_args(OnUnsupported)))
        raise OptionError(f"on_unsupported must be one of {known}, not {settings['on_unsupported']!r}")
    if tool_docs not in get_args(ToolDocs):
        raise OptionError(f"tool_docs must be one of {', '.join(map(repr, get_args(ToolDocs)))}, not {tool_docs!r}")
    if timeout is not None and (isinstance(timeout, bool) or not isinstance(timeout, (int, float)) or not timeout > 0):
        raise OptionError(f"timeout must be a number of seconds above 0, not {timeout!r}; None is no limit")
    if max_calls is not None and (isinstance(max_calls, bool) or not isinstance(max_calls, int) or max_calls < 0):
        raise OptionError(f"max_calls must be a whole number of 0 or more, not {max_calls!r}; None is no limit")


def stop_texts(stop: Sequence[str] | str | None) -> tuple[str, ...]:
    """The stop texts; an empty one would stop before the first character."""
    return tuple(text for text in ([stop] if isinstance(stop, str) else stop or ()) if text)


def several_calls(options: Mapping[str, Any]) -> bool:
    """Whether a turn may have several calls, by `parallel_tool_calls`; it may where nothing is said.

    Raises:
        OptionError: It is neither true nor false.
    """
    asked = options.get("parallel_tool_calls")
    if asked not in (None, True, False):
        raise OptionError(f"parallel_tool_calls must be True or False, not {asked!r}")
    return asked is not False


def with_model(values: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a `ChatToolDec` with model and tokenizer, which may stand in a `HuggingFacePipeline`.

    Raises:
        OptionError: There is no model or no tokenizer.
    """
    if values.get("llm") is not None:
        llm = values["llm"]
        pipeline = getattr(llm, "pipeline", None)
        if pipeline is None:
            raise OptionError(f"llm must be a HuggingFacePipeline, not {type(llm).__name__}")
        loaded = {"model": pipeline.model, "tokenizer": pipeline.tokenizer, "model_name": llm.model_id or ""}
        values = {**loaded, **pipeline_options(llm.pipeline_kwargs or {}), **values}
    if values.get("model") is None or values.get("tokenizer") is None:
        raise OptionError(
            "ChatToolDec needs a model and its tokenizer: ChatToolDec(llm=pipeline), from_model_id(id), "
            "from_transformers(model, tokenizer) or embedded()"
        )
    return values


def pipeline_options(kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """The generation options of a `HuggingFacePipeline` under the names they have here.

    Raises:
        OptionError: It has one that this model does not apply.
    """
    unknown = sorted(kwargs.keys() - _PIPELINE_NAMES.keys() - _PIPELINE_IGNORED)
    if unknown:
        raise OptionError(f"pipeline_kwargs has {unknown[0]!r}, which ChatToolDec does not apply; remove it")
    options = {_PIPELINE_NAMES[name]: value for name, value in kwargs.items() if name in _PIPELINE_NAMES}
    if kwargs.get("do_sample") is False:
        options["temperature"] = 0.0
    elif kwargs.get("do_sample"):
        options.setdefault("temperature", 1.0)
    return {name: value for name, value in options.items() if value is not None}
