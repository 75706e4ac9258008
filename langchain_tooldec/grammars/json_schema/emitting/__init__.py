"""From the cases of a schema to the expression of its values."""
