"""Our own engine, used as in `chat_models.engine`: one mask cache per vocabulary.

`tooldec` gives what the decoding loop takes at each step: the ids of the allowed tokens if they are few, else a mask.
`tooldec dense` writes a mask at every step, one byte per token.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter_ns
from typing import Any

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.errors import SchemaError, ToolDecError, UnsatisfiableSchemaError
from langchain_tooldec.formats import FORMATS, ReActFormat, ToolSpec
from langchain_tooldec.grammars.json_schema import arguments_expression, schema_expression
from langchain_tooldec.masking.mask_cache import MaskCache
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.benchmarks._engines.base import Engine, Mask, Matcher, RefusedError, RejectedError

BUDGET = 1024
"""Token budget of a call; masks with a budget do more work."""


class _Matcher(Matcher):
    def __init__(self, masks: TokenMasks) -> None:
        self._masks = masks
        self._state = masks.initial

    def walk(self, token_ids: Sequence[int]) -> list[int]:
        allowed_in, advance, state, times = self._masks.allowed, self._masks.advance, self._state, []
        for position, token_id in enumerate(token_ids):
            start = perf_counter_ns()
            allowed = allowed_in(state, BUDGET)
            if allowed.ids is None:
                allowed.mask()
            state = advance(state, token_id)
            times.append(perf_counter_ns() - start)
            if state == DEAD or token_id not in allowed:
                raise RejectedError(position, times[:-1])
        self._state = state
        return times

    def mask(self, budget: int | None = None) -> Mask:
        return self._masks.mask(self._state, budget)

    def advance(self, token_id: int) -> bool:
        after = self._masks.advance(self._state, token_id)
        if after == DEAD:
            return False
        self._state = after
        return True

    def is_accept(self) -> bool:
        return self._masks.is_accept(self._state)

    def restart(self) -> None:
        self._state = self._masks.initial


class _DenseMatcher(_Matcher):
    def walk(self, token_ids: Sequence[int]) -> list[int]:
        mask_of, advance, state, times = self._masks.mask, self._masks.advance, self._state, []
        for position, token_id in enumerate(token_ids):
            start = perf_counter_ns()
            mask = mask_of(state, BUDGET)
            state = advance(state, token_id)
            times.append(perf_counter_ns() - start)
            if state == DEAD or not mask[token_id]:
                raise RejectedError(position, times[:-1])
        self._state = state
        return times


class ToolDec(Engine):
    """langchain_tooldec."""

    name = "tooldec"
    _kind: type[_Matcher] = _Matcher

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = tokenizer
        self.forget()

    def forget(self) -> None:
        self.vocabulary = vocabulary_of(self._tokenizer)
        self._cache = MaskCache(self.vocabulary)

    def schema(self, schema: Any, *, open_objects: bool = False) -> Matcher:
        if open_objects:
            return self._matcher(lambda: schema_expression(schema, defaults="standard"))
        return self._matcher(lambda: arguments_expression(schema))

    def turn(self, tools: Sequence[ToolSpec]) -> Matcher:
        return self._matcher(lambda: ReActFormat().grammar(tools))

    def tagged(self, tools: Sequence[ToolSpec]) -> Matcher:
        return self._matcher(lambda: FORMATS["qwen_coder"]().grammar(tools, answer=False))

    def _matcher(self, build: Callable[[], Expression]) -> Matcher:
        try:
            return self._kind(TokenMasks(Automaton(build()), self.vocabulary, cache=self._cache))
        except ToolDecError as error:
            raise refusal(error) from None


def refusal(error: ToolDecError) -> RefusedError:
    """Convert one of our errors to the common refusal."""
    if isinstance(error, UnsatisfiableSchemaError):
        return RefusedError("(unsatisfiable)", str(error))
    keyword = getattr(error, "keyword", None) if isinstance(error, SchemaError) else None
    return RefusedError(keyword or f"({type(error).__name__})", str(error))


class ToolDecDense(ToolDec):
    """langchain_tooldec, with a whole mask at each step."""

    name = "tooldec dense"
    _kind = _DenseMatcher
