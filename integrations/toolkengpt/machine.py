"""The expressions: the arguments of an operation, and text up to the next tool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.expression import (
    EPSILON,
    EVERYTHING,
    Expression,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.text import text_without
from langchain_tooldec.vocabulary.vocabulary import special_token_bytes

_DIGIT = byte_range(ord("0"), ord("9"))
_MINUS = optional(literal("-"))


def _whole(digits: int) -> Expression:
    return choice(literal("0"), sequence(byte_range(ord("1"), ord("9")), repeat(_DIGIT, 0, digits - 1)))


def _decimal(digits: int) -> Expression:
    return sequence(_whole(digits), optional(sequence(literal("."), repeat(_DIGIT, 1, 10))))


def _but(kind: Expression, digit: str) -> Expression:
    """A kind of number without one digit, in any spelling: `1`, `1.0`, `1.00`."""
    zeros = optional(sequence(literal("."), repeat(literal("0"), 1)))
    return intersection(kind, complement(sequence(literal(digit), zeros)))


_NUMBER = sequence(_MINUS, _decimal(12))
_POSITIVE = _but(_decimal(12), "0")
_NOT_ZERO = sequence(_MINUS, _POSITIVE)
_RANGES = {
    "divide": (_NUMBER, _NOT_ZERO),
    "power": (_POSITIVE, sequence(_MINUS, _decimal(2))),
    "sqrt": (_decimal(12), EPSILON),
    "log": (_POSITIVE, _but(_POSITIVE, "1")),
    "ln": (_POSITIVE, EPSILON),
    "lcm": (_whole(12), _whole(12)),
    "gcd": (_whole(12), _whole(12)),
    "remainder": (_NUMBER, _NOT_ZERO),
    "choose": (_whole(3), _whole(3)),
    "permutate": (_whole(3), _whole(3)),
}
"""The first and the further arguments of each operation: numbers of up to 12 digits for which it has a value."""


def arguments_machine(name: str, arity: tuple[int, int]) -> Expression:
    """The arguments of an operation: numbers in its range, separated by commas, then `)=`.

    Args:
        name: The tool; one without a range takes any number.
        arity: The fewest and the most arguments, at least one.
    """
    low, high = arity
    first, other = _RANGES.get(name, (_NUMBER, _NUMBER))
    further = sequence(literal(","), optional(literal(" ")), other)
    return sequence(first, repeat(further, low - 1, high - 1), literal(")="))


def free_arguments() -> Expression:
    """Any text up to a bracket and one character after it, or to the end of the line: the machine is off.

    It only defines where reading stops; the model chooses the text and its end.
    """
    bracket = sequence(literal(")"), optional(code_points([(0, 0x10FFFF)])))
    return sequence(text_without([")", "\n"]), choice(EPSILON, literal("\n"), bracket))


def marker(model: ChatToolDec, text: str) -> Expression:
    """A text; as a special token if the model's tokenizer has it as one."""
    special = {token.content for token in model.tokenizer.added_tokens_decoder.values() if token.special}
    return literal(special_token_bytes(text) if text in special else text)


def text_until(markers: Mapping[str, Expression], *, after_number: bool = False) -> Expression:
    """A line up to its end or the first marker.

    Args:
        markers: The expression of each marker.
        after_number: Whether the text follows a number, so that it must not begin with a digit.
    """
    text = text_without(["\n", *markers])
    if after_number:
        text = intersection(text, complement(sequence(_DIGIT, EVERYTHING)))
    return sequence(text, choice(EPSILON, literal("\n"), *markers.values()))


def names_machine(names: Iterable[str], end: str) -> Expression:
    """One of the names, followed by `end`."""
    return trie({f"{name}{end}": EPSILON for name in names})
