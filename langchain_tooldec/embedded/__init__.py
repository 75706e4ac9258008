"""The bundled model: a small LLaMA and its tokenizer, stored in this folder. It works offline.

It was trained from scratch on generated ReAct text; see MODEL_CARD.md in this folder for the data and its quality.
"""

from __future__ import annotations

import hashlib
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from transformers import PreTrainedModel, PreTrainedTokenizerBase

WEIGHTS = "model.safetensors"
WEIGHTS_SHA256 = "e06c50ce84c4c72e72d9ee56e2e08f64ba200f092129d2fc1da52fd78fcc19fd"
"""The expected hash of the weights file, to detect changes."""


def load() -> tuple[PreTrainedModel, PreTrainedTokenizerBase]:
    """Load the bundled LLaMA on the CPU in float32, and its tokenizer.

    The weights are stored in half precision. Loading needs no network and runs no code from the folder.

    Returns:
        The model in evaluation mode, and the tokenizer, as loaded by transformers' `AutoModelForCausalLM` and
        `AutoTokenizer`.

    Example:
        >>> model, tokenizer = load()
        >>> model.config.model_type
        'llama'
    """
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer
    from transformers.utils import logging

    bars: Any = logging
    shows_progress = bars.is_progress_bar_enabled()
    bars.disable_progress_bar()  # loading takes a tenth of a second
    try:
        with as_file(files(__name__)) as folder:
            model: Any = AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32, local_files_only=True)
            tokenizer = AutoTokenizer.from_pretrained(folder, local_files_only=True)
    finally:
        if shows_progress:
            bars.enable_progress_bar()
    return model.eval(), tokenizer


def weights_sha256() -> str:
    """The SHA-256 of the weights file on disk, in hexadecimal."""
    return hashlib.sha256((files(__name__) / WEIGHTS).read_bytes()).hexdigest()
