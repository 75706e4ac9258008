"""The tokenizer and the chat template of a GGUF file, with the interface of a tokenizer of transformers.

Texts are tokenized by llama.cpp itself, so the ids are those that the model is used with elsewhere, for every kind of
tokenizer that it knows.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from langchain_tooldec.backends.llama_cpp.gguf_model import GgufModel
from langchain_tooldec.backends.llama_cpp.library import library
from langchain_tooldec.errors import TokenizerError

_LONGEST = 64
"""Bytes that are enough for most tokens."""
_NO_BYTES = {"LLAMA_VOCAB_TYPE_NONE": "none", "LLAMA_VOCAB_TYPE_WPM": "WordPiece"}
"""Kinds of vocabularies whose tokens do not determine the bytes of a text."""
_TEMPLATE = "tokenizer.chat_template"
_NAMED = f"{_TEMPLATE}."


@dataclass(frozen=True)
class AddedToken:
    """A token that is no part of ordinary text. Immutable.

    Attributes:
        content: Its text.
        special: Whether it is left out of texts.
    """

    content: str
    special: bool


class GgufTokenizer:
    """Tokenizes as llama.cpp does. Thread-safe.

    Args:
        model: The model that the vocabulary belongs to.

    Attributes:
        chat_template: The chat template; with several, by name ("default", "tool_use"); None: there is none.
        added_tokens_decoder: Token id -> token, of those that are no part of ordinary text.
        eos_token_id: The token that ends a text; None: there is none.
        bos_token_id: The token that begins one; None: there is none.
        eos_token_ids: All tokens that end a turn.
        special_tokens_map: The texts of the tokens that chat templates name.

    Raises:
        TokenizerError: The tokens do not determine the bytes of a text, as in a WordPiece vocabulary.
    """

    def __init__(self, model: GgufModel) -> None:
        self._api, self._model, self._vocab = library(), model, model.vocab
        kind = self._api.llama_vocab_type(self._vocab)
        for name, called in _NO_BYTES.items():
            if kind == getattr(self._api, name):
                raise TokenizerError(
                    f"{model.path} has a vocabulary of the kind {called!r}, which cannot be read as byte strings; "
                    "byte-level BPE and SentencePiece can"
                )
        attributes = [self._api.llama_vocab_get_attr(self._vocab, token_id) for token_id in range(model.logits_size)]
        self._unused = frozenset(
            token_id for token_id, said in enumerate(attributes) if said & self._api.LLAMA_TOKEN_ATTR_UNUSED
        )
        no_text = self._api.LLAMA_TOKEN_ATTR_CONTROL | self._api.LLAMA_TOKEN_ATTR_UNKNOWN
        added = no_text | self._api.LLAMA_TOKEN_ATTR_USER_DEFINED
        self.added_tokens_decoder: Mapping[int, AddedToken] = {
            token_id: AddedToken(self._text(token_id), bool(said & no_text))
            for token_id, said in enumerate(attributes)
            if said & added and token_id not in self._unused
        }
        self.eos_token_ids = [
            token_id for token_id in self.added_tokens_decoder if self._api.llama_vocab_is_eog(self._vocab, token_id)
        ]
        self.bos_token_id = self._named("bos")
        self.eos_token_id = self._named("eos")
        self.chat_template = self._chat_template()
        named = {"bos_token": self.bos_token_id, "eos_token": self.eos_token_id, "pad_token": self._named("pad")}
        self.special_tokens_map = {name: self._text(at) for name, at in named.items() if at is not None}

    def _named(self, name: str) -> int | None:
        token_id = getattr(self._api, f"llama_vocab_{name}")(self._vocab)
        return None if token_id < 0 else int(token_id)

    def _text(self, token_id: int) -> str:
        text: bytes = self._api.llama_vocab_get_text(self._vocab, token_id)
        return text.decode("utf-8", "replace")

    def _chat_template(self) -> str | Mapping[str, str] | None:
        said = self._model.metadata
        named = {
            key.removeprefix(f"{_TEMPLATE}."): text for key, text in said.items() if key.startswith(f"{_TEMPLATE}.")
        }
        default = said.get(_TEMPLATE)
        if not named or default is None:
            return default
        return {"default": default, **named}

    def __call__(self, text: str, *, add_special_tokens: bool = True, verbose: bool = True) -> Mapping[str, list[int]]:
        """The ids of a text, as transformers returns them; the texts of special tokens become these."""
        data = text.encode("utf-8", "replace")
        size = len(data) + 8
        while True:
            ids = (self._api.llama_token * size)()
            count = self._api.llama_tokenize(self._vocab, data, len(data), ids, size, add_special_tokens, True)
            if count >= 0:
                return {"input_ids": ids[:count]}
            size = -count

    def decode(self, token_ids: Iterable[int], *, skip_special_tokens: bool = False, **_: Any) -> str:
        """The text of tokens."""
        added = self.added_tokens_decoder
        shown = [one for one in token_ids if not (skip_special_tokens and one in added and added[one].special)]
        return b"".join(map(self._piece, shown)).decode("utf-8", "replace")

    def get_vocab(self) -> Mapping[str, int]:
        """Token ids by their spelling."""
        return self._by_text

    def convert_ids_to_tokens(self, token_ids: Iterable[int]) -> list[str]:
        """The texts of tokens as the vocabulary spells them, such as with U+2581 for a space."""
        return [self._text(token_id) for token_id in token_ids]

    def convert_tokens_to_ids(self, token: str) -> int | None:
        """The id of a token by its spelling; None if there is none."""
        return self._by_text.get(token)

    @cached_property
    def _by_text(self) -> Mapping[str, int]:
        return {self._text(token_id): token_id for token_id in reversed(range(self._model.logits_size))}

    @cached_property
    def token_bytes(self) -> Sequence[bytes]:
        """The bytes that each token writes; empty for one that is never to be written."""
        return [
            b"" if token_id in self._unused or self._is_special(token_id) else self._piece(token_id)
            for token_id in range(self._model.logits_size)
        ]

    @property
    def special_tokens(self) -> Mapping[str, int]:
        """The special tokens by text."""
        return {token.content: token_id for token_id, token in self.added_tokens_decoder.items() if token.special}

    def _is_special(self, token_id: int) -> bool:
        token = self.added_tokens_decoder.get(token_id)
        return token is not None and token.special

    def _piece(self, token_id: int) -> bytes:
        size = _LONGEST
        while True:
            buffer = ctypes.create_string_buffer(size)
            written = self._api.llama_token_to_piece(self._vocab, token_id, buffer, size, 0, True)
            if written >= 0:
                return buffer.raw[:written]
            size = -written

    def apply_chat_template(
        self,
        conversation: Sequence[Mapping[str, Any]],
        tools: Sequence[Mapping[str, Any]] | None = None,
        *,
        chat_template: str | None = None,
        add_generation_prompt: bool = False,
        tokenize: bool = False,
        **arguments: Any,
    ) -> str:
        """The text of a conversation, as transformers renders it. It is not tokenized."""
        from transformers.utils.chat_template_utils import render_jinja_template

        known = self.chat_template
        template = chat_template or (known if isinstance(known, str) or known is None else known["default"])
        rendered: Any = render_jinja_template(
            conversations=[[dict(message) for message in conversation]],
            tools=None if tools is None else [dict(tool) for tool in tools],
            chat_template=template,
            add_generation_prompt=add_generation_prompt,
            **{**self.special_tokens_map, **arguments},
        )
        texts, _ = rendered
        return str(texts[0])
