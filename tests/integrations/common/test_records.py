"""Results that survive an interruption."""

import json
from pathlib import Path

import pytest

from integrations.common.records import records, resumed


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    path, asked = tmp_path / "deep" / "run.jsonl", []

    def run(task: int) -> dict[str, int]:
        asked.append(task)
        if task == 3 and len(asked) < 5:
            raise KeyboardInterrupt
        return {"square": task * task}

    with pytest.raises(KeyboardInterrupt):
        list(resumed(path, range(5), str, run, "squares"))
    assert [record["square"] for record in records(path)] == [0, 1, 4]
    path.write_text(path.read_text() + '{"task": "3", "squ')
    found = list(resumed(path, range(5), str, run, "squares"))
    assert asked == [0, 1, 2, 3, 3, 4]
    assert [record["square"] for record in found] == [0, 1, 4, 9, 16]
    assert found == records(path) == [json.loads(line) for line in path.read_text().splitlines()]


def test_no_file_has_no_records(tmp_path: Path) -> None:
    assert records(tmp_path / "none.jsonl") == []
