"""A request while it is generated: from a backend's steps to text, and from text to messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from langchain_core.messages import AIMessage, AIMessageChunk, InvalidToolCall
from langchain_core.messages.ai import InputTokenDetails, UsageMetadata, add_usage
from langchain_core.messages.tool import ToolCall as LangChainCall
from langchain_core.messages.tool import ToolCallChunk, invalid_tool_call, tool_call, tool_call_chunk

from langchain_tooldec.backends import Generation
from langchain_tooldec.chat_models.messages import REASONING
from langchain_tooldec.chat_models.options import PROVIDER
from langchain_tooldec.chat_models.probabilities import Logprobs, ToolChoices
from langchain_tooldec.chat_models.readers import ByteReader, RepeatedCalls, StopTexts, TokenizerReader
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.decoding import Step, is_shortened
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import PartialCall, PartialTurn
from langchain_tooldec.formats.base import parse_arguments
from langchain_tooldec.formats.turn_reader import GrowingCall, GrowingText, TurnReader, partial_turn

_log = logging.getLogger(__name__)
_FIRST_INDEX = 1  # of the first call's chunks; the text has index 0


@dataclass
class Run:
    """A request while it is generated; iterate over it once.

    Attributes:
        request: The request.
        generation: The generation of the backend.
        reader: Decodes tokens to text.
        instead: Starts the run that answers in words; see `Request.instead`.
        replaced: The run that this one answers instead of; its tokens count.
        finish: Why it ended: "end", "length" or "stop".
        output_tokens: The number of generated tokens.
    """

    request: Request
    generation: Generation
    reader: ByteReader | TokenizerReader
    instead: Callable[[str | None], Run] | None = None
    replaced: Run | None = None
    finish: str = ""
    output_tokens: int = 0
    choices: ToolChoices = field(init=False)
    logprobs: Logprobs | None = field(init=False, default=None)
    _call_ids: dict[int, str] = field(default_factory=dict)
    _text: GrowingText = field(default_factory=GrowingText)
    _turn: TurnReader = field(init=False)
    _stops: StopTexts = field(init=False)
    _repeated: RepeatedCalls = field(init=False)
    _answer: GrowingText = field(default_factory=GrowingText)
    """The answer, up to a stop text."""
    _searched: int = 0
    """Characters of the answer already searched for stop texts."""
    _streamed_thought: int = 0
    _streamed_answer: int = 0
    _streamed_arguments: list[int] = field(default_factory=list)
    """Characters that were streamed of the thought, of the answer, and of the arguments of each call."""
    _shortened: bool = False
    """Whether `max_tokens` excluded the likeliest token of a step."""

    def __post_init__(self) -> None:
        """Prepare to record how tools are chosen."""
        request = self.request
        self._turn = request.format.reader(request.names)
        self._stops = StopTexts(request.stop)
        self._repeated = RepeatedCalls(request.answered)
        if request.asked.options.logprobs:
            self.logprobs = Logprobs(self.reader.spelled, request.asked.options.top_logprobs or 0)
        self.choices = ToolChoices(
            request.names,
            request.format,
            request.constraint,
            self.reader.spelled,
            len(request.prompt_ids),
            request.naming_passes,
            request.name_tokens,
        )

    @property
    def text(self) -> str:
        """The text so far. With `stop_anywhere`, an end that may become a stop text is held back while generating."""
        return str(self._text)

    def steps(self) -> Iterator[Step]:
        """Generate; `text` is up to date after each step. Raises a GenerationTimeoutError at the deadline."""
        try:
            for step in self.generation.steps():
                self._take(step)
                yield step
                if self._is_over():
                    return
        finally:
            self._close()

    async def asteps(self) -> AsyncGenerator[Step, None]:
        """As `steps`, without blocking the event loop; for a natively async backend."""
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
        """Record a step."""
        self.choices.remember(step)
        if self.logprobs is not None:
            self.logprobs.remember(step)
        budget = self.request.max_tokens - self.output_tokens
        self._shortened = self._shortened or is_shortened(step, self.request.constraint, budget)
        self.output_tokens += 1
        self.request.deadline.tokens = self.output_tokens
        text = "" if self.request.constraint.is_end(step.token_id) else self.reader.push(step.token_id)
        self.finish = step.finish or ""
        self._add(f"{text}{self.reader.finish()}" if self.finish else text, last=bool(self.finish))
        if self._stops.found or self._dropped is not None:
            self.finish = "stop"

    def _add(self, text: str, *, last: bool) -> None:
        """Read new text, up to a stop text: anywhere, or in the answer only."""
        anywhere, stops = self.request.stop_anywhere, self._stops
        if anywhere:
            text = stops.push(text, last=last)
        self._text.add(text)
        self._turn.feed(text)
        if last or (stops.found and anywhere):
            self._turn.close(cut=self.finish != "end")
        if not self.request.asked.options.repeated_calls:
            self._repeated.read(self._turn.calls)
        if self._turn.answer is not None:
            said, self._searched = self._turn.answer.since(self._searched), len(self._turn.answer)
            if not anywhere and self._turn.calls and not stops.found:  # stop texts do not apply within calls
                said = stops.release() + said
            elif not anywhere:
                said = stops.push(said, last=last)
            self._answer.add(said)

    @property
    def _dropped(self) -> int | None:
        """The position of the first call that the message does not get: it is repeated, or its tool is withheld."""
        withheld = (n for n, call in enumerate(self._turn.calls) if call.name in self.request.withheld)
        positions = [one for one in (next(withheld, None), self._repeated.first) if one is not None]
        return min(positions, default=None)

    def _is_over(self) -> bool:
        """Whether the text is complete; raises an error if nobody waits for it any more."""
        if not self.finish:
            self.request.deadline.check()
        return bool(self.finish)

    def _close(self) -> None:
        self._add("", last=True)
        self.generation.close(forget=not self.request.naming_passes)

    @property
    def reached_limit(self) -> bool:
        """Whether `max_tokens` ended the text, or made the machine complete it early."""
        return self.finish == "length" or (self.request.constrained and self._shortened and self.finish != "stop")

    def finished(self, model_name: str) -> AIMessage:
        """Generate to the end; return the message."""
        for _ in self.steps():
            pass
        return self._answering().finished(model_name) if self._is_replaced else self.message(model_name)

    async def afinished(self, model_name: str) -> AIMessage:
        """As `finished`, for a natively async backend."""
        async for _ in self.asteps():
            pass
        if self._is_replaced:
            return await (await asyncio.to_thread(self._answering)).afinished(model_name)
        return self.message(model_name)

    @property
    def _is_replaced(self) -> bool:
        """Whether the turn begins with a call that is dropped, or is empty, so that another run answers instead."""
        return self.instead is not None and (self._dropped == 0 or self._is_empty)

    @property
    def _is_empty(self) -> bool:
        """Whether the model has ended its turn without a call or a text, after results of tools."""
        return (
            self.request.may_be_empty
            and self.finish == "end"
            and not self._turn.calls
            and not str(self._answer).strip()
        )

    @property
    def _called(self) -> str | None:
        """The tool of the first call, dropped or not; None: there is none."""
        return self._turn.calls[0].name if self._turn.calls else None

    def _answering(self) -> Run:
        """The run that answers instead. What was thought and said before the call stays."""
        assert self.instead is not None
        run = self.instead(self._called)
        run.replaced = self
        run._turn.thought.add(f"{self._turn.thought}\n" if self._turn.thought else "")
        run._streamed_thought = self._streamed_thought
        if (said := str(self._answer)).strip():
            while not said.endswith("\n\n"):
                said += "\n"
            run._answer.add(said)
            run._streamed_answer = self._streamed_answer
        return run

    def read(self) -> PartialTurn:
        """The complete turn."""
        return partial_turn(self._turn.thought, *self._so_far(complete=True))

    @property
    def _in_format(self) -> bool:
        """Whether the turn has a call or an answer; always true for constrained output."""
        calls, answer = self._so_far(complete=True)
        return bool(calls) or answer is not None

    @property
    def _calls(self) -> list[GrowingCall]:
        """The model's calls that precede any stop text and any call that is dropped."""
        stopped = self._stops.found and not self.request.stop_anywhere
        return [] if stopped else self._turn.calls[: self._dropped]

    def _so_far(self, *, complete: bool) -> tuple[list[GrowingCall], GrowingText | None]:
        """The calls and the answer so far; an answer may be reported as a call of `answer_tool`."""
        answer = None if self._turn.answer is None else self._answer
        calls, tool = self._calls, self.request.asked.answer_tool
        if answer is None or calls or not tool:
            held_back = calls and not complete and self._repeated.is_possible
            return calls[:-1] if held_back else calls, answer
        if complete or answer.startswith("{"):  # any other text may still be followed by a call
            return [GrowingCall(tool, arguments=answer)], None
        return [], answer

    def call_id(self, position: int) -> str:
        """The identifier of the turn's call at a position."""
        return self._call_ids.setdefault(position, f"call_{uuid4().hex[:24]}")

    def message(self, model_name: str) -> AIMessage:
        """The finished message.

        Unconstrained output may be malformed: broken arguments become `invalid_tool_calls`; unreadable text becomes the
        content, with the reason in `response_metadata["format_error"]`.
        """
        turn = self.read()
        good: list[LangChainCall] = []
        broken: list[InvalidToolCall] = []
        for position, call in enumerate(turn.calls):
            if self.request.constrained and call.name not in (*self.request.names, self.request.asked.answer_tool):
                raise FormatError(
                    f"the model called {call.name!r}, which is not a bound tool; please report this text: {self.text!r}"
                )
            call_id = self.call_id(position)
            try:
                arguments = self._arguments(call.name, call.arguments)
            except FormatError as error:
                broken.append(invalid_tool_call(name=call.name, args=call.arguments, id=call_id, error=str(error)))
            else:
                good.append(tool_call(name=call.name, args=arguments, id=call_id))
        return AIMessage(
            content=turn.answer or "" if self._in_format else self.text,
            additional_kwargs={REASONING: turn.thought} if turn.thought and self._in_format else {},
            tool_calls=good,
            invalid_tool_calls=broken,
            response_metadata=self.metadata(model_name),
            usage_metadata=self.usage(),
        )

    def _arguments(self, name: str, text: str) -> dict[str, Any]:
        """The arguments of a call. Raises a FormatError if they are no JSON object, or violate a relaxed schema."""
        arguments = parse_arguments(name, text)
        validator = self.request.validators.get(name)
        if validator is not None and (reason := validator(arguments)) is not None:
            raise FormatError(f"the arguments of {name!r} are not valid: {reason}")
        return arguments

    def _long_strings(self) -> list[str]:
        """The arguments with a string of `max_string_length` or more characters, at which it may have been closed."""
        most = self.request.asked.options.max_string_length if self.request.constrained else None
        if most is None or len(self.text) < most:
            return []
        named = (
            f"{call.name}.{name}"
            for call in self._calls
            for name, value in parse_arguments(call.name, str(call.arguments)).items()
            if any(len(text) >= most for text in _texts(value))
        )
        return list(dict.fromkeys(named))

    def usage(self) -> UsageMetadata:
        """Input and output tokens."""
        read, written = len(self.request.prompt_ids), self.output_tokens
        usage = UsageMetadata(
            input_tokens=read,
            output_tokens=written,
            total_tokens=read + written,
            input_token_details=InputTokenDetails(cache_read=self.generation.prefix_length),
        )
        return usage if self.replaced is None else add_usage(self.replaced.usage(), usage)

    def metadata(self, model_name: str) -> dict[str, Any]:
        """The message's `response_metadata`."""
        turn, request = self.read(), self.request
        complete = not self.reached_limit or (request.constrained and turn.calls)  # a call is never cut off
        reason = "length" if not complete else "tool_calls" if turn.calls else "stop"
        choices, long = None, self._long_strings()
        if request.constrained and self._calls:
            choices = self.choices.report(turn, self.text, self.generation.session, self.call_id)
        if long:
            most = request.asked.options.max_string_length
            _log.warning("strings may have been closed after %s characters: %s", most, ", ".join(long))
        wrong = f"neither a call nor an answer in the format {request.format.name!r}"
        selection, replaced = request.selection, self.replaced
        called, grounding = None, request.grounding
        if replaced is not None:
            called, grounding = replaced._called, grounding or replaced.request.grounding
            selection = selection or replaced.request.selection
        withheld = grounding is not None and called in grounding.withheld
        passes = self.generation.forward_passes
        passes += selection.passes if selection else 0
        passes += replaced.generation.forward_passes if replaced else 0
        some = {
            "tool_selection": dict(selection.gains) if selection else None,
            "logprobs": self.logprobs.report() if self.logprobs else None,
            "tool_choices": choices,
            "grounding": grounding.report([*_read(turn.calls)], turn.answer) if grounding else None,
            "asked_instead_of": called if withheld else None,
            "repeated_call": None if withheld else called,
            "empty_turn": (replaced is not None and called is None) or None,
            "unmarked_calls": self._turn.has_unmarked or None,
            "long_strings": long or None,
            "format_error": None if self._in_format else wrong,
        }
        return {
            "model_name": model_name,
            "model_provider": PROVIDER,
            "finish_reason": reason,
            "normalized_finish_reason": "tool_call" if reason == "tool_calls" else reason,
            "forward_passes": passes,
            "format": request.format.name,
            **{name: value for name, value in some.items() if value is not None},
        }

    def chunks(self, model_name: str) -> Iterator[AIMessageChunk]:
        """Generate the message in chunks."""
        for _ in self.steps():
            if (delta := self._delta()) is not None:
                yield delta
        if self._is_replaced:
            yield from self._answering().chunks(model_name)
        else:
            yield self._last_chunk(model_name)

    async def achunks(self, model_name: str) -> AsyncGenerator[AIMessageChunk, None]:
        """As `chunks`, for a natively async backend."""
        async with aclosing(self.asteps()) as steps:
            async for _ in steps:
                if (delta := self._delta()) is not None:
                    yield delta
        if not self._is_replaced:
            yield self._last_chunk(model_name)
            return
        async with aclosing((await asyncio.to_thread(self._answering)).achunks(model_name)) as chunks:
            async for chunk in chunks:
                yield chunk

    def _delta(self) -> AIMessageChunk | None:
        """What the last step added to the message; None if nothing can be streamed yet."""
        found, answer = self._so_far(complete=bool(self.finish))
        said = ""
        thought, self._streamed_thought = self._turn.thought.since(self._streamed_thought), len(self._turn.thought)
        if answer is not None and not self._is_blank(answer):
            said, self._streamed_answer = answer.since(self._streamed_answer), len(answer)
        calls = list(self._new_calls(found))
        if not (thought or said or calls):
            return None
        extra = {REASONING: thought} if thought else {}
        return AIMessageChunk(content=said, additional_kwargs=extra, tool_call_chunks=calls)

    def _is_blank(self, answer: GrowingText) -> bool:
        """Whether the answer is white space of a turn that is or may be replaced; then it is left out."""
        may_be_replaced = self.instead is not None and (self._is_replaced or not self.finish)
        return bool(may_be_replaced) and not self._streamed_answer and not str(answer).strip()

    def _new_calls(self, calls: Sequence[GrowingCall]) -> Iterator[ToolCallChunk]:
        """What the calls have grown by. A call validated against its complete schema is streamed when it is complete.

        LangChain parses a stream's calls from their text, which has no field for an error. So the reason precedes the
        arguments of an invalid call, which are then not JSON, and it becomes an `invalid_tool_call`.
        """
        streamed = self._streamed_arguments
        for position in range(max(len(streamed) - 1, 0), len(calls)):
            call, new = calls[position], position == len(streamed)
            validated = call.name in self.request.validators
            if validated and not self.finish and position == len(calls) - 1:
                return
            if new:
                streamed.append(0)
            arguments, streamed[position] = call.arguments.since(streamed[position]), len(call.arguments)
            if validated and new:
                try:
                    self._arguments(call.name, arguments)
                except FormatError as error:
                    arguments = f"{error}: {arguments}"
            index, call_id = _FIRST_INDEX + position, self.call_id(position) if new else None
            if new or arguments:
                yield tool_call_chunk(name=call.name if new else None, args=arguments, id=call_id, index=index)

    def _last_chunk(self, model_name: str) -> AIMessageChunk:
        return AIMessageChunk(
            content="" if self._in_format else self.text,
            response_metadata=self.metadata(model_name),
            usage_metadata=None if self.request.asked.options.stream_usage is False else self.usage(),
            chunk_position="last",
        )


def _read(calls: Iterable[PartialCall]) -> Iterator[tuple[str, Any]]:
    """The tool and the arguments of each call; without the machine, arguments may be broken."""
    for call in calls:
        try:
            yield call.name, parse_arguments(call.name, call.arguments)
        except FormatError:
            yield call.name, {}


def _texts(value: Any) -> Iterator[str]:
    """The strings in a value."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(part)
