"""How a prompt documents a tool: its name at both ends of its line, the rest indented below."""

from typing import Any

import pytest

from langchain_tooldec.formats.tool_docs import first_sentence, function_docs, tool_docs
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


NAMES = [f"n{at}" for at in range(211)]
TEN = " | ".join(f'"{name}"' for name in NAMES[:10])


@pytest.mark.parametrize(
    ("schema", "signed"),
    [
        ({"enum": NAMES}, f"{TEN} | ... (201 more)"),
        ({"enum": NAMES[:10]}, TEN),
        ({"type": "array", "items": {"enum": NAMES[:11]}}, f"array of {TEN} | ... (1 more)"),
        ({"oneOf": [{"const": name} for name in NAMES]}, f"{TEN} | ... (201 more)"),
        ({"type": "object", "properties": {"of": {"enum": NAMES}}}, f"{{of: {TEN} | ... (201 more)}}"),
    ],
)
def test_a_signature_has_ten_values_and_how_many_more(schema: dict[str, object], signed: str) -> None:
    tool = ToolSpec("pick", "Pick one.", {"properties": {"name": schema}})
    assert tool_docs([tool], "signature") == f"pick(name?: {signed})"
    assert len(tool_docs([tool])) >= len(tool_docs([tool], "signature"))


def test_full_documentation_has_every_value() -> None:
    assert '"n210"' in tool_docs([ToolSpec("pick", "", {"properties": {"name": {"enum": NAMES}}})])


def test_templates_get_ten_values_and_how_many_more() -> None:
    tool = ToolSpec("pick", "", {"properties": {"name": {"type": "string", "enum": NAMES}, "enum": {"enum": ["a"]}}})
    told: Any = function_docs([tool], "signature")[0]
    assert told["function"]["parameters"]["properties"] == {
        "name": {"type": "string", "enum": NAMES[:10], "description": "or one of 201 more"},
        "enum": {"enum": ["a"]},
    }


@pytest.mark.parametrize("part", [{"enum": 5}, {"anyOf": None}, {"type": [5]}, {"type": "object", "properties": []}, 5])
def test_keywords_that_are_annotations_may_be_anything(part: object) -> None:
    schema = {"properties": {"a": {"$ref": "#/$defs/B"}}, "$defs": {"B": part}}
    assert tool_docs([ToolSpec("do", "", schema)]).startswith("do(a?: B)\n  B: ")
