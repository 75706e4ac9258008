"""What every format of calls has: a grammar, a way to write a turn and to read it, and a prompt."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from hashlib import sha256
from typing import Any, NoReturn, Self

from langchain_tooldec.automata.expression import Expression, literal, sequence
from langchain_tooldec.errors import DuplicateToolError, FormatError, ToolNameError
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
    """How a model writes a call. One subclass a file; `formats.FORMATS` has them by name.

    Two laws tie its parts together: `parse(render(turn)) == turn` for every turn in the grammar, and the grammar
    accepts `render(turn)`.

    Args:
        special_tokens: Texts of the vocabulary's special tokens. A marker among them is one token of the model, which
            no other text spells; any other marker is plain text.
        layout: How the arguments of calls are written: "compact", on one line, or "indented", as `json.dumps(indent=2)`
            does it, which some models were taught. `special_token` has no such arguments.

    Attributes:
        name: What users call it.
        native: Whether a chat template with tools writes its calls and results. If not, they are messages of text.
        several: Whether one turn may have several calls.
        thinks: Whether a turn has a thought, apart from what it says.
        openings: What may begin the calls of a turn, where they begin with a marker.
        markers: What ends a text and begins a call, or the other way round. Neither the model nor anybody else can
            write one inside of a text.
        stops: Texts that end a turn which is written without the machine: what the model would make up next.
        labels: What begins the turns of others, where that is no marker.
        around_result: What stands around a tool's result, in a prompt without a chat template's own form of it.
        outer_markers: Those of what stands around a turn. Its texts are free of them, too.
        structured: Whether answers are JSON of a schema, in which a marker may stand.
        instructions: Explains the tools and the format to a model whose chat template does not; `{tools}` are they.
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

    def __init__(self, special_tokens: Collection[str] = (), *, layout: Layout = "compact") -> None:
        self.special_tokens = frozenset(special_tokens)
        self.layout = layout
        self.structured = False

    def with_special_tokens(self, special_tokens: Collection[str]) -> Self:
        """The same format for a vocabulary with these special tokens."""
        adapted = copy(self)
        adapted.special_tokens = frozenset(special_tokens)
        return adapted

    @property
    def own_tokens(self) -> frozenset[str]:
        """The markers that are special tokens: a text that is written without the machine keeps them."""
        return self.special_tokens.intersection(self.markers)

    @property
    def all_markers(self) -> tuple[str, ...]:
        """What no text of a turn has: the markers of the format, and of what stands around it."""
        return (*self.markers, *self.outer_markers)

    @property
    def name_tokens(self) -> frozenset[str]:
        """The special tokens that each name a tool, if every tool has one."""
        return frozenset()

    def for_request(self, tools: Sequence[ToolSpec], schema: AnswerSchema) -> Format:
        """The format as one request has it, for what cannot be read without knowing of these.

        Args:
            tools: The bound tools.
            schema: JSON Schema of the answer, None if it is text.
        """
        if self.structured is (schema is not None):
            return self
        adapted = copy(self)
        adapted.structured = schema is not None
        return adapted

    def behind(self, prompt_end: str) -> Format:
        """The format of what stands behind a prompt.

        Args:
            prompt_end: What the prompt ends with, where the model begins a turn; empty where it goes on in one.
        """
        return self

    @abstractmethod
    def grammar(
        self, tools: Sequence[ToolSpec], *, answer: bool = True, schema: AnswerSchema = None, several: bool = True
    ) -> Expression:
        """The turns that the model may write.

        Args:
            tools: Those that may be called; empty for none.
            answer: Whether a turn may be an answer instead of a call.
            schema: JSON Schema of the answer; None: any text without the markers.
            several: Whether a turn may have several calls, where the format has such turns.

        Raises:
            DuplicateToolError: Two tools have the same name.
            ToolNameError: The format cannot carry a name.
            UnsupportedSchemaError: A schema keyword cannot be enforced.
            FormatError: Neither a call nor an answer is left to write.
        """

    @abstractmethod
    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it. For every turn in the grammar, `parse(render(turn)) == turn`."""

    @abstractmethod
    def reading(self, turn: TurnReader) -> Iterator[int]:
        """Read a turn while its text arrives; never fails.

        What is put down stays: an end that may become a marker is not taken before it is known.

        Args:
            turn: Where the text is taken from, and where what it is is put down. Special tokens stand as their texts.

        Yields:
            Where more text is needed, how many characters at least.
        """

    def reader(self) -> TurnReader:
        """What reads one turn while its text arrives."""
        return TurnReader(self.reading)

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """What of a turn can be told from its text so far; never fails.

        Args:
            text: The text from the start of the turn, special tokens as their texts.
            complete: Whether the text is all there is. If not, an end that may become a marker is held back.
        """
        reader = self.reader()
        reader.feed(text)
        return reader.turn(complete=complete)

    def thought_ends(self, text: str, *, calls: bool = True, answer: bool = True) -> Sequence[str]:
        """What may end the thought that a turn is in; empty if it is in none.

        Args:
            text: The text of the turn so far.
            calls: Whether calls may follow.
            answer: Whether an answer may.
        """
        return ()

    @abstractmethod
    def named(self, name: str) -> str:
        """A tool's name as it stands in a turn, with what ends it."""

    def parse(self, text: str) -> AssistantTurn:
        """A turn from its text.

        Raises:
            FormatError: There is neither a call nor an answer, or the arguments are not a JSON object.
        """
        turn = self.read(text)
        if turn.answer is None and not turn.calls:
            raise FormatError(f"neither a call nor an answer in the format {self.name!r}: {text!r}")
        calls = (ToolCall(call.name, parse_arguments(call.name, call.arguments)) for call in turn.calls)
        return AssistantTurn(turn.thought, tuple(calls), turn.answer)

    def line(self, turn: Turn) -> str:
        """A turn as text, for a prompt without a chat template's own form of it."""
        if isinstance(turn, ObservationTurn):
            return self.defuse(turn.text).join(self.around_result)
        if not isinstance(turn, AssistantTurn):
            own = isinstance(turn, SystemTurn) or turn.written
            return turn.text if own else self.defuse(turn.text)
        calls = tuple(replace(call, name=self.told_name(call.name)) for call in turn.calls)
        answer = turn.answer and self.defuse(turn.answer)
        text = self.render(replace(turn, thought=self.defuse(turn.thought), calls=calls, answer=answer))
        return self.escape_arguments(text, calls, self.all_markers)

    def escape_arguments(self, text: str, calls: Iterable[ToolCall], markers: Sequence[str]) -> str:
        """A turn as text, without markers in the arguments of its calls."""
        for arguments in (dump_arguments(call.arguments, self.layout) for call in calls):
            text = text.replace(arguments, escape_markers(arguments, markers))
        return text

    def call_id(self, call: ToolCall, place: int) -> str:
        """The identifier of a call in a conversation that a chat template writes.

        Args:
            call: The call.
            place: How many calls stand before it in the conversation.
        """
        return template_id(call.id)

    def told_name(self, name: str) -> str:
        """The name in a call that somebody else may have written: on one line, and no marker."""
        return self.defuse(" ".join(name.split()))

    def defuse(self, text: str) -> str:
        """What people and tools wrote, with nothing in it that reads like a marker: a space breaks it."""
        return broken(text, self.all_markers)

    def pieces(self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail = "full") -> list[ChatMessage]:
        """The prompt of a model without a chat template, by who says what; the texts one after the other are all of it.

        Args:
            turns: The conversation so far.
            tools: The tools to document in the prompt; none for a conversation that explains them itself.
            detail: How much to say of each tool.
        """
        messages = self.chat_messages(turns, tools, detail)
        said = [ChatMessage(m.role, f"{_speaker(m)}{indent_labels(m.content)}\n") for m in messages]
        return [*said, ChatMessage("user", _SPEAKERS["assistant"].rstrip())]

    def transcript(self, turns: Sequence[Turn], tools: Sequence[ToolSpec] = (), detail: Detail = "full") -> str:
        """`pieces` as one running text that ends where the model goes on."""
        return "".join(piece.content for piece in self.pieces(turns, tools, detail))

    def chat_messages(
        self, turns: Sequence[Turn], tools: Sequence[ToolSpec] = (), detail: Detail = "full"
    ) -> list[ChatMessage]:
        """The prompt of a model whose chat template knows no tools. Results go back as the user's; roles alternate."""
        system, rest = self.split_system(turns, tools, detail)
        messages = [ChatMessage("system", "\n\n".join(system))] if system else []
        for turn in rest:
            messages.append(ChatMessage("assistant" if isinstance(turn, AssistantTurn) else "user", self.line(turn)))
        return alternate(messages)

    def goes_on(self, turns: Sequence[Turn]) -> bool:
        """Whether the model goes on in the last message of the prompt, instead of beginning one."""
        return False

    def split_system(
        self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail
    ) -> tuple[list[str], list[Turn]]:
        """The standing instructions, and the other turns."""
        turns = list(turns) if self.several else one_call_each(turns)
        system = [turn.text for turn in turns if isinstance(turn, SystemTurn)]
        if tools:
            system.append(self.instructions.format(tools=self.defuse(tool_docs(tools, detail))))
        return system, [turn for turn in turns if not isinstance(turn, SystemTurn)]

    def text(self) -> Expression:
        """Any text without a marker."""
        return text_without(self.all_markers)

    def answer(self, schema: AnswerSchema) -> Expression:
        """An answer: any text without a marker, or JSON of a schema; its free strings have no marker either.

        Limits: a string whose schema says more than that it is one (a length, a pattern, some values) may have markers.
        """
        return (
            self.text() if schema is None else arguments_expression(schema, without=(*self.all_markers, *self.labels))
        )

    def marker(self, text: str) -> Expression:
        """A text of the format: special tokens in it as such tokens, where there are, and else plain text."""
        own = [token for token in self.special_tokens if token in text]
        pieces = re.split(f"({'|'.join(map(re.escape, sorted(own, key=len, reverse=True)))})", text) if own else [text]
        return sequence(*(literal(special_token_bytes(piece) if piece in own else piece) for piece in pieces))


