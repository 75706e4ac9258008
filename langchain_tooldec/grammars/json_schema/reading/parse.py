"""Reads a schema into the formula of its assertions, one level at a time: items and entries stay subschemas.

Source: JSON Schema core and validation, draft 2020-12, and earlier drafts where `$schema` names one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.work import charge, shared
from langchain_tooldec.errors import GrammarError, UnsupportedSchemaError
from langchain_tooldec.grammars.grounding import Conversation
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ARRAY, OBJECT
from langchain_tooldec.grammars.json_schema.reading.grounded import SaidTexts, formula_of
from langchain_tooldec.grammars.json_schema.reading.keywords import (
    CONVERSATION,
    ENFORCED,
    GROUNDED,
    REFERENCES,
    REFUSED,
    VALIDATORS,
    draft_of,
    not_in_draft,
    ref_stands_alone,
    schemas_in,
)
from langchain_tooldec.grammars.json_schema.reading.pointers import STEP, Pointers, UnresolvedError
from langchain_tooldec.grammars.json_schema.reading.readers import READERS, Schema, branches
from langchain_tooldec.grammars.json_schema.reading.reports import NEGATED, Malformed, Reports, shown
from langchain_tooldec.grammars.json_schema.reading.subschemas import Pattern, Subschema, Subschemas
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.regex.classes import Dialects
from langchain_tooldec.grammars.scalars.strings import character_in

_UNEVALUATED = {"unevaluatedItems": ARRAY, "unevaluatedProperties": OBJECT}
MAX_STEPS = 220
"""Steps of a path from the root or from the target of a `$ref`: two for each level of schemas."""
READING = 75
"""Steps that reading one schema counts for; reading small schemas costs more time than their machines."""


class SchemaParser(Reports):
    """Reads the schemas of one root, each once.

    Args:
        root: The whole schema, the target of `$ref`.
        tool: Name of the tool, for messages.
    """

    def __init__(self, root: Any, tool: str | None) -> None:
        super().__init__(tool)
        self._root = root
        self._draft = draft_of(root)
        said = root.get(CONVERSATION) if isinstance(root, Mapping) else None
        self.conversation = said if isinstance(said, Conversation) else None  # else a keyword of somebody else
        self._not_in_draft = not_in_draft(self._draft)
        self._ref_stands_alone = ref_stands_alone(self._draft)
        self._pointers = Pointers(root)
        self._either: dict[Any, Any] = {}
        self._formulas: dict[tuple[int, bool], tuple[Any, f.Formula]] = {}  # the schema too: its id stays unique

    @cached_property
    def asks_what_is_evaluated(self) -> bool:
        """Whether the root has `unevaluatedItems` or `unevaluatedProperties` anywhere."""
        return any(not schema.keys().isdisjoint(_UNEVALUATED) for schema in schemas_in(self._root))

    def parse(self, subschema: Subschema) -> f.Formula:
        """The formula of a subschema.

        Raises:
            UnsupportedSchemaError: A keyword cannot be enforced, or is not well formed.
        """
        schema, path = subschema.schema, subschema.path
        if subschema.key in self._formulas:
            return self._formulas[subschema.key][1]
        if not subschema.negated:
            formula = self._positive(schema, path)
        else:
            positive = self.parse(subschema.opposite())
            if isinstance(positive, f.Unevaluated):
                self.refuse(next(one for one, kind in _UNEVALUATED.items() if kind == positive.kind), path, NEGATED)
            formula = f.opposite(positive)
        self._formulas[subschema.key] = schema, formula
        return formula

    def _positive(self, schema: Any, path: str) -> f.Formula:
        charge(steps=READING)
        if isinstance(schema, bool):
            return f.ANYTHING if schema else f.NOTHING
        if not isinstance(schema, Mapping):
            keyword = re.sub(r"\[\d+\]$", "", path).rpartition(".")[2]
            keyword = keyword if keyword in ENFORCED else "schema"
            self.refuse(keyword, path, f"must be an object or a boolean, not {shown(schema)}")
        if len(path) > 2 * MAX_STEPS and len(STEP.findall(path)) > MAX_STEPS:
            self.refuse("schema", path, f"nests too deeply; at most {MAX_STEPS} steps from the root or a '$ref'")
        formulas = [read() for read in self._readers(schema, path)]
        parts = tuple([formula for formula in formulas if formula is not f.ANYTHING])
        return self._with_unevaluated(schema, path, parts[0] if len(parts) == 1 else f.AllOf(parts))

    def _readers(self, schema: Schema, path: str) -> list[Callable[[], f.Formula]]:
        """The readers of a schema's keywords, as far as its draft has them."""
        ignored, beside = schema.keys() & self._not_in_draft if self._not_in_draft else (), ""
        if "$ref" in schema and self._ref_stands_alone:
            ignored, beside = (schema.keys() & (ENFORCED | REFUSED)) - {"$ref"}, " beside '$ref'"
        for keyword in sorted(ignored):
            self.note(path, keyword, "annotation", f"{self._draft} has no such keyword{beside}")
        if VALIDATORS in schema:
            named = ", ".join(map(str, schema[VALIDATORS]))
            reason = f"{named}: looked at by the class alone, which may refuse a value"
            self.note(path, VALIDATORS, "annotation", reason)
        seen = {key: value for key, value in schema.items() if key not in ignored} if ignored else schema
        # References are resolved by the identity of the original schema.
        return [
            partial(self._keyword, schema if keyword in REFERENCES else seen, keyword, path)
            for keyword in seen
            if keyword in _READERS or keyword in REFUSED
        ]

    def _keyword(self, schema: Schema, keyword: str, path: str) -> f.Formula:
        if keyword in REFUSED:
            cure = "remove it from the tool's schema and check the value in the tool"
            self.refuse(keyword, path, f"cannot be enforced, so a call could break it; {cure}")
        try:
            return _READERS[keyword](schema, keyword, path, self)
        except Malformed as error:
            self.refuse(error.keyword, path, str(error))

    def parse_each(self, subschema: Subschema) -> tuple[list[f.Formula], list[UnsupportedSchemaError]]:
        """The formula of each keyword of a schema, and the faults of those that cannot be enforced."""
        schema, path = subschema.schema, subschema.path
        if isinstance(schema, Mapping):
            readers = self._readers(schema, path)
            readers.append(partial(self._with_unevaluated, schema, path, f.ANYTHING))
        else:
            readers = [partial(self._positive, schema, path)]
        formulas, faults = [], []
        for read in readers:
            try:
                formulas.append(read())
            except UnsupportedSchemaError as error:
                faults.append(error)
        return formulas, faults

    def _with_unevaluated(self, schema: Schema, path: str, inside: f.Formula) -> f.Formula:
        for keyword, kind in _UNEVALUATED.items():
            if keyword in schema and keyword not in self._not_in_draft:
                inside = f.Unevaluated(kind, inside, Subschema(schema[keyword], f"{path}.{keyword}"))
        return inside

    def resolve(self, schema: Schema, path: str, keyword: str = "$ref") -> Subschema:
        """The subschema that a reference points to. `schema` is the very part of the document that contains it."""
        if keyword == "$recursiveRef" and self._draft is None:
            self.refuse(keyword, path, "is of draft 2019-09, which '$schema' must name")
        find = self._pointers.resolve if keyword == "$ref" else self._pointers.resolve_dynamic
        try:
            return Subschema(*find(schema[keyword], schema), referred=True)
        except UnresolvedError as error:
            self.refuse(keyword, path, str(error))

    def pattern(self, given: Pattern, dialects: Dialects) -> Expression:
        """The contents of strings in which "all" dialects, or "any" of them, find a pattern."""
        if isinstance(given, SaidTexts):
            return given.content(surely=dialects == "all")
        try:
            return _pattern(given.source, dialects)
        except GrammarError as error:
            self.refuse("pattern", given.path, f"cannot be enforced: {error}")

    def either(self, subschemas: Subschemas) -> Subschema:
        """A subschema for the values valid for any of the subschemas; the same one for the same subschemas."""
        key = tuple(subschema.key for subschema in subschemas)
        if key not in self._either:
            self._either[key] = {"anyOf": [subschema.schema for subschema in subschemas]}
        return Subschema(self._either[key], subschemas[0].path)


