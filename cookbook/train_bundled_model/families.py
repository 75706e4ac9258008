"""Families of tools: one purpose, as different authors would name it and people would ask for it.

The families stand in `catalogue/`, a module a domain; `README.md` explains how one is written.

python families.py catalogue/travel.py      # finds mistakes in a module, and shows questions
"""

from __future__ import annotations

import json
import random
import re
import runpy
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from skills import Ask, Skill, Templates, schema
from values import Kind, kind_of, said

from langchain_tooldec.formats.turns import ToolSpec

_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_SLOT = re.compile(r"\{(\w+)\}")
_FLAG = re.compile(r"\{(\w+)\?([^{}/]*)(?:/([^{}]*))?\}")
_PLACE = re.compile(r"<([^<>]+)>")
_FORMS = {
    "date": ("YYYY-MM-DD", "The {} as YYYY-MM-DD", "ISO 8601 date", "{}, e.g. 2024-12-31", "Format: YYYY-MM-DD."),
    "time": ("HH:MM", "The {} as HH:MM", "24-hour time, HH:MM", "{}, e.g. 18:30", "Time in 24-hour format"),
}
"""How a schema's description asks for one form of a day or an hour."""
_SPLITS = re.compile(r"\s+\|\s+|\|")


def alternatives(text: str) -> tuple[str, ...]:
    """The parts of a text between upright lines."""
    return tuple(part.strip() for part in _SPLITS.split(text) if part.strip())


