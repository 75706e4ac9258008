"""Where references point, as jsonschema follows them."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.validators import validator_for
from referencing import Registry
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.reading.pointers import Pointers, UnresolvedError, step

KEYS = ["a", "in.city", "x/y", "t~0", "~1", "a%25b", "two words", "é", "", "7"]
MARKS = {"const": "this one"}


@given(st.lists(st.sampled_from(KEYS), min_size=1, max_size=3))
def test_a_pointer_leads_where_jsonschema_follows_it(keys: list[str]) -> None:
    part: Any = MARKS
    for key in reversed(keys):
        part = {key: part}
    escaped = [key.replace("~", "~0").replace("/", "~1").replace("%", "%25").replace(" ", "%20") for key in keys]
    root = {"$ref": "#/$defs/" + "/".join(escaped), "$defs": part}
    assert Pointers(root).resolve(root["$ref"], root) == (MARKS, "$.$defs" + "".join(map(step, keys)))
    validator = Draft202012Validator(root)
    assert validator.is_valid("this one")
    assert not validator.is_valid("another")


@pytest.mark.parametrize(
    ("pointer", "defs"),
    [
        ("#", {}),
        ("#/allOf/1", {}),
        ("#here", {"A": {"$anchor": "here"} | MARKS}),
        ("https://example.com/root#/$defs/A", {"A": MARKS}),
        ("https://example.com/root#here", {"A": {"$anchor": "here"} | MARKS}),
        ("#/$defs/B", {"A": MARKS}),
        ("#/allOf/2", {}),
        ("#/allOf/x", {}),
        ("#there", {"A": {"$anchor": "here"}}),
        ("#here", {"A": {"enum": [{"$anchor": "here"}]}}),
    ],
)
def test_what_jsonschema_resolves_is_resolved_to_the_same(pointer: str, defs: dict[str, Any]) -> None:
    root = {"$id": "https://example.com/root", "$defs": defs, "allOf": [True, {"type": "string"}]}
    try:
        expected = Registry().resolver_with_root(DRAFT202012.create_resource(root)).lookup(pointer).contents
    except (Unresolvable, ValueError):
        with pytest.raises(UnresolvedError):
            Pointers(root).resolve(pointer, root)
    else:
        assert Pointers(root).resolve(pointer, root)[0] is expected


INNER = {"$ref": "#/$defs/A"}


@pytest.mark.parametrize("draft", ["2019-09", "2020-12"])
@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "other", "$defs": {"A": {"$id": "other", "type": "null"}}},
        {"$ref": "#/$defs/A/$defs/B", "$defs": {"A": {"$id": "other", "$defs": {"B": {"type": "null"}}}}},
        {"$id": "http://a.b/c/", "$ref": "d/e#f", "$defs": {"A": {"$id": "d/", "items": {"$id": "e", "$anchor": "f"}}}},
        {"$id": "http://a.b/c/d", "$ref": "/c/e", "$defs": {"A": {"$id": "e", "type": "null"}}},
        {"$id": "urn:example:a", "$ref": "#/$defs/A", "$defs": {"A": {"type": "null"}}},
        {"$id": "http://a.b/", "$ref": "x", "$defs": {"A": True, "X": {"$id": "x", "$defs": {"A": False}, **INNER}}},
        {"$ref": "x#here", "$defs": {"X": {"$id": "x", "not": {"$anchor": "here"}}, "Y": {"$anchor": "here"}}},
        {
            "$ref": "#/$defs/enum",
            "$defs": {"enum": {"$id": "x", "$ref": "#/$defs/A", "$defs": {"A": False}}, "A": True},
        },
        {"enum": [{"$id": "x", "type": "null"}, None, 1], "$ref": "x", "$defs": {"A": {"$id": "x", "type": "null"}}},
    ],
)
def test_a_part_with_an_id_is_where_references_in_it_count_from(schema: dict[str, Any], draft: str) -> None:
    schema = {"$schema": f"https://json-schema.org/draft/{draft}/schema", **schema}
    judge = validator_for(schema)(schema)
    written = schema_expression(schema, defaults="standard") if any(map(judge.is_valid, VALUES)) else EMPTY
    assert [derivative(written, json.dumps(value).encode()).nullable for value in VALUES] == [
        judge.is_valid(value) for value in VALUES
    ]


VALUES: list[Any] = [None, 1, "a", [], [None], [1]]


@pytest.mark.parametrize(
    ("root", "reference"),
    [
        ({"$defs": {"A": {"$anchor": "here"}, "B": {"$anchor": "here"}}}, "#here"),
        ({"$defs": {"A": {"$id": "other", "$defs": {"B": {"$anchor": "here"}}}}}, "#here"),
        ({"$defs": {"A": {"$id": "other"}, "B": {"$id": "other"}}}, "other"),
        ({"$defs": {"A": {"enum": [{"$id": "other"}]}}}, "other"),
        ({"$id": "http://[", "$defs": {"A": {"$id": "//["}}}, "http://[#x"),
    ],
)
def test_what_no_part_or_several_are_called_is_refused(root: Any, reference: str) -> None:
    with pytest.raises(UnresolvedError):
        Pointers(root).resolve(reference, root)


def test_a_reference_in_a_part_with_an_id_does_not_count_from_the_root() -> None:
    inner = {"$ref": "#/$defs/A"}
    root = {"$defs": {"A": MARKS}, "properties": {"x": {"$id": "other", "items": inner}}}
    with pytest.raises(UnresolvedError):
        Pointers(root).resolve("#/$defs/A", inner)
    with pytest.raises(Unresolvable):  # nor for jsonschema
        Draft202012Validator(root).is_valid({"x": [1]})


@pytest.mark.parametrize(
    ("draft", "keyword", "is_own"),
    [("draft-04", "id", True), ("draft-04", "$id", False), ("draft-07", "id", False), ("draft-07", "$id", True)],
)
def test_each_draft_has_its_own_keyword(draft: str, keyword: str, is_own: bool) -> None:
    inner: Any = {
        keyword: "http://a.b/c",
        "definitions": {"T": {"type": "null"}},
        "allOf": [{"$ref": "#/definitions/T"}],
    }
    outer = {"T": {"enum": ["this one"]}}
    schema = {"$schema": f"http://json-schema.org/{draft}/schema#", "items": inner, "definitions": outer}
    target, path = Pointers(schema).resolve("#/definitions/T", inner["allOf"][0])
    assert (target is not outer["T"], path) == (is_own, "$.items.definitions.T" if is_own else "$.definitions.T")
    assert validator_for(schema)(schema).is_valid([None]) is is_own


LIST = {"$id": "list", "type": "array", "items": {"$dynamicRef": "#item"}, "$defs": {"D": {"$dynamicAnchor": "item"}}}
TREE = {"$id": "tree", "$recursiveAnchor": True, "type": ["array", "null"], "items": {"$recursiveRef": "#"}}


@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "list", "$defs": {"list": LIST}},
        {"$ref": "list", "$defs": {"list": LIST, "T": {"$dynamicAnchor": "item", "type": "null"}}},
        {"$ref": "list", "$defs": {"list": LIST, "T": {"$anchor": "item", "type": "null"}}},
        {"$dynamicRef": "#/$defs/T", "$defs": {"T": {"type": "null"}}},
        {
            "$dynamicRef": "#T",
            "$defs": {"T": {"$anchor": "T", "type": "null"}, "U": {"$id": "u", "$dynamicAnchor": "T"}},
        },
        {"$ref": "tree", "$defs": {"tree": TREE}},
        {"$ref": "tree", "$recursiveAnchor": True, "maxItems": 0, "$defs": {"tree": TREE}},
        {"$ref": "tree", "maxItems": 1, "$defs": {"tree": TREE}},
        {"$ref": "tree", "$defs": {"tree": TREE, "U": {"$id": "u", "items": {"$recursiveAnchor": True}}}},
        {"items": {"$recursiveRef": "#"}, "type": ["array", "null"]},
    ],
)
def test_a_dynamic_reference_means_what_jsonschema_takes_it_for(schema: dict[str, Any]) -> None:
    draft = "2019-09" if "recursive" in json.dumps(schema) else "2020-12"
    schema = {"$schema": f"https://json-schema.org/draft/{draft}/schema", "$id": "http://a.b/c", **schema}
    machine, judge = Automaton(schema_expression(schema, defaults="standard")), validator_for(schema)(schema)
    for value in (*VALUES, [[None]], [[1]], [[None, []], []]):
        assert machine.matches(json.dumps(value).encode()) is judge.is_valid(value)


@pytest.mark.parametrize(
    ("schema", "keyword"),
    [
        ({"$ref": "list", "$defs": {"a": LIST, "b": {"$id": "b", "items": {"$dynamicAnchor": "item"}}}}, "$dynamicRef"),
        ({"$ref": "tree", "$defs": {"a": TREE, "b": {"$id": "b", "$recursiveAnchor": True}}}, "$recursiveRef"),
        ({"$dynamicRef": "#none"}, "$dynamicRef"),
    ],
)
def test_a_dynamic_reference_that_may_mean_several_parts_is_refused(schema: dict[str, Any], keyword: str) -> None:
    draft = "2019-09" if keyword == "$recursiveRef" else "2020-12"
    with pytest.raises(UnsupportedSchemaError) as caught:
        schema_expression({"$schema": f"https://json-schema.org/draft/{draft}/schema", **schema})
    assert caught.value.keyword == keyword


@given(st.text(max_size=6))
def test_a_step_shows_the_whole_key(key: str) -> None:
    shown = step(key)
    assert shown == f".{key}" or eval(shown) == [key]
