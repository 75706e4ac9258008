r"""The format of ToolkenGPT: calls inside running text, `<multiply>(3.14, 123)=`, each followed by its result.

A turn of the model is text, optionally ending with one call; without a call, the text is the answer. A call is

    <multiply>(3.14, 123)=           where each tool has a token of its own
    <T>multiply(3.14, 123)=          where all tools share one

Its arguments are JSON values by position, in the order of the schema's properties. The result follows the `=` in the
same assistant message, which the model then continues: `... (3.14, 123)=386.22 ...`.

Source: Hao et al., "ToolkenGPT: Augmenting Frozen Language Models with Massive Tools via Tool Embeddings", section 3;
Zhang et al., "Syntax Error-Free and Generalizable Tool Use for LLMs via Finite-State Decoding".

Limits:
    A schema that constrains the object beyond the number of values is refused (`json_schema.api.positional`). In
    calls of earlier turns, skipped arguments become `null`, and unknown ones move to the end.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from typing import Self

from langchain_tooldec.automata.expression import (
    EVERYTHING,
    Expression,
    choice,
    complement,
    intersection,
    literal,
    optional,
    sequence,
)
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.errors import FormatError, OptionError
from langchain_tooldec.formats.base import Format, broken, escape_markers, nothing_to_write
from langchain_tooldec.formats.notation import reading_arguments
from langchain_tooldec.formats.positions import PositionsReader
from langchain_tooldec.formats.tool_docs import Detail
from langchain_tooldec.formats.turn_reader import Beginning, GrowingText, TurnReader
from langchain_tooldec.formats.turns import (
    AnswerSchema,
    AssistantTurn,
    ChatMessage,
    ObservationTurn,
    ToolCall,
    ToolSpec,
    Turn,
    alternate,
    check_names,
)
from langchain_tooldec.grammars.json_schema import argument_names, arguments_expression, positional_reference
from langchain_tooldec.grammars.text import text_without
from langchain_tooldec.vocabulary.vocabulary import special_token_bytes

_OPENING = re.compile(r"<([^<>]*)>\(")
_TAG = re.compile(r"<(?=([^<>]*)>)")
_JSON_WITHOUT_STRINGS = frozenset("[]{}:,+-.0123456789eEtrufalsn")

_INSTRUCTIONS = """\
You can use these tools while you answer:

{{tools}}

