"""`ChatToolDec`: a local Hugging Face model that cannot write a malformed tool call."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.language_models.base import LangSmithParams
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.tools import BaseTool
from pydantic import ConfigDict, Field, PrivateAttr, model_validator

from langchain_tooldec.chat_models.engine import Engine, choose_tools, tool_spec
from langchain_tooldec.chat_models.messages import turns_of
from langchain_tooldec.chat_models.run import ByteReader, Request, Run, TokenizerReader
from langchain_tooldec.decoding import SamplingOptions, Session, Unconstrained
from langchain_tooldec.errors import BudgetError, ContextLengthError, OptionError
from langchain_tooldec.formats import PlainFormat, ReActFormat, ToolSpec
from langchain_tooldec.tools import ToolLike, function_dict

_OPTIONS = ("max_tokens", "temperature", "top_k", "top_p", "seed", "constrained", "tool_docs")
_ACCEPTED = frozenset(_OPTIONS) | {
    "tools",
    "tool_choice",
    "parallel_tool_calls",
    "strict",
    "ls_structured_output_format",
}
_PIPELINE_NAMES = {
    "max_new_tokens": "max_tokens",
    "temperature": "temperature",
    "top_k": "top_k",
    "top_p": "top_p",
}
_PIPELINE_IGNORED = {"do_sample", "return_full_text", "pad_token_id", "eos_token_id", "skip_prompt", "use_cache"}
_OBSERVATION_STOP = ("\nObservation:",)


class ChatToolDec(BaseChatModel):
    """A chat model on a local causal language model, whose tool calls are always well formed.

    Bound tools become a finite-state machine that runs beside the decoder: every call names a bound tool, and its
    arguments are valid for that tool's schema. `max_tokens` never cuts a call in half.

    Args:
        model: A causal language model of transformers.
        tokenizer: Its fast tokenizer.
        llm: Instead of both: a `HuggingFacePipeline` of langchain-huggingface.
        model_name: Shown in `response_metadata`; by default the name the model was loaded by.
        max_tokens: The most tokens to generate in one turn.
        temperature: 0 takes the likeliest token.
        top_k: Sample among the k likeliest allowed tokens.
        top_p: Sample among the likeliest allowed tokens that together have this probability.
        seed: Makes sampling repeatable.
        constrained: False switches the machine off, to see what it does: calls may then be malformed.
        tool_docs: "full" documents the bound tools in the prompt; "none" leaves that to the messages.

    Example:
        >>> from langchain_tooldec import ChatToolDec
        >>> def add(a: int, b: int) -> int:
        ...     "Add two numbers."
        ...     return a + b
        >>> model = ChatToolDec.embedded().bind_tools([add])
        >>> model.invoke("What is 3 plus 4?").tool_calls[0]["name"]
        'add'
    """

    model: Any = Field(default=None, exclude=True, repr=False)
    tokenizer: Any = Field(default=None, exclude=True, repr=False)
    llm: Any = Field(default=None, exclude=True, repr=False)
    model_name: str = ""
    max_tokens: int = 1024
    temperature: float = 0.0
    top_k: int | None = None
    top_p: float | None = None
    seed: int | None = None
    constrained: bool = True
    tool_docs: Literal["full", "none"] = "full"

    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)
    _engine: Engine = PrivateAttr()

    @model_validator(mode="before")
    @classmethod
    def _from_pipeline(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Take model and tokenizer out of a `HuggingFacePipeline`."""
        if values.get("llm") is not None:
            llm = values["llm"]
            pipeline = getattr(llm, "pipeline", None)
            if pipeline is None:
                raise OptionError(f"llm must be a HuggingFacePipeline, not {type(llm).__name__}")
            found = {"model": pipeline.model, "tokenizer": pipeline.tokenizer, "model_name": llm.model_id or ""}
            values = {**found, **_pipeline_options(llm.pipeline_kwargs or {}), **values}
        if values.get("model") is None or values.get("tokenizer") is None:
            raise OptionError(
                "ChatToolDec needs a model and its tokenizer: ChatToolDec(llm=pipeline), from_model_id(id), "
                "from_transformers(model, tokenizer) or embedded()"
            )
        return values

    def model_post_init(self, context: Any, /) -> None:
        """Check the options and set the engine up."""
        super().model_post_init(context)
        self._sampling({})
        self.model.eval()
        self._engine = Engine(self.model, self.tokenizer)
        if not self.model_name:
            self.model_name = getattr(self.model.config, "_name_or_path", "") or type(self.model).__name__

    @classmethod
    def from_transformers(cls, model: Any, tokenizer: Any, **options: Any) -> ChatToolDec:
        """A chat model on a transformers model and tokenizer that are already loaded."""
        return cls(model=model, tokenizer=tokenizer, **options)

    @classmethod
    def from_model_id(
        cls,
        model_id: str,
        *,
        device_map: Any = None,
        dtype: Any = "auto",
        model_kwargs: Mapping[str, Any] | None = None,
        tokenizer_kwargs: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> ChatToolDec:
        """Load a model from the Hugging Face hub or from a folder.

        Args:
            model_id: Name on the hub, or path of a folder with a saved model and tokenizer.
            device_map: Where to put the weights, "auto" to spread them (needs accelerate); None: CPU.
            dtype: Number type of the weights; "auto" takes the saved one.
            model_kwargs: More arguments of `AutoModelForCausalLM.from_pretrained`.
            tokenizer_kwargs: Arguments of `AutoTokenizer.from_pretrained`.
            **options: Options of `ChatToolDec`.
        """
        from transformers import AutoModelForCausalLM, AutoTokenizer  # seconds; not for an import

        placement = {} if device_map is None else {"device_map": device_map}
        model = AutoModelForCausalLM.from_pretrained(model_id, dtype=dtype, **placement, **(model_kwargs or {}))
        tokenizer = AutoTokenizer.from_pretrained(model_id, **(tokenizer_kwargs or {}))
        return cls(**{"model": model, "tokenizer": tokenizer, "model_name": model_id, **options})

    @classmethod
    def embedded(cls, **options: Any) -> ChatToolDec:
        """The small LLaMA that comes with the package: offline, on the CPU, for demos and tests."""
        from langchain_tooldec.embedded import load  # transformers takes seconds to import

        model, tokenizer = load()
        return cls(**{"model": model, "tokenizer": tokenizer, "model_name": "langchain-tooldec/embedded", **options})

    def bind_tools(
        self,
        tools: Sequence[ToolLike | BaseTool | type | Callable[..., Any] | dict[str, Any]],
        *,
        tool_choice: Any = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Bind tools and build their machine; what cannot be enforced is refused here.

        Args:
            tools: LangChain tools, pydantic classes, functions, or dict schemas.
            tool_choice: None or "auto": the model calls a tool or answers; "any" or "required": it calls one; "none":
                it answers; a tool's name: it calls that tool.
            **kwargs: More options of a request, such as `max_tokens`.

        Raises:
            ToolError: Names that repeat, that no format can carry, or a `tool_choice` that is not bound.
            SchemaError: Arguments that cannot be enforced.
            TokenizerError: The tokenizer cannot be read as byte strings.
        """
        functions = [function_dict(tool) for tool in tools]
        bound = {"tools": functions, **({} if tool_choice is None else {"tool_choice": tool_choice}), **kwargs}
        self._check_names(bound)
        specs = [tool_spec(function) for function in functions]
        if len(choose_tools(specs, tool_choice)[0]) < len(specs):
            ReActFormat().grammar(specs)  # refuses what is wrong with a tool that is not chosen, too
        self._machine(specs, tool_choice)
        return self.bind(**bound)

    def request(self, messages: Sequence[BaseMessage], stop: Sequence[str] | None = None, **options: Any) -> Request:
        """Everything that is decided before the first forward pass.

        Raises:
            BudgetError: `max_tokens` is smaller than the shortest complete turn.
            ContextLengthError: The prompt leaves no room in the model's context.
            OptionError: An option does not exist or is out of its range.
        """
        self._check_names(options)
        settings = {name: options.get(name, getattr(self, name)) for name in _OPTIONS}
        sampling = self._sampling(settings)
        tools = [tool_spec(function_dict(tool)) for tool in options.get("tools") or []]
        machine = self._machine(tools, options.get("tool_choice"))
        turn_format: ReActFormat | PlainFormat = ReActFormat() if tools else PlainFormat()
        documented = tools if settings["tool_docs"] == "full" else []
        prompt_ids = self._engine.prompts.ids(turn_format, turns_of(messages), documented)
        constrained = machine is not None and settings["constrained"]
        needed = len(machine.completion(machine.initial)) if machine is not None and constrained else 1
        return Request(
            prompt_ids,
            machine if machine is not None and constrained else Unconstrained(self._engine.eos_token_ids),
            turn_format,
            sampling,
            self._budget(settings["max_tokens"], len(prompt_ids), needed),
            (*_texts(stop), *(_OBSERVATION_STOP if tools and not constrained else ())),
            constrained,
        )

    def run(self, request: Request) -> Run:
        """A request, ready to be written."""
        if request.constrained:
            return Run(request, Session(self.model), ByteReader(self._engine.vocabulary.token_bytes))
        return Run(request, Session(self.model), TokenizerReader(self.tokenizer))

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        run = self.run(self.request(messages, stop, **kwargs))
        for _ in run.steps():
            pass
        message = run.message(self.model_name)
        return ChatResult(generations=[ChatGeneration(message=message)])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        run = self.run(self.request(messages, stop, **kwargs))
        for chunk in run.chunks(self.model_name):
            yield ChatGenerationChunk(message=chunk)

    def _machine(self, tools: Sequence[ToolSpec], tool_choice: Any) -> Any:
        """The machine of the bound tools, None if there are none."""
        allowed, answer = choose_tools(tools, tool_choice)
        if not tools:
            return None
        return self._engine.machine(ReActFormat(), allowed, answer=answer)

    def _budget(self, max_tokens: int, prompt_tokens: int, needed: int) -> int:
        if isinstance(max_tokens, bool) or not isinstance(max_tokens, int):
            raise OptionError(f"max_tokens must be a whole number, not {max_tokens!r}")
        if max_tokens < needed:
            raise BudgetError(needed, max_tokens)
        length = self._engine.context_length
        if length is not None:
            if prompt_tokens + needed > length:
                raise ContextLengthError(prompt_tokens, needed, length)
            max_tokens = min(max_tokens, length - prompt_tokens)
        return max_tokens

    def _sampling(self, settings: Mapping[str, Any]) -> SamplingOptions:
        names = ("temperature", "top_k", "top_p", "seed")
        return SamplingOptions(**{name: settings.get(name, getattr(self, name)) for name in names})

    @staticmethod
    def _check_names(options: Mapping[str, Any]) -> None:
        unknown = sorted(options.keys() - _ACCEPTED)
        if unknown:
            raise OptionError(f"unknown option {unknown[0]!r}; known: {', '.join(sorted(_ACCEPTED))}")

    @property
    def _llm_type(self) -> str:
        return "chat-tooldec"

    @property
    def _identifying_params(self) -> Mapping[str, Any]:
        return {"model_name": self.model_name, **{name: getattr(self, name) for name in _OPTIONS}}

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        params = super()._get_ls_params(stop=stop, **kwargs)
        params["ls_provider"] = "tooldec"
        params["ls_model_name"] = self.model_name
        return params


def _texts(stop: Sequence[str] | str | None) -> tuple[str, ...]:
    """The stop texts; an empty one would stop before the first character."""
    return tuple(text for text in ([stop] if isinstance(stop, str) else stop or ()) if text)


def _pipeline_options(kwargs: Mapping[str, Any]) -> dict[str, Any]:
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
