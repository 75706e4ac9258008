"""How a model is loaded, as options; and what is wrong with an option."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, Field, SecretStr, ValidationError

from langchain_tooldec.errors import OptionError

BackendName: TypeAlias = Literal["transformers", "llama.cpp"]
TRANSFORMERS, LLAMA_CPP = get_args(BackendName)

OnProgress: TypeAlias = Callable[[str, int, int | None], None]
"""Called with the name of the step, the amount done, and the total (None: unknown)."""


class LoadingOptions(BaseModel):
    """How a model is loaded by name. After loading, all options are reset to None.

    Attributes:
        backend: What runs it: "transformers", or "llama.cpp" for a GGUF file (extra `llama-cpp`). None: transformers.
        token: The hub's token; None: that of your login.
        revision: A branch, tag or commit of the model.
        trust_remote_code: Whether code stored with the model may run.
        device: "cuda", "cuda:1", "mps", "cpu", or a number as for pipelines. None: a GPU if available.
        device_map: "auto" spreads the weights over devices (extra `gpu`); replaces `device`.
        dtype: The data type of the weights; None: as saved.
        quantization_config: For example, transformers' `BitsAndBytesConfig` (extra `gpu`).
        model_kwargs: Further arguments of `AutoModelForCausalLM.from_pretrained`; for llama.cpp,
            `backends.llama_cpp.LlamaCppOptions`.
        tokenizer_kwargs: Arguments of `AutoTokenizer.from_pretrained`.
        gguf_file: A GGUF file to load, in the model's folder or repository (extra `gguf`).
        adapter: A peft adapter, such as LoRA: its folder or its name on the hub (extra `peft`). Its own tokenizer or
            chat template, if any, is used. For llama.cpp, a LoRA adapter as a GGUF file.
        on_progress: Called with the name of the step ("Loading weights"), the amount done, and the total.
    """

    backend: BackendName | None = Field(default=None, exclude=True, repr=False)
    token: str | bool | SecretStr | None = Field(default=None, exclude=True, repr=False)
    revision: str | None = Field(default=None, exclude=True, repr=False)
    trust_remote_code: bool | None = Field(default=None, exclude=True, repr=False)
    device: Any = Field(default=None, exclude=True, repr=False)
    device_map: Any = Field(default=None, exclude=True, repr=False)
    dtype: Any = Field(default=None, exclude=True, repr=False)
    quantization_config: Any = Field(default=None, exclude=True, repr=False)
    model_kwargs: Mapping[str, Any] | None = Field(default=None, exclude=True, repr=False)
    tokenizer_kwargs: Mapping[str, Any] | None = Field(default=None, exclude=True, repr=False)
    gguf_file: str | None = Field(default=None, exclude=True, repr=False)
    adapter: str | os.PathLike[str] | None = Field(default=None, exclude=True, repr=False)
    on_progress: OnProgress | None = Field(default=None, exclude=True, repr=False)

    def given(self) -> list[str]:
        """The names of the options that are set."""
        return [name for name in LOADING if getattr(self, name) is not None]


LOADING = tuple(LoadingOptions.model_fields)
"""The names of `LoadingOptions`."""


def option_error(
    error: ValidationError, known: Iterable[str], refused: Mapping[str, str] = MappingProxyType({})
) -> OptionError:
    """What pydantic found wrong with an option, in one sentence.

    Args:
        error: Pydantic's error.
        known: The names of all options.
        refused: Names that are no options here, and what to use instead.
    """
    first = error.errors()[0]
    cause = first.get("ctx", {}).get("error")
    if isinstance(cause, OptionError):
        return cause
    name = str(first["loc"][0]) if first["loc"] else ""
    if first["type"] == "extra_forbidden":
        if name in refused:
            return OptionError(f"{name} is not an option: {refused[name]}")
        known = sorted(known)
        near = get_close_matches(name, known, n=1)
        meant = f"did you mean {near[0]!r}? " if near else ""
        return OptionError(f"unknown option {name!r}; {meant}known: {', '.join(known)}")
    message = first["msg"].replace("Input should be", f"{name} must be", 1)
    return OptionError(f"{message if message != first['msg'] else f'{name}: {message}'}, not {first['input']!r}")
