r"""Reading the head of a call: everything that precedes its arguments.

Unconstrained models vary the white space, the order of keys, or add `"type": "function"`. The regular expression made
from a format's declaration (`Call`) therefore tolerates these variations:

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

Piece: TypeAlias = str | tuple[str, ...]
"""A text of the format with the placeholders `{id}` and `{index}`, or several spellings; the first is rendered."""
Call: TypeAlias = tuple[Piece, Piece, Piece]
"""What precedes a call's name, what separates it from the arguments, and what follows these."""

BRACKETED = r"\[/?[^\W\d_a-z](?:[^\sa-z\[\]\"',.:;(){}]| )+\]"
MARK = re.compile(rf"<[^\s<>=]{{2,}}[>=]?|{BRACKETED}")
"""A tag, or capitals in brackets."""
BLANK = re.compile(r"(\{id\}|\{index\})")
"""The placeholders of identifiers and numbers."""
_PARTS = re.compile(r"(\s+|\{id\}|\{index\}|[\[\]{}:,])")
_IN_JSON = r'(?:[^"\\\n]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*+'
_PLAIN_NAME = r"[^\n]+?(?<=\S)"  # must not end with a space, so that white space is scanned only once
_SPACE = r"[ \t\r\n]*+"
_ARGUMENTS_KEY, _NAME_AFTER = re.compile(r'"[^"]+"\s*:\s*\Z'), re.compile(r'(,\s*)("[^"]+"\s*:\s*")')
_NAME_KEY, _NEXT_KEY = '"name": "', '", '


def spellings(piece: Piece) -> tuple[str, ...]:
    """All spellings of a piece."""
    return (piece,) if isinstance(piece, str) else piece


def first(piece: Piece) -> str:
    """The spelling that is rendered."""
    return spellings(piece)[0]


def in_json(middle: Piece) -> bool:
    """Whether the name is in a JSON string: the text after it begins with a quote, but not with `">`."""
    return first(middle).startswith('"') and not first(middle).startswith('">')


def written_name(name: str, middle: Piece) -> str:
    """A name as written in a call, without the quotes around it."""
    return json_text(name)[1:-1] if in_json(middle) else name


class Head(NamedTuple):
    """How a call is written, its tool (None if the arguments come first), and where its name begins in the turn."""

    call: Call
    name: str | None
    start: int


def read_head(
    turn: TurnReader, pattern: re.Pattern[str], calls: Sequence[Call], hope: Callable[[str], object] = lambda rest: True
) -> Generator[int, None, Head | None]:
    """Take the head of one of some calls, by their `head_pattern`; None if there is none. `hope`: see `match`."""
    found = yield from turn.match(pattern, hope)
    if found is None:
        return None
    group = found.lastindex or 1
    number, turned = divmod(group - 1, 2)
    name = found[group]
    before, middle, after = call = calls[number]
    if not turned and _NAME_AFTER.fullmatch(first(middle)):  # the quote that ends a name is before the arguments
        call = before, middle, tuple(one.removeprefix('"') for one in spellings(after))
    if not turned and (in_json(middle) or call is not calls[number]):
        name = str(json.loads(f'"{name}"', strict=False))
    return Head(call, None if turned else name, turn.position - found.end() + found.start(group))


@cache
def head_pattern(
    calls: tuple[Call, ...], before: tuple[Piece, ...] = (), *, turned: bool = False, name_last: bool = False
) -> re.Pattern[str]:
    """Matches a call up to its arguments. Each way to write a call has two groups; the first is the name.

    Args:
        calls: The ways to write a call.
        before: What may precede the call.
        turned: Whether arguments may precede the name in an object; then the second, empty group matches.
        name_last: Whether they do in what the declaration says.
    """
    skipped = "".join(f"(?:{_lenient(piece)})?+" for piece in before)  # possessive: a mark never becomes a name
    signs = {text.strip()[0] for piece in before for text in spellings(piece) if text.strip()}
    mark = "".join(f"(?!{re.escape(sign)})" for sign in sorted(signs) if not sign.isalnum())  # unfinished, it is none
    heads = (
        _last_head(begin, middle) if name_last else _head(begin, middle, mark, turned=turned)
        for begin, middle, _ in calls
    )
    return re.compile(f"{skipped}(?:{'|'.join(heads)})", re.DOTALL)


@cache
def last_name(middle: Piece, end: str) -> re.Pattern[str]:
    """Matches the name in an object whose arguments come first, from what precedes it to what ends it, a pattern."""
    return re.compile(f"(?:{_lenient(middle)})({_IN_JSON}){end}")


def _head(begin: Piece, middle: Piece, mark: str, *, turned: bool) -> str:
    name = _IN_JSON if in_json(middle) else _PLAIN_NAME
    name = name if first(begin).strip() else f"{mark}{name}"
    end = _lenient(middle) or rf"{_SPACE}(?=[<\[{{])"
    if (gap := first(middle)).isspace():
        end = r"[ \t\r]*+\n" if "\n" in gap else r"[ \t\r\n]+"
    head = f"(?:{_lenient(begin)})({name})(?:{end})"
    if not (turned and first(begin).endswith(_NAME_KEY) and first(middle).startswith(_NEXT_KEY)):
        return f"{head}|(?!)()"
    other = (one.removesuffix(_NAME_KEY) + first(middle).removeprefix(_NEXT_KEY) for one in spellings(begin))
    return f"{head}|(?:{_lenient(tuple(other))})()"


def _last_head(begin: Piece, middle: Piece) -> str:
    """See `_head`, where the arguments precede the name; the name may come first all the same."""
    other, arguments, name = "(?!)()", _ARGUMENTS_KEY.search(first(begin)), _NAME_AFTER.fullmatch(first(middle))
    if arguments and name:
        head, end = f"{first(begin)[: arguments.start()]}{name[2]}", f'"{name[1]}{arguments[0]}'
        other = f"(?:{_lenient(head)})({_IN_JSON})(?:{_lenient(end)})"
    return f"{other}|(?:{_lenient(begin)})()"


def _lenient(piece: Piece) -> str:
    """A regular expression for a piece of a call as unconstrained models write it.

    It allows any amount of white space, `arguments` or `parameters`, and a `"type": "function"` entry.
    """
    return "|".join(
        r"[ \t\r\n]++" if text.isspace() else "".join(map(_lenient_part, _PARTS.split(text)))
        for text in sorted(spellings(piece), key=len, reverse=True)
    )


def _lenient_part(text: str) -> str:
    if text in ("{id}", "{index}"):
        return r"[A-Za-z0-9_-]*"
    if text in ("", *"[]{}:,") or text.isspace():
        return f"{_SPACE}{re.escape(text.strip())}{_SPACE}" if text else ""
    if text == '"name"':
        return rf'(?:"type"{_SPACE}:{_SPACE}"function"{_SPACE},{_SPACE})?"name"'
    return re.sub(r'"(?:arguments|parameters)"', '"(?:arguments|parameters)"', re.escape(text))
