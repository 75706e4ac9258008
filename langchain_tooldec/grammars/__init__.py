"""What a value may look like, as expressions: free text, tool names, JSON Schema."""
