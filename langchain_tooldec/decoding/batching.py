"""Several generations on one model, whose forward passes are run together.

Each generation has a thread of its own and calls `feed` when it wants to know what comes next. One of them leads: it
waits for the others, a few milliseconds at most, and runs one forward pass for all that want a token or a run more
(`rows`). So requests may come and go at any token (continuous batching), and a batch, many `ainvoke` and many streams
are the same thing.

An error at any line leaves all that waits as it was. A request stays in the queue until its own thread takes it out:
who leads takes nothing away, and where a leader fails, it raises in its own thread, and another thread leads. No thread
relies on a wake-up: it looks again after `POLL` seconds. What a pass itself leaves is told in `model_runner`.

Who leaves waits for nobody, since a stream may be left by the garbage collector, in the middle of any thread.

Limits:
    A prompt is read in a pass of its own; passes of prompts and of the others take turns. Forced runs are cut where
    padding the others to their length would cost more than another pass. A sum over several rows may
    be rounded otherwise than that over one, so that two tokens of almost the same likelihood may change places. More
    generations than rows wait until one of those ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Condition, Lock
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

import torch

from langchain_tooldec.decoding.locks import holding, if_free
from langchain_tooldec.decoding.model_runner import ModelRunner, PassRequest
from langchain_tooldec.decoding.prefix_cache import PrefixCache
from langchain_tooldec.decoding.rows import MOST_MISSED
from langchain_tooldec.decoding.session import Progress, Session
from langchain_tooldec.errors import SessionError

WINDOW = 0.005
"""Seconds that a pass waits, at most, for generations which are busy with something else."""

PATIENCE = 0.5
"""The share of the last pass's time that it waits, at most."""

POLL = 0.1
"""Seconds after which a thread that waits for its pass looks again, in case an error ate the wake-up."""


class Batcher:
    """Runs the passes of all generations on one model. Safe for threads.

    Args:
        model: A causal language model of transformers.
        window: Seconds to wait for others, at most.
        patience: How many times as long as the last pass took to wait for them, at most.
        prefix_cache: Keeps what generations have read; None: nothing is kept.

    Attributes:
        model: The model.
        runner: What runs the passes.
    """

    def __init__(
        self,
        model: Any,
        *,
        window: float = WINDOW,
        patience: float = PATIENCE,
        prefix_cache: PrefixCache | None = None,
    ) -> None:
        self.model = model
        self._window, self._patience = window, patience
        self._prefixes = prefix_cache
        self.begin()

    def begin(self) -> None:
        """Have no generations, and locks that are free: what a forked process needs, whose other threads are gone.

        A generation that was one of several until then raises a `SessionError`.
        """
        self.runner = ModelRunner(self.model, self._prefixes)
        self._lead_lock = Lock()  # who has it chooses the next pass and runs it
        self._rows_were_last = False

        self._queue = Lock()  # around what follows; never held while the model runs
        self._all_came, self._pass_over = Condition(self._queue), Condition(self._queue)
        self._requests: dict[Session, PassRequest] = {}  # in the order in which they came
        self._turn = 0
        self._last_turns: WeakKeyDictionary[Session, int] = WeakKeyDictionary()

    @property
    def passes(self) -> int:
        """How often the model was run."""
        return self.runner.passes

    def session(self) -> Session:
        """A sequence whose passes are run together with those of others."""
        return Session(self.model, self)

    def progress(self, session: Session) -> Progress:
        """See `Session.progress`."""
        return self.runner.rows.progress(session)

    def can_rewind(self, session: Session) -> bool:
        """See `Session.can_rewind`: whether it was alone at last, too."""
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

    def verify(self, session: Session, token_ids: Sequence[int], draft: Sequence[int]) -> torch.Tensor:
        """See `Session.verify`; together with what others want. A draft is read if nobody else wants a pass.

        Called by the generation's own thread, which waits and may run passes of others.
        """
        request = self.runner.request(session, token_ids, draft)
        try:
            self._submit(request)
            while not request.done:
                if self._lead(request):
                    self._end_turn()
                else:
                    self._wait(request)
        finally:
            request.withdrawn = True
            self._withdraw(request)
        request.raise_error()
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
        """Take a request out: it is served, or its thread was interrupted."""
        if self._requests.get(request.session) is request:
            del self._requests[request.session]
        if not request.done:  # perhaps it led
            self._pass_over.notify_all()

    @holding("_queue")
    def _wait(self, request: PassRequest) -> None:
        """Wait until a pass is over; who leads lets go of the lead before it wakes the others."""
        if not request.done and self._lead_lock.locked():
            self._pass_over.wait(POLL)

    @holding("_queue")
    def _end_turn(self) -> None:
        self._turn += 1
        self._pass_over.notify_all()

    @if_free("_lead_lock")
    def _lead(self, request: PassRequest) -> None:
        """Run the next pass, whoever wants it; none if the leader's own request has been served meanwhile."""
        if request.is_open:
            self.runner.run(self._gather())

    @holding("_queue")
    def _gather(self) -> list[PassRequest]:
        """The requests of the next pass: of rows and of others in turns, where there are both.

        A pass of rows is for all that go on, if they come in time; who has a row comes first.
        """
        self._requests = {session: request for session, request in self._requests.items() if request.is_open}
        alone = [request for request in self._requests.values() if not request.batchable]
        if alone and (self._rows_were_last or len(alone) == len(self._requests)):
            self._rows_were_last = False
            return alone[:1]
        self._rows_were_last = True
        deadline = monotonic() + min(self._window, self.runner.last_pass * self._patience)
        while self._still_to_come() > 0 and (left := deadline - monotonic()) > 0:
            self._all_came.wait(min(left, WINDOW))  # who leaves wakes nobody
        batchable = [request for request in self._requests.values() if request.batchable]
        return sorted(batchable, key=lambda request: request.session not in self.runner.rows)[: self.runner.most_rows]

    def _still_to_come(self) -> int:
        """How many more generations the next pass waits for."""
        for session in [session for session in self._last_turns if session.left]:
            del self._last_turns[session]
        going_on = sum(self._turn - turn <= MOST_MISSED for turn in self._last_turns.values())
        alone = sum(not request.batchable for request in self._requests.values())
        return min(going_on - alone, self.runner.most_rows) - (len(self._requests) - alone)
