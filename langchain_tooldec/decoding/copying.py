"""`copy_bias`: a word of an argument that begins like a word of the conversation ends like it.

A small model copies "Metropolitan" token by token, and may leave the word half-way: "Metropean". The bias lowers the
tokens that would leave it.

Source: the copy mechanism of Gu et al., "Incorporating Copying Mechanism in Sequence-to-Sequence Learning", 2016, whose
model learns when to copy. Here nothing is learnt: the bias is one number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from weakref import WeakKeyDictionary

import torch

from langchain_tooldec.vocabulary.vocabulary import SPECIAL_MARKER, Vocabulary

_WORD = re.compile(r"[^\W_]\w*")
_BEGUN = re.compile(r"(?<!\w)[^\W\d_]\w*\Z")
"""A word at the end of a text, unless it begins with a digit: numbers are converted as often as they are copied."""

_AFTER_WORDS: WeakKeyDictionary[Vocabulary, torch.Tensor] = WeakKeyDictionary()
"""The ids of the tokens that may follow a complete word."""


class CopyBias:
    """A logits processor that lowers the tokens that would leave a copied word half-way.

    The rest of a word is a character, a part or the whole of what a word of the conversation has there; where such a
    word is complete, anything but a letter or digit may follow. It only lowers scores, so the machine's masks decide
    first: a bias on all allowed tokens changes nothing. It belongs to one generation. Not thread-safe.

    Args:
        read: The texts that words are copied from.
        opened: The text of the argument that the turn so far ends inside of; None: it ends outside of one.
        vocabulary: The model's vocabulary.
        bias: Subtracted from the scores, in nats; 0 or more.
        prompt_length: Tokens before the turn.
    """

    def __init__(
        self,
        read: Iterable[str],
        opened: Callable[[str], str | None],
        vocabulary: Vocabulary,
        bias: float,
        prompt_length: int = 0,
    ) -> None:
        self._words = {word for text in read for word in _WORD.findall(text)}
        self._opened = opened
        self._vocabulary = vocabulary
        self._bias = bias
        self._prompt_length = prompt_length

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """The scores, shape (1, logits_size), less the bias for tokens that leave a copied word."""
        written = self._vocabulary.spelled(input_ids[0, self._prompt_length :].tolist())
        text = written.decode(errors="ignore")
        inside = self._opened(text) if len(text.encode()) == len(written) else None  # not within a character
        begun = _BEGUN.search(inside or "")
        rests = {word[len(begun[0]) :] for word in self._words if word.startswith(begun[0])} if begun else set[str]()
        if not rests:
            return scores
        kept = [token_id for rest in rests for token_id in self._tokens(rest)]
        biased = scores - self._bias
        biased[:, kept] = scores[:, kept]
        if "" in rests:
            after = self._after_words(scores.device)
            biased[:, after] = scores[:, after]
        return biased

    def _tokens(self, rest: str) -> Iterator[int]:
        """The tokens that the rest of a word may begin with."""
        data = rest.encode()
        for length in range(1, len(data) + 1):
            if (token_id := self._vocabulary.token_ids.get(data[:length])) is not None:
                yield token_id

    def _after_words(self, device: torch.device) -> torch.Tensor:
        found = _AFTER_WORDS.get(self._vocabulary)
        if found is None or found.device != device:
            ids = [at for at, data in enumerate(self._vocabulary.token_bytes) if _ends_words(data)]
            found = _AFTER_WORDS[self._vocabulary] = torch.tensor(ids, device=device)
        return found


def _ends_words(data: bytes) -> bool:
    """Whether a token's bytes begin with a character that no word has; the rest of a character does not."""
    first = data.decode(errors="ignore")[:1]
    return data.startswith(SPECIAL_MARKER) or (bool(first) and re.match(r"\w", first) is None)
