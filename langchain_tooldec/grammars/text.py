"""Free text: any UTF-8 without the markers of a format."""

from __future__ import annotations

from collections.abc import Iterable

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    EVERYTHING,
    Expression,
    complement,
    intersection,
    repeat,
    sequence,
)
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.automata.work import shared


@shared()
def any_text() -> Expression:
    """Any UTF-8 text, including the empty one."""
    return repeat(code_points([(0, 0x10FFFF)]))


def text_without(markers: Iterable[str]) -> Expression:
    """Any UTF-8 text that contains none of the markers, of which there may be thousands.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(text_without(["Action:"]))
        >>> machine.matches(b"An Action"), machine.matches(b"An Action: x")
        (True, False)
    """
    return intersection(any_text(), free_of(markers))


def free_of(markers: Iterable[str]) -> Expression:
    """All byte strings that contain none of the markers."""
    forbidden = {marker.encode(): EPSILON for marker in markers}
    return complement(sequence(EVERYTHING, trie(forbidden), EVERYTHING)) if forbidden else EVERYTHING


def limited(texts: Expression, rule: Expression) -> Expression:
    """The texts that also match a rule. A literal is checked at once, so that 10,000 of them remain a trie."""
    if texts.data:
        return texts if derivative(rule, texts.data).nullable else EMPTY
    return intersection(texts, rule)
