r"""Calls without the marks of their format: JSON objects within the text of a turn.

Models that were taught to call tools often leave out the mark that a call begins with, above all small ones:

    ```json
    {
      "name": "get_weather",
      "arguments": {"city": "Oslo"}
    }
    ```

A text is such a call from the point on where it has the name of a bound tool and the key of its arguments. No text of a
turn goes on beyond that point, so the machine holds the arguments to the tool's schema, and the reader reads a call
wherever the text has one. An object that lists other entries first, such as a tool's schema with its description,
remains text, and so does one that names no bound tool.

Source: seen in Qwen2.5-Coder-0.5B (a fence and an object on several lines, 297 of 306 turns of BFCL) and, in public
reports, in Qwen3-0.6B, Hermes and Llama 3 models (bare objects, `<tools>`, `<function_call>`, lists, OpenAI's objects).

Limits: objects whose arguments precede the name are text; a name is recognized in its usual spelling only, not with
escapes. What follows a call is not read, except for further calls.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from functools import lru_cache

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import (
    EPSILON,
    EVERYTHING,
    Expression,
    choice,
    complement,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
    unit,
)
from langchain_tooldec.automata.reference import reference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.automata.work import shared
from langchain_tooldec.errors import SchemaTooLargeError
from langchain_tooldec.formats.call_head import written_name
from langchain_tooldec.formats.free_text import FreeText
from langchain_tooldec.formats.notation import JsonReader, reading_arguments
from langchain_tooldec.formats.turn_reader import Beginning, TurnReader
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import arguments_expression, arguments_reference
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.writer import LAYOUTS, SPACED

_QUOTE = '"'
_SPACE = r"[ \t\r\n]*"
_ENTRY = rf'"(?:type|id|call_id|index)"{_SPACE}:{_SPACE}(?:"[^"\\\n]*"|[0-9]+|null){_SPACE},{_SPACE}'
_BEFORE_NAME = rf'\{{{_SPACE}(?:{_ENTRY})*"(?:name|function|tool|tool_name|function_name)"{_SPACE}:{_SPACE}"'
_AFTER_NAME = (
    rf'"{_SPACE},{_SPACE}"(?:arguments|parameters|args|params|input|kwargs|tool_input|action_input)"{_SPACE}:{_SPACE}'
)
_MARKS = "tools|tool|tool_call|tool_calls|function|functions|function_call|function_calls|call"
_OPENING = rf"(?:<(?:{_MARKS})>|<\|(?:{_MARKS})\|>)"
_CLOSING = rf"(?:</(?:{_MARKS})>|<\|/(?:{_MARKS})\|>)"
_FENCE = r"(?:```[a-z_]{0,12}|`)"
_WRAPPER = (
    rf'\{{{_SPACE}(?:{_ENTRY})*"(?:tool_calls|tool_call|calls|function_call|function|tools)"{_SPACE}:{_SPACE}'
    rf"(?:\[{_SPACE})?"
)
_OUTSIDE = rf"{_SPACE}(?:(?:{_FENCE}|{_OPENING}){_SPACE}){{0,2}}(?:\[{_SPACE})?(?:{_WRAPPER}){{0,2}}"
"""What may precede the object of a call and belongs to it."""
_TAIL = rf"[ \t\r\n\]}}]{{0,16}}(?:(?:```|`|{_CLOSING})[ \t\r\n]{{0,4}}){{0,2}}"
"""What may follow the object of a call and belongs to it."""
_NEXT = rf",?[ \t\r\n]{{0,4}}(?:(?:{_FENCE}|{_OPENING})[ \t\r\n]{{0,4}}){{0,2}}\[?[ \t\r\n]{{0,4}}(?:{_WRAPPER}){{0,2}}"
"""What may precede the object of a further call."""
_CANDIDATE = re.compile(r"[ \t\r\n]+|[`<\[{]")


@shared()
def _texts(source: str) -> Expression:
    """The texts of a regular expression."""
    return pattern(f"^(?:{source})$", code_points)


def _named(leaves: Mapping[str, Expression]) -> Expression:
    """Names in an object, up to the value of the arguments, then what `leaves` says for the tool of that name."""
    after = _texts(_AFTER_NAME)
    return trie({written_name(name, _QUOTE): sequence(after, leaf) for name, leaf in leaves.items()})


def without_calls(text: Expression, names: Iterable[str]) -> FreeText:
    """Texts that contain no unmarked call of some tools; each part of one of the texts is one of them, too."""
    plain = intersection(text, complement(sequence(EVERYTHING, _texts(_BEFORE_NAME), EVERYTHING)))
    called = sequence(_named(dict.fromkeys(names, EPSILON)), EVERYTHING)
    begins = unit(intersection(_texts(_BEFORE_NAME), text))

    def build() -> Expression:
        return sequence(begins, intersection(sequence(plain, optional(other)), complement(called)))

    other = reference("an object that calls no tool", build)
    return FreeText(plain, other, begins, text)


def unmarked_calls(
    text: FreeText,
    tools: Sequence[ToolSpec],
    *,
    several: bool,
    openings: Sequence[Expression] = (),
    ends: Sequence[Expression] = (),
) -> Expression:
    """The calls after a text, from the first brace on. `openings` may precede a further one, `ends` follow each."""
    close = sequence(_texts(r"[ \t\r\n]{0,16}"), literal("}"))
    call = sequence(text.begins, _named({tool.name: sequence(_arguments(tool), close) for tool in tools}))
    tail = sequence(intersection(_texts(_TAIL), text.text), _marks(ends))
    if not several:
        return sequence(call, tail)
    further = sequence(tail, _marks(openings), intersection(_texts(_NEXT), text.text), call)
    return sequence(call, repeat(further), tail)


def _marks(marks: Sequence[Expression]) -> Expression:
    """One of some marks and white space, or nothing."""
    return optional(sequence(choice(*marks), _texts(r"[ \t\r\n]{0,4}")))


def _arguments(tool: ToolSpec) -> Expression:
    """The arguments of a tool in JSON with any line breaks; on one line where that takes too much work."""
    compiled = tool.arguments(arguments_reference, writer=LAYOUTS["compact"])

    def build() -> Expression:
        try:
            return arguments_expression(tool.schema, tool.name, writer=SPACED)
        except SchemaTooLargeError:
            return compiled

    return reference(f"arguments of {tool.name}", build, shortest_string(compiled))


class Beginnings:
    """Finds unmarked calls of the named tools in a text. Immutable, thread-safe."""

    def __init__(self, names: Sequence[str]) -> None:
        self._machine = Automaton(
            sequence(_texts(_OUTSIDE), _texts(_BEFORE_NAME), _named(dict.fromkeys(names, literal("{"))))
        )
        self._rows: dict[int, list[int]] = {}
        written = "|".join(re.escape(written_name(name, _QUOTE)) for name in sorted(names, key=len, reverse=True))
        self._found = re.compile(rf"{_OUTSIDE}{_BEFORE_NAME}({written}){_AFTER_NAME}(?=\{{)")

    def first(self, text: str) -> Beginning | None:
        """The first call in a text, or the end of the text that may become one; None: there is neither."""
        for candidate in _CANDIDATE.finditer(text):
            start = candidate.start()
            if found := self._found.match(text, start):
                name = json.loads(f'"{found[1]}"')
                return Beginning(start, name, found.start(1) - start, found.end() - start)
            if self._may_become_call(text[start:].encode("utf-8", "surrogatepass")):
                return Beginning(start)
        return None

    def _may_become_call(self, data: bytes) -> bool:
        state = self._machine.initial
        for byte in data:
            row = self._rows.get(state)
            if row is None:
                row = self._rows[state] = self._machine.rows(state)[state].tolist()
            state = row[byte]
            if state == DEAD:
                return False
        return True


_beginnings = lru_cache(maxsize=32)(Beginnings)


def reading_unmarked(
    turn: TurnReader,
    names: tuple[str, ...],
    ends: Collection[str],
    put: Callable[[str], object],
    last: Sequence[str] = (),
) -> Generator[int, None, str | None]:
    """Read a text with the unmarked calls of some tools in it, if any; else, like `TurnReader.until`, up to its end."""
    find = _beginnings(names)
    found = yield from turn.until_call(ends, find.first, put, last)
    while isinstance(found, Beginning):
        turn.take(found.before_name)
        call = turn.call(found.name, turn.position)
        turn.has_unmarked = True
        turn.take(found.before_arguments - found.before_name)
        if not (yield from reading_arguments(turn, JsonReader(), call.arguments.add)):
            return None
        found = yield from turn.until_call((), find.first, lambda text: None)
    return found
