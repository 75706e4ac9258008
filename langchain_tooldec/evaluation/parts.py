"""The part of a turn that each byte belongs to: thought, name, key, value, or the marks of the format."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import chain, islice, pairwise, repeat
from typing import Literal, TypeAlias, get_args

from langchain_tooldec.formats import Format
from langchain_tooldec.formats.turn_reader import TurnReader

Part: TypeAlias = Literal[
    "thought",
    "end of thought",
    "name",
    "key",
    "value begins",
    "inside a value",
    "other arguments",
    "separators",
    "end of the call",
    "answer",
]
"""A part of a turn. `other arguments` are those not written as JSON, which are not analysed."""

PARTS: tuple[Part, ...] = get_args(Part)

_JSON_PIECES = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}:,]|[^\s\[\]{}:,"]++', re.DOTALL)
_MARKS: frozenset[Part] = frozenset({"separators", "end of thought"})


def parts_of(turn_format: Format, text: str) -> list[Part]:
    r"""The part that each byte of a turn in UTF-8 belongs to, and that of its end.

    Keys and values include their quotes. A value begins with its first character: a quote, a digit, a bracket. A space
    belongs to what follows it, as in most tokens. The end of a call is the bracket that closes its arguments and
    everything up to the next name. The rest are separators.

    Args:
        turn_format: The format of the turn.
        text: The complete turn, with special tokens as their texts.

    Example:
        >>> from langchain_tooldec.formats import HermesFormat
        >>> text = '<tool_call>\n{"name": "add", "arguments": {"a": 1}}\n</tool_call>'
        >>> found = parts_of(HermesFormat(), text)
        >>> [found[text.index(some)] for some in ("{", "add", '"a"', " 1", "}}")]
        ['separators', 'name', 'key', 'value begins', 'end of the call']
    """
    reader = _PartReader(turn_format.reading)
    reader.feed(text)
    turn = reader.turn(complete=True)
    found: list[Part] = ["separators"] * len(text)

    def mark(part: Part, start: int, end: int) -> None:
        found[start:end] = [part] * (end - start)

    for span in reader.spans:
        mark(*span)
    for start, end in _thought_ends(turn_format, text, [end for part, _, end in reader.spans if part == "thought"]):
        mark("end of thought", start, end)
    starts = [call.start for call in turn.calls]
    for call, (start, end) in zip(turn.calls, pairwise([*starts, len(text)]), strict=True):
        name_end = start + _length(call.name, text[start:])
        mark("name", start, name_end)
        arguments = text.find(call.arguments, name_end, end)
        if arguments < 0:
            mark("other arguments", name_end, end)
            continue
        found[arguments:end] = islice(chain(_json_parts(call.arguments), repeat("end of the call")), end - arguments)
    for index in range(len(text) - 2, -1, -1):
        if text[index] == " " and found[index] in _MARKS and found[index + 1] != "end of the call":
            found[index] = found[index + 1]
    by_byte = [part for character, part in zip(text, found, strict=True) for _ in character.encode()]
    return [*by_byte, "end of the call" if turn.calls else "answer"]


class _PartReader(TurnReader):
    """Records the positions of thoughts and answers, as kind, start and end."""

    def __init__(self, reading: Callable[[TurnReader], Iterator[int]]) -> None:
        self.spans: list[tuple[Part, int, int]] = []
        super().__init__(reading)

    def think(self, text: str) -> None:
        """See `TurnReader.think`."""
        self.spans.append(("thought", self.position - len(text), self.position))
        super().think(text)

    def say(self, text: str) -> None:
        """See `TurnReader.say`."""
        self.spans.append(("answer", self.position - len(text), self.position))
        super().say(text)


def _thought_ends(turn_format: Format, text: str, starts: list[int]) -> Iterator[tuple[int, int]]:
    """The positions of the markers that end thoughts. Where an empty thought ends is not in `starts`."""
    if not starts:
        starts = [start for end in turn_format.thought_ends("") if (start := text.find(end)) >= 0][:1]
    for start in starts:
        ends = turn_format.thought_ends(text[:start])
        yield from ((start, start + len(end)) for end in ends if text.startswith(end, start))


def _length(name: str, text: str) -> int:
    """The length of a name at the beginning of a text, where it may be in a JSON string."""
    return len(name if text.startswith(name) else json.dumps(name, ensure_ascii=False)[1:-1])


def _json_parts(text: str) -> Iterator[Part]:
    """The part that each character of a JSON object belongs to, up to its closing bracket."""
    opened, takes_key, end = "", False, 0
    for piece in _JSON_PIECES.finditer(text):
        yield from repeat("separators", piece.start() - end)
        mark, length, end = piece[0], len(piece[0]), piece.end()
        if mark in ("}", "]"):
            opened = opened[:-1]
            if not opened:
                return
            yield "separators"
        elif mark in (",", ":"):
            takes_key = mark == "," and opened.endswith("{")
            yield "separators"
        elif takes_key:
            yield from repeat("key", length)
        else:
            yield "value begins" if opened else "separators"
            yield from repeat("inside a value", length - 1)
            if mark in ("{", "["):
                opened, takes_key = opened + mark, mark == "{"
