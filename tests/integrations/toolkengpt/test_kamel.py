"""KAMEL: relations by ids and by names that are told apart."""

import json
from pathlib import Path
from typing import Any

import pytest

from integrations.common.data import SAMPLES
from integrations.common.records import records
from integrations.toolkengpt import kamel
from integrations.toolkengpt.prompts import templates
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from tests.integrations.toolkengpt.test_loop import with_tokens
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair
from tests.unit_tests.support.tokenizers import sentencepiece_tokenizer


def random_chat() -> ChatToolDec:
    return ChatToolDec.from_transformers(*tiny_pair(), temperature=1.0, seed=1)


def answerer(*texts: str, tokenizer: Any = None) -> kamel.Answerer:
    model = scripted_chat(texts, tokenizer, temperature=0.0)
    return kamel.Answerer(model, templates(SAMPLES, "kamel", "template"), kamel.relations_of(SAMPLES))


def test_names_that_repeat_are_told_apart() -> None:
    relations = {relation.id: relation for relation in kamel.relations_of(SAMPLES)}
    assert (relations["P9000"].name, relations["P90004"].name) == ("town", "town_2")
    assert relations["P9000"].description == "gets the town where a person was born"


def test_the_machine_writes_a_relation_of_the_list() -> None:
    own = answerer(" <P90004>(Tarn (Mills))=")
    assert own.answer("Where?", "tooldec") == " <P90004>(Tarn (Mills))="
    assert own.writer.model.model.prompts[0].startswith("Each question is answered by one call.")
    assert own.writer.model.model.prompts[0].endswith("Question: Where?\nAnswer: The answer is")


def test_a_name_is_written_under_a_prompt_of_its_own() -> None:
    own = answerer("town_2>", "Tarn Mills)=")
    assert own.answer("Where is Tarn Mills?", "named") == "<P90004>(Tarn Mills)="
    name, argument = own.writer.model.model.prompts
    assert "<town_2>: gets the town where a company has its seat" in name
    assert name.endswith("Question: Where is Tarn Mills?\nAnswer so far: Answer: The answer is\nTool: <")
    assert argument.endswith("Question: Where is Tarn Mills?\nAnswer: The answer is <town_2>(")
    assert answerer("place>").answer("Where?", "named-free") == "<place>"


def test_the_tool_token_asks_for_a_name(tmp_path: Path) -> None:
    tokenizer = with_tokens(tmp_path, "<T>")
    own = answerer(" that<T>", "author>", "Low Tide)=", tokenizer=tokenizer)
    assert own.answer("Who wrote Low Tide?", "single") == " that<P90002>(Low Tide)="
    assert own.writer.model.model.prompts[2].endswith("Answer: The answer is that <author>(")
    assert answerer(" nobody\n", tokenizer=tokenizer).answer("Who?", "single") == " nobody\n"
    with pytest.raises(OptionError, match="toolkengpt train"):
        answerer().answer("Who?", "single")


def test_a_token_for_each_relation_names_it(tmp_path: Path) -> None:
    tokenizer = with_tokens(tmp_path, *(f"<T:{relation.id}>" for relation in kamel.relations_of(SAMPLES)))
    assert answerer(" that<T:P90002>", tokenizer=tokenizer).answer("Who?", "toolkens") == " that<P90002>"
    assert answerer(" nobody\n", tokenizer=tokenizer).answer("Who?", "toolkens") == " nobody\n"
    with pytest.raises(OptionError, match=r"no <T:P90001>: train one with .* --tokens each"):
        answerer().answer("Who?", "toolkens")
    prompts, others = templates(SAMPLES, "kamel", "template"), with_tokens(tmp_path, "<T:add>")
    with pytest.raises(OptionError, match="tokens for the tools of this task, and this one has none"):
        kamel.Answerer(scripted_chat([], others), prompts, kamel.relations_of(SAMPLES), bias=10.0)


@pytest.mark.parametrize("variant", [name for name in kamel.VARIANTS if name not in {"single", "toolkens"}])
def test_every_variant_runs_on_random_weights(variant: str, tmp_path: Path) -> None:
    summary = kamel.run(random_chat(), SAMPLES, tmp_path, variant, limit=3)
    assert summary["questions"] == 3
    assert "| by chance | 16.7 % |" in kamel.figures(summary).markdown()
    found = records(tmp_path / f"kamel-30-{variant}.jsonl")
    if variant in {"tooldec", "named"}:
        ids = json.loads((SAMPLES / "kamel" / "func_dict.json").read_text())
        assert all(record["text"].strip().removeprefix("<").partition(">")[0] in ids for record in found)


def test_what_all_questions_begin_with_is_read_once(tmp_path: Path) -> None:
    for at_once in (1, 3):
        model, read = random_chat(), list[int]()

        def count(_: Any, __: Any, given: dict[str, Any], read: list[int] = read) -> None:
            read.append(given["input_ids"].numel())

        model.model.register_forward_pre_hook(count, with_kwargs=True)
        own = kamel.Answerer(model, templates(SAMPLES, "kamel", "template"), kamel.relations_of(SAMPLES))
        shared = len(model.get_token_ids(own.prompts.injected(own.lines, "?", "").rpartition("?")[0]))
        summary = kamel.run(model, SAMPLES, tmp_path / str(at_once), "named", at_once=at_once)
        assert summary["questions"] == 6
        assert len([count for count in read if count >= shared]) == 1
        assert at_once > 1 or sum(read) < shared + 6 * 130  # what stands after the list, a name and an argument
        assert len(read) < 6 * 32


