"""Tools that occur once: a random verb, noun and arguments, so that the prompt must be read.

Name, description and questions of one tool share words or synonyms, as those of real tools do.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from known_tools import draw_number
from phrases import errand, message, thing
from skills import Ask, Skill, Templates, schema
from spoken import listed, number
from values import city, code, company, country, day, email, kind_of, person, product, proper, said, text, title
from words import (
    HELD_OUT_NOUNS,
    HELD_OUT_VERB_GROUPS,
    NOUNS,
    VERB_GROUPS,
    any_word,
    blended_word,
    made_up_word,
    words_of,
)

from langchain_tooldec.formats.turns import ToolSpec

_STRING_KEYS = words_of("string_keys")
_TEXT_KEYS = words_of("text_keys")
_CODE_KEYS = words_of("code_keys")
_INTEGER_KEYS = words_of("integer_keys")
_NUMBER_KEYS = words_of("number_keys")
_DATE_KEYS = words_of("date_keys")
_FLAG_KEYS = words_of("flag_keys")
_ENUMS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("color", ("red", "green", "blue", "black", "white", "yellow")),
    ("size", ("small", "medium", "large")),
    ("priority", ("low", "normal", "high", "urgent")),
    ("format", ("pdf", "csv", "json", "html", "xml")),
    ("unit", ("celsius", "fahrenheit", "kelvin")),
    ("language", ("english", "french", "german", "spanish", "italian")),
    ("status", ("open", "closed", "pending", "done")),
    ("period", ("daily", "weekly", "monthly", "yearly")),
    ("mode", ("fast", "slow", "auto", "manual")),
    ("currency", ("USD", "EUR", "GBP", "JPY", "CHF")),
    ("order", ("asc", "desc")),
    ("kind", ("single", "double", "suite")),
    ("seat_class", ("economy", "business", "first")),
    ("method", ("card", "cash", "transfer")),
)


def text_of(rng: random.Random, value: Any) -> str:
    """A value as a question writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return listed(rng, value)
    return str(value) if isinstance(value, str) else number(rng, value)


@dataclass(frozen=True)
class Argument:
    """One argument of a random tool, and the ways in which a question mentions it."""

    key: str
    schema: Mapping[str, Any]
    phrases: tuple[str, ...]
    draw: Callable[[random.Random], Any]
    chain: str = ""
    write: Callable[[random.Random, Any], str] = text_of


_NAMED: Mapping[str, Callable[[random.Random], str]] = {
    "product": product, "item": product, "city": city, "destination": city, "origin": city, "country": country,
    "user": person, "customer": person, "author": person, "owner": person, "recipient": person, "sender": person,
    "employee": person, "student": person, "person": person, "client": person, "artist": person, "company": company,
    "team": proper, "title": title, "name": proper, "email": email,
}  # fmt: skip


def _spoken(key: str) -> str:
    return key.replace("_", " ")


_STANDING = {
    "origin": "from", "sender": "from", "destination": "to", "recipient": "to", "city": "in", "country": "in",
    "location": "in", "place": "at", "region": "in", "room": "in", "hotel": "at", "author": "by", "artist": "by",
    "owner": "by", "topic": "about", "subject": "about", "title": "called", "name": "named", "channel": "on",
    "language": "in", "company": "at", "station": "at", "airport": "at",
}  # fmt: skip
"""The word before the value of an argument."""
_DAY_WORDS = {"start_date": "from", "from_date": "from", "since": "since", "end_date": "to", "until": "until",
              "due_date": "due", "deadline": "by", "check_in": "from"}  # fmt: skip


def _phrases(key: str, *texts: str) -> tuple[str, ...]:
    """The texts with the argument's slot for `$` and its name as words for `_`."""
    return tuple(text.replace("_", _spoken(key)).replace("$", f"{{{key}}}") for text in texts)


def _string_argument(rng: random.Random, key: str) -> Argument:
    special = [f"{_STANDING[key]} $"] * 4 if key in _STANDING else []
    phrases = _phrases(key, *special, "for $", "of $", "for the _ $", "with _ $", "_ $")
    return Argument(key, {"type": "string"}, phrases, _NAMED.get(key, proper), "string")


def _text_argument(rng: random.Random, key: str) -> Argument:
    if rng.random() < 0.5:  # what people do not quote
        draw = rng.choice((message, errand, thing))
        bare = _phrases(key, "$", "saying $", "that says $", "with the _ $", "about $", "- $")
        return Argument(key, {"type": "string"}, bare, draw, "string")
    phrases = _phrases(key, '"$"', "'$'", 'saying "$"', 'with the _ "$"', "with _ '$'", "_: $")
    return Argument(key, {"type": "string"}, phrases, text, "string")


