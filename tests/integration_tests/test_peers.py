"""Another engine's verdict on the same texts: where both compile a schema, we agree with llguidance or know why not.

Texts are random walks of our machine, test instances and near misses of both by a single edit. json and jsonschema say
who is right: what we accept is valid, and what is valid and accepted by llguidance alone is written in another way.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import GrammarTooLargeError, SchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from tests.benchmarks._engines.base import RefusedError
from tests.benchmarks._instances import in_schema_order, read_lines, spellings
from tests.benchmarks._judges import MalformedError, readings, validator_of
from tests.benchmarks._tools import CONSTRAINED
from tests.tool_schemas import SCHEMAS as TOOLS
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.random_schemas import random_root
from tests.unit_tests.support.schemas import SCHEMAS

EXPLAINED = {
    # llguidance accepts, we do not
    "no JSON": "the text is not JSON (RFC 8259), has a key twice, or a number that is no 64-bit float",
    "invalid": "the value is not valid by the schema: llguidance lets it through",
    "white space": "we write at most one space, after a colon or a comma",
    "escapes": "we write characters of keys, enum, const and pattern in one way",
    "number spelling": "we write numbers as json.dumps does, those of enum and const as the schema does",
    "long number": "we write at most 20 digits on either side of the point, and two of an exponent",
    "key order": "we write keys in the schema's order",
    # the same, where a keyword is enforced as a documented subset (Limits in its docstring)
    "format": "of a format we write what every reading of it allows",
    "multipleOf": "beside a divisor we write numbers that a 64-bit float holds exactly",
    "uniqueItems": "of items that are not finite we write those that differ early",
    # we accept, llguidance does not
    "too strict": "the value is valid: llguidance cannot write it, or not in this way",
    "key twice": "the value is valid whichever reader takes it; a machine cannot know the undeclared keys it has seen",
}
"""Every kind of difference; each is told by code, not by listing texts."""
SUBSETS = ("format", "multipleOf", "uniqueItems")

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[-+.\w]+|[^\s\w]|\s+', re.DOTALL)
_EDITS = [*'{}[]",:.-+ 019eaAbtfn\\u\t\n', "é", '"a"', "null", ', "zz": 0', "\\u0061", ".0", "E1"]


def difference(machine: Automaton, schema: Any, text: bytes, *, ours: bool) -> str | None:
    """Why the verdicts on a text differ; None if there is no excuse for us.

    Args:
        machine: Our machine of the schema.
        schema: The schema.
        text: What the verdicts are on.
        ours: Our verdict; llguidance's is the other.
    """
    judge = validator_of(schema)
    try:
        value, *other = readings(text.decode())
    except (MalformedError, UnicodeDecodeError):
        return None if ours else "no JSON"
    if other and not ours:
        return "no JSON"
    if ours:
        valid = all(judge.is_valid(reading) for reading in (value, *other))
        return None if not valid else "key twice" if other else "too strict"
    return _other_spelling(machine, schema, text.decode(), value) if judge.is_valid(value) else "invalid"


def _other_spelling(machine: Automaton, schema: Any, text: str, value: Any) -> str | None:
    """What has to be written differently until we accept a valid value; None if nothing helps."""
    tokens = [token for token in _TOKEN.findall(text) if not token.isspace()]
    plain = [_rewritten(token) if token[0] == '"' else token for token in tokens]
    numbers = [_rewritten(token) if _is_number(token) else token for token in plain]
    floats = [str(float(token)) if _is_number(token) else token for token in plain]
    stages = [
        ("white space", "".join(tokens)),
        ("escapes", "".join(plain)),
        ("number spelling", "".join(numbers)),
        ("number spelling", "".join(floats)),
        ("key order", spellings(in_schema_order(value, schema))[0]),
    ]
    for name, written in stages:
        if machine.matches(written.encode()):
            return name
    if any(_is_number(token) and not _any_number().matches(token.encode()) for token in numbers):
        return "long number"
    return next((keyword for keyword in SUBSETS if machine_of(_without(schema, keyword)).matches(text.encode())), None)


def machine_of(schema: Any) -> Automaton:
    return Automaton(schema_expression(schema, defaults="standard"))


def _without(schema: Any, keyword: str) -> Any:
    """The schema as if it never had a keyword. (A property of that name has a schema; the keyword has none.)"""
    if isinstance(schema, list):
        return [_without(part, keyword) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _without(part, keyword) for key, part in schema.items() if key != keyword or isinstance(part, dict)}


def _rewritten(token: str) -> str:
    return json.dumps(json.loads(token), ensure_ascii=False)


def _is_number(token: str) -> bool:
    return token[0] in "-0123456789"


@cache
def _any_number() -> Automaton:
    return Automaton(schema_expression({"type": "number"}))


def near_misses(text: bytes, choose: random.Random, count: int) -> Iterator[bytes]:
    """The text with one character changed, left out, or something put in."""
    letters = text.decode()
    for _ in range(count):
        position = choose.randrange(len(letters) + 1)
        left_out = choose.choice([0, 0, 1, 1, 2])
        put_in = choose.choice(["", *_EDITS]) if left_out else choose.choice(_EDITS)
        yield (letters[:position] + put_in + letters[position + left_out :]).encode()


def differences(schema: Any, instances: list[Any], walks: int, misses: int) -> tuple[Counter[str], list[str]] | None:
    """The differences of a schema by kind, and those without an explanation; None if not both compile it."""
    from tests.benchmarks._byte_matcher import ByteMatcher

    try:
        peer = ByteMatcher(schema)
        machine = machine_of(schema)
    except (RefusedError, SchemaError, GrammarTooLargeError):
        return None
    choose = random.Random(json.dumps(schema, sort_keys=True))
    texts = list(random_texts(machine, walks))
    texts += [text.encode() for value in instances for text in spellings(in_schema_order(value, schema))]
    texts += [miss for text in texts for miss in near_misses(text, choose, misses)]
    kinds: Counter[str] = Counter()
    unexplained = []
    for text in dict.fromkeys(texts):
        ours = machine.matches(text)
        if ours is not peer.matches(text):
            kind = difference(machine, schema, text, ours=ours)
            kinds[kind or "unexplained"] += 1
            if kind not in EXPLAINED:
                unexplained.append(f"{'accepted' if ours else 'rejected'} by us alone: {text.decode()!r}")
    return kinds, unexplained


@pytest.fixture(autouse=True)
def _peer() -> None:
    pytest.importorskip("llguidance", reason="needs llguidance: pip install --group bench")


def check(schemas: dict[str, Any], instances: dict[str, list[Any]], walks: int, misses: int) -> int:
    """Compare on every schema; how many both compile."""
    compiled = 0
    wrong = {}
    for name, schema in schemas.items():
        found = differences(schema, instances.get(name, []), walks, misses)
        if found is not None:
            compiled += 1
            if found[1]:
                wrong[name] = found[1][:5]
    assert wrong == {}
    return compiled


def test_schemas_by_hand() -> None:
    constrained = {name: schema for name, (schema, _) in CONSTRAINED.items()}
    calls = {name: [call] for name, (_, call) in CONSTRAINED.items()}
    assert check(SCHEMAS | TOOLS | constrained, calls, walks=8, misses=4) > 80


@pytest.mark.slow
def test_random_schemas() -> None:
    choose = random.Random(1)
    schemas = {f"{number}": random_root(choose) for number in range(2000)}
    assert check(schemas, {}, walks=6, misses=4) > 200


@pytest.mark.slow
def test_function_schemas(data_dir: Path) -> None:
    file = data_dir / "schemas" / "glaive_function_schemas.jsonl.xz"
    if not file.is_file():
        pytest.skip("needs guidance-ai/jsonschemabench's function schemas in the data folder's schemas/")
    lines = list(read_lines(file))[::4]
    instances = {f"line {line.number}": [one.data for one in line.instances] for line in lines}
    schemas = {f"line {line.number}": line.schema for line in lines}
    assert check(schemas, instances, walks=4, misses=4) > 300
