"""The protocols of backends: a request, a generation, a backend."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import torch

from langchain_tooldec.decoding import Constraint, Deadline, ForcedRuns, SamplingOptions, Session, Step
from langchain_tooldec.formats import MachineSpec


@dataclass(frozen=True, kw_only=True)
class GenerationRequest:
    """A request to generate one text. Immutable.

    Attributes:
        prompt_ids: The prompt, at least one token.
        constraint: Which tokens may follow.
        spec: The source of the constraint; None: it allows everything, or only this process knows it.
        options: How tokens are chosen.
        max_tokens: The most tokens to generate; at least as many as the constraint's shortest text.
        forced_runs: Writes forced tokens without a forward pass; None: the model is run for each token.
        drafted_tokens: Tokens of a draft, at most.
        likely_tokens: For how many of the likeliest tokens a step must have logits, at least.
        deadline: Until when somebody waits for it.
    """

    prompt_ids: Sequence[int]
    constraint: Constraint
    options: SamplingOptions
    max_tokens: int
    spec: MachineSpec | None = None
    forced_runs: ForcedRuns | None = None
    drafted_tokens: int = 0
    likely_tokens: int = 0
    deadline: Deadline = field(default_factory=Deadline)


class Generation(Protocol):
    """One text while it is written. Belongs to one thread or task at a time; any thread may call `close`."""

    @property
    def session(self) -> Session | None:
        """A session to evaluate other continuations with, once the text is complete; None: not available."""

    @property
    def forward_passes(self) -> int:
        """Number of forward passes."""

    @property
    def prefix_length(self) -> int:
        """Number of prompt tokens that were cached, so that the model did not read them."""

    def steps(self) -> Iterator[Step]:
        """Write the text, one step a token; the last step has a `finish`. May be called once.

        Every token is one that the constraint allows, and the text is complete after the last step.
        """

    def asteps(self) -> AsyncGenerator[Step, None]:
        """Like `steps`, without blocking the event loop; only for a backend that is `natively_async`."""

    def close(self, *, forget: bool = True) -> None:
        """End the generation. May be called repeatedly.

        Args:
            forget: Whether `session` may be freed, too.
        """


@runtime_checkable
class Backend(Protocol):
    """Runs a model. Shared by threads."""

    @property
    def config(self) -> Any:
        """The model's transformers config."""

    @property
    def generation_config(self) -> Any:
        """The model's generation config, or None."""

    @property
    def context_length(self) -> int | None:
        """Tokens that the model can attend to; None: unknown."""

    @property
    def device(self) -> torch.device:
        """The device of the steps' logits."""

    @property
    def natively_async(self) -> bool:
        """Whether its generations can be awaited; if not, each needs a thread."""

    @property
    def lacks(self) -> Mapping[str, str]:
        """Options of a chat model that it does not support: name -> what to do instead."""

    def start(self, request: GenerationRequest) -> Generation:
        """Start a generation."""

    def continuation_log_probabilities(
        self, token_ids: Sequence[int], continuations: Sequence[Sequence[int]], deadline: Deadline | None = None
    ) -> list[float]:
        """How likely each of several continuations of a text is.

        Args:
            token_ids: The text, at least one token.
            continuations: At least one token each; none is the beginning of another one.
            deadline: Until when somebody waits for it; None: for ever.

        Returns:
            The log probability of each, in nats: the sum over its tokens, each given all before it.

        Raises:
            GenerationTimeoutError: The deadline passed.
        """

    def begin_anew(self) -> None:
        """Replace all locks, and all state that a thread may have left half written; called in a forked process."""


def context_length(config: Any) -> int | None:
    """Tokens that a model with this transformers config can attend to; None: unknown."""
    length: int | None = getattr(config.get_text_config(), "max_position_embeddings", None)
    return length
