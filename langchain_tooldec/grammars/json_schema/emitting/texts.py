"""Strings: lengths, patterns and formats together.

Source: JSON Schema validation, section 6.3 and 7, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.automata.expression import (
    EMPTY,
    Choice,
    Expression,
    Intersection,
    Repeat,
    choice,
    complement,
    intersection,
    repeat,
)
from langchain_tooldec.grammars.json_schema.logic.bounds import length_of
from langchain_tooldec.grammars.json_schema.reading.formula import (
    AllOf,
    AnyOf,
    Assertion,
    Constants,
    Formatted,
    Formula,
    Length,
    Matches,
    NotText,
    Undecided,
)
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.scalars import strings
from langchain_tooldec.grammars.json_schema.scalars.formats import FORMATS, are_apart


def string_expression(assertions: Sequence[Assertion], parser: SchemaParser) -> Expression:
    """The strings, in quotes, that the assertions allow.

    Limits: as for `strings.string`, `regex.pattern` and the formats. No text is written that must not be of a format:
    as an annotation, which it is for most validators, a format holds for all texts.
    """
    if all(isinstance(assertion, Length) for assertion in assertions):
        low, high = length_of(assertions)
        return strings.string(low, high)
    return strings.quoted(strings.with_units(content(assertions, parser)))


def content(assertions: Sequence[Assertion], parser: SchemaParser) -> Expression:
    """What the assertions allow between the quotes, each character as `strings.character_in` writes it."""
    low, high = length_of(assertions)
    if high is not None and high < low:
        return EMPTY
    said = [assertion for assertion in assertions if isinstance(assertion, (Matches, Formatted, NotText))]
    parts = [_content(assertion, parser) for assertion in said if not _is_clear(assertion, said)]
    parts += [_of_formula(assertion.formula, parser) for assertion in assertions if isinstance(assertion, Undecided)]
    if not any(isinstance(assertion, (Matches, Formatted)) and assertion.holds for assertion in assertions):
        parts.append(repeat(strings.any_character()))
    return strings.of_length(intersection(*parts), low, high)


def _of_formula(formula: Formula, parser: SchemaParser) -> Expression:
    """What a formula of `AllOf`, `AnyOf` and assertions about strings allows between the quotes."""
    if isinstance(formula, AllOf):
        return intersection(repeat(strings.any_character()), *(_of_formula(part, parser) for part in formula.parts))
    if isinstance(formula, AnyOf):
        return choice(*(_of_formula(part, parser) for part in formula.parts))
    if isinstance(formula, Constants):
        return choice(*(strings.content_of(value) for value in formula.values if isinstance(value, str)))
    assert isinstance(formula, (Matches, Formatted, NotText))
    return _content(formula, parser)


def without_bounds(texts: Expression) -> tuple[Expression, int]:
    """Texts without the bounds of their length, and the fewest characters that they must have."""
    if not isinstance(texts, (Choice, Intersection)):
        return texts, 0
    parts = texts.alternatives if isinstance(texts, Choice) else texts.parts
    counters = [part for part in parts if isinstance(part, Repeat) and strings.is_character(part.item)]
    others = [without_bounds(part) for part in parts if part not in counters]
    join = choice if isinstance(texts, Choice) else intersection
    whole = join(*(repeat(part.item) for part in counters), *(part for part, _ in others))
    return whole, max([part.low for part in counters] + [low for _, low in others])


def _is_clear(assertion: Assertion, said: Sequence[Assertion]) -> bool:
    """Whether a assertion says that a text is not of a format, and another one says so already."""
    return (
        isinstance(assertion, Formatted)
        and not assertion.holds
        and any(isinstance(one, Formatted) and one.holds and are_apart((assertion.name, one.name)) for one in said)
    )


def _content(assertion: Matches | Formatted | NotText, parser: SchemaParser) -> Expression:
    """What one assertion allows between the quotes."""
    if isinstance(assertion, NotText):
        return complement(strings.content_of(assertion.text))
    if isinstance(assertion, Matches):
        matching = parser.pattern(assertion.pattern, assertion.path, "all" if assertion.holds else "any")
        return matching if assertion.holds else complement(matching)
    if not assertion.holds:
        parser.leave_out("format", assertion.path)
        return EMPTY
    return FORMATS[assertion.name].content
