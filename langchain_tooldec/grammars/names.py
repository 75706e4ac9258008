"""Many names with shared prefixes: the name trie of the tools, and of long enumerations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from langchain_tooldec.automata.expression import Expression, choice, literal, sequence


def name_trie(leaves: Mapping[str, Expression]) -> Expression:
    """Any one of the names, followed by the expression that belongs to it.

    Shared prefixes are written once, so that a state has at most 256 alternatives however many names there are.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(name_trie({"add": literal("(1)"), "add_days": literal("(2)")}))
        >>> machine.matches(b"add_days(2)"), machine.matches(b"add_days(1)")
        (True, False)
    """
    return _branch(sorted((name.encode(), leaf) for name, leaf in leaves.items()), 0)


def _by_name(item: tuple[bytes, Expression]) -> bytes:
    return item[0]


def _branch(items: Sequence[tuple[bytes, Expression]], depth: int) -> Expression:
    """The alternatives of sorted names that agree in their first `depth` bytes."""
    alternatives = []
    start = 0
    if len(items[0][0]) == depth:
        alternatives.append(items[0][1])
        start = 1
    while start < len(items):
        first = items[start][0]
        end = start + 1
        while end < len(items) and items[end][0][depth] == first[depth]:
            end += 1
        shared = _shared_length(first, items[end - 1][0])
        alternatives.append(sequence(literal(first[depth:shared]), _branch(items[start:end], shared)))
        start = end
    return choice(*alternatives)


def _shared_length(first: bytes, last: bytes) -> int:
    length = 0
    while length < min(len(first), len(last)) and first[length] == last[length]:
        length += 1
    return length
