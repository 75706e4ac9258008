"""Families of tools: one purpose, as different authors would name it and people would ask for it.

The families are in `catalogue/`, one YAML file per domain; `README.md` explains their form.

python families.py catalogue/travel.yaml      # finds mistakes in a file, and shows questions
"""

from __future__ import annotations

import json
import random
import re
import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Self

import yaml
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)  # fmt: skip
from pydantic_core import ErrorDetails
from skills import Ask, Skill, Templates, schema
from values import Kind, kind_of, said
from words import BARS

from langchain_tooldec.formats.turns import ToolSpec

_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_SLOT = re.compile(r"\{(\w+)\}")
_FLAG = re.compile(r"\{(\w+)\?([^{}/]*)(?:/([^{}]*))?\}")
_PLACE = re.compile(r"<([^<>]+)>")
_FORMS = {
    "date": ("YYYY-MM-DD", "The {} as YYYY-MM-DD", "ISO 8601 date", "{}, e.g. 2024-12-31", "Format: YYYY-MM-DD."),
    "time": ("HH:MM", "The {} as HH:MM", "24-hour time, HH:MM", "{}, e.g. 18:30", "Time in 24-hour format"),
}
"""Descriptions in a schema that ask for one form of a day or an hour."""
_QUOTES = "what begins with { or [, or has a colon before a space, stands in quotes or after >-"


def _slots(template: str) -> list[str]:
    """The slots of a template, flags last."""
    return [*_SLOT.findall(template), *(flag[0] for flag in _FLAG.findall(template))]


def _a_kind(text: str) -> str:
    kind_of(text)
    return text


def _a_result(text: str) -> str:
    for place in _PLACE.findall(text):
        kind_of(place)
    return text


def _fillable(template: str, info: ValidationInfo) -> str:
    """Check that a template mentions each argument once, optional ones in brackets."""
    if "args" not in info.data:  # Errors in them are reported separately.
        return template
    slots, required = _leaves(info.data["args"]), _required(info.data["args"])
    spoken, bare = _slots(template), _BRACKETS.sub("", template)
    if unknown := set(spoken) - set(slots):
        raise ValueError(f"no argument is called {', '.join(sorted(unknown))}")
    if len(set(spoken)) < len(spoken):
        raise ValueError("an argument is said twice")
    if set(_slots(bare)) != required:
        raise ValueError(f"outside of brackets stand {sorted(_slots(bare))}, required are {sorted(required)}")
    if "[" in bare or "]" in bare or "{" in _SLOT.sub("", _FLAG.sub("", template)):
        raise ValueError("a bracket or a brace has no other half")
    return template


def _at_least(count: int) -> AfterValidator:
    """Like `Field(min_length=count)`, which would also report an invalid entry as missing."""

    def check(entries: tuple[str, ...]) -> tuple[str, ...]:
        if len(entries) < count:
            raise ValueError(f"{len(entries)} of at least {count}")
        return entries

    return AfterValidator(check)


def _differ(names_of: Callable[[Any], list[str]]) -> AfterValidator:
    """All these names of a value are different."""

    def check(value: Any) -> Any:
        names = names_of(value)
        if twins := sorted({name for name in names if names.count(name) > 1}):
            raise ValueError(f"{', '.join(twins)} stands for two")
        return value

    return AfterValidator(check)


_Text = Annotated[str, Field(min_length=1)]
_Name = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$")]
_Kind = Annotated[str, AfterValidator(_a_kind)]
_Result = Annotated[_Text, AfterValidator(_a_result)]
_Sentence = Annotated[str, Field(pattern="[.?!]$"), AfterValidator(_fillable)]
_Phrase = Annotated[str, Field(pattern="[^.?!]$"), AfterValidator(_fillable)]
_OwnNames = _differ(lambda args: [name for slot, arg in args.items() for name in (slot, *arg.also)])
"""Arguments next to each other cannot have the same name."""
_OwnSlots = _differ(lambda args: [slot for key, arg in args.items() for slot in (arg.fields or [key])])
"""All arguments and fields have different slots."""


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Leaf(_Entry):
    """An argument with values.

    Attributes:
        also: Its other names, besides its slot in the templates.
        kind: The kind of its values (see `values.kind_of`).
        about: Its description in the schema.
    """

    also: tuple[_Name, ...] = ()
    kind: _Kind
    about: str = ""

    @cached_property
    def values(self) -> Kind:
        """The kind of its values."""
        return kind_of(self.kind)


class Arg(Leaf):
    """An argument of a family: it has values, or is an object whose fields have values.

    Attributes:
        optional: Whether it may be omitted.
        fields: The arguments within a nested object, by slot.
    """

    kind: _Kind = ""
    optional: bool = False
    fields: Annotated[dict[_Name, Leaf], _OwnNames] = {}

    @model_validator(mode="after")
    def _kind_or_fields(self) -> Self:
        if bool(self.kind) == bool(self.fields):
            raise ValueError("an argument has either a kind or fields")
        return self


