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
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

from langchain_tooldec.automata.expression import Expression, byte_class, byte_range, choice, repeat, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.formats.base import Format, check_names, json_text, nothing_to_write, template_id
from langchain_tooldec.formats.native import mapped
from langchain_tooldec.formats.notation import JSON, ArgumentKinds, Notation, reading_arguments
from langchain_tooldec.formats.turn_reader import GrowingText, TurnReader
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ObservationTurn,
    ToolCall,
    ToolSpec,
    Turn,
)

Piece: TypeAlias = "str | tuple[str, ...]"
"""A text of the format; of several spellings, the first is the one that `render` writes."""
Call: TypeAlias = "tuple[Piece, Piece, Piece]"
"""What stands before a call's name, between name and arguments, and behind them."""

_BLANK = re.compile(r"(\{id\}|\{index\})")
_PARTS = re.compile(r"(\s+|\{id\}|\{index\}|[\[\]{}:,])")
_IN_JSON = r'(?:[^"\\\n]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*+'
_PLAIN_NAME = r"[^\n]+?(?<=\S)"  # no space is its end, so that white space is gone through once
_SPACE = r"[ \t\r\n]*+"
_LETTER_OR_DIGIT = byte_class(sum(1 << byte for byte in range(128) if chr(byte).isalnum()))
_NAME_KEY, _NEXT_KEY = '"name": "', '", '


