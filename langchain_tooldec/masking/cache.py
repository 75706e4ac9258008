"""A thread-safe cache bounded in bytes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class ByteBoundedCache(Generic[Value]):
    """An LRU cache, bounded by the size of its values in bytes. Thread-safe.

    Args:
        limit: Total bytes of all values. A single value larger than this is not cached.
        size_of: Returns the bytes of a value; called when it is added, and by `measure`.
        on_eviction: Called with each evicted value, while the cache is locked.

    Attributes:
        size: Total bytes of the cached values.
    """

    def __init__(
        self, limit: int, size_of: Callable[[Value], int], on_eviction: Callable[[Value], object] | None = None
    ) -> None:
        self.limit = limit
        self.size = 0
        self._size_of = size_of
        self._on_eviction = on_eviction
        self._values: OrderedDict[Hashable, tuple[Value, int]] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._values)

    def find(self, key: Hashable) -> Value | None:
        """The value of a key, or None."""
        try:  # lock-free: each of the two steps is one operation of the interpreter
            value, _ = self._values[key]
            self._values.move_to_end(key)
        except KeyError:  # missing, or evicted between the steps
            return None
        return value

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value of a key, made if missing. Two threads may both make it; the first one is cached."""
        value = self.find(key)
        return self.keep(key, make()) if value is None else value

    def keep(self, key: Hashable, value: Value) -> Value:
        """Cache a value unless its key is present or it is too large. Returns the value."""
        size = self._size_of(value)
        with self._lock:
            if key not in self._values and size <= self.limit:
                self._values[key] = value, size
                self.size += size
                self._shrink()
        return value

    def measure(self) -> None:
        """Measure all values again, as they may have grown, and evict what exceeds the limit."""
        with self._lock:
            for key, (value, _) in list(dict.items(self._values)):  # in any order, which `find` may change
                self._values[key] = value, self._size_of(value)
                if self._values[key][1] > self.limit:
                    self._evicted(*self._values.pop(key))
            self.size = sum(size for _, size in list(dict.values(self._values)))
            self._shrink()

    def discard(self, keys: Iterable[Hashable]) -> None:
        """Drop the values of these keys, as far as they are cached."""
        with self._lock:
            for key in keys:
                _, size = self._values.pop(key, (None, 0))
                self.size -= size

    def discard_where(self, is_stale: Callable[[Any, Value], bool]) -> None:
        """Drop the values for which, with their keys, a function says so."""
        self.discard([key for key, (value, _) in list(dict.items(self._values)) if is_stale(key, value)])

    def _shrink(self) -> None:
        while self.size > self.limit:
            self._evicted(*self._values.popitem(last=False)[1])

    def _evicted(self, value: Value, size: int) -> None:
        self.size -= size
        if self._on_eviction is not None:
            self._on_eviction(value)
