r"""The form of calls, read off some turns: how a chat template, or anything else, writes them.

Turns with known names, keys and values are written; what stands between these is the form's own. From

    <tool_call>{"name": "probe_tool", "arguments": {"probe_text": "probe_value"}}</tool_call>

follow the text before a name, between name and arguments, and after these. A second call in the turn shows what
belongs to each call and what to all of them; a call without arguments, where tags of arguments begin. Arguments are
in JSON, Python, braces or tags.

Limits:
    Arguments in a JSON string are not inferred, nor values that no text ends.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats.bare import BareFormat
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.braces import BraceNotation
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.call_head import BLANK, BRACKETED, MARK, Piece
from langchain_tooldec.formats.notation import JSON, Notation
from langchain_tooldec.formats.probes import COUNT, IDS, LIST, MORE, NAME, OTHER, SAID, SURE, TEXT, TOOLS, calling
from langchain_tooldec.formats.python_literals import PythonNotation, python_text
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.formats.turns import AssistantTurn, ToolCall

Write: TypeAlias = "Callable[[AssistantTurn], str]"
"""Writes a turn and what ends it; empty if the turn cannot be written."""

_VALUE, _SECOND = "probe_value", "probe_second"
_BOTH = {TEXT: _VALUE, MORE: _SECOND}

_ATOM = re.compile(rf"\{{(?:id|index)\}}|<[^\s<>=]*[>=]?|{BRACKETED}|\w+|.", re.DOTALL)
_PLAIN_OPENING = re.compile(r"[^\"{\[\n(]{3,}[^\w\s]")
_DIGITS = re.compile(r"(?<![A-Za-z0-9.])\d+(?![A-Za-z0-9.])")
_KEYWORDS = re.compile(r"""\((probe_text=(['"])probe_value\2, ?probe_more=\2probe_second\2\))""")
_NAME_START = "[A-Za-z_\u0080-\U0010ffff]"


class TemplateFormat(CallFormat):
    """A form that was read off a chat template; its attributes are set for each object."""

    name = "template"
    calls = (("", "", ""),)


class BareTemplateFormat(BareFormat):
    """A `TemplateFormat` whose calls begin with no marker."""

    name = "bare_template"
    calls = (("", "", ""),)
    head: tuple[str, ...] = ()


def infer(write: Write, tokens: Collection[str] = ()) -> CallFormat:
    """The form in which turns are written. Its reader reads an answer and a call back as they were written.

    Args:
        write: Writes turns with calls of `probes.TOOLS`.
        tokens: Texts of special tokens, which are marks whatever they look like.

    Raises:
        FormatError: It cannot be inferred; says why.
    """
    odd = [token for token in sorted(tokens, key=len, reverse=True) if token.strip() and not is_mark(token)]
    marks = {token: f"<|odd{number}|>" for number, token in enumerate(odd)}
    found = _inferred(lambda turn: _replaced(write(turn), marks))
    found.special_tokens = frozenset(tokens)
    meant = {mark: token for token, mark in marks.items()}
    for name, value in vars(found).items():
        setattr(found, name, _replaced(value, meant))
    return found


def _replaced(value: Any, texts: Mapping[str, str]) -> Any:
    """A text, or what consists of some, with other texts in it."""
    if isinstance(value, str):
        for old, new in texts.items():
            value = value.replace(old, new)
    elif isinstance(value, tuple):
        return tuple(_replaced(part, texts) for part in value)
    elif isinstance(value, (TagNotation, BraceNotation)):
        return replace(value, **{name: _replaced(part, texts) for name, part in vars(value).items()})
    return value


def _inferred(write: Write) -> CallFormat:
    """`infer`, where all special tokens look like marks."""
    answer, one = write(AssistantTurn(answer=SAID)), write(calling(_BOTH))
    if answer.count(SAID) != 1 or NAME not in one:
        raise FormatError(f"{'an answer' if NAME in one else 'the name of a tool'} is not written as it is")
    reason, single = "", None
    for texts in (_Texts(write), _Texts(write, numbered=True)):
        for parts in _parts(texts):
            try:
                found = _declared(texts, parts)
                _check(found, texts)
            except FormatError as error:
                reason = reason or str(error)
                continue
            if found.several or OTHER not in write(calling(_BOTH, _BOTH)):
                return found
            single = single or found
    if single is None:
        raise FormatError(reason or "the arguments are in no notation that is known")
    return single


def _check(found: CallFormat, texts: _Texts) -> None:
    """Check that the form reads back what was written.

    Raises:
        FormatError: It does not.
    """
    reading = found.for_request(TOOLS, None)
    for turn in (AssistantTurn(answer=SAID), calling(_BOTH)):
        text = texts.written(turn)
        read = reading.parse(text) if text else turn
        calls = tuple(ToolCall(call.name, call.arguments) for call in turn.calls)
        if text and (read.calls, (read.answer or "").strip()) != (calls, turn.answer or ""):
            raise FormatError(f"{text!r} is not read back")


def atoms(text: str) -> list[str]:
    """The parts of a text between which it is divided: tags, marks in brackets, words and single characters."""
    return _ATOM.findall(text)


def is_mark(atom: str) -> bool:
    """Whether an atom is a tag or a mark in brackets."""
    return MARK.fullmatch(atom) is not None


def common_start(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """What both sequences begin with."""
    return [a for a, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))]


def _common_end(one: Sequence[str], other: Sequence[str]) -> list[str]:
    return common_start(one[::-1], other[::-1])[::-1]


def _stem(mark: str) -> str:
    """What a mark that begins something has in common with the one that ends it."""
    return re.sub(r"[\W_]|begin|start|end|prefix|suffix", "", mark.lower())


def _space_end(text: str) -> str:
    return text[len(text.rstrip()) :]


class _Texts:
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
        self.ends = self._find_ends(write(AssistantTurn(answer=SAID)), write(calling(_BOTH)))

    def _find_ends(self, answer: str, call: str) -> tuple[str, str]:
        answer, begin = answer.rpartition(SAID)[2], call.partition(NAME)[0]
        call = call[call.rfind(_SECOND) + len(_SECOND) :]
        for mark in MARK.findall(answer):
            if mark in call:
                one, other = answer.index(mark), call.index(mark)
                space = len("".join(_common_end(_space_end(answer[:one]), _space_end(call[:other]))))
                return answer[one - space :], call[other - space :]
        if end := "".join(_common_end(atoms(answer), atoms(call))):
            return end, end
        last = next(reversed(MARK.findall(call)), "")
        if answer and last and call.rstrip().endswith(last) and _stem(last) not in map(_stem, MARK.findall(begin)):
            self.own_end = last
        return answer, call[call.rindex(self.own_end) :] if self.own_end else ""

    def written(self, turn: AssistantTurn) -> str:
        """A turn; empty if it cannot be written."""
        text, end = self._write(turn), self.ends[bool(turn.calls)]
        place = text.rfind(end) if end else -1
        return text[:place] if place > 0 else text

    def of(self, turn: AssistantTurn) -> str:
        """A turn with blanks for identifiers and numbers."""
        text = self.written(turn)
        for number in IDS:
            text = text.replace(number, "{id}")
        return _DIGITS.sub("{index}", text) if self._numbered else text

    def call(self, arguments: dict[str, Any]) -> str:
        """A turn with one call."""
        return self.of(calling(arguments))


class _Parts(NamedTuple):
    """A turn with one call.

    Attributes:
        before: The text before the name.
        middle: The text between the name and the arguments.
        arguments: The arguments.
        after: The text after them.
        notation: The notation of the arguments.
        name_last: Whether the arguments precede the name; then they change places in all of these.
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


def _parts(texts: _Texts) -> Iterator[_Parts]:
    """The ways in which a turn with one call may be divided."""
    text = texts.call(_BOTH)
    for reading in (_json_parts, _python_parts, _brace_parts, _tag_parts):
        yield from reading(texts, text)


def _json_parts(__: _Texts, text: str) -> Iterator[_Parts]:
    for found in re.finditer(r"\{", text):
        try:
            value, end = json.JSONDecoder().raw_decode(text, found.start())
        except ValueError:
            continue
        if value != _BOTH:
            continue
        arguments, after = text[found.start() : end], text[end:]
        before, name, middle = text[: found.start()].rpartition(NAME)
        if name:
            yield _Parts(before, middle, arguments, after, JSON)
        middle, name, after = after.partition(NAME)
        if name and after.startswith('"'):
            yield _Parts(text[: found.start()], middle, arguments, after, JSON, name_last=True)


def _python_parts(texts: _Texts, text: str) -> Iterator[_Parts]:
    before, _, rest = text.partition(NAME)
    if found := _KEYWORDS.match(rest):
        has_json_words = "=true" in texts.call({SURE: True})
        yield _Parts(before, "(", found[1], rest[found.end() :], PythonNotation(json_words=has_json_words))


def _brace_parts(__: _Texts, text: str) -> Iterator[_Parts]:
    before, _, rest = text.partition(NAME)
    first, last = sorted(_BOTH, key=rest.find)
    pattern = rf"(\{{)({first}:(.+?){_BOTH[first]}\3,{last}:\3{_BOTH[last]}\3\}})"
    if found := re.search(pattern, rest, re.DOTALL):
        notation = BraceNotation(found[3], sorts=first == MORE)
        yield _Parts(before, rest[: found.end(1)], found[2], rest[found.end() :], notation)


def _tag_parts(texts: _Texts, text: str) -> Iterator[_Parts]:
    before, _, rest = text.partition(NAME)
    found = re.fullmatch(rf"(.*?){TEXT}(.+?){_VALUE}(.*?){MORE}\2{_SECOND}(.*)", rest, re.DOTALL)
    empty = texts.call({})
    if found is None:
        return
    begin, behind_key, between, after = found.groups()
    for middle, key in _divisions(begin):
        end = between.removesuffix(key)
        rest = after.removeprefix(end)
        closes = key.strip() and end.strip() and between.endswith(key) and after.startswith(end)
        if closes and (not empty or empty == f"{before}{NAME}{middle}{rest}"):
            arguments = f"{key}{TEXT}{behind_key}{_VALUE}{between}{MORE}{behind_key}{_SECOND}{end}"
            tags = TagNotation(key, behind_key, end)
            bare_key, bare_end = behind_key.removesuffix('"'), end.removeprefix('"')
            if texts.call({COUNT: 7}) == f"{before}{NAME}{middle}{key}{COUNT}{bare_key}7{bare_end}{rest}":
                tags = TagNotation(key, bare_key, bare_end, quoted=bare_end != end)
            yield _Parts(before, middle, arguments, rest, _typed_tags(tags, texts, f"{before}{NAME}{middle}", rest))


def _divisions(text: str) -> list[tuple[str, str]]:
    """The ways to divide a text between its atoms; those whose second part begins with a mark come first."""
    parts = atoms(text)
    pairs = [("".join(parts[:place]), "".join(parts[place:])) for place in range(len(parts))]
    return sorted(pairs, key=lambda pair: not MARK.match(pair[1]))


def _typed_tags(tags: TagNotation, texts: _Texts, begin: str, after: str) -> TagNotation:
    """The notation with how values that are no strings are written."""

    def rest(key: str, value: object) -> str:
        """What follows a key, up to the end of its value."""
        return texts.call({key: value}).removeprefix(f"{begin}{tags.before}{key}").removesuffix(f"{tags.end}{after}")

    behind_key = rest(COUNT, 7).removesuffix("7")
    return replace(
        tags,
        behind_key=behind_key,
        text="" if behind_key == tags.behind_key else tags.behind_key,
        words=("python", "json") if rest(SURE, True).endswith("True") else ("json",),
        nested="python" if rest(LIST, [["a"]]).endswith(python_text([["a"]])) else "json",
    )


def _declared(texts: _Texts, parts: _Parts) -> CallFormat:
    """The form with such calls.

    Raises:
        FormatError: Nothing tells a call from an answer; or see `_set_calls`.
    """
    if any(NAME in part for part in (parts.before, parts.middle, parts.after)):
        raise FormatError("the name of a tool is written twice in a call")
    before_answer, _, after_answer = texts.of(AssistantTurn(answer=SAID)).partition(SAID)
    opening, space = _opening(parts.before.lstrip()), parts.before[: -len(parts.before.lstrip()) or None]
    is_led = bool(before_answer) and not parts.before.startswith(before_answer) and not is_mark(opening)
    if before_answer.strip() or is_led:
        found, leads = _marked_answers(opening, (before_answer, after_answer)), [""]
    else:
        found, leads = _unmarked_answers(opening, parts), [before_answer, space]
        parts = parts._replace(before=parts.before.lstrip())
    _set_calls(found, texts, parts)
    said = _said(texts, f"{parts.before}{parts.inner.replace('{name}', NAME)}{parts.after}")
    if said is not None and (found.openings or said[0]):
        leads += [] if said[0].strip() else [said[0]]
        found.said = said[0] if said[0].strip() else "", said[1]
    found.leads = tuple(dict.fromkeys(leads)) if any(leads) else ()
    found.markers = tuple(dict.fromkeys([*found.openings, *_plain_end(found.said), *found.marks()]))
    found.instructions = found.example_instructions()
    return found


def _marked_answers(opening: str, around: tuple[str, str]) -> CallFormat:
    """A form whose answers begin otherwise than its calls."""
    found = TemplateFormat()
    found.openings = (opening,) if is_mark(opening) else ()
    found.around_answer, found.said = around, None
    return found


def _unmarked_answers(opening: str, parts: _Parts) -> CallFormat:
    """A form in which only calls are marked, by what they begin with.

    Raises:
        FormatError: They are not.
    """
    if opening:
        found: CallFormat = TemplateFormat()
        found.openings = (opening,)
        return found
    if not parts.before.strip():
        raise FormatError("nothing tells the name of a tool from an answer")
    bare = BareTemplateFormat()
    bare.head = _head(parts)
    return bare


def _set_calls(found: CallFormat, texts: _Texts, parts: _Parts) -> None:
    """Set what surrounds all calls, and each, and separates them.

    Raises:
        FormatError: The calls are numbered, or in a message of their own.
    """
    found.notation, found.name_last = parts.notation, parts.name_last
    if parts.arguments == dump_arguments(_BOTH, "indented"):
        found.layout = "indented"
    section: tuple[Piece, Piece] = ("", "")
    before = opening = parts.before
    closing = parts.after
    one, other = (re.escape(parts.inner.replace("{name}", name)) for name in (NAME, OTHER))
    pattern = rf"\s*{re.escape(parts.before)}{one}(.*){other}{re.escape(parts.after)}"
    two = re.fullmatch(pattern, texts.of(calling(_BOTH, _BOTH)), re.DOTALL)
    end = texts.ends[0].strip()
    if end and end in before:
        raise FormatError("calls are in a message of their own")
    found.several = two is not None and not (end and end in two[1])
    if two is not None and found.several:
        inner = atoms(two[1])
        ends, begins = common_start(inner, atoms(parts.after)), _common_end(inner, atoms(before))
        begins = begins[max(0, len(ends) + len(begins) - len(inner)) :]
        ends, begins = (some if "".join(some).strip() else [] for some in (ends, begins))
        found.between = "".join(inner[len(ends) : len(inner) - len(begins)])
        opening, closing = "".join(begins), "".join(ends)
        section = before.removesuffix(opening), parts.after.removeprefix(closing)
        if _DIGITS.search(before.removesuffix(opening)) and _DIGITS.search(found.between):
            raise FormatError("calls are numbered")
    if texts.own_end:
        section = section[0], (f"{section[1]}{texts.own_end}", str(section[1]))
    found.calls, found.section = ((opening, parts.middle, closing),), section


def _said(texts: _Texts, call: str) -> tuple[str, str] | None:
    """What surrounds a text before a call; None if none stands there in the same turn."""
    before, said, after = texts.of(calling(_BOTH, said=SAID)).partition(SAID)
    end = texts.ends[0].strip()
    found = before, after.removesuffix(call)
    return found if said and after.endswith(call) and not (end and end in found[1]) else None


def _plain_end(said: tuple[str, str] | None) -> list[str]:
    """What ends a text before calls, if that is no mark."""
    end = said[1].strip() if said else ""
    return [end] if end and not MARK.search(end) else []


def _opening(text: str) -> str:
    """The marker that calls begin with; empty if it is none, or only words or signs that texts have, too."""
    if found := MARK.match(text):
        return found[0]
    found = _PLAIN_OPENING.match(text)
    return found[0] if found and re.search(r"\w{2}", found[0]) else ""


def _head(parts: _Parts) -> tuple[str, ...]:
    """What calls without a marker begin with, up to an identifier or a number; see `BareFormat`."""
    known, *blanks = BLANK.split(parts.before)
    signs = tuple(map(re.escape, "".join(known.split())))
    if blanks or known.endswith('"'):
        return signs
    return (*signs, r"\{" if parts.name_last else _NAME_START)
