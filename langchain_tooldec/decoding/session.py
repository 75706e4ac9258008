"""A sequence of tokens as a model reads it, the only mutable object of the engine; and a model that reads it alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import torch

from langchain_tooldec.decoding.single_thread import worker_of
from langchain_tooldec.decoding.weights import WeightsVersion
from langchain_tooldec.errors import SessionError

_SHARED_FREQUENCIES = frozenset({"longrope", "dynamic"})
_CANNOT_CROP = (AttributeError, NotImplementedError, RuntimeError, TypeError, ValueError)


@dataclass(frozen=True, eq=False)
class Progress:
    """How far a model has read a generation. Immutable: a pass is over when a new one is put in its place.

    Attributes:
        length: Tokens that were read.
        passes: Forward passes that it took.
        logits: Shape (n, logits_size), on the model's device: behind the last n tokens; None: they are not known.
    """

    length: int = 0
    passes: int = 0
    logits: torch.Tensor | None = None

    def after(self, count: int, logits: torch.Tensor) -> Progress:
        """The progress after one more pass, of so many tokens."""
        return Progress(self.length + count, self.passes + 1, logits)


class Executor(Protocol):
    """What has a model read sequences: each method does what `Session`'s of this name says."""

    def progress(self, session: Session) -> Progress:
        """How far the model has read a sequence. Any thread may ask."""

    def can_rewind(self, session: Session) -> bool:
        """See `Session.can_rewind`."""

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """See `Session.load_prefix`."""

    def verify(self, session: Session, token_ids: Sequence[int], draft: Sequence[int]) -> torch.Tensor:
        """See `Session.verify`."""

    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`."""

    def close(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`."""


class Session:
    """A sequence of tokens that a model reads: what is known of it, and who has it read.

    A session belongs to one thread at a time; any other may `close` it, the garbage collector too. An error in any
    pass leaves it where it was before the pass: the cache may then hold more than `length` tokens, and the next pass
    crops it first.

    Args:
        model: A causal language model of transformers.
        executor: Has the model read it; None: `Alone`. For passes that several sessions share see `Batcher.session`.

    Attributes:
        cache: The KV cache of `tokens`. The session owns it: no other session, prefix cache or caller may use it. None
            before the first token, after `close`, and while another object holds the keys and values: the rows of a
            batch (`Rows`), which give them back by `detach`.
        own: How far it was read with a cache of its own.
        prefix_length: How many tokens were known when it began.
        broken: Whether an error left a cache that cannot be used any more.
        unsettled: Whether the cache may hold more than `own` says.
        left: Whether it was closed, so that nobody waits for it.
        kept: Whether what it has read was put into a prefix cache, or must not be.
        weights: What it is read with, where somebody watches that (`ModelRunner`); None: nothing was read.

    Example:
        >>> from langchain_tooldec import ChatToolDec
        >>> session = Session(ChatToolDec.embedded().model)
        >>> logits = session.feed([7, 8, 9])
        >>> logits.dim(), session.length
        (1, 3)
        >>> session.rewind(2), session.tokens
        (True, [7, 8])
    """

    def __init__(self, model: Any, executor: Executor | None = None) -> None:
        self._executor = Alone(model) if executor is None else executor
        self._log: list[int] = []  # begins with the tokens that were read; more may follow where a pass failed
        self.cache: Any = None
        self.own = Progress()
        self.prefix_length = 0
        self.broken = self.unsettled = self.left = self.kept = False
        self.weights: WeightsVersion | None = None

    @property
    def progress(self) -> Progress:
        """How far the model has read it. Any thread may look."""
        return self._executor.progress(self)

    @property
    def length(self) -> int:
        """How many tokens the model has read. Any thread may look."""
        return self.progress.length

    @property
    def tokens(self) -> list[int]:
        """The tokens that the model has read, as a new list."""
        return self._log[: self.length]

    @property
    def forward_passes(self) -> int:
        """How often the model was run."""
        return self.progress.passes

    def load_prefix(self, token_ids: Sequence[int]) -> int:
        """Begin with what is known of a prompt; for a fresh session.

        Args:
            token_ids: The prompt.

        Returns:
            How many of its tokens need not be fed; at least one must be.
        """
        return self._executor.load_prefix(self, token_ids)

    def close(self, *, forget: bool = True) -> None:
        """Say that nothing more is generated. May be called again, and by any thread; never blocks.

        Args:
            forget: Whether nothing more is asked either, so that the cache may go: at once, or behind a pass that runs.
        """
        self.left = True
        self._executor.close(self, forget=forget)

    def rewind(self, length: int) -> bool:
        """Forget all but the first tokens.

        Args:
            length: How many tokens stay, at least one.

        Returns:
            Whether it could be done: some caches (static ones, sliding windows that moved on) cannot go back, and none
            can go on. Where it could not, the session is as before, or `broken`.

        Example:
            >>> from langchain_tooldec import ChatToolDec
            >>> session = Session(ChatToolDec.embedded().model)
            >>> _ = session.feed([7, 8, 9])
            >>> session.rewind(4), session.rewind(1), session.length
            (False, True, 1)
        """
        return self._executor.rewind(self, length)

    @property
    def can_rewind(self) -> bool:
        """Whether a draft is read in the next pass, since its tokens can be forgotten again, and nobody shares it."""
        return self._executor.can_rewind(self)

    def feed(self, token_ids: Sequence[int]) -> torch.Tensor:
        """Run the model over more tokens: `verify` without a draft, whose logits have the shape (logits_size,)."""
        return self.verify(token_ids, ())[0]

    def verify(self, token_ids: Sequence[int], draft: Sequence[int]) -> torch.Tensor:
        """Run the model over more tokens, and over a draft of what follows them.

        Args:
            token_ids: At least one token id.
            draft: Tokens that may follow; only where `can_rewind`.

        Returns:
            The logits of the tokens behind `token_ids` and behind each of the draft, shape (1 + len(draft),
            logits_size), in the model's dtype, on its device. A view of the pass's output, which nobody writes to
            again: the caller may keep it, and copies it to change it. Where there was no room for the draft, or others
            shared the pass, it was not read, and the shape is (1, logits_size).

        Raises:
            SessionError: The session was closed, or an earlier pass left a cache that cannot be used.

        Example:
            >>> from langchain_tooldec import ChatToolDec
            >>> session = Session(ChatToolDec.embedded().model)
            >>> len(session.verify([7, 8], draft=[9])), session.length
            (2, 3)
        """
        return self._executor.verify(self, token_ids, draft)

    def begin(self, token_ids: Sequence[int], cache: Any) -> None:
        """Begin with tokens that were read before.

        Args:
            token_ids: The tokens.
            cache: Their KV cache, which this session owns from now on; None where there are no tokens.
        """
        self.cache = cache
        self._log[:] = token_ids
        self.prefix_length = len(token_ids)
        self.own = Progress(len(token_ids))

    def settle(self) -> None:
        """Crop what a failed pass left behind its own length; where that cannot be done, the session is `broken`."""
        if not self.unsettled:
            return
        if not self.own.length:
            self.cache = None
        try:
            crop(self.cache, self.own.length)
        except _CANNOT_CROP:
            self.broken = True
        self.unsettled = False

    def note(self, place: int, token_ids: Sequence[int]) -> None:
        """Write down what a pass reads behind so many tokens. It counts when `progress` says so."""
        self._log[place:] = token_ids

    def attach(self, cache: Any, progress: Progress) -> None:
        """Own a KV cache from now on, which goes as far as the progress says; None: it needs none any more."""
        self.cache = cache
        self.own = progress


class Alone:
    """Reads sequences one by one, each with its own KV cache; one thread at a time has a sequence.

    Args:
        model: A causal language model of transformers.
    """

    def __init__(self, model: Any) -> None:
        self._model = model
        self._run = worker_of(model)

    def progress(self, session: Session) -> Progress:
        """See `Session.progress`."""
        return session.own

    def can_rewind(self, session: Session) -> bool:
        """See `Session.can_rewind`."""
        return is_plain(session.cache) and not has_shared_frequencies(self._model)

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """See `Session.load_prefix`; nothing is known."""
        return 0

    def close(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`."""
        if forget:
            session.attach(None, replace(session.own, logits=None))

    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`."""
        before = session.own
        if length >= before.length:
            return length == before.length
        session.settle()
        session.unsettled = True
        session.own = Progress(length, before.passes)  # first, so that the cache never holds fewer tokens than said
        try:
            session.cache.crop(length - before.length)  # a negative number: what every cache that can takes
        except _CANNOT_CROP:
            session.own = before
            layers = layers_of(session.cache)
            session.broken = session.broken or any(0 < length_of(layer) < before.length for layer in layers)
        session.unsettled = False
        return session.own is not before

    @torch.inference_mode()
    def verify(self, session: Session, token_ids: Sequence[int], draft: Sequence[int]) -> torch.Tensor:
        """See `Session.verify`."""
        session.settle()
        length = session.own.length
        if session.broken or (session.cache is None and length):
            raise SessionError("this generation was closed, or an error left its KV cache half written; begin another")
        device = self._model.device
        read = [*token_ids, *draft]
        session.unsettled = True
        output = self._run(
            self._model,
            input_ids=torch.tensor([read], device=device),
            attention_mask=torch.ones(1, length + len(read), dtype=torch.long, device=device),
            past_key_values=session.cache,
            use_cache=True,
            logits_to_keep=1 + len(draft),
        )
        logits: torch.Tensor = output.logits[0, -1 - len(draft) :]
        session.cache = output.past_key_values
        session.note(length, read)
        session.own = session.own.after(len(read), logits)
        session.unsettled = False
        return logits


def layers_of(cache: Any) -> Sequence[Any]:
    """The layers of a KV cache; none if it is of a kind that has none."""
    return getattr(cache, "layers", None) or ()


def length_of(layer: Any) -> int:
    """The tokens of a layer; 0 if it does not tell."""
    try:
        return int(layer.get_seq_length())
    except _CANNOT_CROP:
        return 0


def crop(cache: Any, length: int) -> None:
    """Take out what a failed pass left in some layers of a KV cache behind so many tokens."""
    for layer in layers_of(cache):
        if (surplus := length_of(layer) - length) > 0:
            layer.crop(-surplus)


def cache_of(kind: type[Any], layers: Iterable[Iterable[torch.Tensor]]) -> Any:
    """A KV cache with copies of the keys and values of each layer, each of shape (rows, heads, columns, size)."""
    cache = kind()
    for place, (keys, values) in enumerate(layers):
        cache.update(keys, values, place)
    return cache


def is_plain(cache: Any) -> bool:
    """Whether a KV cache is keys and values of each token, and nothing else."""
    layers = layers_of(cache)
    return len(layers) > 0 and all(type(layer).__name__ == "DynamicLayer" for layer in layers)


def described(error: BaseException) -> str:
    """An error in words; the error itself would hold the tensors of the pass that failed."""
    return f"{type(error).__name__}: {error}"


def has_shared_frequencies(model: Any) -> bool:
    """Whether the frequencies of a model's RoPE are chosen by the longest position of a pass."""
    config: Any = getattr(model, "config", None)
    if hasattr(config, "get_text_config"):
        config = config.get_text_config()
    waiting = [getattr(config, name, None) for name in ("rope_parameters", "rope_scaling")]
    while waiting:
        parameters = waiting.pop()
        if isinstance(parameters, Mapping):  # one for each kind of layer, in some models
            if {parameters.get("rope_type"), parameters.get("type")} & _SHARED_FREQUENCIES:
                return True
            waiting += parameters.values()
    return False
