"""Random conversations for tools whose arguments must stand in them, and a judge of the calls."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.grammars.grounding import Conversation, Message
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.json_schema.api.marks import pushed_down
from tests.benchmarks._judges import MalformedError
from tests.unit_tests.support.said import was_said

_SAID = [
    "cancel my order ORD-1234, please", "I'm Zoë; 東京駅 で会う", 'she said "no", (twice)', "1,250 or $12.50, 12.5 %",
    "a\tb\nc\\d", '</tool_call> {"name": "x"}', "[/INST] Action: get_user", "due 24 December 2026 at 15:30",
    "ada@example.org", "x" * 300, "https://shop.example/o?id=7#a", "12 34 56", "true null false", "नमस्ते दुनिया",
    "<parameter=city>", "f(x) = [1, 2]", "...", "",
]  # fmt: skip


def marked(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """A schema all of whose texts and numbers must have been said."""
    return pushed_down({**schema, "x-grounded": {"digits": False}})


def conversation_for(schemas: Sequence[Mapping[str, Any]], random: Random) -> Conversation:
    """Random messages; in some of them are the values of valid arguments."""
    texts = random.choices(_SAID, k=random.randrange(1, 6))
    for schema in schemas:
        shortest = shortest_string(arguments_expression(schema))
        values = list(_scalars(json.loads(shortest))) if shortest and random.random() < 0.8 else []
        texts += [f"{random.choice(_SAID)[:20]} {value} {random.choice(_SAID)[:20]}" for value in values[:20]]
    random.shuffle(texts)
    return Conversation(tuple(Message(random.choice(("user", "tool")), text, at) for at, text in enumerate(texts)))


def long_conversation(calls: Sequence[Any], random: Random, words: int) -> Conversation:
    """A conversation of so many words of 2,000 different ones, in which the values of some calls were said."""
    letters = "etaoinshrdlucmfwypvbgkjqxz"
    known = ["".join(random.choices(letters[:18], k=random.randrange(2, 10))) for _ in range(2000)]
    values = [str(value) for call in calls for value in _scalars(call)]
    texts = [" ".join(random.choices(known, k=words // 20)) for _ in range(20)]
    for at, value in enumerate(values):
        texts[at % len(texts)] += f", {value};"
    return Conversation(tuple(Message("user" if at % 2 else "tool", text, at) for at, text in enumerate(texts)))


def check_said(schema: Mapping[str, Any], value: Any, conversation: Conversation) -> None:
    """Raise an error if a value of a call was not said and is none that the schema gives."""
    texts, given = [message.text for message in conversation.messages], list(_given(schema))
    for part in _scalars(value):
        if isinstance(part, bool) or part is None or any(part == one for one in given):
            continue
        written_otherwise = isinstance(part, str) and (
            part[:10] == "2026-12-24"
            or (re.fullmatch(r"\d{4}-\d\d-\d\d", part) and any(f"{part}T" in text for text in texts))  # of a moment
        )
        if not was_said(part, texts) and not written_otherwise:
            raise MalformedError("argument", f"{part!r} was not said in {texts}; schema: {json.dumps(schema)}")


def _scalars(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        value = [*value.values()]
    if isinstance(value, list):
        for part in value:
            yield from _scalars(part)
    else:
        yield value


def _given(schema: Any) -> Iterator[Any]:
    """The values of `enum` and `const` anywhere in a schema."""
    if isinstance(schema, Mapping):
        yield from _scalars([schema.get("enum", []), schema.get("const")])
        schema = [*schema.values()]
    for part in schema if isinstance(schema, list) else ():
        yield from _given(part)
