"""Notices passes that take far longer than it takes to read the weights."""

from __future__ import annotations

import logging
from collections import deque

_log = logging.getLogger(__name__)

SLOWEST = 1e9
"""Bytes of weights that a pass reads in a second at least. Idle cores read 5 to 10 times as many, most read more."""
FEW = 4
"""Tokens of a pass whose time is that of reading the weights; more take time to compute."""
SHORT = 0.25
"""Seconds of a pass that is fast enough for any model."""
PASSES = 5
"""How many of these passes in succession must be slow."""


class SlowPasses:
    """Warns once if a model's passes are slow. Not thread-safe.

    Args:
        size: Bytes of weights that a pass reads; 0: unknown, which never warns.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._seconds: deque[float] = deque(maxlen=PASSES)

    def note(self, tokens: int, seconds: float) -> None:
        """Take note of a pass over some tokens and of its duration."""
        if tokens > FEW or not self._size:
            return
        self._seconds.append(seconds)
        fastest, enough = min(self._seconds), max(self._size / SLOWEST, SHORT)
        if len(self._seconds) < PASSES or fastest <= enough:
            return
        _log.warning(
            "the last %d passes over few tokens took %.1f s or longer each, though the model's %.1f GB of weights are "
            "read in less than %.1f s if cores and memory are free: other programs use the cores, memory is swapped to "
            "disk, or the CPU has no instructions for the weights' data type. On busy cores fewer threads are faster: "
            "n_threads with llama.cpp, torch.set_num_threads with transformers",
            *(PASSES, fastest, self._size / 1e9, enough),
        )
        self._size = 0
