"""The data of a trace: one record a token."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class State:
    """A state of the machine.

    Attributes:
        number: As the automaton counts them.
        remaining: What remains to be matched.
    """

    number: int
    remaining: str


@dataclass(frozen=True)
class Candidate:
    """A token that could be taken.

    Attributes:
        token_id: Its id.
        token_bytes: What it writes; empty where it ends the generation.
        probability: What it had, between 0 and 1.
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
        text: The text before the token; a character that is not complete is shown as U+FFFD.
        state: The state before it.
        valid_tokens: How many tokens the state allows, within the budget that was left.
        valid_probability: What the model alone gave to all of them together.
        likeliest: The likeliest of them, with their probabilities among the valid tokens, highest first.
        token: The token that was taken, with its probability among the valid tokens.
        forced: Whether the machine left no choice: its bytes are the only ones that can follow.
        free: Whether the state allows at least half of the vocabulary.
        needed: Tokens of a shortest completion from the state; the budget that is left is never less.
        alone: What the model alone thought likeliest, ten tokens with their probabilities among all, highest first.
        preferred: What the model alone would have taken, with its probability among all tokens.
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
