"""Which string of a call's arguments a turn ends inside of."""

from __future__ import annotations

import re

from langchain_tooldec.formats import Format

_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_CLOSED = re.compile(r"\{[^{}\[\]]*+\}|\[[^{}\[\]]*+\]")
_ESCAPE = re.compile(r"\\(?:u.{,4}|.)?")


def open_argument(turn_format: Format, text: str) -> str | None:
    r"""The text so far of the string that a turn ends inside of, if it is an argument of a call or a part of one.

    None outside of strings, inside of a key, and inside of an argument that its format does not write as a string. An
    escape counts as a space.

    Args:
        turn_format: The format of the turn.
        text: The turn so far.

    Example:
        >>> from langchain_tooldec.formats import HermesFormat
        >>> begun = '<tool_call>\n{"name": "find", "arguments": {"name'
        >>> open_argument(HermesFormat(), begun), open_argument(HermesFormat(), begun + '": "Ro')
        (None, 'Ro')
    """
    reader = turn_format.reader()
    reader.feed(text)
    calls = reader.turn(complete=False).calls
    return open_string(calls[-1].arguments) if calls else None


def open_string(json_text: str) -> str | None:
    """The text so far of the string value that JSON text ends inside of; None: it ends elsewhere.

    Example:
        >>> open_string('{"a": ["b", "c'), open_string('{"a": ["b"], "c'), open_string('{"a": "b"')
        ('c', None, None)
    """
    before, quote, inside = _STRING.sub("", json_text).partition('"')
    if not quote:
        return None
    shorter = _CLOSED.sub("", before)
    while shorter != before:
        before, shorter = shorter, _CLOSED.sub("", shorter)
    is_value = before.rstrip().endswith(":") or before.rfind("[") > before.rfind("{")
    return _ESCAPE.sub(" ", inside) if is_value else None
