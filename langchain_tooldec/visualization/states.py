"""States and expressions in words, with known parts of the grammars shown by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.display import describe
from langchain_tooldec.automata.expression import (
    OPTIONAL_SPACE,
    Expression,
)
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.formats.free_text import FreeText
from langchain_tooldec.formats.react import MARKERS, ReActFormat
from langchain_tooldec.grammars.scalars.formats import FORMATS as STRING_FORMATS
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, number_expression
from langchain_tooldec.grammars.scalars.numbers.digits import Digits
from langchain_tooldec.grammars.scalars.strings import any_character, character
from langchain_tooldec.grammars.text import any_text, text_without

_LONGEST = 32
"""The most characters of an unnamed expression."""
_CLASSES = {"[0-9]": "digit", ".": "any character"}


def describe_state(automaton: Automaton, state: int, limit: int = 80) -> str:
    r"""What remains to be matched in a state, in the notation of `automata.display`.

    Args:
        automaton: The machine.
        state: One of its states.
        limit: The most characters, at least 8.

    Example:
        >>> from langchain_tooldec.formats import ReActFormat
        >>> machine = Automaton(ReActFormat().grammar([]))
        >>> print(describe_state(machine, machine.run(machine.initial, b"Thou")))
        ght: <text>\nFinal Answer: <text>
    """
    return describe(automaton.expression(state), limit, grammar_names())


def in_words(expression: Expression) -> str:
    r"""An expression as a label in a drawing: text in quotes, else words.

    Example:
        >>> from langchain_tooldec.automata.expression import byte_range, literal, repeat
        >>> print(in_words(literal("\nAction: ")), in_words(repeat(byte_range(0x30, 0x39), 1, 3)), sep=", ")
        “\nAction: ”, 1 to 3 digits
    """
    if (name := grammar_names().get(expression)) is not None:
        return name
    if (text := _as_text(expression)) is not None:
        return f"“{text}”"
    if expression.name is not None:
        return expression.name.rpartition(".")[2] if expression.name.startswith("$.") else expression.name
    if expression.inner is not None:
        return in_words(expression.inner)
    if isinstance(expression, Digits):
        return "number"
    kinds = [part for part in expression.parts if part.negated is None]
    if len(kinds) == 1:  # the excluded markers are evident from what follows
        return in_words(kinds[0])
    if expression.item is not None:
        return _counted(expression.item, expression.low, expression.high)
    shown = describe(expression, _LONGEST, grammar_names())
    if shown.startswith("[^") and shown.endswith("]"):
        return f"any character but {shown[2:-1]}"
    return _CLASSES.get(shown, shown)


def _as_text(expression: Expression) -> str | None:
    """A run of bytes as text on one line, ␣ for an optional space; None if it is not such a run."""
    text = ""
    for head in expression.links():
        if head is OPTIONAL_SPACE:
            text += "␣"
        elif head.data or head.mask.bit_count() == 1:
            text += visible(head.data or bytes([head.mask.bit_length() - 1]))
        else:
            return None
    return text


def visible(data: bytes) -> str:
    r"""Bytes as text on one line: invisible characters are escaped, special tokens shown as their text.

    Example:
        >>> print(visible(b"Action:\n"), visible(b"\xff<|eot_id|>\xff"), visible(b"\xe2\x82"))
        Action:\n <|eot_id|> \xe2\x82
    """
    text = data.replace(b"\xff", b"").decode("utf-8", "backslashreplace").replace("␣", "\\u2423")
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


def _counted(item: Expression, low: int, high: int | None) -> str:
    name = in_words(item)
    if name in ("char", "any character"):
        name = "character"
    if name.isalpha() and (low, high) == (0, None):
        return f"{name}s"
    name = f" {name}s" if name.isalpha() else f" × {name}"
    if high is None:
        return f"{low:,} or more{name}"
    if low == high:
        return f"{low:,}{name}"
    return f"up to {high:,}{name}" if low == 0 else f"{low:,} to {high:,}{name}"


def grammar_names() -> Mapping[Expression, str]:
    """Names for the expressions that formats and schemas are made of."""
    built = ((vars(one).get("content"), name) for name, one in STRING_FORMATS.items())  # contents in use
    return {
        **{content: name for content, name in built if content is not None and content.item is None},
        **_grammar_names(),
    }


@cache
def _grammar_names() -> Mapping[Expression, str]:
    react = ReActFormat()
    answers = [react.said_text(FreeText(react.text()), calls=calls) for calls in (True, False)]
    return {
        text_without(MARKERS): "text",
        react.thought_text(calls=False, answer=True): "text",
        **dict.fromkeys([*answers, *(derivative(one, b"x") for one in answers)], "text"),
        any_text(): "text",
        number_expression(NumberLimits()): "number",  # before `integer`, with which a number begins
        number_expression(NumberLimits(integer=True)): "integer",
        character(): "char",
        any_character(): "char",
    }
