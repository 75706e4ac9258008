"""The kind of place of each byte of a turn: thought, name, key, value, or the marks of the format."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import chain, islice, pairwise, repeat
from typing import Literal, TypeAlias, get_args

from langchain_tooldec.formats import Format
from langchain_tooldec.formats.turn_reader import TurnReader

Place: TypeAlias = Literal[
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
"""A kind of place. `other arguments` are those not written as JSON, which are not analysed."""

PLACES: tuple[Place, ...] = get_args(Place)

_JSON_PARTS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}:,]|[^\s\[\]{}:,"]++', re.DOTALL)
_MARKS: frozenset[Place] = frozenset({"separators", "end of thought"})


def places(turn_format: Format, text: str) -> list[Place]:
    r"""The kind of place of each byte of a turn in UTF-8, and of its end.

    Keys and values include their quotes. A value begins with its first character: a quote, a digit, a bracket. A space
    belongs to what follows it, as in most tokens. The end of a call is the bracket that closes its arguments and
    everything up to the next name. The rest are separators.

    Args:
        turn_format: The format of the turn.
        text: The complete turn, with special tokens as their texts.

    Example:
        >>> from langchain_tooldec.formats import HermesFormat
        >>> text = '<tool_call>\n{"name": "add", "arguments": {"a": 1}}\n</tool_call>'
        >>> found = places(HermesFormat(), text)
        >>> [found[text.index(part)] for part in ("{", "add", '"a"', " 1", "}}")]
        ['separators', 'name', 'key', 'value begins', 'end of the call']
    """
    reader = _PlaceReader(turn_format.reading)
    reader.feed(text)
    turn = reader.turn(complete=True)
    found: list[Place] = ["separators"] * len(text)

    def mark(place: Place, start: int, end: int) -> None:
        found[start:end] = [place] * (end - start)

    for span in reader.spans:
        mark(*span)
    for start, end in _thought_ends(turn_format, text, [end for place, _, end in reader.spans if place == "thought"]):
        mark("end of thought", start, end)
    starts = [call.start for call in turn.calls]
    for call, (start, end) in zip(turn.calls, pairwise([*starts, len(text)]), strict=True):
        name_end = start + _length(call.name, text[start:])
        mark("name", start, name_end)
        arguments = text.find(call.arguments, name_end, end)
        if arguments < 0:
            mark("other arguments", name_end, end)
            continue
        found[arguments:end] = islice(chain(_json_places(call.arguments), repeat("end of the call")), end - arguments)
    for index in range(len(text) - 2, -1, -1):
        if text[index] == " " and found[index] in _MARKS and found[index + 1] != "end of the call":
            found[index] = found[index + 1]
    by_byte = [place for character, place in zip(text, found, strict=True) for _ in character.encode()]
    return [*by_byte, "end of the call" if turn.calls else "answer"]


class _PlaceReader(TurnReader):
    """Records the positions of thoughts and answers, as kind, start and end."""

    def __init__(self, reading: Callable[[TurnReader], Iterator[int]]) -> None:
        self.spans: list[tuple[Place, int, int]] = []
        super().__init__(reading)

    def think(self, text: str) -> None:
        """See `TurnReader.think`."""
        self.spans.append(("thought", self.place - len(text), self.place))
        super().think(text)

    def say(self, text: str) -> None:
        """See `TurnReader.say`."""
        self.spans.append(("answer", self.place - len(text), self.place))
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


def _json_places(text: str) -> Iterator[Place]:
    """The kind of place of each character of a JSON object, up to its closing bracket."""
    opened, takes_key, end = "", False, 0
    for part in _JSON_PARTS.finditer(text):
        yield from repeat("separators", part.start() - end)
        mark, length, end = part[0], len(part[0]), part.end()
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
