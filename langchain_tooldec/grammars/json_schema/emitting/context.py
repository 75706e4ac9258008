"""The context of a value: its writer, and what all alternatives say of it within items that must differ.

Equal items must have equal texts, whichever alternative writes them. So all alternatives name the same keys in the same
order. Spaces after commas and colons are free, since they are not compared (`unique_items.distinct`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from langchain_tooldec.automata.expression import OPTIONAL_SPACE, Expression, literal, sequence
from langchain_tooldec.automata.trie import either
from langchain_tooldec.grammars.json_schema.logic.keys import SubschemasOfKeys
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.constants import ARRAY, OBJECT, one_of, spelling
from langchain_tooldec.grammars.json_schema.reading.formula import Constants, Declared, Formula, Inside, select
from langchain_tooldec.grammars.json_schema.reading.reachable import applied_in_place
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema
from langchain_tooldec.grammars.respelling import canonical_text
from langchain_tooldec.grammars.scalars.numbers import canonical_number
from langchain_tooldec.grammars.writer import JSON, Writer

ConstraintsOf: TypeAlias = "Callable[[Iterable[Subschema], Iterable[Any]], ItemConstraints]"


def item_constraints(validator: FormulaValidator) -> ConstraintsOf:
    """Returns the constraints of values to which some subschemas may apply, or which are given; equal ones are one."""
    known: dict[frozenset[int], ItemConstraints] = {}

    def constraints_of(subschemas: Iterable[Subschema], values: Iterable[Any] = ()) -> ItemConstraints:
        parts = (one for _, part in applied_in_place(subschemas, validator.parser) for one in part)
        assertions = [one for one in parts if isinstance(one, (Declared, Inside, Constants))]
        given = [value for value in values if isinstance(value, (Mapping, list, tuple))]
        key = frozenset(map(id, (*assertions, *given)))  # these live as long as the document
        if key not in known:
            known[key] = ItemConstraints(constraints_of, validator, assertions, given)
        return known[key]

    return constraints_of


class ItemConstraints:
    """What alternatives assert of an array or object within items that must differ, and the values given for it."""

    def __init__(
        self, of: ConstraintsOf, validator: FormulaValidator, assertions: Sequence[Formula], given: Sequence[Any]
    ) -> None:
        self._of, self._validator = of, validator
        self._given = [*given, *(value for one in select(Constants, assertions) for value in one.values)]
        self._declared = select(Declared, assertions)
        self._inside = select(Inside, assertions)
        self._of_values: dict[Hashable, ItemConstraints] = {}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every named key, in the order of first declaration, then of first mention."""
        declared = [one.names for one in self._declared]
        named = [one.keys.names for one in self._inside if one.keys.is_named]
        given = [value for value in self._given if isinstance(value, Mapping)]
        return tuple(dict.fromkeys(chain(*declared, *named, *given)))

    def value(self, name: str | None) -> ItemConstraints:
        """Those on a key's value; None: on that of every unnamed key."""
        if name not in self._of_values:
            others = (one for one in self._inside if one.kinds == OBJECT and not one.keys.is_named)
            inside = [one.subschema for one in others] if name is None else self._subschemas_of(name)
            given = [value[name] for value in self._given if isinstance(value, Mapping) and name in value]
            self._of_values[name] = self._of(inside, given)
        return self._of_values[name]

    @cached_property
    def _subschemas_of(self) -> SubschemasOfKeys:
        return SubschemasOfKeys(self._inside, self._validator)

    @cached_property
    def items(self) -> ItemConstraints:
        """Those on every item."""
        inside = [one.subschema for one in self._inside if one.kinds == ARRAY]
        given = [item for value in self._given if isinstance(value, (list, tuple)) for item in value]
        return self._of(inside, given)


class Context(NamedTuple):
    """The position of a value.

    Attributes:
        writer: How it is written.
        constraints: Those on it within items that must differ; None outside of these.
        depth: Open brackets around it, within the root or the target of a reference.
        level: Enclosing schemas, counted likewise.
    """

    writer: Writer = JSON
    constraints: ItemConstraints | None = None
    depth: int = 0
    level: int = 0

    def string(self, content: Expression) -> Expression:
        """A string, in canonical form within such items."""
        return self.writer.string(canonical_text(content) if self.constraints else content)

    def number(self, number: Expression) -> Expression:
        """A number, in canonical form within such items."""
        return self.writer.number(canonical_number(number) if self.constraints else number)

    def applied(self) -> Context:
        """The same value, for a schema within its schema."""
        return self._replace(level=self.level + 1)

    def inside(self, key: str | None = None, constraints: ItemConstraints | None = None) -> Context:
        """An item, or the value of a key (None: of any that is not named)."""
        return Context(self.writer.inside(key), constraints, self.depth + 1, self.level)

    def target(self) -> Context:
        """The same value, for the target of a reference."""
        return Context(self.writer.at_level(0), self.constraints)


def given_values(values: Iterable[Any], writer: Writer, constraints: ItemConstraints | None = None) -> Expression:
    """Any of the values that a schema gives; within items that must differ, in canonical form.

    All optional spaces of a value are written, or none.
    """
    if writer is JSON and constraints is None:
        return one_of(values)
    return either(*(_given(value, writer, constraints, spaced) for value in values for spaced in _spacings(value)))


def _spacings(value: Any) -> tuple[bool, ...]:
    """Whether the optional spaces of a value are written; only a list or an object with entries has some."""
    return (True, False) if value and isinstance(value, (Mapping, list, tuple)) else (True,)


def _given(value: Any, writer: Writer, constraints: ItemConstraints | None, spaced: bool) -> Expression:
    match value:
        case str():
            return writer.string(spelled(value))
        case None | bool():
            return writer.word(spelling(value))
        case Mapping():
            names = [name for name in (constraints.names if constraints else value) if name in value]
            entries = (
                sequence(
                    writer.key(spelled(name)),
                    _separator(writer.colon, spaced),
                    _given(value[name], writer.inside(name), constraints and constraints.value(name), spaced),
                )
                for name in names
            )
            return writer.container(_enclosed(writer.braces, [*entries], writer, spaced))
        case list() | tuple():
            items = [_given(item, writer.inside(), constraints and constraints.items, spaced) for item in value]
            return writer.container(_enclosed((literal("["), literal("]")), items, writer, spaced))
        case float() | Decimal() if constraints:
            value = int(value) if value == int(value) else f"{Decimal(str(value)):f}".rstrip("0")
            return writer.number(literal(str(value)))
    return writer.number(literal(spelling(value)))


def spelled(text: str) -> Expression:
    """A text as JSON writes it between the quotes."""
    return literal(spelling(text)[1:-1])


def _separator(written: Expression, spaced: bool) -> Expression:
    """A comma or a colon, with its optional space or without it."""
    if written.tail is not OPTIONAL_SPACE:
        return written
    return sequence(written.head, literal(" ")) if spaced else written.head


def _enclosed(
    brackets: tuple[Expression, Expression], parts: Sequence[Expression], writer: Writer, spaced: bool
) -> Expression:
    if not parts:
        return sequence(*brackets)
    rest = [part for one in parts[1:] for part in (_separator(writer.comma, spaced), one)]
    return sequence(brackets[0], writer.first, parts[0], *rest, writer.last, brackets[1])
