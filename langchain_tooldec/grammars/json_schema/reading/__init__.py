"""From keywords to formulas: what a schema says."""
