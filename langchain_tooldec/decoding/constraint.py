"""The interface through which the generation loop asks which tokens may follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from langchain_tooldec.errors import EmptyMaskError
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenSet


class Constraint(Protocol):
    """A machine over tokens, such as `masking.TokenMasks`.

    A state is a number that only the machine understands, valid for the machine's lifetime. All methods are pure as
    seen from outside and thread-safe, so generations may share a machine.

    Example:
        A loop that writes what the machine wants, whatever the model says:

        >>> from langchain_tooldec import ChatToolDec
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> from langchain_tooldec.automata.expression import literal
        >>> from langchain_tooldec.vocabulary.huggingface import vocabulary_of
        >>> vocabulary = vocabulary_of(ChatToolDec.embedded().tokenizer)
        >>> machine: Constraint = TokenMasks(Automaton(literal("add")), vocabulary)
        >>> state, text = machine.initial, b""
        >>> while not machine.is_final(state):
        ...     token_id = machine.allowed(state, budget=10).ids[0]
        ...     text += vocabulary.token_bytes[token_id]
        ...     state = machine.advance(state, token_id)
        >>> text
        b'add'
    """

    @property
    def initial(self) -> int:
        """The state before the first token."""

    def allowed(self, state: int, budget: int | None = None) -> TokenSet | None:
        """The tokens that are allowed.

        Args:
            state: A state returned by the machine, not a dead one.
            budget: The most tokens that may still be generated, the next one included; None means no limit.

        Returns:
            The tokens after which the text can be finished within the budget; None means all of the model's tokens. The
            set may be shared by states, threads and requests, so it, its `ids` (shape (n,), int32) and its `mask()`
            (shape (logits_size,), bool) must not be modified. An empty set is an error of the machine unless the budget
            is smaller than the shortest completion; `allowed_tokens` raises it.
        """

    def advance(self, state: int, token_id: int) -> int:
        """The state after a token. After a token that is not allowed: a dead state, which must not be queried."""

    def is_accept(self, state: int) -> bool:
        """Whether generation may end in the state: the text is complete."""

    def is_final(self, state: int) -> bool:
        """Whether generation must end in the state: nothing can follow."""

    def is_end(self, token_id: int) -> bool:
        """Whether the token ends the generation."""


def allowed_tokens(
    constraint: Constraint, state: int, budget: int | None = None, written: Sequence[int] = ()
) -> TokenSet | None:
    """The tokens that a machine allows, at least one.

    Args:
        constraint: The machine.
        state: See `Constraint.allowed`.
        budget: See `Constraint.allowed`.
        written: The tokens so far, for the error message.

    Returns:
        See `Constraint.allowed`: shared, not to be modified.

    Raises:
        EmptyMaskError: No token is allowed.
    """
    allowed = constraint.allowed(state, budget)
    if allowed is not None and is_empty(allowed):
        raise EmptyMaskError(state, text_of(constraint, written), budget)
    return allowed


def is_empty(allowed: TokenSet) -> bool:
    """Whether a set has no tokens."""
    return not (allowed.mask().any() if allowed.ids is None else len(allowed.ids))


def text_of(constraint: Constraint, token_ids: Sequence[int]) -> str:
    """The tokens as readable text; their ids if the machine does not know the vocabulary."""
    if not isinstance(constraint, TokenMasks):
        return " ".join(map(str, token_ids))
    return constraint.vocabulary.spelled(token_ids).decode(errors="replace")


class Unconstrained:
    """Allows every token, always. Immutable.

    Args:
        eos_token_ids: The ids that end a generation.
    """

    initial = 1

    def __init__(self, eos_token_ids: Iterable[int]) -> None:
        self.eos_token_ids = frozenset(eos_token_ids)

    def allowed(self, state: int, budget: int | None = None) -> None:
        """All tokens are allowed."""
        return

    def advance(self, state: int, token_id: int) -> int:
        """There is only one state."""
        return state

    def is_accept(self, state: int) -> bool:
        """Generation may end anywhere."""
        return True

    def is_final(self, state: int) -> bool:
        """Generation need not end."""
        return False

    def is_end(self, token_id: int) -> bool:
        """Whether the token is an end-of-sequence token."""
        return token_id in self.eos_token_ids
