"""A model with random weights that writes given texts at the cost of real forward passes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import wraps
from time import perf_counter
from typing import Any

import torch

_PREFERRED = 1e4  # added to a logit: more than the logits differ by


class Script:
    """Makes a model prefer the tokens of a script after a prompt. The machine still decides what is allowed.

    Args:
        model: A causal language model of transformers; its `forward` is replaced.

    Attributes:
        forwards: Number of forward passes.
        seconds: Their total time.
    """

    def __init__(self, model: Any) -> None:
        original = model.forward
        self.forwards, self.seconds = 0, 0.0
        self._wanted: torch.Tensor = torch.zeros(1, dtype=torch.long)
        self._prompt: int | None = None

        @wraps(original)
        def forward(*, input_ids: torch.Tensor, attention_mask: torch.Tensor | None = None, **options: Any) -> Any:
            begun = perf_counter()
            past = options.get("cache", options.get("past_key_values"))
            read = torch.full((len(input_ids),), input_ids.shape[1] + (0 if past is None else past.get_seq_length()))
            if attention_mask is not None:  # excludes padding
                read = attention_mask.sum(-1)
            found = original(input_ids=input_ids, attention_mask=attention_mask, **options)
            if self._prompt is None:
                self._prompt = int(read[0])
            rows = torch.arange(len(read), device=read.device)
            for back in range(found.logits.shape[1]):  # a draft has logits after each of its tokens
                place = (read - self._prompt - back).clamp(0, len(self._wanted) - 1)
                found.logits[rows, -1 - back, self._wanted.to(read.device)[place]] += _PREFERRED
            if found.logits.device.type == "cuda":
                torch.cuda.synchronize()
            self.forwards += 1
            self.seconds += perf_counter() - begun
            return found

        model.forward = forward

    def expect(self, token_ids: Sequence[int], end: int, prompt_tokens: int | None = None) -> None:
        """Set what the next generation writes.

        Args:
            token_ids: The tokens.
            end: The token that ends it.
            prompt_tokens: Tokens of the prompt; None: those of the next pass.
        """
        self._wanted = torch.tensor([*token_ids, end])
        self._prompt = prompt_tokens

    def count(self) -> None:
        """Reset the counts."""
        self.forwards, self.seconds = 0, 0.0
