"""Results that survive an interruption."""

import json
from pathlib import Path

import pytest

from integrations.common.records import begin_run, progress_bar, records, resumed
from langchain_tooldec.errors import OptionError


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    path, asked = tmp_path / "deep" / "run.jsonl", []

    def run(task: int) -> dict[str, int]:
        asked.append(task)
        if task == 3 and len(asked) < 5:
            raise KeyboardInterrupt
        return {"square": task * task}

    with pytest.raises(KeyboardInterrupt):
        resumed(path, {}, range(5), str, run, "squares")
    assert [record["square"] for record in records(path)] == [0, 1, 4]
    path.write_text(path.read_text() + '{"task": "3", "squ')
    found = resumed(path, {}, range(5), str, run, "squares")
    assert asked == [0, 1, 2, 3, 3, 4]
    assert [record["square"] for record in found] == [0, 1, 4, 9, 16]
    assert found == records(path) == [json.loads(line) for line in path.read_text().splitlines()]


def test_no_file_has_no_records(tmp_path: Path) -> None:
    assert records(tmp_path / "none.jsonl") == []


def test_a_line_that_is_no_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text('{"task": "0"}\n\nmine\n{"task": "1"}\n')
    with pytest.raises(OptionError, match=r"line 3 of .*run\.jsonl is no record"):
        resumed(path, {}, range(2), str, lambda _: {}, "none")
    assert "mine" in path.read_text()


def test_what_was_found_is_whole_though_the_next_write_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text('{"task": "0"}\n{"task": "1", "cu')

    def full(*_: object, **__: object) -> int:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space"):
        resumed(path, {}, range(2), str, lambda _: {}, "none")
    assert [record["task"] for record in records(path)] == ["0"]


def test_settings_that_were_cut_are_told(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"model": ')
    with pytest.raises(OptionError, match=r"run\.json is not as the data has it"):
        begin_run(tmp_path / "run.json", {"model": "x"})


def test_what_ended_in_an_error_is_run_again(tmp_path: Path) -> None:
    path, asked = tmp_path / "run.jsonl", []

    def run(task: int) -> dict[str, bool]:
        asked.append(task)
        return {"failed": len(asked) == 2}

    for _ in range(3):
        found = resumed(path, {}, range(3), str, run, "tries", again=lambda record: record["failed"])
    assert asked == [0, 1, 2, 1]
    assert [record["failed"] for record in found] == [False] * 3


def test_the_bar_says_how_long_slow_tasks_will_take() -> None:
    now = 0.0
    bar = progress_bar()
    bar.get_time = lambda: now
    task = bar.add_task("slow", total=10)
    for done in (1, 2, 3):
        now = done * 90.0  # more than what rich remembers by itself
        bar.update(task, completed=done)
    assert bar.tasks[0].time_remaining == 7 * 90


def test_several_at_once_come_in_their_order(tmp_path: Path) -> None:
    found = resumed(tmp_path / "run.jsonl", {}, range(9), str, lambda task: {"square": task * task}, "", at_once=4)
    assert [record["square"] for record in found] == [task * task for task in range(9)]
    assert found == records(tmp_path / "run.jsonl")
