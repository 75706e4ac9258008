"""Runs the model for one generation or several, and owns their KV caches: rows and the prefix cache.

An error at any line leaves each generation either before or after a pass: its position and the logits there are one
immutable object (`Progress`), replaced after the cache holds what it covers. A request counts as served when its
`Progress` says so.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import torch

from langchain_tooldec.decoding.models import Switches, Weights, cache_in, cache_name, has_shared_frequencies, worker_of
from langchain_tooldec.decoding.passes import MAX_ROWS, PassRequest, best_count
from langchain_tooldec.decoding.prefix_cache import PrefixCache, copy_of
from langchain_tooldec.decoding.rows import Rows
from langchain_tooldec.decoding.session import (
    CANNOT_CROP,
    Progress,
    Session,
    described,
    layers_of,
    length_of,
)
from langchain_tooldec.errors import SessionError

_log = logging.getLogger(__name__)

PASS_TOKENS = {"cuda": 512}
"""The fixed cost of a pass, as a number of tokens, by kind of device."""

PASS_TOKENS_ELSEWHERE = 16

MAX_LOGITS = 256
"""The most positions of a pass of several generations whose logits are kept: of 128k tokens, they take 0.25 MB each."""

_SWITCHED = (
    "the model's adapters were switched while this was generated, and what it has read is of the others; ask again, "
    "and switch adapters between requests"
)


class ModelRunner:
    """Runs passes over a model of transformers. See `PassRunner`.

    A generation keeps the weights it began with, and cached prefixes are used only with the same weights. If its next
    pass finds other adapters active, it raises a `SessionError`; so a stream may pause while others use other adapters.
    All rows of one pass use the weights of that moment.

    Args:
        model: A causal language model of transformers.
        prefix_cache: Caches what generations have read. Default: no caching.

    Attributes:
        rows: The batched generations. Any thread may query it.
    """

    def __init__(self, model: Any, prefix_cache: PrefixCache | None = None) -> None:
        self.passes = 0
        self.max_rows, self.max_logits = MAX_ROWS, MAX_LOGITS
        self._pass_tokens = PASS_TOKENS.get(model.device.type, PASS_TOKENS_ELSEWHERE)
        self._model, self.rows = model, Rows(model)
        if prefix_cache is None or has_shared_frequencies(model):
            prefix_cache = PrefixCache(0)
        self._prefixes, self.keeps_prefixes = prefix_cache, prefix_cache.limit > 0
        self._weights = Weights(model)
        self._run, self._cache_name = worker_of(model), cache_name(model)

    def holds(self, session: Session) -> bool:
        """See `PassRunner.holds`."""
        return session in self.rows

    def can_share(self, session: Session) -> bool:
        """See `PassRunner.can_share`."""
        return self.rows.accepts(session)

    can_rewind = can_share

    def run(self, group: Sequence[PassRequest]) -> None:
        """See `PassRunner.run`."""
        switches = self._check_weights(group)
        group = [request for request in group if request.is_open]
        if not group:
            return
        self.rows.begin_pass([request.session for request in group])
        try:
            if len(group) > 1:
                self._run_together(group)
            else:
                self._run_alone(group[0])
        finally:
            if self._weights.switches() != switches:  # switched during the pass, so its weights are undefined
                for request in group:
                    request.session.kept = True

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

    def _run_together(self, group: Sequence[PassRequest]) -> None:
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

    @torch.inference_mode()
    def _run_alone(self, request: PassRequest) -> None:
        """Run a pass for one generation with its own cache; all of the draft is read."""
        session, draft = request.session, request.draft
        self.rows.detach(session)
        self.passes += 1
        session.settle()
        length, device = session.length, self._model.device
        if session.broken or (session.cache is None and length):
            raise SessionError("this generation was closed, or an error left its KV cache half written; begin another")
        read = [*request.unread, *draft]
        session.unsettled = True
        output = self._run(
            self._model,
            input_ids=torch.tensor([read], device=device),
            attention_mask=torch.ones(1, length + len(read), dtype=torch.long, device=device),
            use_cache=True,
            logits_to_keep=1 + len(draft),
            **{self._cache_name: session.cache},
        )
        session.cache = cache_in(output)
        session.note(length, read)
        session.progress = session.progress.after(len(read), output.logits[0, -1 - len(draft) :])
        session.unsettled = False

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """See `Session.load_prefix`."""
        session.weights = self._weights.version()
        try:
            count: int
            count, cache = self._run(self._prefixes.find, token_ids, session.weights)
        except Exception as error:
            self._prefixes.clear()
            _log.warning("a KV cache could not be used again (%s)", described(error))
            return 0
        session.begin(token_ids[:count], cache)
        return count

    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`."""
        before = session.progress
        if session in self.rows:  # of its row, nothing attends to more than `progress` covers
            session.progress = Progress(length, before.passes)
            return True
        session.settle()
        session.unsettled = True
        session.progress = Progress(length, before.passes)  # first: the cache never holds fewer tokens
        try:
            session.cache.crop(length - before.length)  # a negative number: the form that every croppable cache accepts
        except CANNOT_CROP:
            session.progress = before
            layers = layers_of(session.cache)
            session.broken = session.broken or any(0 < length_of(layer) < before.length for layer in layers)
        session.unsettled = False
        return session.progress is not before

    def release(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`. Errors stay with this generation."""
        try:
            if self.keeps_prefixes and not session.kept:
                self._keep(session, own=forget)
            self.rows.detach(session, forget=forget)
        except Exception as error:
            session.broken = forget = True
            self.rows.detach(session, forget=True)
            _log.warning("a generation cannot be asked any more (%s)", described(error))
        if forget:
            session.forget()

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
