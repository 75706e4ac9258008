r"""The head of a call, which is all that stands before its arguments, as it is read.

Models without the machine write it with other white space, in another order of keys, or with `"type": "function"`. So
a regular expression is made of the texts that a format declares (`Call`), and it forgives that:

    >>> pattern = head_pattern((('<tool_call>\n{"name": "', '", "arguments": ', "}\n</tool_call>"),))
    >>> pattern.match('<tool_call> {"name":"add" , "parameters":{"a": 1}}')[1]
    'add'
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from langchain_tooldec.formats.base import json_text
from langchain_tooldec.formats.turn_reader import TurnReader

Piece: TypeAlias = "str | tuple[str, ...]"
"""A text of the format, `{id}` and `{index}` in it are blanks; of several spellings, the first one is rendered."""
Call: TypeAlias = "tuple[Piece, Piece, Piece]"
"""What stands before a call's name, between name and arguments, and behind them."""

_PARTS = re.compile(r"(\s+|\{id\}|\{index\}|[\[\]{}:,])")
_IN_JSON = r'(?:[^"\\\n]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*+'
_PLAIN_NAME = r"[^\n]+?(?<=\S)"  # no space is its end, so that white space is gone through once
_SPACE = r"[ \t\r\n]*+"
_NAME_KEY, _NEXT_KEY = '"name": "', '", '
NAME_LAST = re.compile(rf'{_SPACE},{_SPACE}"name"{_SPACE}:{_SPACE}"({_IN_JSON})"')
"""The name that stands behind the arguments of an object."""


def spellings(piece: Piece) -> tuple[str, ...]:
    """The ways to write a piece."""
    return (piece,) if isinstance(piece, str) else piece


def first(piece: Piece) -> str:
    """The way in which a piece is rendered."""
    return spellings(piece)[0]


def in_json(middle: Piece) -> bool:
    """Whether a name stands in a JSON string: what follows it ends one, and no attribute of a tag."""
    return first(middle).startswith('"') and not first(middle).startswith('">')


def written_name(name: str, middle: Piece) -> str:
    """A name as it stands in a call, without the quotes around it."""
    return json_text(name)[1:-1] if in_json(middle) else name


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
    name = None if turned else _name(found[group], first(calls[number][1]))
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
    name = _IN_JSON if in_json(middle) else _PLAIN_NAME
    end = _lenient(middle) or rf"{_SPACE}(?=<)"
    if (gap := first(middle)).isspace():
        end = r"[ \t\r]*+\n" if "\n" in gap else r"[ \t\r\n]+"
    head = f"(?:{_lenient(begin)})({name})(?:{end})"
    if not (turned and first(begin).endswith(_NAME_KEY) and first(middle).startswith(_NEXT_KEY)):
        return f"{head}|(?!)()"
    other = (one.removesuffix(_NAME_KEY) + first(middle).removeprefix(_NEXT_KEY) for one in spellings(begin))
    return f"{head}|(?:{_lenient(tuple(other))})()"


def _name(written: str, middle: str) -> str:
    """The name that was written."""
    return str(json.loads(f'"{written}"', strict=False)) if in_json(middle) else written


def _lenient(piece: Piece) -> str:
    """A regular expression for a piece of a call as models write it without the machine.

    White space may be more or less, the word for the arguments the other, and an object may say that it is a function.
    """
    return "|".join(
        r"[ \t\r\n]++" if text.isspace() else "".join(map(_lenient_part, _PARTS.split(text)))
        for text in spellings(piece)
    )


def _lenient_part(text: str) -> str:
    if text in ("{id}", "{index}"):
        return r"[A-Za-z0-9_-]*"
    if text in ("", *"[]{}:,") or text.isspace():
        return f"{_SPACE}{re.escape(text.strip())}{_SPACE}" if text else ""
    if text == '"name"':
        return rf'(?:"type"{_SPACE}:{_SPACE}"function"{_SPACE},{_SPACE})?"name"'
    return re.sub(r'"(?:arguments|parameters)"', '"(?:arguments|parameters)"', re.escape(text))
