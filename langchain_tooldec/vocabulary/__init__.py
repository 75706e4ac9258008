"""A tokenizer seen as byte strings."""
