"""A set of numbers as an argument, end to end: a model that would write numbers that are alike for twenty digits."""

import pytest
from langchain_core.tools import BaseTool, tool

from tests.scripted_model import scripted_chat


@tool
def mute_users(user_ids: set[int]) -> str:
    """Mute some users."""
    return str(user_ids)


@tool
def set_levels(levels: set[float]) -> str:
    """Set some levels."""
    return str(levels)


@pytest.mark.parametrize(
    ("used", "values"),
    [
        (mute_users, "1234567890123456789, 1234567890123456788"),
        (mute_users, "12345678901234567890, 12345678901234567891"),
        (mute_users, "9007199254740991, 9007199254740990"),
        (set_levels, "0.1, 0.10000000000000000001"),
        (set_levels, "1.00000000000000000000, 1.00000000000000000001"),
    ],
)
def test_numbers_that_are_alike_for_long(used: BaseTool, values: str) -> None:
    (name,) = used.args
    turn = f'Thought: x\nAction: {used.name}\nAction Input: {{"{name}": [{values}]}}'
    answer = scripted_chat([turn], format="react").bind_tools([used], tool_choice="any").invoke("Go.")
    (call,) = answer.tool_calls
    written = call["args"][name]
    assert len(set(written)) == len(written) >= 2
    if used is mute_users and (first := int(values.partition(",")[0])) < 2**63:
        assert written[0] == first  # nobody else is meant
    used.invoke(call)
