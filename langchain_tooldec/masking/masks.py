"""Token masks: which tokens of a vocabulary a state of the machine allows, and with how many tokens it can finish."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import DEAD, Automaton, StateTable
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.masking.spelling import Speller
from langchain_tooldec.masking.submachine import Submachine, SubmachineWalk, walk
from langchain_tooldec.masking.walk import Places, Reach, Walker
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

TokenMask = npt.NDArray[np.bool_]
"""Shape (logits_size,): True where a token is allowed."""

MAX_SUBMACHINE_STATES = 10_000
"""States (1 kB each) of the sub-machines of a vocabulary after which their table is begun anew."""
MAX_STEPS = 100_000
"""Transitions by tokens that a machine keeps."""
MAX_STARTS = 16
"""Nodes up to which the walk of a sub-machine is kept: more of them are the exits of another one."""

_SHARED_BYTES = 1024  # what a state costs whose mask is that of a sub-machine


@dataclass(frozen=True)
class _StateMask:
    mask: TokenMask
    longest: int  # bytes of the longest completion after any allowed token, or a little more
    nbytes: int


class MaskCache(ByteBoundedCache[Any]):
    """What machines over one vocabulary share: masks and the walks of sub-machines, within a number of bytes.

    Args:
        limit: Bytes to keep.
    """

    def __init__(self, limit: int = 64 << 20) -> None:
        super().__init__(limit, lambda value: value.nbytes)
        self._states = StateTable()

    def states(self) -> StateTable:
        """The states of sub-machines."""
        if len(self._states) > MAX_SUBMACHINE_STATES:
            self._states = StateTable()
        return self._states


def mask_cache(limit: int = 64 << 20) -> MaskCache:
    """A cache for the masks of one or more machines over one vocabulary.

    Args:
        limit: Bytes to keep.
    """
    return MaskCache(limit)


class TokenMasks:
    """The machine seen through a vocabulary.

    Masks are kept per state. An instance may be shared by threads and requests.

    Args:
        automaton: The machine over bytes.
        vocabulary: What each token id writes.
        cache: Where masks are kept; machines over the same vocabulary may share one. None: a cache of its own.
    """

    def __init__(self, automaton: Automaton, vocabulary: Vocabulary, *, cache: MaskCache | None = None) -> None:
        self.automaton = automaton
        self.vocabulary = vocabulary
        self._cache = MaskCache() if cache is None else cache
        self._speller = Speller(vocabulary)
        self._walker = Walker(vocabulary.tree, self._walk_submachine, vocabulary.longest)
        self._eos = list(vocabulary.eos_token_ids)
        self._steps: dict[tuple[int, int], int] = {}

    @property
    def initial(self) -> int:
        """The state before the first token."""
        return self.automaton.initial

    def mask(self, state: int, budget: int | None = None) -> TokenMask:
        """The tokens that are allowed in a state.

        End-of-sequence tokens are allowed exactly where the machine accepts.

        Args:
            state: A state of the automaton.
            budget: Tokens that may still be generated, the next one included. Only tokens after which the rest can
                still be finished are allowed; None: no limit. Never empty from `max(1, len(completion(state)))` on.

        Returns:
            Shape (logits_size,), bool; False beyond the vocabulary. It is the cached array: not to be written to.
        """
        expression = self.automaton.expression(state)
        kept: _StateMask = self._cache.get(expression, lambda: self._make_mask(expression, budget))
        # A token has at least one byte, so a completion has at most as many tokens as bytes.
        if budget is None or kept.longest < budget:
            return kept.mask
        costs: npt.NDArray[np.int32] = self._cache.get(("costs", expression), lambda: self._make_costs(expression))
        return costs < budget

    def advance(self, state: int, token_id: int) -> int:
        """The state after a token; `DEAD` if the token is not allowed. End-of-sequence leaves the state as it is."""
        after = self._steps.get((state, token_id))
        if after is None:
            after = self._step(state, token_id)
            if len(self._steps) >= MAX_STEPS:
                self._steps.clear()
            self._steps[state, token_id] = after
        return after

    def is_accept(self, state: int) -> bool:
        """Whether generation may end here."""
        return self.automaton.is_accept(state)

    def is_final(self, state: int) -> bool:
        """Whether generation must end here: the text is complete and nothing can follow."""
        return self.automaton.is_final(state)

    def is_end(self, token_id: int) -> bool:
        """Whether the token ends a generation."""
        return token_id in self.vocabulary.eos_token_ids

    def completion(self, state: int) -> tuple[int, ...]:
        """Token ids that finish the text from a state: its shortest completion in bytes, in the fewest tokens.

        Its length is the smallest budget that `mask` can work with.
        """
        return self._speller.spell(self.automaton.shortest_completion(state))

    def _step(self, state: int, token_id: int) -> int:
        if self.is_end(token_id):
            return state if self.is_accept(state) else DEAD
        data = self.vocabulary.token_bytes[token_id] if token_id < len(self.vocabulary) else b""
        return self.automaton.run(state, data) if data else DEAD

    def _make_mask(self, expression: Expression, budget: int | None) -> _StateMask:
        reach = self._walker.walk(expression)
        if budget is not None and reach.longest >= budget:  # the costs are asked for next
            self._cache.get(("costs", expression), lambda: self._make_costs(expression, reach))
        mask = self._staying(reach)
        if mask is None or reach.passes or expression.nullable:
            mask = np.zeros(self.vocabulary.logits_size, np.bool_) if mask is None else mask.copy()
            for ids, _ in reach.passes:
                mask[ids] = True
            if expression.nullable:
                mask[self._eos] = True
            return _StateMask(mask, reach.longest, mask.nbytes)
        return _StateMask(mask, reach.longest, _SHARED_BYTES)

    def _staying(self, reach: Reach) -> TokenMask | None:
        """The tokens that stay in a sub-machine, None for none; not to be written to."""
        found: TokenMask | None = None
        for stay in reach.stays:
            if stay.walk.table is not None:
                mask = stay.walk.table.at_most(stay.machine.high)
            else:
                mask = np.zeros(self.vocabulary.logits_size, np.bool_)
                fits = stay.machine.high is None or stay.walk.begun() <= stay.machine.high
                mask[stay.walk.token_ids[fits]] = True
            found = mask if found is None else found | mask
        return found

    def _make_costs(self, expression: Expression, reach: Reach | None = None) -> npt.NDArray[np.int32]:
        """Tokens still needed after each token; a number larger than any budget where it is not allowed."""
        never = np.iinfo(np.int32).max
        found = list((reach or self._walker.walk(expression)).completions())
        # A token may have several completions. The least counts: it is written last.
        found.sort(key=lambda item: (len(item[1]) + len(item[2]), item[1] + item[2]), reverse=True)
        costs = np.full(self.vocabulary.logits_size, never, np.int32)
        for ids, beginning, end in found:
            costs[ids] = self._speller.fewest(beginning, end)
        costs[self._eos] = 0 if expression.nullable else never
        return costs

    def _walk_submachine(self, machine: Submachine, nodes: Places) -> SubmachineWalk:
        at = np.array(nodes, np.int32)

        def make() -> SubmachineWalk:
            return walk(self._cache.states(), self.vocabulary.tree, machine, at)

        if len(at) > MAX_STARTS:
            return make()
        key = ("walk", machine.expression, at.tobytes())
        found: SubmachineWalk = self._cache.get(key, lambda: make().with_table(self.vocabulary.logits_size))
        return found
