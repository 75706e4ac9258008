"""Strings: lengths, patterns and formats combined.

Source: JSON Schema validation, section 6.3 and 7, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, complement, intersection, repeat
from langchain_tooldec.grammars.grounding.conversation import TextFormat
from langchain_tooldec.grammars.grounding.infixes import Quotation
from langchain_tooldec.grammars.json_schema.logic.shapes import StringShape
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.grounded import SaidTexts
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.scalars import strings
from langchain_tooldec.grammars.scalars.formats import FORMATS, are_apart


def string_content(shape: StringShape, parser: SchemaParser) -> Expression:
    """The contents of the strings of a shape, with short parts as units.

    Limits: as for `strings.character`, `regex.pattern` and the formats. No text is written that must not be of a
    format: as an annotation, which it is for most validators, a format holds for all texts.
    """
    if not shape.texts:
        return repeat(strings.character(), shape.low, shape.high)
    texts = content(shape, parser)
    if isinstance(texts, Quotation):  # has no parts, and must not be kept longer than its conversation
        return texts
    return strings.with_units(texts)


def content(shape: StringShape, parser: SchemaParser) -> Expression:
    """The contents that a shape allows, with each character as `strings.character_in` writes it."""
    low, high = shape.low, shape.high
    if high is not None and high < low:
        return EMPTY
    for one in f.select(f.Matches, shape.texts):
        if one.holds and isinstance(one.pattern, SaidTexts):
            texts_of = one.pattern.texts_of
            others = [other for other in shape.texts if other is not one and not _is_format(other, texts_of)]
            within = content(StringShape(texts=tuple(others)), parser) if others else None
            return one.pattern.values.content(within, (low, inf if high is None else high), texts_of)
    parts = [_content(one, parser) for one in shape.texts if not _is_clear(one, shape.texts)]
    if not any(isinstance(one, f.YesOrNo) and one.holds for one in shape.texts):
        parts.append(repeat(strings.any_character()))
    return strings.of_length(intersection(*parts), low, high)


def _is_format(assertion: f.Formula, texts_of: TextFormat | None) -> bool:
    """Whether an assertion says that a text has a format."""
    name = None if texts_of is None else texts_of.name
    return isinstance(assertion, f.Formatted) and assertion.holds and assertion.name == name


def _content(formula: f.Formula, parser: SchemaParser) -> Expression:
    """The contents that a formula of `AllOf`, `AnyOf` and assertions about strings allows."""
    match formula:
        case f.AllOf():
            return intersection(repeat(strings.any_character()), *(_content(part, parser) for part in formula.parts))
        case f.AnyOf():
            return choice(*(_content(part, parser) for part in formula.parts))
        case f.Constants():
            return choice(*(strings.content_of(value) for value in formula.values if isinstance(value, str)))
        case f.Unequal():
            return complement(strings.content_of(formula.value))
        case f.Matches():
            matching = parser.pattern(formula.pattern, "all" if formula.holds else "any")
            return matching if formula.holds else complement(matching)
        case f.Formatted() if formula.holds:
            return FORMATS[formula.name].content
        case f.Formatted():
            parser.leave_out("format", formula.path)
            return EMPTY
    raise TypeError(type(formula).__name__)


def _is_clear(assertion: f.Formula, said: Sequence[f.Formula]) -> bool:
    """Whether an assertion negates a format that another assertion's format excludes already."""
    if not isinstance(assertion, f.Formatted) or assertion.holds:
        return False
    return any(one.holds and are_apart((assertion.name, one.name)) for one in f.select(f.Formatted, said))


def without_bounds(texts: Expression) -> tuple[Expression, int]:
    """Texts without their length bounds, and the fewest characters that they must have."""
    parts = texts.alternatives or texts.parts
    if not parts:
        return texts, 0
    counters = {part: part.item for part in parts if part.item is not None and strings.is_character(part.item)}
    others = [without_bounds(part) for part in parts if part not in counters]
    whole = texts.rebuilt([*map(repeat, counters.values()), *(part for part, _ in others)])
    return whole, max([part.low for part in counters] + [low for _, low in others])
