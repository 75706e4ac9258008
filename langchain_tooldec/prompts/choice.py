"""`format="auto"`: finds the format a model was trained on, from its chat template and special tokens.

A chat template describes the form of calls: it is read off the turns that the template writes (`formats.inference`),
and tried on them: the machine must accept them after the prompt, and the reader read them back. A format with a name
that writes calls in the same way takes precedence if it takes as many turns, since it knows how such models err.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.errors import FormatError, OptionError
from langchain_tooldec.formats import (
    FORMATS,
    THOUGHT_MARKS,
    AssistantTurn,
    Format,
    ReActFormat,
    ThinkingFormat,
    ThoughtMarks,
    ToolCall,
)
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.call_head import spellings
from langchain_tooldec.formats.inference import infer
from langchain_tooldec.formats.turns import CompiledTool
from langchain_tooldec.formats.written_turns import CALLS, TOOLS, TURNS, common_start
from langchain_tooldec.prompts.templates import PROBE, ChatTemplate
from langchain_tooldec.vocabulary.vocabulary import special_token_bytes

AUTO = "auto"
_log = logging.getLogger(__name__)
_CHOICES: dict[tuple[str, frozenset[str], ThoughtMarks | None], FormatChoice] = {}
"""What `_kept` found, by template, special tokens and marks of thoughts. Two threads may find the same."""
_MAX_CHOICES = 64
_MAX_BROKEN = 1
"""With how many of `CALLS` a form that was read off may fail, since templates write some value wrongly."""
_EXAMPLE = AssistantTurn(calls=(ToolCall("the_tool", {"key": "value"}),))
_MACHINES = {"a call": (True, False), "a thought and a call": (True, False)}
"""The turns that are tried with both machines: that of all turns, and that of required calls."""


@dataclass(frozen=True)
class FormatChoice:
    """The chosen call format and the reason, in one sentence."""

    format: Format
    reason: str

    def __str__(self) -> str:
        return f"{self.format.name}: {self.reason}"


def choose_format(
    asked: str | Format, template: ChatTemplate, special_tokens: Collection[str], added_tokens: Collection[str]
) -> FormatChoice:
    """The format of a model, with a thought if the model thinks.

    Args:
        asked: A format, the name of one, or "auto".
        template: The tokenizer's chat template.
        special_tokens: Texts of the special tokens that the model can write.
        added_tokens: Texts of all tokens added to the vocabulary, special or not.

    Raises:
        OptionError: The format does not exist.
    """
    marks = thought_marks(template, added_tokens)
    if isinstance(asked, Format):
        choice = FormatChoice(asked.with_special_tokens(special_tokens), "it was given")
    elif asked != AUTO:
        check_format(asked)
        choice = FormatChoice(FORMATS[asked](special_tokens), "it was asked for")
    elif template.called:
        choice = _kept(template, special_tokens, marks)
    else:
        name, reason = _mentioned(template, special_tokens, added_tokens)
        choice = FormatChoice(FORMATS[name](special_tokens), reason)
    return FormatChoice(after_thought(choice.format, marks), choice.reason)


def after_thought(turn_format: Format, marks: ThoughtMarks | None) -> Format:
    """The format, preceded by a thought if the model has marks for one."""
    if marks is None or isinstance(turn_format, ThinkingFormat):
        return turn_format
    return ThinkingFormat(turn_format, marks)


def thought_marks(template: ChatTemplate, added_tokens: Collection[str]) -> ThoughtMarks | None:
    """The marks that the template writes, or else those in its source or in the vocabulary; None: there are none."""
    if template and (written := template.thought_marks) is not None:
        return written
    known = (marks for marks in THOUGHT_MARKS if marks.begin in added_tokens or template.mentions(marks.begin))
    return next(known, None)


def _kept(template: ChatTemplate, special_tokens: Collection[str], marks: ThoughtMarks | None) -> FormatChoice:
    """`_written`, once for each template and vocabulary."""
    key = template.key, frozenset(special_tokens), marks
    choice = _CHOICES.get(key)
    if choice is None:
        choice = _written(template, special_tokens, marks)
        if len(_CHOICES) >= _MAX_CHOICES:
            _CHOICES.clear()
        _CHOICES[key] = choice
    return choice


def _written(template: ChatTemplate, special_tokens: Collection[str], marks: ThoughtMarks | None) -> FormatChoice:
    """The format that takes most of the turns which the template writes: one with a name, or what is read off."""
    candidates, reason = _candidates(template, special_tokens, marks)
    best, broken, tried = None, list[str](), list[str]()
    for one in candidates:
        found, tried = broken_turns(after_thought(one, marks), template, marks)
        if one.name not in FORMATS and ("a call" not in tried or len(CALLS.keys() & found) > _MAX_BROKEN):
            reason = f"its machine does not take {found[0]}" if found else "it writes no call directly after a prompt"
        elif best is None or len(found) < len(broken):
            best, broken = one, found
        if best is not None and not broken:
            break
    if best is None:
        why = (
            f"the chat template writes calls in a form that no format here has, and that cannot be inferred ({reason})"
        )
        _warn(why)
        return FormatChoice(ReActFormat(special_tokens), why)
    if not CALLS.keys() & set(tried).difference(broken):
        why = "the chat template writes calls so, but none after its prompt that the machine takes"
        _warn(why)
        return FormatChoice(best, why)
    but = "" if best.name in FORMATS else f": {best.render(_EXAMPLE)!r}"
    but += f", except for {', '.join(broken)}" if broken else ""
    if template.has_parser and (other := _read_otherwise(best, template)):
        but += f"; the tokenizer's response_template reads {', '.join(other)} otherwise"
    return FormatChoice(best, f"the chat template writes calls so{but}")


def _warn(why: str) -> None:
    _log.warning("%s; give the tokenizer another chat_template, or ask for a format", why)


def _candidates(
    template: ChatTemplate, special_tokens: Collection[str], marks: ThoughtMarks | None
) -> tuple[list[Format], str]:
    """The named format that writes calls as the template does, and what is read off; and why nothing could be."""
    native = (kind(special_tokens) for kind in FORMATS.values() if kind.native)
    named = [one for one in native if _reads_call(template.called, one)]
    try:
        if not template.is_steady:
            raise FormatError("the same call is not written twice in the same way")
        inferred = infer(lambda turn: template.written(turn, marks), special_tokens)
    except FormatError as error:
        return named[:1], str(error)
    call = inferred.render(_EXAMPLE)
    named = sorted(named, key=lambda one: -len(common_start(call, one.render(_EXAMPLE))))[:1]
    return [*(_with_spaces_of(inferred, one) for one in named), inferred], ""


def _read_otherwise(turn_format: Format, template: ChatTemplate) -> list[str]:
    """Which of `CALLS`, as a format writes them, transformers' parser does not read as they are meant."""
    several = template.takes_several and turn_format.several
    return [
        case
        for case, turn in CALLS.items()
        if (several or len(turn.calls) == 1) and template.parsed(turn_format.render(turn)) != list(turn.calls)
    ]


