"""Many names with shared prefixes: the name trie of the tools, and long enumerations."""

from __future__ import annotations

from collections.abc import Mapping

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.trie import trie


def name_trie(leaves: Mapping[str, Expression]) -> Expression:
    """Any one of the names, followed by the expression that belongs to it.

    Costs one sort of the names; leaves that are references are built when their name is reached.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> from langchain_tooldec.automata.expression import literal
        >>> machine = Automaton(name_trie({"add": literal("(1)"), "add_days": literal("(2)")}))
        >>> machine.matches(b"add_days(2)"), machine.matches(b"add_days(1)")
        (True, False)
    """
    return trie({name.encode(): leaf for name, leaf in leaves.items()})
