"""Keys that are not named, by what their values must be.

The patterns of `patternProperties` and the schemas of `propertyNames` divide the keys into regions; in each, all keys
have values of the same schemas.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from langchain_tooldec.automata.expression import (
    EMPTY,
    Expression,
    choice,
    complement,
    intersection,
    repeat,
)
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.dnf import Disjunct, length_of
from langchain_tooldec.grammars.json_schema.formula import (
    STRING,
    CountMatching,
    ForAll,
    InvalidKeys,
    Length,
    MatchingKeys,
    NamedKeys,
    OtherKeys,
    Subschema,
    Subschemas,
    Where,
)
from langchain_tooldec.grammars.json_schema.keys import joined
from langchain_tooldec.grammars.json_schema.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.strings import any_character, content_of, quoted
from langchain_tooldec.grammars.json_schema.texts import content

MAX_DIVISIONS = 10
"""Patterns and schemas of names that divide the keys; each may double the regions."""


@dataclass(frozen=True)
class Region:
    """Keys whose values must be the same.

    Attributes:
        key: The keys, in quotes.
        values: Their values when they are the ones that some assertions ask for, by which (as bits); at 0, any.
    """

    key: Expression
    values: dict[int, Expression] = field(hash=False)


@dataclass(frozen=True)
class Keys:
    """Some of the keys that are not named, as texts between the quotes.

    Attributes:
        texts: The texts.
        unbounded: Without the bounds of their length, which a search need not pass through: see `Compiler._walk`.
        low: The greatest of the lower bounds.
    """

    texts: Expression
    unbounded: Expression
    low: int = 0


Member: TypeAlias = "Callable[[ForAll | CountMatching], bool]"
NamesOf: TypeAlias = "Callable[[Subschema], Keys]"


def regions(
    each: Sequence[ForAll],
    some: Sequence[CountMatching],
    parser: SchemaParser,
    names_of: NamesOf,
    is_possible: Callable[[Keys], bool],
) -> Iterator[tuple[Keys, Subschemas, Member, bool]]:
    """The regions of the keys that are not named.

    Args:
        each: What entries must be.
        some: What some entry must be.
        parser: Gives the texts of a pattern.
        names_of: Gives the texts that are valid for a subschema.
        is_possible: Whether there are such keys.

    Yields:
        The keys of a region; what their values must be valid for; which assertions mean these keys; and
        whether a pattern is found in them.
    """
    divisions = _divisions([*(assertion.where for assertion in each), *(assertion.where for assertion in some)])
    if len(divisions) > MAX_DIVISIONS:
        raise GrammarTooLargeError(
            f"{len(divisions)} patterns divide the keys of an object, the limit is {MAX_DIVISIONS}"
        )
    impossible = {
        _name(assertion.where)
        for assertion in each
        if assertion.subschema.schema is False and not assertion.subschema.negated
    }

    def language(name: Hashable, holds: bool) -> Keys:
        return _language(divisions[name], holds, parser, names_of)

    def meet(names: Sequence[Hashable]) -> bool:
        return len(names) < 2 or is_possible(_together([language(name, True) for name in names]))

    for chosen in _choices(list(divisions), impossible, meet):
        found = [assertion.subschema for assertion in each if _means(assertion.where, chosen)]
        if any(subschema.schema is False and not subschema.negated for subschema in found):
            continue
        parts = [language(name, holds) for name, holds in chosen.items()]
        matched = any(holds and isinstance(divisions[name], MatchingKeys) for name, holds in chosen.items())
        yield _together(parts), joined(found), _member(chosen), matched


def _member(chosen: dict[Hashable, bool]) -> Member:
    return lambda assertion: _means(assertion.where, chosen)


def _divisions(wheres: Sequence[Where]) -> dict[Hashable, MatchingKeys | InvalidKeys]:
    found: dict[Hashable, MatchingKeys | InvalidKeys] = {}
    for where in wheres:
        if isinstance(where, (MatchingKeys, InvalidKeys)):
            found.setdefault(_name(where), where)
        elif isinstance(where, OtherKeys):
            found.update({_name(part): part for part in where.patterns if _name(part) not in found})
    return found


def _name(where: Where) -> Hashable:
    """Equal for what divides keys in the same way."""
    return (
        where.pattern
        if isinstance(where, MatchingKeys)
        else where.subschema.key
        if isinstance(where, InvalidKeys)
        else None
    )


def _choices(
    names: list[Hashable], impossible: set[Hashable], meet: Callable[[Sequence[Hashable]], bool]
) -> Iterator[dict[Hashable, bool]]:
    """Every choice of which divisions hold, without those that no key is in together."""
    if not names:
        yield {}
        return
    for rest in _choices(names[1:], impossible, meet):
        yield {names[0]: False, **rest}
        if names[0] not in impossible and meet([names[0], *(name for name, holds in rest.items() if holds)]):
            yield {names[0]: True, **rest}


def _means(where: Where, chosen: dict[Hashable, bool]) -> bool:
    if isinstance(where, OtherKeys):
        return not any(chosen[_name(part)] for part in where.patterns)
    return not isinstance(where, NamedKeys) and chosen[_name(where)]


def _language(division: MatchingKeys | InvalidKeys, holds: bool, parser: SchemaParser, names_of: NamesOf) -> Keys:
    if isinstance(division, InvalidKeys):
        return names_of(division.subschema.opposite() if holds else division.subschema)
    found = parser.pattern(division.pattern, division.path, "all" if holds else "any")
    if not holds:
        found = intersection(repeat(any_character()), complement(found))
    return Keys(found, found)


def _together(parts: Sequence[Keys]) -> Keys:
    """The keys of all parts; any key if there are none."""
    if not parts:
        anything = repeat(any_character())
        return Keys(anything, anything)
    return Keys(
        intersection(*(part.texts for part in parts)),
        intersection(*(part.unbounded for part in parts)),
        max(part.low for part in parts),
    )


def names_of(disjuncts: Sequence[Disjunct], parser: SchemaParser) -> Keys:
    """The keys that are of some case, as texts."""
    found, unbounded, lows = [], [], [0]
    for disjunct in disjuncts:
        if disjunct.values is not None:
            texts = [content_of(value) for value in disjunct.values if isinstance(value, str)]
            found += texts
            unbounded += texts
        elif disjunct.kinds & STRING:
            assertions = [assertion for assertion in disjunct.assertions if assertion.kinds & STRING]
            lengths = [assertion for assertion in assertions if isinstance(assertion, Length)]
            found.append(content(assertions, parser))
            unbounded.append(
                content([assertion for assertion in assertions if not isinstance(assertion, Length)], parser)
            )
            lows.append(length_of(lengths)[0])
    return Keys(choice(*found), choice(*unbounded), max(lows))


def path_of_division(assertions: Sequence[ForAll | CountMatching]) -> str:
    """Where the first keyword stands that divides keys."""
    for assertion in assertions:
        if isinstance(assertion.where, MatchingKeys):
            return assertion.where.path
        if isinstance(assertion.where, InvalidKeys):
            return assertion.where.subschema.path
        if isinstance(assertion.where, OtherKeys) and assertion.where.patterns:
            return next(iter(assertion.where.patterns)).path
    return "$"


def unnamed(keys: Keys, named: Sequence[str]) -> Keys:
    """The keys that are not named, in whatever spelling."""
    if not named:
        return keys
    others = complement(choice(*map(content_of, named)))
    return Keys(intersection(keys.texts, others), intersection(keys.unbounded, others), keys.low)


def key_of(keys: Keys) -> Expression:
    """Keys in quotes; EMPTY if there are none. What is asked for here has been walked before."""
    return EMPTY if is_empty(keys.texts) else quoted(keys.texts)
