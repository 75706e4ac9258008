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
    EVERYTHING,
    Expression,
    choice,
    complement,
    intersection,
    repeat,
)
from langchain_tooldec.automata.shortest import is_void
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.cases import joined
from langchain_tooldec.grammars.json_schema.facts import (
    Each,
    Matching,
    Misnamed,
    Names,
    Others,
    Some,
    Term,
    Terms,
    Where,
)
from langchain_tooldec.grammars.json_schema.reading import Reader
from langchain_tooldec.grammars.json_schema.strings import any_character, content_of, quoted

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


_Division: TypeAlias = "str | Misnamed"
"""What divides keys: a pattern, or the names that a schema does not allow."""
Member: TypeAlias = "Callable[[Each | Some], bool]"


def regions(
    each: Sequence[Each], some: Sequence[Some], reader: Reader, names_of: Callable[[Term], Expression]
) -> Iterator[tuple[Expression, Terms, Member, bool]]:
    """The regions of the keys that are not named.

    Args:
        each: What entries must be.
        some: What some entry must be.
        reader: Gives the texts of a pattern.
        names_of: Gives the texts that are valid for a term.

    Yields:
        The keys of a region, as texts in UTF-8; what their values must be valid for; which facts mean these keys; and
        whether a pattern is found in them.
    """
    divisions = _divisions([*(fact.where for fact in each), *(fact.where for fact in some)])
    if len(divisions) > MAX_DIVISIONS:
        raise GrammarTooLargeError(
            f"{len(divisions)} patterns divide the keys of an object, the limit is {MAX_DIVISIONS}"
        )
    impossible = {_name(fact.where) for fact in each if fact.term.schema is False and not fact.term.negated}
    for chosen in _choices(list(divisions), impossible):
        found = [fact.term for fact in each if _means(fact.where, chosen)]
        if any(term.schema is False and not term.negated for term in found):
            continue
        parts = [_language(divisions[name], holds, reader, names_of) for name, holds in chosen.items()]
        matched = any(holds and isinstance(divisions[name], Matching) for name, holds in chosen.items())
        yield intersection(*parts), joined(found), _member(chosen), matched


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


def _choices(names: list[Hashable], impossible: set[Hashable]) -> Iterator[dict[Hashable, bool]]:
    """Every choice of which divisions hold."""
    if not names:
        yield {}
        return
    for rest in _choices(names[1:], impossible):
        yield {names[0]: False, **rest}
        if names[0] not in impossible:
            yield {names[0]: True, **rest}


def _means(where: Where, chosen: dict[Hashable, bool]) -> bool:
    if isinstance(where, Others):
        return not any(chosen[_name(part)] for part in where.patterns)
    return not isinstance(where, Names) and chosen[_name(where)]


def _language(
    division: Matching | Misnamed, holds: bool, reader: Reader, names_of: Callable[[Term], Expression]
) -> Expression:
    if isinstance(division, Matching):
        found = reader.pattern(division.pattern, division.path, common=holds)
        return found if holds else complement(found)
    return names_of(division.term.opposite() if holds else division.term)


def key_of(texts: Expression, named: Sequence[str]) -> Expression:
    """Keys in quotes that are among some texts and not named, in whatever spelling; EMPTY if there are none."""
    parts = [] if texts is EVERYTHING else [texts]
    if named:
        parts.append(complement(choice(*map(content_of, named))))
    content = intersection(repeat(any_character()), *parts)
    return EMPTY if texts is not EVERYTHING and is_void(content) else quoted(content)
