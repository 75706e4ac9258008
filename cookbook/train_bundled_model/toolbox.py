"""The tools of a dialogue: known ones, families of the catalogue, tools that occur once; names in one style."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from families import Family, load_families
from known_tools import draw_known
from random_tools import Concept, draw_concept, random_skill
from skills import Skill, plan
from spoken_arguments import with_spoken_argument
from words import LISTS, any_word, made_up_word, one_of

from langchain_tooldec.formats.tool_docs import first_sentence

_STYLES = ("snake", "camel", "pascal", "kebab", "dots", "prefix")
_STYLE_WEIGHTS = (72, 12, 3, 4, 6, 3)
_WORD = re.compile("[A-Za-z]{4,}")
SPOKEN = 0.3
"""The share of a dialogue's tools that get one more argument, which questions paraphrase."""
MANY = 0.65
"""The share of tool lists with more than eight tools, if there is room."""
NAMED_RESULTS = 0.25
"""The share of a dialogue's tools whose description names their result."""
EXPLAINED = 0.45
"""The share of tool lists in which most descriptions continue after their first sentence."""
HELD_OUT = 0.1
"""The share of the catalogue's families that training never uses."""


@cache
def families(held_out: bool = False) -> tuple[Family, ...]:
    """The families of the catalogue that training uses, or those held out."""
    every = load_families(Path(__file__).parent / "catalogue")
    return tuple(family for family in every if _is_held_out(family) is held_out)


def _is_held_out(family: Family) -> bool:
    # The bundled model's split depends on this exact form: names separated by vertical bars.
    digest = hashlib.sha256(f"{family.domain} {' | '.join(family.names)}".encode()).digest()
    return int.from_bytes(digest[:4], "big") / 2**32 < HELD_OUT


def draw_skills(rng: random.Random, most: int = 8) -> list[Skill]:
    """Distinguishable tools, in random order and in one style of names; usually at most eight.

    Args:
        rng: The random generator.
        most: The most tools.
    """
    count = min(most, rng.choices(range(1, 9), weights=(2, 4, 6, 7, 7, 5, 4, 3))[0])
    if most > 8 and rng.random() < MANY:
        count = rng.randint(9, most)
    roll = rng.random()
    if roll < 0.42:
        skills = _catalogue_tools(rng, count)
    elif roll < 0.62:
        skills = random_tools(rng, count)
    elif roll < 0.68:
        skills = draw_known(rng, count)
    else:
        shares = sorted(rng.choices(range(count + 1), k=2))
        skills = _catalogue_tools(rng, shares[0])
        skills += draw_known(rng, shares[1] - shares[0])
        skills += random_tools(rng, count - shares[1])
    skills = [with_spoken_argument(rng, skill) if rng.random() < SPOKEN else skill for skill in skills]
    skills = [with_named_result(rng, skill) if rng.random() < NAMED_RESULTS else skill for skill in skills]
    if rng.random() < EXPLAINED:
        skills = [explained(rng, skill) if rng.random() < 0.6 else skill for skill in skills]
    return apart(rng, styled(rng, skills))


def with_named_result(rng: random.Random, skill: Skill) -> Skill:
    """The tool with a word for its result in its first sentence; unchanged if that has one or spans lines.

    Example:
        `Book a table.` becomes `Book a table and return the booking number.`
    """
    description = skill.spec.description
    first = first_sentence(description)
    if not (first.endswith(".") and description.startswith(first)) or "return" in first.lower():
        return skill
    head = any_word(rng).lower() if rng.random() < 0.5 else skill.spec.name.split("_")[-1]
    result = rng.choice(LISTS["result_names"].get(skill.result, ("result", "answer", "status", "state")))
    gives = f"{head} {result}" if rng.random() < 0.4 else result
    said = rng.choice((" and return the {}.", " and return its {}.", " and returns the {}.", ", which gives its {}."))
    description = first.removesuffix(".") + said.format(gives) + description[len(first) :]
    return replace(skill.with_spec(description=description), gives=gives)


def explained(rng: random.Random, skill: Skill) -> Skill:
    """The tool with further sentences after the first one of its description, or with a docstring's `Args:`."""
    description = skill.spec.description
    keys = list(skill.spec.parameters.get("properties", {})) or ["input"]
    if not description.endswith("."):
        return skill
    if rng.random() < 0.25:
        documented = "\n".join(f"    {key}: The {key.replace('_', ' ')} of the {one_of(rng, 'nouns')}." for key in keys)
        more = f"\n\nArgs:\n{documented}"
        more += rng.choice(("", f"\n\nReturns:\n    The {one_of(rng, 'nouns')} as text."))
    else:
        sentences = rng.sample(LISTS["more"], rng.choice((1, 1, 2, 3)))
        key = rng.choice(keys).replace("_", " ")
        words = {"verb": one_of(rng, "verb_groups")[0], "noun": one_of(rng, "nouns"), "other": any_word(rng)}
        more = "".join(f" {one}" for one in sentences).format(key=key, Key=key.capitalize(), **words)
    return skill.with_spec(description=description + more)


