"""The adapter's training examples: tools as a chat template documents them, questions, and the right turns.

Tools, questions and results are those of `../train_bundled_model`, plus a catalogue of its own in this folder.

python examples.py            # shows some
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from catalogues import bundled_families, own_families, plain_name
from dialogues import ASSISTANT, SYSTEM, USER, executor_dialogue
from documented_tools import documented, draw_tools, said_otherwise
from rare_values import with_rare_values
from skills import Skill, Task
from spoken_arguments import with_spoken_argument
from tasks import Part, asked, chained_task, common_ways, draw_parts, draw_task, run, small_talk
from toolbox import apart
from words import one_of

from langchain_tooldec.formats.tool_docs import function_docs

Message = dict[str, Any]
"""A message in the form of chat templates."""

NOTHING_FITS = "I have no function for that."
"""The answer if no tool fits."""
NOTHING, NOTHING_OF_ONE = 0.22, 0.36
"""The shares of questions that no tool fits, of several tools and of one."""
SINGLE, SEVERAL, CHAINED = 0.62, 0.23, 0.11
"""The shares of the other questions that need one call, several at once, or a chain; the rest is small talk."""
NEAR = 0.8
"""How many of the questions that no tool fits are about the same domain."""
ANSWERED = 0.25
"""How often a call is followed by its results and the answer."""
EXECUTORS = 0.08
"""The share of examples that are a turn of a ReAct executor, with the tools in the question."""
SPOKEN = 0.04
"""The share of tools with one more argument, which questions paraphrase."""
_SENTENCE_END = (".", "!", "?")


@dataclass(frozen=True)
class Example:
    """Tools, the system's text, and conversations that each start from them."""

    tools: tuple[Mapping[str, Any], ...]
    system: str
    conversations: tuple[tuple[Message, ...], ...]


def draw_example(rng: random.Random, conversations: int) -> Example:
    """Draw a list of tools with this many conversations."""
    if rng.random() < EXECUTORS:
        return _executor(rng)
    return _example(rng, draw_tools(rng), conversations)


def long_example(rng: random.Random, conversations: int) -> Example:
    """A long list of tools with twice as many conversations."""
    return _example(rng, draw_tools(rng, many=True), 2 * conversations)


def unseen_example(rng: random.Random, conversations: int) -> Example:
    """An example with families that are never trained on."""
    families = [*own_families(held_out=True), *bundled_families(held_out=True)]
    count = rng.choice((1, 2, 4, 8))
    return _example(rng, apart(rng, [one.build(rng) for one in rng.sample(families, count)]), conversations)


def _example(rng: random.Random, drawn: Sequence[Skill], conversations: int) -> Example:
    drawn = [with_spoken_argument(rng, skill) if rng.random() < SPOKEN else skill for skill in drawn]
    skills = [documented(rng, said_otherwise(skill)) for skill in drawn]
    functions = tuple(function_docs(skill.spec for skill in skills))
    system = one_of(rng, "system") if rng.random() < 0.3 else ""
    return Example(functions, system, tuple(tuple(conversation(rng, skills)) for _ in range(conversations)))


def conversation(rng: random.Random, skills: Sequence[Skill]) -> list[Message]:
    """A question and what follows: usually calls, sometimes with their results and the answer."""
    if rng.random() < (NOTHING_OF_ONE if len(skills) == 1 else NOTHING):
        return _messages(Task(_unfitting(rng, skills), (), NOTHING_FITS))
    roll = rng.random()
    if roll < SINGLE:
        schemas = {skill.spec.name: skill.spec.parameters for skill in skills}
        return _together(rng, with_rare_values(rng, draw_task(rng, skills, several=0.0), schemas))
    if roll < SINGLE + SEVERAL:
        return _together(rng, _several(rng, skills))
    if roll < SINGLE + SEVERAL + CHAINED:
        chained = chained_task(rng, skills)
        return _messages(chained) if chained else _together(rng, draw_task(rng, skills, several=0.0, fail=0.0))
    return _messages(small_talk(rng))


def _several(rng: random.Random, skills: Sequence[Skill]) -> Task:
    """A question that needs several calls at once, of one tool or of several."""
    while True:
        count = rng.choices((2, 3, 4, 5), weights=(50, 28, 14, 8))[0]
        roll = rng.random()
        if roll < 0.35:
            task = _repeated(rng, rng.choice(skills), count)
        elif roll < 0.65:
            task = _varied(rng, rng.choice(skills), count)
        else:
            parts = draw_parts(rng, skills, min(count, 3), chained=0.0)
            task = run(rng, parts, asked(rng, parts), fail=0.0)
        if task is not None:
            return task


