"""Recorded runs: the table of the paper recomputed, what stands after it, and files that are broken."""

import json
import shutil
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from integrations.common.data import SAMPLES
from integrations.toolllm.attempts import UNKNOWN_NAME, Attempt, finish_code
from integrations.toolllm.commands import findings, load_tasks, scored, tasks_file
from integrations.toolllm.names import FINISH
from integrations.toolllm.recorded import Runs, load_runs, misled, name_errors
from integrations.toolllm.score import paired, resolved_by_suffix, score, win_bounds
from integrations.toolllm.server import Server
from langchain_tooldec.errors import OptionError

SAMPLE_RUNS = SAMPLES / "tooleval" / "i2_recorded_runs"


@pytest.fixture(scope="module")
def recorded(data_dir: Path) -> Runs:
    return load_runs(data_dir / "tooleval" / "i2_recorded_runs.tar.xz")


@pytest.fixture(scope="module")
def runs(recorded: Runs) -> Mapping[str, Mapping[str, Attempt]]:
    assert not recorded.faults
    return recorded.variants()


@pytest.fixture(scope="module")
def tasks(data_dir: Path) -> Mapping[str, Any]:
    return load_tasks(tasks_file(data_dir))


TABLE = {  # calls, answered, passed, tool errors, unknown names, refused arguments, strict faults, in tasks
    "chatgpt": (544, 49, 39, 8, 7, 5, 28, 16),
    "free": (533, 52, 32, 40, 84, 0, 90, 45),
    "suffix": (517, 54, 38, 19, 17, 10, 87, 44),
    "tooldec": (506, 61, 42, 0, 0, 0, 10, 10),
}
RELEVANT = {"chatgpt": (224, 82), "free": (172, 44), "suffix": (189, 58), "tooldec": (183, 52)}


@pytest.mark.parametrize("run", TABLE)
def test_the_recorded_runs_give_the_known_counts(run: str, runs: Any, tasks: Any) -> None:
    found = score(runs[run], tasks)
    assert found.tasks == 100
    assert (
        *(found.calls, found.answered, found.passed, found.tool_errors, found.unknown_names, found.argument_errors),
        *(found.faults.total(), found.faulty),
    ) == TABLE[run]
    assert (found.relevant[0], found.complete[0]) == RELEVANT[run]
    assert found.relevant[1] == 252


def test_what_is_wrong_with_the_calls_under_the_authors_machine(runs: Any) -> None:
    assert score(runs["tooldec"], {}).faults == {"JSON": 7, "argument": 2, "name": 1}


def test_most_unknown_names_are_turns_without_a_heading(runs: Any) -> None:
    free, suffix = name_errors(runs["free"]), name_errors(runs["suffix"])
    assert (free.calls, free.headless, free.cut, free.wrong) == (84, 73, 44, 9)
    assert (free.suffixes, free.empty, suffix.calls) == (53, 14, 17)
    assert misled(runs["suffix"]) == (10, 10, 9)


def test_tasks_that_only_one_run_passes(runs: Any) -> None:
    better, worse, p = paired(runs["free"], runs["tooldec"])
    assert (better, worse, round(p, 3)) == (10, 0, 0.002)
    better, worse, p = paired(runs["suffix"], runs["tooldec"])
    assert (better, worse, round(p, 2)) == (5, 1, 0.22)


def test_a_judge_can_move_the_wins_between_bounds(runs: Any) -> None:
    bounds = {run: win_bounds(runs[run], runs["chatgpt"]) for run in ("free", "suffix", "tooldec")}
    assert bounds == {"free": (21, 82), "suffix": (20, 85), "tooldec": (23, 89)}


def test_the_codes_of_all_recorded_endings_are_ours(runs: Any) -> None:
    endings = [step for run in runs.values() for one in run.values() for step in one.steps if step.name == FINISH]
    assert len(endings) > 200
    assert all(finish_code(step.arguments) == step.code for step in endings)


