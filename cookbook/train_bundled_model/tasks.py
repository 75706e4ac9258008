"""Questions over a list of tools, with the calls that answer them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from phrases import around
from skills import Ask, Skill, Step, Task
from words import LISTS, one_of

_SOURCES = {"integer": ("integer", "number"), "number": ("number",), "city": ("city", "place", "string", "name"),
            "country": ("country", "place", "string"), "person": ("person", "string", "name"),
            "string": ("string", "name", "word")}  # fmt: skip
"""The kinds of arguments that can take a result of each kind, if there are more than its own."""
_SPAN = re.compile(r"'\{[^.?!]*\}'(?!\w)|(?<!')\{[^.?!]*\}(?!')")
"""Everything that a template says about its slots, within a sentence."""


@dataclass(frozen=True)
class Part:
    """One call of a question: a use of a tool, in which one slot may be the previous part's result."""

    skill: Skill
    ask: Ask
    slot: str = ""


def _question(rng: random.Random, ask: Ask, texts: dict[str, str]) -> str:
    templates = ask.templates
    if templates.questions and (rng.random() < 0.65 or not templates.orders):
        text = rng.choice(templates.questions).format(**texts)
    elif templates.nouns and rng.random() < 0.25:
        noun = rng.choice(templates.nouns).format(**texts)
        text = rng.choice(("Tell me {}.", "What is {}?", "Give me {}.", "I need {}.", "Find {}.", "{}?")).format(noun)
    else:
        text = one_of(rng, "requests").format(rng.choice(templates.orders).format(**texts))
    text = text[0].upper() + text[1:]
    roll = rng.random()
    if roll < 0.05:
        return text.rstrip("?.!")
    if roll < 0.1:
        return text[0].lower() + text[1:]
    return text


def _order(rng: random.Random, ask: Ask, texts: dict[str, str]) -> str:
    """An order as part of a sentence; a question if the tool has no orders."""
    if ask.templates.orders:
        order = rng.choice(ask.templates.orders)
        for slot in texts.keys() & ask.chain_slots.keys():
            if ask.texts.get(slot) != texts[slot]:  # in quotes, the words for a result would be read as the text itself
                order = order.replace(f"'{{{slot}}}'", f"{{{slot}}}")
        return order.format(**texts)
    return _inner_question(rng, ask, texts)


def _inner_question(rng: random.Random, ask: Ask, texts: dict[str, str]) -> str:
    """A question as part of a sentence; a value at its beginning is unchanged."""
    template = rng.choice(ask.templates.questions).rstrip("?.!")
    return (template[0].lower() + template[1:]).format(**texts)


def draw_task(rng: random.Random, skills: Sequence[Skill], several: float = 0.35, fail: float = 0.05) -> Task:
    """Draw a question on these tools.

    Args:
        rng: The random generator.
        skills: The tools; a question may need several of their calls.
        several: How often more than one call is asked for, if tools fit.
        fail: How often a tool fails.
    """
    count = rng.choices((2, 3, 4), weights=(72, 20, 8))[0] if rng.random() < several else 1
    while True:
        parts = draw_parts(rng, skills, count)
        task = run(rng, parts, asked(rng, parts), fail)
        if task is not None:
            return task


def chained_task(rng: random.Random, skills: Sequence[Skill]) -> Task | None:
    """A question whose second call uses the result of the first; None if no tools fit."""
    parts = draw_parts(rng, skills, 2, chained=1.0)
    if len(parts) < 2:
        return None
    return run(rng, parts, asked(rng, parts), 0.0)


def twice(rng: random.Random, skill: Skill) -> Task | None:
    """A question for two uses of one tool: `Ping {host}.` for two hosts, or the second use as a follow-up.

    None if it would be ambiguous where the first use ends.
    """
    first, other = skill.ask(rng), skill.ask(rng)
    ways = common_ways((first, other))
    said = [*first.texts.values(), *other.texts.values()]
    if not ways or any(len(text.split()) > 3 for text in said) or first.arguments == other.arguments:
        return None
    if any(isinstance(value, (list, dict)) for value in (*first.arguments.values(), *other.arguments.values())):
        return None
    template, span = rng.choice(ways)
    second = span[0].format(**other.texts)
    if rng.random() < 0.6:
        joint = rng.choice((" and ", " and ", ", ", " and also ", " and then ", ", then "))
        both = template[: span.end()].format(**first.texts) + joint + second + template[span.end() :]
    else:
        more = rng.choice(("? And {}", ". And {}", ". Then {}", ", after that {} as well", ", and {} too",
                           ". The same for {}", ", and the same with {}", "? And what about {}"))  # fmt: skip
        both = template.format(**first.texts).rstrip("?.!") + more.format(second) + rng.choice((".", "?", ""))
    return run(rng, [Part(skill, first), Part(skill, other)], both[0].upper() + both[1:], 0.0)


