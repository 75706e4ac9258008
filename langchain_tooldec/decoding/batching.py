"""Several generations on one model, whose forward passes are run together.

Each generation has a thread of its own and calls `feed` when it wants to know what comes next. One of them leads: it
waits for the others, a few milliseconds at most, and runs one forward pass for all that want a token or a run more
(`rows`). So requests may come and go at any token (continuous batching), and a batch, many `ainvoke` and many streams
are the same thing.

What goes wrong stays with the request it belongs to. Rows that cannot be run together, as where memory is short, are
run one by one, and fewer at once from then on. Who is interrupted leaves the others their places, and who leaves waits
for nobody, since a stream may be left by the garbage collector, in the middle of any thread.

Limits:
    A prompt is read in a pass of its own; passes of prompts and of the others take turns. Forced runs are cut where
    padding the others to their length would cost more than another pass. A sum over several rows may
    be rounded otherwise than that over one, so that two tokens of almost the same likelihood may change places. More
    generations than rows wait until one of those ends.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Condition, Lock
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

import torch

from langchain_tooldec.decoding.prefix_cache import PrefixCache, copy_of
from langchain_tooldec.decoding.rows import Rows
from langchain_tooldec.decoding.session import Session, has_shared_frequencies
from langchain_tooldec.decoding.static_steps import StaticSteps

_log = logging.getLogger(__name__)

WINDOW = 0.005
"""Seconds that a pass waits, at most, for generations which are busy with something else."""

PATIENCE = 0.5
"""The share of the last pass's time that it waits, at most."""

MOST_ROWS = 32
"""Rows of a pass."""

MOST_TOKENS = 64
"""Tokens up to which a generation is run together with others."""

PASS_TOKENS = {"cuda": 512}
"""What a pass costs besides its tokens, in tokens, by the kind of device."""

PASS_TOKENS_ELSEWHERE = 16

MOST_IDLE = 8
"""Passes without it after which nobody waits for a generation, such as a stream that nobody reads."""


@dataclass(eq=False)
class _Ticket:
    """One generation that waits for a pass.

    Attributes:
        unread: The tokens that the model has not read.
        draft: What may follow them; it is read if the generation is alone.
        joins: Whether it can be run together with others.
        withdrawn: Whether nobody waits for it any more.
    """

    session: BatchedSession
    unread: Sequence[int]
    draft: Sequence[int]
    joins: bool
    logits: torch.Tensor | None = None
    error: Exception | None = None
    withdrawn: bool = False

    @property
    def done(self) -> bool:
        return self.logits is not None or self.error is not None


