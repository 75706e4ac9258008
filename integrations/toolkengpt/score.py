"""ToolkenGPT's scorers: numbers within a tolerance, relations by their whole id."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation

TOLERANCE = Decimal("0.001")
"""The tolerance of an answer, relative to the right number."""


def last_number(text: str) -> Decimal | None:
    """The last number after the last `####`, without thousands separators; without `####`, that of the whole text.

    Example:
        >>> last_number("2+3=5. #### 1,005.50")
        Decimal('1005.50')
    """
    found = re.findall(r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)", text.rsplit("####", 1)[-1].replace(",", ""))
    return Decimal(found[-1]) if found else None


def gold_number(text: str) -> Decimal | None:
    """The number that a gold text is, with or without thousands separators; None if it is none."""
    try:
        number = Decimal(text.replace(",", ""))
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def is_close(found: Decimal | None, gold: str) -> bool:
    """Whether a number is within a thousandth of the gold one.

    Example:
        >>> is_close(Decimal("32.40"), "32.38"), is_close(Decimal("32.5"), "32.38")
        (True, False)
    """
    right = gold_number(gold)
    return found is not None and right is not None and abs(found - right) <= TOLERANCE * abs(right)


def relation_counts(text: str, gold: str, aliases: Iterable[str]) -> dict[str, bool]:
    """Four ways to count an answer to a KAMEL question.

    Args:
        text: The model's text, with relation ids in calls.
        gold: The id of the right relation.
        aliases: The answer and its other names.

    Returns:
        `relation`: the first id in the text is the right one; the tables count this. `anywhere`: any id is.
        `substring`: the text contains its characters, so P175 counts for P17. `original`: ToolkenGPT's scorer, which
        accepts `substring`, and an alias of the answer in a text without `<P`.

    Example:
        >>> relation_counts("<P175>(Help!)=", "P17", ["Germany"])
        {'relation': False, 'anywhere': False, 'substring': True, 'original': True}
    """
    found = re.findall(r"(?<![A-Za-z0-9])P[0-9]+(?![0-9])", text)
    answered = "<P" not in text and any(alias in text for alias in aliases)
    return {
        "relation": found[:1] == [gold],
        "anywhere": gold in found,
        "substring": gold in text,
        "original": gold in text or answered,
    }