def test_results_recorded_in_other_runs_answer_most_calls_of_a_run(runs: Any) -> None:
    def hits(left_out: str) -> int:
        server = Server(one for name, run in runs.items() if name != left_out for one in run.values())
        steps = [(step, one) for one in runs[left_out].values() for step in one.steps if step.code != UNKNOWN_NAME]
        calls = [
            ({function["name"]: function for function in one.functions}, name, step.arguments)
            for step, one in steps
            if (name := resolved_by_suffix(step.name, one.functions) or "") != FINISH
        ]
        return round(100 * sum(server.call(*call).source == "recorded" for call in calls) / len(calls))

    known = {"chatgpt": 52, "free": 100, "suffix": 94, "tooldec": 96}  # where calls of broken JSON count as one call
    assert {run: hits(run) for run in TABLE} == pytest.approx(known, abs=1)


def test_the_paper_says_39_and_the_runs_40(recorded: Runs) -> None:
    assert "free: tool error, paper 39, recomputed 40" in findings(recorded, scored(recorded, {}))


def test_samples_of_our_own_are_read_alike() -> None:
    found = load_runs(SAMPLE_RUNS)
    scores = {run: score(attempts, load_tasks(tasks_file(SAMPLES))) for run, attempts in found.variants().items()}
    assert list(scores) == ["chatgpt", "free", "tooldec"]
    assert scores["free"].faults == {"name": 2, "argument": 1, "JSON": 1}
    assert (scores["free"].tool_errors, scores["tooldec"].passed) == (2, 3)


def test_an_archive_is_read_as_its_folder(tmp_path: Path) -> None:
    archive = tmp_path / "runs.tar.xz"
    with tarfile.open(archive, "w:xz") as file:
        file.add(SAMPLE_RUNS, "output")
    assert load_runs(archive).runs == load_runs(SAMPLE_RUNS).runs


def test_a_cut_archive_gives_what_can_be_read(tmp_path: Path) -> None:
    archive = tmp_path / "runs.tar"
    with tarfile.open(archive, "w") as file:
        file.add(SAMPLE_RUNS, "output")
    archive.write_bytes(archive.read_bytes()[: archive.stat().st_size // 2])
    found = load_runs(archive)
    assert 0 < sum(map(len, found.runs.values())) < 9
    assert len(found.faults) == 1


@pytest.mark.parametrize("text", ['{"win": tr', "{}", "[]", '"x"', "\xff"])
def test_a_broken_file_is_told_and_the_others_are_read(tmp_path: Path, text: str) -> None:
    good = (SAMPLE_RUNS / "free" / "1_CoT@1.json").read_text()
    (tmp_path / "free").mkdir()
    (tmp_path / "free" / "1_CoT@1.json").write_text(good)
    (tmp_path / "free" / "2_CoT@1.json").write_bytes(text.encode("latin-1"))
    (tmp_path / "generation_config.json").write_text('{"something": "else"}')
    found = load_runs(tmp_path)
    assert found.runs == {"free": {"1": load_runs(SAMPLE_RUNS).runs["free"]["1"]}}
    assert [fault.partition(":")[0].rpartition("/")[2] for fault in found.faults] == ["2_CoT@1.json"]


def test_nothing_to_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="there is no"):
        load_runs(tmp_path / "absent")
    (tmp_path / "free").mkdir()
    (tmp_path / "free" / "1_CoT@1.json").write_text(json.dumps({}))
    with pytest.raises(OptionError, match="no recorded run that can be read"):
        load_runs(tmp_path)


@pytest.mark.parametrize("folders", [("chatgpt_cot", "chatgpt_dfs"), ("cot/G1", "dfs/G1")])
def test_no_run_takes_the_place_of_another(tmp_path: Path, folders: tuple[str, str]) -> None:
    for folder, run in zip(folders, ("chatgpt", "free"), strict=True):
        shutil.copytree(SAMPLE_RUNS / run, tmp_path / folder)
    own = load_runs(SAMPLE_RUNS).runs
    assert list(load_runs(tmp_path).variants().values()) == [own["chatgpt"], own["free"]]


def test_a_second_attempt_at_a_task_is_told(tmp_path: Path) -> None:
    shutil.copytree(SAMPLE_RUNS / "free", tmp_path / "free")
    shutil.copy(tmp_path / "free" / "1_CoT@1.json", tmp_path / "free" / "1_CoT@2.json")
    found = load_runs(tmp_path)
    assert found.runs == {"free": load_runs(SAMPLE_RUNS).runs["free"]}
    assert found.faults == [f"{tmp_path.name}/free/1_CoT@2.json: its folder has an earlier attempt at task 1"]
