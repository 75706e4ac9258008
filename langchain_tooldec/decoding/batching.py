"""Concurrent generations on one model whose forward passes are batched.

Each generation runs in its own thread and calls `feed` for the next logits. One of these threads leads: it waits a few
milliseconds for the others, then runs one forward pass for all that want tokens (`rows`). Requests may join and leave
at any token (continuous batching).

A request that nobody waits for any more, since its deadline has passed or its client has left, is in no further pass:
its row is free for others, and its prompt is not read.

An error at any line leaves waiting requests unchanged. Only a request's own thread removes it from the queue. If a
leader fails, its own thread raises the error and another thread leads. No thread relies on a wake-up: it polls every
`POLL` seconds. If a pass of several requests fails, each gets a pass of its own, which may fail alone.

Closing never blocks, since the garbage collector may close a stream in any thread.

Limits:
    A prompt is read in a pass of its own; such passes alternate with batched ones. Forced runs are cut where padding
    the others would cost more than another pass. Sums over several rows may round differently, so two tokens of nearly
    equal probability may swap. Generations beyond the number of rows wait until one ends.
"""

from __future__ import annotations

import logging
import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from threading import Condition
from time import monotonic
from typing import Any
from weakref import WeakSet

import torch

from langchain_tooldec.decoding.model_runner import ModelRunner
from langchain_tooldec.decoding.passes import MAX_BATCHED_TOKENS, MAX_MISSED, PassRequest, PassRunner
from langchain_tooldec.decoding.prefix_cache import PrefixCache
from langchain_tooldec.decoding.session import FIRST_RATE, Session, described
from langchain_tooldec.decoding.waiting import Deadline, WorkLock, holding
from langchain_tooldec.errors import SessionError

_log = logging.getLogger(__name__)

WINDOW = 0.005
"""The most seconds a pass waits for generations that are busy with something else."""

PATIENCE = 0.5
"""The most a pass waits, as a share of the last pass's duration."""

POLL = 0.1
"""Seconds after which a waiting thread checks again, in case an error lost the wake-up."""

