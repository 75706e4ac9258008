"""The options of a request: which there are, and those of other libraries under the names they have here."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Literal, Self, TypeAlias
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from langchain_tooldec.chat_models.choice import AUTO, check_format
from langchain_tooldec.decoding import SamplingOptions
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import Format

ToolDocs: TypeAlias = Literal["full", "signature", "names", "none"]

ToolProbabilities: TypeAlias = Literal["free", "exact"]

ToolSelection: TypeAlias = Literal["written", "likelihood"]

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
    "stop_sequence": "stop",
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
    "base_url": "call ChatToolDec.from_server(base_url) for a model on a server",
    "keep_alive": "the model stays as long as its ChatToolDec",
    "cuda_graphs": "for a GPU's full speed serve the model with vLLM, and use ChatToolDec.from_server",
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
    """The options of a request; a model has them too, for requests that say nothing.

    Attributes:
        max_tokens: The most tokens to generate in one turn. None is what the model's `generation_config` says, else
            1024; likewise for what follows up to `min_p`, and for `repetition_penalty`.
        temperature: 0 takes the likeliest token. Where neither this nor `generation_config` asks for sampling, the
            likeliest token is taken; some models (Qwen3's card says so) are not made for that.
        do_sample: Whether to sample; None: if there is a temperature above 0.
        top_k: Sample among the k likeliest allowed tokens; 0: among all. Where `do_sample`, here or there, asks for
            sampling and nobody says how many, 50, as transformers has it; where a temperature does, all.
        top_p: Sample among the likeliest allowed tokens that together have this probability.
        min_p: Sample among the tokens that are at least this fraction as likely as the likeliest.
        repetition_penalty: Divides the scores of tokens that the prompt or the text has; 1 changes nothing.
        presence_penalty: Taken from the score of each token that the generated text has.
        frequency_penalty: The same, as often as it has it.
        logits_processors: Logits processors of transformers, applied to the model's scores as `generate` does; then the
            machine has its say. One that leaves none of the allowed tokens is passed over for that token.
        seed: Makes sampling repeatable.
        stop: Texts that end an answer where a request names none; a call is never cut.
        constrained: False switches the machine off, to see what it does: calls may then be malformed.
        format: How calls are written: "react", "structured_chat", "llama", "hermes", "mistral", "special_token", or a
            `formats.Format`; "auto": as the tokenizer's chat template and special tokens tell; `call_format` says which
            that is, and why.
        tool_docs: What the prompt says of the bound tools: "full" all of it; "signature" names and the types of
            arguments; "names" names; "none" nothing, so that the messages explain them or the machine alone knows.
        chat_template_kwargs: What the tokenizer's chat template is told besides, such as `{"enable_thinking": False}`.
        timeout: Seconds that a request may take; None is no limit.
        max_calls: Tool calls after which a question is answered, also where `tool_choice` asks for a call: an agent
            that forces calls then comes to an end. None is no limit.
        max_thought_tokens: Tokens that a turn may have while it thinks; then the thought is ended, and what follows is
            the model's choice still. None is no limit but `max_tokens`.
        tool_probabilities: How `response_metadata["tool_choices"]` says how likely each tool was, of the others the 20
            likeliest: "free": what is known anyway; "exact": the model is asked about the rest, which takes up to 64
            more forward passes a call, but none beyond `timeout`.
        tool_selection: How the tool is chosen that a question asks for. "written": the model writes its name, or an
            answer. "likelihood": the tool whose documentation makes the question likeliest is called, and the prompt
            has that tool alone; far better with small models that were not taught to call tools, and one more forward
            pass for each tool and for the answer. A turn then has one call, unless `parallel_tool_calls=True` asks for
            several. `response_metadata["tool_selection"]` says by how many nats each tool did so.
        call_threshold: With "likelihood", the nats by which a tool must make the question likelier than "answer in
            words" does, to be called where an answer is possible too: more of them, fewer calls.
        repeat_question: Whether the prompt says the last question twice, which helps small models to copy from it.
        forced_runs: Whether text that must follow is written without asking the model, in one forward pass.
        prompt_lookup_num_tokens: Tokens to draft, at most, by what followed where the last ones stood before; the model
            checks a draft in one forward pass, and the text is the same. 0 drafts nothing. Where several requests are
            written at once, nothing is drafted.
        on_unsupported: What to do about a tool whose schema cannot be enforced as a whole: "refuse": an error when it
            is bound; "relax": the nearest superset is enforced, the schema itself judges each call when it is read
            (extra `evaluation`), and a call that is not valid is an `invalid_tool_call`, never a `tool_call`.
        logprobs: Whether `response_metadata["logprobs"]` says how likely each token was among the allowed ones.
        top_logprobs: Of how many of the likeliest allowed tokens it says so besides, 20 at most.
        stream_usage: Whether the last chunk of a stream counts tokens in `usage_metadata`.
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
    max_calls: _Count | None = None
    max_thought_tokens: _Count | None = None
    tool_probabilities: ToolProbabilities = "free"
    tool_selection: ToolSelection = "written"
    call_threshold: _Number = 3.0
    repeat_question: _Flag = False
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
        if wrong := [one for one in processors if not callable(one)]:
            raise OptionError(f"logits_processors must be logits processors of transformers, not {wrong[0]!r}")
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
        if self.top_logprobs and self.logprobs is None:
            raise OptionError(f"top_logprobs={self.top_logprobs} needs logprobs=True")
        return self


OPTIONS = tuple(RequestOptions.model_fields)
"""The names of `RequestOptions`."""


def merged_options(model: RequestOptions, given: Mapping[str, Any]) -> RequestOptions:
    """The options of a request; those that it does not name are the model's.

    Args:
        model: The model's own.
        given: What the request says under `own_names`, options that only a request has included.

    Raises:
        OptionError: See `updated_options`.
    """
    return updated_options(model, {name: given[name] for name in given.keys() - _OF_A_REQUEST})


def updated_options(model: RequestOptions, update: Mapping[str, Any]) -> RequestOptions:
    """A model's own options with some of them changed.

    Raises:
        OptionError: One does not exist or is out of its range.
    """
    try:
        return RequestOptions(**{name: getattr(model, name) for name in OPTIONS} | dict(update))
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
        if given[alias] is None and name in named:
            continue
        if named.get(name) not in (None, (), given[alias]):
            raise OptionError(f"{name} is given twice: {named[name]!r}, and {given[alias]!r} as {alias}; leave one out")
        named[name] = given[alias]
    return named


def in_words(value: Any) -> str:
    """A value of an option as the key of a cache: the same for what is the same, in any process.

    What cannot be written down, such as a function that was made on the way, is like nothing else.
    """
    if isinstance(value, type) and hasattr(value, "model_json_schema"):
        return repr(value.model_json_schema())
    if value is None or isinstance(value, (bool, int, float, str)):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(in_words, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key!r}: {in_words(value[key])}' for key in sorted(value, key=repr))}}}"
    try:
        return hashlib.sha256(pickle.dumps(value)).hexdigest()
    except Exception:  # each kind of object that cannot be pickled has an error of its own
        return uuid4().hex


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
