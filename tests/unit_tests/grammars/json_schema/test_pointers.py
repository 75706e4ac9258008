"""Where references point, as jsonschema follows them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

from langchain_tooldec.grammars.json_schema.pointers import Pointers, UnresolvedError, path_of_pointer, step

KEYS = ["a", "in.city", "x/y", "t~0", "~1", "a%25b", "two words", "é", "", "7"]
MARKS = {"const": "this one"}


@given(st.lists(st.sampled_from(KEYS), min_size=1, max_size=3))
def test_a_pointer_leads_where_jsonschema_follows_it(keys: list[str]) -> None:
    part: Any = MARKS
    for key in reversed(keys):
        part = {key: part}
    escaped = [key.replace("~", "~0").replace("/", "~1").replace("%", "%25").replace(" ", "%20") for key in keys]
    root = {"$ref": "#/$defs/" + "/".join(escaped), "$defs": part}
    assert Pointers(root).resolve(root["$ref"], root) is MARKS
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
        assert Pointers(root).resolve(pointer, root) is expected


@pytest.mark.parametrize(
    ("defs", "pointer"),
    [
        ({"A": {"$id": "other", "$defs": {"B": MARKS}}}, "#/$defs/A/$defs/B"),
        ({"A": {"$id": "other", "$defs": {"B": {"$anchor": "here"}}}}, "#here"),
        ({"A": {"$anchor": "here"}, "B": {"$anchor": "here"}}, "#here"),
    ],
)
def test_a_part_with_an_id_of_its_own_is_not_entered(defs: dict[str, Any], pointer: str) -> None:
    with pytest.raises(UnresolvedError):
        Pointers(root := {"$defs": defs}).resolve(pointer, root)


def test_a_reference_in_a_part_with_an_id_counts_from_there() -> None:
    inner = {"$ref": "#/$defs/A"}
    root = {"$defs": {"A": MARKS}, "properties": {"x": {"$id": "other", "items": inner}}}
    with pytest.raises(UnresolvedError) as caught:
        Pointers(root).resolve("#/$defs/A", inner)
    assert caught.value.keyword == "$id"
    with pytest.raises(Unresolvable):  # jsonschema counts from there too
        Draft202012Validator(root).is_valid({"x": [1]})


@pytest.mark.parametrize(
    ("pointer", "path"),
    [
        ("#", "$"),
        ("#/$defs/City", "$.$defs.City"),
        ("#/$defs/in.city/0", "$.$defs['in.city'].0"),
        ("#/a~1b/%20", "$['a/b'][' ']"),
        ("#City", "#City"),
        ("https://example.com/root#/a", "$.a"),
    ],
)
def test_a_pointer_as_a_path(pointer: str, path: str) -> None:
    assert path_of_pointer(pointer) == path


@given(st.text(max_size=6))
def test_a_step_shows_the_whole_key(key: str) -> None:
    shown = step(key)
    assert shown == f".{key}" or eval(shown) == [key]
