"""The public surface, and the examples in docstrings."""

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import langchain_tooldec

MODULES = sorted(
    module.name for module in pkgutil.walk_packages(langchain_tooldec.__path__, f"{langchain_tooldec.__name__}.")
)


def test_the_public_names() -> None:
    assert langchain_tooldec.__all__ == [
        "ChatToolDec",
        "Grounded",
        "ReActOutputParser",
        "StructuredChatOutputParser",
        "__version__",
        "create_react_agent",
        "create_structured_chat_agent",
    ]
    assert all(hasattr(langchain_tooldec, name) for name in langchain_tooldec.__all__)


@pytest.mark.parametrize(
    "use",
    [
        "from langchain_tooldec import ChatToolDec",
        "from langchain_tooldec import ChatToolDec; import typing; assert typing.get_type_hints(ChatToolDec)",
        "from langchain_tooldec import create_react_agent",
    ],
)
def test_before_a_model_is_made_nothing_heavy_is_imported(use: str) -> None:
    seen = "*{name.split('.')[0] for name in sys.modules}, *sys.modules"
    code = f"import sys, langchain_tooldec.tools; {use}; print({seen})"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"torch", "transformers", "tokenizers", "huggingface_hub", "httpx", "httpx_sse", "rich", "typer"}
    late = {f"langchain_tooldec.{room}" for room in ("cli", "evaluation", "openapi", "visualization")}
    assert not (heavy | late | {"openapi_pydantic"}) & set(found.stdout.split())


@pytest.mark.parametrize("what", ["the first lines of the README", "tooldec demo"])
def test_no_dependency_warns_of_what_is_tried_first(what: str) -> None:
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
    lines = readme.partition("```python\n")[2].partition("```")[0]
    run = ["-c", lines] if what.endswith("README") else ["-m", "langchain_tooldec", "demo"]
    found = subprocess.run([sys.executable, "-W", "error", *run], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout == "7.0\n" or "answered right, of 8" in found.stdout


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_run(name: str) -> None:
    if name.endswith("__main__"):
        return
    if name == "langchain_tooldec.decisions":
        pytest.importorskip("langchain_core.decisions", reason="decision models came with langchain-core 1.8")
    found = doctest.testmod(
        importlib.import_module(name), optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE, raise_on_error=False
    )
    assert found.failed == 0


def test_decision_models_say_which_langchain_core_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "langchain_core.decisions", None)
    monkeypatch.delitem(sys.modules, "langchain_tooldec.decisions", raising=False)
    with pytest.raises(ImportError, match=r"langchain-core 1\.8, and 1\.\d+\.\d+ is installed: pip install"):
        importlib.import_module("langchain_tooldec.decisions")
