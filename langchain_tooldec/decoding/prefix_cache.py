"""KV caches of recent conversations, so that a shared beginning of two prompts is read only once.

An agent's next prompt is its last prompt, the model's output and an observation; only the observation is new. Entries
are compared by token ids, so an edited history is reused up to the edit, and conversations never mix.

Limits:
    A cache that holds more than the keys and values of each token (sliding windows, states) cannot be truncated: it is
    reused only if a prompt extends all of it.
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
"""The default limit, as a share of free memory."""

FEWEST = 8
"""The fewest tokens worth reusing."""


@dataclass(frozen=True, eq=False)
class _CachedPrefix:
    weights: Hashable
    token_ids: npt.NDArray[np.int64]
    cache: Any
    nbytes: int


class PrefixCache:
    """An LRU cache of KV caches. Not thread-safe: `ModelRunner` holds a lock around it.

    Args:
        limit: Bytes to cache; 0 disables it.

    Attributes:
        size: Bytes in the cache.

    Example:
        >>> from langchain_tooldec import ChatToolDec
        >>> from langchain_tooldec.decoding import Batcher, PrefixCache
        >>> session, prefixes = Batcher(ChatToolDec.embedded().model).session(), PrefixCache(1 << 20)
        >>> _ = session.feed(range(10))
        >>> prefixes.put(session.tokens, session.cache)
        >>> prefixes.find([*range(9), 300])[0]
        9
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._entries: OrderedDict[int, _CachedPrefix] = OrderedDict()  # keyed by age only
        self._next = 0

    def __len__(self) -> int:
        return len(self._entries)

    def find(self, token_ids: Sequence[int], weights: Hashable = None) -> tuple[int, Any]:
        """The longest cached prefix of a prompt.

        Args:
            token_ids: The prompt; at least its last token is left to be read.
            weights: Identifies the weights in use; only entries with equal weights match.

        Returns:
            The length of the prefix and its KV cache, a copy that the caller owns; (0, None) if there is none.
        """
        wanted = np.asarray(token_ids, np.int64)
        best, count = None, FEWEST - 1
        for key, entry in self._entries.items():
            if entry.weights != weights:
                continue
            common = min(common_length(entry.token_ids, wanted), len(wanted) - 1)
            if common > count and (common == len(entry.token_ids) or is_plain(entry.cache)):
                best, count = key, common
        if best is None:
            return 0, None
        self._entries.move_to_end(best)
        return count, _beginning(self._entries[best].cache, count)

    def put(self, token_ids: Sequence[int], cache: Any, weights: Hashable = None) -> None:
        """Add a KV cache.

        Args:
            token_ids: The tokens that it holds.
            cache: Their KV cache; ownership passes to this object.
            weights: Identifies the weights that they were read with.
        """
        if len(token_ids) < FEWEST or _length(cache) != len(token_ids):
            return
        _compact(cache)
        entry = _CachedPrefix(weights, np.asarray(token_ids, np.int64), cache, _nbytes(cache))
        if entry.nbytes > self.limit:
            return
        for key, other in list(self._entries.items()):
            if other.weights != weights:
                continue
            common = common_length(other.token_ids, entry.token_ids)
            if common == len(entry.token_ids) and is_plain(other.cache):
                self._entries.move_to_end(key)
                return
            if common == len(other.token_ids) and (is_plain(cache) or common == len(entry.token_ids)):
                self._drop(key)  # the new entry covers it
        while self.size + entry.nbytes > self.limit:
            self._drop(next(iter(self._entries)))
        self._entries[self._next] = entry
        self._next += 1
        self.size += entry.nbytes

    def clear(self) -> None:
        """Drop all entries."""
        self._entries.clear()
        self.size = 0

    def _drop(self, key: int) -> None:
        self.size -= self._entries.pop(key).nbytes


def default_limit(device: torch.device) -> int:
    """The default limit in bytes: a share of the memory free for this process on the device."""
    free = torch.cuda.mem_get_info(device)[0] if device.type == "cuda" else free_memory()
    return int(free * SHARE)


def copy_of(cache: Any) -> Any:
    """A copy of a KV cache, with its own tensors."""
    return _beginning(cache, _length(cache))


def common_length(one: npt.ArrayLike, other: npt.ArrayLike) -> int:
    """The length of the common prefix of two texts of token ids."""
    one, other = np.asarray(one), np.asarray(other)
    length = min(len(one), len(other))
    different = np.flatnonzero(one[:length] != other[:length])
    return int(different[0]) if len(different) else length


def _length(cache: Any) -> int:
    """The tokens that a cache holds; -1 if its layers disagree."""
    lengths = {length_of(layer) for layer in layers_of(cache)}
    return lengths.pop() if len(lengths) == 1 else -1


@torch.inference_mode()
def _beginning(cache: Any, count: int) -> Any:
    """A copy of the first `count` tokens; of the whole cache if it cannot be truncated."""
    if not is_plain(cache):
        return deepcopy(cache)
    return cache_of(type(cache), ((layer.keys[:, :, :count], layer.values[:, :, :count]) for layer in cache.layers))


@torch.inference_mode()
def _compact(cache: Any) -> None:
    """Copy tensors that are views of larger ones, such as a window's keys within the prompt's."""
    for layer, name, tensor in _tensors(cache):
        if tensor.untyped_storage().nbytes() > tensor.nbytes:
            setattr(layer, name, tensor.clone())


def _nbytes(cache: Any) -> int:
    """The bytes of a cache's tensors."""
    return sum(tensor.untyped_storage().nbytes() for _, _, tensor in _tensors(cache))


def _tensors(cache: Any) -> list[tuple[Any, str, torch.Tensor]]:
    """The tensors of a cache, each with its layer and attribute name."""
    named = [(layer, name, value) for layer in cache.layers for name, value in vars(layer).items()]
    return [(layer, name, value) for layer, name, value in named if isinstance(value, torch.Tensor)]
