"""Options that act on texts while they are written: `copy_bias`, `max_thought_tokens`, `max_string_length`."""

from __future__ import annotations

import re
from bisect import bisect_left
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator, Sequence
from weakref import WeakKeyDictionary

import numpy as np
import torch

from langchain_tooldec.automata.automaton import DEAD
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenSet
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
    """A logits processor: a word of an argument that begins like a word of the conversation ends like it.

    A small model copies "Metropolitan" token by token, and may leave the word half-way: "Metropean". The bias lowers
    the tokens that would leave it. The rest of a word is a character, a part or the whole of what a word of the
    conversation has there; where such a word is complete, anything but a letter or digit may follow. It only lowers
    scores, so the machine's masks decide first: a bias on all allowed tokens changes nothing. It belongs to one
    generation. Not thread-safe.

    Args:
        read: The texts that words are copied from.
        opened: See `OpenText`.
        vocabulary: The model's vocabulary.
        bias: Subtracted from the scores, in nats; 0 or more.
        prompt_length: Tokens before the turn.

    Source: the copy mechanism of Gu et al., "Incorporating Copying Mechanism in Sequence-to-Sequence Learning", 2016,
    whose model learns when to copy. Here nothing is learnt: the bias is one number.

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
        for index in range(bisect_left(self._words, begun), len(self._words)):
            if not self._words[index].startswith(begun):
                return
            yield self._words[index][len(begun) :]

    def _tokens(self, rest: bytes) -> Iterator[int]:
        """The tokens that the rest of a word may begin with."""
        for length in range(1, min(len(rest), self._vocabulary.longest) + 1):
            if (token_id := self._vocabulary.token_ids.get(rest[:length])) is not None:
                yield token_id

    def _after_words(self, device: torch.device) -> torch.Tensor:
        found = _AFTER_WORDS.get(self._vocabulary)
        if found is None or found.device != device:
            ids = [one for one, data in enumerate(self._vocabulary.token_bytes) if _ends_words(data)]
            found = _AFTER_WORDS[self._vocabulary] = torch.tensor(ids, device=device)
        return found


def _ends_words(data: bytes) -> bool:
    """Whether a token's bytes begin with a character that no word has; the rest of a character does not."""
    first = data.decode(errors="ignore")[:1]
    return data.startswith(SPECIAL_MARKER) or (bool(first) and re.match(_LETTER, first) is None)


def narrowed(allowed: TokenSet, kept: Sequence[int], vocabulary: Vocabulary) -> TokenSet:
    """The allowed tokens that are kept; all of them if none is."""
    left = [token_id for token_id in kept if token_id in allowed]
    return TokenSet(vocabulary.logits_size, (), left) if left else allowed


_LONGEST_PERIOD = 4
"""A pattern such as `([0-9]{2})+` comes back to a state after some tokens only."""


class StringLimit:
    """Leaves, once a string of a call is long enough, only the tokens that close it. It belongs to one generation.

    A small model may write a string without end: `code="1234567891010...`. What the schema asks for is written first:
    a string is closed on its shortest way to a valid one, and one with a `maxLength`, which counts already, is never
    closed early. The machine's masks stay as they are, and so does what is valid.

    Args:
        opened: See `CopyBias`.
        masks: The machine.
        most: The characters of a string after which it is closed.

    Attributes:
        most: See above.
    """

    def __init__(self, opened: Callable[[], Callable[[str], str | None]], masks: TokenMasks, most: int) -> None:
        self._text = OpenText(opened, masks.vocabulary)
        self._masks = masks
        self._mark: tuple[int, Sequence[int]] = (0, ())
        """Where a mark that closes a string starts, and its tokens."""
        self._counted, self._size = 0, 0
        """The tokens counted so far, and their bytes."""
        self.most = most

    def among(self, allowed: TokenSet, state: int, written: Sequence[int]) -> TokenSet:
        """The allowed tokens that may follow after the tokens of the turn so far; at least one, if any is allowed."""
        start, mark = self._mark
        begun = len(written) - start
        if 0 < begun < len(mark) and tuple(written[start:]) == mark[:begun]:
            return narrowed(allowed, [mark[begun]], self._masks.vocabulary)
        if not self._is_due(state, written):
            return allowed
        data, tokens = self._masks.vocabulary.token_bytes, self._masks.completion(state)
        first = data[tokens[0]][:1]
        if first in (b'"', b"'"):  # a quote closes a string, whatever a token has after it
            quotes = [one for one in np.flatnonzero(allowed.mask()) if data[one][:1] == first]
            return narrowed(allowed, quotes, self._masks.vocabulary)
        length = next((end for end, one in enumerate(tokens, 1) if b">" in data[one]), 1)  # such as </parameter>
        self._mark = len(written), tokens[:length]
        return narrowed(allowed, tokens[:1], self._masks.vocabulary)

    def _is_due(self, state: int, written: Sequence[int]) -> bool:
        """Whether the string that the turn ends inside of is long enough, and nothing counts its characters."""
        if self._size_of(written) < self.most or not self._recurs(state, written):
            return False
        return len(self._text.read(list(written)) or "") >= self.most

    def _size_of(self, written: Sequence[int]) -> int:
        """The bytes of the turn, of which only what is new is spelled; all of it after a step back."""
        if len(written) <= self._counted:
            self._counted = self._size = 0
        self._size += len(self._masks.vocabulary.spelled(written[self._counted :]))
        self._counted = len(written)
        return self._size

    def _recurs(self, state: int, written: Sequence[int]) -> bool:
        """Whether the last tokens, written again, lead back to the state."""
        for count in range(1, _LONGEST_PERIOD + 1):
            after = state
            for token_id in written[-count:]:
                after = DEAD if after == DEAD else self._masks.advance(after, token_id)
            if after == state:
                return True
        return False


