"""What a value may look like, as expressions: free text, tool names, the scalars of JSON, JSON Schema."""
