"""llguidance (Rust): an Earley parser over a lexer; masks are computed during generation.

Source: its `python/llguidance` and `docs/syntax.md`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from time import perf_counter_ns
from typing import Any

import llguidance
import llguidance.hf
from llguidance.numpy import allocate_token_bitmask, fill_next_token_bitmask

from langchain_tooldec.formats import ToolSpec
from langchain_tooldec.formats.react import MARKERS
from tests.benchmarks._engines.base import Engine, Mask, Matcher, RefusedError, RejectedError, closed, keyword_in
from tests.benchmarks._engines.base import mask_of_bits as bools

_TURN = r"""
start: "Thought: " (CALL call | ANSWER)
CALL: TEXT "\nAction: "
ANSWER: TEXT "\nFinal Answer: " TEXT
TEXT: /(?s:.*)/ & ~/(?s:.*)(@MARKERS@)(?s:.*)/
"""


class LLGuidance(Engine):
    """llguidance."""

    name = "llguidance"

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = llguidance.hf.from_tokenizer(tokenizer)

    def schema(self, schema: Any, *, open_objects: bool = False) -> Matcher:
        text = json.dumps(schema if open_objects else closed(schema))
        return self._matcher(llguidance.LLMatcher.grammar_from_json_schema(text))

    def turn(self, tools: Sequence[ToolSpec]) -> Matcher:
        calls = [
            f"{json.dumps(f'{tool.name}{chr(10)}Action Input: ', ensure_ascii=False)} arguments_{number}"
            for number, tool in enumerate(tools)
        ]
        rules = [
            f"arguments_{number}: %json {json.dumps(closed(dict(tool.parameters)))}"
            for number, tool in enumerate(tools)
        ]
        grammar = "\n".join([_TURN.replace("@MARKERS@", "|".join(MARKERS)), f"call: {' | '.join(calls)}", *rules])
        return self._matcher(llguidance.LLMatcher.grammar_from_lark(grammar))

    def _matcher(self, grammar: str) -> Matcher:
        matcher = llguidance.LLMatcher(self._tokenizer, grammar, log_level=0)
        if matcher.is_error():
            reason = matcher.get_error()
            raise RefusedError(_keyword(reason), reason)
        return _Matcher(matcher, self._tokenizer.vocab_size)


def _keyword(reason: str) -> str:
    return "(unsatisfiable)" if "Unsatisfiable" in reason else keyword_in(reason)


class _Matcher(Matcher):
    def __init__(self, matcher: Any, size: int) -> None:
        self._matcher = matcher
        self._size = size
        self._bits = allocate_token_bitmask(1, size)

    def walk(self, token_ids: Sequence[int]) -> list[int]:
        matcher, bits, advance, times = self._matcher, self._bits, self._matcher.consume_token, []
        for position, token_id in enumerate(token_ids):
            start = perf_counter_ns()
            fill_next_token_bitmask(matcher, bits)
            advanced = advance(token_id)
            times.append(perf_counter_ns() - start)
            if not advanced or not bits[0, token_id >> 5] >> (token_id & 31) & 1:
                raise RejectedError(position, times[:-1])
        return times

    def mask(self, budget: int | None = None) -> Mask:
        fill_next_token_bitmask(self._matcher, self._bits)
        return bools(self._bits, self._size)

    def advance(self, token_id: int) -> bool:
        return bool(self._matcher.consume_token(token_id))

    def is_accept(self) -> bool:
        return bool(self._matcher.is_accepting())

    def restart(self) -> None:
        self._matcher.reset()
