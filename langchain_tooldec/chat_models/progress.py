"""Progress of loading a model, taken from transformers' progress bars, whether or not they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from threading import RLock, get_ident
from typing import Any, TypeAlias

OnProgress: TypeAlias = Callable[[str, int, int | None], None]
"""Called with the name of the step, the amount done, and the total (None: unknown)."""

_ONE_AT_A_TIME = RLock()  # transformers has one hook for all threads
_GGUF_READER = "transformers.modeling_gguf_pytorch_utils"


@contextmanager
def watched(on_progress: OnProgress) -> Iterator[None]:
    """Report the progress bars of transformers in this thread, whether or not they are shown."""
    from transformers.utils import logging

    with _ONE_AT_A_TIME:
        before: Any = None
        loading = get_ident()

        def hook(factory: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
            bar = factory(*args, **kwargs) if before is None else before(factory, args, kwargs)
            if get_ident() != loading:  # of another thread
                return bar
            return _Bar(bar, args[0] if args else kwargs.get("iterable"), kwargs, on_progress)

        before = logging.set_tqdm_hook(hook)
        try:
            yield
        finally:
            logging.set_tqdm_hook(before)


@contextmanager
def gguf_bars() -> Iterator[None]:
    """Make the progress bar of GGUF files one of transformers' own: reported, and shown only if those are.

    transformers imports it from tqdm directly, bypassing its own hook and switch.
    """
    from transformers.utils import logging

    with _ONE_AT_A_TIME:
        reader: Any = import_module(_GGUF_READER)
        before = reader.tqdm
        reader.tqdm = logging.tqdm
        try:
            yield
        finally:
            reader.tqdm = before


class _Bar:
    """A progress bar of transformers that also calls `on_progress`."""

    def __init__(self, bar: Any, iterable: Any, options: Mapping[str, Any], on_progress: OnProgress) -> None:
        self._bar = bar
        self._what = str(options.get("desc") or "Loading")
        size = getattr(iterable, "__len__", None)
        self._total: int | None = options.get("total") or (size() if size is not None else None)
        self._done = 0
        self._on_progress = on_progress

    def __iter__(self) -> Iterator[Any]:
        for item in self._bar:
            yield item
            self._tell(1)

    def update(self, n: int = 1) -> Any:
        """Advance the bar."""
        self._tell(n)
        return self._bar.update(n)

    def _tell(self, count: int) -> None:
        self._done += count
        self._on_progress(self._what, self._done, self._total)

    def __enter__(self) -> _Bar:
        self._bar.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._bar.__exit__(*error)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bar, name)
