r"""A call as one JSON object, `{"name": "add", "arguments": {"a": 1}}`: what most models are trained to write.

The formats differ in what stands around such objects and in the word for the arguments. A name is written as JSON has
it, with its quotes escaped, so any text can be one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import NamedTuple

from langchain_tooldec.automata.expression import EPSILON, Expression, byte_class, literal, repeat, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.formats.base import check_names, dump_arguments
from langchain_tooldec.formats.turns import PartialCall, ToolCall, ToolSpec
from langchain_tooldec.grammars.json_schema import Layout, arguments_reference

_STRING = r'("(?:[^"\\\n]|\\.)*")'
_FUNCTION = re.compile(
    r'[ \t\r\n]*\{[ \t\r\n]*(?:"type"\s*:\s*"function"\s*,\s*)?"name"\s*:\s*'
    + _STRING
    + r'\s*,\s*"(?:arguments|parameters)"\s*:\s*'
)
_ARGUMENTS_FIRST = re.compile(r'[ \t\r\n]*\{[ \t\r\n]*"(?:arguments|parameters)"\s*:\s*')
_NAME_LAST = re.compile(r'\s*,\s*"name"\s*:\s*' + _STRING)
_ACTION = re.compile(r'\s*\{\s*"action"\s*:\s*' + _STRING + r'\s*,\s*"action_input"\s*:\s*')
_DECODER = json.JSONDecoder()


class Found(NamedTuple):
    """A call that was read.

    Attributes:
        call: The call so far.
        end: Where its arguments end in the text; None: they are not complete.
    """

    call: PartialCall
    end: int | None


def call_id() -> Expression:
    """An identifier that every family takes: nine letters and digits."""
    return repeat(byte_class(sum(1 << byte for byte in range(128) if chr(byte).isalnum())), 9, 9)


def calls_expression(
    tools: Sequence[ToolSpec], key: str, markers: Sequence[str], layout: Layout, behind: Expression = EPSILON
) -> Expression:
    """A call of one of the tools.

    Args:
        tools: The tools.
        key: The word for the arguments.
        markers: What no name may contain.
        layout: How the arguments are written.
        behind: What stands behind the arguments, inside of the object.

    Raises:
        DuplicateToolError, ToolNameError, UnsupportedSchemaError: As `Format.grammar`.
    """
    check_names((tool.name for tool in tools), markers)
    before, after = f'", "{key}": ', sequence(behind, literal("}"))
    leaves = {
        json_text(tool.name)[1:-1]: sequence(tool.arguments(arguments_reference, before=before, layout=layout), after)
        for tool in tools
    }
    return sequence(literal('{"name": "'), trie(leaves))


def render_call(call: ToolCall, key: str, layout: Layout) -> str:
    """A call in the spelling of `calls_expression`."""
    return f'{{"name": {json_text(call.name)}, "{key}": {dump_arguments(call.arguments, layout)}}}'


def read_call(text: str, start: int = 0, *, action: bool = False) -> Found | None:
    """The call that begins at a place in a text, None as long as its name is not complete.

    Reads what models write without a machine too: other white space, and either word for the arguments.

    Args:
        text: The text.
        start: The place.
        action: Whether it is an action with its input, as in structured chat, instead of a function.
    """
    head = (_ACTION if action else _FUNCTION).match(text, start)
    if head is None:
        return None
    name = _string_value(head[1])
    if name is None:
        return None
    end = value_end(text, head.end())
    return Found(PartialCall(name, text[head.end() : end], head.start(1) + 1), end)


def _read_arguments_first(text: str, start: int) -> Found | None:
    """A call with its arguments before its name, as Hermes 2 Pro was taught."""
    head = _ARGUMENTS_FIRST.match(text, start)
    end = None if head is None else value_end(text, head.end())
    tail = None if end is None else _NAME_LAST.match(text, end)
    name = None if tail is None else _string_value(tail[1])
    if head is None or tail is None or name is None:
        return None
    return Found(PartialCall(name, text[head.end() : end], tail.start(1) + 1), tail.end())


def _string_value(text: str) -> str | None:
    """The value of a JSON string, None if it is none."""
    try:
        return str(json.loads(text, strict=False))
    except ValueError:
        return None


def value_end(text: str, start: int) -> int | None:
    """Where the JSON value that begins at a place ends, None if it does not."""
    try:
        return _DECODER.raw_decode(text, start)[1]
    except (ValueError, RecursionError):
        return None


def read_calls(text: str, opening: str, start: int) -> tuple[PartialCall, ...]:
    """The calls of a text that are marked by an opening, from the first of these on, which stands at `start`."""
    calls: list[PartialCall] = []
    while start >= 0:
        place = start + len(opening)
        reading = read_call(text, place) or _read_arguments_first(text, place)
        if reading is None:
            break
        calls.append(reading.call)
        if reading.end is None:
            break
        start = text.find(opening, reading.end)
    return tuple(calls)


def json_text(text: str) -> str:
    """A text as a JSON string."""
    return json.dumps(text, ensure_ascii=False)
