"""What holds for every test: no network, few threads, reproducible examples, the evaluation data if there is any.

Sockets are shut by pytest-socket (`addopts` in pyproject.toml); Unix sockets stay open, asyncio needs a pair of them.
"""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

# Read when torch, tokenizers and huggingface_hub are first imported, so before any test module is.
os.environ.setdefault("OMP_NUM_THREADS", "1")  # tiny models: a second thread costs eight times what it gives
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
os.environ.setdefault("HF_HUB_OFFLINE", "1")

# A loaded machine must not fail a test, and a failure must come back; --hypothesis-profile=explore looks further.
settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("house")

SLOW_TEST_SECONDS = 1800
DATA_FILES = (
    "no evaluation data: set TOOLDEC_DATA, or put shared/data beside the repository; the files come from the public "
    "repositories chenhongqiao/ToolDec (tooleval), Ber666/ToolkenGPT (funcqa, kamel), OpenBMB/ToolBench (toolenv), "
    "Yifan-Song793/RestGPT (restbench), ShishirPatil/gorilla (bfcl), guidance-ai/jsonschemabench (schemas), "
    "json-schema-org/JSON-Schema-Test-Suite"
)


@pytest.hookimpl(tryfirst=True)  # before -m chooses by marker
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that use the data folder, and give slow tests more time."""
    for item in items:
        if "data_dir" in getattr(item, "fixturenames", ()):
            item.add_marker("data")
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW_TEST_SECONDS))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave all modules and tests out of garbage collections, which take most of a second with them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The evaluation data folder, or a skip that says where a user gets the files."""
    beside = Path(__file__).resolve().parents[2] / "shared" / "data"
    folder = Path(os.environ.get("TOOLDEC_DATA") or beside)
    if not folder.is_dir():
        pytest.skip(DATA_FILES)
    return folder
