"""A cache that is bounded in bytes and may be shared by threads."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class ByteBoundedCache(Generic[Value]):
    """Keeps the values used last, up to a number of bytes.

    Args:
        limit: Bytes that all values together may take; a value that is larger by itself is not kept.
        size_of: The bytes of a value, asked when it is kept, and by `measure`.

    Attributes:
        size: Bytes of all values that are kept.
        dropped: How many values were dropped to stay within the limit.
    """

    def __init__(self, limit: int, size_of: Callable[[Value], int]) -> None:
        self.limit = limit
        self.size = 0
        self.dropped = 0
        self._size_of = size_of
        self._values: OrderedDict[Hashable, tuple[Value, int]] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._values)

    def find(self, key: Hashable) -> Value | None:
        """The value of a key, None if it is not there."""
        try:  # a hit takes no lock: each of the two steps is one operation of the interpreter
            value, _ = self._values[key]
            self._values.move_to_end(key)
        except KeyError:  # not there, or gone in between
            return None
        return value

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value of a key, made now if it is not there. Two threads may both make it; one of them is kept."""
        value = self.find(key)
        return self.keep(key, make()) if value is None else value

    def keep(self, key: Hashable, value: Value) -> Value:
        """Keep a value, unless there is one for its key or it is too large; the value again."""
        size = self._size_of(value)
        with self._lock:
            if key not in self._values and size <= self.limit:
                self._values[key] = value, size
                self.size += size
                self._shrink()
        return value

    def measure(self) -> None:
        """Ask for the sizes of all values again, which may have grown."""
        with self._lock:
            for key, (value, _) in list(dict.items(self._values)):  # in any order, which `find` may change meanwhile
                self._values[key] = value, self._size_of(value)
                if self._values[key][1] > self.limit:
                    del self._values[key]
            self.size = sum(size for _, size in list(dict.values(self._values)))
            self._shrink()

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()
            self.size = 0

    def _shrink(self) -> None:
        while self.size > self.limit:
            _, (_, size) = self._values.popitem(last=False)
            self.size -= size
            self.dropped += 1
