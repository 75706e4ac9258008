"""The adapter's training examples: tools as a chat template documents them, questions, and the right turns.

Tools, questions and results are those of `../train_bundled_model`, plus a catalogue of its own in this folder. Tools
are documented like real ones, with arguments that no question mentions.

python examples.py            # shows some
"""

from __future__ import annotations

import json
import random
import re
import sys
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(1, str(HERE.parent / "train_bundled_model"))  # its scripts import each other as modules

import toolbox  # noqa: E402
from dialogues import ASSISTANT, SYSTEM, SYSTEM_TEXTS, USER, executor_dialogue  # noqa: E402
from families import Family, load_families  # noqa: E402
from known_tools import draw_known  # noqa: E402
from rare_values import with_rare_values  # noqa: E402
from skills import Ask, Skill, Step, Task  # noqa: E402
from spoken_arguments import with_spoken_argument  # noqa: E402
from tasks import Part, asked, chained_task, common_ways, draw_parts, draw_task, run, small_talk  # noqa: E402

from langchain_tooldec.formats.tool_docs import function_docs  # noqa: E402

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
KNOWN, RANDOM, OF_ITS_OWN = 0.06, 0.05, 0.55
"""The shares of tool lists with true results, with made-up words, and from the catalogue in this folder; the others
come from the bundled model's catalogue."""
LISTED, ROUND = 0.25, 0.15
"""How often questions write a list as JSON, and a large number as so many thousands or millions."""
SPOKEN = 0.04
"""The share of tools with one more argument, which questions paraphrase."""
HELD_OUT = 0.1
"""The share of families that are kept for evaluation."""
_COUNTS = ((1, 32), (2, 15), (3, 15), (4, 15), (5, 9), (6, 8), (8, 6))
MANY = (9, 20)
"""The number of tools in a long list."""
_UNSPOKEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("language", {"type": "string", "description": "Language of the result. Default is 'en'."}),
    ("lang", {"type": "string", "description": "Two-letter code of the language.", "default": "en"}),
    ("limit", {"type": "integer", "description": "How many results at most. Default is 10."}),
    ("max_results", {"type": "integer", "description": "The most results to return", "default": 20}),
    ("page", {"type": "integer", "description": "Page of the results, from 1.", "default": 1}),
    ("offset", {"type": "integer", "description": "How many to skip."}),
    ("verbose", {"type": "boolean", "description": "Whether to return details. Default is False."}),
    ("format", {"type": "string", "enum": ["json", "xml", "csv"], "description": "Format of the output."}),
    ("output_format", {"type": "string", "description": "Format of the output (Optional). Default: 'json'"}),
    ("units", {"type": "string", "enum": ["metric", "imperial"], "description": "Units to use.", "default": "metric"}),
    ("unit", {"type": "string", "description": "Unit of the result. Optional."}),
    ("precision", {"type": "integer", "description": "Digits behind the point. Default is 2."}),
    ("decimal_places", {"type": "integer", "description": "How many decimal places to round to", "default": 2}),
    ("round_result", {"type": "boolean", "description": "Round the result (default is false)."}),
    ("currency", {"type": "string", "description": "Currency of the amounts, such as EUR.", "default": "EUR"}),
    ("timezone", {"type": "string", "description": "Time zone, such as Europe/Paris. Default is UTC."}),
    ("country", {"type": "string", "description": "Country to look in. Optional."}),
    ("region", {"type": "string", "description": "Region to search in, if known."}),
    ("include_details", {"type": "boolean", "description": "Add more information", "default": False}),
    ("sort_by", {"type": "string", "enum": ["name", "date", "relevance"], "description": "How to sort."}),
    ("order", {"type": "string", "enum": ["asc", "desc"], "description": "Order of the results. Default asc."}),
    ("method", {"type": "string", "description": "Method to use. If not given, the best one is chosen."}),
    ("source", {"type": "string", "description": "Where to look it up. Optional."}),
    ("start_date", {"type": "string", "description": "From which day on, as YYYY-MM-DD. Optional."}),
    ("end_date", {"type": "string", "description": "Up to which day, as YYYY-MM-DD. Optional."}),
    ("tags", {"type": "array", "items": {"type": "string"}, "description": "Only entries with these tags."}),
    ("filters", {"type": "object", "properties": {}, "description": "More conditions. Optional."}),
    ("timeout", {"type": "number", "description": "Seconds to wait. Default is 30."}),
    ("user_id", {"type": "string", "description": "Who asks, if known."}),
    ("temperature", {"type": "number", "description": "In degrees. Default is 25.", "default": 25}),
    ("year", {"type": "integer", "description": "The year. Default is the current one."}),
    ("notes", {"type": "string", "description": "Anything else. Optional."}),
)  # fmt: skip
"""Optional arguments that no question mentions, so that they are omitted."""
_DESCRIBED = ("The {key}.", "The {key}", "{Key}", "{Key} to use.", "What {key} to use", "The {key} to look for.",
              "The {key} in question", "{Key} that is meant.", "The {type} value of the {key}.",
              "Specifies the {key}.")  # fmt: skip
