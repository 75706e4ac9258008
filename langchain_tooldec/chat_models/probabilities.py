"""What the model thinks of tools and tokens: probabilities that are reported, and the tool selected by likelihood.

`ToolChoices` reports each tool's probability where the model names one, `Logprobs` each token's among the allowed ones,
and `select_tool` chooses a tool before anything is generated.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any

import numpy as np
import torch

from langchain_tooldec.decoding import (
    Constraint,
    Fork,
    NameProbabilities,
    Session,
    SortedNames,
    Step,
    name_probabilities,
)
from langchain_tooldec.decoding.prefix_cache import common_length
from langchain_tooldec.formats import Format, PartialCall, PartialTurn, ToolSpec
from langchain_tooldec.formats.base import json_text

MAX_OTHERS = 20
"""The most other tools to report, most likely first."""

EXACT_PASSES = 64
"""The most additional forward passes per call with `tool_probabilities="exact"`."""

_LONGEST_BEFORE = 16
"""The most bytes before a name that its first token may contain."""


@dataclass
class ToolChoices:
    """Records the tools' probabilities wherever the model names one.

    Args:
        names: The tools that may be called.
        turn_format: How a turn is written.
        constraint: The machine.
        spelled: Returns the bytes of a token's text.
        prompt_tokens: Tokens before the turn.
        passes: The most forward passes per call for continuations not taken.
        name_tokens: Tokens that each name a tool anywhere in a text; empty unless every tool has one.
    """

    names: Sequence[str]
    turn_format: Format
    constraint: Constraint
    spelled: Callable[[int], bytes]
    prompt_tokens: int
    passes: int
    name_tokens: Sequence[int] = ()
    _written: list[int] = field(default_factory=list)
    _forks: dict[int, Fork] = field(default_factory=dict)
    _found: list[dict[str, Any]] | None = None

    def remember(self, step: Step) -> None:
        """Record the scores of the next token if few are allowed, as within a name.

        Tools ruled out only by the token budget still count as allowed.
        """
        if len(self.names) > 1 and step.forced:  # the only continuation
            forced = np.array([step.token_id], np.int32)
            self._forks[len(self._written)] = Fork(step.state, forced, torch.zeros(1))
        elif len(self.names) > 1 and step.allowed is not None and step.logits is not None:
            allowed = self.constraint.allowed(step.state)
            ids = self._name_ids
            if len(ids) and allowed is not None:
                ids = ids[allowed.mask()[ids]]
            fork = Fork.among(ids, step.state, step.logits) if len(ids) else Fork.of(step.state, allowed, step.logits)
            if fork is not None:
                self._forks[len(self._written)] = fork
        self._written.append(step.token_id)

    @cached_property
    def _name_ids(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        return np.array(self.name_tokens, np.int32)

    def report(
        self,
        turn: PartialTurn,
        text: str,
        session: Session | None,
        call_id: Callable[[int], str],
    ) -> list[dict[str, Any]]:
        """For each call: the tool, its probability, and those of the others.

        Args:
            turn: The complete turn.
            text: Its text.
            session: The session that generated it, which is used up; None: no further passes are possible.
            call_id: Returns the identifier of the call at a position.
        """
        if self._found is None:
            try:
                # Last call first, since the session can only be rewound.
                data, starts = text.encode(), _byte_positions(text, [call.start for call in turn.calls])
                pairs = [*zip(turn.calls, starts, strict=True)]
                choices = [self._of(call, data, start, session) for call, start in reversed(pairs)]
            finally:
                if session is not None:
                    session.close()
            self._found = [
                {"id": call_id(position), "name": call.name, **found}
                for position, (call, found) in enumerate(zip(turn.calls, reversed(choices), strict=True))
            ]
        return self._found

    def _of(self, call: PartialCall, data: bytes, start: int, session: Session | None) -> dict[str, Any]:
        if len(self.names) < 2:
            return {"probability": 1.0, "others": {}, "unresolved": 0.0}
        found = self._probabilities(data, start, session)
        if found is None:
            return {"probability": None, "others": {}, "unresolved": 1.0}
        shares = {self.names[position]: share for position, share in found.by_name.items()}
        probability = shares.pop(call.name, 0.0)
        others = sorted(shares.items(), key=lambda pair: -pair[1])[:MAX_OTHERS]
        return {"probability": probability, "others": dict(others), "unresolved": found.unresolved}

    def _probabilities(self, data: bytes, start: int, session: Session | None) -> NameProbabilities | None:
        """The probability of each tool for the name at a position; None if it was not recorded."""
        named = self._named(data, start)
        first = self._first(data, start, SortedNames(named))
        written = [data[self._ends[first] : start] + name for name in named]
        longest = max(map(len, written))
        forks: dict[tuple[int, ...], Fork] = {}
        for last in range(first, min(first + longest, len(self._written))):
            fork = self._forks.get(last)
            if fork is None or self._written[last] not in fork.ids:
                break
            forks[tuple(self._written[first:last])] = fork
        if () not in forks:
            return None
        return name_probabilities(
            SortedNames(written),
            self.spelled,
            self.constraint,
            forks,
            session,
            self.prompt_tokens + first,
            self.passes,
        )

    def _named(self, data: bytes, start: int) -> list[bytes]:
        """The names as the call writes them that begins there, followed by what ends them."""
        named = [self.turn_format.named(name).encode() for name in self.names]
        if any(data.startswith(one, start) for one in named):
            return named
        return [json_text(name)[1:].encode() for name in self.names]  # a call without marks

    def _first(self, data: bytes, start: int, names: SortedNames) -> int:
        """The first token that may contain part of the name at a position.

        An alternative to the token written there may have contained both the end of the preceding text and part of a
        name.
        """
        index = first = bisect_right(self._ends, start) - 1
        while index and index - 1 in self._forks and start - self._ends[index - 1] <= _LONGEST_BEFORE:
            index -= 1
            end = data[self._ends[index] : start]
            tokens = map(self.spelled, self._forks[index].ids.tolist())
            reaches = (token[len(end) :] for token in tokens if len(token) > len(end) and token.startswith(end))
            if any(first < last for first, last in map(names.under, reaches)):
                first = index
        return first

    @cached_property
    def _ends(self) -> list[int]:
        """Where the tokens of the turn end, in bytes, preceded by 0."""
        return [0, *accumulate(len(self.spelled(token_id)) for token_id in self._written)]


def _byte_positions(text: str, positions: Sequence[int]) -> list[int]:
    """Convert ascending character positions of a text to byte positions."""
    return [*accumulate(len(text[first:last].encode()) for first, last in pairwise([0, *positions]))]


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


ANSWER = ToolSpec(
    "answer",
    "Answer in words, without a function.",
    {
        "type": "object",
        "properties": {"text": {"type": "string", "description": "The answer."}},
        "required": ["text"],
    },
)
"""A pseudo-tool for answering in words; never bound."""

MAX_TOKENS = 128
"""The most tokens of a question, from its end, that are scored."""

_AFTER = 8
"""Tokens after the question that may be scored too; they are equally likely for all tools."""


@dataclass(frozen=True)
class SelectedTool:
    """The result of a selection. Immutable.

    Attributes:
        gains: By how many nats each tool makes the question more likely than `ANSWER` does.
        name: The tool to call; None if no gain suffices.
        passes: The number of forward passes.
    """

    gains: Mapping[str, float]
    name: str | None
    passes: int


def select_tool(
    log_probabilities: Callable[[Sequence[int], int], Sequence[float]],
    tools: Sequence[ToolSpec],
    prompt: Callable[[Sequence[ToolSpec]], Sequence[int]],
    question_tokens: int,
    least: float | None,
) -> SelectedTool:
    """Select the tool that makes the question most likely.

    A small model not trained to call tools often names the wrong one, or answers instead. But it reads well: a question
    is most likely after the documentation of the tool it asks for. So each tool in turn is put into the prompt, and the
    one that makes the question most likely is called. If an answer is allowed, a tool must also beat the pseudo-tool
    `ANSWER` by a margin. The model then writes the call under the machine as usual, with that tool only.

    Args:
        log_probabilities: Returns the log probabilities of a text's last tokens, in nats.
        tools: The tools that may be called, at least one.
        prompt: Returns the token ids of the prompt that documents the given tools.
        question_tokens: The approximate number of tokens in the question.
        least: The gain in nats that a call requires; None: call the best tool in any case.

    Limits:
        Each tool takes one forward pass; the prefix cache keeps the documentation. Only the last `MAX_TOKENS` tokens of
        a question count. After tool results the model decides.

    Source: the query likelihood model of retrieval (Ponte and Croft, 1998); classification by the likelihood of the
    input (Min et al., "Noisy Channel Language Model Prompting for Few-Shot Text Classification", 2022).
    """
    prompts = [prompt([tool]) for tool in (ANSWER, *tools)]
    shared = min(common_length(prompts[0][::-1], ids[::-1]) for ids in prompts)
    # At least one token, which may differ, must precede those that are scored.
    count = max(min(shared, question_tokens + _AFTER, MAX_TOKENS, *(len(ids) - 1 for ids in prompts)), 1)
    answer, *likelihoods = (sum(log_probabilities(ids, count)) for ids in prompts)
    gains = {tool.name: likelihood - answer for tool, likelihood in zip(tools, likelihoods, strict=True)}
    best = max(gains, key=gains.__getitem__)
    return SelectedTool(gains, best if least is None or gains[best] >= least else None, len(prompts))
