"""Several generations on one model, whose forward passes are run together.

Each generation has a thread of its own and calls `feed` when it wants to know what comes next. Whoever comes first
leads: it waits for the others, a few milliseconds at most, and runs one forward pass for all that wait. So requests may
come and go at any token (continuous batching), and a batch, many `ainvoke` and many streams are the same thing.

The rows of a pass are as long as the longest; shorter ones are padded on the left, where attention does not look. The
KV cache of the rows stays in one piece as long as the same generations go on together.

What goes wrong stays with the request it belongs to. Rows that cannot be run together, as where memory is short, are
run one by one, and fewer at once from then on. Who is interrupted leaves the others their places.

Limits:
    A prompt is read in a pass of its own. A model with other caches than plain ones (sliding windows, static ones,
    states instead of keys) or without `position_ids` runs one row at a time. A sum over several rows may be rounded
    otherwise than that over one, so that two tokens of almost the same likelihood may change places.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Condition, Lock
from time import monotonic
from typing import Any

import torch

from langchain_tooldec.decoding.session import Session

_log = logging.getLogger(__name__)

WINDOW = 0.005
"""Seconds that a pass waits, at most, for generations which are busy with something else."""

PATIENCE = 0.5
"""The share of the last pass's time that it waits, at most."""

MOST_ROWS = 32
"""Rows of a pass."""


@dataclass(frozen=True)
class _Row:
    """A generation's place in the cache of all.

    Attributes:
        row: Its row.
        start: The column of its first token.
    """

    row: int
    start: int


