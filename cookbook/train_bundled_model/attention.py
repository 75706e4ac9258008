"""Causal attention for training on a CPU: in bfloat16, three times as fast as torch's fused kernel."""

from __future__ import annotations

from typing import Any

import torch
from transformers import AttentionInterface

NAME = "blocked_causal"
_BLOCKS = 2
"""Blocks of queries: the second attends to all keys, the first to its own only. More were slower at 448 tokens."""


def blocked_causal_attention(
    module: torch.nn.Module,
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    attention_mask: torch.Tensor | None,
    scaling: float | None = None,
    **kwargs: Any,
) -> tuple[torch.Tensor, None]:
    """Attention over whole rows: no padding on the left, no cache, as many key heads as query heads.

    Args:
        module: The layer; not used.
        query: Shape (batch, heads, tokens, head size), like key and value.
        key: Keys.
        value: Values.
        attention_mask: Not used: rows are padded on the right, where nothing is learned.
        scaling: Factor of the scores.
        **kwargs: Not used.

    Returns:
        Shape (batch, tokens, heads, head size), and no weights.
    """
    batch, heads, length, size = query.shape
    # Rotation leaves queries and keys in float32; the products are faster in the values' bfloat16.
    flat_query, flat_key, flat_value = (
        part.to(value.dtype).reshape(batch * heads, length, size) for part in (query, key, value)
    )
    step = -(-length // _BLOCKS)
    blocks = []
    for start in range(0, length, step):
        end = min(start + step, length)
        future = torch.full((end - start, end), float("-inf"), dtype=value.dtype).triu(start + 1)
        with torch.autocast("cpu", enabled=False):
            scores = torch.baddbmm(
                future.expand(batch * heads, end - start, end),
                flat_query[:, start:end],
                flat_key[:, :end].transpose(1, 2),
                alpha=scaling if scaling is not None else size**-0.5,
            )
            blocks.append(torch.bmm(scores.softmax(-1), flat_value[:, :end]))
    return torch.cat(blocks, 1).view(batch, heads, length, size).transpose(1, 2), None


AttentionInterface.register(NAME, blocked_causal_attention)
