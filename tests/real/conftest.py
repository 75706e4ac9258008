"""Real models, where `make real` has brought them; else a skip that says so."""

from pathlib import Path

import pytest

from langchain_tooldec import ChatToolDec
from tests.real.bring import BUILD


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here are `real`, and may take minutes."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("real")
            item.add_marker(pytest.mark.timeout(1200))


@pytest.fixture(scope="session", params=["smollm2", "gemma3"])
def chat(request: pytest.FixtureRequest) -> ChatToolDec:
    """A real model, greedy."""
    return loaded(request.param)


@pytest.fixture(scope="session")
def smollm2() -> ChatToolDec:
    """SmolLM2-135M-Instruct, greedy."""
    return loaded("smollm2")


_loaded: dict[str, ChatToolDec] = {}


def loaded(name: str) -> ChatToolDec:
    """A model that is there, loaded once."""
    folder = BUILD / name
    if not (folder / "config.json").is_file():
        pytest.skip(f"no {name}: make real" + (f" REAL={name}" if name != "smollm2" else ""))
    if name not in _loaded:
        _loaded[name] = ChatToolDec(model=folder, max_tokens=48)
    return _loaded[name]
