"""How the parts of a value are written: as JSON on one line, unless a subclass writes them in another way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, TypeAlias

from langchain_tooldec.automata.expression import (
    EPSILON,
    OPTIONAL_SPACE,
    Expression,
    choice,
    literal,
    repeat,
    sequence,
)

Layout: TypeAlias = Literal["compact", "indented"]
"""JSON on one line with optional spaces, or the lines of `json.dumps(indent=2)`."""
_QUOTE = literal('"')


class Writer:
    """JSON on one line, with an optional space after each colon and comma.

    The compiler passes strings and keys as the content of a JSON string, and other scalars in JSON. It caches what it
    writes by notation, so notations that are equal should be one object.

    Attributes:
        braces: Enclose the entries of an object.
        first: Follows an opening bracket, before the first entry.
        last: Precedes a closing bracket, after the last entry.
        space: What may follow a comma.
        comma: Separates entries, with its space.
        colon: Follows a key, with its space.
    """

    braces: tuple[Expression, Expression] = literal("{"), literal("}")
    first: Expression = EPSILON
    last: Expression = EPSILON
    space: Expression = OPTIONAL_SPACE
    comma: Expression = sequence(literal(","), OPTIONAL_SPACE)
    colon: Expression = sequence(literal(":"), OPTIONAL_SPACE)

    def string(self, content: Expression) -> Expression:
        """A string."""
        return sequence(_QUOTE, content, _QUOTE)

    def key(self, content: Expression) -> Expression:
        """A key of an object."""
        return self.string(content)

    def number(self, text: Expression) -> Expression:
        """A number."""
        return text

    def word(self, word: str) -> Expression:
        """`true`, `false` or `null`."""
        return literal(word)

    def container(self, text: Expression) -> Expression:
        """A list or an object, given with its brackets."""
        return text

    def inside(self, key: str | None = None) -> Writer:
        """The notation of an item, or of the value of a key (None: any that is not named)."""
        return self

    def at_level(self, level: int) -> Writer:
        """The same notation within so many open brackets."""
        return self

    def distinct(self) -> Sequence[Writer]:
        """Writers with one text for each value, for items that must differ: each list uses one of these."""
        return (self,)


JSON = Writer()


class _OnLines(Writer):
    def distinct(self) -> Sequence[Writer]:
        return (JSON,)  # their texts are compared


class Spaced(_OnLines):
    """JSON with any line breaks, after opening brackets, commas and colons and before closing brackets.

    Limits: at most 64 spaces of indentation; the items of an array that must be different stay on one line, as their
    texts are compared.
    """

    first = last = space = choice(OPTIONAL_SPACE, sequence(literal("\n"), repeat(literal(" "), 0, 64)))
    comma, colon = sequence(literal(","), space), sequence(literal(":"), space)


SPACED = Spaced()


class Indented(_OnLines):
    """JSON as `json.dumps(value, indent=2)` writes it, where each value has a single spelling.

    Limits: the items of an array that must be different stay on one line, as their texts are compared.

    Args:
        level: The number of open brackets.
    """

    colon = literal(": ")

    def __init__(self, level: int = 0) -> None:
        self._level = level
        self.last = literal("\n" + "  " * level)
        self.first = sequence(self.last, literal("  "))
        self.comma = sequence(literal(","), self.first)

    def inside(self, key: str | None = None) -> Writer:
        """See `Writer.inside`."""
        return _indented(self._level + 1)

    def at_level(self, level: int) -> Writer:
        """See `Writer.at_level`."""
        return _indented(level)


@cache
def _indented(level: int) -> Indented:
    return Indented(level)


LAYOUTS: Mapping[Layout, Writer] = {"compact": JSON, "indented": _indented(0)}
