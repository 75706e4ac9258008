"""peft adapters, such as LoRA, on top of a model."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from typing import Any

from langchain_tooldec.errors import OptionError

_OF_THE_PROMPT = frozenset({"PROMPT_TUNING", "MULTITASK_PROMPT_TUNING", "P_TUNING", "PREFIX_TUNING", "CPT"})
_MISFIT = re.compile(r"size mismatch for ([\w.]+): .*?(\[[\d, ]*\]).*?(\[[\d, ]*\])")


def refuse_prompt_adapters(model: Any) -> None:
    """Check that no adapter of a model adds tokens to each forward pass.

    Raises:
        OptionError: One does.
    """
    for name, config in (getattr(model, "peft_config", None) or {}).items():
        refuse_prompt_adapter(str(getattr(config.peft_type, "value", config.peft_type)), name)


def refuse_prompt_adapter(kind: str, name: str) -> None:
    """Check that an adapter changes weights.

    Args:
        kind: Its `peft_type`.
        name: Its name.

    Raises:
        OptionError: It adds tokens to the prompt instead.
    """
    if kind in _OF_THE_PROMPT:
        raise OptionError(
            f"the adapter {name} is of the kind {kind}, which adds tokens to each pass; use an adapter that changes "
            "weights, such as LoRA"
        )


def adapted(model: Any, adapter_id: str, arguments: Mapping[str, Any]) -> Any:
    """Apply an adapter to a model and activate it.

    Args:
        model: The base model, which is modified.
        adapter_id: A folder, or a name on the hub.
        arguments: Arguments of `PeftModel.from_pretrained`.

    Raises:
        OptionError: The adapter belongs to another model.
    """
    from peft import PeftModel

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "`is_gradient_checkpointing` is deprecated")  # caused by peft
        warnings.filterwarnings("error", message=".*missing adapter keys")  # their weights would stay random
        try:
            made = PeftModel.from_pretrained(model, adapter_id, **arguments)
            # Only this tells which weights of the adapter have no place in the model.
            lost = made.load_adapter(adapter_id, made.active_adapter, **arguments).unexpected_keys
            if lost:
                raise ValueError(f"it has no {lost[0].removeprefix('base_model.model.')}")
            return made
        except (RuntimeError, ValueError, KeyError, UserWarning) as error:
            raise OptionError(
                f"the adapter {adapter_id} does not fit this model: {_reason(error)}; pass the model that it was "
                "trained on"
            ) from error


def _reason(error: Exception) -> str:
    """The error of peft without its lists of layers."""
    text = " ".join(str(error).split())
    if misfit := _MISFIT.search(text):
        return f"{misfit[1]} has the shape {misfit[2]}, and the model's is {misfit[3]}"
    return text if len(text) <= 200 else f"{text[:200]} ..."
