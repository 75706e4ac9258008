"""Selects the tool for a question by how likely the tool makes the question.

A small model not trained to call tools often names the wrong one, or answers instead. But it reads well: a question is
most likely after the documentation of the tool it asks for. So each tool in turn is put into the prompt, and the one
that makes the question most likely is called. If an answer is allowed, a tool must also beat the pseudo-tool `ANSWER`
by a margin.

Invariant:
    Selection generates nothing. The model then writes the call under the machine as usual, with that tool only.

Limits:
    Each tool takes one forward pass; the prefix cache keeps the documentation. Only the last `MAX_TOKENS` tokens of a
    question count. After tool results the model decides.

Source: the query likelihood model of retrieval (Ponte and Croft, 1998); classification by the likelihood of the input
(Min et al., "Noisy Channel Language Model Prompting for Few-Shot Text Classification", 2022).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from langchain_tooldec.decoding.prefix_cache import common_length
from langchain_tooldec.formats import ToolSpec

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

_BEHIND = 8
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

    Args:
        log_probabilities: Returns the log probabilities of a text's last tokens, in nats.
        tools: The tools that may be called, at least one.
        prompt: Returns the token ids of the prompt that documents the given tools.
        question_tokens: The approximate number of tokens in the question.
        least: The gain in nats that a call requires; None: call the best tool in any case.
    """
    prompts = [prompt([tool]) for tool in (ANSWER, *tools)]
    shared = min(common_length(prompts[0][::-1], ids[::-1]) for ids in prompts)
    # At least one token, which may differ, must precede those that are scored.
    count = max(min(shared, question_tokens + _BEHIND, MAX_TOKENS, *(len(ids) - 1 for ids in prompts)), 1)
    answer, *likelihoods = (sum(log_probabilities(ids, count)) for ids in prompts)
    gains = {tool.name: likelihood - answer for tool, likelihood in zip(tools, likelihoods, strict=True)}
    best = max(gains, key=gains.__getitem__)
    return SelectedTool(gains, best if least is None or gains[best] >= least else None, len(prompts))
