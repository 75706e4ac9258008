"""Which tool a question asks for, by how likely the tool makes the question.

A small model that was never taught to call tools names the wrong one, or answers where it should call. But it reads
well: the documentation of the tool that a question asks for makes the words of the question likelier than that of any
other tool. So each tool is put into the prompt alone, and the model reads the question behind it. The tool that makes
the question likeliest is called. An answer is one more tool here, `ANSWER`: where it is possible, a tool must gain
enough over it.

Invariant:
    Nothing is generated here. The machine and the model write the call as always, with that one tool.

Limits:
    Each tool takes a forward pass of its own; the documentation is read once as long as the prefix cache keeps it. Of a
    long question the last `MOST_TOKENS` tokens count. Behind results of tools the model decides, as without this.

Source: the query likelihood model of retrieval (Ponte and Croft, 1998); classification by the likelihood of the input
(Min et al., "Noisy Channel Language Model Prompting for Few-Shot Text Classification", 2022).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from langchain_tooldec.decoding.forced_runs import common_length
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
"""What an answer is to a question: a tool that is never bound."""

MOST_TOKENS = 128
"""Tokens of a question that count, from its end."""

_BEHIND = 8
"""Tokens of a prompt behind a question, which also count; all tools find them equally likely."""


class Reader(Protocol):
    """A model that tells what it thinks of a text."""

    def log_probabilities(self, token_ids: Sequence[int], count: int) -> Sequence[float]:
        """How likely each of the last tokens of a text was, in nats."""


@dataclass(frozen=True)
class SelectedTool:
    """Which tool a question asks for. Immutable.

    Attributes:
        gains: For each tool, by how many nats it makes the question likelier than `ANSWER` does.
        name: The tool that is called; None: none gains enough.
        passes: Forward passes that it took.
    """

    gains: Mapping[str, float]
    name: str | None
    passes: int


def select_tool(
    reader: Reader,
    tools: Sequence[ToolSpec],
    prompt: Callable[[Sequence[ToolSpec]], Sequence[int]],
    question_tokens: int,
    least: float | None,
) -> SelectedTool:
    """The tool that makes a question likeliest.

    Args:
        reader: The model.
        tools: The tools that may be called, at least one.
        prompt: The token ids of the conversation up to the question, with the documentation of some tools.
        question_tokens: About how many tokens the question has.
        least: Nats that a tool must gain to be called; None: the best is called anyway.
    """
    prompts = [prompt([tool]) for tool in (ANSWER, *tools)]
    shared = min(common_length(prompts[0][::-1], ids[::-1]) for ids in prompts)
    # The token in front of what is judged must be there too, and may differ.
    count = max(min(shared, question_tokens + _BEHIND, MOST_TOKENS, *(len(ids) - 1 for ids in prompts)), 1)
    answer, *likelihoods = (sum(reader.log_probabilities(ids, count)) for ids in prompts)
    gains = {tool.name: likelihood - answer for tool, likelihood in zip(tools, likelihoods, strict=True)}
    best = max(gains, key=gains.__getitem__)
    return SelectedTool(gains, best if least is None or gains[best] >= least else None, len(prompts))
