"""`max_thought_tokens`: ends a thought that reaches a number of tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import torch

from langchain_tooldec.vocabulary.vocabulary import Vocabulary, special_token_bytes


class ThoughtLimit:
    """A logits processor that, once a thought is long enough, leaves only the tokens that end it.

    It only lowers scores, so the machine's masks and budget take precedence. If several texts may end the thought (a
    call, the answer), the model chooses.

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
        return sorted({token_id for rest in _rests(text, ends) for token_id in self._tokens(rest)})

    def _tokens(self, rest: str) -> Iterator[int]:
        """The tokens that a text may begin with."""
        for length in range(1, len(rest) + 1):
            begin = rest[:length]
            for data in (begin.encode(), special_token_bytes(begin)):
                if (token_id := self._vocabulary.token_ids.get(data)) is not None:
                    yield token_id


def _rests(text: str, ends: Sequence[str]) -> list[str]:
    """What remains to be written of the ends; only of those the text has begun, if it has begun any."""
    begun = {end: max(length for length in range(len(end)) if text.endswith(end[:length])) for end in ends}
    return [end[length:] for end, length in begun.items() if length == max(begun.values())]
