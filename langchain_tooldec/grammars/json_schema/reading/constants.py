"""Values given in a schema: `enum` and `const`."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from decimal import Decimal
from typing import Any

from langchain_tooldec.automata.expression import EMPTY, EPSILON, Expression
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.grammars.scalars.numbers import exact

NULL, TRUE, FALSE, INTEGER, FRACTION, STRING, ARRAY, OBJECT = (1 << bit for bit in range(8))
"""The kinds of values, as bits. `true` and `false` are separate kinds, and so are whole and fractional numbers."""
NUMBER = INTEGER | FRACTION
ANY_KIND = (1 << 8) - 1
WORDS = {NULL: "null", TRUE: "true", FALSE: "false"}
"""The kinds of a single value, with its text."""
GROUPS = (NULL | TRUE | FALSE, NUMBER, STRING, ARRAY, OBJECT)
"""Kinds with a common emitter. For each group, only the alternatives about it need to be multiplied out."""
KINDS = {
    "null": NULL,
    "boolean": TRUE | FALSE,
    "integer": INTEGER,
    "number": NUMBER,
    "string": STRING,
    "array": ARRAY,
    "object": OBJECT,
}
"""The types of JSON Schema."""
_SPELLING = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
MAX_VALUE_DEPTH = 100
"""Levels of a value that a schema gives."""


def spelling(value: Any) -> str:
    """A JSON value as models write it: one space after colons and commas, characters unescaped.

    Raises:
        ValueError: The value is not JSON (NaN, half a surrogate pair, a Python object).
    """
    try:
        text = _SPELLING.encode(value)
        text.encode()
    except TypeError as error:
        raise ValueError(str(error)) from None
    return text


def one_of(values: Iterable[Any]) -> Expression:
    """Any of the values, spelled as by `spelling` or without its spaces."""
    texts = {}
    for value in values:
        texts[spelling(value)] = EPSILON
        if isinstance(value, (Mapping, list, tuple)):
            texts[json.dumps(value, ensure_ascii=False, separators=(",", ":"))] = EPSILON
    return trie(texts) if texts else EMPTY


def value_key(value: Any) -> Hashable:
    """A key that is equal exactly for equal JSON values; unlike in Python, true is not 1.

    Source: JSON Schema core, section 4.2.2.
    """
    if isinstance(value, bool):
        return bool, value
    if isinstance(value, Mapping):
        return dict, frozenset((key, value_key(part)) for key, part in value.items())
    if isinstance(value, (list, tuple)):
        return list, tuple(map(value_key, value))
    return value  # type: ignore[no-any-return]


def check_value(value: Any) -> None:
    """Check that a value is JSON, not too deep, and that its numbers can be computed with.

    Raises:
        ValueError: It is not JSON (NaN, half a surrogate pair, a Python object), has more than `MAX_VALUE_DEPTH`
            levels, or a number with too many digits.
    """
    if isinstance(value, str) and value.isascii():
        return
    level = [value]
    for _ in range(MAX_VALUE_DEPTH):
        inside: list[Any] = []
        for part in level:
            if isinstance(part, Mapping):
                inside += part.values()
            elif isinstance(part, (list, tuple)):
                inside += part
            elif isinstance(part, (int, float)) and not isinstance(part, bool):
                exact(part)
        level = inside
        if not level:
            break
    if level:
        raise ValueError(f"nests too deeply; at most {MAX_VALUE_DEPTH} levels")
    spelling(value)


_KINDS: Mapping[type, int] = {str: STRING, int: INTEGER, type(None): NULL, list: ARRAY, tuple: ARRAY, dict: OBJECT}


def kind_of(value: Any) -> int:
    """The kind of a JSON value, as a bit."""
    if value is True or value is False:
        return TRUE if value else FALSE
    known = _KINDS.get(type(value))
    if known is not None:
        return known
    if isinstance(value, (float, Decimal)):
        return INTEGER if value == int(value) else FRACTION
    return (
        OBJECT if isinstance(value, Mapping) else next(bit for kind, bit in _KINDS.items() if isinstance(value, kind))
    )
