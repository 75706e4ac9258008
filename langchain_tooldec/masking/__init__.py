"""Token masks: an automaton applied to a vocabulary, cached by state, within a token budget."""
