"""What of the tools' schemas is not enforced, told by tool and path; and errors that name every fault."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.limits import warn_of_many_tools
from langchain_tooldec.errors import UnsupportedSchemaError
from tests.tiny_models import tiny_pair


def ref() -> dict[str, str]:
    return {"$dynamicRef": "#n"}


def tool(name: str, **properties: Any) -> dict[str, Any]:
    return {"name": name, "description": "", "parameters": {"type": "object", "properties": properties}}


def chat(**options: Any) -> ChatToolDec:
    model, tokenizer = tiny_pair()
    return ChatToolDec.from_transformers(model, tokenizer, **options)


TOOLS = [
    tool("plain", a={"type": "integer"}),
    tool("paint", shade={"type": "string", "format": "color"}),
    tool("broken", a=ref(), b={"type": "array", "items": ref()}),
]


def test_limits_are_told_by_tool_and_path() -> None:
    told = [(one.tool, one.path, one.keyword, one.treatment) for one in chat().limits(TOOLS)]
    assert told == [
        ("paint", "$.properties.shade", "format", "annotation"),
        ("broken", "$.properties.a", "$dynamicRef", "refused"),
        ("broken", "$.properties.b.items", "$dynamicRef", "refused"),
    ]


def test_what_is_relaxed_is_judged_when_it_is_read() -> None:
    tools = [*TOOLS[2:], tool("coats", a={"type": "string", "pattern": r"^(a|b)\1$"}, b={"divisibleBy": 3})]
    told = [(one.path, one.treatment) for one in chat(on_unsupported="relax").limits(tools)]
    assert told == [
        ("$.properties.a", "neither enforced nor judged"),
        ("$.properties.b.items", "neither enforced nor judged"),
        ("$.properties.a", "judged when a call is read"),
        ("$.properties.b", "neither enforced nor judged"),
    ]


def test_a_date_time_without_its_class_has_an_offset() -> None:
    (limit,) = chat().limits([tool("meet", at={"type": "string", "format": "date-time"})])
    assert limit.treatment == "enforced as a subset"
    assert "NaiveDatetime" in limit.text


def test_an_annotation_is_logged_when_it_is_bound(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "langchain_tooldec"):
        chat().bind_tools(TOOLS[:2])
    (record,) = [record for record in caplog.records if "annotation" in record.getMessage()]
    assert record.getMessage() == (
        "tool 'paint', $.properties.shade: 'format' (annotation): 'color' restricts nothing here"
    )


def test_an_error_names_every_tool_and_every_fault() -> None:
    also = tool("also_broken", c=ref())
    with pytest.raises(UnsupportedSchemaError) as caught:
        chat().bind_tools([*TOOLS, also])
    assert [(fault.tool, fault.path) for fault in caught.value.faults] == [
        (None, "$.properties.a"),
        (None, "$.properties.b.items"),
        ("also_broken", "$.properties.c"),
    ]
    assert caught.value.tool == "broken"
    assert "also $.properties.b.items: '$dynamicRef'" in str(caught.value)
    assert "also tool 'also_broken', $.properties.c: '$dynamicRef'" in str(caught.value)


def test_more_tools_than_the_bundled_model_knows_are_told_once(caplog: pytest.LogCaptureFixture) -> None:
    warn_of_many_tools.cache_clear()
    model = ChatToolDec.embedded()
    with caplog.at_level(logging.WARNING):
        model.bind_tools([tool(f"tool_{number}") for number in range(24)])
        assert not caplog.records
        for _ in range(2):
            model.bind_tools([tool(f"tool_{number}") for number in range(25)])
        chat().bind_tools([tool(f"tool_{number}") for number in range(30)])
    (record,) = caplog.records
    assert "trained with up to 24 tools" in record.getMessage()
