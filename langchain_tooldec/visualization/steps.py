"""The data of a trace: one record per token."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class State:
    """A state of the machine.

    Attributes:
        number: Its number in the automaton.
        remaining: What remains to be matched.
    """

    number: int
    remaining: str


@dataclass(frozen=True)
class Candidate:
    """A candidate token.

    Attributes:
        token_id: Its id.
        token_bytes: The bytes it writes; empty if it ends the generation.
        probability: Its probability.
        valid: Whether the machine allows it.
    """

    token_id: int
    token_bytes: bytes
    probability: float
    valid: bool = True


@dataclass(frozen=True)
class TraceStep:
    """One token of a generation.

    Attributes:
        text: The text before the token; incomplete characters are shown as U+FFFD.
        state: The state before it.
        valid_tokens: How many tokens the state allows within the remaining budget.
        valid_probability: Their total probability in the unconstrained model.
        likeliest: The most probable of them, with their probabilities among the valid tokens, highest first.
        token: The token that was taken, with its probability among the valid tokens.
        forced: Whether the machine left no choice: its bytes are the only ones that can follow.
        free: Whether the state allows at least half of the vocabulary.
        needed: Tokens of a shortest completion from the state; the remaining budget is never less.
        alone: The unconstrained model's ten most probable tokens, with their probabilities among all, highest first.
        preferred: The unconstrained model's choice, with its probability among all tokens.
        preferred_is_valid: Whether the machine allows that.
        next_state: The state after the token.
    """

    text: str
    state: State
    valid_tokens: int
    valid_probability: float
    likeliest: tuple[Candidate, ...]
    token: Candidate
    forced: bool
    free: bool
    needed: int
    alone: tuple[Candidate, ...]
    preferred: Candidate
    preferred_is_valid: bool
    next_state: State
