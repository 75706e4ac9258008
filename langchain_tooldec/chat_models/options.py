"""The options of a request, and the names that other libraries use for them."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, TypeAlias
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import Format
from langchain_tooldec.loading.options import option_error
from langchain_tooldec.prompts.choice import AUTO, check_format

if TYPE_CHECKING:
    from langchain_tooldec.decoding import Deadline

PROVIDER = "tooldec"
"""The provider's name in traces and messages."""

ToolDocs: TypeAlias = Literal["full", "signature", "names", "none"]
ToolProbabilities: TypeAlias = Literal["free", "exact"]
ToolSelection: TypeAlias = Literal["written", "likelihood"]
OnUngrounded: TypeAlias = Literal["refuse", "ask"]
OnUnsupported: TypeAlias = Literal["refuse", "relax"]

_Flag: TypeAlias = Annotated[bool, Field(strict=True)]
_Whole: TypeAlias = Annotated[int, Field(strict=True)]
_Count: TypeAlias = Annotated[int, Field(strict=True, ge=0)]
_Number: TypeAlias = Annotated[float, Field(strict=True, allow_inf_nan=False)]

SAMPLING = ("temperature", "top_k", "top_p", "min_p", "seed")
"""Options that control sampling; for their ranges, see `decoding.SamplingOptions`."""

MAX_STRING_LENGTH = 3_000
"""The longest of 5,337 strings in recorded and right calls has 2,669 characters (BFCL, ToolEval)."""

_WITHOUT_EFFECT = frozenset({"strict", "stream", "ls_structured_output_format"})
"""Options that LangChain passes with a request, which change nothing here."""

_ALIASES = {
    "max_new_tokens": "max_tokens",
    "max_completion_tokens": "max_tokens",
    "num_predict": "max_tokens",
    "stop_sequences": "stop",
    "stop_strings": "stop",
    "stop_sequence": "stop",
    "repeat_penalty": "repetition_penalty",
    "logits_processor": "logits_processors",
}
"""Names of options in transformers, ChatHuggingFace, ChatOpenAI and ChatOllama."""

REFUSED = {
    "model": "a ChatToolDec has one model; make another one for another model",
    "model_name": "a ChatToolDec has one model; make another one for another model",
    "n": "a request has one answer; call batch() with the same messages several times",
    "logit_bias": "pass a transformers SequenceBiasLogitsProcessor in logits_processors",
    "num_beams": "a request has one beam; use logits_processor(tools) with model.generate for beams",
    "base_url": "call ChatToolDec.from_server(base_url) for a model on a server",
    "keep_alive": "the model stays as long as its ChatToolDec",
    "cuda_graphs": "for a GPU's full speed serve the model with vLLM, and use ChatToolDec.from_server",
    "num_ctx": "the model's whole context is used, with llama.cpp n_ctx; max_tokens bounds an answer",
    "reasoning": "thoughts are reasoning blocks; chat_template_kwargs={'enable_thinking': False} switches them off",
    "functions": "pass them as tools, as create_tool_calling_agent does",
    "function_call": "pass it as tool_choice",
}
"""Options of other chat models that do not apply here, and what to use instead."""

_TEMPLATE_ARGUMENTS = frozenset(
    {
        *("conversation", "messages", "tools", "chat_template", "add_generation_prompt"),
        *("continue_final_message", "tokenize", "padding", "truncation", "max_length", "return_tensors"),
        *("return_dict", "return_assistant_tokens_mask", "tokenizer_kwargs"),
    }
)


