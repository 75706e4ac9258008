"""The commands offline: on our samples, on the bundled model and on a random LLaMA without a chat template."""

import json
import shutil
from contextlib import nullcontext
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from integrations.commands import app
from integrations.common.data import SAMPLES
from integrations.toolllm.commands import load_tasks, shown_functions
from integrations.toolllm.loop import TURNS
from integrations.toolllm.names import task_functions
from integrations.toolllm.recorded import load_runs
from langchain_tooldec.errors import OptionError
from tests.seeds import counted
from tests.tiny_models import tiny_pair


def invoke(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["toolllm", *map(str, arguments)], env={"TOOLDEC_DATA": "", "COLUMNS": "140"})


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("model")
    for part in tiny_pair(context=8192):
        part.save_pretrained(folder)
    return folder


@pytest.fixture
def quick(model: Path) -> list[object]:
    return ["--model", model, "--max-tokens", 110, "--seed", 1]


@pytest.mark.parametrize("variant", ["free", "suffix", "tooldec"])
def test_a_run_prints_its_counts_and_keeps_its_results(variant: str, tmp_path: Path, quick: list[object]) -> None:
    result = invoke("run", "--variant", variant, "--server", "simulated", "--out", tmp_path, *quick)
    assert result.exit_code == 0, result.output
    assert all(text in result.stdout for text in ("passed", "of 3", "ends:", "replies:", "spent:"))
    found = load_runs(tmp_path)
    assert {name: sorted(run) for name, run in found.runs.items()} == {variant: ["1", "2", "3"]}
    records = [json.loads(line) for line in (tmp_path / f"{variant}.jsonl").read_text().splitlines()]
    assert [record["task"] for record in records] == ["1", "2", "3"]
    assert invoke("replay", tmp_path).exit_code == 0


def test_a_search_is_kept_as_a_tree_and_replayed(tmp_path: Path, quick: list[object]) -> None:
    search = ("--method", "dfsdt", "--most-turns", 4, "--limit", 1, "--server", "simulated")
    result = invoke("run", *search, "--out", tmp_path, *quick)
    assert result.exit_code == 0, result.output
    (file,) = (tmp_path / "tooldec_dfsdt").iterdir()
    assert file.name == "2_DFS_woFilter_w2.json"  # drawn by the seed
    assert json.loads(file.read_text())["tree"]["size"] == 1 + 3 * 4
    assert "tooldec_dfsdt" in invoke("replay", tmp_path).stdout


def test_a_judge_decides_who_wins_and_goes_on(tmp_path: Path, model: Path) -> None:
    assert "name a folder with --out" in " ".join(invoke("replay", "--judge", model).output.split())
    result = invoke("replay", "--judge", model, "--out", tmp_path)
    assert result.exit_code == 0, result.output
    assert "lets it win against ChatGPT in" in " ".join(result.stdout.split())
    kept = (tmp_path / "judge-tooldec.jsonl").read_bytes()
    assert len(kept.splitlines()) == 3
    assert invoke("replay", "--judge", model, "--out", tmp_path).exit_code == 0
    assert (tmp_path / "judge-tooldec.jsonl").read_bytes() == kept
    other = invoke("replay", "--judge", "bundled", "--out", tmp_path)
    assert other.exit_code == 2
    assert "name another folder" in " ".join(other.output.split())


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, quick: list[object]) -> None:
    assert invoke("run", "--limit", 1, "--out", tmp_path, *quick).exit_code == 0
    first = (tmp_path / "tooldec" / "2_CoT@1.json").stat().st_mtime_ns
    with (tmp_path / "tooldec.jsonl").open("a") as file:
        file.write('{"task": "1", "cut')
    assert invoke("run", "--out", tmp_path, *quick).exit_code == 0
    assert (tmp_path / "tooldec" / "2_CoT@1.json").stat().st_mtime_ns == first
    assert len((tmp_path / "tooldec.jsonl").read_text().splitlines()) == 3


def test_tasks_at_a_time_are_tried_as_one_by_one(tmp_path: Path, quick: list[object]) -> None:
    for at_once in (1, 3):
        assert invoke("run", "--at-once", at_once, "--out", tmp_path / str(at_once), *quick).exit_code == 0
    alone, together = (
        {path.name: path.read_text() for path in (tmp_path / name / "tooldec").iterdir()} for name in ("1", "3")
    )
    assert alone == together
    records = [json.loads(line) for line in (tmp_path / "3" / "tooldec.jsonl").read_text().splitlines()]
    assert [record["task"] for record in records] == ["1", "2", "3"]


