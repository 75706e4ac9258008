"""`uniqueItems`: items are told apart by their texts.

The list remembers the text of each item (`automata.distinct`). So equal values must be equal texts: items are written
in a *canonical form*, which has one text for each value.

Source: JSON Schema validation, section 6.4.3, draft 2020-12; the idea of a canonical form is that of RFC 8785.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import Any, TypeAlias

from langchain_tooldec.automata.distinct import Rule, distinct_list
from langchain_tooldec.automata.expression import (
    Choice,
    Concatenation,
    Expression,
    Reference,
    Repeat,
    byte_class,
    choice,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.traversal import is_subset, parts
from langchain_tooldec.automata.trie import either
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema import constants
from langchain_tooldec.grammars.json_schema.containers import SPACE
from langchain_tooldec.grammars.json_schema.dnf import Disjunct
from langchain_tooldec.grammars.json_schema.formula import (
    ARRAY,
    FALSE,
    INTEGER,
    NULL,
    OBJECT,
    TRUE,
    Subschema,
    Subschemas,
)
from langchain_tooldec.grammars.json_schema.numbers import distinct_numbers
from langchain_tooldec.grammars.json_schema.numeric import limits_of
from langchain_tooldec.grammars.json_schema.strings import any_character, character, plain_character, quoted

MAX_DIFFERENT = 1_000
"""Items that `minItems` may ask for; each step looks for the rest of the list, which takes as long as it is."""
MAX_INTEGERS = 200
"""Integers of a range that are listed one by one."""
_MAX_PAIRS = 2_000
"""Pairs of states that are looked at to see whether a text is in canonical form as it is."""
_ALTERNATIVES = frozenset({
    "anyOf", "oneOf", "not", "if", "dependencies", "dependentSchemas", "dependentRequired",
    "unevaluatedProperties", "unevaluatedItems",
})  # fmt: skip
"""Keywords beside which an object may be valid in more than one way."""
_COMPACT, _SPACED = "", " "
"""What stands behind the commas and colons within an item. A list keeps to one of them."""

DisjunctsOf: TypeAlias = "Callable[[Subschemas], list[Disjunct]]"
Compile: TypeAlias = "Callable[[Subschemas], Expression]"
Resolve: TypeAlias = "Callable[[Any, str], Subschema]"


def different_items(
    places: Sequence[Subschemas],
    low: int,
    high: int | None,
    disjuncts_of: DisjunctsOf,
    compile_subschemas: Compile,
    resolve: Resolve,
    path: str,
) -> Expression:
    """Arrays whose items are all different.

    Args:
        places: What the items of the first places must be valid for; the last of these, all that follow.
        low: The fewest items.
        high: The most items.
        disjuncts_of: Gives the disjuncts of an item.
        compile_subschemas: Gives the values of an item.
        resolve: Gives the target of the `$ref` of a schema at a path.
        path: Where this is asked for.

    Raises:
        GrammarTooLargeError: Over `MAX_DIFFERENT` items are asked for.

    Limits: an item is written in canonical form (`canonical`), with a space behind each comma and colon within it or
    with none, the same in all items of a list. An object in it has one key at most that is not named, the last one: so
    no two texts are one value with its keys in another order. Where the first places differ, each of the items that
    `minItems` asks for must be the least new one of its place.
    """
    if low > MAX_DIFFERENT:
        raise GrammarTooLargeError(f"{low:,} different items are asked for, the limit is {MAX_DIFFERENT:,}")
    disjuncts = [disjuncts_of(subschemas) for subschemas in places]
    texts = [
        None if is_finite(ways) else compile_subschemas(subschemas)
        for ways, subschemas in zip(disjuncts, places, strict=True)
    ]
    nested = any(_has_containers(disjunct) for ways in disjuncts for disjunct in ways)
    key = value_key if nested and _may_be_reordered(places, resolve) else None
    lists = []
    for space in (_COMPACT, _SPACED) if nested else (_COMPACT,):
        items = tuple(
            _constants(ways, space) if text is None else canonical(text, space)
            for ways, text in zip(disjuncts, texts, strict=True)
        )
        lists.append(distinct_list(Rule(items, low, high, SPACE, key, path)))
    return choice(*lists)


def is_finite(disjuncts: Sequence[Disjunct]) -> bool:
    """Whether the values of the disjuncts can be listed: constants, or at most `MAX_INTEGERS` integers of a range."""
    return all(_values(disjunct) is not None for disjunct in disjuncts)


def _values(disjunct: Disjunct) -> Sequence[Any] | None:
    """All values of a disjunct, None if there are too many."""
    if disjunct.values is not None:
        return disjunct.values
    values = [value for kind, value in ((NULL, None), (TRUE, True), (FALSE, False)) if disjunct.kinds & kind]
    others = disjunct.kinds & ~(NULL | TRUE | FALSE)
    if not others:
        return values
    limits = limits_of([one for one in disjunct.assertions if one.kinds & INTEGER], INTEGER)
    if others != INTEGER or limits.minimum is None or limits.maximum is None:
        return None
    integers = range(ceil(limits.minimum), floor(limits.maximum) + 1)
    if limits.maximum - limits.minimum >= MAX_INTEGERS:
        return None
    return [*values, *(value for value in integers if limits.allows(Fraction(value)))]


def _constants(disjuncts: Sequence[Disjunct], space: str) -> Expression:
    """Each value of disjuncts that are finite, once and in one text."""
    values = {constants.value_key(value): value for disjunct in disjuncts for value in _values(disjunct) or ()}
    separators = "," + space, ":" + space
    return either(*(literal(json.dumps(value, ensure_ascii=False, separators=separators)) for value in values.values()))


def _has_containers(disjunct: Disjunct) -> bool:
    if disjunct.values is None:
        return bool(disjunct.kinds & (ARRAY | OBJECT))
    return any(constants.kind_of(value) & (ARRAY | OBJECT) for value in disjunct.values)


def _may_be_reordered(places: Sequence[Subschemas], resolve: Resolve) -> bool:
    """Whether one object may be written with its keys in two orders, since alternatives name them in different ones."""
    left = [subschema for subschemas in places for subschema in subschemas]
    seen: set[int] = set()
    while left:
        subschema = left.pop()
        schema = subschema.schema
        if id(schema) in seen or not isinstance(schema, Mapping):
            continue
        seen.add(id(schema))
        if subschema.negated or schema.keys() & _ALTERNATIVES:
            return True
        if "$ref" in schema:
            left.append(resolve(schema, subschema.path))
        left += [Subschema(part, subschema.path) for keyword in schema for part in _schemas(keyword, schema[keyword])]
    return False


def _schemas(keyword: str, value: Any) -> Iterable[Any]:
    """The schemas that a keyword has, if values within a value are valid for them."""
    if keyword in {"properties", "patternProperties"} and isinstance(value, Mapping):
        return value.values()
    if keyword in {"allOf", "prefixItems", "items"} and isinstance(value, (list, tuple)):
        return value
    return (value,) if keyword in {"items", "additionalItems", "additionalProperties", "contains"} else ()


def value_key(text: bytes) -> Hashable:
    """What a text in canonical form means: texts of equal values have equal keys."""
    return constants.value_key(json.loads(text)) if b"{" in text else text  # only keys can stand in another order


def canonical(text: Expression, space: str = _COMPACT) -> Expression:
    r"""The values of a text in one spelling each.

    Args:
        text: JSON values.
        space: What stands behind a comma and a colon.

    Limits: a character as itself where JSON allows that, control characters only as `\b`, `\f`, `\n`, `\r` and `\t`;
    numbers as `distinct_numbers` has them, of which no two are the same 64-bit float.
    """
    plain = _with_plain_characters(text)
    # A reference is not looked into: it may be the one that is being built.
    open_ended = any(isinstance(part, Reference) for part in parts([plain]))
    form = _canonical_form(space)
    return plain if not open_ended and is_subset(plain, form, _MAX_PAIRS) else intersection(plain, form)


@lru_cache(maxsize=2)
def _canonical_form(space: str) -> Expression:
    """Texts that are canonical if they are JSON: at most one scalar between two of the signs."""
    words = (literal(word) for word in ("true", "false", "null"))
    scalar = optional(choice(distinct_numbers(), quoted(repeat(_canonical_character())), *words))
    brackets = byte_class(sum(1 << byte for byte in b"[]{}"))
    sign = choice(brackets, literal("," + space), literal(":" + space))
    return sequence(scalar, repeat(sequence(sign, scalar)))


def _canonical_character() -> Expression:
    return choice(plain_character(), *(literal("\\" + letter) for letter in '"\\bfnrt'))


@lru_cache(maxsize=256)
def _with_plain_characters(text: Expression) -> Expression:
    """The same with free text in one spelling: a run of characters stays a run of characters."""
    if isinstance(text, Concatenation):
        head = _with_plain_characters(text.head) if isinstance(text.head, Repeat) else text.head
        return sequence(head, _with_plain_characters(text.tail))
    if isinstance(text, Choice):
        return choice(*map(_with_plain_characters, text.alternatives))
    if isinstance(text, Repeat) and text.item in (character(), any_character()):
        return repeat(_canonical_character(), text.low, text.high)
    return text
