"""The steps of an agent since the question: its calls with their results."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.formats import AssistantTurn, ObservationTurn, SystemTurn, ToolCall, Turn, UserTurn
from langchain_tooldec.formats.base import json_text


def answered_calls(turns: Sequence[Turn]) -> list[ToolCall]:
    """The calls that the next turn need not make again: the last two steps made them, with the same result."""
    before, last = _last_step(turns)
    _, earlier = _last_step(before)
    known = [(call.name, json_text(call.arguments), result) for call, result in earlier]
    return [call for call, result in last if (call.name, json_text(call.arguments), result) in known]


def with_results(turns: Sequence[Turn], *, in_words: bool) -> Sequence[Turn]:
    """The conversation up to the last question, which then says the results of the calls after it, each once.

    A model that has calls in its prompt goes on calling, or says that it cannot; from this it answers (see
    docs/right-calls-measured.md). The turns stay as they are if there is no question, if an agent wrote it as a prompt,
    or if a result belongs to no call.

    Args:
        turns: The conversation.
        in_words: Whether the answer is a text, not JSON of a schema.
    """
    start = max((place for place, turn in enumerate(turns) if isinstance(turn, UserTurn)), default=-1)
    question, rest, steps = turns[start], turns, list[tuple[ToolCall, str]]()
    while len(rest) > start + 1:
        rest, step = _last_step(rest)
        steps = [*step, *steps]
    results = sum(isinstance(turn, ObservationTurn) for turn in turns[start:])
    if not isinstance(question, UserTurn) or question.written or not results or len(steps) != results:
        return turns
    asked = f"Answer the question{' in words' * in_words}, from these results of tools:"
    text = "\n".join(
        (f"{question.text}\n\n{asked}", *dict.fromkeys(f"{_shown(call)} = {result}" for call, result in steps))
    )
    return [*turns[:start], *(turn for turn in turns[start:] if isinstance(turn, SystemTurn)), UserTurn(text)]


def _shown(call: ToolCall) -> str:
    return f"{call.name}({', '.join(f'{key}={json_text(value)}' for key, value in call.arguments.items())})"


def _last_step(turns: Sequence[Turn]) -> tuple[Sequence[Turn], list[tuple[ToolCall, str]]]:
    """The turns before the last step, and its calls with their results; none if the turns do not end with results."""
    start = len(turns)
    while start and isinstance(turns[start - 1], ObservationTurn):
        start -= 1
    results = [turn for turn in turns[start:] if isinstance(turn, ObservationTurn)]
    step = turns[start - 1] if start else None
    calls = step.calls if isinstance(step, AssistantTurn) else ()
    by_id = {result.call_id: result.text for result in results}
    if len(by_id) == len(results):
        pairs = [(call, by_id[call.id]) for call in calls if call.id in by_id]
    else:  # ids that are missing or not unique
        pairs = [(call, result.text) for call, result in zip(calls, results, strict=False)]
        pairs = pairs if len(calls) == len(results) else []
    return turns[: max(start - 1, 0)], pairs
