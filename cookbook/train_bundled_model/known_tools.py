"""Tools that the model learns by heart: arithmetic, dates, units and lookups, with true results.

Their names, argument names and descriptions vary, so that the model has to read the prompt. Most are in
`known_tools.yaml`.
"""

from __future__ import annotations

import operator
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any

from families import sayable
from skills import Ask, Skill, Templates, schema
from values import city, country, place, product
from words import LISTS, read_lists

from langchain_tooldec.formats.turns import ToolSpec

_TOOLS = read_lists("known_tools.yaml")
_OPERATIONS: Mapping[str, Callable[[Any, Any], Any]] = {
    "add": operator.add, "subtract": operator.sub, "multiply": operator.mul, "divide": operator.truediv,
}  # fmt: skip
_UNITS = [{tuple(forms.split()): float(size) for forms, (size,) in units.items()} for units in _TOOLS["units"]]
_FACTORS = {form: factor for units in _UNITS for forms, factor in units.items() for form in forms}
UNIT_FORMS = {form: forms for units in _UNITS for forms in units for form in forms}
"""All forms of the same unit, by form."""
_WHICH = {"a": "first", "b": "second"}
_LOOKUPS = ("population", "capital", "price", "area", "stock")
_LOOKUP_VERBS = ("get", "get", "get", "lookup", "find", "fetch", "query", "look_up")
Use = tuple[dict[str, Any], dict[str, str]]
"""The values of a use, and the words for some of them, by slot."""
_TEXT, _INTEGER, _NUMBER = {"type": "string"}, {"type": "integer"}, {"type": "number"}


@dataclass(frozen=True)
class Wording:
    """One of the wordings of a tool; `keys` are the names of its arguments, by slot."""

    name: str
    description: str
    keys: Mapping[str, str]
    templates: Templates

    def skill(
        self,
        bodies: Mapping[str, Mapping[str, Any]],
        draw: Callable[[random.Random], Use],
        answer: Callable[..., Any],
        kinds: Mapping[str, str],
        result: str = "",
        optional: tuple[str, ...] = (),
    ) -> Skill:
        """The tool.

        Args:
            bodies: The schemas of its arguments, by slot, as in all that follows.
            draw: Draws a use; values without words are written as they are.
            answer: Returns the result, from the random generator and the values.
            kinds: The kinds of results that slots can take.
            result: The kind of its own result.
            optional: The arguments that may be omitted.
        """
        keys = {slot: self.keys[slot] for slot in bodies}
        parameters = schema({keys[slot]: body for slot, body in bodies.items()}, optional)

        def ask(rng: random.Random) -> Ask:
            values, said = draw(rng)
            arguments = {keys[slot]: value for slot, value in values.items()}
            texts = {slot: str(value) for slot, value in values.items()} | said
            return Ask(sayable(self.templates, values, values.keys()), arguments, texts, kinds, keys)

        def reply(rng: random.Random, arguments: Mapping[str, Any]) -> Any:
            return answer(rng, **{slot: arguments[key] for slot, key in keys.items() if key in arguments})

        return Skill(ToolSpec(self.name, self.description, parameters), ask, reply, result)


def _keys(rng: random.Random, tool: str) -> dict[str, str]:
    """Draw the names of a tool's arguments, by slot."""
    return dict(zip(_TOOLS[tool]["keys"][0].split(), rng.choice(_TOOLS[tool]["keys"]).split(), strict=True))


def _wording(rng: random.Random, tool: str, keys: Mapping[str, str] | None = None) -> Wording:
    """Draw a wording of a tool, with these names of its arguments if there are any."""
    texts, keys = _TOOLS[tool], keys or _keys(rng, tool)
    name, description = rng.choice(texts["names"]), rng.choice(texts["says"]).format(**keys)
    return Wording(name, description, keys, Templates(texts["asks"], texts["orders"], texts["nouns"]))


def number_text(value: float) -> str:
    """A number as Python writes it, with at most six decimal places."""
    return str(value) if isinstance(value, int) else repr(round(value, 6))


