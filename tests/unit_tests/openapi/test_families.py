"""Bases with a discriminator, and the schemas that extend them by `allOf`, judged by jsonschema."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.openapi.documents import read_document
from langchain_tooldec.openapi.operations import Operation
from langchain_tooldec.openapi.reading import METHODS, read_operations
from langchain_tooldec.openapi.report import Report
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.openapi import body_of, document_of, of, read

TEXT, WHOLE = {"type": "string"}, {"type": "integer"}
versions = pytest.mark.parametrize("version", ["3.0.3", "3.1.0"])


def keys(*required: str, **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": [*required]}


def pet(mapping: Any = None, **more: Any) -> dict[str, Any]:
    said = {"propertyName": "kind"} | ({"mapping": mapping} if mapping else {})
    return {**keys("kind", kind=TEXT, name=TEXT), "discriminator": said, **more}


def extending(base: str, *required: str, **properties: Any) -> dict[str, Any]:
    return {"allOf": [of(base), keys(*required, **properties)]}


CHILDREN: dict[str, Any] = {"Cat": extending("Pet", "claws", claws=WHOLE), "Dog": extending("Pet", "bark", bark=TEXT)}


def reading(body: Any, schemas: Any, version: str = "3.1.0") -> tuple[list[Operation], Report]:
    return read({"/x": {"post": body_of(body)}}, schemas, version)


def machine_of(body: Any, schemas: Any, version: str = "3.1.0") -> Automaton:
    """The machine of a body, as the argument `body`."""
    (operation,), _ = reading({"anyOf": [body, {"type": "boolean"}]}, schemas, version)
    return Automaton(arguments_expression(operation.arguments))


def taken(body: Any, schemas: Any, values: Any, version: str = "3.1.0") -> list[Any]:
    machine = machine_of(body, schemas, version)
    return [value for value in values if machine.matches(json.dumps({"body": value}).encode())]


CAT: dict[str, Any] = {"claws": 1}
DOG: dict[str, Any] = {"bark": "a"}
VALUES = [{"kind": kind, **more} for kind in ("Pet", "pet", "Cat", "cat", "Dog", "dog", "x") for more in (CAT, DOG, {})]
BOTH = ["Cat", "Dog"]
LISTED = [of("Cat"), of("Dog")]


@versions
@pytest.mark.parametrize(
    ("base", "kinds"),
    [
        pytest.param(pet(), BOTH, id="springdoc/springdoc-openapi#707"),  # offered without its children
        pytest.param(pet(oneOf=LISTED), BOTH, id="openapi-generators/openapi-python-client#1060"),  # "itself"
        (pet(anyOf=LISTED), BOTH),
        ({"oneOf": LISTED, "discriminator": {"propertyName": "kind"}}, BOTH),
        (pet({"cat": "Cat", "dog": "Dog"}), ["cat", "dog"]),
        (pet({"cat": "Cat"}, oneOf=LISTED), ["cat", "Dog"]),
        (pet({"cat": "#/components/schemas/Cat"}), ["cat", "Dog"]),
        (pet({"cat": "Cat", "gone": "Gone", "odd": 3}), ["cat", "Dog"]),
        (pet(properties={"kind": {"enum": ["cat", "dog"]}}), ["cat", "dog"]),
        (pet(properties={"kind": {"enum": ["Cat", "Dog", "Eel"]}}), BOTH),
        (pet(properties={}), BOTH),
        (pet(required=[]), BOTH),
        (pet(oneOf=[of("Cat")]), ["Cat", None]),  # what it lists is meant, and nothing else
    ],
)
def test_a_base_means_what_extends_it(base: Any, kinds: list[Any], version: str) -> None:
    expected = [{"kind": kind, **more} for kind, more in zip(kinds, (CAT, DOG), strict=True) if kind]
    schemas = {"Pet": base, **CHILDREN}
    assert taken(of("Pet"), schemas, VALUES, version) == expected
    within = keys(one=of("Pet"), more={"type": "array", "items": {"allOf": [of("Pet")], "description": "One."}})
    for wrapped in (lambda value: {"one": value}, lambda value: {"more": [expected[0], value]}):
        assert taken(within, schemas, map(wrapped, VALUES), version) == [wrapped(value) for value in expected]


@pytest.mark.parametrize(
    "base", [pet({"pet": "Pet", "Cat": "Cat"}), pet(properties={"kind": {"enum": ["pet", "Cat", "Dog"]}})]
)
def test_a_base_that_is_named_is_one_of_its_members(base: Any) -> None:
    expected = [{"kind": "pet"}, {"kind": "Cat", **CAT}, {"kind": "Dog", **DOG}]
    assert taken(of("Pet"), {"Pet": base, **CHILDREN}, VALUES) == expected


def test_a_member_has_its_own_value_wherever_it_is_asked_for() -> None:
    schemas = {"Pet": pet({"cat": "Cat"}), **CHILDREN}
    assert taken(of("Cat"), schemas, VALUES) == [{"kind": "cat", **CAT}]
    assert taken({"oneOf": LISTED}, schemas, VALUES) == [{"kind": "cat", **CAT}, {"kind": "Dog", **DOG}]
    union = {"oneOf": LISTED, "discriminator": {"propertyName": "kind"}}
    assert taken(union, schemas, VALUES) == [{"kind": "cat", **CAT}, {"kind": "Dog", **DOG}]
    union = {"oneOf": LISTED, "discriminator": {"propertyName": "kind", "mapping": {"dog": "Dog", "pet": "Cat"}}}
    assert taken(union, schemas, VALUES) == [{"kind": "pet", **CAT}, {"kind": "dog", **DOG}]
    (operation,), report = reading(of("Dog"), schemas)
    assert operation.arguments["properties"]["kind"] == {"type": "string", "enum": ["Dog"]}
    assert report.repaired == []
    (operation,), report = reading(of("Pet"), schemas)
    assert report.repaired[0].done == "read as one of what extends it (Cat, Dog), as no mapping names it alone"


def test_what_extends_a_member_is_a_member() -> None:
    schemas = {"Pet": pet(), **CHILDREN, "Lion": extending("Cat", "mane", mane=WHOLE)}
    lion = {"kind": "Lion", **CAT, "mane": 1}
    values = [*VALUES, lion, {**lion, "kind": "Cat"}, {"kind": "Lion", **CAT}]
    assert taken(of("Pet"), schemas, values) == [{"kind": "Cat", **CAT}, {"kind": "Dog", **DOG}, lion]
    assert taken(of("Cat"), schemas, values) == [{"kind": "Cat", **CAT}, lion]
    stated = {"allOf": [of("Pet"), keys(kind={"const": "kitty"}), keys("claws", claws=WHOLE)]}
    values = [{"kind": kind, **CAT} for kind in ("Cat", "kitty")]
    assert taken(of("Pet"), {"Pet": pet(), "Cat": stated}, values) == [values[1]]


def test_several_bases_and_several_discriminators() -> None:
    toy = {**keys("toy", toy=TEXT), "discriminator": {"propertyName": "toy", "mapping": {"t": "Cat"}}}
    cat: Any = {"allOf": [of("Toy"), of("Pet"), keys("claws", claws=WHOLE)]}
    values = [{"toy": toy, "kind": kind, **CAT} for toy in ("t", "Cat") for kind in ("Cat", "t")]
    for base in ("Pet", "Toy"):
        assert taken(of(base), {"Pet": pet(), "Toy": toy, "Cat": cat}, values) == values[:1]
    cat = {**extending("Pet", "breed", breed=TEXT), "discriminator": {"propertyName": "breed"}}
    schemas = {"Pet": pet(), "Cat": cat, "Lion": extending("Cat")}
    values = [{"breed": breed, "kind": kind} for breed in ("Cat", "Lion") for kind in ("Cat", "Lion")]
    machine = machine_of(of("Pet"), schemas)
    read = [json.loads(text)["body"] for text in random_texts(machine, 60, longest=200)]
    assert {(value["kind"], value["breed"]) for value in read if value not in (True, False)} == {("Cat", "Lion")}


def test_a_union_that_others_extend_is_no_base() -> None:
    shape = {"oneOf": [of("Disk"), of("Box")], "discriminator": {"propertyName": "kind"}}
    schemas = {
        "Shape": shape,
        "Disk": keys("kind", kind=TEXT, r=WHOLE),
        "Box": keys("kind", kind=TEXT),
        "Named": extending("Shape", "name", name=TEXT),
    }
    values = [{"kind": kind, "name": "a"} for kind in ("Disk", "Box", "Named", "Shape")]
    assert taken(of("Named"), schemas, values) == values[:2]


def test_names_with_dots_and_files(tmp_path: Path) -> None:
    schemas = {"a.Pet": pet({"cat": "a.Cat"}), "a.Cat": extending("a.Pet"), "a.Dog": extending("a.Pet")}
    values = [{"kind": kind} for kind in ("cat", "a.Cat", "a.Dog", "Dog")]
    assert taken(of("a.Pet"), schemas, values) == [values[0], values[2]]
    (tmp_path / "pet.json").write_text(json.dumps(pet({"cat": "main.json#/components/schemas/Cat"})))
    cat = {"allOf": [{"$ref": "pet.json"}, keys("claws", claws=WHOLE)]}
    main = document_of({"/x": {"post": body_of({"$ref": "pet.json"})}}, {"Cat": cat}, "3.1.0")
    (tmp_path / "main.json").write_text(json.dumps(main))
    (operation,), _ = read_operations(read_document(tmp_path / "main.json"), allow=METHODS)
    machine = Automaton(arguments_expression(operation.arguments))
    texts = ['{"kind": "cat", "claws": 1}', '{"kind": "Cat", "claws": 1}', '{"kind": "cat"}']
    assert [machine.matches(text.encode()) for text in texts] == [True, False, False]


def test_what_a_base_says_of_itself_is_kept() -> None:
    base = pet(nullable=True, properties={"kind": TEXT, "id": {**WHOLE, "readOnly": True}}, required=["id", "kind"])
    schemas = {"Pet": base, **CHILDREN}
    values = [None, {"kind": "Cat", **CAT}, {"kind": "Cat", "id": 1, **CAT}]
    assert taken(of("Pet"), schemas, values, "3.0.3") == values[:2]
    chip = {"allOf": [of("Pet"), {"type": "object", "required": ["id", "name"], "properties": {"name": TEXT}}]}
    values = [{"kind": "Cat", **CAT, "name": "a"}, {"kind": "Cat", **CAT}, {"kind": "Pet", "name": "a"}]
    assert taken(chip, schemas, values, "3.0.3") == values[:1]


def test_what_extends_itself_is_refused_by_name() -> None:
    for schemas in ({"Pet": extending("Pet")}, {"Pet": pet(allOf=[of("Cat")]), **CHILDREN}):
        _, report = reading(of("Pet"), schemas)
        assert report.left_out
        assert any("refers to itself" in done for _, done in report.repaired)


def test_values_of_a_family_are_valid_for_the_member_that_they_name() -> None:
    schemas = {
        "Node": {**keys("kind", kind=TEXT), "discriminator": {"propertyName": "kind", "mapping": {"leaf": "Leaf"}}},
        "Leaf": extending("Node", "value", value=WHOLE),
        "Branch": extending("Node", "nodes", nodes={"type": "array", "items": of("Node"), "maxItems": 2}),
    }
    document = {"components": {"schemas": schemas}}

    def check(value: Any) -> None:
        name = {"leaf": "Leaf"}.get(value["kind"], value["kind"])
        jsonschema.validate(value, {**document, **of(name)})
        for node in value.get("nodes", ()):
            check(node)

    seen = set()
    for text in random_texts(machine_of(of("Node"), schemas), 80, longest=300):
        if isinstance(value := json.loads(text)["body"], dict):
            seen.add(value["kind"])
            check(value)
    assert seen == {"leaf", "Branch"}
