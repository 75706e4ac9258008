"""What the loop asks at each step: which tokens may follow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from langchain_tooldec.masking.token_set import TokenSet


class Constraint(Protocol):
    """A machine over tokens. `masking.TokenMasks` is one."""

    @property
    def initial(self) -> int:
        """The state before the first token."""
        ...

    def allowed(self, state: int, budget: int | None = None) -> TokenSet | None:
        """The tokens that are allowed within `budget` more tokens; None: all are."""
        ...

    def advance(self, state: int, token_id: int) -> int:
        """The state after an allowed token."""
        ...

    def is_accept(self, state: int) -> bool:
        """Whether generation may end in the state."""
        ...

    def is_final(self, state: int) -> bool:
        """Whether generation must end in the state."""
        ...

    def is_end(self, token_id: int) -> bool:
        """Whether the token ends the generation."""
        ...


class Unconstrained:
    """Every token is allowed, always: the model as it is.

    Args:
        eos_token_ids: What ends a generation.
    """

    initial = 1

    def __init__(self, eos_token_ids: Iterable[int]) -> None:
        self._eos_token_ids = frozenset(eos_token_ids)

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
        return token_id in self._eos_token_ids
