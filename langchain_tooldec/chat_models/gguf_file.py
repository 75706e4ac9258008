"""Checks the header of a GGUF file before it is loaded.

transformers would read the file for seconds before reporting a fault, as an error of numpy. Reading the header takes at
most a fifth of a second: it only skips over the vocabulary.

Source: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
"""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from math import prod
from typing import Any, BinaryIO

from langchain_tooldec.errors import OptionError

MAGIC = b"GGUF"
_VERSIONS = (2, 3)
_SCALARS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q", 12: "<d"}
_STRING, _ARRAY = 8, 9
_NO_LANGUAGE_MODEL = frozenset({"general", "tokenizer", "t5", "umt5"})


@dataclass(frozen=True)
class GgufHeader:
    """What precedes the weights.

    Attributes:
        facts: The header's values by key; for an array, its length.
        size: The number of bytes the file must have.
    """

    facts: Mapping[str, Any]
    size: int


def check_gguf(path: str | os.PathLike[str], *, tokenizer_needed: bool = True) -> None:
    """Check, from its header, that transformers can load a GGUF file.

    Args:
        path: The file. The package gguf must be installed.
        tokenizer_needed: Whether the tokenizer comes from the file too.

    Raises:
        OptionError: The file is not GGUF, is truncated or one of several parts, has an architecture that transformers
            cannot read, or lacks a tokenizer.
    """
    header = read_header(path)
    facts = header.facts
    if (parts := facts.get("split.count", 1)) > 1:
        raise OptionError(f"{path} is one of {parts} parts: join them with llama.cpp's llama-gguf-split --merge")
    if (size := os.path.getsize(path)) < header.size:
        raise OptionError(
            f"{path} is cut off: it has {size:,} bytes, and its header says {header.size:,}; download it again"
        )
    architecture, known = str(facts.get("general.architecture", "")), _architectures()
    if known and _plain(architecture) not in map(_plain, known):
        raise OptionError(
            f"{path} has the architecture {architecture!r}, which transformers cannot read from GGUF (it reads "
            f"{', '.join(sorted(known))}); load the original model from a folder or the hub"
        )
    if tokenizer_needed and not facts.get("tokenizer.ggml.tokens"):
        raise OptionError(
            f"{path} has no tokenizer: pass tokenizer=the name or folder of the model that it was made of"
        )


def set_ends(tokenizer: Any, path: str | os.PathLike[str]) -> None:
    """Set a tokenizer's BOS and EOS tokens from its GGUF file; transformers 5.4 confuses them."""
    facts = read_header(path).facts
    for name in ("bos", "eos"):
        token_id = facts.get(f"tokenizer.ggml.{name}_token_id")
        if token_id is not None and token_id != getattr(tokenizer, f"{name}_token_id"):
            setattr(tokenizer, f"{name}_token", tokenizer.convert_ids_to_tokens(token_id))


def read_header(path: str | os.PathLike[str]) -> GgufHeader:
    """Read the header of a GGUF file.

    Raises:
        OptionError: The file is not GGUF, has an unsupported version, or ends within its header.
    """
    with open(path, "rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise OptionError(
                f"{path} is not a GGUF file: pass a .gguf file, or the folder of a model saved with save_pretrained"
            )
        reader = _HeaderReader(file)
        try:
            if (version := reader.scalar("<I")) not in _VERSIONS:
                raise OptionError(
                    f"{path} has GGUF version {version}; {' and '.join(map(str, _VERSIONS))} can be read: "
                    "convert the model again with today's llama.cpp"
                )
            tensors, count = reader.scalar("<Q"), reader.scalar("<Q")
            facts = {reader.string(): reader.value(reader.scalar("<I")) for _ in range(count)}
            ends = [reader.tensor_end() for _ in range(tensors)]
        except (struct.error, EOFError):
            raise OptionError(f"{path} is cut off: it ends within its header; download it again") from None
        except (ValueError, KeyError, UnicodeDecodeError, OverflowError) as error:
            raise OptionError(
                f"{path} is damaged, or newer than the package gguf here: {error}; download it again, or "
                "pip install --upgrade gguf"
            ) from None
        alignment = int(facts.get("general.alignment", 32)) or 32
        return GgufHeader(facts, -(-file.tell() // alignment) * alignment + max(ends, default=0))


class _HeaderReader:
    """Reads a header value by value."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._size = os.fstat(file.fileno()).st_size

    def bytes(self, count: int) -> bytes:
        if count > self._size - self._file.tell():  # a corrupt length must not allocate memory
            raise EOFError
        return self._file.read(count)

    def scalar(self, kind: str) -> Any:
        return struct.unpack(kind, self.bytes(struct.calcsize(kind)))[0]

    def string(self) -> str:
        return self.bytes(self.scalar("<Q")).decode("utf-8", "replace")

    def value(self, kind: int) -> Any:
        """A value; for an array, its length."""
        if kind == _STRING:
            return self.string()
        if kind != _ARRAY:
            return self.scalar(_SCALARS[kind])
        items, length = self.scalar("<I"), self.scalar("<Q")
        if items in _SCALARS:
            self.bytes(length * struct.calcsize(_SCALARS[items]))
        else:
            for _ in range(length):
                self.value(items)
        return length

    def tensor_end(self) -> int:
        """Where a tensor ends, in bytes after the header."""
        from gguf.constants import GGML_QUANT_SIZES, GGMLQuantizationType

        self.string()
        shape = [self.scalar("<Q") for _ in range(self.scalar("<I"))]
        kind, offset = self.scalar("<I"), self.scalar("<Q")
        block, nbytes = GGML_QUANT_SIZES[GGMLQuantizationType(kind)]
        return int(offset + prod(shape) // block * nbytes)


def _architectures() -> set[str]:
    """The architectures that transformers reads, by GGUF's or its own names; empty if unknown."""
    known: set[str] = set()
    with suppress(ImportError):
        from transformers.modeling_gguf_pytorch_utils import GGUF_SUPPORTED_ARCHITECTURES

        known.update(GGUF_SUPPORTED_ARCHITECTURES)
    with suppress(ImportError, AttributeError):
        known.update(import_module("transformers.integrations.gguf").GGUF_CONFIG_ARCHS)
    return known - _NO_LANGUAGE_MODEL


def _plain(architecture: str) -> str:
    """An architecture, normalized across GGUF (`qwen2moe`, `gpt-oss`) and transformers (`qwen2_moe`, `gpt_oss`)."""
    return architecture.replace("-", "").replace("_", "").lower()
