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
from langchain_tooldec.automata.shortest import is_void
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.cases import Case, length_of
from langchain_tooldec.grammars.json_schema.facts import (
    STRING,
    Each,
    Length,
    Matching,
    Misnamed,
    Names,
    Others,
    Some,
    Term,
    Terms,
    Where,
)
from langchain_tooldec.grammars.json_schema.keys import joined
from langchain_tooldec.grammars.json_schema.reading import Reader
from langchain_tooldec.grammars.json_schema.strings import any_character, content_of, quoted
from langchain_tooldec.grammars.json_schema.texts import content

MAX_DIVISIONS = 10
"""Patterns and schemas of names that divide the keys; each may double the regions."""


@dataclass(frozen=True)
class Region:
    """Keys whose values must be the same.

    Attributes:
        key: The keys, in quotes.
        values: Their values when they are the ones that some facts ask for, by which (as bits); at 0, any.
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


Member: TypeAlias = "Callable[[Each | Some], bool]"
NamesOf: TypeAlias = "Callable[[Term], Keys]"


def regions(
    each: Sequence[Each],
    some: Sequence[Some],
    reader: Reader,
    names_of: NamesOf,
    is_possible: Callable[[Keys], bool],
) -> Iterator[tuple[Keys, Terms, Member, bool]]:
    """The regions of the keys that are not named.

    Args:
        each: What entries must be.
        some: What some entry must be.
        reader: Gives the texts of a pattern.
        names_of: Gives the texts that are valid for a term.
        is_possible: Whether there are such keys.

    Yields:
        The keys of a region; what their values must be valid for; which facts mean these keys; and
        whether a pattern is found in them.
    """
    divisions = _divisions([*(fact.where for fact in each), *(fact.where for fact in some)])
    if len(divisions) > MAX_DIVISIONS:
        raise GrammarTooLargeError(
            f"{len(divisions)} patterns divide the keys of an object, the limit is {MAX_DIVISIONS}"
        )
    impossible = {_name(fact.where) for fact in each if fact.term.schema is False and not fact.term.negated}

    def language(name: Hashable, holds: bool) -> Keys:
        return _language(divisions[name], holds, reader, names_of)

    def meet(names: Sequence[Hashable]) -> bool:
        return len(names) < 2 or is_possible(_together([language(name, True) for name in names]))

    for chosen in _choices(list(divisions), impossible, meet):
        found = [fact.term for fact in each if _means(fact.where, chosen)]
        if any(term.schema is False and not term.negated for term in found):
            continue
        parts = [language(name, holds) for name, holds in chosen.items()]
        matched = any(holds and isinstance(divisions[name], Matching) for name, holds in chosen.items())
        yield _together(parts), joined(found), _member(chosen), matched


def _member(chosen: dict[Hashable, bool]) -> Member:
    return lambda fact: _means(fact.where, chosen)


def _divisions(wheres: Sequence[Where]) -> dict[Hashable, Matching | Misnamed]:
    found: dict[Hashable, Matching | Misnamed] = {}
    for where in wheres:
        if isinstance(where, (Matching, Misnamed)):
            found.setdefault(_name(where), where)
        elif isinstance(where, Others):
            found.update({_name(part): part for part in where.patterns if _name(part) not in found})
    return found


def _name(where: Where) -> Hashable:
    """Equal for what divides keys in the same way."""
    return where.pattern if isinstance(where, Matching) else where.term.key if isinstance(where, Misnamed) else None


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
    if isinstance(where, Others):
        return not any(chosen[_name(part)] for part in where.patterns)
    return not isinstance(where, Names) and chosen[_name(where)]


def _language(division: Matching | Misnamed, holds: bool, reader: Reader, names_of: NamesOf) -> Keys:
    if isinstance(division, Misnamed):
        return names_of(division.term.opposite() if holds else division.term)
    found = reader.pattern(division.pattern, division.path, "all" if holds else "any")
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


def names_of(cases: Sequence[Case], reader: Reader) -> Keys:
    """The keys that are of some case, as texts."""
    found, unbounded, lows = [], [], [0]
    for case in cases:
        if case.values is not None:
            texts = [content_of(value) for value in case.values if isinstance(value, str)]
            found += texts
            unbounded += texts
        elif case.kinds & STRING:
            facts = [fact for fact in case.facts if fact.kinds & STRING]
            lengths = [fact for fact in facts if isinstance(fact, Length)]
            found.append(content(facts, reader))
            unbounded.append(content([fact for fact in facts if not isinstance(fact, Length)], reader))
            lows.append(length_of(lengths)[0])
    return Keys(choice(*found), choice(*unbounded), max(lows))


def path_of_division(facts: Sequence[Each | Some]) -> str:
    """Where the first keyword stands that divides keys."""
    for fact in facts:
        if isinstance(fact.where, Matching):
            return fact.where.path
        if isinstance(fact.where, Misnamed):
            return fact.where.term.path
        if isinstance(fact.where, Others) and fact.where.patterns:
            return next(iter(fact.where.patterns)).path
    return "$"


def unnamed(keys: Keys, named: Sequence[str]) -> Keys:
    """The keys that are not named, in whatever spelling."""
    if not named:
        return keys
    others = complement(choice(*map(content_of, named)))
    return Keys(intersection(keys.texts, others), intersection(keys.unbounded, others), keys.low)


def key_of(keys: Keys) -> Expression:
    """Keys in quotes; EMPTY if there are none. What is asked for here has been walked before."""
    return EMPTY if is_void(keys.texts) else quoted(keys.texts)
