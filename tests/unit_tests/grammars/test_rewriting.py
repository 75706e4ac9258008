"""JSON expressions in another notation."""

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import (
    Expression,
    byte_range,
    choice,
    intersection,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.errors import GrammarError
from langchain_tooldec.grammars.rewriting import Place, Rewriting, rewritten
from langchain_tooldec.grammars.text import free_of


class Angles(Rewriting):
    """Strings in angle brackets."""

    def string(self, content: Expression, place: Place) -> Expression:
        return sequence(literal("<"), content, literal(">"))


DIGITS = repeat(byte_range(0x30, 0x39), 1)


def test_numbers_stand_as_in_json() -> None:
    machine = Automaton(rewritten(choice(literal('"a"'), intersection(DIGITS, free_of(["1"]))), Angles()))
    assert [machine.matches(text) for text in (b"<a>", b"20", b"21", b'"a"')] == [True, True, False, False]


def test_a_string_that_is_not_found_is_refused() -> None:
    hidden = intersection(choice(DIGITS, literal('"a"')), free_of(["1"]))
    with pytest.raises(GrammarError, match="strings within an expression of kind Intersection"):
        rewritten(hidden, Angles())