class RequestOptions(BaseModel):
    """The options of a request. A model's own options are the defaults of its requests.

    Attributes:
        max_tokens: The most tokens to generate per turn. Default: the model's `generation_config`, else 1024. Options
            down to `min_p`, and `repetition_penalty`, default to it likewise.
        temperature: 0 is greedy decoding. Without a temperature, decoding is greedy unless `do_sample` is set, here or
            in `generation_config`; some models are not made for that (see Qwen3's model card).
        do_sample: Whether to sample; None: if `temperature` is above 0.
        top_k: Sample among the k most likely allowed tokens; 0: all. Default: 50 if `do_sample` is set, here or in
            `generation_config` (as in transformers), else 0.
        top_p: Sample among the most likely allowed tokens whose probabilities add up to this value.
        min_p: Sample among tokens with at least this fraction of the highest probability.
        repetition_penalty: Divides the scores of tokens in the prompt or the output; 1 has no effect.
        presence_penalty: Subtracted from the scores of tokens in the output.
        frequency_penalty: The same, once per occurrence.
        logits_processors: Logits processors of transformers, applied to the model's scores before the machine's mask.
            One that rules out all allowed tokens is ignored at that token.
        seed: Makes sampling reproducible.
        stop: Texts that end an answer; a request's own replace them. Calls are never cut off.
        constrained: False disables the machine, for comparison; calls may then be malformed.
        format: How calls are written: "react", "structured_chat", "llama", "hermes", "mistral", "special_token",
            another name in `formats.FORMATS`, or a `formats.Format`. "auto": detected from the chat template and
            special tokens; see `call_format`.
        tool_docs: What the prompt says about bound tools: "full": everything; "signature": names and argument types;
            "names"; "none": nothing; the messages describe the tools, or only the machine knows them.
        chat_template_kwargs: Further arguments of the chat template, such as `{"enable_thinking": False}`.
        timeout: The most seconds a request may take; None: no limit.
        parallel_tool_calls: Whether a turn may have several calls; None: unless the
            chat template supports only one.
        max_calls: The number of tool calls after which a question is answered, even if `tool_choice` requires a call,
            so that agents that force calls end. None: no limit.
        repeated_calls: Whether a turn may have the same call twice, or steps the same call three times in succession.
            If not, a call with the tool and the arguments of an earlier one of its turn is left out and ends the turn,
            and a turn that begins with a call whose result was the same in the last two steps is written again as an
            answer (docs/right-calls.md). Small models repeat calls up to `max_tokens`, or as often as an agent lets
            them.
        calls_without_marks: Whether a JSON object that calls a bound tool is a call, too, if the model leaves out the
            marks of its format, wherever it stands in an answer (docs/formats.md). Otherwise it is text.
        max_thought_tokens: The most tokens before a turn's thought ends; the model still chooses what follows. None: no
            limit except `max_tokens`.
        max_string_length: The characters after which a string of a call is closed if its schema sets no `maxLength`;
            it is closed where it is valid, and `response_metadata["long_strings"]` names it. A model may write one
            string up to `max_tokens`. None: no limit. See docs/limits.md.
        tool_probabilities: How `response_metadata["tool_choices"]` reports the probability of each tool (of the others,
            the 20 most likely). "free": as far as known without extra work; "exact": with up to 64 more forward passes
            per call, within `timeout`.
        tool_selection: How the tool for a question is chosen. "written": the model writes a tool's name, or an answer.
            "likelihood": the tool whose documentation makes the question most likely is called, and the prompt has only
            that tool. Far better for small models not trained to call tools; costs one forward pass per tool and one
            for the answer. Allows one call per turn, unless `parallel_tool_calls=True`.
            `response_metadata["tool_selection"]` reports each tool's gain in nats.
        call_threshold: With "likelihood", the gain in nats over "answer in words" that a call requires, if an answer is
            allowed. Higher means fewer calls.
        repeat_question: Whether the prompt states the last question twice, which helps small models copy from it.
        copy_bias: In nats, how much less likely a token gets that would leave a word half-way which a string argument
            has begun like a word of the question or of a result ("Metro" of "Metropolitan"). 8 helps a small model; at
            most 100. 0: none. A prompt that an agent wrote is a question as a whole, with its instructions.
        forced_runs: Whether text with only one possible continuation is added without sampling, in one forward pass.
        prompt_lookup_num_tokens: The most tokens to draft by copying what followed the latest tokens earlier in the
            text. A draft is verified in one forward pass and does not change the output. 0: no drafts. While several
            requests run, as much of each draft is read as saves time.
        on_unsupported: What happens to a tool whose schema cannot be enforced completely. "refuse": binding it raises
            an error. "relax": the closest superset is enforced, and each call is validated against the schema when read
            (extra `evaluation`); an invalid one is an `invalid_tool_call`, never a `tool_call`.
        grounded: Arguments of tools whose values must stand in the conversation (docs/missing-information.md): for each
            tool, or "*", a list of names, or names with `Grounded` options.
        on_ungrounded: What happens to a tool that needs an argument for which nothing was said. "refuse": it cannot be
            called in this turn; if a call is required and no tool is left, a `NothingGroundedError` is raised. "ask": a
            model that names it asks for what is missing instead, in an answer.
        logprobs: Whether `response_metadata["logprobs"]` has each token's log probability among the allowed ones.
        top_logprobs: How many of the most likely allowed tokens to list per token; at most 20.
        stream_usage: Whether the last chunk of a stream has `usage_metadata`.
    """

    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    max_tokens: Annotated[_Whole, Field(ge=1)] | None = None
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
    parallel_tool_calls: _Flag | None = None
    max_calls: _Count | None = None
    repeated_calls: _Flag = False
    calls_without_marks: _Flag = True
    max_thought_tokens: _Count | None = None
    max_string_length: Annotated[_Whole, Field(ge=1)] | None = MAX_STRING_LENGTH
    tool_probabilities: ToolProbabilities = "free"
    tool_selection: ToolSelection = "written"
    call_threshold: _Number = 3.0
    repeat_question: _Flag = False
    copy_bias: Annotated[_Number, Field(ge=0, le=100)] = 0.0
    forced_runs: _Flag = True
    prompt_lookup_num_tokens: _Count = 7
    on_unsupported: OnUnsupported = "refuse"
    grounded: Mapping[str, Any] | None = None
    on_ungrounded: OnUngrounded = "refuse"
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
        """One text or several. Empty texts are dropped, as they would stop before the first character."""
        value = [value] if isinstance(value, str) else value
        return [text for text in value if text != ""] if isinstance(value, Sequence) else value

    @field_validator("logits_processors", mode="before")
    @classmethod
    def _processors(cls, value: Any) -> Any:
        processors = () if value is None else tuple(value) if isinstance(value, Sequence) else (value,)
        if wrong := [one for one in processors if not callable(one)]:
            raise OptionError(f"logits_processors must be logits processors of transformers, not {wrong[0]!r}")
        return processors

    @field_validator("chat_template_kwargs")
    @classmethod
    def _template_kwargs(cls, value: dict[str, Any] | None) -> dict[str, Any] | None:
        if taken := sorted(_TEMPLATE_ARGUMENTS & set(value or ())):
            raise OptionError(f"chat_template_kwargs has {taken[0]!r}, which ChatToolDec sets itself; leave it out")
        return value

    @model_validator(mode="after")
    def _in_range(self) -> Self:
        from langchain_tooldec.decoding import SamplingOptions  # torch takes seconds to import

        given = {name: value for name in SAMPLING if (value := getattr(self, name)) is not None}
        SamplingOptions(**given)
        if self.top_logprobs and self.logprobs is None:
            raise OptionError(f"top_logprobs={self.top_logprobs} needs logprobs=True")
        return self