def broken_turns(
    turn_format: Format, template: ChatTemplate, marks: ThoughtMarks | None
) -> tuple[list[str], list[str]]:
    """Which of `TURNS`, as a template writes them, a format does not take, and which were tried."""
    broken, tried = [], []
    tools = [CompiledTool(tool.name, tool.description, tool.parameters) for tool in TOOLS]
    machines: dict[tuple[str, bool], tuple[Format, Expression]] = {}
    for case, turn in TURNS.items():
        try:
            prompt, text = template.written_after_prompt(turn, marks)
        except FormatError:
            continue
        meant = _as_written(turn, text)
        if meant is None:
            continue
        tried.append(case)
        for answer in _MACHINES.get(case, (meant.answer is not None,)):
            if (prompt, answer) not in machines:
                after = turn_format.after_prompt(prompt).for_request(tools, None)
                machines[prompt, answer] = after, after.grammar(tools, answer=answer)
            if not _takes(*machines[prompt, answer], text, meant):
                broken.append(case)
                break
    return broken, tried


def _as_written(turn: AssistantTurn, text: str) -> AssistantTurn | None:
    """The turn without what a template leaves out of it; None if it writes something else, or in another order."""
    thought, said = (part if part and part in text else "" for part in (turn.thought, turn.answer))
    parts = [*filter(None, (thought, said)), *(call.name for call in turn.calls)]
    starts = [text.find(part) for part in parts]
    if not parts or -1 in starts or starts != sorted(starts):
        return None
    return AssistantTurn(thought, turn.calls, said or None)


