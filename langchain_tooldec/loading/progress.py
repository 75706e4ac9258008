"""What loading reports while it goes on: the progress bars of transformers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from threading import RLock, get_ident
from typing import Any

from langchain_tooldec.loading.options import OnProgress

_ONE_AT_A_TIME = RLock()  # transformers has one hook for all threads


def reporting(on_progress: OnProgress | None, raised: list[BaseException]) -> OnProgress:
    """A progress callback that records what `on_progress` raises."""

    def report(step: str, done: int, total: int | None) -> None:
        try:
            if on_progress is not None:
                on_progress(step, done, total)
        except BaseException as error:
            raised.append(error)
            raise

    return report


@contextmanager
def watched_bars(on_progress: OnProgress) -> Iterator[None]:
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
        reader: Any = import_module("transformers.modeling_gguf_pytorch_utils")
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
        self._step = str(options.get("desc") or "Loading")
        size = getattr(iterable, "__len__", None)
        self._total: int | None = options.get("total") or (size() if size is not None else None)
        self._done = 0
        self._on_progress = on_progress

    def __iter__(self) -> Iterator[Any]:
        for item in self._bar:
            yield item
            self._report(1)

    def update(self, n: int = 1) -> Any:
        """Advance the bar."""
        self._report(n)
        return self._bar.update(n)

    def _report(self, count: int) -> None:
        self._done += count
        self._on_progress(self._step, self._done, self._total)

    def __enter__(self) -> _Bar:
        self._bar.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._bar.__exit__(*error)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bar, name)