def draw_number(rng: random.Random, whole: bool) -> float:
    """A number of one to six digits, sometimes negative; possibly a decimal fraction, unless `whole`."""
    limit = 10 ** rng.choice((1, 1, 2, 2, 2, 3, 3, 4, 5, 6))
    value = rng.randint(0 if rng.random() < 0.1 else 1, limit)
    value = -value if rng.random() < 0.04 else value
    if whole or rng.random() < 0.6:
        return value
    places = rng.choice((1, 1, 2))
    return round(value / 10**places + 0.1, places)


def arithmetic(rng: random.Random, operation: str) -> Skill:
    """One of add, subtract, multiply and divide."""
    keys, divides = _keys(rng, operation), operation == "divide"
    whole = rng.random() < 0.4
    kind = "integer" if whole else "number"
    style = rng.choice((repr, repr, number_text, lambda value: f"The result is {number_text(value)}."))
    bodies = {slot: {"type": kind} for slot in keys}
    if rng.random() < 0.1:
        bodies = {slot: {"type": kind, "description": f"The {which} number"} for slot, which in _WHICH.items()}

    def draw(rng: random.Random) -> Use:
        a, b = draw_number(rng, whole), draw_number(rng, whole)
        return {"a": a, "b": b or (3 if divides else b)}, {}

    def answer(_rng: random.Random, a: Any, b: Any) -> Any:
        return "Error: division by zero" if divides and not b else style(_OPERATIONS[operation](a, b))

    kinds = dict.fromkeys(keys, kind)
    return _wording(rng, operation, keys).skill(bodies, draw, answer, kinds, "number" if divides else kind)


def _day(rng: random.Random) -> date:
    return date(1900, 1, 1) + timedelta(days=rng.randint(0, 73000) if rng.random() < 0.4 else rng.randint(43000, 47500))


def days_between(rng: random.Random) -> Skill:
    """The number of days from one date to another."""

    def draw(rng: random.Random) -> Use:
        first = _day(rng)
        return {"start": first.isoformat(), "end": (first + timedelta(days=rng.randint(1, 900))).isoformat()}, {}

    def answer(_rng: random.Random, start: str, end: str) -> int:
        return (date.fromisoformat(end) - date.fromisoformat(start)).days

    kinds = {"start": "date", "end": "date"}
    return _wording(rng, "days_between").skill({"start": _TEXT, "end": _TEXT}, draw, answer, kinds, "integer")


def add_days(rng: random.Random) -> Skill:
    """The date some days after another."""

    def draw(rng: random.Random) -> Use:
        return {"date": _day(rng).isoformat(), "days": rng.randint(1, rng.choice((9, 30, 99, 999)))}, {}

    def answer(_rng: random.Random, date: str, days: int) -> str:
        return (datetime.fromisoformat(date) + timedelta(days=days)).date().isoformat()

    kinds = {"date": "date", "days": "integer"}
    return _wording(rng, "add_days").skill({"date": _TEXT, "days": _INTEGER}, draw, answer, kinds, "date")


def weekday(rng: random.Random) -> Skill:
    """The day of the week of a date."""

    def answer(_rng: random.Random, date: str) -> str:
        return LISTS["weekdays"][datetime.fromisoformat(date).weekday()]

    return _wording(rng, "weekday").skill(
        {"date": _TEXT}, lambda rng: ({"date": _day(rng).isoformat()}, {}), answer, {"date": "date"}
    )