_SIZES = ((" million", 10**6), (" thousand", 1000), ("k", 1000))
_SENTENCE_END = (".", "!", "?")


@dataclass(frozen=True)
class Example:
    """Tools, the system's text, and conversations that each start from them."""

    tools: tuple[Mapping[str, Any], ...]
    system: str
    conversations: tuple[tuple[Message, ...], ...]


@cache
def left_out() -> frozenset[str]:
    """What evaluation sets contain (`overlap.py`): names as in `plain_name`, and families as `domain/name`."""
    return frozenset((HERE / "left_out.txt").read_text("utf-8").split())


def plain_name(name: str) -> str:
    """A name for comparison: `Math.addNumbers` and `add_numbers` are `addnumbers`."""
    return re.sub(r"[^a-z0-9]", "", re.split(r"[./]", name)[-1].lower())


@cache
def own_families(held_out: bool = False) -> tuple[Family, ...]:
    """The families of this folder's catalogue that are trained on, or those held out."""
    families = load_families(HERE / "catalogue")
    return tuple(one for one in _apart(families) if (zlib.crc32(one.names[0].encode()) / 2**32 < HELD_OUT) is held_out)


@cache
def bundled_families(held_out: bool = False) -> tuple[Family, ...]:
    """The same for the bundled model's catalogue."""
    return _apart(toolbox.families(held_out))


def _apart(families: Sequence[Family]) -> tuple[Family, ...]:
    """The families whose sentences are in no evaluation set."""
    return tuple(family for family in families if f"{family.domain}/{family.names[0]}" not in left_out())


def draw_tools(rng: random.Random, many: bool = False) -> list[Skill]:
    """Draw a list of tools, a long one if `many`; none of their names is in an evaluation set."""
    count = rng.choices([count for count, _ in _COUNTS], weights=[weight for _, weight in _COUNTS])[0]
    if many:
        count = rng.randint(*MANY)
    while True:
        skills = [skill for skill in _drawn(rng, count) if plain_name(skill.spec.name) not in left_out()]
        if skills:
            return toolbox.apart(rng, _spaced(rng, skills))


def _drawn(rng: random.Random, count: int) -> list[Skill]:
    roll = rng.random()
    if roll < KNOWN:
        return draw_known(rng, count)
    if roll < KNOWN + RANDOM:
        return toolbox.random_tools(rng, count)
    every = own_families() if roll < KNOWN + RANDOM + OF_ITS_OWN else bundled_families()
    domain = rng.choice(every).domain
    near = [family for family in every if family.domain == domain] if rng.random() < 0.6 else every
    return [family.build(rng) for family in rng.sample(near, min(len(near), count))]


def _spaced(rng: random.Random, skills: Sequence[Skill]) -> list[Skill]:
    """The tools in one style of names; a quarter of the time `domain.name`, as in libraries."""
    if skills[0].domain and rng.random() < 0.25:
        space = skills[0].domain.replace("_", rng.choice(("_", ".", "")))
        return [replace(one, spec=replace(one.spec, name=f"{space}.{one.spec.name}")) for one in skills]
    return toolbox.styled(rng, skills)


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
        for key, body in rng.sample(_UNSPOKEN, rng.choices((1, 2, 3), weights=(6, 3, 1))[0]):
            properties.setdefault(key, body)
    body = {"type": "object", "properties": properties, "required": required}
    return replace(skill, spec=replace(skill.spec, parameters=body))


def _described(rng: random.Random, key: str, body: Mapping[str, Any]) -> dict[str, Any]:
    if "description" in body:
        return dict(body)
    spoken = key.replace("_", " ")
    words = {"key": spoken, "Key": spoken.capitalize(), "type": body.get("type", "string")}
    text = rng.choice(_DESCRIBED).format(**words)
    if "enum" in body and rng.random() < 0.3:
        text = f"{text.rstrip('.')}: {', '.join(map(str, body['enum']))}."
    return {**body, "description": text}


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
    return _example(rng, toolbox.apart(rng, [one.build(rng) for one in rng.sample(families, count)]), conversations)


