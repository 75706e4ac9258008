"""A conversation as token ids, via the tokenizer's chat template or as a plain transcript.

Untrusted text never becomes a control token, so the end of a turn cannot be forged: the text of a control token in a
message (`<|eot_id|>`) is encoded as several ordinary tokens. The tokenizer's own switch for this
(`split_special_tokens`) is shared between threads, and ignores tokens not marked as special.
"""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import AssistantTurn, Detail, Format, ToolSpec, Turn, function_docs
from langchain_tooldec.formats.base import mapped
from langchain_tooldec.prompts.messages import native_messages
from langchain_tooldec.prompts.templates import ChatTemplate

_log = logging.getLogger(__name__)
_SPACE = "\u2581"  # SentencePiece's space
_END = 100  # characters of `Prompt.end`
_NOTHING = AssistantTurn(answer="")
_LOOKS_LIKE_CONTROL = re.compile(r"<.+>|\[.+\]", re.DOTALL)


@dataclass(frozen=True)
class Prompt:
    """The input of the model.

    Attributes:
        ids: The token ids.
        end: The end of the prompt's text if the model begins a message; empty if it continues one.
    """

    ids: Sequence[int]
    end: str = ""


class PromptWriter:
    """Writes prompts for one tokenizer of transformers."""

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = tokenizer
        self.template = ChatTemplate(tokenizer)

    def write(
        self,
        turn_format: Format,
        turns: Sequence[Turn],
        tools: Sequence[ToolSpec],
        detail: Detail = "full",
        options: Mapping[str, Any] | None = None,
    ) -> Prompt:
        """The prompt of a conversation, in which the tools are documented; `options` are for the chat template.

        Raises:
            FormatError: There is no message, or the chat template rejects the conversation.
        """
        if not turns:
            raise FormatError("there is no message to answer; pass at least one")
        if not self.template:
            return Prompt(self._transcript(turn_format, turns, tools, detail))
        nonce = secrets.token_hex(8)
        quoted: list[str] = []

        def quote(text: str, keep: Container[str] = ()) -> str:
            return self._quote(text, quoted, nonce, keep)

        text = until = ""
        if turn_format.native and (self.template.takes_tools if tools else self.template.takes_calls):
            several, names_in_ids = self.template.takes_several, self.template.names_in_ids
            messages = native_messages(turn_format, turns, several=several, names_in_ids=names_in_ids)
            functions = mapped(function_docs(tools, detail), lambda text: quote(turn_format.break_markers(text)))
            try:
                text = self.template.render(mapped(messages, quote), functions or None, options=options)
            except FormatError as error:
                _log.info("calls and results go into the prompt as text: %s", error)
        if not text:
            own = frozenset(turn_format.markers)
            messages = [
                {"role": m.role, "content": quote(m.content, own if m.role == "assistant" else ())}
                for m in turn_format.chat_messages(turns, tools, detail)
            ]
            until = f"{nonce}end" if turn_format.goes_on(turns) else ""
            messages[-1]["content"] += until
            text = self.template.render(messages, until=until, options=options)
        before, role = self.template.role_in_prompt
        if role and not until and text.endswith(before + role) and turn_format.render(_NOTHING).startswith(role):
            text = text.removesuffix(role)  # the turn writes it
        pieces = re.split(f"{nonce}x([0-9]+)x", text)
        pieces[1::2] = [quoted[int(number)] for number in pieces[1::2]]
        end = "" if until else pieces[-1][-_END:]
        return Prompt(self._encode_pieces(pieces, add_special_tokens=False), end)

    def _transcript(
        self, turn_format: Format, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail
    ) -> list[int]:
        """The prompt for a tokenizer without a chat template."""
        pieces = [""]
        own = frozenset(turn_format.markers)
        for part in turn_format.pieces(turns, tools, detail):
            first, *rest = self._split(part.content, own if part.role == "assistant" else ())
            pieces[-1] += first
            pieces += rest
        return self._encode_pieces(pieces, add_special_tokens=True)

    @cached_property
    def _control_tokens(self) -> re.Pattern[str]:
        """Matches the text of any control token; has one group, so that `split` keeps the matches."""
        longest_first = sorted(set(self._controls.values()), key=len, reverse=True)
        return re.compile(f"({'|'.join(map(re.escape, longest_first))})" if longest_first else "((?!))")

    @cached_property
    def _controls(self) -> dict[int, str]:
        """The text of each control token, by id."""
        added = self._tokenizer.added_tokens_decoder.items()
        return {
            number: token.content
            for number, token in added
            if token.special or _LOOKS_LIKE_CONTROL.fullmatch(token.content)
        }

    def _quote(self, text: str, quoted: list[str], nonce: str, keep: Container[str]) -> str:
        """Replace each control token with an unguessable placeholder, except those to keep."""
        pieces = self._split(text, keep)
        for position in range(1, len(pieces), 2):
            quoted.append(pieces[position])
            pieces[position] = f"{nonce}x{len(quoted) - 1}x"
        return "".join(pieces)

    def _split(self, text: str, keep: Container[str]) -> list[str]:
        """Split a text into pieces; each odd piece is the text of a control token that must stay text.

        Tokens to keep are left in place, unless only the normalizer produces them.
        """
        pieces = [""]
        valid = text.encode("utf-8", "replace").decode()  # with a question mark for each lone surrogate
        for position, part in enumerate(self._control_tokens.split(valid)):
            if position % 2 == 0:
                first, *rest = self._control_tokens.split(self._plain(part))
                pieces[-1] += first
                pieces += rest
            elif part in keep:
                pieces[-1] += part
            else:
                pieces += [part, ""]
        return pieces

    def _encode_pieces(self, pieces: Sequence[str], *, add_special_tokens: bool) -> list[int]:
        """Encode pieces of a prompt; each odd piece is the text of a control token that must stay text."""
        ids = self.encode_start(pieces[0]) if add_special_tokens else self._encode(pieces[0], add_special_tokens=False)
        for position, piece in enumerate(pieces[1:]):
            ids += self.encode_continuation(piece) if position % 2 else self._as_text(piece)
        return ids

    def _as_text(self, piece: str) -> list[int]:
        """Encode the text of a control token without control tokens, by splitting it if necessary."""
        ids = self.encode_continuation(piece)
        if len(piece) < 2 or self._controls.keys().isdisjoint(ids):
            return ids
        return self._as_text(piece[:1]) + self._as_text(piece[1:])

    def _plain(self, text: str) -> str:
        """The text, normalized if the normalizer would turn other characters into a control token."""
        normalizer = getattr(getattr(self._tokenizer, "backend_tokenizer", None), "normalizer", None)
        if normalizer is None:
            return text
        normalized = str(normalizer.normalize_str(text))
        made = len(self._control_tokens.findall(normalized)) > len(self._control_tokens.findall(text))
        return normalized.replace(_SPACE, " ") if made else text

    def encode_start(self, text: str) -> list[int]:
        """Encode the beginning of a text, with the tokens that the tokenizer adds there."""
        ids = self._encode(text, add_special_tokens=True)
        while ids and ids[-1] == self._tokenizer.eos_token_id:  # some tokenizers append it, but a prompt continues
            ids.pop()
        return ids

    def encode_continuation(self, text: str) -> list[int]:
        """Encode the continuation of a text, without the space that SentencePiece prepends."""
        if line_end := self._line_end:
            ids = self._encode(f"\n{text}", add_special_tokens=False)
            if ids[: len(line_end)] == line_end:
                return ids[len(line_end) :]
        return self._encode(text, add_special_tokens=False)

    def encode_words(self, text: str) -> list[int]:
        """Encode the continuation of a text as `encode_continuation`, but no part of it as a control token."""
        encoders = (self.encode_continuation, self._as_text)
        return [one for number, piece in enumerate(self._split(text, ())) for one in encoders[number % 2](piece)]

    @cached_property
    def _line_end(self) -> list[int]:
        """The ids of a line break, after which no space is prepended; empty if the tokenizer prepends none."""
        spaced = self._tokenizer.convert_ids_to_tokens(self._encode("a", add_special_tokens=False))[:1]
        puts_space = bool(spaced) and spaced[0].startswith(_SPACE)
        return self._encode("\n", add_special_tokens=False) if puts_space else []

    def _encode(self, text: str, *, add_special_tokens: bool) -> list[int]:
        # Not verbose: transformers would warn about long texts, which are checked elsewhere.
        return list(self._tokenizer(text, add_special_tokens=add_special_tokens, verbose=False)["input_ids"])
