"""How probable the model found each name where it wrote one.

A name has many spellings: `add` as one token, as `ad` and `d`, and so on, and its first token may include preceding
text. Its probability is the sum over all spellings, each the product of its tokens' probabilities among the allowed
ones. A token that leaves a single name gives its share to that name. If it leaves several, the next distribution is
needed: it is known along the written spelling; for others the model is asked while passes are left, most probable
first. Shares are normalized over the names; other tokens are ignored.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappop, heappush

import numpy as np
import numpy.typing as npt
import torch

from langchain_tooldec.decoding.constraint import Constraint, allowed_tokens
from langchain_tooldec.decoding.sampling import restrict
from langchain_tooldec.decoding.session import Session
from langchain_tooldec.errors import EmptyMaskError, GenerationTimeoutError
from langchain_tooldec.masking.token_set import TokenSet

EXACT = 1e-4
"""The share of names that need not be resolved."""


@dataclass(frozen=True)
class Fork:
    """The model's logits for the tokens that were allowed in a state. Immutable; its arrays must not be modified.

    Attributes:
        state: The state.
        ids: Shape (n,), int32: the tokens.
        logits: Shape (n,), on the model's device: the logit of each.
    """

    state: int
    ids: npt.NDArray[np.int32]
    logits: torch.Tensor

    @staticmethod
    def of(state: int, allowed: TokenSet | None, logits: torch.Tensor) -> Fork | None:
        """Like `among`, for all tokens that a state allows; None if these are too many for a name."""
        if allowed is None or allowed.ids is None:
            return None
        return Fork.among(allowed.ids, state, logits)

    @staticmethod
    def among(ids: npt.NDArray[np.int32], state: int, logits: torch.Tensor) -> Fork:
        """The fork of a state among some of its tokens.

        Args:
            ids: Shape (n,), int32: the tokens, at least one; kept, so not to be modified.
            state: The state.
            logits: Shape (logits_size,), any floating dtype and device.

        Raises:
            EmptyMaskError: There are no tokens.
        """
        if not len(ids):
            raise EmptyMaskError(state)
        few = torch.from_numpy(ids.copy()).to(logits.device)  # torch does not accept read-only arrays
        return Fork(state, ids, logits[few])

    def shares(self) -> list[float]:
        """The probability of each token among them, in the order of `ids`."""
        shares: list[float] = torch.softmax(restrict(self.logits, None), dim=-1).tolist()
        return shares


@dataclass(frozen=True)
class NameProbabilities:
    """How probable each name was. Immutable.

    Attributes:
        by_name: Position of a name -> its probability, if above 0.
        unresolved: The remaining probability, of prefixes shared by several names and not followed.
    """

    by_name: Mapping[int, float]
    unresolved: float


class SortedNames:
    """Names sorted by their bytes, for lookup by prefix. Immutable.

    Args:
        written: The names as written, in UTF-8, each with its terminator, so that none is a prefix of another.

    Attributes:
        order: Positions in `written`, sorted by name.

    Example:
        >>> names = SortedNames([b"sub(", b"add(", b"address("])
        >>> names.order, names.under(b"add"), names.under(b"add(1"), names.under(b"x")
        ([1, 2, 0], (0, 2), (0, 1), (3, 3))
    """

    def __init__(self, written: Sequence[bytes]) -> None:
        self.order = sorted(range(len(written)), key=written.__getitem__)
        self._sorted = [written[position] for position in self.order]

    def under(self, prefix: bytes) -> tuple[int, int]:
        """The names compatible with a prefix: those that begin with it, or the one that is a prefix of it.

        Returns:
            The first of them and the one after the last, in `order`.
        """
        first = bisect_left(self._sorted, prefix)
        last = bisect_left(self._sorted, prefix + b"\xff", first)  # UTF-8 never contains this byte
        if first == last and first and prefix.startswith(self._sorted[first - 1]):
            first -= 1
        return first, last


def name_probabilities(
    names: SortedNames,
    spelled: Callable[[int], bytes],
    constraint: Constraint,
    known: Mapping[tuple[int, ...], Fork],
    session: Session | None = None,
    start: int = 0,
    passes: int = 0,
) -> NameProbabilities:
    """How probable each name was, where one was written.

    Args:
        names: The names as written, starting after the last token that cannot be part of one.
        spelled: Returns the bytes of a token.
        constraint: The machine.
        known: Tokens since `start` -> the model's fork there; the entry for no tokens is required.
        session: Used to ask the model, until its deadline; None: it is not asked. Used exclusively during the call, and
            left at some position after `start`.
        start: Tokens of the session before the names.
        passes: The most times the model may be asked.

    Raises:
        EmptyMaskError: A state on the way to a name allows no token.
    """
    by_name: dict[int, float] = {}
    left = named = 0.0
    waiting: list[tuple[float, tuple[int, ...], bytes, int]] = [(-1.0, (), b"", known[()].state)]
    open_share = 1.0
    while waiting and open_share > EXACT * (named + left + open_share):
        share, path, written, state = heappop(waiting)
        open_share += share  # shares are negative, so that the heap yields the most probable first
        fork = known.get(path)
        if fork is None and session is not None and passes > 0 and not session.deadline.is_over:
            with suppress(GenerationTimeoutError):
                if session.rewind(start):
                    passes -= 1
                    allowed = allowed_tokens(constraint, state, written=path)
                    fork = Fork.of(state, allowed, session.feed(path))
        if fork is None:
            left -= share
            continue
        for token_id, part in zip(fork.ids.tolist(), fork.shares(), strict=True):
            mass = -share * part
            after = written + spelled(token_id)
            first, last = names.under(after)
            if last - first == 1:
                name = names.order[first]
                by_name[name] = by_name.get(name, 0.0) + mass
                named += mass
            elif first < last and mass > 0:
                heappush(waiting, (-mass, (*path, token_id), after, constraint.advance(fork.state, token_id)))
                open_share += mass
    unresolved = left + sum(-share for share, *_ in waiting)
    inside = max(named + unresolved, 1e-300)
    return NameProbabilities({name: mass / inside for name, mass in by_name.items()}, unresolved / inside)