To use one, write {opening}, the values of its arguments as JSON in their order, in parentheses, and an equals sign:
{example}(1, "text")=
The result is put right behind it, and you go on from there."""


class SpecialTokenFormat(Format):
    """ToolkenGPT: calls inside running text, with positional arguments.

    Reading depends on the tools: `for_request` returns a copy that knows them.

    Args:
        special_tokens: As for `Format`.
        tool_token: Precedes the tool's name in every call; None: each tool has its own token, `<name>`. Either is a
            special token if the vocabulary has it.
        result: Converts a result to the text after the call; default: its text on one line.

    Attributes:
        argument_names: The argument names of each tool; None: the tools are unknown.

    Raises:
        OptionError: `tool_token` is not distinguishable from text.

    Example:
        >>> numbers = {"properties": {"a": {"type": "number"}, "b": {"type": "number"}}, "required": ["a", "b"]}
        >>> own = SpecialTokenFormat().for_request([ToolSpec("multiply", "", numbers)], None)
        >>> own.parse("The price is <multiply>(3.14, 123)=").calls
        (ToolCall(name='multiply', arguments={'a': 3.14, 'b': 123}, id=''),)
    """

    name = "special_token"
    native = False

    def __init__(
        self,
        special_tokens: Collection[str] = (),
        *,
        tool_token: str | None = None,
        result: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(special_tokens)
        _check_tool_token(tool_token)
        self.tool_token = tool_token
        self.result = result
        self.argument_names: Mapping[str, tuple[str, ...]] | None = None
        self.markers = () if tool_token is None else (tool_token,)
        token = (tool_token or "").replace("{", "{{").replace("}", "}}")
        opening = f"{token} and its name" if token else "its name between < and >"
        self.instructions = _INSTRUCTIONS.format(opening=opening, example=f"{token}name" if token else "<name>")

    def for_request(self, tools: Sequence[ToolSpec], schema: AnswerSchema) -> Self:
        """See `Format.for_request`. Argument names are not written, and the tools define the markers."""
        known = {tool.name: argument_names(tool.parameters) for tool in tools}
        return self.adapted(argument_names=known, markers=self._markers(known), structured=schema is not None)

    @property
    def name_tokens(self) -> frozenset[str]:
        """See `Format.name_tokens`."""
        own = self.own_tokens
        return own if self.tool_token is None and len(own) == len(self.markers) else frozenset()

    def _markers(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(f"<{name}>" for name in names) if self.tool_token is None else (self.tool_token,)

    def grammar(
        self, tools: Sequence[ToolSpec], *, answer: bool = True, schema: AnswerSchema = None, several: bool = True
    ) -> Expression:
        """See `Format.grammar`. Text may precede even a required call, so that the model can reason.

        If answers have a schema, the text before a call does not begin with `{`.
        """
        if self.argument_names is not None and schema is not None and not self.structured:
            raise FormatError("for answers with a schema, use the format returned by for_request(tools, schema)")
        without = ("<", ">", "=") if self.tool_token is None else (self.tool_token, "(")
        known = dict.fromkeys([*(self.argument_names or ()), *(tool.name for tool in tools)])
        check_names((tool.name for tool in tools), without)
        check_names(known, without)
        text = text_without((*self._markers(known), *self.outer_markers))
        if not tools and not answer:
            raise nothing_to_write()
        if not tools:
            return text if schema is None else arguments_expression(schema)
        calls = self._calls(tools)
        if schema is None and not self.structured:
            return sequence(text, optional(calls) if answer else calls)
        before = intersection(text, complement(sequence(literal("{"), EVERYTHING)))
        called = sequence(before, calls)
        if not answer:
            return called
        return choice(called, text if schema is None else arguments_expression(schema))

    def _calls(self, tools: Sequence[ToolSpec]) -> Expression:
        leaves = {tool.name: tool.arguments(positional_reference, before="(", after=")=") for tool in tools}
        if self.tool_token is not None:
            return sequence(self.marker(self.tool_token), trie(leaves))
        own = self.special_tokens
        tags = {f"<{name}>": leaf for name, leaf in leaves.items()}
        return trie({special_token_bytes(tag) if tag in own else tag.encode(): leaf for tag, leaf in tags.items()})

    def render(self, turn: AssistantTurn) -> str:
        """See `Format.render`."""
        calls = (f"{self._tag(call.name)}({self._values(call)})=" for call in turn.calls[:1])
        return f"{turn.answer or ''}{''.join(calls)}"

    def _tag(self, name: str) -> str:
        return f"<{name}>" if self.tool_token is None else f"{self.tool_token}{name}"

    def _values(self, call: ToolCall) -> str:
        names = (self.argument_names or {}).get(call.name, tuple(call.arguments))
        last = max((count for count, name in enumerate(names, 1) if name in call.arguments), default=0)
        values = [call.arguments.get(name) for name in names[:last]]
        values += [value for name, value in call.arguments.items() if name not in names]
        return ", ".join(json.dumps(value, ensure_ascii=False) for value in values)

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return f"{name}>(" if self.tool_token is None else f"{name}("

    def parse(self, text: str) -> AssistantTurn:
        """See `Format.parse`.

        Raises:
            FormatError: As there, or the tools are unknown.
        """
        if self.argument_names is None:
            raise FormatError(
                "reading a call requires its argument names: use the format returned by for_request(tools, None)"
            )
        return super().parse(text)

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`.

        A surplus value gets the key `null`, which makes the arguments invalid JSON.
        """
        if self.structured and (yield from turn.skip("{")):
            turn.say("{")
            yield from turn.all(turn.say)
            return
        name = yield from (self._reading_tag(turn) if self.tool_token is None else self._reading_tool_token(turn))
        if name is not None:
            call = turn.call(name, turn.position - len(self.named(name)))
            reader = PositionsReader((self.argument_names or {}).get(name, ()))
            yield from reading_arguments(turn, reader, call.arguments.add)

    def _reading_tag(self, turn: TurnReader) -> Generator[int, None, str | None]:
        """Read up to the arguments of the first call; return the tool's name, or None without a call."""
        found = yield from turn.until_call((), self._first_call, turn.say)
        if not isinstance(found, Beginning):
            return None
        turn.take(found.before_arguments)
        return found.name

    def _first_call(self, text: str) -> Beginning | None:
        """The first call in a text, or the end of the text that may become one."""
        known, start = self.argument_names or {}, text.rfind("<")
        for tag in _OPENING.finditer(text):
            if tag[1] in known:
                return Beginning(tag.start(), tag[1], 1, len(tag[0]))
        may_become = start >= 0 and any(f"{tag}(".startswith(text[start:]) for tag in self.markers)
        return Beginning(start) if may_become else None

    def _reading_tool_token(self, turn: TurnReader) -> Generator[int, None, str | None]:
        """As `_reading_tag`, if all tools share a token."""
        token, name = self.tool_token or "", GrowingText()
        if (yield from turn.until((token,), turn.say)) is None:
            return None
        turn.take(len(token))
        if (yield from turn.until(("(",), name.add)) is None:
            turn.say(f"{token}{name}")
            return None
        turn.take(1)
        return str(name)

    def to_prompt_text(self, turn: Turn) -> str:
        """See `Format.to_prompt_text`."""
        return self._running([turn]) if isinstance(turn, AssistantTurn) else super().to_prompt_text(turn)

    def break_markers(self, text: str) -> str:
        """See `Format.break_markers`."""
        return super().break_markers(text) if self.tool_token else self._changed(broken(text, self.outer_markers), "< ")

    def _changed(self, text: str, by: str) -> str:
        """The text with the first character of each marker replaced."""
        if self.tool_token is not None:
            return text.replace(self.tool_token, f"{by}{self.tool_token[1:]}")
        known = self.argument_names or {}
        return _TAG.sub(lambda tag: by if tag[1] in known else tag[0], text)

    def pieces(self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail = "full") -> list[ChatMessage]:
        """See `Format.pieces`."""
        pieces = super().pieces(turns, tools, detail)
        if self.goes_on(turns):
            pieces[-2:] = [ChatMessage("assistant", pieces[-2].content.removesuffix("\n"))]
        return pieces

    def chat_messages(
        self, turns: Sequence[Turn], tools: Sequence[ToolSpec] = (), detail: Detail = "full"
    ) -> list[ChatMessage]:
        """See `Format.chat_messages`. A call, its result and the model's continuation are one message."""
        if self.argument_names is None:
            return self.for_request(tools, None).chat_messages(turns, tools, detail)
        system, rest = self.split_system(turns, tools, detail)
        messages = [ChatMessage("system", "\n\n".join(system))] if system else []
        for group in _groups(rest):
            if isinstance(group[0], AssistantTurn):
                messages.append(ChatMessage("assistant", self._running(group)))
            else:
                messages += [ChatMessage("user", self.to_prompt_text(turn)) for turn in group]
        return alternate(messages)

    def goes_on(self, turns: Sequence[Turn]) -> bool:
        """See `Format.goes_on`. The model continues after a result."""
        groups = _groups(self.split_system(turns, (), "full")[1])
        return bool(groups) and isinstance(groups[-1][0], AssistantTurn) and isinstance(groups[-1][-1], ObservationTurn)

    def _running(self, turns: Iterable[Turn]) -> str:
        """Assistant turns and the results of their calls as one text, in which only the calls contain markers."""
        written, text = "", ""
        for turn in turns:
            if not isinstance(turn, AssistantTurn):
                text += self._result(turn.text)
                continue
            text += "\n".join(filter(None, [turn.thought if turn.calls else "", turn.answer]))
            for call in turn.calls[:1]:
                tag = self._tag(self.clean_name(call.name))
                written += f"{self.break_markers(text)}{tag}({self._escaped(self._values(call))})="
                text = ""
        return written + self.break_markers(text)  # broken together, lest a result and the text after it form a marker

    def _result(self, text: str) -> str:
        return " ".join(text.split()) if self.result is None else self.result(text)

    def _escaped(self, values: str) -> str:
        """JSON values with each marker's first character, which can only be inside a string, escaped."""
        first = "<" if self.tool_token is None else self.tool_token[0]
        return escape_markers(self._changed(values, f"\\u{ord(first):04x}"), self.outer_markers)


