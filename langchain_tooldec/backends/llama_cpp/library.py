"""llama.cpp's C functions, as llama-cpp-python binds them.

Its Python package and the library in it are built together, so the layouts of structures agree; those change with every
month's llama.cpp.
"""

from __future__ import annotations

import ctypes
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from langchain_tooldec.errors import MissingExtraError, OptionError, packages

_log = logging.getLogger(__name__)

_NEEDED = (
    *("llama_model_load_from_file", "llama_init_from_model", "llama_get_memory", "llama_memory_seq_rm"),
    *("llama_memory_seq_cp", "llama_set_adapters_lora", "llama_model_is_recurrent", "llama_vocab_is_eog"),
)
_ERROR = 4
"""ggml's level of errors in a log."""
_SPINS = "GOMP_SPINCOUNT"
_COLLECTING: dict[int, list[str]] = {}
"""Who wants to know of errors now."""


@cache
def library() -> Any:
    """The module with llama.cpp's functions, initialized.

    Raises:
        MissingExtraError: llama-cpp-python is not installed.
        OptionError: It is too old, or its library cannot be loaded.
    """
    try:
        with _brief_spinning():
            import llama_cpp
    except ModuleNotFoundError:
        raise MissingExtraError("backend='llama.cpp'", "llama-cpp") from None
    except Exception as error:  # of ctypes or the operating system, if the library does not fit this machine
        reason = " ".join(str(error).split())
        raise OptionError(
            f"llama-cpp-python is installed, but its library cannot be loaded: {reason}; install it again with "
            "pip install --force-reinstall --no-cache-dir llama-cpp-python"
        ) from error
    api: Any = llama_cpp.llama_cpp
    fields = {name for name, *_ in getattr(api.llama_context_params, "_fields_", ())}
    if lacking := [*(name for name in _NEEDED if not hasattr(api, name)), *({"kv_unified"} - fields)]:
        raise OptionError(
            f"llama-cpp-python {llama_cpp.__version__} is too old, as it lacks {lacking[0]}: "
            f"pip install --upgrade {packages('llama-cpp')}"
        )
    api.llama_log_set(_callback(api), ctypes.c_void_p(0))
    api.llama_backend_init()
    return api


@contextmanager
def _brief_spinning() -> Iterator[None]:
    """Let threads that wait for each other sleep soon, unless the environment says how they should wait.

    GNU's OpenMP reads its settings when the library is loaded. By default its threads spin for milliseconds at each of
    the hundreds of barriers of a pass; where another program uses a core, passes take several times as long.
    """
    if _SPINS in os.environ or "OMP_WAIT_POLICY" in os.environ:
        yield
        return
    os.environ[_SPINS] = "1000"
    try:
        yield
    finally:
        os.environ.pop(_SPINS, None)


@contextmanager
def logged_errors() -> Iterator[list[str]]:
    """Collect what llama.cpp logs as errors meanwhile, in any thread.

    Yields:
        The errors so far, each without white space around it.
    """
    errors: list[str] = []
    _COLLECTING[id(errors)] = errors
    try:
        yield errors
    finally:
        del _COLLECTING[id(errors)]


@cache
def _callback(api: Any) -> Any:
    """The process's only receiver of llama.cpp's log: all of it goes to Python's log as debug, errors to who collects.

    llama-cpp-python prints it, too, if the user has made a verbose `Llama`; without any `Llama` it would print all.
    """
    from llama_cpp import _logger

    usual: Any = getattr(_logger, "llama_log_callback", None)

    @api.llama_log_callback  # type: ignore[untyped-decorator]
    def note(level: int, text: bytes, data: Any) -> None:
        line = text.decode("utf-8", "replace").strip()
        if line:
            _log.debug("%s", line)
        if line and level == _ERROR:
            for errors in list(_COLLECTING.values()):
                errors.append(line)
        if usual is not None and not _COLLECTING and logging.getLogger("llama-cpp-python").level:
            usual(level, text, data)

    return note
