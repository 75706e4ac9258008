"""`unevaluatedProperties` and `unevaluatedItems`: constraints on what no chosen schema has evaluated.

Which keys were evaluated depends on the alternatives that a value is valid for. So the schema beside the keyword is
expanded into alternatives that evaluate different keys or items, and each gets an assertion about the rest.

Source: JSON Schema core, section 11, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import reduce
from itertools import chain, combinations, islice, product
from math import prod
from operator import or_
from typing import Any, TypeAlias

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ARRAY, OBJECT
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import NO_KEYS, Span, Subschema

MAX_ALTERNATIVES = 1_000
_TOGETHER = 3
"""The most branches with every selection considered. Of more branches, only each alone and all together: a
subset, since a value valid for two of them may leave less unevaluated.
"""

_Path: TypeAlias = "tuple[f.Formula, ...]"
_Trail: TypeAlias = "frozenset[Any]"


def alternatives(
    formula: f.Unevaluated, parser: SchemaParser, trail: _Trail = frozenset(), *, every: bool = False
) -> list[_Path]:
    """The alternatives of `formula.inside`, each with an assertion about what it leaves unevaluated.

    Args:
        formula: The keyword, with what stands beside it.
        parser: Parses the subschemas.
        trail: The subschemas that led to the formula. They are not entered again.
        every: Leave no valid value out, and allow invalid ones instead: to ask what may be valid, not to write it.

    Raises:
        GrammarTooLargeError: There are more than `MAX_ALTERNATIVES`.
    """
    paths = _Paths(formula, parser, trail, every=every).of(formula.inside, trail)
    return [(*path, *_rest(formula, path, parser)) for path in paths]


class _Paths:
    """The paths through a formula, as far as they differ in what they evaluate."""

    def __init__(self, formula: f.Unevaluated, parser: SchemaParser, trail: _Trail, *, every: bool) -> None:
        self._kind = formula.kind
        self._parser = parser
        self._every = every
        self._certain = frozenset(self._evaluated(formula.inside, trail, certain=True))

    def of(self, formula: f.Formula, trail: _Trail) -> list[_Path]:
        match formula:
            case f.AllOf():
                return self._products([self.of(part, trail) for part in formula.parts])
            case f.Join() if self._certain.issuperset(self._evaluated(formula, trail, certain=False)):
                return [(formula,)]  # no branch evaluates more than what is evaluated anyway
            case f.AnyOf(parts, apart) if self._every and not apart and len(parts) > _TOGETHER:
                return [(formula, f.ForAll(self._kind, f.everywhere(self._kind), Subschema(True, "$"), evaluates=True))]
            case f.AnyOf() | f.OneOf():
                paths = (path for chosen in _chosen(formula) for path in self.of(f.AllOf(chosen), trail))
                kept = list(islice(paths, MAX_ALTERNATIVES + 1))
                _check_number(len(kept))
                return kept
            case f.Satisfies(subschema) if not subschema.negated and subschema.key not in trail:
                return self.of(self._parser.parse(subschema), trail | {subschema.key})
            case f.Unevaluated():
                return alternatives(formula, self._parser, trail, every=self._every)
        return [(formula,)]

    @staticmethod
    def _products(parts: list[list[_Path]]) -> list[_Path]:
        """The combinations of one path per part. Their number is checked before any is built."""
        count = prod(map(len, parts))
        _check_number(count)
        charge(steps=count * len(parts))
        return [tuple(chain.from_iterable(chosen)) for chosen in product(*parts)]

    def _evaluated(self, formula: f.Formula, trail: _Trail, *, certain: bool) -> Iterator[Hashable]:
        """What a formula evaluates: in any case (`certain`), or by any of its alternatives."""
        charge(steps=1)
        parts: Iterable[f.Formula] = ()
        match formula:
            case f.AnyOf() | f.OneOf() | f.Unevaluated() if certain:
                return
            case f.Join():
                parts = formula.parts
            case f.Satisfies(subschema) if not subschema.negated and subschema.key not in trail:
                parts, trail = (self._parser.parse(subschema),), trail | {subschema.key}
            case f.Unevaluated():
                yield formula
            case f.ForAll() if formula.evaluates and formula.kinds == self._kind:
                yield formula.where
            case f.CountMatching() if formula.evaluates and formula.kinds == self._kind:
                yield id(formula)
        for part in parts:
            yield from self._evaluated(part, trail, certain=certain)


def _chosen(formula: f.AnyOf | f.OneOf) -> Iterator[tuple[f.Formula, ...]]:
    """The branches that may hold together, for each choice; for `oneOf` a single one and none of the others."""
    parts, every = formula.parts, range(len(formula.parts))
    if isinstance(formula, f.OneOf):
        return (formula.only(index, (at for at in every if at != index)).parts for index in every)
    counts = [1] if formula.apart else range(1, len(parts) + 1) if len(parts) <= _TOGETHER else [1, len(parts)]
    return chain.from_iterable(combinations(parts, count) for count in counts)


def _check_number(count: int) -> None:
    if count > MAX_ALTERNATIVES:
        reason = f"{count:,} alternatives or more beside 'unevaluated...', the limit is {MAX_ALTERNATIVES:,}"
        raise GrammarTooLargeError(reason)


def _rest(formula: f.Unevaluated, path: _Path, parser: SchemaParser) -> list[f.Assertion]:
    """The assertion about the items or keys that a path has not evaluated.

    Items that match `contains` count as evaluated too.
    """
    looked = [one for one in f.select(f.Inside, path) if one.evaluates and one.kinds == formula.kind]
    if formula.kind == OBJECT:
        if any(one.keys.inverted for one in looked):
            return []
        seen = reduce(or_, (one.keys for one in looked), NO_KEYS)
        return [f.ForAll(OBJECT, ~seen, formula.subschema, evaluates=True)]
    spans = [one.span for one in f.select(f.ForAll, looked)]
    if any(span.stop is None for span in spans):
        return []
    start = max((span.stop or 0 for span in spans), default=0)
    contained = [one.subschema for one in f.select(f.CountMatching, looked)]
    subschema = parser.either((formula.subschema, *contained)) if contained else formula.subschema
    return [f.ForAll(ARRAY, Span(start), subschema, evaluates=True)]
