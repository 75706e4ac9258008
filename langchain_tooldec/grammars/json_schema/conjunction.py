"""A conjunction that is being read: the assertions so far, and the alternatives that are still to be chosen among."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias

from langchain_tooldec.grammars.json_schema.discriminators import Keys
from langchain_tooldec.grammars.json_schema.formula import (
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
    Constants,
    Declared,
    Formula,
    Undecided,
)


@dataclass(frozen=True, eq=False)
class Conjunction:
    """A conjunction that is being read: assertions so far, and alternatives that are still to be chosen among.

    Attributes:
        implied: Whether keywords imply the type that they speak of.
    """

    kinds: int = ANY_KIND
    assertions: tuple[Assertion, ...] = ()
    choices: Choices = ()
    seen: frozenset[Any] = frozenset()
    keys: Keys = field(default_factory=Keys)
    implied: bool = False

    @cached_property
    def declares(self) -> bool:
        """Whether a schema declares keys."""
        return any(isinstance(assertion, Declared) for assertion in self.assertions)

    @cached_property
    def is_open(self) -> bool:
        """Whether a schema says what keys are that none declares."""
        return any(isinstance(assertion, Declared) and assertion.open for assertion in self.assertions)


Led: TypeAlias = "tuple[Formula, frozenset[Any]]"
"""A formula, and the subschemas that led to it for this very value."""
Branch: TypeAlias = "tuple[Conjunction, list[Led]]"
Choices: TypeAlias = "tuple[tuple[AnyOf, frozenset[Any]], ...]"
NO_TRAIL: frozenset[Any] = frozenset()
KIND_GROUPS = (NULL | TRUE | FALSE, NUMBER, STRING, ARRAY, OBJECT)
"""Kinds that are written by different modules: of each, only the alternatives that speak of it need be multiplied."""


def implied(disjunct: Conjunction) -> Conjunction:
    """`{"maxLength": 2}` means strings, though JSON Schema lets it say nothing about numbers."""
    if disjunct.kinds != ANY_KIND or any(isinstance(assertion, Constants) for assertion in disjunct.assertions):
        return disjunct
    spoken = 0
    for assertion in disjunct.assertions:
        spoken |= assertion.kinds
    return replace(disjunct, kinds=spoken or ANY_KIND)


def gives_values(disjunct: Conjunction) -> bool:
    """Whether a schema gives the values."""
    return any(isinstance(assertion, Constants) for assertion in disjunct.assertions)


def fits_one_kind(disjunct: Conjunction) -> bool:
    """Whether only kinds are left that one module writes, or which kinds are left depends on the alternatives."""
    if disjunct.implied and disjunct.kinds == ANY_KIND:
        return True
    return any(not disjunct.kinds & ~kinds for kinds in KIND_GROUPS)


def undecided(disjunct: Conjunction, kinds: int, formulas: Sequence[Formula]) -> Conjunction:
    """The same with formulas about some kinds that are decided later, in place of its alternatives."""
    assertions = tuple(Undecided(kinds, formula) for formula in formulas)
    return replace(disjunct, assertions=(*disjunct.assertions, *assertions), choices=())
