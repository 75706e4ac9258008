"""The machines of a vocabulary, kept by what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.decoding.forced_runs import ForcedRuns
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.masking.masks import MaskCache, TokenMasks
from langchain_tooldec.masking.spelling import Speller
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MACHINES = 32
"""Machines to keep."""

MASK_BYTES = 256 << 20
"""Bytes of masks to keep, of all machines together."""

MAX_STATES = 20_000
"""States after which a machine is built anew for the next request."""


@dataclass(frozen=True)
class Machine:
    """A machine over the tokens of a vocabulary. Shared by requests and threads.

    Attributes:
        masks: What it allows.
        forced_runs: What it leaves no choice about.
        calls: The grammar of its turns that call a tool, where others answer; None: there is no such difference.
    """

    masks: TokenMasks
    forced_runs: ForcedRuns
    calls: Callable[[], Expression | None] = lambda: None

    @cached_property
    def fewest_tokens(self) -> int:
        """Tokens of a shortest turn, and of a shortest call: without room for any, the tools would be switched off."""
        calls = self.calls()
        call = None if calls is None else shortest_string(calls)
        fewest = Speller(self.masks.vocabulary).fewest(call or b"")
        return max(1, fewest, len(self.masks.completion(self.masks.initial)))


class Machines:
    """The machines of a vocabulary: built when they are first asked for, the last ones kept. Safe for threads.

    Two threads that ask for the same new one may both build it; one of them is kept.

    Args:
        vocabulary: What each token id writes.
        encode: The ids of a text in the middle of another one, as the model's tokenizer writes it.
        keep: Machines to keep; None: `MACHINES`.
    """

    def __init__(
        self, vocabulary: Vocabulary, encode: Callable[[str], Sequence[int]], *, keep: int | None = None
    ) -> None:
        self.vocabulary = vocabulary
        self._encode = encode
        self._kept: ByteBoundedCache[Machine] = ByteBoundedCache(MACHINES if keep is None else keep, lambda machine: 1)
        self._masks = MaskCache(MASK_BYTES)

    def get(
        self, key: str, grammar: Callable[[], Expression], calls: Callable[[], Expression | None] = lambda: None
    ) -> Machine:
        """The machine of a grammar.

        Args:
            key: Equal for equal grammars.
            grammar: The texts that it allows; asked if there is no machine of the key.
            calls: See `Machine`.
        """

        def build() -> Machine:
            masks = TokenMasks(Automaton(grammar()), self.vocabulary, cache=self._masks)
            return Machine(masks, ForcedRuns(masks, self._encode), calls)

        machine = self._kept.get(key, build)
        if len(machine.masks.automaton) > MAX_STATES:
            self._kept.discard(key)
        return machine