def convert_units(rng: random.Random) -> Skill:
    """A value in another unit."""
    wording = _wording(rng, "convert_units")
    # One form of each unit; if they are listed, a question may use another one.
    groups = [[rng.choice(forms) if rng.random() < 0.5 else forms[0] for forms in units] for units in _UNITS]
    unit: dict[str, Any] = {"type": "string"}
    listed = rng.random() < 0.4
    if listed:
        groups = rng.sample(groups, rng.choice((1, 2, 2)))
        unit = {"enum": [form for group in groups for form in group]}

    def draw(rng: random.Random) -> Use:
        pair = rng.sample(rng.choice(groups), 2)
        said = [rng.choice(UNIT_FORMS[form]) if rng.random() < 0.6 else form for form in pair]
        source, target = pair if listed else said
        value = draw_number(rng, rng.random() < 0.6)
        return {"value": value, "from_unit": source, "to_unit": target}, {"from_unit": said[0], "to_unit": said[1]}

    def answer(_rng: random.Random, value: float, from_unit: str, to_unit: str) -> float:
        return round(value * _FACTORS[from_unit] / _FACTORS[to_unit], 4)

    bodies = {"value": _NUMBER, "from_unit": unit, "to_unit": unit}
    return wording.skill(bodies, draw, answer, {"value": "number"}, "number")


def lookup(rng: random.Random, noun: str) -> Skill:
    """A fact about something named in the question."""
    keys, verb = _keys(rng, noun), rng.choice(_LOOKUP_VERBS)
    ((slot, key),) = keys.items()
    subject = key.split("_")[0] if key != "name" else "product"
    spoken = {"lookup": "Look up", "look_up": "Look up"}.get(verb, verb.capitalize())
    one = f"{'an' if subject[0] in 'aeio' else 'a'} {subject}"
    words = rng.choice((f"{spoken} the {noun} of {one}.", f"{spoken} the {noun} of {one}.",
                        f"Look up the {noun} of {one}.", f"The {noun} of {one}.", f"Get the {noun} for {one}.",
                        f"Returns the {noun} of {one}"))  # fmt: skip
    name = rng.choice((f"{verb}_{noun}", f"{verb}_{noun}", f"{noun}_of", f"{noun}_lookup", noun))
    if rng.random() < 0.1:
        name = f"{verb.split('_')[0]}{noun.capitalize()}"
    found = f"the {noun} of {{{slot}}}"
    orders = (f"look up {found}", f"find {found}", f"get {found}")
    templates = Templates(_TOOLS[noun]["asks"], orders, (found, found, f"{{{slot}}}'s {noun}"))
    named = {"price": product, "stock": product, "capital": country}.get(noun, place)
    result = {"capital": "string", "price": "number"}.get(noun, "integer")

    def answer(rng: random.Random, **_: Any) -> Any:
        return city(rng) if result == "string" else abs(draw_number(rng, whole=result == "integer"))

    wording = Wording(name, words, keys, templates)
    return wording.skill({slot: _TEXT}, lambda rng: ({slot: named(rng)}, {}), answer, {slot: "string"}, result)


def weather(rng: random.Random) -> Skill:
    """The weather in a city, with an optional unit."""
    wording = _wording(rng, "weather")
    units = ("celsius", "fahrenheit")
    bodies: dict[str, dict[str, Any]] = {"city": {"type": "string"}}
    if rng.random() < 0.6:
        bodies["unit"] = {"enum": [*units]}

    def draw(rng: random.Random) -> Use:
        values = {"city": city(rng)}
        if "unit" in bodies and rng.random() < 0.5:
            values["unit"] = rng.choice(units)
        return values, {}

    def answer(rng: random.Random, city: str, unit: str = "") -> str:
        sky, degrees = rng.choice(("sunny", "cloudy", "rainy", "snow", "windy", "clear")), rng.randint(-20, 99)
        where = f"{sky} in {city}"
        return rng.choice((f"{sky}, {degrees} degrees", f"{degrees} degrees and {sky}", where, f"{degrees}"))

    return wording.skill(bodies, draw, answer, {"city": "string"}, optional=("unit",))


def draw_known(rng: random.Random, count: int) -> list[Skill]:
    """Up to `count` of the fourteen known tools, each in one of its wordings, all with different purposes."""
    builders: list[Callable[[random.Random], Skill]] = [
        *(partial(arithmetic, operation=operation) for operation in _OPERATIONS),
        *(days_between, add_days, weekday, convert_units, weather),
        *(partial(lookup, noun=noun) for noun in _LOOKUPS),
    ]
    return [build(rng) for build in rng.sample(builders, min(count, len(builders)))]
