"""Tables of arguments that questions paraphrase: their keys, values and words."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rare_values import technical
from spoken import number
from values import city, kind_of, said
from words import FIRST_NAMES, LAST_NAMES, any_word, made_up_word, pool


@dataclass(frozen=True)
class Field:
    """A field of an object: its schema, a draw of its value, and how a question writes it."""

    body: Mapping[str, Any]
    draw: Callable[[random.Random], Any]
    write: Callable[[random.Random, Any], str] = lambda _, value: str(value)


FLAGS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "urgent": (("urgently", "it is urgent", "right away"), ("no hurry", "it is not urgent", "whenever there is time")),
    "gift_wrap": (("as a gift", "gift-wrapped", "wrapped as a present"), ("not as a gift", "without wrapping")),
    "express": (("by express", "as fast as possible"), ("by normal delivery", "not by express")),
    "notify": (("and let them know", "and notify everybody"), ("without telling anybody", "but don't notify anybody")),
    "recursive": (("with all subfolders", "recursively"), ("without subfolders", "not recursively")),
    "verbose": (("with all details", "and be verbose"), ("without details", "and keep it brief")),
    "public": (("for everybody to see", "publicly"), ("not publicly", "only for ourselves")),
    "private": (("privately", "so that nobody else sees it"), ("not privately", "where all can see it")),
    "on": (("on", "switched on", "turned on"), ("off", "switched off", "turned off")),
    "enabled": (("enabled", "and enable it", "switched on"), ("disabled", "and disable it", "switched off")),
    "include_tax": (("tax included", "with tax", "including tax"), ("without tax", "before tax", "tax excluded")),
    "insured": (("insured", "with insurance"), ("uninsured", "without insurance")),
    "vegetarian": (("vegetarian", "without meat"), ("with meat", "not vegetarian")),
    "round_trip": (("there and back", "round trip", "with return"), ("one way", "without return")),
    "breakfast": (("with breakfast", "breakfast included"), ("without breakfast", "no breakfast")),
    "dry_run": (("as a dry run", "only as a test"), ("for real", "not just as a test")),
    "overwrite": (("and overwrite it", "overwriting the old one"), ("without overwriting", "and keep the old one")),
    "anonymous": (("anonymously", "without a name"), ("under my name", "not anonymously")),
    "paid": (("already paid", "that are paid"), ("not paid yet", "unpaid")),
    "archived": (("with the archived ones", "archived"), ("without the archived ones", "not archived")),
    "repeat": (("on repeat", "again and again"), ("only once", "without repeating")),
    "locked": (("locked",), ("unlocked", "not locked")),
    "color_print": (("in color", "in colour"), ("in black and white", "without color")),
    "both_sides": (("on both sides", "double-sided"), ("on one side", "single-sided")),
    "active": (("active", "that are active"), ("inactive", "that are not active")),
    "window_seat": (("by the window", "at a window"), ("not by the window", "away from the window")),
}
"""The words for a true flag, and for a false one."""

ROOMS = pool("living dining laundry guest engine meeting waiting storage server bath control play changing machine")
ENUMS: tuple[tuple[str, Mapping[str, tuple[str, ...]]], ...] = (
    ("reason", {"too small": ("because it is too small", "as it does not fit"), "damaged": ("because it is broken",),
                "wrong item": ("as it is the wrong item", "because they sent the wrong one"),
                "changed mind": ("as I changed my mind",), "late delivery": ("because it came too late",)}),
    ("cabin", {"first class": ("in first class", "first class"), "business": ("in business class", "business"),
               "economy": ("in economy", "economy class", "as cheap as it gets")}),
    ("frequency", {"every day": ("every day", "daily"), "every week": ("every week", "weekly", "once a week"),
                   "every month": ("every month", "once a month", "monthly")}),
    ("state", {"on": ("on", "switched on"), "off": ("off", "switched off"), "standby": ("on standby",)}),
    ("severity", {"minor": ("a minor one", "nothing serious"), "major": ("a major one",),
                  "critical": ("critical", "very serious")}),
    ("payment", {"credit_card": ("by credit card", "with my credit card"), "cash": ("in cash", "paid in cash"),
                 "bank_transfer": ("by bank transfer", "by transfer"), "invoice": ("on invoice", "by invoice")}),
    ("daytime", {"morning": ("in the morning",), "afternoon": ("in the afternoon", "after lunch"),
                 "evening": ("in the evening",), "night": ("at night", "overnight")}),
    ("delivery", {"pickup": ("to be picked up", "I will pick it up"), "home_delivery": ("delivered to my home",),
                  "parcel_box": ("to a parcel box", "into a parcel box")}),
    ("visibility", {"everyone": ("for everyone",), "members_only": ("for members only", "only for members"),
                    "just_me": ("just for me", "only for me")}),
    ("direction", {"up": ("up", "upwards"), "down": ("down", "downwards"), "left": ("left", "to the left"),
                   "right": ("right", "to the right")}),
    ("sort_by", {"price_asc": ("cheapest first", "by rising price"), "price_desc": ("most expensive first",),
                 "newest": ("newest first", "the newest first"), "rating": ("best rated first", "by rating")}),
    ("level", {"beginner": ("for beginners", "at beginner level"), "intermediate": ("at intermediate level",),
               "advanced": ("for advanced people", "at an advanced level")}),
    ("milk", {"whole milk": ("with whole milk",), "oat milk": ("with oat milk",), "none": ("without milk", "black")}),
    ("weight_unit", {"kg": ("in kilograms", "in kg"), "lb": ("in pounds", "in lb")}),
    ("distance_unit", {"km": ("in kilometres", "in km"), "miles": ("in miles",)}),
)  # fmt: skip
"""Keys, and the words for each entry."""


def _whole(low: int, high: int) -> Field:
    return Field({"type": "integer"}, lambda rng: rng.randint(low, high), number)


def _real(low: float, high: float, digits: int) -> Field:
    return Field({"type": "number"}, lambda rng: round(rng.uniform(low, high), digits))


def _text(draw: Callable[[random.Random], str]) -> Field:
    return Field({"type": "string"}, draw)


def _of_kind(name: str, body: Mapping[str, Any]) -> Field:
    kind = said(kind_of(name), True)
    return Field(body, kind.draw, kind.write)


def _full_name(rng: random.Random) -> str:
    return f"{rng.choice(FIRST_NAMES)} {rng.choice(LAST_NAMES)}"


def _first_name(rng: random.Random) -> str:
    return rng.choice(FIRST_NAMES)


def _last_name(rng: random.Random) -> str:
    return rng.choice(LAST_NAMES) if rng.random() < 0.6 else made_up_word(rng).capitalize()


def _street(rng: random.Random) -> str:
    return f"{made_up_word(rng).capitalize()} {rng.choice(('Street', 'Road', 'Lane', 'Avenue', 'Way', 'Square'))}"


def _house(rng: random.Random) -> str:
    house = rng.randint(1, 300)
    return rng.choice((f"{house} {_street(rng)}", f"{_street(rng)} {house}", f"{_last_name(rng)}weg {house}"))


def _postcode(rng: random.Random) -> str:
    letters = [chr(rng.randint(65, 90)) for _ in range(4)]
    return rng.choice(
        (
            str(rng.randint(10000, 99999)),
            "{}{}{} {}{}{}".format(*letters[:2], house := rng.randint(1, 9), house, *letters[2:]),
        )
    )


def _phone(rng: random.Random) -> str:
    return rng.choice(("{}-{}", "+{} {}", "0{} {}")).format(rng.randint(10, 999), rng.randint(1000, 9999999))


def _words(rng: random.Random) -> str:
    return " ".join(any_word(rng) for _ in range(rng.randint(1, 3)))


_DATE = {"type": "string", "format": "date"}
_PERSON, _PLACE, _COUNT = _text(_full_name), _text(city), _whole(1, 40)
OBJECTS: tuple[tuple[tuple[str, ...], Mapping[str, Field], tuple[str, ...]], ...] = (
    (("contact", "person", "customer"), {"name": _PERSON, "phone": _text(_phone)},
     ("for {name}, phone {phone}", "for {name} ({phone})", "by {name}, who has the number {phone}")),
    (("address", "destination", "ship_to"),
     {"street": _text(_street), "number": _whole(1, 300), "city": _PLACE},
     ("to {number} {street}, {city}", "to {street} {number} in {city}", "at {street} {number}, {city}")),
    (("address", "recipient_address", "destination"),
     {"street": _text(_house), "postcode": _text(_postcode), "city": _PLACE},
     ("to {street}, {postcode} {city}", "to {street}, {city}, {postcode}", "to {street} in {postcode} {city}")),
    (("delivery_address", "shipping_address", "home"),
     {"street": _text(_house), "city": _PLACE, "zip": _text(_postcode)},
     ("to {street}, {zip} {city}", "to {street}, {city} {zip}", "at {street} in {city}, {zip}")),
    (("name", "full_name", "guest", "patient"), {"first": _text(_first_name), "last": _text(_last_name)},
     ("for {first} {last}", "in the name of {first} {last}", "for {last}, {first}")),
    (("traveller", "applicant"), {"first_name": _text(_first_name), "last_name": _text(_last_name), "age": _COUNT},
     ("for {first_name} {last_name}, {age}", "for {first_name} {last_name}, who is {age}")),
    (("period", "stay", "dates"), {"start": _of_kind("date", _DATE), "end": _of_kind("date", _DATE)},
     ("from {start} to {end}", "between {start} and {end}", "from {start} until {end}")),
    (("size", "dimensions", "area"), {"width": _whole(1, 4000), "height": _whole(1, 4000)},
     ("of {width} by {height}", "at {width}x{height}", "{height} high and {width} wide")),
    (("position", "location", "point"), {"lat": _real(-90, 90, 4), "lon": _real(-180, 180, 4)},
     ("at {lat}, {lon}", "at latitude {lat} and longitude {lon}")),
    (("range", "limits", "bounds"), {"min": _whole(0, 50), "max": _whole(51, 5000)},
     ("between {min} and {max}", "from {min} up to {max}", "of at least {min} and at most {max}")),
    (("route", "trip", "leg"), {"origin": _PLACE, "destination": _PLACE},
     ("from {origin} to {destination}", "to {destination} from {origin}")),
    (("target", "server"), {"host": _text(technical), "port": _whole(20, 65535)},
     ("on {host}, port {port}", "at {host}:{port}")),
)  # fmt: skip
"""Keys of objects, their fields, and the words for them; a phrase mentions each field once."""
RECORDS: tuple[tuple[tuple[str, ...], Mapping[str, Field], tuple[str, ...]], ...] = (
    (("items", "order_lines", "articles"), {"product": _text(any_word), "quantity": _COUNT},
     ("{quantity} {product}", "{quantity} x {product}", "{product} ({quantity})", "{product} times {quantity}")),
    (("lines", "products"), {"name": _text(_words), "count": _COUNT, "price": _real(1, 200, 2)},
     ("{count} {name} at {price}", "{count} x {name} for {price} each")),
    (("guests", "passengers", "children"), {"name": _text(_first_name), "age": _whole(1, 90)},
     ("{name} ({age})", "{name}, {age}", "{name} aged {age}", "{age}-year-old {name}")),
    (("legs", "stops", "segments"), {"from": _PLACE, "to": _PLACE}, ("{from} to {to}", "from {from} to {to}")),
    (("ingredients", "materials"), {"name": _text(_words), "grams": _whole(1, 2000)},
     ("{grams} g of {name}", "{grams} g {name}", "{name} ({grams} g)")),
    (("results", "scores"), {"player": _text(_last_name), "points": _whole(0, 300)},
     ("{player} {points}", "{player} with {points} points", "{points} for {player}")),
    (("attendees", "contacts"), {"first_name": _text(_first_name), "last_name": _text(_last_name)},
     ("{first_name} {last_name}",)),
    (("settings", "variables", "tags"), {"key": _text(any_word), "value": _text(technical)},
     ("{key}={value}", "{key} set to {value}", "{key}: {value}")),
)  # fmt: skip
"""Keys of lists of objects, the fields of an entry, and the words for an entry."""
IDENTIFIERS: tuple[tuple[str, Callable[[random.Random], str], tuple[str, ...]], ...] = (
    ("doctor", _last_name, ("with Dr. {}", "by Dr. {}", "with Doctor {}")),
    ("teacher", _last_name, ("with Ms. {}", "by Mr. {}", "with Mrs. {}")),
    ("room", lambda rng: f"{rng.choice(ROOMS)} room", ("in the {}", "for the {}")),
    ("place", lambda rng: f"{any_word(rng)} {rng.choice(('hall', 'corner', 'yard', 'hill', 'park'))}", ("in the {}",)),
    ("host", technical, ("on {}", "for {}")),
    ("branch", technical, ("on {}", "from {}")),
    ("version", technical, ("as {}", "at {}")),
    ("file", technical, ("in {}", "to {}")),
    ("label", _words, ("as {}", "under {}")),
    ("phone", _phone, ("on {}", "at {}")),
)
"""Keys, a draw of a value that is copied whole, and the words for it if nothing else can be meant."""
