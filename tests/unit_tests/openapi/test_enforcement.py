"""Components are judged one by one: the verdicts must be those of compiling each operation's arguments as a whole."""

import json
import random
from collections.abc import Iterable
from typing import Any

import jsonschema
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import GrammarError, SchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.openapi import enforcement
from langchain_tooldec.openapi.documents import read_document
from langchain_tooldec.openapi.reading import read_operations
from tests.unit_tests.support.openapi import body_of, converted_in, document_of, of

BROKEN = {"type": "string", "pattern": "(a)\\1"}


def reference(number: int) -> dict[str, str]:
    return of(f"S{number}")


def posting(bodies: Iterable[Any], schemas: Any) -> dict[str, Any]:
    """A document with an operation for each body: `POST /0` and so on."""
    return document_of({f"/{at}": {"post": body_of(body)} for at, body in enumerate(bodies)}, schemas)


def random_schema(chance: random.Random, count: int, level: int = 0) -> dict[str, Any]:
    """A schema over components `S0` to `S{count - 1}`, with whatever may stand in a place."""
    kind = chance.choice(["ref"] * 4 + ["object"] * 3 + ["array", "all", "any", "one", "text", "number", "broken"])
    inner = [random_schema(chance, count, level + 1) for _ in range(2)] if level < 2 else [{"type": "integer"}] * 2
    if kind == "ref":
        return reference(chance.randrange(count))
    if kind == "object":
        names = chance.sample("abc", 2)
        properties = dict(zip(names, inner, strict=True))
        return {"type": "object", "properties": properties, "required": chance.sample(names, chance.randrange(3))}
    if kind == "array":
        return {"type": "array", "items": inner[0], "minItems": chance.randrange(2), "maxItems": 3}
    if kind in {"all", "any", "one"}:
        return {f"{kind}Of": inner}
    if kind == "broken":
        return BROKEN if chance.random() < 0.3 else {"type": "object", "additionalProperties": inner[0]}
    return {"type": "string" if kind == "text" else "number"}


def random_document(seed: int, count: int) -> dict[str, Any]:
    chance, bodies = random.Random(seed), list[dict[str, Any]]()
    for number in range(count):
        bodies.append({"type": "object", "properties": {"x": random_schema(chance, count), "y": reference(number)}})
        bodies[-1]["required"] = chance.choice([["x"], ["y"], []])
    schemas = {f"S{number}": random_schema(chance, count) for number in range(count)}
    return posting(bodies, schemas) | {"openapi": "3.1.0"}


def can_be_enforced(arguments: Any) -> bool:
    try:
        arguments_expression(arguments)
    except (SchemaError, GrammarError):
        return False
    return True


def whole(document: dict[str, Any], path: str) -> dict[str, Any]:
    """The arguments of an operation with all components, as no reader has looked at them."""
    body = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
    return {**converted_in(document, body)[0], "additionalProperties": False}


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("most", [150, 2])
def test_verdicts_are_those_of_the_whole(seed: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enforcement, "MAX_DEFINITIONS", most)
    document = random_document(seed, 5)
    operations, report = read_operations(read_document(document), allow=["POST"])
    assert len(operations) + len(report.left_out) == 5
    for operation in operations:
        machine = Automaton(arguments_expression(operation.arguments))  # nothing that was read is refused
        arguments = json.loads(machine.shortest_completion(machine.initial))
        if not any("itself" in done for _, done in report.repaired):  # which jsonschema follows without end
            jsonschema.validate(arguments, whole(document, operation.path))
        missing = {"x", "y"} - operation.arguments["properties"].keys()
        assert {f"POST {operation.path}, {key}" for key in missing} <= {place for place, _ in report.repaired}
    is_broken = any("pattern" in done or "itself" in done for _, done in report.repaired)
    for one in report.left_out:  # and nothing is left out that could be enforced, beside what cannot
        is_left_out_rightly = not can_be_enforced(whole(document, one.operation.removeprefix("POST ")))
        assert is_left_out_rightly or is_broken or most == 2, one


def test_each_component_is_compiled_at_most_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    count, chance = 80, random.Random(0)
    compiled: list[Any] = []
    compile_it = arguments_expression

    def counting(schema: Any) -> Any:
        compiled.append(schema)
        return compile_it(schema)

    monkeypatch.setattr(enforcement, "arguments_expression", counting)
    monkeypatch.setattr(enforcement, "MAX_DEFINITIONS", 30)
    schemas: dict[str, Any] = {}
    for number in range(count):
        others = {f"r{at}": {"type": "array", "items": reference(chance.randrange(count))} for at in range(3)}
        date = {"type": "string", "format": "date"}
        schemas[f"S{number}"] = {"type": "object", "required": ["at"], "properties": {"at": date, **others}}
    document = posting((reference(number % count) for number in range(200)), schemas)
    operations, report = read_operations(read_document(document), allow=["POST"])
    assert len(operations) == 200
    assert len(compiled) <= 2 * count
    assert all(len(schema.get("$defs", {})) <= 4 for schema in compiled)
    shared = {id(part) for operation in operations for part in operation.arguments["$defs"].values() if part}
    assert len(shared) <= count
    assert str(report).count("are never written") == 30
    first = operations[0].arguments["$defs"]
    assert sum(part is not False for part in first.values()) == 30


def test_values_that_need_each_other_are_never_written() -> None:
    chain = {"type": "object", "required": ["next"], "properties": {"next": reference(1)}}
    ring = {"type": "object", "required": ["next"], "properties": {"next": reference(0)}}
    ended = {"type": "object", "required": ["next"], "properties": {"next": {"anyOf": [reference(3), reference(0)]}}}
    end = {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}
    bodies = [{"type": "object", "properties": {"x": reference(number)}} for number in (0, 2)]
    document = posting(bodies, {"S0": chain, "S1": ring, "S2": ended, "S3": end})
    (first, second), report = read_operations(read_document(document), allow=["POST"])
    assert "x" not in first.arguments["properties"]
    assert [place for place, _ in report.repaired] == ["POST /0, x"]
    assert Automaton(arguments_expression(second.arguments)).matches(b'{"x":{"next":{"id":1}}}')


def test_components_that_inherit_are_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, count, compiled = random.Random(5), 200, list[Any]()
    monkeypatch.setattr(enforcement, "arguments_expression", compiled.append)
    schemas: dict[str, Any] = {}
    for number in range(count):
        keys = {"kind": {"type": "string"}, **{f"{number}{key}": reference(chance.randrange(count)) for key in "abcd"}}
        own = {"type": "object", "properties": keys, "required": ["kind"]}
        schemas[f"S{number}"] = {"allOf": [reference(number // 3), own]} if number else own
    document = posting(map(reference, range(count)), schemas)
    operations, report = read_operations(read_document(document), allow=["POST"])
    assert (len(operations), report.left_out, compiled) == (count, [], [])
