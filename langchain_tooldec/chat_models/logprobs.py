"""Token log probabilities for `response_metadata["logprobs"]`, in OpenAI's form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from langchain_tooldec.decoding import Step


class Logprobs:
    """Log probabilities of a turn's tokens among the allowed ones, at temperature 1.

    A forced token has probability 1. If only the likeliest tokens are known, as from a server, the others count as
    impossible.

    Args:
        spelled: Returns the bytes of a token's text.
        top: How many of the likeliest tokens to list per token.
    """

    def __init__(self, spelled: Callable[[int], bytes], top: int = 0) -> None:
        self._spelled = spelled
        self._top = top
        self._content: list[dict[str, Any]] = []

    def remember(self, step: Step) -> None:
        """Record a token if it was forced or has logits."""
        if step.logits is None:
            token = self._token(step.token_id, 0.0)
            self._content += [{**token, "top_logprobs": [token] * bool(self._top)}] if step.forced else []
            return
        scores = step.logits.float()
        if step.allowed is not None:
            scores = scores.masked_fill(torch.from_numpy(~step.allowed.mask()).to(scores.device), -torch.inf)
        scores = torch.log_softmax(scores, dim=-1)
        best = scores.topk(min(self._top, len(scores)))
        likeliest = [
            self._token(token_id, logprob)
            for token_id, logprob in zip(best.indices.tolist(), best.values.tolist(), strict=True)
            if logprob > -torch.inf
        ]
        self._content.append({**self._token(step.token_id, float(scores[step.token_id])), "top_logprobs": likeliest})

    def report(self) -> dict[str, Any]:
        """`{"content": [{"token", "bytes", "logprob", "top_logprobs"}, ...]}`."""
        return {"content": self._content}

    def _token(self, token_id: int, logprob: float) -> dict[str, Any]:
        spelled = self._spelled(token_id)
        return {"token": spelled.decode("utf-8", "replace"), "bytes": list(spelled), "logprob": logprob}
