"""`x-grounded`: texts and numbers that must stand in the conversation."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any

from pydantic import TypeAdapter, ValidationError

from langchain_tooldec.automata.expression import Expression, repeat
from langchain_tooldec.grammars.grounding import Conversation, Scope, Values
from langchain_tooldec.grammars.grounding.conversation import READ, TextFormat
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ANY_KIND, KINDS, NUMBER, STRING
from langchain_tooldec.grammars.json_schema.reading.keywords import GROUNDED
from langchain_tooldec.grammars.json_schema.reading.reports import Malformed
from langchain_tooldec.grammars.json_schema.reading.subschemas import Pattern
from langchain_tooldec.grammars.scalars.formats import FORMATS
from langchain_tooldec.grammars.scalars.strings import any_character

_SCOPE = TypeAdapter(Scope)
MAX_NUMBERS = 1_000
"""The most numbers that an argument may be: those that were said last."""


@dataclass(frozen=True)
class SaidTexts(Pattern):
    """The texts that stand in a conversation. A negated one matches nothing, as another text may be meant.

    Attributes:
        values: The values of the conversation.
        texts_of: Their format, if they are looked up by it.
    """

    values: Values = field(compare=False)
    texts_of: TextFormat | None = None

    def content(self, *, surely: bool) -> Expression:
        """The contents of strings that surely stand there, or that may."""
        return self.values.content(texts_of=self.texts_of) if surely else repeat(any_character())


def scope_of(given: Any) -> Scope | None:
    """The scope that the value of the keyword names; None: the value is not grounded.

    Raises:
        Malformed: It is neither a boolean nor an object with the fields of a scope.
    """
    if isinstance(given, bool):
        return Scope() if given else None
    try:
        return _SCOPE.validate_json(json.dumps(given), strict=True)
    except (ValidationError, TypeError):
        raise Malformed(GROUNDED, "true, false, or an object with fields of Grounded", given) from None


def formula_of(schema: Mapping[str, Any], path: str, conversation: Conversation | None) -> f.Formula:
    """What the keyword says: nothing beside given values, or without a conversation.

    Args:
        schema: The schema that has the keyword.
        path: Its path.
        conversation: What was said, if it is known.
    """
    scope = scope_of(schema[GROUNDED])
    if scope is None or conversation is None or not schema.keys().isdisjoint(("enum", "const")):
        return f.ANYTHING
    values, kinds = conversation.values(scope), _kinds(schema.get("type"))
    parts: list[f.Formula] = []
    if kinds & STRING:
        texts_of = text_format(schema.get("format"))
        parts.append(f.Matches(STRING, SaidTexts(f"{GROUNDED} {scope}", path, values, texts_of)))
        parts += [f.Matches(STRING, Pattern("[0-9]", path))] if scope.digits and texts_of is None else []
    if kinds & NUMBER:
        parts.append(_one_of([*values.numbers][-MAX_NUMBERS:], NUMBER, kinds, path))
    return parts[0] if len(parts) == 1 else f.AllOf(tuple(parts))


def _kinds(named: Any) -> int:
    """The kinds that a `type` names; all of them if there is none."""
    names = [named] if isinstance(named, str) else named if isinstance(named, (list, tuple)) else ()
    return reduce(or_, [KINDS[name] for name in names if isinstance(name, str) and name in KINDS], 0) or ANY_KIND


def _one_of(given: Iterable[Any], kind: int, kinds: int, path: str) -> f.Formula:
    """A value of a kind is one of those given."""
    constants = f.Constants.of(given, path)
    return constants if not kinds & ~kind else f.AnyOf((f.Kinds(ANY_KIND & ~kind), constants), apart=True)


def text_format(name: Any) -> TextFormat | None:
    """A format whose texts are looked up in a conversation; None for other names."""
    known = isinstance(name, str) and name in FORMATS and name in READ
    return TextFormat(name, FORMATS[name].content) if known else None
