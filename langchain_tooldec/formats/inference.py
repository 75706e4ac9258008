r"""The form of calls, inferred from how a chat template, or anything else, writes some turns.

Turns with known names, keys and values are written; what stands between these is the form's own. The attributes of a
`CallFormat` are found in five steps, each from the turns that show it:

1. What ends a turn, such as `<|im_end|>`, is left off: an answer and a call end with it (`WrittenTurns.ends`).
2. A turn with one call is divided at its name and its arguments (`divided`), which gives `Parts`:

       [<tool_call>{"name": "probe_tool", "arguments": {"probe_text": "probe_value", ...}}]</tool_call>
       before                 NAME      middle         arguments                         after

   JSON, Python, braces and tags each look for the arguments in their own way, so there may be several divisions. Each
   is tried, until one goes through the other steps.
3. A turn with two calls has a text between them (`_between_two`). What it begins with like `after` ends each call, what
   it ends with like `before` begins each; the rest of it is `between`, and what remains of `before` and `after` is the
   `section` around all calls (`_calls`).
4. What stands around an answer, and around a text before a call (`_said`), is compared with `before`: answers may have
   marks of their own, or differ in white space (`leads`); calls may begin without a mark (`BareFormat`). See `_form`.
5. The form must read an answer and a call back (`_check`).

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
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.call_head import BLANK, MARK, Piece
from langchain_tooldec.formats.notation import Notation
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
    """A text, a tuple or a notation, with other texts in it."""
    if isinstance(value, str):
        for old, new in texts.items():
            value = value.replace(old, new)
    elif isinstance(value, tuple):
        return tuple(_replaced(part, texts) for part in value)
    elif isinstance(value, Notation):
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
                found = _form(texts, parts)
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


def _form(texts: WrittenTurns, parts: Parts) -> CallFormat:
    """The form with such calls.

    Raises:
        FormatError: Nothing tells a call from an answer; or see `_calls`.
    """
    if any(NAME in part for part in (parts.before, parts.middle, parts.after)):
        raise FormatError("the name of a tool is written twice in a call")
    before_answer, _, after_answer = texts.of(AssistantTurn(answer=SAID)).partition(SAID)
    before_call = parts.before.lstrip()
    opening, space = _opening(before_call), parts.before.removesuffix(before_call)
    is_led = bool(before_answer) and not parts.before.startswith(before_answer) and not is_mark(opening)
    found: CallFormat = TemplateFormat()
    if before_answer.strip() or is_led:  # answers have marks, or white space that calls lack
        leads, openings = ["", space * is_mark(opening)], (opening,) * is_mark(opening)
        found = found.adapted(openings=openings, around_answer=(before_answer, after_answer), said=None)
    elif opening:
        leads, found = [before_answer, space], found.adapted(openings=(opening,))
    elif before_call:
        leads, found = [before_answer, space], BareTemplateFormat().adapted(head=_head(parts))
    else:
        raise FormatError("nothing tells the name of a tool from an answer")
    if found.openings or not found.around_answer[0]:
        parts = parts._replace(before=before_call)
    form = _calls(texts, parts)
    said = _said(texts, f"{parts.before}{parts.inner.replace('{name}', NAME)}{parts.after}")
    if said is not None and (found.openings or said[0]):
        leads += [] if said[0].strip() else [said[0]]
        form["said"] = said[0] if said[0].strip() else "", said[1]
    found = found.adapted(**form, leads=tuple(dict.fromkeys(leads)) if any(leads) else ())
    end = found.said[1].strip() if found.said else ""  # a marker, too, if it looks like none
    markers = [*found.openings, *([] if not end or MARK.search(end) else [end]), *found.marks()]
    return found.adapted(markers=tuple(dict.fromkeys(markers)))


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
