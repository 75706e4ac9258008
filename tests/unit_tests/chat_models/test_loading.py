"""Loading a model from a folder: who waits is told how far it is."""

from pathlib import Path
from typing import Any

import pytest
from transformers.utils import logging

from langchain_tooldec import ChatToolDec
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