def _groups(turns: Sequence[Turn]) -> list[list[Turn]]:
    """Group the turns that form one message: a call, its result, and the model's continuation."""
    groups: list[list[Turn]] = []
    for turn in turns:
        before = groups[-1][-1] if groups else None
        called = isinstance(before, AssistantTurn) and before.calls and isinstance(turn, ObservationTurn)
        resulted = isinstance(before, ObservationTurn) and isinstance(turn, AssistantTurn)
        if called or (resulted and isinstance(groups[-1][0], AssistantTurn)):
            groups[-1].append(turn)
        else:
            groups.append([turn])
    return groups


def _check_tool_token(token: str | None) -> None:
    """Check that a tool token makes texts unambiguous, and that it can be broken by a space or escaped in JSON.

    It must not overlap with itself or with the end of a call, nor occur in JSON outside of a string.
    """
    if token is None:
        return
    is_distinct = len(token) > 1 and token.isprintable() and not set(token) & set(' "\\=') and token[0] not in token[1:]
    if not is_distinct or token[0].isalnum() or set(token) <= _JSON_WITHOUT_STRINGS:
        raise OptionError(
            f"tool_token={token!r} is not distinguishable from text: it must be printable, have at least two "
            "characters and contain none of ' ', '\"', '\\', '='; its first character must be neither a letter nor a "
            "digit, and must not occur again; not all characters may be those of JSON numbers, words and brackets; use "
            "<T>, for example"
        )