def _code_argument(rng: random.Random, key: str) -> Argument:
    phrases = _phrases(key, "$", "with _ $", "for _ $", "number $", "for $")
    if rng.random() < 0.4:
        return Argument(key, {"type": "integer"}, phrases, lambda rng: rng.randint(1, 99999), "integer")
    return Argument(key, {"type": "string"}, phrases, code, "string")


def _number_argument(rng: random.Random, key: str, whole: bool) -> Argument:
    limits = ("limited to $", "at most $") * 3 if key in ("limit", "max_results", "top_k") else ()
    phrases = _phrases(key, "with _ $", "with a _ of $", "_ $", "$ _", "for $ _", "of $", "and _ $", *limits)
    kind = "integer" if whole else "number"
    return Argument(key, {"type": kind}, phrases, lambda rng: abs(draw_number(rng, whole)), kind)


def _date_argument(rng: random.Random, key: str) -> Argument:
    phrases = _phrases(key, f"{_DAY_WORDS.get(key, 'on')} $", f"{_DAY_WORDS.get(key, 'for')} $", "with _ $")
    exact = rng.random() < 0.5
    kind = said(kind_of("date"), exact)
    body = {"type": "string", **({"format": "date"} if exact else {})}
    return Argument(key, body, phrases, kind.draw, "date", kind.write)


def _flag_argument(rng: random.Random, key: str) -> Argument:
    phrases = _phrases(key, "with _ $", "and _ set to $", "_ $")
    return Argument(key, {"type": "boolean"}, phrases, lambda rng: rng.random() < 0.5)


def _enum_argument(rng: random.Random, _key: str) -> Argument:
    key, values = rng.choice(_ENUMS)
    if rng.random() < 0.3:
        key = made_up_word(rng)
        values = tuple(dict.fromkeys(any_word(rng) for _ in range(rng.randint(2, 5))))
    listed = list(values)
    rng.shuffle(listed)
    body: dict[str, Any] = {"enum": listed} if rng.random() < 0.5 else {"type": "string", "enum": listed}
    phrases = _phrases(key, "in $", "with _ $", "as $", "in $ _", "_ $")
    return Argument(key, body, phrases, lambda rng: rng.choice(listed))


def _list_argument(rng: random.Random, _key: str) -> Argument:
    numbers = rng.random() < 0.4
    key = rng.choice(("numbers", "values", "data") if numbers else ("items", "names", "tags", "words", "people"))
    entry = rng.choice((proper, any_word, person, product, city, code))

    def draw(rng: random.Random) -> list[Any]:
        return [draw_number(rng, True) if numbers else entry(rng) for _ in range(rng.randint(2, 5))]

    body = {"type": "array", "items": {"type": rng.choice(("number", "integer")) if numbers else "string"}}
    return Argument(key, body, _phrases(key, "of $", "for $", "with _ $"), draw)


_PAIRS = (
    ("origin", "destination"), ("source", "target"), ("from_city", "to_city"), ("base", "target"), ("start", "end"),
    ("first", "second"), ("from", "to"), ("old_name", "new_name"), ("sender", "receiver"), ("team_a", "team_b"),
)  # fmt: skip
_NUMBER_PAIRS = (("a", "b"), ("x", "y"), ("first", "second"), ("base", "exponent"), ("n", "k"), ("low", "high"),
                 ("width", "height"), ("m", "n"), ("value", "percent"), ("start", "stop"))  # fmt: skip


def _pair_arguments(rng: random.Random) -> list[Argument]:
    """Two arguments of one kind that a question names together: `from {a} to {b}`, `between {a} and {b}`."""
    numbers = rng.random() < 0.5
    first, second = rng.choice(_NUMBER_PAIRS if numbers else _PAIRS)
    a, b = "{" + first + "}", "{" + second + "}"
    phrases = [f"from {a} to {b}", f"between {a} and {b}", f"of {a} and {b}", f"{a} to {b}", f"for {a} and {b}"]
    if numbers:
        whole = rng.random() < 0.6
        phrases += [f"of {a} and {b}", f"with {first} {a} and {second} {b}", f"{a} and {b}"]
        body, kind = {"type": "integer" if whole else "number"}, "integer" if whole else "number"
        draw: Callable[[random.Random], Any] = lambda rng: abs(draw_number(rng, whole))  # noqa: E731
    else:
        body, kind, draw = {"type": "string"}, "string", rng.choice((proper, proper, code))
    return [Argument(first, body, tuple(phrases), draw, kind), Argument(second, body, ("",), draw, kind)]