@dataclass(frozen=True)
class Arg:
    """An argument of a family.

    Attributes:
        keys: What it may be called; the first is its slot in the templates.
        kind: Kind of its values (see `values.kind_of`); of a nested object none.
        optional: Whether it may be left out.
        fields: The arguments inside of a nested object.
    """

    keys: str
    kind: str = ""
    optional: bool = False
    fields: tuple[Arg, ...] = ()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What it may be called."""
        return alternatives(self.keys)

    @property
    def slot(self) -> str:
        """Its slot in the templates."""
        return self.names[0]

    @property
    def leaves(self) -> tuple[Arg, ...]:
        """The arguments that have values: itself, or the fields of an object."""
        return self.fields or (self,)

    @cached_property
    def values(self) -> Kind:
        """Its kind of values."""
        return kind_of(self.kind)


@dataclass(frozen=True)
class Family:
    """One purpose of tools; each text has alternatives between upright lines.

    Attributes:
        names: Names in snake_case.
        says: Descriptions.
        args: Arguments.
        asks: Questions and requests, whole sentences.
        orders: Requests that begin with a verb, without an end.
        nouns: Noun phrases for what is looked up.
        gives: Results, with `<kind>` places; a place alone can be an argument of another tool.
    """

    names: str
    says: str
    args: tuple[Arg, ...] = ()
    asks: str = ""
    orders: str = ""
    nouns: str = ""
    gives: str = "done"
    domain: str = ""

    @cached_property
    def leaves(self) -> tuple[Arg, ...]:
        """All arguments with values."""
        return tuple(leaf for arg in self.args for leaf in arg.leaves)

    @cached_property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Questions, orders and noun phrases."""
        return alternatives(self.asks), alternatives(self.orders), alternatives(self.nouns)

    @cached_property
    def _required_slots(self) -> frozenset[str]:
        return frozenset(leaf.slot for arg in self.args if not arg.optional for leaf in arg.leaves)

    def build(self, rng: random.Random, canonical: bool = False) -> Skill:
        """A tool of this family in one of its wordings; always the first one if canonical."""
        pick = (lambda options: options[0]) if canonical else rng.choice
        keys = {arg.slot: pick(arg.names) if rng.random() < 0.8 else arg.slot for arg in self.args}
        keys |= {leaf.slot: pick(leaf.names) for arg in self.args for leaf in arg.fields}
        notes = not canonical and rng.random() < 0.12
        exact = canonical or rng.random() < 0.5
        kinds = {leaf.slot: leaf.values if canonical else said(leaf.values, exact) for leaf in self.leaves}
        properties = {keys[arg.slot]: _property(rng, arg, keys, notes, exact) for arg in self.args}
        optional = tuple(keys[arg.slot] for arg in self.args if arg.optional)
        name, says = pick(alternatives(self.names)), alternatives(self.says)
        description = _described(rng, says, pick(says), canonical)
        spec = ToolSpec(name, description, schema(properties, optional))
        gives = pick(alternatives(self.gives)) if canonical or rng.random() < 0.9 else "done"
        place = _PLACE.fullmatch(gives)
        result = kind_of(place[1]) if place else None

        def answer(rng: random.Random, _arguments: Mapping[str, Any]) -> Any:
            return result.draw(rng) if result is not None else _filled(rng, gives)

        return Skill(spec, lambda rng: self._ask(rng, keys, kinds), answer, result.name if result else "", self.domain)

    def _ask(self, rng: random.Random, keys: Mapping[str, str], kinds: Mapping[str, Kind]) -> Ask:
        values = {slot: kind.draw(rng) for slot, kind in kinds.items()}
        used = {leaf.slot for arg in self.args if not arg.optional or rng.random() < 0.55 for leaf in arg.leaves}
        groups = self._sayable(values, used)
        if not any(groups[:2]):
            used &= self._required_slots
            groups = self._sayable(values, used)
        if not any(groups[:2]):  # a flag that can only be said where it is true
            values |= {leaf.slot: True for leaf in self.leaves if leaf.kind == "flag"}
            groups = self._sayable(values, used)
        arguments: dict[str, Any] = {}
        for arg in self.args:
            if not {leaf.slot for leaf in arg.leaves} <= used:
                continue
            nested = {keys[leaf.slot]: values[leaf.slot] for leaf in arg.fields}
            arguments[keys[arg.slot]] = nested or values[arg.slot]
        texts = {slot: kind.write(rng, values[slot]) for slot, kind in kinds.items() if slot in used}
        chains = {arg.slot: arg.values.name for arg in self.args if not arg.fields and arg.slot in used}
        chains = {slot: kind for slot, kind in chains.items() if kind not in {"text", "flag", "list", "enum"}}
        return Ask(Templates(*groups), arguments, texts, chains, {slot: keys[slot] for slot in chains})

    def _sayable(self, values: Mapping[str, Any], used: set[str]) -> list[tuple[str, ...]]:
        """The templates that say exactly the used arguments with these values, brackets and flags resolved."""
        groups = []
        for group in self.groups:
            found = (_resolved(template, values, used) for template in group)
            groups.append(tuple(text for text in found if text is not None))
        return groups

    def mistakes(self) -> Iterator[str]:
        """What is wrong with the family."""
        label = alternatives(self.names)[0] if alternatives(self.names) else "?"
        slots = [leaf.slot for leaf in self.leaves]
        if len(set(slots)) < len(slots):
            yield f"{label}: two arguments have one slot"
        for arg in self.args:
            if len(set(arg.names)) < len(arg.names):
                yield f"{label}: {arg.slot} has a key twice"
        for name in alternatives(self.names):
            if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
                yield f"{label}: name {name!r}"
        if len(alternatives(self.names)) < 4 or len(alternatives(self.says)) < 3 or len(self.groups[0]) < 5:
            yield f"{label}: too few names, descriptions or questions"
        for leaf in self.leaves:
            try:
                kind_of(leaf.kind)
            except ValueError as error:
                yield f"{label}: {leaf.slot}: {error}"
        for place in _PLACE.findall(self.gives):
            try:
                kind_of(place)
            except ValueError as error:
                yield f"{label}: gives: {error}"
        for template in (text for group in self.groups for text in group):
            said, bare = _slots(template), _BRACKETS.sub("", template)
            if set(said) - set(slots):
                yield f"{label}: unknown slot {sorted(set(said) - set(slots))} in {template!r}"
            elif len(set(said)) < len(said):
                yield f"{label}: a slot twice in {template!r}"
            elif set(_slots(bare)) != self._required_slots:
                always, required = sorted(_slots(bare)), sorted(self._required_slots)
                yield f"{label}: outside of brackets {always}, required {required} in {template!r}"
            if "[" in bare or "]" in bare or "{" in _SLOT.sub("", _FLAG.sub("", template)):
                yield f"{label}: brackets in {template!r}"
        yield from (f"{label}: no end in {text!r}" for text in self.groups[0] if text[-1] not in ".?!")
        yield from (f"{label}: an end in {text!r}" for group in self.groups[1:] for text in group if text[-1] in ".?!")


