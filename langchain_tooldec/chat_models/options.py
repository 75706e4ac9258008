"""The options of a request: which there are, and those of other libraries under the names they have here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator
from typing_extensions import Self

from langchain_tooldec.chat_models.choice import AUTO, check_format
from langchain_tooldec.decoding import SamplingOptions
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import Format

ToolDocs: TypeAlias = Literal["full", "signature", "names", "none"]

ToolProbabilities: TypeAlias = Literal["free", "exact"]

OnUnsupported: TypeAlias = Literal["refuse", "relax"]

_Flag: TypeAlias = Annotated[bool, Field(strict=True)]
_Whole: TypeAlias = Annotated[int, Field(strict=True)]
_Count: TypeAlias = Annotated[int, Field(strict=True, ge=0)]
_Number: TypeAlias = Annotated[float, Field(strict=True, allow_inf_nan=False)]

SAMPLING = ("temperature", "top_k", "top_p", "min_p", "seed")
"""Options that say how the next token is drawn; `decoding.SamplingOptions` has their ranges."""

ANSWER_TOOL = "answer_tool"
"""The option that names the tool whose call an answer of `response_format` becomes."""

_OF_A_REQUEST = frozenset(
    {
        *("tools", "tool_choice", "response_format", "parallel_tool_calls", "strict", "stream"),
        *("ls_structured_output_format", ANSWER_TOOL),
    }
)
"""Options that only a request has."""

_ALIASES = {
    "max_new_tokens": "max_tokens",
    "max_completion_tokens": "max_tokens",
    "num_predict": "max_tokens",
    "stop_sequences": "stop",
    "stop_strings": "stop",
    "repeat_penalty": "repetition_penalty",
    "logits_processor": "logits_processors",
}
"""Names that transformers, ChatHuggingFace, ChatOpenAI and ChatOllama have for an option."""

_REFUSED = {
    "model": "a ChatToolDec has one model; make another one for another model",
    "model_name": "a ChatToolDec has one model; make another one for another model",
    "n": "a request has one answer; call batch() with the same messages several times",
    "logit_bias": "pass a transformers SequenceBiasLogitsProcessor in logits_processors",
    "num_beams": "a request has one beam; use logits_processor(tools) with model.generate for beams",
    "base_url": "the model runs in this process; give its name on the hub or its folder as model",
    "keep_alive": "the model stays as long as its ChatToolDec",
    "num_ctx": "the model's whole context is used; max_tokens bounds an answer",
    "reasoning": "thoughts are reasoning blocks; chat_template_kwargs={'enable_thinking': False} switches them off",
    "functions": "pass them as tools, as create_tool_calling_agent does",
    "function_call": "pass it as tool_choice",
}
"""Options of other chat models that cannot be applied, with what to do instead."""

_TEMPLATE_ARGUMENTS = frozenset(
    {
        *("conversation", "messages", "tools", "chat_template", "add_generation_prompt"),
        *("continue_final_message", "tokenize", "padding", "truncation", "max_length", "return_tensors"),
        *("return_dict", "return_assistant_tokens_mask", "tokenizer_kwargs"),
    }
)


class RequestOptions(BaseModel):
    """The options that a model has a value for and a request may have another: `ChatToolDec` documents them."""

    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    max_tokens: _Whole | None = None
    temperature: _Number | None = None
    do_sample: _Flag | None = None
    top_k: _Whole | None = None
    top_p: _Number | None = None
    min_p: _Number | None = None
    repetition_penalty: Annotated[_Number, Field(gt=0)] | None = None
    presence_penalty: _Number | None = None
    frequency_penalty: _Number | None = None
    logits_processors: Sequence[Any] = ()
    seed: _Whole | None = None
    stop: list[str] | None = None
    constrained: _Flag = True
    format: str | Format = AUTO
    tool_docs: ToolDocs = "full"
    chat_template_kwargs: dict[str, Any] | None = None
    timeout: Annotated[_Number, Field(gt=0)] | None = None
    max_calls: _Count | None = None
    max_thought_tokens: _Count | None = None
    tool_probabilities: ToolProbabilities = "free"
    forced_runs: _Flag = True
    prompt_lookup_num_tokens: _Count = 7
    on_unsupported: OnUnsupported = "refuse"
    logprobs: _Flag | None = None
    top_logprobs: Annotated[_Count, Field(le=20)] | None = None
    stream_usage: _Flag | None = True

    @field_validator("format", mode="before")
    @classmethod
    def _is_a_format(cls, value: Any) -> Any:
        check_format(value)
        return value

    @field_validator("stop", mode="before")
    @classmethod
    def _stop_texts(cls, value: Any) -> Any:
        """One text or several; an empty one would stop before the first character."""
        value = [value] if isinstance(value, str) else value
        return [text for text in value if text != ""] if isinstance(value, Sequence) else value

    @field_validator("logits_processors", mode="before")
    @classmethod
    def _processors(cls, value: Any) -> Any:
        processors = () if value is None else tuple(value) if isinstance(value, Sequence) else (value,)
        if wrong := next((one for one in processors if not callable(one)), None):
            raise OptionError(f"logits_processors must be logits processors of transformers, not {wrong!r}")
        return processors

    @field_validator("chat_template_kwargs")
    @classmethod
    def _template_kwargs(cls, value: dict[str, Any] | None) -> dict[str, Any] | None:
        if taken := sorted(_TEMPLATE_ARGUMENTS & set(value or ())):
            raise OptionError(f"chat_template_kwargs has {taken[0]!r}, which ChatToolDec says itself; leave it out")
        return value

    @model_validator(mode="after")
    def _sampling_in_range(self) -> Self:
        given = {name: value for name in SAMPLING if (value := getattr(self, name)) is not None}
        SamplingOptions(**given)
        return self

    @model_validator(mode="after")
    def _top_of_something(self) -> Self:
        if self.top_logprobs and not self.logprobs:
            raise OptionError(f"top_logprobs={self.top_logprobs} needs logprobs=True")
        return self


OPTIONS = tuple(RequestOptions.model_fields)
"""The names of `RequestOptions`."""


def merged_options(model: RequestOptions, given: Mapping[str, Any]) -> RequestOptions:
    """The options of a request; those that it does not name are the model's.

    Args:
        model: The model's own.
        given: What the request says, those that only a request has included.

    Raises:
        OptionError: One does not exist or is out of its range.
    """
    given = own_names(given)
    own = {name: getattr(model, name) for name in OPTIONS}
    try:
        return RequestOptions(**own | {name: given[name] for name in given.keys() - _OF_A_REQUEST})
    except ValidationError as error:
        raise option_error(error, OPTIONS) from None


def own_names(given: Mapping[str, Any]) -> dict[str, Any]:
    """Options under the names that they have here.

    Raises:
        OptionError: One is given under two names, or cannot be applied.
    """
    named: dict[str, Any] = {name: value for name, value in given.items() if name not in _ALIASES}
    for alias in given.keys() & _ALIASES.keys():
        name = _ALIASES[alias]
        if named.get(name) not in (None, (), given[alias]):
            raise OptionError(f"{name} is given twice: {named[name]!r}, and {given[alias]!r} as {alias}; leave one out")
        named[name] = given[alias]
    return named


def option_error(error: ValidationError, known: Sequence[str]) -> OptionError:
    """What is wrong with an option, in one sentence.

    Args:
        error: Of pydantic.
        known: The names of all options.
    """
    first = error.errors()[0]
    cause = first.get("ctx", {}).get("error")
    if isinstance(cause, OptionError):
        return cause
    name = str(first["loc"][0]) if first["loc"] else ""
    if first["type"] == "extra_forbidden":
        if name in _REFUSED:
            return OptionError(f"{name} is no option: {_REFUSED[name]}")
        near = get_close_matches(name, known, n=1)
        meant = f"did you mean {near[0]!r}? " if near else ""
        return OptionError(f"unknown option {name!r}; {meant}known: {', '.join(sorted(known))}")
    message = first["msg"].replace("Input should be", f"{name} must be", 1)
    return OptionError(f"{message if message != first['msg'] else f'{name}: {message}'}, not {first['input']!r}")


def several_calls(options: Mapping[str, Any]) -> bool:
    """Whether a turn may have several calls, by `parallel_tool_calls`; it may where nothing is said.

    Raises:
        OptionError: It is neither true nor false.
    """
    asked = options.get("parallel_tool_calls")
    if asked not in (None, True, False):
        raise OptionError(f"parallel_tool_calls must be True or False, not {asked!r}")
    return asked is not False