def lookup_skills(rng: random.Random, count: int) -> tuple[list[Skill], bool]:
    """Tools to find by description: with misleading names, or alike except for one word.

    Returns:
        The tools, and whether a question can distinguish them.
    """
    some = rng.randint(0, count)
    skills = [*random_tools(rng, some), *_catalogue_tools(rng, count - some)]
    alike = rng.random() < 0.6
    if alike:
        copies = [_with_other_word(rng, skills[0]) for _ in range(rng.randint(count // 2, count))]
        skills = [*copies, *skills][:count]
    skills = apart(rng, styled(rng, skills))
    if rng.random() < 0.5:
        names = rng.sample([skill.spec.name for skill in skills], len(skills))
        if rng.random() < 0.5:
            heads = [any_word(rng) for _ in range(rng.randint(1, 3))]
            names = ["_".join((rng.choice(heads), any_word(rng))) for _ in skills]
        skills = [skill.with_spec(name=name) for skill, name in zip(skills, names, strict=True)]
    return list({skill.spec.name: skill for skill in skills}.values()), not alike


def _with_other_word(rng: random.Random, skill: Skill) -> Skill:
    """The tool with one word replaced in its description and, if it occurs there, in its name."""
    words = _WORD.findall(first_sentence(skill.spec.description))
    shared = [word for word in words if word.lower() in skill.spec.name.lower()]
    if not words:
        return skill
    pattern = re.compile(re.escape(rng.choice(shared or words)), re.IGNORECASE)
    other = any_word(rng) if rng.random() < 0.6 else one_of(rng, "verb_groups")[0]
    name, description = (
        pattern.sub(lambda found: other.capitalize() if found[0][0].isupper() else other, text)
        for text in (skill.spec.name, skill.spec.description)
    )
    if not shared:
        name = f"{skill.spec.name}_{made_up_word(rng)}"
    return skill.with_spec(name=name.replace(" ", "_"), description=description)


def unseen_skills(rng: random.Random, count: int) -> list[Skill]:
    """Tools of families and words that training never uses."""
    chosen = rng.sample(families(held_out=True), count - count // 2)
    skills = [family.build(rng) for family in chosen]
    skills += [random_skill(rng, draw_concept(rng, held_out=True)) for _ in range(count // 2)]
    return apart(rng, styled(rng, skills))


def seen_skills(rng: random.Random, count: int) -> list[Skill]:
    """Tools that training shows in many wordings: known ones and families of the catalogue."""
    skills = [*draw_known(rng, count // 2), *_catalogue_tools(rng, count - count // 2)]
    return apart(rng, skills)


def _catalogue_tools(rng: random.Random, count: int) -> list[Skill]:
    """Tools of the catalogue: of one domain, as a user's tools often are, or of all."""
    every = families()
    chosen: list[Family] = []
    if count and rng.random() < 0.55:
        domain = rng.choice(every).domain
        near = [family for family in every if family.domain == domain]
        chosen = rng.sample(near, min(len(near), count))
    chosen += rng.sample(every, count - len(chosen))
    canonical = rng.random() < 0.15
    return [family.build(rng, canonical) for family in chosen]


def random_tools(rng: random.Random, count: int) -> list[Skill]:
    """Tools that occur once; in a third of the lists, many share their verb or their noun."""
    skills = []
    shared, alike = draw_concept(rng), rng.random() < 0.35
    for _ in range(count):
        concept = draw_concept(rng)
        if alike and rng.random() < 0.6:
            same_noun = rng.random() < 0.5
            verbs = one_of(rng, "verb_groups") if same_noun else shared.verbs
            concept = Concept(verbs, shared.noun if same_noun else concept.noun)
        skills.append(random_skill(rng, concept))
    return skills


def apart(rng: random.Random, skills: Sequence[Skill]) -> list[Skill]:
    """The tools that a question can distinguish, in random order."""
    unique = {skill.spec.name: skill for skill in skills}
    # What differs in the letters of the first sentence.
    chosen = list({re.sub(r"\W+", " ", plan(one.spec)).strip().lower(): one for one in unique.values()}.values())
    rng.shuffle(chosen)
    return chosen


def styled(rng: random.Random, skills: Sequence[Skill]) -> list[Skill]:
    """The tools with their names in one style: snake_case, camelCase, kebab-case, `space.name`, ..."""
    style = rng.choices(_STYLES, weights=_STYLE_WEIGHTS)[0]
    if style == "snake":
        return list(skills)
    space, joint = made_up_word(rng), rng.choice(("__", "_"))
    if rng.random() < 0.5:
        space = one_of(rng, "spaces")
    return [skill.with_spec(name=_name(skill.spec.name, style, space, joint)) for skill in skills]


def _name(name: str, style: str, space: str, joint: str) -> str:
    words = [word for word in re.split(r"[_\-]", name) if word]
    if style == "dots":
        return f"{space}.{name}"
    if style == "prefix":
        return f"{space}{joint}{name}"
    if style == "kebab":
        return "-".join(words)
    head, *rest = words
    tail = "".join(word[:1].upper() + word[1:] for word in rest)
    return (head if style == "camel" else head[:1].upper() + head[1:]) + tail
