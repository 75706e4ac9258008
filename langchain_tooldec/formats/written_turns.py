"""Turns with known names and values, as they are written, divided into what is known and what stands between it.

By `CALLS` and `TURNS` a form is tested. `WrittenTurns` has the texts by which it is read off, `divided` the ways to
divide a call, with arguments in JSON, Python, braces or tags.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

from langchain_tooldec.formats.braces import BraceNotation
from langchain_tooldec.formats.call_head import BRACKETED, MARK
from langchain_tooldec.formats.notation import JsonNotation, Notation
from langchain_tooldec.formats.python_literals import PythonNotation, python_text
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.formats.turns import AssistantTurn, ToolCall, ToolSpec

Write: TypeAlias = "Callable[[AssistantTurn], str]"
"""Writes a turn and what ends it; empty if the turn cannot be written."""


NAME, OTHER = "probe_tool", "probe_other"
TEXT, MORE, COUNT, PRICE, SURE, LIST = (
    *("probe_text", "probe_more", "probe_count", "probe_price", "probe_sure", "probe_list"),
)
IDS = ("aprobedid", "bprobedid")
SAID, THOUGHT = "probe_said", "probe_thought"

_TYPES = {TEXT: "string", MORE: "string", COUNT: "integer", PRICE: "number", SURE: "boolean"}
_PROPERTIES: Mapping[str, Any] = {
    **{key: {"type": kind, "description": f"Of type {kind}."} for key, kind in _TYPES.items()},
    LIST: {
        "type": "array",
        "description": "A list of lists.",
        "items": {"type": "array", "items": {"type": "string"}},
    },
}
TOOLS = (
    ToolSpec(NAME, f"About {NAME}.", {"type": "object", "properties": _PROPERTIES, "required": []}),
    ToolSpec(OTHER, f"About {OTHER}.", {"type": "object", "properties": {}, "required": []}),
)
"""The tools that are called. They lack nothing that a template may ask for."""


def calling(*arguments: Mapping[str, Any], said: str | None = None, thought: str = "") -> AssistantTurn:
    """A turn with a call for each of some arguments: the first of `NAME`, the second of `OTHER`."""
    calls = zip((NAME, OTHER), arguments, IDS, strict=False)
    return AssistantTurn(thought, tuple(ToolCall(name, dict(given), number) for name, given, number in calls), said)


_NESTED = {LIST: [["x", "y"], []]}
CALLS: Mapping[str, AssistantTurn] = {
    "a call": calling(_NESTED),
    "no arguments": calling({}),
    "a text in quotes and tags": calling({TEXT: 'a "b" <i>é</i>'}),
    "a text with a line end": calling({TEXT: "a 'b'\n"}),
    "numbers and a boolean": calling({COUNT: -3, PRICE: 1.5, SURE: True}),
    "an empty list": calling({LIST: []}),
    "two calls": calling(_NESTED, {}),
}
"""Turns of nothing but calls."""
TURNS: Mapping[str, AssistantTurn] = {
    **CALLS,
    "an answer": AssistantTurn(answer=SAID),
    "a text and a call": calling(_NESTED, said=SAID),
    "a thought and an answer": AssistantTurn(THOUGHT, answer=SAID),
    "a thought and a call": calling(_NESTED, thought=THOUGHT),
    "a thought, a text and a call": calling(_NESTED, said=SAID, thought=THOUGHT),
}
"""All turns that a form is tested with, by what they have."""

_VALUE, _SECOND = "probe_value", "probe_second"
BOTH = {TEXT: _VALUE, MORE: _SECOND}

_ATOM = re.compile(rf"\{{(?:id|index)\}}|<[^\s<>=]*[>=]?|{BRACKETED}|\w+|.", re.DOTALL)
NUMBER = re.compile(r"(?<![A-Za-z0-9.])\d+(?![A-Za-z0-9.])")
"""Numbers that stand alone."""
_KEYWORDS = re.compile(r"""\((probe_text=(['"])probe_value\2, ?probe_more=\2probe_second\2\))""")


def atoms(text: str) -> list[str]:
    """The parts of a text between which it is divided: tags, marks in brackets, words and single characters."""
    return _ATOM.findall(text)


def is_mark(atom: str) -> bool:
    """Whether an atom is a tag or a mark in brackets."""
    return MARK.fullmatch(atom) is not None


def common_start(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """What both sequences begin with."""
    return [a for a, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))]


def common_end(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """What both sequences end with."""
    return common_start(one[::-1], other[::-1])[::-1]


def _stem(mark: str) -> str:
    """What a mark that begins something has in common with the one that ends it."""
    return re.sub(r"[\W_]|begin|start|end|prefix|suffix", "", mark.lower())


def _space_end(text: str) -> str:
    return text[len(text.rstrip()) :]


class WrittenTurns:
    """Turns as they are written, without what ends them, and with `{id}` for identifiers.

    Args:
        write: Writes the turns.
        numbered: Whether numbers are written as `{index}`, for calls that are numbered.

    Attributes:
        ends: What ends a turn with an answer, and one with calls.
        own_end: A mark after calls that closes none of theirs, where answers end otherwise: it may end the turn.
    """

    def __init__(self, write: Write, *, numbered: bool = False) -> None:
        self._write, self._numbered = write, numbered
        self.own_end = ""
        self.ends = self._find_ends(write(AssistantTurn(answer=SAID)), write(calling(BOTH)))

    def _find_ends(self, answer: str, call: str) -> tuple[str, str]:
        answer, begin = answer.rpartition(SAID)[2], call.partition(NAME)[0]
        call = call[call.rfind(_SECOND) + len(_SECOND) :]
        for mark in MARK.findall(answer):
            if mark in call:
                one, other = answer.index(mark), call.index(mark)
                space = len("".join(common_end(_space_end(answer[:one]), _space_end(call[:other]))))
                return answer[one - space :], call[other - space :]
        if end := "".join(common_end(atoms(answer), atoms(call))):
            return end, end
        last = next(reversed(MARK.findall(call)), "")
        if answer and last and call.rstrip().endswith(last) and _stem(last) not in map(_stem, MARK.findall(begin)):
            self.own_end = last
        return answer, call[call.rindex(self.own_end) :] if self.own_end else ""

    def written(self, turn: AssistantTurn) -> str:
        """A turn; empty if it cannot be written."""
        text, end = self._write(turn), self.ends[bool(turn.calls)]
        length = text.rfind(end) if end else -1
        return text[:length] if length > 0 else text

    def of(self, turn: AssistantTurn) -> str:
        """A turn with blanks for identifiers and numbers."""
        text = self.written(turn)
        for number in IDS:
            text = text.replace(number, "{id}")
        return NUMBER.sub("{index}", text) if self._numbered else text

    def call(self, arguments: dict[str, Any]) -> str:
        """A turn with one call."""
        return self.of(calling(arguments))


class Parts(NamedTuple):
    """A turn with one call.

    Attributes:
        before: The text before the name.
        middle: The text between the name and the arguments.
        arguments: The arguments.
        after: The text after them.
        notation: The notation of the arguments.
        name_last: Whether the arguments precede the name; then they are exchanged in all of these.
    """

    before: str
    middle: str
    arguments: str
    after: str
    notation: Notation
    name_last: bool = False

    @property
    def inner(self) -> str:
        """What stands between the texts before and after, with `{name}` for the name."""
        parts = ("{name}", self.middle, self.arguments)
        return "".join(reversed(parts) if self.name_last else parts)


def divided(texts: WrittenTurns) -> Iterator[Parts]:
    """The ways in which a turn with one call may be divided."""
    text = texts.call(BOTH)
    yield from _json_parts(text)
    yield from _python_parts(texts, text)
    yield from _brace_parts(text)
    yield from _tag_parts(texts, text)


def _json_parts(text: str) -> Iterator[Parts]:
    for found in re.finditer(r"\{", text):
        try:
            value, end = json.JSONDecoder().raw_decode(text, found.start())
        except ValueError:
            continue
        if value != BOTH:
            continue
        arguments, after = text[found.start() : end], text[end:]
        before, name, middle = text[: found.start()].rpartition(NAME)
        if name:
            yield Parts(before, middle, arguments, after, JsonNotation())
        middle, name, after = after.partition(NAME)
        if name and after.startswith('"'):
            yield Parts(text[: found.start()], middle, arguments, after, JsonNotation(), name_last=True)


def _python_parts(texts: WrittenTurns, text: str) -> Iterator[Parts]:
    before, _, rest = text.partition(NAME)
    if found := _KEYWORDS.match(rest):
        has_json_words = "=true" in texts.call({SURE: True})
        yield Parts(before, "(", found[1], rest[found.end() :], PythonNotation(json_words=has_json_words))


def _brace_parts(text: str) -> Iterator[Parts]:
    before, _, rest = text.partition(NAME)
    first, last = sorted(BOTH, key=rest.find)
    pattern = rf"(\{{)({first}:(.+?){BOTH[first]}\3,{last}:\3{BOTH[last]}\3\}})"
    if found := re.search(pattern, rest, re.DOTALL):
        notation = BraceNotation(found[3], sorts=first == MORE)
        yield Parts(before, rest[: found.end(1)], found[2], rest[found.end() :], notation)


def _tag_parts(texts: WrittenTurns, text: str) -> Iterator[Parts]:
    before, _, rest = text.partition(NAME)
    found = re.fullmatch(rf"(.*?){TEXT}(.+?){_VALUE}(.*?){MORE}\2{_SECOND}(.*)", rest, re.DOTALL)
    empty = texts.call({})
    if found is None:
        return
    begin, separator, between, after = found.groups()
    for middle, key in _divisions(begin):
        end = between.removesuffix(key)
        rest = after.removeprefix(end)
        closes = key.strip() and end.strip() and between.endswith(key) and after.startswith(end)
        if closes and (not empty or empty == f"{before}{NAME}{middle}{rest}"):
            arguments = f"{key}{TEXT}{separator}{_VALUE}{between}{MORE}{separator}{_SECOND}{end}"
            tags = TagNotation(key, separator, end)
            bare_key, bare_end = separator.removesuffix('"'), end.removeprefix('"')
            if texts.call({COUNT: 7}) == f"{before}{NAME}{middle}{key}{COUNT}{bare_key}7{bare_end}{rest}":
                tags = TagNotation(key, bare_key, bare_end, quoted=bare_end != end)
            yield Parts(before, middle, arguments, rest, _typed_tags(tags, texts, f"{before}{NAME}{middle}", rest))


def _divisions(text: str) -> list[tuple[str, str]]:
    """The ways to divide a text between its atoms; those whose second part begins with a mark come first."""
    parts = atoms(text)
    pairs = [("".join(parts[:count]), "".join(parts[count:])) for count in range(len(parts))]
    return sorted(pairs, key=lambda pair: not MARK.match(pair[1]))


def _typed_tags(tags: TagNotation, texts: WrittenTurns, begin: str, after: str) -> TagNotation:
    """The notation with how values that are no strings are written."""

    def rest(key: str, value: object) -> str:
        """What follows a key, up to the end of its value."""
        return texts.call({key: value}).removeprefix(f"{begin}{tags.before}{key}").removesuffix(f"{tags.end}{after}")

    separator = rest(COUNT, 7).removesuffix("7")
    return replace(
        tags,
        separator=separator,
        text="" if separator == tags.separator else tags.separator,
        words=("python", "json") if rest(SURE, True).endswith("True") else ("json",),
        nested="python" if rest(LIST, [["a"]]).endswith(python_text([["a"]])) else "json",
    )