def own_examples(file: Path) -> list[Example]:
    """Your own examples, one per line: `{"tools": [...], "messages": [...]}` as chat templates have them.

    Tools are function dicts (`convert_to_openai_tool`). Messages begin with the user's, or with the system's before it;
    calls are `tool_calls` with `arguments` as an object. Lines with the same tools and system text become one example.

    Raises:
        ValueError: A line is no example; with its number. Or there is none.
    """
    found: dict[str, Example] = {}
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            read = json.loads(line)
            tools, messages = tuple(read["tools"]), list(read["messages"])
            system = messages.pop(0)["content"] if messages[0]["role"] == "system" else ""
            names = {tool["function"]["name"] for tool in tools}
            called = {call["function"]["name"] for message in messages for call in message.get("tool_calls", ())}
            roles = [message["role"] for message in messages]
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise ValueError(f'{file}, line {number}: no {{"tools": [...], "messages": [...]}}: {error!r}') from error
        if called - names:
            raise ValueError(
                f"{file}, line {number}: calls {', '.join(sorted(called - names))}, which is not in its tools"
            )
        if roles[:1] != ["user"] or roles[-1] != "assistant":
            raise ValueError(f"{file}, line {number}: messages begin with the user's and end with the assistant's")
        key = json.dumps([tools, system], sort_keys=True)
        before = found[key].conversations if key in found else ()
        found[key] = Example(tools, system, (*before, tuple(messages)))
    if not found:
        raise ValueError(f"{file} has no examples")
    return list(found.values())


def some_of(rng: random.Random, example: Example, conversations: int) -> Example:
    """The example with some of its conversations, and its tools in any order."""
    kept = rng.sample(example.conversations, min(conversations, len(example.conversations)))
    return replace(example, tools=tuple(rng.sample(example.tools, len(example.tools))), conversations=tuple(kept))


def _example(rng: random.Random, drawn: Sequence[Skill], conversations: int) -> Example:
    drawn = [with_spoken_argument(rng, skill) if rng.random() < SPOKEN else skill for skill in drawn]
    skills = [documented(rng, said_otherwise(skill)) for skill in drawn]
    functions = tuple(function_docs(skill.spec for skill in skills))
    system = rng.choice(SYSTEM_TEXTS) if rng.random() < 0.3 else ""
    return Example(functions, system, tuple(tuple(conversation(rng, skills)) for _ in range(conversations)))


def conversation(rng: random.Random, skills: Sequence[Skill]) -> list[Message]:
    """A question and what follows: usually calls, sometimes with their results and the answer."""
    if rng.random() < (NOTHING_OF_ONE if len(skills) == 1 else NOTHING):
        return [*_asks(_unfitting(rng, skills)), {"role": "assistant", "content": NOTHING_FITS}]
    roll = rng.random()
    if roll < SINGLE:
        return _together(rng, _rare(rng, draw_task(rng, skills, several=0.0, fail=0.05), skills))
    if roll < SINGLE + SEVERAL:
        return _together(rng, _several(rng, skills))
    if roll < SINGLE + SEVERAL + CHAINED:
        chained = chained_task(rng, skills)
        return _in_turn(chained) if chained else _together(rng, draw_task(rng, skills, several=0.0, fail=0.0))
    task = small_talk(rng)
    return [*_asks(task.question), {"role": "assistant", "content": task.answer}]


def _rare(rng: random.Random, task: Task, skills: Sequence[Skill]) -> Task:
    return with_rare_values(rng, task, {skill.spec.name: skill.spec.parameters for skill in skills})


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


def _asks(question: str) -> list[Message]:
    return [{"role": "user", "content": question}]


def _together(rng: random.Random, task: Task) -> list[Message]:
    """The question and all its calls in one turn; sometimes the results and the answer."""
    tried_again = len({(step.name, json.dumps(dict(step.arguments))) for step in task.steps}) < len(task.steps)
    if tried_again:
        return _in_turn(task)
    messages = [*_asks(task.question), _called(task.steps)]
    if rng.random() < ANSWERED:
        messages += [{"role": "tool", "content": step.observation} for step in task.steps]
        messages.append({"role": "assistant", "content": _answered(task)})
    return messages


def _in_turn(task: Task) -> list[Message]:
    """The question, each call with its result, and the answer."""
    messages = _asks(task.question)
    for step in task.steps:
        messages += [_called([step]), {"role": "tool", "content": step.observation}]
    return [*messages, {"role": "assistant", "content": _answered(task)}]


def _answered(task: Task) -> str:
    text = task.answer
    if text.endswith(_SENTENCE_END) or len(text.split()) > 6:
        return text
    return f"{text.capitalize()}." if text[0].islower() else f"The answer is {text}."


def _called(steps: Sequence[Step]) -> Message:
    calls = [{"type": "function", "function": {"name": step.name, "arguments": dict(step.arguments)}} for step in steps]
    return {"role": "assistant", "content": "", "tool_calls": calls}


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
