"""OpenAI's penalties on repeated tokens, which transformers lacks."""

from __future__ import annotations

from dataclasses import dataclass

import torch


@dataclass(frozen=True)
class PresencePenalty:
    """A logits processor that lowers the scores of generated tokens. Immutable.

    Attributes:
        prompt_length: Tokens before the generated ones, which do not count.
        presence: Subtracted once from the score of each generated token.
        frequency: Subtracted for each occurrence.

    Example:
        >>> penalty = PresencePenalty(1, presence=0.5, frequency=0.25)
        >>> penalty(torch.tensor([[2, 0, 0]]), torch.zeros(1, 3)).tolist()
        [[-1.0, 0.0, 0.0]]
    """

    prompt_length: int
    presence: float = 0.0
    frequency: float = 0.0

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """New scores, of the same shape (rows, logits_size)."""
        generated = input_ids[:, self.prompt_length :]
        counts = torch.zeros_like(scores).scatter_add(1, generated, torch.ones_like(generated, dtype=scores.dtype))
        return scores - self.presence * (counts > 0) - self.frequency * counts
