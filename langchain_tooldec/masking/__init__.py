"""An automaton seen through a vocabulary: token masks, cached per state, within a token budget."""
