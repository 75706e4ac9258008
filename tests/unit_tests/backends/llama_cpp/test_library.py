"""What is said where llama-cpp-python is missing, broken or old; none is needed here."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.backends.llama_cpp.backend import physical_cores
from langchain_tooldec.backends.llama_cpp.library import library
from langchain_tooldec.errors import MissingExtraError, OptionError


@pytest.fixture(autouse=True)
def _anew() -> Iterator[None]:
    library.cache_clear()
    yield
    library.cache_clear()


def test_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llama_cpp", None)
    with pytest.raises(MissingExtraError, match=r"needs langchain-tooldec\[llama-cpp\]: pip install 'llama-cpp-python"):
        ChatToolDec.from_llama_cpp("model.gguf")


def test_it_is_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    old = ModuleType("llama_cpp")
    old.__dict__.update(__version__="0.2.1", llama_cpp=SimpleNamespace(llama_context_params=SimpleNamespace()))
    monkeypatch.setitem(sys.modules, "llama_cpp", old)
    with pytest.raises(OptionError, match=r"llama-cpp-python 0\.2\.1 is too old, as it lacks .*: pip install -"):
        ChatToolDec(model="model.gguf", backend="llama.cpp")


def test_its_library_does_not_fit_and_how_threads_wait_is_not_left_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "llama_cpp.py").write_text(
        "import os\nraise RuntimeError(f'no libllama.so,\\n spins {os.environ[\"GOMP_SPINCOUNT\"]}')"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "llama_cpp", raising=False)
    monkeypatch.delenv("GOMP_SPINCOUNT", raising=False)
    monkeypatch.delenv("OMP_WAIT_POLICY", raising=False)
    with pytest.raises(OptionError, match=r"cannot be loaded: no libllama.so, spins 1000; install it again"):
        library()
    assert "GOMP_SPINCOUNT" not in os.environ


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"n_ctx": 4096, "model_kwargs": {"n_ctx": 1}}, "n_ctx is given twice"),
        ({"n_ctx": 3}, "n_ctx: Input should be greater|n_ctx must be greater"),
        ({"model_kwargs": {"n_ctxx": 3}}, "unknown option 'n_ctxx'; did you mean 'n_ctx'"),
    ],
)
def test_options_are_checked_before_a_file_is_looked_for(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any], reason: str
) -> None:
    monkeypatch.setattr("langchain_tooldec.backends.llama_cpp.library", lambda: None)
    with pytest.raises(OptionError, match=reason):
        ChatToolDec.from_llama_cpp("nowhere.gguf", **options)


def test_other_backends_take_no_such_options() -> None:
    with pytest.raises(OptionError, match=r"backend must be 'transformers' or 'llama\.cpp'"):
        ChatToolDec(model="model.gguf", backend="llamacpp")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"the small model's adapter is for transformers"):
        ChatToolDec.small(backend="llama.cpp")


def siblings(root: Path, *lists: str) -> None:
    for number, text in enumerate(lists):
        path = root / f"sys/devices/system/cpu/cpu{number}/topology/thread_siblings_list"
        path.parent.mkdir(parents=True)
        path.write_text(f"{text}\n")


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system does not tell which cores are ours")
def test_threads_are_as_many_as_physical_cores(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    monkeypatch.setattr(os, "process_cpu_count", lambda: 4, raising=False)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3})
    assert physical_cores(tmp_path) == 4  # nothing is known of them
    siblings(tmp_path, "0,2", "1,3", "0,2", "1,3")
    assert physical_cores(tmp_path) == 2
    quota = tmp_path / "sys/fs/cgroup/cpu.max"
    quota.parent.mkdir(parents=True)
    quota.write_text("100000 100000\n")
    assert physical_cores(tmp_path) == 1
    quota.write_text("max 100000\n")
    assert physical_cores(tmp_path) == 2
