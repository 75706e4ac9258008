"""One generation's hold on a model: the only mutable object of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch

_SHARED_FREQUENCIES = frozenset({"longrope", "dynamic"})


class Session:
    """Feeds tokens to a transformers causal language model and keeps the KV cache between them.

    Args:
        model: A causal language model of transformers.

    Attributes:
        cache: The KV cache; None before the first token.
        forward_passes: How often the model was run.
        tokens: Those that the cache holds.
        recalled: How many of them were known when it began.
        broken: Whether a pass failed and left something in the cache that could not be taken out.
    """

    def __init__(self, model: Any) -> None:
        self._model = model
        self.cache: Any = None
        self.forward_passes = 0
        self.tokens: list[int] = []
        self.recalled = 0
        self.broken = False

    @property
    def length(self) -> int:
        """How many tokens the cache holds."""
        return len(self.tokens)

    def recall(self, token_ids: Sequence[int]) -> int:
        """Begin with what is known of a prompt.

        Args:
            token_ids: The prompt.

        Returns:
            How many of its tokens need not be fed; at least one must be.
        """
        return 0

    def close(self, *, forget: bool = True) -> None:
        """Nothing more is generated.

        Args:
            forget: Whether nothing more is asked either, so that the cache may go.
        """
        if forget:
            self.cache = None

    def rewind(self, length: int) -> bool:
        """Forget all but the first tokens.

        Args:
            length: How many tokens stay, at least one.

        Returns:
            Whether it could be done: some caches (static ones, sliding windows that moved on) cannot go back, and none
            can go on.
        """
        if length > self.length:
            return False
        if length < self.length:
            try:
                self.cache.crop(length - self.length)  # a negative number: what every cache that can takes
            except (AttributeError, NotImplementedError, RuntimeError, ValueError):
                return False
            del self.tokens[length:]
        return True

    @property
    def can_rewind(self) -> bool:
        """Whether a draft can be read in the next pass, since its tokens can be forgotten again."""
        return is_plain(self.cache) and not has_shared_frequencies(getattr(self._model, "config", None))

    def feed(self, token_ids: Sequence[int]) -> torch.Tensor:
        """Run the model over more tokens.

        Args:
            token_ids: At least one token id.

        Returns:
            The logits of the token that follows, shape (logits_size,), on the model's device.

        Raises:
            RuntimeError: An earlier pass failed, and its traces could not be taken out of the cache.
        """
        return self.verify(token_ids, ())[0]

    @torch.inference_mode()
    def verify(self, token_ids: Sequence[int], draft: Sequence[int]) -> torch.Tensor:
        """Run the model over more tokens, and over a draft of what follows them.

        Args:
            token_ids: At least one token id.
            draft: Tokens that may follow; only where `can_rewind`.

        Returns:
            The logits of the tokens behind `token_ids` and behind each of the draft, shape (1 + len(draft),
            logits_size), on the model's device. Where there was no room for the draft, it was not read, and the shape
            is (1, logits_size).

        Raises:
            RuntimeError: An earlier pass failed, and its traces could not be taken out of the cache.
        """
        if self.broken:
            raise RuntimeError("an earlier pass of this session failed half way; begin another one")
        device = self._model.device
        read = [*token_ids, *draft]
        try:
            output = self._model(
                input_ids=torch.tensor([read], device=device),
                attention_mask=torch.ones(1, self.length + len(read), dtype=torch.long, device=device),
                past_key_values=self.cache,
                use_cache=True,
                logits_to_keep=1 + len(draft),
            )
        except BaseException:
            self._undo()
            raise
        self.cache = output.past_key_values
        self.tokens += read
        self.forward_passes += 1
        logits: torch.Tensor = output.logits[0, -1 - len(draft) :]
        return logits

    def _undo(self) -> None:
        """Take what a pass that failed has left in the first layers out of the cache."""
        for layer in getattr(self.cache, "layers", ()):
            try:
                if (surplus := layer.get_seq_length() - self.length) > 0:
                    layer.crop(-surplus)
            except (AttributeError, NotImplementedError, RuntimeError, TypeError, ValueError):
                self.broken = True


def is_plain(cache: Any) -> bool:
    """Whether a cache is keys and values of each token, and nothing else."""
    layers = getattr(cache, "layers", None) or ()
    return len(layers) > 0 and all(type(layer).__name__ == "DynamicLayer" for layer in layers)


def has_shared_frequencies(config: Any) -> bool:
    """Whether the frequencies of RoPE are chosen by the longest position of a pass."""
    if hasattr(config, "get_text_config"):
        config = config.get_text_config()
    waiting = [getattr(config, name, None) for name in ("rope_parameters", "rope_scaling")]
    while waiting:
        found = waiting.pop()
        if isinstance(found, Mapping):  # one for each kind of layer, in some models
            if {found.get("rope_type"), found.get("type")} & _SHARED_FREQUENCIES:
                return True
            waiting += found.values()
    return False
