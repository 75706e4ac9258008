"""Loading a model by its name: who waits is told how far it is, and what is not there is told at once."""

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import huggingface_hub
import pytest
from huggingface_hub import constants
from transformers import AutoModelForCausalLM
from transformers.utils import logging

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from langchain_tooldec.loading import files
from tests.tiny_models import tiny_pair


@pytest.fixture
def saved(tmp_path: Path) -> str:
    for part in tiny_pair():
        part.save_pretrained(tmp_path)
    return str(tmp_path)


def test_progress_is_told(saved: str) -> None:
    told: list[tuple[str, int, int | None]] = []
    model = ChatToolDec.from_model_id(saved, on_progress=lambda *progress: told.append(progress))
    tensors = len(model.model.state_dict()) - 1  # the tied one is saved once
    assert told[0] == ("Loading weights", 0, None)
    assert told[-1] == ("Loading weights", 1, 1)
    assert told[1:-1] == [("Loading weights", done, len(told) - 2) for done in range(1, len(told) - 1)]
    assert len(told) - 2 in (tensors, tensors + 1)


def test_what_others_watch_is_left_to_them(saved: str) -> None:
    seen: list[Any] = []

    def hook(factory: Any, args: Any, kwargs: Any) -> Any:
        seen.append(kwargs.get("desc"))
        return factory(*args, **kwargs)

    before = logging.set_tqdm_hook(hook)
    try:
        ChatToolDec.from_model_id(saved, on_progress=lambda *progress: None)
        assert "Loading weights" in seen
        assert logging.set_tqdm_hook(hook) is hook
    finally:
        logging.set_tqdm_hook(before)


def test_an_error_of_the_callback_ends_the_loading(saved: str) -> None:
    def interrupt(what: str, done: int, total: int | None) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ChatToolDec.from_model_id(saved, on_progress=interrupt)
    assert ChatToolDec.from_model_id(saved).model is not None


# What is not there.


