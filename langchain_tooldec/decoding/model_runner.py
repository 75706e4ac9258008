"""Runs the model for several generations, and owns their KV caches: rows and the prefix cache.

One thread at a time uses the model. An error at any line leaves each generation either before or after a pass: its
position and the logits there are one immutable object (`Progress`), replaced by a single assignment for all rows of a
pass. A request counts as served when its `Progress` says so, so a completed pass is never repeated.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from functools import partial
from time import monotonic
from typing import Any

from langchain_tooldec.decoding.locks import WorkLock, holding, holding_in_time
from langchain_tooldec.decoding.passes import MAX_BATCHED_TOKENS, MAX_ROWS, PassRequest, best_count
from langchain_tooldec.decoding.prefix_cache import PrefixCache, copy_of
from langchain_tooldec.decoding.rows import Rows
from langchain_tooldec.decoding.session import (
    FIRST_RATE,
    Progress,
    Session,
    SingleExecutor,
    described,
    has_shared_frequencies,
)
from langchain_tooldec.decoding.single_thread import worker_of
from langchain_tooldec.decoding.weights import Switches, Weights
from langchain_tooldec.errors import SessionError

_log = logging.getLogger(__name__)

RECOVERY = 64
"""Full passes after which the number of rows is doubled again, if an error had reduced it."""

PASS_TOKENS = {"cuda": 512}
"""The fixed cost of a pass, as a number of tokens, by kind of device."""

PASS_TOKENS_ELSEWHERE = 16

MAX_LOGITS = 256
"""The most places of a pass of several generations whose logits are kept: of 128k tokens, they take 0.25 MB each."""

_SWITCHED = (
    "the model's adapters were switched while this was generated, and what it has read is of the others; ask again, "
    "and switch adapters between requests"
)


class ModelRunner:
    """Runs passes for groups of generations. Thread-safe: methods that need the model wait for it.

    A generation keeps the weights it began with, and cached prefixes are used only with the same weights. If its next
    pass finds other adapters active, it raises a `SessionError`; so a stream may pause while others use other adapters.
    All rows of one pass use the weights of that moment.

    During interpreter shutdown nothing is released, since torch may be torn down already.

    Args:
        model: A causal language model of transformers.
        prefix_cache: Caches what generations have read. Default: no caching.

    Attributes:
        max_rows: The most rows of a pass; temporarily fewer after a failed pass.
        max_logits: The most places of one generation whose logits a pass should return.
        alone: Reads one generation at a time.
        rows: The batched generations. Any thread may query it.
        passes: How many forward passes were run.
        last_pass: The duration of the last pass in seconds.
    """

    _is_ending = staticmethod(sys.is_finalizing)  # bound here: modules lose their names before the last object goes

    def __init__(self, model: Any, prefix_cache: PrefixCache | None = None) -> None:
        self.passes, self.last_pass = 0, 0.0
        self.max_rows, self._full_passes = MAX_ROWS, 0
        self.max_logits = MAX_LOGITS
        self._pass_tokens = PASS_TOKENS.get(model.device.type, PASS_TOKENS_ELSEWHERE)
        self._model_lock = WorkLock()  # guards the model and the fields below
        self.alone, self.rows = SingleExecutor(model), Rows(model)
        if prefix_cache is None or has_shared_frequencies(model):
            prefix_cache = PrefixCache(0)
        self._prefixes = prefix_cache
        self._weights = Weights(model)
        self._run = worker_of(model)

    def request(
        self, session: Session, token_ids: Sequence[int], draft: Sequence[int], acceptance_rate: float = FIRST_RATE
    ) -> PassRequest:
        """A request of a generation, batched with others if possible."""
        batchable = len(token_ids) <= MAX_BATCHED_TOKENS and self.rows.accepts(session)
        draft = draft[: MAX_BATCHED_TOKENS - len(token_ids)] if batchable else draft
        return PassRequest(session, token_ids, draft, batchable, acceptance_rate)

    def progress(self, session: Session) -> Progress:
        """See `Session.progress`."""
        return self.rows.progress(session)

    def holds(self, session: Session) -> bool:
        """Whether a generation has a row."""
        return session in self.rows

    @holding("_model_lock")
    def run(self, group: Sequence[PassRequest]) -> None:
        """Run the requests of a group in one pass, or one by one if that fails."""
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
        if self._weights.switches() != switches:  # switched during the pass, so its weights are undefined
            for request in group:
                request.session.kept = True
        self.last_pass = monotonic() - begun

    def _check_weights(self, group: Sequence[PassRequest]) -> Switches:
        """Note which weights new generations begin with, and fail those that began with other adapters.

        Returns:
            How the adapters are switched now.
        """
        for session in [request.session for request in group if request.session.weights is None]:
            session.weights = self._weights.version()
        switches = self._weights.switches()
        for request in group:
            began = request.session.weights
            if began is not None and began.switches != switches:
                request.error = SessionError(_SWITCHED)
        return switches

    def _run_together(self, group: Sequence[PassRequest]) -> str | None:
        """Run one pass for several generations. Returns an error as text, since the error itself holds tensors."""
        try:
            unread = [request.unread for request in group]
            drafts = [request.draft[: MAX_LOGITS // len(group) - 1] for request in group]
            count = best_count(
                [len(own) for own in unread],
                self._pass_tokens,
                [len(draft) for draft in drafts],
                [request.acceptance_rate for request in group],
            )
            drafts = [draft[: max(0, count - len(own))] for own, draft in zip(unread, drafts, strict=True)]
            self.rows.step(
                [request.session for request in group],
                [[*own[:count], *draft] for own, draft in zip(unread, drafts, strict=True)],
                self.max_rows,
                [len(draft) for draft in drafts],
            )
            self.passes += 1
        except Exception as error:
            return described(error)
        return None

    def _run_alone(self, request: PassRequest) -> None:
        """Run a pass for one generation; errors affect only this request."""
        try:
            self.rows.detach(request.session)
            self.passes += 1
            self.alone.verify(request.session, request.unread, request.draft)
        except Exception as error:
            request.error = error

    def _limit_rows(self, group: Sequence[PassRequest], failed: str | None) -> None:
        """Halve the rows after a failed pass whose requests succeed one by one; double them after many good ones."""
        if failed is None:
            self._full_passes += len(group) == self.max_rows
            if self._full_passes >= RECOVERY:
                self.max_rows, self._full_passes = min(2 * self.max_rows, MAX_ROWS), 0
        elif all(request.error is None for request in group):
            self.max_rows, self._full_passes = len(group) - len(group) // 2, 0
            _log.warning(
                "%d generations could not be run together (%s): they go on, at most %d at once for some time",
                len(group),
                failed,
                self.max_rows,
            )

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """Load the cached prefix of a prompt into a fresh generation. Returns its length in tokens."""
        session.weights = self._weights.version()
        return self._load_prefix(session, token_ids) if self._prefixes.limit else 0

    @holding_in_time("_model_lock")
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
        """See `Session.can_rewind`."""
        return self.rows.accepts(session)

    @holding_in_time("_model_lock")
    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`."""
        if session not in self.rows:
            return self.alone.rewind(session, length)
        if length < session.length:
            self.rows.rewind(session, length)
        return length == session.length

    def release(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`; never blocks, and may be called from anywhere."""
        if self._is_ending():
            return
        self._model_lock.defer(partial(self._release, session, forget=forget))

    def _release(self, session: Session, *, forget: bool) -> None:
        """Release a generation, in the thread that holds the model. Errors stay with this generation."""
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
        """Put what a generation has read into the prefix cache: its cache itself if `own`, else a copy."""
        session.kept = True
        try:
            self.rows.detach(session)
            session.settle()
            if session.cache is not None and not session.broken:
                cache = session.cache if own else self._run(copy_of, session.cache)
                self._run(self._prefixes.put, session.tokens, cache, session.weights)
        except Exception as error:  # such as a lack of memory, which must not fail any generation
            self._prefixes.clear()
            _log.warning("a KV cache could not be kept (%s)", described(error))
