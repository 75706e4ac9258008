"""lm-format-enforcer (Python): a character parser, walked with a prefix tree of the vocabulary.

Source: its README, "Integration with other frameworks".
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from time import perf_counter_ns
from typing import Any

import numpy as np
from lmformatenforcer import (
    JsonSchemaParser,
    RegexParser,
    SequenceParser,
    StringParser,
    TokenEnforcer,
    TokenEnforcerTokenizerData,
    UnionParser,
)

from langchain_tooldec.formats import ToolSpec
from tests.benchmarks._engines.base import Engine, Mask, Matcher, RefusedError, RejectedError, closed, keyword_in


class LMFormatEnforcer(Engine):
    """lm-format-enforcer. It has no complement of text, so a thought is one line with any content."""

    name = "lm-format-enforcer"

    def __init__(self, tokenizer: Any) -> None:
        logging.disable(logging.CRITICAL)  # it logs a traceback for every state without a token
        self._size = len(tokenizer)
        self._eos = tokenizer.eos_token_id
        self._data = TokenEnforcerTokenizerData(
            _regular_tokens(tokenizer), lambda ids: str(tokenizer.decode(ids)), self._eos, False, self._size
        )

    def schema(self, schema: Any, *, open_objects: bool = False) -> Matcher:
        return self._matcher(self._parser(schema if open_objects else closed(schema)))

    def turn(self, tools: Sequence[ToolSpec]) -> Matcher:
        calls = [
            SequenceParser([StringParser(f"{tool.name}\nAction Input: "), self._parser(closed(dict(tool.parameters)))])
            for tool in tools
        ]
        return self._matcher(SequenceParser([RegexParser(r"Thought: [^\n]*\nAction: "), UnionParser(calls)]))

    @staticmethod
    def _parser(schema: Any) -> Any:
        try:
            return JsonSchemaParser(schema)
        except Exception as error:  # anything that its schema parser raises
            raise RefusedError(keyword_in(str(error)), f"{type(error).__name__}: {error}") from None

    def _matcher(self, parser: Any) -> Matcher:
        return _Matcher(TokenEnforcer(self._data, parser), self._size, self._eos)


def _regular_tokens(tokenizer: Any) -> list[tuple[int, str, bool]]:
    """Id, text and whether it begins a word, for each token; its own reader does not load with transformers 5."""
    before, special = tokenizer.encode("0")[-1], set(tokenizer.all_special_ids)
    found = []
    for token_id in range(len(tokenizer)):
        if token_id not in special:
            text = tokenizer.decode([before, token_id])[1:]
            found.append((token_id, text, len(text) > len(tokenizer.decode([token_id]))))
    return found


class _Matcher(Matcher):
    def __init__(self, enforcer: Any, size: int, eos: int) -> None:
        self._enforcer = enforcer
        self._size = size
        self._eos = eos
        self._written: list[int] = []

    def walk(self, token_ids: Sequence[int]) -> list[int]:
        allowed_after, written = self._enforcer.get_allowed_tokens, self._written
        times: list[int] = []
        for position, token_id in enumerate(token_ids):
            start = perf_counter_ns()
            try:
                allowed = allowed_after(written)
            except Exception:  # the parser met something unexpected
                raise RejectedError(position, times) from None
            times.append(perf_counter_ns() - start)
            if not allowed.is_token_allowed(token_id):
                raise RejectedError(position, times[:-1])
            written.append(token_id)
        return times

    def mask(self, budget: int | None = None) -> Mask:
        mask = np.zeros(self._size, np.bool_)
        mask[self._enforcer.get_allowed_tokens(self._written).allowed_tokens] = True
        return mask

    def advance(self, token_id: int) -> bool:
        allowed = bool(self._enforcer.get_allowed_tokens(self._written).is_token_allowed(token_id))
        self._written.append(token_id)
        return allowed

    def is_accept(self) -> bool:
        return bool(self._enforcer.get_allowed_tokens(self._written).is_token_allowed(self._eos))

    def restart(self) -> None:
        """Masks are kept by parser state; those of this very text are dropped, since they would be mere look-ups."""
        self._written = []
        self._enforcer.prefix_states.clear()
