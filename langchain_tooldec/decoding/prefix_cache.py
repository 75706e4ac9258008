"""KV caches of recent conversations, so that what two prompts begin with alike is read once.

An agent's next prompt is its last prompt, what it wrote, and an observation: only the last is new. What is kept is told
apart by token ids, so an edited history is reused as far as it is the same, and no conversation sees another one's.

Limits:
    A cache that is more than keys and values of each token (sliding windows, states) cannot be cut: it is reused only
    where a prompt goes on behind all of it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from langchain_tooldec.decoding.free_memory import free_memory
from langchain_tooldec.decoding.session import cache_of, is_plain, layers_of, length_of

SHARE = 0.1
"""The share of free memory that is used where no limit is given."""

FEWEST = 8
"""Tokens below which nothing is reused."""


@dataclass(frozen=True, eq=False)
class _Entry:
    weights: Hashable
    token_ids: npt.NDArray[np.int64]
    cache: Any
    nbytes: int


class PrefixCache:
    """Keeps the KV caches that were used last. Not safe for threads: `ModelRunner` holds a lock around it.

    Args:
        limit: Bytes to keep; 0 keeps nothing.

    Attributes:
        size: Bytes that are kept.

    Example:
        >>> from langchain_tooldec import ChatToolDec
        >>> from langchain_tooldec.decoding import PrefixCache, Session
        >>> session, prefixes = Session(ChatToolDec.embedded().model), PrefixCache(1 << 20)
        >>> _ = session.feed(range(10))
        >>> prefixes.put(session.tokens, session.cache)
        >>> prefixes.find([*range(9), 300])[0]
        9
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._entries: OrderedDict[int, _Entry] = OrderedDict()  # by nothing but their age
        self._next = 0

    def __len__(self) -> int:
        return len(self._entries)

    def find(self, token_ids: Sequence[int], weights: Hashable = None) -> tuple[int, Any]:
        """The longest beginning of a prompt that is known.

        Args:
            token_ids: The prompt, of which at least one token is left to be read.
            weights: What tells the weights apart that it is read with; nothing is found that was read with others.

        Returns:
            How many tokens, and a KV cache of them, a fresh copy that the caller owns; (0, None) if there is none.
        """
        wanted = np.asarray(token_ids, np.int64)
        best, count = None, FEWEST - 1
        for key, entry in self._entries.items():
            if entry.weights != weights:
                continue
            common = min(_common(entry.token_ids, wanted), len(wanted) - 1)
            if common > count and (common == len(entry.token_ids) or is_plain(entry.cache)):
                best, count = key, common
        if best is None:
            return 0, None
        self._entries.move_to_end(best)
        return count, _beginning(self._entries[best].cache, count)

    def put(self, token_ids: Sequence[int], cache: Any, weights: Hashable = None) -> None:
        """Keep a KV cache.

        Args:
            token_ids: The tokens that it holds.
            cache: Their KV cache; ownership passes to this object.
            weights: What tells the weights apart that they were read with.
        """
        if len(token_ids) < FEWEST or _length(cache) != len(token_ids):
            return
        _compact(cache)
        entry = _Entry(weights, np.asarray(token_ids, np.int64), cache, _nbytes(cache))
        if entry.nbytes > self.limit:
            return
        for key, other in list(self._entries.items()):
            if other.weights != weights:
                continue
            common = _common(other.token_ids, entry.token_ids)
            if common == len(entry.token_ids) and is_plain(other.cache):
                self._entries.move_to_end(key)
                return
            if common == len(other.token_ids) and (is_plain(cache) or common == len(entry.token_ids)):
                self._drop(key)  # the new one holds all of it
        while self.size + entry.nbytes > self.limit:
            self._drop(next(iter(self._entries)))
        self._entries[self._next] = entry
        self._next += 1
        self.size += entry.nbytes

    def clear(self) -> None:
        """Drop all that is kept."""
        self._entries.clear()
        self.size = 0

    def _drop(self, key: int) -> None:
        self.size -= self._entries.pop(key).nbytes


def default_limit(device: torch.device) -> int:
    """Bytes to keep on a device: a share of the memory that is free there, for this process."""
    free = torch.cuda.mem_get_info(device)[0] if device.type == "cuda" else free_memory()
    return int(free * SHARE)


def copy_of(cache: Any) -> Any:
    """A KV cache that holds the same, in tensors of its own."""
    return _beginning(cache, _length(cache))


def _common(one: npt.NDArray[np.int64], other: npt.NDArray[np.int64]) -> int:
    """How many tokens two texts begin with alike."""
    length = min(len(one), len(other))
    different = np.flatnonzero(one[:length] != other[:length])
    return int(different[0]) if len(different) else length


def _length(cache: Any) -> int:
    """The tokens that a cache holds, -1 if its layers hold different ones."""
    lengths = {length_of(layer) for layer in layers_of(cache)}
    return lengths.pop() if len(lengths) == 1 else -1


@torch.inference_mode()
def _beginning(cache: Any, count: int) -> Any:
    """A copy of the first tokens; of all where they cannot be cut."""
    if not is_plain(cache):
        return deepcopy(cache)
    return cache_of(type(cache), ((layer.keys[:, :, :count], layer.values[:, :, :count]) for layer in cache.layers))


@torch.inference_mode()
def _compact(cache: Any) -> None:
    """Let go of what tensors were cut from: a window's keys are a part of the prompt's."""
    for layer, name, tensor in _tensors(cache):
        if tensor.untyped_storage().nbytes() > tensor.nbytes:
            setattr(layer, name, tensor.clone())


def _nbytes(cache: Any) -> int:
    """Bytes of the tensors of a cache."""
    return sum(tensor.untyped_storage().nbytes() for _, _, tensor in _tensors(cache))


def _tensors(cache: Any) -> list[tuple[Any, str, torch.Tensor]]:
    """The tensors of a cache, each with its layer and its name there."""
    named = [(layer, name, value) for layer in cache.layers for name, value in vars(layer).items()]
    return [(layer, name, value) for layer, name, value in named if isinstance(value, torch.Tensor)]