RECOVERY = 64
"""Full passes after which the number of rows is doubled again, if an error had reduced it."""


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
        runner: Runs the passes.
        last_pass: The duration of the last pass in seconds.
    """

    _is_ending = staticmethod(sys.is_finalizing)  # bound here: modules lose their names before the last object goes

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
        self._slow_passes = SlowPasses(size)
        self._window, self._patience = window, patience
        self._make_runner = runner or partial(ModelRunner, model, prefix_cache)
        self.begin()

    def begin(self) -> None:
        """Reset to no generations and free locks; for a forked process, which lacks the other threads.

        Generations that were running until then raise a `SessionError`.
        """
        self.runner: PassRunner = self._make_runner()
        self.last_pass = 0.0
        self._most_rows, self._full_passes = self.runner.max_rows, 0
        self._model_lock = WorkLock()  # guards the runner and what it knows of sessions
        self._lead_lock = WorkLock()  # its holder chooses the next pass and runs it
        self._rows_were_last = False

        self._queue = WorkLock()  # guards the fields below; never held while the model runs
        self._all_came, self._pass_over = Condition(self._queue.plain), Condition(self._queue.plain)
        self._requests: dict[Session, PassRequest] = {}  # in order of arrival
        self._turn = 0
        self._sessions: WeakSet[Session] = WeakSet()  # that have asked

    @property
    def passes(self) -> int:
        """How many forward passes were run."""
        return self.runner.passes

    def session(self, deadline: Deadline | None = None) -> Session:
        """A new session whose passes are batched with those of others. `deadline`: see `Session`."""
        return Session(self, deadline)

    def can_rewind(self, session: Session) -> bool:
        """See `Session.can_rewind`."""
        return self.runner.can_rewind(session)

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """See `Session.load_prefix`."""
        return self._load_prefix(session, token_ids) if self.runner.keeps_prefixes else 0

    @holding("_model_lock", in_time=True)
    def _load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        return self.runner.load_prefix(session, token_ids)

    @holding("_model_lock", in_time=True)
    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`."""
        return self.runner.rewind(session, length)

    def close(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`. When the interpreter shuts down nothing is released: libraries may be torn down."""
        if not self._is_ending():
            self._model_lock.defer(partial(self.runner.release, session, forget=forget))

    def verify(
        self, session: Session, token_ids: Sequence[int], draft: Sequence[int], acceptance_rate: float
    ) -> torch.Tensor:
        """See `Session.verify`; batched with other requests if possible, which limits the draft."""
        return self.serve(self.request(session, token_ids, draft, acceptance_rate))

    def request(
        self, session: Session, token_ids: Sequence[int], draft: Sequence[int], acceptance_rate: float = FIRST_RATE
    ) -> PassRequest:
        """A request of a generation, batched with others if possible."""
        batchable = len(token_ids) <= MAX_BATCHED_TOKENS and self.runner.can_share(session)
        draft = draft[: MAX_BATCHED_TOKENS - len(token_ids)] if batchable else draft
        return PassRequest(session, token_ids, draft, batchable, acceptance_rate)

    def serve(self, request: PassRequest) -> torch.Tensor:
        """The logits that a request asks for, as of `Session.verify`.

        Called by the generation's own thread, which waits and may run passes for others.
        """
        served = False
        try:
            self._submit(request)
            while request.is_open:
                turn = self._turn
                if self._lead_lock.run_if_free(partial(self._lead, request)):
                    self._end_turn()
                else:
                    self._wait(request, turn)
            served = request.done
        finally:
            request.withdrawn = True
            self._withdraw(request)
        return self._logits(request, served=served)

    @staticmethod
    def _logits(request: PassRequest, *, served: bool) -> torch.Tensor:
        request.raise_error()
        if not served:
            raise request.session.deadline.error()
        logits = request.session.progress.logits
        if logits is None:
            raise SessionError("this generation was closed while it waited for a pass; begin another")
        return logits

    def serve_together(self, requests: Sequence[PassRequest]) -> list[torch.Tensor]:
        """As `serve`, for several requests of one thread, each of a session of its own: as few passes as have room.

        They wait for no other generation. Of a draft, a part may be read: `Session.length` says how much.
        """
        while waiting := [request for request in requests if request.is_open]:
            shared = [request for request in waiting if request.batchable]
            self.run(shared[: self.runner.max_rows] or waiting[:1])
        return [self._logits(request, served=request.done) for request in requests]

    @holding("_queue")
    def _submit(self, request: PassRequest) -> None:
        request.session.turn = self._turn
        self._sessions.add(request.session)
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
    def _wait(self, request: PassRequest, turn: int) -> None:
        """Wait until the pass of a turn ends. A leader releases the lead before it ends the turn."""
        if not request.done and self._turn == turn:
            self._pass_over.wait(POLL)

    @holding("_queue")
    def _end_turn(self) -> None:
        self._turn += 1
        self._pass_over.notify_all()

    def _lead(self, request: PassRequest) -> None:
        """Run the next pass, for any requests; none if the leader's own request has been served meanwhile."""
        if request.is_open:
            group = self._gather()
            tokens = sum(each.end - each.session.length + len(each.draft) for each in group)
            self.run(group)
            self._slow_passes.note(tokens, self.last_pass)

    @holding("_model_lock")
    def run(self, group: Sequence[PassRequest]) -> None:
        """Run the open requests of a group in one pass, or one by one if that fails."""
        begun = monotonic()
        group = [request for request in group if request.is_open]
        if not group:
            return
        failed = self._run_together(group) if len(group) > 1 else None
        for request in group:
            if not request.done and (failed or len(group) == 1):
                self._run_alone(request)
        if len(group) > 1:
            self._limit_rows(group, failed)
        self.last_pass = monotonic() - begun

    def _run_together(self, group: Sequence[PassRequest]) -> str | None:
        """Run one pass for several generations. Returns an error as text, since the error itself holds tensors."""
        try:
            self.runner.run(group)
        except Exception as error:
            return described(error)
        return None

    def _run_alone(self, request: PassRequest) -> None:
        """Run a pass for one generation; errors affect only this request."""
        try:
            self.runner.run([request])
        except Exception as error:
            request.error = error

    def _limit_rows(self, group: Sequence[PassRequest], failed: str | None) -> None:
        """Halve the rows after a failed pass whose requests succeed one by one; double them after many good ones."""
        if failed is None:
            self._full_passes += len(group) == self.runner.max_rows
            if self._full_passes >= RECOVERY:
                self.runner.max_rows, self._full_passes = min(2 * self.runner.max_rows, self._most_rows), 0
        elif all(request.error is None for request in group):
            self.runner.max_rows, self._full_passes = len(group) - len(group) // 2, 0
            _log.warning(
                "%d generations could not be run together (%s): they go on, at most %d at once for some time",
                *(len(group), failed, self.runner.max_rows),
            )

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
        deadline = monotonic() + min(self._window, self.last_pass * self._patience)
        while self._still_to_come() > 0 and (left := deadline - monotonic()) > 0:
            self._all_came.wait(min(left, WINDOW))  # closing wakes nobody
        batchable = [request for request in self._requests.values() if request.batchable]
        return sorted(batchable, key=lambda request: not self.runner.holds(request.session))[: self.runner.max_rows]

    def _still_to_come(self) -> int:
        """How many more generations the next pass waits for."""
        for session in [session for session in self._sessions if session.left]:
            self._sessions.discard(session)
        going_on = sum(self._turn - session.turn <= MAX_MISSED for session in self._sessions)
        alone = sum(not request.batchable for request in self._requests.values())
        return min(going_on - alone, self.runner.max_rows) - (len(self._requests) - alone)


SLOWEST = 1e9
"""Bytes of weights that a pass reads in a second at least. Idle cores read 5 to 10 times as many, most read more."""
FEW = 4
"""Tokens of a pass whose time is that of reading the weights; more take time to compute."""
SHORT = 0.25
"""Seconds of a pass that is fast enough for any model."""
PASSES = 5
"""How many of these passes in succession must be slow."""


class SlowPasses:
    """Warns once if a model's passes are slow. Not thread-safe.

    Args:
        size: Bytes of weights that a pass reads; 0: unknown, which never warns.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._seconds: deque[float] = deque(maxlen=PASSES)

    def note(self, tokens: int, seconds: float) -> None:
        """Take note of a pass over some tokens and of its duration."""
        if tokens > FEW or not self._size:
            return
        self._seconds.append(seconds)
        fastest, enough = min(self._seconds), max(self._size / SLOWEST, SHORT)
        if len(self._seconds) < PASSES or fastest <= enough:
            return
        _log.warning(
            "the last %d passes over few tokens took %.1f s or longer each, though the model's %.1f GB of weights are "
            "read in less than %.1f s if cores and memory are free: other programs use the cores, memory is swapped to "
            "disk, or the CPU has no instructions for the weights' data type. On busy cores fewer threads are faster: "
            "n_threads with llama.cpp, torch.set_num_threads with transformers",
            *(PASSES, fastest, self._size / 1e9, enough),
        )
        self._size = 0
