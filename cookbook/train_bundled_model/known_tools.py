"""Tools that the model learns by heart: arithmetic, dates, units and lookups, with true results.

Their names, argument names and descriptions vary, so that the model has to read the prompt.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import partial
from typing import Any

from skills import Ask, Skill, Templates, schema
from values import city, country, place, product
from words import WEEKDAYS

from langchain_tooldec.formats.turns import ToolSpec

_ARITHMETIC: dict[str, tuple[tuple[str, ...], tuple[str, ...], Templates, Callable[[Any, Any], Any]]] = {
    "add": (
        ("add", "add", "add", "add_numbers", "sum", "plus", "addition", "addNumbers"),
        ("Add two numbers.", "Add two numbers.", "Add a and b.", "Add {a} and {b}.", "Returns the sum of two numbers.",
         "Calculate the sum of two numbers.", "Sum two numbers", "The sum of two numbers."),
        Templates(
            ("What is {a} plus {b}?", "What is {a} + {b}?", "What do {a} and {b} add up to?",
             "How much is {a} plus {b}?"),
            ("add {a} and {b}", "add {b} to {a}", "sum {a} and {b}", "calculate {a} + {b}", "compute {a} plus {b}"),
            ("the sum of {a} and {b}", "{a} plus {b}", "{a} + {b}"),
        ),
        lambda a, b: a + b,
    ),
    "subtract": (
        ("subtract", "subtract", "subtract", "subtract_numbers", "minus", "difference", "subtractNumbers"),
        ("Subtract two numbers.", "Subtract the second number from the first.", "Subtract b from a.",
         "Subtract {b} from {a}.", "Returns the difference of two numbers.",
         "Calculate the difference of two numbers."),
        Templates(
            ("What is {a} minus {b}?", "What is {a} - {b}?", "How much is {a} minus {b}?", "How much is {a} less {b}?"),
            ("subtract {b} from {a}", "take {b} away from {a}", "calculate {a} - {b}", "compute {a} minus {b}"),
            ("the difference between {a} and {b}", "the difference of {a} and {b}", "{a} minus {b}", "{a} - {b}"),
        ),
        lambda a, b: a - b,
    ),
    "multiply": (
        ("multiply", "multiply", "multiply", "multiply_numbers", "times", "product", "multiplyNumbers"),
        ("Multiply two numbers.", "Multiply two numbers.", "Multiply a and b.", "Multiply {a} by {b}.",
         "Returns the product of two numbers.", "Calculate the product of two numbers."),
        Templates(
            ("What is {a} times {b}?", "What is {a} * {b}?", "What is {a} multiplied by {b}?",
             "How much is {a} times {b}?"),
            ("multiply {a} by {b}", "multiply {a} and {b}", "calculate {a} * {b}", "compute {a} times {b}"),
            ("the product of {a} and {b}", "{a} times {b}", "{a} * {b}", "{a} multiplied by {b}"),
        ),
        lambda a, b: a * b,
    ),
    "divide": (
        ("divide", "divide", "divide", "divide_numbers", "quotient", "division", "divideNumbers"),
        ("Divide two numbers.", "Divide the first number by the second.", "Divide a by b.", "Divide {a} by {b}.",
         "Returns the quotient of two numbers.", "Calculate the quotient of two numbers."),
        Templates(
            ("What is {a} divided by {b}?", "What is {a} / {b}?", "How much is {a} divided by {b}?",
             "What is {a} over {b}?"),
            ("divide {a} by {b}", "calculate {a} / {b}", "compute {a} divided by {b}"),
            ("the quotient of {a} and {b}", "{a} divided by {b}", "{a} / {b}"),
        ),
        lambda a, b: a / b,
    ),
}  # fmt: skip
_PAIRS = (("a", "b"), ("a", "b"), ("a", "b"), ("x", "y"), ("first", "second"), ("left", "right"), ("n1", "n2"),
          ("first_number", "second_number"), ("number1", "number2"), ("p", "q"))  # fmt: skip


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
    names, descriptions, templates, function = _ARITHMETIC[operation]
    first, second = rng.choice(_PAIRS)
    whole = rng.random() < 0.4
    kind = "integer" if whole else "number"
    style = rng.choice((repr, repr, number_text, lambda value: f"The result is {number_text(value)}."))
    described = rng.random() < 0.1
    notes = ({"description": "The first number"}, {"description": "The second number"}) if described else ({}, {})
    spec = ToolSpec(
        rng.choice(names),
        rng.choice(descriptions).format(a=first, b=second),
        schema({first: {"type": kind, **notes[0]}, second: {"type": kind, **notes[1]}}),
    )
    renamed = {"a": "{" + first + "}", "b": "{" + second + "}"}
    forms = Templates(*(tuple(text.format(**renamed) for text in group) for group in _groups(templates)))

    def ask(rng: random.Random) -> Ask:
        a, b = draw_number(rng, whole), draw_number(rng, whole)
        b = b or (3 if operation == "divide" else b)
        slots = {first: kind, second: kind}
        return Ask(forms, {first: a, second: b}, {first: str(a), second: str(b)}, slots)

    def answer(_rng: random.Random, arguments: Mapping[str, Any]) -> Any:
        a, b = arguments[first], arguments[second]
        return "Error: division by zero" if operation == "divide" and not b else style(function(a, b))

    result = "number" if operation == "divide" else kind
    return Skill(spec, ask, answer, result)


def _groups(templates: Templates) -> tuple[tuple[str, ...], ...]:
    return templates.questions, templates.orders, templates.nouns


def _day(rng: random.Random) -> date:
    return date(1900, 1, 1) + timedelta(days=rng.randint(0, 73000) if rng.random() < 0.4 else rng.randint(43000, 47500))


def days_between(rng: random.Random) -> Skill:
    """The number of days from one date to another."""
    start, end = rng.choice((("start", "end"), ("start", "end"), ("start_date", "end_date"), ("first", "second"),
                             ("from_date", "to_date"), ("date1", "date2")))  # fmt: skip
    name = rng.choice(("days_between", "days_between", "days_between", "count_days", "date_difference", "date_diff"))
    words = rng.choice(("Count the days between two dates.", "The number of days between two dates.",
                        "Number of days from one date to another.", "Days between two dates."))  # fmt: skip
    spec = ToolSpec(name, words, schema({start: {"type": "string"}, end: {"type": "string"}}))
    a, b = "{" + start + "}", "{" + end + "}"
    forms = Templates(
        (f"How many days are there between {a} and {b}?", f"How many days lie between {a} and {b}?",
         f"How many days are there from {a} to {b}?", f"How many days is it from {a} to {b}?",
         f"How many days from {a} until {b}?", f"How many days passed between {a} and {b}?"),
        (f"count the days between {a} and {b}", f"count the days from {a} to {b}"),
        (f"the number of days between {a} and {b}", f"the number of days from {a} to {b}"),
    )  # fmt: skip

    def ask(rng: random.Random) -> Ask:
        first = _day(rng)
        values = {start: first.isoformat(), end: (first + timedelta(days=rng.randint(1, 900))).isoformat()}
        return Ask(forms, values, values, {start: "date", end: "date"})

    def answer(_rng: random.Random, arguments: Mapping[str, Any]) -> Any:
        return (date.fromisoformat(arguments[end]) - date.fromisoformat(arguments[start])).days

    return Skill(spec, ask, answer, "integer")


def add_days(rng: random.Random) -> Skill:
    """The date some days after another."""
    pairs = (("date", "days"), ("date", "days"), ("day", "n"), ("start", "days"), ("start_date", "count"))
    day, count = rng.choice(pairs)
    name = rng.choice(("add_days", "add_days", "add_days", "date_after", "shift_date"))
    words = rng.choice(("Add days to a date.", "Add a number of days to a date.", "The date some days after a date.",
                        "The date a number of days later."))  # fmt: skip
    spec = ToolSpec(name, words, schema({day: {"type": "string"}, count: {"type": "integer"}}))
    a, n = "{" + day + "}", "{" + count + "}"
    forms = Templates(
        (f"What date is {n} days after {a}?", f"Which date is {n} days after {a}?",
         f"What is the date {n} days after {a}?",
         f"What date comes {n} days after {a}?", f"Which day is {n} days later than {a}?"),
        (f"add {n} days to {a}", f"go {n} days on from {a}", f"find the date {n} days after {a}"),
        (f"the date {n} days after {a}", f"{n} days after {a}", f"the day {n} days after {a}"),
    )  # fmt: skip

    def ask(rng: random.Random) -> Ask:
        values = {day: _day(rng).isoformat(), count: rng.randint(1, rng.choice((9, 30, 99, 999)))}
        return Ask(forms, values, {key: str(value) for key, value in values.items()}, {day: "date", count: "integer"})

    def answer(_rng: random.Random, arguments: Mapping[str, Any]) -> Any:
        return (date.fromisoformat(arguments[day]) + timedelta(days=arguments[count])).isoformat()

    return Skill(spec, ask, answer, "date")


def weekday(rng: random.Random) -> Skill:
    """The day of the week of a date."""
    day = rng.choice(("date", "date", "date", "day", "iso_date"))
    name = rng.choice(("weekday", "weekday", "weekday", "day_of_week", "get_weekday"))
    words = rng.choice(("The day of the week of a date.", "Get the weekday of a date.", "Find the weekday of a date.",
                        "Day of the week for a date.", "The weekday of a date."))  # fmt: skip
    spec = ToolSpec(name, words, schema({day: {"type": "string"}}))
    a = "{" + day + "}"
    forms = Templates(
        (f"Which weekday is {a}?", f"What weekday is {a}?", f"What day of the week is {a}?", f"Which weekday was {a}?",
         f"What day of the week was {a}?", f"On which weekday does {a} fall?"),
        (f"find the weekday of {a}", f"tell me the day of the week of {a}"),
        (f"the weekday of {a}", f"the day of the week of {a}"),
    )  # fmt: skip

    def ask(rng: random.Random) -> Ask:
        values = {day: _day(rng).isoformat()}
        return Ask(forms, values, values, {day: "date"})

    def answer(_rng: random.Random, arguments: Mapping[str, Any]) -> Any:
        return WEEKDAYS[date.fromisoformat(arguments[day]).weekday()]

    return Skill(spec, ask, answer)


_UNITS: tuple[dict[tuple[str, ...], float], ...] = (
    {("km", "kilometers", "kilometres"): 1000.0, ("m", "meters", "metres"): 1.0, ("miles", "mi", "mile"): 1609.344,
     ("cm", "centimeters", "centimetres"): 0.01, ("feet", "ft", "foot"): 0.3048, ("inches", "in", "inch"): 0.0254,
     ("yards", "yd"): 0.9144, ("mm", "millimeters", "millimetres"): 0.001},
    {("kg", "kilograms", "kilos"): 1.0, ("g", "grams"): 0.001, ("pounds", "lb", "lbs"): 0.45359237,
     ("ounces", "oz"): 0.028349523125, ("tons", "t", "tonnes"): 1000.0},
    {("liters", "l", "litres"): 1.0, ("ml", "milliliters", "millilitres"): 0.001, ("gallons", "gal"): 3.785411784,
     ("cups", "cup"): 0.2365882365, ("pints", "pt"): 0.473176473},
    {("hours", "h"): 3600.0, ("minutes", "min"): 60.0, ("seconds", "s", "sec"): 1.0, ("days", "d"): 86400.0,
     ("weeks", "week"): 604800.0},
)  # fmt: skip
"""The forms of each unit, and its size in the first unit of its group."""
_FACTORS = {form: factor for units in _UNITS for forms, factor in units.items() for form in forms}
UNIT_FORMS = {form: forms for units in _UNITS for forms in units for form in forms}
"""All forms of the same unit, by form."""


def convert_units(rng: random.Random) -> Skill:
    """A value in another unit."""
    value, source, target = rng.choice((("value", "from_unit", "to_unit"), ("value", "from_unit", "to_unit"),
                                        ("amount", "source", "target"),
                                        ("quantity", "unit_from", "unit_to")))  # fmt: skip
    name = rng.choice(("convert_units", "convert_units", "convert_units", "convert_unit", "unit_converter", "convert"))
    words = rng.choice(("Convert a value from one unit to another.", "Convert a value between units.",
                        "Convert a quantity from one unit to another unit.", "Convert units of measure."))  # fmt: skip
    # One form of each unit; if they are listed, a question may use another one.
    groups = [[rng.choice(forms) if rng.random() < 0.5 else forms[0] for forms in units] for units in _UNITS]
    unit: dict[str, Any] = {"type": "string"}
    listed = rng.random() < 0.4
    if listed:
        groups = rng.sample(groups, rng.choice((1, 2, 2)))
        unit = {"enum": [form for group in groups for form in group]}
    spec = ToolSpec(name, words, schema({value: {"type": "number"}, source: dict(unit), target: dict(unit)}))
    v, s, t = "{" + value + "}", "{" + source + "}", "{" + target + "}"
    forms = Templates(
        (f"How many {t} are {v} {s}?", f"What is {v} {s} in {t}?", f"How many {t} are there in {v} {s}?",
         f"How much is {v} {s} in {t}?"),
        (f"convert {v} {s} to {t}", f"convert {v} {s} into {t}", f"express {v} {s} in {t}", f"turn {v} {s} into {t}",
         f"convert {v} from {s} to {t}"),
        (f"{v} {s} in {t}", f"{v} {s} converted to {t}"),
    )  # fmt: skip

    def ask(rng: random.Random) -> Ask:
        pair = rng.sample(rng.choice(groups), 2)
        said = [rng.choice(UNIT_FORMS[form]) if rng.random() < 0.6 else form for form in pair]
        first, second = pair if listed else said
        values = {value: draw_number(rng, rng.random() < 0.6), source: first, target: second}
        texts = {value: str(values[value]), source: said[0], target: said[1]}
        return Ask(forms, values, texts, {value: "number"})

    def answer(_rng: random.Random, arguments: Mapping[str, Any]) -> Any:
        return round(arguments[value] * _FACTORS[arguments[source]] / _FACTORS[arguments[target]], 4)

    return Skill(spec, ask, answer, "number")


_LOOKUPS: tuple[tuple[str, tuple[str, ...], tuple[str, ...], str], ...] = (
    ("population", ("city", "city", "country", "place", "town"),
     ("How many people live in {x}?", "What is the population of {x}?", "How many inhabitants does {x} have?",
      "How big is the population of {x}?"), "integer"),
    ("capital", ("country", "country", "state", "country_name"),
     ("What is the capital of {x}?", "Which city is the capital of {x}?", "What is {x}'s capital?"), "string"),
    ("price", ("product", "product", "item", "name", "product_name"),
     ("What does the {x} cost?", "How much is the {x}?", "What is the price of the {x}?", "How much does {x} cost?",
      "What is the price of {x}?", "How much do I pay for {x}?", "What does a {x} cost?"), "number"),
    ("area", ("country", "region", "place"), ("What is the area of {x}?", "How large is {x}?"), "integer"),
    ("stock", ("product", "item", "sku"),
     ("How many {x} are in stock?", "What is the stock of {x}?", "How much stock of {x} is left?"), "integer"),
)  # fmt: skip
_LOOKUP_VERBS = ("get", "get", "get", "lookup", "find", "fetch", "query", "look_up")


def lookup(rng: random.Random, row: int) -> Skill:
    """A fact about something named in the question."""
    noun, keys, questions, result = _LOOKUPS[row]
    key, verb = rng.choice(keys), rng.choice(_LOOKUP_VERBS)
    subject = key.split("_")[0] if key != "name" else "product"
    spoken = {"lookup": "Look up", "look_up": "Look up"}.get(verb, verb.capitalize())
    article = "an" if subject[0] in "aeio" else "a"
    words = rng.choice((f"{spoken} the {noun} of {article} {subject}.", f"{spoken} the {noun} of {article} {subject}.",
                        f"Look up the {noun} of {article} {subject}.", f"The {noun} of {article} {subject}.",
                        f"Get the {noun} for {article} {subject}.",
                        f"Returns the {noun} of {article} {subject}"))  # fmt: skip
    name = rng.choice((f"{verb}_{noun}", f"{verb}_{noun}", f"{noun}_of", f"{noun}_lookup", noun))
    if rng.random() < 0.1:
        name = f"{verb.split('_')[0]}{noun.capitalize()}"
    spec = ToolSpec(name, words, schema({key: {"type": "string"}}))
    slot = "{" + key + "}"
    forms = Templates(
        tuple(text.replace("{x}", slot) for text in questions),
        (f"look up the {noun} of {slot}", f"find the {noun} of {slot}", f"get the {noun} of {slot}"),
        (f"the {noun} of {slot}", f"the {noun} of {slot}", f"{slot}'s {noun}"),
    )
    named = {"price": product, "stock": product, "capital": country}.get(noun, place)

    def ask(rng: random.Random) -> Ask:
        values = {key: named(rng)}
        return Ask(forms, values, values, {key: "string"})

    def answer(rng: random.Random, arguments: Mapping[str, Any]) -> Any:
        del arguments
        if result == "string":
            return city(rng)
        return abs(draw_number(rng, whole=result == "integer"))

    return Skill(spec, ask, answer, result)


def weather(rng: random.Random) -> Skill:
    """The weather in a city, with an optional unit."""
    key = rng.choice(("city", "city", "location", "place"))
    name = rng.choice(("get_weather", "get_weather", "weather", "current_weather", "getWeather", "weather_forecast"))
    words = rng.choice((f"Get the weather in a {key}.", f"Get the current weather for a {key}.", "Get the weather.",
                        f"Current weather in a {key}.", f"Look up the weather of a {key}."))  # fmt: skip
    properties: dict[str, dict[str, Any]] = {key: {"type": "string"}}
    with_unit = rng.random() < 0.6
    if with_unit:
        properties["unit"] = {"enum": ["celsius", "fahrenheit"]}
    spec = ToolSpec(name, words, schema(properties, optional=("unit",)))
    slot = "{" + key + "}"

    def ask(rng: random.Random) -> Ask:
        values: dict[str, Any] = {key: city(rng)}
        tail = ""
        if with_unit and rng.random() < 0.5:
            values["unit"], tail = rng.choice(("celsius", "fahrenheit")), " in {unit}"
        forms = Templates(
            (f"What is the weather in {slot}{tail}?", f"How is the weather in {slot}{tail}?",
             f"What's the weather like in {slot}{tail}?", f"How warm is it in {slot}{tail}?"),
            (f"get the weather in {slot}{tail}", f"check the weather for {slot}{tail}"),
            (f"the weather in {slot}{tail}",),
        )  # fmt: skip
        return Ask(forms, values, values, {key: "string"})

    def answer(rng: random.Random, arguments: Mapping[str, Any]) -> Any:
        sky, degrees = rng.choice(("sunny", "cloudy", "rainy", "snow", "windy", "clear")), rng.randint(-20, 99)
        where = f"{sky} in {arguments[key]}"
        return rng.choice((f"{sky}, {degrees} degrees", f"{degrees} degrees and {sky}", where, f"{degrees}"))

    return Skill(spec, ask, answer)


def draw_known(rng: random.Random, count: int) -> list[Skill]:
    """Up to `count` of the fourteen known tools, each in one of its wordings, all with different purposes."""
    builders: list[Callable[[random.Random], Skill]] = [
        *(partial(arithmetic, operation=operation) for operation in _ARITHMETIC),
        *(days_between, add_days, weekday, convert_units, weather),
        *(partial(lookup, row=row) for row in range(len(_LOOKUPS))),
    ]
    return [build(rng) for build in rng.sample(builders, min(count, len(builders)))]
