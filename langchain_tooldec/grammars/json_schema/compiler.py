"""From a JSON Schema to the expression of its valid values.

Every value is compiled from the *terms* that it must be valid for: `cases` gives the alternatives, and each kind of
value in each of them is written by a module of its own.

Source: JSON Schema core and validation, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NoReturn, TypeAlias

from langchain_tooldec.automata.distinct import nested
from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal
from langchain_tooldec.automata.shortest import is_void, shortest
from langchain_tooldec.automata.trie import either
from langchain_tooldec.errors import (
    GrammarError,
    GrammarTooLargeError,
    SchemaTooLargeError,
    UnsatisfiableSchemaError,
)
from langchain_tooldec.grammars.json_schema.arrays import ArrayFacts, array_expression
from langchain_tooldec.grammars.json_schema.cases import Case, Cases, SelfReference, length_of
from langchain_tooldec.grammars.json_schema.constants import one_of
from langchain_tooldec.grammars.json_schema.containers import any_value
from langchain_tooldec.grammars.json_schema.facts import (
    ANY_KIND,
    ARRAY,
    FALSE,
    NULL,
    NUMBER,
    OBJECT,
    STRING,
    TRUE,
    AnyOf,
    Fact,
    Length,
    OneOf,
    See,
    Term,
    Terms,
)
from langchain_tooldec.grammars.json_schema.joint import JointWalk, keywords_of
from langchain_tooldec.grammars.json_schema.keys import joined
from langchain_tooldec.grammars.json_schema.numeric import number_of_facts
from langchain_tooldec.grammars.json_schema.objects import ObjectFacts, asked_for, entries_of, object_expression
from langchain_tooldec.grammars.json_schema.plain import only, plain_value
from langchain_tooldec.grammars.json_schema.reading import Reader
from langchain_tooldec.grammars.json_schema.references import Key, References, UnknownReferenceError
from langchain_tooldec.grammars.json_schema.regions import (
    Keys,
    Region,
    key_of,
    names_of,
    regions,
    unnamed,
)
from langchain_tooldec.grammars.json_schema.sizes import MAX_BYTES, Sizes, path_of
from langchain_tooldec.grammars.json_schema.texts import content, string_expression
from langchain_tooldec.grammars.json_schema.unique import is_finite, tell_apart
from langchain_tooldec.grammars.json_schema.validation import Judge

MAX_SCHEMA_DEPTH = 100
"""Levels of schemas within schemas."""

Defaults: TypeAlias = Literal["tool", "standard"]


class Compiler:
    """Compiles one schema; keeps its root, to look references up, and the references met so far.

    Args:
        root: The whole schema.
        tool: Name of the tool, for messages.
        defaults: What a schema means that does not say it.
        arguments: Whether the whole is a tool's arguments.
    """

    def __init__(self, root: Any, tool: str | None, defaults: Defaults, *, arguments: bool = False) -> None:
        self._tool = tool
        self._arguments = arguments
        self._closes = defaults == "tool"
        self._reader = Reader(root, tool)
        self._judge = Judge(self._reader)
        self._cases = Cases(self._reader, self._judge, tool_defaults=self._closes)
        self._known: dict[frozenset[Any], tuple[list[Case], str | None]] = {}
        self._compiled: dict[tuple[frozenset[Any], int, bool], Expression] = {}
        self._ordered = False  # whether what is compiled now is an item that must be unique
        self._level = 0
        self._remembers = False  # whether items must be told from earlier ones
        self._references = References()
        self._sizes = Sizes(self._references, self.too_large)

    def finish(self, terms: Terms) -> Expression:
        """The expression of the whole schema, with every part of it checked."""
        try:
            found = self.compile(terms)
            self._enter_references()
            if self._remembers and (path := nested([found, *self._references.unlimited.values()])) is not None:
                self.refuse("uniqueItems", path, "cannot be enforced in items that must be unique themselves")
            self._sizes.check(found)
            settled = {key: shortest(node, MAX_BYTES) for key, node in self._references.unlimited.items()}
            if self._references.settle(settled):
                self._compiled.clear()
                found = self.compile(terms)
            if shortest(found, MAX_BYTES) is None:
                path, part = self._culprit(terms)
                what = f"no value is valid for {part}" if part else "no value is valid"
                raise UnsatisfiableSchemaError(what, path=path, tool=self._tool)
        except SchemaTooLargeError:
            raise
        except GrammarTooLargeError as error:
            raise UnsatisfiableSchemaError(f"too long to be written: {error}", path="$", tool=self._tool) from None
        except RecursionError:
            self._refuse_depth("$")
        return found

    def _enter_references(self) -> None:
        """Compile the target of every reference; looking into one may meet others."""
        references = self._references.unlimited
        checked = 0
        while checked < len(references):
            key, node = list(references.items())[checked]
            checked += 1
            try:
                node.transitions()
            except GrammarError as error:
                if isinstance(error, GrammarTooLargeError):
                    raise
                self.refuse("$ref", key.path, "refers to itself without anything in between")

    def refuse(self, keyword: str, path: str, reason: str) -> NoReturn:
        """Raise the error for a keyword that cannot be enforced."""
        self._reader.refuse(keyword, path, reason)

    def too_large(self, path: str, reason: str) -> NoReturn:
        """Raise the error for a limit that is reached."""
        raise SchemaTooLargeError(f"too large: {reason}", path=path, tool=self._tool)

    def _refuse_depth(self, path: str) -> NoReturn:
        self.refuse("schema", path, f"nests too deeply; at most {MAX_SCHEMA_DEPTH} levels are supported")

    def compile(self, terms: Terms, depth: int = 0) -> Expression:
        """The expression of a value that is valid for all terms; EMPTY if there is none.

        Args:
            terms: What the value must be valid for.
            depth: Brackets that are open around the value.
        """
        if not terms:
            return any_value(ordered=self._ordered)
        if self._level >= MAX_SCHEMA_DEPTH and not self._references.settled:
            self._refuse_depth(terms[0].path)
        if len(terms) == 1 and (simple := self._simple(terms[0], depth)) is not None:
            return simple
        if any(only(term.schema) == "$ref" for term in terms):
            terms = joined([self._target(term) for term in terms])
        cases, name = self._cases_of(terms)
        name = next((term.path for term in terms if term.referred), name)
        key = frozenset(term.key for term in terms)
        if name is None:
            place = (key, depth if depth == 0 or self._references.settled else 1, self._ordered)
            if place not in self._compiled:
                self._compiled[place] = self._emit_all(cases, terms, depth)
            return self._compiled[place]

        ordered = self._ordered

        def build(level: int) -> Expression:
            outer = self._level, self._ordered
            self._level, self._ordered = 0, ordered
            try:
                return self._emit_all(cases, terms, level)
            finally:
                self._level, self._ordered = outer

        return self._references.get(Key(name, key, ordered), build, depth)

    def _simple(self, term: Term, depth: int) -> Expression | None:
        """A schema of one keyword, as the expression of its parts: what is shared stays shared."""
        if term.negated or not isinstance(term.schema, Mapping):
            return None
        if (plain := plain_value(term.schema)) is not None:
            return plain
        keyword = only(term.schema)
        if keyword not in {"anyOf", "oneOf"}:
            return None
        formula = self._reader.read(term)
        if isinstance(formula, AnyOf):
            branches = tuple(part.term for part in formula.parts if isinstance(part, See))
        elif isinstance(formula, OneOf) and self._are_apart(formula.parts):
            branches = formula.parts
        else:
            return None
        self._level += 1
        try:
            return either(*(self.compile(joined([branch]), depth) for branch in branches))
        finally:
            self._level -= 1

    def _are_apart(self, terms: Terms) -> bool:
        try:
            return self._cases.are_apart(terms)
        except SelfReference as error:
            self.refuse("$ref", error.term.path, str(error))

    def _target(self, term: Term) -> Term:
        """What a term refers to, if it does nothing else."""
        seen = set()
        while only(term.schema) == "$ref" and term.key not in seen:
            seen.add(term.key)
            target = self._reader.resolve(term.schema["$ref"], term.path)
            term = Term(target.schema, target.path, term.negated, referred=True)
        return term

    def _cases_of(self, terms: Terms) -> tuple[list[Case], str | None]:
        """The cases, and the path of a reference that was followed for them."""
        key = frozenset(term.key for term in terms)
        if key not in self._known:
            try:
                self._known[key] = self._cases.of(terms)
            except SelfReference as error:
                self.refuse("$ref", error.term.path, str(error))
            except GrammarTooLargeError as error:
                self.too_large(terms[0].path, str(error))
        return self._known[key]

    def _emit_all(self, cases: list[Case], terms: Terms, depth: int) -> Expression:
        self._level += 1
        try:
            found = [one_of(case.values) for case in cases if case.values is not None]
            found += [self._emit_case(case, depth) for case in cases if case.values is None]
            return either(*found)
        except SchemaTooLargeError:
            raise
        except GrammarTooLargeError as error:
            self.too_large(terms[0].path, str(error))
        finally:
            self._level -= 1

    def _emit_case(self, case: Case, depth: int) -> Expression:
        if case.kinds == ANY_KIND and not case.facts:
            return any_value(ordered=self._ordered)
        found = [self._emit(case, kind, depth) for kind in (STRING, ARRAY, OBJECT, NULL) if case.kinds & kind]
        if case.kinds & NUMBER:
            found.append(self._emit(case, case.kinds & NUMBER, depth))
        found += [literal(text) for kind, text in ((TRUE, "true"), (FALSE, "false")) if case.kinds & kind]
        return choice(*found)

    def _emit(self, case: Case, kind: int, depth: int) -> Expression:
        """The values of one kind."""
        facts = [fact for fact in case.facts if fact.kinds & kind]
        if kind & NUMBER:
            return number_of_facts(facts, kind)
        if kind == STRING:
            return self._string(facts)
        if kind == ARRAY:
            return self._array(facts, depth)
        if kind == OBJECT:
            return self._object(facts, depth)
        return literal("null" if kind == NULL else "true" if kind == TRUE else "false")

    def _string(self, facts: list[Fact]) -> Expression:
        found = string_expression(facts, self._reader)
        self._sizes.count(facts)
        if found.prunable:  # the bounds of the length are left out of the walk: see `Sizes`
            low, _ = length_of([fact for fact in facts if isinstance(fact, Length)])
            unbounded = content([fact for fact in facts if not isinstance(fact, Length)], self._reader)
            # At once, since whether items can be told apart is asked soon.
            self._sizes.walk(JointWalk(), path_of(facts), unbounded, low, " and ".join(keywords_of(facts)))
        return found

    def _array(self, facts: list[Fact], depth: int) -> Expression:
        def tell(places: list[Terms], rest: Terms, low: int, high: int | None) -> Expression:
            self._remembers = True
            outer, self._ordered = self._ordered, True
            try:
                return tell_apart(
                    places,
                    rest,
                    low,
                    high,
                    lambda terms: self._cases_of(terms)[0],
                    lambda terms: self.compile(terms, depth + 1),
                    found.unique.path if found.unique else "$",
                )
            finally:
                self._ordered = outer

        found = ArrayFacts.of(facts)
        self._sizes.count(facts)
        if found.unique and not found.unique.holds:
            self.refuse("uniqueItems", found.unique.path, "cannot be enforced under 'not'")
        if found.unique and found.some and not self._has_finite_items(found):
            self.refuse("uniqueItems", found.unique.path, "beside 'contains' takes items out of a finite set")
        expression = array_expression(found, lambda terms: self.compile(terms, depth + 1), tell)
        if found.unique and found.some:
            self._sizes.note(path_of(facts), expression)
        return expression

    def _has_finite_items(self, facts: ArrayFacts) -> bool:
        return all(is_finite(self._cases_of(facts.terms(place))[0]) for place in range(facts.places + 1))

    def _object(self, facts: list[Fact], depth: int) -> Expression:
        found = ObjectFacts.of(facts)
        closed = (
            self._closes
            and (found.closed or (self._arguments and depth == 0 and not found.speaks))
            and (found.low <= len(found.names) or found.describes)
        )

        def inside(terms: Terms) -> Expression:
            return self.compile(terms, depth + 1)

        entries = entries_of(found, self._judge, inside, closed=closed)
        others = []
        walk = JointWalk()

        def key_among(keys: Keys) -> Expression:
            self._sizes.walk_keys(walk, keys, found)
            return key_of(keys)

        divided = regions(found.each, found.some, self._reader, self._names, lambda keys: key_among(keys) is not EMPTY)
        for keys, terms, means, matched in divided:
            if closed and not matched:
                continue
            key = key_among(unnamed(keys, found.names))
            if key is EMPTY:
                continue
            values = {0: inside(terms)}
            for bits, more in asked_for(found, means):
                values[bits] = inside(joined([*terms, *more]))
            if values[0] is not EMPTY:
                others.append(Region(key, values))
        self._sizes.want(sum(len(region.values) for region in others) << len(found.some) if found.some else 0)
        return object_expression(found, entries, others, ordered=self._ordered)

    def _names(self, term: Term) -> Keys:
        """The keys that are valid for a term, as they are written between the quotes."""
        return names_of(self._cases_of((term,))[0], self._reader)

    def _culprit(self, terms: Terms, name: str = "", entered: frozenset[Any] = frozenset()) -> tuple[str, str]:
        """The path of the innermost part that no value is valid for although there must be one, and its name."""
        terms = tuple(self._target(term) for term in terms)
        key = frozenset(term.key for term in terms)
        if key in entered:
            return terms[0].path, name
        for called, part in self._cases.mandatory(terms):
            if impossible := [term.path for term in part if term.schema is term.negated]:
                return impossible[0], called
            if not part:
                continue
            try:
                found = self.compile(part)
            except UnknownReferenceError:  # in what no value of the schema can contain, so nobody has looked at it
                continue
            if found is EMPTY or is_void(found):
                return self._culprit(part, called, entered | {key})
        return terms[0].path, name


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
    return Compiler(schema, tool, defaults).finish((Term(schema, "$"),))
