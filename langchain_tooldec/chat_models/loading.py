"""Loading a model and its tokenizer, with word of how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from importlib.util import find_spec
from threading import RLock, get_ident
from typing import Any, TypeAlias

from pydantic import BaseModel, Field, SecretStr

from langchain_tooldec.errors import MissingExtraError, OptionError

OnProgress: TypeAlias = Callable[[str, int, int | None], None]
"""Called with what is done, how much of it, and of how much; None where that is not known."""

_ONE_AT_A_TIME = RLock()  # transformers has one hook for all threads


class LoadingOptions(BaseModel):
    """How a model is loaded by its name. Once it is loaded, all of them are back at None.

    Attributes:
        token: The hub's token; None: the one that you have logged in with.
        revision: A branch, tag or commit of the model.
        trust_remote_code: Whether code that lies with the model may run.
        device: "cuda", "cuda:1", "mps", "cpu", or a number as pipelines have it. None: a GPU if there is
            one.
        device_map: "auto" to spread the weights (extra `gpu`), instead of `device`.
        dtype: The number type of the weights; None: the saved one.
        quantization_config: Such as transformers' `BitsAndBytesConfig` (extra `gpu`).
        model_kwargs: More arguments of `AutoModelForCausalLM.from_pretrained`.
        tokenizer_kwargs: Arguments of `AutoTokenizer.from_pretrained`.
        on_progress: Called with what is done ("Loading weights"), how much of it and of how much.
    """

    token: str | bool | SecretStr | None = Field(default=None, exclude=True, repr=False)
    revision: str | None = Field(default=None, exclude=True, repr=False)
    trust_remote_code: bool | None = Field(default=None, exclude=True, repr=False)
    device: Any = Field(default=None, exclude=True, repr=False)
    device_map: Any = Field(default=None, exclude=True, repr=False)
    dtype: Any = Field(default=None, exclude=True, repr=False)
    quantization_config: Any = Field(default=None, exclude=True, repr=False)
    model_kwargs: Mapping[str, Any] | None = Field(default=None, exclude=True, repr=False)
    tokenizer_kwargs: Mapping[str, Any] | None = Field(default=None, exclude=True, repr=False)
    on_progress: OnProgress | None = Field(default=None, exclude=True, repr=False)

    def given(self) -> list[str]:
        """The names of those that are set."""
        return [name for name in LOADING if getattr(self, name) is not None]


LOADING = tuple(LoadingOptions.model_fields)
"""The names of `LoadingOptions`."""

_SHARED = ("token", "revision", "trust_remote_code")
"""What model and tokenizer are both told."""

_OF_THE_MODEL = ("dtype", "device_map", "quantization_config")


def load_pretrained(model_id: str, options: LoadingOptions) -> tuple[Any, Any]:
    """A model and its tokenizer, as transformers loads them; the model on its device.

    Args:
        model_id: Name on the hub, or path of a folder.
        options: How to load them.

    Raises:
        OptionError: An option is given twice, or there is no such device. Nothing has been loaded then.
        MissingExtraError: accelerate or bitsandbytes is needed and not installed. Likewise.
        Exception: What `on_progress` raises ends the loading.
    """
    given = {name: value for name in _OF_THE_MODEL if (value := getattr(options, name)) is not None}
    given |= _shared(options)
    model_kwargs = _once(given, options.model_kwargs, "model_kwargs")
    if not model_kwargs.keys() & {"dtype", "torch_dtype"}:
        model_kwargs["dtype"] = "auto"
    tokenizer_kwargs = _once(_shared(options), options.tokenizer_kwargs, "tokenizer_kwargs")
    device = _device(options.device, model_kwargs)
    _check_extras(model_kwargs)
    if device is not None and "quantization_config" in model_kwargs:  # quantized weights cannot be moved
        model_kwargs["device_map"], device = {"": device}, None

    from transformers import AutoModelForCausalLM, AutoTokenizer  # seconds; not for an import

    tell = options.on_progress or (lambda what, done, total: None)
    tokenizer = AutoTokenizer.from_pretrained(model_id, **tokenizer_kwargs)
    tell("Loading weights", 0, None)
    with _watched(tell) if options.on_progress is not None else nullcontext():
        model = AutoModelForCausalLM.from_pretrained(model_id, **model_kwargs)
    if device is not None:
        model = model.to(device)
    tell("Loading weights", 1, 1)
    return model, tokenizer


def load_without_weights(model_id: str, tokenizer_id: str, options: LoadingOptions) -> tuple[Any, Any, Any]:
    """What is to be known of a model that runs elsewhere: config, generation config (None: none) and tokenizer.

    Args:
        model_id: Name on the hub, or path of a folder.
        tokenizer_id: The same of the tokenizer; "": it is not loaded, and None.
        options: How to load them.

    Raises:
        OptionError: They cannot be loaded, or an option is about weights.
    """
    if of_weights := sorted(set(options.given()) - {*_SHARED, "tokenizer_kwargs"}):
        raise OptionError(f"{of_weights[0]} is about a model's weights, which stay on the server; leave it out")
    shared = _shared(options)
    tokenizer_kwargs = _once(shared, options.tokenizer_kwargs, "tokenizer_kwargs")

    from transformers import AutoConfig, AutoTokenizer, GenerationConfig  # seconds; not for an import

    generation_config = None
    try:
        config = AutoConfig.from_pretrained(model_id, **shared)
        with suppress(OSError):  # many models have none
            generation_config = GenerationConfig.from_pretrained(model_id, **shared)
        tokenizer = AutoTokenizer.from_pretrained(tokenizer_id, **tokenizer_kwargs) if tokenizer_id else None
    except (OSError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        raise OptionError(
            f"the config and tokenizer of {model_id!r} cannot be loaded here: {reason}; pass the name on the hub, or a "
            "folder, of the model that is served as model"
        ) from None
    return config, generation_config, tokenizer


def _shared(options: LoadingOptions) -> dict[str, Any]:
    """What model and tokenizer are both told."""
    given = {name: value for name in _SHARED if (value := getattr(options, name)) is not None}
    if isinstance(token := given.get("token"), SecretStr):
        given["token"] = token.get_secret_value()
    return given


def _once(named: Mapping[str, Any], more: Mapping[str, Any] | None, where: str) -> dict[str, Any]:
    """Arguments of transformers from two places, none of them in both."""
    if twice := sorted(named.keys() & (more or {}).keys()):
        raise OptionError(f"{twice[0]} is given twice, by itself and in {where}; leave one out")
    return {**named, **(more or {})}


def _device(asked: Any, model_kwargs: Mapping[str, Any]) -> Any:
    """Where to put the model once it is loaded; None: where transformers has put it.

    Asked for nothing, a GPU if there is one (CUDA, then MPS). -1 is the CPU and other numbers are GPUs, as pipelines
    have it.
    """
    import torch

    if asked is None:
        if model_kwargs.keys() & {"device_map", "quantization_config"}:
            return None
        mps = torch.backends.mps.is_available()
        return torch.device("cuda" if torch.cuda.is_available() else "mps" if mps else "cpu")
    if "device_map" in model_kwargs:
        raise OptionError(f"device={asked!r} and device_map both say where the model is; leave one out")
    if isinstance(asked, int) and not isinstance(asked, bool):
        asked = "cpu" if asked == -1 else f"cuda:{asked}"
    try:
        device = torch.device(asked)
        torch.empty(0, device=device)
    except Exception as error:  # torch has an error of its own for each way in which there is no such device
        reason = str(error).partition("\n")[0]
        raise OptionError(f"there is no device {asked!r}: {reason}; leave device out for the best there is") from None
    return device


def _check_extras(model_kwargs: Mapping[str, Any]) -> None:
    quantization = model_kwargs.get("quantization_config")
    said = quantization if isinstance(quantization, Mapping) else getattr(quantization, "__dict__", {})
    small = any(said.get(name) for name in ("load_in_4bit", "load_in_8bit", "_load_in_4bit", "_load_in_8bit"))
    if small and (find_spec("bitsandbytes") is None or find_spec("accelerate") is None):
        raise MissingExtraError("quantization with bitsandbytes", "gpu")
    if model_kwargs.get("device_map") is not None and find_spec("accelerate") is None:
        raise MissingExtraError("device_map", "gpu")


@contextmanager
def _watched(on_progress: OnProgress) -> Iterator[None]:
    """Hear of the progress bars of transformers, whether they are shown or not."""
    from transformers.utils import logging

    with _ONE_AT_A_TIME:
        before: Any = None
        loading = get_ident()

        def hook(factory: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
            bar = factory(*args, **kwargs) if before is None else before(factory, args, kwargs)
            if get_ident() != loading:  # somebody else's
                return bar
            return _Bar(bar, args[0] if args else kwargs.get("iterable"), kwargs, on_progress)

        before = logging.set_tqdm_hook(hook)
        try:
            yield
        finally:
            logging.set_tqdm_hook(before)


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
