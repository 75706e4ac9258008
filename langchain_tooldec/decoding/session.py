"""The state of one generation on a model: the only mutable object of the engine, which its scheduler alone changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import torch

from langchain_tooldec.decoding.models import WeightsVersion
from langchain_tooldec.decoding.waiting import Deadline
from langchain_tooldec.errors import SessionError

FIRST_RATE = 0.5
"""The acceptance rate of drafts of which nothing is known."""
CANNOT_CROP = (AttributeError, NotImplementedError, RuntimeError, TypeError, ValueError)


@dataclass(frozen=True, eq=False)
class Progress:
    """How far a model has read a generation. Immutable: replacing it completes a pass.

    Attributes:
        length: Tokens read.
        passes: Forward passes run.
        logits: Shape (n, logits_size), on the model's device: those after the last n tokens; None if unknown.
    """

    length: int = 0
    passes: int = 0
    logits: torch.Tensor | None = None

    def after(self, count: int, logits: torch.Tensor) -> Progress:
        """The progress after one more pass over `count` tokens."""
        return Progress(self.length + count, self.passes + 1, logits)


class Scheduler(Protocol):
    """Runs the passes of sessions. Each method does the work of `Session`'s method of the same name."""

    def can_rewind(self, session: Session) -> bool:
        """See `Session.can_rewind`."""

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """See `Session.load_prefix`."""

    def verify(
        self, session: Session, token_ids: Sequence[int], draft: Sequence[int], acceptance_rate: float
    ) -> torch.Tensor:
        """See `Session.verify`."""

    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`; `length` is less than the session's."""

    def close(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`."""


class Session:
    """A sequence of tokens that a model reads, made by `Batcher.session`.

    A session belongs to one thread at a time; any other may `close` it, also through the garbage collector. An error in
    a pass leaves the session as it was before the pass: the cache may then hold more than `length` tokens, and the next
    pass crops it first.

    Args:
        scheduler: Runs its passes, and alone changes the attributes below.
        deadline: Until when somebody waits for it; None: for ever.

    Attributes:
        progress: How far the model has read it. Any thread may read this.
        cache: The KV cache of `tokens`, owned by the session: no other session, prefix cache or caller may use it. None
            before the first token, after `close`, and where the keys and values of several sessions are kept together.
        prefix_length: How many tokens were loaded when it began.
        broken: Whether it was closed for good, or an error left an unusable cache.
        unsettled: Whether the cache may hold more than `progress` covers.
        left: Whether it was closed, so that nobody waits for it.
        turn: The number of the pass for which it last asked.
        kept: Whether its tokens are in a prefix cache, or must not be put there.
        weights: The weights that it is read with, if tracked (`ModelRunner`); None: nothing was read.

    Example:
        >>> from langchain_tooldec import ChatToolDec
        >>> from langchain_tooldec.decoding import Batcher
        >>> session = Batcher(ChatToolDec.embedded().model).session()
        >>> logits = session.feed([7, 8, 9])
        >>> logits.dim(), session.length
        (1, 3)
        >>> len(session.verify([10], draft=[11])), session.length
        (2, 5)
        >>> session.rewind(6), session.rewind(2), session.tokens
        (False, True, [7, 8])
    """

    def __init__(self, scheduler: Scheduler, deadline: Deadline | None = None) -> None:
        self.deadline = Deadline() if deadline is None else deadline
        self._scheduler = scheduler
        self._log: list[int] = []  # begins with the tokens that were read; more may follow after a failed pass
        self.cache: Any = None
        self.progress = Progress()
        self.prefix_length = self.turn = 0
        self.broken = self.unsettled = self.left = self.kept = False
        self.weights: WeightsVersion | None = None

    @property
    def length(self) -> int:
        """How many tokens the model has read. Any thread may read this."""
        return self.progress.length

    @property
    def tokens(self) -> list[int]:
        """The tokens that the model has read, as a new list."""
        return self._log[: self.length]

    @property
    def forward_passes(self) -> int:
        """How many forward passes were run."""
        return self.progress.passes

    def load_prefix(self, token_ids: Sequence[int]) -> int:
        """Load the cached prefix of a prompt into a fresh session.

        Args:
            token_ids: The prompt.

        Returns:
            How many of its tokens need not be fed. At least one must be.
        """
        return self._scheduler.load_prefix(self, token_ids)

    def close(self, *, forget: bool = True) -> None:
        """End the generation. Idempotent; may be called from any thread; never blocks.

        Args:
            forget: Whether the cache is no longer needed either. During a pass, it is released after the pass.
        """
        self.left = True
        self._scheduler.close(self, forget=forget)

    def rewind(self, length: int) -> bool:
        """Forget all but the first tokens.

        Args:
            length: How many tokens to keep, at least one.

        Returns:
            Whether it succeeded: some caches (static ones, sliding windows that moved on) cannot be rewound, and none
            extended. On failure the session is unchanged or `broken`.
        """
        return length == self.length if length >= self.length else self._scheduler.rewind(self, length)

    @property
    def can_rewind(self) -> bool:
        """Whether the next pass can read a draft: its tokens can be forgotten again."""
        return self._scheduler.can_rewind(self)

    def feed(self, token_ids: Sequence[int]) -> torch.Tensor:
        """Run the model over more tokens: `verify` without a draft. Returns logits of shape (logits_size,)."""
        return self.verify(token_ids, ())[0]

    def verify(
        self, token_ids: Sequence[int], draft: Sequence[int], acceptance_rate: float = FIRST_RATE
    ) -> torch.Tensor:
        """Run the model over more tokens, and over a draft of what follows them.

        Args:
            token_ids: At least one token id.
            draft: Tokens that may follow; only if `can_rewind`.
            acceptance_rate: How likely a token of the draft is right if those before it are, below 1. Where other
                sessions share the pass, it decides how much of the draft is read.

        Returns:
            The logits after `token_ids` and after each of the first n tokens of the draft, which were read, shape
            (1 + n, logits_size), in the model's dtype, on its device. A view of the pass's output, which never changes:
            the caller may keep it, but must copy it before modifying it. All of the draft is read if there is room and
            no other session shares the pass.

        Raises:
            GenerationTimeoutError: The deadline passed before the pass began.
            SessionError: There is no token to read, the session was closed, or an earlier pass left an unusable cache.
        """
        if not token_ids:
            raise SessionError("there is no token to read, as of an empty prompt; a pass needs at least one")
        return self._scheduler.verify(self, token_ids, draft, acceptance_rate)

    def begin(self, token_ids: Sequence[int], cache: Any) -> None:
        """Begin with tokens that were read before.

        Args:
            token_ids: The tokens.
            cache: Their KV cache, owned by this session from now on; None if there are no tokens.
        """
        self.cache = cache
        self._log[:] = token_ids
        self.prefix_length = len(token_ids)
        self.progress = Progress(len(token_ids))

    def settle(self) -> None:
        """Crop what a failed pass left beyond its length; if that fails, the session is `broken`."""
        if not self.unsettled:
            return
        if not self.length:
            self.cache = None
        try:
            crop(self.cache, self.length)
        except CANNOT_CROP:
            self.broken = True
        self.unsettled = False

    def note(self, start: int, token_ids: Sequence[int]) -> None:
        """Record the tokens that a pass reads after the first `start`. They count once `progress` covers them."""
        self._log[start:] = token_ids

    def forget(self) -> None:
        """Drop the cache and the logits."""
        self.cache = None
        self.progress = replace(self.progress, logits=None)


def layers_of(cache: Any) -> Sequence[Any]:
    """The layers of a KV cache; empty for kinds without layers."""
    return getattr(cache, "layers", None) or ()


def length_of(layer: Any) -> int:
    """The tokens of a layer; 0 if unknown."""
    try:
        return int(layer.get_seq_length())
    except CANNOT_CROP:
        return 0


def crop(cache: Any, length: int) -> None:
    """Remove what a failed pass left in layers of a KV cache beyond `length` tokens."""
    for layer in layers_of(cache):
        if (surplus := length_of(layer) - length) > 0:
            layer.crop(-surplus)


def cache_of(kind: type[Any], layers: Iterable[Iterable[torch.Tensor]]) -> Any:
    """A KV cache with copies of each layer's keys and values, each of shape (rows, heads, columns, size)."""
    cache = kind()
    for number, (keys, values) in enumerate(layers):
        cache.update(keys, values, number)
    return cache


def is_plain(cache: Any) -> bool:
    """Whether a KV cache is only the keys and values of each token."""
    layers = layers_of(cache)
    return len(layers) > 0 and all(type(layer).__name__ == "DynamicLayer" for layer in layers)


def described(error: BaseException) -> str:
    """An error as text. The error itself would keep the tensors of the failed pass alive."""
    return f"{type(error).__name__}: {error}"
