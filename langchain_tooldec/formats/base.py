"""The base class of call formats."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from hashlib import sha256
from typing import Any, NoReturn, Self

from langchain_tooldec.automata.expression import Expression, literal, sequence
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats.tool_docs import Detail, tool_docs
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import (
    AnswerSchema,
    AssistantTurn,
    ChatMessage,
    ObservationTurn,
    PartialTurn,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    alternate,
    one_call_each,
)
from langchain_tooldec.grammars.json_schema import Layout, arguments_expression
from langchain_tooldec.grammars.text import text_without
from langchain_tooldec.vocabulary.vocabulary import special_token_bytes

_ID = re.compile(r"[A-Za-z0-9]{9}")
_LABEL_LINE = re.compile(r"(\n)(?=(?:System|User|Human|Assistant|AI):)")
_SPEAKERS = {"system": "", "user": "User: ", "assistant": "Assistant: "}


class Format(ABC):
    """How a model writes turns. One subclass per file; `formats.FORMATS` maps names to classes.

    Two laws tie its parts together: `parse(render(turn)) == turn` for every turn in the grammar, and the grammar
    accepts `render(turn)`.

    Args:
        special_tokens: Texts of the vocabulary's special tokens. A marker among them is one token, which no text can
            spell; other markers are plain text.
        layout: How call arguments are written: "compact" (one line) or "indented" (as `json.dumps(indent=2)`), which
            some models were trained on. `special_token` has no layout.

    Attributes:
        name: The name users pass as `format`.
        native: Whether a chat template with tools renders its calls and results; if not, they are plain text.
        several: Whether one turn may have several calls.
        thinks: Whether turns have thoughts.
        openings: The markers that the calls of a turn may begin with.
        markers: Texts that separate the parts of a turn. No part may contain one, whoever writes it.
        stops: Texts that end an unconstrained turn.
        labels: What begins the turns of others, if that is not a marker.
        around_result: The prefix and suffix of a tool result if the chat template has no form for results.
        outer_markers: Markers of an enclosing format, which no part may contain either.
        structured: Whether answers are JSON of a schema, in which a marker may occur.
        calls_without_marks: Whether a call that lacks the format's marks is a call, too; see `unmarked`.
        answers_in_words: Whether answers without a schema are not empty, begin with no sign that begins calls, and have
            no object like a call, for turns that answer instead of a call. Only for a `CallFormat`; those that mark
            answers may ignore it.
        instructions: Explains the format to a model whose chat template does not; `{tools}` is the tools'
            documentation. Empty: an example of a call does.
        speakers: What begins a message of each role in a prompt without a chat template.
    """

    name: str
    native: bool = True
    several: bool = False
    thinks: bool = False
    openings: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    around_result: tuple[str, str] = ("Result: ", "")
    outer_markers: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    instructions: str = ""
    speakers: Mapping[str, str] = _SPEAKERS

    def __init__(self, special_tokens: Collection[str] = (), *, layout: Layout = "compact") -> None:
        self.special_tokens = frozenset(special_tokens)
        self.layout = layout
        self.structured = False
        self.calls_without_marks = False
        self.answers_in_words = False

    def with_special_tokens(self, special_tokens: Collection[str]) -> Self:
        """The same format for a vocabulary with these special tokens."""
        return self.adapted(special_tokens=frozenset(special_tokens))

    @property
    def own_tokens(self) -> frozenset[str]:
        """The markers that are special tokens; decoding an unconstrained text keeps them."""
        return self.special_tokens.intersection(self.markers)

    @property
    def all_markers(self) -> tuple[str, ...]:
        """The markers of the format and of an enclosing one."""
        return (*self.markers, *self.outer_markers)

    @property
    def name_tokens(self) -> frozenset[str]:
        """The special tokens that each name a tool; empty unless every tool has one."""
        return frozenset()

    def for_request(self, tools: Sequence[ToolSpec], schema: AnswerSchema) -> Format:
        """The format adapted to one request.

        Args:
            tools: The bound tools.
            schema: JSON Schema of the answer; None: text.
        """
        return self.adapted(structured=schema is not None)

    def adapted(self, **attributes: Any) -> Self:
        """The same format with other values of these attributes."""
        adapted = copy(self)
        vars(adapted).update(attributes)
        return adapted

    def after_prompt(self, prompt_end: str) -> Format:
        """The format for what follows a prompt.

        Args:
            prompt_end: The end of the prompt if the model begins a turn; empty if it continues one.
        """
        return self

    @abstractmethod
    def grammar(
        self, tools: Sequence[ToolSpec], *, answer: bool = True, schema: AnswerSchema = None, several: bool = True
    ) -> Expression:
        """The turns that the model may write.

        Args:
            tools: The tools that may be called; may be empty.
            answer: Whether a turn may be an answer instead of a call.
            schema: JSON Schema of the answer; None: any text without the markers.
            several: Whether a turn may have several calls, if the format allows it.

        Raises:
            DuplicateToolError: Two tools have the same name.
            ToolNameError: The format cannot carry a name.
            UnsupportedSchemaError: A schema keyword cannot be enforced.
            FormatError: Neither a call nor an answer is possible.
        """

    @abstractmethod
    def render(self, turn: AssistantTurn) -> str:
        """The text of a turn, as the model writes it."""

    @abstractmethod
    def reading(self, turn: TurnReader) -> Iterator[int]:
        """Read a turn while its text arrives. Never fails.

        What is emitted is final: an end that may become a marker is held back until that is decided.

        Args:
            turn: Provides the text, with special tokens as their texts, and takes what was read.

        Yields:
            The least number of further characters needed.
        """

    def reader(self, names: Iterable[str] = ()) -> TurnReader:
        """An incremental reader for one turn.

        Args:
            names: The tools that may be called, whose calls may lack the marks with `calls_without_marks`.
        """
        return TurnReader(self.reading, names)

    def read(self, text: str, *, complete: bool = True, names: Iterable[str] = ()) -> PartialTurn:
        """Read a turn from its text so far. Never fails.

        Args:
            text: The text from the start of the turn, special tokens as their texts.
            complete: Whether the text is complete. If not, an end that may become a marker is held back.
            names: See `reader`.
        """
        reader = self.reader(names)
        reader.feed(text)
        return reader.turn(complete=complete)

    def thought_ends(self, text: str, *, calls: bool = True, answer: bool = True) -> Sequence[str]:
        """The texts that may end the thought in progress; empty if there is none.

        Args:
            text: The text of the turn so far.
            calls: Whether calls may follow.
            answer: Whether an answer may follow.
        """
        return ()

    @abstractmethod
    def named(self, name: str) -> str:
        """A tool's name as it appears in a turn, followed by the text that ends it."""

    def parse(self, text: str) -> AssistantTurn:
        """Parse the text of a turn.

        Raises:
            FormatError: The text has neither a call nor an answer, or some arguments are not a JSON object.
        """
        turn = self.read(text)
        if turn.answer is None and not turn.calls:
            raise FormatError(f"neither a call nor an answer in the format {self.name!r}: {text!r}")
        calls = (ToolCall(call.name, parse_arguments(call.name, call.arguments)) for call in turn.calls)
        return AssistantTurn(turn.thought, tuple(calls), turn.answer)

    def to_prompt_text(self, turn: Turn) -> str:
        """A turn as text, for a prompt whose chat template has no form for it."""
        if isinstance(turn, ObservationTurn):
            return self.break_markers(turn.text).join(self.around_result)
        if not isinstance(turn, AssistantTurn):
            own = isinstance(turn, SystemTurn) or turn.written
            return turn.text if own else self.break_markers(turn.text)
        calls = tuple(replace(call, name=self.clean_name(call.name)) for call in turn.calls)
        answer = turn.answer and self.break_markers(turn.answer)
        text = self.render(replace(turn, thought=self.break_markers(turn.thought), calls=calls, answer=answer))
        return self.escape_arguments(text, calls, self.all_markers)

    def escape_arguments(self, text: str, calls: Iterable[ToolCall], markers: Sequence[str]) -> str:
        """The text of a turn with the markers in its call arguments escaped."""
        for arguments in (dump_arguments(call.arguments, self.layout) for call in calls):
            text = text.replace(arguments, escape_markers(arguments, markers))
        return text

    def clean_name(self, name: str) -> str:
        """A tool's name of untrusted origin, on one line and without a marker."""
        return self.break_markers(" ".join(name.split()))

    def break_markers(self, text: str) -> str:
        """Untrusted text in which a space breaks each marker."""
        return broken(text, self.all_markers)

    def pieces(self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail = "full") -> list[ChatMessage]:
        """The prompt for a model without a chat template: messages whose concatenated texts are the prompt.

        Args:
            turns: The conversation so far.
            tools: The tools to document; none if the conversation explains them itself.
            detail: How much to say about each tool.
        """
        messages = self.chat_messages(turns, tools, detail)
        texts = (_LABEL_LINE.sub(r"\1 ", message.content) for message in messages)
        said = [ChatMessage(m.role, f"{self._speaker(m)}{text}\n") for m, text in zip(messages, texts, strict=True)]
        return [*said, ChatMessage("user", self.speakers["assistant"].rstrip())]

    def _speaker(self, message: ChatMessage) -> str:
        """The speaker's label and a space, unless the message begins with one, as a model's turn often does."""
        label = self.speakers[message.role]
        return label.rstrip() if message.role == "assistant" and message.content.startswith(" ") else label

    def transcript(self, turns: Sequence[Turn], tools: Sequence[ToolSpec] = (), detail: Detail = "full") -> str:
        """`pieces` as one text, which ends where the model continues."""
        return "".join(piece.content for piece in self.pieces(turns, tools, detail))

    def chat_messages(
        self, turns: Sequence[Turn], tools: Sequence[ToolSpec] = (), detail: Detail = "full"
    ) -> list[ChatMessage]:
        """The prompt for a chat template without tool support: results become user messages, and roles alternate."""
        system, rest = self.split_system(turns, tools, detail)
        messages = [ChatMessage("system", "\n\n".join(system))] if system else []
        roles = ("assistant" if isinstance(turn, AssistantTurn) else "user" for turn in rest)
        return alternate([*messages, *map(ChatMessage, roles, map(self.to_prompt_text, rest))])

    def goes_on(self, turns: Sequence[Turn]) -> bool:
        """Whether the model continues the prompt's last message instead of starting one."""
        return False

    def split_system(
        self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail
    ) -> tuple[list[str], list[Turn]]:
        """The system texts, and the other turns."""
        turns = list(turns) if self.several else one_call_each(turns)
        system = [turn.text for turn in turns if isinstance(turn, SystemTurn)]
        if tools:
            system.append(self._explained(self.break_markers(tool_docs(tools, detail))))
        return system, [turn for turn in turns if not isinstance(turn, SystemTurn)]

    def _explained(self, docs: str) -> str:
        """The `instructions` with the documentation of tools, or with an example of a call."""
        if self.instructions:
            return self.instructions.format(tools=docs)
        call = self.render(AssistantTurn(calls=(ToolCall("the_function", {"argument": "value"}),)))
        begin = f"You can call these functions:\n\n{docs}\n\nTo call one, write it so:"
        return f"{begin}\n{call}\nYou are then given its result."

    def text(self) -> Expression:
        """Any text without a marker."""
        return text_without(self.all_markers)

    def answer(self, schema: AnswerSchema) -> Expression:
        """An answer: any text without a marker, or JSON of a schema whose free strings contain no marker.

        Limits: a string that the schema restricts (by length, pattern or values) may contain markers.
        """
        without = (*self.all_markers, *self.labels)
        return self.text() if schema is None else arguments_expression(schema, without=without)

    def marker(self, text: str) -> Expression:
        """A text of the format: special tokens in it become such tokens, the rest is plain text."""
        own = sorted((token for token in self.special_tokens if token in text), key=len, reverse=True)
        pieces = re.split(f"({'|'.join(map(re.escape, own))})", text) if own else [text]
        return sequence(*(literal(special_token_bytes(piece) if piece in own else piece) for piece in pieces))