def test_any_number_of_relations_that_the_data_has(data_dir: Path, tmp_path: Path) -> None:
    for relations, file, count in ((234, "test_first_100.json", 500), (45, "test_first_30.json", 500)):
        assert kamel.questions_file(data_dir, relations).name == file
        assert len(kamel.questions(data_dir, relations)) == count
    assert {one.relation for one in kamel.questions(data_dir, 5)} <= {one.id for one in kamel.relations_of(data_dir, 5)}
    model = random_chat()
    with pytest.raises(OptionError, match=r"234 relations take [\d,]+ tokens .* --tool-docs names.* --relations"):
        kamel.run(model, data_dir, tmp_path, "named", relations=234)
    assert not list(tmp_path.iterdir())
    with pytest.raises(OptionError, match=r"test_first_235\.json.*has 234 relations"):
        kamel.questions(data_dir, 235)


def test_relations_that_tokens_are_not_trained_on_are_counted_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kamel, "SEEN", 2)
    names = ("spoken_languages>", "author>", "author>")  # of questions about the fifth, third and second relation
    model = scripted_chat([text for name in names for text in (name, "x)=")], temperature=0.0)
    summary = kamel.run(model, SAMPLES, tmp_path, "named", limit=3)
    assert (summary["seen"], summary["unseen"]) == ([1, 1], [1, 2])
    assert "| relation, of unseen ones | 1 of 2 (50 %" in kamel.figures(summary).markdown()


def test_other_files_of_questions(tmp_path: Path) -> None:
    text = (SAMPLES / "kamel" / "test_first_30.json").read_text()
    (tmp_path / "mine.json").write_text(text)
    assert len(kamel.questions(SAMPLES, 6, tmp_path / "mine.json")) == 6
    assert [one.relation for one in kamel.questions(SAMPLES, 2)] == ["P90001", "P90002"]


@pytest.mark.parametrize(("docs", "line"), [("full", ">: gets who"), ("names", "<author>"), ("none", None)])
def test_the_prompt_says_as_much_of_relations_as_is_asked_for(docs: Any, line: str | None) -> None:
    model = random_chat().model_copy(update={"tool_docs": docs})
    lines = kamel.Answerer(model, templates(SAMPLES, "kamel", "template"), kamel.relations_of(SAMPLES)).lines
    assert (lines == []) if line is None else (line in lines[1])
    assert (":" in "".join(lines)) is (docs == "full")


def test_what_there_is_no_room_for_is_not_counted(tmp_path: Path) -> None:
    model = random_chat()
    asked = json.loads((SAMPLES / "kamel" / "test_first_30.json").read_text())
    asked[1]["question"] = "word " * 5000
    (tmp_path / "mine.json").write_text(json.dumps(asked))
    summary = kamel.run(model, SAMPLES, tmp_path, "tooldec", named=tmp_path / "mine.json")
    assert (summary["questions"], summary["no_room"]) == (5, 1)
    assert "No room in the context for 1 of 6, which are not counted." in kamel.figures(summary).markdown()


def test_an_argument_ends_with_its_bracket() -> None:
    assert answerer("author>", "Low Tide (a novel)) by").answer("Who?", "named") == "<P90002>(Low Tide (a novel))="


def test_what_is_wrong_is_told(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"test_first_60\.json.*Ber666"):
        kamel.run(random_chat(), SAMPLES, tmp_path, "tooldec", relations=60)
    with pytest.raises(OptionError, match="no variant 'free'"):
        kamel.run(random_chat(), SAMPLES, tmp_path, "free")
    model = random_chat()
    model.model.config.max_position_embeddings = 50
    assert kamel.run(model, SAMPLES, tmp_path, "tooldec")["no_room"] == 6


@pytest.mark.parametrize(
    ("relations", "repeated", "template"), [(30, 0, "first_30"), (60, 1, "first_ood60"), (100, 3, "first_ood60")]
)
def test_the_datas_relations(data_dir: Path, relations: int, repeated: int, template: str) -> None:
    known = kamel.relations_of(data_dir, relations)
    assert len({relation.name for relation in known}) == len(known) == relations
    assert len(kamel.questions(data_dir, relations)) == 500
    own = kamel.Answerer(random_chat(), templates(data_dir, "kamel", "template"), known)
    assert own._examples == template
    tokens = len(sentencepiece_tokenizer()(own.prompts.texts["first_30"], add_special_tokens=False)["input_ids"])
    assert abs(tokens - 1_926) < 20  # so that 30 relations and their examples just fit in LLaMA-1's 2,048
    described = json.loads((data_dir / "kamel" / "api_desc.json").read_text(encoding="utf-8"))
    names = [described[relation.id].partition("(")[0] for relation in known]
    assert sum(names.count(name) > 1 for name in set(names)) == repeated
    assert {question.relation for question in kamel.questions(data_dir, relations)} <= {one.id for one in known}


def test_questions_about_other_relations_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    asked = [{"question": "?", "answer": [], "api": one} for one in (kamel.relations_of(SAMPLES)[0].id, "P31", "P17")]
    path.write_text(json.dumps(asked))
    summary = kamel.run(random_chat(), SAMPLES, tmp_path, "zero-shot", relations=1, named=path)
    assert summary["questions"] == 1
    note = "2 of the 3 questions are about other relations than these 1, and are left out."
    assert note in kamel.figures(summary).notes
