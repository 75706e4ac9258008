"""A model in this process. Concurrent requests share its forward passes."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from langchain_tooldec.backends.base import GenerationRequest, context_length
from langchain_tooldec.decoding import (
    Batcher,
    Deadline,
    PassRequest,
    PrefixCache,
    PromptLookup,
    Session,
    Step,
    default_limit,
    generate,
)


class LocalBackend:
    """A causal language model of transformers. See `base.Backend`.

    Args:
        model: The model.
        prefix_cache_bytes: Bytes of KV caches to keep; None: a share of the free memory on the model's device.
    """

    natively_async = False

    def __init__(self, model: Any, prefix_cache_bytes: int | None = None) -> None:
        limit = default_limit(model.device) if prefix_cache_bytes is None else prefix_cache_bytes
        model.eval()
        self.lacks: Mapping[str, str] = {}
        self.model = model
        self.batcher = Batcher(model, prefix_cache=PrefixCache(limit))

    @property
    def config(self) -> Any:
        """See `base.Backend`."""
        return self.model.config

    @property
    def generation_config(self) -> Any:
        """See `base.Backend`."""
        return getattr(self.model, "generation_config", None)

    @property
    def context_length(self) -> int | None:
        """See `base.Backend`."""
        return context_length(self.config)

    @property
    def device(self) -> torch.device:
        """See `base.Backend`."""
        device: torch.device = self.model.device
        return device

    def start(self, request: GenerationRequest) -> LocalGeneration:
        """See `base.Backend`."""
        return LocalGeneration(request, self.batcher.session(request.deadline))

    def log_probabilities(self, token_ids: Sequence[int], count: int, deadline: Deadline | None = None) -> list[float]:
        """The log probabilities, in nats, of a text's last tokens, each given all tokens before it.

        Takes one forward pass of its own, shortened by the prefix cache, which also keeps the text.

        Args:
            token_ids: The text.
            count: The number of last tokens, at least one; at least one more token must precede them.
            deadline: Until when somebody waits for them; None: for ever.
        """
        before, judged = token_ids[:-count], token_ids[-count:]
        session = self.batcher.session(deadline)
        try:
            known = session.load_prefix(before)
            request = PassRequest(session, before[known:], judged[:-1], batchable=False)
            rows = self.batcher.serve(request).float()
        finally:
            session.close()
        wanted = torch.tensor(judged, device=rows.device)
        likely: list[float] = rows.log_softmax(dim=-1).gather(1, wanted[:, None])[:, 0].tolist()
        return likely

    def begin_anew(self) -> None:
        """See `base.Backend`."""
        self.batcher.begin()


@dataclass
class LocalGeneration:
    """A text written by a model in this process. See `base.Generation`."""

    request: GenerationRequest
    session: Session = field(repr=False)

    @property
    def forward_passes(self) -> int:
        """See `base.Generation`."""
        return self.session.forward_passes

    @property
    def prefix_length(self) -> int:
        """See `base.Generation`."""
        return self.session.prefix_length

    def steps(self) -> Iterator[Step]:
        """See `base.Generation`; for the errors, see `decoding.generate`."""
        request = self.request
        return generate(
            self.session,
            request.prompt_ids,
            request.constraint,
            request.options,
            request.max_tokens,
            request.forced_runs,
            PromptLookup(request.prompt_ids, request.drafted_tokens) if request.drafted_tokens else None,
        )

    def asteps(self) -> AsyncGenerator[Step, None]:
        """Not supported: forward passes block a thread."""
        raise NotImplementedError("a model in this process is not natively async; iterate over steps() in a thread")

    def close(self, *, forget: bool = True) -> None:
        """See `base.Generation`."""
        self.session.close(forget=forget)
