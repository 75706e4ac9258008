"""Questions over a list of tools, with the calls that answer them."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from datetime import date
from typing import Any

from known_tools import draw_known
from random_tools import Concept, draw_concept, random_skill, text_of
from skills import Ask, Skill, Step, Task, plan
from words import VERB_GROUPS

_PREFIXES = ("Can you {}?", "Please {}.", "Could you {}?", "{}.", "{}.", "I want to {}.", "{}!", "Hi, {}.", "Now {}.",
             "Would you {}?", "Please {}, thanks.")  # fmt: skip
_RESULT_WORDS = ("that", "it", "the result", "the result", "that result", "this")
_ERRORS = (
    "Error: {name} failed", "Error: not found", "Error: unknown {key} {value}", "Error: timeout",
    "Error: no such {key}",
    "Error: invalid {key}", "Error: service unavailable", "Error: {value} not found", "Error: connection refused",
    "Error: KeyError('{value}')", "Error: no {key} named {value}",
    "Error: KeyError: '{value}'", "Error: ValueError: {value} is not a valid {key}",
    "Error: {name}: bad {key} '{value}'",
    "Error: ValueError: the {key} must be in 1..12", "Error: HTTPError: 404 Not Found", "Error: no rows for {value}",
)  # fmt: skip


def draw_skills(rng: random.Random, held_out: bool = False) -> list[Skill]:
    """One to eight tools of different names, in random order.

    Args:
        rng: The source of chance.
        held_out: Build them from words that training never uses.
    """
    count = rng.choices(range(1, 9), weights=(2, 4, 5, 6, 6, 5, 4, 3))[0]
    known = 0 if held_out else rng.choice((0, 0, count // 2, count // 2, count, count))
    skills = draw_known(rng, known)
    shared = draw_concept(rng, held_out)
    family = rng.random() < 0.3
    while len(skills) < count:
        concept = draw_concept(rng, held_out)
        if family and rng.random() < 0.6:
            same_noun = rng.random() < 0.5
            concept = (
                Concept(rng.choice(VERB_GROUPS), shared.noun) if same_noun else Concept(shared.verbs, concept.noun)
            )
        skills.append(random_skill(rng, concept))
    unique = {skill.spec.name: skill for skill in skills}
    chosen = list({_meaning(skill): skill for skill in unique.values()}.values())
    rng.shuffle(chosen)
    return chosen


def _meaning(skill: Skill) -> str:
    """What makes two tools indistinguishable to a question: the letters of their first sentence."""
    return re.sub(r"\W+", " ", plan(skill.spec)).strip().lower()


def observation_text(value: Any) -> str:
    """A result as a tool hands it to the agent."""
    return value if isinstance(value, str) else str(value)


def _step(skill: Skill, ask: Ask, rng: random.Random) -> tuple[Step, Any]:
    result = skill.answer(rng, ask.arguments)
    return Step(plan(skill.spec), skill.spec.name, dict(ask.arguments), observation_text(result)), result


def _order_question(rng: random.Random, order: str) -> str:
    text = rng.choice(_PREFIXES).format(order)
    return text[0].upper() + text[1:]


def _question(rng: random.Random, ask: Ask, texts: dict[str, str]) -> str:
    templates = ask.templates
    if templates.questions and rng.random() < 0.6:
        text = rng.choice(templates.questions).format(**texts)
    elif templates.nouns and rng.random() < 0.25:
        noun = rng.choice(templates.nouns).format(**texts)
        text = rng.choice(("Tell me {}.", "What is {}?", "Give me {}.", "I need {}.", "Find {}.")).format(noun)
    else:
        text = _order_question(rng, rng.choice(templates.orders).format(**texts))
    roll = rng.random()
    if roll < 0.04:
        return text.rstrip("?.!")
    if roll < 0.07:
        return text[0].lower() + text[1:]
    return text


def single_task(rng: random.Random, skill: Skill) -> Task:
    """A question that one call answers; now and then the tool fails."""
    ask = skill.ask(rng)
    question = _question(rng, ask, dict(ask.texts))
    step, _ = _step(skill, ask, rng)
    if rng.random() < 0.05:
        return _failed(rng, question, step)
    if step.observation.startswith("Error: "):
        return Task(question, (step,), f"The tool failed: {step.observation.removeprefix('Error: ')}")
    return Task(question, (step,), step.observation)


def _failed(rng: random.Random, question: str, step: Step) -> Task:
    key, value = next(iter(step.arguments.items()), ("input", step.name))
    error = rng.choice(_ERRORS).format(name=step.name, key=key, value=text_of(value))
    failed = Step(step.thought, step.name, step.arguments, error)
    return Task(question, (failed,), f"The tool failed: {error.removeprefix('Error: ')}")


def _fits(kind: str, result: Any) -> bool:
    """Whether a result can be the value of an argument of this kind."""
    if isinstance(result, str) and result.startswith("Error"):
        return False
    if kind == "integer":
        return isinstance(result, int) and not isinstance(result, bool) and 0 <= result < 10**6
    if kind == "number":
        return isinstance(result, (int, float)) and not isinstance(result, bool) and abs(result) < 10**9
    if kind == "date":
        return isinstance(result, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", result) is not None
    return isinstance(result, str) and 0 < len(result) < 40


def _as_argument(kind: str, result: Any) -> Any:
    if kind in ("integer", "number"):
        return result
    return str(result)


def two_step_task(rng: random.Random, first: Skill, second: Skill) -> Task | None:
    """A question whose second call takes the result of the first; None where the two do not fit together."""
    ask_one, ask_two = first.ask(rng), second.ask(rng)
    step_one, result = _step(first, ask_one, rng)
    result = _number_of(result)
    slots = [key for key, kind in ask_two.chain_slots.items() if _fits(kind, result)]
    if not slots:
        return None
    slot = rng.choice(slots)
    kind = ask_two.chain_slots[slot]
    if kind == "date" and _too_late(result):
        return None
    question = _chained_question(rng, ask_one, ask_two, slot)
    arguments = {**ask_two.arguments, slot: _as_argument(kind, result)}
    try:
        answer = second.answer(rng, arguments)
    except OverflowError:  # a date beyond the calendar
        return None
    step_two = Step(plan(second.spec), second.spec.name, arguments, observation_text(answer))
    final = step_two.observation
    if final.startswith("Error: "):
        final = f"The tool failed: {final.removeprefix('Error: ')}"
    return Task(question, (step_one, step_two), final)


def _too_late(text: str) -> bool:
    return not 1000 < date.fromisoformat(text).year < 2500


def _number_of(result: Any) -> Any:
    """The number that a result string stands for, where the string is exactly the number's text."""
    if isinstance(result, str) and re.fullmatch(r"-?\d+(\.\d+)?", result):
        number = float(result) if "." in result else int(result)
        return number if str(number) == result else result
    return result


