"""From a JSON Schema to the expression of its valid values.

Every value is compiled from the *subschemas* that it must be valid for: `dnf` gives the disjuncts, and each kind of
value in each of them is written by a module of its own.

Source: JSON Schema core and validation, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal, NoReturn, TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.trie import either
from langchain_tooldec.automata.work import charge, work_limit
from langchain_tooldec.errors import (
    GrammarError,
    GrammarTooLargeError,
    SchemaTooLargeError,
    UnsatisfiableSchemaError,
    UnsupportedSchemaError,
)
from langchain_tooldec.grammars.json_schema.emitting.arrays import ArrayAssertions, array_expression
from langchain_tooldec.grammars.json_schema.emitting.canonical import canonical
from langchain_tooldec.grammars.json_schema.emitting.containers import any_value
from langchain_tooldec.grammars.json_schema.emitting.key_classes import KeyClass, KeyPartition, keys_of_disjuncts
from langchain_tooldec.grammars.json_schema.emitting.numeric import number_of_assertions
from langchain_tooldec.grammars.json_schema.emitting.objects import ObjectAssertions, named_keys, object_expression
from langchain_tooldec.grammars.json_schema.emitting.other_keys import CompileValue, OtherEntries
from langchain_tooldec.grammars.json_schema.emitting.places import Place, Places
from langchain_tooldec.grammars.json_schema.emitting.plain import only, plain_value
from langchain_tooldec.grammars.json_schema.emitting.product import ProductWalk, keywords_of
from langchain_tooldec.grammars.json_schema.emitting.references import ReferenceKey, References, UnknownReferenceError
from langchain_tooldec.grammars.json_schema.emitting.sizes import MAX_BYTES, Sizes, first_path
from langchain_tooldec.grammars.json_schema.emitting.stack import with_own_stack
from langchain_tooldec.grammars.json_schema.emitting.texts import content, string_expression
from langchain_tooldec.grammars.json_schema.logic.conjunction import Disjunct
from langchain_tooldec.grammars.json_schema.logic.decisions import Decisions, Key, named_in
from langchain_tooldec.grammars.json_schema.logic.dnf import DisjunctiveNormalForm
from langchain_tooldec.grammars.json_schema.logic.keys import joined
from langchain_tooldec.grammars.json_schema.logic.mandatory import mandatory
from langchain_tooldec.grammars.json_schema.logic.validation import Judge, SelfReference
from langchain_tooldec.grammars.json_schema.reading.constants import one_of
from langchain_tooldec.grammars.json_schema.reading.faults import with_every_fault
from langchain_tooldec.grammars.json_schema.reading.formula import (
    ANY_KIND,
    ARRAY,
    FALSE,
    NULL,
    NUMBER,
    OBJECT,
    STRING,
    TRUE,
    AnyOf,
    Assertion,
    CountMatching,
    ForAll,
    Formula,
    MatchingKeys,
    OneOf,
    Satisfies,
    Subschema,
    Subschemas,
    Undecided,
    leaves,
)
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.reports import TURNED_ROUND, Notice
from langchain_tooldec.grammars.json_schema.scalars.strings import string, string_without

MAX_SCHEMA_DEPTH = 100
"""Levels of schemas within schemas, without those that a `$ref` leads to."""
MAX_EXPRESSIONS = 400_000
"""Expressions built for one schema: about 300 MB."""
MAX_STEPS = 1_500_000
"""Transitions, alternatives, states and formulas looked at for one schema: about two seconds."""
MAX_SIZE = 50_000_000
"""Bytes of texts made for one schema."""

Defaults: TypeAlias = Literal["tool", "standard"]


class Compiler:
    """Compiles one schema; keeps its root, to look references up, and the references met so far.

    Args:
        root: The whole schema.
        tool: Name of the tool, for messages.
        defaults: What a schema means that does not say it.
        arguments: Whether the whole is a tool's arguments.
        without: What no string may have of which the schema says nothing but that it is one.
    """

    def __init__(
        self, root: Any, tool: str | None, defaults: Defaults, *, arguments: bool = False, without: Iterable[str] = ()
    ) -> None:
        self._tool = tool
        self._arguments = arguments
        self._text = string_without(without) if without else string()
        self._closes = defaults == "tool"
        self._parser = SchemaParser(root, tool)
        self._judge = Judge(self._parser)
        self._dnf = DisjunctiveNormalForm(self._parser, self._judge, tool_defaults=self._closes)
        self._known: dict[frozenset[Any], tuple[list[Disjunct], str | None]] = {}
        self._compiled: dict[tuple[frozenset[Any], int, Place | None], Expression] = {}
        self._known_keys: dict[Hashable, bool] = {}
        self._objects: dict[Hashable, tuple[list[Assertion], Expression, set[ReferenceKey]]] = {}  # by their assertions
        self._unlimited = self._objects.copy()  # those that are the same once references are settled
        self._places = Places(self._parser, self._judge)
        self._place: Place | None = None  # where in items that must be different the value stands that is compiled now
        self._level = 0
        self._references = References()
        self._sizes = Sizes(self._references, self.too_large)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is not enforced, or not in full, in the schemas compiled so far."""
        return self._parser.notices

    def finish(self, subschemas: Subschemas) -> Expression:
        """The expression of the whole schema, with every part of it checked.

        Raises:
            UnsupportedSchemaError: Keywords cannot be enforced; it has every fault.
            UnsatisfiableSchemaError: No value is valid.
            SchemaTooLargeError: A limit was reached.
        """
        try:
            with work_limit("the schema", expressions=MAX_EXPRESSIONS, steps=MAX_STEPS, size=MAX_SIZE):
                return with_own_stack(lambda: self._finish(subschemas))
        except UnsupportedSchemaError as error:
            first = error
        except GrammarTooLargeError as error:
            self._forget()  # whoever keeps the error keeps this compiler, through the traceback
            self._known.clear()
            self._references = References()
            if isinstance(error, SchemaTooLargeError):
                raise
            self.too_large("$", str(error))
        raise with_every_fault(first, self._parser, subschemas)

    def _finish(self, subschemas: Subschemas) -> Expression:
        try:
            expression = self.compile(subschemas)
            self._enter_references()
        except SelfReference as error:
            self.refuse("$ref", error.subschema.path, str(error))
        self._sizes.check(expression, lambda part: self._shortest(part, "$"))
        shortest = {key: self._shortest(node, key.path) for key, node in self._references.unlimited.items()}
        if self._references.settle(shortest):
            self._compiled.clear()
            known = self._objects.items()
            self._unlimited = {key: one for key, one in known if self._references.are_unlimited(one[2])}
            self._objects = {}
            expression = self.compile(subschemas)
        if self._shortest(expression, "$") is None:
            if self._parser.left_out is not None:
                self.refuse(*self._parser.left_out, TURNED_ROUND)
            path, part = self._culprit(subschemas)
            what = f"no value is valid for {part}" if part else "no value is valid"
            raise UnsatisfiableSchemaError(what, path=path, tool=self._tool)
        return expression

    def _forget(self) -> None:
        for kept in (self._compiled, self._objects, self._unlimited, self._known_keys):
            kept.clear()

    def _shortest(self, expression: Expression, path: str) -> bytes | None:
        """The shortest text of a part."""
        try:
            return shortest_string(expression, MAX_BYTES)
        except GrammarTooLargeError as error:
            charge()  # if it is the work on the whole schema that is too large, this says so
            raise UnsatisfiableSchemaError(f"too long to be written: {error}", path=path, tool=self._tool) from None

    def _enter_references(self) -> None:
        """Compile the target of every reference; looking into one may meet others."""
        references = self._references.unlimited
        entered = 0
        while entered < len(references):
            for key, node in list(references.items())[entered:]:
                entered += 1
                try:
                    node.transitions()
                except (GrammarTooLargeError, SelfReference):
                    raise
                except GrammarError:
                    self.refuse("$ref", key.path, "refers to itself without anything in between")

    def refuse(self, keyword: str, path: str, reason: str) -> NoReturn:
        """Raise the error for a keyword that cannot be enforced."""
        self._parser.refuse(keyword, path, reason)

    def too_large(self, path: str, reason: str) -> NoReturn:
        """Raise the error for a limit that is reached."""
        raise SchemaTooLargeError(f"too large: {reason}", path=path, tool=self._tool)

    def _refuse_depth(self, path: str) -> NoReturn:
        self.refuse("schema", path, f"nests too deeply; at most {MAX_SCHEMA_DEPTH} levels are supported")

    def compile(self, subschemas: Subschemas, depth: int = 0) -> Expression:
        """The expression of a value that is valid for all subschemas; EMPTY if there is none.

        Args:
            subschemas: What the value must be valid for.
            depth: Brackets that are open around the value.
        """
        if not subschemas:
            return any_value(in_items=self._place is not None, text=self._text)
        if self._level >= MAX_SCHEMA_DEPTH and not self._references.settled:
            self._refuse_depth(subschemas[0].path)
        if len(subschemas) == 1 and (simple := self._simple(subschemas[0], depth)) is not None:
            return simple
        if any(only(subschema.schema) == "$ref" for subschema in subschemas):
            subschemas = joined([self._target(subschema) for subschema in subschemas])
        disjuncts, name = self._disjuncts_of(subschemas)
        name = next((subschema.path for subschema in subschemas if subschema.referred), name)
        key = frozenset(subschema.key for subschema in subschemas)
        if name is None:
            known = (key, depth if depth == 0 or self._references.settled else 1, self._place)
            if known not in self._compiled:
                self._compiled[known] = self._emit_all(disjuncts, subschemas, depth)
            return self._compiled[known]

        place = self._place

        def build(level: int) -> Expression:
            outer = self._level, self._place
            self._level, self._place = 0, place
            try:
                return self._emit_all(disjuncts, subschemas, level)
            finally:
                self._level, self._place = outer

        return self._references.get(ReferenceKey(name, key, place), build, depth)

    def _inside(self, place_of: Callable[[str | None], Place | None], depth: int) -> CompileValue:
        """Compiles what is inside of a value, by its key: at its place."""

        def compile_value(name: str | None, subschemas: Subschemas) -> Expression:
            outer, self._place = self._place, place_of(name)
            try:
                return self.compile(subschemas, depth + 1)
            finally:
                self._place = outer

        return compile_value

    def _simple(self, subschema: Subschema, depth: int) -> Expression | None:
        """A schema of one keyword, as the expression of its parts: what is shared stays shared."""
        if subschema.negated or not isinstance(subschema.schema, Mapping):
            return None
        if (plain := plain_value(subschema.schema)) is not None:
            plain = self._text if plain is string() else plain
            return plain if self._place is None else canonical(plain)
        keyword = only(subschema.schema)
        if keyword not in {"anyOf", "oneOf"}:
            return None
        formula = self._parser.parse(subschema)
        if isinstance(formula, AnyOf):
            branches = tuple(part.subschema for part in formula.parts if isinstance(part, Satisfies))
        elif isinstance(formula, OneOf) and self._dnf.are_apart(formula.parts):
            branches = formula.parts
        else:
            return None
        self._level += 1
        try:
            return either(*(self.compile(joined([branch]), depth) for branch in branches))
        finally:
            self._level -= 1

    def _target(self, subschema: Subschema) -> Subschema:
        """What a subschema refers to, if it does nothing else."""
        seen = set()
        while only(subschema.schema) == "$ref" and subschema.key not in seen:
            seen.add(subschema.key)
            target = self._parser.resolve(subschema.schema, subschema.path)
            subschema = Subschema(target.schema, target.path, subschema.negated, referred=True)
        return subschema

    def _disjuncts_of(self, subschemas: Subschemas) -> tuple[list[Disjunct], str | None]:
        """The cases, and the path of a reference that was followed for them."""
        key = frozenset(subschema.key for subschema in subschemas)
        if key not in self._known:
            try:
                self._known[key] = self._dnf.of(subschemas)
            except GrammarTooLargeError as error:
                self.too_large(subschemas[0].path, str(error))
        return self._known[key]

    def _emit_all(self, disjuncts: list[Disjunct], subschemas: Subschemas, depth: int) -> Expression:
        self._level += 1
        try:
            written = one_of if self._place is None else self._place.one_of
            texts = [written(disjunct.values) for disjunct in disjuncts if disjunct.values is not None]
            for disjunct in disjuncts:  # no comprehension: each level of schemas takes few calls within calls
                if disjunct.values is None:
                    texts.append(self._emit_disjunct(disjunct, depth))
            return either(*texts)
        except SchemaTooLargeError:
            raise
        except GrammarTooLargeError as error:
            self.too_large(subschemas[0].path, str(error))
        finally:
            self._level -= 1

    def _emit_disjunct(self, disjunct: Disjunct, depth: int) -> Expression:
        if disjunct.kinds == ANY_KIND and not disjunct.assertions:
            return any_value(in_items=self._place is not None, text=self._text)
        texts = []
        for kinds in (STRING, ARRAY, OBJECT, NULL, NUMBER, TRUE, FALSE):
            if disjunct.kinds & kinds:
                texts.append(self._emit(disjunct, disjunct.kinds & kinds, depth))
        return choice(*texts)

    def _emit(self, disjunct: Disjunct, kind: int, depth: int) -> Expression:
        """The values of one kind."""
        assertions = [assertion for assertion in disjunct.assertions if assertion.kinds & kind]
        if kind & (NUMBER | STRING):
            text = number_of_assertions(assertions, kind) if kind & NUMBER else self._string(assertions)
            return text if self._place is None else canonical(text)
        if kind == ARRAY:
            return self._array(assertions, depth)
        if kind == OBJECT:
            return self._decided_or_multiplied(disjunct, assertions, depth)
        return literal("null" if kind == NULL else "true" if kind == TRUE else "false")

    def _decided_or_multiplied(self, disjunct: Disjunct, assertions: list[Assertion], depth: int) -> Expression:
        """Objects. Where a late key decides about many early ones, there may be fewer alternatives than states.

        What is said again, as by a reference with another description, is compiled once.
        """
        said = tuple(map(id, assertions)), tuple(disjunct.order.items()), self._place
        key = said, depth if depth == 0 or self._references.settled else 1
        known = self._unlimited.get((said, min(depth, 1))) or self._objects.get(key)
        if known is not None:
            self._references.note(known[2])
            return known[1]
        with self._references.collecting() as references:
            try:
                expression = self._object(assertions, depth, disjunct.order)
            except SchemaTooLargeError:
                raise
            except GrammarTooLargeError:
                if not _is_undecided(assertions):
                    raise
                parts = self._dnf.multiply(disjunct)
                expression = either(
                    *(self._decided_or_multiplied(part, list(part.assertions), depth) for part in parts)
                )
        self._objects[key] = assertions, expression, references
        return expression

    def _string(self, assertions: list[Assertion]) -> Expression:
        text = string_expression(assertions, self._parser)
        if text is string():
            return self._text
        self._sizes.count(assertions)
        if text.maybe_empty:  # at once, since whether items can be told apart is asked soon
            whole = content(assertions, self._parser)
            self._sizes.walk(ProductWalk(), first_path(assertions), whole, " and ".join(keywords_of(assertions)))
        return text

    def _array(self, assertions: list[Assertion], depth: int) -> Expression:
        array = ArrayAssertions.of(assertions)
        self._sizes.count(assertions)
        if array.unique and not array.unique.holds:
            self._parser.leave_out("uniqueItems", array.unique.path)
            return EMPTY
        place = self._place and self._place.items
        if place is None and array.is_unique:
            every: list[ForAll | CountMatching] = [*array.each, *array.some]
            place = self._places.of(one.subschema for one in every)
        return array_expression(array, partial(self._inside(lambda _: place, depth), None))

    def _object(self, assertions: list[Assertion], depth: int, order: Mapping[str, int]) -> Expression:
        members = ObjectAssertions.of(assertions)
        place = self._place
        if place:
            names = place.names
        else:
            named = dict.fromkeys([*members.names, *named_in(assertions)])
            names = tuple(sorted(named, key=lambda name: order.get(name, len(order))))
        members = replace(members, names=names)
        closed = (
            self._closes
            and (members.closed or (self._arguments and depth == 0 and not members.speaks))
            and (members.low <= len(members.names) or members.describes)
        )

        inside = self._inside(lambda name: place and place.value(name), depth)
        charge(steps=len(names))
        formulas = [*(one.formula for one in assertions if isinstance(one, Undecided)), *members.some]
        classes = list(self._partition(members, formulas).classes(matched=closed))
        matching = [one for one in members.each if isinstance(one.where, MatchingKeys)]

        def permitted(part: KeyClass) -> bool:
            return not closed or any(map(part.means, matching))

        def keys_of(assertion: ForAll | CountMatching) -> list[Key]:
            surely = isinstance(assertion, CountMatching)
            named = [name for name in names if self._judge.names(assertion.where, name, surely=surely)]
            return [*named, *(at for at, part in enumerate(classes) if part.means(assertion))]

        decisions = Decisions(self._dnf.is_possible, keys_of)
        others = OtherEntries(classes, permitted, decisions, inside, ordered=place is not None)
        keys, start = named_keys(members, self._judge, closed=closed), decisions.state(formulas)
        return object_expression(keys, members.low, members.high, decisions, start, inside, others)

    def _partition(self, assertions: ObjectAssertions, formulas: Sequence[Formula]) -> KeyPartition:
        """The keys that an object does not name, divided by what is said of each of them, and by formulas."""
        walk = ProductWalk()
        others = [one for one in leaves(formulas) if isinstance(one, (ForAll, CountMatching))]
        return KeyPartition(
            assertions.each,
            others,
            assertions.names,
            self._parser,
            lambda subschema: keys_of_disjuncts(self._disjuncts_of((subschema,))[0], self._parser),
            lambda keys: self._sizes.walk_keys(walk, keys, [*assertions.each, *others]),
            self._known_keys,
        )

    def _culprit(
        self, subschemas: Subschemas, name: str = "", entered: frozenset[Any] = frozenset()
    ) -> tuple[str, str]:
        """The path of the innermost part that no value is valid for although there must be one, and its name."""
        subschemas = tuple(self._target(subschema) for subschema in subschemas)
        key = frozenset(subschema.key for subschema in subschemas)
        if key in entered:
            return subschemas[0].path, name
        parts = (part for one in self._dnf.at_a_glance(subschemas) for part in mandatory(one, self._judge))
        for called, part in parts:
            if impossible := [subschema.path for subschema in part if subschema.allows_none]:
                return impossible[0], called
            if not part:
                continue
            try:
                expression = self.compile(part)
            except UnknownReferenceError:  # in what no value of the schema can contain, so nobody has looked at it
                continue
            if expression is EMPTY or is_empty(expression):
                return self._culprit(part, called, entered | {key})
        return subschemas[0].path, name


def _is_undecided(assertions: list[Assertion]) -> bool:
    return any(isinstance(assertion, Undecided) for assertion in assertions)


def schema_expression(schema: Any, tool: str | None = None, *, defaults: Defaults = "tool") -> Expression:
    """The JSON values that are valid for a schema.

    Args:
        schema: The JSON Schema.
        tool: Name of the tool, for error messages.
        defaults: As for `arguments.arguments_expression`.

    Raises:
        UnsupportedSchemaError: A keyword cannot be enforced.
        UnsatisfiableSchemaError: No value is valid.
        SchemaTooLargeError: A limit was reached.
    """
    return Compiler(schema, tool, defaults).finish((Subschema(schema, "$"),))
