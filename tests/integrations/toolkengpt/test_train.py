"""The trainer: one row is learned, from what was computed once, and everything else stays as it is."""

import json
from pathlib import Path
from typing import Any

import pytest
import torch

from integrations.common.data import SAMPLES
from integrations.toolkengpt import train
from integrations.toolkengpt.arithmetic import OPERATIONS
from integrations.toolkengpt.loop import TOOL_TOKEN, Writer
from integrations.toolkengpt.machine import marker, text_until
from integrations.toolkengpt.switch import Counts, figures, likeliest_tools, switch_counts, tuned_bias
from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load
from langchain_tooldec.errors import OptionError
from tests.tiny_models import tiny_llama, tiny_pair
from tests.unit_tests.support.tokenizers import llama3_tokenizer, sentencepiece_tokenizer

ITEMS = train.training_items(SAMPLES, "funcqa")


def bundled() -> ChatToolDec:
    """A copy of the bundled model, whose weights are the test's own."""
    return ChatToolDec.from_transformers(*load())


def test_results_are_found_by_their_characters() -> None:
    item = next(item for item in ITEMS if item.tools == ("power",))
    assert item.pieces == ("Q: What is 3 to the power of 7?\nA: It is 3^7=", "2187", ".")
    first = train.training_items(SAMPLES, "kamel")[0]
    assert first == train.Item(("P90001",), ("How long is the Blauwasser? The answer is", "412", "."))
    assert train._place("7 and 7.5=7 and 17", "7", last=True) == 10
    assert train._place("it is 8.75.", "8.75", last=True) == 6
    assert train._place("it is 8.75.", "8", last=True) is None


def test_of_a_result_the_first_token_alone_is_labelled() -> None:
    model = bundled()
    ids, kinds = train.labelled_ids(model, train.Item(("add",), ("1+2=", "3456", ". So", "78", "")))
    assert model.tokenizer.decode(ids) == "1+2=3456. So78"
    assert kinds.count(1) == 2
    assert model.tokenizer.decode([one for one, kind in zip(ids, kinds, strict=True) if kind]) == "345678"
    state = train.states_of(model, train.Item(("add",), ("1+2=", "3456", ". So", "78", "")))
    assert state.begins.tolist() == [kind == 1 for kind in kinds if kind != 2][1:]


def full_training(
    model: Any, items: list[train.Item], rows: torch.Tensor, tools: list[str], *, rate: float, epochs: int
) -> torch.Tensor:
    """The same by running the whole model at each step, with the loss of torch over the vocabulary and the rows."""
    rows = rows.clone().requires_grad_()
    optimizer, order = torch.optim.Adam([rows], lr=rate), torch.Generator().manual_seed(1)
    weight = model.model.get_output_embeddings().weight
    for _ in range(epochs):
        for place in torch.randperm(len(items), generator=order).tolist():
            ids, kinds = train.labelled_ids(model, items[place])
            hidden = model.model(torch.tensor([ids]), output_hidden_states=True).hidden_states[-1][0]
            logits = torch.cat([hidden @ weight.T, hidden @ rows.T], 1)
            labels = [-100 if kind else one for one, kind in zip(ids, kinds, strict=True)]
            begins = [number for number, kind in enumerate(kinds) if kind == 1]
            for number, tool in zip(begins, items[place].tools, strict=True):
                labels[number] = len(weight) + (tools.index(tool) if tools else 0)
            loss = torch.nn.functional.cross_entropy(logits[:-1], torch.tensor(labels[1:]))
            optimizer.zero_grad()
            loss.backward(inputs=[rows])
            optimizer.step()
    return rows.detach()


