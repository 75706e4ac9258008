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
        ends: `Format.thought_ends` of the turn.
        vocabulary: The model's vocabulary.
        prompt_length: Tokens before the turn.
        most: The most tokens of the turn while it thinks.
    """

    def __init__(
        self, ends: Callable[[str], Sequence[str]], vocabulary: Vocabulary, prompt_length: int, most: int
    ) -> None:
        self._ends = ends
        self._vocabulary = vocabulary
        self._prompt_length = prompt_length
        self._most = most

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """The scores, shape (1, logits_size), with minus infinity for tokens that would prolong the thought."""
        if input_ids.shape[1] - self._prompt_length < self._most:
            return scores
        text = self._vocabulary.spelled(input_ids[0, self._prompt_length :].tolist()).decode(errors="ignore")
        ends = self._ends(text)
        if not ends:
            return scores
        left = sorted({token_id for rest in _rests(text, ends) for token_id in self._tokens(rest)})
        limited = torch.full_like(scores, -torch.inf)
        limited[:, left] = scores[:, left]
        return limited

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
