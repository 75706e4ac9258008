"""The training scripts, for the tests beside this file."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

COOKBOOK = Path(__file__).parents[3] / "cookbook"
BUNDLED, SMALL = COOKBOOK / "train_bundled_model", COOKBOOK / "train_small_model"


@pytest.fixture(scope="module")
def scripts() -> Iterator[Any]:
    """The scripts of the bundled model, which import one another by their bare names."""
    with _importable(BUNDLED):
        yield import_module


@pytest.fixture(scope="module")
def small_scripts() -> Iterator[Any]:
    """Those of the adapter, which import the others, too."""
    with _importable(SMALL, BUNDLED):
        yield import_module


@contextmanager
def _importable(*folders: Path) -> Iterator[None]:
    before, path = set(sys.modules), list(sys.path)
    sys.path[:0] = map(str, folders)
    try:
        yield
    finally:
        sys.path[:] = path
        own = {file.stem for folder in folders for file in folder.glob("*.py")}
        for name in set(sys.modules) - before:
            if name in own:
                del sys.modules[name]
