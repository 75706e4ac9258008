"""Why weights cannot be loaded, or do not fill a model: files that are damaged, or belong to another model."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

from langchain_tooldec.chat_models.model_files import ModelLocation
from langchain_tooldec.errors import OptionError

_LFS = b"version https://git-lfs"
_NUMBER = re.compile(r"\d+")


def damage(place: ModelLocation) -> str:
    """What is wrong with the first damaged file of a model that did not load; "" if all are whole.

    transformers and safetensors name no file in their errors.
    """
    for name in sorted(place.names):
        path = place.local(name)
        if path is not None and Path(path).is_file() and (fault := _fault(Path(path), place)):
            return fault
    return ""


def _fault(path: Path, place: ModelLocation) -> str:
    """What is wrong with a file; "" for nothing."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_LFS))
        if not start:
            return f"{path.name} is empty: download it again"
        if start == _LFS:
            return f"{path.name} is a pointer of git LFS instead of the file: run `git lfs pull`"
        if path.suffix == ".json":
            return _absent(path.name, json.loads(path.read_bytes()), place)
        if path.suffix == ".safetensors":
            _check_safetensors(path)
        if path.suffix == ".bin" and not is_zipfile(path):
            raise ValueError("not an archive of torch.save")
    except Exception as error:  # what is damaged has any form
        return f"{path.name} is damaged ({error}): download it again"
    return ""


def _check_safetensors(path: Path) -> None:
    """Check the length of a file against its header.

    Raises:
        ValueError: They differ, or there is no header.

    Source: https://huggingface.co/docs/safetensors#format
    """
    size = path.stat().st_size
    with path.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
        if length > size:
            raise ValueError(f"its header would have {length:,} bytes, but it has {size:,}")
        tensors = json.loads(file.read(length))
    end = (
        8 + length + max((one["data_offsets"][1] for name, one in tensors.items() if name != "__metadata__"), default=0)
    )
    if end != size:
        raise ValueError(f"it has {size:,} bytes, and its header says {end:,}")


def _absent(name: str, said: Any, place: ModelLocation) -> str:
    """What is wrong with an index of weights: it names no files, or one that is not there."""
    if not name.endswith(".index.json"):
        return ""
    for file in sorted(set(said["weight_map"].values())):
        if place.hub is None and not place.has(file):
            return f"{place} has no {file}, which {name} names: download it"
    return ""


def refuse_misfit(found: Mapping[str, Collection[Any]], model: Any, described: str, *, sizes: bool) -> None:
    """Check that weights are those of the model that its config describes; transformers only logs it.

    Args:
        found: The loading info of transformers.
        model: The loaded model.
        described: Where the model is described.
        sizes: Whether to check the sizes of weights.

    Raises:
        OptionError: Weights are missing, and would be random; or some belong to layers that the model does not have; or
            they have other sizes.
    """
    missing, unknown = sorted(found["missing_keys"]), sorted(found["unexpected_keys"])
    known = {_NUMBER.sub("#", name) for name in model.state_dict()}
    # Other weights, such as buffers of older versions and further heads, do not change the model. Some models keep
    # layers that predict further tokens after their own.
    beyond = [] if getattr(model.config, "num_nextn_predict_layers", 0) else unknown
    others = unknown if missing else [name for name in beyond if _NUMBER.sub("#", name) in known]
    misfits = sorted(found["mismatched_keys"]) if sizes else []
    faults = [
        *([f"{_counted(missing)} missing, such as {missing[0]}"] if missing else []),
        *([f"{_counted(others)} too many, such as {others[0]}"] if others else []),
        *(f"{name} has the shape {[*saved]} instead of {[*wanted]}" for name, saved, wanted in misfits[:1]),
    ]
    if faults:
        raise OptionError(
            f"the weights are not those that {described} describes: {', and '.join(faults)}; take all files from the "
            "same model"
        )


def _counted(names: Collection[str]) -> str:
    return f"{len(names)} {'is' if len(names) == 1 else 'are'}"
