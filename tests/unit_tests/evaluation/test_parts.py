"""Which part of a turn a byte belongs to, for turns of several formats."""

import json
from itertools import groupby

import pytest

from langchain_tooldec.evaluation.parts import parts_of
from langchain_tooldec.formats import FORMATS, AssistantTurn, Format, ReActFormat, ThinkingFormat, ToolCall, ToolSpec

REACT = 'Thought: I look.\nAction: find\nAction Input: {"a": "x, y", "n": [-1, {"k": true}], "e": {}}'
PARTS = [
    ('"a"', "key"), (":", "separators"), (' "', "value begins"), ('x, y"', "inside a value"),
    (",", "separators"), (' "n"', "key"), (":", "separators"), (" [-", "value begins"), ("1", "inside a value"),
    (",", "separators"), (" {", "value begins"), ('"k"', "key"), (":", "separators"), (" t", "value begins"),
    ("rue", "inside a value"), ("}],", "separators"), (' "e"', "key"), (":", "separators"), (" {", "value begins"),
    ("}", "separators"), ("}", "end of the call"),
]  # fmt: skip


def parts(turn_format: Format, text: str) -> list[tuple[str, str]]:
    """The text in pieces of one kind; the end of the turn is not among them."""
    data, found = text.encode(), parts_of(turn_format, text)
    assert len(found) == len(data) + 1
    pieces = groupby(zip(data, found, strict=False), key=lambda pair: pair[1])
    return [(bytes(byte for byte, _ in piece).decode(), part) for part, piece in pieces]


def test_a_call_of_react() -> None:
    head = [
        ("Thought:", "separators"),
        (" I look.", "thought"),
        ("\nAction:", "end of thought"),
        (" find", "name"),
        ("\nAction Input: {", "separators"),
    ]
    assert parts(ReActFormat(), REACT) == [*head, *PARTS]
    assert parts_of(ReActFormat(), REACT)[-1] == "end of the call"


def test_an_answer_and_an_empty_thought_of_react() -> None:
    assert parts(ReActFormat(), "Thought: \nFinal Answer: It is é.") == [
        ("Thought:", "separators"),
        (" \nFinal Answer:", "end of thought"),
        (" It is é.", "answer"),
    ]
    assert parts_of(ReActFormat(), "Thought: \nFinal Answer: No.")[-1] == "answer"


def test_two_calls_of_hermes_behind_a_text() -> None:
    call = '<tool_call>\n{"name": "%s", "arguments": {"a": 12}}\n</tool_call>'
    found = parts(FORMATS["hermes"](), f"So.\n{call % 'add'}\n{call % 'sub'}")
    inside = [('"a"', "key"), (":", "separators"), (" 1", "value begins"), ("2", "inside a value")]
    assert found == [
        ("So.", "answer"),
        ('\n<tool_call>\n{"name": "', "separators"),
        ("add", "name"),
        ('", "arguments": {', "separators"),
        *inside,
        ('}}\n</tool_call>\n<tool_call>\n{"name": "', "end of the call"),
        ("sub", "name"),
        ('", "arguments": {', "separators"),
        *inside,
        ("}}\n</tool_call>", "end of the call"),
    ]


def test_a_thought_in_tags() -> None:
    text = '<think>\nA sum.\n</think>\n\n<tool_call>\n{"name": "add", "arguments": {}}\n</tool_call>'
    assert parts(ThinkingFormat(FORMATS["hermes"]()), text)[:5] == [
        ("<think>\n", "separators"),
        ("A sum.", "thought"),
        ("\n</think>", "end of thought"),
        ('\n\n<tool_call>\n{"name": "', "separators"),
        ("add", "name"),
    ]


def test_marks_in_values_are_none() -> None:
    text = 'Thought: x\nAction: f\nAction Input: {"a": "\\"}, {\\"b\\": 1"}'
    assert parts(ReActFormat(), text)[-3:] == [
        (' "', "value begins"),
        ('\\"}, {\\"b\\": 1"', "inside a value"),
        ("}", "end of the call"),
    ]


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_has_a_name_and_arguments(name: str) -> None:
    tool = ToolSpec("find_it", "", {"properties": {"key": {"type": "string"}}})
    turn_format = FORMATS[name]().for_request([tool], None)
    turn = AssistantTurn(thought="Well" if turn_format.thinks else "", calls=(ToolCall("find_it", {"key": "Oslo"}),))
    text = turn_format.render(turn)
    found = parts(turn_format, text)
    assert ("find_it" in dict(found)) or (" find_it" in dict(found))
    kinds = {part for _, part in found}
    written_as_json = json.dumps({"key": "Oslo"}) in text
    assert ("key" in kinds) == written_as_json
    assert ("other arguments" in kinds) == (not written_as_json)
    assert ("thought" in kinds) == turn_format.thinks


def test_a_name_in_a_json_string() -> None:
    text = FORMATS["hermes"]().render(AssistantTurn(calls=(ToolCall('say "hi"', {"a": 1}),)))
    assert ('say \\"hi\\"', "name") in parts(FORMATS["hermes"](), text)
