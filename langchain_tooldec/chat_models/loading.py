"""Loading a model and its tokenizer, with word of how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import RLock, get_ident
from typing import Any, TypeAlias

OnProgress: TypeAlias = Callable[[str, int, int | None], None]
"""Called with what is done, how much of it, and of how much; None where that is not known."""

_ONE_AT_A_TIME = RLock()  # transformers has one hook for all threads


def load_pretrained(
    model_id: str,
    model_kwargs: Mapping[str, Any],
    tokenizer_kwargs: Mapping[str, Any],
    on_progress: OnProgress | None = None,
) -> tuple[Any, Any]:
    """A model and its tokenizer, as transformers loads them.

    Args:
        model_id: Name on the hub, or path of a folder.
        model_kwargs: Arguments of `AutoModelForCausalLM.from_pretrained`.
        tokenizer_kwargs: Arguments of `AutoTokenizer.from_pretrained`.
        on_progress: Is told of progress; an error of its own ends the loading.
    """
    from transformers import AutoModelForCausalLM, AutoTokenizer  # seconds; not for an import

    tokenizer = AutoTokenizer.from_pretrained(model_id, **tokenizer_kwargs)
    if on_progress is None:
        return AutoModelForCausalLM.from_pretrained(model_id, **model_kwargs), tokenizer
    on_progress("Loading weights", 0, None)
    with _watched(on_progress):
        model = AutoModelForCausalLM.from_pretrained(model_id, **model_kwargs)
    on_progress("Loading weights", 1, 1)
    return model, tokenizer


@contextmanager
def _watched(on_progress: OnProgress) -> Iterator[None]:
    """Hear of the progress bars of transformers, whether they are shown or not."""
    from transformers.utils import logging

    set_hook = getattr(logging, "set_tqdm_hook", None)
    if set_hook is None:  # before transformers 5
        yield
        return
    with _ONE_AT_A_TIME:
        before: Any = None
        loading = get_ident()

        def hook(factory: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
            bar = factory(*args, **kwargs) if before is None else before(factory, args, kwargs)
            if get_ident() != loading:  # somebody else's
                return bar
            return _Bar(bar, args[0] if args else kwargs.get("iterable"), kwargs, on_progress)

        before = set_hook(hook)
        try:
            yield
        finally:
            set_hook(before)


class _Bar:
    """A progress bar of transformers that tells somebody else, too."""

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
        """So much more is done."""
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
