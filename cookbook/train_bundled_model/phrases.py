"""Unquoted text: errands, messages, noun phrases, and sentences around a question.

The words are real and in English order, so that the model can learn from the context where a value begins and ends. One
thing in seven has a meaningless blend as its name, so that it has to be copied.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from words import CITIES, FIRST_NAMES, LAST_NAMES, PRODUCT_HEADS, PRODUCT_MARKS, WEEKDAYS, blended_word, pool, words_of

_PEOPLE = words_of("people")
_TARGETS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (pool("call, phone, text, email, visit, meet, thank, write to, invite, pay, ask, warn, pick up"), _PEOPLE),
    (
        pool("water, feed, wash, clean, fix, paint, check, move, sell, cover, empty, hang up, look after, take out"),
        pool("""
            the plants, the cat, the dog, the car, the windows, the fence, the bike, the roof, the tomatoes, the pond,
            the bins, the fridge, the bathroom, the curtains, the garage door, the aquarium, the rabbits, the lamp
        """),
    ),
    (
        pool("finish, send, print, sign, read, review, submit, write, translate, scan, hand in, prepare, proofread"),
        pool("""
            the report, the tax form, the contract, the slides, the essay, the minutes, my homework, the budget,
            the invoice, the application, the first chapter, the speech, the test results, the travel plan
        """),
    ),
    (
        pool("go to, leave for, drive to, get to, meet everyone at, be at"),
        pool("""
            the gym, the market, the airport, the library, the station, the office, choir practice,
            the parents' evening, the pharmacy, the bakery, the swimming pool, the car wash, the town hall
        """),
    ),
)
_ADJECTIVES = words_of("adjectives")
_SUBJECTS = words_of("subjects")
DAYS_TO_COME = words_of("days_to_come")
_WHEN = pool("today, tonight, tomorrow, next week, this weekend, at noon, after work, before lunch, in the morning")
_WHERE = words_of("where")
_MESSAGES = (
    "I will be {minutes} minutes late", "we are out of {thing}", "{subject} is {adjective}", "please bring {thing}",
    "I can't make it {when}", "see you {when}", "happy birthday, {name}", "{name} called about {subject}",
    "thanks for {thing}", "I left my keys {where}", "don't forget {thing}", "we meet {where} {when}",
    "could you {errand}", "I have to {errand}", "{name} and I are on our way", "the {blend} needs {minutes} volts",
    "let's {errand} {when}", "good luck {when}", "{subject} was {adjective} again", "everything went fine",
    "nobody was home {when}", "congratulations on the new job", "it starts at {hour}", "you can keep {thing}",
    "the code for {subject} is {minutes}", "sorry for the delay", "we need {minutes} more chairs {where}",
)  # fmt: skip
_AROUND = (
    "{name} asked me about it.", "My sister {name} arrives on {weekday}.", "We are {few} people.",
    "{name} {last} is waiting.", "I only have {minutes} minutes.", "It is for my {relation} {name}.",
    "I moved here from {city} {few} years ago.", "My {relation} lives in {city}.", "{name} forgot to do it.",
    "I'm at home with {few} kids.", "It rained all {weekday}.", "I must {errand} {when}.", "I lost my notes {where}.",
    "{name} said that {subject} is {adjective}.", "{weekday} was a long day.",
    "I'm planning something with {name} and {name}.", "The last time it took {minutes} minutes.",
    "We tried {few} times.", "My {relation} told me to ask you.", "I have {thing} and no idea what to do next.",
    "I'm on the bus to {city}.", "My {relation} and I can't agree.", "I want to get this right.",
    "{subject} is {adjective}, by the way.", "There is not much time.",
)  # fmt: skip
_HOUR_ENDS = (" pm", " am", ":30", " o'clock")
_THEN = pool("lock up, tidy up, come back, say hello, take a photo, ask for a receipt")
_RELATIONS = pool("mother, father, brother, cousin, boss, colleague, friend, neighbour, daughter, son, uncle, flatmate")


def errand(rng: random.Random) -> str:
    """Something to do, beginning with its verb.

    Example:
        >>> len(errand(random.Random(0)).split()) > 1
        True
    """
    roll = rng.random()
    if roll < 0.25:
        text = f"{rng.choice(('buy', 'get', 'order', 'return', 'look for', 'borrow', 'pick up'))} {thing(rng)}"
    else:
        verbs, objects = rng.choice(_TARGETS)
        found = rng.choice(objects)
        if roll > 0.85:
            found = f"the {blended_word(rng)}"
        elif verbs is _TARGETS[0][0] and rng.random() < 0.4:
            found = rng.choice(FIRST_NAMES)
        text = f"{rng.choice(verbs)} {found}"
    tail = rng.random()
    if tail < 0.08:
        text += f" with {rng.choice(FIRST_NAMES)}"
    elif tail < 0.14:
        text += f" and {rng.choice(_THEN)}"
    elif tail < 0.2:
        text += f" {rng.choice(_WHERE)}"
    return text


def thing(rng: random.Random) -> str:
    """A thing with its article: `the red bike in the garage`."""
    head = rng.choice(PRODUCT_HEADS) if rng.random() < 0.85 else blended_word(rng)
    mark = f"{rng.choice(PRODUCT_MARKS)} " if rng.random() < 0.45 else ""
    text = f"{rng.choice(('the', 'the', 'a', 'my', 'some', 'our'))} {mark}{head}"
    roll = rng.random()
    if roll < 0.12:
        text += f" {rng.choice(_WHERE)}"
    elif roll < 0.2:
        text += f" for {rng.choice((*FIRST_NAMES, *_PEOPLE))}"
    return text


def message(rng: random.Random) -> str:
    """A sentence to send or note, without its end."""
    text = _filled(rng, rng.choice(_MESSAGES))
    if rng.random() < 0.12:
        text += f"{rng.choice((', ', ' and ', ' but ', ' because '))}{_filled(rng, rng.choice(_MESSAGES))}"
    return text


def around(rng: random.Random) -> str:
    """A sentence before or after a question; none of its values is an argument."""
    text = _filled(rng, rng.choice(_AROUND))
    return text[0].upper() + text[1:]


def _filled(rng: random.Random, text: str) -> str:
    """A sentence with words in its places, drawn separately."""
    return _PLACE.sub(lambda place: _WORDS[place[1]](rng), text)


def _one_of(words: tuple[str, ...]) -> Callable[[random.Random], str]:
    return lambda rng: rng.choice(words)


def _subject(rng: random.Random) -> str:
    return f"the {blended_word(rng)}" if rng.random() < 0.15 else rng.choice(_SUBJECTS)


_PLACE = re.compile(r"\{(\w+)\}")
_WORDS: dict[str, Callable[[random.Random], str]] = {
    "thing": thing, "errand": errand, "blend": blended_word, "subject": _subject,
    "minutes": lambda rng: str(rng.choice((5, 10, 15, 20, rng.randint(2, 99)))),
    "hour": lambda rng: f"{rng.randint(1, 12)}{rng.choice(_HOUR_ENDS)}",
    "few": _one_of(("two", "three", "four", "five", "six")), "adjective": _one_of(_ADJECTIVES),
    "when": _one_of(_WHEN), "where": _one_of(_WHERE), "name": _one_of(FIRST_NAMES), "last": _one_of(LAST_NAMES),
    "weekday": _one_of(WEEKDAYS), "city": _one_of(CITIES), "relation": _one_of(_RELATIONS),
}  # fmt: skip
"""The places of a sentence, and what can fill them."""
