"""Passes that several generations share: what each wants to have read, and how much of it one pass reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from langchain_tooldec.decoding.session import FIRST_RATE, Session

MAX_ROWS = 32
"""The most generations of a pass."""

MAX_MISSED = 4
"""The most passes in a row that a generation may miss before it loses its row and is no longer waited for."""

MAX_BATCHED_TOKENS = 64
"""The most unread tokens with which a generation is batched with others."""

_DRAFT_LENGTHS = 1, 2, 4, 8, 16, MAX_BATCHED_TOKENS
"""How much of a draft is considered."""


@dataclass(eq=False)
class PassRequest:
    """The tokens that one generation wants to have read.

    Attributes:
        session: The generation.
        token_ids: The tokens that the model has not read.
        draft: Tokens that may follow them.
        batchable: Whether it can be batched with others.
        acceptance_rate: How likely each token of the draft is right if those before it are, below 1.
        end: The session's length once it is served, without the draft.
        error: Why it failed.
        withdrawn: Whether its thread no longer waits for it.
    """

    session: Session
    token_ids: Sequence[int]
    draft: Sequence[int]
    batchable: bool
    acceptance_rate: float = FIRST_RATE
    error: Exception | None = None
    withdrawn: bool = False

    def __post_init__(self) -> None:
        self.end = self.session.length + len(self.token_ids)

    @property
    def done(self) -> bool:
        """Whether it was served or has failed."""
        return self.error is not None or self.session.length >= self.end

    @property
    def is_open(self) -> bool:
        """Whether its thread still waits for it, and somebody for its session."""
        return not (self.withdrawn or self.done or self.session.deadline.is_over)

    def raise_error(self) -> None:
        """Raise the error, if any, and drop it: its traceback keeps the tensors of the pass alive."""
        error, self.error = self.error, None
        try:
            if error is not None:
                raise error
        finally:
            del error

    @property
    def unread(self) -> Sequence[int]:
        """The tokens that remain to be read."""
        return self.token_ids[len(self.token_ids) - self.end + self.session.length :]


class PassRunner(Protocol):
    """Runs the passes that a `Batcher` chooses over one model; only the batcher calls it, one thread at a time.

    An error at any line leaves each generation either before or after a pass.
    """

    passes: int
    """How many passes were run."""
    max_rows: int
    """The most generations of a pass; the batcher lowers it where there is too little memory."""
    max_logits: int
    """The most positions of one generation whose logits a pass returns."""
    keeps_prefixes: bool
    """Whether `load_prefix` may find anything."""

    def holds(self, session: Session) -> bool:
        """Whether a generation is among those that share passes. Any thread may ask."""

    def can_share(self, session: Session) -> bool:
        """Whether a generation can share passes with others. Any thread may ask."""

    def can_rewind(self, session: Session) -> bool:
        """See `Session.can_rewind`. Any thread may ask."""

    def run(self, group: Sequence[PassRequest]) -> None:
        """Run a pass for some requests; those that are still open afterwards want another pass. Raises its error."""

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """See `Session.load_prefix`."""

    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`; `length` is less than the session's."""

    def release(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`. Raises no errors."""


def best_count(
    lengths: Sequence[int], pass_tokens: int, drafted: Sequence[int] = (), rates: Sequence[float] = ()
) -> int:
    """How many tokens of each generation to read in a pass, for the most tokens of their texts in a time.

    Args:
        lengths: How many tokens each has.
        pass_tokens: The fixed cost of a pass, in tokens.
        drafted: How many tokens of a draft may follow those of each. Default: none.
        rates: The acceptance rate of each draft.

    Example:
        >>> best_count([1, 1, 1, 1, 1, 1, 1, 9], 16), best_count([9, 9, 9, 1], 16), best_count([1, 9], 16)
        (1, 9, 9)
        >>> [best_count([1, 1], 16, [8, 8], [rate, rate]) for rate in (0.05, 0.5, 0.95)]
        [1, 3, 9]
    """
    drafts = list(zip(lengths, drafted, rates, strict=True)) if drafted else []

    def texts_in_a_time(count: int) -> float:
        read = sum(min(length, count) for length in lengths)
        right = sum(_expected(min(most, count - length), rate) for length, most, rate in drafts if count > length)
        return (read + right) / (pass_tokens + count * len(lengths))

    counts = {*lengths, *(length + min(most, part) for length, most, _ in drafts for part in _DRAFT_LENGTHS)}
    return max(sorted(counts), key=texts_in_a_time)


def _expected(drafted: int, rate: float) -> float:
    """How many tokens of a draft are expected to be right: the sum of `rate ** n` for n = 1 to `drafted`.

    Source: Leviathan, Kalman, Matias, "Fast Inference from Transformers via Speculative Decoding", 2023, equation 1.
    """
    return rate * (1 - rate**drafted) / (1 - rate)


def best_drafts(
    lengths: Sequence[int], drafted: Sequence[int], rates: Sequence[float], pass_tokens: float, max_logits: int
) -> list[int]:
    """How much of each draft to read in a pass without padding, for the most tokens of the texts in a time.

    Args:
        lengths: How many tokens each generation has, which are all read.
        drafted: How many tokens of a draft may follow those of each.
        rates: The acceptance rate of each draft.
        pass_tokens: The fixed cost of a pass, in tokens.
        max_logits: The most positions with logits; each generation has at least one.

    Example:
        >>> [best_drafts([1], [8], [rate], 2.0, 64) for rate in (0.2, 0.5, 0.95)]
        [[0], [1], [7]]
    """
    tokens = float(sum(lengths))
    likely = sorted(
        (
            (rate**position, index)
            for index, (most, rate) in enumerate(zip(drafted, rates, strict=True))
            for position in range(1, most + 1)
        ),
        reverse=True,
    )
    chosen, right = [0] * len(lengths), 0.0
    for share, index in likely[: max_logits - len(lengths)]:
        if share * (pass_tokens + tokens + sum(chosen)) <= tokens + right:
            break
        chosen[index] += 1
        right += share
    return chosen
