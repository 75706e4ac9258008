"""A conversation as token ids: through the tokenizer's chat template, or as a plain transcript.

What people and tools write never becomes a control token, so that the end of a turn cannot be forged: where a message
contains the text of one (`<|eot_id|>`), that text is encoded in pieces that are none. The tokenizer's own switch for
this (`split_special_tokens`) is state that threads share, and it leaves alone what is not marked special.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import ChatMessage, Detail, PlainFormat, ReActFormat, ToolSpec, Turn

_LOOKS_LIKE_CONTROL = re.compile(r"<.+>|\[.+\]", re.DOTALL)


class PromptWriter:
    """Writes prompts for one tokenizer.

    Args:
        tokenizer: A tokenizer of transformers.
    """

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = tokenizer

    def ids(
        self,
        turn_format: ReActFormat | PlainFormat,
        turns: Sequence[Turn],
        tools: Sequence[ToolSpec],
        detail: Detail = "full",
    ) -> list[int]:
        """The prompt.

        Args:
            turn_format: How turns are written.
            turns: The conversation so far.
            tools: The tools to document.
            detail: How much to say of each.

        Raises:
            FormatError: There is no message, or the chat template refuses the conversation.
        """
        if not turns:
            raise FormatError("there is no message to answer; pass at least one")
        if not getattr(self._tokenizer, "chat_template", None):
            pieces = self._control_tokens.split(self._plain(_valid(turn_format.transcript(turns, tools, detail))))
            return self._encode_pieces(pieces, add_special_tokens=True)
        nonce = secrets.token_hex(8)
        quoted: list[str] = []
        messages = [
            ChatMessage(message.role, self._quote(_valid(message.content), quoted, nonce))
            for message in turn_format.chat_messages(turns, tools, detail)
        ]
        pieces = re.split(f"<{nonce}:([0-9]+)>", self._templated(messages))
        pieces[1::2] = [quoted[int(number)] for number in pieces[1::2]]
        return self._encode_pieces(pieces, add_special_tokens=False)

    @cached_property
    def _control_tokens(self) -> re.Pattern[str]:
        """Matches the text of every control token; one group, so that `split` keeps it."""
        longest_first = sorted(set(self._controls.values()), key=len, reverse=True)
        return re.compile(f"({'|'.join(map(re.escape, longest_first))})" if longest_first else "((?!))")

    @cached_property
    def _controls(self) -> dict[int, str]:
        """The control tokens: the text of each by its id."""
        added = self._tokenizer.added_tokens_decoder.items()
        return {
            number: token.content
            for number, token in added
            if token.special or _LOOKS_LIKE_CONTROL.fullmatch(token.content)
        }

    def _quote(self, text: str, quoted: list[str], nonce: str) -> str:
        """Put a placeholder that nobody can guess in the place of each control token in a message."""
        text = self._plain(text)

        def placeholder(found: re.Match[str]) -> str:
            quoted.append(found[0])
            return f"<{nonce}:{len(quoted) - 1}>"

        return self._control_tokens.sub(placeholder, text)

    def _encode_pieces(self, pieces: Sequence[str], *, add_special_tokens: bool) -> list[int]:
        """Pieces of the prompt, every second of which is the text of a control token that must stay text."""
        ids = self._encode(pieces[0], add_special_tokens=add_special_tokens)
        while ids and ids[-1] == self._tokenizer.eos_token_id:  # some tokenizers end every text; a prompt goes on
            ids.pop()
        for position, piece in enumerate(pieces[1:]):
            ids += self._encode(piece, add_special_tokens=False) if position % 2 else self._as_text(piece)
        return ids

    def _as_text(self, piece: str) -> list[int]:
        """The ids of the text of a control token, none of which is a control token's: what is cut in two is text."""
        ids = self._encode(piece, add_special_tokens=False)
        if len(piece) < 2 or self._controls.keys().isdisjoint(ids):
            return ids
        return self._as_text(piece[:1]) + self._as_text(piece[1:])

    def _plain(self, text: str) -> str:
        """The text; as the tokenizer's normalizer makes it if that makes a control token of other characters."""
        normalizer = getattr(getattr(self._tokenizer, "backend_tokenizer", None), "normalizer", None)
        if normalizer is None:
            return text
        normalized = str(normalizer.normalize_str(text))
        made = len(self._control_tokens.findall(normalized)) > len(self._control_tokens.findall(text))
        return normalized.replace("\u2581", " ") if made else text

    def _encode(self, text: str, *, add_special_tokens: bool) -> list[int]:
        return list(self._tokenizer(text, add_special_tokens=add_special_tokens)["input_ids"])

    def _templated(self, messages: Sequence[ChatMessage]) -> str:
        rows = [{"role": message.role, "content": message.content} for message in messages]
        # Some templates know no system role: its text then goes before the first message.
        attempts = [rows]
        if rows[0]["role"] == "system" and len(rows) > 1:
            first = {"role": rows[1]["role"], "content": f"{rows[0]['content']}\n\n{rows[1]['content']}"}
            attempts.append([first, *rows[2:]])
        reason = ""
        for attempt in attempts:
            try:
                return str(self._tokenizer.apply_chat_template(attempt, add_generation_prompt=True, tokenize=False))
            except Exception as error:
                reason = reason or str(error)
        roles = ", ".join(row["role"] for row in rows)
        raise FormatError(f"the tokenizer's chat template refuses messages with the roles {roles}: {reason}")


def _valid(text: str) -> str:
    """The text with a question mark for each half of a surrogate pair, which no tokenizer can read."""
    return text.encode("utf-8", "replace").decode()
