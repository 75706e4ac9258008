"""What assertions say of keys, found by name."""

from __future__ import annotations

from langchain_tooldec.grammars.json_schema.formula import (
    OBJECT,
    CountMatching,
    ForAll,
    MatchingKeys,
    NamedKeys,
    OtherKeys,
    Subschema,
)
from langchain_tooldec.grammars.json_schema.keys import SubschemasOfKeys, joined, required_keys
from langchain_tooldec.grammars.json_schema.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.validation import Judge

_A, _B, _C = (Subschema({"title": title}, "$") for title in "ABC")
_PATTERN = MatchingKeys("^x", "$")
_ASSERTIONS = (
    ForAll(OBJECT, OtherKeys(frozenset("a"), frozenset([_PATTERN])), _C),
    ForAll(OBJECT, NamedKeys(frozenset("ab")), _A),
    ForAll(OBJECT, _PATTERN, _B),
    CountMatching(OBJECT, NamedKeys(frozenset(["x1"])), _A),
    CountMatching(OBJECT, NamedKeys(frozenset("z")), _A, 0, 1),
)


def test_subschemas_of_a_key_come_in_the_order_of_the_assertions() -> None:
    subschemas_of = SubschemasOfKeys(_ASSERTIONS, Judge(SchemaParser({}, None)))
    assert subschemas_of("a") == (_A,)
    assert subschemas_of("b") == (_C, _A)
    assert subschemas_of("x1") == (_B, _A)
    assert subschemas_of("other") == (_C,)


def test_required_keys_are_those_that_must_be_there() -> None:
    assert list(required_keys(_ASSERTIONS)) == ["x1"]


def test_subschemas_are_joined_once_and_without_those_that_say_nothing() -> None:
    nothing = [Subschema(True, "$"), Subschema(False, "$", negated=True)]
    assert joined([_A, *nothing, _B, _A]) == (_A, _B)
    never = Subschema(False, "$")
    assert joined([never]) == (never,)
