"""outlines-core (Rust): a regular expression of the schema, determinised over the vocabulary before generation.

Source: its README and `outlines_core/kernels`.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Sequence
from time import perf_counter_ns
from typing import Any

import numpy as np
import outlines_core
from outlines_core.json_schema import build_regex_from_schema

from langchain_tooldec.formats import ToolSpec
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.benchmarks._engines.base import Bits, Engine, Mask, Matcher, RefusedError, RejectedError, closed, keyword_in
from tests.benchmarks._engines.base import mask_of_bits as bools


class OutlinesCore(Engine):
    """outlines-core. Its regular expressions have no complement, so a thought is one line with any content."""

    name = "outlines-core"

    def __init__(self, tokenizer: Any) -> None:
        vocabulary = vocabulary_of(tokenizer)
        special = {*vocabulary.special_tokens.values(), *vocabulary.eos_token_ids}
        ids: dict[bytes, list[int]] = defaultdict(list)
        for token_id, data in enumerate(vocabulary.token_bytes):
            if data and token_id not in special:
                ids[data].append(token_id)
        self._size = vocabulary.logits_size
        self._vocabulary = outlines_core.Vocabulary(tokenizer.eos_token_id, dict(ids))

    def schema(self, schema: Any, *, open_objects: bool = False) -> Matcher:
        return self._matcher(self._regex(schema if open_objects else closed(schema)))

    def turn(self, tools: Sequence[ToolSpec]) -> Matcher:
        calls = [
            rf"{re.escape(tool.name)}\nAction Input: {self._regex(closed(dict(tool.parameters)))}" for tool in tools
        ]
        return self._matcher(rf"Thought: [^\n]*\nAction: ({'|'.join(calls)})")

    @staticmethod
    def _regex(schema: Any) -> str:
        try:
            return str(build_regex_from_schema(json.dumps(schema)))
        except Exception as error:  # its own errors, and ValueError
            raise RefusedError(keyword_in(str(error)), str(error)) from None

    def _matcher(self, regex: str) -> Matcher:
        try:
            index = outlines_core.Index(regex, self._vocabulary)
        except Exception as error:
            raise RefusedError("(regex)", str(error)) from None
        return _Matcher(outlines_core.Guide(index), index, self._size)


class _Matcher(Matcher):
    def __init__(self, guide: Any, index: Any, size: int) -> None:
        self._guide = guide
        self._index = index
        self._size = size
        self._bits: Bits = np.zeros((1, (size + 31) // 32), np.int32)

    def walk(self, token_ids: Sequence[int]) -> list[int]:
        fill, advance, bits = self._guide.write_mask_into, self._guide.advance, self._bits
        times: list[int] = []
        for position, token_id in enumerate(token_ids):
            start = perf_counter_ns()
            try:
                fill(bits.ctypes.data, bits.size, bits.itemsize)
                advance(token_id, return_tokens=False)
            except ValueError:
                raise RejectedError(position, times) from None
            times.append(perf_counter_ns() - start)
        return times

    def mask(self, budget: int | None = None) -> Mask:
        self._guide.write_mask_into(self._bits.ctypes.data, self._bits.size, self._bits.itemsize)
        return bools(self._bits, self._size)

    def advance(self, token_id: int) -> bool:
        try:
            self._guide.advance(token_id, return_tokens=False)
        except ValueError:
            return False
        return True

    def is_accept(self) -> bool:
        return bool(self._index.is_final_state(self._guide.get_state()))

    def restart(self) -> None:
        self._guide.reset()