@pytest.mark.parametrize("tools", [[], list(OPERATIONS)])
def test_training_on_what_was_kept_is_full_training(tools: list[str]) -> None:
    model, items = bundled(), ITEMS[:20]
    begin = train.first_rows(model, len(tools) or 1)
    kept = train.trained_rows(train.all_states(model, items, ""), begin, tools, rate=1e-2, epochs=2)
    full = full_training(model, items, begin, tools, rate=1e-2, epochs=2)
    assert not torch.allclose(full, begin, atol=1e-2)
    torch.testing.assert_close(kept, full, rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize("spare_rows", [False, True])
def test_exactly_one_row_changes(spare_rows: bool, tmp_path: Path) -> None:
    model = ChatToolDec.from_transformers(*tiny_pair()) if spare_rows else bundled()
    before = {name: weight.clone() for name, weight in model.model.state_dict().items()}
    place = len(model.tokenizer)
    row = torch.linspace(-1, 1, model.model.config.hidden_size)[None]
    assert TOOL_TOKEN not in model.tokenizer.get_vocab()
    train.save(train.with_tool_tokens(model, row), tmp_path / "model", {"tools": ["add"]})
    trained = ChatToolDec.from_model_id(str(tmp_path / "model"))
    after = trained.model.state_dict()
    assert after.keys() == before.keys()
    for name, weight in before.items():
        if after[name].shape != weight.shape or not torch.equal(after[name], weight):
            assert "embed_tokens" in name or "lm_head" in name
            others = [one for one in range(len(weight)) if one != place]
            assert torch.equal(after[name][others], weight[others])
            assert len(after[name]) == max(len(weight), place + 1)
    assert trained.tokenizer.get_vocab()[TOOL_TOKEN] == place
    assert torch.equal(train.rows_of(trained), row)
    assert train.settings_of(str(tmp_path / "model"))["tools"] == ["add"]


def test_a_trained_model_tells_where_results_begin() -> None:
    model = bundled()
    learned, seen, unseen = train.divided(ITEMS, train.SEEN, "funcqa")
    states = train.all_states(model, learned, "")
    begin = train.first_rows(model)
    row = train.trained_rows(states, begin, rate=1e-2)
    assert switch_counts(states, row).f1 > 0.9
    assert switch_counts(states, begin).f1 < 0.1
    bias = tuned_bias(states, row)
    assert switch_counts(states, row, bias).f1 >= switch_counts(states, row).f1
    served = train.with_tool_tokens(model, row)
    again = train.all_states(served, learned, "")  # the logit of `<T>` itself is left out
    assert switch_counts(again, train.rows_of(served), bias) == switch_counts(states, row, bias)
    assert {tool for item in unseen for tool in item.tools}.isdisjoint(train.SEEN)
    assert len(seen) == 4


def test_the_tokens_of_tools_name_those_that_they_were_trained_on() -> None:
    model, tools = bundled(), list(OPERATIONS)
    learned, _, unseen = (train.all_states(model, items, "") for items in train.divided(ITEMS, train.SEEN, "funcqa"))
    rows = train.trained_rows(learned, train.first_rows(model, len(tools)), tools, rate=1e-2)
    right = [
        [likeliest_tools(state, rows, tools) == list(state.tools) for state in states] for states in (learned, unseen)
    ]
    assert sum(right[0]) > 0.8 * len(learned)
    assert sum(right[1]) < 0.1 * len(unseen)
    assert {tool for state in unseen for tool in likeliest_tools(state, rows, tools)} <= {*train.SEEN}


def test_tuned_bias_is_the_best_of_all() -> None:
    model = bundled()
    states, row = train.all_states(model, ITEMS[:12], ""), train.first_rows(model)
    margins = torch.cat([state.best - state.hidden @ row[0] for state in states])
    best = max(switch_counts(states, row, float(margin) + 1e-4).f1 for margin in margins)
    assert switch_counts(states, row, tuned_bias(states, row)).f1 == pytest.approx(best)


def test_counts_of_nothing() -> None:
    assert switch_counts([], torch.zeros(1, 3)) == Counts(0, 0, 0)
    assert "0 of 0" in figures([("seen", Counts(0, 0, 0))], "m").markdown()


def test_no_room_for_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    model = bundled()
    served = train.with_tool_tokens(model, train.first_rows(model))
    with pytest.raises(OptionError, match="already"):
        train.room_for_tokens(served)
    with pytest.raises(OptionError, match="toolkengpt train"):
        train.rows_of(bundled())
    other = bundled()
    monkeypatch.setattr(type(other.tokenizer), "add_tokens", lambda *_: 0)
    with pytest.raises(OptionError, match="no room for <T>"):
        train.room_for_tokens(other)
    monkeypatch.setattr(other.model, "get_output_embeddings", lambda: None)
    with pytest.raises(OptionError, match="output layer"):
        train.room_for_tokens(other)


@pytest.mark.parametrize("tokenizer_of", [sentencepiece_tokenizer, llama3_tokenizer])
def test_the_token_fits_real_vocabularies(tokenizer_of: Any) -> None:
    tokenizer = tokenizer_of()
    model = ChatToolDec.from_transformers(tiny_llama(len(tokenizer)), tokenizer, temperature=0.0)
    item = ITEMS[0]
    ids, kinds = train.labelled_ids(model, item)
    assert tokenizer.decode(ids, skip_special_tokens=True) == "".join(item.pieces)
    assert kinds.count(1) == 1
    assert train.states_of(model, item).begins.sum() == 1
    served = train.with_tool_tokens(model, torch.full([1, model.model.config.hidden_size], 9.0))
    writer = Writer(served, 1_000.0, [TOOL_TOKEN])
    allowed = text_until({TOOL_TOKEN: marker(served, TOOL_TOKEN)})
    assert writer.write("Q: ?\nA: It is", allowed, biased=True) == TOOL_TOKEN


def test_a_vocabulary_without_room_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    model = bundled()

    def refused(*_: Any, **__: Any) -> None:
        raise NotImplementedError("its size is fixed")

    monkeypatch.setattr(model.model, "resize_token_embeddings", refused)
    with pytest.raises(OptionError, match=r"the vocabulary of LlamaForCausalLM has no room for <T>: its size is fixed"):
        train.with_tool_tokens(model, train.first_rows(model))


def test_nothing_to_train_on(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="nothing to train on"):
        train.trained_rows([], torch.zeros(1, 3), rate=1e-3)
    (tmp_path / "funcqa").mkdir()
    (tmp_path / "funcqa" / "train.json").write_text(json.dumps([{"text": "x"}]))
    with pytest.raises(OptionError, match=r"train\.json is not as the data has it"):
        train.training_items(tmp_path, "funcqa")


def test_a_text_longer_than_the_context_is_left_out() -> None:
    model = bundled()
    assert train.all_states(model, [train.Item(("add",), ("1+2=" * 3000, "3", "."))], "") == []


def test_texts_without_their_results_are_left_out_with_a_note(tmp_path: Path) -> None:
    entries = [
        {"text": "1 + 2 = 3", "tar_eq": ["<add>(1, 2)=3"], "tar_number": ["3"]},
        {"text": "it is four", "tar_eq": ["<add>(2, 2)=4"], "tar_number": ["4"]},
    ]
    (tmp_path / "funcqa").mkdir()
    (tmp_path / "funcqa" / "train.json").write_text(json.dumps(entries))
    items = train.training_items(tmp_path, "funcqa")
    assert len(items) == 1
    (note,) = train.training_notes(items, train.training_texts(tmp_path, "funcqa"))
    assert note == "1 of 2 training texts do not contain their results: left out."
    assert train.training_notes(ITEMS, train.training_texts(SAMPLES, "funcqa")) == []


def test_the_datas_texts(data_dir: Path) -> None:
    items = train.training_items(data_dir, "funcqa")
    assert len(items) >= 647
    learned, seen, unseen = train.divided(items, train.SEEN, "funcqa")
    assert (len(learned), len(seen), len(unseen)) == (185, 12, 450)
    assert len(train.training_items(data_dir, "kamel")) > 9_000


@pytest.mark.slow
def test_table_8_of_the_bundled_model(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = bundled()
    learned, seen, unseen = train.divided(train.training_items(data_dir, "funcqa"), train.SEEN, "funcqa")
    states = train.all_states(model, learned, "")
    row = train.trained_rows(states, train.first_rows(model), rate=1e-3)
    kinds = {"seen": train.all_states(model, seen, ""), "unseen": train.all_states(model, unseen, "")}
    biases = (0.0, tuned_bias(states, row))
    rows = [
        (f"{name}, bias {bias:.1f}", switch_counts(kind, row, bias)) for name, kind in kinds.items() for bias in biases
    ]
    with capsys.disabled():
        figures(rows, "the bundled model").show()
    assert rows[0][1].f1 > 0.8
    assert rows[2][1].f1 > 0.4