def _leaves(args: Mapping[str, Arg]) -> dict[str, Leaf]:
    """All arguments with values, by slot."""
    return {slot: leaf for key, arg in args.items() for slot, leaf in (arg.fields or {key: arg}).items()}


def _required(args: Mapping[str, Arg]) -> frozenset[str]:
    return frozenset(_leaves({slot: arg for slot, arg in args.items() if not arg.optional}))


class Family(_Entry):
    """One purpose of tools.

    Attributes:
        names: Names in snake_case.
        says: Descriptions.
        args: Arguments by slot, which is the first of their names.
        asks: Questions and requests, whole sentences.
        orders: Requests that begin with a verb, without final punctuation.
        nouns: Noun phrases for what is looked up.
        gives: Results, with `<kind>` places; a result that is just a place can be an argument of another tool.
        domain: The name of its file.
    """

    names: Annotated[tuple[_Name, ...], _at_least(4)]
    says: Annotated[tuple[_Text, ...], _at_least(3)]
    args: Annotated[dict[_Name, Arg], _OwnNames, _OwnSlots] = {}
    asks: Annotated[tuple[_Sentence, ...], _at_least(5)]
    orders: tuple[_Phrase, ...] = ()
    nouns: tuple[_Phrase, ...] = ()
    gives: Annotated[tuple[_Result, ...], _at_least(1)] = ("done",)
    domain: str = ""

    @field_validator("says", "asks", "orders", "nouns", "gives", mode="before")
    @classmethod
    def _entries(cls, value: Any) -> Any:
        """The entries of a text, in which bars stand between them; a list unchanged."""
        return BARS.split(value) if isinstance(value, str) else value

    @cached_property
    def leaves(self) -> dict[str, Leaf]:
        """All arguments with values, by slot."""
        return _leaves(self.args)

    def build(self, rng: random.Random, canonical: bool = False) -> Skill:
        """A tool of this family in one of its wordings; always the first one if canonical."""
        pick = (lambda options: options[0]) if canonical else rng.choice
        keys = {slot: pick((slot, *arg.also)) if rng.random() < 0.8 else slot for slot, arg in self.args.items()}
        keys |= {slot: pick((slot, *leaf.also)) for arg in self.args.values() for slot, leaf in arg.fields.items()}
        notes = not canonical and rng.random() < 0.12
        exact = canonical or rng.random() < 0.5
        kinds = {slot: leaf.values if canonical else said(leaf.values, exact) for slot, leaf in self.leaves.items()}
        properties = {keys[slot]: _property(rng, slot, arg, keys, notes, exact) for slot, arg in self.args.items()}
        optional = tuple(keys[slot] for slot, arg in self.args.items() if arg.optional)
        name = pick(self.names)
        description = _described(rng, self.says, pick(self.says), canonical)
        spec = ToolSpec(name, description, schema(properties, optional))
        gives = pick(self.gives) if canonical or rng.random() < 0.9 else "done"
        place = _PLACE.fullmatch(gives)
        result = kind_of(place[1]) if place else None

        def answer(rng: random.Random, _arguments: Mapping[str, Any]) -> Any:
            if result is not None:
                return result.draw(rng)
            return _PLACE.sub(lambda place: str(kind_of(place[1]).draw(rng)), gives)

        return Skill(spec, lambda rng: self._ask(rng, keys, kinds), answer, result.name if result else "", self.domain)

    def _ask(self, rng: random.Random, keys: Mapping[str, str], kinds: Mapping[str, Kind]) -> Ask:
        values = {slot: kind.draw(rng) for slot, kind in kinds.items()}
        given = {slot: arg for slot, arg in self.args.items() if not arg.optional or rng.random() < 0.55}
        used, ways = set(_leaves(given)), Templates(self.asks, self.orders, self.nouns)
        templates = sayable(ways, values, used)
        if not any(templates[:2]):
            used &= _required(self.args)
            templates = sayable(ways, values, used)
        if not any(templates[:2]):  # a flag that can only be expressed if it is true
            values |= {slot: True for slot, leaf in self.leaves.items() if leaf.kind == "flag"}
            templates = sayable(ways, values, used)
        arguments: dict[str, Any] = {}
        for slot, arg in self.args.items():
            if used.issuperset(arg.fields or [slot]):
                nested = {keys[field]: values[field] for field in arg.fields}
                arguments[keys[slot]] = nested or values[slot]
        texts = {slot: kind.write(rng, values[slot]) for slot, kind in kinds.items() if slot in used}
        chains = {slot: arg.values.name for slot, arg in self.args.items() if not arg.fields and slot in used}
        # Only messages may contain results as text.
        left_out = {"text", "flag", "list", "enum"} - ({"text"} if self.domain == "messages" else set())
        chains = {slot: kind for slot, kind in chains.items() if kind not in left_out}
        return Ask(templates, arguments, texts, chains, {slot: keys[slot] for slot in chains})


def sayable(ways: Templates, values: Mapping[str, Any], used: Set[str]) -> Templates:
    """The templates that mention exactly the used arguments with these values; brackets and flags are resolved."""
    groups = ((_resolved(template, values, used) for template in group) for group in ways)
    return Templates(*(tuple(text for text in group if text is not None) for group in groups))


