"""Attention on a CPU in which the query heads of a group share their keys and values without copies of them.

Models with grouped-query attention have fewer heads of keys and values than of queries. In a pass of several tokens
transformers repeats the whole KV cache for each head of a group, in every layer, and on a CPU this takes longer than
attention itself; with one token and bfloat16, torch's own way for groups does. Here the queries of a group follow each
other as if they were further tokens of one head. The result is the same up to rounding.

The module imports transformers' models; import it where one is loaded.
"""

from __future__ import annotations

from typing import Any, Final

import torch
from torch.nn.functional import scaled_dot_product_attention
from transformers import AttentionInterface
from transformers.integrations.sdpa_attention import sdpa_attention_forward
from transformers.modeling_utils import ALL_ATTENTION_FUNCTIONS

_SDPA: Final = "sdpa"
"""The name of torch's attention. The model keeps it: code of models compares it, other processes know no other."""

MARK: Final = "groups_share_keys"
"""The attribute of layers that use this attention; in a process without this module it means nothing."""

_USUAL = frozenset(
    {"dropout", "scaling", "sliding_window", "position_ids", "use_cache", "cache_position", "output_router_logits"}
)
"""Arguments of attention functions that change nothing here, or are in the mask; dropout and scaling are looked at."""


def use_grouped_attention(model: Any) -> None:
    """Let a loaded model use this attention, if it would use torch's own by default.

    A model whose attention cannot be chosen, or which has several parts, stays as it is; so do all models if somebody
    has registered another function as "sdpa".

    Args:
        model: A causal language model of transformers, for which nobody asked for another attention.
    """
    config = model.config
    replaceable = getattr(config, "_attn_implementation", None) == _SDPA and model._supports_attention_backend
    known = ALL_ATTENTION_FUNCTIONS[_SDPA] in (sdpa_attention_forward, _sdpa)
    if replaceable and known and not config.sub_configs:
        AttentionInterface.register(_SDPA, _sdpa)
        for module in model.modules():
            if hasattr(module, "num_key_value_groups"):
                setattr(module, MARK, True)


def _sdpa(module: torch.nn.Module, *tensors: Any, **options: Any) -> tuple[torch.Tensor, None]:
    """This attention for layers with a mark; transformers' own for all others, whatever they pass."""
    attend = _grouped_sdpa if hasattr(module, MARK) else sdpa_attention_forward
    result: tuple[torch.Tensor, None] = attend(module, *tensors, **options)
    return result


def _grouped_sdpa(
    module: torch.nn.Module,
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    attention_mask: torch.Tensor | None,
    **options: Any,
) -> tuple[torch.Tensor, None]:
    """An attention function of transformers: groups share keys and values where that is exact, else transformers' own.

    Args:
        module: The layer.
        query: (batch, heads, tokens, size).
        key: (batch, heads of keys, tokens read, size).
        value: (batch, heads of keys, tokens read, size).
        attention_mask: (batch or 1, 1, tokens, tokens read), boolean or added; None: all tokens are seen, or causal.
        options: See `sdpa_attention_forward`.

    Returns:
        (batch, tokens, heads, size), contiguous; and no weights.
    """
    (batch, heads, tokens, size), (keys, read) = query.shape, key.shape[1:3]
    alike = tokens == 1 if attention_mask is None else attention_mask.shape[1] == 1
    unusual = options.get("dropout") or options.keys() - _USUAL
    if query.device.type != "cpu" or heads == keys or not alike or unusual:
        attended: tuple[torch.Tensor, None] = sdpa_attention_forward(
            module, query, key, value, attention_mask, **options
        )
        return attended
    group = heads // keys
    if attention_mask is not None:
        mask = attention_mask[:, :, None].expand(-1, -1, group, tokens, read)
        attention_mask = mask.reshape(-1, 1, group * tokens, read)
    grouped = query.reshape(batch, keys, group * tokens, size)
    result = scaled_dot_product_attention(
        grouped, key, value, attn_mask=attention_mask, scale=options.get("scaling"), is_causal=False
    )
    return result.reshape(batch, heads, tokens, -1).transpose(1, 2).contiguous(), None
