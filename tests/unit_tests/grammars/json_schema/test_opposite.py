"""The opposite of a formula holds for exactly the values for which the formula does not hold."""

from __future__ import annotations

from typing import Any

import pytest

from langchain_tooldec.grammars.json_schema.logic.validation import YES, FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.formula import Satisfies, opposite
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema

VALUES: list[Any] = [
    *(None, True, False, 0, 1, 1.0, 1.5, 2, 3, -4, "", "a", "ab", "abc"),
    *([], [1], [2], [1, 1], [1, "a"], ["a", 1], [2, 3, 4], [1, 2, 3, 4, 5]),
    *({}, {"a": 1}, {"a": "x"}, {"b": 2}, {"a": 1, "b": 2}, {"a": 1, "b": "x", "c": None}),
]


@pytest.mark.parametrize(
    "schema",
    [
        *({"minimum": 1}, {"exclusiveMinimum": 1}, {"maximum": 2}, {"exclusiveMaximum": 2}, {"multipleOf": 2}),
        *({"minLength": 2}, {"maxLength": 2}, {"minLength": 1, "maxLength": 2}, {"pattern": "b"}),
        *(
            {"type": "integer"},
            {"type": ["null", "array"]},
            {"enum": [1, "a", [1], [1, "a"], {"a": 1}, None]},
            {"const": True},
        ),
        *({"items": {"type": "integer"}}, {"prefixItems": [{"const": 1}]}, {"minItems": 2}, {"uniqueItems": True}),
        *({"contains": {"const": 1}}, {"contains": {"type": "integer"}, "minContains": 2, "maxContains": 3}),
        *({"required": ["a"]}, {"properties": {"a": {"type": "integer"}}}, {"properties": {"a": True, "b": False}}),
        *(
            {"maxProperties": 1},
            {"additionalProperties": False, "properties": {"a": {}}},
            {"propertyNames": {"const": "a"}},
        ),
        *({"dependentRequired": {"a": ["b"]}}, {"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": False}),
        *({"anyOf": [{"minimum": 2}, {"type": "string"}]}, {"allOf": [{"minimum": 1}, {"maximum": 1}]}),
        *(
            {"oneOf": [{"minimum": 1}, {"maximum": 2}, {"type": "string"}]},
            {"not": {"type": "object"}},
            {},
            True,
            False,
        ),
    ],
    ids=str,
)
def test_a_value_fulfils_a_formula_or_its_opposite(schema: Any) -> None:
    parser = SchemaParser(schema, None)
    judge, formula = FormulaValidator(parser), parser.parse(Subschema(schema, "$"))
    for value in VALUES:
        assert judge.truth(value, formula) == YES - judge.truth(value, opposite(formula)), value


def test_a_subschema_is_turned_where_it_is_read() -> None:
    part = Subschema({"minimum": 1}, "$")
    turned = opposite(Satisfies(part))
    assert isinstance(turned, Satisfies)
    assert turned.subschema.key == part.opposite().key
