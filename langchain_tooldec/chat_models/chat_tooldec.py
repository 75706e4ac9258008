"""`ChatToolDec`: a chat model whose tool calls are always well formed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing
from copy import copy
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal, Self

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import LanguageModelInput
from langchain_core.language_models.base import LangSmithParams
from langchain_core.language_models.model_profile import ModelProfile
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import get_config_list
from langchain_core.tools import BaseTool
from pydantic import PrivateAttr

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.chat_models.construction import Construction
from langchain_tooldec.chat_models.limits import SchemaLimit
from langchain_tooldec.chat_models.options import (
    OPTIONS,
    PROVIDER,
    Functions,
    ResolvedRequest,
    cache_key_part,
    canonical_options,
    resolved_request,
)
from langchain_tooldec.chat_models.tools import structured_output
from langchain_tooldec.prompts.choice import FormatChoice
from langchain_tooldec.tools import ToolLike, answer_function, function_dicts

if TYPE_CHECKING:  # torch takes seconds to import, and no model is made before
    from langchain_tooldec.chat_models.chat_engine import Completion
    from langchain_tooldec.chat_models.request import Request
    from langchain_tooldec.chat_models.run import Run
    from langchain_tooldec.decoding import ToolDecLogitsProcessor


class ChatToolDec(Construction):
    """A chat model on a causal language model, local or on a server, whose tool calls are always well formed.

    Bound tools are compiled to a finite-state machine that constrains decoding: every call names a bound tool, and its
    arguments are valid for that tool's schema. `max_tokens` never cuts off a call.

    Args:
        model: A causal language model of transformers, with or without peft adapters, or a `llama_cpp.Llama`; or what
            to load: a name on the Hugging Face hub, the folder of a model or adapter, or a GGUF file. For a server, use
            `from_server`.
        tokenizer: Its fast tokenizer, or the name or folder of one; None: the tokenizer stored with the model.
        llm: Instead of both: a `HuggingFacePipeline` or `ChatHuggingFace` of langchain-huggingface, a text-generation
            pipeline of transformers, or a `ChatLlamaCpp` of langchain-community. Its generation settings are kept.
        model_name: Reported in `response_metadata`; default: the name the model was loaded by.
        prefix_cache_bytes: Bytes of KV caches to keep on the model's device for prompts with a common prefix; 0: none,
            None: a tenth of the free memory.
        streaming: Whether `invoke` streams too, for callbacks that need each token.
        max_retries: For compatibility; only `from_server` uses it.
        api_key: For compatibility; only `from_server` uses it.
        **options: Defaults of requests (`options.RequestOptions`), and how to load a model by name
            (`options.LoadingOptions`).

    The option names of ChatHuggingFace, ChatOpenAI and ChatOllama are accepted too: `max_new_tokens`, `num_predict`,
    `stop_sequences`, `repeat_penalty`.

    Raises:
        OptionError: An option is unknown or out of range, or there is no model; checked before weights are loaded.

    Example:
        >>> from langchain_tooldec import ChatToolDec
        >>> def add(a: int, b: int) -> int:
        ...     "Add two numbers."
        ...     return a + b
        >>> model = ChatToolDec.embedded().bind_tools([add])
        >>> model.invoke("What is 3 plus 4?").tool_calls[0]["name"]
        'add'
    """

    _made: float | None = PrivateAttr(default=None)
    """When the requests of a batch were made; None: each when it begins."""

    def bind_tools(
        self,
        tools: Sequence[ToolLike | BaseTool | type | Callable[..., Any] | dict[str, Any]],
        *,
        tool_choice: Any = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Bind tools and build their machine. Schemas that cannot be enforced are refused here.

        If a call is required and one of several tools has no body, as those of LangChain's `ToolStrategy`, its call is
        generated as an answer of its schema.

        Args:
            tools: LangChain tools, pydantic classes, dataclasses, `TypedDict`s, functions, or dict schemas.
            tool_choice: None or "auto": a call or an answer; "any" or "required": a call; "none": an answer; a tool's
                name: a call of that tool.
            **kwargs: Further request options, such as `max_tokens` or `on_unsupported`.

        Raises:
            ToolError: Duplicate names, names the format cannot carry, or a `tool_choice` that is not bound.
            SchemaError: A schema cannot be enforced.
            TokenizerError: The tokenizer cannot be read as byte strings.
        """
        functions = function_dicts(tools)
        chosen = {} if tool_choice is None else {"tool_choice": tool_choice}
        if tool_choice in ("any", "required", True) and (answer := answer_function(tools)):
            functions = [function for function in functions if function["function"]["name"] != answer["name"]]
            named = {"name": answer["name"], "schema": answer["parameters"]}
            kwargs["response_format"] = {"type": "json_schema", "json_schema": named}
            chosen = {"answer_tool": answer["name"]}
        given = {"tools": functions, **chosen, **kwargs}
        bound = self._engine.bind(resolved_request(self, given))
        runnable: Runnable[LanguageModelInput, AIMessage] = self.bind(**given | {"tools": Functions(functions, bound)})
        return runnable

    def bind(self, **kwargs: Any) -> Any:
        """See `Runnable.bind`. Options are checked, and renamed to the names used here."""
        named = canonical_options(kwargs)
        resolved_request(self, named)
        return super().bind(**named)

    def limits(self, tools: Sequence[ToolLike]) -> list[SchemaLimit]:
        """Where enforcement deviates from the tools' JSON Schemas, by tool, path and keyword.

        Args:
            tools: As for `bind_tools`; tools that it would refuse are reported too.

        Example:
            >>> from langchain_tooldec import ChatToolDec
            >>> shade = {"type": "string", "format": "color"}
            >>> paint = {"name": "paint", "parameters": {"type": "object", "properties": {"shade": shade}}}
            >>> print(*ChatToolDec.embedded().limits([paint]))
            paint, $.properties.shade: 'format' (annotation): 'color' restricts nothing here
        """
        return self._engine.limits(tools, self)

    def bind_response_format(self, response_format: Any, **kwargs: Any) -> Runnable[LanguageModelInput, AIMessage]:
        """Make answers JSON of a schema. A schema that cannot be enforced is refused here.

        Args:
            response_format: `{"type": "json_schema", "json_schema": {"name": ..., "schema": ...}}` or `{"type":
                "json_object"}`, as in OpenAI's API; or a pydantic class, a `TypedDict`, a dataclass or a JSON Schema.
            **kwargs: Further request options.

        Raises:
            OptionError: `response_format` is none of these.
            SchemaError: The schema cannot be enforced.
            ToolError: The type is not an object type; use `with_structured_output`.
        """
        given = {"response_format": response_format, **kwargs}
        self._engine.bind(resolved_request(self, given))
        runnable: Runnable[LanguageModelInput, AIMessage] = self.bind(**given)
        return runnable

    def with_structured_output(
        self,
        schema: Any = None,
        *,
        method: Literal["function_calling", "json_schema", "json_mode"] = "function_calling",
        include_raw: bool = False,
        strict: bool | None = None,
        tools: Sequence[ToolLike | BaseTool | type | Callable[..., Any] | dict[str, Any]] | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, Any]:
        """A model whose answers are always valid objects of a schema, or values of a type.

        Args:
            schema: A pydantic class, dataclass or `NamedTuple` (answers are instances); an `Enum` (members); another
                type that pydantic supports, such as `Literal["a", "b"]`, `list[City]`, `City | None` or `int` (values);
                a `TypedDict`, or a JSON Schema or function as a dict (dicts).
            method: "function_calling": a call of the schema as a tool, possibly after a thought; "json_schema": JSON
                only; "json_mode": the same, and any JSON object without a schema.
            include_raw: Whether answers are `{"raw": message, "parsed": object, "parsing_error": None}`.
            strict: For compatibility; the schema is always enforced.
            tools: Tools that may be called instead, with "json_schema" and `include_raw`; `parsed` is then None.
            **kwargs: Further request options, such as `max_tokens`.

        Raises:
            OptionError: An unknown method or option, or a missing schema; or tools with another method.
            SchemaError: The schema cannot be enforced.
            ToolError: pydantic cannot read the type from JSON.

        Example:
            >>> from pydantic import BaseModel
            >>> from langchain_tooldec import ChatToolDec
            >>> class City(BaseModel):
            ...     "A city."
            ...
            ...     name: str
            >>> model = ChatToolDec.embedded(max_tokens=60).with_structured_output(City)
            >>> type(model.invoke("Which city is the capital of France?")).__name__
            'City'
        """
        return structured_output(self, schema, method, tools, kwargs, include_raw=include_raw)

    def logits_processor(
        self,
        tools: Sequence[ToolLike],
        *,
        tool_choice: Any = "any",
        prompt_length: int | None = None,
        max_new_tokens: int | None = None,
    ) -> ToolDecLogitsProcessor:
        """A logits processor that enforces some tools in `model.generate` and pipelines, with beams or drafts.

        Args:
            tools: As for `bind_tools`.
            tool_choice: As for `bind_tools`.
            prompt_length: See `ToolDecLogitsProcessor`.
            max_new_tokens: See `ToolDecLogitsProcessor`.

        Raises:
            NoToolsError: There are no tools.
            OptionError: An argument is grounded: the processor does not know the conversation.
        """
        lengths = {"prompt_length": prompt_length, "max_new_tokens": max_new_tokens}
        return self._engine.logits_processor(tools, tool_choice, self, **lengths)

    def get_token_ids(self, text: str) -> list[int]:
        """The token ids of a text, without special tokens."""
        if self.custom_get_token_ids is not None:
            return self.custom_get_token_ids(text)
        return self._engine.prompts.encode_continuation(text)

    def get_num_tokens_from_messages(
        self, messages: Sequence[BaseMessage], tools: Sequence[ToolLike] | None = None
    ) -> int:
        """The number of prompt tokens, including the tools' documentation.

        Args:
            messages: A conversation or a part of one. If the chat template refuses it, its texts alone are counted.
            tools: The bound tools.
        """
        return self._engine.prompt_tokens(messages, resolved_request(self, {"tools": tools}))

    def complete(
        self, prompt: str, expression: Expression | str | None = None, *, stop: Any = None, **options: Any
    ) -> Completion:
        """Continue a text, without messages, chat template or tools.

        Args:
            prompt: The text to continue.
            expression: The allowed texts: a regular expression (ECMA-262), which matches anywhere unless anchored, or
                one of `automata.expression`; None: any text.
            stop: Texts that end the output wherever they occur, and are not part of it.
            **options: Request options; those about tools, calls and formats have no effect.

        Raises:
            BudgetError: `max_tokens` is smaller than the shortest allowed text.
            ContextLengthError: The prompt leaves no room in the model's context.
            OptionError: An option is unknown or out of range.

        Example:
            >>> from langchain_tooldec import ChatToolDec
            >>> ChatToolDec.embedded().complete("3 + 4 = ", "^[0-9]{1,3}$").text.isdecimal()
            True
        """
        return self._engine.complete(prompt, expression, self._resolved(stop, options))

    def request(self, messages: LanguageModelInput, stop: Sequence[str] | None = None, **options: Any) -> Request:
        """Everything decided before the first forward pass; takes messages as `invoke` does.

        Raises:
            BudgetError: `max_tokens` is smaller than the shortest complete turn, or than the shortest call if tools may
                be called.
            ContextLengthError: The prompt leaves no room in the model's context.
            OptionError: An option is unknown or out of range.
        """
        conversation = self._convert_input(messages).to_messages()
        return self._engine.request(conversation, self._resolved(stop, options))

    def _resolved(self, stop: Any, options: Mapping[str, Any]) -> ResolvedRequest:
        return resolved_request(self, options if stop is None else {**options, "stop": stop}, self._made)

    def run(self, request: Request) -> Run:
        """A request, ready to be generated."""
        return self._engine.run(request)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        message = self.run(self.request(messages, stop, **kwargs)).finished(self.model_name)
        return ChatResult(generations=[ChatGeneration(message=message)])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        for chunk in self.run(self.request(messages, stop, **kwargs)).chunks(self.model_name):
            yield ChatGenerationChunk(message=chunk)

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        message = await self._engine.answer(messages, self._resolved(stop, kwargs), self.model_name)
        return ChatResult(generations=[ChatGeneration(message=message)])

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        async with aclosing(self._engine.stream(messages, self._resolved(stop, kwargs), self.model_name)) as chunks:
            async for chunk in chunks:
                yield ChatGenerationChunk(message=chunk)

    def batch(self, inputs: list[LanguageModelInput], config: Any = None, **kwargs: Any) -> list[AIMessage]:
        """See `Runnable.batch`. Without `max_concurrency`, as many requests run at once as a pass has rows."""
        made, configs = self._made_now(inputs, config)
        return super(ChatToolDec, made).batch(inputs, configs, **kwargs)

    def batch_as_completed(self, inputs: Sequence[LanguageModelInput], config: Any = None, **kwargs: Any) -> Any:
        """See `Runnable.batch_as_completed`, and `batch`."""
        made, configs = self._made_now(inputs, config)
        return super(ChatToolDec, made).batch_as_completed(inputs, configs, **kwargs)

    def _made_now(self, inputs: Sequence[Any], config: Any) -> tuple[Self, list[RunnableConfig]]:
        """A view of the model whose requests were all made now, and their configs.

        With `max_concurrency`, each is made when its turn comes, since who asks for that wants the others to wait.
        """
        configs = get_config_list(config, len(inputs))
        if not configs or configs[0].get("max_concurrency") is not None:
            return self, configs
        from langchain_tooldec.decoding import MAX_ROWS

        made = copy(self)
        made._made = monotonic()
        return made, [{**one, "max_concurrency": MAX_ROWS} for one in configs]

    @property
    def call_format(self) -> FormatChoice:
        """The format of calls, and why it was chosen; shows what "auto" means for this model."""
        return self._engine.format(self.format)

    def _resolve_model_profile(self) -> ModelProfile:
        return self._engine.profile(self.model_name, self.format)

    @property
    def _llm_type(self) -> str:
        return "chat-tooldec"

    @property
    def _identifying_params(self) -> Mapping[str, Any]:
        return {
            "model_name": self.model_name,
            **self._engine.identity(),
            **{name: getattr(self, name) for name in OPTIONS},
        }

    def _get_llm_string(self, stop: list[str] | None = None, **kwargs: Any) -> str:
        params = {**self._get_invocation_params(stop=stop, **kwargs), **kwargs, "content": self._engine.content()}
        return str(sorted((name, cache_key_part(value)) for name, value in params.items()))

    def _get_invocation_params(self, stop: list[str] | None = None, **kwargs: Any) -> dict[str, Any]:
        params = super()._get_invocation_params(stop=stop, **kwargs)
        return {**params, "stop": self.stop if stop is None else stop}

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        params = super()._get_ls_params(stop=self.stop if stop is None else stop, **kwargs)
        params["ls_provider"] = PROVIDER
        params["ls_model_name"] = kwargs.get("model", self.model_name)
        return params
