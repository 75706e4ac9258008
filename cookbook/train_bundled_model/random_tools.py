"""Tools that occur once: a random verb, noun and arguments, so that the prompt must be read.

Name, description and questions of one tool share words or synonyms, as those of real tools do.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from known_tools import draw_number
from phrases import errand, message, thing
from skills import Ask, Skill, Templates, schema
from spoken import listed, number
from values import Kind, city, code, day, kind_of, person, product, proper, said, text
from words import LISTS, any_word, blended_word, made_up_word, one_of

from langchain_tooldec.formats.turns import ToolSpec


def text_of(rng: random.Random, value: Any) -> str:
    """A value as a question writes it."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return value
        case list():
            return listed(rng, value)
        case _:
            return number(rng, value)


@dataclass(frozen=True)
class Argument:
    """One argument of a random tool, and the ways in which a question mentions it."""

    key: str
    kind: Kind
    phrases: tuple[str, ...]


def _spoken(key: str) -> str:
    return key.replace("_", " ")


def _kind(name: str, draw: Callable[[random.Random], Any]) -> Kind:
    """Strings, integers or numbers."""
    return Kind(name, {"type": name}, draw, text_of)


def _numbers(name: str) -> Kind:
    return _kind(name, lambda rng: abs(draw_number(rng, name == "integer")))


def _argument(key: str, kind: Kind, *phrases: str) -> Argument:
    """The argument; in phrases, `$` stands for its value and `_` for its name."""
    return Argument(key, kind, tuple(text.replace("_", _spoken(key)).replace("$", f"{{{key}}}") for text in phrases))


def _string_argument(rng: random.Random, key: str) -> Argument:
    draw = kind_of(*LISTS["string_kinds"][key]).draw if key in LISTS["string_kinds"] else proper
    special = [f"{word} $" for word in LISTS["string_words"].get(key, ())] * 4
    return _argument(key, _kind("string", draw), *special, *LISTS["string_phrases"])


def _text_argument(rng: random.Random, key: str) -> Argument:
    if rng.random() < 0.5:  # what people do not quote
        draw = rng.choice((message, errand, thing))
        return _argument(key, _kind("string", draw), *LISTS["text_phrases"])
    return _argument(key, _kind("string", text), *LISTS["quoted_phrases"])


def _code_argument(rng: random.Random, key: str) -> Argument:
    number = rng.random() < 0.4
    kind = _kind("integer", lambda rng: rng.randint(1, 99999)) if number else _kind("string", code)
    return _argument(key, kind, *LISTS["code_phrases"])


def _number_argument(rng: random.Random, key: str, body: str) -> Argument:
    limits = ("limited to $", "at most $") * 3 if key in ("limit", "max_results", "top_k") else ()
    return _argument(key, _numbers(body), *LISTS["number_phrases"], *limits)


def _date_argument(rng: random.Random, key: str) -> Argument:
    on, on_or_for = (LISTS["date_words"].get(key, (word,))[0] for word in ("on", "for"))
    exact = rng.random() < 0.5
    kind = said(kind_of("date"), exact)
    kind = replace(kind, schema={"type": "string", "format": "date"}) if exact else kind
    return _argument(key, kind, f"{on} $", f"{on_or_for} $", "with _ $")


def _flag_argument(rng: random.Random, key: str) -> Argument:
    kind = Kind("", {"type": "boolean"}, lambda rng: rng.random() < 0.5, text_of)
    return _argument(key, kind, *LISTS["flag_phrases"])


def _enum_argument(rng: random.Random, _key: str) -> Argument:
    key, values = rng.choice(list(LISTS["enums"].items()))
    if rng.random() < 0.3:
        key = made_up_word(rng)
        values = tuple(dict.fromkeys(any_word(rng) for _ in range(rng.randint(2, 5))))
    listed = list(values)
    rng.shuffle(listed)
    body: dict[str, Any] = {"enum": listed} if rng.random() < 0.5 else {"type": "string", "enum": listed}
    return _argument(key, Kind("", body, lambda rng: rng.choice(listed)), *LISTS["enum_phrases"])


def _list_argument(rng: random.Random, _key: str) -> Argument:
    numbers = rng.random() < 0.4
    key = rng.choice(("numbers", "values", "data") if numbers else ("items", "names", "tags", "words", "people"))
    entry = rng.choice((proper, any_word, person, product, city, code))

    def draw(rng: random.Random) -> list[Any]:
        return [draw_number(rng, True) if numbers else entry(rng) for _ in range(rng.randint(2, 5))]

    body = {"type": "array", "items": {"type": rng.choice(("number", "integer")) if numbers else "string"}}
    return _argument(key, Kind("", body, draw, text_of), *LISTS["list_phrases"])


