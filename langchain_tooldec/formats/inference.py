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

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats.bare import BareFormat
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.braces import BraceNotation
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.call_head import BLANK, MARK, Piece
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.formats.turns import AssistantTurn
from langchain_tooldec.formats.written_turns import (
    BOTH,
    NAME,
    NUMBER,
    OTHER,
    SAID,
    TOOLS,
    Parts,
    Write,
    WrittenTurns,
    atoms,
    calling,
    common_end,
    common_start,
    divided,
    is_mark,
)

_PLAIN_OPENING = re.compile(r"[^\"{\[\n(]{3,}[^\w\s]")
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
        write: Writes turns with calls of `written_turns.TOOLS`.
        tokens: Texts of special tokens, which are marks whatever they look like.

    Raises:
        FormatError: It cannot be inferred; says why.
    """
    odd = [token for token in sorted(tokens, key=len, reverse=True) if token.strip() and not is_mark(token)]
    marks = {token: f"<|odd{number}|>" for number, token in enumerate(odd)}
    found = _inferred(lambda turn: _replaced(write(turn), marks))
    meant = {mark: token for token, mark in marks.items()}
    own = {name: _replaced(value, meant) for name, value in vars(found).items()}
    return found.adapted(**own).with_special_tokens(tokens)


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
    answer, one = write(AssistantTurn(answer=SAID)), write(calling(BOTH))
    if answer.count(SAID) != 1 or NAME not in one:
        raise FormatError(f"{'an answer' if NAME in one else 'the name of a tool'} is not written as it is")
    reason, single = "", None
    for texts in (WrittenTurns(write), WrittenTurns(write, numbered=True)):
        for parts in divided(texts):
            try:
                found = _declared(texts, parts)
                _check(found, texts)
            except FormatError as error:
                reason = reason or str(error)
                continue
            if found.several or OTHER not in write(calling(BOTH, BOTH)):
                return found
            single = single or found
    if single is None:
        raise FormatError(reason or "the arguments are in no notation that is known")
    return single


def _check(found: CallFormat, texts: WrittenTurns) -> None:
    """Check that the form reads back what was written.

    Raises:
        FormatError: It does not.
    """
    reading = found.for_request(TOOLS, None)
    for turn in (AssistantTurn(answer=SAID), calling(BOTH)):
        text = texts.written(turn)
        read = reading.parse(text) if text else turn
        if text and (read.calls, (read.answer or "").strip()) != (turn.calls, turn.answer or ""):
            raise FormatError(f"{text!r} is not read back")


def _declared(texts: WrittenTurns, parts: Parts) -> CallFormat:
    """The form with such calls.

    Raises:
        FormatError: Nothing tells a call from an answer; or see `_calls`.
    """
    if any(NAME in part for part in (parts.before, parts.middle, parts.after)):
        raise FormatError("the name of a tool is written twice in a call")
    before_answer, _, after_answer = texts.of(AssistantTurn(answer=SAID)).partition(SAID)
    opening, space = _opening(parts.before.lstrip()), parts.before[: -len(parts.before.lstrip()) or None]
    is_led = bool(before_answer) and not parts.before.startswith(before_answer) and not is_mark(opening)
    found: CallFormat = TemplateFormat()
    if before_answer.strip() or is_led:
        leads, openings = ["", space * is_mark(opening)], (opening,) * is_mark(opening)
        found = found.adapted(openings=openings, around_answer=(before_answer, after_answer), said=None)
    else:
        leads = [before_answer, space]
        if not opening and not parts.before.strip():
            raise FormatError("nothing tells the name of a tool from an answer")
        found = found.adapted(openings=(opening,)) if opening else BareTemplateFormat().adapted(head=_head(parts))
    if found.openings or not found.around_answer[0]:
        parts = parts._replace(before=parts.before.lstrip())
    form = _calls(texts, parts)
    said = _said(texts, f"{parts.before}{parts.inner.replace('{name}', NAME)}{parts.after}")
    if said is not None and (found.openings or said[0]):
        leads += [] if said[0].strip() else [said[0]]
        form["said"] = said[0] if said[0].strip() else "", said[1]
    found = found.adapted(**form, leads=tuple(dict.fromkeys(leads)) if any(leads) else ())
    markers = tuple(dict.fromkeys([*found.openings, *_plain_end(found.said), *found.marks()]))
    return found.adapted(markers=markers, instructions=found.example_instructions())


def _calls(texts: WrittenTurns, parts: Parts) -> dict[str, Any]:
    """What surrounds all calls, and each, and separates them, by the attributes of the form.

    Raises:
        FormatError: The calls are numbered, or in a message of their own.
    """
    form: dict[str, Any] = {"notation": parts.notation, "name_last": parts.name_last}
    if parts.arguments == dump_arguments(BOTH, "indented"):
        form["layout"] = "indented"
    end = texts.ends[0].strip()
    if end and end in parts.before:
        raise FormatError("calls are in a message of their own")
    inner = _between_two(texts, parts)
    form["several"] = inner is not None and not (end and end in inner)
    section: tuple[Piece, Piece] = ("", "")
    opening, closing = parts.before, parts.after
    if inner is not None and form["several"]:
        closing, form["between"], opening = _around_and_between(inner, parts)
        section = parts.before.removesuffix(opening), parts.after.removeprefix(closing)
        if NUMBER.search(str(section[0])) and NUMBER.search(form["between"]):
            raise FormatError("calls are numbered")
    if texts.own_end:
        section = section[0], (f"{section[1]}{texts.own_end}", str(section[1]))
    return {**form, "calls": ((opening, parts.middle, closing),), "section": section}


def _between_two(texts: WrittenTurns, parts: Parts) -> str | None:
    """What stands between two calls; None if these are not written as one is."""
    one, other = (re.escape(parts.inner.replace("{name}", name)) for name in (NAME, OTHER))
    pattern = rf"\s*{re.escape(parts.before)}{one}(.*){other}{re.escape(parts.after)}"
    two = re.fullmatch(pattern, texts.of(calling(BOTH, BOTH)), re.DOTALL)
    return two and two[1]


def _around_and_between(inner: str, parts: Parts) -> tuple[str, str, str]:
    """What ends a call, what separates two, and what begins one, of the text between two."""
    between = atoms(inner)
    ends, begins = common_start(between, atoms(parts.after)), common_end(between, atoms(parts.before))
    begins = begins[max(0, len(ends) + len(begins) - len(between)) :]
    ends, begins = (some if "".join(some).strip() else [] for some in (ends, begins))
    return "".join(ends), "".join(between[len(ends) : len(between) - len(begins)]), "".join(begins)


def _said(texts: WrittenTurns, call: str) -> tuple[str, str] | None:
    """What surrounds a text before a call; None if none stands there in the same turn."""
    before, said, after = texts.of(calling(BOTH, said=SAID)).partition(SAID)
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


def _head(parts: Parts) -> tuple[str, ...]:
    """What calls without a marker begin with, up to an identifier or a number; see `BareFormat`."""
    known, *blanks = BLANK.split(parts.before)
    signs = tuple(map(re.escape, "".join(known.split())))
    if blanks or known.endswith('"'):
        return signs
    return (*signs, r"\{" if parts.name_last else _NAME_START)
