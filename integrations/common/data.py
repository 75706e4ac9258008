"""Finds the evaluation data, or the samples of the same formats in this repository."""

from __future__ import annotations

import hashlib
import json
import os
import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from langchain_tooldec.errors import OptionError

T = TypeVar("T")

SAMPLES = Path(__file__).resolve().parents[1] / "samples"
"""Small files of our own, in the formats of the real ones: the default data."""

SOURCES = {
    "tooleval": "chenhongqiao/ToolDec",
    "funcqa": "Ber666/ToolkenGPT",
    "kamel": "Ber666/ToolkenGPT",
    "restbench": "Yifan-Song793/RestGPT",
    "bfcl": "ShishirPatil/gorilla",
}
"""The public repository with each folder's files."""


def data_file(data: Path | None, folder: str, name: str) -> Path:
    """A file of the evaluation data.

    Args:
        data: The given folder; None: the environment variable TOOLDEC_DATA, else the samples.
        folder: A key of `SOURCES`.
        name: The file's name, or a path below the folder.

    Raises:
        OptionError: There is no such file; the message says where to get it.
    """
    root = data or (Path(named) if (named := os.environ.get("TOOLDEC_DATA")) else SAMPLES)
    for path in (root / folder / name, root / name):
        if path.exists():
            return path
    raise OptionError(
        f"there is no {root / folder / name}: get it from the public repository {SOURCES[folder]}, and name the folder "
        f"that has {folder}/, or that folder itself, with --data or TOOLDEC_DATA"
    )


def named_file(data: Path | None, folder: str, named: Path) -> Path:
    """A file or folder named by an option: a path, else a name in the evaluation data.

    Raises:
        OptionError: It exists in neither place.
    """
    return named if named.exists() else data_file(data, folder, str(named))


def fingerprint(source: Path | str) -> str:
    """Identifies a file's contents, or a text: a run resumes only with the same one."""
    content = source.encode() if isinstance(source, str) else source.read_bytes()
    return hashlib.sha256(content).hexdigest()[:12]


_OF_THE_PAPER = frozenset({"f2d394f853e7", "374ff18ec144", "ec80ddfddfea", "b8560547f15c", "30c186fb3bd0"})
"""The paper's data sets: the questions of ToolEval I2-Category, FuncQA multi-hop and TMDB; TMDB's operations; FuncQA's
training texts."""


def is_the_papers(texts: Iterable[str]) -> bool:
    """Whether texts are those of a data set that the paper reports figures for, whatever their file's name."""
    return fingerprint("\n".join(one.strip() for one in texts)) in _OF_THE_PAPER


_INVENTED = "Of samples that were invented for this repository: nothing here can be held against the paper."


def sample_notes(*paths: Path) -> list[str]:
    """The note for figures if a file is one of the samples."""
    if not any(SAMPLES in path.resolve().parents for path in paths):
        return []
    return [_INVENTED]


def is_invented(notes: Iterable[str]) -> bool:
    """Whether notes say that figures come from the samples."""
    return any(note.startswith(_INVENTED) for note in notes)


def drawn(tasks: Sequence[T], limit: int | None, seed: int | None = None) -> list[T]:
    """Draw tasks at random, so that a larger limit includes those of a smaller one. No limit: all, in order.

    Args:
        tasks: All tasks.
        limit: How many to draw.
        seed: Seed of the order; None: 0.
    """
    order = list(tasks)
    if limit is not None:
        random.Random(seed or 0).shuffle(order)
    return order[:limit]


def drawn_notes(count: int, total: int, seed: int | None = None, what: str = "questions") -> list[str]:
    """The note for figures of drawn tasks; none if all were asked."""
    return [f"{count} of {total} {what}, drawn with seed {seed or 0}."] if count < total else []


def read_data(path: Path, read: Callable[[Any], T]) -> T:
    """Read a JSON file in any Unicode encoding, with or without a byte order mark.

    Args:
        path: See `data_file`.
        read: Converts the file's JSON to the result.

    Raises:
        OptionError: The file does not exist, is not JSON, or has other contents than `read` expects.
    """
    try:
        return read(json.loads(path.read_bytes()))
    except OSError as error:
        raise OptionError(f"{path} cannot be read: {error.strerror}") from error
    except FAULTS as error:
        raise OptionError(f"{path} is not as the data has it: {fault_of(error)}") from error


def read_entries(path: Path, read: Callable[[int, Any], T]) -> list[T]:
    """Read a JSON file that is a list.

    Args:
        path: See `data_file`.
        read: Converts an entry's index and JSON to a result.

    Raises:
        OptionError: See `read_data`; the message names the entry.
    """

    def entry(number: int, stated: Any) -> T:
        try:
            return read(number, stated)
        except FAULTS as error:
            raise ValueError(f"entry {number}: {fault_of(error)}") from error

    return read_data(path, lambda entries: [entry(*one) for one in enumerate(list(entries))])


FAULTS = (ValueError, LookupError, TypeError, AttributeError)
"""The errors raised if a file has unexpected contents."""


def fault_of(error: Exception) -> str:
    """The message of an error of `FAULTS`."""
    return f"there is no {error}" if isinstance(error, KeyError) else str(error)