def draw_argument(rng: random.Random) -> Argument:
    """One argument of a random kind; in a quarter of the draws with a made-up or compound key."""
    kinds: tuple[tuple[float, tuple[str, ...] | list[str], Callable[[random.Random, str], Argument]], ...] = (
        (0.26, _STRING_KEYS, _string_argument),
        (0.11, _TEXT_KEYS, _text_argument),
        (0.10, _CODE_KEYS, _code_argument),
        (0.15, _INTEGER_KEYS, lambda rng, key: _number_argument(rng, key, True)),
        (0.11, _NUMBER_KEYS, lambda rng, key: _number_argument(rng, key, False)),
        (0.09, _DATE_KEYS, _date_argument),
        (0.05, _FLAG_KEYS, _flag_argument),
        (0.10, (), _enum_argument),
        (0.06, (), _list_argument),
    )
    ((_, keys, build),) = rng.choices(kinds, weights=[weight for weight, _, _ in kinds])
    key = rng.choice(keys) if keys else ""
    roll = rng.random()
    if roll < 0.12:
        key = made_up_word(rng)
    elif roll < 0.25 and keys:
        key = f"{rng.choice(('target', 'new', 'old', 'main', 'base', made_up_word(rng)))}_{key}"
    return build(rng, key)


@dataclass(frozen=True)
class Concept:
    """The subject of a random tool: the words for its action, and the thing that it acts on."""

    verbs: tuple[str, ...]
    noun: str


def draw_concept(rng: random.Random, held_out: bool = False) -> Concept:
    """A random action on a random thing; with `held_out`, from words that training never uses."""
    if held_out:
        verbs = rng.choice(HELD_OUT_VERB_GROUPS if rng.random() < 0.5 else VERB_GROUPS)
        return Concept(verbs, rng.choice(HELD_OUT_NOUNS))
    verbs = rng.choice(VERB_GROUPS[:8] if rng.random() < 0.5 else VERB_GROUPS)
    coined = made_up_word if rng.random() < 0.4 else blended_word  # words without meaning can only be found by matching
    if rng.random() < 0.15:
        verbs = (coined(rng),)
    roll = rng.random()
    if roll < 0.25:
        return Concept(verbs, rng.choice(NOUNS))
    if roll < 0.7:
        return Concept(verbs, coined(rng))
    head = coined(rng) if roll < 0.85 else rng.choice(NOUNS)
    return Concept(verbs, f"{head} {rng.choice(NOUNS)}")


def _name(rng: random.Random, concept: Concept) -> str:
    verb = concept.verbs[0] if rng.random() < 0.75 else rng.choice(concept.verbs)
    words = f"{verb} {concept.noun}".split()
    roll = rng.random()
    if roll < 0.08:
        words = concept.noun.split()
    elif roll < 0.12:
        words = [*concept.noun.split(), *verb.split()]
    elif roll < 0.16:
        words = [*words, rng.choice(("tool", "by_id", "info", "data", "v2", "service", "api"))]
    if rng.random() < 0.12:
        return words[0] + "".join(word.capitalize() for word in words[1:])
    return "_".join(words)


def _description(rng: random.Random, concept: Concept, arguments: list[Argument]) -> str:
    verb = concept.verbs[0] if rng.random() < 0.6 else rng.choice(concept.verbs)
    article = rng.choice(("the", "a", "a", "an" if concept.noun[0] in "aeiou" else "a"))
    text = f"{verb} {article} {concept.noun}"
    roll = rng.random()
    if arguments and roll < 0.4:
        text += rng.choice((" of a {}", " for a {}", " by {}", " with a given {}", " from its {}")).format(
            _spoken(arguments[0].key)
        )
    elif roll < 0.5:
        text += rng.choice((" in the system", " from the database", " of the company", " online", " right now"))
    text = text[0].upper() + text[1:]
    if rng.random() < 0.06:
        text = f"{text[0].lower()}{text[1:]}"
    if rng.random() < 0.06:
        text = f"Use this to {text[0].lower()}{text[1:]}"
    ending = rng.choice((".", ".", ".", ".", "", ". Returns the result as text.", ". Use it only when asked.",
                         f". It {made_up_word(rng)}s the {rng.choice(NOUNS)}."))  # fmt: skip
    return text + ending


