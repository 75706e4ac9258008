r"""A format as a declaration: the texts that stand around the parts of a turn, and the notation of its arguments.

A turn of the model is one of

    {said} {gap} {section[0]} {call} {between} {call} ... {section[1]}
    {answer[0]} {answer} {answer[1]}

and a call is `{call[0]} {name} {call[1]} {arguments} {call[2]}`. Grammar, renderer and reader come from these texts
alone. `formats.families` has the declarations.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeAlias

from langchain_tooldec.automata.expression import Expression, byte_range, choice, repeat, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.formats.base import Format, check_names, nothing_to_write, without_partial
from langchain_tooldec.formats.json_calls import call_id, json_text
from langchain_tooldec.formats.native import mapped, template_id
from langchain_tooldec.formats.notation import JSON, Notation
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ObservationTurn,
    PartialCall,
    PartialTurn,
    ToolCall,
    ToolSpec,
    Turn,
)

Piece: TypeAlias = "str | tuple[str, ...]"
"""A text of the format; of several spellings, the first is the one that `render` writes."""
Call: TypeAlias = "tuple[Piece, Piece, Piece]"
"""What stands before a call's name, between name and arguments, and behind them."""

_BLANK = re.compile(r"(\{id\}|\{index\})")
_IN_JSON = r"(?:[^\"\\\n]|\\.)*"


