"""Real schemas with test instances: how many compile, and what of their instances is accepted, token by token.

The figures of tests/benchmarks/schemas.py as a test. No invalid instance may be accepted; how many schemas compile and
how many valid instances are accepted must not fall below what was reached.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.benchmarks._engines.base import RefusedError
from tests.benchmarks._instances import SchemaLine, in_schema_order, read_lines, spellings
from tests.benchmarks._tokenizers import Texts
from tests.benchmarks._verdicts import judge
from tests.benchmarks._worker import Worker
from tests.unit_tests.support.tokenizers import sentencepiece_tokenizer
from tests.unit_tests.support.vocabularies import mistral_vocabulary

REACHED = {
    "glaive_function_schemas.jsonl.xz": {"compiled": 1694, "valid accepted": 1634},
    "handwritten_schemas.jsonl.xz": {"compiled": 123, "valid accepted": 12},
}
"""Of the whole files. More is an improvement: raise the number."""


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    """Our engine in a process that may be ended: a schema that takes a minute, or 4 GB, counts as refused."""
    found = Worker("tooldec", "sentencepiece-32k", seconds=60, megabytes=4000)
    yield found
    found.stop()


def figures(lines: Sequence[SchemaLine], worker: Worker) -> tuple[dict[str, int], list[str]]:
    """How many schemas compile, how many valid instances are accepted both compactly and with spaces; and mistakes."""
    writer = Texts(sentencepiece_tokenizer(), mistral_vocabulary())
    found = {"compiled": 0, "valid accepted": 0}
    wrong = []
    for line in lines:
        texts = [spellings(in_schema_order(instance.data, line.schema)) for instance in line.instances]
        ids = [writer.ids(text) for written in texts for text in written]
        try:
            verdicts = worker.run(judge, line.schema, ids)
        except RefusedError:
            continue
        found["compiled"] += 1
        accepted = iter(verdicts.accepted)
        for instance, written in zip(line.instances, texts, strict=True):
            answers = [next(accepted) for _ in written]
            found["valid accepted"] += instance.valid and all(answers)
            if not instance.valid and any(answers):
                wrong.append(f"line {line.number}: {written[0]}")
    return found, wrong


def lines_of(data_dir: Path, name: str) -> list[SchemaLine]:
    file = data_dir / "schemas" / name
    if not file.is_file():
        pytest.skip(f"needs {name}, made of guidance-ai/jsonschemabench's maskbench, in the data folder's schemas/")
    return list(read_lines(file))


def test_some_function_schemas(data_dir: Path, worker: Worker) -> None:
    lines = lines_of(data_dir, "glaive_function_schemas.jsonl.xz")[::50]
    found, wrong = figures(lines, worker)
    assert wrong == []
    valid = sum(instance.valid for line in lines for instance in line.instances)
    assert found["compiled"] >= 0.97 * len(lines)
    assert found["valid accepted"] >= 0.995 * valid


@pytest.mark.slow
@pytest.mark.parametrize("name", REACHED)
def test_all_schemas_of_a_file(data_dir: Path, worker: Worker, name: str) -> None:
    found, wrong = figures(lines_of(data_dir, name), worker)
    assert wrong == []
    assert {key: count for key, count in found.items() if count < REACHED[name][key]} == {}
