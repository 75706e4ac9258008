"""Which tool is called: right ones are counted, and each text has a record of its own."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from integrations.common.data import SAMPLES
from integrations.common.records import records
from integrations.toolkengpt import kamel, train, which
from langchain_tooldec.errors import OptionError
from tests.scripted_model import scripted_chat

FUNCQA = train.settings_of(None)
KAMEL = FUNCQA | {"task": "kamel", "tools": []}
TEXTS = train.divided(train.training_items(SAMPLES, "funcqa"), train.SEEN, "funcqa")[2]


def run(out: Path, names: list[str], *, data: Path = SAMPLES, texts: Any = TEXTS, **options: Any) -> dict[str, Any]:
    model = scripted_chat([f"{name}>" for name in names], temperature=0.0)
    return which.run(model, data, out, {"unseen": texts}, FUNCQA, **options)


def test_the_right_names_are_counted(tmp_path: Path) -> None:
    names = [item.tools[0] for item in TEXTS[:4]]
    summary = run(tmp_path, ["add", *names[1:]], texts=TEXTS[:4])
    assert summary["counts"] == {"unseen": (3, 4)}
    assert "| unseen tools | 3 of 4 (75 %" in which.figures(summary, FUNCQA).markdown()


def test_relations_are_named_too(tmp_path: Path) -> None:
    texts = train.training_items(SAMPLES, "kamel")[:3]
    names = {relation.id: relation.name for relation in kamel.relations_of(SAMPLES)}
    first, second = (names[item.tools[0]] for item in texts[:2])
    other = next(name for key, name in names.items() if key not in texts[2].tools)
    model = scripted_chat([f"{name}>" for name in (first, second, other)], temperature=0.0)
    assert which.run(model, SAMPLES, tmp_path, {"unseen": texts}, KAMEL)["counts"] == {"unseen": (2, 3)}


def test_a_text_is_asked_once_whatever_is_drawn(tmp_path: Path) -> None:
    for seed in (0, 5):
        assert run(tmp_path, ["add"], limit=1, seed=seed)["counts"] == {"unseen": (0, 1)}
    drawn = {record["task"] for record in records(tmp_path / "which.jsonl")}
    assert len(drawn) == 2
    missing = [item.tools[0] for place, item in enumerate(TEXTS) if f"unseen.{place}" not in drawn]
    assert run(tmp_path, missing)["counts"] == {"unseen": (len(missing), len(TEXTS))}
    assert run(tmp_path, [], limit=1, seed=5)["counts"] == {"unseen": (0, 1)}


@pytest.mark.parametrize(("file", "name"), [("train.json", "data"), ("template_mh/inject.txt", "prompt")])
def test_other_texts_or_another_prompt_are_another_run(file: str, name: str, tmp_path: Path) -> None:
    shutil.copytree(SAMPLES / "funcqa", tmp_path / "funcqa")
    run(tmp_path / "out", ["add"], data=tmp_path, limit=1)
    changed = tmp_path / "funcqa" / file
    text = json.dumps(json.loads(changed.read_text())[1:]) if name == "data" else "[TOOLS] [QUESTION] [TEXT]"
    changed.write_text(text)
    with pytest.raises(OptionError, match=f"a run with {name}="):
        run(tmp_path / "out", ["add"], data=tmp_path, limit=1)


def test_a_text_without_room_is_not_counted_but_reported(tmp_path: Path) -> None:
    long = train.Item(("power",), ("Q: " + "word " * 5000 + "\nA: It is ", "8", "."))
    summary = run(tmp_path, ["power"], texts=[long, TEXTS[0]])
    assert summary["counts"] == {"unseen": (1, 1)}
    assert (
        "No room in the context for 1 of 2 texts, which are not counted." in which.figures(summary, FUNCQA).markdown()
    )
