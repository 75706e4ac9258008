"""The free texts of a turn: thoughts, answers and what is said before calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from langchain_tooldec.automata.expression import (
    EMPTY,
    EVERYTHING,
    Expression,
    byte_class,
    choice,
    complement,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)

_SPACE = byte_class(sum(1 << ord(character) for character in " \t\r\n"))
_IN_WORDS = byte_class(sum(1 << byte for byte in range(256) if chr(byte) not in " \t\r\n{[<`"))
"""The first byte of an answer in words: no white space, and no sign that begins calls."""


class FreeText(NamedTuple):
    """The free texts of a turn: those of `plain`, with any number of `objects` in between and at the end.

    Attributes:
        plain: Texts without an object that has a name. They are the same for all tools, so that what tokens do in them
            is computed once for a vocabulary.
        objects: The beginning of an object whose name is not that of a tool, and the text after it.
        begins: The beginning of an object, up to a name.
        text: All texts, those with calls included.
    """

    plain: Expression
    objects: Expression = EMPTY
    begins: Expression = EMPTY
    text: Expression = EMPTY

    @property
    def whole(self) -> Expression:
        """All of the texts."""
        return sequence(self.plain, optional(self.objects))

    def in_words(self) -> FreeText:
        """The plain texts that are not empty and begin with no sign that begins calls."""
        return FreeText(intersection(self.plain, texts_from(_IN_WORDS)))

    def ended_by(self, ends: Sequence[Expression], never_first: Sequence[Expression] = ()) -> Expression:
        """The texts, each with one of some marks at its end or without. None begins with a mark.

        Args:
            ends: The marks.
            never_first: Other marks with which no text begins.
        """
        if not ends and not never_first:
            return self.whole
        end = optional(sequence(choice(*ends), repeat(_SPACE, 0, 2)))  # a token may have both
        marked = texts_from(choice(*ends, *never_first))
        with_objects = sequence(self.plain, self.objects, end)
        return choice(intersection(sequence(self.plain, end), complement(marked)), with_objects)


def texts_from(*parts: Expression) -> Expression:
    """The texts that begin with the given parts, each preceded by optional white space."""
    return sequence(*(piece for part in parts for piece in (repeat(_SPACE), part)), EVERYTHING)


def not_into(text: Expression, end: str) -> Expression:
    """The texts after which `end` cannot begin early: a text before `>>>` must not end with `>`."""
    ends = [end[:length] for length in range(1, len(end)) if end.startswith(end[length:])]
    return intersection(text, complement(sequence(EVERYTHING, choice(*map(literal, ends))))) if ends else text
