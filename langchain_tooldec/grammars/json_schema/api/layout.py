"""JSON on several lines: as `json.dumps(value, indent=2)` writes it, or with any line breaks.

In the former, each value has a single spelling, so its line breaks are forced.
"""

from __future__ import annotations

from typing import Literal as Word
from typing import TypeAlias

from langchain_tooldec.automata.expression import (
    EPSILON,
    OPTIONAL_SPACE,
    Expression,
    choice,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.grammars.rewriting import Place, Rewriting, rewritten

Layout: TypeAlias = Word["compact", "indented"]
"""One line with optional spaces, or the lines of `json.dumps(indent=2)`."""

_MAX_SPACES = 64


class _Spaced(Rewriting):
    """Line breaks after opening brackets and commas, before closing brackets, and after colons."""

    def line(self, place: Place) -> Expression:
        """A line break, and the indentation of the next line."""
        return _FREE_SPACE

    def begins(self, place: Place) -> bool:
        return place.next == "first"

    def begin(self, place: Place, *, string: bool) -> Expression:
        return self.line(place) if place.next == "first" else EPSILON

    def structure(self, token: bytes, place: Place) -> Expression:
        closes = token in {b"]", b"}"} and place.next != "first"
        return sequence(self.line(place.behind(token)) if closes else EPSILON, literal(token))

    def space(self, place: Place) -> Expression:
        return self.line(place)


class _Indentation(_Spaced):
    nested_alike = False

    def line(self, place: Place) -> Expression:
        return literal("\n" + "  " * len(place.brackets))

    def structure(self, token: bytes, place: Place) -> Expression:
        after = self.line(place) if token == b"," else literal(" ") if token == b":" else EPSILON
        return sequence(super().structure(token, place), after)

    def space(self, place: Place) -> Expression:
        return EPSILON


_FREE_SPACE = choice(OPTIONAL_SPACE, sequence(literal("\n"), repeat(literal(" "), 0, _MAX_SPACES)))
"""A space, a line break with any indentation, or nothing."""


def spaced(expression: Expression) -> Expression:
    r"""The values of a JSON expression, with or without line breaks, and with any indentation up to 64 spaces.

    Args:
        expression: Compiled from a schema.

    Limits: the items of an array that must be different stay on one line, as their texts are compared.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(spaced(literal('{"n": 12}')))
        >>> [machine.matches(text) for text in (b'{"n": 12}', b'{\n    "n": 12\n  }', b'{  "n": 12}')]
        [True, True, False]
    """
    return rewritten(expression, _Spaced())


def indented(expression: Expression) -> Expression:
    r"""The values of a JSON expression, on several lines.

    Args:
        expression: Compiled from a schema.

    Limits: the items of an array that must be different stay on one line, as their texts are compared.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(indented(literal('{"n": 12}')))
        >>> machine.shortest_completion(machine.initial)
        b'{\n  "n": 12\n}'
    """
    return rewritten(expression, _Indentation())
