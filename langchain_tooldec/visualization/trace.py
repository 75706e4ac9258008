"""The paper's Table 2 for one generation: at each step the state, the valid tokens, the token taken, the next state.

Source: ToolDec, Table 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import torch

from langchain_tooldec.decoding import SamplingOptions, Step, distribution
from langchain_tooldec.errors import OptionError
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.visualization.states import describe_state


@dataclass(frozen=True)
class State:
    """A state of the machine.

    Attributes:
        number: As the automaton counts them.
        remaining: What remains to be matched.
    """

    number: int
    remaining: str


@dataclass(frozen=True)
class Candidate:
    """A token that could be taken.

    Attributes:
        token_id: Its id.
        token_bytes: What it writes; empty where it ends the generation.
        probability: What it had, between 0 and 1.
    """

    token_id: int
    token_bytes: bytes
    probability: float


@dataclass(frozen=True)
class TraceStep:
    """One token of a generation.

    Attributes:
        text: The text before the token; a character that is not complete is shown as U+FFFD.
        state: The state before it.
        valid_tokens: How many tokens the state allows, within the budget that was left.
        valid_probability: What the model alone gave to all of them together.
        likeliest: The likeliest of them, with their probabilities among the valid tokens, highest first.
        token: The token that was taken, with its probability among the valid tokens.
        forced: Whether the machine left no choice: its bytes are the only ones that can follow.
        preferred: What the model alone would have taken, with its probability among all tokens.
        preferred_is_valid: Whether the machine allows that.
        next_state: The state after the token.
    """

    text: str
    state: State
    valid_tokens: int
    valid_probability: float
    likeliest: tuple[Candidate, ...]
    token: Candidate
    forced: bool
    preferred: Candidate
    preferred_is_valid: bool
    next_state: State


def trace(
    steps: Iterable[Step], masks: TokenMasks, options: SamplingOptions, *, likeliest: int = 5, limit: int = 80
) -> Iterator[TraceStep]:
    """Describe the steps of a generation as they come.

    Probabilities are those that tokens are sampled from; at temperature 0, where the likeliest has all of it, those of
    temperature 1.

    Args:
        steps: Of a generation under `masks`, from its first; without forced runs, about which no model is asked.
        masks: The machine that ran.
        options: How tokens were chosen.
        likeliest: How many of the valid tokens to keep.
        limit: Characters of a state's description.

    Raises:
        OptionError: A step was forced, or its model does not tell.
    """
    sampled = replace(options, temperature=options.temperature or 1.0)
    written = b""
    for step in steps:
        described = _describe(step, masks, sampled, likeliest, limit)
        yield replace(described, text=written.decode("utf-8", "replace"))
        written += described.token.token_bytes


def _describe(step: Step, masks: TokenMasks, options: SamplingOptions, likeliest: int, limit: int) -> TraceStep:
    if step.logits is None:
        raise OptionError("a step without logits has no probabilities; trace a local model with forced_runs=False")
    alone = distribution(step.logits, None, SamplingOptions(temperature=1.0))
    restricted = distribution(step.logits, step.mask, options)
    valid = torch.full_like(alone, True, dtype=torch.bool)
    if step.mask is not None:
        valid = torch.from_numpy(step.mask).to(alone.device)
    count = int(valid.sum())
    best = torch.topk(restricted, min(likeliest, count)).indices.tolist()
    preferred = int(alone.argmax())

    def candidate(token_id: int, probabilities: torch.Tensor) -> Candidate:
        return Candidate(token_id, _bytes_of(masks, token_id), float(probabilities[token_id]))

    return TraceStep(
        text="",
        state=State(step.state, describe_state(masks.automaton, step.state, limit)),
        valid_tokens=count,
        valid_probability=min(float(alone[valid].sum()), 1.0),
        likeliest=tuple(candidate(token_id, restricted) for token_id in best),
        token=candidate(step.token_id, restricted),
        forced=_is_forced(masks, step),
        preferred=candidate(preferred, alone),
        preferred_is_valid=bool(valid[preferred]),
        next_state=State(step.next_state, describe_state(masks.automaton, step.next_state, limit)),
    )


def _bytes_of(masks: TokenMasks, token_id: int) -> bytes:
    if masks.is_end(token_id) or token_id >= len(masks.vocabulary):
        return b""
    return masks.vocabulary.token_bytes[token_id]


def _is_forced(masks: TokenMasks, step: Step) -> bool:
    if masks.is_end(step.token_id):
        return masks.automaton.is_final(step.state)
    data = _bytes_of(masks, step.token_id)
    return masks.automaton.forced_run(step.state, len(data)) == data
