"""Machines over the tiny vocabulary, their masks by brute force, and the states that random walks reach."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import numpy as np

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import Expression, choice, literal, repeat, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.text import text_without
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.vocabulary import Vocabulary, special_token_bytes
from tests.unit_tests.support.schemas import SCHEMAS
from tests.unit_tests.support.vocabularies import (
    tiny_vocabulary,
)

TOOLS = [
    ToolSpec(
        "search", parameters={"properties": {"query": {"type": "string", "maxLength": 20}}, "required": ["query"]}
    ),
    ToolSpec("search_all", parameters={"properties": {"queries": {"type": "array", "items": {"type": "string"}}}}),
    ToolSpec(
        "add", parameters={"properties": {"a": {"type": "number"}, "b": {"type": "integer"}}, "required": ["a", "b"]}
    ),
    ToolSpec("now"),
]
NAMES = ["object, mixed", "map beside keys", "array of arrays", "enum of every type", "recursive tree", "string, both"]
NAMES += ["tuple", "anyOf, overlapping", "number", "$ref beside a length", "anything", "object, keys to escape"]
GRAMMARS = ["a ReAct turn", "a ReAct call", "special tokens", "many names", "a union of objects", *NAMES]


@cache
def grammar(name: str) -> Expression:
    if name == "a ReAct turn":
        return ReActFormat().grammar(TOOLS)
    if name == "a ReAct call":
        return ReActFormat().grammar(TOOLS, answer=False)
    if name == "special tokens":
        tool = literal(special_token_bytes("<tool>"))
        return sequence(text_without(["<tool>"]), repeat(sequence(tool, choice(literal("a"), literal("abc"))), 0, 3))
    if name == "many names":
        return sequence(literal("a"), trie({key: literal(f"({key})") for key in many_names()}))
    if name == "a union of objects":
        kinds = [
            {"a": {"const": number}, "b": {"type": "boolean"}, f"c{number}": {"type": "null"}} for number in range(9)
        ]
        objects = [{"properties": kind, "required": [*kind], "additionalProperties": False} for kind in kinds]
        return schema_expression({"type": "array", "items": {"type": "object", "oneOf": objects}})
    return schema_expression(SCHEMAS[name])


def many_names() -> set[str]:
    """Names that begin like tokens of the tiny vocabulary, end inside of them, and begin each other."""
    random, pieces = Random(5), ["the", "true", "abc", "a", "12", "é", "tr", "nul", "( "]
    return {"".join(random.choices(pieces, k=random.randint(1, 4))) for _ in range(300)}


def tiny(name: str) -> TokenMasks:
    return TokenMasks(Automaton(grammar(name)), tiny_vocabulary())


def brute_force(masks: TokenMasks, state: int, budget: int | None = None) -> np.ndarray:
    """The mask by its definition: token by token, byte by byte, and with a budget by the completion of what follows."""
    mask = np.zeros(masks.vocabulary.logits_size, bool)
    for first, tokens in by_first_byte(masks.vocabulary).items():
        begun = masks.automaton.next_state(state, first)
        for token_id, rest in tokens if begun != DEAD else ():
            after = masks.automaton.run(begun, rest)
            mask[token_id] = after != DEAD and (budget is None or len(masks.completion(after)) <= budget - 1)
    for token_id in masks.vocabulary.eos_token_ids:
        mask[token_id] = masks.automaton.is_accept(state) and (budget is None or budget >= 1)
    return mask


@cache
def by_first_byte(vocabulary: Vocabulary) -> dict[int, list[tuple[int, bytes]]]:
    """The tokens by their first byte, each with the bytes that follow it."""
    by_byte: dict[int, list[tuple[int, bytes]]] = {}
    for token_id, data in enumerate(vocabulary.token_bytes):
        if data:
            by_byte.setdefault(data[0], []).append((token_id, data[1:]))
    return by_byte


TURNS = [
    b"",
    b"Thought: I see.\nAct",
    b"Thought: \nAction: se",
    b"Thought: \nAction: search\nAction In",
    b'Thought: \nAction: search\nAction Input: {"query": "nineteen character',
    b'Thought: \nAction: add\nAction Input: {"a": -1',
    b'Thought: \nAction: search_all\nAction Input: {"queries":',
    b"Thought: \nFinal Answer: 42",
]
"""Where walks over a ReAct turn begin: chance alone seldom leaves the thought of a real vocabulary."""


def walk_states(
    masks: TokenMasks, count: int, longest: int = 40, seed: int = 0, begin: Sequence[bytes] = (b"",)
) -> Iterator[int]:
    """The states that random walks over allowed tokens meet, each once."""
    random, seen = Random(seed), set()
    for number in range(count):
        state = masks.automaton.run(masks.initial, begin[number % len(begin)])
        for _ in range(1 + number * longest // count):
            if state not in seen:
                seen.add(state)
                yield state
            mask = masks.mask(state).copy()
            mask[list(masks.vocabulary.eos_token_ids)] = False
            allowed = np.flatnonzero(mask)
            if not len(allowed):
                break
            state = masks.advance(state, random_token(masks.vocabulary, allowed, random))


def random_token(vocabulary: Vocabulary, allowed: np.ndarray, random: Random) -> int:
    """Half the time one of the longest tokens, which are few but lead far."""
    choices = allowed.tolist() if len(allowed) <= 400 else random.sample(allowed.tolist(), 400)
    if random.random() < 0.5:
        choices = sorted(choices, key=lambda i: -len(vocabulary.token_bytes[i]) if i < len(vocabulary) else 0)[:5]
    return int(random.choice(choices))
