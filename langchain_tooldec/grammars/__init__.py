"""Values as expressions: free text, tool names, JSON scalars, JSON Schema."""