def _resolved(template: str, values: Mapping[str, Any], used: Set[str]) -> str | None:
    """A template without brackets and flags; None if it does not mention exactly the used arguments."""

    def kept(match: re.Match[str]) -> str:
        return match[1] if set(_slots(match[1])) <= used else ""

    text = _BRACKETS.sub(kept, template)
    if set(_slots(text)) != used:
        return None
    if any(not values[flag[1]] and not flag[3] for flag in _FLAG.finditer(text)):
        return None
    return " ".join(_FLAG.sub(lambda flag: flag[2] if values[flag[1]] else flag[3], text).split())


def _property(
    rng: random.Random, slot: str, arg: Leaf, keys: Mapping[str, str], note: bool, exact: bool
) -> dict[str, Any]:
    if isinstance(arg, Arg) and arg.fields:
        return schema(
            {keys[s]: _property(rng, s, leaf, keys, note=False, exact=exact) for s, leaf in arg.fields.items()}
        )
    spoken = keys[slot].replace("_", " ")
    body = dict(arg.values.schema)
    if arg.about:
        return {**body, "description": arg.about}
    if exact and arg.kind in _FORMS:
        if arg.kind == "date" and rng.random() < 0.5:
            return {**body, "format": "date"}
        return {**body, "description": rng.choice(_FORMS[arg.kind]).format(spoken)}
    if "enum" in body and rng.random() < 0.5:
        del body["type"]
    if note or rng.random() < 0.03:
        body["description"] = rng.choice(
            (f"The {spoken}", f"The {spoken}.", f"{spoken.capitalize()} as text", f"What {spoken} to use")
        )
    return body


def _described(rng: random.Random, says: Sequence[str], first: str, canonical: bool) -> str:
    """A description: usually one sentence, with or without its end; sometimes with another one after it."""
    if canonical:
        return first
    text = first if rng.random() < 0.85 else first.rstrip(".")
    if rng.random() < 0.08 and len(says) > 1:
        others = (other for other in says if other != first)
        general = ("Returns text.", "The result is a short text.", "Ask for missing arguments.")
        text = f"{text.rstrip('.')}. {rng.choice((*others, *general))}"
    return text


class _Loader(getattr(yaml, "CBaseLoader", yaml.BaseLoader)):  # type: ignore[misc]
    """Reads every scalar as text, including `no` and `12:30`, and refuses duplicate keys."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[str, Any]:
        keys = [key.value for key, _ in node.value]
        for index, (key, _) in enumerate(node.value):
            if key.value in keys[:index]:
                raise yaml.MarkedYAMLError(problem=f"{key.value} stands twice", problem_mark=key.start_mark)
        return super().construct_mapping(node, deep)


class _Domain(_Entry):
    """A file of the catalogue; each name belongs to one family."""

    families: Annotated[tuple[Family, ...], _differ(lambda families: [name for one in families for name in one.names])]


def load_families(folder: Path) -> list[Family]:
    """The families of all domains, in a fixed order."""
    return [family for file in sorted(folder.glob("*.yaml")) for family in load_domain(file)]


def load_domain(file: Path) -> list[Family]:
    """The families of a file, which has the name of their domain.

    Raises:
        ValueError: All mistakes of the file, each with its family and field.
    """
    try:
        with file.open(encoding="utf-8") as stream:
            read = yaml.load(stream, _Loader)
    except yaml.YAMLError as error:
        raise ValueError(f"{error}\n({_QUOTES})") from None
    try:
        families = _Domain.model_validate(read).families
    except ValidationError as errors:
        mistakes = (_message(read, error) for error in errors.errors())
        raise ValueError("\n".join(f"{file.name}: {mistake}" for mistake in mistakes)) from None
    return [family.model_copy(update={"domain": file.stem}) for family in families]


def _message(read: Any, error: ErrorDetails) -> str:
    """The message for a mistake, with the first name of its family and the field."""
    place = error["loc"]
    try:
        family = read["families"][place[1]]["names"][0]
    except (LookupError, TypeError):
        family = "the file"
    field = ".".join(map(str, place[2:] or place))
    hint = f" ({_QUOTES})" if error["type"] == "string_type" else ""
    return f"{family}: {field}: {error['msg']}, found {textwrap.shorten(repr(error['input']), 100)}{hint}"


def main() -> None:
    """Check files, and print some of what they generate."""
    rng = random.Random(0)
    for file in map(Path, sys.argv[1:]):
        try:
            families = load_domain(file)
        except ValueError as error:
            sys.exit(str(error))
        for family in families:
            skill = family.build(rng)
            print(skill.spec.name, "-", skill.spec.description)
            for _ in range(3):
                ask = skill.ask(rng)
                text = rng.choice([*ask.templates.questions, *ask.templates.orders]).format(**ask.texts)
                print("   ", text, "=>", json.dumps(dict(ask.arguments), ensure_ascii=False))
        print(f"{file.name}: {len(families)} families, no mistakes")


if __name__ == "__main__":
    main()
