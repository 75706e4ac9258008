"""`format="auto"`: the format that a model was taught, by its chat template and its special tokens."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from langchain_tooldec.chat_models.templates import PROBE, ChatTemplate
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import FORMATS, AssistantTurn, Format, HermesFormat, ReActFormat
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.hermes import THINK, Thinking

AUTO = "auto"

_OPENINGS = {"hermes": "<tool_call>", "mistral": "[TOOL_CALLS]", "llama": "<|python_tag|>"}


@dataclass(frozen=True)
class FormatChoice:
    """The format that calls are written in, and why.

    Attributes:
        format: The format.
        reason: Why this one, in a sentence.
    """

    format: Format
    reason: str

    def __str__(self) -> str:
        return f"{self.format.name}: {self.reason}"


def choose_format(
    asked: str | Format, template: ChatTemplate, special_tokens: Collection[str], added_tokens: Collection[str]
) -> FormatChoice:
    """The format of a model.

    Args:
        asked: A format, the name of one, or "auto".
        template: The tokenizer's chat template.
        special_tokens: Texts of the special tokens that the model can write.
        added_tokens: Texts of all tokens that were added to the vocabulary, special or not.

    Raises:
        OptionError: There is no format of this name.
    """

    def made(name: str) -> Format:
        if name == HermesFormat.name:
            return HermesFormat(special_tokens, _thinking(template, added_tokens))
        return FORMATS[name](special_tokens)

    if isinstance(asked, Format):
        return FormatChoice(asked.with_special_tokens(special_tokens), "it was given")
    if asked != AUTO:
        check_format(asked)
        return FormatChoice(made(asked), "it was asked for")
    if not template:
        return FormatChoice(ReActFormat(special_tokens), "the tokenizer has no chat template")
    if template.takes_tools:
        for kind in FORMATS.values():
            found = made(kind.name)
            if found.native and _writes(template.calls, found):
                return FormatChoice(found, "the chat template writes calls so")
        return FormatChoice(
            ReActFormat(special_tokens), "the chat template writes calls in a form that no format here has"
        )
    for name, opening in _OPENINGS.items():
        if opening in added_tokens:
            return FormatChoice(made(name), f"the chat template knows no tools, but the vocabulary has {opening}")
    return FormatChoice(ReActFormat(special_tokens), "the chat template knows no tools")


def check_format(asked: object) -> None:
    """See that a format can be asked for.

    Raises:
        OptionError: It cannot.
    """
    if not isinstance(asked, Format) and asked != AUTO and asked not in FORMATS:
        known = ", ".join(map(repr, [AUTO, *FORMATS]))
        raise OptionError(f"format must be one of {known}, or a Format, not {asked!r}")


def _writes(text: str, turn_format: Format) -> bool:
    """Whether a prompt has a call in a format: as the format writes it, or behind its opening as another JSON."""
    call = turn_format.render(AssistantTurn(calls=(PROBE,)))
    arguments = dump_arguments(PROBE.arguments)
    begin = call[: call.index(arguments) + len(arguments)]
    if "".join(begin.split()) in "".join(text.split()):
        return True
    opening = _OPENINGS.get(turn_format.name, "")
    return bool(re.search(rf"{re.escape(opening)}\s*\[?\s*\{{[^<\[]*\"{PROBE.name}\"", text)) and opening in call


def _thinking(template: ChatTemplate, added_tokens: Collection[str]) -> Thinking:
    if template.prompt_end.rstrip().endswith(THINK):
        return "begun"
    return "may" if THINK in added_tokens or template.mentions(THINK) else "never"
