"""The tools of an example: documented like real ones, with arguments that no question mentions."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import yaml
from catalogues import HERE, bundled_families, left_out, own_families, plain_name
from known_tools import draw_known
from skills import Ask, Skill
from toolbox import apart, random_tools, styled

KNOWN, RANDOM, OF_ITS_OWN = 0.06, 0.05, 0.55
"""The shares of tool lists with true results, with made-up words, and from the catalogue in this folder; the others
come from the bundled model's catalogue."""
LISTED, ROUND = 0.25, 0.15
"""How often questions write a list as JSON, and a large number as so many thousands or millions."""
_COUNTS = ((1, 32), (2, 15), (3, 15), (4, 15), (5, 9), (6, 8), (8, 6))
MANY = (9, 20)
"""The number of tools in a long list."""
_UNMENTIONED = list(yaml.safe_load((HERE / "unmentioned.yaml").read_text("utf-8")).items())
"""Optional arguments that no question mentions, so that they are omitted, with their schemas."""
_DESCRIBED = ("The {key}.", "The {key}", "{Key}", "{Key} to use.", "What {key} to use", "The {key} to look for.",
              "The {key} in question", "{Key} that is meant.", "The {type} value of the {key}.",
              "Specifies the {key}.")  # fmt: skip
_SIZES = ((" million", 10**6), (" thousand", 1000), ("k", 1000))


def draw_tools(rng: random.Random, many: bool = False) -> list[Skill]:
    """Draw a list of tools, a long one if `many`; none of their names is in an evaluation set."""
    count = rng.choices([count for count, _ in _COUNTS], weights=[weight for _, weight in _COUNTS])[0]
    if many:
        count = rng.randint(*MANY)
    while True:
        skills = [skill for skill in _drawn(rng, count) if plain_name(skill.spec.name) not in left_out()]
        if skills:
            return apart(rng, _spaced(rng, skills))


def _drawn(rng: random.Random, count: int) -> list[Skill]:
    roll = rng.random()
    if roll < KNOWN:
        return draw_known(rng, count)
    if roll < KNOWN + RANDOM:
        return random_tools(rng, count)
    every = own_families() if roll < KNOWN + RANDOM + OF_ITS_OWN else bundled_families()
    domain = rng.choice(every).domain
    near = [family for family in every if family.domain == domain] if rng.random() < 0.6 else every
    return [family.build(rng) for family in rng.sample(near, min(len(near), count))]


def _spaced(rng: random.Random, skills: Sequence[Skill]) -> list[Skill]:
    """The tools in one style of names; a quarter of the time `domain.name`, as in libraries."""
    if skills[0].domain and rng.random() < 0.25:
        space = skills[0].domain.replace("_", rng.choice(("_", ".", "")))
        return [skill.with_spec(name=f"{space}.{skill.spec.name}") for skill in skills]
    return styled(rng, skills)


def said_otherwise(skill: Skill) -> Skill:
    """The tool; questions write some values as programmers and newspapers do: `[3, 5]`, `3 million`."""

    def ask(rng: random.Random) -> Ask:
        drawn = skill.ask(rng)
        texts = {slot: _as_json(rng, text, drawn.arguments) for slot, text in drawn.texts.items()}
        drawn = replace(drawn, texts=texts)
        for slot, kind in drawn.chain_slots.items():
            value = drawn.arguments.get(drawn.keys.get(slot, slot))
            if kind in {"integer", "number"} and isinstance(value, int) and value >= 3000 and rng.random() < ROUND:
                count, (word, size) = rng.choice((1, 1, 10)) * rng.randint(1, 99), rng.choice(_SIZES)
                said, value = (f"{count}", count * size) if count < 100 else (f"{count / 100}", count * size // 100)
                drawn = replace(drawn.using(slot, value), texts={**drawn.texts, slot: said + word})
        return drawn

    return replace(skill, ask=ask)


def _as_json(rng: random.Random, text: str, arguments: Mapping[str, Any]) -> str:
    """A list, sometimes as JSON; other texts unchanged."""
    for value in arguments.values():
        if isinstance(value, list) and len(value) > 1 and all(str(entry) in text for entry in value):
            plain = not any(isinstance(entry, (list, dict)) for entry in value)
            return json.dumps(value, ensure_ascii=False) if plain and rng.random() < LISTED else text
    return text


def documented(rng: random.Random, skill: Skill) -> Skill:
    """The tool, usually with descriptions of its arguments, and sometimes with arguments that no question mentions."""
    parameters = skill.spec.parameters
    properties = dict(parameters.get("properties", {}))
    if rng.random() < 0.75:
        properties = {key: _described(rng, key, body) for key, body in properties.items()}
    required = list(parameters.get("required", ()))
    if rng.random() < 0.4:
        for key, body in rng.sample(_UNMENTIONED, rng.choices((1, 2, 3), weights=(6, 3, 1))[0]):
            properties.setdefault(key, body)
    return skill.with_spec(parameters={"type": "object", "properties": properties, "required": required})


def _described(rng: random.Random, key: str, body: Mapping[str, Any]) -> dict[str, Any]:
    if "description" in body:
        return dict(body)
    spoken = key.replace("_", " ")
    words = {"key": spoken, "Key": spoken.capitalize(), "type": body.get("type", "string")}
    text = rng.choice(_DESCRIBED).format(**words)
    if "enum" in body and rng.random() < 0.3:
        text = f"{text.rstrip('.')}: {', '.join(map(str, body['enum']))}."
    return {**body, "description": text}