def _takes(turn_format: Format, grammar: Expression, text: str, meant: AssistantTurn) -> bool:
    """Whether a grammar has a beginning of a text that is read as meant: of calls, the longest that it has."""
    own = turn_format.own_tokens
    parts, ends = re.compile("|".join([*map(re.escape, own), r"\w+", "."]), re.DOTALL), list[int]()
    for part in parts.finditer(text):
        grammar = derivative(grammar, special_token_bytes(part[0]) if part[0] in own else part[0].encode())
        if grammar is EMPTY:
            break
        if grammar.nullable:
            ends.append(part.end())
    if meant.calls:
        ends = ends[-1:]
    else:
        said = text.find(meant.answer or "") + len(meant.answer or "")
        ends = [end for end in ends if end >= said]
    return any(_parsed(turn_format, text[:end]) == meant for end in ends)


def _parsed(turn_format: Format, text: str) -> AssistantTurn | None:
    try:
        return turn_format.parse(text)
    except FormatError:
        return None


def _mentioned(
    template: ChatTemplate, special_tokens: Collection[str], added_tokens: Collection[str]
) -> tuple[str, str]:
    """The name of the format whose marks a template or a vocabulary has, and the reason for the choice."""
    native = [kind(special_tokens) for kind in FORMATS.values() if kind.native]
    if template.has_parser and (read := [one.name for one in native if not _read_otherwise(one, template)]):
        return read[0], "the tokenizer's response_template reads such calls"
    if not template:
        return ReActFormat.name, "the tokenizer has no chat template"
    marked = {one.name: one.openings or one.markers for one in native}
    openings = {name: marks[0] for name, marks in marked.items() if marks}
    fails = f"the chat template fails ({template.fault})" if template.fault else ""
    if fails:
        _warn(fails)
    for name, opening in openings.items():
        if template.mentions(opening):
            return name, f"{fails or 'the chat template writes no calls'}, but has {opening}"
    for name, opening in openings.items():
        if opening in added_tokens:
            return name, f"the chat template knows no tools, but the vocabulary has {opening}"
    return ReActFormat.name, fails or "the chat template knows no tools"


def _with_spaces_of(inferred: CallFormat, named: Format) -> Format:
    """A format with a name, with the white space that was read off between parts where it has no more there."""
    if not isinstance(named, CallFormat):
        return named
    spaces: dict[str, Any] = {}
    if not any(opening[:1].isspace() for opening in named.openings):
        spaces["leads"] = inferred.leads
    if named.said is not None and inferred.said is not None and not "".join(named.said + inferred.said).strip():
        spaces["said"] = inferred.said
    between = [text for piece in (inferred.between, named.between) for text in spellings(piece)]
    if not "".join(between).strip():
        spaces["between"] = tuple(dict.fromkeys(between))
    return named.adapted(**spaces)


def check_format(asked: object) -> None:
    """Check that a format exists.

    Raises:
        OptionError: It does not.
    """
    if not isinstance(asked, Format) and asked not in [AUTO, *FORMATS]:
        known = ", ".join(map(repr, [AUTO, *FORMATS]))
        json = "; for answers in JSON use response_format" if asked == "json" or isinstance(asked, dict) else ""
        raise OptionError(f"format must be one of {known}, or a Format, not {asked!r:.200}{json}")


def _reads_call(text: str, turn_format: Format) -> bool:
    """Whether a text contains the call `PROBE` as a format reads it, or as written except for white space."""
    for opening in turn_format.openings:
        _, found, rest = text.partition(opening)
        read = _parsed(turn_format, f"{found}{rest}")
        if read is not None and read.calls[:1] == (PROBE,):
            return True
    call = turn_format.render(AssistantTurn(calls=(PROBE,)))
    before, arguments, _ = call.partition(dump_arguments(PROBE.arguments))
    return bool(arguments) and "".join((before + arguments).split()) in "".join(text.split())
