"""The loop: prefill, then one token a step, until the machine says that the text is complete."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import torch

from langchain_tooldec.decoding.constraint import Constraint
from langchain_tooldec.decoding.forced_runs import ForcedRuns
from langchain_tooldec.decoding.sampling import SamplingOptions, choose
from langchain_tooldec.decoding.session import Session
from langchain_tooldec.masking.token_set import TokenMask, TokenSet


@dataclass(frozen=True)
class Step:
    """One generated token, with what it was chosen from.

    Attributes:
        token_id: The token.
        state: The state before it.
        next_state: The state after it.
        allowed: The tokens that were allowed; None: all were, or the token was forced.
        logits: Shape (logits_size,), what the model gave; None: the token was forced, so that it was not asked.
        finish: Set on the last step: "end" if the model or the machine ended the text, "length" if `max_tokens` did.
    """

    token_id: int
    state: int
    next_state: int
    allowed: TokenSet | None
    logits: torch.Tensor | None
    finish: Literal["end", "length"] | None = None

    @property
    def mask(self) -> TokenMask | None:
        """Shape (logits_size,), bool: True where a token was allowed; None as for `allowed`. A new array."""
        return None if self.allowed is None else self.allowed.mask().copy()


def generate(
    session: Session,
    prompt_ids: Sequence[int],
    constraint: Constraint,
    options: SamplingOptions,
    max_tokens: int,
    forced_runs: ForcedRuns | None = None,
) -> Iterator[Step]:
    """Generate tokens under a constraint.

    If the constraint's shortest completion takes at most `max_tokens` tokens, the text is complete when the loop
    ends, whatever the model prefers: near the end only tokens that leave room to finish are allowed.

    Args:
        session: A fresh session on the model; what it recalls of the prompt is not read again.
        prompt_ids: The prompt, at least one token id.
        constraint: Which tokens may follow; `Unconstrained` for all.
        options: How to choose among the allowed tokens.
        max_tokens: The most tokens to generate, an end-of-sequence token included.
        forced_runs: Writes what must follow without asking the model; None: it is asked about each token.

    Yields:
        A step a token.
    """
    generator = options.generator()
    state, budget = constraint.initial, max_tokens
    written: list[int] = []
    unread = list(prompt_ids[session.recall(prompt_ids) :])
    while budget > 0:
        allowed = constraint.allowed(state, budget)
        run = () if forced_runs is None else forced_runs.run(state, allowed, written, budget)
        logits = None
        if not run:
            logits = session.feed(unread)
            unread = []
            run = [choose(logits, allowed, options, generator)]
        for token_id in run:
            next_state = constraint.advance(state, token_id)
            ended = constraint.is_end(token_id) or constraint.is_final(next_state)
            finish: Literal["end", "length"] | None = "end" if ended else "length" if budget == 1 else None
            yield Step(token_id, state, next_state, None if logits is None else allowed, logits, finish)
            if finish is not None:
                return
            state = next_state
            budget -= 1
            written.append(token_id)
            unread.append(token_id)