OPTIONS = tuple(RequestOptions.model_fields)
"""The names of `RequestOptions`."""


@dataclass(frozen=True)
class ResolvedRequest:
    """All that a request asks for besides its messages, resolved once, when it is made.

    Attributes:
        options: Its options; the model's are the defaults.
        deadline: Until when somebody waits for it.
        tools: The bound tools as function dicts, and so on, as in OpenAI's API.
        answer_tool: The tool that an answer of `response_format` is reported as a call of; "": none.
    """

    options: RequestOptions
    deadline: Deadline
    tools: Any = None
    tool_choice: Any = None
    response_format: Any = None
    answer_tool: str = ""


class Functions(list[dict[str, Any]]):
    """Bound tools as LangChain expects them, OpenAI's function dicts, with the `BoundTools` that were read from them.

    Do not modify the dicts. Copies and pickles are plain lists, which each request reads again.
    """

    def __init__(self, functions: Iterable[dict[str, Any]], bound: object) -> None:
        super().__init__(functions)
        self.bound = bound

    def __reduce__(self) -> Any:
        return list, (list(self),)


_ONLY_OF_A_REQUEST = ("tools", "tool_choice", "response_format", "answer_tool")


def resolved_request(model: RequestOptions, given: Mapping[str, Any], made: float | None = None) -> ResolvedRequest:
    """Resolve the options given with a request.

    Args:
        model: The model's options, which are the defaults.
        given: The request's options under any of their names.
        made: When the request was made (see `Deadline`); None: now.

    Raises:
        OptionError: An option is given twice, does not exist or is out of range.
    """
    from langchain_tooldec.decoding import Deadline

    named = canonical_options(given)
    own = {name: named.pop(name) for name in _ONLY_OF_A_REQUEST if name in named}
    options = updated_options(model, {name: named[name] for name in named.keys() - _WITHOUT_EFFECT})
    return ResolvedRequest(options, Deadline(options.timeout, made), **own)


def updated_options(model: RequestOptions, update: Mapping[str, Any]) -> RequestOptions:
    """A model's options with some of them changed. Raises an OptionError if one does not exist or is out of range."""
    try:
        return RequestOptions(**{name: getattr(model, name) for name in OPTIONS} | dict(update))
    except ValidationError as error:
        raise option_error(error, OPTIONS, REFUSED) from None


def canonical_options(given: Mapping[str, Any]) -> dict[str, Any]:
    """Options under the names used here. Raises an OptionError if one is given twice with different values."""
    named: dict[str, Any] = {name: value for name, value in given.items() if name not in _ALIASES}
    for alias in given.keys() & _ALIASES.keys():
        name = _ALIASES[alias]
        if given[alias] is None and name in named:
            continue
        if named.get(name) not in (None, (), given[alias]):
            raise OptionError(f"{name} is given twice: {named[name]!r}, and {given[alias]!r} as {alias}; leave one out")
        named[name] = given[alias]
    return named


def cache_key_part(value: Any) -> str:
    """An option's value as part of a cache key: equal for equal values, in any process.

    A value that cannot be pickled, such as a local function, gets a unique key.
    """
    if isinstance(value, type) and hasattr(value, "model_json_schema"):
        return repr(value.model_json_schema())
    if value is None or isinstance(value, (bool, int, float, str)):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(cache_key_part, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key!r}: {cache_key_part(value[key])}' for key in sorted(value, key=repr))}}}"
    try:
        return hashlib.sha256(pickle.dumps(value)).hexdigest()
    except Exception:  # pickle raises many kinds of errors
        return uuid4().hex
