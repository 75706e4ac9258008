"""The KV caches of several generations in one piece, a row each, so that one forward pass serves them all.

Shorter rows are padded on the left, where attention does not look. A row whose generation takes no part in a pass gets
a column that is looked at by nobody, so that the others need not be packed anew without it; after a few of those it is
taken out.

Limits:
    Rows have a model with `position_ids`, and generations whose cache is keys and values of each token: no sliding
    windows, static caches or states. Where the frequencies of RoPE depend on the longest row (`longrope`, `dynamic`),
    rows would change each other, so there are none.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import Any

import torch

from langchain_tooldec.decoding.session import Session, has_shared_frequencies, is_plain

MOST_MISSED = 4
"""Passes in a row that a generation may miss before it is taken out."""


class Rows:
    """The generations that go on together. Not safe for threads.

    Args:
        model: A causal language model of transformers.
    """

    def __init__(self, model: Any) -> None:
        self._model = model
        self._possible = takes_positions(model) and not has_shared_frequencies(getattr(model, "config", None))
        self._places: dict[Session, int] = {}  # a row may also be nobody's
        self._missed: dict[Session, int] = {}
        self._cache: Any = None
        self._seen = torch.zeros(0, 0, dtype=torch.bool)  # (rows, columns): what each row attends to
        self._whole = True  # whether the last pass was finished

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, session: object) -> bool:
        return session in self._places

    def takes(self, session: Session) -> bool:
        """Whether a generation can have a row."""
        return session in self._places or (self._possible and is_plain(session.cache))

    @torch.inference_mode()
    def step(self, sessions: Sequence[Session], token_ids: Sequence[Sequence[int]], most: int) -> list[torch.Tensor]:
        """Some tokens more of each generation, in one pass.

        Args:
            sessions: Some that can have a row.
            token_ids: The tokens of each, at least one; where they are fewer than others', that is padded, too.
            most: The most rows to have.

        Returns:
            For each the logits of the token that follows, shape (logits_size,).
        """
        missing = [session for session in self._places if session not in sessions]
        for session in missing:
            self._missed[session] += 1
        waited_for = [session for session in missing if self._missed[session] <= MOST_MISSED][: most - len(sessions)]
        members = {*sessions, *waited_for}
        if not self._whole or members != self._places.keys() or len(members) < len(self._seen):
            self._merge([*sessions, *waited_for])
        device, places = self._model.device, [self._places[session] for session in sessions]
        longest = max(map(len, token_ids))
        ids, positions = torch.zeros(2, len(self._seen), longest, dtype=torch.long)
        present = torch.zeros(len(self._seen), longest, dtype=torch.bool)
        for place, session, own in zip(places, sessions, token_ids, strict=True):
            ids[place, longest - len(own) :] = torch.tensor(own)
            positions[place, longest - len(own) :] = torch.arange(session.length, session.length + len(own))
            present[place, longest - len(own) :] = True
        seen = torch.cat([self._seen, present.to(device)], dim=1)
        self._whole = False
        output = self._model(
            input_ids=ids.to(device),
            attention_mask=seen.long(),
            position_ids=positions.to(device),
            past_key_values=self._cache,
            use_cache=True,
            logits_to_keep=1,
        )
        self._cache, self._seen = output.past_key_values, seen
        for session, own in zip(sessions, token_ids, strict=True):
            session.tokens += own
            session.forward_passes += 1
            self._missed[session] = 0
        self._whole = True
        return [output.logits[place, -1] for place in places]

    @torch.inference_mode()
    def give_back(self, session: Session, *, forget: bool = False) -> None:
        """Take a generation out of its row, if it has one, and give it a cache of its own.

        Args:
            session: It.
            forget: Whether it needs no cache any more.
        """
        if session not in self._places:
            return
        if not forget:
            own = type(self._cache)()
            for layer, (keys, values) in enumerate(self._layers(session)):
                own.update(keys, values, layer)
            session.cache = own
        del self._places[session], self._missed[session]
        if not self._places:
            self._cache, self._whole = None, True
            self._seen = torch.zeros(0, 0, dtype=torch.bool)

    def _merge(self, sessions: Sequence[Session]) -> None:
        """Give some generations, and nobody else, a row each; all rows end where the longest ends."""
        for other in self._places.keys() - set(sessions):
            self.give_back(other)
        layers = [self._layers(session) for session in sessions]
        width = max(session.length for session in sessions)
        merged = type(sessions[0].cache if self._cache is None else self._cache)()
        for layer, parts in enumerate(zip(*layers, strict=True)):
            keys, values = (_side_by_side([part[kind] for part in parts], width) for kind in (0, 1))
            merged.update(keys, values, layer)
        lengths = torch.tensor([[session.length] for session in sessions])
        self._seen = (torch.arange(width) >= width - lengths).to(self._model.device)
        self._cache, self._whole = merged, True
        self._places = {session: place for place, session in enumerate(sessions)}
        self._missed = {session: self._missed.get(session, 0) for session in sessions}
        for session in sessions:
            session.cache = None

    def _layers(self, session: Session) -> list[tuple[torch.Tensor, torch.Tensor]]:
        """The keys and values of a generation, layer by layer, shape (1, heads, length, size)."""
        if session not in self._places:
            return [(layer.keys, layer.values) for layer in session.cache.layers]
        place = self._places[session]
        columns, row = self._seen[place].nonzero()[: session.length, 0], slice(place, place + 1)
        found = []
        for layer in self._cache.layers:
            own = columns.to(layer.keys.device)
            found.append((layer.keys[row, :, own], layer.values[row, :, own]))
        return found


def _side_by_side(parts: Sequence[torch.Tensor], width: int) -> torch.Tensor:
    """Tensors of shape (1, heads, length, size) as one of shape (rows, heads, width, size), with zeros on the left."""
    _, heads, _, size = parts[0].shape
    found = parts[0].new_zeros(len(parts), heads, width, size)
    for row, part in enumerate(parts):
        found[row, :, width - part.shape[2] :] = part[0]
    return found


def takes_positions(model: Any) -> bool:
    """Whether a model, or the one that was compiled or adapted, takes `position_ids`."""
    inner = getattr(model, "_orig_mod", None)
    if inner is None and hasattr(model, "get_base_model"):
        inner = model.get_base_model()
    kinds = [model] if inner is None else [model, inner]
    return any("position_ids" in inspect.signature(kind.forward).parameters for kind in kinds)
