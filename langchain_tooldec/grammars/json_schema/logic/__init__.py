"""What formulas mean together: the cases of a schema, and which values it is sure of."""