def template_id(call_id: str) -> str:
    """An identifier that every chat template accepts: nine letters and digits, as Mistral's require."""
    return call_id if _ID.fullmatch(call_id) else sha256(call_id.encode()).hexdigest()[:9]


def broken(text: str, markers: Iterable[str]) -> str:
    """The text with a space inside each marker."""
    for marker in markers:
        text = text.replace(marker, f"{marker[0]} {marker[1:]}")
    return text


def nothing_to_write() -> FormatError:
    """The error for a grammar with neither calls nor answers."""
    return FormatError("nothing to generate: there is no tool to call and no answer is allowed; bind a tool")


def parse_arguments(name: str, text: str) -> dict[str, Any]:
    """Parse the text of a call's arguments.

    Raises:
        FormatError: The text is not a JSON object.
    """
    try:
        arguments = json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise FormatError(f"the arguments of {name!r} are not JSON ({error}): {text!r}") from None
    if not isinstance(arguments, dict):
        raise FormatError(f"the arguments of {name!r} are not a JSON object: {text!r}")
    return arguments


def refuse_constant(text: str) -> NoReturn:
    """Refuse `NaN` and `Infinity`, for `json.loads`."""
    raise ValueError(f"{text} is not a JSON number")


def dump_arguments(arguments: Mapping[str, Any], layout: Layout = "compact") -> str:
    """Arguments as a model writes them: JSON on one line, with a space after colons and commas, or indented."""
    return json.dumps(dict(arguments), ensure_ascii=False, indent=2 if layout == "indented" else None)


def json_text(value: Any) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def mapped(value: Any, change: Callable[[str], str]) -> Any:
    """A JSON value with `change` applied to each string and key; non-JSON values become strings."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, Mapping):
        return {change(str(key)): mapped(item, change) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [mapped(item, change) for item in value]
    return value if value is None or isinstance(value, (bool, int, float)) else change(str(value))


def escape_markers(text: str, markers: Iterable[str]) -> str:
    """JSON without markers: the first character of each marker is escaped by its code point, which changes no value."""
    for marker in markers:
        text = text.replace(marker, f"\\u{ord(marker[0]):04x}{marker[1:]}")
    return text
