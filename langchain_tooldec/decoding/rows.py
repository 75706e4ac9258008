"""The KV caches of several generations in one tensor, a row each, so that one forward pass serves them all.

Shorter rows are padded on the left and masked from attention. A row that misses a pass gets a masked column, so the
others need no repacking; after several it is removed. Tokens that a generation has rewound are masked before its next
pass. When there are many masked columns, the rows are built again without.

The rows are one immutable table. A pass or a change of rows builds a new table and replaces the old one by a single
assignment, before the progress of its generations. So an error at any line leaves a valid table: a pass only appends
columns on the right, and what is more than the table or a generation's progress covers is removed before the next one.

Limits:
    Rows require a model with `position_ids`, and caches that are keys and values of each token: no sliding windows,
    static caches or states. Where RoPE frequencies depend on the longest row (`longrope`, `dynamic`), rows would affect
    each other, so there are none.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import torch

from langchain_tooldec.decoding.models import cache_in, cache_name, has_shared_frequencies, takes, worker_of
from langchain_tooldec.decoding.passes import MAX_MISSED
from langchain_tooldec.decoding.session import (
    Session,
    cache_of,
    crop,
    described,
    is_plain,
)

FEWEST_SPARE = 64
"""The fewest columns that no row needs before the rows are built again; with long rows, a quarter of their length."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class _CacheTable:
    """The rows.

    Attributes:
        cache: Keys and values of shape (rows, heads, columns, size) in each layer; columns on the right may be surplus.
        seen: Shape (rows, columns), bool, on the CPU: what each row attends to. The first n true ones of a row are the
            n tokens of its generation; more of them are not valid.
        rows: The row of each generation; some rows of the cache may be unused.
    """

    cache: Any = None
    seen: torch.Tensor = field(default_factory=lambda: torch.zeros(0, 0, dtype=torch.bool))
    rows: Mapping[Session, int] = field(default_factory=dict)

    @property
    def valid(self) -> torch.Tensor:
        """`seen` without what the generations have rewound, or what an error kept them from taking into account."""
        lengths = torch.zeros(len(self.seen), 1, dtype=torch.long)
        for session, index in self.rows.items():
            lengths[index] = session.length
        return self.seen & (self.seen.cumsum(1) <= lengths)

    @property
    def is_sparse(self) -> bool:
        """Whether so many columns are needed by no row that the rows are better built again."""
        longest = max((session.length for session in self.rows), default=0)
        return self.seen.shape[1] - longest > max(FEWEST_SPARE, longest // 4)


class Rows:
    """The batched generations.

    One thread at a time modifies it; any thread may query it.

    Args:
        model: A causal language model of transformers.
    """

    def __init__(self, model: Any) -> None:
        self._model = model
        self._run = worker_of(model)
        self._cache_name = cache_name(model)
        self._possible = takes(model, "position_ids") and not has_shared_frequencies(model)
        self._table = _CacheTable()

    def __len__(self) -> int:
        return len(self._table.rows)

    def __contains__(self, session: object) -> bool:
        return session in self._table.rows

    def accepts(self, session: Session) -> bool:
        """Whether a generation can have a row."""
        return session in self._table.rows or (self._possible and is_plain(session.cache))

    @torch.inference_mode()
    def begin_pass(self, sessions: Sequence[Session]) -> None:
        """Remove generations that are not in this pass and were closed or missed too many passes."""
        turn = max(session.turn for session in sessions)
        for session in self._table.rows:
            if session not in sessions and (session.left or turn - session.turn > MAX_MISSED):
                self._detach_or_break(session)

    @torch.inference_mode()
    def step(
        self,
        sessions: Sequence[Session],
        token_ids: Sequence[Sequence[int]],
        most: int,
        drafted: Sequence[int] | None = None,
    ) -> None:
        """Read further tokens of each generation in one pass.

        Each `progress` gets the logits after the last token that is not of a draft, and after each one of the draft.

        Args:
            sessions: Accepted sessions, each once.
            token_ids: The tokens of each, at least one. Shorter lists are padded.
            most: The most rows to have.
            drafted: How many of the last tokens of each are a draft. Default: none.
        """
        self._make_members(sessions, most)
        table, device = self._table, self._model.device
        drafted = [0] * len(sessions) if drafted is None else drafted
        longest = max(map(len, token_ids))
        ids, positions = torch.zeros(2, len(table.seen), longest, dtype=torch.long)
        present = torch.zeros(len(table.seen), longest, dtype=torch.bool)
        for session, own in zip(sessions, token_ids, strict=True):
            index, first = table.rows[session], longest - len(own)
            ids[index, first:] = torch.tensor(own)
            positions[index, first:] = torch.arange(session.length, session.length + len(own))
            present[index, first:] = True
            session.note(session.length, own)
        seen = torch.cat([table.valid, present], dim=1)
        crop(table.cache, table.seen.shape[1])
        output = self._run(
            self._model,
            input_ids=ids.to(device),
            attention_mask=seen.to(device).long(),
            position_ids=positions.to(device),
            use_cache=True,
            logits_to_keep=1 + max(drafted),
            **{self._cache_name: table.cache},
        )
        self._table = _CacheTable(cache_in(output), seen, table.rows)
        for session, own, guesses in zip(sessions, token_ids, drafted, strict=True):
            logits = output.logits[table.rows[session], -1 - guesses :]
            session.progress = session.progress.after(len(own), logits)

    @torch.inference_mode()
    def detach(self, session: Session, *, forget: bool = False) -> None:
        """Take a generation out of its row, if it has one, and give it its own cache unless `forget`."""
        if session not in self:
            return
        session.cache = None if forget else cache_of(type(self._table.cache), self._layers(session))
        rows = {other: row for other, row in self._table.rows.items() if other is not session}
        self._table = replace(self._table, rows=rows) if rows else _CacheTable()

    def _make_members(self, sessions: Sequence[Session], most: int) -> None:
        """Give some generations a row each; others keep theirs while there is room."""
        rows = self._table.rows
        members = [*sessions, *[other for other in rows if other not in sessions][: most - len(sessions)]]
        if rows.keys() != set(members) or len(members) < len(self._table.seen) or self._table.is_sparse:
            for other in rows.keys() - set(members):
                self._detach_or_break(other)
            self._merge(members)

    def _detach_or_break(self, session: Session) -> None:
        """Remove a generation that is not in a pass. An error breaks only that generation."""
        try:
            self.detach(session)
        except Exception as error:
            session.broken = True
            self.detach(session, forget=True)
            _log.warning("a generation cannot go on (%s)", described(error))

    def _merge(self, sessions: Sequence[Session]) -> None:
        """Build the table of some generations, with all rows aligned on the right."""
        table = self._table
        lengths = torch.tensor([[session.length] for session in sessions])
        width = int(lengths.max())
        by_layer = zip(*(self._layers(session) for session in sessions), strict=True)
        cache = cache_of(
            type(sessions[0].cache if table.cache is None else table.cache),
            ((_side_by_side(parts, width) for parts in zip(*layer, strict=True)) for layer in by_layer),
        )
        seen = torch.arange(width) >= width - lengths
        rows = {session: index for index, session in enumerate(sessions)}
        self._table = _CacheTable(cache, seen, rows)
        for session in sessions:
            session.cache = None

    def _layers(self, session: Session) -> list[tuple[torch.Tensor, torch.Tensor]]:
        """The keys and values of a generation by layer, shape (1, heads, length, size); views or copies."""
        table, length = self._table, session.length
        if session not in table.rows:
            return [(layer.keys[:, :, :length], layer.values[:, :, :length]) for layer in session.cache.layers]
        index = table.rows[session]
        columns, row = table.seen[index].nonzero()[:length, 0], slice(index, index + 1)
        parts = []
        for layer in table.cache.layers:
            own = columns.to(layer.keys.device)
            parts.append((layer.keys[row, :, own], layer.values[row, :, own]))
        return parts


def _side_by_side(parts: Sequence[torch.Tensor], width: int) -> torch.Tensor:
    """Join tensors of shape (1, heads, length, size) to (rows, heads, width, size), zero-padded on the left."""
    _, heads, _, size = parts[0].shape
    padded = parts[0].new_zeros(len(parts), heads, width, size)
    for row, part in enumerate(parts):
        padded[row, :, width - part.shape[2] :] = part[0]
    return padded
