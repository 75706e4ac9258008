"""A model of random weights that writes given texts, at the price of its own forward passes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import wraps
from time import perf_counter
from typing import Any

import torch

_PREFERRED = 1e4  # added to a logit: more than any other one differs by


class Script:
    """Makes a model prefer, behind a prompt, one token after the other. The machine still decides what is allowed.

    Args:
        model: A causal language model of transformers, whose `forward` is replaced.

    Attributes:
        forwards: How often the model was run.
        seconds: How long that took.
    """

    def __init__(self, model: Any) -> None:
        original = model.forward
        self.forwards, self.seconds = 0, 0.0
        self._wanted: torch.Tensor = torch.zeros(1, dtype=torch.long)
        self._prompt: int | None = None

        @wraps(original)
        def forward(*, input_ids: torch.Tensor, attention_mask: torch.Tensor | None = None, **options: Any) -> Any:
            begun = perf_counter()
            past = options.get("past_key_values")
            read = torch.full((len(input_ids),), input_ids.shape[1] + (0 if past is None else past.get_seq_length()))
            if attention_mask is not None:  # which leaves out padding
                read = attention_mask.sum(-1)
            found = original(input_ids=input_ids, attention_mask=attention_mask, **options)
            if self._prompt is None:
                self._prompt = int(read[0])
            rows = torch.arange(len(read), device=read.device)
            for back in range(found.logits.shape[1]):  # where a draft is read, those of its tokens, too
                place = (read - self._prompt - back).clamp(0, len(self._wanted) - 1)
                found.logits[rows, -1 - back, self._wanted.to(read.device)[place]] += _PREFERRED
            if found.logits.device.type == "cuda":
                torch.cuda.synchronize()
            self.forwards += 1
            self.seconds += perf_counter() - begun
            return found

        model.forward = forward

    def expect(self, token_ids: Sequence[int], end: int, prompt_tokens: int | None = None) -> None:
        """What the next generation writes.

        Args:
            token_ids: The tokens.
            end: The token that ends it.
            prompt_tokens: Tokens of the prompt; None: those of the next pass.
        """
        self._wanted = torch.tensor([*token_ids, end])
        self._prompt = prompt_tokens

    def count(self) -> None:
        """Begin to count anew."""
        self.forwards, self.seconds = 0, 0.0