def _speaker(message: ChatMessage) -> str:
    """Who speaks, with one space behind it: a model often begins its turn with that space."""
    speaker = _SPEAKERS[message.role]
    return speaker.rstrip() if message.role == "assistant" and message.content.startswith(" ") else speaker


def template_id(call_id: str) -> str:
    """An identifier that every template takes: Mistral's want nine letters and digits."""
    return call_id if _ID.fullmatch(call_id) else sha256(call_id.encode()).hexdigest()[:9]


def indent_labels(text: str) -> str:
    """A text in which no line begins like what somebody else says."""
    return _LABEL_LINE.sub(r"\1 ", text)


def broken(text: str, markers: Iterable[str]) -> str:
    """A text with a space in each marker."""
    for marker in markers:
        text = text.replace(marker, f"{marker[0]} {marker[1:]}")
    return text


def braced(text: str) -> str:
    """A text that `format` leaves as it is."""
    return text.replace("{", "{{").replace("}", "}}")


def check_names(names: Iterable[str], without: Sequence[str] = ()) -> None:
    """See that tools can be told apart by their names, and that a name is printable text on one line.

    Args:
        names: The names.
        without: What no name may contain.

    Raises:
        DuplicateToolError: Two are the same.
        ToolNameError: One is no name.
    """
    taken: set[str] = set()
    for name in names:
        if name in taken:
            raise DuplicateToolError(f"two tools are named {name!r}; rename one of them")
        if not name or name != name.strip() or not name.isprintable():
            raise ToolNameError(
                f"{name!r} cannot be the name of a tool: it must be printable text on one line, not empty, without "
                "spaces around it"
            )
        if any(part in name for part in without):
            marker = next(part for part in without if part in name)
            raise ToolNameError(
                f"{name!r} cannot be the name of a tool: {marker!r} is a marker of the call format; rename the tool or "
                "ask for another format"
            )
        taken.add(name)


