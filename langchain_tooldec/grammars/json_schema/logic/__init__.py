"""What formulas mean together: the cases of a schema, and the values that it surely accepts."""