def _repeated(rng: random.Random, skill: Skill, count: int) -> Task | None:
    """A question for several uses of one tool, with their values in a row; None if it would be ambiguous."""
    asks = [skill.ask(rng) for _ in range(count)]
    ways = common_ways(asks)
    values = [json.dumps(dict(ask.arguments), sort_keys=True) for ask in asks]
    if not ways or len(set(values)) < count:
        return None
    template, span = rng.choice(ways)
    said = [span[0].format(**ask.texts) for ask in asks]
    if any("," in text or " and " in text for text in said) and rng.random() < 0.8:
        return None
    before = template[: span.start()]
    joint = rng.choice([" and ", ", and ", *([", and also for "] if re.search(r"\bfor\b", before) else [])])
    text = _sentence(before + _in_a_row(said, joint) + template[span.end() :])
    return run(rng, [Part(skill, ask) for ask in asks], text, 0.0)


def _varied(rng: random.Random, skill: Skill, count: int) -> Task | None:
    """A question for several uses of one tool that differ in one value only: `Convert 3, 5 and 8 miles to km.`

    None if it would be ambiguous, or if there is no other value.
    """
    first = skill.ask(rng)
    slots = [slot for slot in first.chain_slots if first.keys.get(slot, slot) in first.arguments]
    if not slots or len(first.texts) < 2:
        return None
    slot = rng.choice(slots)
    key = first.keys.get(slot, slot)
    said = {first.texts[slot]: first.arguments[key]}
    for _ in range(6 * count):
        other = skill.ask(rng)
        if key in other.arguments and other.arguments[key] not in said.values() and len(said) < count:
            said[other.texts[slot]] = other.arguments[key]
    templates = [
        text for text in (*first.templates.questions, *first.templates.orders) if text.count(f"{{{slot}}}") == 1
    ]
    if len(said) < count or not templates or any("," in text or " and " in text for text in said):
        return None
    joint = rng.choice((" and ", ", and " if len(said) > 2 else " and ", " as well as ", " and also "))
    text = _sentence(rng.choice(templates).format(**{**first.texts, slot: _in_a_row(list(said), joint)}))
    return run(rng, [Part(skill, first.using(slot, value)) for value in said.values()], text, 0.0)


def _in_a_row(said: Sequence[str], joint: str) -> str:
    return ", ".join(said[:-1]) + joint + said[-1]


def _sentence(text: str) -> str:
    text = text[0].upper() + text[1:]
    return text if text.endswith(_SENTENCE_END) else f"{text}."


def _unfitting(rng: random.Random, skills: Sequence[Skill]) -> str:
    """A question for a tool that is not in the list: often of the same domain, sometimes of any."""
    names = {plain_name(skill.spec.name) for skill in skills}
    domains = {skill.domain for skill in skills if skill.domain}
    families = [*own_families(), *bundled_families()]
    near = [family for family in families if family.domain in domains]
    while True:
        family = rng.choice(near if near and rng.random() < NEAR else families)
        if not any(name.endswith(plain_name(own)) for name in names for own in family.names):
            return draw_task(rng, [family.build(rng)], several=0.0, fail=0.0).question


def _together(rng: random.Random, task: Task) -> list[Message]:
    """The question and all its calls in one turn; sometimes the results and the answer."""
    if len({(step.name, json.dumps(dict(step.arguments))) for step in task.steps}) < len(task.steps):
        return _messages(task)  # a call that failed and was tried again
    messages = _messages(task, together=True)
    return messages if rng.random() < ANSWERED else messages[:2]


def _messages(task: Task, together: bool = False) -> list[Message]:
    """The question, the calls with their results, in one turn or in one each, and the answer."""
    messages: list[Message] = [{"role": "user", "content": task.question}]
    for steps in [task.steps] if together else [(step,) for step in task.steps]:
        calls = [{"name": step.name, "arguments": dict(step.arguments)} for step in steps]
        called = [{"type": "function", "function": call} for call in calls]
        messages.append({"role": "assistant", "content": "", "tool_calls": called})
        messages += [{"role": "tool", "content": step.observation} for step in steps]
    return [*messages, {"role": "assistant", "content": _answered(task)}]


def _answered(task: Task) -> str:
    """The answer, in a sentence if it is only a result."""
    text = task.answer
    if not task.steps or text.endswith(_SENTENCE_END) or len(text.split()) > 6:
        return text
    return f"{text.capitalize()}." if text[0].islower() else f"The answer is {text}."


def _executor(rng: random.Random) -> Example:
    """A turn of an agent executor, whose prompt contains the tools."""
    system, messages = "", []
    for segment in executor_dialogue(rng, draw_tools(rng)):
        if segment.text.startswith(SYSTEM):
            system = segment.text.removeprefix(SYSTEM)
        elif segment.written:
            messages.append({"role": "assistant", "content": segment.text})
        else:
            messages.append({"role": "user", "content": segment.text.removeprefix(USER).removesuffix(ASSISTANT)})
    return Example((), system, (tuple(messages),))


def main() -> None:
    """Print some examples; the optional argument is the seed."""
    rng = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    for _ in range(6):
        example = draw_example(rng, 4)
        for tool in example.tools:
            print(json.dumps(tool["function"], ensure_ascii=False))
        for messages in example.conversations:
            for message in messages:
                print("   ", message["role"], message["content"], json.dumps(message.get("tool_calls", ""))[:400])
            print()


if __name__ == "__main__":
    main()
