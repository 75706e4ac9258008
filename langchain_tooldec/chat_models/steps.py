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


def has_results(turns: Sequence[Turn]) -> bool:
    """Whether the next turn follows results of tools: there are some, and no other turn of anybody after them."""
    said = [turn for turn in turns if not isinstance(turn, SystemTurn)]
    return bool(said) and isinstance(said[-1], ObservationTurn)


def with_results(turns: Sequence[Turn], answered: Sequence[ToolCall], *, in_words: bool) -> Sequence[Turn]:
    """The conversation up to the last question, which then says what was found since: each call with its result.

    A model that has calls in its prompt goes on calling, or says that it cannot; from this it answers (see
    docs/right-calls-measured.md). What it said beside its calls is among the results. The turns stay as they are if
    there is no question, if an agent wrote it as a prompt, or if a result belongs to no call.

    Args:
        turns: The conversation.
        answered: See `answered_calls`. The last step is left out if it has no other calls.
        in_words: Whether the answer is a text, not JSON of a schema.
    """
    start = max((place for place, turn in enumerate(turns) if isinstance(turn, UserTurn)), default=-1)
    rest, lines, missing = turns, list[str](), sum(isinstance(turn, ObservationTurn) for turn in turns[start + 1 :])
    while len(rest) > start + 1:
        before, step = _last_step(rest)
        turn, is_repeated = rest[len(before)], rest is turns and bool(step) and len(step) == len(answered)
        said = turn.answer or "" if isinstance(turn, AssistantTurn) else ""
        found = [] if is_repeated else [f"{_shown(call)} = {_indented(result)}" for call, result in step]
        lines = [*filter(str.strip, (_indented(said),)), *found, *lines]
        rest, missing = before, missing - len(step)
    question = turns[start] if lines and not missing else None
    if not isinstance(question, UserTurn) or question.written:
        return turns
    asked = f"Answer the question{' in words' * in_words}, from these results of tools:"
    text = "\n".join((f"{question.text}\n\n{asked}", *lines))
    return [*turns[:start], *(turn for turn in turns[start:] if isinstance(turn, SystemTurn)), UserTurn(text)]


def _indented(text: str) -> str:
    """A text whose further lines are indented, so that none reads like another result."""
    return text.strip().replace("\n", "\n  ")


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
