"""FuncQA: questions and gold calls, records that a run goes on from, counts."""

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import torch

from integrations.common.data import SAMPLES
from integrations.common.records import records
from integrations.toolkengpt import funcqa
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair

QUESTIONS = funcqa.questions(SAMPLES, "funcqa_mh.json")


def random_chat(**options: Any) -> ChatToolDec:
    return ChatToolDec.from_transformers(*tiny_pair(), **{"temperature": 1.0, "seed": 3, **options})


def test_a_right_answer_counts(tmp_path: Path) -> None:
    texts = [
        " 18.6/4=<divide>",
        "18.6, 4)=",
        ", times 3=<multiply>",
        "4.65, 3)=",
        ". #### 13.95\n",
        " <add>",
        "pi).",
        "13",
    ]
    summary = funcqa.run(scripted_chat(texts, temperature=0.0), SAMPLES, tmp_path, "plain", limit=2, seed=5)
    assert (summary["questions"], summary["right"], summary["tool_error"], summary["calls"]) == (2, 1, 1, 3)
    assert summary["faults"] == {"end": 1, "symbol": 0, "arity": 0, "runtime": 0}
    assert json.loads((tmp_path / "funcqa-plain.json").read_text()) == summary
    (figures,) = funcqa.figures(summary)
    shown = figures.markdown()
    assert "1 of 2 (50 %" in shown
    assert "2 of 4 questions, drawn with seed 5." in shown
    assert "27.9 %" not in shown  # the paper's are of its own questions
    assert "Of samples that were invented" in shown


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    model = random_chat()
    first = funcqa.run(model, SAMPLES, tmp_path, "tooldec", limit=2, writing={"max_tokens": 30})
    path = tmp_path / "funcqa-tooldec.jsonl"
    kept = path.read_text()
    path.write_text(kept + '{"task": "2", "ri')  # it was stopped while it wrote
    again = funcqa.run(model, SAMPLES, tmp_path, "tooldec", writing={"max_tokens": 30})
    assert path.read_text().startswith(kept)
    assert (first["questions"], again["questions"]) == (2, len(QUESTIONS))
    assert sorted(record["task"] for record in records(path)) == [question.key for question in QUESTIONS]


def test_a_run_of_other_settings_is_not_gone_on_with(tmp_path: Path) -> None:
    model = random_chat()
    funcqa.run(model, SAMPLES, tmp_path, "plain", limit=1, writing={"max_tokens": 20})
    with pytest.raises(OptionError, match=r"a run with max_tokens=20, not 30; name another folder with --out"):
        funcqa.run(model, SAMPLES, tmp_path, "plain", limit=1, writing={"max_tokens": 30})


def test_gold_calls_stand_behind_those_before_them() -> None:
    calls = funcqa.gold_calls(QUESTIONS)
    assert len(calls) == sum(len(question.calls) for question in QUESTIONS) == 8
    assert (calls[1].key, calls[1].before, calls[1].tool) == ("0.2", " <divide>(18.6, 4)=4.65, ", "multiply")
    assert funcqa.gold_calls([funcqa.Question("0", "?", "1", ("no call", "<add>(1, 2)=3"))])[0].key == "0.2"


def test_a_gold_call_is_written_with_the_machine_on_and_off(tmp_path: Path) -> None:
    texts = ["18.6, 4)=", "18.6, pi)=", "multiply>"]
    summary = funcqa.run(scripted_chat(texts, temperature=0.0), SAMPLES, tmp_path, "gold-prefix", limit=1, seed=3)
    assert (summary["calls"], summary["named"], summary["on"]["right"], summary["off"]["right"]) == (1, 0, 1, 0)
    assert summary["off"]["faults"]["symbol"] == 1
    assert summary["by_tool"] == {"divide": {"named": 0, "calls": 1}}
    arguments, named = funcqa.figures(summary)
    assert (arguments.item, named.item) == ("Table 4", "Figure 5a")
    assert [(bar.name, bar.count, bar.total) for bar in named.bars] == [("seen tools", 0, 1), ("unseen tools", 0, 0)]
    assert "0 of 1 (0 %" in named.markdown()


