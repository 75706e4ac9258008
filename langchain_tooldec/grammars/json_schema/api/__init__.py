"""The interface for others: arguments in various notations, and mistakes in schemas and calls."""