class CallFormat(Format):
    r"""A format whose texts are class attributes. In them `{id}` is nine letters or digits, `{index}` a number.

    Attributes:
        calls: How a call is written; of several ways, the first is the one that `render` writes. A name is escaped
            as in a JSON string if the text behind it begins with a quote (and not with `">`, the end of a tag); else
            it stands as it is. If the text behind it is empty, a tag must follow.
        section: What stands around all calls of a turn; as many spellings of both belong together.
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
    calls: tuple[Call, ...]
    section: tuple[Piece, Piece] = ("", "")
    between: Piece = ""
    gap: ClassVar[str] = ""
    notation: ClassVar[Notation] = JSON
    around_answer: tuple[str, str] = ("", "")

    _kinds = ArgumentKinds({})
    """Of what kinds the tools' arguments may be, as far as the tools are known."""

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

    @property
    def says_before_calls(self) -> bool:
        """Whether a text may stand before calls, which takes a marker to tell them from it."""
        return bool(self.openings) and not self.around_answer[0]

    def for_request(self, tools: Sequence[ToolSpec], schema: Mapping[str, Any] | None) -> Self:
        """See `Format.for_request`: some notations do not write of what type a value is."""
        adapted = copy(self)
        adapted.structured = schema is not None
        adapted._kinds = ArgumentKinds({tool.name: tool.parameters for tool in tools})
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
            if answer and schema is None and self.says_before_calls:
                turns.append(sequence(self.text(), self._piece(self.gap), calls))
        if answer:
            turns.append(sequence(self._piece(begin), self.answer(schema), self._piece(end)))
        if not turns:
            raise nothing_to_write()
        return choice(*turns)

    def _calls(self, tools: Sequence[ToolSpec], *, several: bool) -> Expression:
        ends = [one for _, middle, _ in self.calls for one in _spellings(middle) if not _in_json(one)]
        plain = ['"' if end.startswith('"') else end.strip() or end or "<" for end in ends]
        check_names((tool.name for tool in tools), (*self.markers, *plain))
        for tool in tools:
            self.notation.check_name(tool.name)
        call = choice(*(self._call(tools, *pieces) for pieces in self.calls))
        calls = sequence(call, repeat(sequence(self._piece(self.between), call))) if several else call
        opening, closing = map(_spellings, self.section)
        pairs = zip(opening, closing, strict=True) if len(opening) == len(closing) else product(opening, closing)
        return choice(*(sequence(self._piece(begin), calls, self._piece(end)) for begin, end in pairs))

    def _call(self, tools: Sequence[ToolSpec], before: Piece, middle: Piece, behind: Piece) -> Expression:
        around = self._piece(middle), self._piece(behind)
        leaves = {
            _written(tool.name, middle): self.notation.expression(tool, around, self.marker, self.layout)
            for tool in tools
        }
        return sequence(self._piece(before), trie(leaves))

    def _piece(self, piece: Piece) -> Expression:
        return choice(*(sequence(*map(self._part, _BLANK.split(text))) for text in _spellings(piece)))

    def _part(self, text: str) -> Expression:
        if text == "{id}":
            return repeat(_LETTER_OR_DIGIT, 9, 9)
        return repeat(byte_range(0x30, 0x39), 1, 4) if text == "{index}" else self.marker(text)

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        if not turn.calls:
            return (turn.answer or "").join(self.around_answer)
        before, middle, behind = map(_first, self.calls[0])
        calls = [
            _filled(before, call, place)
            + _written(call.name, middle)
            + _filled(middle, call, place)
            + self.notation.write(call.arguments, self.layout)
            + _filled(behind, call, place)
            for place, call in enumerate(turn.calls if self.several else turn.calls[:1])
        ]
        said = f"{turn.answer}{self.gap}" if turn.answer and self.says_before_calls else ""
        return f"{said}{_first(self.section[0])}{_first(self.between).join(calls)}{_first(self.section[1])}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        middle = _first(self.calls[0][1])
        return f"{_written(name, middle)}{_BLANK.split(middle)[0]}"

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`."""
        begin, end = self.around_answer
        if begin and (yield from turn.skip(begin)):
            turn.say("")
            yield from turn.until((end,), turn.say) if end else turn.all(turn.say)
            return
        if self.structured and (yield from turn.begins(self.openings)) is None:
            yield from turn.all(turn.say)
            return
        if not self.openings:
            yield from self._reading_calls(turn)
            if not turn.calls:
                yield from turn.all(turn.say)
            return
        found = yield from turn.until((*(self.gap + one for one in self.openings), *self.openings), turn.say)
        if found is not None:
            turn.take(0 if found in self.openings else len(self.gap))
            yield from self._reading_calls(turn)

    def line(self, turn: Turn) -> str:
        """See `Format.line`."""
        if isinstance(turn, ObservationTurn):
            return f"Result: {self.defuse(turn.text)}"
        if isinstance(turn, AssistantTurn) and self.notation is not JSON:
            calls = [replace(call, arguments=mapped(call.arguments, self.defuse)) for call in turn.calls]
            turn = replace(turn, calls=tuple(calls))
        return super().line(turn)

    def _reading_calls(self, turn: TurnReader) -> Iterator[int]:
        marked = any(_first(before).startswith(self.openings) for before, _, _ in self.calls)
        before: tuple[Piece, ...] = self.section[:1]
        while head := (yield from read_head(turn, head_pattern(self.calls, before, turned=True), self.calls)):
            whole = yield from self._reading_call(turn, head)
            if not whole or (marked and (yield from turn.until(self.openings, lambda text: None)) is None):
                return
            before = head.call[2], self.between

    def _reading_call(self, turn: TurnReader, head: Head) -> Generator[int, None, bool]:
        """Read what follows the head of a call; whether it came to its end."""
        reader = self.notation.reader(self._kinds.of(head.name or ""))
        if head.name is not None:
            return (yield from reading_arguments(turn, reader, turn.call(head.name, head.start).arguments.add))
        arguments = GrowingText()
        whole = yield from reading_arguments(turn, reader, arguments.add)
        last = (yield from read_head(turn, _NAME_LAST, (head.call,))) if whole else None
        if last is None or last.name is None:
            return False
        turn.call(last.name, last.start).arguments.add(str(arguments))
        return True


class Head(NamedTuple):
    """What was read of a call up to its arguments.

    Attributes:
        call: How the call is written.
        name: The tool; None where the arguments stand before it.
        start: Where the name begins in the turn.
    """

    call: Call
    name: str | None
    start: int


def read_head(
    turn: TurnReader, pattern: re.Pattern[str], calls: Sequence[Call], hope: Callable[[str], object] = lambda rest: True
) -> Generator[int, None, Head | None]:
    """Take the head of a call; None: none comes.

    Args:
        turn: Where it is taken from.
        pattern: `head_pattern` of the calls.
        calls: The ways to write a call.
        hope: Whether a text may become a head.
    """
    found = yield from turn.match(pattern, hope)
    if found is None:
        return None
    group = found.lastindex or 1
    number, turned = divmod(group - 1, 2)
    name = None if turned else _name(found[group], _first(calls[number][1]))
    return Head(calls[number], name, turn.place - found.end() + found.start(group))


@cache
def head_pattern(calls: tuple[Call, ...], before: tuple[Piece, ...] = (), *, turned: bool = False) -> re.Pattern[str]:
    """What is read of a call up to its arguments; of the two groups of each way to write one, the first is the name.

    Args:
        calls: The ways to write a call.
        before: What may stand before it.
        turned: Whether the arguments of an object may stand before the name: then the second group is there, empty.
    """
    skipped = "".join(f"(?:{_lenient(piece)})?" for piece in before)
    return re.compile(f"{skipped}(?:{'|'.join(_head(*call[:2], turned=turned) for call in calls)})", re.DOTALL)


def _head(begin: Piece, middle: Piece, *, turned: bool) -> str:
    name = _IN_JSON if _in_json(middle) else _PLAIN_NAME
    end = _lenient(middle) or rf"{_SPACE}(?=<)"
    if (gap := _first(middle)).isspace():
        end = r"[ \t\r]*+\n" if "\n" in gap else r"[ \t\r\n]+"
    head = f"(?:{_lenient(begin)})({name})(?:{end})"
    if not (turned and _first(begin).endswith(_NAME_KEY) and _first(middle).startswith(_NEXT_KEY)):
        return f"{head}|(?!)()"
    first = (one.removesuffix(_NAME_KEY) + _first(middle).removeprefix(_NEXT_KEY) for one in _spellings(begin))
    return f"{head}|(?:{_lenient(tuple(first))})()"


def _spellings(piece: Piece) -> tuple[str, ...]:
    return (piece,) if isinstance(piece, str) else piece


def _first(piece: Piece) -> str:
    return _spellings(piece)[0]


def _in_json(middle: Piece) -> bool:
    """Whether a name stands in a JSON string: what follows it ends one, and no attribute of a tag."""
    return _first(middle).startswith('"') and not _first(middle).startswith('">')


def _filled(piece: str, call: ToolCall, place: int) -> str:
    return piece.replace("{id}", template_id(call.id)).replace("{index}", str(place))


def _written(name: str, middle: Piece) -> str:
    """A name as it stands in a call, without the quotes around it."""
    return json_text(name)[1:-1] if _in_json(middle) else name


def _name(written: str, middle: str) -> str:
    """The name that was written."""
    return str(json.loads(f'"{written}"', strict=False)) if _in_json(middle) else written


def _lenient(piece: Piece) -> str:
    """A regular expression for a piece of a call as models write it without the machine.

    White space may be more or less, the word for the arguments the other, and an object may say that it is a function.
    """
    return "|".join(
        r"[ \t\r\n]++" if text.isspace() else "".join(map(_lenient_part, _PARTS.split(text)))
        for text in _spellings(piece)
    )


def _lenient_part(text: str) -> str:
    if text in ("{id}", "{index}"):
        return r"[A-Za-z0-9_-]*"
    if text in ("", *"[]{}:,") or text.isspace():
        return f"{_SPACE}{re.escape(text.strip())}{_SPACE}" if text else ""
    if text == '"name"':
        return rf'(?:"type"{_SPACE}:{_SPACE}"function"{_SPACE},{_SPACE})?"name"'
    return re.sub(r'"(?:arguments|parameters)"', '"(?:arguments|parameters)"', re.escape(text))


_NAME_LAST = re.compile(rf'{_SPACE},{_SPACE}"name"{_SPACE}:{_SPACE}"({_IN_JSON})"')
