"""Logits without a model: biased noise, which is harder on the machine than any model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import numpy.typing as npt
import torch

from langchain_tooldec.vocabulary.vocabulary import Vocabulary

Logits = npt.NDArray[np.float32]

ROWS = 16  # of precomputed noise; each step takes one from a random offset


def _any(letters: bytes) -> Callable[[bytes], bool]:
    return lambda data: any(byte in letters for byte in data)


STYLES: dict[str, tuple[float, float, Callable[[bytes], bool]]] = {
    "uniform": (1, 0, lambda data: False),
    "peaked": (12, 0, lambda data: False),
    "structure": (2, 4, _any(b'{}[]",:')),
    "quotes": (2, 5, _any(b'"\\')),
    "digits": (2, 5, _any(b"0123456789.-+eE")),
    "long text": (2, 6, lambda data: data.isalpha()),
    "spaces": (2, 5, _any(b" \n\t\r")),
    "broken text": (2, 5, lambda data: any(byte >= 0x80 or byte < 0x20 for byte in data) or data[:2] == b"\\u"),
    "markers": (2, 5, lambda data: any(part in data for part in (b"Action", b"Thought", b"Answer", b"Input", b":"))),
    "never end": (2, -30, lambda data: not data or data[-1:] in b"}]"),
    "end": (2, 8, lambda data: not data or data[-1:] in b"}]"),
}
"""Strength of the noise, the bias, and the tokens that get it; a token without bytes ends the text, or is unused."""


class Noise:
    """A source of random logits.

    Args:
        vocabulary: The tokens.
        seed: Makes the noise repeatable.
    """

    def __init__(self, vocabulary: Vocabulary, seed: int) -> None:
        self._size = vocabulary.logits_size
        table = [*vocabulary.token_bytes, *[b""] * (self._size - len(vocabulary))]
        self._liked = {
            name: np.array([likes(data) for data in table], np.float32) * liking
            for name, (_, liking, likes) in STYLES.items()
        }
        noise = np.random.default_rng(seed).standard_normal((ROWS, 2 * self._size))
        self._noise = noise.astype(np.float32)

    def logits(self, style: str, random: Random) -> Logits:
        """The next logits, of shape (logits_size,)."""
        start = random.randrange(self._size)
        row = self._noise[random.randrange(ROWS), start : start + self._size]
        return row * np.float32(STYLES[style][0]) + self._liked[style]


class NoiseSession:
    """Stands in for a session on a model; changes its style every few steps.

    Args:
        noise: The source of logits.
        random: Makes the choices.
    """

    def __init__(self, noise: Noise, random: Random) -> None:
        self._noise = noise
        self._random = random
        self._style = random.choice(list(STYLES))
        self.forward_passes = 0
        self.prefix_length = 0
        self.length = 0
        self.can_rewind = True

    def load_prefix(self, prompt_ids: Sequence[int]) -> int:
        """No other prompt is remembered."""
        return 0

    def feed(self, token_ids: Sequence[int]) -> torch.Tensor:
        """The logits after the tokens, whatever they are."""
        return self.verify(token_ids, ())[0]

    def verify(self, token_ids: Sequence[int], draft: Sequence[int], acceptance_rate: float = 0.5) -> torch.Tensor:
        """The logits after the tokens and after each of the draft."""
        self.forward_passes += 1
        self.length += len(token_ids) + len(draft)
        if self._random.random() < 0.1:
            self._style = self._random.choice(list(STYLES))
        rows = [torch.from_numpy(self._noise.logits(self._style, self._random)) for _ in range(1 + len(draft))]
        return torch.stack(rows)

    def rewind(self, length: int) -> bool:
        """Only the length is rewound."""
        self.length = length
        return True

    def close(self, *, forget: bool = True) -> None:
        """Nothing to release."""
