"""`uniqueItems`: items are told apart by their texts.

The list remembers the text of each item (`automata.distinct`). So equal values must be equal texts: items are compiled
in a *canonical form* (`canonical`, `places`), and a list of different items within one is again such a list.

Source: JSON Schema validation, section 6.4.3, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.automata.distinct import Rule, distinct_list
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.emitting.containers import SPACE

MAX_DIFFERENT = 1_000
"""Items that `minItems` may ask for; each step looks for the rest of the list, which takes as long as it is."""


def different_items(places: Sequence[Expression], low: int, high: int | None) -> Expression:
    """Arrays whose items are all different.

    Args:
        places: The items of the first places, in canonical form; the last of these, all that follow.
        low: The fewest items.
        high: The most items.

    Raises:
        GrammarTooLargeError: Over `MAX_DIFFERENT` items are asked for.

    Limits: an object in an item has one key at most that is not named, the last one, so that no two texts are one value
    with its keys in another order. Where the first places differ, each of the items that `minItems` asks for must be
    the least new one of its place.
    """
    if low > MAX_DIFFERENT:
        raise GrammarTooLargeError(f"{low:,} different items are asked for, the limit is {MAX_DIFFERENT:,}")
    return distinct_list(Rule(tuple(places), low, high, SPACE))
