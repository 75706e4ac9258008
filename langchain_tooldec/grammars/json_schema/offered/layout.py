"""JSON on several lines, as `json.dumps(value, indent=2)` writes it.

Each value has a single spelling, so its line breaks are forced.
"""

from __future__ import annotations

from typing import Literal as Word
from typing import TypeAlias

from langchain_tooldec.automata.expression import EPSILON, Expression, literal
from langchain_tooldec.grammars.rewriting import Place, Rewriting, rewritten

Layout: TypeAlias = Word["compact", "indented"]
"""One line with optional spaces, or the lines of `json.dumps(indent=2)`."""


class _Indentation(Rewriting):
    nested_alike = False

    def begins(self, place: Place) -> bool:
        return place.next == "first"

    def begin(self, place: Place, *, string: bool) -> Expression:
        return literal(_line(place)) if place.next == "first" else EPSILON

    def structure(self, token: bytes, place: Place) -> Expression:
        if token in {b"]", b"}"} and place.next != "first":
            return literal(_line(place.behind(token)) + token.decode())
        return literal(token.decode() + (_line(place) if token == b"," else " " if token == b":" else ""))

    def space(self, place: Place) -> Expression:
        return EPSILON


def _line(place: Place) -> str:
    """A line break, and the indentation of the next line."""
    return "\n" + "  " * len(place.brackets)


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
