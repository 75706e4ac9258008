"""`format="auto"`: finds the format a model was trained on, from its chat template and special tokens."""

from __future__ import annotations

import logging
import re
from collections.abc import Collection
from dataclasses import dataclass

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.chat_models.templates import PROBE, PROBED, ChatTemplate
from langchain_tooldec.errors import FormatError, OptionError
from langchain_tooldec.formats import (
    FORMATS,
    THOUGHT_MARKS,
    AssistantTurn,
    Format,
    ReActFormat,
    ThinkingFormat,
    ToolCall,
)
from langchain_tooldec.formats.base import dump_arguments, parse_arguments
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.call_head import spellings
from langchain_tooldec.vocabulary.vocabulary import special_token_bytes

AUTO = "auto"
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class FormatChoice:
    """The chosen call format and the reason.

    Attributes:
        format: The format.
        reason: Why it was chosen, in one sentence.
    """

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
    if isinstance(asked, Format):
        chosen, reason = asked.with_special_tokens(special_tokens), "it was given"
    elif asked != AUTO:
        check_format(asked)
        chosen, reason = FORMATS[asked](special_tokens), "it was asked for"
    else:
        name, reason = _taught(template, special_tokens, added_tokens)
        chosen = FORMATS[name](special_tokens)
        if chosen.native and isinstance(chosen, CallFormat):
            _take_spaces(chosen, template)
    return FormatChoice(behind_thought(chosen, template, added_tokens), reason)


def behind_thought(turn_format: Format, template: ChatTemplate, added_tokens: Collection[str]) -> Format:
    """The format, preceded by a thought if the model thinks.

    The thought marks that the template writes take precedence over those in the vocabulary or the template's source.
    """
    if isinstance(turn_format, ThinkingFormat):
        return turn_format
    for marks in THOUGHT_MARKS:
        if (written := template.thought_marks(marks)) is not None:
            return ThinkingFormat(turn_format, written)
    for marks in THOUGHT_MARKS:
        if marks.begin in added_tokens or template.mentions(marks.begin):
            return ThinkingFormat(turn_format, marks)
    return turn_format


def _taught(template: ChatTemplate, special_tokens: Collection[str], added_tokens: Collection[str]) -> tuple[str, str]:
    """The name of the format a model was trained on, and the reason for the choice."""
    if not template:
        return ReActFormat.name, "the tokenizer has no chat template"
    native = {kind.name: kind(special_tokens).for_request([PROBED], None) for kind in FORMATS.values() if kind.native}
    for way, reason in _EVIDENCE.items():
        for name, turn_format in native.items():
            if template.called and way(template.called, turn_format):
                return name, reason
    if template.called:
        return ReActFormat.name, "the chat template writes calls in a form that no format here has"
    marked = {name: turn_format.openings or turn_format.markers for name, turn_format in native.items()}
    openings = {name: marks[0] for name, marks in marked.items() if marks}
    fails = f"the chat template fails ({template.fault})" if template.fault else ""
    if fails:
        _log.warning("%s; give the tokenizer another chat_template, or ask for a format", fails)
    for name, opening in openings.items():
        if template.mentions(opening):
            return name, f"{fails or 'the chat template writes no calls'}, but has {opening}"
    for name, opening in openings.items():
        if opening in added_tokens:
            return name, f"the chat template knows no tools, but the vocabulary has {opening}"
    return ReActFormat.name, fails or "the chat template knows no tools"


def _take_spaces(chosen: CallFormat, template: ChatTemplate) -> None:
    """Separate the parts of a turn by the white space that the template writes, where the format has no more there."""
    if not any(opening[:1].isspace() for opening in chosen.openings):
        chosen.leads = template.leads
    ends = [end for call in chosen.calls for end in spellings(call[2])]
    gap, between = template.gap_before_calls(chosen.openings), template.gap_between_calls(chosen.openings, ends)
    if gap is not None and chosen.said is not None and not any(map(str.strip, chosen.said)):
        chosen.said = (chosen.said[0], gap)
    if between is not None and not "".join(spellings(chosen.between)).strip():
        chosen.between = tuple(dict.fromkeys((between, *spellings(chosen.between))))


def check_format(asked: object) -> None:
    """Check that a format exists.

    Raises:
        OptionError: It does not.
    """
    if not isinstance(asked, Format) and asked not in [AUTO, *FORMATS]:
        known = ", ".join(map(repr, [AUTO, *FORMATS]))
        json = "; for answers in JSON use response_format" if asked == "json" or isinstance(asked, dict) else ""
        raise OptionError(f"format must be one of {known}, or a Format, not {asked!r:.200}{json}")


def _writes(text: str, turn_format: Format) -> bool:
    """Whether a text contains the call `PROBE` exactly as a format writes it."""
    return turn_format.render(AssistantTurn(calls=(PROBE,))) in text


def _accepts(text: str, turn_format: Format) -> bool:
    """Whether a text contains the call `PROBE` as a format's grammar accepts it."""
    own = turn_format.with_special_tokens(turn_format.own_tokens)
    first = own.render(AssistantTurn(calls=(PROBE,)))[0]
    named = text.find(PROBE.name)
    begins = {text.find(opening) for opening in own.openings} or {
        place for place in range(named) if text[place] == first
    }
    machine = Automaton(own.grammar([PROBED], answer=False))
    parts = re.compile("|".join([*map(re.escape, own.special_tokens), "."]), re.DOTALL)
    for begin in begins - {-1}:
        state = machine.initial
        for part in parts.finditer(text, begin):
            state = machine.run(state, special_token_bytes(part[0]) if len(part[0]) > 1 else part[0].encode())
            if state == DEAD:
                break
            if machine.is_accept(state) and _reads(own, text[begin : part.end()]):
                return True
    return False


def _reads_call(text: str, turn_format: Format) -> bool:
    """Whether a text contains the call `PROBE` as a format reads it, or as written except for white space."""
    begins = [place for opening in turn_format.openings if (place := text.find(opening)) >= 0]
    if any(_reads(turn_format, text[place:]) for place in begins):
        return True
    call = turn_format.render(AssistantTurn(calls=(PROBE,)))
    before, arguments, _ = call.partition(dump_arguments(PROBE.arguments))
    return bool(arguments) and "".join((before + arguments).split()) in "".join(text.split())


def _reads(turn_format: Format, text: str) -> bool:
    """Whether the first call that a format reads in a text is `PROBE`."""
    calls = turn_format.read(text).calls[:1]
    try:
        return [ToolCall(call.name, parse_arguments(call.name, call.arguments)) for call in calls] == [PROBE]
    except FormatError:
        return False


_EVIDENCE = {
    _writes: "the chat template writes calls so",
    _accepts: "the chat template writes calls so",
    _reads_call: "the chat template writes calls much like that, but with other spaces or escapes",
}
"""How a template's call identifies its format, most reliable first, with the reason reported."""
