"""`copy_bias`: a word of an argument that begins like a word of the conversation ends like it.

A small model copies "Metropolitan" token by token, and may leave the word half-way: "Metropean". The bias lowers the
tokens that would leave it.

Source: the copy mechanism of Gu et al., "Incorporating Copying Mechanism in Sequence-to-Sequence Learning", 2016, whose
model learns when to copy. Here nothing is learnt: the bias is one number.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from weakref import WeakKeyDictionary

import torch

from langchain_tooldec.vocabulary.vocabulary import SPECIAL_MARKER, Vocabulary

_OTHERS = r"\u0900-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Of scripts without spaces (Chinese, Japanese, Thai, Khmer), or whose vowel signs are no letters to `re` (Hindi)."""
_LETTER = rf"[^\W{_OTHERS}]"
_WORD = re.compile(rf"[^\W_{_OTHERS}]{_LETTER}*")
_BEGUN = re.compile(rf"(?<!{_LETTER})[^\W\d_{_OTHERS}]{_LETTER}*\Z")
"""A word at the end of a text, unless it begins with a digit: numbers are converted as often as they are copied."""

_AFTER_WORDS: WeakKeyDictionary[Vocabulary, torch.Tensor] = WeakKeyDictionary()
"""The ids of the tokens that may follow a complete word."""


class OpenText:
    """The text of the argument that a turn ends inside of, while its tokens arrive. Not thread-safe.

    Args:
        opened: Makes a reader of a turn: it takes the next text, and returns the text so far of the argument that the
            turn then ends inside of; None: it ends outside of one.
        vocabulary: The model's vocabulary.
    """

    def __init__(self, opened: Callable[[], Callable[[str], str | None]], vocabulary: Vocabulary) -> None:
        self._opened = opened
        self._vocabulary = vocabulary
        self._restart()

    def _restart(self) -> None:
        self._written: list[int] = []
        self._feed = self._opened()
        self._characters = getincrementaldecoder("utf-8")("ignore")
        self._inside: str | None = None

    def read(self, written: list[int]) -> str | None:
        """Read the tokens of the turn that were not read yet; all of them if it is another turn.

        Returns:
            The text of the open argument; None outside of one, or within a character.
        """
        if written[: len(self._written)] != self._written:
            self._restart()
        for token_id in written[len(self._written) :]:
            text = self._characters.decode(self._vocabulary.spelled([token_id]))
            inside = self._feed(text)
            self._inside = None if self._characters.getstate()[0] else inside  # not within a character
        self._written = written
        return self._inside


class CopyBias:
    """A logits processor that lowers the tokens that would leave a copied word half-way.

    The rest of a word is a character, a part or the whole of what a word of the conversation has there; where such a
    word is complete, anything but a letter or digit may follow. It only lowers scores, so the machine's masks decide
    first: a bias on all allowed tokens changes nothing. It belongs to one generation. Not thread-safe.

    Args:
        read: The texts that words are copied from.
        opened: See `OpenText`.
        vocabulary: The model's vocabulary.
        bias: Subtracted from the scores, in nats; 0 or more.
        prompt_length: Tokens before the turn.

    Limits: words of Chinese, Japanese and South Asian scripts have no bias. Where a language inflects words, the bias
    also acts against another form of the word that was read.
    """

    def __init__(
        self,
        read: Iterable[str],
        opened: Callable[[], Callable[[str], str | None]],
        vocabulary: Vocabulary,
        bias: float,
        prompt_length: int = 0,
    ) -> None:
        self._words = sorted({word.encode(errors="ignore") for text in read for word in _WORD.findall(text)})
        self._text = OpenText(opened, vocabulary)
        self._vocabulary = vocabulary
        self._bias = bias
        self._prompt_length = prompt_length

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """The scores, shape (1, logits_size), less the bias for tokens that leave a copied word."""
        begun = _BEGUN.search(self._text.read(input_ids[0, self._prompt_length :].tolist()) or "")
        rests = list(self._rests(begun[0].encode(errors="ignore"))) if begun else []
        if not rests:
            return scores
        kept = list({token_id for rest in rests for token_id in self._tokens(rest)})
        biased = scores - self._bias
        biased[:, kept] = scores[:, kept]
        if b"" in rests:
            after = self._after_words(scores.device)
            biased[:, after] = scores[:, after]
        return biased

    def _rests(self, begun: bytes) -> Iterator[bytes]:
        """What follows in the words that begin so."""
        for place in range(bisect_left(self._words, begun), len(self._words)):
            if not self._words[place].startswith(begun):
                return
            yield self._words[place][len(begun) :]

    def _tokens(self, rest: bytes) -> Iterator[int]:
        """The tokens that the rest of a word may begin with."""
        for length in range(1, min(len(rest), self._vocabulary.longest) + 1):
            if (token_id := self._vocabulary.token_ids.get(rest[:length])) is not None:
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
    return data.startswith(SPECIAL_MARKER) or (bool(first) and re.match(_LETTER, first) is None)
