"""Rare values: far years, many digits, technical texts, words out of place, enum entries by meaning.

They are put into a finished task, so that the sets of `tooldec evaluate` have none of them.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from skills import Task
from words import LISTS, OUT_OF_PLACE, any_word, blended_word, made_up_word

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_NUMBER = re.compile(r"\d{3,}")
RARE, MEANT = 0.12, 0.3
"""How often a value is replaced by a rare one, and an enum's entry by its meaning."""
_ENDINGS = ("com", "org", "net", "io", "internal", "local", "example.com", "txt", "md", "png", "csv", "log", "py")


def technical(rng: random.Random) -> str:
    """A text that must be copied exactly: an address, a host, a version, a path, a key.

    Example:
        >>> " " in technical(random.Random(0))
        False
    """
    one, other = (re.sub(r"\s", "", rng.choice((any_word, made_up_word))(rng)).lower() for _ in range(2))
    small, large, ending = rng.randint(0, 20), rng.randint(1, 9999), rng.choice(_ENDINGS)
    return rng.choice((
        ".".join(str(rng.randint(0, 255)) for _ in range(4)), f"{one}.{ending}", f"{one}.{other}.{ending}",
        f"{one}-{small:02d}", f"{one}-{small:02d}.{ending}", f"{one}{small}", f"{one[0]}-{large}", f"{one}_{large}",
        f"{small}.{large % 30}.{large % 7}", f"v{small}.{large % 30}", f"{small}.{large % 30}", f"{one}/{other}",
        f"/{one}/{other}.{ending}", f"{one}-{other}", f"_{one}", f"{one}:{large}", f"{rng.getrandbits(32):x}",
        f"{one}@{other}.{ending}", f"#{large}", f"{one.upper()}-{large}",
    ))  # fmt: skip


def out_of_place(rng: random.Random) -> str:
    """Real words and blends unrelated to the question, so that any token may have to be copied.

    Example:
        >>> len(out_of_place(random.Random(0)).split()) < 4
        True
    """
    words = (rng.choice(OUT_OF_PLACE) if rng.random() < 0.5 else blended_word(rng) for _ in range(rng.randint(1, 3)))
    return rng.choice((str.lower, str.lower, str.capitalize, str.title, str.upper))(" ".join(words))


def with_rare_values(rng: random.Random, task: Task, schemas: Mapping[str, Mapping[str, Any]]) -> Task:
    """The task, sometimes with rare values in its question and its calls.

    Only a value that occurs once in the question and once in the calls is replaced; results are unchanged.

    Args:
        rng: The random generator.
        task: The task.
        schemas: The parameters of each tool.
    """
    for place, step in enumerate(task.steps):
        properties = schemas[step.name].get("properties", {})
        for key, value in step.arguments.items():
            said, other = _exchanged(rng, value, properties[key])
            if said != str(value) and _stands_once(task, str(value)):
                step = replace(step, arguments={**step.arguments, key: other})
                question = re.sub(rf"(?<!\w){re.escape(str(value))}(?!\w)", lambda _, said=said: said, task.question)
                task = replace(task, question=question, steps=(*task.steps[:place], step, *task.steps[place + 1 :]))
    return task


def _exchanged(rng: random.Random, value: Any, schema: Mapping[str, Any]) -> tuple[str, Any]:
    """The replacement of a value in the question, and the argument that it then stands for."""
    text, roll = str(value), rng.random()
    if "enum" in schema:
        # What a person who has not read the enum may call its entry.
        meanings = [text for text in LISTS["meanings"].get(value, ()) if text not in schema["enum"]]
        return rng.choice(meanings if meanings and roll < MEANT else [text]), value
    if isinstance(value, bool) or roll > RARE:
        return text, value
    if _DAY.fullmatch(text):
        text = f"{rng.randint(1000, 9999)}-{text[5:7]}-{min(int(text[8:]), 28):02d}"
        return text, text
    if _NUMBER.fullmatch(text):
        text = f"{rng.randint(1, 9)}{rng.randrange(10 ** rng.randint(8, 17))}"
        return text, int(text) if isinstance(value, int) else text
    if isinstance(value, str) and not schema.keys() & {"format", "description", "pattern"}:
        text = rng.choice((technical, out_of_place))(rng)
        return text, text
    return text, value


def _stands_once(task: Task, text: str) -> bool:
    """Whether the question and the calls contain a text once each, and no result does."""
    calls = json.dumps([list(step.arguments.values()) for step in task.steps], ensure_ascii=False)
    found = rf"(?<!\w){re.escape(text)}(?!\w)"
    results = " ".join(step.observation for step in task.steps)
    return len(re.findall(found, task.question)) == len(re.findall(found, calls)) == 1 and not re.search(found, results)
