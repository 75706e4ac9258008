"""One request while it is written: from steps of a backend to text, and from text to messages."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager
from dataclasses import dataclass, field, replace
from threading import Event
from time import monotonic
from typing import Any
from uuid import uuid4

from langchain_core.messages import AIMessage, AIMessageChunk, InvalidToolCall
from langchain_core.messages.ai import InputTokenDetails, UsageMetadata
from langchain_core.messages.tool import ToolCall as LangChainCall
from langchain_core.messages.tool import ToolCallChunk, invalid_tool_call, tool_call, tool_call_chunk

from langchain_tooldec.backends import Generation
from langchain_tooldec.chat_models.logprobs import Logprobs
from langchain_tooldec.chat_models.messages import REASONING
from langchain_tooldec.chat_models.readers import ByteReader, TokenizerReader
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.chat_models.tool_choices import ToolChoices
from langchain_tooldec.decoding import Step
from langchain_tooldec.errors import FormatError, GenerationTimeoutError
from langchain_tooldec.formats import PartialCall, PartialTurn
from langchain_tooldec.formats.base import parse_arguments

PROVIDER = "tooldec"
"""What traces and messages call this package."""

_FIRST_INDEX = 1  # of the first call's chunks: after the text, which has index 0


@dataclass
class Run:
    """A request as it is generated; iterate to write it, once.

    Attributes:
        request: What is asked for.
        generation: Where it is written.
        reader: What makes text of tokens.
        text: The text so far.
        finish: Why it ended: "end", "length" or "stop".
        output_tokens: Tokens generated.
        cancelled: Set it, from any thread, to end the generation after the token that is being generated.
    """

    request: Request
    generation: Generation
    reader: ByteReader | TokenizerReader
    text: str = ""
    finish: str = ""
    output_tokens: int = 0
    call_ids: list[str] = field(default_factory=list)
    choices: ToolChoices = field(init=False)
    logprobs: Logprobs | None = field(init=False)
    _cut: PartialTurn | None = None
    _streamed: PartialTurn = field(default_factory=PartialTurn)
    _begun: float = 0.0
    cancelled: Event = field(default_factory=Event)

    def __post_init__(self) -> None:
        """Be ready to watch how tools are chosen."""
        request = self.request
        top = request.top_logprobs
        self.logprobs = None if top is None else Logprobs(self.reader.spelled, top)
        self.choices = ToolChoices(
            request.names,
            request.format,
            request.constraint,
            self.reader.spelled,
            len(request.prompt_ids),
            request.naming_passes,
            request.name_tokens,
        )

    def steps(self) -> Iterator[Step]:
        """Generate, and keep `text` up to date after each step.

        Raises:
            GenerationTimeoutError: It took too long.
        """
        self._begun = monotonic()
        try:
            for step in self.generation.steps():
                self._take(step)
                yield step
                if self._is_over():
                    return
        finally:
            self._close()

    async def asteps(self) -> AsyncGenerator[Step, None]:
        """The same without holding up the event loop, for a backend that is natively async."""
        self._begun = monotonic()
        try:
            async with aclosing(self.generation.asteps()) as steps:
                async for step in steps:
                    self._take(step)
                    yield step
                    if self._is_over():
                        return
        finally:
            self._close()

    def _take(self, step: Step) -> None:
        """Keep what a step wrote."""
        self.choices.remember(step)
        if self.logprobs is not None:
            self.logprobs.remember(step)
        self.output_tokens += 1
        if not self.request.constraint.is_end(step.token_id):
            self.text += self.reader.push(step.token_id)
        self.finish = step.finish or ""
        if self.finish:
            self.text += self.reader.finish()
        if self._cut_at_stop():
            self.finish = "stop"

    def _is_over(self) -> bool:
        """Whether nothing more is to be written."""
        if self.finish or self.cancelled.is_set():
            return True
        if self._is_over_time():
            assert self.request.timeout is not None
            raise GenerationTimeoutError(self.request.timeout, self.output_tokens)
        return False

    def _close(self) -> None:
        self.generation.close(forget=not self.request.naming_passes)

    def _is_over_time(self) -> bool:
        return self.request.timeout is not None and monotonic() - self._begun > self.request.timeout

    def _is_not_waited_for(self) -> bool:
        return self.cancelled.is_set() or self._is_over_time()

    @property
    def reached_limit(self) -> bool:
        """Whether `max_tokens` ended it, or made the machine bring it to its end."""
        return self.finish == "length" or (self.request.constrained and self.output_tokens >= self.request.max_tokens)

    def finished(self, model_name: str) -> AIMessage:
        """Write it to its end; the message."""
        for _ in self.steps():
            pass
        return self.message(model_name)

    async def afinished(self, model_name: str) -> AIMessage:
        """The same, for a backend that is natively async."""
        async for _ in self.asteps():
            pass
        return self.message(model_name)

    def read(self, *, complete: bool = True) -> PartialTurn:
        """The turn so far. Before it is complete, an end that may become a stop text is held back."""
        turn = self._read(complete=complete)
        if turn.answer is None or turn.calls or not self.request.answer_tool:
            return turn
        if complete or turn.answer.startswith("{"):  # before the end, another text may have a call behind it
            return PartialTurn(turn.thought, (PartialCall(self.request.answer_tool, turn.answer),))
        return turn

    def _read(self, *, complete: bool) -> PartialTurn:
        if self._cut is not None:
            return self._cut
        if complete:
            return self.request.format.read(self.text)
        held = max((len(stop) for stop in self.request.stop), default=1) - 1
        turn = self.request.format.read(self.text, complete=False)
        if turn.answer is None or turn.calls or not held:
            return turn
        return PartialTurn(turn.thought, answer=turn.answer[:-held])

    def call_id(self, position: int) -> str:
        """The identifier of the turn's call at a position."""
        while len(self.call_ids) <= position:
            self.call_ids.append(f"call_{uuid4().hex[:24]}")
        return self.call_ids[position]

    def _cut_at_stop(self) -> bool:
        if not self.request.stop:
            return False
        if self.request.stop_anywhere:
            places = [place for stop in self.request.stop if (place := self.text.find(stop)) >= 0]
            self.text = self.text[: min(places, default=len(self.text))]
            return bool(places)
        turn = self.request.format.read(self.text, complete=bool(self.finish))
        if turn.answer is None or turn.calls:
            return False
        places = [place for stop in self.request.stop if (place := turn.answer.find(stop)) >= 0]
        if places:
            self._cut = PartialTurn(turn.thought, answer=turn.answer[: min(places)])
        return bool(places)

    def message(self, model_name: str) -> AIMessage:
        """The finished message.

        What a model wrote without the machine may be malformed: broken arguments go to `invalid_tool_calls`, and text
        in no format is the content, with the reason in `response_metadata["format_error"]`.
        """
        turn = self.read()
        good: list[LangChainCall] = []
        broken: list[InvalidToolCall] = []
        for position, call in enumerate(turn.calls):
            if self.request.constrained and call.name not in (*self.request.names, self.request.answer_tool):
                raise FormatError(
                    f"a call of {call.name!r} was read, which is no bound tool: please report this text: {self.text!r}"
                )
            call_id = self.call_id(position)
            try:
                arguments = self._arguments(call)
            except FormatError as error:
                broken.append(invalid_tool_call(name=call.name, args=call.arguments, id=call_id, error=str(error)))
            else:
                good.append(tool_call(name=call.name, args=arguments, id=call_id))
        in_format = bool(turn.calls) or turn.answer is not None
        return AIMessage(
            content=turn.answer or "" if in_format else self.text,
            additional_kwargs={REASONING: turn.thought} if turn.thought and in_format else {},
            tool_calls=good,
            invalid_tool_calls=broken,
            response_metadata=self.metadata(model_name),
            usage_metadata=self.usage(),
        )

    def _arguments(self, call: PartialCall) -> dict[str, Any]:
        """The arguments of a call.

        Raises:
            FormatError: They are no JSON object, or not valid for a schema that was not enforced as a whole.
        """
        arguments = parse_arguments(call.name, call.arguments)
        judge = self.request.judges.get(call.name)
        if judge is not None and (reason := judge(arguments)) is not None:
            raise FormatError(f"the arguments of {call.name!r} are not valid: {reason}")
        return arguments

    def usage(self) -> UsageMetadata:
        """Tokens in and out."""
        read, written = len(self.request.prompt_ids), self.output_tokens
        return UsageMetadata(
            input_tokens=read,
            output_tokens=written,
            total_tokens=read + written,
            input_token_details=InputTokenDetails(cache_read=self.generation.prefix_length),
        )

    def metadata(self, model_name: str) -> dict[str, Any]:
        """What `response_metadata` carries."""
        turn, request = self.read(), self.request
        complete = not self.reached_limit or (request.constrained and turn.calls)  # a call is never cut
        reason = "length" if not complete else "tool_calls" if turn.calls else "stop"
        written = request.format.name
        chosen = request.constrained and self._read(complete=True).calls
        choices = None
        if chosen:
            choices = self.choices.told(turn, self.text, self.generation.session, self.call_id, self._is_not_waited_for)
        metadata: dict[str, Any] = {
            "model_name": model_name,
            "model_provider": PROVIDER,
            "finish_reason": reason,
            "forward_passes": self.generation.forward_passes,
            "format": written,
        }
        if self.logprobs is not None:
            metadata["logprobs"] = self.logprobs.told()
        if choices is not None:
            metadata["tool_choices"] = choices
        if not turn.calls and turn.answer is None:
            metadata["format_error"] = f"neither a call nor an answer in the format {written!r}"
        return metadata

    def chunks(self, model_name: str) -> Iterator[AIMessageChunk]:
        """The message in pieces, as it is generated."""
        for _ in self.steps():
            if (delta := self._delta()) is not None:
                yield delta
        yield self._last_chunk(model_name)

    async def achunks(self, model_name: str) -> AsyncGenerator[AIMessageChunk, None]:
        """The same, for a backend that is natively async."""
        async with aclosing(self.asteps()) as steps:
            async for _ in steps:
                if (delta := self._delta()) is not None:
                    yield delta
        yield self._last_chunk(model_name)

    def _delta(self) -> AIMessageChunk | None:
        """What the last step added to the message; None: nothing that can be told yet."""
        before, self._streamed = self._streamed, self._judged(self.read(complete=bool(self.finish)))
        return self._difference(before, self._streamed)

    def _last_chunk(self, model_name: str) -> AIMessageChunk:
        turn = self._streamed
        in_format = bool(turn.calls) or turn.answer is not None  # always, with the machine
        return AIMessageChunk(
            content="" if in_format else self.text,
            response_metadata=self.metadata(model_name),
            usage_metadata=self.usage() if self.request.stream_usage else None,
            chunk_position="last",
        )

    def _judged(self, turn: PartialTurn) -> PartialTurn:
        """The turn as it is streamed: a call that is judged by its whole schema comes when it is complete.

        LangChain reads a stream's calls from their text, which has no place for an error. So the reason stands before
        the arguments of a call that is not valid: they are no JSON then, and the call becomes an `invalid_tool_call`.
        """
        calls = list(turn.calls)
        if calls and not self.finish and calls[-1].name in self.request.judges:
            calls.pop()
        for position, call in enumerate(calls):
            if call.name in self.request.judges:
                try:
                    self._arguments(call)
                except FormatError as error:
                    calls[position] = replace(call, arguments=f"{error}: {call.arguments}")
        return replace(turn, calls=tuple(calls)) if turn.calls else turn

    def _difference(self, before: PartialTurn, after: PartialTurn) -> AIMessageChunk | None:
        """What the turn has grown by."""
        thought = after.thought[len(before.thought) :]
        answer = (after.answer or "")[len(before.answer or "") :]
        calls: list[ToolCallChunk] = []
        for position, call in enumerate(after.calls):
            index = _FIRST_INDEX + position
            if position >= len(before.calls):
                call_id = self.call_id(position)
                calls.append(tool_call_chunk(name=call.name, args=call.arguments, id=call_id, index=index))
            elif arguments := call.arguments[len(before.calls[position].arguments) :]:
                calls.append(tool_call_chunk(name=None, args=arguments, id=None, index=index))
        if not (thought or answer or calls):
            return None
        extra = {REASONING: thought} if thought else {}
        return AIMessageChunk(content=answer, additional_kwargs=extra, tool_call_chunks=calls)


@contextmanager
def cancelling(run: Run) -> Iterator[None]:
    """End a run when what waits for it is left: the thread that writes it stops after the token it is at."""
    try:
        yield
    finally:
        run.cancelled.set()