class ThoughtLimit:
    r"""A logits processor that, once a thought is long enough, leaves only the tokens that end it.

    It only lowers scores, so the machine's masks and budget take precedence. If several texts may end the thought (a
    call, the answer), the model chooses between these texts, each in the longest tokens that write it: among all
    spellings, a stray letter would decide (`F` of `\nFinal Answer:` may be likelier than `Action`).

    Args:
        ends: `TurnSpec.thought_ends` of the turn.
        vocabulary: The model's vocabulary.
        most: The most tokens of the turn while it thinks.
        prompt_length: Tokens before the turn, where the limit is a logits processor.

    Attributes:
        most: See above.
    """

    def __init__(
        self, ends: Callable[[str], Sequence[str]], vocabulary: Vocabulary, most: int, prompt_length: int = 0
    ) -> None:
        self._ends = ends
        self._vocabulary = vocabulary
        self._prompt_length = prompt_length
        self.most = most

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """The scores, shape (1, logits_size), with minus infinity for tokens that would prolong the thought."""
        if input_ids.shape[1] - self._prompt_length < self.most:
            return scores
        left = self.left(input_ids[0, self._prompt_length :].tolist())
        if left is None:
            return scores
        limited = torch.full_like(scores, -torch.inf)
        limited[:, left] = scores[:, left]
        return limited

    def left(self, written: Sequence[int]) -> list[int] | None:
        """The tokens that end the thought, after the tokens of the turn so far; None: any token may follow."""
        if len(written) < self.most:
            return None
        text = self._vocabulary.spelled(written).decode(errors="ignore")
        ends = self._ends(text)
        if not ends:
            return None
        rests = self._rests(text, ends)
        if any(rest.isspace() and rest not in ends for rest in rests):
            return None  # the marker is written; the space after it may begin a longer token
        return sorted({token_id for rest in rests if (token_id := self._first_token(rest)) is not None})

    def _first_token(self, rest: str) -> int | None:
        """The longest token that a text may begin with, without the white space at its end.

        Special tokens in it are tokens of their own.
        """
        ids = self._vocabulary.token_ids
        end, name = self._first_special_token(rest) or (len(rest.rstrip()) or len(rest), "")
        if not end:
            return self._vocabulary.special_tokens[name]
        begins = (rest[:length].encode() for length in range(end, 0, -1))
        return next((ids[begin] for begin in begins if begin in ids), None)

    def _first_special_token(self, text: str) -> tuple[int, str] | None:
        """Where the first special token of a text begins, and its text."""
        names = self._vocabulary.writable_special_tokens
        found = [(start, -len(name), name) for name in names if (start := text.find(name)) >= 0]
        start, _, name = min(found, default=(-1, 0, ""))
        return (start, name) if found else None

    def _rests(self, text: str, ends: Sequence[str]) -> list[str]:
        """What remains to be written of the ends; only of those the text has begun, if it has begun any.

        Letters like the first ones of a special token begin none.
        """
        begun = {end: max(length for length in self._cuts(end) if text.endswith(end[:length])) for end in ends}
        return [end[length:] for end, length in begun.items() if length == max(begun.values())]

    def _cuts(self, end: str) -> list[int]:
        """The lengths up to which an end may be written: it is never cut within a special token."""
        cuts, start = list[int](), 0
        while (found := self._first_special_token(end[start:])) is not None:
            length, name = found
            cuts += range(start, start + length + 1)
            start += length + len(name)
        return [*cuts, *range(start, len(end))]