def _body(rng: random.Random, concept: Concept, arguments: list[Argument]) -> str:
    """The part of a question after its verb: the thing, then a phrase for each argument."""
    parts = [part for argument in arguments if (part := rng.choice(argument.phrases))]
    if len(parts) > 1 and rng.random() < 0.15:
        rng.shuffle(parts)
    joined = ""
    for index, part in enumerate(parts):
        last = index == len(parts) - 1 and index > 0
        joined += (" and " if last and rng.random() < 0.3 and not part.startswith("and ") else " ") + part
    return f"{concept.noun}{joined}"


def _templates(rng: random.Random, concept: Concept, arguments: list[Argument]) -> Templates:
    verb = concept.verbs[0] if rng.random() < 0.4 else rng.choice(concept.verbs)
    article = rng.choice(("the ", "the ", "a ", ""))
    body = _body(rng, concept, arguments)
    order = f"{verb} {article}{body}"
    asks = [
        f"Can you {order}?",
        f"Please {order}.",
        f"I want to {order}.",
        f"Could you {order}?",
        f"I need to {order}.",
    ]
    if concept.verbs in VERB_GROUPS[:1] or rng.random() < 0.1:
        rest = body.removeprefix(concept.noun)
        asks += [f"What is the {body}?"] * 6 + [f"What's the {body}?", f"Which {body}?", f"I need the {body}.",
                 f"How many {concept.noun}s are there{rest}?", f"How much {body}?", f"Who is the {body}?", f"{body}?",
                 f"When is the {body}?", f"Where is the {body}?", f"Is there a {body}?", f"How is the {body}?",
                 f"What {concept.noun} does it have{rest}?", f"Do you know the {body}?"]  # fmt: skip
        return Templates(tuple(asks), (order,), (f"the {body}",))
    return Templates(tuple(asks), (order,), ())


def _result(rng: random.Random) -> tuple[str, Callable[[random.Random], Any]]:
    """A kind of observation, and a function that draws one."""
    kinds: tuple[tuple[str, Callable[[random.Random], Any]], ...] = (
        ("integer", lambda rng: abs(draw_number(rng, True))),
        ("number", lambda rng: abs(draw_number(rng, False))),
        ("string", proper),
        ("string", text),
        ("string", code),
        ("date", day),
        ("", lambda rng: rng.choice(("done", "ok", "OK", "true", "false", "success", "True", "sent", "[]", "None"))),
        ("", lambda rng: f"The {rng.choice(NOUNS)} is {rng.choice((proper(rng), str(draw_number(rng, True))))}."),
        ("", lambda rng: json.dumps({rng.choice(("id", "name", "value", made_up_word(rng))): rng.choice(
            (proper(rng), draw_number(rng, True))), "status": rng.choice(("ok", "open", made_up_word(rng)))})),
        ("", lambda rng: f"{rng.choice(NOUNS)} {code(rng)} {rng.choice(('created', 'saved', 'closed', 'booked'))}"),
        ("", lambda rng: repr(draw_number(rng, True) / rng.choice((3, 7, 9, 11, 13)))),
    )  # fmt: skip
    return rng.choice(kinds)


def _arguments(rng: random.Random) -> list[Argument]:
    count = rng.choices((0, 1, 2, 3, 4), weights=(6, 44, 32, 13, 5))[0]
    pair = _pair_arguments(rng) if rng.random() < 0.15 else []
    count = rng.choice((0, 0, 0, 1)) if pair else count
    found: dict[str, Argument] = {argument.key: argument for argument in pair}
    for _ in range(count):
        argument = draw_argument(rng)
        found.setdefault(argument.key, argument)
    return list(found.values())


def random_skill(rng: random.Random, concept: Concept) -> Skill:
    """A tool for a concept, with random arguments, wording and results."""
    arguments = _arguments(rng)
    optional = tuple(item.key for item in arguments[1:] if "" not in item.phrases and rng.random() < 0.25)
    notes = rng.random() < 0.12
    properties = {
        item.key: {
            **item.schema,
            **({"description": f"The {_spoken(item.key)} of the {concept.noun}"} if notes else {}),
        }
        for item in arguments
    }
    described = rng.random() > 0.02
    spec = ToolSpec(
        _name(rng, concept), _description(rng, concept, arguments) if described else "", schema(properties, optional)
    )
    kind, observe = _result(rng)

    def ask(rng: random.Random) -> Ask:
        used = [item for item in arguments if item.key not in optional or rng.random() < 0.5]
        values = {item.key: item.draw(rng) for item in used}
        texts = {item.key: item.write(rng, values[item.key]) for item in used}
        chains = {item.key: item.chain for item in used if item.chain}
        return Ask(_templates(rng, concept, used), values, texts, chains)

    return Skill(spec, ask, lambda rng, _arguments: observe(rng), kind)