def test_random_weights_make_no_error_with_the_machine(tmp_path: Path) -> None:
    summary = funcqa.run(random_chat(), SAMPLES, tmp_path, "gold-prefix")
    assert sum(summary["on"]["faults"].values()) == 0
    assert sum(summary["off"]["faults"].values()) > 0


@pytest.mark.parametrize("variant", [name for name in funcqa.VARIANTS if name != "single"])
def test_every_variant_runs_on_random_weights(variant: str, tmp_path: Path) -> None:
    summary = funcqa.run(random_chat(), SAMPLES, tmp_path, variant, limit=1, writing={"max_tokens": 40})
    assert summary["questions"] == 1


def test_a_context_that_is_too_short_stops_no_run(tmp_path: Path) -> None:
    model = random_chat()
    model.model.config.max_position_embeddings = 100
    answered = funcqa.run(model, SAMPLES, tmp_path, "tooldec")
    assert (answered["questions"], answered["no_room"], answered["unfinished"]) == (0, len(QUESTIONS), 0)
    assert "No room in the context for 4 of 4, which are not counted" in funcqa.figures(answered)[0].markdown()
    summary = funcqa.run(model, SAMPLES, tmp_path, "gold-prefix")
    assert (summary["calls"], summary["no_room"]) == (0, 8)
    assert all("0 of 0" in figures.markdown() for figures in funcqa.figures(summary))


def test_what_is_wrong_with_the_data_is_told(tmp_path: Path) -> None:
    model = random_chat()
    with pytest.raises(OptionError, match=r"there is no .*get it from .*Ber666/ToolkenGPT.*--data"):
        funcqa.run(model, tmp_path, tmp_path, "plain")
    shutil.copytree(SAMPLES / "funcqa", tmp_path / "funcqa")
    (tmp_path / "funcqa" / "funcqa_mh.json").write_text('[{"question": "?"}]')
    with pytest.raises(OptionError, match=r"funcqa_mh\.json is not as the data has it: entry 0: there is no 'answer'"):
        funcqa.run(model, tmp_path, tmp_path, "plain")
    (tmp_path / "funcqa" / "func_dict.json").write_text('{"<sin>": 0}')
    with pytest.raises(OptionError, match="names the tool 'sin'"):
        funcqa.run(model, tmp_path, tmp_path, "plain")
    with pytest.raises(OptionError, match="no variant 'free'; there are plain, "):
        funcqa.run(model, SAMPLES, tmp_path, "free")


def test_other_files_of_the_same_format(tmp_path: Path) -> None:
    shutil.copytree(SAMPLES / "funcqa", tmp_path / "funcqa")
    shutil.move(tmp_path / "funcqa" / "template_mh", tmp_path / "funcqa" / "template_oh")
    (tmp_path / "funcqa" / "funcqa_oh.json").write_text('[{"question": "What is 3 plus 4?", "answer": 7}]')
    summary = funcqa.run(
        random_chat(), tmp_path, tmp_path, "tooldec", name="funcqa_oh.json", writing={"max_tokens": 20}
    )
    assert summary["questions"] == 1
    arity = funcqa.solver(random_chat(), SAMPLES, "funcqa_mh.json", "data").arity
    assert arity["add"] == (2, 2)


def test_a_file_of_one_call_each_by_any_name(tmp_path: Path) -> None:
    shutil.copytree(SAMPLES / "funcqa", tmp_path / "funcqa")
    asked = [
        {"question": "What is 3 plus 4?", "answer": 7, "func": "<add>(3, 4)=7"},
        {"question": "What is the pH?", "answer": 2, "func": ["-<log>(0.01)=2"]},
        {"question": "And the log?", "answer": -2, "func": ["-<log>(0.01)=-2"]},
    ]
    (tmp_path / "funcqa" / "one hop.json").write_text(json.dumps(asked))
    calls = funcqa.gold_calls(funcqa.questions(tmp_path, "one hop.json"))
    assert [(call.tool, call.before, call.result) for call in calls] == [
        *(("add", " ", "7"), ("log", " -", "-2"), ("log", " -", "-2")),
    ]
    files: dict[str, Any] = {"name": "one hop.json", "prompts": "template_mh"}
    summary = funcqa.run(random_chat(), tmp_path, tmp_path, "gold-prefix", **files, at_once=3)
    assert (summary["calls"], sum(summary["on"]["faults"].values())) == (3, 0)
    with pytest.raises(OptionError, match="template_one hop"):
        funcqa.run(random_chat(), tmp_path, tmp_path / "other", "plain", name="one hop.json")