def _chained_question(rng: random.Random, one: Ask, two: Ask, slot: str) -> str:
    texts = dict(two.texts)
    if one.templates.nouns and rng.random() < 0.6:
        texts[slot] = rng.choice(one.templates.nouns).format(**one.texts)
        return _question(rng, two, texts)
    texts[slot] = rng.choice(_RESULT_WORDS)
    second = rng.choice(two.templates.orders).format(**texts)
    if rng.random() < 0.5:
        head = _question(rng, one, dict(one.texts)).rstrip("?.!")
        joint = rng.choice((", then {}", ", and then {}", "? Then {}", ". Then {}", ", {}", " and then {}"))
    else:
        head = rng.choice(one.templates.orders).format(**one.texts)
        head = head[0].upper() + head[1:]
        joint = rng.choice((", then {}", " and {}", " and then {}", ", and {}", "; then {}"))
    return head + joint.format(second) + rng.choice((".", "?", "", "!", "."))


def draw_task(rng: random.Random, skills: Sequence[Skill], two_step: float = 0.5) -> Task:
    """A task on these tools, of two steps with the given probability where any two of them fit."""
    if rng.random() < two_step:
        for _ in range(4):
            pair = rng.sample(skills, 2) if len(skills) > 1 and rng.random() < 0.85 else rng.choices(skills, k=2)
            task = two_step_task(rng, pair[0], pair[1])
            if task is not None:
                return task
    return single_task(rng, rng.choice(skills))
