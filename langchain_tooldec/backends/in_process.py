"""What backends in this process have in common: concurrent requests share passes (`decoding.Batcher`)."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Sequence
from dataclasses import dataclass, field

import torch

from langchain_tooldec.backends.base import GenerationRequest
from langchain_tooldec.decoding import Batcher, Deadline, PassRequest, PromptLookup, Session, Step, generate


class InProcessBackend:
    """A part of `base.Backend`, over a batcher.

    Args:
        batcher: Runs the passes.
    """

    natively_async = False

    def __init__(self, batcher: Batcher) -> None:
        self.batcher = batcher

    def start(self, request: GenerationRequest) -> InProcessGeneration:
        """See `base.Backend`."""
        return InProcessGeneration(request, self.batcher.session(request.deadline))

    def log_probabilities(self, token_ids: Sequence[int], count: int, deadline: Deadline | None = None) -> list[float]:
        """The log probabilities, in nats, of a text's last tokens, each given all tokens before it.

        Args:
            token_ids: The text.
            count: The number of last tokens, at least one; at least one more token must precede them.
            deadline: Until when somebody waits for them; None: for ever.
        """
        rows = self.logits(token_ids, count, deadline).float()
        wanted = torch.tensor(token_ids[-count:], device=rows.device)
        likely: list[float] = rows.log_softmax(dim=-1).gather(1, wanted[:, None])[:, 0].tolist()
        return likely

    def logits(self, token_ids: Sequence[int], count: int, deadline: Deadline | None = None) -> torch.Tensor:
        """The logits before each of a text's last tokens, shape (count, logits_size).

        Takes passes of its own, shortened by the prefix cache, which also keeps the text. For the arguments, see
        `log_probabilities`.
        """
        session = self.batcher.session(deadline)
        rows = []
        try:
            known, end = session.load_prefix(token_ids[:-count]), len(token_ids)
            for begin in range(end - count, end, self.batcher.runner.max_logits):
                judged = token_ids[begin : min(begin + self.batcher.runner.max_logits, end)]
                request = PassRequest(session, token_ids[known:begin], judged[:-1], batchable=False)
                rows.append(self.batcher.serve(request))
                known = begin + len(judged) - 1
        finally:
            session.close()
        return rows[0] if len(rows) == 1 else torch.cat(rows)

    def begin_anew(self) -> None:
        """See `base.Backend`."""
        self.batcher.begin()


@dataclass
class InProcessGeneration:
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
        """Not supported: passes block a thread."""
        raise NotImplementedError("a model in this process is not natively async; iterate over steps() in a thread")

    def close(self, *, forget: bool = True) -> None:
        """See `base.Generation`."""
        self.session.close(forget=forget)