def test_several_questions_at_once_have_counts_of_their_own(tmp_path: Path) -> None:
    model, writing = random_chat(temperature=0.0), {"max_tokens": 30}
    one, three = (funcqa.run(model, SAMPLES, tmp_path / str(n), "plain", at_once=n, writing=writing) for n in (1, 3))
    assert (one["tokens"], one["right"]) == (three["tokens"], three["right"])
    assert one["seconds"] > 0
    assert three["seconds"] > 0


def test_a_run_with_another_model_is_not_gone_on_with(tmp_path: Path) -> None:
    writing = {"max_tokens": 20}
    funcqa.run(random_chat(), SAMPLES, tmp_path, "plain", limit=1, writing=writing)
    other = random_chat()
    with torch.no_grad():
        other.model.get_output_embeddings().weight[7] += 1.0  # of the same name
    with pytest.raises(OptionError, match=r"a run with weights='\w+', not '\w+'; name another folder"):
        funcqa.run(other, SAMPLES, tmp_path, "plain", writing=writing)


def test_the_papers_figures_are_of_its_own_questions(data_dir: Path, tmp_path: Path) -> None:
    summary = funcqa.run(random_chat(), data_dir, tmp_path, "plain", limit=1, writing={"max_tokens": 1})
    assert "27.9 %" in funcqa.figures(summary)[0].markdown()


def test_the_datas_questions(data_dir: Path) -> None:
    questions = funcqa.questions(data_dir, "funcqa_mh.json")
    assert (len(questions), len(funcqa.gold_calls(questions))) == (68, 189)
    own = funcqa.solver(random_chat(), data_dir, "funcqa_mh.json", "data")
    assert own.arity["lcm"] == (2, 4)
    assert own.arity["multiply"] == (1, 4)
    assert len(own.tools) == 13
    counts = Counter(key for key in own.templates.texts if key in own.tools)
    assert counts.total() == 13
    assert own.templates.zero_shot("1+1?") == "Question: 1+1?\nAnswer:"


@pytest.mark.slow
def test_gold_calls_of_the_data_on_random_weights(data_dir: Path, tmp_path: Path) -> None:
    summary = funcqa.run(random_chat(), data_dir, tmp_path, "gold-prefix")
    assert (summary["calls"], sum(summary["on"]["faults"].values())) == (189, 0)
    assert sum(summary["off"]["faults"].values()) > 100


def test_gold_texts_that_are_no_calls_of_the_tools_are_counted(tmp_path: Path) -> None:
    calls = ["<add>(3, 4)=7", "add(3, 4)", "<floor>(7.5)=7"]
    path = tmp_path / "own.json"
    path.write_text(json.dumps([{"question": "What is 3 plus 4?", "answer": "7", "calculation": calls}]))
    summary = funcqa.run(random_chat(), SAMPLES, tmp_path, "gold-prefix", name=str(path), prompts="template_mh")
    assert summary["calls"] == 1
    assert "2 of 3 gold calls are left out: they are no calls of these tools." in summary["notes"]


def test_gold_answers_that_no_number_can_match_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    answers = ("1.2e24", "1,250", "nan", "12.5%", "")
    path.write_text(json.dumps([{"question": "?", "answer": answer} for answer in answers]))
    summary = funcqa.run(random_chat(), SAMPLES, tmp_path, "cot", name=str(path), prompts="template_mh")
    assert summary["questions"] == 5
    assert "3 of 5 gold answers are no numbers: nothing counts as right there." in summary["notes"]


def test_without_templates_of_that_name_the_option_is_named(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text('[{"question": "What is 3 plus 4?", "answer": 7}]')
    with pytest.raises(OptionError, match=r"template_own: .*--templates"):
        funcqa.run(random_chat(), SAMPLES, tmp_path, "plain", name=str(path))
