"""The official JSON Schema test suite, draft 2020-12: what compiles, and what of it is accepted.

Of a schema that compiles no invalid instance may be accepted, however it is written. How many groups compile, and how
many of their valid instances are accepted, is kept in json_schema_suite.json: fewer is a failure, and so is more until
it is recorded, with

    python tests/integration_tests/test_json_schema_suite.py --record

Source: json-schema-org/JSON-Schema-Test-Suite. `format` is enforced, so instances that are valid only because the
standard takes it for an annotation are not accepted.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import GrammarTooLargeError, SchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from tests.benchmarks._instances import in_schema_order, spellings
from tests.benchmarks._toolenv import data_folder

RECORDED = Path(__file__).with_name("json_schema_suite.json")
FOLDER = Path("json_schema_test_suite", "tests", "draft2020-12")
RECORD = "record it: python tests/integration_tests/test_json_schema_suite.py --record"

Counts = dict[str, dict[str, int]]
"""File -> group -> valid instances that are accepted; only groups that compile."""


@dataclass(frozen=True)
class Judged:
    """A group whose schema compiles."""

    accepted: int
    wrong: list[str]


def judged(group: dict[str, Any]) -> Judged | None:
    """Compile a group and try its instances; None if it is refused."""
    try:
        machine = Automaton(schema_expression(group["schema"], defaults="standard"))
    except (SchemaError, GrammarTooLargeError):
        return None
    accepted, wrong = 0, []
    for test in group["tests"]:
        texts = [*spellings(in_schema_order(test["data"], group["schema"])), *spellings(test["data"])]
        if test["valid"]:
            accepted += all(machine.matches(text.encode()) for text in texts[:2])
        else:
            texts.append(json.dumps(test["data"]))
            wrong += [f"{test['description']}: {text}" for text in texts if machine.matches(text.encode())]
    return Judged(accepted, wrong)


def groups(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The groups of a file by their descriptions, which are made distinct."""
    seen: dict[str, int] = {}
    for group in json.loads(file.read_text("utf-8")):
        name = group["description"]
        seen[name] = seen.get(name, 0) + 1
        yield (name if seen[name] == 1 else f"{name} ({seen[name]})"), group


def suite(data: Path) -> list[str]:
    """The files of the suite, relative to its folder."""
    return sorted(str(file.relative_to(data / FOLDER)) for file in (data / FOLDER).rglob("*.json"))


def recorded() -> Counts:
    """What the ratchet holds."""
    found: Counts = json.loads(RECORDED.read_text("utf-8")) if RECORDED.exists() else {}
    return found


@pytest.fixture(scope="module")
def folder(data_dir: Path) -> Path:
    if not (data_dir / FOLDER).is_dir():
        pytest.skip(f"needs json-schema-org/JSON-Schema-Test-Suite as {FOLDER} in the data folder")
    return data_dir / FOLDER


@pytest.mark.parametrize("name", list(recorded()))
def test_a_file_of_the_suite(folder: Path, name: str) -> None:
    before = recorded()[name]
    found = {title: judgement for title, group in groups(folder / name) if (judgement := judged(group)) is not None}
    assert {title: one.wrong for title, one in found.items() if one.wrong} == {}
    accepted = {title: one.accepted for title, one in found.items()}
    lost = {title: count for title, count in before.items() if accepted.get(title, -1) < count}
    assert lost == {}, "these compiled, with so many valid instances accepted"
    assert accepted == before, f"better than recorded; {RECORD}"


def test_every_file_is_recorded(folder: Path, data_dir: Path) -> None:
    assert suite(data_dir) == list(recorded()), RECORD


def record(data: Path) -> None:
    """Rewrite the ratchet, unless an invalid instance is accepted."""
    counts: Counts = {}
    for name in suite(data):
        found = {title: judged(group) for title, group in groups(data / FOLDER / name)}
        wrong = {title: one.wrong for title, one in found.items() if one and one.wrong}
        if wrong:
            sys.exit(f"{name} has invalid instances that are accepted: {json.dumps(wrong, indent=1)}")
        counts[name] = {title: one.accepted for title, one in found.items() if one}
        print(f"{name}: {len(counts[name])} of {len(found)} groups compile")
    RECORDED.write_text(json.dumps(counts, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{sum(map(len, counts.values()))} groups are recorded in {RECORDED}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="What of the official test suite compiles")
    parser.add_argument("--record", action="store_true", required=True, help="rewrite the ratchet file")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder")
    record(data_folder(parser.parse_args().data))