@shared(maxsize=1024)
def _pattern(source: str, dialects: Dialects) -> Expression:
    return pattern(source, character_in, dialects=dialects)


def _reference(schema: Schema, keyword: str, path: str, parser: SchemaParser) -> f.Formula:
    return f.Satisfies(parser.resolve(schema, path, keyword))


def _any_of(schema: Schema, keyword: str, path: str, parser: SchemaParser) -> f.Formula:
    """If all branches only give values, these are merged into one list."""
    parts = branches(schema, path, keyword)
    if len(parts) > 1 and all(_gives_values(part.subschema.schema) for part in parts):
        given = f.select(f.Constants, (parser.parse(part.subschema) for part in parts))
        if len(given) == len(parts):
            return f.Constants.of((value for one in given for value in one.values), path)
    return f.AnyOf(parts)


def _gives_values(schema: Any) -> bool:
    return isinstance(schema, Mapping) and schema.keys() & (ENFORCED | REFUSED) in ({"enum"}, {"const"})


def _if(schema: Schema, keyword: str, path: str, parser: SchemaParser) -> f.Formula:
    """If and then, or not if and else. Alone, it restricts nothing, but what it is valid for is evaluated."""
    test = Subschema(schema["if"], f"{path}.if")
    if not schema.keys() & {"then", "else"}:
        return f.AnyOf((f.Satisfies(test), f.ANYTHING), apart=True) if parser.asks_what_is_evaluated else f.ANYTHING
    cases = []
    for condition, then in ((test, "then"), (test.opposite(), "else")):
        rest = [f.Satisfies(Subschema(schema[then], f"{path}.{then}"))] if then in schema else []
        cases.append(f.AllOf((f.Satisfies(condition), *rest)))
    return f.AnyOf(tuple(cases), apart=True)


_READERS: Mapping[str, Callable[[Schema, str, str, SchemaParser], f.Formula]] = {
    **READERS,
    **dict.fromkeys(REFERENCES, _reference),
    "anyOf": _any_of,
    "if": _if,
    GROUNDED: lambda schema, keyword, path, parser: formula_of(schema, path, parser.conversation),
}