def test_results_of_other_settings_are_not_mixed(tmp_path: Path, quick: list[object]) -> None:
    assert invoke("run", "--limit", 1, "--out", tmp_path, *quick).exit_code == 0
    result = invoke("run", "--limit", 1, "--out", tmp_path, *quick, "--temperature", 0)
    assert result.exit_code == 2
    assert "of a run with temperature=0.5, not 0.0" in " ".join(result.output.split())
    moved = json.loads((SAMPLES / "tooleval" / "i2_category_tasks.json").read_text())
    (tmp_path / "mine.json").write_text(json.dumps(moved[::-1]))
    other = invoke("run", "--limit", 1, "--tasks", tmp_path / "mine.json", "--out", tmp_path, *quick)
    assert "of a run with tasks=" in " ".join(other.output.split())


def test_a_context_that_is_too_short_is_reported_and_the_run_goes_on(tmp_path: Path) -> None:
    for part in tiny_pair(context=1000):
        part.save_pretrained(tmp_path / "model")
    result = invoke("run", "--out", tmp_path / "out", "--model", tmp_path / "model", "--max-tokens", 110)
    assert result.exit_code == 0, result.output
    assert "context 3 of 3" in result.stdout
    assert "task 1: " in result.stdout
    assert "0 of 3" not in result.stdout
    assert "no room in the context: 3 of 3 tasks, which are not counted" in result.stdout


def test_a_broken_recorded_run_is_told_and_left_out(tmp_path: Path, quick: list[object]) -> None:
    shutil.copytree(SAMPLES / "tooleval", tmp_path / "tooleval")
    broken = tmp_path / "tooleval" / "i2_recorded_runs" / "free" / "2_CoT@1.json"
    broken.write_text(broken.read_text()[:300])
    result = invoke("run", "--limit", 1, "--data", tmp_path, "--out", tmp_path / "out", *quick)
    assert result.exit_code == 0
    assert "left out: i2_recorded_runs/free/2_CoT@1.json" in result.stderr


def test_another_file_of_tasks_is_run(tmp_path: Path, quick: list[object]) -> None:
    one = json.loads((SAMPLES / "tooleval" / "i2_category_tasks.json").read_text())[1]
    (tmp_path / "mine.json").write_text(json.dumps([one | {"query_id": "x1"}]))
    result = invoke("run", "--tasks", tmp_path / "mine.json", "--out", tmp_path / "out", *quick)
    assert result.exit_code == 0, result.output
    assert load_runs(tmp_path / "out").runs["tooldec"].keys() == {"x1"}


def test_files_of_any_name_are_run_by_options(tmp_path: Path, quick: list[object]) -> None:
    folder = tmp_path / "tooleval"
    shutil.copytree(SAMPLES / "tooleval", folder)
    shutil.move(folder / "i2_category_tasks.json", folder / "i3_instruction_tasks.json")
    shutil.move(folder / "i2_recorded_runs", folder / "others of i3")
    tasks = json.loads((folder / "i3_instruction_tasks.json").read_text())
    shown = task_functions(tasks[0])
    shown[0]["description"] = "As they were shown."
    (folder / "shown.json").write_text(json.dumps({str(tasks[0]["query_id"]): {"functions": shown}}))
    named = ("--data", tmp_path, "--tasks", "i3_instruction_tasks.json", "--recorded", "others of i3")
    first = ("--limit", 1, "--seed", 0, "--out", tmp_path / "out")
    result = invoke("run", *named, "--functions", "shown.json", *quick, *first)
    assert result.exit_code == 0, result.output
    functions = load_runs(tmp_path / "out").runs["tooldec"]["1"].functions
    assert functions[0]["description"] == "As they were shown."
    assert "the paper" not in result.stdout.replace("tool error (the paper's)", "")
    replayed = invoke("replay", folder / "others of i3", "--data", tmp_path, "--tasks", folder / named[3])
    assert replayed.exit_code == 0, replayed.output
    assert "ChatGPT" in replayed.stdout
    missing = invoke("run", "--data", tmp_path, "--tasks", "i4.json", "--out", tmp_path / "out", *quick)
    assert "there is no" in missing.output


def test_the_papers_figures_stand_beside_its_own_tasks_alone(tmp_path: Path, data_dir: Path) -> None:
    assert invoke("replay", "--out", tmp_path).exit_code == 0
    text = (tmp_path / "toolllm-replay.figures.json").read_text()
    assert "Of samples that were invented for this repository" in text
    assert "No model wrote these runs." in text
    assert all(bar["paper"] is None for bar in json.loads(text)["bars"])
    assert invoke("replay", "--data", data_dir, "--out", tmp_path).exit_code == 0
    found = json.loads((tmp_path / "toolllm-replay.figures.json").read_text())
    assert "ToolDec, the paper" in found["columns"]
    assert dict(zip(found["columns"], found["rows"][2], strict=True))["ToolDec, the paper"] == "42 of 100"
    assert [bar["paper"] for bar in found["bars"] if bar["group"] == "passed"] == [0.39, 0.32, 0.38, 0.42]


