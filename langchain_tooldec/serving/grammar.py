"""A text under its machine, as a serving engine asks it: which tokens may follow. Nothing here imports an engine."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.decoding.constraint import is_empty, text_of
from langchain_tooldec.decoding.machines import Machine
from langchain_tooldec.decoding.text_limits import StringLimit, ThoughtLimit, narrowed
from langchain_tooldec.errors import EmptyMaskError
from langchain_tooldec.formats.machine_spec import STRING_FIELD, THOUGHT_FIELD, TurnSpec
from langchain_tooldec.formats.open_argument import OpenArgument
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.spelling import Speller
from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.serving.requests import SHORTEST, limit, spec_text
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_log = logging.getLogger(__name__)

_ENDED = -1
"""The state of a text that an end-of-sequence token has ended."""


def text_limit(params: Any, prompt_length: int, context_length: int) -> int:
    """The most tokens of a text: the smaller of the requested number and the room after the prompt."""
    room = context_length - prompt_length
    return room if params.max_tokens is None else min(params.max_tokens, room)


def grammar_for(
    params: Any, prompt_length: int, machines: SpecMachines, context_length: int, now: Sequence[int] = ()
) -> Grammar:
    """The grammar of a request with a machine.

    Args:
        params: vLLM's `SamplingParams`.
        prompt_length: Tokens of the prompt.
        machines: The machines of the served model.
        context_length: The most tokens of prompt and text.
        now: The indices of the tools that are compiled with the machine, not when a call reaches them.
    """
    shortest = params.extra_args.get(SHORTEST)
    if shortest is not None:
        shortest = [None if index in now else text for index, text in enumerate(shortest)]
    machine = partial(machines.get, spec_text(params), shortest)
    most, stops = text_limit(params, prompt_length, context_length), set(params.all_stop_token_ids)
    limits = limit(params, THOUGHT_FIELD), limit(params, STRING_FIELD)
    return Grammar(machine, most, machines.vocabulary, stops, *limits)


class Grammar:
    """A text under a machine, in vLLM's interface `StructuredOutputGrammar`. Used by one thread at a time.

    vLLM asks which drafts may be checked (`validate_tokens`), which tokens may follow each of them (`fill_bitmask`,
    `accept_tokens`, `rollback`), and says which tokens were chosen (`accept_tokens`). No method raises an error, which
    would end the engine for all requests.

    Args:
        machine: Returns the machine; called for the first token, during the pass over the prompt.
        limit: The most tokens of the text.
        vocabulary: The bytes of each token id.
        stops: The token ids at which the engine ends a text.
        most_thought: The most tokens of a turn while it thinks; None: no limit.
        most_string: The characters after which a string of a call is closed; None: no limit.
    """

    def __init__(
        self,
        machine: Callable[[], Machine],
        limit: int,
        vocabulary: Vocabulary,
        stops: set[int],
        most_thought: int | None = None,
        most_string: int | None = None,
    ) -> None:
        self._make = machine
        self._machine: Machine | None = None
        self._limit = limit
        self._vocabulary = vocabulary
        ends = set(vocabulary.eos_token_ids)
        self._end = TokenSet(vocabulary.logits_size, (), sorted(ends & stops or ends))
        self._most_thought, self._most_string = most_thought, most_string
        self._strings: StringLimit | None = None
        self._thought: ThoughtLimit | None = None
        self._thought_over: float = math.inf
        """The length at which the thought was found to be over; the text after it is not searched again."""
        self._failed = False
        self._written: list[int] = []
        self._states: list[int] = []
        """The state after each token of the text."""
        self._found: TokenSet | None = None
        """What may follow the text, if it was asked for."""

    def allowed(self) -> TokenSet:
        """The tokens that may follow; never an empty set.

        Only end-of-sequence may follow a complete text, and one whose machine cannot be built or followed, or allows
        nothing, which is logged once.
        """
        if self._found is None:
            try:
                self._found = self._end if self._failed else self._allowed()
            except Exception as error:
                self._fail(error)
                self._found = self._end
        return self._found

    def _fail(self, error: Exception) -> None:
        self._failed = True
        _log.warning("a text ends before it is complete: %s: %s", type(error).__name__, error)

    def prepare(self, large: Sequence[int]) -> Grammar:
        """This grammar, with its machine and the masks on the way to the arguments of large tools; in any thread.

        Args:
            large: See `Verdict.large`.
        """
        self.allowed()
        if (machine := self._machine) is not None and not self._failed:
            with suppress(Exception):  # `allowed` meets it again
                _walk(machine.masks, machine.masks.completion(machine.masks.initial))
                for index in large:
                    _walk(machine.masks, _shortest_call(machine, index))
        return self

    def accept_tokens(self, request_id: str, tokens: Sequence[int]) -> bool:
        """Go on by these tokens; False at the first one that is not allowed. Tokens after the end are ignored."""
        return len(self._accepted(tokens)) == len(tokens) or self.is_terminated()

    def validate_tokens(self, tokens: Sequence[int]) -> list[int]:
        """The longest beginning of a draft that is allowed; the text stays as it is."""
        valid = self._accepted(tokens)
        self.rollback(len(valid))
        return valid

    def rollback(self, num_tokens: int) -> None:
        """Forget the last tokens; all of them, if there are fewer."""
        left = max(0, len(self._written) - num_tokens)
        del self._written[left:], self._states[left:]
        self._found = None
        if left < self._thought_over:
            self._thought_over = math.inf

    def fill_bitmask(self, bitmask: torch.Tensor, batch_index: int) -> None:
        """Write the tokens that may follow into a row of the bitmask: shape (rows, words), int32, 1 is allowed."""
        pack(self.allowed(), bitmask[batch_index].view(torch.uint8).numpy())

    def is_terminated(self) -> bool:
        """Whether the engine ends the text at its last token."""
        return bool(self._written) and self._written[-1] in self._end

    def reset(self) -> None:
        """Begin again."""
        self.rollback(len(self._written))

    def _accepted(self, tokens: Sequence[int]) -> list[int]:
        """Go on by these tokens up to the end, or the first one that is not allowed; those that were taken."""
        start = len(self._written)
        for token_id in tokens:
            if self.is_terminated() or token_id not in self.allowed():
                break
            self._states.append(self._after(token_id))
            self._written.append(token_id)
            self._found = None
        return self._written[start:]

    def _after(self, token_id: int) -> int:
        """The state after an allowed token."""
        if self._machine is None or self._machine.masks.is_end(token_id):  # without one, only the end is allowed
            return _ENDED
        try:
            return self._machine.masks.advance(self._state(self._machine), token_id)
        except Exception as error:
            self._fail(error)
            return _ENDED

    def _state(self, machine: Machine) -> int:
        return self._states[-1] if self._states else machine.masks.initial

    def _allowed(self) -> TokenSet:
        machine = self._machine or self._built()
        masks, written, state = machine.masks, self._written, self._state(machine)
        if state == _ENDED or len(written) >= self._limit or masks.is_final(state):
            return self._end
        allowed = masks.allowed(state, self._limit - len(written))
        if is_empty(allowed):
            raise EmptyMaskError(state, text_of(masks, written), self._limit - len(written))
        left = narrowed(allowed, self._ending() or (), self._vocabulary)
        return left if self._strings is None else self._strings.among(left, state, written)

    def _built(self) -> Machine:
        machine = self._machine = self._make()
        spec = machine.spec
        if self._most_thought is not None and isinstance(spec, TurnSpec):
            self._thought = ThoughtLimit(spec.thought_ends, self._vocabulary, self._most_thought)
        if self._most_string is not None and isinstance(spec, TurnSpec):
            self._strings = StringLimit(lambda: OpenArgument(spec.format).feed, machine.masks, self._most_string)
        return machine

    def _ending(self) -> list[int] | None:
        """The tokens that end a thought that is long enough; None: any token may follow."""
        if self._thought is None or len(self._written) >= self._thought_over:
            return None
        left = self._thought.left(self._written)
        if left is None and len(self._written) >= self._thought.most:
            self._thought_over = len(self._written)
        return left


def _walk(masks: TokenMasks, token_ids: Sequence[int]) -> None:
    """Compute the masks on the way of a text."""
    state = masks.initial
    for token_id in token_ids:
        masks.allowed(state)
        state = masks.advance(state, token_id)


def _shortest_call(machine: Machine, index: int) -> Sequence[int]:
    """The tokens of the shortest turn that calls one of the tools."""
    assert isinstance(machine.spec, TurnSpec)
    vocabulary = machine.masks.vocabulary
    calls = Restriction(vocabulary.missing_bytes)(machine.spec.calling(index).grammar())
    return Speller(vocabulary).spell(shortest_string(calls) or b"")


def pack(tokens: TokenSet, row: npt.NDArray[np.uint8]) -> None:
    """Write a set as bits, the first token's lowest; 0 for what is beyond the vocabulary."""
    data = np.packbits(tokens.mask(), bitorder="little")[: len(row)]
    row[: len(data)] = data
    row[len(data) :] = 0
