"""Arguments that questions paraphrase: flags, enum entries, objects, lists of objects.

They are added to finished tools; the words for the argument follow the rest of the question.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, replace
from string import Formatter
from typing import Any

from skills import Ask, Skill, Templates
from skills import schema as object_schema
from spoken import listed
from spoken_tables import ENUMS, FLAGS, IDENTIFIERS, OBJECTS, RECORDS
from values import Kind
from words import any_word

_END = re.compile(r"[?.!]*$")
_PLAIN_WORD = re.compile(r"(?<=[a-z] )[a-z]{4,}(?![^{]*\})")
"""A word of a template outside slots, except the first one."""
_SAID, _DEFAULTED = 0.65, 0.3
"""How often an optional argument is mentioned, and has a default."""


@dataclass(frozen=True)
class Said:
    """A value, and words for it after a question.

    `bare`: the words could be read as the end of what precedes them. `adjective`: they can also precede the tool's
    subject.
    """

    value: Any
    words: str
    bare: bool = False
    adjective: bool = False


@dataclass(frozen=True)
class SpokenArgument:
    """An argument, and how its values are drawn and said.

    Attributes:
        key: Its name.
        body: Its JSON Schema.
        say: Draws a value; its flag says whether the words must include the argument's name.
        default: The value if it is omitted; None: no default.
    """

    key: str
    body: Mapping[str, Any]
    say: Callable[[random.Random, bool], Said]
    default: Any = None


def _flag(rng: random.Random) -> SpokenArgument:
    key = rng.choice(list(FLAGS))
    spoken = key.replace("_", " ")

    def say(rng: random.Random, _: bool) -> Said:
        value = rng.random() < 0.6
        if rng.random() < 0.15:
            return Said(
                value, f"with {spoken} {rng.choice(('on', 'yes', 'true') if value else ('off', 'no', 'false'))}"
            )
        return Said(value, rng.choice(FLAGS[key][0 if value else 1]), bare=True)

    return SpokenArgument(key, {"type": "boolean"}, say, default=rng.random() < 0.3)


def _enum(rng: random.Random) -> SpokenArgument:
    if rng.random() < 0.6:
        key, phrases = rng.choice(ENUMS)
    else:
        key, joint = any_word(rng), rng.choice((" ", " ", "_", "-"))
        words = [joint.join(any_word(rng) for _ in range(rng.randint(1, 3))) for _ in range(rng.randint(2, 6))]
        phrases = {entry: (f"as {_spelled(entry)}", f"with {_spelled(entry)}") for entry in words}
    entries = rng.sample(list(phrases), len(phrases))

    def say(rng: random.Random, keyed: bool) -> Said:
        value = rng.choice(entries)
        if keyed and rng.random() < 0.5:
            return Said(value, rng.choice(("with {} {}", "{}: {}")).format(key.replace("_", " "), _spelled(value)))
        if rng.random() < 0.3:
            return Said(value, _spelled(value), bare=True, adjective=True)
        return Said(value, rng.choice(phrases[value]), bare=True)

    body: dict[str, Any] = {"enum": entries} if rng.random() < 0.4 else {"type": "string", "enum": entries}
    return SpokenArgument(key, body, say, default=entries[0])


def _spelled(entry: str) -> str:
    """An enum entry as people write it."""
    return re.sub("[_-]", " ", entry)


def _object(rng: random.Random) -> SpokenArgument:
    keys, fields, phrases = rng.choice(OBJECTS)
    key = rng.choice(keys)

    def say(rng: random.Random, keyed: bool) -> Said:
        value, texts = _drawn(rng, fields)
        words = rng.choice(phrases).format(**texts)
        return Said(value, f"with the {key.replace('_', ' ')} {words}" if keyed and rng.random() < 0.2 else words)

    return SpokenArgument(key, _schema_of(fields), say)


def _records(rng: random.Random) -> SpokenArgument:
    keys, fields, phrases = rng.choice(RECORDS)
    key = rng.choice(keys)

    def say(rng: random.Random, keyed: bool) -> Said:
        drawn = [_drawn(rng, fields) for _ in range(rng.choices((1, 2, 3, 4), weights=(25, 45, 20, 10))[0])]
        phrase = rng.choice(phrases)
        words = listed(rng, [phrase.format(**texts) for _, texts in drawn])
        spoken = key.replace("_", " ")
        heads = ("with {words}", "for {words}", "with the {spoken} {words}", "{spoken}: {words}")
        return Said([value for value, _ in drawn], rng.choice(heads[2 * keyed :]).format(words=words, spoken=spoken))

    return SpokenArgument(key, {"type": "array", "items": _schema_of(fields)}, say)


def _identifier(rng: random.Random) -> SpokenArgument:
    key, kind, phrases = rng.choice(IDENTIFIERS)

    def say(rng: random.Random, keyed: bool) -> Said:
        value = kind.draw(rng)
        spoken = key.replace("_", " ")
        keyed_phrases = (f"with {spoken} {{}}", f"with the {spoken} {{}}", f"{spoken} {{}}", f"{spoken}: {{}}")
        return Said(value, rng.choice(keyed_phrases if keyed else phrases).format(value))

    return SpokenArgument(key, {"type": "string"}, say)


_KINDS = ((0.25, _flag), (0.25, _enum), (0.15, _object), (0.2, _records), (0.15, _identifier))


def _schema_of(fields: Mapping[str, Kind]) -> dict[str, Any]:
    return object_schema({name: kind.schema for name, kind in fields.items()})


def _drawn(rng: random.Random, fields: Mapping[str, Kind]) -> tuple[dict[str, Any], dict[str, str]]:
    """The fields of an object, and their texts in a question; an end is never before its start."""
    value = {name: kind.draw(rng) for name, kind in fields.items()}
    if {"start", "end"} <= value.keys():
        value["start"], value["end"] = sorted((value["start"], value["end"]))
    return value, {name: kind.write(rng, value[name]) for name, kind in fields.items()}


def with_spoken_argument(rng: random.Random, skill: Skill) -> Skill:
    """The tool with one more argument; unchanged if it has one that questions could confuse with it.

    Example:
        A tool of `Book a table.` gets `vegetarian: boolean`; `Book a table for 4` becomes `Book a table for 4, without
        meat`, with `true`.
    """
    ((_, build),) = rng.choices(_KINDS, weights=[weight for weight, _ in _KINDS])
    argument = build(rng)
    if _confused(argument, skill):
        return skill
    optional = rng.random() < 0.55
    parameters = _extended_schema(rng, skill.spec.parameters, argument, optional)
    keys, slot = list(parameters["properties"]), f"said of {argument.key}"
    # Words without the argument's name could also mean another optional argument.
    keyed = len(parameters["required"]) < len(keys)
    things = {word.removesuffix("s") for word in re.split("[_-]", skill.spec.name.lower())}

    def ask(rng: random.Random) -> Ask:
        drawn = skill.ask(rng)
        if optional and rng.random() >= _SAID:
            return drawn
        said = argument.say(rng, keyed)
        after_list = any(isinstance(value, list) for value in drawn.arguments.values())
        arguments = {**drawn.arguments, argument.key: said.value}
        return replace(
            drawn,
            templates=_extended(rng, drawn.templates, slot, said, after_list, things),
            arguments={key: arguments[key] for key in keys if key in arguments},
            texts={**drawn.texts, slot: said.words},
        )

    def answer(rng: random.Random, arguments: Mapping[str, Any]) -> Any:
        return skill.answer(rng, {key: value for key, value in arguments.items() if key != argument.key})

    return replace(skill.with_spec(parameters=parameters), ask=ask, answer=answer)


def _extended_schema(
    rng: random.Random, parameters: Mapping[str, Any], argument: SpokenArgument, optional: bool
) -> dict[str, Any]:
    """The parameters of a tool with one more, usually the last one."""
    body, properties = dict(argument.body), parameters["properties"]
    if optional and argument.default is not None and rng.random() < _DEFAULTED:
        body["default"] = argument.default
    keys = list(properties)
    keys.insert(rng.randint(0, len(keys)) if rng.random() < 0.3 else len(keys), argument.key)
    left_out = [*(properties.keys() - set(parameters["required"])), *([argument.key] if optional else [])]
    return object_schema({key: body if key == argument.key else properties[key] for key in keys}, left_out)


def _confused(argument: SpokenArgument, skill: Skill) -> bool:
    """Whether the tool has an argument that shares a word with this one's name, fields or opposite."""
    words = set(re.split("[_-]", argument.key))
    opposites = {"public": {"private"}, "private": {"public"}, "enabled": {"on", "active"}, "on": {"enabled", "active"}}
    words |= opposites.get(argument.key, set())
    fields = argument.body.get("items", argument.body).get("properties", {})
    taken = {word for key in skill.spec.parameters.get("properties", {}) for word in re.split("[_-]", key)}
    return bool(taken & (words | set(fields)))


def _extended(
    rng: random.Random, templates: Templates, slot: str, said: Said, after_list: bool, things: Set[str]
) -> Templates:
    """The templates with the words for one more argument at the end, or before a word of the tool's name."""

    def longer(template: str) -> str:
        if said.adjective:
            for word in _PLAIN_WORD.finditer(template):
                if word[0].removesuffix("s") in things:
                    return f"{template[: word.start()]}{{{slot}}} {template[word.start() :]}"
        slots = [name for _, name, _, _ in Formatter().parse(template) if name]
        ends_in_slot = bool(slots) and template.rstrip("?.!").endswith(f"{{{slots[-1]}}}")
        joints = [", ", " - "] if said.bare and ends_in_slot else [" ", " ", ", "]
        if after_list and ends_in_slot:
            joints = [" - "]
        end = _END.search(template)
        assert end is not None
        return f"{template[: end.start()]}{rng.choice(joints)}{{{slot}}}{end[0]}"

    return Templates(*(tuple(map(longer, ways)) for ways in templates))
