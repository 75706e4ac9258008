"""The paper's Table 2 for one generation: at each step the state, the valid tokens, the token taken, the next state.

Source: ToolDec, Table 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import torch

from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.decoding import SamplingOptions, Step, distribution
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import PartialTurn
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.tools import ToolLike, function_dicts
from langchain_tooldec.visualization.page import frame, page
from langchain_tooldec.visualization.states import describe_state
from langchain_tooldec.visualization.steps import Candidate, State, TraceStep


@dataclass
class Trace(Iterator[TraceStep]):
    """The steps of a generation, described as they arrive; a notebook displays it as a page.

    Not thread-safe.

    Attributes:
        coming: The steps still to be described.
        masks: The machine.
        read: Returns the parsed turn once the generation has ended.
        max_tokens: The limit on tokens; None if unknown.
        steps: The steps described so far.
    """

    coming: Iterator[TraceStep] = field(repr=False)
    masks: TokenMasks = field(repr=False)
    read: Callable[[], PartialTurn] = field(default=PartialTurn, repr=False)
    max_tokens: int | None = None
    steps: list[TraceStep] = field(default_factory=list, repr=False)

    def __next__(self) -> TraceStep:
        """The next step."""
        self.steps.append(next(self.coming))
        return self.steps[-1]

    def html(self) -> str:
        """All steps as one self-contained HTML page. Remaining steps are generated now."""
        for _ in self:
            pass
        vocabulary = self.masks.vocabulary.logits_size
        return page(self.steps, self.read(), vocabulary=vocabulary, max_tokens=self.max_tokens)

    def _repr_html_(self) -> str:
        return frame(self.html())


def trace_turn(
    model: ChatToolDec,
    question: Any,
    tools: Iterable[ToolLike],
    *,
    likeliest: int = 5,
    limit: int = 80,
    **options: Any,
) -> Trace:
    """Trace the next turn of a chat model, token by token.

    Args:
        model: A model that is not on a server.
        question: As for `invoke`: a text, or the messages of a conversation.
        tools: As for `ChatToolDec.bind_tools`.
        likeliest: See `trace`.
        limit: See `trace`.
        **options: Options of a request, such as `tool_choice`.

    Raises:
        OptionError: The request has no machine; or, at a step, the model does not report its probabilities.

    Example:
        >>> from langchain_tooldec import ChatToolDec
        >>> def add(a: int, b: int) -> int:
        ...     "Add two numbers."
        >>> shown = trace_turn(ChatToolDec.embedded(), "3 plus 4?", [add])
        >>> b"".join(step.token.token_bytes for step in shown).decode().splitlines()[1:]
        ['Action: add', 'Action Input: {"a": 3, "b": 4}']
    """
    messages = model._convert_input(question).to_messages()
    functions = function_dicts(tools)
    run = model.run(model.request(messages, tools=functions, **options, forced_runs=False))
    masks = run.request.constraint
    if not isinstance(masks, TokenMasks):
        raise OptionError("there is no machine to trace: bind tools, and leave constrained=True")
    traced = trace(run.steps(), masks, run.request.options, likeliest=likeliest, limit=limit)
    return replace(traced, read=run.read, max_tokens=run.request.max_tokens)


def trace(
    steps: Iterable[Step], masks: TokenMasks, options: SamplingOptions, *, likeliest: int = 5, limit: int = 80
) -> Trace:
    """Describe the steps of a generation as they arrive.

    Probabilities are those that tokens are sampled from; at temperature 0, which concentrates them on one token, those
    of temperature 1.

    Args:
        steps: The steps of a generation under `masks`, from the first; without forced runs, for which no model is
            asked.
        masks: The machine that ran.
        options: How tokens were chosen.
        likeliest: How many of the valid tokens to keep.
        limit: The most characters of a state's description.

    Raises:
        OptionError: A step was forced, or its model reports no logits.
    """
    return Trace(_described(steps, masks, options, likeliest, limit), masks)


def _described(
    steps: Iterable[Step], masks: TokenMasks, options: SamplingOptions, likeliest: int, limit: int
) -> Iterator[TraceStep]:
    sampled = replace(options, temperature=options.temperature or 1.0)
    written = b""
    for step in steps:
        yield _describe(step, masks, sampled, likeliest, limit, written.decode("utf-8", "replace"))
        written += _bytes_of(masks, step.token_id)


def _describe(
    step: Step, masks: TokenMasks, options: SamplingOptions, likeliest: int, limit: int, text: str
) -> TraceStep:
    if step.logits is None:
        raise OptionError("a step without logits has no probabilities; trace a local model with forced_runs=False")
    alone = distribution(step.logits, None, SamplingOptions(temperature=1.0))
    restricted = distribution(step.logits, step.mask, options)
    valid = torch.full_like(alone, True, dtype=torch.bool)
    if step.mask is not None:
        valid = torch.from_numpy(step.mask).to(alone.device)
    count = int(valid.sum())
    best = torch.topk(restricted, min(likeliest, count)).indices.tolist()

    def candidate(token_id: int, probabilities: torch.Tensor) -> Candidate:
        probability = float(probabilities[token_id])
        return Candidate(token_id, _bytes_of(masks, token_id), probability, bool(valid[token_id]))

    unmasked = tuple(candidate(token_id, alone) for token_id in torch.topk(alone, min(10, len(alone))).indices.tolist())

    return TraceStep(
        text=text,
        state=State(step.state, describe_state(masks.automaton, step.state, limit)),
        valid_tokens=count,
        valid_probability=min(float(alone[valid].sum()), 1.0),
        likeliest=tuple(candidate(token_id, restricted) for token_id in best),
        token=candidate(step.token_id, restricted),
        forced=_is_forced(masks, step),
        free=2 * count >= len(masks.vocabulary),
        needed=len(masks.completion(step.state)),
        alone=unmasked,
        preferred=unmasked[0],
        preferred_is_valid=unmasked[0].valid,
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
