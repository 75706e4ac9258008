"""The words of the training text: lists of real ones from `words.yaml` and `sentences.yaml`, and made-up ones.

Made-up words keep the model from memorizing names: it has to copy them. The lists `held_out_*` never occur in training;
the set `unseen` is made of them.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

_HERE = Path(__file__).parent
BARS = re.compile(r"\s\|\s")
"""What stands between the entries of a list that is written as text."""


def read_lists(name: str) -> Any:
    """The contents of a YAML file of this folder, in which each text is a list with bars between its entries.

    Entries of a YAML list are texts, kept with the spaces around them; if one of them has bars, all are lists.
    """
    return _lists(yaml.load((_HERE / name).read_text("utf-8"), yaml.BaseLoader))


def _lists(value: Any) -> Any:
    match value:
        case dict():
            return {key: _lists(part) for key, part in value.items()}
        case list() if all(isinstance(part, str) and not BARS.search(part) for part in value):
            return tuple(value)
        case list():
            return tuple(map(_lists, value))
        case _:
            return tuple(BARS.split(value))


LISTS: Mapping[str, Any] = {**read_lists("words.yaml"), **read_lists("sentences.yaml")}


def one_of(rng: random.Random, name: str) -> Any:
    """An entry of a list.

    Example:
        >>> one_of(random.Random(0), "weekdays").endswith("day")
        True
    """
    return rng.choice(LISTS[name])


_CODAS = ["", "", "", "", "n", "r", "l", "s", "t", "m", "k", "nd", "rn", "x", "th", "ck", "sh", "ng"]


def made_up_word(rng: random.Random) -> str:
    """A meaningless word of one to three syllables.

    Example:
        >>> made_up_word(random.Random(0)).isalpha()
        True
    """
    syllables = rng.choice((1, 2, 2, 2, 3))
    return "".join(one_of(rng, "onsets") + one_of(rng, "nuclei") + rng.choice(_CODAS) for _ in range(syllables))


_ENGLISH = re.compile("[a-z]{4,}")
_COMMON = ("nouns", "title_words", "plain", "topics", "product_heads", "product_marks", "cities", "last_names")
_OWN = " ".join(word for name in _COMMON for word in LISTS[name]).lower()
_CATALOGUE = Counter(
    word
    for file in sorted((_HERE / "catalogue").glob("*.yaml"))
    for word in _ENGLISH.findall(file.read_text(encoding="utf-8").lower())
)
_REAL = tuple(sorted({*_ENGLISH.findall(_OWN), *(word for word, count in _CATALOGUE.items() if count > 2)}))
"""Real words: those of the lists, and those that occur at least three times in the catalogue."""
_KEPT_BACK = frozenset((*LISTS["held_out_nouns"], *(verb for group in LISTS["held_out_verb_groups"] for verb in group)))
OUT_OF_PLACE = tuple(word for word in _REAL if word not in _KEPT_BACK)
"""Real words that may occur where they are unexpected."""
_LONG = tuple(word for word in OUT_OF_PLACE if len(word) > 5)


def blended_word(rng: random.Random) -> str:
    """The head of one real word and the tail of another: English spelling, so that any token may need matching.

    Example:
        >>> 3 < len(blended_word(random.Random(0))) < 16
        True
    """
    while True:
        head, tail = rng.choice(_REAL), rng.choice(_REAL)
        word = head[: rng.randint(2, len(head) - 1)] + tail[rng.randint(1, len(tail) - 2) :]
        if 4 <= len(word) <= 15 and word not in _KEPT_BACK:
            return word


def any_word(rng: random.Random) -> str:
    """A word for a value: made of syllables, blended, or a real one out of place.

    Blends and real words contain tokens that otherwise occur only in descriptions, where none is copied.

    Example:
        >>> any_word(random.Random(0)).islower()
        True
    """
    roll = rng.random()
    if roll < 0.4:
        return made_up_word(rng)
    return blended_word(rng) if roll < 0.85 else rng.choice(_LONG)
