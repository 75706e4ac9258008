"""pydantic's `Json[...]`: what is written is read as its type, and nothing else is written."""

import json
from datetime import date
from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, Json, TypeAdapter, ValidationError, WithJsonSchema, create_model

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.tools import function_dict
from tests.scripted_model import scripted_chat


class Point(BaseModel):
    x: int
    name: str | None = None


class Tree(BaseModel):
    """A tree."""

    kids: list["Tree"] = []


class Loose(BaseModel):
    n: Annotated[int | None, WithJsonSchema({"type": ["integer", "null"]})]


class Odd(Enum):
    PIPE = "a|b"
    QUOTE = 'say "no"'


@pytest.mark.parametrize(
    ("inner", "right", "wrong"),
    [
        (list[int], ["[]", "[1, -20]", "[1,2]"], ["1", "[1.5]", '["1"]', "[1", "", "[ ]"]),
        (Point, ['{"x": 1, "name": "a"}', '{"x":0, "name":null}'], ['{"x": "1", "name": null}', "[]", '{"name": "a"}']),
        (dict[str, float], ["{}", '{"a": 1, "b": -0.5}'], ['{"a": "b"}', "{1: 2}", "[]"]),
        (tuple[int, str], ['[1, "a"]'], ["[1]", '["a", 1]']),
        (list[Odd], [r'["a|b", "say \"no\""]'], ['["a"]', '["b"]']),
        (Literal["a", 1, None], ['"a"', "1", "null"], ["a", "2"]),
        (int | list[bool], ["7", "[true, false]"], ["[7]", '"7"']),
        (list[Point], ['[{"x": 1, "name": "b"}]', "[]"], ['[{"x": 1.5, "name": "b"}]', '{"x": 1, "name": "b"}']),
        (Any, ['"a"', "[1, null]", '{"a": [true]}', "1.5"], ["a", "[", "{'a': 1}", ""]),
        (dict[str, Any], ['{"a": [1]}', "{}"], ["[]", "1", '"{}"']),
        (Tree, ['{"kids": []}'], ["[]", "kids"]),
        (str, [r'"one\ntwo"', r'"say \"no\""', r'"\\d"'], [r'"\x"', '"one\ntwo"', '"a"b"']),
        (Loose, ['{"n": 1}', '{"n": null}'], ['{"n": "1"}', '{"n": [1]}']),
    ],
)
def test_what_is_written_is_read_as_the_type(inner: Any, right: list[str], wrong: list[str]) -> None:
    model: Any = create_model("Model", __doc__="A model.", field=(Annotated[inner, Json()], ...))
    machine = Automaton(arguments_expression(function_dict(model)["function"]["parameters"], "act"))
    for text in right:
        assert machine.matches(json.dumps({"field": text}).encode()), text
        assert model(field=text).field == TypeAdapter(inner).validate_json(text)
    for text in wrong:
        assert not machine.matches(json.dumps({"field": text}).encode()), text
    shortest = machine.shortest_completion(machine.initial)
    model.model_validate_json(shortest)


def test_what_a_pattern_cannot_say_is_checked_by_the_class() -> None:
    model: Any = create_model("Model", __doc__="A model.", field=(Json[date], ...))
    machine = Automaton(arguments_expression(function_dict(model)["function"]["parameters"], "act"))
    assert machine.matches(rb'{"field": "\"2026-11-27\""}')
    assert machine.matches(rb'{"field": "\"soon\""}')
    assert not machine.matches(b'{"field": "soon"}')
    with pytest.raises(ValidationError):
        model(field='"soon"')


@pytest.mark.parametrize(
    ("inner", "unsaid"),
    [(list[date], "bounds, patterns and formats of JSON in a string"), (Any, "JSON in a string")],
)
def test_limits_say_what_the_pattern_leaves_to_the_class(inner: Any, unsaid: str) -> None:
    model: Any = create_model("Model", __doc__="A model.", field=(Annotated[inner, Json()], ...))
    said = [limit.text.partition(": looked at")[0] for limit in scripted_chat([]).limits([model])]
    assert unsaid in said