class Batcher:
    """Runs the passes of all generations on one model.

    Args:
        model: A causal language model of transformers.
        window: Seconds to wait for others, at most.
        patience: How many times as long as the last pass took to wait for them, at most.
        prefix_cache: Keeps what generations have read; None: nothing is kept.
        static: Runs the passes of a generation that is alone; None: they are run as those of a prompt.

    Attributes:
        passes: How often the model was run.
    """

    def __init__(
        self,
        model: Any,
        *,
        window: float = WINDOW,
        patience: float = PATIENCE,
        prefix_cache: PrefixCache | None = None,
        static: StaticSteps | None = None,
    ) -> None:
        self.model = model
        self.passes = 0
        self._window, self._patience = window, patience
        self._most_rows = MOST_ROWS
        self._pass_tokens = PASS_TOKENS.get(model.device.type, PASS_TOKENS_ELSEWHERE)

        self._waiting = Condition()  # around what follows
        self._tickets: list[_Ticket] = []
        self._leader: _Ticket | None = None
        self._group: list[_Ticket] = []
        self._turn = 0
        self._last_turns: WeakKeyDictionary[BatchedSession, int] = WeakKeyDictionary()
        self._joined = False  # whether the last pass was one of rows
        self._last_pass = 0.0

        self._gate = Lock()  # around the model and the rows
        self._rows = Rows(model)
        if static is None:
            static = StaticSteps(model)
            static.end()
        self._static = static
        if prefix_cache is None or has_shared_frequencies(getattr(model, "config", None)):
            prefix_cache = PrefixCache(0)
        self._prefixes = prefix_cache
        self._gone: deque[tuple[BatchedSession, bool]] = deque()  # who left, and whether its cache may go

    def verify(self, session: BatchedSession, token_ids: Sequence[int], draft: Sequence[int]) -> torch.Tensor:
        """Run the model over more tokens of a generation, together with what others want.

        Returns:
            See `Session.verify`.
        """
        joins = len(token_ids) <= MOST_TOKENS and (session in self._static or self._rows.takes(session))
        ticket = _Ticket(session, token_ids, draft[: MOST_TOKENS - len(token_ids)] if joins else draft, joins)
        try:
            while self._leads(ticket):
                try:
                    self._run()
                finally:
                    self._end_lead(ticket)
        finally:
            self._withdraw(ticket)
        if ticket.error is not None:
            raise ticket.error
        assert ticket.logits is not None
        return ticket.logits

    def _leads(self, ticket: _Ticket) -> bool:
        """Wait until a ticket is served, or until it is its turn to lead a pass."""
        with self._waiting:
            if not ticket.done and ticket not in self._tickets:
                self._last_turns[ticket.session] = self._turn
                self._tickets.append(ticket)
                self._waiting.notify_all()
            while not ticket.done:
                if self._leader is None and self._next() is ticket:
                    self._leader = ticket
                    try:
                        self._gather(ticket)
                    except BaseException:
                        self._leader = None
                        raise
                    return True
                self._waiting.wait()
            return False

    def _next(self) -> _Ticket | None:
        """The ticket that leads the next pass; passes of rows and others take turns where there are both."""
        first = {ticket.joins: ticket for ticket in reversed(self._tickets)}
        return first.get(not self._joined) or first.get(self._joined)

    def _gather(self, own: _Ticket) -> None:
        """Take the tickets of the next pass: of all that go on, if they come in time; who has a row comes first."""
        self._group = [own]
        if own.joins:
            deadline = monotonic() + min(self._window, self._last_pass * self._patience)
            while self._still_to_come() > 0 and (left := deadline - monotonic()) > 0:
                self._waiting.wait(min(left, WINDOW))  # who leaves wakes nobody
            joining = [ticket for ticket in self._tickets if ticket.joins]
            self._group = sorted(joining, key=lambda ticket: ticket.session not in self._rows)[: self._most_rows]
        self._tickets = [ticket for ticket in self._tickets if ticket not in self._group]

    def _still_to_come(self) -> int:
        """How many more generations the next pass waits for."""
        for session in [session for session in self._last_turns if session.left]:
            del self._last_turns[session]
        going_on = sum(self._turn - turn <= MOST_IDLE for turn in self._last_turns.values())
        alone = sum(not ticket.joins for ticket in self._tickets)
        return min(going_on - alone, self._most_rows) - (len(self._tickets) - alone)

    def _run(self) -> None:
        """Run what a group wants."""
        with self._holding_rows():
            begun = monotonic()
            group = [ticket for ticket in self._group if not ticket.withdrawn]
            failed: Exception | None = None
            if len(group) > 1:
                try:
                    self._run_together(group)
                except Exception as error:
                    failed = error
            for ticket in group if len(group) == 1 or failed is not None else ():
                if not ticket.done:
                    self._run_alone(ticket)
            if failed is not None and all(ticket.error is None for ticket in group):
                self._most_rows = len(group) - len(group) // 2
                _log.warning(
                    "%d generations could not be run together (%s: %s): they go on, at most %d at once from now on",
                    len(group),
                    type(failed).__name__,
                    failed,
                    self._most_rows,
                )
            self._last_pass = monotonic() - begun

    def _run_together(self, group: Sequence[_Ticket]) -> None:
        count = _best_count([len(ticket.unread) for ticket in group], self._pass_tokens)
        read = [ticket.unread[:count] for ticket in group]
        for ticket in group:
            self._static.give_back(ticket.session)
        found = self._rows.step([ticket.session for ticket in group], read, self._most_rows)
        self.passes += 1
        for ticket, logits in zip(group, found, strict=True):
            ticket.unread = ticket.unread[count:]
            if not ticket.unread:
                ticket.logits = logits[None]

    def _run_alone(self, ticket: _Ticket) -> None:
        try:
            self._rows.give_back(ticket.session)
            self.passes += 1
            ticket.logits = self._static_step(ticket) if ticket.joins else None
            if ticket.logits is None:
                self._give_back(ticket.session)
                ticket.logits = ticket.session.verify_alone(ticket.unread, ticket.draft)
        except Exception as error:
            ticket.error = error

    def _static_step(self, ticket: _Ticket) -> torch.Tensor | None:
        """A pass in a shape that never changes; None if it cannot be run so."""
        if not self._static.takes(ticket.session, len(ticket.unread) + len(ticket.draft)):
            return None
        try:
            return self._static.step(ticket.session, ticket.unread, ticket.draft)
        except Exception as error:  # what the model cannot do in this shape, it may do in its own
            self._static.end()
            _log.warning("passes are not replayed any more (%s: %s)", type(error).__name__, error)
            return None

    def _end_lead(self, leader: _Ticket) -> None:
        """Let another one lead; what was not run, as the leader was interrupted, waits for that."""
        with self._waiting:
            self._tickets[:0] = [ticket for ticket in self._group if not (ticket.done or ticket.withdrawn)]
            self._leader, self._group = None, []
            self._joined = leader.joins
            self._turn += 1
            self._waiting.notify_all()

    def _withdraw(self, ticket: _Ticket) -> None:
        """Nobody waits for a ticket any more: it is served, or its thread was interrupted."""
        ticket.withdrawn = True
        if not ticket.done:
            with self._waiting:
                if ticket in self._tickets:
                    self._tickets.remove(ticket)
                self._waiting.notify_all()

    @contextmanager
    def _holding_rows(self) -> Iterator[None]:
        """The model and the rows are one thread's."""
        try:
            with self._gate:
                self._forget_gone()
                yield
        finally:
            self._forget_gone_if_free()

    def _forget_gone_if_free(self) -> None:
        """Forget who left, unless a thread has the rows, which then does so."""
        while self._gone and self._gate.acquire(blocking=False):
            try:
                self._forget_gone()
            finally:
                self._gate.release()

    def _forget_gone(self) -> None:
        while self._gone:
            session, forget = self._gone.popleft()
            if self._prefixes.limit > 0 and not (session.kept or session.broken):
                self._keep(session, own=forget)
            self._give_back(session, forget=forget)
            if forget:
                session.cache = None

    def _keep(self, session: BatchedSession, *, own: bool) -> None:
        """Keep what a generation has read; its cache itself if that is needed no more."""
        session.kept = True
        try:
            self._give_back(session)
            if session.cache is not None:
                self._prefixes.put(session.tokens, session.cache if own else copy_of(session.cache))
        except Exception as error:  # such as a lack of memory, which is nobody's error
            self._prefixes.clear()
            _log.warning("a KV cache could not be kept (%s: %s)", type(error).__name__, error)

    def recall(self, session: BatchedSession, token_ids: Sequence[int]) -> int:
        """Give a fresh generation what is known of its prompt; how many tokens that is."""
        if not self._prefixes.limit:
            return 0
        with self._holding_rows():
            try:
                count, cache = self._prefixes.find(token_ids)
            except Exception as error:
                self._prefixes.clear()
                _log.warning("a KV cache could not be used again (%s: %s)", type(error).__name__, error)
                return 0
        session.cache, session.tokens, session.recalled = cache, list(token_ids[:count]), count
        return count

    def can_rewind(self, session: BatchedSession) -> bool:
        """Whether a draft of a generation would be read: it was alone at last, and its cache can go back."""
        return session in self._static or (session not in self._rows and self._rows.takes(session))

    def rewind(self, session: BatchedSession, length: int) -> bool:
        """See `Session.rewind`; the generation has its own cache then, unless its passes are replayed."""
        with self._holding_rows():
            if session in self._static and length <= session.length:
                self._static.rewind(session, length)
                return True
            self._give_back(session)
        return session.rewind_alone(length)

    def _give_back(self, session: BatchedSession, *, forget: bool = False) -> None:
        """Give a generation its own cache, wherever it is."""
        self._rows.give_back(session, forget=forget)
        self._static.give_back(session, forget=forget)

    def leave(self, session: BatchedSession, *, forget: bool) -> None:
        """Nobody waits for a generation any longer. Never blocks, and may be called anywhere.

        Args:
            session: It.
            forget: Whether its cache may go.
        """
        self._gone.append((session, forget))
        self._forget_gone_if_free()


