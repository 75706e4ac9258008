"""Unquoted text: errands, messages, noun phrases, and sentences around a question.

The words are real and in English order, so that the model can learn from the context where a value begins and ends. One
thing in seven has a meaningless blend as its name, so that it has to be copied.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from words import LISTS, blended_word, one_of

_PLACE = re.compile(r"\{(\w+)\}")


def errand(rng: random.Random) -> str:
    """Something to do, beginning with its verb.

    Example:
        >>> len(errand(random.Random(0)).split()) > 1
        True
    """
    roll = rng.random()
    if roll < 0.25:
        text = f"{rng.choice(('buy', 'get', 'order', 'return', 'look for', 'borrow', 'pick up'))} {thing(rng)}"
    else:
        verbs, objects = one_of(rng, "errands")
        found = rng.choice(objects)
        if roll > 0.85:
            found = f"the {blended_word(rng)}"
        elif objects == LISTS["people"] and rng.random() < 0.4:
            found = one_of(rng, "first_names")
        text = f"{rng.choice(verbs)} {found}"
    tail = rng.random()
    if tail < 0.08:
        text += f" with {one_of(rng, 'first_names')}"
    elif tail < 0.14:
        text += f" and {one_of(rng, 'then')}"
    elif tail < 0.2:
        text += f" {one_of(rng, 'where')}"
    return text


def thing(rng: random.Random) -> str:
    """A thing with its article: `the red bike in the garage`."""
    head = one_of(rng, "product_heads") if rng.random() < 0.85 else blended_word(rng)
    mark = f"{one_of(rng, 'product_marks')} " if rng.random() < 0.45 else ""
    text = f"{rng.choice(('the', 'the', 'a', 'my', 'some', 'our'))} {mark}{head}"
    roll = rng.random()
    if roll < 0.12:
        text += f" {one_of(rng, 'where')}"
    elif roll < 0.2:
        text += f" for {rng.choice((*LISTS['first_names'], *LISTS['people']))}"
    return text


def message(rng: random.Random) -> str:
    """A sentence to send or note, without its end."""
    text = _filled(rng, "messages")
    if rng.random() < 0.12:
        text += f"{rng.choice((', ', ' and ', ' but ', ' because '))}{_filled(rng, 'messages')}"
    return text


def around(rng: random.Random) -> str:
    """A sentence before or after a question; none of its values is an argument."""
    text = _filled(rng, "around")
    return text[0].upper() + text[1:]


def _filled(rng: random.Random, name: str) -> str:
    """A sentence of a list; each of its places has the name of a function below or of another list."""

    def draw(place: re.Match[str]) -> str:
        return str(_DRAWS[place[1]](rng) if place[1] in _DRAWS else one_of(rng, place[1]))

    return _PLACE.sub(draw, one_of(rng, name))


_DRAWS: dict[str, Callable[[random.Random], object]] = {
    "thing": thing,
    "errand": errand,
    "blended_word": blended_word,
    "subject": lambda rng: f"the {blended_word(rng)}" if rng.random() < 0.15 else one_of(rng, "subjects"),
    "minutes": lambda rng: rng.choice((5, 10, 15, 20, rng.randint(2, 99))),
    "hour": lambda rng: str(rng.randint(1, 12)) + rng.choice((" pm", " am", ":30", " o'clock")),
}
