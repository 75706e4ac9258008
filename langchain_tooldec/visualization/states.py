"""A state of a machine in words: what remains to be matched, with the parts of the grammars by their names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.display import describe
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.formats.react import MARKERS
from langchain_tooldec.grammars.json_schema.scalars import integer, number
from langchain_tooldec.grammars.json_schema.strings import character
from langchain_tooldec.grammars.text import any_text, text_without


def describe_state(automaton: Automaton, state: int, limit: int = 80) -> str:
    r"""What remains to be matched in a state, in the notation of `automata.display`.

    Args:
        automaton: The machine.
        state: One of its states.
        limit: Characters, at least 8.

    Example:
        >>> from langchain_tooldec.formats import ReActFormat
        >>> machine = Automaton(ReActFormat().grammar([]))
        >>> print(describe_state(machine, machine.run(machine.initial, b"Thou")))
        ght: <text>\nFinal Answer: <text>
    """
    return describe(automaton.expression(state), limit, _grammar_names())


@cache
def _grammar_names() -> Mapping[Expression, str]:
    return {
        text_without(MARKERS): "text",
        any_text(): "text",
        number(): "number",  # before `integer`, which a number begins with
        integer(): "integer",
        character(): "char",
    }
