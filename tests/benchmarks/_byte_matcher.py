"""llguidance over single bytes: its verdict on a text, independent of any tokenizer."""

from __future__ import annotations

import json
from typing import Any

import llguidance

from tests.benchmarks._engines.base import RefusedError, keyword_in

EOS = 256


class _Bytes:
    """A tokenizer in llguidance's form whose tokens are the bytes."""

    eos_token_id = EOS
    bos_token_id = None
    tokens = (*(bytes([byte]) for byte in range(256)), b"</s>")
    special_token_ids = (EOS,)

    def __call__(self, data: bytes) -> list[int]:
        return list(data)


class ByteMatcher:
    """A schema as llguidance reads it: with the standard's open objects, and any white space.

    Args:
        schema: The schema.

    Raises:
        RefusedError: llguidance does not compile it.
    """

    _tokenizer: Any = None

    def __init__(self, schema: Any) -> None:
        if ByteMatcher._tokenizer is None:
            ByteMatcher._tokenizer = llguidance.LLTokenizer(llguidance.TokenizerWrapper(_Bytes()))
        grammar = llguidance.LLMatcher.grammar_from_json_schema(json.dumps(schema))
        self._matcher = llguidance.LLMatcher(ByteMatcher._tokenizer, grammar, log_level=0)
        if self._matcher.is_error():
            reason = self._matcher.get_error()
            raise RefusedError(keyword_in(reason), reason)

    def matches(self, data: bytes) -> bool:
        """Whether the whole text is accepted."""
        matcher = self._matcher.deep_copy()
        return bool(matcher.try_consume_tokens(list(data)) == len(data) and matcher.is_accepting())
