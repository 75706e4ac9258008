"""What a backend takes, and what it gives."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import torch

from langchain_tooldec.decoding import Constraint, ForcedRuns, SamplingOptions, Session, Step
from langchain_tooldec.formats import MachineSpec


@dataclass(frozen=True, kw_only=True)
class GenerationRequest:
    """A text that a model is to write. Immutable.

    Attributes:
        prompt_ids: The prompt, at least one token.
        constraint: Which tokens may follow.
        spec: What the constraint was made of; None: it allows everything, or only this process knows.
        options: How tokens are chosen.
        max_tokens: The most tokens to generate. The constraint's shortest text takes no more.
        forced_runs: Writes what must follow; None: the model is asked about each token.
        drafted_tokens: Tokens of a draft, at most.
        likely_tokens: Of how many of the likeliest tokens a step must tell what the model thought, at least.
        timeout: Seconds that it may take; None: any number.
    """

    prompt_ids: Sequence[int]
    constraint: Constraint
    options: SamplingOptions
    max_tokens: int
    spec: MachineSpec | None = None
    forced_runs: ForcedRuns | None = None
    drafted_tokens: int = 0
    likely_tokens: int = 0
    timeout: float | None = None


class Generation(Protocol):
    """One text while it is written. Belongs to one thread or task at a time; `close` may be called by any."""

    @property
    def session(self) -> Session | None:
        """Where the model can be asked about other ways to go on, once the text is complete; None: it cannot be."""
        ...

    @property
    def forward_passes(self) -> int:
        """How often the model was run."""
        ...

    @property
    def prefix_length(self) -> int:
        """How many tokens of the prompt were known before, so that the model did not read them."""
        ...

    def steps(self) -> Iterator[Step]:
        """Write the text, a step a token; the last one has a `finish`. May be asked for once.

        All that is written is what the constraint allows, and with the last step it is a complete text.
        """
        ...

    def asteps(self) -> AsyncGenerator[Step, None]:
        """The same without holding up the event loop; for a backend that is `natively_async`."""
        ...

    def close(self, *, forget: bool = True) -> None:
        """Say that nothing more is written. May be called again.

        Args:
            forget: Whether `session` is not needed either.
        """
        ...


@runtime_checkable
class Backend(Protocol):
    """What runs a model. Shared by threads."""

    @property
    def config(self) -> Any:
        """The model's config of transformers."""
        ...

    @property
    def generation_config(self) -> Any:
        """What the model's makers say about generating; None: nothing."""
        ...

    @property
    def context_length(self) -> int | None:
        """Tokens that the model can attend to; None: it does not say."""
        ...

    @property
    def device(self) -> torch.device:
        """Where the logits of steps are."""
        ...

    @property
    def natively_async(self) -> bool:
        """Whether its generations can be awaited; if not, they need a thread each."""
        ...

    @property
    def lacks(self) -> Mapping[str, str]:
        """Options of a chat model that it cannot do: the name of each, and what to do instead."""
        ...

    def start(self, request: GenerationRequest) -> Generation:
        """A generation, ready to be written."""
        ...

    def begin_anew(self) -> None:
        """Use no lock that a thread may hold, and nothing that it may have left half written; for a forked process."""
        ...


def context_length(config: Any) -> int | None:
    """Tokens that a model of this config of transformers can attend to; None: it does not say."""
    length: int | None = getattr(config.get_text_config(), "max_position_embeddings", None)
    return length