@pytest.mark.parametrize(
    ("model", "message"),
    [
        ("llama3.1:8b", r"^'llama3.1:8b' is an Ollama name.*from_ollama\('llama3.1:8b'\)$"),
        ("hf.co/some/model:Q4_K_M", "is an Ollama name"),
        (
            "/no/such/folder",
            "^there is no folder or file /no/such/folder, and it is not a valid hub name",
        ),
        ("./x.gguf", r"^there is no folder or file ./x.gguf"),
        ("https://huggingface.co/some/model", "^there is no folder or file https"),
        ("", "^there is no folder or file , and"),
    ],
)
def test_a_name_that_can_be_none(model: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        ChatToolDec(model=model)


def test_a_folder_without_a_part_says_which(saved: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(OptionError, match=r"^the folder .*empty has no model: save one there with save_pretrained$"):
        ChatToolDec(model=tmp_path / "empty")
    for name in ("tokenizer.json", "tokenizer_config.json"):
        (tmp_path / name).unlink()
    with pytest.raises(OptionError, match=r"^the folder .* has no tokenizer: .*save_pretrained, or pass tokenizer="):
        ChatToolDec(model=saved)
    assert ChatToolDec(model=saved, tokenizer=tiny_pair()[1]).model is not None
    (tmp_path / "model.safetensors").unlink()
    with pytest.raises(OptionError, match=r"^cannot load .*model\.safetensors"):
        ChatToolDec(model=saved, tokenizer=tiny_pair()[1])


def test_a_tokenizer_is_loaded_by_its_name(saved: str, tmp_path: Path) -> None:
    tiny_pair()[0].save_pretrained(tmp_path / "alone")
    model = ChatToolDec(model=tmp_path / "alone", tokenizer=saved)
    assert model.get_token_ids("add") == tiny_pair()[1].encode("add")


# The hub.

Answer = Exception | Sequence[str]


@pytest.fixture
def cached(saved: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put a model into a cache of the hub that is otherwise empty."""
    monkeypatch.setattr(constants, "HF_HUB_CACHE", str(tmp_path / "hub"))

    def put(model_id: str) -> None:
        folder = tmp_path / "hub" / f"models--{model_id.replace('/', '--')}"
        (folder / "refs").mkdir(parents=True)
        (folder / "refs" / "main").write_text("1234")
        (folder / "snapshots").mkdir()
        for part in tiny_pair():
            part.save_pretrained(folder / "snapshots" / "1234")

    return put


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Callable[[Answer], list[dict[str, Any]]]:
    """Let the hub answer so, and keep what it is asked."""

    def answer_so(answer: Answer) -> list[dict[str, Any]]:
        asked: list[dict[str, Any]] = []

        def model_info(self: Any, model_id: str, **options: Any) -> Any:
            asked.append({"model": model_id, **options})
            if isinstance(answer, Exception):
                raise answer
            return SimpleNamespace(siblings=[SimpleNamespace(rfilename=name) for name in answer])

        monkeypatch.setattr(huggingface_hub.HfApi, "model_info", model_info)
        return asked

    return answer_so


def refusal(status: int) -> OSError:
    error = OSError(f"{status} Client Error. Many more words")
    error.response = SimpleNamespace(status_code=status)  # type: ignore[attr-defined]
    return error


def test_a_hub_that_cannot_be_reached_is_asked_once(hub: Callable[[Answer], list[dict[str, Any]]]) -> None:
    asked = hub(OSError("Connection refused"))
    with pytest.raises(OptionError, match=r"^nobody/nothing is .* the hub cannot be asked: Connection refused;"):
        ChatToolDec(model="nobody/nothing", token="secret", revision="v2")
    assert asked == [{"model": "nobody/nothing", "timeout": 2.5, "token": "secret", "revision": "v2"}]


def test_a_hub_that_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    monkeypatch.setattr(huggingface_hub.HfApi, "model_info", lambda *_, **__: ended.wait())
    monkeypatch.setenv("HF_HUB_ETAG_TIMEOUT", "0.01")
    with pytest.raises(OptionError, match=r"the hub cannot be asked: no answer for 0.01 seconds .*HF_HUB_ETAG_TIMEOUT"):
        ChatToolDec(model="nobody/nothing")
    ended.set()
    assert files.HUB_SECONDS < 3


@pytest.mark.parametrize("status", [401, 404])
def test_what_the_hub_does_not_give(status: int, hub: Callable[[Answer], list[dict[str, Any]]]) -> None:
    hub(refusal(status))
    with pytest.raises(OptionError, match=rf"and the hub answers {status}: check the name, and set HF_TOKEN"):
        ChatToolDec(model="nobody/nothing")


def test_a_repository_without_a_model(hub: Callable[[Answer], list[dict[str, Any]]]) -> None:
    hub(["README.md"])
    with pytest.raises(OptionError, match=r"^some/model has no config\.json"):
        ChatToolDec(model="some/model")
    hub(["a.gguf", "b.gguf"])
    with pytest.raises(OptionError, match=r"^some/model has no config\.json, but GGUF: .*; it has a.gguf, b.gguf$"):
        ChatToolDec(model="some/model")


@pytest.mark.parametrize("answer", [OSError("Connection refused"), refusal(401)])
def test_what_is_in_the_cache_needs_no_hub(
    answer: Exception, hub: Callable[[Answer], list[dict[str, Any]]], cached: Callable[[str], None]
) -> None:
    hub(answer)
    cached("some/model")
    model = ChatToolDec(model="some/model")
    assert model.model_name == "some/model"
    asked = hub(["config.json"])
    assert ChatToolDec(model="some/model", model_kwargs={"local_files_only": True}, tokenizer=model.tokenizer).model
    assert asked == []
    with pytest.raises(OptionError, match="not in the cache, and local_files_only is set"):
        ChatToolDec(model="some/other", model_kwargs={"local_files_only": True})


def test_offline_the_hub_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    with pytest.raises(OptionError, match=r"nobody/nothing .* and the hub cannot be asked: .*HF_HUB_OFFLINE"):
        ChatToolDec(model="nobody/nothing")


def test_what_transformers_says_is_one_line(saved: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: Any, **options: Any) -> None:
        raise OSError("You are trying to access a gated repo.\nMake sure to have access to it.\n" + "x" * 900)

    monkeypatch.setattr(AutoModelForCausalLM, "from_pretrained", fails)
    with pytest.raises(OptionError, match=r"^cannot load .*: You are trying to access a gated repo\. Make") as told:
        ChatToolDec(model=saved)
    assert "\n" not in str(told.value)
    assert len(str(told.value)) < 900
