"""A turn that is read while its text arrives."""

import json

from langchain_tooldec.formats import AssistantTurn, Format, ToolCall


def read_by_character(turn_format: Format, text: str) -> AssistantTurn:
    """A turn as it is read while its text arrives; what was emitted only grows."""
    reader = turn_format.reader()
    for character in text:
        before = reader.turn(complete=False)
        reader.feed(character)
        after = reader.turn(complete=False)
        assert after.thought.startswith(before.thought)
        assert (after.answer or "").startswith(before.answer or "")
        assert [call.name for call in after.calls][: len(before.calls)] == [call.name for call in before.calls]
    found = reader.turn(complete=True)
    return AssistantTurn(
        found.thought, tuple(ToolCall(one.name, json.loads(one.arguments)) for one in found.calls), found.answer
    )
