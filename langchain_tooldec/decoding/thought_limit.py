"""`max_thought_tokens`: ends a thought that reaches a number of tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch

from langchain_tooldec.vocabulary.vocabulary import Vocabulary


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
        place, name = self._first_special_token(rest) or (len(rest.rstrip()) or len(rest), "")
        if not place:
            return self._vocabulary.special_tokens[name]
        begins = (rest[:length].encode() for length in range(place, 0, -1))
        return next((ids[begin] for begin in begins if begin in ids), None)

    def _first_special_token(self, text: str) -> tuple[int, str] | None:
        """Where the first special token of a text begins, and its text."""
        names = self._vocabulary.writable_special_tokens
        found = [(place, -len(name), name) for name in names if (place := text.find(name)) >= 0]
        place, _, name = min(found, default=(-1, 0, ""))
        return (place, name) if found else None

    def _rests(self, text: str, ends: Sequence[str]) -> list[str]:
        """What remains to be written of the ends; only of those the text has begun, if it has begun any.

        Letters like the first ones of a special token begin none.
        """
        begun = {end: max(length for length in self._cuts(end) if text.endswith(end[:length])) for end in ends}
        return [end[length:] for end, length in begun.items() if length == max(begun.values())]

    def _cuts(self, end: str) -> list[int]:
        """The lengths up to which an end may be written: it is never cut within a special token."""
        cuts, begin = list[int](), 0
        while (found := self._first_special_token(end[begin:])) is not None:
            place, name = found
            cuts += range(begin, begin + place + 1)
            begin += place + len(name)
        return [*cuts, *range(begin, len(end))]
