"""xgrammar (C++): a pushdown automaton; masks of context-independent tokens are computed at compile time.

Source: its documentation, "Python API" and "Structural Tag Usage".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from time import perf_counter_ns
from typing import Any

import xgrammar

from langchain_tooldec.formats import ToolSpec
from langchain_tooldec.formats.react import MARKERS
from tests.benchmarks._engines.base import Engine, Mask, Matcher, RefusedError, RejectedError, keyword_in
from tests.benchmarks._engines.base import mask_of_bits as bools


class XGrammar(Engine):
    """xgrammar.

    Closed objects are compiled for the spaces of json.dumps, its fastest case; open ones for any white space, since
    their instances come in two spellings. The cache of whole grammars is off, so that each compilation is real.
    """

    name = "xgrammar"

    def __init__(self, tokenizer: Any) -> None:
        self._info = xgrammar.TokenizerInfo.from_huggingface(tokenizer, vocab_size=len(tokenizer))
        self._compiler = xgrammar.GrammarCompiler(self._info, cache_enabled=False)

    def schema(self, schema: Any, *, open_objects: bool = False) -> Matcher:
        text = json.dumps(schema)
        return self._matcher(
            lambda: self._compiler.compile_json_schema(text, any_whitespace=open_objects, strict_mode=not open_objects)
        )

    def turn(self, tools: Sequence[ToolSpec]) -> Matcher:
        thought = {"type": "any_text", "excludes": list(MARKERS)}
        calls = [
            {
                "type": "tag",
                "begin": f"{tool.name}\nAction Input: ",
                "content": {"type": "json_schema", "json_schema": dict(tool.parameters)},
                "end": "",
            }
            for tool in tools
        ]
        elements = [
            {"type": "tag", "begin": "Thought: ", "content": thought, "end": "\nAction: "},
            {"type": "or", "elements": calls},
        ]
        tag = json.dumps({"type": "structural_tag", "format": {"type": "sequence", "elements": elements}})
        return self._matcher(lambda: self._compiler.compile_structural_tag(tag))

    def _matcher(self, compile_grammar: Callable[[], Any]) -> Matcher:
        try:
            compiled = compile_grammar()
        except Exception as error:  # it raises RuntimeError and its own errors
            raise RefusedError(keyword_in(str(error)), str(error)) from None
        return _Matcher(xgrammar.GrammarMatcher(compiled), self._info.vocab_size)


class _Matcher(Matcher):
    def __init__(self, matcher: Any, size: int) -> None:
        self._matcher = matcher
        self._size = size
        self._bits = xgrammar.allocate_token_bitmask(1, size)
        self._words = self._bits.numpy()

    def walk(self, token_ids: Sequence[int]) -> list[int]:
        fill, bits, words = self._matcher.fill_next_token_bitmask, self._bits, self._words
        advance, times = self._matcher.accept_token, []
        for position, token_id in enumerate(token_ids):
            start = perf_counter_ns()
            fill(bits)
            advanced = advance(token_id)
            times.append(perf_counter_ns() - start)
            if not advanced or not words[0, token_id >> 5] >> (token_id & 31) & 1:
                raise RejectedError(position, times[:-1])
        return times

    def mask(self, budget: int | None = None) -> Mask:
        if self._matcher.is_terminated():
            return bools(self._words * 0, self._size)
        self._matcher.fill_next_token_bitmask(self._bits)
        return bools(self._words, self._size)

    def advance(self, token_id: int) -> bool:
        return bool(self._matcher.accept_token(token_id))

    def is_accept(self) -> bool:
        return bool(self._matcher.is_completed())

    def restart(self) -> None:
        self._matcher.reset()
