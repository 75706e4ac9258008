"""Tools and a model for commands, loaded as by a process of the command line: without the bars of transformers."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from transformers.utils import logging

from tests.tiny_models import tiny_llama, tiny_pair
from tests.unit_tests.support.tokenizers import sentencepiece_tokenizer

TOOLS = '''
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b
'''


@pytest.fixture
def tools(tmp_path: Path) -> str:
    path = tmp_path / "tools.py"
    path.write_text(TOOLS)
    return str(path)


@pytest.fixture
def saved_model(tmp_path: Path) -> str:
    model, tokenizer = tiny_pair()
    model.save_pretrained(tmp_path / "model")
    tokenizer.save_pretrained(tmp_path / "model")
    return str(tmp_path / "model")


@pytest.fixture(autouse=True)
def own_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget the modules and the folders of files of tools, as the end of a process does."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = {*sys.modules}
    yield
    for name in {*sys.modules} - before:
        if str(getattr(sys.modules[name], "__file__", None)).startswith(tempfile.gettempdir()):
            del sys.modules[name]


@pytest.fixture(autouse=True)
def no_bars() -> Iterator[None]:
    shown = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()
    yield
    if shown:
        logging.enable_progress_bar()


@pytest.fixture
def saved_sentencepiece(tmp_path: Path) -> str:
    tokenizer = sentencepiece_tokenizer()
    tiny_llama(len(tokenizer), eos_token_id=tokenizer.eos_token_id).save_pretrained(tmp_path / "model")
    tokenizer.save_pretrained(tmp_path / "model")
    return str(tmp_path / "model")
