"""The next token: the model's distribution restricted to the allowed tokens and renormalised.

Source: ToolDec, section 3: P~(x | s) is P(x) over the sum of P over the valid tokens of state s, and 0 elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch

from langchain_tooldec.errors import ModelOutputError, OptionError
from langchain_tooldec.masking.token_set import TokenMask, TokenSet


@dataclass(frozen=True)
class SamplingOptions:
    """How the next token is chosen among the allowed ones.

    Attributes:
        temperature: 0 takes the likeliest token; 1 samples the model's own distribution.
        top_k: Keep the k likeliest of the allowed tokens; None keeps all.
        top_p: Keep the likeliest allowed tokens that together have this probability; None keeps all.
        seed: Makes sampling repeatable; None draws a new seed.

    Raises:
        OptionError: A value is out of its range.
    """

    temperature: float = 0.0
    top_k: int | None = None
    top_p: float | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        if not _is_number(self.temperature) or not 0 <= self.temperature < float("inf"):
            raise OptionError(f"temperature must be a number of 0 or more, not {self.temperature!r}")
        if self.top_k is not None and not (_is_whole(self.top_k) and self.top_k >= 1):
            raise OptionError(f"top_k must be a whole number of 1 or more, not {self.top_k!r}; None switches it off")
        if self.top_p is not None and not (_is_number(self.top_p) and 0 < self.top_p <= 1):
            raise OptionError(f"top_p must be above 0 and at most 1, not {self.top_p!r}; None switches it off")
        if self.seed is not None and not (_is_whole(self.seed) and -(2**63) <= self.seed < 2**64):
            raise OptionError(f"seed must be a whole number of 64 bits, not {self.seed!r}")

    @property
    def greedy(self) -> bool:
        """Whether the likeliest token is taken: at temperature 0, or so near to it that float32 cannot divide by it."""
        return self.temperature < torch.finfo(torch.float32).tiny

    def generator(self) -> torch.Generator:
        """A random number generator on the CPU, so that a seed means the same on every device."""
        generator = torch.Generator()
        if self.seed is None:
            generator.seed()
        else:
            generator.manual_seed(self.seed)
        return generator


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def restrict(logits: torch.Tensor, mask: TokenMask | None) -> torch.Tensor:
    """The logits with minus infinity where a token is not allowed.

    Args:
        logits: Shape (logits_size,), any floating dtype and device.
        mask: Shape (logits_size,), True where a token is allowed; None: all are.

    Returns:
        Shape (logits_size,), float32, on the device of `logits`.

    Raises:
        ModelOutputError: The model gave no finite number for any allowed token.
    """
    scores = logits.float()
    if mask is not None:
        scores = scores.masked_fill(torch.from_numpy(~mask).to(scores.device), -torch.inf)
    scores = torch.nan_to_num(scores, nan=-torch.inf, posinf=torch.finfo(torch.float32).max, neginf=-torch.inf)
    if not bool((scores > -torch.inf).any()):
        raise ModelOutputError("the model gives no finite logit to any allowed token; check its weights and dtype")
    return scores


def distribution(logits: torch.Tensor, mask: TokenMask | None, options: SamplingOptions) -> torch.Tensor:
    """The probabilities that the next token is sampled from.

    Temperature, top-k and top-p act on the allowed tokens alone.

    Args:
        logits: Shape (logits_size,).
        mask: Shape (logits_size,), True where a token is allowed; None: all are.
        options: How to sample; at temperature 0 the likeliest token has probability 1.

    Returns:
        Shape (logits_size,), float32; sums to 1, exactly 0 where a token is not allowed.
    """
    scores = restrict(logits, mask)
    if options.greedy:
        return torch.nn.functional.one_hot(scores.argmax(), len(scores)).float()
    # Relative to the best score, so that a small temperature cannot overflow.
    scores = (scores - scores.max()) / options.temperature
    if options.top_k is not None and options.top_k < len(scores):
        scores = scores.masked_fill(scores < torch.topk(scores, options.top_k).values[-1], -torch.inf)
    probabilities = torch.softmax(scores, dim=-1)
    if options.top_p is not None and options.top_p < 1:
        ordered, order = probabilities.sort(descending=True)
        outside = ordered.cumsum(-1) - ordered >= options.top_p  # keeps the token that crosses the threshold
        probabilities = probabilities.masked_fill(torch.zeros_like(outside).scatter(0, order, outside), 0.0)
        probabilities = probabilities / probabilities.sum()
    return probabilities


def choose(logits: torch.Tensor, allowed: TokenSet | None, options: SamplingOptions, generator: torch.Generator) -> int:
    """The id of the next token.

    Args:
        logits: Shape (logits_size,).
        allowed: The tokens to choose from; None: all. Where they are few, the others are not looked at.
        options: How to choose.
        generator: Where random numbers come from.
    """
    if allowed is None or allowed.ids is None:
        return _draw(logits, None if allowed is None else allowed.mask(), options, generator)
    few = logits[torch.from_numpy(allowed.ids.copy()).to(logits.device)]  # torch takes no array that is read-only
    return int(allowed.ids[_draw(few, None, options, generator)])


def _draw(logits: torch.Tensor, mask: TokenMask | None, options: SamplingOptions, generator: torch.Generator) -> int:
    if options.greedy:
        return int(restrict(logits, mask).argmax())
    # Inverse transform sampling: one uniform number a token, the same on every device.
    cumulative = distribution(logits, mask, options).cpu().double().cumsum(-1)
    point = torch.rand((), generator=generator, dtype=torch.float64) * cumulative[-1]
    # The token that takes the sum above the point has a probability above 0; the point itself stays below the sum.
    below = torch.nextafter(cumulative[-1], torch.zeros_like(cumulative[-1]))
    return int(torch.searchsorted(cumulative, torch.minimum(point, below), right=True))
