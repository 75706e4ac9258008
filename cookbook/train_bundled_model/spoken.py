"""How people say numbers, days, hours and lists."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date
from typing import Any

from words import LISTS, one_of


def number_words(value: int) -> str:
    """An integer below 100 in words.

    Example:
        >>> number_words(42)
        'forty-two'
    """
    small, (tens, ones) = LISTS["small"], divmod(value, 10)
    if value < len(small):
        return small[value]
    return LISTS["tens"][tens] + (f"-{small[ones]}" if ones else "")


def number_forms(value: float) -> tuple[str, ...]:
    """A number in digits, then with thousands separators if it is large, or in words if it is small."""
    plain = str(value)
    if isinstance(value, int) and 0 <= value < 100:
        return plain, number_words(value)
    return (plain, f"{value:,}") if abs(value) >= 1000 else (plain,)


def number(rng: random.Random, value: float, in_words: bool = True) -> str:
    """A number as a question writes it: mostly digits.

    Args:
        rng: The random generator.
        value: The number.
        in_words: Whether it may be in words: a count may, an amount after a currency sign may not.

    Example:
        >>> number(random.Random(0), 7) in {"7", "seven"}
        True
    """
    small, (plain, *others) = abs(value) < 100, number_forms(value)
    if others and (in_words or not small) and rng.random() < (0.1 if small else 0.2):
        return others[0]
    return plain


def day_forms(value: str, year: bool = True) -> tuple[str, ...]:
    """The spoken forms of an ISO 8601 date.

    Example:
        >>> day_forms("2025-03-01")[0]
        '1 March 2025'
    """
    day = date.fromisoformat(value)
    month, after = LISTS["months"][day.month - 1], f" {day.year}" if year else ""
    ordinal = f"{day.day}{'th' if 10 < day.day < 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(day.day % 10, 'th')}"
    comma = "," if year else ""
    return (f"{day.day} {month}{after}", f"{month} {day.day}{comma}{after}", f"{month} {ordinal}{comma}{after}",
            f"the {ordinal} of {month}{after}", f"{month[:3]} {day.day}{comma}{after}")  # fmt: skip


def day_to_come(rng: random.Random, value: str) -> str:
    """A day named without its year: `tomorrow`, `next Friday`, `June 5`."""
    return one_of(rng, "days_to_come") if rng.random() < 0.5 else rng.choice(day_forms(value, year=False))


def hour_forms(value: str) -> tuple[str, ...]:
    """The spoken forms of a 24-hour time.

    Example:
        >>> hour_forms("17:30")
        ('5:30 pm', '5:30pm', '5:30 PM')
    """
    hour, minute = map(int, value.split(":"))
    half = "am" if hour < 12 else "pm"
    clock = f"{hour % 12 or 12}" + (f":{minute:02d}" if minute else "")
    return f"{clock} {half}", f"{clock}{half}", f"{clock} {half.upper()}"


def listed(rng: random.Random, entries: Sequence[Any], things: bool = False) -> str:
    """Several values in a row: `a, b and c`; things sometimes with articles."""
    texts = [str(entry) for entry in entries]
    if things and rng.random() < 0.2:
        texts = [f"{rng.choice(('a ', 'the ', 'some ', ''))}{text}" for text in texts]
    *head, last = texts
    if not head:
        return last
    roll = rng.random()
    if roll < 0.06:
        return " and ".join(texts)
    if roll < 0.1 and len(texts) == 2:
        return f"both {texts[0]} and {texts[1]}"
    joint = rng.choices((" and ", ", and ", ", ", " plus ", " & ", ", and also "), weights=(55, 17, 14, 4, 4, 4))[0]
    return f"{', '.join(head)}{joint}{last}"
