"""A training tool: its specification, the ways to ask for it, and its answers.

A template is a string with `{slot}` places. A slot is filled by a value or, in a question of several steps, by words
for the previous call's result.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from langchain_tooldec.formats.tool_docs import first_sentence
from langchain_tooldec.formats.turns import ToolSpec

NEXT = "Next step: "
"""The beginning of a thought before a call; the tool's description follows."""
Answerer = Callable[[random.Random, Mapping[str, Any]], Any]


class Templates(NamedTuple):
    """Ways to ask: whole questions, orders ("add 3 and 4"), and noun phrases ("the sum of 3 and 4")."""

    questions: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ask:
    """One concrete use of a tool: the templates to choose from, and the value of each slot.

    Attributes:
        arguments: The call's arguments, in schema order.
        texts: How each slot is written in a question.
        chain_slots: Slots whose value may be the previous call's result, with its kind.
        keys: The argument of each slot whose name differs from it.
    """

    templates: Templates
    arguments: Mapping[str, Any]
    texts: Mapping[str, str]
    chain_slots: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)

    def using(self, slot: str, value: Any) -> Ask:
        """The same use with another value in a slot."""
        return replace(self, arguments={**self.arguments, self.keys.get(slot, slot): value})


@dataclass(frozen=True)
class Skill:
    """A tool that training can ask for.

    Attributes:
        ask: Draws one use.
        answer: The observation for given arguments: a string, a number, or any JSON value.
        result: Kind of the result for chaining, as in `values`: `number`, `date`, `city`, ...; "": none.
        domain: Its domain, if it is from the catalogue.
        gives: The description's word for the result, if any: `tracking number`.
    """

    spec: ToolSpec
    ask: Callable[[random.Random], Ask]
    answer: Answerer
    result: str = ""
    domain: str = ""
    gives: str = ""

    def with_spec(self, **changes: Any) -> Skill:
        """The tool with changes of its specification."""
        return replace(self, spec=replace(self.spec, **changes))


@dataclass(frozen=True)
class Step:
    """One call of a task, and its result."""

    name: str
    arguments: Mapping[str, Any]
    observation: str


@dataclass(frozen=True)
class Task:
    """A question, the calls that answer it, and the answer."""

    question: str
    steps: tuple[Step, ...]
    answer: str


def plan(spec: ToolSpec, described: bool = True) -> str:
    """The thought before a call: the first sentence of the tool's description as in the prompt, or its name.

    The model matches the question against descriptions, copies the best one, and then its name.

    Example:
        >>> plan(ToolSpec("add", "Add two numbers. They may be negative."))
        'Next step: Add two numbers.'
    """
    return f"{NEXT}{first_sentence(spec.description if described else '') or spec.name}"


def schema(properties: Mapping[str, Mapping[str, Any]], optional: Collection[str] = ()) -> dict[str, Any]:
    """A JSON Schema object from its properties, all required except the optional ones."""
    required = [key for key in properties if key not in optional]
    return {"type": "object", "properties": dict(properties), "required": required}
