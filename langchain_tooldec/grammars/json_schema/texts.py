"""Strings: lengths, patterns and formats together.

Source: JSON Schema validation, section 6.3 and 7, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.automata.expression import EMPTY, Expression, complement, intersection, repeat
from langchain_tooldec.grammars.json_schema import strings
from langchain_tooldec.grammars.json_schema.cases import length_of
from langchain_tooldec.grammars.json_schema.facts import Fact, Formatted, Length, Matches, NotText
from langchain_tooldec.grammars.json_schema.formats import are_apart, format_content
from langchain_tooldec.grammars.json_schema.reading import Reader


def string_expression(facts: Sequence[Fact], reader: Reader) -> Expression:
    """The strings, in quotes, that the facts allow.

    Limits: as for `strings.string`, `regex.pattern` and the formats.
    """
    if all(isinstance(fact, Length) for fact in facts):
        low, high = length_of([fact for fact in facts if isinstance(fact, Length)])
        return strings.string(low, high)
    return strings.quoted(content(facts, reader))


def content(facts: Sequence[Fact], reader: Reader) -> Expression:
    """What the facts allow between the quotes, each character as `strings.character_in` writes it."""
    low, high = length_of([fact for fact in facts if isinstance(fact, Length)])
    if high is not None and high < low:
        return EMPTY
    said = [fact for fact in facts if isinstance(fact, (Matches, Formatted, NotText))]
    parts = [_content(fact, reader) for fact in said if not _is_clear(fact, said)]
    if not any(isinstance(fact, (Matches, Formatted)) and fact.holds for fact in facts):
        parts.append(repeat(strings.any_character()))
    return strings.of_length(intersection(*parts), low, high)


def _is_clear(fact: Fact, said: Sequence[Fact]) -> bool:
    """Whether a fact says that a text is not of a format, and another one says so already."""
    return (
        isinstance(fact, Formatted)
        and not fact.holds
        and any(isinstance(one, Formatted) and one.holds and are_apart((fact.name, one.name)) for one in said)
    )


def _content(fact: Matches | Formatted | NotText, reader: Reader) -> Expression:
    """What one fact allows between the quotes."""
    if isinstance(fact, NotText):
        return complement(strings.content_of(fact.text))
    if isinstance(fact, Matches):
        found = reader.pattern(fact.pattern, fact.path, "all" if fact.holds else "any")
        return found if fact.holds else complement(found)
    written = format_content(fact.name)
    if written is None or not fact.holds:
        reader.refuse_format(fact)
    return written
