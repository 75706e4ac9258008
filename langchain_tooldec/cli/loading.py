"""Loads a command's model or OpenAPI document, and shows only this package's progress."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

from pydantic import SecretStr

from langchain_tooldec import ChatToolDec, small
from langchain_tooldec.cli.options import DocumentOptions, ModelOptions
from langchain_tooldec.cli.terminal import progress
from langchain_tooldec.cli.tool_files import ToolFile
from langchain_tooldec.errors import OptionError, ToolDecError
from langchain_tooldec.loading.options import LoadingOptions
from langchain_tooldec.loading.pretrained import missing_extras, refuse_missing

BUNDLED = "the bundled model"
_PLACING = ("backend", "device", "dtype", "adapter", "gguf_file")


def name_of(options: ModelOptions) -> str:
    """What a command calls the model."""
    return "the small model" if options.small else options.model or BUNDLED


def load_model(options: ModelOptions, *, judged: bool = False, **defaults: Any) -> ChatToolDec:
    """Load the bundled model, the small one, or one from the hub or a folder.

    Args:
        options: Options of the command line.
        judged: Whether the command judges calls, which takes packages of its own.
        **defaults: Options of `ChatToolDec` that the command line does not set.
    """
    name = name_of(options)
    missing = {"evaluation": "judging calls"} if judged and find_spec("jsonschema") is None else {}
    if options.small or options.model is not None:
        base, adapter = (small.base(), {"adapter": small.adapter()}) if options.small else ("", {})
        missing |= missing_extras(options.model or base, LoadingOptions(**_placing(options) | adapter))
    refuse_missing(missing)
    writing = options.writing(**defaults)
    with progress(f"Loading {name}", piped=name != BUNDLED) as report, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            if options.small:
                return ChatToolDec.small(options.model, on_progress=report, **_placing(options), **writing)
            if options.model is None:
                return _bundled(options, writing)
            return ChatToolDec.from_model_id(options.model, on_progress=report, **_placing(options), **writing)
        except ToolDecError:
            raise
        except RuntimeError as error:  # from torch, such as out of memory
            raise OptionError(f"cannot load {name}: {error}") from error


def _bundled(options: ModelOptions, writing: dict[str, Any]) -> ChatToolDec:
    for name in (*_PLACING, "quantize"):
        if getattr(options, name) is not None:
            raise OptionError(f"--{name.replace('_', '-')} is for a model of your own; name one with --model")
    return ChatToolDec.embedded(**writing)


def _placing(options: ModelOptions) -> dict[str, Any]:
    """Which weights to load, onto which device, and how."""
    given = {name: value for name in _PLACING if (value := getattr(options, name)) is not None}
    if options.quantize is None:
        return given
    from transformers import BitsAndBytesConfig

    four_bits = {"load_in_4bit": True, "bnb_4bit_quant_type": "nf4", "bnb_4bit_compute_dtype": "bfloat16"}
    sizes = four_bits if options.quantize == "4bit" else {"load_in_8bit": True}
    return given | {"quantization_config": BitsAndBytesConfig(**sizes)}  # type: ignore[no-untyped-call]


def load_document(source: str, options: DocumentOptions) -> ToolFile:
    """The tools of an OpenAPI document (a file or an address), and a report of the rest."""
    from langchain_tooldec.openapi import tools_from_openapi  # slow

    allow = [method.strip().upper() for method in options.allow.split(",") if method.strip()]
    with progress(f"Reading {source}"):
        tools = tools_from_openapi(
            source, base_url=options.base_url, auth=_credentials(options.auth or ()), allow=allow
        )
    return ToolFile(tuple(tools), report=str(tools.report))


def _credentials(given: Iterable[str]) -> dict[str, SecretStr]:
    """The credentials of security schemes, from environment variables: other users can read a command line."""
    found = {}
    for text in given:
        scheme, equals, variable = text.partition("=")
        if not equals or variable not in os.environ:
            raise OptionError(f"--auth {scheme}=... must name an environment variable that is set, as {scheme}=API_KEY")
        found[scheme] = SecretStr(os.environ[variable])
    return found