@dataclass(eq=False)
class _Ticket:
    """One generation that waits for a pass."""

    session: BatchedSession
    token_ids: Sequence[int]
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

    Attributes:
        passes: How often the model was run.
    """

    def __init__(self, model: Any, *, window: float = WINDOW, patience: float = PATIENCE) -> None:
        self.model = model
        self.passes = 0
        self._window, self._patience = window, patience
        self._takes_positions = "position_ids" in inspect.signature(model.forward).parameters
        self._waiting = Condition()
        self._tickets: list[_Ticket] = []
        self._members: set[int] = set()
        self._led = False
        self._gate = Lock()  # around the model, and whatever belongs to the rows
        self._rows: dict[BatchedSession, _Row] = {}  # whose are the rows of the cache; a row may be nobody's
        self._cache: Any = None
        self._height = 0
        self._whole = True  # whether each row ends where the cache ends
        self._last_pass = 0.0
        self._most_rows = MOST_ROWS

    def feed(self, session: BatchedSession, token_ids: Sequence[int]) -> torch.Tensor:
        """Run the model over more tokens of a generation, together with what others want.

        Returns:
            The logits of the token that follows, shape (logits_size,).
        """
        ticket = _Ticket(session, token_ids)
        try:
            if (group := self._wait(ticket)) is not None:
                self._lead(group)
        finally:
            ticket.withdrawn = True  # what an interrupted one wanted is not run any more
        if ticket.error is not None:
            raise ticket.error
        assert ticket.logits is not None
        return ticket.logits

    def _wait(self, ticket: _Ticket) -> list[_Ticket] | None:
        """Wait for the pass that serves a ticket; what it must run if it is its turn to lead."""
        with self._waiting:
            if not ticket.session.left:
                self._members.add(id(ticket.session))
            self._tickets.append(ticket)
            self._waiting.notify_all()
            try:
                while not ticket.done and self._led:
                    self._waiting.wait()
                if ticket.done:
                    return None
                self._led = True
                try:
                    return self._gather(ticket)
                except BaseException:
                    self._led = False
                    raise
            except BaseException:
                if ticket in self._tickets:
                    self._tickets.remove(ticket)
                self._waiting.notify_all()
                raise

    def _gather(self, own: _Ticket) -> list[_Ticket]:
        """The tickets of the next pass: of all that go on, if they come in time."""
        deadline = monotonic() + min(self._window, self._last_pass * self._patience)
        while len(self._tickets) < min(len(self._members), self._most_rows) and (left := deadline - monotonic()) > 0:
            self._waiting.wait(left)
        others = [ticket for ticket in self._tickets if ticket is not own]
        room = self._most_rows - 1
        self._tickets = others[room:]
        return [own, *others[:room]]

    def _lead(self, group: list[_Ticket]) -> None:
        """Run what a group wants; what is not reached, as one is interrupted, goes back to wait for the next leader."""
        try:
            with self._gate:
                begun = monotonic()
                self._run([ticket for ticket in group if not ticket.withdrawn])
                self._last_pass = monotonic() - begun
        finally:
            with self._waiting:
                self._tickets[:0] = [ticket for ticket in group[1:] if not (ticket.done or ticket.withdrawn)]
                self._led = False
                self._waiting.notify_all()

    def _run(self, group: Sequence[_Ticket]) -> None:
        steps = [ticket for ticket in group if len(ticket.token_ids) == 1 and self._can_join(ticket.session)]
        failed: Exception | None = None
        if len(steps) > 1:
            try:
                self._step(steps)
            except Exception as error:
                failed = error
        for ticket in group:
            if not ticket.done:
                try:
                    self._give_back(ticket.session)
                    self.passes += 1
                    ticket.logits = ticket.session.feed_alone(ticket.token_ids)
                except Exception as error:
                    ticket.error = error
        if failed is not None and all(ticket.error is None for ticket in steps):
            self._most_rows = len(steps) - len(steps) // 2
            _log.warning(
                "%d generations could not be run together (%s: %s): they go on, at most %d at once from now on",
                len(steps),
                type(failed).__name__,
                failed,
                self._most_rows,
            )

    def _can_join(self, session: BatchedSession) -> bool:
        return session in self._rows or (self._takes_positions and _is_plain(session.cache))

    @torch.inference_mode()
    def _step(self, tickets: list[_Ticket]) -> None:
        """One token of each, in one pass."""
        sessions = [ticket.session for ticket in tickets]
        if set(sessions) != self._rows.keys() or self._height > len(sessions) or not self._whole:
            self._merge(sessions)
        tickets = sorted(tickets, key=lambda ticket: self._rows[ticket.session].row)
        rows = [self._rows[ticket.session] for ticket in tickets]
        device, width = self.model.device, rows[0].start + tickets[0].session.length + 1
        lengths = torch.tensor([ticket.session.length for ticket in tickets], device=device)
        starts = torch.tensor([row.start for row in rows], device=device)
        self._whole = False
        output = self.model(
            input_ids=torch.tensor([list(ticket.token_ids) for ticket in tickets], device=device),
            attention_mask=(torch.arange(width, device=device) >= starts[:, None]).long(),
            position_ids=lengths[:, None],
            past_key_values=self._cache,
            use_cache=True,
            logits_to_keep=1,
        )
        self.passes += 1
        self._cache = output.past_key_values
        for row, ticket in enumerate(tickets):
            ticket.session.length += 1
            ticket.session.forward_passes += 1
            ticket.logits = output.logits[row, -1]
        self._whole = True

    def _merge(self, sessions: Sequence[BatchedSession]) -> None:
        """Put the caches of some generations side by side, each ending where the longest ends."""
        for other in self._rows.keys() - set(sessions):
            self._give_back(other)
        own = [self._layers(session) for session in sessions]
        width = max(session.length for session in sessions)
        merged = type(sessions[0].cache if self._cache is None else self._cache)()
        for layer, parts in enumerate(zip(*own, strict=True)):
            keys, values = (_side_by_side([part[kind] for part in parts], width) for kind in (0, 1))
            merged.update(keys, values, layer)
        self._rows = {session: _Row(row, width - session.length) for row, session in enumerate(sessions)}
        self._cache, self._height, self._whole = merged, len(sessions), True
        for session in sessions:
            session.cache = None

    def _layers(self, session: BatchedSession) -> list[tuple[torch.Tensor, torch.Tensor]]:
        """The keys and values of a generation, layer by layer, shape (1, heads, length, size)."""
        if session not in self._rows:
            return [(layer.keys, layer.values) for layer in session.cache.layers]
        own = self._rows[session]
        rows, columns = slice(own.row, own.row + 1), slice(own.start, own.start + session.length)
        return [(layer.keys[rows, :, columns], layer.values[rows, :, columns]) for layer in self._cache.layers]

    def _give_back(self, session: BatchedSession, *, forget: bool = False) -> None:
        """Take a generation out of the rows, and give it its own cache unless that may be forgotten."""
        if session not in self._rows:
            return
        if not forget:
            own = type(self._cache)()
            for layer, (keys, values) in enumerate(self._layers(session)):
                own.update(keys.clone(), values.clone(), layer)
            session.cache = own
        del self._rows[session]
        if not self._rows:
            self._cache, self._height, self._whole = None, 0, True

    def own(self, session: BatchedSession) -> None:
        """Take a generation out of the rows, with its cache."""
        with self._gate:
            self._give_back(session)

    def leave(self, session: BatchedSession, *, forget: bool) -> None:
        """Nobody waits for a generation any longer.

        Args:
            session: It.
            forget: Whether its cache may go.
        """
        with self._waiting:
            self._members.discard(id(session))
            self._waiting.notify_all()
        with self._gate:
            self._give_back(session, forget=forget)
            if forget:
                session.cache = None


class BatchedSession(Session):
    """A session whose passes are run together with those of others.

    Args:
        batcher: Runs the passes.

    Attributes:
        left: Whether nobody waits for it any longer.
    """

    def __init__(self, batcher: Batcher) -> None:
        super().__init__(batcher.model)
        self._batcher = batcher
        self.left = False

    def feed(self, token_ids: Sequence[int]) -> torch.Tensor:
        """See `Session.feed`."""
        return self._batcher.feed(self, token_ids)

    def feed_alone(self, token_ids: Sequence[int]) -> torch.Tensor:
        """`Session.feed`, in a pass of its own."""
        return super().feed(token_ids)

    def rewind(self, length: int) -> bool:
        """See `Session.rewind`."""
        self._batcher.own(self)
        return super().rewind(length)

    def close(self, *, forget: bool = True) -> None:
        """See `Session.close`."""
        self.left = True
        self._batcher.leave(self, forget=forget)


def _is_plain(cache: Any) -> bool:
    """Whether a cache is keys and values of each token, and nothing else."""
    layers = getattr(cache, "layers", None) or ()
    return len(layers) > 0 and all(type(layer).__name__ == "DynamicLayer" for layer in layers)


def _side_by_side(parts: Sequence[torch.Tensor], width: int) -> torch.Tensor:
    """Tensors of shape (1, heads, length, size) as one of shape (rows, heads, width, size), with zeros on the left."""
    _, heads, _, size = parts[0].shape
    found = parts[0].new_zeros(len(parts), heads, width, size)
    for row, part in enumerate(parts):
        found[row, :, width - part.shape[2] :] = part[0]
    return found
