"""Models in this process, where concurrent requests share passes (`decoding.Batcher`); those of transformers."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
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
from langchain_tooldec.decoding.models import Weights, WeightsVersion, digest_of
from langchain_tooldec.decoding.prefix_cache import common_length

MAX_BRANCHED = 8192
"""The most tokens whose keys and values are copied for continuations of a text that share a pass."""

SURE = 0.999
"""The acceptance rate of what is read in any case."""


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
            for start in range(end - count, end, self.batcher.runner.max_logits):
                wanted = token_ids[start : min(start + self.batcher.runner.max_logits, end)]
                request = PassRequest(session, token_ids[known:start], wanted[:-1], batchable=False)
                rows.append(self.batcher.serve(request))
                known = start + len(wanted) - 1
        finally:
            session.close()
        return rows[0] if len(rows) == 1 else torch.cat(rows)

    def digest(self) -> str:
        """What distinguishes its weights from others of the same name, in any process; "": nothing is known."""
        return ""

    def continuation_log_probabilities(
        self, token_ids: Sequence[int], continuations: Sequence[Sequence[int]], deadline: Deadline | None = None
    ) -> list[float]:
        """See `base.Backend`.

        The text is read once, with what all continuations begin with; the rest of them in passes that they share, a row
        each, of `MAX_BRANCHED` tokens together at most. Sums over several rows may round differently than over one.
        """
        first = continuations[0]
        shared = min(min(common_length(first, text), len(text) - 1) for text in continuations)
        trunk = [*token_ids, *first[:shared]]
        before = self.logits([*trunk, first[shared]], shared + 1, deadline).float().log_softmax(dim=-1)
        common = sum(float(row[token]) for row, token in zip(before, first[:shared], strict=False))
        rests = [tuple(text[shared:]) for text in continuations]
        scores: dict[tuple[int, ...], float] = {}  # of the last token of each beginning of a rest

        def note(begun: tuple[int, ...], row: torch.Tensor) -> None:
            following = {rest[: len(begun) + 1] for rest in rests if rest[: len(begun)] == begun} - {begun}
            scores.update({longer: float(row[longer[-1]]) for longer in following})

        note((), before[shared])
        branches = sorted({rest[:-1] for rest in rests} - {()})
        longest = [own for own, after in pairwise([*branches, ()]) if after[: len(own)] != own]
        size = max(1, MAX_BRANCHED // len(trunk))
        for start in range(0, len(longest), size):
            some = longest[start : start + size]
            for branch, logits in zip(some, self._branches(trunk, some, deadline), strict=True):
                for end, row in enumerate(logits, 1):
                    note(branch[:end], row.float().log_softmax(dim=-1))
        return [common + sum(scores[rest[: end + 1]] for end in range(len(rest))) for rest in rests]

    def _branches(
        self, trunk: Sequence[int], branches: Sequence[Sequence[int]], deadline: Deadline | None
    ) -> list[torch.Tensor]:
        """The logits after each token of several continuations, shape (length, logits_size) each."""
        sessions = [self.batcher.session(deadline) for _ in branches]
        try:
            parts: list[list[torch.Tensor]] = [[] for _ in branches]
            known = [session.load_prefix([*trunk, *branch]) for session, branch in zip(sessions, branches, strict=True)]
            for session in sessions:
                session.kept = True  # the prefix cache has the trunk already
            unread = [[*trunk[count:], branch[0]] for count, branch in zip(known, branches, strict=True)]
            drafts = [list(branch[1:]) for branch in branches]
            while open_ := [index for index, tokens in enumerate(unread) if tokens]:
                requests = [self.batcher.request(sessions[i], unread[i], drafts[i], SURE) for i in open_]
                for index, logits in zip(open_, self.batcher.serve_together(requests), strict=True):
                    parts[index].append(logits)
                    left = drafts[index][len(logits) - 1 :]
                    unread[index], drafts[index] = left[:1], left[1:]
            return [torch.cat(each) for each in parts]
        finally:
            for session in sessions:
                session.close()

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


class LocalBackend(InProcessBackend):
    """A causal language model of transformers. See `base.Backend`.

    Args:
        model: The model.
        prefix_cache_bytes: Bytes of KV caches to keep; None: a share of the free memory on the model's device.
    """

    def __init__(self, model: Any, prefix_cache_bytes: int | None = None) -> None:
        limit = default_limit(model.device) if prefix_cache_bytes is None else prefix_cache_bytes
        model.eval()
        self.lacks: Mapping[str, str] = {}
        self.model = model
        self._weights = Weights(model)
        self._digested: tuple[WeightsVersion | None, str] = None, ""
        super().__init__(Batcher(model, prefix_cache=PrefixCache(limit), size=_bytes_in_main_memory(model)))

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

    def digest(self) -> str:
        """See `InProcessBackend.digest`."""
        version = self._weights.version()
        if version != self._digested[0]:
            self._digested = version, digest_of(self.model)
        return self._digested[1]


def _bytes_in_main_memory(model: Any) -> int:
    """Bytes of the weights; 0 if they are not all in main memory."""
    weights = [*model.parameters()] if isinstance(model, torch.nn.Module) else []
    return sum(each.nbytes for each in weights) if all(each.device.type == "cpu" for each in weights) else 0