class BatchedSession(Session):
    """A session whose passes are run together with those of others.

    Args:
        batcher: Runs the passes.

    Attributes:
        left: Whether nobody waits for it any longer.
        kept: Whether what it has read was kept for others.
    """

    def __init__(self, batcher: Batcher) -> None:
        super().__init__(batcher.model)
        self._batcher = batcher
        self.left = False
        self.kept = False

    @property
    def can_rewind(self) -> bool:
        """See `Session.can_rewind`."""
        return self._batcher.can_rewind(self)

    def verify(self, token_ids: Sequence[int], draft: Sequence[int]) -> torch.Tensor:
        """See `Session.verify`; a draft is read if nobody else wants a pass."""
        return self._batcher.verify(self, token_ids, draft)

    def verify_alone(self, token_ids: Sequence[int], draft: Sequence[int]) -> torch.Tensor:
        """`Session.verify`, in a pass of its own."""
        return super().verify(token_ids, draft)

    def recall(self, token_ids: Sequence[int]) -> int:
        """See `Session.recall`."""
        return self._batcher.recall(self, token_ids)

    def rewind(self, length: int) -> bool:
        """See `Session.rewind`."""
        return length == self.length or self._batcher.rewind(self, length)

    def rewind_alone(self, length: int) -> bool:
        """`Session.rewind` of a cache of its own."""
        return super().rewind(length)

    def close(self, *, forget: bool = True) -> None:
        """See `Session.close`."""
        self.left = True
        self._batcher.leave(self, forget=forget)


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