def nothing_to_write() -> FormatError:
    """The error of a grammar without calls and answers."""
    return FormatError("nothing to generate: there is no tool to call and no answer is allowed; bind a tool")


def parse_arguments(name: str, text: str) -> dict[str, Any]:
    """The arguments of a call from their text.

    Raises:
        FormatError: The text is not a JSON object.
    """
    try:
        arguments = json.loads(text, parse_constant=_no_json)
    except (ValueError, RecursionError) as error:
        raise FormatError(f"the arguments of {name!r} are not JSON ({error}): {text!r}") from None
    if not isinstance(arguments, dict):
        raise FormatError(f"the arguments of {name!r} are not a JSON object: {text!r}")
    return arguments


def _no_json(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")


def dump_arguments(arguments: Mapping[str, Any], layout: Layout = "compact") -> str:
    """Arguments as a model writes them: one line of JSON, with a space behind each colon and comma, or several."""
    return json.dumps(dict(arguments), ensure_ascii=False, indent=2 if layout == "indented" else None)


def json_text(value: Any) -> str:
    """A value on one line of JSON."""
    return json.dumps(value, ensure_ascii=False)


def escape_markers(text: str, markers: Iterable[str]) -> str:
    """JSON in which no marker stands: the first character of each is written by its number, which changes no value."""
    for marker in markers:
        text = text.replace(marker, f"\\u{ord(marker[0]):04x}{marker[1:]}")
    return text
