"""Random schemas with every enforced keyword, and random values near them."""

from collections.abc import Callable
from random import Random
from typing import Any

NAMES = ["a", "b", "ab", "kind", "x1"]
TEXTS = ["", "a", "b", "ab", "ba", "aab", "x1", "2024-02-29", 'é"\n']
NUMBERS = [0, 1, -1, 2, 3, 5, 10, 0.5, -2.5, 1.5]
PATTERNS = ["^a", "b$", "^a+$", "ab", "^[ab]{1,3}$", "^[a-z]*[0-9]$", "x|y"]
FORMATS = ["date", "ipv4", "uuid"]


def random_value(random: Random, depth: int = 2) -> Any:
    """A small JSON value."""
    kinds: list[Callable[[], Any]] = [
        lambda: None,
        lambda: random.random() < 0.5,
        lambda: random.choice(NUMBERS),
        lambda: random.choice(TEXTS),
    ]
    if depth:
        kinds += [
            lambda: [random_value(random, depth - 1) for _ in range(random.randrange(4))],
            lambda: {name: random_value(random, depth - 1) for name in NAMES if random.random() < 0.4},
        ]
    return random.choice(kinds)()


def random_schema(random: Random, depth: int = 2) -> Any:
    """A schema of any keywords; often one that nothing is valid for, or that says nothing."""
    if random.random() < 0.04:
        return random.random() < 0.8
    parts = [_typed, _typed, _typed, _constants] if depth == 0 else [_typed, _typed, _typed, _constants, _combined]
    schema: dict[str, Any] = {}
    for _ in range(random.choice([1, 1, 1, 2])):
        schema.update(random.choice(parts)(random, depth))
    return schema


def _typed(random: Random, depth: int) -> dict[str, Any]:
    kind = random.choice(["null", "boolean", "integer", "number", "string", "string", "array", "object", "object"])
    makers = {"integer": _number, "number": _number, "string": _string, "array": _array, "object": _object}
    schema = makers[kind](random, max(depth - 1, 0)) if kind in makers else {}
    chance = random.random()
    if chance < 0.75:
        schema["type"] = kind
    elif chance < 0.85:
        schema["type"] = [kind, random.choice(["null", "string", "integer"])]
    if isinstance(schema.get("type"), list) and schema["type"][0] == schema["type"][1]:
        schema["type"] = kind
    return schema


def _some(random: Random, makers: dict[str, Callable[[], Any]], most: int = 2) -> dict[str, Any]:
    return {key: makers[key]() for key in random.sample(sorted(makers), random.randrange(min(most, len(makers)) + 1))}


def _number(random: Random, depth: int) -> dict[str, Any]:
    keys = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
    makers: dict[str, Callable[[], Any]] = {key: lambda: random.choice(NUMBERS) for key in keys}
    return _some(random, {**makers, "multipleOf": lambda: random.choice([1, 2, 3, 0.5])})


def _string(random: Random, depth: int) -> dict[str, Any]:
    makers: dict[str, Callable[[], Any]] = {
        "minLength": lambda: random.randrange(4),
        "maxLength": lambda: random.randrange(1, 6),
        "pattern": lambda: random.choice(PATTERNS),
    }
    if random.random() < 0.1:
        makers = {"format": lambda: random.choice(FORMATS)}
    return _some(random, makers)


def _array(random: Random, depth: int) -> dict[str, Any]:
    def inner() -> Any:
        return random_schema(random, depth)

    makers: dict[str, Callable[[], Any]] = {
        "items": inner,
        "prefixItems": lambda: [inner() for _ in range(random.randrange(1, 3))],
        "contains": inner,
        "minItems": lambda: random.randrange(4),
        "maxItems": lambda: random.randrange(5),
        "uniqueItems": lambda: True,
        "unevaluatedItems": inner,
    }
    schema = _some(random, makers, 3)
    if "contains" in schema:
        schema.update(_some(random, {key: lambda: random.randrange(3) for key in ("minContains", "maxContains")}))
    return schema


def _object(random: Random, depth: int) -> dict[str, Any]:
    def inner() -> Any:
        return random_schema(random, depth)

    def names() -> list[str]:
        return random.sample(NAMES, random.randrange(1, 3))

    makers: dict[str, Callable[[], Any]] = {
        "properties": lambda: {name: inner() for name in random.sample(NAMES, random.randrange(1, 4))},
        "additionalProperties": inner,
        "patternProperties": lambda: {random.choice(PATTERNS): inner() for _ in range(2)},
        "propertyNames": lambda: random_schema(random, 0) if random.random() < 0.3 else _string(random, 0),
        "required": names,
        "minProperties": lambda: random.randrange(4),
        "maxProperties": lambda: random.randrange(4),
        "dependentRequired": lambda: {random.choice(NAMES): names()},
        "dependentSchemas": lambda: {random.choice(NAMES): inner()},
        "unevaluatedProperties": inner,
    }
    schema = _some(random, makers, 3)
    if random.random() < 0.5:
        schema["properties"] = makers["properties"]()
    return schema


def _constants(random: Random, depth: int) -> dict[str, Any]:
    if random.random() < 0.5:
        return {"const": random_value(random)}
    return {"enum": [random_value(random) for _ in range(random.randrange(1, 5))]}


def _combined(random: Random, depth: int) -> dict[str, Any]:
    def inner() -> Any:
        return random_schema(random, depth - 1)

    def several() -> list[Any]:
        return [inner() for _ in range(random.randrange(1, 4))]

    makers: dict[str, Callable[[], Any]] = {
        "allOf": several,
        "anyOf": several,
        "oneOf": several,
        "not": inner,
        "if": inner,
        "$ref": lambda: "#/$defs/T",
    }
    key = random.choice(sorted(makers))
    schema = {key: makers[key]()}
    if key == "if":
        schema |= {other: inner() for other in ("then", "else") if random.random() < 0.7}
    return schema


def random_root(random: Random) -> Any:
    """A schema with a definition that may refer to itself."""
    schema = random_schema(random, 3)
    if isinstance(schema, dict) and "#/$defs/T" in str(schema):
        schema["$defs"] = {"T": _typed(random, 2)}
    return schema
