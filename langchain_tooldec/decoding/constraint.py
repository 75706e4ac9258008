"""What the loop asks at each step: which tokens may follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from langchain_tooldec.errors import EmptyMaskError
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenSet


class Constraint(Protocol):
    """A machine over tokens. `masking.TokenMasks` is one.

    A state is a number that only the machine understands; it is true as long as the machine lives. All methods are pure
    as seen from outside, and may be called by several threads at once: several generations share one machine.

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
        ...

    def allowed(self, state: int, budget: int | None = None) -> TokenSet | None:
        """The tokens that are allowed.

        Args:
            state: One that the machine gave, and not a dead one.
            budget: The most tokens that may still be generated, the next one included; None: any number.

        Returns:
            The tokens behind which the rest can be finished within the budget; None: all of the model's tokens. The set
            may be shared by states, threads and requests: it is not to be changed, and its `ids` (shape (n,), int32)
            and `mask()` (shape (logits_size,), bool) are not writable or not to be written to. A set without tokens is
            an error of the machine, unless the budget is smaller than the shortest completion; use `allowed_tokens`,
            which raises it.
        """
        ...

    def advance(self, state: int, token_id: int) -> int:
        """The state after a token; for one that is not allowed, a dead state, of which nothing may be asked."""
        ...

    def is_accept(self, state: int) -> bool:
        """Whether generation may end in the state: the text is complete."""
        ...

    def is_final(self, state: int) -> bool:
        """Whether generation must end in the state: nothing can follow."""
        ...

    def is_end(self, token_id: int) -> bool:
        """Whether the token ends the generation."""
        ...


def allowed_tokens(
    constraint: Constraint, state: int, budget: int | None = None, written: Sequence[int] = ()
) -> TokenSet | None:
    """The tokens that a machine allows, at least one.

    Args:
        constraint: The machine.
        state: See `Constraint.allowed`.
        budget: See `Constraint.allowed`.
        written: The tokens before, for the error's message.

    Returns:
        See `Constraint.allowed`: shared, not to be changed.

    Raises:
        EmptyMaskError: No token is allowed.
    """
    allowed = constraint.allowed(state, budget)
    if allowed is not None and is_empty(allowed):
        raise EmptyMaskError(state, text_of(constraint, written), budget)
    return allowed


def is_empty(allowed: TokenSet) -> bool:
    """Whether a set has no token."""
    return not (allowed.mask().any() if allowed.ids is None else len(allowed.ids))


def text_of(constraint: Constraint, token_ids: Sequence[int]) -> str:
    """What tokens write, for a person: their numbers where the machine does not know it."""
    if not isinstance(constraint, TokenMasks):
        return " ".join(map(str, token_ids))
    return constraint.vocabulary.spelled(token_ids).decode(errors="replace")


class Unconstrained:
    """Every token is allowed, always: the model as it is. Immutable, so safe for threads.

    Args:
        eos_token_ids: What ends a generation.
    """

    initial = 1

    def __init__(self, eos_token_ids: Iterable[int]) -> None:
        self.eos_token_ids = frozenset(eos_token_ids)

    def allowed(self, state: int, budget: int | None = None) -> None:
        """All tokens are allowed."""
        return

    def advance(self, state: int, token_id: int) -> int:
        """There is one state."""
        return state

    def is_accept(self, state: int) -> bool:
        """Generation may end anywhere."""
        return True

    def is_final(self, state: int) -> bool:
        """Generation need not end anywhere."""
        return False

    def is_end(self, token_id: int) -> bool:
        """Whether the token is an end-of-sequence token."""
        return token_id in self.eos_token_ids