def common_ways(asks: Sequence[Ask]) -> list[tuple[str, re.Match[str]]]:
    """The questions and orders that fit all of some uses, each with the one part that says their values."""
    return [
        (template, span)
        for group in zip(*(ask.templates[:2] for ask in asks), strict=True)
        for template in sorted(set.intersection(*map(set, group)))
        if (span := _SPAN.search(template)) and "{" not in template[: span.start()] + template[span.end() :]
    ]


def small_talk(rng: random.Random) -> Task:
    """A text that needs no tool, and the answer."""
    answer, said = rng.choice(list(LISTS["small_talk"].items()))
    text = rng.choice(said)
    roll = rng.random()
    if roll < 0.3:
        text = text.rstrip(".!")
    if roll > 0.8:
        text = text[0].lower() + text[1:]
    return Task(text, (), answer)


def draw_parts(rng: random.Random, skills: Sequence[Skill], count: int, chained: float = 0.75) -> list[Part]:
    """Uses of the tools: at most `count`, some with the result of the one before."""
    first = rng.choice(skills)
    parts = [Part(first, first.ask(rng))]
    for _ in range(count - 1):
        if rng.random() < chained:
            part = _continued(rng, parts[-1], skills)
        else:
            skill = parts[-1].skill if rng.random() < 0.2 else rng.choice(skills)
            part = Part(skill, skill.ask(rng))
        if part is not None:
            parts.append(part)
    return parts


def _continued(rng: random.Random, before: Part, skills: Sequence[Skill]) -> Part | None:
    """A part that uses the previous result; None if there is none."""
    kinds = _SOURCES.get(before.skill.result, (before.skill.result,))
    for skill in rng.sample(list(skills), len(skills)):
        ask = skill.ask(rng)
        slots = [
            slot
            for slot, kind in ask.chain_slots.items()
            if kind == "text" or (kind in kinds and _makes_sense(before, skill, kind))
        ]
        if slots and ask.templates.orders:
            return Part(skill, ask, rng.choice(slots))
    return None


def _makes_sense(before: Part, skill: Skill, kind: str) -> bool:
    """Whether a result is plausible as an argument: a shop's stock should not become a child's stars.

    Calculating tools accept any number, other tools only calculated ones. A code only makes sense within its domain. A
    day, a city or a person means the same everywhere.
    """
    if kind in {"integer", "number"}:
        return skill.domain in {"", "maths", "units_dates"} or before.skill.domain == "maths"
    return (
        kind not in {"code", "string", "name", "word", "words", "text", "path", "url"}
        or skill.domain == before.skill.domain
    )


def asked(rng: random.Random, parts: Sequence[Part]) -> str:
    """The question that asks for all parts, in order."""
    if len(parts) == 1:
        return _asked_alone(rng, parts[0])
    nested = all(part.slot and before.ask.templates.nouns for before, part in pairwise(parts))
    if not nested or rng.random() < 0.5:
        return _asked_in_turn(rng, parts)
    texts = dict(parts[0].ask.texts)
    for before, part in pairwise(parts):
        noun = rng.choice(before.ask.templates.nouns).format(**texts)
        texts = {**part.ask.texts, part.slot: noun}
    return _question(rng, parts[-1].ask, texts)


def _asked_alone(rng: random.Random, part: Part) -> str:
    roll = rng.random()
    if roll < 0.05 and part.ask.arguments:
        return _by_name(rng, part)
    text = _question(rng, part.ask, dict(part.ask.texts))
    if roll < 0.15:
        return f"{around(rng)} {text}"
    if roll < 0.2 and text[-1] in ".?!":
        return f"{text} {around(rng)}"
    if roll > 0.97:
        return one_of(rng, "before") + text
    return text + one_of(rng, "after") if roll > 0.93 and text[-1] in ".?!" else text


