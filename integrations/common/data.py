"""Where the evaluation data lies, and samples of the same formats that come with the repository."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from langchain_tooldec.errors import OptionError

T = TypeVar("T")

SAMPLES = Path(__file__).resolve().parents[1] / "samples"
"""Small files of our own making, in the formats of the real ones: what a command reads where no data is named."""

SOURCES = {
    "tooleval": "chenhongqiao/ToolDec",
    "funcqa": "Ber666/ToolkenGPT",
    "kamel": "Ber666/ToolkenGPT",
    "restbench": "Yifan-Song793/RestGPT",
}
"""The public repository that each folder's files are from."""


def data_file(data: Path | None, folder: str, name: str) -> Path:
    """A file of the evaluation data.

    Args:
        data: The folder that was named; None: the environment variable TOOLDEC_DATA, else the samples.
        folder: Of `SOURCES`.
        name: The file's name, or a path below the folder.

    Raises:
        OptionError: There is no such file; the text says where to get it.
    """
    root = data or (Path(named) if (named := os.environ.get("TOOLDEC_DATA")) else SAMPLES)
    path = root / folder / name
    if not path.exists():
        raise OptionError(
            f"there is no {path}: get it from the public repository {SOURCES[folder]}, and name the folder that has "
            f"{folder}/ with --data or TOOLDEC_DATA"
        )
    return path


def read_json(path: Path) -> Any:
    """What a JSON file says.

    Raises:
        OptionError: There is no such file, or it is no JSON.
    """
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise OptionError(f"{path} cannot be read as JSON: {error}") from None


def read_data(path: Path, read: Callable[[Any], T]) -> T:
    """What a JSON file of the data says.

    Args:
        path: See `data_file`.
        read: Makes it of the file's JSON.

    Raises:
        OptionError: The file has other things in it than `read` expects.
    """
    try:
        return read(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise OptionError(f"{path} is not as the data has it: {type(error).__name__}: {error}") from error
