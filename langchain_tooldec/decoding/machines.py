"""The machines of a vocabulary, kept by what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Protocol

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.decoding.forced_runs import ForcedRuns
from langchain_tooldec.errors import FormatError
from langchain_tooldec.grammars.json_schema.offered.unspelled import no_token
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.masking.masks import MaskCache, TokenMasks
from langchain_tooldec.masking.spelling import Speller
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MACHINE_BYTES = 128 << 20
"""Bytes of machines to keep, without their masks: one that takes more is built anew."""

MASK_BYTES = 256 << 20
"""Bytes of masks to keep, of all machines together."""

_FIRST_BYTES, _KEY_BYTES, _EXPRESSION_BYTES, _STATE_BYTES, _STEP_BYTES = 1 << 18, 20, 500, 4096, 100
"""What the first text takes; a character of a key, with the spec that it tells of; an expression that is built with a
machine; a state that is met, with what is derived on the way there; a token that was followed. As measured, rounded up:
sets of four to 1,000 tools take 0.4 to 1.0 of what is counted."""


class Spec(Protocol):
    """What a machine is made of."""

    def grammar(self) -> Expression:
        """The texts that it allows."""

    def calls(self) -> Expression | None:
        """Those that call a tool, where others answer; None: there is no such difference."""

    def check_spelled(self, restriction: Restriction) -> None:
        """Raise an error if what it asks for by name has bytes that the vocabulary lacks."""


@dataclass(frozen=True)
class Machine:
    """A machine over the tokens of a vocabulary. Shared by requests and threads.

    Attributes:
        masks: What it allows.
        forced_runs: What it leaves no choice about.
        spec: What it is made of.
        built: Bytes that it took when it was built.
    """

    masks: TokenMasks
    forced_runs: ForcedRuns
    spec: Spec | Expression
    built: int

    @property
    def nbytes(self) -> int:
        """About how many bytes it takes now, without its masks; it grows with the texts that it has met."""
        return self.built + _STATE_BYTES * len(self.masks.automaton) + _STEP_BYTES * self.masks.followed

    @cached_property
    def fewest_tokens(self) -> int:
        """Tokens of a shortest turn, and of a shortest call: without room for any, the tools would be switched off."""
        calls = None if isinstance(self.spec, Expression) else self.spec.calls()
        restriction = Restriction(self.masks.vocabulary.missing_bytes)
        call = None if calls is None else shortest_string(restriction(calls))
        fewest = Speller(self.masks.vocabulary).fewest(call or b"")
        return max(1, fewest, len(self.masks.completion(self.masks.initial)))


class Machines:
    """The machines of a vocabulary: built when they are first asked for, those used last are kept. Safe for threads.

    Two threads that ask for the same new one may both build it; one of them is kept. One that is dropped, or too large
    to be kept, lives as long as somebody uses it.

    Args:
        vocabulary: What each token id writes.
        encode: The ids of a text in the middle of another one, as the model's tokenizer writes it.
        limit: What the work on a machine may be before its first token; None: any.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        encode: Callable[[str], Sequence[int]],
        *,
        limit: Callable[[], work_limit] | None = None,
    ) -> None:
        self.vocabulary = vocabulary
        self._encode = encode
        self._limit = limit or partial(work_limit, "the machine")
        self._kept: ByteBoundedCache[Machine] = ByteBoundedCache(MACHINE_BYTES, lambda machine: machine.nbytes)
        self._masks = MaskCache(MASK_BYTES)

    def get(self, key: str, make: Callable[[], Spec | Expression]) -> Machine:
        """The machine of a spec.

        Args:
            key: Equal for equal specs.
            make: Gives the spec, or its grammar; asked if there is no machine of the key.
        """

        def build() -> Machine:
            spec = make()
            with self._limit() as work:
                automaton = Automaton(self._spelled(spec))
            masks = TokenMasks(automaton, self.vocabulary, cache=self._masks)
            built = _FIRST_BYTES + _KEY_BYTES * len(key) + _EXPRESSION_BYTES * work.expressions
            return Machine(masks, ForcedRuns(masks, self._encode), spec, built)

        machine = self._kept.get(key, build)
        self._kept.measure()
        return machine

    def _spelled(self, spec: Spec | Expression) -> Expression:
        """What of a spec's texts the vocabulary can write."""
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
