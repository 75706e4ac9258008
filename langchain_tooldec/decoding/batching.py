"""Concurrent generations on one model whose forward passes are batched.

Each generation runs in its own thread and calls `feed` for the next logits. One of these threads leads: it waits a few
milliseconds for the others, then runs one forward pass for all that want tokens (`rows`). Requests may join and leave
at any token (continuous batching).

A request that nobody waits for any more, since its deadline has passed or its client has left, is in no further pass:
its row is free for others, and its prompt is not read.

An error at any line leaves waiting requests unchanged. Only a request's own thread removes it from the queue. If a
leader fails, its own thread raises the error and another thread leads. No thread relies on a wake-up: it polls every
`POLL` seconds. `model_runner` documents the state after a failed pass.

Closing never blocks, since the garbage collector may close a stream in any thread.

Limits:
    A prompt is read in a pass of its own; such passes alternate with batched ones. Forced runs are cut where padding
    the others would cost more than another pass. Sums over several rows may round differently, so two tokens of nearly
    equal probability may swap. Generations beyond the number of rows wait until one ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from threading import Condition, Lock
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

import torch

from langchain_tooldec.decoding.deadline import Deadline
from langchain_tooldec.decoding.locks import holding, if_free
from langchain_tooldec.decoding.model_runner import ModelRunner
from langchain_tooldec.decoding.passes import PassRequest, PassRunner
from langchain_tooldec.decoding.prefix_cache import PrefixCache
from langchain_tooldec.decoding.rows import MAX_MISSED
from langchain_tooldec.decoding.session import Progress, Session
from langchain_tooldec.decoding.slow_passes import SlowPasses
from langchain_tooldec.errors import SessionError

WINDOW = 0.005
"""The most seconds a pass waits for generations that are busy with something else."""

PATIENCE = 0.5
"""The most a pass waits, as a share of the last pass's duration."""

POLL = 0.1
"""Seconds after which a waiting thread checks again, in case an error lost the wake-up."""


