"""Compiles a JSON Schema into the expression of its valid values.

Every value is compiled from the *subschemas* that it must be valid for: `dnf` returns the disjuncts, and each kind of
value in a disjunct has a shape, written by the emitter of that kind.

Source: JSON Schema core and validation, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Literal, TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import either
from langchain_tooldec.automata.work import charge, work_limit
from langchain_tooldec.errors import GrammarError, GrammarTooLargeError, SchemaTooLargeError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.emitting.arrays import array_expression
from langchain_tooldec.grammars.json_schema.emitting.containers import MAX_DEPTH, any_container, any_text, any_value
from langchain_tooldec.grammars.json_schema.emitting.context import Context, given_values, item_constraints
from langchain_tooldec.grammars.json_schema.emitting.key_classes import keys_of_disjuncts
from langchain_tooldec.grammars.json_schema.emitting.objects import ObjectEmitter, TooManyError
from langchain_tooldec.grammars.json_schema.emitting.references import ReferenceKey, SchemaReferences
from langchain_tooldec.grammars.json_schema.emitting.sizes import MAX_BYTES, ProductWalk, Sizes
from langchain_tooldec.grammars.json_schema.emitting.stack import with_own_stack
from langchain_tooldec.grammars.json_schema.emitting.texts import content, string_content
from langchain_tooldec.grammars.json_schema.logic.dnf import DisjunctiveNormalForm
from langchain_tooldec.grammars.json_schema.logic.keys import joined
from langchain_tooldec.grammars.json_schema.logic.shapes import Disjunct, StringShape
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator, SelfReference
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import (
    ANY_KIND,
    ARRAY,
    KINDS,
    NUMBER,
    OBJECT,
    STRING,
    WORDS,
)
from langchain_tooldec.grammars.json_schema.reading.keywords import only
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.reachable import (
    Recursion,
    applied_in_place,
    faults_of,
    with_every_fault,
)
from langchain_tooldec.grammars.json_schema.reading.reports import NEGATED
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas
from langchain_tooldec.grammars.scalars.numbers import number_expression
from langchain_tooldec.grammars.scalars.strings import text_without
from langchain_tooldec.grammars.writer import JSON, Indented, Writer

MAX_SCHEMA_DEPTH = 100
"""Levels of schemas within schemas, not counting the targets of `$ref`."""
MAX_STEPS = 1_700_000
"""Transitions, alternatives, states and formulas visited for one schema: about two seconds."""
STEPS_OF_AN_EXPRESSION = 8
"""The steps that take as long as a new expression does. So at most 212,500 expressions are built: about 170 MB."""
MAX_SIZE = 50_000_000
"""Bytes of texts made for one schema."""
_ADVICE = (
    "use fewer alternatives, smaller bounds or simpler patterns; in `oneOf`, give each object a required key with a "
    "`const` of its own, and use `anyOf` where alternatives exclude each other anyway; "
    'on_unsupported="relax" binds the tool and leaves the rest to a check'
)

Defaults: TypeAlias = Literal["tool", "standard"]
_SCALARS = ("null", "boolean", "integer", "number", "string")


class SchemaCompiler:
    """Compiles one schema. Keeps its root to resolve references, and the references met so far.

    Args:
        root: The whole schema.
        tool: Name of the tool, for messages.
        defaults: The meaning of what a schema leaves unspecified.
        without: Texts excluded from strings that the schema does not restrict otherwise.
        writer: How values are written.

    Attributes:
        parser: Reads the schema, and collects notices.
    """

    def __init__(
        self,
        root: Any,
        tool: str | None,
        defaults: Defaults,
        *,
        without: Iterable[str] = (),
        writer: Writer = JSON,
    ) -> None:
        self._writer = writer
        self._text = text_without(without) if without else any_text()
        self._closes = defaults == "tool"
        self.parser = SchemaParser(root, tool)
        self._recursion = Recursion(root, self.parser)
        self._validator = FormulaValidator(self.parser)
        self._dnf = DisjunctiveNormalForm(self._validator, tool_defaults=self._closes)
        self._disjuncts: dict[frozenset[Any], list[Disjunct]] = {}
        self._reference_paths: dict[frozenset[Any], str | None] = {}
        self._compiled: dict[Hashable, Expression] = {}
        self._constraints_of = item_constraints(self._validator)
        self._references = SchemaReferences(indented=isinstance(writer, Indented))
        self._sizes = Sizes(self.parser.too_large)
        self._objects = ObjectEmitter(self._validator, self._sizes, self._dnf.feasibility, self._valid_names)

    def finish(self, subschemas: Subschemas) -> Expression:
        """The expression of the whole schema, with every part checked.

        Raises:
            UnsupportedSchemaError: Keywords cannot be enforced; it lists every fault.
            UnsatisfiableSchemaError: No value is valid.
            SchemaTooLargeError: A limit was reached.
        """
        limit = work_limit(
            "the schema", steps=MAX_STEPS, weight=STEPS_OF_AN_EXPRESSION, size=MAX_SIZE, advice=_ADVICE, fresh=True
        )
        try:
            with limit:
                return with_own_stack(lambda: self._finish(subschemas))
        except UnsupportedSchemaError as error:
            first = error
        except GrammarTooLargeError:
            for large in (self._compiled, self._disjuncts, self._objects.known_keys):
                large.clear()  # the error's traceback keeps this compiler alive
            self._references = SchemaReferences()
            with self._limits_reported():
                raise
        raise with_every_fault(first, self.parser, subschemas)

    def _finish(self, subschemas: Subschemas) -> Expression:
        targets = self._references.targets
        try:
            expression = self.compile(subschemas, Context(self._writer))
            self._enter_targets()
            self._check_dropped()
        except SelfReference as error:
            self.parser.refuse("$ref", error.subschema.path, str(error))
        self._sizes.check(
            [expression, *(node.body for node in targets.values())], lambda part: self._shortest(part, "$")
        )
        shortest = {key: self._shortest(node, key.path) for key, node in targets.items()}
        expression = self._references.unfolded(expression, shortest)
        if self._shortest(expression, "$") is None:
            if self.parser.left_out is not None:
                self.parser.refuse(*self.parser.left_out, NEGATED)
            path, part = self._culprit(subschemas)
            self.parser.unsatisfiable(path, f"no value is valid for {part}" if part else "no value is valid")
        return expression

    def _check_dropped(self) -> None:
        """Compile what only impossible keys would be valid for, if there is a fault in it."""
        dropped, checked = self._objects.dropped, 0
        if not any(faults_of(self.parser, tuple(dropped.values()))):
            return
        while checked < len(dropped):  # compiling one may add others
            subschema = list(dropped.values())[checked]
            checked += 1
            self.compile((subschema,), Context())
            self._enter_targets()

    def _enter_targets(self) -> None:
        """Compile the targets of references now, not on first use, so that their faults are found."""
        targets, entered = self._references.targets, 0
        while entered < len(targets):  # entering one may add others
            for key, node in list(targets.items())[entered:]:
                entered += 1
                try:
                    node.transitions()
                except (GrammarTooLargeError, SelfReference):
                    raise
                except GrammarError:
                    self.parser.refuse("$ref", key.path, "refers to itself without anything in between")

    def _shortest(self, expression: Expression, path: str) -> bytes | None:
        """The shortest text of a part."""
        try:
            return shortest_string(expression, MAX_BYTES)
        except GrammarTooLargeError as error:
            charge()  # raises if the limits of the whole schema are exceeded
            self.parser.unsatisfiable(path, f"too long to be written: {error}")

    @contextmanager
    def _limits_reported(self, subschemas: Subschemas = ()) -> Iterator[None]:
        """Turn an exceeded limit into the schema's error, at the first of the subschemas unless it has a path."""
        try:
            yield
        except SchemaTooLargeError:
            raise
        except GrammarTooLargeError as error:
            self.parser.too_large(subschemas[0].path if subschemas else "$", str(error))

    def compile(self, subschemas: Subschemas, context: Context) -> Expression:
        """The expression of a value that is valid for all subschemas; EMPTY if there is none."""
        if not subschemas:
            return self._any_value(context)
        if context.level >= MAX_SCHEMA_DEPTH:
            reason = f"nests too deeply; at most {MAX_SCHEMA_DEPTH} levels are supported"
            self.parser.refuse("schema", subschemas[0].path, reason)
        if len(subschemas) == 1 and (simple := self._simple(subschemas[0], context)) is not None:
            return simple
        if any(only(subschema.schema) == "$ref" for subschema in subschemas):
            subschemas = joined([self._target(subschema) for subschema in subschemas])
        disjuncts = self._disjuncts_of(subschemas)
        key = frozenset(subschema.key for subschema in subschemas)
        path = self._reference_path(subschemas, key)
        recursive = self._recursion.may_recur(subschemas)
        if path is None:
            known = key, context.writer, context.constraints, context.depth if recursive else 0
            if known not in self._compiled:
                self._compiled[known] = self._emit_all(disjuncts, subschemas, context)
            return self._compiled[known]
        return self._references.get(
            ReferenceKey(path, key, context.target()),
            lambda: self._emit_all(disjuncts, subschemas, context.target()),
            context.depth,
            recursive=recursive,
        )

    def _simple(self, subschema: Subschema, context: Context) -> Expression | None:
        """A schema of one keyword, as the expression of its parts, which keeps shared parts shared."""
        if subschema.negated or (keyword := only(subschema.schema)) not in {"type", "anyOf", "oneOf"}:
            return None
        if keyword == "type":
            kind = subschema.schema["type"]
            return self._emit_disjunct(Disjunct(KINDS[kind]), context) if kind in _SCALARS else None
        formula = self.parser.parse(subschema)
        if not isinstance(formula, (f.AnyOf, f.OneOf)):
            return None
        branches = tuple(f.in_place(formula))
        with self._limits_reported((subschema,)):
            if isinstance(formula, f.OneOf) and not self._dnf.one_of.are_apart(branches):
                return None
        return either(*(self.compile(joined([branch]), context.applied()) for branch in branches))

    def _target(self, subschema: Subschema) -> Subschema:
        """The target of a subschema that is only a reference, else itself."""
        seen = set()
        while only(subschema.schema) == "$ref" and subschema.key not in seen:
            seen.add(subschema.key)
            target = self.parser.resolve(subschema.schema, subschema.path)
            subschema = Subschema(target.schema, target.path, subschema.negated, referred=True)
        return subschema

    def _disjuncts_of(self, subschemas: Subschemas) -> list[Disjunct]:
        key = frozenset(subschema.key for subschema in subschemas)
        if key not in self._disjuncts:
            with self._limits_reported(subschemas):
                self._disjuncts[key] = self._dnf.of(subschemas)
        return self._disjuncts[key]

    def _reference_path(self, subschemas: Subschemas, key: frozenset[Any]) -> str | None:
        """The path of the first `$ref` target that a value must be valid for by these subschemas, or None."""
        if not self._recursion.has_references:
            return None
        if own := [subschema.path for subschema in subschemas if subschema.referred]:
            return own[0]
        if key not in self._reference_paths:
            applied = (one.path for one, _ in applied_in_place(subschemas, self.parser) if one.referred)
            self._reference_paths[key] = next(applied, None)
        return self._reference_paths[key]

    def _emit_all(self, disjuncts: list[Disjunct], subschemas: Subschemas, context: Context) -> Expression:
        inner = context.applied()
        with self._limits_reported(subschemas):
            values = [disjunct.values for disjunct in disjuncts if disjunct.values is not None]
            texts = [given_values(some, context.writer, context.constraints) for some in values]
            for disjunct in disjuncts:  # no comprehension: keeps the call depth per level of schemas low
                if disjunct.values is None:
                    texts.append(self._emit_disjunct(disjunct, inner))
            return either(*texts)

    def _emit_disjunct(self, disjunct: Disjunct, context: Context) -> Expression:
        if disjunct.kinds == ANY_KIND and not disjunct.assertions:
            return self._any_value(context)
        texts: list[Expression] = []
        if disjunct.kinds & STRING:
            texts.append(context.string(self._content(disjunct.strings)))
        if disjunct.kinds & ARRAY:
            texts.append(self._array(disjunct, context))
        if disjunct.kinds & OBJECT:
            texts.append(self._object(disjunct, context))
        if disjunct.kinds & NUMBER:
            texts.append(context.number(number_expression(disjunct.numbers)))
        texts += [context.writer.word(word) for kind, word in WORDS.items() if disjunct.kinds & kind]
        return choice(*texts)

    def _any_value(self, context: Context) -> Expression:
        canonical = context.constraints is not None

        def lists_and_objects(depth: int) -> Expression:
            writer = context.writer.at_level(context.depth + depth)
            return any_container(MAX_DEPTH, writer, self._text, canonical=canonical)

        self._references.add(lists_and_objects(0), lists_and_objects)
        return any_value(MAX_DEPTH, context.writer, self._text, canonical=canonical)

    def _content(self, shape: StringShape) -> Expression:
        text = string_content(shape, self.parser)
        if text is any_text():
            return self._text
        self._sizes.count(shape.low)
        if text.maybe_empty:  # now, since comparing items soon depends on it
            self._sizes.walk(ProductWalk(), shape.path, content(shape, self.parser), shape.keywords)
        return text

    def _array(self, disjunct: Disjunct, context: Context) -> Expression:
        shape = disjunct.arrays
        self._sizes.count(shape.low)
        if shape.unique and not shape.unique.holds:
            self.parser.leave_out("uniqueItems", shape.unique.path)
            return EMPTY
        if context.constraints is not None or not shape.is_unique:
            inner = context.inside(None, context.constraints and context.constraints.items)
            return array_expression(shape, lambda subschemas: self.compile(subschemas, inner), context.writer)
        constraints = self._constraints_of((one.subschema for one in (*shape.each, *shape.some)), ())
        arrays: list[Expression] = []
        for writer in context.writer.distinct():
            inner = context._replace(writer=writer).inside(None, constraints)
            arrays.append(array_expression(shape, partial(self.compile, context=inner), writer))
        return context.writer.container(choice(*arrays))

    def _object(self, disjunct: Disjunct, context: Context) -> Expression:
        """Objects. Equal constraints, as from references with different descriptions, are compiled once.

        Alternatives about keys are decided key by key. If that takes too many states, as where a late key decides about
        many early ones, they are multiplied out instead.
        """
        said = tuple(disjunct.about(OBJECT))
        recursive = self._recursion.may_recur(one.subschema for one in f.leaves(said) if isinstance(one, f.Inside))
        constraints, writer = context.constraints, context.writer
        known = said, tuple(disjunct.order.items()), constraints, writer, context.depth if recursive else 0
        if known not in self._compiled:
            shape, ordered = disjunct.objects, constraints is not None
            if constraints is not None:
                shape = replace(shape, names=constraints.names)

            def value(name: str | None, subschemas: Subschemas) -> Expression:
                return self.compile(subschemas, context.inside(name, constraints and constraints.value(name)))

            try:
                closed = self._closes and shape.is_closed
                found = self._objects.expression(shape, value, writer, closed=closed, ordered=ordered)
            except TooManyError as reason:
                if not f.select(f.Undecided, said):  # nothing to multiply out
                    raise GrammarTooLargeError(str(reason)) from None
                found = either(*(self._object(part, context) for part in self._dnf.multiply(disjunct)))
            self._compiled[known] = found
        return self._compiled[known]

    def _valid_names(self, subschema: Subschema) -> Expression:
        return keys_of_disjuncts(self._disjuncts_of((subschema,)), self.parser)

    def _culprit(
        self, subschemas: Subschemas, name: str = "", entered: frozenset[Any] = frozenset()
    ) -> tuple[str, str]:
        """The path and description of the innermost required part for which no value is valid."""
        subschemas = tuple(self._target(subschema) for subschema in subschemas)
        key = frozenset(subschema.key for subschema in subschemas)
        if key in entered:
            return subschemas[0].path, name
        parts = (part for one in self._dnf.of(subschemas, look=0) for part in one.mandatory(self._validator))
        for called, part in parts:
            if impossible := [subschema.path for subschema in part if subschema.allows_none]:
                return impossible[0], called
            if not part:
                continue
            expression = self.compile(part, Context())
            if self._shortest(expression, part[0].path) is None:
                return self._culprit(part, called, entered | {key})
        return subschemas[0].path, name


def schema_expression(
    schema: Any, tool: str | None = None, *, defaults: Defaults = "tool", writer: Writer = JSON
) -> Expression:
    """The JSON values that are valid for a schema; otherwise like `arguments.arguments_expression`."""
    return SchemaCompiler(schema, tool, defaults, writer=writer).finish((Subschema(schema, "$"),))
