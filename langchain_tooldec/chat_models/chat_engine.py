"""What a `ChatToolDec` does once its model is there; imported when a model is made, as torch takes seconds."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, get_type_hints

from langchain_core.language_models.model_profile import ModelProfile
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, get_buffer_string

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.backends import InProcessBackend
from langchain_tooldec.chat_models.bound_tools import BoundTools, bound_tools
from langchain_tooldec.chat_models.engine import Engine, in_time
from langchain_tooldec.chat_models.limits import SchemaLimit, schema_limits, warn_of_many_tools
from langchain_tooldec.chat_models.messages import turns_of
from langchain_tooldec.chat_models.options import RequestOptions, ResolvedRequest
from langchain_tooldec.chat_models.readers import ByteReader, TokenizerReader
from langchain_tooldec.chat_models.request import Request, completion_request, prepare_request, write_prompt
from langchain_tooldec.chat_models.run import Run
from langchain_tooldec.chat_models.tools import choose_tools, tool_specs
from langchain_tooldec.decoding import ToolDecLogitsProcessor
from langchain_tooldec.decoding.models import active_adapters
from langchain_tooldec.errors import FormatError, NoToolsError, OptionError, TokenizerError
from langchain_tooldec.formats import Format, TurnSpec
from langchain_tooldec.grammars.json_schema.api.marks import is_grounded
from langchain_tooldec.grammars.json_schema.emitting.stack import with_own_stack
from langchain_tooldec.tools import ToolLike, repairs_in

_CAN = (
    *("open_weights", "text_inputs", "text_outputs", "tool_calling", "tool_choice", "tool_call_streaming"),
    *("structured_output", "temperature"),
)
_CANNOT = (
    *("image_inputs", "image_url_inputs", "pdf_inputs", "audio_inputs", "video_inputs", "image_tool_message"),
    *("pdf_tool_message", "attachment", "image_outputs", "audio_outputs", "video_outputs"),
    *("mid_conversation_system_messages", "mid_conversation_tools"),  # unknown to langchain-core 1.6.0
)


@dataclass(frozen=True)
class Completion:
    """A model's continuation of a prompt.

    Attributes:
        text: The text, without the stop text that ended it.
        finish_reason: "stop": the model, the machine or a stop text ended it; "length": `max_tokens` did, or made the
            machine complete it early.
        prompt_tokens: Tokens of the prompt.
        output_tokens: Generated tokens.
        forward_passes: Forward passes of the model.
    """

    text: str
    finish_reason: Literal["stop", "length"]
    prompt_tokens: int
    output_tokens: int
    forward_passes: int


class ChatEngine(Engine):
    """An engine that answers the requests of chat models. For what its methods do, see those of `ChatToolDec`."""

    def bind(self, asked: ResolvedRequest) -> BoundTools:
        """Read tools and schema of the answer, and build their machine. Raises the errors of both."""
        bound = with_own_stack(lambda: bound_tools(self, asked))
        if (most := getattr(self.backend.config, "most_tools", None)) is not None and len(bound.tools) > most:
            warn_of_many_tools(most)
        with_own_stack(bound.check)
        return bound

    def limits(self, tools: Sequence[ToolLike], options: RequestOptions) -> list[SchemaLimit]:
        """Where enforcement deviates from the tools' schemas."""
        specs = tool_specs(tools)
        turn_format = self.first_format(specs, None, options.format)
        repaired = [SchemaLimit.of(name, repair) for name, repair in repairs_in(tools)]
        relax = options.on_unsupported == "relax"
        return [*repaired, *schema_limits(specs, turn_format, self.restriction, relax=relax)]

    def logits_processor(
        self, tools: Sequence[ToolLike], tool_choice: Any, options: RequestOptions, **lengths: int | None
    ) -> ToolDecLogitsProcessor:
        """A logits processor that enforces some tools."""
        specs = tool_specs(tools)
        if not specs:
            raise NoToolsError("there is no machine without tools; pass at least one")
        if grounded := [tool.name for tool in specs if options.grounded or is_grounded(tool.parameters)]:
            raise OptionError(
                "a logits processor does not know the conversation, in which arguments of "
                f"{', '.join(grounded)} must stand (grounded); use invoke or stream, or leave the marks out"
            )
        turn_format = self.first_format(specs, None, options.format, options.calls_without_marks)
        masks = self.machine(TurnSpec(turn_format, *choose_tools(specs, tool_choice))).masks
        return ToolDecLogitsProcessor(masks, **lengths)

    def prompt_tokens(self, messages: Sequence[BaseMessage], asked: ResolvedRequest) -> int:
        """The number of tokens of a prompt; of its texts alone, if the chat template refuses it."""
        bound = bound_tools(self, asked)
        try:
            return len(write_prompt(bound, turns_of(messages), asked.options).ids)
        except FormatError:
            return len(self.prompts.encode_continuation(get_buffer_string(messages)))

    def complete(self, prompt: str, expression: Expression | str | None, asked: ResolvedRequest) -> Completion:
        """A continued text."""
        request = completion_request(self, prompt, expression, asked)
        run = self.run(request)
        for _ in run.steps():
            pass
        return Completion(
            run.text,
            "length" if run.reached_limit else "stop",
            len(request.prompt_ids),
            run.output_tokens,
            run.generation.forward_passes,
        )

    def request(self, messages: Sequence[BaseMessage], asked: ResolvedRequest) -> Request:
        """A request of a conversation, ready to be run."""
        return prepare_request(self, messages, asked)

    def run(self, request: Request) -> Run:
        """A request, ready to be generated."""
        reader: ByteReader | TokenizerReader
        if request.constrained:
            reader = ByteReader(self.vocabulary.token_bytes)
        else:
            reader = TokenizerReader(self.tokenizer, request.format.own_tokens, self.token_bytes)
        instead = request.instead
        return Run(request, self.backend.start(request), reader, instead and (lambda name: self.run(instead(name))))

    def _begun(self, messages: Sequence[BaseMessage], asked: ResolvedRequest) -> Run:
        return self.run(self.request(messages, asked))

    async def answer(self, messages: Sequence[BaseMessage], asked: ResolvedRequest, model_name: str) -> AIMessage:
        """The message that answers a conversation, without blocking the event loop."""
        begun = partial(self._begun, messages, asked)
        with asked.deadline:
            if self.backend.natively_async:
                run = await self.threads.run(asked.deadline, begun)
                return await in_time(asked.deadline, run.afinished(model_name))
            return await self.threads.run(asked.deadline, lambda: begun().finished(model_name))

    async def stream(
        self, messages: Sequence[BaseMessage], asked: ResolvedRequest, model_name: str
    ) -> AsyncGenerator[AIMessageChunk]:
        """As `answer`, in chunks."""
        begun = partial(self._begun, messages, asked)
        with asked.deadline:
            if self.backend.natively_async:
                chunks = (await self.threads.run(asked.deadline, begun)).achunks(model_name)
            else:
                chunks = self.threads.iterate(lambda: begun().chunks(model_name))
            async with aclosing(chunks):
                while (chunk := await in_time(asked.deadline, anext(chunks, None))) is not None:
                    yield chunk

    def profile(self, name: str, asked_format: str | Format) -> ModelProfile:
        """What a chat model supports, as reported to LangChain."""
        thinks = False
        with suppress(OptionError, TokenizerError):  # raised when a call is requested
            thinks = self.format(asked_format).format.thinks
        known = get_type_hints(ModelProfile).keys()  # LangChain warns of others
        abilities: Any = dict.fromkeys(_CAN, True) | dict.fromkeys(known & set(_CANNOT), False)
        profile = ModelProfile(name=name, reasoning_output=thinks)
        profile |= abilities
        if (length := self.backend.context_length) is not None:
            profile["max_input_tokens"] = profile["max_output_tokens"] = length
        return profile

    def content(self) -> Sequence[str]:
        """What, besides its identity, distinguishes models of one name: weights, vocabulary, chat template."""
        weights = self.backend.digest() if isinstance(self.backend, InProcessBackend) else ""
        with suppress(TokenizerError):
            weights += self.vocabulary.fingerprint
        return weights, str(getattr(self.tokenizer, "chat_template", ""))

    def identity(self) -> Mapping[str, Any]:
        """What, besides its options and its name, the answers of a model depend on."""
        adapters = active_adapters(self.model)
        return {
            "model_version": self.model_version,
            "dtype": str(getattr(self.model, "dtype", "")),
            "generation_config": self.defaults,
            **({"adapters": adapters} if adapters else {}),
        }
