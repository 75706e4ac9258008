"""Random JSON Schemas of tools' arguments, with every keyword that tools use. Many make little sense."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

Schema = Any

NAMES = st.sampled_from(
    ["a", "ab", "b", "id", "name", "value", "kind", "start date", "größe", 'say "hi"', "x-y", "$ref", "items", "ключ😀"]
)
_WORDS = st.sampled_from(["a", "ab", "abc", "red", "blue", "", "x y", 'quo"te', "back\\slash", "tab\t", "é", "😀", "1"])
_PATTERNS = st.sampled_from(
    [
        *(
            "^[A-Z]{3}$",
            "^a",
            "b$",
            "x",
            r"^\d+$",
            r"^[\w.-]+@\w+\.[a-z]{2,}$",
            "^(red|green|blue)?$",
            r"\S",
            "^.{2,4}$",
        ),
        *("^[^/]+/[^/]+$", r"^\u00e9+$", "a{2,}b*", r"^(\d{1,3}\.){3}\d{1,3}$", "^#?[0-9a-fA-F]{6}$", "^$", r"\bfoo\b"),
    ]
)
_FORMATS = st.sampled_from(
    ["date", "time", "date-time", "duration", "uuid", "email", "ipv4", "ipv6", "uri", "hostname", "binary", "decimal"]
)
_SMALL = st.integers(0, 5)
_NUMBERS = st.integers(-1000, 1000) | st.sampled_from([0, 0.5, -0.5, 1e3, 0.1, 99.99, 10**9])
_CONSTANTS = _WORDS | _NUMBERS | st.none() | st.booleans()


def _with(base: Schema, draw: st.DrawFn, **optional: st.SearchStrategy[Any]) -> Schema:
    """The schema with some of the optional keywords."""
    return base | {keyword: draw(values) for keyword, values in optional.items() if draw(st.integers(0, 3)) == 0}


def _bounds(draw: st.DrawFn, low: str, high: str, most: int = 5) -> Schema:
    """A lower bound, an upper bound, both in order, or neither."""
    first, second = sorted([draw(st.integers(0, most)), draw(st.integers(0, most))])
    return {keyword: value for keyword, value in ((low, first), (high, second)) if draw(st.booleans())}


@st.composite
def _string(draw: st.DrawFn) -> Schema:
    kind = draw(st.integers(0, 5))
    if kind == 0:
        return {"type": "string", "pattern": draw(_PATTERNS)}
    if kind == 1:
        return {"type": "string", "format": draw(_FORMATS)}
    if kind == 2:
        return {"type": "string", **_bounds(draw, "minLength", "maxLength", draw(st.sampled_from([5, 40, 1000])))}
    if kind == 3:
        return {"type": "string", "pattern": draw(_PATTERNS), **_bounds(draw, "minLength", "maxLength", 20)}
    return {"type": "string"}


@st.composite
def _number(draw: st.DrawFn) -> Schema:
    found: Schema = {"type": draw(st.sampled_from(["integer", "number"]))}
    low, high = sorted([draw(_NUMBERS), draw(_NUMBERS)])
    if draw(st.booleans()):
        found[draw(st.sampled_from(["minimum", "exclusiveMinimum"]))] = low
    if draw(st.booleans()):
        found[draw(st.sampled_from(["maximum", "exclusiveMaximum"]))] = high
    return _with(found, draw, multipleOf=st.sampled_from([1, 2, 5, 7, 10, 0.5, 0.01]))


def _scalar() -> st.SearchStrategy[Schema]:
    enums = st.lists(_CONSTANTS, min_size=1, max_size=5).map(lambda values: {"enum": values})
    consts = _CONSTANTS.map(lambda value: {"const": value})
    plain = st.sampled_from([{"type": "boolean"}, {"type": "null"}, {"type": ["string", "null"]}, {}, True])
    return _string() | _number() | enums | consts | plain


@st.composite
def _array(draw: st.DrawFn, inner: st.SearchStrategy[Schema]) -> Schema:
    found = {"type": "array", **_bounds(draw, "minItems", "maxItems")}
    if draw(st.integers(0, 3)) == 0:
        found["prefixItems"] = draw(st.lists(inner, min_size=1, max_size=3))
    if draw(st.integers(0, 4)) == 0:
        return found | {"items": {"enum": ["a", "b", "c", 1, None]}, "uniqueItems": True}
    found["items"] = draw(inner)
    closed: bool = draw(st.booleans())
    if "prefixItems" in found and closed:
        found["items"] = False
    return _with(found, draw, contains=inner)


@st.composite
def objects(draw: st.DrawFn, inner: st.SearchStrategy[Schema]) -> Schema:
    """An object with declared properties, and sometimes with rarer keywords."""
    declared = draw(st.dictionaries(NAMES, inner, max_size=5))
    found: Schema = {"type": "object", "properties": declared}
    demanding: bool = draw(st.booleans())
    if declared and demanding:
        found["required"] = draw(st.lists(st.sampled_from(list(declared)), unique=True, max_size=3))
    found = _with(found, draw, additionalProperties=inner, propertyNames=st.just({"maxLength": 8}))
    if draw(st.integers(0, 3)) == 0:
        found["additionalProperties"] = draw(st.booleans())
    rare = draw(st.integers(0, 11))
    if rare == 0:
        found["patternProperties"] = {draw(st.sampled_from(["^x-", "_id$", "^[a-z]+$"])): draw(inner)}
    elif rare == 1:
        found |= _bounds(draw, "minProperties", "maxProperties")
    elif rare == 2:
        found["propertyNames"] = draw(st.sampled_from([{"pattern": "^[a-z]+$"}, {"maxLength": 3}, {"minLength": 1}]))
    elif rare == 3 and len(declared) > 1:
        first, second, *_ = declared
        found["dependentRequired"] = {first: [second]}
    elif rare == 4 and declared:
        first = next(iter(declared))
        found["properties"] = declared | {first: {"enum": ["on", "off"]}}
        test = {"properties": {first: {"const": "on"}}, "required": [first]}
        found |= {"if": test, "then": {"required": list(declared)[:2]}}
    elif rare == 5:
        found["allOf"] = [{"properties": {"extra": draw(inner)}, "required": draw(st.sampled_from([[], ["extra"]]))}]
    return found


@st.composite
def _union(draw: st.DrawFn, inner: st.SearchStrategy[Schema]) -> Schema:
    kind = draw(st.integers(0, 4))
    if kind == 0:
        tags = draw(st.lists(_WORDS, min_size=2, max_size=3, unique=True))
        return {
            draw(st.sampled_from(["oneOf", "anyOf"])): [
                {"type": "object", "properties": {"kind": {"const": tag}, "v": draw(inner)}, "required": ["kind"]}
                for tag in tags
            ]
        }
    if kind == 1:
        return {"anyOf": [draw(inner), {"type": "null"}]}
    if kind == 2:
        return {"allOf": [draw(inner), draw(inner)]}
    if kind == 3:
        return {"type": "string", "not": {"enum": draw(st.lists(_WORDS, min_size=1, max_size=3))}}
    return {draw(st.sampled_from(["anyOf", "oneOf"])): draw(st.lists(inner, min_size=1, max_size=3))}


def values(depth: int = 2) -> st.SearchStrategy[Schema]:
    """The schema of any value."""
    if depth == 0:
        return _scalar()
    inner = values(depth - 1)
    return _scalar() | _array(inner) | objects(inner) | _union(inner) | _scalar() | st.just({"$ref": "#/$defs/Node"})


_NODE = {
    "type": "object",
    "properties": {"v": {"type": "integer"}, "next": {"$ref": "#/$defs/Node"}},
    "required": ["v"],
}


@st.composite
def arguments(draw: st.DrawFn) -> Schema:
    """The schema of a tool's arguments."""
    found = draw(objects(values()))
    return found | {"$defs": {"Node": _NODE}} if "#/$defs/Node" in repr(found) else found


def draw_many(strategy: st.SearchStrategy[Any], count: int, number: int) -> list[Any]:
    """`count` examples, the same for the same seed."""
    drawn: list[Any] = []

    @seed(number)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def collect(example: Any) -> None:
        drawn.append(example)

    collect()
    return drawn