def _pair_arguments(rng: random.Random) -> list[Argument]:
    """Two arguments of one kind that a question names together: `from {a} to {b}`, `between {a} and {b}`."""
    numbers = rng.random() < 0.5
    first, second = one_of(rng, "number_pairs" if numbers else "string_pairs")
    a, b = "{" + first + "}", "{" + second + "}"
    phrases = [f"from {a} to {b}", f"between {a} and {b}", f"of {a} and {b}", f"{a} to {b}", f"for {a} and {b}"]
    if numbers:
        kind = _numbers("integer" if rng.random() < 0.6 else "number")
        phrases += [f"of {a} and {b}", f"with {first} {a} and {second} {b}", f"{a} and {b}"]
    else:
        kind = _kind("string", rng.choice((proper, proper, code)))
    return [Argument(first, kind, tuple(phrases)), Argument(second, kind, ("",))]


_KINDS: tuple[tuple[float, str, Callable[[random.Random, str], Argument]], ...] = (
    (0.26, "string_keys", _string_argument),
    (0.11, "text_keys", _text_argument),
    (0.10, "code_keys", _code_argument),
    (0.15, "integer_keys", partial(_number_argument, body="integer")),
    (0.11, "number_keys", partial(_number_argument, body="number")),
    (0.09, "date_keys", _date_argument),
    (0.05, "flag_keys", _flag_argument),
    (0.10, "", _enum_argument),
    (0.06, "", _list_argument),
)
"""How often an argument is of a kind, the list of its keys, and what builds it."""


def draw_argument(rng: random.Random) -> Argument:
    """One argument of a random kind; in a quarter of the draws with a made-up or compound key."""
    ((_, keys, build),) = rng.choices(_KINDS, weights=[weight for weight, _, _ in _KINDS])
    key = one_of(rng, keys) if keys else ""
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
        verbs = one_of(rng, "held_out_verb_groups" if rng.random() < 0.5 else "verb_groups")
        return Concept(verbs, one_of(rng, "held_out_nouns"))
    verbs = rng.choice(LISTS["verb_groups"][: 8 if rng.random() < 0.5 else None])
    coined = made_up_word if rng.random() < 0.4 else blended_word  # words without meaning can only be found by matching
    if rng.random() < 0.15:
        verbs = (coined(rng),)
    roll = rng.random()
    if roll < 0.25:
        return Concept(verbs, one_of(rng, "nouns"))
    if roll < 0.7:
        return Concept(verbs, coined(rng))
    head = coined(rng) if roll < 0.85 else one_of(rng, "nouns")
    return Concept(verbs, f"{head} {one_of(rng, 'nouns')}")


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
                         f". It {made_up_word(rng)}s the {one_of(rng, 'nouns')}."))  # fmt: skip
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
    texts = {"order": order, "body": body, "noun": concept.noun, "rest": body.removeprefix(concept.noun)}
    asks, nouns = LISTS["random_requests"], ()
    if concept.verbs == LISTS["verb_groups"][0] or rng.random() < 0.1:
        asks, nouns = (*asks, *LISTS["random_questions"]), (f"the {body}",)
    return Templates(tuple(ask.format(**texts) for ask in asks), (order,), nouns)


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
        ("", lambda rng: f"The {one_of(rng, 'nouns')} is {rng.choice((proper(rng), str(draw_number(rng, True))))}."),
        ("", lambda rng: json.dumps({rng.choice(("id", "name", "value", made_up_word(rng))): rng.choice(
            (proper(rng), draw_number(rng, True))), "status": rng.choice(("ok", "open", made_up_word(rng)))})),
        ("", lambda rng: f"{one_of(rng, 'nouns')} {code(rng)} {rng.choice(('created', 'saved', 'closed', 'booked'))}"),
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
    properties = {item.key: dict(item.kind.schema) for item in arguments}
    if rng.random() < 0.12:
        for key, body in properties.items():
            body["description"] = f"The {_spoken(key)} of the {concept.noun}"
    described = rng.random() > 0.02
    spec = ToolSpec(
        _name(rng, concept), _description(rng, concept, arguments) if described else "", schema(properties, optional)
    )
    kind, observe = _result(rng)

    def ask(rng: random.Random) -> Ask:
        used = [item for item in arguments if item.key not in optional or rng.random() < 0.5]
        values = {item.key: item.kind.draw(rng) for item in used}
        texts = {item.key: item.kind.write(rng, values[item.key]) for item in used}
        chains = {item.key: item.kind.name for item in used if item.kind.name}
        return Ask(_templates(rng, concept, used), values, texts, chains)

    return Skill(spec, ask, lambda rng, _arguments: observe(rng), kind)
