"""What is offered to others: arguments in their notations, and what is wrong with schemas and calls."""
