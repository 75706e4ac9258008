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
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.grammars.grounding import Conversation, Found, Scope, Values
from langchain_tooldec.grammars.grounding.infixes import escaped
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ANY_KIND, KINDS, NUMBER, STRING
from langchain_tooldec.grammars.json_schema.reading.keywords import GROUNDED
from langchain_tooldec.grammars.json_schema.reading.reports import Malformed
from langchain_tooldec.grammars.json_schema.reading.subschemas import Pattern
from langchain_tooldec.grammars.scalars.formats import FORMATS
from langchain_tooldec.grammars.scalars.strings import any_character

_SCOPE = TypeAdapter(Scope)


@dataclass(frozen=True)
class Quotation(Pattern):
    """The texts that stand in a conversation. A negated one matches nothing, as another text may be meant.

    Attributes:
        values: The values of the conversation.
    """

    values: Values = field(compare=False)

    def content(self, *, surely: bool) -> Expression:
        """The contents of strings that surely stand there, or that may."""
        return self.values.content() if surely else repeat(any_character())


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
        texts = texts_of_format(schema.get("format"), values)
        if texts is None:
            parts.append(f.Matches(STRING, Quotation(f"{GROUNDED} {scope}", path, values)))
            parts += [f.Matches(STRING, Pattern("[0-9]", path))] if scope.digits else []
        else:
            parts.append(_one_of(texts, STRING, kinds, path))
    if kinds & NUMBER:
        parts.append(_one_of(values.numbers, NUMBER, kinds, path))
    return parts[0] if len(parts) == 1 else f.AllOf(tuple(parts))


def _kinds(named: Any) -> int:
    """The kinds that a `type` names; all of them if there is none."""
    names = [named] if isinstance(named, str) else named if isinstance(named, (list, tuple)) else ()
    return reduce(or_, [KINDS[name] for name in names if isinstance(name, str) and name in KINDS], 0) or ANY_KIND


def _one_of(given: Iterable[Any], kind: int, kinds: int, path: str) -> f.Formula:
    """A value of a kind is one of those given."""
    constants = f.Constants.of(given, path)
    return constants if not kinds & ~kind else f.AnyOf((f.Kinds(ANY_KIND & ~kind), constants), apart=True)


def texts_of_format(name: Any, values: Values) -> Mapping[str, Found] | None:
    """The texts of a format that were said, each where it was said last; None if it is no matter of the format."""
    if not isinstance(name, str) or name not in FORMATS:
        return None
    content = FORMATS[name].content
    return values.of_format(name, lambda text: derivative(content, escaped(text)).nullable)
