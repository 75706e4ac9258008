"""What was made of texts lately, bounded by their characters."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")


class Recent(Generic[Key, Made]):
    """What was made lately; the last one is always kept. Thread-safe: two threads may make the same.

    Args:
        make: Makes what is kept for a key.
        size_of: The characters of a key.
        most: The most characters of all keys together.
    """

    def __init__(self, make: Callable[[Key], Made], size_of: Callable[[Key], int], most: int) -> None:
        self._make, self._size_of, self._most = make, size_of, most
        self._kept: OrderedDict[Key, Made] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def get(self, key: Key) -> Made:
        """What is kept for a key, made now unless it was."""
        with self._lock:
            if (known := self._kept.get(key)) is not None:
                self._kept.move_to_end(key)
                return known
        made = self._make(key)
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self._size += self._size_of(key)
            while self._size > self._most and len(self._kept) > 1:
                self._size -= self._size_of(self._kept.popitem(last=False)[0])
        return made