def _asked_in_turn(rng: random.Random, parts: Sequence[Part]) -> str:
    """One part after another; a word stands for a result in the next part."""
    first = parts[0].ask
    if rng.random() < 0.5:
        text, joints = _question(rng, first, dict(first.texts)).rstrip("?.!"), "question_joints"
    else:
        text = rng.choice(("{}", "{}", "Please {}", "First {}")).format(_order(rng, first, dict(first.texts)))
        text, joints = text[0].upper() + text[1:], "order_joints"
    for before, part in pairwise(parts):
        texts = dict(part.ask.texts)
        if part.slot:
            texts[part.slot] = _result_words(rng, before.skill)
        if part.slot or not part.ask.templates.questions or rng.random() < 0.7:
            joint, more = one_of(rng, joints), _order(rng, part.ask, texts)
        else:
            joint, more = rng.choice(("? {}", ". {}", ", and {}", " and {}")), _inner_question(rng, part.ask, texts)
        text += joint.format(more[0].upper() + more[1:] if joint in ("? {}", ". {}") else more)
    return text + rng.choice((".", "?", "", "!", "."))


def _result_words(rng: random.Random, skill: Skill) -> str:
    """The words for a tool's result in a question: those of its description, or some for its kind."""
    if skill.gives and rng.random() < 0.7:
        return rng.choice(("the {}", "the {}", "that {}", "its {}")).format(skill.gives)
    kind_words = LISTS["kind_words"].get(skill.result)
    return rng.choice(kind_words if kind_words and rng.random() < 0.45 else LISTS["result_words"])


def _by_name(rng: random.Random, part: Part) -> str:
    """A request with the tool's name and its arguments, as a programmer would write it."""
    name, arguments = part.skill.spec.name, part.ask.arguments
    quote = rng.choice(("'", '"', ""))
    values = {
        key: f"{quote}{value}{quote}" if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        for key, value in arguments.items()
    }
    joint = rng.choice((" ", " ", "=", ": ", " set to "))
    pairs = [f"{key if rng.random() < 0.5 else key.replace('_', ' ')}{joint}{value}" for key, value in values.items()]
    *head, last = pairs
    listed = f"{', '.join(head)}{rng.choice((' and ', ', '))}{last}" if head else last
    template = one_of(rng, "by_values" if rng.random() < 0.6 else "by_name")
    text = template.format(name=name, values=", ".join(values.values()), pairs=listed)
    return text + rng.choice(("", "", *LISTS["after"]))


def run(rng: random.Random, parts: Sequence[Part], question: str, fail: float) -> Task | None:
    """The task with its results, up to the first permanent failure; None if a result cannot be the next argument."""
    steps: list[Step] = []
    open_results: list[str] = []  # those that no later call uses
    result: Any = None
    for part in parts:
        ask = part.ask
        if part.slot:
            kind = ask.chain_slots[part.slot]
            value = _as_argument(kind, result)
            if value is None:
                return None
            ask = ask.using(part.slot, value)
            open_results.pop()
        try:
            result = part.skill.answer(rng, ask.arguments)
        except (OverflowError, ValueError, ZeroDivisionError, KeyError):
            result = "Error: out of range"
        name, arguments = part.skill.spec.name, dict(ask.arguments)
        if rng.random() < fail:
            passing = rng.random() < 0.5
            error = _error(rng, name, arguments, passing)
            steps.append(Step(name, arguments, error))
            if not passing:
                return _failed(question, steps)
            if rng.random() < 0.25:
                return _failed(question, [*steps, Step(name, arguments, one_of(rng, "passing_errors"))])
        steps.append(Step(name, arguments, str(result)))
        if steps[-1].observation.startswith("Error: "):
            return _failed(question, steps)
        open_results.append(steps[-1].observation)
    return Task(question, tuple(steps), "; ".join(open_results))


def _failed(question: str, steps: Sequence[Step]) -> Task:
    """The task whose last call failed permanently."""
    return Task(question, tuple(steps), f"The tool failed: {steps[-1].observation.removeprefix('Error: ')}")


def _error(rng: random.Random, name: str, arguments: dict[str, Any], passing: bool) -> str:
    key, value = next(iter(arguments.items()), ("input", name))
    return one_of(rng, "passing_errors" if passing else "errors").format(name=name, key=key, value=value)


def _as_argument(kind: str, result: Any) -> Any:
    """A result as the value of an argument; None if it cannot be one."""
    if kind in {"integer", "number"}:
        number = _number_of(result)
        fits = isinstance(number, int if kind == "integer" else (int, float)) and not isinstance(number, bool)
        return number if fits and abs(number) < 10**7 else None
    text = str(result)
    if kind == "date":
        return text if re.fullmatch(r"(1[5-9]|2[0-3])\d\d-\d\d-\d\d", text) else None
    return text if text and len(text) < 60 and not text.startswith("Error") else None


def _number_of(result: Any) -> Any:
    """The number that a result stands for, if its text is exactly the number's."""
    if isinstance(result, str) and re.fullmatch(r"-?\d+(\.\d+)?", result):
        number = float(result) if "." in result else int(result)
        return number if str(number) == result else result
    return result
