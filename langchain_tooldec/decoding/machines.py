"""The machines of a vocabulary, cached by what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Protocol

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.work import Work, work_limit
from langchain_tooldec.decoding.forced_runs import ForcedRuns
from langchain_tooldec.errors import FormatError
from langchain_tooldec.grammars.json_schema.api.unspelled import no_token
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.masking.mask_cache import MaskCache
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.spelling import Speller
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MACHINE_BYTES = 128 << 20
"""Bytes of machines to cache, without their masks. A larger machine is rebuilt each time."""

MASK_BYTES = 256 << 20
"""Bytes of masks to cache, for all machines together."""

_FIRST_BYTES, _KEY_BYTES, _EXPRESSION_BYTES, _STATE_BYTES, _STEP_BYTES = 1 << 18, 20, 500, 4096, 100
"""The costs of: the first text; a character of a key, with its part of the spec; an expression built with a machine; a
state, with its derivatives; a cached transition by a token. Measured and rounded up: sets of four to 1,000 tools take
0.4 to 1.0 of this estimate.
"""


_SAID_BYTES = 200
"""The cost of a character of a conversation, with the expressions of its words, which no block of work counts: 100 to
200 for prose, 480 if no word comes twice.
"""


class Spec(Protocol):
    """What a machine is made of."""

    @property
    def said(self) -> int:
        """The characters of a conversation from which it takes values."""

    def grammar(self) -> Expression:
        """The texts that it allows."""

    def calls(self) -> Expression | None:
        """Those texts that call a tool; None if the spec makes no such distinction."""

    def check_spelled(self, restriction: Restriction) -> None:
        """Raise an error if something it names contains bytes that the vocabulary lacks."""


@dataclass(frozen=True)
class Machine:
    """A machine over the tokens of a vocabulary. Shared by requests and threads.

    Attributes:
        masks: The tokens that it allows.
        forced_runs: The tokens that it forces.
        spec: What it is made of.
        built: Its size in bytes when built.
    """

    masks: TokenMasks
    forced_runs: ForcedRuns
    spec: Spec | Expression
    built: int

    @property
    def nbytes(self) -> int:
        """Its approximate size in bytes without masks. Grows with the texts processed."""
        return self.built + _STATE_BYTES * len(self.masks.automaton) + _STEP_BYTES * self.masks.followed

    @property
    def states(self) -> list[Expression]:
        """The states that have been visited."""
        automaton = self.masks.automaton
        return [automaton.expression(state) for state in range(len(automaton))]

    @cached_property
    def min_tokens(self) -> int:
        """Tokens of the shortest turn or the shortest call, whichever is longer; less room would disable the tools."""
        calls = None if isinstance(self.spec, Expression) else self.spec.calls()
        restriction = Restriction(self.masks.vocabulary.missing_bytes)
        call = None if calls is None else shortest_string(restriction(calls))
        fewest = Speller(self.masks.vocabulary).fewest(call or b"")
        return max(1, fewest, len(self.masks.completion(self.masks.initial)))


class Machines:
    """The machines of a vocabulary: built on first use, cached by least recent use. Thread-safe.

    Two threads that need the same new machine may both build it; one is cached. A machine that is evicted, with the
    masks of its states, or too large to cache lives as long as it is used.

    Args:
        vocabulary: The bytes of each token id.
        encode: Tokenizes a text as it appears within a longer one.
        limit: Limits the work of building a machine. Default: no limit.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        encode: Callable[[str], Sequence[int]],
        *,
        limit: Callable[[], Work] | None = None,
    ) -> None:
        self.vocabulary = vocabulary
        self._encode = encode
        self._limit = limit or partial(work_limit, "the machine")
        self._masks = masks = MaskCache(vocabulary, MASK_BYTES)
        self._kept: ByteBoundedCache[Machine] = ByteBoundedCache(
            MACHINE_BYTES, lambda machine: machine.nbytes, lambda machine: masks.forget(machine.states)
        )

    def get(self, key: str, make: Callable[[], Spec | Expression]) -> Machine:
        """The machine of a spec.

        Args:
            key: Equal for equal specs.
            make: Returns the spec or its grammar; called if no machine is cached for the key.
        """
        machine = self._kept.get(key, partial(self.build, key, make))
        self._kept.measure()
        return machine

    def build(self, key: str, make: Callable[[], Spec | Expression]) -> Machine:
        """The machine of a spec, built anew and not cached. For the arguments, see `get`."""
        spec = make()
        with self._limit() as work:
            automaton = Automaton(self._spelled(spec))
        masks = TokenMasks(automaton, self.vocabulary, cache=self._masks)
        built = _FIRST_BYTES + _KEY_BYTES * len(key) + _EXPRESSION_BYTES * work.expressions
        built += 0 if isinstance(spec, Expression) else _SAID_BYTES * spec.said
        return Machine(masks, ForcedRuns(masks, self._encode), spec, built)

    def _spelled(self, spec: Spec | Expression) -> Expression:
        """The grammar restricted to texts that the vocabulary can write."""
        restriction = Restriction(self.vocabulary.missing_bytes)
        grammar = spec if isinstance(spec, Expression) else spec.grammar()
        expression = restriction(grammar)
        if expression is grammar:
            return grammar
        if not isinstance(spec, Expression):
            spec.check_spelled(restriction)
        if lacking := restriction.lacking(grammar):
            raise FormatError(f"nothing of it can be written: {no_token(lacking)}; ask for another format")
        return expression