class Batcher:
    """Runs the passes of all generations on one model. Thread-safe.

    Args:
        model: A causal language model of transformers.
        window: The most seconds to wait for other generations.
        patience: The most time to wait for them, as a multiple of the last pass's duration.
        prefix_cache: Caches what generations have read. Default: no caching.
        runner: Makes what runs the passes. Default: a `ModelRunner` with the prefix cache.
        size: Bytes of weights that a pass reads; 0: unknown. Passes that take far longer than that are reported once.

    Attributes:
        model: The model.
        runner: Runs the passes.
    """

    def __init__(
        self,
        model: Any,
        *,
        window: float = WINDOW,
        patience: float = PATIENCE,
        prefix_cache: PrefixCache | None = None,
        runner: Callable[[], PassRunner] | None = None,
        size: int = 0,
    ) -> None:
        self.model = model
        self._slow_passes = SlowPasses(size)
        self._window, self._patience = window, patience
        self._make_runner = runner or partial(ModelRunner, model, prefix_cache)
        self.begin()

    def begin(self) -> None:
        """Reset to no generations and free locks; for a forked process, which lacks the other threads.

        Generations that were running until then raise a `SessionError`.
        """
        self.runner: PassRunner = self._make_runner()
        self._lead_lock = Lock()  # its holder chooses the next pass and runs it
        self._rows_were_last = False

        self._queue = Lock()  # guards the fields below; never held while the model runs
        self._all_came, self._pass_over = Condition(self._queue), Condition(self._queue)
        self._requests: dict[Session, PassRequest] = {}  # in order of arrival
        self._turn = 0
        self._last_turns: WeakKeyDictionary[Session, int] = WeakKeyDictionary()

    @property
    def passes(self) -> int:
        """How many forward passes were run."""
        return self.runner.passes

    def session(self, deadline: Deadline | None = None) -> Session:
        """A new session whose passes are batched with those of others. `deadline`: see `Session`."""
        return Session(self.model, self, deadline)

    def progress(self, session: Session) -> Progress:
        """See `Session.progress`."""
        return self.runner.progress(session)

    def can_rewind(self, session: Session) -> bool:
        """See `Session.can_rewind`."""
        return self.runner.can_rewind(session)

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """See `Session.load_prefix`."""
        return self.runner.load_prefix(session, token_ids)

    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`."""
        return length == session.length or self.runner.rewind(session, length)

    def close(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`."""
        self.runner.release(session, forget=forget)

    def verify(
        self, session: Session, token_ids: Sequence[int], draft: Sequence[int], acceptance_rate: float
    ) -> torch.Tensor:
        """See `Session.verify`; batched with other requests."""
        return self.serve(self.runner.request(session, token_ids, draft, acceptance_rate))

    def serve(self, request: PassRequest) -> torch.Tensor:
        """The logits that a request asks for, as of `Session.verify`.

        Called by the generation's own thread, which waits and may run passes for others.
        """
        session, served = request.session, False
        try:
            self._submit(request)
            while request.is_open:
                if self._lead(request):
                    self._end_turn()
                else:
                    self._wait(request)
            served = request.done
        finally:
            request.withdrawn = True
            self._withdraw(request)
        request.raise_error()
        if not served:
            raise session.deadline.error()
        logits = session.progress.logits
        if logits is None:
            raise SessionError("this generation was closed while it waited for a pass; begin another")
        return logits

    @holding("_queue")
    def _submit(self, request: PassRequest) -> None:
        self._last_turns[request.session] = self._turn
        self._requests[request.session] = request
        if self._still_to_come() <= 0:
            self._all_came.notify()

    @holding("_queue")
    def _withdraw(self, request: PassRequest) -> None:
        """Remove a request that was served or whose thread was interrupted."""
        if self._requests.get(request.session) is request:
            del self._requests[request.session]
        if not request.done:  # its thread may have been the leader
            self._pass_over.notify_all()

    @holding("_queue")
    def _wait(self, request: PassRequest) -> None:
        """Wait until a pass ends. A leader releases the lead before it wakes the others."""
        if not request.done and self._lead_lock.locked():
            self._pass_over.wait(POLL)

    @holding("_queue")
    def _end_turn(self) -> None:
        self._turn += 1
        self._pass_over.notify_all()

    @if_free("_lead_lock")
    def _lead(self, request: PassRequest) -> None:
        """Run the next pass, for any requests; none if the leader's own request has been served meanwhile."""
        if request.is_open:
            group = self._gather()
            tokens = sum(each.end - each.session.length + len(each.draft) for each in group)
            self.runner.run(group)
            self._slow_passes.note(tokens, self.runner.last_pass)

    @holding("_queue")
    def _gather(self) -> list[PassRequest]:
        """The requests of the next pass. Batched passes and single ones alternate if both are wanted.

        A batched pass takes all requests that arrive in time. Generations that already have a row come first.
        """
        self._requests = {session: request for session, request in self._requests.items() if request.is_open}
        alone = [request for request in self._requests.values() if not request.batchable]
        if alone and (self._rows_were_last or len(alone) == len(self._requests)):
            self._rows_were_last = False
            return alone[:1]
        self._rows_were_last = True
        deadline = monotonic() + min(self._window, self.runner.last_pass * self._patience)
        while self._still_to_come() > 0 and (left := deadline - monotonic()) > 0:
            self._all_came.wait(min(left, WINDOW))  # closing wakes nobody
        batchable = [request for request in self._requests.values() if request.batchable]
        return sorted(batchable, key=lambda request: not self.runner.holds(request.session))[: self.runner.max_rows]

    def _still_to_come(self) -> int:
        """How many more generations the next pass waits for."""
        for session in [session for session in self._last_turns if session.left]:
            del self._last_turns[session]
        going_on = sum(self._turn - turn <= MAX_MISSED for turn in self._last_turns.values())
        alone = sum(not request.batchable for request in self._requests.values())
        return min(going_on - alone, self.runner.max_rows) - (len(self._requests) - alone)
