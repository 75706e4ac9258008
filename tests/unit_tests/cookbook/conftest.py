"""The training scripts, for the tests beside this file."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[3] / "cookbook" / "train_bundled_model"


@pytest.fixture(scope="module")
def scripts() -> Iterator[Any]:
    """The scripts, which import one another by their bare names."""
    before = set(sys.modules)
    sys.path.insert(0, str(FOLDER))
    try:
        yield import_module
    finally:
        sys.path.remove(str(FOLDER))
        own = {path.stem for path in FOLDER.glob("*.py")}
        for name in set(sys.modules) - before:
            if name in own:
                del sys.modules[name]
