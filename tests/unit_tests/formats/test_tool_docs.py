"""How a prompt documents a tool: its name at both ends of its line, the rest indented below."""

import pytest

from langchain_tooldec.formats.tool_docs import first_sentence, tool_docs
from langchain_tooldec.formats.turns import ToolSpec

ARGUMENTS = {"properties": {"a": {"type": "integer", "description": "A\nnumber."}}, "required": ["a"]}


@pytest.mark.parametrize(
    ("description", "parameters", "documented"),
    [
        ("", {}, "do()"),
        (" \n\n ", {}, "do()"),
        ("Do it", {}, "do(): Do it -> do"),
        ("Do it.", {}, "do(): Do it. -> do"),
        ("Do it, e.g. now. Or later! Who knows?", {}, "do(): Do it, e.g. now. -> do\n  Or later! Who knows?"),
        ("Do\n    it all.", {}, "do(): Do it all. -> do"),
        ("Do it\n\nArgs:\n    a: A number.", {}, "do(): Do it -> do\n  Args: a: A number."),
        ("\nDo it. Now.\n \n  Then rest.\n\nEnd.", {}, "do(): Do it. -> do\n  Now. Then rest. End."),
        ("Do it.", ARGUMENTS, "do(a: integer): Do it. -> do\n  a: A number."),
        ("Do it. Then rest.", ARGUMENTS, "do(a: integer): Do it. -> do\n  Then rest.\n  a: A number."),
        ("", ARGUMENTS, "do(a: integer)\n  a: A number."),
        ("Map a -> b.", {}, "do(): Map a -> b. -> do"),
    ],
)
def test_a_tool_in_a_prompt(description: str, parameters: dict[str, object], documented: str) -> None:
    tool = ToolSpec("do", description, parameters)
    assert tool_docs([tool]) == documented
    assert tool_docs([tool, tool]) == f"{documented}\n{documented}"
    if first_sentence(description):
        assert f"): {first_sentence(description)} -> do" in documented


def test_less_of_a_tool() -> None:
    tool = ToolSpec("do", "Do it. Then rest.", ARGUMENTS)
    assert tool_docs([tool], "signature") == "do(a: integer)"
    assert tool_docs([tool], "names") == "do"
