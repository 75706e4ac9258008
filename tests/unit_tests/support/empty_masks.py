"""A machine with a fault: one of its states allows nothing."""

import numpy as np

from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenMask, TokenSet
from langchain_tooldec.masking.walk_result import ItemsBegun


def no_tokens(logits_size: int, *, wide: bool = False) -> TokenSet:
    """A set without tokens: of few ids, or as a table of a sub-machine that begins none."""
    begun = ItemsBegun(np.full(logits_size, 255, np.uint8), 0)
    return TokenSet(logits_size, ((begun, None),) if wide else (), np.zeros(0, np.int32))


class Emptied(TokenMasks):
    """A machine that allows nothing after some text.

    Args:
        masks: The machine as it should be.
        text: The text.
        wide: Whether the empty set looks like one of many tokens.
    """

    def __init__(self, masks: TokenMasks, text: bytes, *, wide: bool = False) -> None:
        super().__init__(masks.automaton, masks.vocabulary)
        self.fault = masks.automaton.run(masks.initial, text)
        self._none = no_tokens(masks.vocabulary.logits_size, wide=wide)

    def allowed(self, state: int, budget: int | None = None) -> TokenSet:
        """Nothing where the fault is."""
        return self._none if state == self.fault else super().allowed(state, budget)

    def mask(self, state: int, budget: int | None = None) -> TokenMask:
        """The same as a mask."""
        return self.allowed(state, budget).mask()
