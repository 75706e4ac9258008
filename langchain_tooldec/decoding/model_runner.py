"""The model of several generations, and what holds their KV caches: rows and the prefix cache.

One thread at a time has the model. An error at any line leaves each generation before a pass or behind it, never
between: how far it was read, and what the model said there, is one immutable object (`Progress`), put in place by one
assignment; for all rows of a pass it is the same assignment. A request is served when that object says so. So a pass
that was run is never run again, and its results need not be handed out.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any

from langchain_tooldec.decoding.locks import WorkLock, holding
from langchain_tooldec.decoding.prefix_cache import PrefixCache, copy_of
from langchain_tooldec.decoding.rows import Rows
from langchain_tooldec.decoding.session import Alone, Session, described, has_shared_frequencies
from langchain_tooldec.decoding.single_thread import worker_of
from langchain_tooldec.decoding.weights import Switches, Weights
from langchain_tooldec.errors import SessionError

_log = logging.getLogger(__name__)

MOST_ROWS = 32
"""Rows of a pass."""

RECOVERY = 64
"""Full passes after which twice as many rows are tried again, where they were fewer after an error."""

MOST_TOKENS = 64
"""Tokens up to which a generation is run together with others."""

PASS_TOKENS = {"cuda": 512}
"""What a pass costs besides its tokens, in tokens, by the kind of device."""

PASS_TOKENS_ELSEWHERE = 16

_SWITCHED = (
    "the model's adapters were switched while this was generated, and what it has read is of the others; ask again, "
    "and switch adapters between requests"
)


@dataclass(eq=False)
class PassRequest:
    """What one generation wants to be read.

    Attributes:
        session: The generation.
        token_ids: The tokens that the model has not read.
        draft: What may follow them; it is read if the generation is alone.
        batchable: Whether it can be run together with others.
        end: The session's length when it is served, without the draft.
        error: What went wrong.
        withdrawn: Whether nobody waits for it any more.
    """

    session: Session
    token_ids: Sequence[int]
    draft: Sequence[int]
    batchable: bool
    error: Exception | None = None
    withdrawn: bool = False

    def __post_init__(self) -> None:
        self.end = self.session.length + len(self.token_ids)

    @property
    def done(self) -> bool:
        """Whether it is served or has failed."""
        return self.error is not None or self.session.length >= self.end

    @property
    def is_open(self) -> bool:
        """Whether somebody waits for it."""
        return not (self.withdrawn or self.done)

    def raise_error(self) -> None:
        """Raise what went wrong, if anything did, and let go of it: its traceback holds the tensors of the pass."""
        error, self.error = self.error, None
        try:
            if error is not None:
                raise error
        finally:
            del error

    @property
    def unread(self) -> Sequence[int]:
        """The tokens that are left to be read."""
        return self.token_ids[len(self.token_ids) - self.end + self.session.length :]


class ModelRunner:
    """Runs passes for groups of generations. Safe for threads: a method that needs the model waits for it.

    A generation has the weights that it began with, and what it has read is found by prompts with the same weights
    alone. Where adapters are switched meanwhile, it raises a `SessionError` in its next pass; once they are switched
    back it could have gone on, so a stream may wait while others run with other adapters. Rows of one pass have the
    weights of that moment, all of them.

    An interpreter that is ending releases nothing: nobody asks any more, and torch may be torn down already.

    Args:
        model: A causal language model of transformers.
        prefix_cache: Keeps what generations have read; None: nothing is kept.

    Attributes:
        most_rows: Rows of a pass, at most; fewer for some time after one that failed.
        alone: Reads one generation at a time.
        rows: The generations that go on together. Any thread may ask what is in it.
        passes: How often the model was run.
        last_pass: Seconds that it took the last time.
    """

    _is_ending = staticmethod(sys.is_finalizing)  # here, since modules lose their names before the last object goes

    def __init__(self, model: Any, prefix_cache: PrefixCache | None = None) -> None:
        self.passes, self.last_pass = 0, 0.0
        self.most_rows, self._full_passes = MOST_ROWS, 0
        self._pass_tokens = PASS_TOKENS.get(model.device.type, PASS_TOKENS_ELSEWHERE)
        self._model_lock = WorkLock()  # around the model and what follows
        self.alone, self.rows = Alone(model), Rows(model)
        if prefix_cache is None or has_shared_frequencies(model):
            prefix_cache = PrefixCache(0)
        self._prefixes = prefix_cache
        self._weights = Weights(model)
        self._run = worker_of(model)

    def request(self, session: Session, token_ids: Sequence[int], draft: Sequence[int]) -> PassRequest:
        """What a generation wants to be read: with a draft, and together with others, as far as that can be."""
        batchable = len(token_ids) <= MOST_TOKENS and self.rows.accepts(session)
        return PassRequest(session, token_ids, draft[: MOST_TOKENS - len(token_ids)] if batchable else draft, batchable)

    @holding("_model_lock")
    def run(self, group: Sequence[PassRequest]) -> None:
        """Run what a group wants: in one pass, or one by one where that fails."""
        begun = monotonic()
        group = [request for request in group if request.is_open]
        if not group:
            return
        switches = self._check_weights(group)
        group = [request for request in group if request.is_open]
        self.rows.begin_pass([request.session for request in group])
        failed = self._run_together(group) if len(group) > 1 else None
        for request in group:
            if not request.done and (failed or len(group) == 1):
                self._run_alone(request)
        if len(group) > 1:
            self._limit_rows(group, failed)
        if self._weights.switches() != switches:  # within the pass, which is neither one nor the other
            for request in group:
                request.session.kept = True
        self.last_pass = monotonic() - begun

    def _check_weights(self, group: Sequence[PassRequest]) -> Switches:
        """Refuse those that began with other adapters than there are now; how the adapters are switched."""
        for session in [request.session for request in group if request.session.weights is None]:
            session.weights = self._weights.version()
        switches = self._weights.switches()
        for request in group:
            began = request.session.weights
            if began is not None and began.switches != switches:
                request.error = SessionError(_SWITCHED)
        return switches

    def _run_together(self, group: Sequence[PassRequest]) -> str | None:
        """Run one pass for several generations; what went wrong, in words: the error itself would hold its tensors."""
        try:
            unread = [request.unread for request in group]
            count = _best_count([len(tokens) for tokens in unread], self._pass_tokens)
            sessions = [request.session for request in group]
            self.rows.step(sessions, [tokens[:count] for tokens in unread], self.most_rows)
            self.passes += 1
        except Exception as error:
            return described(error)
        return None

    def _run_alone(self, request: PassRequest) -> None:
        """Run a pass for one generation; what goes wrong is its own error."""
        try:
            self.rows.detach(request.session)
            self.passes += 1
            self.alone.verify(request.session, request.unread, request.draft)
        except Exception as error:
            request.error = error

    def _limit_rows(self, group: Sequence[PassRequest], failed: str | None) -> None:
        """Have fewer rows where a pass failed that could be run one by one, and more again after many that did not."""
        if failed is None:
            self._full_passes += len(group) == self.most_rows
            if self._full_passes >= RECOVERY:
                self.most_rows, self._full_passes = min(2 * self.most_rows, MOST_ROWS), 0
        elif all(request.error is None for request in group):
            self.most_rows, self._full_passes = len(group) - len(group) // 2, 0
            _log.warning(
                "%d generations could not be run together (%s): they go on, at most %d at once for some time",
                len(group),
                failed,
                self.most_rows,
            )

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """Give a fresh generation a copy of what is known of its prompt; how many tokens that is."""
        session.weights = self._weights.version()
        return self._load_prefix(session, token_ids) if self._prefixes.limit else 0

    @holding("_model_lock")
    def _load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        try:
            count: int
            count, cache = self._run(self._prefixes.find, token_ids, session.weights)
        except Exception as error:
            self._prefixes.clear()
            _log.warning("a KV cache could not be used again (%s)", described(error))
            return 0
        session.begin(token_ids[:count], cache)
        return count

    def can_rewind(self, session: Session) -> bool:
        """Whether a draft of a generation would be read: it was alone at last, and its cache can go back."""
        return session not in self.rows and self.rows.accepts(session)

    @holding("_model_lock")
    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`; the generation has its own cache then."""
        self.rows.detach(session)
        return self.alone.rewind(session, length)

    def release(self, session: Session, *, forget: bool) -> None:
        """Do what `Session.close` does; never blocks, and may be called anywhere."""
        if self._is_ending():
            return
        self._model_lock.defer(partial(self._release, session, forget=forget))

    def _release(self, session: Session, *, forget: bool) -> None:
        """Take a generation out, in the thread that holds the model: what goes wrong is nobody else's error."""
        try:
            if self._prefixes.limit > 0 and not session.kept:
                self._keep(session, own=forget)
            self.rows.detach(session, forget=forget)
        except Exception as error:
            session.broken = forget = True
            self.rows.detach(session, forget=True)
            _log.warning("a generation cannot be asked any more (%s)", described(error))
        self.alone.close(session, forget=forget)

    def _keep(self, session: Session, *, own: bool) -> None:
        """Keep what a generation has read; its cache itself if that is needed no more."""
        session.kept = True
        try:
            self.rows.detach(session)
            session.settle()
            if session.cache is not None and not session.broken:
                cache = session.cache if own else self._run(copy_of, session.cache)
                self._run(self._prefixes.put, session.tokens, cache, session.weights)
        except Exception as error:  # such as a lack of memory, which is nobody's error
            self._prefixes.clear()
            _log.warning("a KV cache could not be kept (%s)", described(error))


def _best_count(lengths: Sequence[int], pass_tokens: int) -> int:
    """How many tokens of each generation a pass reads at most, so that most are read in a time.

    Args:
        lengths: How many each has.
        pass_tokens: What a pass costs besides its tokens, in tokens.

    Example:
        >>> _best_count([1, 1, 1, 1, 1, 1, 1, 9], 16), _best_count([9, 9, 9, 1], 16), _best_count([1, 9], 16)
        (1, 9, 9)
    """

    def read_in_a_time(count: int) -> float:
        return sum(min(length, count) for length in lengths) / (pass_tokens + count * len(lengths))

    return max(sorted(set(lengths)), key=read_in_a_time)