def _slots(template: str) -> list[str]:
    """The slots that a template says, flags behind the others."""
    return [*_SLOT.findall(template), *(flag[0] for flag in _FLAG.findall(template))]


def _resolved(template: str, values: Mapping[str, Any], used: set[str]) -> str | None:
    """A template without brackets and flags; None if it does not say exactly what is used."""

    def kept(match: re.Match[str]) -> str:
        return match[1] if set(_slots(match[1])) <= used else ""

    text = _BRACKETS.sub(kept, template)
    if set(_slots(text)) != used:
        return None
    for slot, true, false in _FLAG.findall(text):
        if not values[slot] and not false:
            return None
        text = text.replace(
            "{" + slot + "?" + true + (f"/{false}" if false else "") + "}", true if values[slot] else false
        )
    return " ".join(text.split())


def _property(rng: random.Random, arg: Arg, keys: Mapping[str, str], note: bool, exact: bool) -> dict[str, Any]:
    if arg.fields:
        return schema({keys[leaf.slot]: _property(rng, leaf, keys, note=False, exact=exact) for leaf in arg.fields})
    body = dict(arg.values.schema)
    if exact and arg.kind in _FORMS:
        if arg.kind == "date" and rng.random() < 0.5:
            return {**body, "format": "date"}
        return {**body, "description": rng.choice(_FORMS[arg.kind]).format(keys[arg.slot].replace("_", " "))}
    if "enum" in body and rng.random() < 0.5:
        del body["type"]
    if note or rng.random() < 0.03:
        spoken = keys[arg.slot].replace("_", " ")
        body["description"] = rng.choice(
            (f"The {spoken}", f"The {spoken}.", f"{spoken.capitalize()} as text", f"What {spoken} to use")
        )
    return body


def _described(rng: random.Random, says: Sequence[str], first: str, canonical: bool) -> str:
    """A description: one sentence as a rule, with or without its end, now and then with another one behind it."""
    if canonical:
        return first
    text = first if rng.random() < 0.85 else first.rstrip(".")
    if rng.random() < 0.08 and len(says) > 1:
        more = rng.choice(
            [
                *(other for other in says if other != first),
                "Returns text.",
                "The result is a short text.",
                "Ask for missing arguments.",
            ]
        )
        text = f"{text.rstrip('.')}. {more}"
    return text


def _filled(rng: random.Random, text: str) -> str:
    """A result with a value in each place."""
    return _PLACE.sub(lambda place: str(kind_of(place[1]).draw(rng)), text)


def load_families(folder: Path) -> list[Family]:
    """All families, of all domains, in a fixed order."""
    return [family for file in sorted(folder.glob("*.py")) for family in load_domain(file)]


def load_domain(file: Path) -> list[Family]:
    """The families of a module, which is named after their domain."""
    return [replace(family, domain=file.stem) for family in runpy.run_path(str(file))["FAMILIES"]]


def main() -> None:
    """Check a module, and show some of what it makes."""
    rng = random.Random(0)
    count = 0
    for file in map(Path, sys.argv[1:]):
        families = load_domain(file)
        for family in families:
            wrong = list(family.mistakes())
            count += len(wrong)
            print(*(f"MISTAKE {text}" for text in wrong), sep="\n", end="\n" if wrong else "")
            if wrong:
                continue
            skill = family.build(rng)
            print(skill.spec.name, "-", skill.spec.description)
            for _ in range(3):
                ask = skill.ask(rng)
                pool = [*ask.templates.questions, *ask.templates.orders]
                if not pool:
                    count += 1
                    print(f"MISTAKE {skill.spec.name}: no template says {dict(ask.arguments)}")
                    continue
                print(
                    "   ",
                    rng.choice(pool).format(**ask.texts),
                    "=>",
                    json.dumps(dict(ask.arguments), ensure_ascii=False),
                )
        print(f"{file.name}: {len(families)} families")
    print(f"{count} mistakes" if count else "no mistakes")


if __name__ == "__main__":
    # A module of the catalogue imports `families`, which must be this one.
    sys.modules["families"] = sys.modules["__main__"]
    main()
