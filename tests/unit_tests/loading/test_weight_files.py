"""Models whose files are damaged, and weights of other models: each is refused with the name of the file or weight."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from tests.tiny_models import tiny_pair

WEIGHTS, INDEX = "model.safetensors", "model.safetensors.index.json"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    for part in tiny_pair():
        part.save_pretrained(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        (
            WEIGHTS,
            0.5,
            r"^cannot load /.*: model\.safetensors is damaged \(it has [\d,]+ bytes, and its header says [\d,]+\)",
        ),
        (WEIGHTS, 0.01, r"model\.safetensors is damaged \(its header would have [\d,]+ bytes, but it has"),
        (WEIGHTS, b"", r"model\.safetensors is empty: download it again"),
        (WEIGHTS, b"<html>404</html>" * 40, r"model\.safetensors is damaged"),
        (WEIGHTS, b"version https://git-lfs.github.com/spec/v1\noid 1", r"pointer of git LFS .*: run `git lfs pull`"),
        ("tokenizer.json", 0.5, r"^cannot load the tokenizer of /.*: tokenizer\.json is damaged"),
        ("tokenizer.json", b"", r"tokenizer\.json is empty"),
        ("tokenizer.json", b"{}", r"^cannot load the tokenizer of /.*: there is no 'added_tokens'$"),
        ("tokenizer_config.json", 0.5, r"tokenizer_config\.json is damaged"),
        ("config.json", 0.5, r"config\.json is damaged \(Unterminated string"),
        ("config.json", b"[]", r"^cannot load .*: config\.json is damaged \(list instead of an object\)"),
        ("tokenizer_config.json", b"3", r"tokenizer_config\.json is damaged \(int instead of an object\)"),
        ("generation_config.json", 0.5, r"^generation_config\.json of the folder .* cannot be read: .*; save it again"),
    ],
)
def test_a_damaged_file_is_named(saved: Path, name: str, content: float | bytes, message: str) -> None:
    whole = (saved / name).read_bytes()
    (saved / name).write_bytes(content if isinstance(content, bytes) else whole[: int(content * len(whole))])
    with pytest.raises(OptionError, match=message) as told:
        ChatToolDec(model=saved)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(("kept", "message"), [(200, "is damaged"), (0, "is empty")])
def test_a_damaged_file_of_torch_is_named(saved: Path, kept: int, message: str) -> None:
    (saved / WEIGHTS).unlink()
    path = saved / "pytorch_model.bin"
    torch.save(tiny_pair()[0].state_dict(), path)
    assert ChatToolDec(model=saved).model is not None
    path.write_bytes(path.read_bytes()[:kept])
    with pytest.raises(OptionError, match=rf"pytorch_model\.bin {message}"):
        ChatToolDec(model=saved)


def drop_a_shard(folder: Path) -> None:
    sorted(folder.glob("model-*.safetensors"))[1].unlink()


def cut_a_shard(folder: Path) -> None:
    path = sorted(folder.glob("model-*.safetensors"))[1]
    path.write_bytes(path.read_bytes()[:-1])


def name_another(folder: Path) -> None:
    index = json.loads((folder / INDEX).read_text())
    index["weight_map"]["lm_head.weight"] = "nothing.safetensors"
    (folder / INDEX).write_text(json.dumps(index))


def name_none(folder: Path) -> None:
    (folder / INDEX).write_text("{}")


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (drop_a_shard, r"has no model-00002-of-0000\d\.safetensors, which model\.safetensors\.index\.json names"),
        (cut_a_shard, r"model-00002-of-0000\d\.safetensors is damaged"),
        (name_another, r"has no nothing\.safetensors, which model\.safetensors\.index\.json names: download it"),
        (name_none, r"model\.safetensors\.index\.json is damaged \('weight_map'\)"),
    ],
)
def test_a_damaged_part_of_several_is_named(tmp_path: Path, damage: Callable[[Path], None], message: str) -> None:
    model, tokenizer = tiny_pair()
    model.save_pretrained(tmp_path, max_shard_size="10KB")
    tokenizer.save_pretrained(tmp_path)
    damage(tmp_path)
    with pytest.raises(OptionError, match=message):
        ChatToolDec(model=tmp_path)


def configured(folder: Path, **changes: Any) -> None:
    path = folder / "config.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"num_hidden_layers": 4}, r"18 are missing, such as model\.layers\.2\.input_layernorm\.weight; take all"),
        ({"num_hidden_layers": 1}, r"9 are too many, such as model\.layers\.1\.input_layernorm\.weight; take all"),
        ({"hidden_size": 32, "head_dim": 8}, r"lm_head\.weight has the shape \[\d+, 16\] instead of \[\d+, 32\]; take"),
        ({"vocab_size": 500}, r"lm_head\.weight has the shape \[\d+, 16\] instead of \[500, 16\]; take all files"),
        ({"model_type": "gpt2"}, r"28 are missing, such as transformer\..*, and 20 are too many, such as model\."),
    ],
)
def test_a_config_of_another_model(saved: Path, changes: dict[str, Any], message: str) -> None:
    configured(saved, **changes)
    described = rf"^the weights are not those that config\.json of the folder {saved} describes: {message}"
    with pytest.raises(OptionError, match=described):
        ChatToolDec(model=saved)


def renamed(folder: Path, rename: Callable[[str], str | None], **more: torch.Tensor) -> None:
    weights = {new: value for name, value in load_file(folder / WEIGHTS).items() if (new := rename(name))}
    save_file(weights | more, folder / WEIGHTS, {"format": "pt"})


@pytest.mark.parametrize(
    ("rename", "message"),
    [
        (lambda name: name if name != "lm_head.weight" else None, r"1 is missing, such as lm_head\.weight; take"),
        (lambda name: f"module.{name}", r"21 are missing, .* and 21 are too many, such as module\.lm_head"),
        (lambda name: None, "21 are missing"),
    ],
)
def test_weights_under_other_names(saved: Path, rename: Callable[[str], str | None], message: str) -> None:
    renamed(saved, rename)
    with pytest.raises(OptionError, match=message):
        ChatToolDec(model=saved)


def test_what_transformers_fills_in_or_leaves_out_is_no_fault(saved: Path) -> None:
    expected = ChatToolDec(model=saved).model.state_dict()
    buffer = {"model.layers.0.self_attn.rotary_emb.inv_freq": torch.ones(4)}
    renamed(saved, lambda name: name.removeprefix("model."), **buffer)
    found = ChatToolDec(model=saved).model.state_dict()
    assert all(torch.equal(value, found[name]) for name, value in expected.items())


def test_tied_embeddings_are_saved_once(tmp_path: Path) -> None:
    model, tokenizer = tiny_pair()
    model.config.tie_word_embeddings = True
    type(model)(model.config).save_pretrained(tmp_path)
    tokenizer.save_pretrained(tmp_path)
    assert "lm_head.weight" not in load_file(tmp_path / WEIGHTS)
    tied = ChatToolDec(model=tmp_path).model
    assert tied.lm_head.weight is tied.model.embed_tokens.weight


def test_other_sizes_are_taken_if_asked_for(saved: Path) -> None:
    configured(saved, vocab_size=500)
    model = ChatToolDec(model=saved, model_kwargs={"ignore_mismatched_sizes": True}).model
    assert model.lm_head.weight.shape == (500, 16)
