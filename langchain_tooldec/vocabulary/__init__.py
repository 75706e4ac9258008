"""A tokenizer's vocabulary as byte strings."""
