"""Arguments that the machine of a tool writes, by random walks."""

import json
from typing import Any

from langchain_core.tools import BaseTool, StructuredTool
from pydantic import BaseModel, ConfigDict, create_model

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression, arguments_notices
from langchain_tooldec.tools import function_dict
from tests.unit_tests.support.languages import random_texts


def class_of(kind: Any, default: Any = ..., **config: Any) -> type[BaseModel]:
    """A class with one field, `x`."""
    known: ConfigDict = {"arbitrary_types_allowed": True, **config}  # type: ignore[typeddict-item]
    return create_model("Asked", __config__=known, x=(kind, default))


def tool_of(schema: type[BaseModel]) -> BaseTool:
    """A tool with the arguments of a class."""
    return StructuredTool.from_function(lambda x=None: "ok", name="ask", description="Ask.", args_schema=schema)


def machine_of(asked: Any) -> Automaton:
    return Automaton(arguments_expression(function_dict(asked)["function"]["parameters"]))


def written(asked: Any, count: int = 40) -> list[dict[str, Any]]:
    """Arguments of calls, from short to long."""
    return [json.loads(text) for text in {*random_texts(machine_of(asked), count)}]


def told(asked: Any) -> set[str]:
    """What a class checks and the machine does not, as `limits` names it."""
    notices = arguments_notices(function_dict(asked)["function"]["parameters"], "ask")
    return {
        name
        for notice in notices
        if notice.keyword == "x-validators"
        for name in notice.text.rpartition(":")[0].split(", ")
    }


def call(asked: BaseTool, arguments: dict[str, Any]) -> Any:
    """What a tool returns, called as an agent calls it."""
    return asked.invoke({"type": "tool_call", "name": asked.name, "args": arguments, "id": "1"}).content