class CallFormat(Format):
    r"""A format whose texts are class attributes. In them `{id}` is nine letters or digits, `{index}` a number.

    Attributes:
        calls: How a call is written; of several ways, the first is the one that `render` writes. A name is written as
            in a JSON string where what follows it begins with a quote, else as it is.
        section: What stands around all calls of a turn.
        between: What stands between two calls.
        gap: What stands between something said and the calls.
        notation: How arguments are written.
        around_answer: What stands around an answer. Where there is such a text, nothing is said before calls.

    Example:
        >>> from langchain_tooldec.formats import FORMATS
        >>> turn = FORMATS["granite"]().parse('<|tool_call|>[{"name": "add", "arguments": {"a": 1}}]')
        >>> turn.calls
        (ToolCall(name='add', arguments={'a': 1}, id=''),)
    """

    several = True
    calls: ClassVar[tuple[Call, ...]]
    section: ClassVar[tuple[Piece, Piece]] = ("", "")
    between: ClassVar[Piece] = ""
    gap: ClassVar[str] = ""
    notation: ClassVar[Notation] = JSON
    around_answer: ClassVar[tuple[str, str]] = ("", "")

    _parameters: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    """JSON Schema of each tool's arguments, by its name, as far as the tools are known."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "openings" not in vars(cls) and cls.markers:
            cls.openings = cls.markers[:1]
        if "instructions" not in vars(cls) and hasattr(cls, "calls"):
            written = cls().render(AssistantTurn(calls=(ToolCall("the_function", {"argument": "value"}),)))
            escaped = written.replace("{", "{{").replace("}", "}}")
            cls.instructions = (
                "You can call these functions:\n\n{tools}\n\n"
                f"To call one, write it so:\n{escaped}\nYou are then given its result."
            )

    def for_request(self, tools: Sequence[ToolSpec], schema: Mapping[str, Any] | None) -> Self:
        """See `Format.for_request`: some notations do not write of what type a value is."""
        adapted = copy(self)
        adapted.structured = schema is not None
        adapted._parameters = {tool.name: tool.parameters for tool in tools}
        return adapted

    def grammar(
        self,
        tools: Sequence[ToolSpec],
        *,
        answer: bool = True,
        schema: Mapping[str, Any] | None = None,
        several: bool = True,
    ) -> Expression:
        """See `Format.grammar`. Where a call is asked for, no text stands before it."""
        begin, end = self.around_answer
        turns = []
        if tools:
            calls = self._calls(tools, several=several and self.several)
            turns.append(calls)
            if answer and schema is None and not begin:
                turns.append(sequence(self.text(), self._piece(self.gap), calls))
        if answer:
            turns.append(sequence(self._piece(begin), self.answer(schema), self._piece(end)))
        if not turns:
            raise nothing_to_write()
        return choice(*turns)

    def _calls(self, tools: Sequence[ToolSpec], *, several: bool) -> Expression:
        ends = [one for _, middle, _ in self.calls for one in _spellings(middle) if not one.startswith('"')]
        plain = [end.strip() or end for end in ends]
        check_names((tool.name for tool in tools), (*self.markers, *plain))
        call = choice(*(self._call(tools, *pieces) for pieces in self.calls))
        calls = sequence(call, repeat(sequence(self._piece(self.between), call))) if several else call
        return sequence(self._piece(self.section[0]), calls, self._piece(self.section[1]))

    def _call(self, tools: Sequence[ToolSpec], before: Piece, middle: Piece, behind: Piece) -> Expression:
        leaves = {
            _written(tool.name, middle): sequence(
                self.notation.expression(tool, self._piece(middle), self.marker, self.layout), self._piece(behind)
            )
            for tool in tools
        }
        return sequence(self._piece(before), trie(leaves))

    def _piece(self, piece: Piece) -> Expression:
        return choice(*(sequence(*map(self._part, _BLANK.split(text))) for text in _spellings(piece)))

    def _part(self, text: str) -> Expression:
        if text == "{id}":
            return call_id()
        return repeat(byte_range(0x30, 0x39), 1, 4) if text == "{index}" else self.marker(text)

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        if not turn.calls:
            return (turn.answer or "").join(self.around_answer)
        before, middle, behind = map(_first, self.calls[0])
        calls = [
            f"{before}{_written(call.name, middle)}{middle}\0{behind}".replace("{id}", template_id(call.id))
            .replace("{index}", str(place))
            .replace("\0", self.notation.write(call.arguments, self.layout))
            for place, call in enumerate(turn.calls if self.several else turn.calls[:1])
        ]
        said = f"{turn.answer}{self.gap}" if turn.answer and not self.around_answer[0] else ""
        return f"{said}{_first(self.section[0])}{_first(self.between).join(calls)}{_first(self.section[1])}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        middle = _first(self.calls[0][1])
        return f"{_written(name, middle)}{_BLANK.split(middle)[0]}"

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """See `Format.read`."""
        begin, end = self.around_answer
        if begin and text.startswith(begin):
            said, ended, _ = text[len(begin) :].partition(end) if end else (text[len(begin) :], "", "")
            return PartialTurn(answer=said if complete or ended else without_partial(said, (end,)))
        if begin and not complete and begin.startswith(text):
            return PartialTurn()
        if self.structured and not any(one.startswith(text) or text.startswith(one) for one in self.openings):
            return PartialTurn(answer=text)
        if not complete:
            text = without_partial(text, [f"{gap}{one}" for one in self.openings for gap in {self.gap, ""}])
        start = min((place for one in self.openings if (place := text.find(one)) >= 0), default=-1)
        if start < 0:
            return PartialTurn(answer=text if text or complete else None)
        answer = text[:start].removesuffix(self.gap) or None
        return PartialTurn("", self._read_calls(text, start), None if begin else answer)

    def line(self, turn: Turn) -> str:
        """See `Format.line`."""
        if isinstance(turn, ObservationTurn):
            return f"Result: {self.defuse(turn.text)}"
        if isinstance(turn, AssistantTurn) and self.notation is not JSON:
            calls = [replace(call, arguments=mapped(call.arguments, self.defuse)) for call in turn.calls]
            turn = replace(turn, calls=tuple(calls))
        return super().line(turn)

    def _read_calls(self, text: str, start: int) -> tuple[PartialCall, ...]:
        found: list[PartialCall] = []
        section = _pattern(self.section[0]).match(text, start)
        place = start if section is None else section.end()
        while head := self._head_at(text, place):
            match, (_, middle, behind) = head
            name = _name(match[1], _first(middle))
            if name is None:
                break
            reader = self.notation.reader(self._parameters.get(name))
            rest = reader.feed(text[match.end() :])
            found.append(PartialCall(name, reader.json, match.start(1)))
            if rest is None:
                break
            end = len(text) - len(rest)
            for piece in (behind, self.between):
                after = _pattern(piece).match(text, end)
                end = end if after is None else after.end()
            place = end
        return tuple(found)

    def _head_at(self, text: str, place: int) -> tuple[re.Match[str], Call] | None:
        """What stands at a place of a call, up to its arguments, and the way in which that call is written."""
        for call in self.calls:
            if match := _head(*call[:2]).match(text, place):
                return match, call
        return None


def _spellings(piece: Piece) -> tuple[str, ...]:
    return (piece,) if isinstance(piece, str) else piece


def _first(piece: Piece) -> str:
    return _spellings(piece)[0]


def _written(name: str, middle: Piece) -> str:
    """A name as it stands in a call, without the quotes around it."""
    return json_text(name)[1:-1] if _first(middle).startswith('"') else name


def _name(written: str, middle: str) -> str | None:
    """The name that was written; None if it is no JSON string."""
    if not middle.startswith('"'):
        return written
    try:
        return str(json.loads(f'"{written}"', strict=False))
    except ValueError:
        return None


@cache
def _head(before: Piece, middle: Piece) -> re.Pattern[str]:
    """What is read of a call up to its arguments; group 1 is the name."""
    name = _IN_JSON if _first(middle).startswith('"') else r"[^\n]+?"
    end = r"\s*?\n" if _first(middle).isspace() else _lenient(middle)
    return re.compile(f"(?:{_lenient(before)})({name})(?:{end})", re.DOTALL)


@cache
def _pattern(piece: Piece) -> re.Pattern[str]:
    return re.compile(_lenient(piece))


def _lenient(piece: Piece) -> str:
    """A regular expression for a piece: white space may be more or less, and the word for the arguments the other."""
    return "|".join(
        r"\s+" if text.isspace() else "".join(map(_lenient_part, re.split(r"(\s+|\{id\}|\{index\}|[\[\]{}:,])", text)))
        for text in _spellings(piece)
    )


def _lenient_part(text: str) -> str:
    if text in ("{id}", "{index}"):
        return r"[A-Za-z0-9_-]*"
    if text in ("", *"[]{}:,") or text.isspace():
        return rf"\s*{re.escape(text.strip())}\s*" if text else ""
    return re.sub(r'"(?:arguments|parameters)"', '"(?:arguments|parameters)"', re.escape(text))
