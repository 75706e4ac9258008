"""The verdict on a schema, and the work that it takes, whatever the process has compiled before."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import SchemaError, SchemaTooLargeError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.json_schema.emitting import compiler


def counts(schema: Any) -> list[Any]:
    """The counted work, and the error."""
    error = ""
    with work_limit("the test", fresh=True) as work:
        try:
            arguments_expression(schema, "t")
        except SchemaError as refused:
            error = str(refused)
    return [work.expressions, work.steps, work.size, error]


def is_alike(one: list[Any], other: list[Any]) -> bool:
    """Whether counts are equal, but for a step or two that depend on the order of sets."""
    return one[3] == other[3] and one[:3] == pytest.approx(other[:3], rel=0.002)


def of(**properties: Any) -> dict[str, Any]:
    return {"properties": properties, "required": sorted(properties)}


def text(pattern: str, **more: Any) -> dict[str, Any]:
    return {"type": "string", "pattern": pattern, **more}


SCHEMAS = {
    "a pattern": of(a=text("^[a-z]+$")),
    "classes": of(a=text(r"^\w+\S$", maxLength=9)),
    "look-around": of(a=text(r"^(?=.*\d)(?!.*x)\w{2,4}$")),
    "borders": of(a=text(r"\bfoo\b", maxLength=12)),
    "patterns together": of(a={"type": "string", "allOf": [text("^[a-z]+$"), text(r"\S"), text("b")]}),
    "a format": of(a={"type": "string", "format": "date-time"}, b={"type": "string", "format": "email"}),
    "numbers": of(a={"type": "number", "multipleOf": 0.01, "minimum": 1, "maximum": 7.5}),
    "anything": of(a={}, b={"type": "array", "uniqueItems": True}),
    "different items": of(a={"type": "array", "uniqueItems": True, "minItems": 2, "items": text("^[ab]$")}),
    "keys by pattern": {
        "type": "object",
        "patternProperties": {"^a": {"type": "integer"}, "b$": {"type": "number"}, "c": {"type": "number"}},
        "additionalProperties": {"type": "string"},
    },
    "many keys": {"properties": {f"k{at}": text("^a+$") for at in range(9)}, "minProperties": 2},
    "recursion": {
        "$defs": {
            "node": {
                "type": "object",
                "properties": {"v": text("^a+$"), "l": {"type": "array", "items": {"$ref": "#/$defs/node"}}},
                "required": ["v"],
            }
        },
        **of(a={"$ref": "#/$defs/node"}),
    },
    "nothing": of(a={"type": "string", "allOf": [text("^a+$"), text("^b+$")]}),
}


def in_a_new_process(seed: int) -> dict[str, list[Any]]:
    """The counts of every schema, each in a process forked before anything was compiled."""
    script = (
        "import json, os\n"
        "from tests.unit_tests.grammars.json_schema.test_history import SCHEMAS, counts\n"
        "for name, schema in SCHEMAS.items():\n"
        "    if not (child := os.fork()):\n"
        "        print(json.dumps([name, counts(schema)]), flush=True)\n"
        "        os._exit(0)\n"
        "    os.waitpid(child, 0)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(json.loads(line) for line in run.stdout.splitlines())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_a_schema_takes_the_same_work_in_a_new_process_and_after_any_other() -> None:
    new = in_a_new_process(1)
    assert new.keys() == SCHEMAS.keys()
    again = in_a_new_process(2)
    for names in (list(SCHEMAS), list(SCHEMAS)[::-1]):
        for name in names:
            assert is_alike(counts(SCHEMAS[name]), new[name]), name
            assert is_alike(again[name], new[name]), name


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_limit_is_where_it_was_after_parts_of_the_schema_were_seen(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refused, then its parts and itself with room, then refused again; and taken with a little more."""
    schema = SCHEMAS[name]
    monkeypatch.setattr(compiler, "STEPS_OF_AN_EXPRESSION", 0)
    _, steps, _, error = counts(schema)
    found = []
    for limit in (steps * 9 // 10, 10**9, steps * 9 // 10, steps * 11 // 10) * 2:
        monkeypatch.setattr(compiler, "MAX_STEPS", limit)
        found.append(counts(schema)[3])
        for part in schema.get("properties", {}).values() if limit == 10**9 else ():
            counts({**schema, **of(z=part)})
    tight = found[0]
    assert f"takes over {steps * 9 // 10:,} steps, the limit" in tight
    assert found == [tight, error, tight, error] * 2


def test_fifty_patterns_are_refused_after_each_of_them_was_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    patterns = [text(rf"^[a-{chr(98 + at % 24)}]{{1,{at + 2}}}(x{at})?$", maxLength=40) for at in range(50)]
    whole = of(**{f"p{at}": part for at, part in enumerate(patterns)})
    room = counts(of(a=patterns[0]))[1] * 8
    monkeypatch.setattr(compiler, "STEPS_OF_AN_EXPRESSION", 0)
    monkeypatch.setattr(compiler, "MAX_STEPS", room)
    with pytest.raises(SchemaTooLargeError, match="steps, the limit"):
        arguments_expression(whole, "t")
    for part in patterns:
        arguments_expression(of(a=part), "t")
    with pytest.raises(SchemaTooLargeError, match="steps, the limit"):
        arguments_expression(whole, "t")


def test_threads_that_compile_at_once_have_the_same_counts() -> None:
    alone = {name: counts(schema) for name, schema in SCHEMAS.items()}
    names = [*SCHEMAS, *reversed(SCHEMAS)] * 2
    with ThreadPoolExecutor(4) as pool:
        for name, found in zip(names, pool.map(lambda name: counts(SCHEMAS[name]), names), strict=True):
            assert is_alike(found, alone[name]), name