def test_runs_of_other_tasks_and_missing_ones_are_told(tmp_path: Path) -> None:
    tasks = json.loads((SAMPLES / "tooleval" / "i2_category_tasks.json").read_text())
    for one in tasks:
        one["query"] = "Something else?"
    (tmp_path / "mine.json").write_text(json.dumps(tasks))
    none = invoke("replay", "--tasks", tmp_path / "mine.json")
    assert (none.exit_code, none.exception.__class__) == (2, SystemExit)
    assert "there are no recorded runs of" in " ".join(none.output.split())
    runs = SAMPLES / "tooleval" / "i2_recorded_runs"
    result = invoke("replay", runs, "--tasks", tmp_path / "mine.json")
    assert result.exit_code == 0
    assert "9 of 9 attempts are at tasks that mine.json does not have" in " ".join(result.stdout.split())
    assert "0 of 0" not in result.stdout
    assert "not known" in result.stdout


@pytest.mark.parametrize("text", ['[{"query_id": 1', "3", "[3]", '[{"query": "x"}]'])
def test_a_file_without_tasks_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.json").write_text(text)
    result = invoke("run", "--tasks", tmp_path / "mine.json", "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert "mine.json" in result.output.replace("\n", "")


def test_a_missing_folder_says_what_to_get(tmp_path: Path) -> None:
    result = invoke("run", "--data", tmp_path, "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert "chenhongqiao/ToolDec" in " ".join(result.output.split())


def test_replay_prints_the_paper_beside_ours(data_dir: Path) -> None:
    result = invoke("replay", data_dir / "tooleval" / "i2_recorded_runs.tar.xz", "--data", data_dir)
    assert result.exit_code == 0
    assert "free: tool error, paper 39, recomputed 40" in result.stdout


@pytest.mark.parametrize("variant", ["free", "tooldec"])
@counted(1, TURNS, "turns")
def test_the_bundled_model_runs_on_a_task_of_toolbench(
    data_dir: Path, tmp_path: Path, variant: str, turns: int
) -> None:
    result = invoke(
        *("run", "--variant", variant, "--data", data_dir, "--out", tmp_path, "--limit", 1, "--max-tokens", 60),
        *("--server", "simulated", "--most-turns", turns, "--seed", 2),  # which draws a task with short functions
    )
    assert result.exit_code == 0, result.output
    assert load_runs(tmp_path).runs[variant].keys() == {"102"}


def test_two_tasks_of_one_id_are_refused(tmp_path: Path) -> None:
    tasks = tmp_path / "tasks.json"
    tasks.write_text(json.dumps([{"query_id": one, "query": "?", "api_list": []} for one in (7, "7", 8)]))
    with pytest.raises(OptionError, match="has 2 tasks with the query_id 7: give each an id of its own"):
        load_tasks(tasks)


@pytest.mark.parametrize(("relevant", "refused"), [(None, False), ([["T", "a", "GET"]], True)])
def test_relevant_apis_are_read_before_a_run(tmp_path: Path, relevant: object, refused: bool) -> None:
    tasks = tmp_path / "tasks.json"
    tasks.write_text(json.dumps([{"query_id": 7, "query": "?", "api_list": [], "relevant APIs": relevant}]))
    with pytest.raises(OptionError, match="entry 0: ") if refused else nullcontext():
        assert list(load_tasks(tasks)) == ["7"]


@pytest.mark.parametrize(
    "shown", [[{"name": "a"}], {"functions": [{"name": "a", "description": "", "parameters": {}}]}]
)
def test_functions_of_another_form_are_refused(tmp_path: Path, shown: object) -> None:
    functions = tmp_path / "functions.json"
    functions.write_text(json.dumps({"1": shown}))
    with pytest.raises(OptionError, match="is not as the data has it"):
        shown_functions(SAMPLES, None, functions)


def test_the_papers_figures_are_not_beside_runs_of_other_tasks(data_dir: Path) -> None:
    result = invoke("replay", SAMPLES / "tooleval" / "i2_recorded_runs", "--data", data_dir)
    assert "9 of 9 attempts are at tasks" in " ".join(result.stdout.split())
    assert "the paper" not in result.stdout.replace("tool error (the paper's)", "")
